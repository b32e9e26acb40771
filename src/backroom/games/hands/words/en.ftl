### Rock, paper, scissors: every word the game needs, in English. $seat is a name in the nominative,
### $sign one of the names below.

game-name = Rock, paper, scissors
game-blurb = Two hands, three signs, and the pleasure of having known it all along.
score =
    { $amount ->
        [one] { $amount } point
       *[other] { $amount } points
    }

## Actions

act-rock = Rock
act-paper = Paper
act-scissors = Scissors

## Events

event-threw = { $seat } shows { $sign }.
event-won = { $seat } wins the throw.
event-tied = The same sign twice: once more.

## Signs

sign-rock = rock
sign-paper = paper
sign-scissors = scissors

## The table

table-target = Points to win

## Steps

step-throw = On three
help-throw =
    Rock blunts scissors, scissors cut paper, paper wraps rock.
    Time up: you show rock.

## The end

reason-majority = the match is decided

## Options

option-rounds = Best of
