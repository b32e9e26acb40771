### Ca$h 'n Guns, перше видання, українською. Імена стоять у називному відмінку,
### дієслова в теперішньому часі: так речення пасує кожному гравцеві.

game-name = «Гангстери» (Ca$h 'n Guns), перше видання
game-blurb = Вісім раундів, рівні частки й жодної решти; перемагає найбагатший із живих.
score = { $amount } $

## Дії

act-pass = Пасую
act-stand = Стояти
act-duck = Сховатися
act-show = Відкрити свою здібність
act-use = Подзвонити
act-load-click = Зарядити «Клац, клац, клац»
act-load-bang = Зарядити «Бах!»
act-load-triple = Зарядити «Бах! Бах! Бах!»
act-load-any = Зарядити що трапиться під руку
act-load-two = Зарядити обидва стволи. Свій: { $first }; успадкований: { $second }
act-aim = Узяти на мушку: { $seat }
act-aim-nobody = Ні в кого не цілитися
act-aim-two = На мушці у свого ствола — { $first }, в успадкованого — { $second }
act-swap-click = Забрати карту, скинути «Клац, клац, клац»
act-swap-bang = Забрати карту, скинути «Бах!»
act-swap-triple = Забрати карту, скинути «Бах! Бах! Бах!»
act-take = Узяти ствол, який лишає { $seat }

## Події

event-round = Раунд { $round }.
event-notes = На стіл лягають: { $cards }.
event-power = { $seat } відкриває здібність: { $power }.
event-cleared = { $seat }: це точно не «{ $power }».
event-loaded = Усі пістолети заряджено.
event-loaded_late = { $seat } бачить досить і заряджає пістолет.
event-aimed = { $seat } цілиться. На мушці — { $target }.
event-lowered = { $seat } не встигає прицілитися: один ствол дивиться в порожнечу.
event-kept_card = { $seat } забирає цю карту назад, долілиць.
event-lost = { $seat } скидає карту долілиць.
event-stood = { $seat } стоїть.
event-ducked = { $seat } ховається й бере маркер Ганьби.
event-withdrew = { $seat } лишається без цілі й виходить із раунду.
event-fast = Спершу найшвидші: має хтось «Бах! Бах! Бах!»?
event-revealed = { $seat } тисне на гачок. На мушці { $target }: { $bullet }
event-tossed =
    { $hit ->
        [yes] { $seat }: маркер падає пластирем догори.
       *[no] { $seat }: маркер падає пластирем донизу.
    }
event-hit =
    { $wounds ->
        [1] { $seat } дістає рану.
        [few] { $seat } дістає { $wounds } рани.
       *[other] { $seat } дістає { $wounds } ран.
    }
event-shrugged =
    { $hits ->
        [1] { $seat }: ще одна куля відскакує від шкіри.
        [few] { $seat }: ще { $hits } кулі відскакують від шкіри.
       *[other] { $seat }: ще { $hits } куль відскакують від шкіри.
    }
event-blast = { $seat } впускає гранату. Хто ще стояв, той про це шкодує.
event-died = { $seat } виходить із гри ногами вперед.
event-swapped = { $seat } забирає { $bullet } назад і скидає іншу карту долілиць.
event-inherited =
    { $cards ->
        [1] { $target } більше не стріляє: { $seat } бере ствол і останню карту до нього.
        [few] { $target } більше не стріляє: { $seat } бере ствол і { $cards } карти до нього.
       *[other] { $target } більше не стріляє: { $seat } бере ствол і { $cards } карт до нього.
    }
event-inherited_hand = Карти, що дісталися разом зі стволом: { $cards }.
event-stood_up = { $seat } підводиться саме вчасно до поділу.
event-share = { $seat } дістає { $amount } $: { $cards }.
event-not_shared = Порівну не поділити; на столі лишаються: { $cards }.
event-left = На столі лишаються: { $cards }.
event-phone = Телефон іде під столом: перший — { $first }, останній — { $last }.
event-called = З нього дзвонили!
event-not_called = Ніхто не дзвонив.
event-switchboard = Телефонний вузол № { $number }: лінія зайнята.
event-reinforcements = Телефонний вузол № 3: підкріплення виїжджає.
event-over = Гру закінчено: { $reason }.

## Карти

card-note_5000 = банкнота 5 000 $
card-note_10000 = банкнота 10 000 $
card-note_20000 = банкнота 20 000 $
bullet-none = порожньо
bullet-click = «Клац, клац, клац»
bullet-bang = «Бах!»
bullet-triple = «Бах! Бах! Бах!»
bullet-any = що трапиться під руку

## Здібності

power-plain = без здібності
power-plain-text = Пістолет, гостре око й більше нічого: звичайні правила.
power-six_feet_under = На глибині шести футів
power-six_feet_under-text = Наприкінці гри — 10 000 $ за кожного загиблого, хто б його не вбив.
power-unbreakable = Незламний
power-unbreakable-text = Смертельна четверта рана, а не третя.
power-wont_need_it = Тобі це більше не знадобиться
power-wont_need_it-text = Забери пістолет і карти першого загиблого й грай із двома стволами.
power-dragon_skin = Драконяча шкіра
power-dragon_skin-text = Скільки б куль не влучило, за раунд — не більш як одна рана.
power-madman = Божевільний
power-madman-text =
    Покажи гранату в перших трьох фазах: з наступною твоєю раною вона вибухне,
    усі, хто ще стоїть, дістануть по рані, і раунд скінчиться.
power-kid = Малий
power-kid-text = Відкрийся — і відтепер цілишся після всіх.
power-cunning = Хитрун
power-cunning-text = Відкрийся — і відтепер заряджаєш, коли всі вже ціляться.
power-super_coward = Супербоягуз
power-super_coward-text = Наприкінці гри маркери Ганьби приносять тобі по 5 000 $, а не забирають.
power-specialist = Спеціаліст
power-specialist-text = Після першого пострілу «Бах! Бах! Бах!» забери його, скинувши іншу карту.
power-not_even_hurt = Анітрохи не болить!
power-not_even_hurt-text = Раз за гру: лежиш, та не здаєшся. Підведися й бери участь у поділі.
power-sawed_off = Розмір не головне
power-sawed_off-text =
    Обріз може цілитися між двома сусідами: за кожного кидають маркер.
    Нікого не поранено? Забери карту, скинувши іншу.

## Ролі

role-cop = поліціянт під прикриттям
role-cop-text =
    Грає як усі. Коли телефон обходить тих, хто ділить здобич, може подзвонити:
    три дзвінки вчасно — і підмога в дорозі.
role-gangster = гангстер

## Етапи: назви

step-reveal = Хвилина здібностей
step-load = Вибір кулі
step-load_last = Хитрун заряджає останнім
step-aim = На «три»
step-aim_last = Малий цілиться останнім
step-nerve = Випробування нервів
step-exchange = Карта повертається
step-heir = Нічий ствол
step-stand_up = Хтось підводиться?
step-phone = Телефон під столом

## Етапи: що можна і що зробить годинник

help-reveal =
    Деякі здібності можна зараз відкрити. Якщо твоя не з них — пасуй.
    Не встигнеш — пасуєш.
help-load =
    Обери карту на цей раунд, долілиць; із двома стволами — по одній на кожен.
    Не встигнеш — годинник зарядить за тебе, зазвичай «Клац, клац, клац».
help-load_last =
    Видно, хто в кого цілиться. Тепер обери карту.
    Не встигнеш — годинник зарядить за тебе, зазвичай «Клац, клац, клац».
help-aim =
    На «три» стволи підіймаються: обери, хто в тебе на мушці.
    Не встигнеш — ствол, що ні в кого не дивиться, втрачає карту.
help-aim_last =
    Інші вже ціляться, і це видно. Тепер обери ціль.
    Не встигнеш — ні в кого не цілишся, карта пропала.
help-nerve =
    На «три». Стояти — стріляти, ризикувати, ділити. Сховатися — ганьба, та ціло.
    Не встигнеш — стоїш, якщо за столом не домовилися інакше.
help-exchange =
    Деякі здібності повертають показану карту в обмін на іншу.
    Не встигнеш — не повернеш.
help-heir =
    Хтось загинув. Одна зі здібностей дає забрати ствол і решту карт.
    Не встигнеш — не забереш, і другої нагоди не буде.
help-stand_up =
    Одна зі здібностей дає раз за гру підвестися до поділу.
    Не встигнеш — лежатимеш далі.
help-phone =
    Під столом до тебе приходить телефон. Подзвонити може лише поліціянт.
    Не встигнеш — передаси далі.

## Чому гру закінчено

reason-eight_rounds = вісім раундів позаду
reason-last_alive = живим лишається тільки один
reason-nobody_alive = живих нема
reason-cop_wins = вісім раундів позаду, і поліціянт доживає до суду

## Налаштування

option-powers = Здібності
option-powers-false = без них
option-powers-true = по одній таємній кожному
option-cop = Поліціянт під прикриттям
option-cop-false = ніхто
option-cop-true = один із гравців (п’ять або шість місць)
option-reading = Де друковані правила розходяться
option-reading-russian = за російськими правилами
option-reading-spanish = за іспанськими правилами
option-ability_pool = Набір здібностей
option-ability_pool-as_read = як в обраних правилах
option-ability_pool-base_10 = десять
option-ability_pool-base_11 = одинадцять, з обрізом
option-ability_pool-starter_6 = перші шість
option-godfather_seat = Хрещений батько
option-godfather_seat-seat = місце { $seat }
option-tie_wounds = За цілковитої нічиєї
option-tie_wounds-as_read = як в обраних правилах
option-tie_wounds-more = попереду той, хто має більше ран
option-tie_wounds-fewer = попереду той, хто має менше ран
option-slow_nerve = Хто не встиг вирішити, чи стояти
option-slow_nerve-as_read = як в обраних правилах
option-slow_nerve-stands = стоїть
option-slow_nerve-ducks = ховається
option-slow_aim_card = Карта ствола, що не встиг прицілитися
option-slow_aim_card-lost = пропадає
option-slow_aim_card-returned = повертається в руку
option-shooter_at_ducker = Хто цілиться в того, хто сховався
option-shooter_at_ducker-as_read = як в обраних правилах
option-shooter_at_ducker-keeps_standing = лишається в раунді
option-shooter_at_ducker-withdraws = теж виходить із раунду
option-grenade_blast = Граната ранить
option-grenade_blast-as_read = як в обраних правилах
option-grenade_blast-others_only = решту
option-grenade_blast-owner_too = і власника, ще раз
option-cop_victory = Поліціянт перемагає
option-cop_victory-as_read = як в обраних правилах
option-cop_victory-survive_with_backup = живим і з підкріпленням у дорозі
option-cop_victory-sole_survivor_only = лише зоставшись сам
option-super_coward_value = Маркер Ганьби в Супербоягуза
option-super_coward_value-as_read = як в обраних правилах
option-super_coward_value-instead = приносить 5 000 $
option-super_coward_value-on_top = скільки забирає, стільки й приносить
option-six_feet_counts_cop = Мертвий поліціянт іде в рахунок шести футів
option-six_feet_counts_cop-as_read = як в обраних правилах
option-six_feet_counts_cop-true = так
option-six_feet_counts_cop-false = ні
option-sawed_off_pair = Обріз цілиться між
option-sawed_off_pair-neighbours = сусідами
option-sawed_off_pair-any_two = будь-якими двома
option-phone_route = Шлях телефону
option-phone_route-as_read = як в обраних правилах
option-phone_route-last_participant = до останнього з тих, хто ділив
option-phone_route-full_circle = повне коло
option-switchboard_face = Телефонні вузли лежать
option-switchboard_face-as_read = як в обраних правилах
option-switchboard_face-face_down = долілиць
option-switchboard_face-number_up = номером догори
option-timeout_load = Хто не встиг зарядити
option-timeout_load-click_first = дістає «Клац», якщо він є
option-timeout_load-random = дістає карту навмання
option-dead_talk = Мертвим можна говорити
option-dead_talk-no = ні
option-dead_talk-yes = так

## Чому не можна

why-no-such-card = Такої карти для цього ствола в тебе нема.
why-both-guns = У тебе два стволи: скажи за обидва.
why-one-gun = У тебе лише один ствол.
why-not-self = Не в себе ж. До цього ще не дійшло.
why-dead-target = Живих там нема; мертвих не чіпай.
why-aim-somebody = Цілитися треба в когось: ні в кого цілиться лише годинник.
why-no-sawed-off = Одразу у двох цілиться тільки обріз.
why-no-neighbours = З твого місця ці двоє не сусіди.
why-no-power-now = Твоїй здібності зараз нема чого сказати.
why-not-dead-now = Лише в того, хто загинув щойно.
why-standing-anyway = Ти й так стоїш.
why-not-cop = Подзвонити може лише поліціянт під прикриттям.
why-clock-only = Навмання обирає лише годинник: назви карту.

## На столі

table-round = Раунд { $round } з { $rounds }
table-loot = На столі
table-money = гроші
table-shame = ганьба
table-hand = «Клац» × { $clicks }, «Бах!» × { $bangs }, «Бах! Бах! Бах!» × { $triples }
table-second = Успадкований ствол
table-loaded = Заряджено: { $bullet }
table-guns =
    { $guns ->
        [0] На тебе не дивиться жоден ствол
        [1] На тебе дивиться один ствол
        [few] На тебе дивляться { $guns } стволи
       *[other] На тебе дивляться { $guns } стволів
    }
table-withdrawn = поза раундом
table-grenade = граната
table-role = Твоя роль
table-calls = Дзвінків до поліції: { $calls } з 3

## У браузері

table-godfather = Хрещений батько
table-guns-on = стволів у цей бік: { $guns }
table-tap-seat = Торкнися гангстера: { $action }
table-cards-left = на руці: { $count }
table-loot-here = Посеред столу
table-price-stand = Ти стріляєш, можуть влучити в тебе, тобі дістається частка.
table-price-duck = У тебе не влучать. Без частки і з жетоном ганьби.

## Що рахують за багатьма партіями

fact-power = Здібність
fact-role = Роль
fact-score = Гроші, $
fact-length = Раунди
fact-length-text = Раундів до кінця партії.
fact-deaths = Смерті
fact-deaths-text = Скільки з цих місць наприкінці партії мертві.
fact-called = Розкритий блеф
fact-called-text =
    Блеф — піднята зброя, в якій «Клац, клац, клац». Його розкрито, якщо ціль лишилася стояти й карту показано; не розкрито, якщо
    ціль пригнулася або пригнувся сам блефівник. Зброя мерця рахується за ним.
fact-ducked = Пригиналися
fact-ducked-text = З усіх виборів «стояти чи пригнутися»: скільки разів пригнулися.

# What an option means, where a table is opened.
about-powers = Кожному — таємна здібність, яка змінює правила. Для тих, хто гру вже знає.
about-cop =
    Хтось із гравців — таємний поліціянт і кличе підмогу, поки решта ділить
    здобич.
