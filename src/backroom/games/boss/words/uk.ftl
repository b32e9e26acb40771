### «Бос», українською. Імена й міста стоять у називному відмінку, дієслова в теперішньому часі.
### `act-play-any` каже лише годинник.

game-name = «Бос» (The Boss)
game-blurb = Шли банду туди, де гроші, і тримайся подалі від в’язниці; найбагатший — бос.
score = { $amount } млн $

## Дії

act-play-two =
    { $second ->
        [0] Зіграти карту: { $first }, { face-0 }
        [1] Зіграти карту: { $first }, { face-1 }
        [2] Зіграти карту: { $first }, { face-2 }
        [3] Зіграти карту: { $first }, { face-3 }
        [4] Зіграти карту: { $first }, { face-4 }
        [few] Зіграти карту: { $first }, { $second }
       *[other] Зіграти карту: { $first }, { $second }
    }
act-play-any = Зіграти що під руку трапиться
act-send-two = Послати: { $first } — { $second }
act-send-three = Послати: { $first } — { $second } і { $third }

## Події

event-round = Раунд { $round }.
event-first = Маркер першого гравця: { $seat }.
event-back =
    { $veterans ->
        [1] { $seat } зустрічає ветерана, що повернувся.
        [few] { $seat } зустрічає { $veterans } ветеранів, що повернулися.
       *[other] { $seat } зустрічає { $veterans } ветеранів, що повернулися.
    }
event-backs = { $seat } тримає: { $cards }.
event-hand = Твої карти: { $cards }.
event-turn = Коло { $turn }.
event-last_turn = Останнє коло йде за кількістю вільних людей: { $order }.
event-sent = { $seat } шле людей. { $place }: ветерани — { $veterans }, новачки — { $rookies }.
event-played = { $seat } відкриває карту: { $city }, { $face }.
event-police = Поліція: { $card }.
event-last_round = Три жетони одного кольору: цей раунд останній.
event-turned = Закрита карта, { $city }: { $face }.
event-won = { $city }: { $seat } отримує { $money } млн $.
event-killed = { $city }: { $seat } втрачає ветерана назавжди.
event-hospital = { $city }: { $seat } проводжає ветерана до лікарні.
event-prison = { $city }: { $seat } проводжає ветерана до в’язниці.
event-banned = { $city }: { $seat } отримує заборону на в’їзд до кінця гри.
event-unclaimed = { $place }: ніхто не претендує.
event-share = { $seat } ділить з Аль Капоне { $pot } млн $ і отримує { $money } млн $.
event-home = Усі розходяться по домівках; новачки, що ходили на справу, виходять із гри.
event-over = Гру закінчено: { $reason }.

## Міста, карти, люди

city-new_york = Нью-Йорк
city-boston = Бостон
city-detroit = Детройт
city-kansas_city = Канзас-Сіті
city-cincinnati = Цинциннаті
city-memphis = Мемфіс
city-philadelphia = Філадельфія
place-chicago = Чикаго
face-0 = 0 $
face-1 = 1 млн $
face-2 = 2 млн $
face-3 = 3 млн $
face-4 = 4 млн $
face-killed = вбивство
face-hospital = лікарня
face-prison = в’язниця
face-ban = заборона
card-double = срібний і золотий жетони
card-silver = срібний жетон
card-gold = золотий жетон
men-1v = ветеран
men-2v = два ветерани
men-3v = три ветерани
men-4v = чотири ветерани
men-5v = п’ять ветеранів
men-6v = шість ветеранів
men-1r = новачок
men-2r = два новачки
men-3r = три новачки

## Етап

step-move = Люди й карта
help-move =
    Можна послати людей в одне місце (більше, ніж там є в інших); карта обов’язкова.
    Не встигнеш — ніхто не їде, а карту з руки обирає випадок.

## Чому гру закінчено

reason-police = поліція сіла на хвіст
reason-rematch = цілковита рівність, вирішить нова гра

## Налаштування

option-faces_profile = Лицьові боки карт міст
option-faces_profile-reconstruction_v1 = наша реконструкція
option-faces_profile-own = власна таблиця
option-penalty_unit = Лікарня і в’язниця тривають
option-penalty_unit-rounds = раунди: один і два
option-penalty_unit-turns = кола наступного раунду: одне і два
option-outbid = Посилаючи людей, треба перевершити
option-outbid-each_rival = кожного суперника там
option-outbid-sum_of_rivals = усіх суперників там разом
option-rookie_escort = Новачки їдуть
option-rookie_escort-present_or_sent = до ветерана або разом із ним
option-rookie_escort-same_send = лише разом із ветераном
option-chicago_gate = Чикаго відкрите тому, хто посилав людей у місто
option-chicago_gate-earlier_turn_same_round = у попередніх колах раунду
option-chicago_gate-previous_turn_only = у попередньому колі
option-chicago_gate-earlier_in_game = будь-коли за гру
option-move_order = Порядок ходу
option-move_order-send_then_play = спершу люди, потім карта
option-move_order-play_then_send = спершу карта, потім люди
option-move_order-either = як завгодно
option-chicago_last_card = Покарання останньою картою для Чикаго
option-chicago_last_card-punishment_counts_zero = нічого не варте
option-chicago_last_card-latest_money_card = поступається останній грошовій карті
option-last_turn_order = Порядок останнього кола
option-last_turn_order-snapshot = один раз, на початку кола
option-last_turn_order-live = заново після кожного ходу
option-penalty_victim = Покарання падає на
option-penalty_victim-veteran_in_that_city = ветерана в цьому місті
option-penalty_victim-any_own_veteran = будь-якого ветерана переможця
option-unclaimed_hidden_card = Нічия закрита карта
option-unclaimed_hidden_card-reveal = усе одно відкривається
option-unclaimed_hidden_card-return_unseen = повертається закритою
option-tiebreak_gangsters = За другої рівності рахують
option-tiebreak_gangsters-in_supply = гангстерів під рукою
option-tiebreak_gangsters-alive = усіх живих
option-final_tie = Якщо й тоді рівні
option-final_tie-shared_victory = перемога спільна
option-final_tie-rematch = ніхто не переміг, грають знову
option-first_player = Перший гравець
option-first_player-given = хто сидить першим
option-first_player-random = за жеребом
option-first_player-seat = місце { $seat }
option-table_talk = Розмови за столом
option-table_talk-free = можна, і слово ні до чого не зобов’язує
option-table_talk-none = не можна
option-expansion_5_6 = Доповнення на п’ятьох і шістьох
option-expansion_5_6-off = тут його немає

## Чому не можна

why-clock-only = Навмання грає лише годинник: назви карту.
why-not-in-play = Цього місця немає в грі.
why-supply = Стільки людей у тебе під рукою немає.
why-banned = Тобі в’їзд до цього міста заборонено.
why-gate = У Чикаго — лише після людей, посланих у місто в попередніх колах.
why-escort = Новачки без ветерана нікуди не їдуть.
why-outnumbered = Твоїх людей там має бути більше, ніж у будь-кого іншого.
why-no-such-card = Такої карти в тебе немає.
why-no-such-place = Такого місця немає.
why-no-such-men = Люди — це від 1 до 6 ветеранів (3v), від 1 до 3 новачків (1r) або ті й інші.
why-no-card-named = Кожного ходу грають карту: назви і її.

## На столі

table-when = Раунд { $round }, коло { $turn } з { $turns }
table-police = Поліція
table-badges = срібло { $silver }, золото { $gold }
table-place = Місце
table-line = Зіграні карти
table-hidden = Закрита карта
table-left = Ще не вийшли
table-men = Під рукою
table-away = Не в ділі
table-money = Гроші
table-gained = За раунд
table-hospital = лікарня { $count }
table-prison = в’язниця { $count }
table-dead = убиті { $count }
table-banned = заборона
table-share = половина останніх карт ліворуч
table-first = перший хід
table-leads = більше людей ні в кого

## Що рахують за багатьма партіями

fact-score = Гроші, млн $
fact-length = Раунди
fact-length-text = Раундів до кінця партії.
fact-deaths = Вбиті гангстери
fact-deaths-text = Скільки гангстерів цих місць мертві наприкінці партії.
fact-jailed = Потрапили до в’язниці
fact-jailed-text = Скільки разів гангстер цих місць пішов до в’язниці.
fact-trapped = Пастки
fact-trapped-text =
    З усіх узятих міст: ті, чия прихована карта покарала переможця (лікарня, в’язниця, смерть або заборона), а не заплатила.
