### Lo que dicen la casa y el terminal aparte de los juegos, en español. Qué
### identificadores y argumentos hay se explica en en.ftl.

## Idiomas

language-en = inglés
language-ru = ruso
language-uk = ucraniano
language-es = español

## Palabras sueltas

word-yes = sí
word-no = no
word-nothing = nada
word-none = ninguno
word-unknown = desconocido
seat-nobody = nadie
list-and = { $most } y { $last }
list-count = { $item } × { $count }

## La mesa

ui-seat = asiento
ui-player = jugador
ui-hand = mano
ui-stash = alijo
ui-wounds = heridas
ui-aims-at = apunta a
ui-posture = estado
ui-power = poder
ui-points = puntos
ui-standing = en pie
ui-ducked = en el suelo
ui-wounded = con herida
ui-dead = fiambre
ui-you = tú
ui-bot = bot
ui-bot-name = Bot { $seat }
ui-person-name = Visitante
ui-table = Mesa
ui-log = Crónica
ui-my-hand = Tu mano
ui-my-stash = Tu alijo
ui-my-power = Tu poder
ui-hidden = oculto
ui-seed = Semilla { $seed }
ui-options = Opciones

## Preguntas

ui-your-move = Te toca, { $name }: { $step }
ui-choices = Puedes:
ui-more = … y { $count } más: escribe more
ui-prompt = Escribe un número o la acción, ? para ver la ayuda:
ui-only-choice = No hay más remedio: { $action }
ui-chosen = Tú: { $action }
ui-clock-chose = El reloj, por { $name }: { $action }
ui-possible = Eso sí puedes: { $action }
ui-not-possible = { $action }: no se puede. { $why }
ui-not-possible-title = Ahora no se puede:
ui-clause = Mira la regla { $clause }.
ui-waiting = Esperando a { $names }
ui-thinking = { $name } se lo piensa …
ui-go-on = Intro para seguir
ui-quit-question = ¿Dejas la mesa? (sí/no)

## Ayuda

ui-help-title = Ayuda
ui-help-now = En este momento
ui-help-keys = Qué puedes escribir
ui-help-number = hacer lo que pone junto a ese número
ui-help-action = lo mismo, con palabras
ui-help-help = esta página
ui-help-why = por qué no se puede hacer algo
ui-help-table = ver la mesa otra vez
ui-help-log = lo que ha pasado hasta ahora
ui-help-powers = qué hacen los poderes de esta mesa
ui-help-rules = leer una regla por su número
ui-help-pace = más rápido o más despacio
ui-help-quit = irse; la partida queda guardada

## Resultado

ui-result = Resultado
ui-game-over = Fin de la partida: { $reason }.
ui-winner = Gana { $name }.
ui-winners = Comparten la victoria { $names }.
ui-nobody-wins = No gana nadie.
ui-score = total
ui-rank = puesto

## La grabación y la salida

ui-record-kept = Partida guardada en { $file }
ui-record-unfinished = La partida, hasta donde llegó, está en { $file }
ui-record-how = Para verla otra vez: { $command }
ui-interrupted = Partida interrumpida.
ui-goodbye = La puerta de atrás está abierta. Buenas noches.
ui-bot-sits-in = No hay terminal en la entrada: un bot ocupa tu silla.
ui-input-ended = Se acabó la entrada: un bot ocupa tu silla.
ui-watching-bots = Hoy solo juegan bots. A disfrutar del espectáculo.
ui-bot-lost = { $name }, el bot «{ $bot }», { $fault }: pierde la jugada y responde el reloj.

## La casa, al abrir y al cerrar

ui-host-open = La casa está abierta.
ui-host-here = En este equipo: { $url }
ui-host-there = Para tus amigos: { $url }
ui-host-alone = Solo para este equipo; sin --host, también para tu red. Más en { $page }
ui-host-machine = El enlace es solo para este equipo. Más en { $page }
ui-host-network = El enlace es para esta red. Para amigos de otras ciudades: { $page }
ui-host-world = El enlace es para todo el mundo. Si un amigo no entra: { $page }
ui-host-world-plain = El enlace es para todo el mundo, pero sin cifrar. Más en { $page }
ui-host-scaled = Para pruebas: relojes y bots tardan { $scale } de su tiempo ({ $name }).
ui-host-stop = Ctrl-C la cierra; las partidas se guardan y seguirán la próxima vez.
ui-host-closed = La casa está cerrada. Todo queda guardado.

## Lo que falla en una casa, para quien la lleva

log-no-process = Los bots no pueden pensar: sus procesos no arrancan. Sus mesas esperan.
log-bot-breaks = El bot { $bot } se rompe en { $game }. Las mesas donde juega esperan.
log-bot-endless = El bot { $bot } no acaba de pensar en { $game }. Las mesas donde juega esperan.
log-bot-unknown = Una mesa espera al bot { $bot }, que esta casa no tiene.
log-bot-lost = El bot { $bot } ha perdido una jugada en { $game }.
log-table-broke = Se ha roto una mesa ({ $game }). Se leerá de nuevo cuando alguien vuelva.
log-table-unread = Hay una mesa que no se puede leer.
log-table-gap =
    Una mesa queda cerrada, porque su registro está dañado:
    la entrada { $number } falta o no está en su sitio.
log-table-unsaved = Una mesa no se puede guardar entera ({ $game }). Sus jugadas sí quedan guardadas.
log-connection-broke = Se ha roto una conexión.
log-clocks = Nadie ha mirado los relojes de las mesas.
log-request-broke = Se ha roto una petición.
log-files-lost =
    Un archivo de la base de datos fue borrado o cambiado con la casa abierta.
    Nada se lee ni se guarda hasta que la cierres (Ctrl-C) y la abras de nuevo.
log-database-risk =
    PostgreSQL funciona con { $setting }=off: si su máquina se queda sin corriente,
    pueden perderse jugadas que ya se han visto, o toda la base de datos.
log-fault = Se ha roto algo que nadie esperaba.
log-lines-dropped = Nadie leía el registro: faltan líneas ({ $count }).

## Sentarse a una mesa, comprobar una partida, copiar una casa

ui-join-seated = Te sientas en la silla { $seat } como { $name }.
ui-join-back = Vuelves a la silla { $seat } como { $name }.
ui-join-ended = Quien eras aquí se cerró desde otro dispositivo. Entras de nuevo.
ui-join-not-kept = No se puede recordar la silla ({ $problem }): no cierres esto.
ui-join-waiting = Esperando a que empiece quien invita …
ui-join-seal =
    Sello de la baraja, para compararlo al final con la clave:
    { $commitment }
ui-verify-played =
    { $answers ->
        [one] { $answers } respuesta jugada de nuevo desde la clave: encaja.
       *[other] { $answers } respuestas jugadas de nuevo desde la clave: todas encajan.
    }
ui-verify-result = El resultado es el de la partida guardada.
ui-verify-commitment = Compromiso del reparto: { $commitment }
ui-verify-compare = Compáralo con lo que mostró la mesa antes de repartir.
ui-verify-same = Es lo que mostró la mesa: nadie cambió el reparto.
ui-backup-done = Copiado en { $file }

## Ver una partida guardada

ui-watch-title =
    { $seats ->
        [one] { $game }, { $seats } asiento
       *[other] { $game }, { $seats } asientos
    }
ui-watch-through = Con los ojos de { $name }
ui-watch-spectator = Desde la barrera: solo lo que ven todos
ui-watch-speed = Velocidad × { $speed }
ui-watch-line = Acción { $line } de { $lines }
ui-watch-end = Fin de la grabación.
ui-watch-same = El resultado es el que consta en la grabación.

## Listas de juegos y reglas

ui-list-title = Juegos
ui-list-id = clave
ui-list-game = juego
ui-list-seats = asientos
ui-list-version = versión
ui-list-range = de { $low } a { $high }
ui-list-values = valores
ui-list-within = Solo con { $options }
ui-list-default = por defecto
ui-list-numbers = o cualquier número entero desde { $low }
ui-list-how = Para jugar: { $command }
ui-list-bots = Bots: con estos nombres para --bots; cinco se sientan también en el navegador
ui-list-bot-search = Explora 400 mundos imaginados por jugada: suele superar a cautious.
ui-list-bot-worlds = Lo mismo, con N mundos por jugada.
ui-list-bot-seconds = Lo mismo, durante T segundos por jugada.
ui-list-bot-class = Una clase tuya.
ui-list-bot-program = Un programa tuyo que habla con líneas de JSON.
ui-rules-title = Reglas de { $game }
ui-rules-english = Las reglas completas están en inglés.

## Las leyes y su comprobación

law-copy = copia
law-replay = repetición
law-census = recuento
law-round_trip = ida y vuelta
law-same_question = misma pregunta
law-no_silent_change = nada en silencio
law-refusal = negativa
law-end = final
law-heuristics = heurística
ui-check-title = Nueve leyes, todos los juegos
ui-check-game = juego
ui-check-mode = modalidad
ui-check-law = ley
ui-check-games = partidas
ui-check-steps = pasos
ui-check-time = tiempo
ui-check-verdict = veredicto
ui-check-held = se cumple
ui-check-broken = no se cumple
ui-check-progress = { $done } de { $total } partidas
ui-check-seconds = { $seconds } s
ui-check-all-held =
    { $games ->
        [one] Todas las leyes se cumplen en { $games } partida.
       *[other] Todas las leyes se cumplen en { $games } partidas.
    }
ui-check-wordless = A { $game } le faltan palabras en { $file } para: { $ids }
ui-check-failure = { $game }, { $seats } asientos, semilla { $seed }: falla la ley «{ $law }»: { $problem }
ui-check-replay = La partida que lo demuestra: { $file }

## Velocidad

ui-bench-title = Velocidad, en un proceso
ui-bench-what = qué
ui-bench-rate = por segundo
ui-bench-each = µs cada uno
ui-bench-budget = objetivo
ui-bench-ratio = frente a Python puro
bench-calibration = bucle de Python puro
bench-decisions = decisiones desde Python
bench-playouts = decisiones al azar hasta el final
bench-copies = copias
bench-views = vistas
bench-imagines = mundos imaginados

## Ayuda de la línea de órdenes

cli-about = Juegos de mesa de faroles y decisiones ocultas, contra bots o con amigos.
cli-play = jugar en el terminal
cli-host = abrir la casa, es decir, el servidor: se juega en el navegador
cli-join = sentarse a una mesa de una casa, en la terminal
cli-verify = comprobar que nadie cambió el reparto de una partida
cli-backup = copiar a un archivo la base de datos de una casa, también mientras está abierta
cli-watch = ver una partida guardada
cli-list = los juegos, sus asientos y opciones
cli-rules = las reglas, o una sola
cli-spec = observaciones y acciones como las reciben los programas, número a número
cli-arena = bots contra bots, muchas partidas
cli-check = comprobar las nueve leyes en todos los juegos
cli-bench = medir la velocidad de los juegos
cli-arg-game = clave del juego
cli-arg-file = archivo con la partida
cli-arg-clause = número de una regla, como { $example }
cli-arg-seats = número de asientos
cli-seats-known = { $letters }, o del 1 al { $last }
cli-arg-seat = mirar con los ojos de este asiento
cli-arg-chair = tu silla
cli-arg-name = tu nombre
cli-arg-bots = los bots de las demás sillas; si no, cautious (ver backroom list): { $known }
cli-arg-budget = cuántos segundos puede pensar un bot cada jugada
cli-arg-lang = idioma: { $known }
cli-arg-seed = semilla del reparto; misma semilla, mismas cartas
cli-arg-record = guardar la partida en este archivo
cli-arg-watch = bots en todas las sillas, tú miras
cli-arg-option = una regla de la casa, como nombre=valor; se puede repetir
cli-arg-mode = modalidad del juego
cli-arg-cards = un archivo con tu propia tabla de cartas
cli-arg-speed = cuánto más rápido de lo normal
cli-arg-games = cuántas partidas jugar de cada
cli-arg-seconds = segundos para cada medida
cli-arg-workers = cuántos procesos trabajan a la vez
cli-arg-port = puerto; si no se dice otra cosa, { $port }; 0 es cualquiera libre
cli-arg-address = dirección en la que escuchar; con 127.0.0.1 la casa solo se ve en este equipo
cli-arg-database = dónde se guardan las partidas: sqlite:///FILE o postgresql://…
cli-arg-public-url = dirección que usan los invitados si la casa está detrás de otro servidor
cli-arg-allow-host = otro nombre de este equipo que los invitados pueden usar; las veces que quieras
cli-arg-processes = cuántos procesos atienden a los invitados; más de uno necesita PostgreSQL
cli-arg-bot-workers = cuántos procesos piensan por los bots, para cada proceso que atiende
cli-arg-host-bot = ofrecer en las mesas un bot propio, con este nombre
error-host-bot-form = Un bot se ofrece como NOMBRE=BOT, con 24 letras como mucho, no «{ $text }».
error-host-bot-twice = Ya hay un bot llamado «{ $name }».
cli-arg-forget = olvida las mesas tras tantos días sin nada; las partidas en curso quedan
cli-arg-password = palabra que deben saber los invitados; también vale BACKROOM_PASSWORD
cli-arg-url = enlace a la mesa, tal como lo da la casa
cli-arg-commitment = lo que mostró la mesa antes de repartir, para comparar
cli-arg-backup-file = archivo para la copia; no debe existir todavía
cli-arg-json = escribir en JSON
cli-arg-plain = sin colores
cli-arg-version = mostrar la versión

## Errores

error-title = Lo siento:
error-unknown-game = No hay ningún juego «{ $game }». Hay: { $known }.
error-broken-game = El juego «{ $game }», de otro paquete, no se puede usar. { $problem }
error-seats = { $game } admite de { $low } a { $high } jugadores, no { $seats }.
error-seats-only = { $game } admite { $known } jugadores, no { $seats }.
error-unknown-option = { $game } no tiene la opción «{ $option }». Tiene: { $known }.
error-option-value = La opción { $option } no puede ser «{ $value }». Puede ser: { $allowed }.
error-option-number =
    La opción { $option } no puede ser «{ $value }». Puede ser: { $allowed }
    o cualquier número entero desde { $low }.
error-option-form = «{ $text }» no es una opción: escribe nombre=valor.
error-option-table = La opción { $option } no puede ser «{ $value }»: { $problem }
error-no-cards = { $game } no tiene cartas que se puedan cambiar.
error-cards = Con las cartas de { $file } no se puede jugar: { $problem }
error-unknown-mode = { $game } no tiene la modalidad «{ $mode }». Tiene: { $known }.
error-unknown-language = Aún no hay textos para «{ $language }». Hay: { $known }.
error-unknown-bot = No hay ningún bot «{ $bot }». Hay: { $known }.
error-bots-stalled = En esta mesa ya no responde ningún bot: la partida se deja.
error-unknown-seat = No hay ningún asiento «{ $seat }». En esta mesa: { $known }.
error-illegal = { $action }: ahora no. Puedes: { $legal }
error-illegal-why = { $action }: no se puede. { $why } Puedes: { $legal }
error-not-understood = ¿«{ $text }»? Escribe un número o una acción de la lista, o ? para la ayuda.
error-did-you-mean = ¿Querías decir «{ $word }»?
error-ambiguous = «{ $text }» puede ser: { $matches }.
error-number = El número { $number } no está en la lista; el último es el { $last }.
error-not-a-number = «{ $text }» no es un número entero ({ $where }).
error-no-decimal = «{ $text }» no es un número ({ $where }): escribe 3 o 0.5.
error-no-seed =
    «{ $text }» no es una semilla: es un número entero, o una clave de 64
    dígitos hexadecimales (--seed).
error-least = { $flag } es como mínimo { $low }; esto es «{ $text }».
error-above = { $flag } es más que { $low }; esto es «{ $text }».
error-replay-line = { $file }, línea { $line }: { $problem }
error-replay-empty =
    En { $file } no hay ninguna partida guardada. Nombra un archivo
    escrito con --record.
error-replay-version = Guardada con la versión { $version } de { $game }; aquí se conoce: { $known }.
error-replay-result = { $file }: la partida no acaba como dice la grabación.
error-position-line = Posición imposible, línea { $line }: { $problem }
error-no-file = No existe el archivo { $file }.
error-read-file = No se puede leer { $file }: { $problem }
error-write-file = No se puede escribir { $file }: { $problem }
error-is-folder = { $argument } pide el nombre de un archivo y { $file } es una carpeta.
error-file-exists = { $file } ya existe; elige otro nombre.
error-no-rules = { $game } ha llegado sin reglas: falta su rules.md, o no tiene ningún punto.
error-unknown-clause = { $game } no tiene la regla { $clause }. Las más parecidas: { $matches }.
error-unexpected = El programa ha fallado. Avisa del fallo y adjunta la partida: { $file }
error-between = { $flag } va de { $low } a { $high }; esto es «{ $text }».
error-public-url =
    «{ $url }» no es una dirección para invitados: escríbela como
    https://cards.example.org, sin ruta.
error-allow-host =
    «{ $name }» no es el nombre de un equipo: escríbelo como
    house.example.org, sin https:// ni puerto.
error-port-busy =
    El puerto { $port } está ocupado, quizá por otra casa. Prueba
    --port { $other }, o --port 0 para cualquiera libre.
error-port-forbidden = Este equipo no deja escuchar en el puerto { $port }. Prueba --port { $other }.
error-address = No se puede escuchar en { $address }: { $problem }
error-database = No se puede usar la base de datos { $database }: { $problem }
error-database-address =
    No se puede usar esta base de datos, ni decir por qué sin repetir su
    dirección. En nombre y contraseña escribe @ / ? # % como %40 %2F %3F %23 %25.
error-database-kind =
    «{ $database }» no es una base de datos conocida aquí: escribe
    sqlite:///FILE o postgresql://….
error-database-future =
    { $database } fue escrita por un backroom más nuevo. Instala ese,
    o indica otro archivo con --database.
error-database-foreign =
    { $database } no es la base de datos de una casa, o está dañada.
    Indica otro archivo con --database, o recupera una copia.
error-database-in-use = Otra casa está usando { $database }. Ciérrala, o indica otro archivo con --database.
error-database-unsafe =
    El disco de { $database } no garantiza lo escrito (¿unidad de red?).
    Indica un archivo en otro disco con --database.
error-processes-database =
    Varios procesos necesitan PostgreSQL, y { $database } no lo es.
    Indica una con --database postgresql://… o quita --processes.
error-processes-die =
    La casa está cerrada: uno de sus procesos termina nada más empezar,
    una y otra vez. Las líneas de arriba dicen dónde.
error-backup-tools = PostgreSQL tiene su propia herramienta para eso: { $command }.
error-join-url =
    «{ $url }» no es un enlace a una mesa: se parece a
    http://192.168.1.5:8765/t/BCDFGH.
error-no-house = Nadie responde en { $url }: { $problem }
error-no-chair = No hay sillas libres en esta mesa.
error-verify-seed = { $file } se repartió con una semilla abierta: no había compromiso que comprobar.
error-verify-differs = No es lo que mostró la mesa: el compromiso es de otro reparto.

## A la puerta de la casa: por qué se niega algo y por qué acaba una conexión

why-no-guest = Di primero tu nombre.
why-password = Esa no es la contraseña de la casa.
why-too-fast = Demasiado de golpe. Prueba dentro de un minuto.
why-too-slow = Eso ha tardado demasiado en llegar. Prueba otra vez.
why-too-large = Eso es demasiado grande.
why-not-understood = La casa no entiende esta petición.
why-origin = Esta página no es de la casa.
why-host =
    La casa no atiende por el nombre { $host }. Usa su propio enlace,
    o ábrela con --allow-host { $host }.
why-two-cookies =
    Tu navegador dice dos veces quién eres, y cada vez otra persona. Borra
    en él las cookies de esta página y vuelve a entrar.
why-unknown = Aquí no hay tal cosa.
why-link-used =
    Este enlace ya se usó o es demasiado viejo. Pide otro en el
    dispositivo donde tienes tu silla.
why-no-table = No hay ninguna mesa con ese código.
why-damaged-table = El registro de esta mesa está dañado: queda cerrada. Pregunta en la casa.
why-house-full = La casa está llena ahora mismo.
why-too-many-tables =
    { $most ->
        [one] Un invitado puede abrir { $most } mesa al día.
       *[other] Un invitado puede abrir { $most } mesas al día.
    }
why-record = Esta partida no se puede jugar aquí. El problema está en la línea { $line }.
why-long-record = Esta partida es demasiado larga para verla aquí.
why-replays-busy = Otros están viendo sus películas. Prueba dentro de un momento.
why-no-room =
    No queda sitio en el disco de la casa, así que nada ha cambiado.
    Prueba cuando haya sitio.
why-broken = Algo se rompió aquí. Prueba otra vez.
why-store = La casa no puede guardar esto ahora, así que nada ha cambiado. Prueba otra vez.
bye-closing = La casa cierra. La partida queda guardada.
bye-slow = Esta conexión no da abasto. Volvemos a entrar.
bye-silent = En esta conexión no se oyó nada.
bye-hello = Esta conexión no empezó con un saludo.
bye-protocol = Esta página es de otra versión de la casa. Cárgala de nuevo.
bye-not-understood = La casa no entiende esta página. Cárgala de nuevo.
bye-no-guest = Esta casa tiene contraseña: di primero tu nombre y la palabra.
bye-session = Este dispositivo ya no tiene tu silla: se cerró desde otro.
bye-full = La casa está llena ahora mismo.
bye-broken = Algo se rompió en esta mesa. Volvemos a entrar.

## Por qué no se puede, en cualquier juego

why-not-asked = Ahora mismo nadie te pregunta.
why-not-now = No es el momento.
why-game-over = La partida ya ha terminado.
why-unknown-action = Este juego no conoce esa acción.
step-over = Fin de la partida

## Por qué una mesa dice que no

why-not-host = Eso solo puede hacerlo quien lleva la mesa.
why-not-your-seat = Esa no es tu silla.
why-no-such-chair = No hay tal silla en esta mesa.
why-chair-taken = Ahí ya se sienta alguien.
why-person-here = Quien se sienta ahí está en la mesa: esa silla no se puede liberar.
why-knows-too-much = Has visto demasiado de esta partida para ocupar esa silla.
why-empty-chairs = Hay sillas vacías: llénalas antes, con personas o con bots.
why-already-started = La partida ha empezado: eso ya no se puede cambiar.
why-not-started = La partida no ha empezado todavía.
why-not-over = Para eso hay que esperar al final de la partida.
why-too-late = Demasiado tarde: la mesa ha seguido adelante.
why-nothing-chosen = Primero elige algo, luego confírmalo.
why-half-chosen = Eso es solo media elección: termínala y luego confírmala.
why-no-clock = No corre ningún reloj.
why-not-so-long = Como mucho { $most } segundos cada vez.
why-not-so-many-seats = A este juego no se juega con { $seats } en la mesa.
why-unknown-game = Esta casa no conoce ese juego.
why-unknown-option = Este juego no tiene la opción «{ $option }».
why-option-value = La opción «{ $option }» no va con esta mesa.
why-unknown-bot = Esta casa no tiene ese bot.
why-not-seated = Eso es para quienes tienen silla en esta mesa.
why-not-stalled = Ahí ya no hay ningún bot que detenga la partida.
why-no-name = Hace falta un nombre.
why-name-reserved = Así llama la casa a otros. Elige otro nombre.
# what the page calls roles, with commas between: no guest may be called so
reserved-names =
    anfitrión, bot, bots, espectador, espectadora,
    tú, casa, la casa, nadie, todos
why-too-long = Más corto, por favor: como mucho { $most } caracteres.
why-nothing-said = Di algo o elige una frase: una de las dos cosas.
why-unknown-phrase = Nadie conoce aquí esa frase.
why-unknown-target = Eso no se le puede decir a esa silla.
why-only-players-speak = Aquí solo hablan quienes tienen silla.
why-may-not-speak = Te toca callar hasta que acabe la partida.
why-notebook-full = Para eso no queda sitio en la libreta.
why-old-rules = Esta casa juega ya con reglas nuevas: mesa cerrada, partida guardada.
why-changed-rules = Las reglas cambiaron a mitad de partida: queda guardada, pero sin película.
why-bad-key = La casa no ha entendido eso.
why-key-used = No se ha hecho: con ese mismo número llegó antes otra cosa.

## Una mesa parada porque los bots no pueden responder

stall-thinking =
    Por un fallo de la casa no puede pensar: { $names }.
    El reloj está parado y nada se pierde.
stall-hidden =
    Por un fallo de la casa un bot no puede pensar. En este paso es secreto de
    quién es. El reloj está parado y nada se pierde.
stall-unknown =
    Esta casa no tiene ningún bot «{ $bot }» ({ $names }).
    El reloj está parado y nada se pierde.
stall-help = Cualquiera que tenga silla puede hacer que la partida siga.
stall-again = Preguntar otra vez
stall-strength = Otra fuerza para { $name }
stall-strength-all = Otra fuerza para todos los bots
stall-terminal = Intro pregunta otra vez; o el nombre de otra fuerza: { $bots }

## Frases hechas; -at: dichas a alguien

phrase-bullet = Aquí hay una bala que lleva un nombre.
phrase-bullet-at = { $target }: tengo una bala para ti.
phrase-dare = Ni se os ocurra.
phrase-dare-at = { $target }: ni se te ocurra.
phrase-trust = Fiaos de mí.
phrase-trust-at = { $target }: fíate de mí.
phrase-watching = Lo veo todo.
phrase-watching-at = { $target }: te estoy vigilando.
phrase-next = Alguien de aquí va después.
phrase-next-at = { $target }: ahora vas tú.
phrase-thanks = Nunca olvido un favor.
phrase-thanks-at = { $target }: te debo una.
phrase-truce = ¿Y si guardamos todos las armas?
phrase-truce-at = { $target }: déjame en paz y te dejo en paz.
phrase-nice_try = Buen intento.
phrase-hurry = Date prisa, que la policía no espera.
phrase-innocent = Pasé la noche en casa. Preguntad a quien sea.
phrase-business = Nada personal. Solo negocios.
phrase-well_played = Bien jugado. Me quito el sombrero.
phrase-lost_move = Perdí mi jugada: el reloj respondió por mí.
phrase-took_chair = Esta silla es mía ahora, con cartas y todo.

### La línea de órdenes y los habituales de la casa: su nombre empieza como su sitio

cli-usage = uso:
cli-command = ORDEN
cli-arguments = lo que hace falta
cli-options = lo que se puede añadir
cli-examples = Por ejemplo:
cli-arg-help = muestra esta ayuda
cli-arg-truth = enseña las cartas de todos
cli-seat-form = una letra, como en la mesa, o un número desde 1
error-missing-extra = Para esto hace falta { $package }, que no está instalado: { $command }
error-unknown-command = No existe la orden «{ $command }». Hay: { $known }.
error-unknown-argument = «{ $argument }» aquí no dice nada; { $command } enseña lo que vale.
error-usage = Esta orden no se entiende ({ $problem }). Prueba { $command }
error-speed = «{ $text }» no es una velocidad: la normal es 1; 4, cuatro veces más rápido.
error-replay = { $file } no se puede jugar aquí: { $problem }
ui-watch-truth = Con todas las cartas sobre la mesa
ui-watch-left = La grabación acaba aquí: la partida quedó a medias.
ui-help-leave = dejar la mesa
ui-help-more = todas las acciones, una por línea
name-A = Alma
name-B = Benito
name-C = Chelo
name-D = Diego
name-E = Eladio
name-F = Fausto
name-G = Goyo
name-H = Hortensia
name-I = Irma
name-J = Javier

## Numbers for programs (backroom spec)

ui-spec-size = { $game } con { $seats } asientos: { $size } números por vista, { $actions } acciones
ui-spec-recall = Detrás de la vista, lo que recuerda (OpenSpiel): { $size } números
ui-spec-at = desde
ui-spec-width = cuántos
ui-spec-field = campo
ui-spec-verb = acción
ui-spec-meaning = qué es
### La casa en el navegador

web-title = La trastienda
web-tagline = Siéntate. Cierra la puerta. Lo que veas aquí, no lo has visto.
web-welcome = Buenas noches, { $name }.
web-who = ¿Quién es?
web-name = Tu nombre
web-password = La contraseña de la casa
web-enter = Pasar
web-home = A la casa
web-skip = Directo a la mesa
web-language = Idioma
web-light = Luz
web-light-auto = como el sistema
web-light-dark = con lámpara
web-light-light = de día
web-menu = Menú
web-sound-on = Sonido: sí
web-sound-off = Sonido: no
web-close = Cerrar
web-loading = Un momento…
web-away = La casa no contesta. ¿Sigue abierta?
web-reconnect = Se ha cortado la línea. Seguimos llamando; no se pierde nada tuyo.
web-closed = La casa te ha cerrado esta mesa.

web-games = ¿A qué jugamos?
web-examples = Pequeños, para ver cómo se hace un juego
web-players = De { $low } a { $high } jugadores
web-new-table = Una mesa de { $game }
web-chairs = Sillas
web-pace = Reloj
web-pace-relaxed = tranquilo
web-pace-brisk = rápido
web-pace-off = sin reloj
web-listed = Cualquiera en la casa puede ver esta mesa
web-house-rules = Reglas de la casa
web-open = Abrir la mesa
web-rules = Reglas
web-join = ¿Te han dado un código?
web-code = Código de la mesa
web-go = Ir allí
web-open-tables = Mesas abiertas
web-no-tables = Ahora mismo nadie busca compañía.
web-more-tables = Más mesas
web-taken = { $taken } de { $seats } sillas ocupadas
web-phase-waiting = reuniéndose
web-phase-playing = jugando
web-phase-over = terminada
web-trust = Quien lleva esta casa podría ver todas las cartas. Juega con amigos.

web-gather = Se va juntando gente
web-empty = Silla { $seat }: libre
web-host = anfitrión
web-gone = ausente
web-sit = Sentarse aquí
web-sit-too = Alguien más en este aparato
web-stand-up = Levantarse
web-bot-in = un bot en { $seconds } s
web-take-over = Ocupar la silla de { $name }
web-leave = Dejar la silla de { $name } a un bot
web-free-chair = Liberar la silla
web-bot = Bot…
web-bot-pick = Un bot para la silla { $seat }
strength-random = achispado
strength-cautious = prudente
strength-quick = despierto
strength-search = astuto
strength-deep = implacable
about-strength-random = Cualquier jugada legal, a ciegas: el más débil, en todos los juegos.
about-strength-cautious = Juega al momento, con reglas sencillas: para las primeras partidas.
about-strength-quick = Piensa una décima de segundo: supera al prudente en la mayoría de los juegos.
about-strength-search = Piensa el triple que el despierto; se nota en pocos juegos.
about-strength-deep = Piensa más que nadie, hasta un segundo; no está medido si supera al astuto.
about-strength = Un bot de quien lleva esta casa: solo esa persona sabe cómo juega.
web-strengths = Qué esperar de los bots de esta mesa
web-fill = Bots para el resto ({ $bot })
web-start = Repartir
web-wait-chairs = Esperando a que se ocupen todas las sillas.
web-wait-host = Esperando a que el anfitrión reparta.
web-chairs-left =
    { $empty ->
        [one] Queda una silla libre: siéntate o manda un bot.
       *[other] Quedan { $empty } sillas libres: siéntate o manda bots.
    }
web-invite = Cómo llegar
web-qr = Código para escanear con el teléfono
web-link = Enlace a esta mesa
web-tv = La mesa a la vista de todos, en pantalla grande
web-devices = Esta silla en otro dispositivo
web-devices-text = Un enlace lleva tus sillas a tu teléfono, o a donde quieras seguir.
web-devices-make = Crear un enlace
web-devices-link = Enlace a tu silla
web-devices-qr = Tu silla, para escanear con el otro dispositivo
web-devices-once =
    Sirve una vez, durante { $minutes } minutos. Quien lo abra tendrá tus
    sillas: no se lo enseñes a nadie.
web-devices-others =
    { $others ->
        [0] Solo estás en este dispositivo.
        [one] También estás en otro dispositivo.
       *[other] También estás en otros { $others } dispositivos.
    }
web-devices-end = Cerrar en todos los demás
web-devices-leave = Dejar este dispositivo
web-devices-last = Ningún otro dispositivo tiene tus sillas: si dejas este, las pierdes.
web-chair = Te guardan una silla
web-chair-text = Este enlace la trae a este dispositivo. Sirve una sola vez.
web-chair-known = Hasta ahora aquí eres { $name }; después, ya no.
web-chair-take = Traerla a este dispositivo

web-phase = Dónde estamos
web-your-turn = Te toca responder.
web-quiet = Un momento de calma: todos tienen los mismos segundos, los usen o no.
web-all-locked = Todos están listos.
web-default = Si no haces nada: { $action }
web-clock = Tiempo restante
web-no-clock = sin reloj
web-paused = en pausa
web-ready = ya está
web-thinking = piensa
web-seats = Quién está sentado
web-as-list = Todo lo que puedes hacer, en una lista
web-grid-row = Fila { $line }
web-grid-column = Columna { $line }
web-grid-shift = Mover una línea
web-grid-line = Toca el número de una fila o de una columna.
web-back = Atrás
web-nothing-chosen = Aún no has elegido nada
web-locked = Decidido: { $action }
web-lock = Decidido
web-unlock = Retirarlo
web-why-not = ¿Por qué no puedo…?
web-why-what = ¿Qué te gustaría hacer?
web-peek = Mantén pulsado para mirar lo tuyo
web-secret = Solo para ti: mantén pulsado para leer
web-open-hand = Nadie mira por encima del hombro: deja mis cartas a la vista
web-spectator = Estás mirando: ves lo que puede ver cualquiera.
web-talk = Charla
web-talk-type = Di algo
web-phrase = Una frase rápida
web-to-whom = A quién
web-to-all = a todos
web-say = Decirlo
web-host-tools = Anfitrión
web-pause = Parar el reloj
web-go-on = Que siga el reloj
web-more-time = { $seconds } segundos más
web-skip-show = Saltar

web-next = A la mesa siguiente
web-rematch = Revancha
web-film = Verla de nuevo
web-record = Guardar el registro
web-curtain = ¿A quién le toca mirar?
web-curtain-text = Pasa el aparato. El telón solo lo abre la persona nombrada.
web-hold-open = mantén pulsado para abrir
web-close-curtain = Cerrar el telón
web-film-title = La película
web-film-import = Ver un registro guardado
web-film-pick = Elige el archivo de un registro
web-film-eyes = Con los ojos de
web-film-spectator = detrás de la cuerda
web-film-truth = todas las cartas a la vista
web-film-step = Escena { $step } de { $steps }
web-film-play = Reproducir
web-film-stop = Parar
web-film-next = Escena siguiente
web-film-previous = Escena anterior
web-film-answers = Qué se respondió
web-film-by-clock = el reloj
web-film-whisper = Al oído ({ $names }):
web-notes = Cuaderno
web-note-none = sin marca
web-note-out = tachado
web-note-suspect = sospechoso
web-note-certain = seguro

## El sello de la baraja, antes de repartir y al final

web-seal = Sello de la baraja
web-seal-text =
    Al final se muestra la clave. Si abre este sello (SHA-256), no se cambió
    ninguna carta. Este dispositivo guarda el sello; apúntalo si quieres.
web-seal-changed = ¡Este no es el sello que este dispositivo vio aquí primero! Aquel era
web-check = Comprobar la baraja
web-check-good =
    La baraja es la que se selló: la clave abre el sello que este dispositivo
    guarda desde antes de repartir.
web-check-later =
    La clave abre el sello que este dispositivo guarda desde tu llegada. Fue
    después de repartir.
web-check-bad =
    Esta no es la baraja que se selló: ¡la clave no abre el sello que guarda este
    dispositivo!
web-check-none =
    En este dispositivo no hay ningún sello. Compara el de abajo con uno que
    alguien apuntó antes de repartir.
web-check-played =
    La casa ha vuelto a jugar la partida con esta clave y acaba igual. «backroom
    verify» lo hace sin la casa.
web-check-unlike = Jugada otra vez con esta clave, ¡la partida acaba de otra manera!
web-check-unplayed = La casa no ha vuelto a jugar la partida: { $problem }
web-check-kept = Guardado en este dispositivo
web-check-opened = Sello que abre la clave
web-check-key = Clave de la baraja

## Lo que no es para otros ojos

web-drag-seat = O arrastra desde ti.
web-put-away = Decidido. Mantén pulsado para mirar

## Bots against each other (backroom arena)

cli-arg-arena-bots = quién juega, separado por comas: { $known }
cli-arg-arena-games = cuántas partidas; las necesarias para que cada bot juegue cada silla del reparto
cli-arg-arena-move = segundos por jugada, después se pierde; si no, { $seconds } para tus bots
cli-arg-arena-out = guardar cada partida en este archivo y seguir donde se quedó
cli-arg-arena-parquet = escribir una fila por silla en este archivo Parquet
error-arena-bot = El bot «{ $bot }» no puede jugar: { $problem }
error-arena-foreign =
    { $file } no es un archivo de partidas de la arena.
    Nombra otro archivo.
error-arena-plan =
    { $file } tiene partidas de otro plan: no coincide { $what }.
    Nombra otro archivo.
error-arena-rules =
    { $file } tiene partidas con otras reglas (versión allí / aquí: { $what }).
    Nombra otro archivo.
error-arena-bot-changed =
    { $what } ha cambiado desde que jugó las partidas de { $file }.
    Nombra otro archivo.
error-arena-gone =
    Hasta aquí: el proceso que juega murió cada vez en la misma partida, y ningún
    bot tuyo estaba pensando (intentos: { $times }). Quizá falte memoria.
ui-arena-title = { $game }, { $seats } asientos, { $games } partidas; por azar, { $chance }
ui-arena-chairs = sillas
ui-arena-share = gana por silla (95 %)
ui-arena-interval = intervalo del 95 %
ui-arena-place = puesto
ui-arena-rating = puntuación
ui-arena-time = decisión, ms
ui-arena-no-ratings = Para la puntuación falta un paquete: { $command }
ui-arena-faults = { $bot } perdió jugadas: { $faults }
cli-arg-ray = jugar en este clúster de Ray: host:puerto, o auto
cli-ladder = cada bot contra el peldaño de abajo, en todos los juegos, con tiempo dado
cli-arg-ladder-minutes = cuántos minutos jugar, para todo junto
cli-arg-ladder-games = qué juegos, separados por comas; si no se dice, todos
cli-arg-ladder-modes = qué modos, separados por comas; el juego básico se llama base
cli-arg-ladder-rungs = los bots, separados por comas, el más débil primero
cli-arg-ladder-least = cuántos repartos juega al menos una pareja antes de decidirse
cli-arg-ladder-markdown = escribir la tabla en este archivo, como Markdown
error-no-ray = Para jugar en varias máquinas falta un paquete: { $command }
error-no-parquet = Para un archivo Parquet falta un paquete: { $command }
error-no-cluster = Ningún clúster de Ray responde en «{ $address }»: { $problem }
error-ladder-mode = Estos juegos no tienen el modo «{ $mode }». Tienen: { $known }.
error-ladder-rungs = Una escalera necesita al menos dos bots, y ninguno dos veces.
ui-ladder-title = Cada bot contra el de abajo, con los mismos repartos
ui-ladder-side = bando
ui-ladder-pair = los bots
ui-ladder-strong = gana
ui-ladder-weak = el otro ahí
ui-ladder-gain = ventaja
ui-ladder-shares = gana, %
ui-ladder-gains = ventaja (95 %)
ui-ladder-verdict = ¿mejor?
ui-ladder-stronger = sí
ui-ladder-weaker = no, peor
ui-ladder-open = sin decidir
ui-ladder-alike = todos
ui-ladder-progress = decididos: { $decided } de { $total }
ui-ladder-undecided = Sin decidir:
ui-ladder-reversed = Al revés:
ui-ladder-repeat = Para repetirlo: { $command }
fault-crashed = se rompió
fault-hung = se colgó
fault-nonsense = dijo lo que nadie ofrecía

## Informes de equilibrio (backroom report)

cli-report = medir el equilibrio de un juego en muchas partidas: página con cifras
cli-arg-report-game = nombre del juego, o archivo CSV de un informe anterior
cli-arg-report-games = cuántas partidas se juegan
cli-arg-report-out = la página; sus cifras van al lado, en CSV
cli-arg-report-seats = tamaños de mesa: 6, o 4-8
cli-arg-report-bots = los bots, uno para todas las sillas o varios con comas: { $known }
cli-arg-report-csv = dónde van las cifras en su lugar
cli-arg-report-compare = archivo CSV de un informe anterior, para ponerlo al lado
cli-arg-report-baseline = jugar solo la base, sin cambiar ninguna opción
error-report-file = { $file } no es un informe: { $problem }
error-report-other-game = { $file } es un informe de { $other }, no de { $game }.
error-report-sizes = «{ $text }» no es un tamaño de mesa: escribe 6, o 4-8.
error-report-no-sizes = A { $game } no se juega en mesas de { $text }; sí en las de { $known }.
error-report-reads = Un informe leído de un archivo no se vuelve a jugar: quita { $argument }.
error-report-same-file = { $file } se nombra dos veces: quedaría sobrescrito.
ui-report-done = { $page } (cifras: { $figures })

report-title = Equilibrio de { $game }
report-title-two = Equilibrio de { $game }: dos informes
report-contents = Contenido
report-lead =
    { $games ->
        [one] Una partida
       *[other] { $games } partidas
    } entre bots ({ $bots }) en mesas de { $seats }, semilla { $seed }; { $given ->
        [yes] reglas de la casa: { $options }.
       *[no] todas las opciones como las trae el juego.
    }
report-now = Ahora:
report-before = Antes:
report-how-sure =
    Junto a cada cifra está lo segura que es, con una confianza del 95 %. ▲ y ▼ señalan lo que seguro es más y seguro es menos.
report-again = La misma orden hace la misma página, byte a byte:
report-endings = Cómo terminan las partidas
report-ending = Final
report-endings-text = Parte de las partidas que terminaron así.
report-share = Parte de las partidas
report-share-text = Cuántas de todas las partidas base son así.
report-lengths = Cuánto duran las partidas
report-lengths-text = Parte de las partidas según su duración.
report-numbers = Lo mismo en números
report-players = Tamaño de la mesa
report-players-text = Todas las sillas de una mesa juntas.
report-seats = Sillas
report-seats-text = Las sillas en el orden de juego; no todas existen en todas las mesas.
report-kind-seat = Silla
report-kind-players = Jugadores
report-kind-side = Bando
report-seat = Silla { $seat }
report-trait-text = Lo que más gana, primero.
report-options = Opciones
report-options-text =
    Se cambia una opción cada vez; la primera línea de cada tabla es la base, con los mismos repartos.
report-option-text = En las órdenes: { $option }
report-idle = Opciones que no cambiaron nada
report-idle-text =
    Ni una partida con estos valores fue distinta que sin ellos. Quizá solo los usen las personas, o sean de otro modo.
report-meaning = Qué significan las cifras
report-chairs = sillas: { $n }
report-wins = Victorias
report-wins-text =
    Cuántas de estas sillas estuvieron entre las ganadoras de su partida. Una victoria compartida cuenta para todos.
report-chance = Por azar
report-chance-text =
    Lo que habrían ganado las mismas sillas si todas las de una partida fueran iguales: ganadores entre sillas.
report-by-chance = por azar { $share }
report-edge = Victorias más allá del azar
report-edge-text = Victorias menos lo que daría el azar, en centésimas; cero es lo justo.
report-edge-up = seguro que más que por azar
report-edge-down = seguro que menos que por azar
report-change-up = seguro que más que antes
report-change-down = seguro que menos que antes
report-was = antes { $value }
report-wins-of = Gana: { $side }
report-score = Puntuación
report-score-text = Lo que tiene una silla al final, de media.
report-length = Duración
report-length-text = Rondas o turnos hasta el final de la partida.
report-decisions = Decisiones
report-decisions-text = Cuántas veces en una partida alguien tuvo más de una cosa entre la que elegir.
report-nobody = No gana nadie
report-nobody-text = Parte de las partidas sin ganador.
report-faults = Jugadas perdidas por bots
report-faults-text = Cuántas veces en una partida un bot falló, se colgó o dijo lo que no se le ofrecía, y contestó el reloj por él.
report-same = Partidas sin cambios
report-same-text = De las partidas con una opción cambiada: las que fueron exactamente como sin ella.
report-interval-text =
    Intervalos: 95 %, por partidas y no por sillas, porque las sillas de una partida dependen unas de otras. De muchas cifras, una
    de cada veinte queda fuera por puro azar.
report-which-games-text =
    Todo menos las opciones viene de las partidas base: sencillas y con lo demás que hay en la caja. Las cifras hablan de estos
    bots; las personas pueden jugar de otro modo.

# The rules sheet and the help page.
ui-parts = En juego en esta mesa

# What an option means, where a table is opened.
about-pace-relaxed = Alrededor de un minuto para cada respuesta.
about-pace-brisk = Alrededor de medio minuto para cada respuesta.
about-pace-off =
    Lo que haga falta; solo los pasos secretos, breves, duran sus pocos
    segundos.

# The screen in the room.
web-tap-sound = Toca para que haya sonido
