### Ca$h 'n Guns, segunda edición, en español. Frases en presente y sin participios que
### concuerden con el nombre: sirven para cualquiera de la mesa.

game-name = Ca$h 'n Guns, segunda edición
game-blurb = Ocho rondas de faroles, balas y botín; gana quien acabe con vida y más dinero.
score = { $amount } $

## Acciones

act-load-click = Cargar ¡Clic!
act-load-bang = Cargar ¡Bang!
act-load-any = Cargar lo que salga
act-aim = Apuntar a { $seat }
act-aim-nobody = No apuntar a nadie
act-pass = Paso
act-hustle = Cambiar una bala con { $seat }
act-give-click = Devolver un ¡Clic!
act-give-bang = Devolver un ¡Bang!
act-keep = Dejar la carta como está
act-swap-click = Cambiarla por un ¡Clic!
act-swap-bang = Cambiarla por un ¡Bang!
act-order = Ordenar a { $seat } que cambie de blanco
act-stand = Aguantar en pie
act-duck = Agacharse
act-show = Enseñar el ¡Bang! y cobrar
act-rob-bill_5000 = Quitarle un billete de 5.000 $
act-rob-bill_10000 = Quitarle un billete de 10.000 $
act-rob-bill_20000 = Quitarle un billete de 20.000 $
act-rob-diamond_1000 = Quitarle un diamante de 1.000 $
act-rob-diamond_5000 = Quitarle un diamante de 5.000 $
act-rob-diamond_10000 = Quitarle un diamante de 10.000 $
act-rob-painting = Quitarle un cuadro
act-rob-clip = Quitarle un cargador
act-rob-first_aid = Quitarle un botiquín
act-yield-bill_5000 = Soltar un billete de 5.000 $
act-yield-bill_10000 = Soltar un billete de 10.000 $
act-yield-bill_20000 = Soltar un billete de 20.000 $
act-yield-diamond_1000 = Soltar un diamante de 1.000 $
act-yield-diamond_5000 = Soltar un diamante de 5.000 $
act-yield-diamond_10000 = Soltar un diamante de 10.000 $
act-yield-painting = Soltar un cuadro
act-yield-clip = Soltar un cargador
act-yield-first_aid = Soltar un botiquín
act-yield-any = Soltar lo que toque
act-discard-click = Descartar un ¡Clic!
act-discard-bang = Descartar un ¡Bang!
act-ban-bill = Los billetes, ni tocarlos
act-ban-diamond = Los diamantes, ni tocarlos
act-ban-painting = Los cuadros, ni tocarlos
act-ban-first_aid = Los botiquines, ni tocarlos
act-ban-clip = Los cargadores, ni tocarlos
act-ban-new_godfather = La mesa del Padrino, ni tocarla
act-take-bill_5000 = Llevarse un billete de 5.000 $
act-take-bill_10000 = Llevarse un billete de 10.000 $
act-take-bill_20000 = Llevarse un billete de 20.000 $
act-take-diamond_1000 = Llevarse un diamante de 1.000 $
act-take-diamond_5000 = Llevarse un diamante de 5.000 $
act-take-diamond_10000 = Llevarse un diamante de 10.000 $
act-take-painting = Llevarse un cuadro
act-take-clip = Llevarse un cargador
act-take-first_aid = Llevarse un botiquín
act-take-new_godfather = Quedarse con la mesa del Padrino
act-take-two = Llevarse dos y plantarse: { $first }, { $second }
act-trade = Cambiarla por una del montón de la ronda { $pile }
act-rearm = Sacar un ¡Bang! del descarte

## Sucesos

event-round = Ronda { $round }.
event-desk = { $seat } ocupa la mesa del Padrino.
event-loot = Sobre la mesa: { $cards }.
event-power = { $seat } enseña su poder: { $power }.
event-hustled = { $seat } le saca a { $target } una bala al azar.
event-drew = { $seat } le saca a { $target } un { $bullet }
event-gave = { $seat } le da a { $target } a cambio un { $bullet }
event-exchanged = { $seat } y { $target } quedan en paz: carta por carta.
event-loaded = Todas las pistolas están cargadas.
event-aimed = { $seat } encañona a { $target }.
event-lowered = { $seat } no apunta a nadie; su carta se pierde sin verse.
event-weighed = { $seat } sopesa la pistola y no suelta prenda.
event-swapped = { $seat } cuela otra carta en la pistola: { $bullet }
event-ordered = El Padrino manda: { $seat } hace que { $target } apunte a otra parte.
event-no_order = { $seat } lo deja como está: no hay orden.
event-changed = { $seat } se gira y encañona a { $target }.
event-stood = { $seat } aguanta en pie.
event-ducked = { $seat } se agacha.
event-stealthy = { $seat } se escabulle con un billete de 10.000 $.
event-robbed = { $seat } enseña un ¡Bang! y se lleva una carta del alijo de { $target }.
event-yielded = { $seat } entrega una carta a { $target }.
event-stolen = { $seat } le quita a { $target } un { $card }.
event-rethought = { $seat } recupera su carta y descarta una boca abajo.
event-lost = { $seat } descarta su carta boca abajo.
event-revealed = { $seat } aprieta el gatillo contra { $target }: { $bullet }
event-lucky = Llueven balas sobre { $seat }, y ni un rasguño.
event-hit =
    { $wounds ->
        [1] { $seat } recibe una herida.
       *[other] { $seat } recibe { $wounds } heridas.
    }
event-died = { $seat } deja la partida con los pies por delante.
event-picked =
    { $cards ->
        [1] { $target } ya no la necesita: { $seat } se lleva una carta.
       *[other] { $target } ya no las necesita: { $seat } se lleva { $cards } cartas.
    }
event-inherited = { $seat } hereda de { $target } un { $card }.
event-healed = { $seat } se cura una herida.
event-cute = { $seat } sonríe y se lleva un billete de 5.000 $.
event-banned = { $seat } le prohíbe a { $target } tocar { $type }.
event-took = { $seat } se lleva un { $card }.
event-stashed = { $seat } se lo queda.
event-cleared = Queda claro: { $seat } no tiene el poder «{ $power }».
event-took_desk = { $seat } se queda con la mesa del Padrino para la próxima ronda.
event-skipped = { $seat } no encuentra nada que llevarse.
event-bowed_out = { $seat } se planta con los bolsillos llenos.
event-traded = { $seat } cambia un { $card } por algo del montón de la ronda { $pile }.
event-junk = { $seat } pesca del montón un { $card }.
event-kit = { $seat } abre un botiquín, y aquí no ha pasado nada.
event-clip =
    { $hidden ->
        [yes] { $seat } recarga con un ¡Bang! que estaba boca abajo en el descarte.
       *[no] { $seat } recarga con un ¡Bang! del descarte.
    }
event-clip_empty = { $seat } no encuentra ningún ¡Bang! en el descarte: cargador vacío.
event-paid = { $seat } descarta una carta de la mano, boca abajo.
event-rearmed =
    { $hidden ->
        [yes] { $seat } se apunta y saca un ¡Bang! que estaba boca abajo.
       *[no] { $seat } se apunta y saca otro ¡Bang! del descarte.
    }
event-rearm_empty = { $seat } llega tarde: no queda ningún ¡Bang! en el descarte.
event-left_over =
    { $cards ->
        [1] Una carta de botín se queda sin dueño.
       *[other] { $cards } cartas de botín se quedan sin dueño.
    }
event-over = Fin de la partida: { $reason }.

## Cartas

card-bill_5000 = billete de 5.000 $
card-bill_10000 = billete de 10.000 $
card-bill_20000 = billete de 20.000 $
card-diamond_1000 = diamante de 1.000 $
card-diamond_5000 = diamante de 5.000 $
card-diamond_10000 = diamante de 10.000 $
card-painting = cuadro
card-clip = cargador
card-first_aid = botiquín
card-new_godfather = mesa del Padrino
bullet-none = nada
bullet-click = ¡Clic!
bullet-bang = ¡Bang!
type-bill = los billetes
type-diamond = los diamantes
type-painting = los cuadros
type-first_aid = los botiquines
type-clip = los cargadores
type-new_godfather = la mesa del Padrino

## Poderes

power-plain = sin poder
power-plain-text = Una pistola, buena vista y nada más: las reglas de siempre.
power-collector = Coleccionista
power-collector-text = Al final, esta carta cuenta como un cuadro más.
power-cunning = Astuto
power-cunning-text = Cuando todos apuntan, puedes cambiar en secreto tu carta cargada.
power-cute = Adorable
power-cute-text = Si llegas en pie al reparto, te llevas 5.000 $ en billete antes que nadie.
power-dictator = Dictador
power-dictator-text = Una vez por reparto, si participas, prohíbe un tipo de botín a quien elige.
power-doctor = Matasanos
power-doctor-text = Si acabas la ronda en el suelo, te curas una herida. No resucita a nadie.
power-good_friend = Colega
power-good_friend-text = Cuando otro usa un cargador, tú también puedes sacar un ¡Bang! del descarte.
power-greedy = Ansias
power-greedy-text = En tu primer turno de reparto puedes llevarte dos cosas; luego, ninguna más.
power-hustler = Trilero
power-hustler-text = Al empezar la ronda, saca una bala al azar de otra mano y devuelve una.
power-junk_dealer = Chatarrero
power-junk_dealer-text =
    Una vez por ronda, cambia la carta que te llevas por otra al azar
    del montón de una ronda posterior.
power-kid = Chaval
power-kid-text = Apuntas después de todos, cuando ya se ve adónde miran las demás pistolas.
power-lucky_man = Suertudo
power-lucky_man-text = ¿Dos balazos o más en una ronda? Ni un rasguño, y repartes. Con uno, herida.
power-professional = Profesional
power-professional-text =
    Tú en pie, tu blanco al suelo y la pistola cargada:
    enseña el ¡Bang! y llévate una carta de su alijo.
power-smart = Listillo
power-smart-text = ¿Tu blanco se agacha? Recupera tu carta y descarta la que quieras, boca abajo.
power-stealthy = Escurridizo
power-stealthy-text = Cuando te agachas, te llevas un billete de 10.000 $, si lo hay.
power-unbreakable = Irrompible
power-unbreakable-text = Te mata la quinta herida, no la tercera.
power-vulture = Buitre
power-vulture-text = Cada vez que muere alguien, te llevas dos cartas al azar de su alijo.

## Pasos: títulos

step-hustle = Manos de trilero
step-give = Una carta a cambio
step-load = Carga
step-aim = Atraco
step-aim_last = El Chaval apunta al final
step-cunning = Un momento de astucia
step-privilege = Privilegio del Padrino
step-change = Cambio de blanco
step-courage = Valor
step-professional = Toque profesional
step-theft = Una carta cambia de manos
step-smart = El Listillo se lo piensa
step-ban = La palabra del Dictador
step-take = Tu parte del botín
step-trade = Cambalache
step-clip = El precio del cargador
step-good_friend = Para eso están los colegas

## Pasos: qué puedes hacer y qué hace el reloj por ti

help-hustle =
    Elige con quién cambiar una bala: sacas una al azar y luego devuelves otra.
    Si se acaba el tiempo: no hay cambio.
help-give =
    Devuelve una carta de tu mano; vale la que acabas de sacar.
    Si se acaba el tiempo: vuelve esa misma.
help-load =
    Elige la carta de esta ronda, boca abajo. Cada carta se usa una sola vez.
    Si se acaba el tiempo: el reloj carga por ti, normalmente un ¡Clic!
help-aim =
    A la de tres, todos apuntan: elige a quién encañonas.
    Si se acaba el tiempo: no apuntas a nadie y pierdes la carta.
help-aim_last =
    Ya has visto a quién apuntan los demás; ahora elige tu blanco.
    Si se acaba el tiempo: no apuntas a nadie y pierdes la carta.
help-cunning =
    Puedes cambiar la carta cargada por otra de tu mano sin que nadie se entere.
    Si se acaba el tiempo: se queda como está.
help-privilege =
    Como Padrino, puedes hacer que alguien cambie de blanco; no eliges el nuevo.
    Si se acaba el tiempo: no hay orden.
help-change =
    El Padrino quiere tu pistola en otra parte: elige otro blanco.
    Si se acaba el tiempo: no apuntas a nadie y pierdes la carta.
help-courage =
    A la de tres. En pie: disparas, arriesgas, repartes. Al suelo: ni bala ni botín.
    Si se acaba el tiempo: en pie, salvo que la mesa acuerde otra cosa.
help-professional =
    Tu blanco se ha agachado. Enseña tu ¡Bang! y cobra de su alijo, o calla.
    Si se acaba el tiempo: callas.
help-theft =
    Te están robando. Elige qué carta de botín te duele menos.
    Si se acaba el tiempo: el azar decide.
help-smart =
    Tu blanco se ha agachado. Descarta la carta que quieras en vez de la cargada.
    Si se acaba el tiempo: se va la cargada.
help-ban =
    Puedes prohibir un tipo de botín a quien va a elegir. Solo una vez: hazlo bien.
    Si se acaba el tiempo: esta vez no prohíbes.
help-take =
    Llévate una cosa de la mesa. El Ansias puede empezar con dos, y ahí se planta.
    Si se acaba el tiempo: el reloj elige por ti, primero los billetes grandes.
help-trade =
    Cambia la carta que te llevas por otra al azar de un montón posterior.
    Todos verán la tuya. Si se acaba el tiempo: te la quedas.
help-clip =
    Te llega un ¡Bang! a la mano; descarta otra carta a cambio, boca abajo.
    Si se acaba el tiempo: se va un ¡Clic! si tienes, y si no, un ¡Bang!
help-good_friend =
    Alguien ha recargado. Puedes sacar tú también un ¡Bang! del descarte.
    Si se acaba el tiempo: no lo sacas.

## Por qué acaba la partida

reason-eight_rounds = se han jugado las ocho rondas
reason-last_alive = solo queda una persona con vida
reason-nobody_alive = no queda nadie con vida

## Opciones

option-powers = Poderes
option-powers-false = sin poderes
option-powers-true = uno por jugador
option-power_visibility = Quién ve los poderes
option-power_visibility-public = todos, desde el principio
option-power_visibility-secret_until_used = nadie, hasta que se usan
option-first_godfather = Primer Padrino
option-first_godfather-random = por sorteo
option-first_godfather-seat = asiento { $seat }
option-desk_card_last = La mesa del Padrino, cuando no queda botín
option-desk_card_last-taken = alguien tiene que quedársela
option-desk_card_last-left = el reparto acaba sin ella
option-unclaimed_loot = Botín sin dueño
option-unclaimed_loot-carries_over = pasa a la próxima ronda
option-unclaimed_loot-removed = se retira
option-slow_courage = Quien tarda en decidir si se agacha
option-slow_courage-stands = aguanta en pie
option-slow_courage-ducks = se agacha
option-doctor_trigger = El Matasanos se cura
option-doctor_trigger-any_knockdown = siempre que acabe en el suelo
option-doctor_trigger-ducked_only = solo si se agacha
option-dictator_scope = La prohibición del Dictador dura
option-dictator_scope-one_share = un turno
option-dictator_scope-rest_of_sharing = hasta el final del reparto
option-dictator_limit = El Dictador prohíbe
option-dictator_limit-per_round = una vez por ronda
option-dictator_limit-per_game = una vez por partida
option-good_friend_discards = El Colega paga con una carta
option-good_friend_discards-no = no paga
option-good_friend_discards-yes = sí, como con un cargador
option-professional_pick = La carta del Profesional
option-professional_pick-random = sale al azar
option-professional_pick-taker_chooses = la elige quien roba
option-professional_pick-target_chooses = la elige su blanco
option-stash_visibility = Los alijos están
option-stash_visibility-face_down = boca abajo
option-stash_visibility-open = a la vista
option-timeout_load = Quien tarda en cargar
option-timeout_load-click_first = carga un ¡Clic! si le queda
option-timeout_load-random = carga una carta al azar

## Por qué no se puede

why-no-such-card = No tienes esa carta.
why-not-self = A ti no: tan mal no va la cosa.
why-dead-target = Ahí no queda nadie con vida; deja en paz a los muertos.
why-same-target = Ya apuntas ahí: tiene que ser otro blanco.
why-no-target = Esa pistola no apunta a nadie.
why-last-two = Solo quedan dos con vida: no hay otro blanco.
why-not-offered = Eso no está en la mesa.
why-must-take = Mientras haya algo que llevarse, hay que llevárselo.
why-banned = El Dictador lo prohíbe.
why-not-greedy = Dos de golpe, solo el Ansias.
why-shared-already = Dos de golpe, solo en el primer turno del reparto.
why-hand-empty = No quedan cartas en la mano.
why-not-bang = La carta cargada no es un ¡Bang!
why-no-later-pile = No queda ningún montón así por delante.
why-not-yours = Para eso hace falta otro poder.
why-aim-somebody = Hay que apuntar a alguien: a nadie solo apunta el reloj.
why-clock-only = Al azar solo elige el reloj: di qué carta.
why-not-in-stash = Esa carta no está en ese alijo.
why-other-pick = En esta mesa la carta se elige de otra manera.

## Sobre la mesa

table-round = Ronda { $round } de { $rounds }
table-godfather = Padrino
table-centre = Botín
table-desk-free = la mesa del Padrino está libre
table-desk-taken = la mesa del Padrino ya tiene dueño
table-hand = ¡Clic! × { $clicks }, ¡Bang! × { $bangs }
table-loaded = En la pistola: { $bullet }
table-guns =
    { $guns ->
        [0] No te apunta ninguna pistola
        [1] Te apunta una pistola
       *[other] Te apuntan { $guns } pistolas
    }
table-discard = Descarte: ¡Clic! × { $clicks }, ¡Bang! × { $bangs }, boca abajo × { $hidden }
table-piles =
    { $piles ->
        [0] No quedan montones
        [1] Queda un montón
       *[other] Quedan { $piles } montones
    }

## En el navegador

table-guns-on = pistolas que apuntan aquí: { $guns }
table-tap-seat = Toca a un gánster: { $action }
table-cards-left = en tu mano: { $count }
table-loot-here = En el centro
table-price-stand = Disparas, pueden darte y te llevas parte del botín.
table-price-duck = Nada te alcanza. Ni disparo ni botín.

## Lo que se cuenta en muchas partidas

fact-power = Poder
fact-score = Dinero, $
fact-length = Rondas
fact-length-text = Rondas hasta el final de la partida.
fact-deaths = Muertes
fact-deaths-text = Cuántas de estas sillas estaban muertas al final.
fact-called = Faroles descubiertos
fact-called-text =
    Un farol es un arma alzada con un ¡Clic! dentro. Se descubre si el blanco se queda de pie y la carta se muestra; no,
    si el blanco se agacha o se agacha quien lo tira.
fact-ducked = Agachados
fact-ducked-text = De todas las elecciones entre quedarse de pie y agacharse: las de agacharse.

# What an option means, where a table is opened.
about-powers = Cada cual recibe un poder propio que cambia las reglas.
