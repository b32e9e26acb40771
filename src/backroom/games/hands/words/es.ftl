### Piedra, papel o tijera, en español. $seat es un nombre; $sign, uno de los signos de abajo.

game-name = Piedra, papel o tijera
game-blurb = Dos manos, tres signos y el gusto de decir «ya lo sabía yo».
score =
    { $amount ->
        [one] { $amount } punto
       *[other] { $amount } puntos
    }

## Acciones

act-rock = Piedra
act-paper = Papel
act-scissors = Tijera

## Sucesos

event-threw = { $seat } saca { $sign }.
event-won = { $seat } se lleva el punto.
event-tied = Empate: otra vez.

## Signos

sign-rock = piedra
sign-paper = papel
sign-scissors = tijera

## La mesa

table-target = Puntos para ganar

## Pasos

step-throw = A la de tres
help-throw =
    La piedra rompe la tijera, la tijera corta el papel, el papel tapa la piedra.
    Si se acaba el tiempo: sacas piedra.

## El final

reason-majority = está todo decidido

## Opciones

option-rounds = Al mejor de
