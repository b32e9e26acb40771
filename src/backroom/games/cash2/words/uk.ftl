### Ca$h 'n Guns, друге видання, українською. Імена стоять у називному відмінку,
### дієслова в теперішньому часі: так речення пасує кожному гравцеві.

game-name = Ca$h 'n Guns, друге видання
game-blurb = Вісім раундів блефу, куль і здобичі; перемагає найбагатший серед живих.
score = { $amount } $

## Дії

act-load-click = Зарядити «Клац!»
act-load-bang = Зарядити «Бах!»
act-load-any = Зарядити що трапиться під руку
act-aim = Узяти на мушку: { $seat }
act-aim-nobody = Ні в кого не цілитися
act-pass = Пасую
act-hustle = Обмін картою кулі: { $seat }
act-give-click = Віддати натомість «Клац!»
act-give-bang = Віддати натомість «Бах!»
act-keep = Лишити свою карту
act-swap-click = Замінити на «Клац!»
act-swap-bang = Замінити на «Бах!»
act-order = Наказ змінити ціль дістає { $seat }
act-stand = Стояти
act-duck = Залягти на дно
act-show = Показати «Бах!» і взяти чуже
act-rob-bill_5000 = Забрати купюру 5 000 $
act-rob-bill_10000 = Забрати купюру 10 000 $
act-rob-bill_20000 = Забрати купюру 20 000 $
act-rob-diamond_1000 = Забрати діамант 1 000 $
act-rob-diamond_5000 = Забрати діамант 5 000 $
act-rob-diamond_10000 = Забрати діамант 10 000 $
act-rob-painting = Забрати картину
act-rob-clip = Забрати обойму
act-rob-first_aid = Забрати аптечку
act-yield-bill_5000 = Попрощатися з купюрою 5 000 $
act-yield-bill_10000 = Попрощатися з купюрою 10 000 $
act-yield-bill_20000 = Попрощатися з купюрою 20 000 $
act-yield-diamond_1000 = Попрощатися з діамантом 1 000 $
act-yield-diamond_5000 = Попрощатися з діамантом 5 000 $
act-yield-diamond_10000 = Попрощатися з діамантом 10 000 $
act-yield-painting = Попрощатися з картиною
act-yield-clip = Попрощатися з обоймою
act-yield-first_aid = Попрощатися з аптечкою
act-yield-any = Попрощатися з чим доведеться
act-discard-click = Скинути «Клац!»
act-discard-bang = Скинути «Бах!»
act-ban-bill = Купюр не чіпати
act-ban-diamond = Діамантів не чіпати
act-ban-painting = Картин не чіпати
act-ban-first_aid = Аптечок не чіпати
act-ban-clip = Обойм не чіпати
act-ban-new_godfather = Столу Хрещеного батька не чіпати
act-take-bill_5000 = Узяти купюру 5 000 $
act-take-bill_10000 = Узяти купюру 10 000 $
act-take-bill_20000 = Узяти купюру 20 000 $
act-take-diamond_1000 = Узяти діамант 1 000 $
act-take-diamond_5000 = Узяти діамант 5 000 $
act-take-diamond_10000 = Узяти діамант 10 000 $
act-take-painting = Узяти картину
act-take-clip = Узяти обойму
act-take-first_aid = Узяти аптечку
act-take-new_godfather = Сісти за стіл Хрещеного батька
act-take-two = Узяти дві частки й вийти з поділу: { $first }, { $second }
act-trade = Обміняти на карту зі стосу раунду { $pile }
act-rearm = Узяти «Бах!» зі скиду

## Події

event-round = Раунд { $round }.
event-desk = За столом Хрещеного батька — { $seat }.
event-loot = На столі: { $cards }.
event-power = { $seat } відкриває здібність: { $power }.
event-hustled = { $seat } тягне чужу карту кулі. Потерпіла сторона — { $target }.
event-drew = { $seat } витягує { $bullet }. Карту втрачає { $target }.
event-gave = { $seat } віддає натомість { $bullet }. Карту дістає { $target }.
event-exchanged = { $seat } та { $target } квити: карта за карту.
event-loaded = Усі пістолети заряджено.
event-aimed = { $seat } цілиться. На мушці — { $target }.
event-lowered = { $seat } ні в кого не цілиться; карта йде у скид долілиць.
event-weighed = { $seat } зважує пістолет на долоні й мовчить.
event-swapped = { $seat } потайки міняє карту в пістолеті: тепер там { $bullet }.
event-ordered = Хрещений батько ({ $seat }) наказує: ціль змінює { $target }.
event-no_order = { $seat } не дає наказу: хай усе лишається як є.
event-changed = { $seat } змінює ціль. Тепер на мушці — { $target }.
event-stood = { $seat } стоїть: «Ну, давай!»
event-ducked = { $seat } залягає на дно.
event-stealthy = { $seat } відповзає й прихоплює купюру 10 000 $.
event-robbed = { $seat } показує «Бах!», і { $target } прощається з картою здобичі.
event-yielded = { $seat } віддає карту; її забирає { $target }.
event-stolen = { $target } втрачає, { $seat } забирає: { $card }.
event-rethought = { $seat } забирає карту кулі й скидає одну долілиць.
event-lost = { $seat } скидає карту долілиць.
event-revealed = { $seat } тисне на гачок. На мушці { $target }: { $bullet }
event-lucky = { $seat } під зливою куль — і жодної подряпини.
event-hit =
    { $wounds ->
        [1] { $seat } дістає рану.
        [few] { $seat } дістає { $wounds } рани.
       *[other] { $seat } дістає { $wounds } ран.
    }
event-died = { $seat } виходить із гри ногами вперед.
event-picked =
    { $cards ->
        [1] { $target } більше не заперечує: { $seat } бере одну карту здобичі.
        [few] { $target } більше не заперечує: { $seat } бере { $cards } карти здобичі.
       *[other] { $target } більше не заперечує: { $seat } бере { $cards } карт здобичі.
    }
event-inherited = { $target } лишає спадок, { $seat } дістає: { $card }.
event-healed = { $seat } залатує одну рану.
event-cute = { $seat } пускає бісики очима й бере купюру 5 000 $.
event-banned = { $seat } диктує: { $target } оминає { $type }.
event-took = { $seat } бере: { $card }.
event-stashed = { $seat } лишає здобич собі.
event-cleared = { $seat } — точно не «{ $power }».
event-took_desk = { $seat } сідає за стіл Хрещеного батька з наступного раунду.
event-skipped = { $seat } лишається ні з чим: брати нема чого.
event-bowed_out = { $seat } виходить із поділу з повними кишенями.
event-traded = { $seat } міняє здобич: { $card } іде у стос раунду { $pile }.
event-junk = { $seat } вивуджує зі стосу: { $card }.
event-kit = { $seat } розкриває аптечку: ран наче й не було.
event-clip =
    { $hidden ->
        [yes] { $seat } перезаряджає пістолет: «Бах!» із закритих карт скиду.
       *[no] { $seat } перезаряджає пістолет: «Бах!» зі скиду.
    }
event-clip_empty = { $seat } не знаходить у скиді «Бах!»: обойма порожня.
event-paid = { $seat } скидає карту з руки долілиць.
event-rearmed =
    { $hidden ->
        [yes] { $seat } теж бере «Бах!» із закритих карт скиду.
       *[no] { $seat } теж бере «Бах!» зі скиду.
    }
event-rearm_empty = { $seat } не встигає: у скиді вже немає «Бах!».
event-left_over =
    { $cards ->
        [1] Одна карта здобичі лишається нічиєю.
        [few] { $cards } карти здобичі лишаються нічиїми.
       *[other] { $cards } карт здобичі лишаються нічиїми.
    }
event-over = Гру закінчено: { $reason }.

## Карти

card-bill_5000 = купюра 5 000 $
card-bill_10000 = купюра 10 000 $
card-bill_20000 = купюра 20 000 $
card-diamond_1000 = діамант 1 000 $
card-diamond_5000 = діамант 5 000 $
card-diamond_10000 = діамант 10 000 $
card-painting = картина
card-clip = обойма
card-first_aid = аптечка
card-new_godfather = стіл Хрещеного батька
bullet-none = порожньо
bullet-click = «Клац!»
bullet-bang = «Бах!»
type-bill = купюри
type-diamond = діаманти
type-painting = картини
type-first_aid = аптечки
type-clip = обойми
type-new_godfather = стіл Хрещеного батька

## Здібності

power-plain = без здібності
power-plain-text = Пістолет, пильне око й більше нічого: звичайні правила.
power-collector = Колекціонер
power-collector-text = Наприкінці гри ця карта — ще одна картина у твоїй колекції.
power-cunning = Хитрун
power-cunning-text = Щойно всі прицілилися, можеш потайки замінити заряджену карту.
power-cute = Лапочка
power-cute-text = Стоїш на початку поділу? Бери купюру 5 000 $ раніше за всіх.
power-dictator = Диктатор
power-dictator-text = Раз за поділ, якщо береш участь: заборони гравцеві один тип здобичі.
power-doctor = Лікар
power-doctor-text = Лежиш цього раунду — лікуєш собі одну рану. Мертвих не воскрешає.
power-good_friend = Друзяка
power-good_friend-text = Хтось інший використав обойму? Можеш і собі взяти «Бах!» зі скиду.
power-greedy = Жаднюга
power-greedy-text = Першою часткою можеш узяти одразу дві; більше цього раунду — жодної.
power-hustler = Шахрай
power-hustler-text = На початку раунду навмання витягни в когось карту кулі й віддай одну натомість.
power-junk_dealer = Лахмітник
power-junk_dealer-text = Раз за раунд обміняй узяту карту на випадкову зі стосу майбутнього раунду.
power-kid = Малюк
power-kid-text = Цілишся після всіх: уже видно, куди дивляться всі стволи.
power-lucky_man = Щасливчик
power-lucky_man-text =
    Два влучання за раунд чи більше — жодної подряпини, і ти в ділі.
    А от одне — це рана.
power-professional = Професіонал
power-professional-text =
    Ти стоїш, ціль залягла, а у стволі «Бах!»?
    Покажи його й забери карту зі схованки цілі.
power-smart = Розумник
power-smart-text = Ціль залягла? Забери карту кулі й скинь долілиць будь-яку на вибір.
power-stealthy = Невловимий
power-stealthy-text = Залягаючи на дно, прихоплюєш купюру 10 000 $, якщо вона є.
power-unbreakable = Незламний
power-unbreakable-text = Смертельна п’ята рана, а не третя.
power-vulture = Стерв’ятник
power-vulture-text = Хтось гине — береш дві випадкові карти з його схованки.

## Етапи: назви

step-hustle = Спритність рук
step-give = Карта натомість
step-load = Вибір кулі
step-aim = Руки вгору!
step-aim_last = Малюк цілиться останнім
step-cunning = Хвилина хитрощів
step-privilege = Привілей Хрещеного батька
step-change = Зміна цілі
step-courage = Сміливість
step-professional = Рука професіонала
step-theft = Карта змінює власника
step-smart = Розумна думка навздогін
step-ban = Слово Диктатора
step-take = Частка здобичі
step-trade = Торг
step-clip = Ціна обойми
step-good_friend = На те й друзі

## Етапи: що можна і що зробить годинник

help-hustle =
    Обери, з ким помінятися: тягнеш карту кулі навмання й віддаєш одну натомість.
    Не встигнеш — обміну не буде.
help-give =
    Віддай натомість одну карту з руки; згодиться й щойно витягнута.
    Не встигнеш — повернеться вона ж.
help-load =
    Обери карту на цей раунд, долілиць. Кожна карта служить лише раз.
    Не встигнеш — годинник зарядить за тебе, зазвичай «Клац!»
help-aim =
    На «три» стволи підіймаються: обери, хто в тебе на мушці.
    Не встигнеш — ні в кого не цілишся, карта пропала.
help-aim_last =
    Інші вже ціляться, і це видно. Тепер обери ціль.
    Не встигнеш — ні в кого не цілишся, карта пропала.
help-cunning =
    Можеш замінити заряджену карту іншою з руки. Ніхто про це не дізнається.
    Не встигнеш — карта лишиться та сама.
help-privilege =
    Хрещений батько може наказати комусь змінити ціль; на кого — той вирішить сам.
    Не встигнеш — наказу немає.
help-change =
    Хрещений батько велить відвести ствол: обери іншу ціль.
    Не встигнеш — ні в кого не цілишся, карта пропала.
help-courage =
    На «три»: стояти — стріляти, ризикувати й ділити; залягти — ні ран, ні здобичі.
    Не встигнеш — стоїш, якщо за столом не домовилися інакше.
help-professional =
    Ціль залягла. Покажи «Бах!» і забери карту з її схованки — або промовч.
    Не встигнеш — промовчиш.
help-theft =
    Тебе оббирають. Обери, з якою картою здобичі попрощатися.
    Не встигнеш — вирішить випадок.
help-smart =
    Ціль залягла. Замість зарядженої карти можеш скинути долілиць будь-яку іншу.
    Не встигнеш — піде заряджена.
help-ban =
    Тому, хто зараз бере частку, можеш заборонити один тип здобичі. Заборона одна.
    Не встигнеш — цього разу без заборони.
help-take =
    Візьми зі столу щось одне. Жаднюзі першого разу можна два — і на вихід.
    Не встигнеш — візьме годинник, починаючи з великих купюр.
help-trade =
    Узяту карту можна обміняти на випадкову з майбутнього стосу. Твою побачать усі.
    Не встигнеш — лишиться в тебе.
help-clip =
    До тебе прийшов «Бах!»; натомість скинь долілиць іншу карту з руки.
    Не встигнеш — піде «Клац!», а як його немає — «Бах!»
help-good_friend =
    Хтось перезаряджає пістолет. Можеш і собі взяти «Бах!» зі скиду.
    Не встигнеш — не візьмеш.

## Чому гру закінчено

reason-eight_rounds = вісім раундів позаду
reason-last_alive = живим лишається тільки хтось один
reason-nobody_alive = живих не лишилося

## Налаштування

option-powers = Здібності
option-powers-false = без них
option-powers-true = по одній кожному
option-power_visibility = Хто бачить здібності
option-power_visibility-public = усі й одразу
option-power_visibility-secret_until_used = ніхто, доки їх не застосують
option-first_godfather = Перший Хрещений батько
option-first_godfather-random = за жеребом
option-first_godfather-seat = місце { $seat }
option-desk_card_last = Стіл Хрещеного батька, коли здобич скінчилася
option-desk_card_last-taken = хтось мусить узяти
option-desk_card_last-left = поділ закінчується без нього
option-unclaimed_loot = Нічия здобич
option-unclaimed_loot-carries_over = чекає наступного раунду
option-unclaimed_loot-removed = пропадає
option-slow_courage = Хто не встиг вирішити, чи стояти
option-slow_courage-stands = стоїть
option-slow_courage-ducks = залягає на дно
option-doctor_trigger = Лікар лікується
option-doctor_trigger-any_knockdown = щоразу, коли лежить
option-doctor_trigger-ducked_only = лише коли залягає сам
option-dictator_scope = Заборона Диктатора діє
option-dictator_scope-one_share = один хід
option-dictator_scope-rest_of_sharing = до кінця поділу
option-dictator_limit = Диктатор забороняє
option-dictator_limit-per_round = раз за раунд
option-dictator_limit-per_game = раз за гру
option-good_friend_discards = Друзяка платить картою
option-good_friend_discards-no = ні
option-good_friend_discards-yes = так, як за обойму
option-professional_pick = Карту Професіоналові
option-professional_pick-random = визначає випадок
option-professional_pick-taker_chooses = обирає він сам
option-professional_pick-target_chooses = обирає його ціль
option-stash_visibility = Схованки лежать
option-stash_visibility-face_down = долілиць
option-stash_visibility-open = відкрито
option-timeout_load = Хто не встиг зарядити
option-timeout_load-click_first = дістає «Клац!», якщо він є
option-timeout_load-random = дістає карту навмання

## Чому не можна

why-no-such-card = Такої карти в тебе немає.
why-not-self = У себе не можна: до цього поки не дійшло.
why-dead-target = Живих там немає, а мертвим дай спокій.
why-same-target = Твій ствол уже туди дивиться: потрібна інша ціль.
why-no-target = Цей ствол ні на кого не дивиться.
why-last-two = Живих двоє: іншої цілі просто немає.
why-not-offered = Цього немає на столі.
why-must-take = Поки є що брати, треба брати.
why-banned = Диктатор це забороняє.
why-not-greedy = Дві одразу бере тільки Жаднюга.
why-shared-already = Дві одразу — лише першою часткою.
why-hand-empty = Рука порожня.
why-not-bang = Заряджено не «Бах!»
why-no-later-pile = Такого стосу попереду немає.
why-not-yours = Для цього потрібна інша здібність.
why-aim-somebody = Треба когось обрати: повз усіх цілиться лише годинник.
why-clock-only = Навмання обирає лише годинник: назви карту.
why-not-in-stash = Такої карти в тій схованці немає.
why-other-pick = За цим столом карту обирають інакше.

## На столі

table-round = Раунд { $round } з { $rounds }
table-godfather = Хрещений батько
table-centre = Здобич
table-desk-free = стіл вільний
table-desk-taken = стіл зайнятий
table-hand = «Клац!» × { $clicks }, «Бах!» × { $bangs }
table-loaded = Заряджено: { $bullet }
table-guns =
    { $guns ->
        [0] На тебе не дивиться жоден ствол
        [1] На тебе дивиться один ствол
        [few] На тебе дивляться { $guns } стволи
       *[other] На тебе дивляться { $guns } стволів
    }
table-discard = Скид: «Клац!» × { $clicks }, «Бах!» × { $bangs }, долілиць × { $hidden }
table-piles =
    { $piles ->
        [0] Стосів більше немає
        [1] Попереду один стос
        [few] Попереду { $piles } стоси
       *[other] Попереду { $piles } стосів
    }

## У браузері

table-guns-on = стволів у цей бік: { $guns }
table-tap-seat = Торкнися гангстера: { $action }
table-cards-left = на руці: { $count }
table-loot-here = Посеред столу
table-price-stand = Ти стріляєш, можуть влучити в тебе, тобі дістається частка здобичі.
table-price-duck = У тебе не влучать. Ні пострілу, ні здобичі.

## Що рахують за багатьма партіями

fact-power = Здібність
fact-score = Гроші, $
fact-length = Раунди
fact-length-text = Раундів до кінця партії.
fact-deaths = Смерті
fact-deaths-text = Скільки з цих місць наприкінці партії мертві.
fact-called = Розкритий блеф
fact-called-text =
    Блеф — піднята зброя, в якій «Клац!». Його розкрито, якщо ціль лишилася стояти й карту показано; не розкрито, якщо
    ціль пригнулася або пригнувся сам блефівник.
fact-ducked = Пригиналися
fact-ducked-text = З усіх виборів «стояти чи пригнутися»: скільки разів пригнулися.

# What an option means, where a table is opened.
about-powers = Кожному — своя здібність, яка змінює правила.
