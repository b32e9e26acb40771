### Una subasta a sobre cerrado, en español. $seat es un nombre.

game-name = La subasta
game-blurb = Se cayó de un camión. Una carta lo compra, y las demás se queman igual.
score =
    { $amount ->
        [0] 0 $
       *[other] { $amount }.000 $
    }

## Acciones

act-bid = Pujar { $card }

## Sucesos

event-dealt =
    { $cards ->
        [one] { $seat } recibe { $cards } carta.
       *[other] { $seat } recibe { $cards } cartas.
    }
event-hand = Tus cartas: { $cards }.
event-lot = Sale a subasta un lote de { $lot }.000 $.
event-bid = { $seat } puja { $card }.
event-sold = { $seat } se lleva el lote de { $lot }.000 $.

## Pasos

step-bid = Una puja cada uno
help-bid =
    Puja con una carta. La más alta se lleva el lote, y todas se pierden.
    Si se acaba el tiempo: se puja tu carta más baja.

## Negativas

why-not-in-hand = No tienes esa carta.

## La mesa

table-lot = En subasta, en miles
table-buyer = Último comprador
table-spent = Cartas gastadas
table-hand = Mano
table-hand_size = Cartas
table-lots = Lotes
table-deck = Apartadas
table-coming = Lotes por salir

## El final

reason-sold_out = todo está vendido

## Opciones

option-hand = Cartas en la mano
