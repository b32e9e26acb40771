### «Босс», по-русски. Имена и города стоят в именительном падеже, глаголы в настоящем времени.
### `act-play-any` говорят только часы.

game-name = «Босс» (The Boss)
game-blurb = Шли банду туда, где деньги, и держись подальше от тюрьмы; богатейший — босс.
score = { $amount } млн $

## Действия

act-play-two =
    { $second ->
        [0] Сыграть карту: { $first }, { face-0 }
        [1] Сыграть карту: { $first }, { face-1 }
        [2] Сыграть карту: { $first }, { face-2 }
        [3] Сыграть карту: { $first }, { face-3 }
        [4] Сыграть карту: { $first }, { face-4 }
        [few] Сыграть карту: { $first }, { $second }
       *[other] Сыграть карту: { $first }, { $second }
    }
act-play-any = Сыграть что под руку попадётся
act-send-two = Отправить: { $first } — { $second }
act-send-three = Отправить: { $first } — { $second } и { $third }

## События

event-round = Раунд { $round }.
event-first = Маркер первого игрока: { $seat }.
event-back =
    { $veterans ->
        [1] { $seat } встречает вернувшегося ветерана.
        [few] { $seat } встречает { $veterans } вернувшихся ветеранов.
       *[other] { $seat } встречает { $veterans } вернувшихся ветеранов.
    }
event-backs = { $seat } держит: { $cards }.
event-hand = Твои карты: { $cards }.
event-turn = Круг { $turn }.
event-last_turn = Последний круг идёт по числу свободных людей: { $order }.
event-sent = { $seat } шлёт людей. { $place }: ветераны — { $veterans }, новички — { $rookies }.
event-played = { $seat } открывает карту: { $city }, { $face }.
event-police = Полиция: { $card }.
event-last_round = Три жетона одного цвета: этот раунд последний.
event-turned = Закрытая карта, { $city }: { $face }.
event-won = { $city }: { $seat } получает { $money } млн $.
event-killed = { $city }: { $seat } теряет ветерана навсегда.
event-hospital = { $city }: { $seat } провожает ветерана в больницу.
event-prison = { $city }: { $seat } провожает ветерана в тюрьму.
event-banned = { $city }: { $seat } получает запрет на въезд до конца игры.
event-unclaimed = { $place }: никто не претендует.
event-share = { $seat } делит с Аль Капоне { $pot } млн $ и получает { $money } млн $.
event-home = Все расходятся по домам; новички, ходившие на дело, покидают игру.
event-over = Игра окончена: { $reason }.

## Города, карты, люди

city-new_york = Нью-Йорк
city-boston = Бостон
city-detroit = Детройт
city-kansas_city = Канзас-Сити
city-cincinnati = Цинциннати
city-memphis = Мемфис
city-philadelphia = Филадельфия
place-chicago = Чикаго
face-0 = 0 $
face-1 = 1 млн $
face-2 = 2 млн $
face-3 = 3 млн $
face-4 = 4 млн $
face-killed = убийство
face-hospital = больница
face-prison = тюрьма
face-ban = запрет
card-double = серебряный и золотой жетоны
card-silver = серебряный жетон
card-gold = золотой жетон
men-1v = ветеран
men-2v = два ветерана
men-3v = три ветерана
men-4v = четыре ветерана
men-5v = пять ветеранов
men-6v = шесть ветеранов
men-1r = новичок
men-2r = два новичка
men-3r = три новичка

## Этап

step-move = Люди и карта
help-move =
    Можно послать людей в одно место (больше, чем у любого там); карта обязательна.
    Не успеешь — никто не едет, а карту с руки выбирает случай.

## Почему игра окончена

reason-police = полиция села на хвост
reason-rematch = полное равенство, решит новая игра

## Настройки

option-faces_profile = Лицевые стороны карт городов
option-faces_profile-reconstruction_v1 = наша реконструкция
option-faces_profile-own = собственная таблица
option-penalty_unit = Больница и тюрьма длятся
option-penalty_unit-rounds = раунды: один и два
option-penalty_unit-turns = круги следующего раунда: один и два
option-outbid = Отправляя людей, надо превзойти
option-outbid-each_rival = каждого соперника там
option-outbid-sum_of_rivals = всех соперников там вместе
option-rookie_escort = Новички едут
option-rookie_escort-present_or_sent = к ветерану или вместе с ним
option-rookie_escort-same_send = только вместе с ветераном
option-chicago_gate = Чикаго открыт тому, кто посылал людей в город
option-chicago_gate-earlier_turn_same_round = в прошлых кругах раунда
option-chicago_gate-previous_turn_only = в предыдущем круге
option-chicago_gate-earlier_in_game = когда угодно за игру
option-move_order = Порядок хода
option-move_order-send_then_play = сначала люди, потом карта
option-move_order-play_then_send = сначала карта, потом люди
option-move_order-either = как угодно
option-chicago_last_card = Наказание последней картой для Чикаго
option-chicago_last_card-punishment_counts_zero = ничего не стоит
option-chicago_last_card-latest_money_card = уступает последней денежной карте
option-last_turn_order = Порядок последнего круга
option-last_turn_order-snapshot = один раз, в начале круга
option-last_turn_order-live = заново после каждого хода
option-penalty_victim = Наказание падает на
option-penalty_victim-veteran_in_that_city = ветерана в этом городе
option-penalty_victim-any_own_veteran = любого ветерана победителя
option-unclaimed_hidden_card = Ничья закрытая карта
option-unclaimed_hidden_card-reveal = всё равно открывается
option-unclaimed_hidden_card-return_unseen = возвращается взакрытую
option-tiebreak_gangsters = При втором равенстве считают
option-tiebreak_gangsters-in_supply = гангстеров под рукой
option-tiebreak_gangsters-alive = всех живых
option-final_tie = Если и тогда равны
option-final_tie-shared_victory = победа общая
option-final_tie-rematch = не победил никто, играют снова
option-first_player = Первый игрок
option-first_player-given = кто сидит первым
option-first_player-random = по жребию
option-first_player-seat = место { $seat }
option-table_talk = Разговоры за столом
option-table_talk-free = можно, и слово ни к чему не обязывает
option-table_talk-none = нельзя
option-expansion_5_6 = Дополнение на пятерых и шестерых
option-expansion_5_6-off = здесь его нет

## Почему нельзя

why-clock-only = Наугад играют только часы: назови карту.
why-not-in-play = Этого места нет в игре.
why-supply = Столько людей у тебя под рукой нет.
why-banned = Тебе въезд в этот город запрещён.
why-gate = В Чикаго — только после людей, посланных в город в прошлых кругах.
why-escort = Новички без ветерана никуда не едут.
why-outnumbered = Твоих людей там должно быть больше, чем у любого другого.
why-no-such-card = Такой карты у тебя нет.
why-no-such-place = Такого места нет.
why-no-such-men = Люди — это от 1 до 6 ветеранов (3v), от 1 до 3 новичков (1r) или те и другие.
why-no-card-named = В каждом ходу играют карту: назови и её.

## На столе

table-when = Раунд { $round }, круг { $turn } из { $turns }
table-police = Полиция
table-badges = серебро { $silver }, золото { $gold }
table-place = Место
table-line = Сыгранные карты
table-hidden = Закрытая карта
table-left = Ещё не вышли
table-men = Под рукой
table-away = Не в деле
table-money = Деньги
table-gained = За раунд
table-hospital = больница { $count }
table-prison = тюрьма { $count }
table-dead = убиты { $count }
table-banned = запрет
table-share = половина последних карт слева
table-first = первый ход
table-leads = больше людей ни у кого

## Что считается по многим партиям

fact-score = Деньги, млн $
fact-length = Раунды
fact-length-text = Раундов до конца партии.
fact-deaths = Убитые гангстеры
fact-deaths-text = Сколько гангстеров этих мест мертвы к концу партии.
fact-jailed = Попали в тюрьму
fact-jailed-text = Сколько раз гангстер этих мест отправился в тюрьму.
fact-trapped = Ловушки
fact-trapped-text =
    Из всех взятых городов: те, чья скрытая карта наказала победителя (больница, тюрьма, смерть или запрет), а не заплатила.
