### Нуар: все слова, которые нужны игре, по-русски.
###
### $seat и $suspect приходят в именительном падеже, поэтому имена стоят после двоеточия или тире; пол неизвестен, так что
### прошедшего времени при имени нет. act-hesitate говорят только часы.

game-name = Нуар
game-blurb = Улица подозреваемых, и вы — один из них. Найдите противника раньше, чем он вас.
score =
    { $amount ->
        [one] { $amount } очко
        [few] { $amount } очка
       *[other] { $amount } очков
    }

## Действия

act-left = Сместить ряд { $line } влево
act-right = Сместить ряд { $line } вправо
act-up = Сместить столбец { $line } вверх
act-down = Сместить столбец { $line } вниз
act-fast_left = Сместить ряд { $line } влево на два
act-fast_right = Сместить ряд { $line } вправо на два
act-fast_up = Сместить столбец { $line } вверх на два
act-fast_down = Сместить столбец { $line } вниз на два
act-collapse-rows = Сдвинуть: по одному убитому из каждого ряда
act-collapse-columns = Сдвинуть: по одному убитому из каждого столбца
act-stop = Достаточно
act-pass = Пас: ничего нельзя сделать
act-hesitate = Промедлить: решит случай
act-disguise = Замаскироваться: взять новую личность
act-exonerate = Оправдать: взять карту и сыграть одну
act-hide = Спрятаться: новая личность и ещё имя в списке
act-take = Убрать: { $suspect }
act-murder = Убить: { $suspect }
act-accuse = Обвинить: { $suspect }
act-arrest = Арестовать: { $suspect }
act-be = Стать: { $suspect }
act-play = Сыграть карту: { $suspect }
act-return = Тайно вернуть в колоду: { $suspect }

## События

event-role = { $seat } играет роль: { $role }.
event-identity = { $seat } — это { $suspect }. Это секрет.
event-turn = Ход { $turn }: { $seat }.
event-row_shifted = { $seat } смещает ряд { $line } { $way } на { $by }.
event-column_shifted = { $seat } смещает столбец { $line } { $way } на { $by }.
event-collapsing = { $seat } сдвигает { $axis }.
event-named = Покидает улицу: { $suspect }.
event-collapsed = Поле теперь { $rows } на { $cols }.
event-attacked = { $seat } наносит удар. Жертва — { $suspect }.
event-died = Больше нет в живых: { $suspect }.
event-unmasked = Под этим именем скрывается { $seat }: { $suspect }.
event-accused = { $seat } указывает пальцем: { $suspect }.
event-caught = Попадается { $seat }: это и правда { $suspect }.
event-innocent = Нет, { $suspect } тут ни при чём.
event-changed = { $seat } меняет личину.
event-unlucky = { $seat } тянет карту убитого и остаётся при своём.
event-exonerates = { $seat } разбирает улики.
event-exonerated = Вне подозрений: { $suspect }.
event-discarded = Улика сброшена: { $suspect }.
event-next_to = { $seat } отвечает: да, { $suspect } рядом со мной.
event-not_next_to = { $seat } отвечает: нет, { $suspect } не рядом со мной.
event-drew = { $seat } берёт улики. Карт: { $cards }.
event-drawn = Ваша новая карта: { $suspect }.
event-settled = { $seat } выбирает, кем быть.
event-target = Имя в списке: { $suspect }.
event-listed = Дальше в вашем списке: { $suspect }.
event-list_grew = Список стал длиннее. Закрытых карт: { $cards }.
event-list_shrank = Карта списка уходит под колоду. Закрытых: { $cards }.
event-held = { $seat } сбрасывает с руки: { $suspect }.
event-forced_pass = { $seat } ничего не может сделать.
event-over = Игра окончена: { $reason }.
event-was = { $seat } — это { $suspect }.

## Слова в пути

way-left = влево
way-right = вправо
way-up = вверх
way-down = вниз
axis-rows = ряды
axis-columns = столбцы

## Роли

role-killer = Убийца
role-inspector = Следователь
role-hitman = Киллер
role-sleuth = Детектив

## Шаги: названия

step-act = Ваш ход
step-line = Кого убрать?
step-more = Сдвигать дальше?
step-settle = Кто вы?
step-play_card = Какую карту сыграть?
step-give_back = Имя из списка

## Шаги: что можно сделать и что сделают часы

help-act =
    Сделайте что-то одно. Из любого действия все могут сделать выводы.
    Время вышло: случай смещает линию.
help-line =
    Каждая линия отдаёт одного убитого; здесь их несколько. Выберите.
    Время вышло: выбирает случай.
help-more =
    В том же действии поле можно сдвинуть ещё раз или остановиться.
    Время вышло: вы останавливаетесь.
help-settle =
    Выберите живого из своих карт: это вы, и никто об этом не знает.
    Время вышло: выбирает случай, так же тайно.
help-play_card =
    Живой оправдан, а противник отвечает, стоит ли он рядом. Убитый — в сброс.
    Время вышло: выбирает случай.
help-give_back =
    Ошибка при аресте: тайно выберите имя, которое уйдёт под колоду.
    Время вышло: выбирает случай.

## Почему игра кончилась

reason-move_limit = ходы кончились, ничья
reason-killer_caught = Убийца пойман
reason-inspector_dead = Следователь убит
reason-deaths = слишком много убитых
reason-hitman_caught = Киллер арестован
reason-list_done = список выполнен
reason-sleuth_dead = Детектив убит

## Настройки

option-mode = Режим
option-mode-killer_inspector = Убийца против следователя
option-mode-hitman_sleuth = Киллер против детектива
option-roles = Роли
option-roles-by_seat = по местам: преступник сидит первым
option-roles-random = по жребию
option-initial_layout = Подозреваемые лежат
option-initial_layout-random = как придётся
option-initial_layout-roster_order = по алфавиту
option-suspect_pool_5x5 = Кто на малом поле
option-suspect_pool_5x5-base = первые двадцать пять
option-suspect_pool_5x5-any_25 = любые двадцать пять из пятидесяти
option-undo_rule = Смещение нельзя отменить
option-undo_rule-opposite_or_restoring = ни назад, ни по кругу
option-undo_rule-opposite_direction = только не назад
option-undo_rule-exact_restore = только не в прежний порядок
option-move_limit = Ничья после стольких ходов
option-move_limit-recommended = 300 на двоих, иначе 100 на место
option-move_limit-none = никогда
option-killer_target_deaths = Сколько смертей нужно Убийце
option-inspector_first_turn_action = Следователь действует и в первый ход
option-inspector_first_turn_action-false = нет
option-inspector_first_turn_action-true = да
option-hitlist_known_to_hitman = Киллер знает весь список
option-hitlist_known_to_hitman-false = нет
option-hitlist_known_to_hitman-true = да

## Почему так нельзя

why-no-such-shift = Так ничего не сдвинуть: нет такой линии или она слишком коротка.
why-undoes-last = Это отменило бы последнее смещение.
why-line-without-dead = Для этого в каждой линии нужен убитый.
why-not-dead-in-line = Назовите убитого из этой линии.
why-stop-or-collapse = Остановитесь или сдвиньте ещё раз там, где в каждой линии есть убитый.
why-not-alive = Живых с таким именем здесь нет.
why-own-card = Только не свою карту.
why-not-next-to-you = Слишком далеко: только соседи.
why-deck-empty = Улик больше не осталось.
why-deck-too-small = Для этого в колоде нужны две карты.
why-identity-lives = Стать можно только живым.
why-not-in-hand = Доведите дело до конца: выберите карту с руки.
why-clock-only = Медлят только часы.
why-no-pass = Пасовать нельзя, пока хоть что-то возможно.
why-not-your-deed = Это не для вашей роли.
why-murder-first = Первый ход — убийство.
why-not-on-list = Выберите закрытую карту списка.

## На столе

table-discard = сброс
table-target = цель
table-hits = список
table-deck_size = карт в колоде
table-last_shift = последнее смещение
table-turns = ход
table-role = роль
table-identity = личность
table-maybe = Кем ещё могут быть
table-hand = рука

## Подозреваемые

suspect-agatha = Алевтина
suspect-bruno = Борис
suspect-clara = Варвара
suspect-dexter = Григорий
suspect-edith = Дарья
suspect-felix = Егор
suspect-greta = Жанна
suspect-hector = Захар
suspect-ivy = Инга
suspect-jasper = Кирилл
suspect-kitty = Лидия
suspect-lionel = Матвей
suspect-mabel = Нина
suspect-nestor = Олег
suspect-olive = Прасковья
suspect-percy = Родион
suspect-queenie = Софья
suspect-rufus = Тихон
suspect-stella = Устинья
suspect-tobias = Фома
suspect-ursula = Христина
suspect-victor = Цезарь
suspect-wanda = Элеонора
suspect-yorick = Юрий
suspect-zelda = Ядвига
suspect-amos = Антон
suspect-beryl = Белла
suspect-cyrus = Влас
suspect-dora = Галина
suspect-emmett = Демьян
suspect-flora = Ева
suspect-gideon = Ждан
suspect-harriet = Зинаида
suspect-isaac = Игнат
suspect-josie = Клавдия
suspect-kurt = Лука
suspect-lydia = Маргарита
suspect-milo = Никита
suspect-nora = Ольга
suspect-oscar = Платон
suspect-pearl = Рената
suspect-quincy = Савелий
suspect-rosa = Тамара
suspect-silas = Ульян
suspect-tess = Фаина
suspect-ulric = Харитон
suspect-vera = Цветана
suspect-walter = Эдуард
suspect-yetta = Юлиана
suspect-zeno = Ян

## Шпионские салки

act-capture = Поймать: { $suspect }
act-question = Опросить всех вокруг: { $suspect }
event-side = Одна сторона: { $seats }.
event-grabbed = { $seat } хватает за воротник: { $suspect }.
event-no_answer = Нет: под именем { $suspect } никто не раскрыт.
event-trophy = { $seat } забирает карту: { $suspect }. Трофеев у этой стороны: { $trophies }.
event-questioned = { $seat } спрашивает, кто рядом. Имя: { $suspect }.
event-hands = Руки поднимают ({ $suspect }): { $seats }.
role-spy = Шпион
reason-trophies = поймано достаточно шпионов
option-mode-spy_tag = Шпионские салки
option-spy_team_shares_identity = Напарники знают личности друг друга
option-spy_team_shares_identity-false = нет
option-spy_team_shares_identity-true = да
table-trophies = трофеи

## Вор и начальник полиции

act-steal = Украсть кошелёк: { $suspect }
act-wallet = Взять кошелёк даром: { $suspect }
act-dismiss = Уволить: { $suspect }
act-cover = Сменить прикрытие
act-hire = Нанять полицейского
act-forgo = Не брать кошелёк
event-officer = Теперь в форме: { $suspect }.
event-dismissed = Сдаёт форму: { $suspect }.
event-hires = { $seat } нанимает полицейского.
event-covers = { $seat } меняет прикрытие — или делает вид.
event-stole = { $seat } забирает кошелёк: { $suspect }. Всего кошельков: { $wallets }.
event-forwent = { $seat } на этот раз не берёт кошелёк.
event-cover_was = { $seat } имеет и другое прикрытие: { $suspect }.
event-purse = Добыча ({ $seat }), кошельков: { $wallets }.
event-rematch = Роли меняются, улица выкладывается заново.
role-thief = Вор
role-police_chief = Начальник полиции
step-dismissal = Кто сдаёт форму?
help-dismissal =
    Один из полицейских в форме уходит. Тот, что в штатском, остаётся всегда.
    Время вышло: выбирает случай.
step-free_wallet = Кошелёк даром
help-free_wallet =
    Полиция занята наймом: возьмите любой кошелёк на улице или откажитесь.
    Время вышло: вы отказываетесь.
reason-thief_caught = Вор пойман
reason-all_wallets = у Вора все кошельки
reason-more_wallets = в двух играх побеждает та добыча, что больше
reason-equal_wallets = добыча поровну, ничья
option-mode-thief_chief = Вор против начальника полиции
option-mode4_first_seat = Вор и начальник полиции: начинает
option-mode4_first_seat-thief = Вор
option-mode4_first_seat-chief = Начальник полиции
option-steal_from_own_card = Вор может обокрасть собственную карту
option-steal_from_own_card-false = нет
option-steal_from_own_card-true = да
option-hire_may_dismiss_new = Только что нанятого можно уволить
option-hire_may_dismiss_new-false = нет
option-hire_may_dismiss_new-true = да
option-two_game_series = Две игры со сменой ролей, считаются кошельки
option-two_game_series-false = нет
option-two_game_series-true = да
why-no-wallet = На этой карте кошелька уже нет.
why-no-officer-near = Рядом с этой картой нет ваших полицейских.
why-not-an-officer = Выберите полицейского в форме, которого можно уволить.
why-wallet-or-forgo = Возьмите кошелёк, который ещё лежит на улице, или откажитесь.
table-wallets = кошельки
table-purse = добыча
