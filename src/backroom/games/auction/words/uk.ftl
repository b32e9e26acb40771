### Аукціон із закритими ставками, українською. $seat — ім’я в називному відмінку.

game-name = Аукціон
game-blurb = Крам випав із вантажівки. Одна карта його купить, а згорять усі.
score =
    { $amount ->
        [0] 0 $
        [few] { $amount } тис. $
       *[other] { $amount } тис. $
    }

## Дії

act-bid = Ставка: { $card }

## Події

event-dealt =
    { $cards ->
        [one] { $seat } отримує { $cards } карту.
        [few] { $seat } отримує { $cards } карти.
       *[other] { $seat } отримує { $cards } карт.
    }
event-hand = Твої карти: { $cards }.
event-lot = На торгах — лот на { $lot } тис. $.
event-bid = { $seat } ставить { $card }.
event-sold = { $seat } забирає лот на { $lot } тис. $.

## Кроки

step-bid = По одній ставці
help-bid =
    Постав карту. Найстарша забирає лот, а йдуть геть усі карти.
    Час вийшов: піде твоя наймолодша карта.

## Відмови

why-not-in-hand = Такої карти в тебе немає.

## Стіл

table-lot = На торгах, тис.
table-buyer = Останній покупець
table-spent = Зіграні карти
table-hand = Рука
table-hand_size = Карт
table-lots = Лоти
table-deck = Відкладено
table-coming = Майбутні лоти

## Кінець

reason-sold_out = усе розпродано

## Налаштування

option-hand = Карт на руках
