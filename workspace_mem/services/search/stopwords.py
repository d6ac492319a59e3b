"""Function words: left out of a query (never of the index) unless nothing else remains.

Only words that are hardly ever what somebody looks for; of the other languages only those that mean nothing in English
("die", "war", "son" and "pour" are kept).
"""

_ENGLISH = """
a about above after again against all am an and any are aren't as at be because been before being below between both
but by can cannot can't could couldn't did didn't do does doesn't doing don't down during each few for from further had
hadn't has hasn't have haven't having he her here hers herself him himself his how i if in into is isn't it its itself
just let me more most my myself no nor not now of off on once only or other our ours ourselves out over own same shan't
she should shouldn't so some such than that the their theirs them themselves then there these they this those through
to too under until up very was wasn't we were weren't what when where which while who whom why will with won't would
wouldn't you your yours yourself yourselves
"""

_GERMAN = """
aber als auch auf aus bei bin bis das dass dem den der des du durch ein eine einem einen einer eines er es für haben
hat ich ihr ihre im ist kann mein meine mich mir nach nicht noch oder sein sich sie sind über um und uns unser unsere
vom von vor wann warum weil wenn wer werden wie wird wir wo wurde zu zum zur
"""

_ROMANCE = """
au aux avec ce ces cette dans des du elle est et il ils je la le les leur mais mes mon ne nos notre nous ou où par pas
que quel quelle qui sa se ses sont sur ta te tes tu un une vous
al como con cuando de del donde el ella ellos en eres es esta este está la las lo los más mi muy para pero por porque
qué quién se si sin sobre soy su sus también te tu una uno unos y yo
che chi cui da dai dal dalla dei della delle di è gli ha ho il io nei nella per perché più questo sono suo
ao aos às com da das do dos e ela ele em eu não nas nos o os para pela pelo quando seu sua são um uma você
"""

_RUSSIAN = """
а без бы был была были было быть в вам вас во вот все всё вы где да для до его ее её если есть ещё еще же за и из или
им их к как когда ко который кто ли меня мне мой моя мы на над нам нас не него нет ни но о об он она они оно от по под
почему при с свой себя со так там то того тоже только ты у уже чего чем что чтобы эта эти это этот я
"""

STOP_WORDS = frozenset(f"{_ENGLISH} {_GERMAN} {_ROMANCE} {_RUSSIAN}".split())

# A Chinese pair of two of these says nothing ("我们", "的是", "什么"); one with a single such character may.
STOP_CHARACTERS = frozenset("的了是在我你他她它们有和就不也都很要会着这那吗呢吧啊么什怎个为与及或而被把对从到")
