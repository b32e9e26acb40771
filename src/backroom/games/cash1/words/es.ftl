### Ca$h 'n Guns, primera edición, en español. Los nombres llegan tal cual;
### los verbos van en presente, para que la frase valga para cualquiera.

game-name = Ca$h 'n Guns, primera edición
game-blurb = Ocho rondas, partes iguales y sin cambio; gana el más rico que siga con vida.
score = { $amount } $

## Acciones

act-pass = Paso
act-stand = Aguantar en pie
act-duck = Agacharse
act-show = Enseñar tu superpoder
act-use = Usar el teléfono
act-load-click = Cargar ¡Clic! ¡Clic! ¡Clic!
act-load-bang = Cargar ¡Bang!
act-load-triple = Cargar ¡Bang! ¡Bang! ¡Bang!
act-load-any = Cargar lo que salga
act-load-two = Cargar las dos armas. La tuya: { $first }; la heredada: { $second }
act-aim = Apuntar a { $seat }
act-aim-nobody = No apuntar a nadie
act-aim-two = Tu arma apunta a: { $first }; la heredada: { $second }
act-swap-click = Recuperar la carta y descartar ¡Clic! ¡Clic! ¡Clic!
act-swap-bang = Recuperar la carta y descartar ¡Bang!
act-swap-triple = Recuperar la carta y descartar ¡Bang! ¡Bang! ¡Bang!
act-take = Coger el arma de { $seat }

## Sucesos

event-round = Ronda { $round }.
event-notes = Nuevo sobre la mesa: { $cards }.
event-power = { $seat } enseña su superpoder: { $power }.
event-cleared = Queda claro: { $seat } no tiene «{ $power }».
event-loaded = Todas las pistolas están cargadas.
event-loaded_late = { $seat } ya ha visto bastante y carga.
event-aimed = { $seat } encañona a { $target }.
event-lowered = { $seat } deja un arma sin apuntar a nadie.
event-kept_card = { $seat } recupera esa carta sin enseñarla.
event-lost = { $seat } descarta una carta boca abajo.
event-stood = { $seat } aguanta en pie.
event-ducked = { $seat } se agacha y coge un marcador de cobarde.
event-withdrew = { $seat } se queda sin blanco y se retira de la ronda.
event-fast = Primero los rápidos: ¿alguien con ¡Bang! ¡Bang! ¡Bang!?
event-revealed = { $seat } aprieta el gatillo contra { $target }: { $bullet }
event-tossed =
    { $hit ->
        [yes] El marcador de { $seat } cae por el lado de la tirita.
       *[no] El marcador de { $seat } cae por el otro lado.
    }
event-hit =
    { $wounds ->
        [1] { $seat } recibe una herida.
       *[other] { $seat } recibe { $wounds } heridas.
    }
event-shrugged =
    { $hits ->
        [1] Otra bala rebota en { $seat }.
       *[other] Otras { $hits } balas rebotan en { $seat }.
    }
event-blast = A { $seat } se le cae la granada. Quien seguía en pie lo lamenta.
event-died = { $seat } deja la partida con los pies por delante.
event-swapped = { $seat } recupera { $bullet } y descarta otra carta boca abajo.
event-inherited =
    { $cards ->
        [1] { $seat } coge el arma de { $target } y la carta que quedaba.
       *[other] { $seat } coge el arma de { $target } y sus { $cards } cartas.
    }
event-inherited_hand = Las cartas heredadas: { $cards }.
event-stood_up = { $seat } se levanta justo a tiempo para el reparto.
event-share = { $seat } recibe { $amount } $: { $cards }.
event-not_shared = No hay partes iguales; en la mesa se queda: { $cards }.
event-left = En la mesa queda: { $cards }.
event-phone = El teléfono pasa bajo la mesa: primero { $first }, al final { $last }.
event-called = ¡Alguien ha llamado!
event-not_called = Nadie ha llamado.
event-switchboard = Centralita, carta { $number }: la línea comunica.
event-reinforcements = Centralita, carta 3: los refuerzos están en camino.
event-over = Fin de la partida: { $reason }.

## Cartas

card-note_5000 = billete de 5.000 $
card-note_10000 = billete de 10.000 $
card-note_20000 = billete de 20.000 $
bullet-none = nada
bullet-click = ¡Clic! ¡Clic! ¡Clic!
bullet-bang = ¡Bang!
bullet-triple = ¡Bang! ¡Bang! ¡Bang!
bullet-any = lo que salga

## Superpoderes

power-plain = sin superpoder
power-plain-text = Una pistola, buena vista y nada más: las reglas de siempre.
power-six_feet_under = A dos metros bajo tierra
power-six_feet_under-text = Al final cobras 10.000 $ por cada muerto, lo haya matado quien lo haya matado.
power-unbreakable = El Irrompible
power-unbreakable-text = Te mata la cuarta herida, no la tercera.
power-wont_need_it = Ya no la necesitarás más
power-wont_need_it-text = Quédate con el arma y las cartas de quien muera primero y juega con dos.
power-dragon_skin = Piel de dragón
power-dragon_skin-text = Te den las balas que te den, una herida por ronda como mucho.
power-madman = El Loco
power-madman-text =
    Enseña la granada en las tres primeras fases: con tu próxima herida estalla,
    hiere a quien siga en pie y la ronda se acaba.
power-kid = El Cabrón
power-kid-text = Enséñala y, desde entonces, apuntas cuando ya lo han hecho todos.
power-cunning = El Enterao
power-cunning-text = Enséñala y, desde entonces, cargas cuando todos apuntan ya.
power-super_coward = Supercobarde
power-super_coward-text = Al final tus marcadores de cobarde suman 5.000 $ cada uno en vez de restarlos.
power-specialist = El Especialista
power-specialist-text = Cuando dispare tu ¡Bang! ¡Bang! ¡Bang!, recupéralo a cambio de otra carta.
power-not_even_hurt = Todavía siento las piernas
power-not_even_hurt-text = Una vez por partida: en el suelo, pero no fuera. Levántate y reparte.
power-sawed_off = Lo que importa no es el tamaño
power-sawed_off-text =
    Tu recortada puede apuntar entre dos vecinos: se tira un marcador por cada uno.
    ¿Nadie herido? Recupera la carta a cambio de otra.

## Papeles

role-cop = el poli infiltrado
role-cop-text =
    Juega como todos. Cuando el teléfono pasa entre quienes reparten, puede llamar:
    tres llamadas a tiempo traen refuerzos.
role-gangster = un gánster

## Pasos: títulos

step-reveal = Momento de los superpoderes
step-load = Cargar
step-load_last = El Enterao carga el último
step-aim = A la de tres
step-aim_last = El Cabrón apunta el último
step-nerve = A ver quién aguanta
step-exchange = Una carta que vuelve
step-heir = El arma sin dueño
step-stand_up = ¿Alguien se levanta?
step-phone = El teléfono bajo la mesa

## Pasos: qué puedes hacer y qué hace el reloj por ti

help-reveal =
    Algunos superpoderes se pueden enseñar ahora. Si el tuyo no, pasa.
    Si se acaba el tiempo: pasas.
help-load =
    Elige la carta de esta ronda, boca abajo; con dos armas, una para cada una.
    Si se acaba el tiempo: el reloj carga por ti, normalmente un clic.
help-load_last =
    Ya has visto quién apunta a quién. Ahora elige tu carta.
    Si se acaba el tiempo: el reloj carga por ti, normalmente un clic.
help-aim =
    A la de tres, todos apuntan: elige a quién encañonas.
    Si se acaba el tiempo: el arma que no apunte a nadie pierde su carta.
help-aim_last =
    Ya has visto a quién apuntan los demás; ahora elige tu blanco.
    Si se acaba el tiempo: no apuntas a nadie y pierdes la carta.
help-nerve =
    A la de tres. En pie: disparas, arriesgas, repartes. Abajo: a salvo y cobarde.
    Si se acaba el tiempo: aguantas en pie, salvo que se acordara otra cosa.
help-exchange =
    Algunos superpoderes recuperan una carta recién enseñada a cambio de otra.
    Si se acaba el tiempo: no recuperas nada.
help-heir =
    Alguien ha muerto. Un superpoder permite quedarse con su arma y sus cartas.
    Si se acaba el tiempo: no la coges, y no habrá otra ocasión.
help-stand_up =
    Un superpoder permite levantarse para el reparto, una vez por partida.
    Si se acaba el tiempo: te quedas como estás.
help-phone =
    El teléfono te llega bajo la mesa. Solo el poli puede usarlo.
    Si se acaba el tiempo: lo pasas.

## Por qué acaba la partida

reason-eight_rounds = se han jugado las ocho rondas
reason-last_alive = solo queda uno con vida
reason-nobody_alive = no queda nadie con vida
reason-cop_wins = se han jugado las ocho rondas y el poli vive para testificar

## Opciones

option-powers = Superpoderes
option-powers-false = sin ellos
option-powers-true = uno secreto para cada uno
option-cop = Poli infiltrado
option-cop-false = nadie
option-cop-true = uno de los jugadores (cinco o seis asientos)
option-reading = Donde las reglas impresas difieren
option-reading-russian = según el reglamento ruso
option-reading-spanish = según el reglamento español
option-ability_pool = Superpoderes en juego
option-ability_pool-as_read = según el reglamento elegido
option-ability_pool-base_10 = diez
option-ability_pool-base_11 = once, con la recortada
option-ability_pool-starter_6 = los seis primeros
option-godfather_seat = Padrino
option-godfather_seat-seat = asiento { $seat }
option-tie_wounds = El último desempate
option-tie_wounds-as_read = según el reglamento elegido
option-tie_wounds-more = gana quien tenga más heridas
option-tie_wounds-fewer = gana quien tenga menos heridas
option-slow_nerve = Quien tarda en decidir si aguanta
option-slow_nerve-as_read = según el reglamento elegido
option-slow_nerve-stands = aguanta en pie
option-slow_nerve-ducks = se agacha
option-slow_aim_card = La carta del arma que apunta tarde
option-slow_aim_card-lost = se pierde
option-slow_aim_card-returned = vuelve a la mano
option-shooter_at_ducker = Quien apunta a alguien que se agacha
option-shooter_at_ducker-as_read = según el reglamento elegido
option-shooter_at_ducker-keeps_standing = sigue en la ronda
option-shooter_at_ducker-withdraws = también se retira
option-grenade_blast = La granada hiere
option-grenade_blast-as_read = según el reglamento elegido
option-grenade_blast-others_only = a los demás
option-grenade_blast-owner_too = también a su dueño, otra vez
option-cop_victory = El poli gana
option-cop_victory-as_read = según el reglamento elegido
option-cop_victory-survive_with_backup = vivo y con los refuerzos en camino
option-cop_victory-sole_survivor_only = solo si es el último con vida
option-super_coward_value = Un marcador del Supercobarde
option-super_coward_value-as_read = según el reglamento elegido
option-super_coward_value-instead = suma 5.000 $
option-super_coward_value-on_top = suma lo mismo que resta
option-six_feet_counts_cop = Bajo tierra también cuenta el poli muerto
option-six_feet_counts_cop-as_read = según el reglamento elegido
option-six_feet_counts_cop-true = sí
option-six_feet_counts_cop-false = no, solo gánsteres
option-sawed_off_pair = La recortada apunta entre
option-sawed_off_pair-neighbours = vecinos
option-sawed_off_pair-any_two = dos cualesquiera
option-phone_route = El camino del teléfono
option-phone_route-as_read = según el reglamento elegido
option-phone_route-last_participant = hasta el último del reparto
option-phone_route-full_circle = la vuelta entera
option-switchboard_face = Las cartas de centralita están
option-switchboard_face-as_read = según el reglamento elegido
option-switchboard_face-face_down = boca abajo
option-switchboard_face-number_up = con el número a la vista
option-timeout_load = Quien tarda en cargar
option-timeout_load-click_first = carga un clic si lo tiene
option-timeout_load-random = carga una carta al azar
option-dead_talk = Los muertos pueden hablar
option-dead_talk-no = no, a callar
option-dead_talk-yes = sí

## Por qué no se puede

why-no-such-card = No tienes esa carta para esa arma.
why-both-guns = Llevas dos armas: dilo para las dos.
why-one-gun = Solo llevas un arma.
why-not-self = A ti no: tan mal no va la cosa.
why-dead-target = Ahí no queda nadie con vida; deja en paz a los muertos.
why-aim-somebody = Hay que apuntar a alguien: a nadie solo apunta el reloj.
why-no-sawed-off = A dos solo apunta la recortada.
why-no-neighbours = Desde tu sitio, esos dos no son vecinos.
why-no-power-now = Tu superpoder no tiene nada que decir ahora.
why-not-dead-now = Solo el arma de quien acaba de morir.
why-standing-anyway = Ya estás en pie.
why-not-cop = Solo el poli infiltrado puede usar el teléfono.
why-clock-only = Al azar solo elige el reloj: di qué carta.

## Sobre la mesa

table-round = Ronda { $round } de { $rounds }
table-loot = Sobre la mesa
table-money = dinero
table-shame = cobarde
table-hand = Clic × { $clicks }, Bang × { $bangs }, Bang Bang Bang × { $triples }
table-second = El arma heredada
table-loaded = En la pistola: { $bullet }
table-guns =
    { $guns ->
        [0] No te apunta ninguna pistola
        [1] Te apunta una pistola
       *[other] Te apuntan { $guns } pistolas
    }
table-withdrawn = fuera
table-grenade = granada
table-role = Tu papel
table-calls = Llamadas a la policía: { $calls } de 3

## En el navegador

table-godfather = Padrino
table-guns-on = pistolas que apuntan aquí: { $guns }
table-tap-seat = Toca a un gánster: { $action }
table-cards-left = en tu mano: { $count }
table-loot-here = En el centro
table-price-stand = Disparas, pueden darte y repartes.
table-price-duck = Nada te alcanza. Sin parte y con una ficha de vergüenza.

## Lo que se cuenta en muchas partidas

fact-power = Superpoder
fact-role = Papel
fact-score = Dinero, $
fact-length = Rondas
fact-length-text = Rondas hasta el final de la partida.
fact-deaths = Muertes
fact-deaths-text = Cuántas de estas sillas estaban muertas al final.
fact-called = Faroles descubiertos
fact-called-text =
    Un farol es un arma alzada con un ¡Clic! ¡Clic! ¡Clic! dentro. Se descubre si el blanco se queda de pie y la carta se muestra; no,
    si el blanco se agacha o se agacha quien lo tira. El arma de un muerto cuenta para el muerto.
fact-ducked = Agachados
fact-ducked-text = De todas las elecciones entre quedarse de pie y agacharse: las de agacharse.

# What an option means, where a table is opened.
about-powers =
    Cada cual recibe un poder secreto que cambia las reglas. Para quien ya
    conoce el juego.
about-cop =
    Alguien de la mesa es policía en secreto y pide refuerzos mientras los demás
    reparten.
