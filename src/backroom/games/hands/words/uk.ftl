### «Камінь, ножиці, папір» українською. $seat — ім’я в називному відмінку, $sign — одна
### з назв нижче.

game-name = Камінь, ножиці, папір
game-blurb = Дві руки, три знаки й вічне «а що я кажу?»
score =
    { $amount ->
        [one] { $amount } очко
        [few] { $amount } очка
       *[other] { $amount } очок
    }

## Дії

act-rock = Камінь
act-paper = Папір
act-scissors = Ножиці

## Події

event-threw = { $seat } показує: { $sign }.
event-won = { $seat } бере очко.
event-tied = Однаково: ще раз.

## Знаки

sign-rock = камінь
sign-paper = папір
sign-scissors = ножиці

## Стіл

table-target = Очок до перемоги

## Етапи

step-throw = На «три»
help-throw =
    Камінь тупить ножиці, ножиці ріжуть папір, папір накриває камінь.
    Не встигнеш — покажеш камінь.

## Кінець

reason-majority = усе вирішено

## Налаштування

option-rounds = Довжина матчу, кидків
