### A sealed-bid auction: every word the game needs, in English. $seat is a name in the nominative.

game-name = The Auction
game-blurb = It fell off a lorry. One card buys it, and all the others are burnt, too.
score =
    { $amount ->
        [0] $0
       *[other] ${ $amount },000
    }

## Actions

act-bid = Bid { $card }

## Events

event-dealt =
    { $cards ->
        [one] { $seat } gets { $cards } card.
       *[other] { $seat } gets { $cards } cards.
    }
event-hand = Your cards: { $cards }.
event-lot = The next lot: ${ $lot },000.
event-bid = { $seat } bids { $card }.
event-sold = { $seat } takes the lot: ${ $lot },000.

## Steps

step-bid = One bid each
help-bid =
    Bid a card. The highest takes the lot, and all the cards are gone.
    Time up: your lowest card is bid.

## Refusals

why-not-in-hand = You do not hold that card.

## The table

table-lot = On sale, in thousands
table-buyer = Last buyer
table-spent = Spent cards
table-hand = Hand
table-hand_size = Cards
table-lots = Lots
table-deck = Put away
table-coming = Lots to come

## The end

reason-sold_out = everything is sold

## Options

option-hand = Cards in a hand
