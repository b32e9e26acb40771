### Нуар: усі слова, потрібні грі, українською.
###
### $seat і $suspect приходять у називному відмінку, тому імена стоять після двокрапки або тире; рід невідомий, отже
### минулого часу при імені немає. act-hesitate каже лише годинник.

game-name = Нуар
game-blurb = Вулиця підозрюваних, і ти — серед них. Знайди суперника раніше, ніж він тебе.
score =
    { $amount ->
        [one] { $amount } очко
        [few] { $amount } очки
       *[other] { $amount } очок
    }

## Дії

act-left = Змістити ряд { $line } ліворуч
act-right = Змістити ряд { $line } праворуч
act-up = Змістити стовпець { $line } вгору
act-down = Змістити стовпець { $line } вниз
act-fast_left = Змістити ряд { $line } ліворуч на два
act-fast_right = Змістити ряд { $line } праворуч на два
act-fast_up = Змістити стовпець { $line } вгору на два
act-fast_down = Змістити стовпець { $line } вниз на два
act-collapse-rows = Зсунути: по одному вбитому з кожного ряду
act-collapse-columns = Зсунути: по одному вбитому з кожного стовпця
act-stop = Досить
act-pass = Пас: нічого не вдіяти
act-hesitate = Зволікати: вирішить випадок
act-disguise = Замаскуватися: узяти нову особу
act-exonerate = Виправдати: узяти карту й зіграти одну
act-hide = Заховатися: нова особа і ще одне ім’я в списку
act-take = Прибрати: { $suspect }
act-murder = Вбити: { $suspect }
act-accuse = Звинуватити: { $suspect }
act-arrest = Заарештувати: { $suspect }
act-be = Стати: { $suspect }
act-play = Зіграти карту: { $suspect }
act-return = Таємно повернути в стос: { $suspect }

## Події

event-role = { $seat } грає роль: { $role }.
event-identity = { $seat } — це { $suspect }. Це таємниця.
event-turn = Хід { $turn }: { $seat }.
event-row_shifted = { $seat } зміщує ряд { $line } { $way } на { $by }.
event-column_shifted = { $seat } зміщує стовпець { $line } { $way } на { $by }.
event-collapsing = { $seat } зсуває { $axis }.
event-named = Залишає вулицю: { $suspect }.
event-collapsed = Поле тепер { $rows } на { $cols }.
event-attacked = { $seat } завдає удару. Жертва — { $suspect }.
event-died = Більше немає серед живих: { $suspect }.
event-unmasked = Під цим ім’ям ховається { $seat }: { $suspect }.
event-accused = { $seat } показує пальцем: { $suspect }.
event-caught = Попадається { $seat }: це справді { $suspect }.
event-innocent = Ні, { $suspect } тут ні до чого.
event-changed = { $seat } змінює личину.
event-unlucky = { $seat } тягне карту вбитого і лишається при своєму.
event-exonerates = { $seat } перебирає докази.
event-exonerated = Поза підозрою: { $suspect }.
event-discarded = Доказ скинуто: { $suspect }.
event-next_to = { $seat } відповідає: так, { $suspect } поруч зі мною.
event-not_next_to = { $seat } відповідає: ні, { $suspect } не поруч зі мною.
event-drew = { $seat } бере докази. Карт: { $cards }.
event-drawn = Твоя нова карта: { $suspect }.
event-settled = { $seat } обирає, ким бути.
event-target = Ім’я у списку: { $suspect }.
event-listed = Далі у твоєму списку: { $suspect }.
event-list_grew = Список подовшав. Закритих карт: { $cards }.
event-list_shrank = Карта списку йде під стос. Закритих: { $cards }.
event-held = { $seat } скидає з руки: { $suspect }.
event-forced_pass = { $seat } нічого не може вдіяти.
event-over = Гру закінчено: { $reason }.
event-was = { $seat } — це { $suspect }.

## Слова в дорозі

way-left = ліворуч
way-right = праворуч
way-up = вгору
way-down = вниз
axis-rows = ряди
axis-columns = стовпці

## Ролі

role-killer = Вбивця
role-inspector = Слідчий
role-hitman = Кілер
role-sleuth = Детектив

## Кроки: назви

step-act = Хід
step-line = Кого прибрати?
step-more = Зсувати далі?
step-settle = Хто ти?
step-play_card = Яку карту зіграти?
step-give_back = Ім’я зі списку

## Кроки: що можна зробити і що зробить годинник

help-act =
    Зроби щось одне. З будь-якої дії всі можуть зробити висновки.
    Час вийшов: випадок зміщує лінію.
help-line =
    Кожна лінія віддає одного вбитого; тут їх кілька. Обери.
    Час вийшов: обирає випадок.
help-more =
    У межах тієї ж дії поле можна зсунути ще раз або зупинитися.
    Час вийшов: ти зупиняєшся.
help-settle =
    Обери живого зі своїх карт: це ти, і ніхто про це не знає.
    Час вийшов: обирає випадок, так само таємно.
help-play_card =
    Живого виправдано, а суперник каже, чи він поруч. Вбитий іде у скид.
    Час вийшов: обирає випадок.
help-give_back =
    Хибний арешт: таємно обери ім’я, що піде під стос.
    Час вийшов: обирає випадок.

## Чому гру закінчено

reason-move_limit = ходи вичерпано, нічия
reason-killer_caught = Вбивцю спіймано
reason-inspector_dead = Слідчого вбито
reason-deaths = забагато вбитих
reason-hitman_caught = Кілера заарештовано
reason-list_done = список виконано
reason-sleuth_dead = Детектива вбито

## Налаштування

option-mode = Режим
option-mode-killer_inspector = Вбивця проти слідчого
option-mode-hitman_sleuth = Кілер проти детектива
option-roles = Ролі
option-roles-by_seat = за місцями: злочинець сидить першим
option-roles-random = за жеребом
option-initial_layout = Підозрювані лежать
option-initial_layout-random = як випаде
option-initial_layout-roster_order = за абеткою
option-suspect_pool_5x5 = Хто на малому полі
option-suspect_pool_5x5-base = перші двадцять п’ять
option-suspect_pool_5x5-any_25 = будь-які двадцять п’ять із п’ятдесяти
option-suspect_pool_5x5-own = двадцять п’ять на твій вибір
option-undo_rule = Зміщення не можна скасувати
option-undo_rule-opposite_or_restoring = ні назад, ні по колу
option-undo_rule-opposite_direction = тільки не назад
option-undo_rule-exact_restore = тільки не в той самий порядок
option-move_limit = Нічия після стількох ходів
option-move_limit-recommended = 300 на двох, інакше 100 на місце
option-move_limit-none = ніколи
option-killer_target_deaths = Скільки смертей треба Вбивці
option-inspector_first_turn_action = Слідчий діє і в перший хід
option-inspector_first_turn_action-false = ні
option-inspector_first_turn_action-true = так
option-hitlist_known_to_hitman = Кілер знає весь список
option-hitlist_known_to_hitman-false = ні
option-hitlist_known_to_hitman-true = так

## Чому так не можна

why-no-such-shift = Так нічого не зсунути: немає такої лінії або вона закоротка.
why-undoes-last = Це скасувало б останнє зміщення.
why-line-without-dead = Для цього в кожній лінії потрібен вбитий.
why-not-dead-in-line = Назви вбитого з цієї лінії.
why-stop-or-collapse = Зупинися або зсунь ще раз там, де в кожній лінії є вбитий.
why-not-alive = Живих із таким ім’ям тут немає.
why-own-card = Тільки не власну карту.
why-not-next-to-you = Задалеко: лише сусіди.
why-deck-empty = Доказів більше не лишилося.
why-deck-too-small = Для цього в стосі потрібні дві карти.
why-identity-lives = Стати можна лише кимось живим.
why-not-in-hand = Доведи справу до кінця: обери карту з руки.
why-clock-only = Зволікає лише годинник.
why-no-pass = Пасувати не можна, поки хоч щось можливо.
why-not-your-deed = Це не для твоєї ролі.
why-murder-first = Перший хід — вбивство.
why-not-on-list = Обери закриту карту списку.

## На столі

table-discard = скид
table-target = ціль
table-hits = список
table-deck_size = карт у стосі
table-last_shift = останнє зміщення
table-turns = хід
table-role = роль
table-identity = особа
table-maybe = Ким ще можуть бути
table-hand = рука

## Підозрювані

suspect-agatha = Аделіна
suspect-bruno = Борис
suspect-clara = Варвара
suspect-dexter = Григорій
suspect-edith = Дарина
suspect-felix = Едуард
suspect-greta = Єва
suspect-hector = Ждан
suspect-ivy = Зоряна
suspect-jasper = Ігор
suspect-kitty = Катерина
suspect-lionel = Левко
suspect-mabel = Марта
suspect-nestor = Назар
suspect-olive = Оксана
suspect-percy = Павло
suspect-queenie = Раїса
suspect-rufus = Семен
suspect-stella = Таїсія
suspect-tobias = Улас
suspect-ursula = Фаїна
suspect-victor = Харитон
suspect-wanda = Цвітана
suspect-yorick = Юхим
suspect-zelda = Ярина
suspect-amos = Артем
suspect-beryl = Божена
suspect-cyrus = Влас
suspect-dora = Галина
suspect-emmett = Денис
suspect-flora = Емілія
suspect-gideon = Євген
suspect-harriet = Жанна
suspect-isaac = Захар
suspect-josie = Ілона
suspect-kurt = Кузьма
suspect-lydia = Лариса
suspect-milo = Марко
suspect-nora = Надія
suspect-oscar = Остап
suspect-pearl = Параска
suspect-quincy = Ростислав
suspect-rosa = Соломія
suspect-silas = Тарас
suspect-tess = Устина
suspect-ulric = Федір
suspect-vera = Христина
suspect-walter = Цезар
suspect-yetta = Юліана
suspect-zeno = Ярема

## Шпигунський квач

act-capture = Спіймати: { $suspect }
act-question = Допитати всіх довкола: { $suspect }
event-side = Одна сторона: { $seats }.
event-grabbed = { $seat } хапає за комір: { $suspect }.
event-no_answer = Ні: під ім’ям { $suspect } нікого не викрито.
event-trophy = { $seat } забирає карту: { $suspect }. Трофеїв у цієї сторони: { $trophies }.
event-questioned = { $seat } питає, хто поруч. Ім’я: { $suspect }.
event-hands = Руки піднімають ({ $suspect }): { $seats }.
role-spy = Шпигун
reason-trophies = спіймано досить шпигунів
option-mode-spy_tag = Шпигунський квач
option-spy_team_shares_identity = Напарники знають особи одне одного
option-spy_team_shares_identity-false = ні
option-spy_team_shares_identity-true = так
table-trophies = трофеї

## Крадій та очільник поліції

act-steal = Вкрасти гаманець: { $suspect }
act-wallet = Взяти гаманець задарма: { $suspect }
act-dismiss = Звільнити: { $suspect }
act-cover = Змінити прикриття
act-hire = Найняти поліціянта
act-forgo = Не брати гаманця
event-officer = Тепер в однострої: { $suspect }.
event-dismissed = Здає однострій: { $suspect }.
event-hires = { $seat } наймає поліціянта.
event-covers = { $seat } змінює прикриття — або вдає.
event-stole = { $seat } забирає гаманець: { $suspect }. Усього гаманців: { $wallets }.
event-forwent = { $seat } цього разу не бере гаманця.
event-cover_was = { $seat } має й інше прикриття: { $suspect }.
event-purse = Здобич ({ $seat }), гаманців: { $wallets }.
event-rematch = Ролі міняються, вулицю викладено наново.
role-thief = Крадій
role-police_chief = Очільник поліції
step-dismissal = Хто здає однострій?
help-dismissal =
    Один із поліціянтів в однострої йде. Той, що в цивільному, лишається завжди.
    Час вийшов: обирає випадок.
step-free_wallet = Гаманець задарма
help-free_wallet =
    Поліція зайнята найманням: візьми будь-який гаманець на вулиці або відмовся.
    Час вийшов: ти відмовляєшся.
reason-thief_caught = Крадія спіймано
reason-all_wallets = у Крадія всі гаманці
reason-more_wallets = у двох іграх перемагає більша здобич
reason-equal_wallets = здобич порівну, нічия
option-mode-thief_chief = Крадій проти очільника поліції
option-mode4_first_seat = Крадій та очільник поліції: починає
option-mode4_first_seat-thief = Крадій
option-mode4_first_seat-chief = Очільник поліції
option-steal_from_own_card = Крадій може обікрасти власну карту
option-steal_from_own_card-false = ні
option-steal_from_own_card-true = так
option-hire_may_dismiss_new = Щойно найнятого можна звільнити
option-hire_may_dismiss_new-false = ні
option-hire_may_dismiss_new-true = так
option-two_game_series = Дві гри зі зміною ролей, рахують гаманці
option-two_game_series-false = ні
option-two_game_series-true = так
why-no-wallet = На цій карті гаманця вже немає.
why-no-officer-near = Поруч із цією картою немає твоїх поліціянтів.
why-not-an-officer = Обери поліціянта в однострої, якого можна звільнити.
why-wallet-or-forgo = Візьми гаманець, що ще лежить на вулиці, або відмовся.
table-wallets = гаманці
table-purse = здобич

## ФБР і мафія

act-autopsy = Розтин: { $suspect }
act-disarm_bomb = Знешкодити бомбу: { $suspect }
act-disarm_threat = Зняти погрозу: { $suspect }
act-field = Вихід у поле, відкрити карту: { $suspect }
act-guard = Узяти під охорону: { $suspect }
act-unguard = Зняти охорону: { $suspect }
act-snipe = Вистрілити. Ціль: { $suspect }
act-swap = Поміняти з сусідом: { $suspect }
act-with = Сусід для обміну: { $suspect }
act-threaten = Погрожувати: { $suspect }
act-strike = Наступний удар: { $suspect }
act-plant = Замінувати: { $suspect }
act-detonate = Підірвати бомбу: { $suspect }
act-link = Далі за ланцюгом: { $suspect }
act-move_bomb = Перекласти бомбу, карта: { $suspect }
act-move_threat = Перекласти погрозу, карта: { $suspect }
act-move_guard = Перекласти охорону, карта: { $suspect }
act-to = Куди покласти: { $suspect }
act-name = Маю на увазі: { $seat }
act-canvass = Опитування: глянути на дві карти
act-nobody = Живих тут немає
act-redraw = Вихід у поле: лише змінити карти вбитих
act-protect = Захистити
act-decline = Не втручатися
event-arrested = { $seat } під арештом: { $suspect }. Арештів: { $arrests }.
event-fell = Гине { $seat }: це { $suspect }. Рахунок мафії: { $score }.
event-replaced = { $seat } продовжує під новим ім’ям.
event-put_under = { $seat } таємно кладе карту вбитого під стос.
event-refilled = Скид перебрано, у новому стосі карт: { $cards }.
event-no_identity = { $seat } більше ніким не може стати.
event-no_hands = Ніхто не піднімає руки ({ $suspect }).
event-protected = Тілоохоронець втручається, удар відведено: { $suspect }.
event-unprotected = Тілоохоронець не втручається: { $suspect }.
event-disarmed = { $seat } знімає жетон ({ $token }): { $suspect }.
event-placed = { $seat } кладе жетон ({ $token }): { $suspect }.
event-lifted = { $seat } прибирає жетон ({ $token }): { $suspect }.
event-moved = { $seat } перекладає жетон ({ $token }): { $suspect }.
event-cleared = З вулиці прибрано всі жетони: { $token }.
event-swapped = { $seat } міняє двох сусідів місцями: { $suspect }...
event-swap_with = ...і { $suspect }.
event-sweeps = { $seat } шукає поруч тих, кому погрожує. Знайдено: { $cards }.
event-no_threats = { $seat } ні до кого не дотягується з погрозою.
event-ignited = { $seat } підпалює ґніт: { $suspect }.
event-exploded = Бомба вибухає: { $suspect }.
event-autopsy = { $seat } робить розтин: { $suspect }.
event-looks = { $seat } дивиться докази. Карт: { $cards }.
event-none_living = { $seat } не знаходить серед них живих.
event-field_work = { $seat } виходить у поле.
event-named_seat = Звинувачується { $seat }.
event-hands_off = { $seat } лишає все як є.
token-bomb = бомба
token-threat = погроза
token-guard = охорона
role-mafia_killer = Вбивця (мафія)
role-undercover = Під прикриттям (ФБР)
role-psycho = Психопат (мафія)
role-detective = Детектив (ФБР)
role-bomber = Підривник (мафія)
role-bodyguard = Тілоохоронець (ФБР)
role-sniper = Снайпер (мафія)
role-field_agent = Польовик (ФБР)
step-watch = Твої жетони охорони
help-watch =
    Перед дією: поклади жетон на когось живого або прибери. Усього до шести.
    Час вийшов: обирає випадок; якщо можна не чіпати, ти не чіпаєш.
step-sweep = Хто наступний?
help-sweep =
    Удар чекає на всіх сусідів під погрозою; порядок за тобою.
    Час вийшов: обирає випадок.
step-attempt = Втрутишся?
help-attempt =
    Удар по тому, кого ти охороняєш. З того самого ряду чи стовпця можна врятувати.
    Тоді всі дізнаються твою лінію. Час вийшов: ти не втручаєшся.
step-chain = Кого зачепить вибух?
help-chain =
    Бомба зачіпає ще одну карту поруч; бомба на ній продовжить ланцюг.
    Час вийшов: обирає випадок.
step-last_blast = Останній вибух?
help-last_blast =
    На звинуваченому твоя бомба. Підірви її до арешту — або ні.
    Час вийшов: не підриваєш.
step-swap_with = З ким поміняти?
help-swap_with =
    Обери карту поруч із першою.
    Час вийшов: обирає випадок.
step-threat = Кому погрожувати?
help-threat =
    Від однієї до трьох осіб у твоєму ряду чи стовпці, не далі трьох карт.
    Час вийшов: першу обирає випадок, далі ти зупиняєшся.
step-set_down = Куди покласти жетон?
help-set_down =
    На живого поруч із попереднім місцем, хто такого жетона не має.
    Час вийшов: обирає випадок.
step-address = Кого ти маєш на увазі?
help-address =
    Назви мафіозі, який, на твою думку, ховається за цією картою.
    Час вийшов: обирає випадок.
step-lay_open = Яку карту відкрити?
help-lay_open =
    Один живий із цих карт поза підозрою; інша карта піде під стос.
    Час вийшов: обирає випадок.
reason-arrests = заарештовано досить мафіозі
reason-mafia_score = мафія вбила достатньо
option-mode-fbi_mafia = ФБР проти мафії
option-fbi_extra_arrest = ФБР потрібен ще один арешт
option-fbi_extra_arrest-false = ні
option-fbi_extra_arrest-true = так
option-accusation_addresses = На звинувачення відповідає
option-accusation_addresses-whole_mafia = уся мафія
option-accusation_addresses-named_mafioso = названий мафіозі
option-far_accuse_self = Детектив може звинуватити власну карту
option-far_accuse_self-false = ні
option-far_accuse_self-true = так
option-disguise_discard = Попередня особа після маскування
option-disguise_discard-face_up = лежить відкрито
option-disguise_discard-face_down = лежить закрито
option-bodyguard_token_step = Жетон тілоохоронця
option-bodyguard_token_step-mandatory = обов’язковий щоходу
option-bodyguard_token_step-optional = за бажанням
option-protect_consumes_token = Захист витрачає жетон
option-protect_consumes_token-false = ні
option-protect_consumes_token-true = так
option-protect_stops_sweep = Захист спиняє всю зачистку
option-protect_stops_sweep-false = ні
option-protect_stops_sweep-true = так
option-sweep_order = Психопат завдає ударів
option-sweep_order-reading_order = ряд за рядом
option-sweep_order-psycho_choice = у будь-якому порядку
option-threat_after_collapse = Погрози й після зсуву
option-threat_after_collapse-false = ні
option-threat_after_collapse-true = так
option-bomb_after_accusation = Бомба на звинуваченому мафіозі
option-bomb_after_accusation-later_detonate = лишається на потім
option-bomb_after_accusation-reaction = може вибухнути одразу
option-bombs_stay_on_dead = Бомби лишаються на вбитих
option-bombs_stay_on_dead-false = ні
option-bombs_stay_on_dead-true = так
option-killer_canvass_on_marked = Коли вбито виправданого, агенти поруч піднімають руки
option-killer_canvass_on_marked-false = ні
option-killer_canvass_on_marked-true = так
option-field_redraw_without_living_card = Польовик може змінити руку з убитих
option-field_redraw_without_living_card-false = ні
option-field_redraw_without_living_card-true = так
why-under-arrest = Ця карта під арештом, до неї не дістатися.
why-not-in-line = Треба стояти в тому самому ряду чи стовпці, і себе обирати не можна.
why-protect-or-decline = Захисти або не втручайся.
why-not-swept = Обери того, на кого зараз чекає удар.
why-has-token = Такий жетон там уже є.
why-no-bomb = На цій карті немає бомби.
why-no-link = Ланцюг іде до живого сусіда або до бомби поруч.
why-this-bomb-or-none = Підірви саме цю бомбу або лиши її.
why-not-on-board = Цієї карти на вулиці вже немає.
why-not-neighbours = Обери карту поруч із першою.
why-one-threat-at-least = Потрібна хоча б одна погроза.
why-threats-first = Спершу розклади погрози.
why-threats-in-order = Погрози кладуть у порядку підозрюваних: це ім’я стоїть раніше за останнє.
why-out-of-reach = До цієї карти тобі не дістати.
why-no-such-token = На цій карті немає такого жетона.
why-no-room-for-token = Поруч нікому прийняти цей жетон.
why-not-beside-token = Жетон іде живому поруч із попереднім місцем.
why-token-first = Спершу поклади жетон охорони або прибери один.
why-six-tokens = Усі шість жетонів охорони вже на вулиці.
why-name-a-mafioso = Назви когось із мафії.
why-not-a-body = Розтин роблять лише вбитим на вулиці.
why-lay-a-living-one = Відкрий карту живого, якщо така є.
why-no-redraw = Для цього в руці не має бути живих.
why-no-identity = Без особи можна лише зміщувати й зсувати.
table-arrests = арешти
table-score = рахунок мафії
table-tokens = жетони: * бомба, ! погроза, ^ охорона

## У браузері

table-board = Вулиця
table-is-dead = поза грою
table-is-target = у списку
table-is-exonerated = поза підозрою
table-is-officer = поліція у формі
table-is-wallet = при гаманці
table-is-arrested = під арештом
table-is-dazed = без тями
table-is-bomb = з бомбою
table-is-threat = під загрозою
table-is-guard = під охороною

## Пограбування

act-uniform = Одягти однострій: { $suspect }
act-rob = Пограбувати сейф { $safe }
act-hack = Хакнути сейф { $safe }
act-crack = Зламати: другий жетон на свій сейф
act-leave = Лишити жетони на сейфі
act-collect-1 = Забрати один жетон
act-collect-2 = Забрати обидва жетони
act-run_left = Пробіжка: ряд { $line } ліворуч на один
act-run_right = Пробіжка: ряд { $line } праворуч на один
act-run_up = Пробіжка: стовпець { $line } вгору на один
act-run_down = Пробіжка: стовпець { $line } вниз на один
act-soft_left = Обережно змістити ряд { $line } ліворуч
act-soft_right = Обережно змістити ряд { $line } праворуч
act-soft_up = Обережно змістити стовпець { $line } вгору
act-soft_down = Обережно змістити стовпець { $line } вниз
act-knock_out = Приголомшити: { $suspect }
act-frame = Підставити: { $suspect }
act-paint = Зафарбувати: { $suspect }
act-trade = Поміняти місцями: { $suspect }
act-exchange = Помінятися з цією картою: { $suspect }
act-watch-two = Спостереження від ряду { $first }, стовпця { $second }
act-vanish = Зникнути: нова особа зі стосу
act-make_up = Загримуватися: одне з трьох нових облич
event-role_shown = { $seat } відкриває роль: { $role }.
event-picked_up = { $seat } забирає жетони: { $tokens }.
event-left_tokens = { $seat } лишає жетони на сейфі.
event-robbed = { $seat } грабує сейф { $safe }. Жетонів на ньому: { $tokens }.
event-hacked = { $seat } зламує здалеку сейф { $safe }. Жетонів на ньому: { $tokens }.
event-cracked = { $seat } зламує сейф { $safe } другим жетоном. Жетонів на ньому: { $tokens }.
event-safe_opened = Сейф { $safe } відчинено. Відчинених сейфів: { $safes }.
event-knocked_out = { $seat } приголомшує охоронця: { $suspect }.
event-woke = Охоронець знову на ногах: { $suspect }.
event-painted = { $seat } зафарбовує охоронця: { $suspect }.
event-framed = { $seat } міняється місцями: { $suspect } та охоронець { $other }.
event-switched = { $seat } — тепер { $other }, а в однострої { $suspect }.
event-traded = { $seat } міняє місцями: { $suspect } та { $other }.
event-sends = { $seat } посилає охоронця: { $suspect }.
event-vanished = { $seat } зникає в натовпі.
event-makes_up = { $seat } сідає до дзеркала.
event-recruited = { $seat } повертається в новій ролі. Лишилося карт ролей: { $cards }.
event-noticed = Охорона помічає: { $seat }.
event-unnoticed = { $seat } діє непомітно. Поспіль: { $actions }.
event-watched = Спостереження 4 на 4 від ряду { $row }, стовпця { $column }. Там: { $seats }.
safe-nw = ПнЗх
safe-ne = ПнСх
safe-sw = ПдЗх
safe-se = ПдСх
safe-n = Пн
safe-e = Сх
safe-s = Пд
safe-w = Зх
role-security_chief = Очільник охорони
role-safecracker = Ведмежатник
role-runner = Бігун
role-cleaner = Прибиральник
role-decoy = Приманка
role-mole = Кріт
role-hacker = Хакер
role-painter = Маляр
role-impersonator = Імітатор
role-scout = Розвідник
role-sneak = Тишко
role-master_cracker = Вправний ведмежатник
step-posting = Хто буде в однострої?
step-plainclothes = Хто в цивільному?
step-keep = Твої жетони на сейфі
step-trade_with = З ким помінятися місцями?
step-new_face = Яке обличчя?
help-posting =
    Охоронці в однострої лежать відкрито, один за одним за абеткою.
    Час вийшов: обирає випадок.
help-plainclothes =
    Одна з цих карт — твій охоронець у цивільному, і це таємниця.
    Дві інші йдуть у стос. Час вийшов: обирає випадок, так само таємно.
help-keep =
    Забирати жетони не обов’язково: лиши їх на сейфі або візьми назад.
    Час вийшов: вони лишаються.
help-trade_with =
    Охоронець міняється місцями із сусідньою картою.
    Час вийшов: обирає випадок.
help-new_face =
    Стань кимось із трьох. Інші карти та колишнє обличчя йдуть у стос;
    нове бачать напарники. Час вийшов: обирає випадок, так само таємно.
reason-all_safes = чотири сейфи порожні
reason-all_captured = спійманого крадія нема ким замінити
option-mode-heist = Пограбування
option-heist_safe_zones = Зони сейфів
option-heist_safe_zones-corner_2x2 = кути два на два
option-heist_safe_zones-corner_triangle = трикутники в кутах
option-heist_safe_zones-edge_2x3 = біля країв, два на три
option-heist_safe_zones-corner_3x3 = кути три на три
option-heist_safe_zones-own = власна мапа
option-heist_officers = Охоронців в однострої
option-captured_thief_redraw = Спійманий крадій повертається
option-captured_thief_redraw-immediate = одразу
option-captured_thief_redraw-next_turn = у свій наступний хід
option-thieves_share_roles = Крадії знають ролі одне одного
option-thieves_share_roles-false = ні
option-thieves_share_roles-true = так
option-ko_blocks_line_shift = Лінія з приголомшеним охоронцем закрита для очільника
option-ko_blocks_line_shift-false = ні
option-ko_blocks_line_shift-true = так
option-ko_ends_on_cleaner_capture = Охоронець приходить до тями, коли спіймано Прибиральника
option-ko_ends_on_cleaner_capture-false = ні
option-ko_ends_on_cleaner_capture-true = так
option-mole_swap = Кріт і охоронець міняються
option-mole_swap-positions = місцями
option-mole_swap-cards = картами
why-line-is-blocked = У цій лінії лежить приголомшений охоронець.
why-no-officer-awake = Це не охоронець в однострої, який на ногах.
why-not-next-to-officer = Лише карта поруч із охоронцем.
why-off-the-board = Квадрат вийшов би за край вулиці.
why-leave-or-collect = Лиши жетони або забери те, що там лежить.
why-post-in-order = Одна з твоїх карт, за абеткою і так, щоб вистачило решти.
why-not-in-zone = Ти не стоїш у зоні цього сейфа.
why-inside-a-zone = Ти стоїш у зоні: звідти хакнути не можна.
why-too-far-to-hack = Сейф задалеко: стань поруч із його зоною або в центрі.
why-no-such-safe = Такого сейфа в цій грі немає.
why-safe-is-open = Цей сейф уже відчинено.
why-token-is-there = Твій жетон уже там.
why-one-token-first = Спершу на сейфі має лежати один твій жетон, і лише один.
why-not-an-officer-there = Це не охоронець в однострої.
why-out-already = Цього охоронця вже приголомшено.
why-no-paint-left = Фарба скінчилася: тричі за гру.
why-too-few-faces = Замало карт, щоб обирати.
table-safes = сейфи
table-safe_open = відчинено
table-hidden = непомітних поспіль
table-watched = спостереження
table-roles_left = карт ролей лишилося

## Сторони

role-mafia = Мафія
role-fbi = ФБР
role-thieves = Крадії

## Що рахують за багатьма партіями

fact-role = Роль
fact-score = Очки
fact-length = Ходи
fact-length-text = Ходів усіх місць разом до кінця партії.
fact-deaths = Смерті
fact-deaths-text = Скільки разів у цих місць убили того, ким вони були.
fact-caught = Спіймані
fact-caught-text = Скільки разів ці місця знайшли звинуваченням або захопленням.
fact-found = Правильні звинувачення
fact-found-text = З усіх звинувачень і захоплень цих місць: ті, що когось знайшли.

# What a role does, in two lines for the rules sheet and the help page.
role-killer-text =
    Убий сусіда або замаскуйся: особа нова, а попередня виправдана. Перемога:
    досить убитих або серед них Слідчий.
role-inspector-text =
    Звинувать сусіда або виправдай: відкрий карту, і Вбивця скаже, чи стоїть
    поруч. Перемога: правильно назвати Вбивцю.
role-hitman-text =
    Убий сусіда або сховайся: нова особа і ще одне ім’я в списку. Перемога: увесь
    список, або Детективові більше нема ким бути.
role-sleuth-text =
    Заарештуй сусіда; помилка вкорочує список. Виправдай карту, і Кілер скаже, чи
    він поруч. Перемога: правильний арешт.
role-spy-text =
    Спіймай сусіда: ворог стане трофеєм. Допитай карту: усі, хто поруч, піднімуть
    руку. Перемога: потрібна кількість трофеїв.
role-thief-text =
    Кради гаманці в карт поруч і змінюй прикриття: у тебе три карти. Перемога:
    останній гаманець.
role-police_chief-text =
    Звинувать того, хто поруч із поліціянтом. Найми нового, і Крадій може взяти
    гаманець задарма. Перемога: назвати його теперішню карту.
role-mafia_killer-text =
    Зміщуй на один або два, убивай сусіда, маскуйся. Якщо карта жертви відкрита,
    агенти поруч із нею спершу підіймають руку.
role-undercover-text =
    Звинувать сусіда, замаскуйся, знешкодь сусіда. Розтин убитого сусіда: мафіозі
    поруч із ним підіймають руку.
role-psycho-text =
    Спершу удар по всіх сусідах під погрозою. Потім змістити лінію чи поміняти
    будь-яких двох сусідів і погрожувати: до трьох карт у ряду й стовпці.
role-detective-text =
    Звинувачуй у ряду й стовпці, до трьох карт від себе; знешкоджуй. Опитування:
    відкрий одну з двох карт, і всі поруч із нею піднімуть руку.
role-bomber-text =
    Замінуй себе або сусіда. Підірви будь-яку бомбу: вона зачіпає карту поруч, і
    бомба на тій продовжує ланцюжок.
role-bodyguard-text =
    Щоходу клади або забирай жетон охорони: з того самого ряду чи стовпця рятуєш
    його карту. Зміщуй і на два, звинувачуй, знешкоджуй.
role-sniper-text =
    Стріляй по діагоналі, до трьох карт від себе. Переклади будь-який жетон на
    сусідню карту. Зміщуй на один або два.
role-field_agent-text =
    Чотири карти в руці. Вихід у поле відкриває одну: мафіозі поруч із нею
    підіймають руку. Звинувачуй сусіда, знешкоджуй.
role-security_chief-text =
    Твій хід після кожної відкритої дії та після стількох прихованих, скільки
    крадіїв: змістити, обміняти, стежити за 4×4, звинуватити біля охоронця.
role-safecracker-text = На початку ходу твій жетон може лишитися на сейфі; решта свій забирає.
role-runner-text = Пробіжка: одна лінія на один або два, відкрито.
role-cleaner-text =
    Приголомш охоронця поруч: поки не приголомшено іншого, він не звинувачує і не
    міняється місцями.
role-decoy-text = Зникни: твоя особа таємно йде в стос, і ти береш іншу.
role-mole-text =
    Підстава: твоя карта й карта будь-якого охоронця в однострої міняються
    місцями.
role-hacker-text =
    Поза всіма зонами хакни сейф, зона якого поруч із тобою; із центру — будь-
    який.
role-painter-text = Тричі за гру: охоронця поруч убито, і стос називає нового.
role-impersonator-text = Загримуйся: візьми три карти й стань однією з них.
role-scout-text = Приховано поміняй місцями свою карту й будь-яку поруч.
role-sneak-text = Приховано зміщуй будь-яку лінію на один, є в ній охоронці чи ні.
role-master_cracker-text =
    Два жетони, і вони можуть лишитися на сейфі. Злам: у його зоні другий лягає до
    першого.

# What an option means, where a table is opened.
about-mode-killer_inspector = Для двох. Один убиває сусідів по одному, другий шукає його серед живих.
about-mode-hitman_sleuth =
    Для двох. Список жертв — і Детектив, який має заарештувати Кілера раніше,
    ніж список скінчиться.
about-mode-spy_tag =
    Для трьох — шести, вісьмох або дев’ятьох. Шпигуни всі: спіймай інших раніше,
    ніж спіймають тебе.
about-mode-thief_chief =
    Для двох. Крадій обчищає всю вулицю, а очільник поліції зі своїми людьми
    його шукає.
about-mode-fbi_mafia =
    Для шістьох або вісьмох, дві команди. У кожного своя роль: бомби, погрози,
    охорона, арешти.
about-mode-heist =
    Для п’ятьох — сімох. Крадії відкривають чотири сейфи на очах в очільника
    охорони.
