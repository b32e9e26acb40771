### Аукцион с закрытыми ставками, по-русски. $seat — имя в именительном падеже.

game-name = Аукцион
game-blurb = Товар упал с грузовика. Одна карта его купит, а сгорят все.
score =
    { $amount ->
        [0] 0 $
        [few] { $amount } тыс. $
       *[other] { $amount } тыс. $
    }

## Действия

act-bid = Ставка: { $card }

## События

event-dealt =
    { $cards ->
        [one] { $seat } получает { $cards } карту.
        [few] { $seat } получает { $cards } карты.
       *[other] { $seat } получает { $cards } карт.
    }
event-hand = Твои карты: { $cards }.
event-lot = На торгах — лот в { $lot } тыс. $.
event-bid = { $seat } ставит { $card }.
event-sold = { $seat } забирает лот в { $lot } тыс. $.

## Шаги

step-bid = По одной ставке
help-bid =
    Поставь карту. Старшая забирает лот, а уходят все карты.
    Время вышло: уйдёт твоя младшая карта.

## Отказы

why-not-in-hand = Такой карты у тебя нет.

## Стол

table-lot = На торгах, тыс.
table-buyer = Последний покупатель
table-spent = Сыгранные карты
table-hand = Рука
table-hand_size = Карт
table-lots = Лоты
table-deck = Отложено
table-coming = Будущие лоты

## Конец

reason-sold_out = всё распродано

## Настройки

option-hand = Карт на руках
