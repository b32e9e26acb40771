### Noir: todas las palabras que el juego necesita, en español.
###
### $seat y $suspect llegan como nombres sin artículo; el resto son palabras de este archivo o números.
### act-hesitate es solo la respuesta del reloj.

game-name = Cine negro
game-blurb = Una calle llena de sospechosos: tú estás entre ellos. Encuentra al otro antes.
score =
    { $amount ->
        [one] { $amount } punto
       *[other] { $amount } puntos
    }

## Acciones

act-left = Desplazar la fila { $line } a la izquierda
act-right = Desplazar la fila { $line } a la derecha
act-up = Desplazar la columna { $line } hacia arriba
act-down = Desplazar la columna { $line } hacia abajo
act-fast_left = Desplazar la fila { $line } dos a la izquierda
act-fast_right = Desplazar la fila { $line } dos a la derecha
act-fast_up = Desplazar la columna { $line } dos hacia arriba
act-fast_down = Desplazar la columna { $line } dos hacia abajo
act-collapse-rows = Cerrar filas: un muerto menos en cada fila
act-collapse-columns = Cerrar columnas: un muerto menos en cada columna
act-stop = Ya basta
act-pass = Pasar: no hay nada que hacer
act-hesitate = Dudar y dejar que actúe el azar
act-disguise = Disfrazarse: tomar otra identidad
act-exonerate = Exonerar: robar una carta y jugar otra
act-hide = Esconderse: otra identidad y un nombre más en la lista
act-take = Retirar a { $suspect }
act-murder = Matar a { $suspect }
act-accuse = Acusar a { $suspect }
act-arrest = Detener a { $suspect }
act-be = Ser { $suspect }
act-play = Jugar la carta de { $suspect }
act-return = Devolver al mazo, en secreto, a { $suspect }

## Sucesos

event-role = { $seat } tiene el papel: { $role }.
event-identity = { $seat } es { $suspect }. Guarda el secreto.
event-turn = Turno { $turn }: { $seat }.
event-row_shifted = { $seat } desplaza la fila { $line } { $way } ({ $by }).
event-column_shifted = { $seat } desplaza la columna { $line } { $way } ({ $by }).
event-collapsing = { $seat } cierra las { $axis }.
event-named = Se llevan a { $suspect }.
event-collapsed = El tablero es ahora de { $rows } por { $cols }.
event-attacked = { $seat } ataca a { $suspect }.
event-died = Ha muerto { $suspect }.
event-unmasked = { $seat } era quien se ocultaba: { $suspect }.
event-accused = { $seat } señala a { $suspect }.
event-caught = { $seat } cae: en efecto, era { $suspect }.
event-innocent = No: { $suspect } no tiene nada que ver.
event-changed = { $seat } cambia de piel.
event-unlucky = { $seat } saca la carta de un muerto y se queda como estaba.
event-exonerates = { $seat } repasa las pruebas.
event-exonerated = Libre de sospecha: { $suspect }.
event-discarded = Prueba descartada: { $suspect }.
event-next_to = { $seat } dice: sí, { $suspect } está a mi lado.
event-not_next_to = { $seat } dice: no, { $suspect } no está a mi lado.
event-drew = { $seat } roba pruebas. Cartas: { $cards }.
event-drawn = La carta robada: { $suspect }.
event-settled = { $seat } ya sabe quién es.
event-target = La lista dice: { $suspect }.
event-listed = Más abajo en tu lista: { $suspect }.
event-list_grew = La lista es más larga. Boca abajo: { $cards }.
event-list_shrank = Una carta de la lista va bajo el mazo. Boca abajo: { $cards }.
event-held = { $seat } pierde una carta de la mano: { $suspect }.
event-forced_pass = { $seat } no puede hacer nada.
event-over = Fin de la partida: { $reason }.
event-was = { $seat } era { $suspect }.

## Palabras de paso

way-left = a la izquierda
way-right = a la derecha
way-up = hacia arriba
way-down = hacia abajo
axis-rows = filas
axis-columns = columnas

## Papeles

role-killer = Asesino
role-inspector = Inspector jefe
role-hitman = Sicario
role-sleuth = Sabueso

## Pasos: títulos

step-act = Un turno
step-line = ¿A quién se retira?
step-more = ¿Seguir cerrando?
step-settle = ¿Quién eres?
step-play_card = ¿Qué carta juegas?
step-give_back = Un nombre menos en la lista

## Pasos: qué puedes hacer y qué hace el reloj

help-act =
    Haz una sola cosa. De todo lo que hagas, los demás sacarán conclusiones.
    Si se acaba el tiempo, el azar desplaza una línea.
help-line =
    Cada línea entrega un muerto; en esta hay varios. Elige uno.
    Si se acaba el tiempo, el azar elige.
help-more =
    En la misma acción el tablero puede cerrarse otra vez, o puedes dejarlo así.
    Si se acaba el tiempo, paras.
help-settle =
    Elige a alguien vivo entre tus cartas: esa es tu identidad, y nadie la conoce.
    Si se acaba el tiempo, el azar elige, en secreto.
help-play_card =
    Un vivo queda libre y tu rival dice si está a su lado. Un muerto se descarta.
    Si se acaba el tiempo, el azar elige.
help-give_back =
    Detención equivocada: elige en secreto qué nombre vuelve bajo el mazo.
    Si se acaba el tiempo, el azar elige.

## Por qué terminó

reason-move_limit = se acabaron los turnos, tablas
reason-killer_caught = han descubierto al Asesino
reason-inspector_dead = el Inspector ha muerto
reason-deaths = hay demasiados muertos
reason-hitman_caught = han detenido al Sicario
reason-list_done = la lista está cumplida
reason-sleuth_dead = el Sabueso ha muerto

## Opciones

option-mode = Modalidad
option-mode-killer_inspector = Asesino contra Inspector
option-mode-hitman_sleuth = Sicario contra Sabueso
option-roles = Papeles
option-roles-by_seat = por asiento: el criminal se sienta primero
option-roles-random = por sorteo
option-initial_layout = Los sospechosos están
option-initial_layout-random = al azar
option-initial_layout-roster_order = por orden alfabético
option-suspect_pool_5x5 = Sospechosos del tablero pequeño
option-suspect_pool_5x5-base = los veinticinco primeros
option-suspect_pool_5x5-any_25 = veinticinco cualesquiera de los cincuenta
option-suspect_pool_5x5-own = veinticinco a tu elección
option-undo_rule = Un desplazamiento no se deshace
option-undo_rule-opposite_or_restoring = ni hacia atrás ni dando la vuelta
option-undo_rule-opposite_direction = no hacia atrás
option-undo_rule-exact_restore = no al mismo orden
option-move_limit = Tablas tras tantos turnos
option-move_limit-recommended = 300 para dos, si no 100 por asiento
option-move_limit-none = nunca
option-killer_target_deaths = Muertes que necesita el Asesino
option-inspector_first_turn_action = El Inspector actúa ya en el primer turno
option-inspector_first_turn_action-false = todavía no
option-inspector_first_turn_action-true = sí
option-hitlist_known_to_hitman = El Sicario conoce toda la lista
option-hitlist_known_to_hitman-false = no la conoce
option-hitlist_known_to_hitman-true = sí

## Por qué no se puede

why-no-such-shift = Eso no mueve nada: no hay tal línea o es demasiado corta.
why-undoes-last = Eso desharía el último desplazamiento.
why-line-without-dead = Para eso hace falta un muerto en cada línea.
why-not-dead-in-line = Nombra a un muerto de esta línea.
why-stop-or-collapse = Para, o cierra otra vez donde cada línea tenga un muerto.
why-not-alive = Aquí no vive nadie con ese nombre.
why-own-card = Tu propia carta, no.
why-not-next-to-you = Demasiado lejos: solo quien esté a tu lado.
why-deck-empty = No quedan pruebas que robar.
why-deck-too-small = Para eso el mazo debe tener dos cartas.
why-identity-lives = Solo puedes ser alguien vivo.
why-not-in-hand = Termina lo empezado: elige una carta de tu mano.
why-clock-only = Solo el reloj duda.
why-no-pass = No se pasa mientras se pueda hacer algo.
why-not-your-deed = Eso no es cosa de tu papel.
why-murder-first = El primer turno es un asesinato.
why-not-on-list = Elige una carta boca abajo de la lista.

## Sobre la mesa

table-discard = descarte
table-target = objetivo
table-hits = lista
table-deck_size = cartas en el mazo
table-last_shift = último desplazamiento
table-turns = turno
table-role = papel
table-identity = identidad
table-maybe = Quiénes pueden ser aún
table-hand = mano

## Sospechosos

suspect-agatha = Amparo
suspect-bruno = Baltasar
suspect-clara = Carmen
suspect-dexter = Damián
suspect-edith = Elvira
suspect-felix = Fermín
suspect-greta = Gloria
suspect-hector = Hugo
suspect-ivy = Inés
suspect-jasper = Jacinto
suspect-kitty = Karina
suspect-lionel = Lorenzo
suspect-mabel = Mercedes
suspect-nestor = Nicanor
suspect-olive = Olimpia
suspect-percy = Pascual
suspect-queenie = Quintina
suspect-rufus = Rodrigo
suspect-stella = Soledad
suspect-tobias = Teodoro
suspect-ursula = Úrsula
suspect-victor = Vicente
suspect-wanda = Wanda
suspect-yorick = Yago
suspect-zelda = Zoraida
suspect-amos = Anselmo
suspect-beryl = Brígida
suspect-cyrus = Cayetano
suspect-dora = Dolores
suspect-emmett = Emilio
suspect-flora = Fátima
suspect-gideon = Gaspar
suspect-harriet = Herminia
suspect-isaac = Ignacio
suspect-josie = Jimena
suspect-kurt = Kiko
suspect-lydia = Lucía
suspect-milo = Mateo
suspect-nora = Nuria
suspect-oscar = Octavio
suspect-pearl = Pilar
suspect-quincy = Quirino
suspect-rosa = Rocío
suspect-silas = Samuel
suspect-tess = Teresa
suspect-ulric = Ulises
suspect-vera = Violeta
suspect-walter = Waldo
suspect-yetta = Yolanda
suspect-zeno = Zacarías

## Espías

act-capture = Capturar a { $suspect }
act-question = Preguntar quién está cerca de { $suspect }
event-side = Un bando: { $seats }.
event-grabbed = { $seat } agarra a { $suspect } por el cuello.
event-no_answer = No: nadie se descubre como { $suspect }.
event-trophy = { $seat } se queda con la carta de { $suspect }. Trofeos de su bando: { $trophies }.
event-questioned = { $seat } pregunta: ¿quién está junto a { $suspect }?
event-hands = Levantan la mano junto a { $suspect }: { $seats }.
role-spy = Espía
reason-trophies = hay bastantes espías capturados
option-mode-spy_tag = Pillapilla de espías
option-spy_team_shares_identity = Los compañeros conocen sus identidades
option-spy_team_shares_identity-false = no las conocen
option-spy_team_shares_identity-true = sí
table-trophies = trofeos

## Ladrón y jefe de policía

act-steal = Robar la cartera de { $suspect }
act-wallet = Llevarse gratis la cartera de { $suspect }
act-dismiss = Despedir a { $suspect }
act-cover = Cambiar de tapadera
act-hire = Contratar a un agente
act-forgo = Dejar la cartera
event-officer = Agente de uniforme: { $suspect }.
event-dismissed = { $suspect } entrega el uniforme.
event-hires = { $seat } contrata a un agente.
event-covers = { $seat } cambia de tapadera, o lo finge.
event-stole = { $seat } tiene la cartera de { $suspect }. Carteras hasta ahora: { $wallets }.
event-forwent = { $seat } no toca ninguna cartera esta vez.
event-cover_was = { $seat } guardaba otra tapadera: { $suspect }.
event-purse = Botín de { $seat }: { $wallets }.
event-rematch = Se cambian los papeles y se tiende una calle nueva.
role-thief = Ladrón
role-police_chief = Jefe de policía
step-dismissal = ¿Quién entrega el uniforme?
help-dismissal =
    Se va uno de los agentes de uniforme. El de paisano se queda siempre.
    Si se acaba el tiempo, el azar elige.
step-free_wallet = Una cartera gratis
help-free_wallet =
    La policía estaba contratando: llévate cualquier cartera de la calle, o déjala.
    Si se acaba el tiempo, la dejas.
reason-thief_caught = han cogido al Ladrón
reason-all_wallets = el Ladrón tiene todas las carteras
reason-more_wallets = gana el mayor botín de las dos partidas
reason-equal_wallets = el botín es igual, tablas
option-mode-thief_chief = Ladrón contra Jefe de policía
option-mode4_first_seat = Entre Ladrón y Jefe empieza
option-mode4_first_seat-thief = el Ladrón
option-mode4_first_seat-chief = el Jefe de policía
option-steal_from_own_card = El Ladrón puede robar a su propia carta
option-steal_from_own_card-false = no puede
option-steal_from_own_card-true = sí
option-hire_may_dismiss_new = Se puede despedir al recién contratado
option-hire_may_dismiss_new-false = no se puede
option-hire_may_dismiss_new-true = sí
option-two_game_series = Dos partidas con los papeles cambiados, cuentan las carteras
option-two_game_series-false = una sola
option-two_game_series-true = sí
why-no-wallet = En esa carta ya no queda cartera.
why-no-officer-near = Ningún agente tuyo está junto a esa carta.
why-not-an-officer = Elige a un agente de uniforme que pueda irse.
why-wallet-or-forgo = Llévate una cartera que aún esté en la calle, o déjala.
table-wallets = carteras
table-purse = botín

## El FBI y la Mafia

act-autopsy = Hacer la autopsia a { $suspect }
act-disarm_bomb = Desactivar la bomba de { $suspect }
act-disarm_threat = Anular la amenaza contra { $suspect }
act-field = Trabajo de campo: mostrar la carta de { $suspect }
act-guard = Poner bajo protección a { $suspect }
act-unguard = Retirar la protección de { $suspect }
act-snipe = Disparar a { $suspect }
act-swap = Cambiar a { $suspect } con quien tenga al lado
act-with = Cambiar con { $suspect }
act-threaten = Amenazar a { $suspect }
act-strike = Golpear ahora a { $suspect }
act-plant = Poner una bomba a { $suspect }
act-detonate = Detonar la bomba de { $suspect }
act-link = Siguiente de la cadena: { $suspect }
act-move_bomb = Mover la bomba de { $suspect }
act-move_threat = Mover la amenaza de { $suspect }
act-move_guard = Mover la protección de { $suspect }
act-to = Ponerla sobre { $suspect }
act-name = Me refiero a { $seat }
act-canvass = Interrogar: mirar dos cartas
act-nobody = Aquí no queda nadie vivo
act-redraw = Trabajo de campo: solo cambiar las cartas de muertos
act-protect = Proteger
act-decline = No intervenir
event-arrested = { $seat } queda bajo arresto: era { $suspect }. Arrestos: { $arrests }.
event-fell = Cae { $seat }: era { $suspect }. La mafia suma { $score }.
event-replaced = { $seat } sigue con otra identidad.
event-put_under = { $seat } pone bajo el mazo, sin mostrarla, la carta de un muerto.
event-refilled = Se revisa el descarte: el nuevo mazo tiene { $cards }.
event-no_identity = { $seat } ya no encuentra a nadie que ser.
event-no_hands = Nadie levanta la mano en torno a { $suspect }.
event-protected = El Guardaespaldas interviene: { $suspect } se salva.
event-unprotected = El Guardaespaldas no interviene por { $suspect }.
event-disarmed = { $seat } retira la ficha ({ $token }) de { $suspect }.
event-placed = { $seat } pone una ficha ({ $token }) sobre { $suspect }.
event-lifted = { $seat } quita una ficha ({ $token }) de { $suspect }.
event-moved = { $seat } deja la ficha ({ $token }) sobre { $suspect }.
event-cleared = Desaparecen de la calle todas las fichas: { $token }.
event-swapped = { $seat } hace cambiar de sitio a dos vecinos: { $suspect }...
event-swap_with = ...y { $suspect }.
event-sweeps = { $seat } busca a su lado a los amenazados. Encuentra: { $cards }.
event-no_threats = { $seat } no tiene a nadie al alcance para amenazarlo.
event-ignited = { $seat } prende la mecha de { $suspect }.
event-exploded = Estalla la bomba de { $suspect }.
event-autopsy = { $seat } examina el cuerpo de { $suspect }.
event-looks = { $seat } mira pruebas. Cartas: { $cards }.
event-none_living = { $seat } no halla entre ellas a nadie vivo.
event-field_work = { $seat } sale a hacer trabajo de campo.
event-named_seat = La acusación va dirigida a { $seat }.
event-hands_off = { $seat } lo deja estar.
token-bomb = bomba
token-threat = amenaza
token-guard = protección
role-mafia_killer = Asesino de la mafia
role-undercover = Encubierto del FBI
role-psycho = Psicópata de la mafia
role-detective = Detective del FBI
role-bomber = Dinamitero de la mafia
role-bodyguard = Guardaespaldas del FBI
role-sniper = Francotirador de la mafia
role-field_agent = Agente de campo del FBI
step-watch = Tus fichas de protección
help-watch =
    Antes de actuar: pon una ficha a cualquiera vivo o quita una. Seis como mucho.
    Si se acaba el tiempo, el azar elige; si puedes dejarlo, lo dejas.
step-sweep = ¿Quién es el siguiente?
help-sweep =
    Todos los vecinos amenazados serán atacados; tú eliges el orden.
    Si se acaba el tiempo, el azar elige.
step-attempt = ¿Intervienes?
help-attempt =
    Atacan a alguien a quien proteges. Desde su fila o columna puedes salvarlo.
    Entonces todos sabrán tu línea. Si se acaba el tiempo, no intervienes.
step-chain = ¿A quién alcanza la explosión?
help-chain =
    La bomba alcanza otra carta vecina; si también lleva bomba, la cadena sigue.
    Si se acaba el tiempo, el azar elige.
step-last_blast = ¿Una última explosión?
help-last_blast =
    Quien está bajo acusación lleva tu bomba. Detónala antes del arresto, o no.
    Si se acaba el tiempo, no lo haces.
step-swap_with = ¿Con quién se cambia?
help-swap_with =
    Elige una carta junto a la primera.
    Si se acaba el tiempo, el azar elige.
step-threat = ¿A quién amenazas?
help-threat =
    De una a tres personas de tu fila o columna, a tres cartas como mucho.
    Si se acaba el tiempo, el azar elige la primera y tú paras.
step-set_down = ¿Dónde va la ficha?
help-set_down =
    Sobre alguien vivo junto a donde estaba y sin una ficha igual.
    Si se acaba el tiempo, el azar elige.
step-address = ¿A quién te refieres?
help-address =
    Nombra al mafioso que sospechas tras esta carta.
    Si se acaba el tiempo, el azar elige.
step-lay_open = ¿Qué carta muestras?
help-lay_open =
    Un sospechoso vivo de las cartas queda libre; la otra va bajo el mazo.
    Si se acaba el tiempo, el azar elige.
reason-arrests = hay bastantes mafiosos arrestados
reason-mafia_score = la mafia ha matado lo suficiente
option-mode-fbi_mafia = FBI contra Mafia
option-fbi_extra_arrest = El FBI necesita un arresto más
option-fbi_extra_arrest-false = no hace falta
option-fbi_extra_arrest-true = sí
option-accusation_addresses = A una acusación responde
option-accusation_addresses-whole_mafia = toda la mafia
option-accusation_addresses-named_mafioso = el mafioso nombrado
option-far_accuse_self = El Detective puede acusar a su propia carta
option-far_accuse_self-false = no puede
option-far_accuse_self-true = sí
option-disguise_discard = La identidad que deja un disfraz
option-disguise_discard-face_up = queda boca arriba
option-disguise_discard-face_down = queda boca abajo
option-bodyguard_token_step = La ficha del Guardaespaldas
option-bodyguard_token_step-mandatory = es obligatoria cada turno
option-bodyguard_token_step-optional = es voluntaria
option-protect_consumes_token = Proteger gasta la ficha
option-protect_consumes_token-false = no la gasta
option-protect_consumes_token-true = sí
option-protect_stops_sweep = Proteger detiene toda la barrida
option-protect_stops_sweep-false = no la detiene
option-protect_stops_sweep-true = sí
option-sweep_order = El Psicópata golpea
option-sweep_order-reading_order = fila por fila
option-sweep_order-psycho_choice = en el orden que quiera
option-threat_after_collapse = Amenazas también tras cerrar líneas
option-threat_after_collapse-false = tras cerrar, ninguna
option-threat_after_collapse-true = sí
option-bomb_after_accusation = Una bomba en un mafioso acusado
option-bomb_after_accusation-later_detonate = queda para más tarde
option-bomb_after_accusation-reaction = puede estallar en el acto
option-bombs_stay_on_dead = Las bombas siguen en los muertos
option-bombs_stay_on_dead-false = se retiran
option-bombs_stay_on_dead-true = sí
option-killer_canvass_on_marked = Matar a un exonerado hace levantar la mano a los agentes
option-killer_canvass_on_marked-false = nadie la levanta
option-killer_canvass_on_marked-true = sí
option-field_redraw_without_living_card = El Agente de campo puede renovar una mano de muertos
option-field_redraw_without_living_card-false = no puede
option-field_redraw_without_living_card-true = sí
why-under-arrest = Esa carta está bajo arresto, fuera de alcance.
why-not-in-line = Debe estar en tu misma fila o columna, y no ser tú.
why-protect-or-decline = Protege, o no intervengas.
why-not-swept = Elige a uno de los que van a ser atacados.
why-has-token = Ya hay ahí una ficha igual.
why-no-bomb = En esa carta no hay bomba.
why-no-link = La cadena sigue por un vecino vivo o por una bomba vecina.
why-this-bomb-or-none = Detona esa bomba o déjala.
why-not-on-board = Esa carta ya no está en la calle.
why-not-neighbours = Elige una carta junto a la primera.
why-one-threat-at-least = Debes amenazar al menos a una persona.
why-threats-first = Primero coloca tus amenazas.
why-threats-in-order = Las amenazas siguen el orden de la lista: ese nombre va antes que el último.
why-out-of-reach = Esa carta queda fuera de tu alcance.
why-no-such-token = En esa carta no hay tal ficha.
why-no-room-for-token = Nadie a su lado puede recibir esa ficha.
why-not-beside-token = Va a alguien vivo junto a donde estaba.
why-token-first = Primero pon o quita una ficha de protección.
why-six-tokens = Ya hay seis fichas de protección en la calle.
why-name-a-mafioso = Nombra a alguien de la mafia.
why-not-a-body = Solo se examina a los muertos que siguen en la calle.
why-lay-a-living-one = Muestra la carta de alguien vivo, si la hay.
why-no-redraw = Para eso no debe quedar nadie vivo en tu mano.
why-no-identity = Sin identidad solo puedes desplazar o cerrar líneas.
table-arrests = arrestos
table-score = puntos de la mafia
table-tokens = fichas: * bomba, ! amenaza, ^ protección

## En el navegador

table-board = La calle
table-is-dead = fuera de juego
table-is-target = en la lista
table-is-exonerated = sin sospechas
table-is-officer = agente de uniforme
table-is-wallet = con cartera
table-is-arrested = bajo arresto
table-is-dazed = sin sentido
table-is-bomb = con una bomba
table-is-threat = bajo amenaza
table-is-guard = bajo protección

## El atraco

act-uniform = Poner el uniforme a { $suspect }
act-rob = Robar la caja { $safe }
act-hack = Piratear la caja { $safe }
act-crack = Forzar: la segunda ficha en tu caja
act-leave = Dejar las fichas donde están
act-collect-1 = Recoger una ficha
act-collect-2 = Recoger las dos fichas
act-run_left = Correr: la fila { $line } una a la izquierda
act-run_right = Correr: la fila { $line } una a la derecha
act-run_up = Correr: la columna { $line } una hacia arriba
act-run_down = Correr: la columna { $line } una hacia abajo
act-soft_left = Desplazar con sigilo la fila { $line } a la izquierda
act-soft_right = Desplazar con sigilo la fila { $line } a la derecha
act-soft_up = Desplazar con sigilo la columna { $line } hacia arriba
act-soft_down = Desplazar con sigilo la columna { $line } hacia abajo
act-knock_out = Noquear a { $suspect }
act-frame = Tender una trampa a { $suspect }
act-paint = Pintar encima de { $suspect }
act-trade = Cambiar de sitio: { $suspect }
act-exchange = Cambiar de sitio con { $suspect }
act-watch-two = Vigilancia desde la fila { $first }, columna { $second }
act-vanish = Esfumarse: otra identidad del mazo
act-make_up = Maquillarse: una de tres caras nuevas
event-role_shown = { $seat } descubre su papel: { $role }.
event-picked_up = { $seat } recoge fichas: { $tokens }.
event-left_tokens = { $seat } deja las fichas en la caja.
event-robbed = { $seat } roba la caja { $safe }. Fichas en ella: { $tokens }.
event-hacked = { $seat } piratea la caja { $safe }. Fichas en ella: { $tokens }.
event-cracked = { $seat } fuerza la caja { $safe } con otra ficha. Fichas en ella: { $tokens }.
event-safe_opened = La caja { $safe } está abierta. Cajas abiertas: { $safes }.
event-knocked_out = { $seat } noquea a un guardia: { $suspect }.
event-woke = El guardia vuelve en sí: { $suspect }.
event-painted = { $seat } cubre de pintura a un guardia: { $suspect }.
event-framed = { $seat } cambia de sitio a { $suspect } con el guardia { $other }.
event-switched = { $seat } es ahora { $other }, y lleva el uniforme { $suspect }.
event-traded = { $seat } hace cambiar de sitio a { $suspect } y { $other }.
event-sends = { $seat } envía a un guardia: { $suspect }.
event-vanished = { $seat } se esfuma entre la gente.
event-makes_up = { $seat } se sienta ante el espejo.
event-recruited = { $seat } vuelve con otro papel. Quedan cartas de papel: { $cards }.
event-noticed = La guardia se fija en { $seat }.
event-unnoticed = Nadie se fija en { $seat }. Seguidas: { $actions }.
event-watched = Vigilancia 4 por 4: fila { $row }, columna { $column }. Allí: { $seats }.
safe-nw = NO
safe-ne = NE
safe-sw = SO
safe-se = SE
safe-n = N
safe-e = E
safe-s = S
safe-w = O
role-security_chief = Jefe de seguridad
role-safecracker = Reventador
role-runner = Corredor
role-cleaner = Limpiador
role-decoy = Señuelo
role-mole = Topo
role-hacker = Pirata
role-painter = Pintor
role-impersonator = Imitador
role-scout = Explorador
role-sneak = Sigiloso
role-master_cracker = Maestro reventador
step-posting = ¿Quién lleva uniforme?
step-plainclothes = ¿Quién va de paisano?
step-keep = Tus fichas en la caja
step-trade_with = ¿Con quién cambia de sitio?
step-new_face = ¿Qué cara?
help-posting =
    Tus guardias de uniforme quedan a la vista, por orden alfabético.
    Si se acaba el tiempo, el azar elige.
help-plainclothes =
    Una de estas cartas es tu guardia de paisano, en secreto. Las otras dos
    van al mazo. Si se acaba el tiempo, el azar elige, igual de secreto.
help-keep =
    No tienes que recoger tus fichas: déjalas en la caja o recógelas.
    Si se acaba el tiempo, se quedan.
help-trade_with =
    El guardia cambia de sitio con una carta contigua.
    Si se acaba el tiempo, el azar elige.
help-new_face =
    Sé una de las tres. Las otras y tu cara anterior van al mazo; la nueva la ven
    tus compañeros. Si se acaba el tiempo, el azar elige, igual de secreto.
reason-all_safes = las cuatro cajas están vacías
reason-all_captured = no queda ladrón que tome el relevo
option-mode-heist = El atraco
option-heist_safe_zones = Zonas de las cajas
option-heist_safe_zones-corner_2x2 = esquinas de dos por dos
option-heist_safe_zones-corner_triangle = triángulos en las esquinas
option-heist_safe_zones-edge_2x3 = bordes de dos por tres
option-heist_safe_zones-corner_3x3 = esquinas de tres por tres
option-heist_safe_zones-own = un mapa propio
option-heist_officers = Guardias de uniforme
option-captured_thief_redraw = Un ladrón capturado vuelve
option-captured_thief_redraw-immediate = en el acto
option-captured_thief_redraw-next_turn = en su próximo turno
option-thieves_share_roles = Los ladrones conocen los papeles de los demás
option-thieves_share_roles-false = no los conocen
option-thieves_share_roles-true = sí
option-ko_blocks_line_shift = El Jefe no puede mover una línea con un guardia noqueado
option-ko_blocks_line_shift-false = sí puede
option-ko_blocks_line_shift-true = así es
option-ko_ends_on_cleaner_capture = El guardia vuelve en sí al capturar al Limpiador
option-ko_ends_on_cleaner_capture-false = sigue noqueado
option-ko_ends_on_cleaner_capture-true = sí
option-mole_swap = El Topo y el guardia intercambian
option-mole_swap-positions = sus sitios
option-mole_swap-cards = sus cartas
why-line-is-blocked = En esa línea yace un guardia noqueado.
why-no-officer-awake = Ese no es un guardia de uniforme despierto.
why-not-next-to-officer = Solo una carta contigua al guardia.
why-off-the-board = El cuadro se saldría de la calle.
why-leave-or-collect = Deja tus fichas o recoge lo que haya allí.
why-post-in-order = Una carta tuya, por orden alfabético, de modo que queden bastantes.
why-not-in-zone = No estás en la zona de esa caja.
why-inside-a-zone = Estás en una zona: desde ahí no se puede piratear.
why-too-far-to-hack = Esa caja queda lejos: ponte junto a su zona o en el centro.
why-no-such-safe = En esta partida no hay esa caja.
why-safe-is-open = Esa caja ya está abierta.
why-token-is-there = Tu ficha ya está ahí.
why-one-token-first = Antes debe haber una ficha tuya en una caja, y solo una.
why-not-an-officer-there = Ese no es un guardia de uniforme.
why-out-already = Ese guardia ya está noqueado.
why-no-paint-left = Se acabó la pintura: tres veces por partida.
why-too-few-faces = Hay muy pocas cartas para elegir.
table-safes = cajas
table-safe_open = abierta
table-hidden = inadvertidas seguidas
table-watched = vigilancia
table-roles_left = cartas de papel restantes

## Bandos

role-mafia = La mafia
role-fbi = El FBI
role-thieves = Ladrones

## Lo que se cuenta en muchas partidas

fact-role = Papel
fact-score = Puntos
fact-length = Turnos
fact-length-text = Turnos, de todas las sillas juntas, hasta el final de la partida.
fact-deaths = Muertes
fact-deaths-text = Cuántas veces asesinaron al sospechoso que eran estas sillas.
fact-caught = Atrapados
fact-caught-text = Cuántas veces una acusación o una captura encontró a estas sillas.
fact-found = Acusaciones certeras
fact-found-text = De todas las acusaciones y capturas que intentaron estas sillas: las que encontraron a alguien.

# What a role does, in two lines for the rules sheet and the help page.
role-killer-text =
    Mata a un vecino o disfrázate: otra identidad, y la anterior queda exonerada.
    Ganas con bastantes muertes o con la del Inspector.
role-inspector-text =
    Acusa a un vecino o exonera: muestra una carta, y el Asesino dice si está al
    lado. Ganas si das con el Asesino.
role-hitman-text =
    Mata a un vecino o escóndete: otra identidad y un nombre más. Ganas con la
    lista acabada o si al Sabueso no le queda quién ser.
role-sleuth-text =
    Detén a un vecino; un error acorta la lista. Exonera una carta, y el Sicario
    dice si está al lado. Ganas con la detención correcta.
role-spy-text =
    Captura a un vecino: si es enemigo, es tu trofeo. Pregunta por una carta, y
    quien esté cerca levanta la mano. Ganan los trofeos.
role-thief-text =
    Roba las carteras de las cartas vecinas y cambia de tapadera entre tus tres
    cartas. Ganas con la última cartera.
role-police_chief-text =
    Acusa a quien esté junto a un agente. Contrata a otro, y el Ladrón puede tomar
    una cartera gratis. Ganas si nombras su carta de ahora.
role-mafia_killer-text =
    Desplaza una o dos, mata a un vecino, disfrázate. Si la carta de la víctima
    está a la vista, los agentes de al lado levantan antes la mano.
role-undercover-text =
    Acusa a un vecino, disfrázate, desactiva a un vecino. Autopsia a un muerto
    vecino: los mafiosos de al lado levantan la mano.
role-psycho-text =
    Primero golpeas a todo vecino amenazado. Luego desplazas, o cambias dos cartas
    contiguas, y amenazas hasta a tres en tu fila y columna.
role-detective-text =
    Acusa hasta a tres cartas en fila o columna; desactiva. Interroga: muestra una
    de dos cartas, y quien esté al lado levanta la mano.
role-bomber-text =
    Pon una bomba en tu carta o en una vecina. Detona cualquiera: alcanza a una
    carta de al lado, y si esa lleva bomba, la cadena sigue.
role-bodyguard-text =
    Cada turno pones o quitas una protección. Desde la misma fila o columna salvas
    a quien la lleva. Desplaza una o dos, acusa, desactiva.
role-sniper-text =
    Dispara en diagonal, hasta a tres cartas. Mueve una ficha cualquiera a una
    carta contigua. Desplaza una o dos.
role-field_agent-text =
    Cuatro cartas en mano. El trabajo de campo muestra una: los mafiosos de al
    lado levantan la mano. Acusa a un vecino, desactiva.
role-security_chief-text =
    Actúas tras cada acción abierta, o tras bastantes ocultas: desplazar, cambiar
    a un guardia, vigilar cuatro por cuatro o acusar junto a un guardia.
role-safecracker-text =
    Al empezar tu turno, tu ficha puede quedarse en la caja; los demás recogen la
    suya.
role-runner-text = Correr: una línea, una o dos, a la vista.
role-cleaner-text = Noquea a un guardia vecino: hasta que caiga otro no acusa ni cambia de sitio.
role-decoy-text = Esfumarse: tu identidad va al mazo sin que nadie la vea, y robas otra.
role-mole-text = Trampa: tu carta y la de cualquier guardia de uniforme cambian de sitio.
role-hacker-text =
    Fuera de toda zona robas una caja cuya zona esté a tu lado; desde el centro,
    cualquiera.
role-painter-text = Tres veces por partida: muere un guardia vecino, y el mazo nombra a otro.
role-impersonator-text = Maquillarse: roba tres cartas y sé una de ellas.
role-scout-text = A escondidas: tu carta y cualquiera de al lado cambian de sitio.
role-sneak-text = A escondidas: cualquier línea una casilla, haya guardias en ella o no.
role-master_cracker-text =
    Dos fichas, y pueden quedarse en su caja. Forzar: en su zona, la segunda se
    une a la primera.

# What an option means, where a table is opened.
about-mode-killer_inspector =
    Para dos. Uno mata a sus vecinos, de uno en uno; el otro lo busca entre los
    vivos.
about-mode-hitman_sleuth =
    Para dos. Una lista de nombres que matar, y un Sabueso que debe detener al
    Sicario antes de que se acabe.
about-mode-spy_tag =
    De tres a seis, ocho o nueve. Todo el mundo es espía: captura a los demás antes
    de que te capturen.
about-mode-thief_chief =
    Para dos. El Ladrón vacía los bolsillos de toda la calle; el Jefe de policía
    y sus agentes lo persiguen.
about-mode-fbi_mafia =
    Para seis u ocho, en dos equipos. Cada cual tiene su papel: bombas,
    amenazas, protección, arrestos.
about-mode-heist =
    De cinco a siete. Los ladrones abren cuatro cajas ante los ojos del Jefe de
    seguridad.
