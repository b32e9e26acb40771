### The Boss, en español. `act-play-any` solo lo dice el reloj.

game-name = The Boss (El jefe)
game-blurb = Manda a tu banda adonde está el dinero y líbrala de la cárcel; gana el más rico.
score = { $amount } M$

## Acciones

act-play-two =
    { $second ->
        [0] Jugar { $first }: { face-0 }
        [1] Jugar { $first }: { face-1 }
        [2] Jugar { $first }: { face-2 }
        [3] Jugar { $first }: { face-3 }
        [4] Jugar { $first }: { face-4 }
       *[other] Jugar { $first }: { $second }
    }
act-play-any = Jugar lo primero que salga
act-send-two = Mandar { $second } a { $first }
act-send-three = Mandar { $second } y { $third } a { $first }

## Sucesos

event-round = Ronda { $round }.
event-first = { $seat } tiene el marcador de primer jugador.
event-back =
    { $veterans ->
        [1] { $seat } recupera a un veterano.
       *[other] { $seat } recupera a { $veterans } veteranos.
    }
event-backs = { $seat } tiene en la mano { $cards }.
event-hand = Tus cartas: { $cards }.
event-turn = Turno { $turn }.
event-last_turn = El último turno va por quien tiene más hombres libres: { $order }.
event-sent = { $seat } manda hombres a { $place }: veteranos { $veterans }, novatos { $rookies }.
event-played = { $seat } descubre { $city }: { $face }.
event-police = La policía: { $card }.
event-last_round = Tres placas de un color: esta ronda es la última.
event-turned = Boca arriba en { $city }: { $face }.
event-won = { $seat } se queda con { $city }: { $money } M$.
event-killed = { $seat } se queda con { $city } y pierde a un veterano para siempre.
event-hospital = { $seat } se queda con { $city }; un veterano acaba en el hospital.
event-prison = { $seat } se queda con { $city }; un veterano acaba en la cárcel.
event-banned = { $seat } se queda con { $city } y más le vale no volver por allí.
event-unclaimed = Nadie reclama { $place }.
event-share = { $seat } se lleva la mitad de los { $pot } M$ de Chicago: { $money } M$.
event-home = Todos a casa; los novatos que salieron dejan la partida.
event-over = Fin de la partida: { $reason }.

## Ciudades, cartas, hombres

city-new_york = Nueva York
city-boston = Boston
city-detroit = Detroit
city-kansas_city = Kansas City
city-cincinnati = Cincinnati
city-memphis = Memphis
city-philadelphia = Filadelfia
place-chicago = Chicago
face-0 = 0 $
face-1 = 1 M$
face-2 = 2 M$
face-3 = 3 M$
face-4 = 4 M$
face-killed = muerte
face-hospital = hospital
face-prison = cárcel
face-ban = destierro
card-double = una placa de plata y otra de oro
card-silver = una placa de plata
card-gold = una placa de oro
men-1v = un veterano
men-2v = dos veteranos
men-3v = tres veteranos
men-4v = cuatro veteranos
men-5v = cinco veteranos
men-6v = seis veteranos
men-1r = un novato
men-2r = dos novatos
men-3r = tres novatos

## El paso

step-move = Hombres y carta
help-move =
    Puedes mandar hombres a un sitio (más que nadie allí) y debes jugar una carta.
    Si se acaba el tiempo: no va nadie y se juega una carta al azar de tu mano.

## Por qué acabó la partida

reason-police = la policía ha cerrado el cerco
reason-rematch = empate total, decide otra partida

## Opciones

option-faces_profile = Caras de las cartas de ciudad
option-faces_profile-reconstruction_v1 = nuestra reconstrucción
option-faces_profile-own = una tabla propia
option-penalty_unit = Hospital y cárcel se cuentan en
option-penalty_unit-rounds = rondas: una y dos
option-penalty_unit-turns = turnos de la ronda siguiente: uno y dos
option-outbid = Al mandar hombres hay que superar
option-outbid-each_rival = a cada rival de allí
option-outbid-sum_of_rivals = a todos los rivales de allí juntos
option-rookie_escort = Los novatos van
option-rookie_escort-present_or_sent = adonde hay un veterano, o con uno
option-rookie_escort-same_send = solo junto con un veterano
option-chicago_gate = Chicago se abre a quien mandó hombres a una ciudad
option-chicago_gate-earlier_turn_same_round = en un turno anterior de la ronda
option-chicago_gate-previous_turn_only = en el turno anterior
option-chicago_gate-earlier_in_game = en cualquier momento de la partida
option-move_order = Orden de la jugada
option-move_order-send_then_play = primero los hombres, luego la carta
option-move_order-play_then_send = primero la carta, luego los hombres
option-move_order-either = como se quiera
option-chicago_last_card = Un castigo como última carta, para Chicago
option-chicago_last_card-punishment_counts_zero = no vale nada
option-chicago_last_card-latest_money_card = cede ante la última carta de dinero
option-last_turn_order = El orden del último turno se fija
option-last_turn_order-snapshot = una vez, al empezar el turno
option-last_turn_order-live = de nuevo tras cada jugada
option-penalty_victim = El castigo cae sobre
option-penalty_victim-veteran_in_that_city = un veterano de esa ciudad
option-penalty_victim-any_own_veteran = cualquier veterano del ganador
option-unclaimed_hidden_card = Una carta oculta que nadie reclama
option-unclaimed_hidden_card-reveal = se descubre igualmente
option-unclaimed_hidden_card-return_unseen = vuelve sin verse
option-tiebreak_gangsters = El segundo desempate cuenta
option-tiebreak_gangsters-in_supply = los gánsteres libres
option-tiebreak_gangsters-alive = todos los que viven
option-final_tie = Si el empate sigue
option-final_tie-shared_victory = comparten la victoria
option-final_tie-rematch = no gana nadie, se juega otra
option-first_player = Primer jugador
option-first_player-given = quien se sienta primero
option-first_player-random = por sorteo
option-first_player-seat = asiento { $seat }
option-table_talk = Hablar en la mesa
option-table_talk-free = se puede, y nada obliga
option-table_talk-none = no se puede
option-expansion_5_6 = Expansión para cinco y seis
option-expansion_5_6-off = aquí no la hay

## Por qué no se puede

why-clock-only = A ciegas solo juega el reloj: di qué carta.
why-not-in-play = Ese sitio no está en juego.
why-supply = No tienes tantos hombres libres.
why-banned = Tienes prohibida esa ciudad.
why-gate = A Chicago, solo quien mandó hombres a una ciudad en un turno anterior.
why-escort = Los novatos no van a ninguna parte sin un veterano.
why-outnumbered = Debes tener allí más hombres que nadie.
why-no-such-card = No tienes esa carta.
why-no-such-place = No hay tal lugar.
why-no-such-men = Son de 1 a 6 veteranos (3v), de 1 a 3 novatos (1r), o ambos: veteranos primero.
why-no-card-named = En cada jugada se juega una carta: nómbrala también.

## En la mesa

table-when = Ronda { $round }, turno { $turn } de { $turns }
table-police = Policía
table-badges = plata { $silver }, oro { $gold }
table-place = Sitio
table-line = Cartas jugadas
table-hidden = Carta oculta
table-left = Faltan por salir
table-men = Libres
table-away = Fuera
table-money = Dinero
table-gained = Ronda
table-hospital = hospital: { $count }
table-prison = cárcel: { $count }
table-dead = muertos: { $count }
table-banned = prohibido
table-share = mitad de las últimas a su izquierda
table-first = abre la ronda
table-leads = nadie tiene más hombres aquí

## Lo que se cuenta en muchas partidas

fact-score = Dinero, millones de $
fact-length = Rondas
fact-length-text = Rondas hasta el final de la partida.
fact-deaths = Gánsteres muertos
fact-deaths-text = Gánsteres de estas sillas muertos al final.
fact-jailed = A la cárcel
fact-jailed-text = Cuántas veces un gánster de estas sillas fue a la cárcel.
fact-trapped = Trampas
fact-trapped-text =
    De todas las ciudades ganadas: aquellas cuya carta oculta castigó al ganador (hospital, cárcel, muerte o veto) en vez de pagar.
