### Нуар: все слова, которые нужны игре, по-русски.
###
### $seat и $suspect приходят в именительном падеже, поэтому имена стоят после двоеточия или тире; пол неизвестен, так что
### прошедшего времени при имени нет. act-hesitate говорят только часы.

game-name = Нуар
game-blurb = Улица подозреваемых, и ты — среди них. Найди противника раньше, чем он тебя.
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
event-drawn = Твоя новая карта: { $suspect }.
event-settled = { $seat } выбирает, кем быть.
event-target = Имя в списке: { $suspect }.
event-listed = Дальше в твоём списке: { $suspect }.
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

step-act = Ход
step-line = Кого убрать?
step-more = Сдвигать дальше?
step-settle = Кто ты?
step-play_card = Какую карту сыграть?
step-give_back = Имя из списка

## Шаги: что можно сделать и что сделают часы

help-act =
    Сделай что-то одно. Из любого действия все могут сделать выводы.
    Время вышло: случай смещает линию.
help-line =
    Каждая линия отдаёт одного убитого; здесь их несколько. Выбери.
    Время вышло: выбирает случай.
help-more =
    В том же действии поле можно сдвинуть ещё раз или остановиться.
    Время вышло: ты останавливаешься.
help-settle =
    Выбери живого из своих карт: это ты, и никто об этом не знает.
    Время вышло: выбирает случай, так же тайно.
help-play_card =
    Живой оправдан, а противник отвечает, стоит ли он рядом. Убитый — в сброс.
    Время вышло: выбирает случай.
help-give_back =
    Ошибка при аресте: тайно выбери имя, которое уйдёт под колоду.
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
option-suspect_pool_5x5-own = двадцать пять по твоему выбору
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
why-not-dead-in-line = Назови убитого из этой линии.
why-stop-or-collapse = Остановись или сдвинь ещё раз там, где в каждой линии есть убитый.
why-not-alive = Живых с таким именем здесь нет.
why-own-card = Только не свою карту.
why-not-next-to-you = Слишком далеко: только соседи.
why-deck-empty = Улик больше не осталось.
why-deck-too-small = Для этого в колоде нужны две карты.
why-identity-lives = Стать можно только живым.
why-not-in-hand = Доведи дело до конца: выбери карту с руки.
why-clock-only = Медлят только часы.
why-no-pass = Пасовать нельзя, пока хоть что-то возможно.
why-not-your-deed = Это не для твоей роли.
why-murder-first = Первый ход — убийство.
why-not-on-list = Выбери закрытую карту списка.

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
    Полиция занята наймом: возьми любой кошелёк на улице или откажись.
    Время вышло: ты отказываешься.
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
why-no-officer-near = Рядом с этой картой нет твоих полицейских.
why-not-an-officer = Выбери полицейского в форме, которого можно уволить.
why-wallet-or-forgo = Возьми кошелёк, который ещё лежит на улице, или откажись.
table-wallets = кошельки
table-purse = добыча

## ФБР и мафия

act-autopsy = Вскрытие: { $suspect }
act-disarm_bomb = Обезвредить бомбу: { $suspect }
act-disarm_threat = Снять угрозу: { $suspect }
act-field = Выход в поле, открыть карту: { $suspect }
act-guard = Взять под охрану: { $suspect }
act-unguard = Снять охрану: { $suspect }
act-snipe = Выстрелить. Цель: { $suspect }
act-swap = Поменять с соседом: { $suspect }
act-with = Сосед для обмена: { $suspect }
act-threaten = Угрожать: { $suspect }
act-strike = Следующий удар: { $suspect }
act-plant = Заминировать: { $suspect }
act-detonate = Взорвать бомбу: { $suspect }
act-link = Дальше по цепочке: { $suspect }
act-move_bomb = Переложить бомбу, карта: { $suspect }
act-move_threat = Переложить угрозу, карта: { $suspect }
act-move_guard = Переложить охрану, карта: { $suspect }
act-to = Куда положить: { $suspect }
act-name = Имею в виду: { $seat }
act-canvass = Опрос: посмотреть две карты
act-nobody = Живых здесь нет
act-redraw = Выход в поле: только сменить карты убитых
act-protect = Защитить
act-decline = Не вмешиваться
event-arrested = { $seat } под арестом: { $suspect }. Арестов: { $arrests }.
event-fell = Погибает { $seat }: это { $suspect }. Счёт мафии: { $score }.
event-replaced = { $seat } продолжает под новым именем.
event-put_under = { $seat } тайно кладёт карту убитого под колоду.
event-refilled = Сброс перебран, в новой колоде карт: { $cards }.
event-no_identity = { $seat } больше никем не может стать.
event-no_hands = Никто не поднимает руку ({ $suspect }).
event-protected = Телохранитель вмешивается, удар отведён: { $suspect }.
event-unprotected = Телохранитель не вмешивается: { $suspect }.
event-disarmed = { $seat } снимает жетон ({ $token }): { $suspect }.
event-placed = { $seat } кладёт жетон ({ $token }): { $suspect }.
event-lifted = { $seat } убирает жетон ({ $token }): { $suspect }.
event-moved = { $seat } перекладывает жетон ({ $token }): { $suspect }.
event-cleared = С улицы убраны все жетоны: { $token }.
event-swapped = { $seat } меняет двух соседей местами: { $suspect }...
event-swap_with = ...и { $suspect }.
event-sweeps = { $seat } ищет рядом тех, кому угрожает. Найдено: { $cards }.
event-no_threats = { $seat } не достаёт ни до кого с угрозой.
event-ignited = { $seat } поджигает фитиль: { $suspect }.
event-exploded = Бомба взрывается: { $suspect }.
event-autopsy = { $seat } проводит вскрытие: { $suspect }.
event-looks = { $seat } смотрит улики. Карт: { $cards }.
event-none_living = { $seat } не находит среди них живых.
event-field_work = { $seat } выходит в поле.
event-named_seat = Обвиняется { $seat }.
event-hands_off = { $seat } оставляет всё как есть.
token-bomb = бомба
token-threat = угроза
token-guard = охрана
role-mafia_killer = Убийца (мафия)
role-undercover = Под прикрытием (ФБР)
role-psycho = Психопат (мафия)
role-detective = Сыщик (ФБР)
role-bomber = Подрывник (мафия)
role-bodyguard = Телохранитель (ФБР)
role-sniper = Снайпер (мафия)
role-field_agent = Полевой агент (ФБР)
step-watch = Твои жетоны охраны
help-watch =
    До действия: положи жетон на любого живого или убери один. Не больше шести.
    Время вышло: выбирает случай; если можно не трогать, ты не трогаешь.
step-sweep = Кто следующий?
help-sweep =
    Удар ждёт всех соседей под угрозой; порядок за тобой.
    Время вышло: выбирает случай.
step-attempt = Вмешаешься?
help-attempt =
    Удар по тому, кого ты охраняешь. Из того же ряда или столбца можно спасти.
    Тогда все узнают твою линию. Время вышло: ты не вмешиваешься.
step-chain = Кого захватит взрыв?
help-chain =
    Бомба задевает ещё одну карту рядом; бомба на ней продолжит цепочку.
    Время вышло: выбирает случай.
step-last_blast = Последний взрыв?
help-last_blast =
    На обвиняемом твоя бомба. Взорви её до ареста — или нет.
    Время вышло: не взрываешь.
step-swap_with = С кем поменять?
help-swap_with =
    Выбери карту рядом с первой.
    Время вышло: выбирает случай.
step-threat = Кому угрожать?
help-threat =
    От одного до трёх человек в твоём ряду или столбце, не дальше трёх карт.
    Время вышло: первого выбирает случай, потом ты останавливаешься.
step-set_down = Куда положить жетон?
help-set_down =
    На живого рядом с прежним местом, у кого такого жетона нет.
    Время вышло: выбирает случай.
step-address = Кого ты имеешь в виду?
help-address =
    Назови мафиози, который, по-твоему, скрыт за этой картой.
    Время вышло: выбирает случай.
step-lay_open = Какую карту открыть?
help-lay_open =
    Один живой из этих карт вне подозрений; другая карта уйдёт под колоду.
    Время вышло: выбирает случай.
reason-arrests = арестовано достаточно мафиози
reason-mafia_score = мафия убила достаточно
option-mode-fbi_mafia = ФБР против мафии
option-fbi_extra_arrest = ФБР нужен ещё один арест
option-fbi_extra_arrest-false = нет
option-fbi_extra_arrest-true = да
option-accusation_addresses = На обвинение отвечает
option-accusation_addresses-whole_mafia = вся мафия
option-accusation_addresses-named_mafioso = названный мафиози
option-far_accuse_self = Сыщик может обвинить собственную карту
option-far_accuse_self-false = нет
option-far_accuse_self-true = да
option-disguise_discard = Прежняя личность после маскировки
option-disguise_discard-face_up = лежит открыто
option-disguise_discard-face_down = лежит закрыто
option-bodyguard_token_step = Жетон телохранителя
option-bodyguard_token_step-mandatory = обязателен каждый ход
option-bodyguard_token_step-optional = по желанию
option-protect_consumes_token = Защита тратит жетон
option-protect_consumes_token-false = нет
option-protect_consumes_token-true = да
option-protect_stops_sweep = Защита останавливает всю зачистку
option-protect_stops_sweep-false = нет
option-protect_stops_sweep-true = да
option-sweep_order = Психопат наносит удары
option-sweep_order-reading_order = по рядам
option-sweep_order-psycho_choice = в любом порядке
option-threat_after_collapse = Угрозы и после сдвига
option-threat_after_collapse-false = нет
option-threat_after_collapse-true = да
option-bomb_after_accusation = Бомба на обвинённом мафиози
option-bomb_after_accusation-later_detonate = остаётся на потом
option-bomb_after_accusation-reaction = может взорваться сразу
option-bombs_stay_on_dead = Бомбы остаются на убитых
option-bombs_stay_on_dead-false = нет
option-bombs_stay_on_dead-true = да
option-killer_canvass_on_marked = При убийстве оправданного агенты рядом поднимают руки
option-killer_canvass_on_marked-false = нет
option-killer_canvass_on_marked-true = да
option-field_redraw_without_living_card = Полевой агент может сменить руку из убитых
option-field_redraw_without_living_card-false = нет
option-field_redraw_without_living_card-true = да
why-under-arrest = Эта карта под арестом, до неё не добраться.
why-not-in-line = Нужно стоять в том же ряду или столбце, и себя выбирать нельзя.
why-protect-or-decline = Защити или не вмешивайся.
why-not-swept = Выбери того, кого сейчас ждёт удар.
why-has-token = Такой жетон там уже есть.
why-no-bomb = На этой карте нет бомбы.
why-no-link = Цепочка идёт к живому соседу или к бомбе рядом.
why-this-bomb-or-none = Взорви именно эту бомбу или оставь её.
why-not-on-board = Этой карты на улице уже нет.
why-not-neighbours = Выбери карту рядом с первой.
why-one-threat-at-least = Нужна хотя бы одна угроза.
why-threats-first = Сначала разложи угрозы.
why-threats-in-order = Угрозы кладут в порядке подозреваемых: это имя стоит раньше последнего.
why-out-of-reach = До этой карты тебе не достать.
why-no-such-token = На этой карте нет такого жетона.
why-no-room-for-token = Рядом некому принять этот жетон.
why-not-beside-token = Жетон идёт живому рядом с прежним местом.
why-token-first = Сначала положи жетон охраны или убери один.
why-six-tokens = Все шесть жетонов охраны уже на улице.
why-name-a-mafioso = Назови одного из мафии.
why-not-a-body = Вскрыть можно только убитого на улице.
why-lay-a-living-one = Открой карту живого, если такая есть.
why-no-redraw = Для этого в руке не должно быть живых.
why-no-identity = Без личности можно только смещать и сдвигать.
table-arrests = аресты
table-score = счёт мафии
table-tokens = жетоны: * бомба, ! угроза, ^ охрана

## В браузере

table-board = Улица
table-is-dead = вне игры
table-is-target = в списке
table-is-exonerated = вне подозрений
table-is-officer = полиция в форме
table-is-wallet = при кошельке
table-is-arrested = под арестом
table-is-dazed = без сознания
table-is-bomb = с бомбой
table-is-threat = под угрозой
table-is-guard = под охраной

## Ограбление

act-uniform = Надеть форму: { $suspect }
act-rob = Ограбить сейф { $safe }
act-hack = Хакнуть сейф { $safe }
act-crack = Взломать: вторая фишка на свой сейф
act-leave = Оставить фишки на сейфе
act-collect-1 = Забрать одну фишку
act-collect-2 = Забрать обе фишки
act-run_left = Пробежка: ряд { $line } влево на один
act-run_right = Пробежка: ряд { $line } вправо на один
act-run_up = Пробежка: столбец { $line } вверх на один
act-run_down = Пробежка: столбец { $line } вниз на один
act-soft_left = Тихо сместить ряд { $line } влево
act-soft_right = Тихо сместить ряд { $line } вправо
act-soft_up = Тихо сместить столбец { $line } вверх
act-soft_down = Тихо сместить столбец { $line } вниз
act-knock_out = Оглушить: { $suspect }
act-frame = Подставить: { $suspect }
act-paint = Закрасить: { $suspect }
act-trade = Поменять местами: { $suspect }
act-exchange = Поменяться с этой картой: { $suspect }
act-watch-two = Наблюдение от ряда { $first }, столбца { $second }
act-vanish = Исчезнуть: новая личность из колоды
act-make_up = Загримироваться: одно из трёх новых лиц
event-role_shown = { $seat } раскрывает роль: { $role }.
event-picked_up = { $seat } забирает фишки: { $tokens }.
event-left_tokens = { $seat } оставляет фишки на сейфе.
event-robbed = { $seat } грабит сейф { $safe }. Фишек на нём: { $tokens }.
event-hacked = { $seat } взламывает издалека сейф { $safe }. Фишек на нём: { $tokens }.
event-cracked = { $seat } взламывает сейф { $safe } второй фишкой. Фишек на нём: { $tokens }.
event-safe_opened = Сейф { $safe } вскрыт. Вскрыто сейфов: { $safes }.
event-knocked_out = { $seat } оглушает охранника: { $suspect }.
event-woke = Охранник снова на ногах: { $suspect }.
event-painted = { $seat } закрашивает охранника: { $suspect }.
event-framed = { $seat } меняется местами: { $suspect } и охранник { $other }.
event-switched = { $seat } — теперь { $other }, а форму носит { $suspect }.
event-traded = { $seat } меняет местами: { $suspect } и { $other }.
event-sends = { $seat } посылает охранника: { $suspect }.
event-vanished = { $seat } исчезает в толпе.
event-makes_up = { $seat } садится к зеркалу.
event-recruited = { $seat } возвращается в новой роли. Осталось карт ролей: { $cards }.
event-noticed = Охрана замечает: { $seat }.
event-unnoticed = { $seat } действует незаметно. Подряд: { $actions }.
event-watched = Наблюдение 4 на 4 от ряда { $row }, столбца { $column }. Там: { $seats }.
safe-nw = СЗ
safe-ne = СВ
safe-sw = ЮЗ
safe-se = ЮВ
safe-n = С
safe-e = В
safe-s = Ю
safe-w = З
role-security_chief = Начальник охраны
role-safecracker = Медвежатник
role-runner = Бегун
role-cleaner = Уборщик
role-decoy = Приманка
role-mole = Крот
role-hacker = Хакер
role-painter = Маляр
role-impersonator = Имитатор
role-scout = Разведчик
role-sneak = Тихоня
role-master_cracker = Опытный медвежатник
step-posting = Кто будет в форме?
step-plainclothes = Кто в штатском?
step-keep = Твои фишки на сейфе
step-trade_with = С кем поменяться местами?
step-new_face = Какое лицо?
help-posting =
    Охранники в форме лежат открыто, один за другим по алфавиту.
    Время вышло: выбирает случай.
help-plainclothes =
    Одна из этих карт — твой охранник в штатском, и это тайна.
    Две другие уходят в колоду. Время вышло: выбирает случай, так же тайно.
help-keep =
    Забирать фишки не обязательно: оставь их на сейфе или возьми обратно.
    Время вышло: они остаются.
help-trade_with =
    Охранник меняется местами с соседней картой.
    Время вышло: выбирает случай.
help-new_face =
    Стань одним из трёх. Остальные карты и прежнее лицо уходят в колоду;
    новое видят напарники. Время вышло: выбирает случай, так же тайно.
reason-all_safes = четыре сейфа пусты
reason-all_captured = заменить пойманного вора некем
option-mode-heist = Ограбление
option-heist_safe_zones = Зоны сейфов
option-heist_safe_zones-corner_2x2 = углы два на два
option-heist_safe_zones-corner_triangle = треугольники в углах
option-heist_safe_zones-edge_2x3 = у краёв, два на три
option-heist_safe_zones-corner_3x3 = углы три на три
option-heist_safe_zones-own = собственная карта
option-heist_officers = Охранников в форме
option-captured_thief_redraw = Пойманный вор возвращается
option-captured_thief_redraw-immediate = сразу
option-captured_thief_redraw-next_turn = в свой следующий ход
option-thieves_share_roles = Воры знают роли друг друга
option-thieves_share_roles-false = нет
option-thieves_share_roles-true = да
option-ko_blocks_line_shift = Линия с оглушённым охранником закрыта для начальника
option-ko_blocks_line_shift-false = нет
option-ko_blocks_line_shift-true = да
option-ko_ends_on_cleaner_capture = Охранник приходит в себя, когда пойман Уборщик
option-ko_ends_on_cleaner_capture-false = нет
option-ko_ends_on_cleaner_capture-true = да
option-mole_swap = Крот и охранник меняются
option-mole_swap-positions = местами
option-mole_swap-cards = картами
why-line-is-blocked = В этой линии лежит оглушённый охранник.
why-no-officer-awake = Это не охранник в форме, который на ногах.
why-not-next-to-officer = Только карта рядом с охранником.
why-off-the-board = Квадрат вышел бы за край улицы.
why-leave-or-collect = Оставь фишки или забери то, что там лежит.
why-post-in-order = Одна из твоих карт, по алфавиту и так, чтобы хватило остальных.
why-not-in-zone = Ты не стоишь в зоне этого сейфа.
why-inside-a-zone = Ты стоишь в зоне: оттуда хакнуть нельзя.
why-too-far-to-hack = Сейф слишком далеко: встань рядом с его зоной или в центре.
why-no-such-safe = Такого сейфа в этой игре нет.
why-safe-is-open = Этот сейф уже вскрыт.
why-token-is-there = Твоя фишка уже там.
why-one-token-first = Сначала на сейфе должна лежать одна твоя фишка, и только одна.
why-not-an-officer-there = Это не охранник в форме.
why-out-already = Этот охранник уже оглушён.
why-no-paint-left = Краска кончилась: три раза за игру.
why-too-few-faces = Слишком мало карт, чтобы выбирать.
table-safes = сейфы
table-safe_open = вскрыт
table-hidden = незаметных подряд
table-watched = наблюдение
table-roles_left = карт ролей осталось

## Стороны

role-mafia = Мафия
role-fbi = ФБР
role-thieves = Воры

## Что считается по многим партиям

fact-role = Роль
fact-score = Очки
fact-length = Ходы
fact-length-text = Ходов всех мест вместе до конца партии.
fact-deaths = Смерти
fact-deaths-text = Сколько раз у этих мест убили того, кем они были.
fact-caught = Пойманы
fact-caught-text = Сколько раз эти места нашли обвинением или захватом.
fact-found = Верные обвинения
fact-found-text = Из всех обвинений и захватов этих мест: те, что кого-то нашли.

# What a role does, in two lines for the rules sheet and the help page.
role-killer-text =
    Убей соседа или замаскируйся: личность новая, а прежняя оправдана. Победа:
    достаточно убитых или среди них Следователь.
role-inspector-text =
    Обвини соседа или оправдай: открой карту, и Убийца скажет, стоит ли он рядом.
    Победа: верно назвать Убийцу.
role-hitman-text =
    Убей соседа или спрячься: новая личность и ещё имя в списке. Победа: весь
    список, или Детективу больше некем быть.
role-sleuth-text =
    Арестуй соседа; ошибка укорачивает список. Оправдай карту, и Киллер скажет,
    рядом ли он. Победа: верный арест.
role-spy-text =
    Поймай соседа: враг станет трофеем. Опроси карту: все, кто рядом, поднимут
    руку. Победа: нужное число трофеев.
role-thief-text =
    Кради кошельки у карт рядом и меняй прикрытие: у тебя три карты. Победа:
    последний кошелёк.
role-police_chief-text =
    Обвини того, кто рядом с полицейским. Найми нового, и Вор может взять кошелёк
    даром. Победа: назвать нынешнюю карту Вора.
role-mafia_killer-text =
    Смещай на один или два, убивай соседа, маскируйся. Если карта жертвы открыта,
    агенты рядом с ней сначала поднимают руку.
role-undercover-text =
    Обвини соседа, замаскируйся, обезвредь соседа. Вскрытие убитого соседа:
    мафиози рядом с ним поднимают руку.
role-psycho-text =
    Сначала удар по всем соседям под угрозой. Потом сместить линию или поменять
    любых двух соседей и угрожать: до трёх карт в ряду и столбце.
role-detective-text =
    Обвиняй в ряду и столбце, до трёх карт от себя; обезвреживай. Опрос: открой
    одну из двух карт, и все рядом с ней поднимут руку.
role-bomber-text =
    Заминируй себя или соседа. Взорви любую бомбу: она задевает карту рядом, и
    бомба на той продолжает цепочку.
role-bodyguard-text =
    Каждый ход клади или убирай жетон охраны. Из того же ряда или столбца
    спасаешь, на ком он лежит. Смещение и на два, обвинение, обезвреживание.
role-sniper-text =
    Стреляй по диагонали, до трёх карт от себя. Переложи любой жетон на соседнюю
    карту. Смещай на один или два.
role-field_agent-text =
    Четыре карты в руке. Выход в поле открывает одну: мафиози рядом с ней
    поднимают руку. Обвиняй соседа, обезвреживай.
role-security_chief-text =
    Твой ход после каждого открытого дела и после стольких скрытых, сколько воров:
    сместить, обменять, следить за 4×4, обвинить рядом с охранником.
role-safecracker-text = В начале хода твоя фишка может остаться на сейфе; остальные свою забирают.
role-runner-text = Пробежка: одна линия на один или два, открыто.
role-cleaner-text =
    Оглуши охранника рядом: пока не оглушён другой, он не обвиняет и не меняется
    местами.
role-decoy-text = Исчезни: твоя личность тайно уходит в колоду, и ты берёшь другую.
role-mole-text = Подстава: твоя карта и карта любого охранника в форме меняются местами.
role-hacker-text = Вне всех зон хакни сейф, зона которого рядом с тобой; из центра — любой.
role-painter-text = Три раза за игру: охранник рядом убит, и колода называет нового.
role-impersonator-text = Загримируйся: возьми три карты и стань одной из них.
role-scout-text = Скрытно поменяй местами свою карту и любую рядом.
role-sneak-text = Скрытно смести любую линию на один, есть в ней охранники или нет.
role-master_cracker-text =
    Две фишки, и они могут остаться на сейфе. Взлом: в его зоне вторая ложится к
    первой.

# What an option means, where a table is opened.
about-mode-killer_inspector = Для двоих. Один убивает соседей по одному, другой ищет его среди живых.
about-mode-hitman_sleuth =
    Для двоих. Список жертв — и Детектив, которому надо арестовать Киллера
    раньше, чем список кончится.
about-mode-spy_tag =
    Для трёх — шести, восьми или девяти. Шпионы все: поймай других раньше, чем
    поймают тебя.
about-mode-thief_chief =
    Для двоих. Вор обчищает всю улицу, а начальник полиции со своими людьми его
    ищет.
about-mode-fbi_mafia =
    Для шести или восьми, две команды. У каждого своя роль: бомбы, угрозы,
    охрана, аресты.
about-mode-heist = Для пяти — семи. Воры вскрывают четыре сейфа на глазах у начальника охраны.
