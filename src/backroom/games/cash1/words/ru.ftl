### Ca$h 'n Guns, первое издание, по-русски. Имена стоят в именительном падеже,
### глаголы в настоящем времени: так фраза годится любому игроку.

game-name = «Гангстеры» (Ca$h 'n Guns), первое издание
game-blurb = Восемь раундов, равные доли, размена нет; побеждает самый богатый из живых.
score = { $amount } $

## Действия

act-pass = Пас
act-stand = Стоять
act-duck = Спрятаться
act-show = Открыть свою способность
act-use = Позвонить
act-load-click = Зарядить «Щёлк, щёлк, щёлк»
act-load-bang = Зарядить «Бах!»
act-load-triple = Зарядить «Бах! Бах! Бах!»
act-load-any = Зарядить что под руку попадётся
act-load-two = Зарядить оба ствола. Свой: { $first }; доставшийся: { $second }
act-aim = Взять на мушку: { $seat }
act-aim-nobody = Ни в кого не целиться
act-aim-two = На мушке у своего ствола — { $first }, у доставшегося — { $second }
act-swap-click = Забрать карту, сбросить «Щёлк, щёлк, щёлк»
act-swap-bang = Забрать карту, сбросить «Бах!»
act-swap-triple = Забрать карту, сбросить «Бах! Бах! Бах!»
act-take = Взять ствол, который оставляет { $seat }

## События

event-round = Раунд { $round }.
event-notes = На стол ложатся: { $cards }.
event-power = { $seat } открывает способность: { $power }.
event-cleared = { $seat }: это точно не «{ $power }».
event-loaded = Все пистолеты заряжены.
event-loaded_late = { $seat } видит достаточно и заряжает пистолет.
event-aimed = { $seat } целится. На мушке — { $target }.
event-lowered = { $seat } не успевает прицелиться: один ствол смотрит в никуда.
event-kept_card = { $seat } забирает эту карту обратно, взакрытую.
event-lost = { $seat } сбрасывает карту взакрытую.
event-stood = { $seat } стоит.
event-ducked = { $seat } прячется и берёт маркер Позора.
event-withdrew = { $seat } остаётся без цели и выходит из раунда.
event-fast = Сначала самые быстрые: есть у кого-нибудь «Бах! Бах! Бах!»?
event-revealed = { $seat } жмёт на спуск. На мушке { $target }: { $bullet }
event-tossed =
    { $hit ->
        [yes] { $seat }: маркер падает пластырем вверх.
       *[no] { $seat }: маркер падает пластырем вниз.
    }
event-hit =
    { $wounds ->
        [1] { $seat } получает рану.
        [few] { $seat } получает { $wounds } раны.
       *[other] { $seat } получает { $wounds } ран.
    }
event-shrugged =
    { $hits ->
        [1] { $seat }: ещё одна пуля отскакивает от шкуры.
        [few] { $seat }: ещё { $hits } пули отскакивают от шкуры.
       *[other] { $seat }: ещё { $hits } пуль отскакивают от шкуры.
    }
event-blast = { $seat } роняет гранату. Кто ещё стоял, тот об этом жалеет.
event-died = { $seat } покидает игру ногами вперёд.
event-swapped = { $seat } забирает { $bullet } обратно и сбрасывает другую карту взакрытую.
event-inherited =
    { $cards ->
        [1] { $target } больше не стреляет: { $seat } берёт ствол и последнюю карту к нему.
        [few] { $target } больше не стреляет: { $seat } берёт ствол и { $cards } карты к нему.
       *[other] { $target } больше не стреляет: { $seat } берёт ствол и { $cards } карт к нему.
    }
event-inherited_hand = Карты, что достались вместе со стволом: { $cards }.
event-stood_up = { $seat } поднимается как раз к дележу.
event-share = { $seat } получает { $amount } $: { $cards }.
event-not_shared = Поровну не разделить; на столе остаются: { $cards }.
event-left = На столе остаются: { $cards }.
event-phone = Телефон идёт под столом: первый — { $first }, последний — { $last }.
event-called = По нему звонили!
event-not_called = Никто не звонил.
event-switchboard = Телефонный узел № { $number }: линия занята.
event-reinforcements = Телефонный узел № 3: подкрепление выезжает.
event-over = Игра окончена: { $reason }.

## Карты

card-note_5000 = банкнота 5 000 $
card-note_10000 = банкнота 10 000 $
card-note_20000 = банкнота 20 000 $
bullet-none = пусто
bullet-click = «Щёлк, щёлк, щёлк»
bullet-bang = «Бах!»
bullet-triple = «Бах! Бах! Бах!»
bullet-any = что под руку попадётся

## Способности

power-plain = без способности
power-plain-text = Пистолет, зоркий глаз и больше ничего: обычные правила.
power-six_feet_under = На глубине шести футов
power-six_feet_under-text = В конце игры — 10 000 $ за каждого погибшего, кто бы его ни убил.
power-unbreakable = Непобедимый
power-unbreakable-text = Смертельна четвёртая рана, а не третья.
power-wont_need_it = Тебе это больше не пригодится
power-wont_need_it-text = Возьми пистолет и карты первого погибшего и играй с двумя стволами.
power-dragon_skin = Шкура дракона
power-dragon_skin-text = Сколько бы пуль ни попало, за раунд — не больше одной раны.
power-madman = Сумасшедший
power-madman-text =
    Покажи гранату в первых трёх фазах: при следующей твоей ране она взорвётся,
    все, кто ещё стоит, получат по ране, и раунд закончится.
power-kid = Малыш
power-kid-text = Откройся — и с этой минуты целишься после всех.
power-cunning = Хитрюга
power-cunning-text = Откройся — и с этой минуты заряжаешь, когда все уже целятся.
power-super_coward = Трус
power-super_coward-text = В конце игры маркеры Позора приносят тебе по 5 000 $, а не отнимают.
power-specialist = Специалист
power-specialist-text = После первого выстрела «Бах! Бах! Бах!» забери его, сбросив другую карту.
power-not_even_hurt = Совсем не больно!
power-not_even_hurt-text = Раз за игру: лежишь, но не сдаёшься. Встань и участвуй в дележе.
power-sawed_off = Размер не главное
power-sawed_off-text =
    Обрез может целиться между двумя соседями: за каждого бросают маркер.
    Никого не ранило? Забери карту, сбросив другую.

## Роли

role-cop = полицейский под прикрытием
role-cop-text =
    Играет как все. Когда телефон обходит тех, кто делит добычу, может позвонить:
    три звонка вовремя — и подмога в пути.
role-gangster = гангстер

## Этапы: названия

step-reveal = Минута способностей
step-load = Выбор пули
step-load_last = Хитрюга заряжает последним
step-aim = На счёт три
step-aim_last = Малыш целится последним
step-nerve = Испытание нервов
step-exchange = Карта возвращается
step-heir = Ничей ствол
step-stand_up = Кто-нибудь встаёт?
step-phone = Телефон под столом

## Этапы: что можно и что сделают часы

help-reveal =
    Некоторые способности можно сейчас открыть. Если твоя не из них — пас.
    Не успеешь — пас.
help-load =
    Выбери карту на этот раунд, взакрытую; с двумя стволами — по одной на каждый.
    Не успеешь — часы зарядят за тебя, обычно «Щёлк, щёлк, щёлк».
help-load_last =
    Видно, кто в кого целится. Теперь выбери карту.
    Не успеешь — часы зарядят за тебя, обычно «Щёлк, щёлк, щёлк».
help-aim =
    На счёт три стволы поднимаются: выбери, кто у тебя на мушке.
    Не успеешь — ствол, который ни в кого не смотрит, теряет карту.
help-aim_last =
    Остальные уже целятся, и это видно. Теперь выбери цель.
    Не успеешь — ни в кого не целишься, карта пропала.
help-nerve =
    На счёт три. Стоять — стрелять, рисковать, делить. Прятаться — позор, но цело.
    Не успеешь — стоишь, если за столом не условились иначе.
help-exchange =
    Кое-какие способности возвращают показанную карту в обмен на другую.
    Не успеешь — не вернёшь.
help-heir =
    Кто-то погиб. Одна из способностей позволяет забрать ствол и оставшиеся карты.
    Не успеешь — не заберёшь, и второго случая не будет.
help-stand_up =
    Одна из способностей позволяет раз за игру встать к дележу.
    Не успеешь — останешься лежать.
help-phone =
    Под столом к тебе приходит телефон. Позвонить может только полицейский.
    Не успеешь — передашь дальше.

## Почему игра окончена

reason-eight_rounds = восемь раундов позади
reason-last_alive = в живых остаётся только один
reason-nobody_alive = в живых никого
reason-cop_wins = восемь раундов позади, и полицейский доживает до суда

## Настройки

option-powers = Способности
option-powers-false = без них
option-powers-true = по одной тайной каждому
option-cop = Полицейский под прикрытием
option-cop-false = никто
option-cop-true = один из игроков (пять или шесть мест)
option-reading = Где печатные правила расходятся
option-reading-russian = по русским правилам
option-reading-spanish = по испанским правилам
option-ability_pool = Набор способностей
option-ability_pool-as_read = как в выбранных правилах
option-ability_pool-base_10 = десять
option-ability_pool-base_11 = одиннадцать, с обрезом
option-ability_pool-starter_6 = первые шесть
option-godfather_seat = Крёстный отец
option-godfather_seat-seat = место { $seat }
option-tie_wounds = При полной ничьей
option-tie_wounds-as_read = как в выбранных правилах
option-tie_wounds-more = впереди тот, у кого больше ран
option-tie_wounds-fewer = впереди тот, у кого меньше ран
option-slow_nerve = Кто не успел решить, стоять ли
option-slow_nerve-as_read = как в выбранных правилах
option-slow_nerve-stands = стоит
option-slow_nerve-ducks = прячется
option-slow_aim_card = Карта ствола, который не успел прицелиться
option-slow_aim_card-lost = пропадает
option-slow_aim_card-returned = возвращается в руку
option-shooter_at_ducker = Кто целится в спрятавшегося
option-shooter_at_ducker-as_read = как в выбранных правилах
option-shooter_at_ducker-keeps_standing = остаётся в раунде
option-shooter_at_ducker-withdraws = тоже выходит из раунда
option-grenade_blast = Граната ранит
option-grenade_blast-as_read = как в выбранных правилах
option-grenade_blast-others_only = остальных
option-grenade_blast-owner_too = и владельца, ещё раз
option-cop_victory = Полицейский побеждает
option-cop_victory-as_read = как в выбранных правилах
option-cop_victory-survive_with_backup = живым и с подкреплением в пути
option-cop_victory-sole_survivor_only = только оставшись один
option-super_coward_value = Маркер Позора у Труса
option-super_coward_value-as_read = как в выбранных правилах
option-super_coward_value-instead = приносит 5 000 $
option-super_coward_value-on_top = сколько отнимает, столько и приносит
option-six_feet_counts_cop = Мёртвый полицейский идёт в счёт шести футов
option-six_feet_counts_cop-as_read = как в выбранных правилах
option-six_feet_counts_cop-true = да
option-six_feet_counts_cop-false = нет
option-sawed_off_pair = Обрез целится между
option-sawed_off_pair-neighbours = соседями
option-sawed_off_pair-any_two = любыми двумя
option-phone_route = Путь телефона
option-phone_route-as_read = как в выбранных правилах
option-phone_route-last_participant = до последнего из деливших
option-phone_route-full_circle = полный круг
option-switchboard_face = Телефонные узлы лежат
option-switchboard_face-as_read = как в выбранных правилах
option-switchboard_face-face_down = рубашкой вверх
option-switchboard_face-number_up = номером вверх
option-timeout_load = Кто не успел зарядить
option-timeout_load-click_first = получает «Щёлк», если он есть
option-timeout_load-random = получает карту наугад
option-dead_talk = Мёртвым можно говорить
option-dead_talk-no = нет
option-dead_talk-yes = да

## Почему нельзя

why-no-such-card = Такой карты для этого ствола у тебя нет.
why-both-guns = У тебя два ствола: скажи за оба.
why-one-gun = У тебя только один ствол.
why-not-self = Не в себя же. До этого пока не дошло.
why-dead-target = Живых там нет; мёртвых не тревожь.
why-aim-somebody = Целиться надо в кого-то: ни в кого целятся только часы.
why-no-sawed-off = Сразу в двоих целится только обрез.
why-no-neighbours = С твоего места эти двое не соседи.
why-no-power-now = Твоей способности сейчас нечего сказать.
why-not-dead-now = Только у того, кто погиб только что.
why-standing-anyway = Ты и так стоишь.
why-not-cop = Позвонить может только полицейский под прикрытием.
why-clock-only = Наугад выбирают только часы: назови карту.

## На столе

table-round = Раунд { $round } из { $rounds }
table-loot = На столе
table-money = деньги
table-shame = позор
table-hand = «Щёлк» × { $clicks }, «Бах!» × { $bangs }, «Бах! Бах! Бах!» × { $triples }
table-second = Доставшийся ствол
table-loaded = Заряжено: { $bullet }
table-guns =
    { $guns ->
        [0] На тебя не смотрит ни один ствол
        [1] На тебя смотрит один ствол
        [few] На тебя смотрят { $guns } ствола
       *[other] На тебя смотрят { $guns } стволов
    }
table-withdrawn = вне раунда
table-grenade = граната
table-role = Твоя роль
table-calls = Звонков в полицию: { $calls } из 3

## В браузере

table-godfather = Крёстный отец
table-guns-on = стволов в эту сторону: { $guns }
table-tap-seat = Коснись гангстера: { $action }
table-cards-left = на руке: { $count }
table-loot-here = Посреди стола
table-price-stand = Ты стреляешь, могут попасть в тебя, ты в доле.
table-price-duck = В тебя не попадут. Без доли и с жетоном позора.

## Что считается по многим партиям

fact-power = Способность
fact-role = Роль
fact-score = Деньги, $
fact-length = Раунды
fact-length-text = Раундов до конца партии.
fact-deaths = Смерти
fact-deaths-text = Сколько из этих мест к концу партии мертвы.
fact-called = Раскрытый блеф
fact-called-text =
    Блеф — поднятое оружие, в котором «Щёлк, щёлк, щёлк». Он раскрыт, если цель осталась стоять и карта показана; не раскрыт, если
    цель пригнулась или пригнулся сам блефующий. Оружие мертвеца считается его.
fact-ducked = Пригибались
fact-ducked-text = Из всех выборов «стоять или пригнуться»: сколько раз пригнулись.

# What an option means, where a table is opened.
about-powers =
    Каждому — тайная способность, которая меняет правила. Для тех, кто игру уже
    знает.
about-cop =
    Кто-то из игроков — тайный полицейский и зовёт подмогу, пока остальные делят
    добычу.
