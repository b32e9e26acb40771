### «Камень, ножницы, бумага» по-русски. $seat — имя в именительном падеже, $sign — одно
### из названий ниже.

game-name = Камень, ножницы, бумага
game-blurb = Две руки, три знака и вечное «а я что говорю?»
score =
    { $amount ->
        [one] { $amount } очко
        [few] { $amount } очка
       *[other] { $amount } очков
    }

## Действия

act-rock = Камень
act-paper = Бумага
act-scissors = Ножницы

## События

event-threw = { $seat } показывает: { $sign }.
event-won = { $seat } берёт очко.
event-tied = Одно и то же: ещё раз.

## Знаки

sign-rock = камень
sign-paper = бумага
sign-scissors = ножницы

## Стол

table-target = Очков до победы

## Этапы

step-throw = На счёт три
help-throw =
    Камень тупит ножницы, ножницы режут бумагу, бумага накрывает камень.
    Не успеешь — покажешь камень.

## Конец

reason-majority = всё решено

## Настройки

option-rounds = Длина матча, бросков
