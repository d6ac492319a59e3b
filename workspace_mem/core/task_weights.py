"""What the signs of a task are worth; made by tools/task_weights.py.

For debugging, review, refactoring, exploration, implementation.
"""

WEIGHTS = """\
!	11 -1 -8 -3 1
! !	1 -1 -2 -1 4
! $	12 -2 -4 -2 -5
,	-15 5 17 -17 10
, 0	1 -9 -4 -5 17
, a	-2 0 -4 9 -4
, about	0 -1 -2 -2 5
, all	4 1 1 -1 -5
, although	4 -1 0 -1 -1
, always	5 0 -1 -1 -2
, and	10 -5 -6 6 -6
, anything	-4 6 -1 1 -2
, are	-7 12 -5 1 -2
, around	-2 -1 -4 5 2
, as	-1 0 -3 -2 6
, at	-3 -1 3 -1 2
, be	-4 8 -3 0 -2
, bins	0 0 -1 -2 3
, black	-1 -1 -1 0 3
, both	-1 -2 -1 -1 5
, break	-3 -1 5 0 -1
, bring	-3 0 5 -1 -1
, but	10 -2 0 -3 -4
, by	-2 -5 -4 14 -2
, call	-3 -1 -1 0 6
, can	-2 -6 3 6 -2
, chapter	-1 2 -2 -2 3
, check	0 3 -1 -1 -1
, column	0 0 -2 -1 3
, compare	-3 5 -1 0 -1
, configurable	-2 0 -2 0 4
, correct	0 5 0 -3 -2
, could	0 8 -2 -3 -3
, coverage	-3 -2 -1 5 2
, covering	0 -1 3 -1 0
, currently	-2 -2 3 -3 4
, customer	0 -1 4 0 -4
, date	-1 0 -2 4 -1
, delete	0 -3 2 0 1
, did	-1 3 -1 -1 -1
, different	3 -1 -2 0 0
, do	-2 5 2 0 -4
, docker	-1 -1 -4 -1 6
, does	-3 8 -2 -2 -2
, eight	-1 4 -1 -1 -1
, english	-1 -1 -1 -1 3
, esp	-3 6 -2 0 -1
, even	5 -1 -1 -1 -2
, every	7 -2 0 -1 -4
, everyone	0 -2 0 -1 3
, exactly	-2 -1 4 -1 -1
, exit	5 -1 -1 -1 -3
, fails	3 -1 -1 0 -1
, fewer	-2 -1 3 0 -1
, find	6 -1 0 -5 0
, findings	-1 3 0 0 -2
, fine	5 -1 -1 0 -3
, for	1 -3 2 5 -5
, friendly	-1 -1 -2 -1 5
, from	-3 -3 -9 3 12
, get	5 -1 -2 -1 -2
, give	-2 -1 5 -1 -2
, go	-4 3 2 0 -1
, going	-1 -1 -1 4 -1
, group	-3 -1 6 0 -2
, has	-1 2 -2 -2 3
, have	6 1 -2 -2 -3
, help	6 -2 -4 -1 1
, history	0 -2 6 -1 -3
, how	10 0 2 -9 -3
, i	-8 7 -1 14 -13
, i'd	-2 -1 4 0 -1
, i've	-1 -1 -1 3 1
, in	-2 -3 -1 6 0
, into	-1 0 3 -1 -1
, is	-8 17 -3 -2 -4
, it	4 -3 8 0 -10
, it's	-2 1 7 0 -5
, just	-4 1 -1 1 4
, keep	-5 -2 12 -1 -4
, keeping	-1 0 4 0 -3
, last	-2 2 -1 5 -4
, latency	-1 -1 -1 -1 5
, let's	0 -1 3 0 -2
, licence	-1 -5 -2 10 -2
, line	1 4 -1 -2 -2
, list	-4 8 -5 -2 3
, lock	-1 -1 -1 -1 5
, low	4 -1 -2 -2 0
, make	-6 -1 11 -1 -2
, makes	0 -1 -1 -1 4
, max	-4 -1 -1 -1 8
, maybe	-1 -1 0 3 -1
, meaning	-1 -1 4 -1 -1
, merge	-1 -1 3 0 -1
, missing	-1 3 -1 -1 -1
, mostly	-1 3 -1 2 -3
, need	6 0 -1 -3 -1
, needs	3 -1 -2 0 1
, new	7 -2 0 -3 -1
, no	-1 -2 9 1 -7
, none	0 -1 -2 -1 3
, not	3 -4 8 0 -7
, nothing	-9 0 8 -3 4
, now	5 -1 1 -1 -3
, old	4 -2 -4 -1 3
, on	6 -2 -3 -2 1
, one	-7 2 -5 -4 13
, only	2 1 2 2 -7
, out	-2 2 -3 5 -1
, output	-1 -1 4 -1 -1
, pages	0 1 -1 -3 4
, physics	-1 -2 3 0 0
, plain	-1 -2 0 -1 4
, plan	3 -1 -1 -1 -1
, plausible	-2 4 -1 -2 0
, please	2 4 -1 1 -5
, plot	-1 -1 5 0 -3
, points	-1 -1 3 0 -2
, poke	0 4 -1 0 -3
, polite	-1 -1 -1 0 3
, post	-2 -1 -1 0 3
, power	0 -3 0 3 1
, pros	-1 -1 -1 6 -3
, pull	-2 0 3 0 -1
, put	-2 -2 0 0 5
, raw	-1 -1 -2 0 3
, read	-1 1 -1 -2 4
, regroup	-1 0 3 0 -1
, remembered	-1 0 -2 -1 3
, rename	-1 0 -1 -1 3
, report	-1 5 -2 -1 -1
, results	-3 -2 7 -1 -2
, retention	0 -1 -2 0 4
, right	-2 0 -2 -2 7
, roughly	-1 -2 -2 9 -5
, row	0 4 -3 0 -1
, same	4 -4 13 -4 -9
, second	1 -2 -2 3 1
, short	-1 -1 -5 2 6
, should	0 -1 3 -1 -1
, sign	0 6 0 -5 0
, since	-4 -2 -1 6 1
, six	-1 0 -2 0 3
, skip	-2 -1 -1 0 3
, so	2 0 -6 -3 7
, some	-1 -1 3 0 -1
, someone	3 1 -1 -2 -2
, something	-1 0 -3 3 1
, sometimes	0 -1 4 -1 -2
, sort	-3 -1 6 0 -2
, spacing	0 3 -1 -2 -1
, spelling	0 3 -1 0 -2
, split	-2 -1 0 -1 4
, spread	0 0 3 0 -1
, start	-2 -1 -2 -1 7
, starting	-2 -1 -1 -1 5
, step	0 0 3 1 -3
, still	6 -1 -2 -1 -2
, stock	4 -1 -2 -1 -1
, system	3 0 -1 0 -1
, table	-2 1 -3 2 2
, take	-1 -2 6 -1 -2
, tell	-1 3 0 -1 -1
, ten	-2 3 -3 3 0
, text	-1 -1 5 0 -3
, that	9 -1 -4 -1 -2
, the	1 -8 -1 5 3
, then	0 0 0 -3 2
, there	-2 -1 -2 -1 7
, there's	-2 -1 0 -1 4
, they	4 -3 1 -2 -1
, third	7 -2 -4 0 0
, those	1 -1 -2 -1 3
, though	0 -3 4 0 -1
, three	-3 -2 -2 -1 8
, tidy	-1 -2 4 0 -1
, tiny	-2 -1 -1 4 0
, to	-1 -2 -4 0 6
, too	0 5 -1 -1 -2
, top	-2 -1 -2 0 5
, two	-5 -1 -4 -3 12
, under	-2 -1 -1 3 1
, units	-1 3 -1 0 -1
, up	-1 0 -2 0 3
, use	0 -1 4 0 -3
, used	3 -1 -1 0 -1
, wcag	-1 3 -1 0 -1
, we	-2 -2 2 -2 4
, we're	3 -1 3 0 -4
, we've	-3 -1 -2 2 4
, weekly	-2 -1 -2 -1 5
, what	8 -4 -5 6 -5
, whatever	3 0 -1 -1 -1
, where	3 1 -2 2 -3
, which	8 -1 -3 -5 2
, who	-3 -2 -4 -1 10
, why	5 -1 -2 1 -2
, with	-9 -4 2 -3 14
, without	0 -1 3 0 -2
, word	-3 2 3 -2 -1
, wording	-2 1 3 -1 -1
, would	0 5 -1 -1 -3
, yet	6 -2 -2 -2 -1
.	7 7 16 -27 -3
. !	3 -3 -3 -2 4
. $	-12 6 -3 -3 11
. ,	-1 -2 6 -2 -1
. .	0 -4 4 2 -2
. 0	3 -5 2 -7 6
. :	0 -2 0 3 -2
. ?	14 -9 -1 -6 2
. a	-8 -5 -4 2 15
. about	0 -1 -1 -2 4
. abstract	0 -3 5 -1 -1
. accept	-5 -3 -3 -2 12
. acceptance	-1 6 0 -1 -3
. accessibility	-1 6 -1 -1 -3
. accession	-1 -2 -1 3 1
. account	-3 -1 3 0 0
. adapt	-1 -1 5 -1 -3
. adc	3 -1 -1 -1 -1
. add	-9 -7 -6 -7 29
. adding	0 -3 -3 -1 7
. address	-1 0 6 0 -5
. after	12 -2 -2 -3 -5
. again	3 -2 1 -1 -1
. against	-1 -1 -1 6 -3
. ahead	0 6 -1 -1 -4
. alert	0 -3 -2 -5 9
. all	6 4 2 -1 -10
. allow	-5 -2 -4 -5 15
. alphabetise	-1 -1 3 0 -1
. although	4 -1 0 -1 -1
. always	5 0 0 -1 -3
. am	-4 5 0 0 -1
. amounts	3 -1 0 0 -3
. an	-8 -4 -5 3 14
. analyse	-3 -2 -2 10 -3
. analyze	-2 -1 -2 8 -3
. and	10 -4 -6 5 -5
. angular	-3 -1 7 -1 -3
. animation	4 -1 1 -2 -2
. announce	-1 -2 0 -2 6
. any	-6 8 -8 12 -6
. anybody	0 4 0 -3 -1
. anything	-8 9 -3 5 -4
. app	3 -2 0 4 -5
. apple	5 -2 -2 -1 0
. apply	0 -1 4 -2 -1
. appointments	4 0 0 -1 -3
. approve	-2 10 -2 -3 -3
. archive	-1 -1 7 -2 -3
. are	-18 42 -18 3 -9
. around	-2 -1 -4 5 2
. arrange	-2 -2 -1 -1 6
. as	-2 -1 -2 -1 7
. ascertain	-1 4 -2 -1 -1
. ask	-2 -3 2 0 3
. asking	0 -2 1 3 -2
. assemble	0 -2 -1 -1 5
. assertion	3 -1 -2 0 0
. assess	-1 9 -3 -3 -2
. at	0 -2 2 -3 2
. audio	0 -2 0 -1 3
. audit	-4 19 -3 -6 -6
. auto	3 0 -3 0 0
. automatic	-1 -1 -1 -1 3
. average	0 -1 -2 8 -5
. avoid	-3 -2 9 -1 -3
. back	5 2 -3 -1 -3
. background	-3 -2 -1 9 -3
. backup	0 -1 -1 0 3
. bake	0 -1 0 -2 3
. balance	5 -2 -3 -1 -1
. barn	-1 -1 -1 5 -2
. batch	-2 -1 6 -2 -1
. battery	2 -2 -2 -2 4
. be	-1 17 -6 -4 -6
. before	-3 5 -3 8 -6
. benchmark	0 -3 -1 5 0
. best	-2 1 -4 8 -2
. better	0 -1 3 -1 -1
. bins	0 0 -1 -2 3
. black	-1 -1 -1 0 3
. block	-7 -3 -2 -2 14
. boil	-2 0 5 0 -2
. book	-2 -7 -3 -1 13
. borrow	5 -2 2 -3 -1
. both	-1 -6 6 -3 4
. brainstorm	-1 -1 -5 11 -4
. bread	5 -2 -2 0 -1
. break	-7 0 15 -2 -7
. bring	-7 -4 13 -4 1
. british	-1 0 0 3 -2
. broken	7 -1 -2 -2 -2
. budget	0 0 -1 -2 3
. bug	8 -2 -3 -3 -1
. build	-1 -6 -7 -3 18
. bulk	0 -1 -2 -1 3
. bump	-9 -4 8 -3 9
. bundle	-2 -2 4 1 -1
. but	10 -2 0 -3 -4
. buy	-2 -1 -1 -2 6
. by	-2 -4 1 11 -5
. c	-1 1 4 -2 -2
. cache	-5 -2 7 -1 0
. call	-4 -3 0 -5 11
. callbacks	-1 0 3 -1 0
. camel	-1 -1 4 -1 -1
. can	-9 -2 3 20 -12
. can't	8 -2 -2 -1 -3
. cancel	-3 -3 -2 -1 8
. cannot	5 -2 -1 -1 -1
. cap	-2 -1 -1 -3 7
. capacity	0 3 0 0 -3
. captions	0 -4 1 -2 5
. card	-1 -1 7 0 -5
. cart	3 -1 2 -1 -3
. carve	-2 0 5 -2 -1
. cash	3 0 -2 -3 1
. cast	0 4 -1 0 -2
. cat	7 -1 -3 -2 -1
. catalogue	-3 -1 1 -1 4
. catch	-2 -1 -2 3 1
. centralise	-1 -1 4 -1 -1
. centre	3 0 0 0 -2
. cert	3 0 -1 -3 1
. certificate	4 -2 0 -1 -1
. certificates	3 3 -2 -1 -2
. certify	-1 5 -1 -2 -2
. change	-4 -2 10 -6 2
. changelog	-3 -1 -3 -1 8
. chapter	-3 0 1 -4 6
. cheap	-1 -1 -1 5 -2
. cheapest	0 -1 0 3 -2
. check	-7 16 -8 7 -7
. checkpointing	-2 0 0 0 3
. choose	-1 -1 -1 3 -2
. chop	-1 0 5 -1 -2
. chore	-2 -2 8 -1 -2
. ci	2 -2 -1 -2 3
. citations	-1 3 -1 -1 -1
. clause	3 -1 -1 -1 0
. clean	-8 -3 15 -3 -2
. cleaning	-1 -1 3 -2 1
. cleanup	-1 -3 6 -1 -1
. clear	1 3 -3 -1 -1
. clearer	0 -1 3 0 -1
. cli	-1 -2 -2 -1 6
. client	-1 1 -3 -1 5
. code	-2 5 -5 -2 3
. cold	-1 4 0 -1 -2
. collapse	-3 -1 10 -1 -4
. collect	-2 -4 0 11 -6
. column	1 -1 -3 3 -1
. columns	-1 -2 0 3 -1
. combine	-3 -2 10 -2 -3
. come	-1 -1 -1 -1 4
. comment	-1 3 -6 -1 5
. comments	-4 11 -2 -2 -4
. compare	-9 17 -8 11 -11
. comparison	-1 -1 -1 4 0
. complete	-5 3 -4 -2 8
. completeness	0 4 -1 0 -2
. compliance	-1 5 -1 -1 -2
. compose	-1 -2 -3 -3 10
. compress	-1 -1 6 -2 -2
. condense	-4 -1 12 -1 -5
. conditions	-1 3 -1 -1 0
. configurable	-2 0 -2 0 4
. configure	-2 -2 -2 -1 7
. confirm	-7 19 -4 -4 -4
. connect	-3 -1 -3 -2 9
. cons	-2 -3 -3 14 -6
. consistent	-3 -1 8 -1 -3
. consolidate	-2 -2 13 -2 -7
. construct	-2 -3 -4 -2 11
. consumers	4 -1 1 -3 -1
. contact	4 -1 -1 -1 -1
. content	-3 -1 -1 0 5
. contract	-1 -2 -3 -2 8
. contrast	-1 -1 -4 8 -2
. convert	-3 -4 12 -2 -4
. cook	-3 -1 -1 0 5
. copy	7 -1 -7 0 1
. correct	0 6 0 -4 -2
. cost	-1 -1 -2 8 -4
. costs	-1 -1 -1 5 -1
. could	-2 10 1 0 -9
. count	-3 6 -3 0 0
. countdown	3 0 0 0 -2
. cover	-2 -2 -2 -1 7
. coverage	-3 -2 -1 5 2
. covering	0 -1 3 -1 0
. cpu	3 -1 -1 -1 0
. cra	-2 -1 11 -2 -6
. crash	6 -2 -2 -2 1
. crc	4 -1 0 -1 -2
. create	-3 -3 -3 -3 12
. credit	1 -2 -1 3 -1
. critique	-1 8 -2 -1 -4
. cron	0 -1 -2 -1 4
. cross	0 4 0 -3 -1
. csv	0 -1 -2 0 4
. curious	-2 -3 -2 9 -2
. current	0 -3 -2 6 -1
. currently	-2 -2 3 -3 4
. customer	0 -4 6 2 -5
. customers	6 -2 -3 -4 3
. cut	-6 -3 15 -2 -3
. daily	-1 -1 -1 -1 3
. dark	-2 -2 -4 -3 12
. dashboard	0 -1 -1 -1 4
. data	-2 3 -3 4 -2
. dates	3 3 -1 -2 -2
. day	-2 0 0 0 3
. dbt	-1 -1 -1 4 -1
. de	3 -1 -3 0 2
. dead	-4 3 4 -3 -1
. deadlock	8 -1 -1 -4 -2
. deal	3 -1 2 0 -4
. debug	12 -3 -4 -2 -3
. decimal	4 0 -1 -1 -2
. declutter	-1 -1 5 -1 -2
. decouple	-1 -1 7 -1 -3
. dedupe	-1 -1 5 -1 -2
. deduplicate	-1 -1 6 -1 -3
. delete	-6 -3 12 -1 -2
. deleted	3 0 0 -1 -1
. delivery	0 5 0 -4 0
. deploy	-1 -6 -5 -1 13
. describe	-1 -4 -3 11 -3
. design	-1 -3 -4 -2 10
. detach	-1 -1 3 -1 -1
. determine	-1 0 -1 3 -1
. develop	-2 -3 -2 -3 10
. dhcp	-1 -1 -1 0 3
. diagnose	9 -1 -4 -2 -2
. did	-6 18 -5 -1 -5
. difference	-4 -2 -2 10 -2
. differences	-4 -2 -2 10 -2
. different	3 -1 -2 0 0
. dig	0 -6 -3 13 -4
. discover	-3 -2 -2 10 -3
. dishwasher	0 -1 -1 3 0
. disk	5 -1 -1 -1 -2
. display	-2 -2 -1 -1 5
. divide	0 0 5 0 -4
. dns	6 -1 -2 -1 -2
. do	-12 21 -9 6 -6
. docker	3 -1 -4 -2 4
. docs	-1 -2 0 -1 3
. document	0 -2 -4 -2 8
. does	-16 38 -17 10 -16
. don't	-3 8 -2 1 -4
. double	-4 5 -1 -1 2
. download	1 -2 -1 -1 3
. draft	-4 -10 -5 -3 21
. drag	0 -1 -3 -1 4
. draw	-2 -2 -2 -4 11
. drop	-2 -5 19 -7 -4
. dry	-1 -2 2 -2 3
. due	-3 7 -1 -1 -3
. duplicate	8 -1 -3 -2 -2
. duplicates	0 5 -1 -1 -2
. eight	-1 4 -1 -1 -1
. eleven	-3 0 -1 0 4
. eliminate	-2 -2 7 -2 -2
. email	3 -1 -1 -1 0
. emails	5 -1 -2 -1 -2
. empty	3 -1 -3 -2 3
. enable	-3 -2 -2 -3 10
. encapsulate	-2 -2 8 -1 -4
. encrypt	-2 -2 -1 -1 6
. endpoint	-1 -1 -2 -2 7
. english	-2 -1 -1 -2 5
. enough	-1 3 0 -2 0
. ensure	-2 9 -3 -1 -2
. enter	-3 -2 -3 -1 8
. error	5 -1 -1 -2 -2
. eslint	4 -1 0 -2 -1
. esp	-3 6 -2 0 -1
. estimate	-1 -1 -2 9 -5
. eu	3 -1 -2 2 -2
. evaluate	-1 6 -2 2 -4
. even	5 -1 -1 -1 -2
. every	5 -2 -3 -4 3
. everyone	3 -2 0 -1 1
. everything	-1 4 1 -2 -3
. everywhere	3 -1 0 0 -2
. exactly	-2 -1 4 -1 -1
. examine	-1 10 -2 -2 -5
. exception	3 0 -1 -1 -1
. exchange	4 -1 3 -2 -4
. exit	3 -1 -1 -1 0
. explain	-5 -6 -4 19 -4
. explore	-3 -3 -3 12 -4
. export	-4 -1 -4 -1 10
. express	-1 -1 4 -1 -2
. extend	-1 -1 -2 -2 6
. extract	-2 -3 13 -2 -6
. face	3 -1 -1 -1 0
. fact	0 4 -1 -1 -1
. factor	-2 -1 6 -1 -1
. facts	-1 2 -1 3 -3
. fail	3 1 -2 0 -1
. failed	3 0 -1 -1 0
. fails	6 -1 -1 0 -4
. feasibility	-2 -2 -2 7 -1
. feat	-6 -4 -2 -2 15
. feature	-1 -3 -3 -4 11
. fee	-1 2 3 -1 -3
. feedback	-3 4 -1 -1 1
. fewer	-4 -2 10 -2 -2
. figure	1 -1 -3 7 -4
. figures	3 -1 0 -1 -1
. fill	-3 -2 -2 -1 8
. filter	-1 -1 -2 -4 9
. final	0 3 -1 -2 0
. find	5 -4 -12 25 -15
. findings	-1 3 0 0 -2
. finish	-2 -2 -2 0 6
. first	0 2 -3 -1 1
. fish	-1 -2 -1 -2 5
. fit	-3 -1 -1 -2 7
. fix	19 -6 -3 -4 -6
. flag	0 10 -2 -4 -4
. flaky	6 -2 -2 -1 -2
. flatten	-2 -3 8 -1 -2
. fold	-1 0 4 0 -2
. folder	-1 -1 4 0 -1
. folders	-1 -1 3 0 -2
. follow	-4 3 -2 6 -1
. fonts	4 0 -1 -2 -2
. for	7 -3 0 3 -7
. formula	3 0 0 0 -2
. forward	-3 -2 -2 -2 8
. freshness	0 -1 -3 0 4
. fridge	0 -2 -2 -1 4
. friendly	-1 -1 -2 -1 5
. from	-9 -8 10 2 5
. fuzz	0 -1 -1 -1 4
. garden	4 -2 -3 3 -2
. gateway	-2 1 1 4 -4
. gather	-3 -4 0 10 -4
. generate	-5 -2 -6 -3 16
. german	-2 -2 -1 -2 6
. get	-4 -14 6 6 5
. gets	3 -1 -1 0 -1
. gift	0 -2 -3 -2 7
. git	8 -2 -2 -2 -1
. give	-12 10 3 2 -3
. go	-14 22 0 -8 0
. goal	-2 0 -1 0 3
. going	-2 1 -1 3 -2
. good	-2 4 -1 1 -2
. got	2 -3 -2 7 -4
. gps	3 -1 -1 3 -5
. gpu	2 0 -2 3 -3
. grade	-3 16 -7 -2 -5
. grammar	-1 4 -1 -1 -1
. grams	-1 -1 3 0 -1
. grants	-2 3 -1 2 -2
. green	-1 -1 0 -1 3
. group	-5 -2 14 -2 -5
. growth	0 -1 -1 3 -1
. guest	-2 -1 -1 -1 6
. guests	5 -1 -2 -2 0
. ha	0 0 -2 0 3
. half	15 -7 -2 -5 -2
. hand	-1 -2 5 -1 0
. handle	1 -4 -2 -2 7
. hard	2 -1 4 -2 -2
. has	-9 7 -4 8 -2
. have	-7 7 -7 -1 8
. healthcheck	-1 -1 -1 -1 4
. heap	6 -1 -1 -2 -2
. heating	5 -1 -3 -1 -1
. help	7 -3 -3 -2 1
. her	8 -2 -1 -3 -2
. here	-1 4 0 -2 0
. here's	-1 7 -2 -1 -2
. hide	-3 -2 8 -4 1
. history	-3 -4 1 11 -5
. hmm	-2 -1 -1 2 3
. hold	3 1 -2 -1 -1
. home	-3 2 -2 -1 3
. hook	-6 -2 -3 -6 16
. hooks	3 0 -1 -1 0
. hotfix	11 -2 -2 -2 -5
. hours	3 -1 -1 -1 -1
. house	0 -1 -1 -1 3
. how	9 -4 -12 14 -6
. http	5 0 0 -1 -3
. hunt	4 -1 -1 -2 -1
. hydration	5 -2 -2 0 -1
. i	-7 -4 0 15 -4
. i'd	-9 6 3 0 0
. i'm	-2 2 -5 11 -6
. i've	-3 6 -6 5 -2
. idempotency	-3 0 0 -1 4
. identify	-1 -1 -5 8 -2
. if	0 -3 -2 0 4
. implement	-5 -5 -4 -4 17
. import	0 -1 -9 -1 11
. importer	-2 -1 0 4 0
. improve	0 -1 5 -3 0
. in	7 -9 -7 10 -1
. inches	-1 -1 3 0 -1
. increase	-3 -1 -1 -1 6
. ingest	-1 -1 -5 -1 8
. ingress	3 0 1 -2 -1
. inheritance	-1 -1 4 -1 -1
. inline	-2 -1 6 -2 -1
. inspect	-2 14 -3 -3 -5
. install	-7 -1 -2 -3 14
. integrate	-3 -1 -3 -3 9
. integration	1 -1 -3 0 2
. intercom	6 -1 -1 -1 -4
. intermediate	-1 -1 0 3 -1
. internal	3 -3 0 -3 3
. into	-2 -1 7 -1 -3
. introduce	-2 -1 -2 -3 8
. invalid	3 -1 -1 -1 -1
. invent	0 0 -1 -3 4
. inventory	-2 2 -4 7 -3
. investigate	4 -3 -4 10 -7
. invitation	-1 -1 -2 -1 5
. invite	-2 -1 -3 -1 7
. invoice	1 2 2 -3 -3
. is	-23 49 -19 16 -23
. iso	-1 3 -1 -1 -1
. issue	5 -1 -2 0 -2
. it	16 -13 2 -12 7
. it'd	-1 -1 -2 -1 5
. it's	7 -1 5 0 -11
. j	-1 -2 0 3 0
. java	0 -2 -1 3 -1
. jenkins	4 -1 3 -3 -3
. job	-1 -1 -1 -1 5
. jot	-3 1 -3 -3 7
. js	0 -1 3 0 -1
. json	0 1 -5 0 4
. judge	-3 20 -5 -5 -7
. just	-6 -4 0 9 1
. k	-4 -1 9 -1 -4
. kafka	4 -1 -1 0 -2
. keep	-8 -2 18 -2 -6
. keeping	-1 0 4 0 -3
. kernel	3 0 0 -1 -1
. keyboard	2 -2 -4 -2 6
. kids	5 -2 -1 -1 -2
. kill	-4 -1 7 -2 0
. kitchen	3 -2 -2 -1 2
. knit	-1 0 -1 -1 3
. know	-3 2 -3 8 -4
. label	2 0 -4 -2 3
. language	-2 4 -2 -1 1
. last	1 2 -2 2 -3
. latency	-1 -1 -1 -1 4
. launch	0 -1 -1 -1 3
. lay	-2 0 -2 -1 5
. learn	-2 -2 -2 9 -3
. leave	-2 4 3 -3 -1
. left	5 -1 -1 -2 -1
. legal	-2 9 -2 0 -4
. less	-4 -2 11 -2 -2
. let	-7 -4 -1 -7 20
. let's	-2 -1 4 0 -1
. letter	1 -3 0 2 -1
. licence	-1 -3 -2 9 -2
. lift	-2 -1 7 -2 -2
. lighthouse	0 4 0 -1 -3
. like	-1 -1 -1 0 3
. limit	-2 0 -1 -1 4
. line	2 3 -1 -3 -2
. links	-1 -2 -1 3 1
. lint	-2 9 -3 -2 -2
. list	-10 6 -15 26 -8
. listen	0 7 -2 -4 -2
. literature	-2 0 -1 4 -1
. load	-2 0 -3 3 1
. loan	3 -2 -1 0 -1
. locate	1 -2 -2 6 -2
. lock	-1 -1 -1 -1 5
. log	-7 -3 0 -2 12
. logic	-2 3 1 -1 -1
. login	7 -2 -1 -3 -1
. logs	5 -1 -2 -1 -2
. look	-9 17 -10 16 -14
. looking	-5 -4 -1 14 -5
. loosen	-2 -1 6 -2 -1
. loss	3 0 -1 -1 -1
. low	4 -2 -2 -2 1
. lower	-4 -4 6 -2 3
. mail	6 -2 -5 -2 3
. mails	6 -1 -2 -1 -2
. main	-2 1 3 -1 -1
. make	-12 -6 15 -11 14
. makes	0 -1 -1 -1 4
. map	0 -3 -2 9 -4
. mark	-6 16 -2 -4 -3
. matplotlib	0 0 -1 -1 3
. max	-5 -3 -1 0 8
. maybe	-2 -1 -1 0 3
. md	-2 3 -4 -3 7
. meaning	-5 -3 1 10 -3
. measure	-2 3 -2 2 -1
. memory	7 1 -3 -4 -1
. mend	3 0 -3 -1 2
. menu	6 1 -1 -3 -4
. merge	-3 -7 20 0 -10
. migrate	-3 -2 14 -4 -6
. migration	0 -2 0 -3 4
. minutes	-2 1 -2 0 3
. misaligned	3 1 -1 -2 -2
. missing	1 3 -1 -1 -2
. mobile	-3 -1 -1 -1 6
. mock	-1 0 -1 -1 4
. model	1 -1 -2 -1 3
. models	0 0 3 0 -1
. modernise	-2 -1 5 -1 -1
. more	0 -4 -1 -1 6
. mostly	-1 3 -1 2 -3
. move	-7 -5 26 -6 -7
. moving	-2 -2 7 -4 0
. mrp	4 -2 -1 -1 0
. multi	0 -1 0 -3 5
. my	17 -7 8 -4 -14
. name	-7 14 -5 1 -2
. names	-1 4 -1 -1 -1
. need	1 -2 -4 -2 7
. needs	3 -1 -2 0 1
. negative	3 0 -1 0 -1
. never	1 -3 -1 4 -1
. new	1 -6 -9 -8 22
. newsletter	6 -1 -3 -2 0
. nginx	4 -1 2 -2 -3
. nightly	-1 -2 -2 -2 8
. no	7 -8 6 10 -16
. nobody	16 -6 1 -3 -8
. node	2 -1 6 -1 -5
. none	0 -1 -2 -1 5
. normalise	-2 -1 7 -1 -2
. not	7 -5 1 3 -5
. note	-6 8 -4 2 1
. notes	-1 -5 0 5 0
. nothing	-4 1 8 -1 -4
. notifications	3 0 0 0 -2
. notify	-3 -1 -2 -1 7
. now	4 -3 -2 -2 3
. npm	4 0 0 -1 -2
. null	6 -1 -1 -1 -2
. nulls	-1 -2 0 4 -1
. numbers	3 -1 0 1 -3
. off	4 0 -1 -1 -2
. offer	-2 0 -1 -2 5
. ok	4 -1 -2 0 -1
. old	7 -4 5 -4 -3
. on	12 -5 -5 -1 -2
. onboarding	-2 -2 1 -1 4
. once	-3 -2 5 0 0
. one	-1 -7 17 -9 0
. online	6 -2 -1 -2 -1
. only	16 -1 0 -3 -12
. onto	-2 -1 7 -2 -2
. open	-6 -1 -2 1 7
. opening	-2 -3 -1 7 -2
. optimise	-2 -1 8 -1 -3
. options	-1 -2 -2 11 -6
. order	-1 -3 -8 -4 16
. organise	-1 -2 3 -2 1
. origin	-1 -2 -2 6 -1
. other	0 -2 -1 3 0
. ounces	-1 -3 5 -1 -1
. our	14 -5 9 -9 -9
. out	-3 2 -2 4 -1
. outline	-1 -1 0 4 -1
. output	-1 -1 4 -1 -2
. overview	-1 -1 -2 6 -2
. package	-1 -1 4 -1 0
. page	-2 1 0 -2 3
. pages	0 1 -1 -3 4
. paint	-2 -1 -2 -2 7
. pandas	-1 -1 5 -1 -2
. paper	-1 2 -3 5 -3
. parametrise	-2 -3 2 -1 4
. parse	-3 -2 -2 -1 8
. parser	-3 -1 -2 4 3
. pass	-2 3 2 -1 -1
. path	-1 0 -1 6 -3
. pay	-3 -2 0 -3 7
. payment	2 -4 -3 -3 8
. payments	4 0 0 0 -3
. payroll	3 -1 0 -1 -1
. payslips	5 -1 -1 -1 -2
. pci	-1 6 0 -1 -5
. pdf	3 -2 2 -1 -1
. peer	-1 5 -1 -2 -2
. penetration	-1 4 -1 -1 -1
. pentest	0 3 -1 -1 -1
. people	7 -2 -3 -3 1
. per	-1 -1 -2 0 3
. perf	-2 -2 11 -1 -5
. petty	-1 3 -1 0 -2
. phase	-2 -1 5 -1 -2
. phone	-1 -1 -4 -3 8
. physics	-1 -2 3 0 0
. pick	-6 3 -2 -3 7
. pii	-1 5 -1 -1 -2
. pivot	4 -1 -1 -1 -1
. plain	-2 -4 4 0 2
. plan	0 -6 -5 6 5
. plant	-2 -1 -1 -1 5
. plausibility	0 4 0 0 -3
. plausible	-2 4 -1 -2 0
. play	-2 8 -2 -2 -2
. player	4 -2 2 -1 -2
. playtest	0 6 -4 0 -2
. please	3 3 1 -2 -6
. plot	-2 -4 0 -2 7
. pod	-1 -2 5 0 -1
. pods	6 -2 -2 -2 -1
. point	-3 9 -3 -3 1
. points	-1 -1 3 0 -2
. poke	-1 6 -1 0 -4
. polish	-1 -1 -1 -1 3
. polite	-1 -1 -1 0 3
. port	-2 -2 13 -2 -6
. post	-4 -2 -1 0 7
. postcode	4 -1 0 1 -4
. postmortem	-1 4 0 -1 -2
. power	-1 -2 -1 2 3
. pr	-3 13 -4 -2 -5
. pre	0 3 0 0 -3
. prepare	-3 -3 -4 -1 10
. press	-1 0 -2 0 3
. preview	-1 -1 -1 0 3
. price	-2 -2 -1 11 -5
. prices	2 1 2 -1 -3
. pricing	0 -1 -1 3 -1
. print	-5 -2 2 -2 6
. printer	4 -1 -1 0 -2
. printing	4 -1 0 0 -2
. prod	11 -2 -4 -1 -4
. produce	-1 -1 -2 -2 6
. product	-2 1 3 0 -2
. profile	-2 -3 2 5 -1
. progress	-1 -1 -2 -1 5
. proof	-3 12 -3 -2 -4
. proofing	-1 3 -1 0 -1
. proofread	-2 14 -3 -2 -6
. pros	-1 -2 -1 7 -4
. prototype	0 -2 -2 -1 6
. prove	-2 4 -1 -1 -1
. provide	-1 -1 -1 -3 6
. provision	-4 -1 -1 -3 9
. prune	-1 -2 5 -1 -1
. public	-1 -3 1 -1 3
. publish	-2 -4 -3 -2 10
. pull	-5 -2 9 -1 -1
. puppy	-1 -3 -1 3 2
. purge	-1 -1 7 -1 -3
. push	-1 -3 0 -3 7
. put	-12 -8 15 -10 16
. py	-7 -4 11 5 -5
. python	-2 -2 1 -1 4
. qa	-6 13 -1 -2 -4
. quality	-2 5 -4 4 -3
. question	-1 -3 0 5 -2
. queue	4 -1 -3 -3 3
. quick	-3 0 -2 7 -3
. r	7 -1 -2 -2 -2
. race	8 -1 -1 -5 -1
. radiator	3 -1 -1 0 -1
. raise	-1 1 -1 -2 3
. rate	-6 16 -7 -7 4
. raw	-4 -2 5 1 -1
. re	-2 -1 6 -1 -2
. read	-8 7 -9 13 -3
. readable	0 3 0 -1 -2
. ready	0 3 0 -2 0
. realistic	0 3 0 -2 0
. rearrange	-1 -3 9 -2 -2
. reasons	-1 -1 0 6 -3
. recipes	-1 0 -1 6 -3
. recommend	-1 0 0 4 -3
. reconcile	-1 7 -1 -2 -3
. record	-3 -2 -2 -2 9
. red	-2 7 -2 -1 -2
. redis	3 -1 -1 -3 1
. redo	-1 -1 5 -1 -2
. reduce	-4 -3 14 -4 -3
. refactor	-3 -1 9 -2 -3
. refactoring	-1 0 5 -3 -1
. reformat	-2 -1 7 -2 -2
. refresh	-7 -1 -1 8 1
. register	-1 -1 -2 -1 6
. registry	4 -2 -1 0 -1
. regression	4 0 -3 -1 0
. regroup	-4 -2 11 -1 -3
. release	-4 0 -2 -3 8
. remembered	-1 0 -2 -1 3
. remind	-3 -1 -1 -1 6
. remove	-3 -2 10 -3 -3
. rename	-5 -5 21 -4 -7
. renaming	-1 -1 4 -1 -1
. render	-2 -2 -3 -2 9
. renew	-2 -3 -1 -1 7
. rent	0 -1 0 -2 3
. renumber	-2 -1 6 0 -3
. reorder	-2 -3 11 -1 -5
. reorganise	-1 -1 5 -1 -2
. reorganize	-1 -2 7 -1 -3
. repair	7 -1 -3 -1 -3
. rephrase	-1 -3 6 -1 -1
. replace	-6 -4 23 -4 -9
. replica	6 -1 -2 -1 -3
. reply	-1 -1 -4 -2 8
. report	3 9 -5 0 -7
. research	-3 -3 -3 16 -7
. reshuffle	-1 -1 4 -1 -1
. restore	13 -4 -3 -1 -5
. restructure	-4 -3 13 -3 -3
. results	-1 -2 7 -2 -2
. retention	0 -1 -2 0 4
. retire	-1 -1 6 -2 -2
. retry	-3 -1 -1 -3 8
. reverse	0 0 -2 -1 3
. revert	5 -1 -2 -1 -2
. review	-2 7 -3 1 -4
. reword	-2 -2 7 -1 -1
. rework	-1 -1 4 -2 -1
. rewrite	-2 -3 11 -2 -4
. right	-4 3 -3 -4 8
. ring	-2 -1 -1 -1 5
. roll	3 -2 -5 -2 6
. rollback	4 0 0 -3 0
. roster	3 0 -1 0 -2
. rota	0 -1 3 -2 0
. rough	-1 0 -2 4 -1
. roughly	-1 -3 -2 11 -5
. row	-1 4 -4 -1 2
. rs	0 4 0 -2 -2
. rules	-1 0 -1 4 -1
. run	-6 4 -4 4 2
. runbook	-2 -2 -1 -2 7
. s	-2 -1 7 -1 -2
. safe	-1 6 -1 -3 -1
. same	4 -6 18 -5 -11
. sample	-2 7 -1 -2 -2
. sanity	-1 3 0 -1 -1
. sauce	4 -1 -1 -1 -1
. save	-1 -4 -4 -2 10
. say	-8 16 -1 -3 -4
. says	3 -2 0 1 -1
. scaffold	-1 0 -1 -1 3
. scan	-1 12 -2 -2 -6
. schedule	-3 -2 -3 -2 9
. schema	4 -4 -2 -1 3
. score	-2 11 -2 -1 -5
. script	-4 -3 -10 11 6
. scrolling	3 0 0 -1 -2
. search	10 -4 -4 9 -10
. searching	3 0 -1 0 -1
. seating	1 -2 -1 -1 3
. second	-7 11 4 -4 -4
. secrets	-1 0 3 -1 -1
. security	-1 8 -4 0 -3
. see	-9 13 -5 8 -8
. seed	-2 -2 -2 -3 9
. segfault	9 -1 -1 -2 -4
. select	-1 -1 0 3 -1
. send	-6 -4 -3 -3 16
. sensor	3 -1 -1 -1 -1
. sepa	1 -1 -2 -1 3
. separate	-3 -2 10 -2 -3
. server	3 0 -1 0 -2
. set	-9 -5 -7 -5 27
. settings	0 -1 3 -1 -1
. seven	-1 -2 -3 2 4
. sew	-1 -1 -1 -1 3
. sh	-1 0 3 0 -1
. shared	4 0 -1 0 -2
. ship	-3 0 -6 -2 12
. shopping	2 -2 -2 -2 5
. short	-2 -3 -7 5 7
. shorten	-3 -1 12 -1 -8
. shorter	-1 -3 8 -3 -2
. should	-3 3 1 5 -6
. show	-15 -5 -5 7 18
. shrink	-1 -1 6 -1 -3
. sign	-3 7 -2 -10 8
. signed	0 0 -2 0 3
. simpler	0 0 3 0 -2
. simplify	-4 -3 12 -2 -3
. simulate	-1 0 -1 -1 3
. since	6 -4 -3 3 -3
. site	-1 -1 -1 -1 3
. six	-1 -1 -2 -1 4
. skeleton	-4 0 -1 1 4
. skip	-2 -1 -1 0 3
. slack	-1 -1 -1 -1 4
. slides	-1 0 -1 -1 3
. slow	5 -2 3 -2 -5
. smaller	-1 -1 7 -1 -5
. smart	3 -1 0 -1 -1
. so	1 0 -5 -2 6
. solve	7 -2 -2 -1 -1
. some	1 -3 -3 -2 7
. somebody	4 0 -2 -1 -1
. somehow	6 0 -2 0 -3
. someone	5 2 -2 -3 -2
. something	5 -6 -2 -1 5
. something's	5 -1 -3 -1 -1
. sometimes	3 -2 2 -1 -2
. sort	0 -3 9 -5 -1
. sorting	5 -1 -1 -1 -1
. sound	4 -2 1 -1 -2
. spacing	0 4 -1 -2 -1
. speed	-2 -5 5 5 -3
. spelling	-1 10 -3 -2 -4
. sphinx	3 -1 0 -1 -2
. spike	-2 -2 -2 9 -2
. split	-8 -5 19 -3 -3
. spot	-3 8 -2 -1 -2
. spread	0 0 3 0 -1
. sql	0 3 -1 0 0
. sqlite	0 -3 0 3 0
. squash	-1 -1 5 -1 -1
. stack	3 -1 0 -1 0
. stage	3 -1 -1 -3 2
. stale	4 -1 -1 -1 -1
. start	-5 -3 -5 -4 16
. starting	-2 -1 -1 -1 5
. state	-1 0 -3 5 0
. step	-2 -3 4 4 -4
. sticky	-1 -1 -1 -1 3
. still	2 -3 -3 2 1
. stock	7 -2 -2 -1 -1
. stop	3 -1 8 -3 -6
. store	-2 -3 -2 -3 10
. stored	4 -1 -3 0 0
. straight	-1 -2 0 4 -1
. straighten	-1 -2 4 0 -1
. streamline	-1 -1 4 0 -2
. strip	-2 -1 7 -2 -2
. students	5 -2 -1 -1 -1
. study	-3 -1 -3 7 0
. style	-2 -3 2 -1 4
. subtitles	7 -2 -2 -1 -2
. suddenly	3 -1 -2 0 0
. sum	-2 -1 -3 9 -3
. summarise	-2 -3 -1 11 -5
. summarize	-1 -1 0 5 -3
. summary	-2 -2 -2 5 1
. sums	0 3 -2 0 -1
. sunset	-4 -1 10 -1 -3
. support	-4 -2 -3 -5 15
. survey	-2 0 -3 6 -2
. swap	-5 -6 22 -4 -6
. switch	-6 -2 10 -4 1
. table	5 -2 -3 -1 1
. tag	0 -2 -3 -1 5
. tags	-2 1 3 -1 -1
. take	-11 0 17 -3 -4
. tax	-1 0 0 5 -3
. teach	-4 -2 -6 3 9
. teachers	-1 0 -2 -1 4
. tear	-2 5 -2 -1 -1
. tell	-14 13 -8 4 6
. ten	-4 2 -3 2 3
. terminology	0 3 0 -2 0
. terms	-1 3 -1 -1 0
. terraform	8 -3 -2 -3 1
. test	2 4 8 -6 -7
. tests	2 -5 1 -1 3
. text	-2 -4 1 -2 6
. tf	-2 0 3 0 -1
. thank	0 -2 -2 -1 6
. that	15 -5 -3 -3 -4
. the	30 -2 -5 -15 -8
. their	-2 -3 -3 7 1
. theme	0 -1 -1 -1 3
. then	8 -1 -2 -5 -1
. there	0 -6 4 -7 10
. there's	1 -2 0 -1 3
. these	-1 -2 5 0 -1
. they	6 -4 -1 -1 0
. think	-1 -4 -2 7 -1
. third	8 -1 -4 -1 -1
. this	2 -3 6 -2 -3
. those	1 1 -3 -1 3
. though	0 -3 4 0 -1
. thread	0 3 -1 -1 -1
. three	0 -4 0 -5 9
. throw	-2 -3 10 -4 -1
. tick	-2 6 -3 -1 -1
. tidy	-6 -7 21 -3 -5
. tighten	-1 -1 6 -1 -2
. time	-1 -1 0 -1 3
. timezone	4 0 0 -1 -3
. tiny	-2 -1 -1 4 0
. title	-1 -1 4 -1 -2
. to	-4 4 -3 -4 6
. today	-3 -1 -2 -1 7
. tokens	3 2 -1 -2 -2
. tone	-1 5 -2 -1 -1
. too	-3 8 4 -5 -3
. tooltip	4 0 -1 -1 -1
. top	-4 -2 -3 4 5
. totals	4 0 -1 -2 -1
. trace	-2 -3 -1 10 -4
. track	6 -2 -3 -3 3
. traffic	-3 -1 4 1 -1
. train	2 -2 -3 3 1
. trains	5 -2 0 1 -4
. transcribe	-1 -1 -2 0 4
. transfer	-1 -1 5 -1 -2
. transform	0 -1 4 -1 -2
. translate	-3 -3 -3 -2 11
. transpose	-1 -1 6 -1 -3
. travel	-1 -1 -2 0 3
. trim	-3 -2 11 -2 -4
. troubleshoot	7 -1 -2 -1 -2
. true	-2 5 0 -2 -1
. try	-1 4 -3 1 -1
. trying	-4 -1 -2 8 -1
. turkish	0 -2 -2 -1 4
. turn	-10 -3 10 -4 7
. two	12 -5 -9 -9 11
. txt	1 -1 -4 -2 6
. type	2 -2 3 -1 -1
. types	1 -2 -2 4 -1
. typo	3 1 -2 -1 -1
. typos	-4 12 -2 -2 -3
. u	-1 -1 4 -1 -1
. ugh	3 -1 -1 0 -1
. undefined	10 -2 -2 -2 -3
. under	-3 -1 -1 6 0
. understand	-3 -4 -4 14 -3
. undo	7 -2 -1 -1 -3
. unify	-3 -3 14 -5 -3
. unit	3 -2 -3 -1 3
. units	-1 5 -1 -2 -1
. unreadable	-1 -2 4 0 0
. unsafe	-2 3 0 -1 0
. unsubscribe	0 -2 6 -2 -2
. untangle	-3 -2 10 -2 -3
. up	-1 -2 -2 3 2
. update	-7 -4 3 -4 11
. upgrade	-7 -2 2 -2 9
. upload	2 -2 -3 -2 5
. uploads	3 -1 0 -2 0
. use	-5 -7 19 -7 0
. user	-2 1 -3 -1 4
. users	1 0 -1 -6 6
. validate	-4 14 -7 -3 0
. vectorise	-1 -1 3 0 0
. vendor	-2 3 1 2 -4
. verify	-6 20 -5 -3 -6
. version	5 -1 -3 -1 -1
. vet	-3 11 -2 -3 -4
. voice	0 2 2 0 -3
. vpn	4 0 -1 0 -2
. wake	-5 -1 -1 -1 8
. walk	-5 10 -3 6 -9
. want	0 0 1 2 -3
. ward	3 2 -1 -1 -4
. was	-1 10 -2 -3 -3
. watch	-3 1 -1 -2 5
. water	1 -2 -3 -2 5
. wcag	-1 7 -1 -2 -2
. we	5 -8 -3 -15 21
. we've	-6 -5 -4 -3 18
. weather	-1 0 -1 5 -3
. webhook	1 -3 0 -1 2
. webhooks	4 0 -2 -1 -1
. website	-1 -1 -1 -1 4
. weekly	-2 4 -2 -7 7
. weigh	-1 -2 -1 5 -2
. what	2 -11 -20 44 -15
. what's	-1 -4 -8 21 -9
. whatever	3 0 -1 -1 -1
. whats	-2 -2 -2 8 -2
. when	-11 -10 -7 29 0
. where	8 -15 -9 28 -12
. where's	2 -5 -3 11 -5
. whether	-2 5 -2 2 -3
. which	-3 -9 -8 27 -7
. who	-7 -12 -10 31 -2
. who's	-1 -3 -3 11 -5
. why	23 -19 -8 15 -11
. wifi	4 -1 -4 -2 3
. will	-3 1 -2 7 -3
. wire	-3 -2 -5 -1 11
. wireguard	-1 -1 -2 3 1
. wish	-1 -1 -1 -2 5
. with	-12 -4 5 -2 13
. without	-1 0 4 2 -5
. wondering	-1 0 0 5 -3
. word	2 2 2 -3 -2
. wording	-2 1 3 -1 -1
. work	-3 0 -3 4 3
. works	3 0 0 -1 -2
. would	-3 15 -5 -2 -5
. write	-6 -5 -8 -9 28
. wrong	5 3 -1 -3 -5
. x	-5 1 2 4 -2
. yaml	-1 3 1 -1 -2
. year	-2 -2 0 -1 5
. yes	-1 6 0 -1 -4
. yet	6 -2 -2 -2 -1
. yml	-2 2 -2 4 -3
. your	-1 3 -1 -1 0
. zero	11 -2 0 -8 0
0	24 -8 -2 -12 -1
0 $	6 -2 -5 -2 4
0 ,	7 3 -5 4 -9
0 .	2 -5 2 2 -1
0 0	-8 -2 20 -3 -7
0 :	18 0 -5 -2 -11
0 ?	-1 8 -2 -2 -2
0 a	1 5 -1 -1 -5
0 aa	-1 7 -1 -2 -2
0 across	-1 0 4 -1 -2
0 after	4 0 -1 -1 -1
0 all	4 -1 -1 -1 -1
0 am	3 1 -2 -1 -1
0 and	1 3 7 1 -12
0 annex	-1 3 -1 -1 -1
0 api	-1 -2 0 3 0
0 as	3 -1 -1 0 -1
0 b	-3 -2 0 1 4
0 ban	-2 0 0 -1 3
0 before	-1 3 -1 -2 1
0 bookings	3 0 0 -2 0
0 books	-2 -2 -3 -1 8
0 by	-3 1 -1 -1 3
0 bytes	3 -1 -1 -1 -1
0 c	1 -2 -2 -1 4
0 characters	-2 6 2 -1 -4
0 cm	3 0 -2 -1 0
0 copies	-1 1 5 -1 -4
0 customer	-3 7 -1 -1 -2
0 dates	-3 -2 -3 -1 8
0 days	-7 2 -3 1 7
0 degrees	1 -2 -3 -1 4
0 e	-1 -2 3 0 -1
0 endpoints	0 -3 0 3 0
0 etc	-2 -1 5 -1 -1
0 failed	3 0 -1 0 -2
0 file	3 0 -1 -2 1
0 files	0 4 1 -1 -4
0 flags	-1 0 6 -1 -3
0 for	6 -3 6 -1 -8
0 from	-2 -1 0 -1 5
0 gb	4 -2 -2 2 -1
0 guests	-1 -1 -1 -1 4
0 h	1 -1 -1 -2 3
0 have	-1 3 -1 0 -1
0 hours	5 0 -2 -2 -2
0 in	2 -4 -3 -1 7
0 instead	-1 0 -2 0 3
0 is	2 -3 4 -4 1
0 items	1 0 3 -1 -2
0 j	-3 0 6 -1 -2
0 jars	-1 0 0 -1 3
0 june	1 -1 -2 -2 4
0 k	2 -2 -3 3 0
0 km	-2 -4 -2 10 -2
0 last	-1 1 -1 3 -2
0 line	-2 -3 10 0 -5
0 lines	-6 -3 13 -1 -3
0 m	-1 1 -3 4 0
0 mb	2 -3 2 1 -2
0 million	-2 -2 -1 -1 6
0 min	3 -3 -3 -1 4
0 minutes	10 1 -4 -2 -5
0 mm	-1 -1 -3 7 -2
0 ms	5 2 -5 -1 -1
0 new	-2 4 2 -1 -4
0 of	10 2 -1 -7 -3
0 on	8 -4 7 -3 -8
0 only	7 -1 -2 -2 -2
0 opens	3 0 0 0 -2
0 over	5 -3 -4 -1 3
0 page	-1 -1 5 1 -4
0 pages	-3 1 8 -1 -4
0 people	1 -1 -1 -2 3
0 pls	-2 4 -2 0 0
0 questions	-5 -1 0 -1 7
0 rather	-3 0 1 3 -1
0 rd	4 -2 -2 0 0
0 reads	3 -1 0 -2 0
0 rows	0 0 -2 0 3
0 s	5 -1 -3 0 -1
0 safe	-1 3 0 -1 0
0 scans	-1 6 -2 -1 -2
0 seconds	7 -2 -2 -4 1
0 slide	-1 0 3 0 -2
0 steps	0 0 3 -1 -2
0 subjects	-2 0 -1 0 3
0 support	-1 -2 -1 4 -1
0 syntax	-1 0 4 -1 -2
0 th	1 1 -3 -3 4
0 that	-5 -1 0 8 -2
0 times	0 -3 3 0 -1
0 to	-7 10 10 -6 -6
0 typedefs	-1 -1 4 -1 -1
0 u	-1 -1 4 -1 -1
0 users	-2 -1 -1 5 0
0 when	9 -1 -1 0 -6
0 with	4 0 -1 -1 -2
0 without	-1 0 3 0 -1
0 words	-5 0 1 -1 5
0 x	6 -4 2 -4 1
0 xx	5 0 -1 -2 -2
0 year	0 3 0 -2 -1
0 years	-3 -2 1 1 2
:	-7 6 2 -10 8
: 0	12 -2 4 -6 -8
: :	0 -2 1 3 -2
: a	-1 0 -1 -1 3
: accept	-1 -1 -2 0 4
: an	-2 -1 0 0 3
: any	0 4 0 -3 0
: anything	-1 4 0 -3 0
: are	-1 6 0 -4 0
: avoid	-3 -2 9 -1 -3
: bump	0 -1 4 -1 -1
: cannot	3 -1 -1 -1 -1
: check	-1 3 -1 0 0
: clean	-2 -1 4 -1 -1
: complete	-1 4 -1 -1 -2
: consistent	-1 -1 4 0 -1
: create	0 0 -1 0 3
: do	0 5 -1 -4 0
: does	-1 3 -1 0 -1
: duplicates	-2 4 -1 -1 -1
: every	0 3 0 0 -2
: failed	3 0 -1 -1 -1
: find	-2 -2 0 7 -2
: from	-3 -1 9 -1 -4
: get	-1 0 3 -1 -1
: go	0 3 -1 -1 0
: how	-2 -4 -1 2 6
: invite	0 0 -2 0 3
: is	-1 6 -1 -4 -1
: keyboard	-1 -3 0 -1 5
: make	0 -1 -3 0 4
: merge	-2 -1 -1 4 -1
: names	-1 3 -2 0 0
: no	5 -2 -3 -1 1
: one	1 -1 8 -3 -5
: payment	-1 -1 -2 -2 6
: price	0 -2 -1 5 -3
: read	-1 -3 -1 8 -3
: realistic	0 3 0 -2 0
: rename	-1 -1 3 0 -1
: straight	-1 -2 0 4 -1
: table	2 0 1 0 -3
: the	3 0 -1 -1 -2
: three	-2 -1 3 0 1
: understand	-1 -1 -1 3 -1
: user	-3 0 -1 0 5
: what	-2 -4 -1 9 -2
: where	-1 4 0 -2 -1
: which	-2 6 -1 -3 -1
: who	0 -1 0 -2 4
: why	-3 -2 -1 6 -1
;	-4 -7 31 -17 -3
; by	0 -1 4 -1 -2
; nothing	-1 -1 4 0 -2
; same	4 0 -1 0 -2
; sort	5 0 -2 -1 -2
; the	-5 4 3 -1 -3
; today	-3 -1 -1 -1 6
; what	5 -2 -1 -2 0
; where	3 -1 -1 -2 0
?	-15 43 -25 34 -36
? !	3 -1 0 -1 0
? $	1 16 -16 17 -18
? 0	0 3 -1 -2 -1
? ?	15 -4 -1 -8 -2
? anything	-1 -1 0 3 0
? asking	0 -1 0 3 -1
? dig	0 -3 0 3 0
? go	0 4 -1 -2 0
? i	-4 2 -1 5 -1
? it	3 -4 1 -3 3
? just	-1 -4 -1 8 -2
? mark	0 3 0 -2 -1
? no	0 -1 0 3 -1
? please	1 -1 4 -3 0
? put	-2 1 3 -1 -1
? tell	0 3 0 -3 0
? try	-1 6 -2 -3 -1
? what	0 -2 0 3 0
^ 0	8 -2 3 -3 -6
^ a	-3 -6 -5 -13 27
^ abstract	0 -3 5 -1 -1
^ accept	-4 -2 -1 -1 8
^ acceptance	-1 6 0 -1 -3
^ accessibility	-1 5 -1 -1 -2
^ adc	3 -1 -1 -1 -1
^ add	-7 -6 -8 -6 27
^ after	10 -2 -2 -2 -4
^ alert	0 -3 -2 -5 9
^ all	-2 5 4 -5 -2
^ allow	-5 -2 -4 -5 15
^ alphabetise	-1 -1 3 0 -1
^ am	-4 5 0 -1 -1
^ an	-2 -3 -5 -1 10
^ analyse	-3 -2 -2 10 -3
^ analyze	-1 0 -1 3 -1
^ angular	-3 -1 7 -1 -3
^ announce	-1 -2 0 -2 6
^ any	-7 3 -7 16 -5
^ anything	-2 0 -1 4 -1
^ app	3 -1 -1 4 -4
^ apple	4 -1 0 0 -2
^ apply	0 0 4 -2 -1
^ approve	-2 10 -2 -3 -3
^ archive	-1 -1 5 -2 -2
^ are	-10 24 -11 5 -7
^ arrange	-1 -2 -1 -1 6
^ ask	-1 -2 -1 0 4
^ assemble	0 -2 -1 -1 5
^ assertion	3 -1 -2 0 0
^ assess	-1 9 -3 -3 -2
^ at	4 -1 0 0 -3
^ attachments	3 0 -1 0 -1
^ audio	0 -2 0 -1 3
^ audit	-3 17 -3 -5 -5
^ average	0 -1 -2 8 -5
^ background	-3 -2 -1 9 -3
^ backup	0 -1 -1 0 3
^ bake	0 -1 0 -2 3
^ balance	6 -1 -2 -1 -2
^ batch	-1 -1 8 -2 -4
^ battery	2 -2 -2 -2 4
^ be	-1 6 -1 -3 -2
^ before	-2 3 -2 7 -5
^ benchmark	0 -3 -1 5 0
^ best	-2 -1 -2 8 -4
^ block	-5 -3 -1 -2 11
^ boil	-1 0 4 0 -2
^ book	-2 -7 -5 -1 15
^ both	0 -4 7 -2 0
^ brainstorm	-1 -1 -5 11 -4
^ bread	5 -2 -2 0 -1
^ break	-3 2 8 -1 -6
^ bring	-2 -2 4 -2 2
^ broken	8 -4 -2 -2 -1
^ bug	8 -2 -3 -3 -1
^ build	1 -3 -5 -2 9
^ bump	-8 -3 4 -2 10
^ buy	-2 -1 -1 -2 6
^ cache	-4 -1 3 0 3
^ call	-1 -1 1 -4 6
^ callbacks	-1 0 3 -1 0
^ camel	-1 -1 4 -1 -1
^ can	-5 4 -7 13 -6
^ can't	7 -2 -1 -1 -2
^ cancel	-3 -3 -2 -1 8
^ cap	-2 -1 -1 -3 7
^ capacity	0 3 0 0 -3
^ card	-2 -1 4 1 -3
^ cast	0 4 -1 0 -2
^ catch	-2 -1 -2 3 1
^ centre	3 0 0 0 -2
^ cert	3 0 0 -1 -1
^ certificate	3 -1 0 -1 -1
^ certify	-1 3 -1 0 -1
^ change	-4 -2 9 -5 2
^ changelog	-3 -1 -3 -1 8
^ chapter	-2 -2 3 -2 3
^ cheapest	0 -1 0 3 -2
^ check	-4 5 -6 9 -5
^ checkout	1 -1 -2 -1 3
^ chop	-1 0 4 -1 -2
^ chore	-2 -2 8 -1 -2
^ ci	2 -2 -1 -2 3
^ clause	3 -1 -1 -1 0
^ clean	-5 -2 10 -1 -1
^ cleaning	-1 -1 3 -2 1
^ cleanup	-1 -3 6 -1 -1
^ cli	-1 -2 -2 -1 6
^ client	-1 1 -3 -1 5
^ code	-2 5 -5 -2 3
^ cold	-1 4 0 -1 -2
^ collapse	-1 -1 4 -1 -2
^ collect	-1 -4 0 11 -5
^ combine	-2 -1 8 -1 -3
^ come	-1 0 -1 -1 3
^ comments	-2 7 -1 -1 -3
^ compare	-6 7 -6 14 -9
^ compliance	-1 5 -1 -1 -2
^ compose	-1 -2 -3 -3 10
^ compress	-1 -1 6 -2 -2
^ condense	-1 -1 8 -1 -5
^ configure	-2 -2 -2 -1 7
^ confirm	-6 15 -4 -3 -3
^ connect	-3 -1 -3 -2 9
^ consistent	-1 -1 5 0 -2
^ consolidate	-2 -2 12 -2 -7
^ construct	-2 -1 -3 -1 7
^ contact	4 -1 -1 -1 -1
^ content	-3 0 -2 0 5
^ contract	-1 -2 -3 -2 8
^ convert	-3 -3 11 -2 -4
^ cook	-3 -1 -1 0 5
^ copy	7 -1 -5 0 -1
^ cost	-1 0 -1 6 -3
^ could	0 3 -1 3 -5
^ count	-2 4 -2 1 1
^ countdown	3 0 0 0 -2
^ cpu	3 0 0 -1 -2
^ cra	-2 -1 11 -2 -6
^ crash	6 -2 -2 -2 1
^ create	-3 -2 -2 -3 9
^ critique	-1 8 -2 -1 -4
^ cron	0 -1 -2 -1 4
^ cross	0 4 0 -3 -1
^ curious	-2 -2 -1 7 -2
^ current	0 -3 -2 6 -1
^ customers	2 -3 -3 -3 6
^ cut	-3 -2 11 -2 -4
^ daily	-1 -1 -1 -1 3
^ dark	-2 -2 -4 -3 12
^ dashboard	0 -1 -1 -1 4
^ data	-3 4 -1 4 -3
^ date	3 -1 -2 -1 1
^ dbt	-1 -1 -1 4 -1
^ dead	-4 3 4 -3 0
^ deadlock	8 -1 -1 -4 -2
^ debug	7 -1 -3 -1 -2
^ decimal	4 0 -1 -1 -2
^ declutter	-1 -1 5 -1 -2
^ decouple	-1 -1 7 -1 -3
^ dedupe	0 -1 3 -1 -1
^ deduplicate	-1 -1 6 -1 -3
^ delete	-5 -1 10 -1 -3
^ deleted	3 0 0 -1 -1
^ deploy	0 -1 -4 -1 6
^ describe	-1 -3 -3 10 -3
^ design	-1 -3 -4 -2 9
^ detach	-1 -1 3 -1 -1
^ determine	-1 0 -1 3 -1
^ develop	-1 -2 -1 -3 7
^ diagnose	9 -1 -4 -2 -2
^ did	-9 15 -4 2 -3
^ difference	-4 -2 -2 10 -2
^ differences	-4 -1 -2 9 -2
^ dig	1 -3 -3 8 -3
^ discover	-3 -1 -2 7 -1
^ dishwasher	0 -1 -1 3 0
^ disk	4 -1 0 -1 -2
^ display	-2 -2 -1 -1 5
^ divide	0 0 5 0 -3
^ dns	6 -1 -2 -1 -2
^ do	-8 14 -9 4 -1
^ docker	4 0 0 -1 -2
^ docs	0 -2 0 0 3
^ document	0 -3 -3 -1 8
^ does	-12 25 -12 12 -13
^ double	-4 4 -1 -1 2
^ download	1 -2 -1 -1 3
^ draft	-2 -7 -3 -2 14
^ drag	0 -1 -3 -1 4
^ draw	-2 -2 -2 -4 11
^ drop	-1 -3 19 -4 -10
^ duplicate	7 -1 -3 -2 -2
^ eliminate	-2 -2 7 -2 -2
^ email	3 -1 -1 -1 0
^ emails	5 -1 -2 -1 -2
^ empty	3 0 -1 -2 0
^ enable	-3 -2 -2 -3 10
^ encapsulate	-2 -2 8 -1 -4
^ encrypt	-2 -2 -1 -1 6
^ endpoint	-1 -1 -2 -2 7
^ ensure	-2 9 -3 -1 -2
^ enter	-3 -2 -3 -1 8
^ error	7 -1 -1 -1 -4
^ estimate	-1 -1 -2 9 -5
^ evaluate	-1 6 -2 2 -4
^ every	0 -1 -2 -2 6
^ everything	-1 4 0 -1 -1
^ examine	-1 10 -2 -2 -5
^ exception	3 0 -1 -1 -1
^ exchange	4 -1 1 -1 -3
^ explain	-5 -6 -4 18 -4
^ explore	-2 -2 -2 11 -3
^ export	-4 -1 -4 -1 10
^ express	-1 -1 4 -1 -2
^ extend	-1 -1 -2 -2 6
^ extract	-1 -2 10 -1 -6
^ face	3 -1 -1 -1 0
^ fact	0 4 -1 -1 -1
^ feasibility	-2 -2 -2 7 -1
^ feat	-6 -4 -2 -2 15
^ feature	-4 -2 -3 -3 12
^ fee	-1 2 3 -1 -3
^ feedback	-3 4 -1 -1 1
^ fewer	-2 -1 7 -1 -2
^ figure	1 -1 -3 7 -4
^ figures	3 0 -1 -1 -1
^ file	3 -1 -1 -1 0
^ fill	-3 -2 -1 0 7
^ filter	-1 -1 -2 -4 9
^ final	0 3 -1 -2 0
^ find	-8 3 -9 26 -10
^ fit	-3 -1 -1 -2 7
^ fix	15 -4 -6 -2 -4
^ flag	2 3 -1 -1 -2
^ flaky	6 -2 -2 -1 -2
^ flatten	-1 -1 3 0 -2
^ fold	-1 0 3 0 -1
^ folder	-1 -1 4 0 -1
^ fonts	4 -1 0 -1 -1
^ for	4 -1 -1 -2 0
^ formula	3 0 0 0 -2
^ forward	-3 -2 -2 -2 8
^ freshness	0 -1 -3 0 4
^ fridge	1 -1 -2 -1 3
^ from	-2 -3 12 0 -7
^ fuzz	0 -1 -1 -1 4
^ garden	4 -2 -4 3 -1
^ gateway	-2 1 1 4 -4
^ gather	-2 -3 -2 9 -2
^ gender	-1 -1 3 -1 0
^ generate	-5 -2 -6 -3 16
^ get	-7 -12 8 10 2
^ gift	0 -2 -3 -2 7
^ git	9 -2 -2 -4 -1
^ give	-7 7 -7 3 3
^ go	-6 11 3 -7 -1
^ good	-2 3 -1 2 -2
^ got	-1 -3 0 7 -3
^ gpu	2 0 -2 3 -3
^ grade	-2 10 -4 -1 -3
^ grants	-2 3 -1 2 -2
^ group	0 0 3 -1 -2
^ guest	-1 -1 0 -1 3
^ guests	5 -1 -2 -2 0
^ half	14 -4 -4 -3 -3
^ hand	-1 -2 6 -1 -3
^ handle	1 -4 -2 -2 7
^ hang	-2 0 0 0 3
^ hard	2 -1 4 -2 -2
^ has	-7 6 -5 10 -5
^ have	-11 9 -4 0 7
^ healthcheck	-1 -1 -1 -1 4
^ heating	5 -1 -3 -1 -1
^ here	-1 4 0 -2 0
^ here's	-1 7 -2 -1 -2
^ hide	-3 -1 8 -4 0
^ history	-1 -2 -5 10 -2
^ hmm	-2 -1 -1 2 3
^ home	-2 -1 0 0 4
^ hook	-6 -2 -3 -6 16
^ hotfix	11 -2 -2 -2 -5
^ how	-8 4 -11 26 -10
^ http	5 0 0 -1 -3
^ hydration	5 -2 -2 0 -1
^ i	-3 -6 -7 2 13
^ i'd	-4 5 -4 0 2
^ i'm	-2 -4 -2 11 -3
^ i've	-5 9 -1 1 -4
^ identify	-1 -1 -5 8 -2
^ if	0 -2 -1 -1 4
^ implement	-4 -4 -3 -4 16
^ import	-1 -1 -4 -1 7
^ importer	-2 -1 0 4 0
^ improve	0 -1 5 -3 0
^ in	4 -4 -3 5 -2
^ increase	-3 -1 -1 -1 6
^ ingest	-1 -1 -5 -1 8
^ ingress	3 0 1 -2 -1
^ inline	-2 -1 6 -2 -1
^ inspect	-2 11 -2 -3 -3
^ install	-7 -1 -2 -3 14
^ integrate	-3 -1 -3 -3 9
^ intercom	6 -1 -1 -1 -4
^ internal	-1 0 3 -1 -1
^ introduce	-2 -1 -2 -3 8
^ invent	0 0 -1 -3 4
^ inventory	-2 2 -4 7 -3
^ investigate	4 -2 -3 5 -4
^ invite	-1 -1 -1 -1 4
^ invoice	1 2 2 -3 -3
^ is	-13 19 -15 27 -18
^ issue	5 -1 -2 0 -2
^ it	5 -3 -8 -4 11
^ it'd	-1 -1 -2 -1 5
^ j	-1 -2 0 3 0
^ jenkins	4 -1 3 -3 -3
^ job	-1 -1 -1 -1 5
^ judge	-2 10 -3 -1 -5
^ kafka	4 -1 -1 0 -2
^ kernel	3 0 0 -1 -1
^ keyboard	3 -2 -4 -1 3
^ kids	5 -2 -1 -1 -2
^ kill	-3 -1 7 -1 -1
^ kitchen	3 -2 -2 -1 2
^ knit	-1 0 -1 -1 3
^ know	-3 2 -3 8 -4
^ label	3 -2 -4 -2 4
^ launch	0 -1 -1 -1 3
^ lay	-2 0 -2 -1 5
^ learn	-2 -2 -2 9 -3
^ left	5 -1 -1 -2 -1
^ legal	-2 8 -2 0 -4
^ less	-4 -2 11 -2 -2
^ let	-6 -4 -4 -7 21
^ letter	1 -3 0 2 -1
^ lift	-2 -1 7 -2 -2
^ lighthouse	0 4 0 -1 -3
^ limit	-2 0 -1 -1 4
^ lint	-1 9 -3 -2 -3
^ list	-5 -12 -9 37 -12
^ listen	-1 8 -1 -3 -2
^ literature	-2 0 -1 4 -1
^ load	-2 0 -3 3 1
^ loan	3 -2 -1 0 -1
^ locate	1 -2 -2 6 -2
^ log	-6 -3 1 -2 11
^ login	6 -2 -1 -2 -1
^ logs	5 -2 -1 0 -1
^ look	-6 12 -9 15 -12
^ looking	-4 -3 -3 13 -3
^ loosen	-2 -1 6 -2 -1
^ loss	3 0 -1 -1 -1
^ lower	-4 -4 6 -2 3
^ mail	8 -1 -3 -1 -3
^ mails	6 -1 -2 -1 -2
^ main	-2 0 3 0 -1
^ make	-6 -2 -3 -6 16
^ map	1 -3 -4 11 -4
^ mark	-6 8 -1 0 -1
^ meaning	-4 -2 -3 11 -2
^ measure	-2 2 -2 3 -1
^ members	3 -1 -1 -1 0
^ memory	8 1 -3 -4 -1
^ menu	4 1 0 -3 -3
^ merge	0 0 12 -3 -8
^ metrics	3 0 -1 0 -1
^ migrate	-3 -2 13 -4 -5
^ migration	0 -2 0 -3 4
^ minutes	-2 1 -2 0 3
^ mock	-1 0 -1 -1 4
^ model	1 0 -3 -1 3
^ modernise	-2 -1 5 -1 -1
^ move	-6 -3 21 -5 -6
^ moving	-2 -2 7 -4 0
^ multi	-1 -1 0 -3 5
^ my	13 -4 10 -5 -13
^ name	-6 11 -3 2 -3
^ need	-6 -2 -2 1 9
^ new	-5 -4 -8 -4 22
^ newsletter	6 -1 -3 -2 0
^ nginx	1 0 2 0 -3
^ nightly	0 -1 -2 -1 4
^ no	-1 2 4 -2 -4
^ nobody	3 -3 2 0 -1
^ node	-1 -1 7 -1 -5
^ normalise	-2 -1 7 -1 -2
^ not	-2 -1 -2 1 4
^ note	-1 -5 -2 1 7
^ nothing	-2 5 -1 -1 -1
^ notifications	3 0 0 0 -2
^ notify	-3 -1 -2 -1 7
^ npm	4 0 0 -1 -2
^ null	6 -1 -1 -1 -2
^ numbers	5 -1 -2 0 -2
^ offer	-2 0 -1 -2 5
^ offline	0 -1 0 -3 4
^ old	3 -3 9 -3 -6
^ on	4 -1 -1 -1 -1
^ onboarding	-2 -2 1 -1 4
^ one	7 -4 12 -5 -10
^ online	6 -2 -1 -2 -2
^ only	7 -1 -2 -2 -3
^ open	-6 -1 -1 1 7
^ opening	-1 -2 -1 7 -2
^ optimise	-2 -1 8 -1 -3
^ options	-1 -2 -2 11 -6
^ order	0 -2 -7 -3 13
^ organise	-1 -2 3 -2 2
^ origin	-1 -2 -2 6 -1
^ our	13 -5 9 -9 -9
^ outline	-1 -1 0 4 -1
^ overview	-1 -1 -2 6 -2
^ page	-3 -2 0 -1 6
^ paint	-2 -1 -4 -1 8
^ pandas	-1 -1 5 -1 -2
^ parametrise	-2 -3 2 -1 4
^ parse	-3 -2 -2 -1 8
^ parser	-3 -1 -2 4 3
^ pay	-2 -1 -2 -2 7
^ payment	2 -3 -1 0 2
^ payments	4 0 0 0 -3
^ payslips	5 -1 -1 -1 -2
^ pci	-1 6 0 -1 -5
^ pdf	4 -1 2 -1 -5
^ peer	-1 5 -1 -2 -2
^ penetration	-1 4 -1 -1 -1
^ pentest	0 3 -1 -1 -1
^ people	0 -1 -2 -2 4
^ perf	-2 -2 11 -1 -5
^ petty	-1 3 -1 0 -2
^ phase	-2 -1 5 -1 -2
^ phone	0 -1 -3 -1 6
^ photos	3 0 0 -1 -2
^ pick	-5 4 -2 -1 4
^ pii	-1 5 -1 -1 -2
^ pivot	4 -1 -1 -1 -1
^ plan	-2 -4 -4 8 3
^ plant	-2 -1 -1 -1 5
^ play	-2 8 -2 -2 -2
^ player	4 -2 2 -1 -2
^ playtest	0 6 -4 0 -2
^ plot	-1 -3 -4 -2 10
^ pod	-1 -2 5 0 -1
^ pods	5 -1 -2 -1 -1
^ point	-1 4 -2 2 -3
^ port	-2 -2 13 -2 -6
^ post	-2 -1 -1 -1 4
^ postmortem	-1 4 0 -1 -2
^ pr	-5 14 -4 -1 -4
^ pre	0 3 0 0 -3
^ prepare	-3 -3 -4 -1 10
^ press	-1 0 -2 0 3
^ preview	-1 -1 -1 -1 3
^ price	-2 -1 0 6 -3
^ print	-5 -1 3 -1 4
^ printer	4 -1 -1 0 -2
^ printing	4 -1 0 0 -2
^ prod	6 -1 -1 -1 -3
^ produce	-1 -2 -1 -1 5
^ product	-2 1 3 0 -2
^ profile	-1 -2 0 5 -1
^ proof	-3 12 -3 -2 -3
^ proofing	-1 3 -1 0 -1
^ proofread	-2 13 -3 -2 -6
^ prototype	0 -2 -2 -1 6
^ provide	-1 -1 -1 -3 6
^ provision	-4 -1 -1 -3 9
^ prune	-1 -1 6 -1 -2
^ publish	-2 -3 -3 -2 9
^ pull	-2 -2 5 0 0
^ puppy	-1 -3 -1 3 2
^ purge	-1 -1 7 -1 -3
^ push	-1 -3 0 -3 7
^ put	-6 -10 12 -7 11
^ qa	-6 13 -1 -2 -4
^ quality	-1 9 -1 -4 -2
^ question	-1 -3 0 5 -2
^ queue	4 -1 -2 -2 1
^ r	7 -1 -2 -2 -2
^ radiator	3 -1 -1 0 -1
^ rate	-4 7 -3 -6 6
^ raw	-3 -1 6 2 -4
^ re	-2 -1 6 -1 -2
^ read	-6 7 -6 8 -3
^ reading	-1 0 0 3 -1
^ rearrange	-1 -3 9 -2 -2
^ reasons	-1 -1 0 6 -3
^ recipes	-1 -2 -1 7 -3
^ recommend	-1 0 0 4 -3
^ reconcile	-1 7 -1 -2 -3
^ record	-3 -2 -2 -2 9
^ redo	0 -1 3 -1 -1
^ reduce	-4 -3 14 -4 -3
^ refactor	-2 -1 5 -1 -1
^ refactoring	-1 0 5 -3 -1
^ reformat	-2 -1 7 -2 -2
^ register	-1 -1 -2 -1 6
^ regression	4 0 -3 -1 0
^ regroup	-1 -1 6 -1 -2
^ release	-4 0 -2 -2 8
^ remind	-3 -1 -1 -1 6
^ remove	-3 -2 10 -3 -3
^ rename	-3 -4 19 -3 -9
^ renaming	-1 -1 4 -1 -1
^ renew	-2 -3 -1 -1 7
^ renumber	-2 -1 5 0 -3
^ reorder	-2 -3 10 -1 -5
^ reorganise	-1 -1 5 -1 -2
^ reorganize	-1 -1 3 0 -1
^ repair	7 -1 -3 -1 -3
^ rephrase	-1 -3 6 -1 -1
^ replace	-5 -3 22 -4 -9
^ replica	6 -1 -2 -1 -3
^ reply	-1 -1 -4 -2 8
^ report	8 -7 0 0 -2
^ research	-2 -2 -2 12 -6
^ reshuffle	-1 -1 4 -1 -1
^ restore	13 -4 -3 -1 -5
^ restructure	-4 -2 11 -2 -2
^ retire	-1 -1 6 -2 -2
^ reverse	0 0 -2 -1 3
^ revert	5 -1 -2 -1 -2
^ review	-2 6 -2 2 -3
^ reword	-2 -2 7 -1 -1
^ rework	-1 -1 4 -2 -1
^ rewrite	-2 -3 10 -2 -3
^ right	-1 3 0 -2 0
^ ring	-2 -1 -1 -1 5
^ roll	-2 -2 -4 -1 8
^ rollback	4 0 0 -3 0
^ roster	3 0 -1 0 -2
^ rota	1 -1 3 -2 -1
^ run	-4 7 -4 -3 4
^ runbook	-2 -2 -1 -2 7
^ s	-2 -1 7 -2 -2
^ safe	-1 6 -1 -3 -1
^ same	-1 0 3 -1 -1
^ sanity	-1 3 0 -1 -1
^ sauce	4 -1 -1 -1 -1
^ save	-1 -3 -4 -1 8
^ scaffold	-1 0 -1 -1 3
^ scan	-1 12 -2 -2 -6
^ schedule	-3 -2 -3 -2 9
^ schema	4 -4 -2 -1 3
^ score	0 6 -1 -1 -3
^ script	-4 -3 -10 11 6
^ search	7 -3 -4 10 -10
^ searching	3 0 -1 0 -1
^ second	-8 13 6 -6 -5
^ security	-1 8 -3 0 -3
^ see	-4 0 -2 11 -5
^ seed	-2 -2 -2 -3 9
^ segfault	9 -1 -1 -2 -4
^ send	-3 -2 -2 -1 8
^ sepa	1 -1 -2 -1 3
^ separate	-3 -1 9 -2 -3
^ server	3 0 -1 0 -2
^ set	-6 -4 -4 -4 19
^ sew	-1 -1 -1 -1 3
^ shared	4 0 -1 0 -2
^ ship	-3 0 -6 -2 12
^ shopping	2 -2 -2 -2 5
^ shorten	-2 -1 11 -1 -8
^ shorter	-1 -3 8 -3 -2
^ should	-1 5 -5 6 -4
^ show	-13 -3 -4 8 12
^ shrink	-1 -1 6 -1 -3
^ sign	-3 1 -1 -5 8
^ simplify	-3 -3 11 -2 -3
^ simulate	-1 0 -1 -1 3
^ since	6 -1 -1 -2 -2
^ skeleton	-4 0 -1 1 4
^ slack	-1 -1 -1 -1 3
^ slow	7 -2 -1 -2 -3
^ smaller	-1 -1 7 -1 -5
^ solve	7 -2 -2 -1 -1
^ some	2 -3 -6 -2 9
^ somehow	6 0 -2 0 -3
^ something	6 -4 -3 -3 4
^ something's	3 0 -2 0 0
^ sort	-6 -4 7 -3 6
^ sorting	5 -1 -1 -1 -1
^ sound	7 -3 -2 -1 -1
^ speed	-1 0 7 -2 -2
^ spell	-1 0 -1 0 3
^ spelling	-1 4 -1 -1 -1
^ sphinx	3 -1 0 -1 -2
^ spike	-2 -2 -2 9 -2
^ split	-6 -4 19 -3 -7
^ spot	-3 8 -2 -1 -2
^ squash	-1 -1 5 -1 -1
^ stage	3 -1 -1 -3 2
^ stale	4 -1 -1 -1 -1
^ start	-2 -1 -2 -3 9
^ step	-1 -2 -1 4 0
^ sticky	-1 -1 -1 -1 4
^ still	-2 -1 -1 -1 4
^ stock	3 -1 -1 -1 0
^ stop	3 -1 8 -3 -6
^ store	-2 -3 -2 -2 9
^ streamline	-1 -1 4 0 -2
^ strip	-2 -1 7 -2 -2
^ students	5 -2 -1 -1 -1
^ study	-3 -1 -3 7 0
^ style	-2 -3 2 -1 4
^ subtitles	7 -2 -2 -1 -2
^ suddenly	3 0 -2 0 0
^ sum	-2 -1 -3 7 -2
^ summarise	-2 -3 -1 10 -4
^ summarize	-1 -1 0 5 -3
^ summary	-1 -2 -2 4 1
^ sunset	-4 -1 10 -1 -3
^ support	-4 -2 -3 -4 15
^ survey	-2 0 -3 7 -2
^ swap	-5 -6 24 -4 -8
^ switch	-6 -2 10 -4 1
^ table	3 -2 -1 -2 2
^ take	-8 2 9 -2 -1
^ tax	-1 0 0 5 -3
^ teach	-4 -2 -6 3 9
^ teachers	-1 0 -2 -1 4
^ tell	-6 -9 -3 12 6
^ ten	-2 -1 0 -1 4
^ terminology	0 3 0 -2 0
^ terms	-1 3 -1 -1 0
^ terraform	8 -3 -2 -3 1
^ test	0 5 7 -6 -6
^ tests	2 -4 0 -1 3
^ text	-1 -3 -4 -2 10
^ thank	0 -2 -2 -1 4
^ that	-1 -1 3 0 0
^ the	29 -12 8 -7 -18
^ there	1 -3 8 -4 -2
^ these	-1 -2 5 0 -1
^ think	-1 -4 -2 7 -1
^ this	2 -3 6 -2 -3
^ three	4 -1 1 -3 -2
^ throw	-1 -2 8 -4 -1
^ tidy	-4 -3 13 -3 -4
^ tighten	0 0 3 -1 -2
^ timezone	4 0 0 -1 -3
^ to	-1 7 -1 -2 -3
^ too	-1 0 4 -2 -1
^ tooltip	4 0 -1 -1 -1
^ trace	-1 -3 -1 9 -4
^ track	3 -2 -2 -3 3
^ train	2 -2 -3 2 1
^ trains	5 -2 0 1 -4
^ transcribe	-1 -1 -2 0 4
^ transfer	-1 -1 5 -1 -2
^ transform	0 -1 4 -1 -2
^ translate	-2 -3 -5 -2 12
^ transpose	-1 -1 6 -1 -3
^ travel	-1 -1 -1 0 3
^ trim	-3 -2 11 -2 -4
^ troubleshoot	7 -1 -2 -1 -2
^ trying	-3 -1 -1 6 -1
^ turn	-6 -3 10 -3 3
^ two	20 -3 -3 -5 -9
^ typo	3 1 -2 -1 -1
^ typos	-4 11 -2 -2 -3
^ u	-1 -1 4 -1 -1
^ undefined	6 -1 -2 -2 -2
^ under	-1 -2 0 3 0
^ understand	-2 -3 -3 11 -2
^ undo	7 -2 -1 -1 -3
^ unify	-3 -3 14 -5 -3
^ unit	3 -2 -3 -1 3
^ unsafe	-2 3 0 -1 0
^ unsubscribe	0 -2 6 -2 -2
^ untangle	-2 -1 8 -2 -2
^ update	-6 -3 -1 -4 14
^ upgrade	-7 -2 2 -2 9
^ upload	3 -2 -2 -1 2
^ uploads	4 -1 0 -2 -1
^ use	-5 -4 10 -5 4
^ users	3 1 -7 -5 7
^ validate	-4 9 -6 -3 3
^ vectorise	-1 -1 3 0 0
^ vendor	-2 3 1 2 -4
^ verify	-6 18 -4 -2 -6
^ version	5 -1 -3 -1 -1
^ vet	-2 9 -2 -2 -4
^ vpn	4 0 -1 0 -2
^ walk	-3 6 -2 6 -7
^ was	-4 11 -2 -3 -3
^ watch	-3 1 -1 -2 5
^ water	0 -2 -3 -2 6
^ we	12 -5 -3 -10 6
^ we're	-1 0 -1 -1 5
^ we've	-4 -2 -1 -3 10
^ weather	-1 0 -1 5 -3
^ webhook	1 -3 0 -1 2
^ webhooks	4 0 -2 -1 -1
^ website	-1 -1 -1 -1 4
^ weekly	0 5 0 -6 2
^ weigh	-1 -1 0 4 -1
^ what	-15 4 -10 29 -7
^ what's	-6 -4 -5 21 -6
^ whats	-2 -2 -2 8 -2
^ when	-7 -8 -7 22 -1
^ where	-8 -18 -5 36 -6
^ where's	-4 -2 -1 10 -3
^ whether	0 3 -1 -1 -1
^ which	-8 -12 -4 32 -7
^ who	-3 -11 -5 35 -15
^ who's	-3 -2 -3 12 -5
^ why	23 -16 -4 5 -7
^ will	-3 1 -2 7 -3
^ wire	-3 -2 -5 -1 11
^ wish	-1 -1 -1 -2 5
^ wondering	-1 0 0 5 -3
^ word	4 -1 -1 -1 -1
^ work	-1 0 -3 5 -1
^ works	4 0 -2 -1 -1
^ would	-2 9 -3 -3 -1
^ write	-4 -6 -6 -6 22
^ wrong	10 -3 -1 -2 -4
a	-15 -18 -17 0 51
a 0	7 -5 -4 13 -11
a b	6 -1 -2 0 -2
a bad	1 3 0 -2 -1
a bank	0 3 0 -1 -1
a barcode	-1 0 -2 3 0
a base	0 0 5 0 -4
a batch	3 0 0 -3 0
a beginner	-1 9 -2 -3 -4
a bench	0 -1 3 1 -3
a birthday	-1 0 -1 3 -2
a black	3 0 0 0 -2
a blank	4 3 -1 -2 -4
a board	2 -1 -2 -2 3
a bom	6 0 -2 -1 -3
a button	-3 -1 -1 -1 5
a calendar	-2 0 0 -1 3
a canary	-1 -1 -1 0 3
a certificate	-1 -1 0 -1 4
a change	4 0 -2 1 -2
a charity	0 3 0 -1 -1
a checklist	0 -3 0 0 3
a colleague	-1 3 -1 -2 1
a command	-1 -1 -1 -1 3
a company	3 0 0 -2 0
a comparison	-1 -1 -1 8 -6
a context	-1 -1 3 -1 0
a cover	-1 -2 0 3 -1
a crack	3 0 -1 -1 -1
a critical	-1 6 -1 -3 -2
a csv	-2 -1 0 3 0
a customer	3 4 0 -3 -4
a dark	0 -6 0 5 1
a dashboard	-1 0 0 -2 3
a date	-1 -1 -1 -1 4
a decorator	0 0 3 0 -2
a delivery	-2 -1 -1 0 3
a discount	4 -1 -1 -3 0
a dockerfile	-2 0 0 0 3
a dog	-1 3 0 0 -2
a dozen	-1 0 6 -1 -3
a dumping	-1 -1 3 0 -1
a fair	0 3 0 -3 0
a feature	-1 -1 4 1 -3
a feel	0 0 -1 9 -7
a few	-1 -1 0 3 -1
a filter	0 0 2 2 -3
a first	-1 0 0 -1 3
a floor	5 -1 1 -2 -2
a folder	5 0 -2 0 -2
a foreign	-1 0 0 5 -3
a form	0 -1 -1 -1 3
a good	-1 -5 -1 9 -3
a gummy	4 -1 -1 -1 -1
a hard	0 4 0 -2 -1
a heat	0 -1 0 3 -1
a hole	1 3 0 -2 -2
a home	0 0 3 0 -2
a human	-2 -3 6 -2 0
a hundred	3 0 -1 0 -2
a hyphen	3 0 0 0 -2
a job	-3 -4 -1 4 3
a json	0 0 -3 0 4
a jungle	-1 -1 3 0 -1
a keyboard	-2 5 0 -2 -1
a label	1 3 0 0 -3
a lawyer	0 8 1 -7 -1
a legal	4 -1 -2 1 -2
a library	-1 -2 3 2 -3
a licence	-1 -3 0 4 1
a lighthouse	0 0 0 -2 3
a line	3 0 0 -1 -1
a link	-1 -2 -1 4 0
a list	-2 1 1 6 -6
a little	-2 -1 -2 -2 8
a look	0 9 -2 -2 -6
a lookup	-1 0 4 0 -2
a loop	3 0 -2 0 -1
a lot	-3 0 7 -2 -1
a macro	-1 -1 4 -3 1
a mail	-2 2 0 -2 3
a mailing	0 -1 -1 -1 3
a mess	-3 -2 9 0 -3
a minute	4 -1 -1 3 -5
a monorepo	0 -1 2 2 -3
a month	7 -2 -1 1 -5
a multi	0 0 3 0 -3
a native	0 5 -1 -2 -2
a new	0 -2 -3 3 1
a newcomer	-1 0 0 4 -3
a note	4 -2 -2 -2 2
a notebook	-1 -2 -2 -2 6
a once	2 6 -2 -1 -5
a page	-4 -3 3 3 1
a pain	0 -1 3 0 -2
a part	0 0 3 0 -2
a password	7 -1 0 -1 -5
a pdf	-5 0 0 -3 8
a person	0 -1 0 3 -2
a phone	-1 3 1 -1 -2
a podcast	-1 -1 -1 3 0
a polite	-2 -1 -1 -1 5
a product	0 0 0 4 -3
a program	-2 0 0 -3 5
a raspberry	0 -2 -1 4 -1
a reading	0 -1 -1 -2 4
a reason	4 1 -1 -2 0
a replacement	0 -2 0 4 -1
a request	0 0 0 4 -3
a row	8 0 -2 -2 -4
a scratch	-1 3 -2 -1 0
a second	4 4 -2 0 -6
a security	0 5 0 -5 0
a separate	0 0 0 -2 3
a sheet	-2 -1 -1 3 1
a shop	0 0 0 3 -2
a short	-1 -1 -1 -2 5
a single	-5 -1 13 -2 -5
a small	-3 -2 -4 -3 11
a source	-2 5 -1 -1 -2
a spreadsheet	-1 0 5 -2 -1
a static	0 -3 0 3 1
a stranger	0 3 -1 -1 -1
a table	-6 2 2 4 -2
a team	0 -1 0 6 -4
a test	-1 1 -1 -2 4
a third	1 -1 4 -1 -2
a thousand	4 -1 2 -1 -4
a ticket	-3 -1 0 -1 6
a time	-1 0 3 0 -2
a tiny	-1 0 3 1 -2
a title	-1 -2 -3 6 -1
a tone	-1 -1 6 -1 -3
a trailer	-1 -1 -1 -1 4
a verdict	-1 8 -1 -2 -4
a wall	0 0 -1 -1 3
a warning	-2 -1 0 -1 5
a way	-1 -1 -2 1 3
a web	0 -3 0 -1 5
a week	10 -2 -3 -5 1
a whole	-1 -1 0 3 -1
a word	4 -1 1 -1 -4
a year	-2 1 3 -1 0
aa	-1 7 0 -3 -3
abandon	-2 -1 0 4 0
abandon the	-2 -1 0 4 0
able	-2 0 -4 -1 8
able to	-2 0 -4 -1 8
aborts	5 0 0 0 -4
about	-5 -9 -5 20 -2
about $	-1 3 -2 -3 3
about a	9 -2 1 -5 -3
about my	-1 10 0 -9 0
about one	8 0 -3 -2 -3
about our	-2 0 3 -1 0
about the	-9 -9 -9 25 2
about this	0 3 -1 -1 -1
about three	4 0 -1 -1 -2
above	1 3 -3 -3 1
above the	-3 3 -1 -1 2
abstract	-2 7 4 -9 0
accents	4 -1 -1 -1 -1
accept	-1 -1 -5 -2 9
accept this	0 4 -1 -1 -3
acceptable	0 3 0 -2 -1
acceptance	-5 3 2 5 -6
acceptance criteria	-2 0 -1 4 0
accepted	8 -3 -2 -1 -1
accepts	3 0 -2 -1 1
access	3 -2 -2 0 2
access for	8 -2 -1 -1 -3
access logs	-1 -1 -1 -1 3
accessibility	-2 9 -3 -4 0
accessibility of	0 3 -1 -1 -2
accessibility rules	0 3 -1 -2 0
accession	-2 -3 3 2 0
accordingly	-3 -2 7 -1 -1
account	-8 -5 5 -2 10
account $	-4 -2 -1 2 4
account ,	1 0 -1 -2 3
account and	-1 -1 3 0 -1
account see	-2 0 -1 -1 3
accounting	-2 -4 -2 0 8
accounting export	0 -3 0 -1 5
accounts	3 5 0 4 -12
accounts $	0 -4 2 4 -2
accounts can	10 -2 -5 -1 -2
accounts for	0 -1 0 4 -3
accounts of	0 3 0 -2 0
accruals	-1 0 -2 -1 3
acct	-1 0 4 -1 -2
accuracy	7 1 -3 -2 -2
accurate	-1 6 0 -4 0
acquisition	-1 -1 -2 0 4
across	-7 0 8 2 -3
across the	-4 -1 7 2 -3
act	-2 0 5 -2 0
actions	-3 0 6 -2 -1
actions $	-1 -1 4 -1 -1
active	-2 -5 3 5 -1
active voice	-1 -2 5 -1 -1
acts	3 -1 -2 0 -1
actually	-5 4 -2 5 -2
ad for	-1 1 -1 -3 4
adapt	-1 -1 5 -1 -3
adapt the	-1 -1 5 -1 -3
adc	3 -1 0 -1 -1
add	-3 -6 -9 -6 23
add a	0 -1 -3 -1 6
add up	3 4 -2 -3 -3
added	1 -1 4 -1 -3
adding	0 -3 -3 -1 7
address	1 -6 5 -1 1
address $	3 2 -7 -2 5
address after	4 0 -2 0 -2
address form	0 -5 0 5 0
addresses	4 0 -1 -3 1
addresses $	-2 -1 3 -2 2
admin	0 0 -5 -3 9
admin console	-1 0 -4 -1 5
admins	3 -2 -2 -3 4
admins $	5 1 -1 -1 -4
admission	-1 -3 3 0 0
adyen's	0 0 -1 -1 3
after	38 -15 -16 -3 -5
after 0	-10 -2 -1 8 5
after a	7 0 -3 -1 -4
after about	4 0 0 -1 -2
after every	2 -1 3 0 -4
after i	3 3 -2 -2 -2
after logout	3 0 0 -1 -1
after ten	-1 -1 0 0 3
after the	10 -4 -4 -4 2
afternoon	-1 0 -1 -1 3
afternoon $	-1 0 -1 -1 3
afterwards	-2 0 3 0 -1
afterwards .	-2 0 3 0 -1
again	30 -10 -5 -4 -9
again $	12 -5 -2 0 -5
again ,	4 -1 -2 0 -1
again .	6 -3 -1 -1 -1
against	-11 24 -11 0 -2
against a	0 -2 0 3 -1
against our	-1 3 -1 -2 0
against the	-2 17 -4 -6 -5
against what	-1 4 0 -3 0
age	1 -3 -3 5 0
age of	2 -3 -2 1 2
agency	-1 1 -3 -1 4
agency's	0 3 -1 -1 0
agent	-1 6 0 -4 0
ages	5 1 0 -1 -5
ages to	4 0 1 -1 -4
ago	12 -1 -3 -4 -4
ago $	10 -2 -2 -3 -4
agree	0 6 -3 -3 0
agree $	-1 8 -2 -3 -2
agree with	-1 0 -1 -2 4
agreed	-2 4 -1 -3 3
ahead	-3 2 -2 -3 7
ahead of	-2 7 -1 -2 -2
air	-1 -4 -1 2 4
airbyte	0 0 -2 0 3
airline	0 3 -1 -1 -1
aisle	-1 -1 3 -4 4
aisle 0	-2 1 4 -1 -1
alarm	10 -3 -2 -5 0
alarm $	-3 -1 -1 -1 6
alarm ,	4 0 -1 0 -3
alarms	4 -1 -1 -2 -1
album	4 -2 1 -1 -2
alert	-4 -1 -1 -6 13
alert for	-3 0 0 0 4
alert on	-2 0 0 0 3
alert when	-4 0 0 -1 5
alibi	0 4 0 -2 -1
all	-4 9 19 -16 -7
all $	-4 -4 2 8 -1
all ,	-4 -1 1 2 3
all 0	-2 0 -3 -2 7
all ?	0 -2 0 4 -1
all channels	-2 -2 -1 3 2
all cron	0 -1 -1 3 -1
all dates	-1 -1 4 0 -2
all day	4 -1 -2 -1 1
all five	-1 0 -3 -2 5
all in	-3 0 -1 1 2
all is	3 -1 0 0 -1
all mails	-1 0 0 3 -1
all members	-1 -1 -1 -1 4
all my	5 -3 -2 2 -2
all of	11 -3 -4 -5 1
all on	0 0 4 -1 -2
all over	3 -3 4 -1 -3
all places	0 -1 -1 4 -2
all seven	-2 6 -1 -2 -2
all shops	-2 -1 -2 0 6
all six	-2 -1 -1 -1 5
all switches	-1 2 -2 -1 3
all the	-1 7 6 -2 -10
all those	-2 -2 3 1 0
all three	-3 0 2 -1 2
allergen	0 3 0 -1 -1
allocator	-2 0 -1 4 0
allow	-4 -5 -6 -2 17
allow comments	-1 -1 -1 -3 5
allowed	-1 -2 -1 6 -2
allowed to	0 -3 -1 6 -2
along	1 -2 3 0 -1
along the	2 -1 -3 1 1
alphabetical	-1 -1 6 -1 -4
alphabetically	-1 0 3 0 -2
alphabetise	-1 -1 3 0 -1
alphabetise the	-1 -1 3 0 -1
already	8 -6 2 2 -6
already $	-3 -1 3 -1 3
already have	0 -1 0 4 -3
already paid	5 0 -1 -2 -2
also	-5 -4 -6 -1 16
alt	-2 4 -2 -2 2
alt texts	-1 3 -2 -1 1
altering	-1 0 4 -2 -1
alternative	-1 0 -1 -1 3
alternatives	-1 -6 -3 11 -1
alternatives $	-1 -4 -1 6 -1
alternatives to	0 -2 -1 4 -1
although	24 -5 -9 -3 -8
although the	15 -3 -7 -1 -4
always	8 -4 -4 1 -2
am	6 5 -3 -6 -2
am i	0 7 -1 -5 -1
amd	2 -1 -1 3 -3
amounts	-1 3 0 0 -2
amounts in	0 4 -1 0 -2
ampersand	6 -1 -3 -1 -1
an	-10 -6 -9 6 19
an admin	-1 -1 -1 -1 3
an automatic	-3 0 0 -1 4
an edge	-3 4 0 -1 -1
an email	-4 0 -1 -1 6
an empty	10 -1 1 -1 -10
an error	4 0 0 0 -3
an eye	-1 4 -1 1 -2
an hour	6 -2 -3 -4 2
an icon	-1 -1 -1 -1 3
an idea	0 0 0 4 -2
an index	-2 -1 -1 0 4
an interface	-2 -1 9 -1 -5
an invoice	-1 -2 0 3 0
an old	-1 -1 -1 4 -2
an order	4 -1 1 -1 -4
an out	-1 0 -1 -1 4
an overview	0 -4 -2 8 -2
an umlaut	5 -1 0 -2 -2
ana	5 1 -1 -1 -3
analyse	-3 -2 -2 10 -3
analyse the	0 -1 -1 4 -1
analysis	0 3 -1 1 -2
analytics	-1 -1 1 -3 4
analyze	-2 -1 -2 8 -3
analyze the	-1 0 -1 3 -1
and	-13 4 4 6 -1
and 0	3 -5 2 3 -3
and a	-1 3 2 6 -9
and account	0 -1 4 0 -3
and against	0 -3 -1 7 -2
and all	-2 0 -3 6 -2
and an	-3 1 2 2 -2
and back	2 3 -1 0 -3
and catalogue	-1 1 3 0 -2
and close	3 -1 0 -1 0
and conditions	-1 3 -1 -1 0
and cons	-2 -3 -3 13 -5
and do	-1 -4 -1 7 0
and does	0 -3 1 3 0
and drop	-1 -2 -2 -3 7
and fish	-1 -2 -1 -2 5
and flag	-1 7 -1 -3 -2
and german	-2 0 -1 -1 4
and get	-2 0 -3 -1 6
and give	-1 4 1 0 -4
and go	-1 -4 -2 3 4
and grade	-1 6 -3 0 -1
and group	-1 0 3 0 -1
and growth	0 -1 -1 3 -1
and have	-2 -3 -1 1 4
and how	-3 -1 -1 3 2
and i	7 -6 2 -3 0
and i'd	-2 4 -1 -2 1
and in	4 -1 -3 -1 2
and into	-2 -1 4 -1 -1
and it	3 -1 -2 -4 4
and keep	-1 1 4 -1 -2
and leave	-1 4 1 -2 -1
and list	-1 10 -1 -8 0
and logic	-2 3 1 -1 -1
and map	-1 0 3 -1 0
and mark	-1 6 -1 -2 -2
and my	4 -1 -2 -1 -1
and no	4 -2 -4 5 -3
and nobody	12 -1 -3 -2 -5
and not	4 1 -3 0 -2
and note	-4 11 -2 2 -6
and nothing	3 -1 -2 2 -2
and now	0 -1 -1 0 3
and on	0 -2 0 3 -1
and one	-3 -2 2 3 1
and onto	-2 -1 7 -2 -2
and point	-2 3 -2 -4 4
and polish	-1 -1 -1 -1 3
and put	-1 -1 -2 0 4
and rate	0 6 -4 -1 -1
and redis	2 -1 0 -3 1
and report	-4 10 -3 1 -3
and run	-1 -2 0 3 -1
and say	-6 11 -1 -1 -3
and score	-1 3 -1 0 -1
and see	-2 6 -1 -4 1
and send	-1 -1 -1 -2 5
and show	-2 -2 0 -1 6
and so	0 3 2 1 -5
and sort	-2 4 0 0 -1
and sums	0 3 -2 0 -1
and swap	0 0 -2 0 3
and tell	-6 14 -3 -6 2
and that	3 0 -1 -1 -1
and the	1 -2 0 -10 11
and their	-1 -2 -3 7 -1
and then	7 -1 -2 -1 -3
and tone	-1 6 -2 0 -2
and update	-1 0 4 0 -2
and what	0 -7 -3 9 0
and when	-2 0 0 3 -1
and where	-1 3 -1 -1 0
and which	-1 -2 0 5 -1
and why	-3 0 0 5 -1
and with	-1 0 3 1 -3
and without	0 0 -1 3 -3
and wrong	-3 4 0 0 0
android	4 -1 4 -3 -4
angry	5 0 -1 -1 -3
angular	-3 -1 7 -1 -3
angular 0	-3 -1 7 -1 -3
animation	3 -1 1 -2 -2
annex	-1 4 0 -1 -3
anniversary	1 -2 -1 -3 5
annotated	-4 -1 -3 4 4
announce	-1 -2 0 -2 6
announce the	-1 -2 0 -2 6
announcing	-1 0 -2 0 3
annual	-4 7 3 -3 -3
annual accounts	0 3 -1 -2 -1
annual report	-3 1 5 0 -1
anonymised	-1 -1 -1 -1 3
another	4 -1 0 0 -3
ansible	-1 -2 6 -3 0
ansible playbook	3 0 -1 0 -1
ansible roles	-1 -1 3 -1 0
answer	-5 -2 -3 1 9
answer in	-1 -2 0 -1 4
answers	-1 5 -2 -5 4
answers $	-4 6 -1 0 -1
answers ,	-3 -1 0 0 5
answers in	3 -1 0 -1 -1
anticoagulation	0 -1 0 3 -1
any	-2 8 -3 13 -16
any experience	0 -3 0 3 -1
any gaps	0 4 0 -3 0
any idea	4 -5 -1 3 -1
any longer	4 -2 -1 -1 -1
any more	7 -5 3 0 -4
any of	-1 0 3 -1 -1
any precedent	0 -2 -1 3 0
any secrets	0 7 0 -7 0
anybody	-2 3 -2 5 -3
anybody in	2 3 0 -4 -1
anyone	0 -7 -1 11 -3
anyone know	0 -3 0 3 0
anything	-3 18 -5 3 -13
anything $	3 -4 -1 2 -1
anything :	0 -2 0 3 0
anything else	-1 -4 0 4 0
anything in	-2 3 -1 3 -3
anything missing	-1 3 0 -2 0
anything on	-1 -2 0 3 0
anything that	-1 4 -1 0 -3
anything with	5 -1 0 -2 -2
anyway	-1 -1 3 0 -1
anyway $	-3 -1 4 0 0
anywhere	1 0 -2 3 -2
anywhere $	3 0 -1 0 -1
anywhere ?	-1 -1 -1 3 0
apa	-1 1 3 -1 -1
apa to	-1 -1 3 -1 -1
apart	2 7 0 -3 -6
apart $	-1 3 1 -1 -2
apart ,	5 -1 -2 -1 -1
apart by	-2 3 0 -1 -1
api	-9 -6 4 8 3
api $	-4 -8 -7 7 12
api ,	-1 -1 0 6 -4
api before	0 3 -1 -1 -1
api client	-1 0 3 -1 -1
api docs	-1 1 5 -2 -3
api versions	-1 -1 4 -1 -1
app	14 -12 -11 0 9
app $	10 -3 -2 -2 -2
app ,	-3 -1 -1 -1 6
app and	3 0 0 -1 -2
app are	3 -1 0 0 -2
app needs	-3 -1 -1 -1 5
app store	-2 -1 -1 3 1
appeal	-3 -1 2 -1 2
appear	5 0 -1 -1 -2
appears	8 -2 -2 -1 -4
appears in	3 -1 0 -1 -1
apple	0 -4 -4 -2 10
apple pay	3 -2 -2 -2 3
application	-2 7 1 -3 -4
application $	-1 -1 -2 4 -1
application ?	0 5 0 -5 0
applied	0 -1 -2 3 0
apply	1 0 3 -2 -2
apply the	0 0 4 -2 -2
appointment	1 -5 0 -1 5
appointment with	-1 -5 -1 -1 7
appointments	4 0 0 -1 -3
apprentices	-1 -2 0 0 3
approval	4 2 -2 -1 -3
approval ,	3 -2 -1 1 -2
approve	-2 11 -2 -3 -4
approve or	-1 6 -1 -2 -2
approve the	-1 4 -1 -1 -2
approved	-1 -1 0 3 0
apps	-2 -2 1 6 -3
april	3 0 -2 -2 2
arabic	0 -1 -3 4 0
arabic $	-1 -1 -2 4 0
architecture	-5 2 -6 13 -4
architecture $	0 3 -1 4 -5
architecture of	0 -3 -1 6 -1
archive	0 -4 6 -4 2
archive $	-3 -2 -5 -1 11
archived	-1 0 -1 0 3
are	5 14 7 5 -31
are $	-2 -3 8 -1 -2
are 0	3 0 -1 -1 -1
are a	-3 -2 6 0 -2
are all	-1 6 6 -7 -5
are asking	-1 -3 -1 2 3
are empty	5 -4 -1 0 0
are fine	4 0 -3 0 0
are getting	3 -2 1 -1 -1
are gone	6 -1 -1 -2 -1
are in	-6 -1 4 -2 4
are missing	4 -3 -1 0 0
are new	3 -1 -1 0 0
are none	-2 -1 -2 -1 6
are not	2 -2 -1 4 -3
are off	0 0 -1 -1 3
are on	-4 -2 1 -3 7
are one	4 0 -1 -1 -2
are our	-4 7 -1 -2 0
are people	-3 0 0 4 0
are the	-9 23 -10 1 -5
are there	-4 -2 -2 12 -4
are they	-7 8 -4 5 -1
are too	0 5 -1 -3 0
are we	1 -3 -1 5 -1
areas	-2 0 4 0 -1
arena	-3 2 2 -1 0
argparse	-1 0 4 -1 -1
argument	-3 10 1 -7 -1
argument $	-1 7 -1 -4 -1
arguments	0 -7 3 9 -6
arguments for	0 -3 -1 7 -2
arguments on	-1 -1 -1 5 -2
arm	5 -2 -3 1 0
around	-4 -5 3 10 -4
around $	-3 -2 9 -2 -2
around ,	0 -1 3 -1 -1
around 0	4 -2 -6 5 -1
around it	0 5 -2 -1 -2
around the	0 -1 -2 3 0
arrange	-2 -2 -1 -1 6
arrival	-4 -1 0 -1 6
arrive	12 0 -6 -3 -4
arrive twice	3 0 -1 0 -1
arrives	3 -1 -3 -1 2
arrives ,	3 -1 -2 -1 0
arriving	3 -3 -2 2 -1
art	-4 -1 -4 10 -1
art on	-4 -1 0 5 -1
article	-2 0 3 -5 4
article $	4 -2 -5 0 3
articles	3 3 1 -2 -5
as	13 -5 6 -19 5
as 0	15 -3 -5 -1 -7
as a	-1 5 2 -4 -2
as an	0 -1 -2 -1 4
as before	1 -3 9 -2 -5
as ever	4 0 -3 0 -1
as i	7 -1 -1 -1 -4
as if	-2 4 -1 1 -1
as is	-2 -1 7 -1 -3
as it	1 -3 7 -2 -4
as last	0 -1 -3 0 4
as now	0 0 3 0 -2
as one	-1 -1 -1 0 3
as pdf	-3 -1 -1 1 3
as soon	11 -2 -4 -1 -4
as the	3 4 -5 -1 -1
as they	-5 -1 11 -2 -3
as well	0 0 -2 -1 3
ascertain	-1 4 -2 -1 -1
ascertain that	-1 4 -2 -1 -1
ask	-8 -1 4 3 2
ask $	-2 -3 -1 7 -2
ask for	-2 4 1 -4 1
asked	8 1 -4 -3 -2
asked for	5 2 -1 -5 -1
asking	-4 -5 -2 6 5
asking $	0 -3 0 0 3
asking for	-2 0 -1 3 -1
asks	4 2 5 -4 -7
asks for	2 1 6 -3 -6
assemble	0 -2 -1 -1 5
assertion	3 0 -2 -1 0
assess	-1 9 -3 -3 -2
assess the	0 5 -2 -1 -1
assessment	-3 9 -3 -2 -1
assessment for	-1 5 -1 -1 -3
assessment of	-1 0 -2 -1 4
asset	-1 0 3 0 -2
assigned	3 0 1 -1 -2
assumptions	-2 0 -1 4 -1
assumptions in	-1 -2 -1 4 -1
astro	0 0 0 4 -3
async	-2 -2 6 1 -2
async await	-2 -1 6 -1 -1
at	20 -9 -24 -2 16
at $	1 -1 0 3 -3
at 0	12 -2 -5 -9 3
at a	-1 0 4 -2 -1
at all	-5 -7 -1 8 5
at eight	-3 -4 -1 -1 8
at first	-1 -1 -1 -1 5
at four	-1 -1 -1 3 -1
at home	3 -2 -1 1 -2
at how	0 -3 0 3 0
at it	2 2 -1 -1 -3
at least	3 -1 1 -1 -3
at midnight	3 0 -2 -2 1
at most	-5 -1 -1 -1 7
at my	-1 6 0 -3 -3
at once	-1 5 -3 -4 2
at random	8 -1 -1 -1 -3
at step	-1 -1 0 3 -1
at the	2 -6 0 4 0
at two	3 1 0 -2 -2
at waiting	4 0 0 0 -3
atoms	-2 -1 0 4 -1
attached	-5 7 -3 -4 5
attached $	-2 1 -1 -1 3
attached .	0 3 0 -1 -1
attached to	-2 -1 -1 0 4
attachments	6 -1 0 -2 -2
attempt	3 1 -1 0 -2
attendance	-1 -1 -3 6 -1
audience	4 -1 0 0 -2
audio	1 -5 0 -2 6
audio guide	-1 -2 0 0 4
audit	-6 29 -10 -10 -3
audit ,	-1 5 -2 -1 -1
audit :	0 3 0 -3 0
audit logs	0 -2 -2 1 3
audit of	-1 9 -2 -3 -3
audit the	-1 4 -1 0 -2
audit trail	0 -1 -1 -1 3
audit who	-1 6 0 -2 -3
auditor	0 5 0 -4 0
auditors	-2 4 0 -1 -1
auditors come	-2 3 0 0 -1
auth	0 -5 1 8 -3
auth flow	0 -8 0 8 1
auth service	-3 -1 5 -2 1
author	-1 -1 4 0 -2
author $	-1 -1 3 0 -1
authorisation	-1 4 -1 0 -2
auto	8 -1 -5 -1 -1
autocomplete for	-1 0 0 -1 3
autocomplete suggests	3 0 -1 0 -2
automatic	-2 1 -1 -3 5
automatically	-1 -4 -1 -1 6
autopilot	4 -1 -1 -1 -1
available	-2 -2 -2 5 1
available $	-2 -2 -1 5 0
avatar	4 -2 -5 -1 4
avatar $	-1 -1 -4 0 7
average	0 -1 -2 8 -4
avoid	-3 -2 9 -1 -3
await	-2 -1 7 -2 -2
await in	-1 0 3 -1 0
away	-6 -5 9 -3 5
away what	0 -2 7 -4 -1
axum	-1 -1 1 -2 3
b	15 -5 -5 -4 -2
baby	0 -1 -2 -2 4
back	16 3 -8 -8 -4
back $	5 4 -4 -3 -1
back as	3 -1 0 0 -1
back room	4 -1 -1 -1 -1
back to	5 -1 -2 -1 -1
backed by	-1 3 -1 0 0
backend	-3 -2 6 -2 1
backend ,	-2 -1 -1 -1 5
background	-6 -2 1 11 -4
background on	-3 -2 0 7 -2
backlog	-1 -1 3 0 -2
backtracking	0 3 0 -1 -1
backtracking $	0 3 0 -1 -1
backup	-1 6 -3 -4 3
backup of	-2 -1 -1 -2 6
backups	2 -2 -5 1 4
backwards	6 0 -1 -1 -3
backwards $	4 0 -1 -1 -2
bad	2 4 -2 -4 0
bad feeling	-1 3 0 -2 0
bags	-2 0 -2 0 4
bags $	-2 0 -2 0 4
bake	0 -1 0 -2 3
bakery	-1 -3 0 0 5
balance	5 -2 -4 1 1
balancer	3 0 -1 0 -1
balancers $	3 0 -1 -1 0
ban	-3 0 -1 -1 5
band	1 -3 -1 2 0
bank	5 2 -3 -4 0
bank ,	3 -1 -1 0 -1
banks	0 -1 0 6 -3
banner	-2 1 -2 -2 5
bar	-3 1 -3 -1 6
bar $	1 0 -2 -2 3
barcode	2 -1 -3 1 1
barn	-1 0 -1 4 -3
bars	-2 -1 6 -6 2
bars $	-2 -1 7 -5 1
base	-2 -1 10 1 -7
base class	0 0 5 0 -4
based	-3 -2 2 0 3
based on	-2 -1 0 -2 5
basel	-1 -1 -1 8 -5
bash	-2 -1 3 -1 2
bash deploy	-1 0 4 -1 -1
bash one	0 0 -4 0 4
basic	-1 -1 -1 4 0
baskets	4 -1 0 -1 -2
bastion	0 -1 0 5 -4
batch	1 -1 2 0 -3
batch of	0 0 -2 -1 3
battery	4 -3 -3 -1 3
be	5 13 -4 -10 -3
be $	8 -5 -2 6 -7
be ,	4 0 -1 -1 -1
be ?	0 4 0 -3 0
be able	-2 0 -4 -1 8
be better	-1 2 3 -3 -2
be certain	-1 3 0 0 -1
be done	-3 2 6 -5 0
be enough	0 -3 0 5 -1
be great	-1 -2 -2 0 6
be handy	-1 -2 0 -1 4
be harsh	-2 4 -1 0 -1
be honest	-1 6 -1 -2 -1
be interested	0 -1 -1 3 -1
be kind	-5 12 -4 -1 -2
be lovely	-3 -3 -2 2 6
be one	0 -1 4 -1 -2
be possible	0 -1 -1 3 -2
be put	0 0 -1 -1 3
be read	0 4 -1 -1 -2
be right	5 -2 -1 0 -1
be there	-1 4 -1 -1 -2
be used	7 -1 -1 -2 -3
be written	-1 -2 -2 3 3
beamer	0 -1 -1 0 3
bear	-1 -3 -1 4 1
become	2 -4 7 -1 -4
become a	-1 -1 3 0 -1
become one	-1 0 3 0 -1
become question	5 -1 -1 -2 -1
becomes	-1 -1 3 0 -1
bed	-3 -1 0 0 4
beds	-3 -6 5 3 1
bedtime	-5 -1 -1 -1 7
been	2 3 4 -4 -5
been at	0 0 3 -1 -2
been closed	0 5 -1 -2 -2
been on	-3 0 6 -1 -2
been stuck	4 0 0 -1 -3
been using	0 3 0 -3 0
beeps	5 -1 -2 -1 -1
bees	1 -4 -1 5 0
before	-4 11 -8 5 -5
before $	0 -10 10 6 -6
before 0	1 -7 1 -1 6
before i	-5 10 -4 5 -7
before it	-1 9 -2 -4 -2
before launch	-1 3 0 -2 0
before my	-1 -1 0 3 -1
before the	1 7 -5 -4 1
before this	-1 5 0 -3 0
before we	-2 8 -2 -1 -3
begin	-1 -2 -2 1 4
begin with	0 -1 -2 0 3
beginner	-1 9 -2 -3 -4
beginner ?	0 4 0 -2 -1
beginners	-1 -1 0 -1 3
behaves	-1 -1 -1 3 -1
behaviour	-2 -1 6 -1 -2
behaviour $	-1 -1 3 0 -2
behind	6 -7 4 2 -4
behind $	4 0 -2 -1 -1
behind a	-2 -2 6 -1 -1
behind an	-2 -1 7 -2 -2
behind the	2 -2 -5 6 -2
being	3 -1 -2 2 -3
being in	1 -1 -2 3 -1
belong	-1 -1 3 0 -1
belongs	-4 3 3 0 -1
below	1 3 -1 -3 0
ben	0 -4 -1 -1 6
benchmark	-2 4 -2 1 -1
benchmark numbers	0 -2 -1 6 -2
best	-3 0 -3 10 -3
bet	0 3 0 0 -2
beta	-3 -3 -2 3 6
beta $	-2 -1 0 -1 4
better	-2 -6 9 5 -6
better $	-1 2 4 -3 -2
better ones	-1 -1 3 -1 0
better than	1 -3 -2 4 -1
better to	0 -2 -1 3 -1
between	10 -9 -1 10 -9
between a	-2 0 -2 5 -1
between the	2 1 1 0 -4
bibliography	3 -2 -2 4 -3
bibliography prints	5 -1 -3 -1 0
big	-1 -4 4 7 -5
big file	-1 -1 3 0 -1
big is	-1 -3 -1 4 0
bigger	1 -1 -5 -1 6
biggest	0 -1 -1 3 -1
bigquery	-2 1 -2 4 -1
bill	2 2 -3 -1 1
bill tripled	3 0 0 -2 0
billing	10 -2 -2 3 -9
billing $	6 -1 -4 0 -1
billing service	-1 -1 -1 6 -3
bills	-3 -1 2 -1 3
bin	-2 -1 0 -1 4
binary	3 0 -1 -2 -1
bindings	-1 -2 -1 1 3
bins	-1 0 -1 -2 4
bio to	0 0 3 0 -3
birds	-2 -1 -1 -1 5
birthday	-2 -3 -1 5 2
birthday present	0 0 0 4 -4
bisect	5 0 -1 -2 -1
bits	0 3 0 -1 -1
bits in	0 3 -1 -1 -1
black	4 -2 2 1 -5
black $	1 -2 4 -1 -2
black friday	-1 3 0 0 -3
blank	11 1 -3 -3 -7
blank page	5 -1 -1 -1 -2
blast	4 -2 0 -1 -2
blind	-1 9 -4 -2 -1
block	-5 -4 -4 -2 14
block two	-2 0 0 -1 3
blocks	8 1 0 -2 -7
blocks $	-1 4 -2 0 -1
blocks in	-2 3 0 -1 0
blog	-3 -1 4 -2 2
blood	0 -7 0 7 0
blows	4 -1 -2 0 -1
blue	-9 -3 -8 13 7
blue $	-8 -2 -7 11 6
bluetooth	5 -3 -2 1 0
bluetooth $	5 -3 -2 -1 1
blurry	5 -2 0 -2 -1
bme	-2 -1 -1 -1 5
bme 0	-2 -1 -1 -1 5
board	-3 2 -2 -3 6
board .	-1 3 0 -1 -1
boarding	1 -1 -3 0 3
boards	-1 2 3 -1 -3
boat	3 -3 -1 2 0
boil	-2 0 5 0 -2
boil the	-1 0 4 0 -2
boiler	3 -2 -2 -1 1
boilerplate	-2 -1 5 -1 -1
bom	6 0 -2 -1 -3
bom $	6 0 -2 -1 -3
book	-6 -1 2 -6 10
book ,	-2 6 5 -1 -9
book the	-1 0 -1 -1 4
booked	6 3 -4 0 -5
booked for	7 0 -2 -1 -4
booking	-3 5 -1 0 -2
booking flow	-1 4 -1 -2 -1
booking form	-2 7 0 0 -4
bookings	3 -1 0 -3 1
bookmarks	0 -3 4 0 0
books	-1 -5 -3 4 5
books $	-1 0 -1 0 3
books from	-2 -2 -3 -1 8
bookshop	-1 -1 7 -1 -4
boot	-1 -1 4 0 -2
borrow	4 -4 1 1 -2
borrow checker	4 -4 -1 2 -2
boss	-1 0 -1 0 3
bot	9 -5 -9 -5 10
bot answers	0 -1 0 -2 3
bot replies	5 0 -3 0 -2
bot that	-2 0 0 0 3
both	-7 -1 16 -4 -4
both sides	-1 -1 -1 5 -2
bottom	10 -1 -1 -3 -5
bottom $	3 -1 0 0 -1
bottom of	10 -2 -5 -1 -2
bounce	4 0 -1 -1 -1
bounces	6 -1 -2 -1 -4
box	3 -2 1 0 -1
boxes	0 -3 1 -1 2
boxes $	0 -1 -1 -1 3
brainstorm	-1 -1 -5 11 -4
brainstorm names	-1 -1 -5 11 -4
braking	3 -1 -1 0 0
branch	5 5 -4 -5 -2
branch $	2 -1 2 -1 -3
branch ?	0 3 -1 -2 0
branch protection	-1 -1 0 0 3
branches	-4 -3 9 0 -2
branches $	-1 -1 3 0 -1
brand	-5 5 1 -2 1
brandt	-1 -1 3 0 -1
brazil	5 -1 -1 2 -4
brazil see	4 -1 0 -1 -2
brazilian	-3 2 -1 4 -2
brazilian portuguese	-2 3 -1 -1 0
bread	5 -2 -1 0 -2
break	-7 7 13 -12 0
break $	-1 6 -1 -6 2
break it	-2 0 3 -1 0
break the	-5 2 6 -1 -2
break up	0 -1 3 0 -1
breakdown	-1 -2 -1 8 -3
breakdown of	-1 -1 -1 5 -3
breaks	8 -1 -2 -1 -4
bridge	-3 0 3 0 -1
bridge $	-2 0 4 -1 0
bring	-9 -7 11 3 2
bring all	0 0 3 0 -3
bring in	0 0 -4 0 4
bring it	-4 -1 6 0 -1
bring the	-1 -1 7 -2 -3
bring up	0 -1 -1 -2 4
brings	1 -1 0 -5 5
brings what	0 0 0 -3 4
british	-1 0 0 3 -2
brochure	0 1 -3 2 0
brochure site	0 0 0 4 -3
broke	17 -3 -1 -10 -3
broke the	17 -3 -1 -9 -3
broken	11 -1 -2 -4 -4
browser	3 -2 -1 5 -5
browser $	0 -2 0 3 -1
browsers	3 -1 -1 -1 0
bucket	-1 -1 -3 3 2
bucket $	-2 0 -1 3 0
budget	-7 2 0 2 2
budget $	-2 -2 -1 9 -4
budget for	-2 -1 -2 -4 9
buffer	-2 -1 -3 2 4
bug	23 -5 -5 -5 -8
bug $	16 -2 -2 -2 -10
bug :	3 0 0 -1 -1
build	9 -5 -2 -13 10
build $	2 -3 5 -2 -1
build 0	-3 1 -1 -1 3
build a	-2 -1 -2 -1 6
build dies	4 -1 -1 -1 -2
build fails	-5 0 0 0 5
build the	-2 -2 -1 -1 5
build with	3 2 0 -2 -3
building	-2 -3 -2 -1 8
builds	-3 -1 2 -1 3
built	-2 4 0 2 -5
built it	-2 -1 -1 4 0
built with	2 5 0 -5 -1
bulk	0 -1 -3 -2 6
bulk edit	-1 -1 -2 -1 5
bullet	-3 -1 4 -1 1
bullet points	-3 -1 4 -1 1
bump	-6 -5 4 -2 8
bundle	-3 0 4 1 -3
bundle them	-1 -1 3 -1 0
bus	-7 -2 -1 0 10
bus is	-3 0 0 -3 7
business	-2 2 1 3 -4
but	33 -9 11 -15 -19
but it's	-1 -1 3 0 -1
but not	3 -1 -2 0 0
but one	5 0 -4 0 0
but only	4 -1 0 -2 -1
button	9 -5 -5 -6 7
button does	1 2 0 -3 0
button for	-2 0 0 -1 4
button greyed	3 0 0 0 -3
button on	3 0 -2 0 -1
button that	-1 -1 0 0 3
button to	-2 -1 -2 -1 5
buttons	-1 3 0 -1 0
buy	-3 -4 -3 3 7
buyers	-1 -1 -3 -1 5
buzzes	4 -2 -1 -2 0
by	-6 -10 13 1 2
by 0	7 -1 -4 -3 0
by a	3 3 3 -2 -7
by age	-2 1 -1 3 -1
by author	-1 -1 5 -1 -1
by card	3 0 -2 -1 0
by city	-2 -1 3 -2 2
by country	-1 -1 -1 3 0
by date	6 -3 -3 -2 2
by day	-2 -2 6 4 -5
by default	-1 -2 -2 2 3
by department	-2 -1 3 2 -2
by exactly	5 0 -3 -1 -1
by hand	3 -3 2 -1 -1
by invoice	-1 0 -1 -2 5
by itself	4 -1 -2 -2 0
by key	0 -1 3 0 -2
by line	-1 6 -2 -3 -1
by month	-1 -1 4 2 -3
by one	10 5 -8 -2 -3
by person	-2 -2 8 -2 -2
by phone	-1 0 -2 -1 5
by product	-1 0 0 3 -1
by room	-1 0 3 0 -1
by season	-1 -1 6 -1 -2
by side	-2 0 0 3 -1
by size	-1 0 3 -1 -2
by step	-1 -1 5 1 -3
by table	-1 3 1 -1 -1
by team	0 -2 1 3 -2
by text	-1 0 -1 0 3
by the	2 10 -3 -5 -4
by theme	-1 0 5 0 -4
by topic	-1 -1 5 1 -3
by wednesday	0 -2 -3 -1 6
by when	-2 1 3 -2 0
by word	-1 4 0 -1 -1
by year	-2 -1 6 -1 -1
bylaws	0 6 -2 -2 -1
byte	-3 1 2 3 -4
byte for	0 0 3 0 -2
bytes	3 -1 -1 -1 -1
c	0 4 1 -4 -1
c ,	0 -2 -1 -1 3
c 0	-5 8 1 -2 -2
c with	-1 0 -1 0 3
cable	3 -1 -1 -1 -1
cables	-1 0 3 -1 -1
cache	5 -6 1 -1 1
cache $	-6 2 -3 0 7
cache :	-2 3 -1 2 -2
cache for	-2 0 -1 -1 3
cache the	-2 -1 5 -1 -2
cake	-3 1 -6 -1 9
cake $	0 0 -1 -2 3
calculate	-1 -2 -1 4 -1
calculation	0 6 -1 -2 -2
calculator	-4 -5 1 -3 10
calculator $	0 -1 -2 -1 4
calculator ,	-3 -1 -2 -1 6
calendar	0 -4 4 -4 4
calendar $	-1 -2 3 -1 1
calendar with	-2 -1 -1 -1 5
calibration	1 -3 -1 0 2
call	-2 -4 -12 -5 23
call $	3 -3 -6 -2 8
call graph	0 -1 0 4 -3
call in	2 -1 -1 -4 4
call rota	0 4 0 -1 -2
call the	-2 -1 1 -1 3
callbacks	-2 -1 6 -2 -2
called	1 -2 3 -2 0
caller	-1 -1 4 -1 -1
callers	-2 -1 4 1 -2
calls	3 -5 4 1 -4
calls $	5 -3 1 -4 1
came	3 6 -4 -4 -1
came in	-2 4 -1 -2 1
came out	3 -1 -1 1 -1
camel	-1 -1 4 -1 -1
camel case	-1 -1 4 -1 -1
camera	1 3 -4 3 -3
camera $	-1 -1 -2 3 0
campaign	-1 0 3 -1 -1
can	-18 -3 -9 11 18
can be	2 -7 2 -3 5
can do	-1 -4 -1 7 -2
can i	-3 2 -1 4 -1
can it	4 -3 1 0 -2
can look	-1 -1 -1 -3 6
can read	-2 3 4 -2 -3
can run	-3 0 1 -1 3
can see	5 -2 -2 -5 4
can take	-1 0 -1 5 -3
can tell	3 0 -1 -1 -1
can the	-1 -1 -1 3 1
can this	0 6 -1 -3 -2
can write	-1 0 -1 3 -1
can you	-2 -2 5 2 -3
can't	27 -7 -7 -3 -10
can't be	6 -2 -2 -1 -1
can't find	3 -1 -1 0 -1
can't log	3 -1 0 0 -1
can't open	3 0 -1 0 -1
can't remember	-2 -1 0 5 -1
canary	-1 -1 -1 0 3
canary stage	-1 -1 -1 0 3
cancel	0 -4 -3 0 7
cancel the	-1 -2 -1 -1 6
candidate	-1 6 -1 0 -4
candidate $	0 5 0 -1 -4
candidate's	0 3 -2 0 -1
canned	-3 0 1 0 2
cannot	14 -3 -3 -1 -6
cannot read	3 -1 -1 -1 0
canvas	-1 3 0 -2 0
cap	-1 -1 -1 -4 8
cap the	-2 -1 -1 -3 7
capacity	-1 4 0 0 -4
caps	4 -2 -1 0 -1
captions	1 -3 1 -3 5
captions for	-1 -4 -1 -2 8
car	3 -5 -4 5 1
card	1 3 2 -2 -4
card $	1 -3 0 0 2
card ,	-1 -1 -1 -1 3
card index	-3 -1 7 -1 -2
cards	5 -4 3 -6 1
cards $	0 -2 1 -2 3
cards ,	-3 2 1 -1 1
cards for	3 -2 -1 -1 1
care	-1 -2 -1 7 -4
carried	0 -2 7 -1 -4
carried over	0 0 5 0 -4
carry	-2 -3 0 0 5
carry the	-2 -2 0 0 4
cars	-2 -1 -3 -1 7
cart	7 -4 5 -4 -4
cart $	0 -2 3 -1 0
cart .	3 0 -1 0 -1
carve	-2 0 5 -2 -1
case	-3 6 6 -1 -7
case $	-1 1 3 0 -2
case law	-1 0 -1 3 -1
cases	-2 3 -1 -2 1
cases around	-1 0 -1 -1 3
cash	4 4 -1 -7 0
cash flow	3 0 0 -2 0
cast	-2 0 -1 4 -1
cast an	-1 4 -1 -1 0
cat	4 -2 -4 -2 5
cat ,	-1 0 -1 0 3
catalogue	-3 3 -2 -2 4
catalogue $	-2 3 -3 1 1
catastrophic	0 3 0 -1 -1
catastrophic backtracking	0 3 0 -1 -1
catch	-2 -1 -1 3 1
categories	-4 -2 5 0 0
category	-1 0 2 2 -3
cats	0 -8 -1 11 -1
cause	8 0 -2 -3 -2
cause $	5 -2 -2 -1 -1
causing	4 -2 0 -1 0
causing it	3 -1 0 -1 0
cell	-1 -2 1 3 -1
cent	3 0 0 -2 0
central	-1 -3 0 5 0
centralise	-1 -1 4 -1 -1
cents	4 -1 0 -1 -2
cents $	4 -1 -2 0 -1
ceramics	-1 -1 -1 0 3
cert	2 -1 -1 -3 2
certain	-4 10 -2 -1 -3
certain that	-1 3 0 0 -1
certificate	3 -1 -2 -3 2
certificates	-1 2 -4 5 -3
certificates ,	-1 3 -1 2 -2
certify	-1 5 -1 -2 -2
certify that	-1 5 -1 -2 -2
cfo	-2 0 0 -1 3
chain	3 -4 3 -2 0
change	-6 -3 10 -1 0
change $	3 3 3 -3 -7
change ,	4 -1 -3 0 -1
change the	-4 -1 -5 0 11
change their	-1 0 -3 0 4
changed	6 -1 -4 5 -5
changed $	3 -1 0 0 -2
changed between	-2 0 0 3 0
changed the	2 3 -2 -1 -2
changelog	-3 -1 -5 -1 10
changelog page	-1 -1 -3 -1 5
changes	4 3 0 -4 -4
changes to	0 -1 -1 -1 3
changing	-4 -3 11 -3 -2
changing what	-1 -1 3 -1 0
channel	7 -5 -2 -1 2
channel $	-1 -1 -2 0 4
channels	-2 -3 0 4 1
channels $	-2 -2 0 3 1
chapter	-5 4 -3 -2 6
chapter $	7 -3 -2 -5 3
chapter 0	-9 8 -2 3 0
chapter on	-2 -1 -1 -1 5
chapters	-3 -4 16 -2 -7
chapters $	0 -1 4 0 -3
chapters of	0 -1 3 -1 -1
character	0 -2 0 0 3
characters	3 4 1 -2 -6
characters $	1 1 2 -1 -4
charge	-1 -4 -2 5 2
charge for	-1 -3 0 5 -1
chargeback	-1 -1 -1 -1 4
charged	10 -1 -3 -3 -3
charges	2 -2 0 3 -2
charges for	1 -2 0 3 -2
charity	-2 2 -1 3 -2
chart	3 -2 -2 -8 8
chart $	-1 -1 -1 0 3
chart in	1 -1 -2 -1 3
chart of	-2 2 3 -2 -2
charts	-4 -1 5 1 -1
cheap	-3 0 -2 3 2
cheaper	-1 -3 7 0 -4
cheapest	-2 -1 -4 12 -4
check	-14 45 -13 1 -19
check ,	-1 5 -2 -2 1
check for	0 3 0 -2 0
check me	0 -1 0 -3 5
check my	-1 5 0 -1 -2
check of	0 4 0 -3 0
check on	-2 7 0 -3 -2
check out	0 -2 0 5 -3
check that	-4 9 -2 -2 -1
check the	-6 24 -5 -4 -9
check what	0 -8 0 8 0
checker	5 -4 -4 2 1
checker $	-1 -2 0 4 -1
checking	-4 5 -2 -1 3
checking the	-1 6 -1 -1 -3
checklist	-5 6 5 -5 0
checklist $	-1 5 -1 -1 -2
checklist for	0 3 0 -1 -1
checkout	5 -7 1 1 0
checkout $	-3 2 3 -2 0
checkout ,	2 3 -1 -1 -2
checkout :	-2 0 -1 0 3
checkout ?	-3 0 0 3 0
checkout is	6 -5 -1 0 0
checkpointing	-2 0 0 0 3
checks	5 -6 2 -1 0
checks $	6 -5 1 -1 -2
checks ,	-1 0 -2 -1 4
chicago	-1 -1 3 -1 -1
children	3 -2 0 3 -4
children $	5 -1 1 -3 -3
chinese	5 -1 -2 -1 -1
chinese characters	4 -1 -2 -1 -1
choice	1 -3 -1 5 -2
choir	6 0 -2 -3 -2
choose	-8 -3 -2 11 2
choose a	0 0 -1 4 -3
chop	-1 0 5 -1 -2
chord	-2 0 3 0 0
chore	-3 -2 8 -2 -1
chore :	-1 -2 6 -1 -2
christmas	-5 -2 -1 0 8
chronological	-2 -1 5 -1 0
churn	-5 0 -3 7 1
churn $	-1 -1 0 3 -2
churn model	0 0 -2 0 3
ci	3 -4 -4 -6 11
circular	-2 0 5 -1 -2
circular import	-2 0 4 -1 -1
cis	-1 4 -1 -2 0
cis benchmark	-1 4 -1 -2 0
citations	-1 3 0 -1 -1
cite	0 3 0 -2 0
city	-3 -6 3 1 5
city $	-4 -2 3 -2 5
claim	-4 7 -2 -5 3
claim $	-2 1 -1 -2 4
claims	2 9 -3 -2 -5
claims $	-1 3 -1 0 0
class	-2 -3 14 -1 -8
class $	0 -1 4 -1 -2
classes	-3 -2 9 -2 -2
classes $	-1 -1 3 -1 0
clause	2 1 -3 -5 5
clause 0	3 1 -1 -2 -1
clause for	0 -1 0 -1 3
clauses	-2 7 1 -2 -4
clauses $	-2 4 1 -1 -3
clean	-9 -4 19 -4 -3
clean ,	-1 -1 4 -1 -1
clean the	-1 -1 -2 0 4
clean up	-6 -2 16 -2 -5
cleaner	3 -1 1 -2 -1
cleaning	-1 -1 3 -2 1
cleaning rota	0 0 -1 0 3
cleanup	0 -2 7 -2 -3
cleanup of	0 -2 5 -1 -1
clear	-2 2 -4 6 -2
clear ,	-2 3 -1 0 0
clearer	0 -1 3 0 -1
clearly	6 -1 -1 -1 -4
clearly in	5 -1 -1 -1 -2
cli	-1 -3 -2 -3 9
click	0 -4 -1 6 -1
click and	-3 0 0 3 0
clicks	5 -2 1 -2 -2
clicks on	6 -1 -1 -3 -2
client	-6 -1 4 3 0
client $	-2 -2 3 2 -2
client ,	0 -1 3 0 -2
client and	-1 0 3 -1 -1
client is	0 3 -1 -1 0
client wants	-4 3 -1 -1 3
climbing	4 2 -2 -3 -1
climbs	5 -1 -2 -1 -2
clinic	0 -1 -1 3 -2
clip	-1 3 -1 0 -1
close	3 -2 1 -1 -2
closed	2 6 -4 -2 -3
closed $	-3 8 -2 -2 -2
closed on	4 -1 0 0 -2
closes	3 -5 -3 4 1
closes $	0 -4 0 6 -3
cloud	-2 -1 -2 8 -4
club	0 6 -1 -5 0
clue	1 -2 -1 3 -1
cluster	4 0 -1 -1 -2
cluster $	-2 -1 6 1 -4
cluster ,	0 -1 -3 0 4
cm	3 0 -1 -1 0
cmake	-1 -1 3 -1 -1
cms	0 0 0 3 -3
co	-3 -2 -1 -2 8
code	-5 -2 22 -6 -9
code $	-5 -8 2 -1 12
code ,	-2 3 5 -3 -2
code blocks	5 -1 -2 0 -1
code is	0 -1 4 -1 -2
code review	-1 4 -1 -1 -2
coded	-2 4 4 -3 -3
codes	-2 0 5 1 -4
codes in	-2 -2 0 4 -1
codes on	-1 3 0 -1 -2
coffee	-3 -5 -3 4 7
cohort	-1 -1 -2 0 4
cold	4 2 -3 -1 -3
cold ,	3 -1 -1 0 -1
collapse	-3 -1 9 -1 -4
collapses	5 -1 -3 0 -1
collect	-2 -4 -2 10 -2
collection	-2 -1 -2 5 0
collections	0 -1 3 -1 -1
collects	-1 -1 -2 -2 5
colour	-2 3 1 -3 1
colour blind	0 4 -1 -1 -1
colours	-1 -5 3 -1 4
column .	-1 -1 -1 4 -2
columns	-1 -5 9 1 -5
columns $	-3 -1 6 -2 0
columns ,	-2 -2 2 3 -1
columns in	4 -1 -1 0 -2
combine	-3 -2 10 -2 -3
combine the	-2 -1 5 -1 -2
come	11 -4 -2 0 -6
come $	3 -1 -1 0 0
come back	3 -1 -1 0 -1
come from	-4 -3 -3 10 0
come in	3 2 -1 0 -3
come on	-3 1 0 0 2
come out	8 -1 -2 -3 -2
come the	8 0 0 -8 0
come up	-3 -1 -2 1 4
come with	-2 -3 4 6 -5
comes	12 -1 -1 -2 -9
comes at	-2 0 3 0 -1
comes back	3 -1 -1 0 -2
comes from	5 -1 -1 0 -3
comes out	9 -1 -3 -2 -3
coming	4 -4 -3 1 2
coming $	2 -1 -2 -2 4
comma	10 -2 -3 -2 -2
command	-3 -2 -3 -1 8
comment	-4 1 -8 -2 13
comment $	-3 4 -1 0 1
commented	-3 0 5 -1 -1
commented out	-3 0 5 -1 -1
comments	-2 8 4 -1 -9
comments $	-2 3 -2 -2 2
comments and	0 -3 0 3 0
comments in	-2 4 -1 0 -1
comments on	-3 7 -1 -3 1
commercial	3 -4 -1 3 -1
commercial leases	3 -1 -1 0 -1
commit	3 1 -5 -2 3
commit $	-3 -1 -2 0 6
commit ,	3 -1 -1 -1 -1
commits	3 -1 -1 -2 0
commits are	3 -1 -1 -1 0
committee	-1 1 -1 -2 3
common	-3 -3 8 3 -5
community	3 0 0 0 -2
companies	-1 -2 0 3 0
company	6 -4 -3 -5 5
company name	6 -1 -3 -1 -1
compare	-9 16 -8 11 -11
compare it	-2 4 -1 -1 0
compare postgres	0 -2 0 3 0
compare the	-3 10 -4 2 -5
compare three	0 -2 -1 3 0
compare what	-1 7 0 -6 0
compare with	0 3 0 -2 -1
compared	-2 -4 -2 12 -3
compared to	-2 0 -1 5 -2
compared with	0 -3 0 4 -1
comparison	-2 -1 -3 15 -8
comparison $	0 -1 -1 6 -4
comparison of	-1 -1 -1 7 -4
compatibility	-1 -1 5 -2 -2
compatible	-1 0 3 -1 -1
competitors	-1 -6 0 8 0
compiler	1 -1 -3 0 2
complain	5 1 -3 -2 -1
complain about	0 3 0 -2 0
complain that	5 -3 -1 0 -1
complains	11 -3 -1 -4 -2
complains about	12 -3 -1 -3 -4
complete	-3 6 -5 -2 4
complete $	3 0 0 0 -3
complete ,	-2 4 -1 0 0
complete ?	-1 5 0 -2 -1
completeness	0 4 -1 0 -2
complexity	-2 -4 7 -1 -1
compliance	-2 9 -2 -2 -3
compliance of	-1 5 -1 -1 -2
compliant	-1 4 0 -3 0
compliant with	0 3 0 -2 0
comply	-1 4 0 -3 0
comply with	0 4 0 -3 0
component	-1 -1 5 0 -2
component ,	-1 -1 4 0 -2
components	-3 -3 10 -3 -2
compose	-4 -2 -6 -2 13
compose ,	-1 -1 -3 -1 6
compose a	-1 -1 -3 -3 8
composition	-1 0 3 -1 -1
composition in	-1 0 3 -1 -1
compost	2 -2 -1 -1 3
comprehension	-1 -1 6 -2 -3
comprehension $	-1 -1 4 0 -2
compress	-1 -1 6 -2 -2
compress the	-1 -1 6 -2 -2
computer	4 -2 0 -1 -1
computer $	3 -1 -1 0 -1
concept	-1 1 3 -1 -3
concert	-1 6 -1 -2 -2
concurrent	-2 -1 -1 0 4
condense	-4 -1 12 -1 -5
condense the	-1 -1 8 -1 -5
conditions	-2 7 -1 -3 -1
conditions ,	-1 3 0 -1 -1
config	-5 -10 19 3 -7
config $	-2 -2 5 1 -1
config file	4 -1 1 -1 -3
config files	-4 0 -1 5 0
configs	-1 0 4 -1 -2
configurable	-2 -1 -3 0 6
configurable $	-2 -1 -3 0 6
configure	-2 -2 -2 -1 7
configure the	-2 -2 -2 -1 6
configured	3 -4 -4 2 3
confirm	-5 20 -6 -4 -4
confirm that	-3 11 -2 -1 -5
confirm the	-2 1 -2 -1 4
confirmation	10 -2 -3 -2 -3
confirmation mail	3 -1 0 0 -1
confirmation mails	3 -1 0 -1 0
conflict	4 -2 0 0 -1
conform	0 3 0 -2 0
connect	-3 -1 -3 -2 9
connect the	-3 -1 -3 -2 9
connected	3 -1 -1 0 -1
connection	3 0 0 0 -2
connections	3 -2 -1 1 -1
cons	-2 -3 -3 14 -6
cons $	-1 -1 -1 5 -2
cons for	0 -1 -2 6 -3
consent	-1 0 -1 4 -2
consent rules	0 -1 0 4 -3
consequences	-1 -4 -3 8 -1
consistency	0 3 -1 -2 0
consistent	-3 5 8 -4 -5
consistent quotes	-1 -2 4 0 -1
console	2 -1 -5 0 3
console $	0 0 -4 0 5
consolidate	-2 -2 13 -2 -7
consolidate our	0 -1 3 -1 -1
consolidate the	-1 -1 8 -1 -4
const	-1 -1 6 -1 -3
constants	-2 -2 11 -3 -5
constants $	-1 -1 8 -1 -4
constraint	6 -1 -3 0 -2
construct	-2 -3 -4 -1 11
construct the	-1 -1 -2 -1 5
consultant	-1 3 -1 -1 0
consumer	0 1 -2 -1 3
contact form	5 -1 -2 -1 -2
contacts	-8 -6 7 -2 9
contacts $	-3 -1 0 -1 5
contain	2 5 -2 -4 -2
contains	9 -1 -2 -2 -5
content	-2 -3 6 -2 1
content $	-4 -1 7 -1 -1
content ,	5 -2 -1 -1 -2
contents	4 -1 0 -1 -2
context	-2 -2 0 4 -1
context $	-2 -2 3 2 -2
continue	0 -2 -1 -1 4
contract	-3 2 -6 5 1
contract $	3 -5 -1 8 -6
contract ,	0 3 -1 -1 -1
contract :	-1 -3 -2 -1 6
contract for	-1 4 1 -1 -3
contract with	-2 -2 -2 5 1
contractor	-1 3 0 -1 -1
contracts	-3 5 -1 -5 4
contrast	-1 4 -5 5 -3
contributor	-2 5 -2 0 -1
contributors	3 -1 -2 0 -1
controller	-3 -6 9 -2 1
controller does	-1 -2 4 0 0
controllers	-1 -1 5 -1 -1
controllers $	-1 -1 3 -1 0
convention	0 -1 3 0 -2
conversion	4 -1 -1 -3 1
convert	0 -4 11 -2 -6
convert the	-1 -1 5 -1 -2
convincing	0 5 0 -4 0
convincing is	0 4 0 -3 0
cook	-4 4 -2 -1 2
cookie	-2 0 -4 3 3
cookie banner	-1 1 -2 -2 4
copied	-1 3 1 -2 -1
copies	2 -2 7 -3 -4
copies of	-1 -2 8 -2 -3
copies the	3 -1 -2 0 0
copy	-2 2 3 -7 5
copy $	0 0 0 -3 3
copy button	3 0 -2 0 -1
copy of	-1 -1 3 -1 0
copy paste	3 -1 0 0 -2
copy the	-2 -1 -2 -1 6
coral	-1 -1 0 3 -1
core	1 3 3 -4 -3
corner	0 -1 -2 -1 3
corporate	-1 1 -2 -1 3
correct	0 14 2 -9 -6
correct ?	-2 6 -1 -3 0
correct but	-2 -3 5 0 0
correct for	-1 4 0 -3 -1
correct me	0 3 0 -1 -2
correctly	-2 6 0 -3 -1
correctly $	-1 3 -1 -1 0
cost	0 -5 -3 13 -6
cost breakdown	-1 -1 -1 3 -1
cost centre	3 -1 -1 -1 0
cost of	0 0 -1 3 -3
costs	-3 -2 -4 10 -1
could	-6 -1 2 -3 8
could a	-2 7 -4 6 -7
could be	-4 2 8 -3 -4
could not	5 -1 -1 -1 -2
could the	-2 -3 5 -2 2
could this	-1 5 -3 -1 0
council	-3 2 -1 -2 3
count	5 11 -6 -6 -3
count $	-1 5 -1 -1 -3
count the	-1 -1 -2 7 -3
countdown	3 0 0 0 -2
counting	3 -1 0 -1 -1
counts	4 -4 -6 1 5
counts and	-1 3 -1 0 -1
counts the	0 -1 -2 0 4
couple	-1 -2 0 4 -2
coupling	-2 -1 6 -2 -1
coupling between	-2 -1 6 -2 -1
course	1 -1 -2 -2 4
court	3 0 0 -2 -1
cover	-2 10 -5 -9 6
cover on	-1 -3 0 4 0
cover the	-3 -1 -3 1 5
coverage	1 3 -2 -4 1
coverage of	0 4 0 -3 0
covering	-1 -1 3 -1 1
covers	7 -1 2 -2 -6
covers the	6 0 0 -2 -5
cpu	6 -2 -4 -1 0
cra	-2 -1 11 -2 -6
crack	3 0 -1 -1 -1
crack in	3 0 -1 -1 -1
crash	9 -1 -3 -4 -1
crash when	5 0 -1 -2 -2
crashes	10 -2 -3 -1 -4
crashes $	3 -1 -1 0 -1
crashes at	3 0 -1 0 -2
crashing	3 0 -1 -1 -1
crashing on	3 0 -1 -1 -1
crc	4 -1 0 -1 -2
crdts	-1 -5 0 6 0
crdts and	0 -5 0 5 0
create	-4 -3 -4 -2 13
create a	-2 -1 -1 -1 5
create the	-1 -1 -2 -1 5
creating	3 -2 -1 -1 1
credentials	-2 4 -1 0 -1
credit	0 -3 -2 7 -2
crept	3 0 -1 -1 -1
criteria	-3 7 -2 1 -3
critical	-1 6 -1 -2 -2
critical eye	0 4 0 -1 -3
critical look	0 5 0 -2 -2
critically	-1 3 0 -2 0
critique	-1 8 -2 -1 -4
critique my	-1 4 -2 0 -1
crm	-2 1 -2 4 -1
cron	0 -3 0 2 1
cron entry	-1 -1 -3 0 6
cron job	3 0 0 -1 -2
cron jobs	-1 -1 2 3 -2
cross	3 3 0 -1 -5
csp	0 3 -2 0 -1
css	-3 -2 10 0 -5
css ,	-1 0 3 -1 -1
csv	2 -6 -4 2 6
csv $	1 -1 -2 -1 3
csv ,	3 -1 -2 -1 1
cue	-1 3 1 -1 -2
cure	7 -2 -2 -2 -2
curious	-2 -3 -2 10 -3
curious what	-1 -1 -1 5 -1
currency	4 -1 -1 -2 1
current	-2 0 -1 9 -6
currently	-4 -2 3 -1 4
cursor	3 -1 -1 -2 1
curve	1 4 -4 -1 0
custom	-2 -2 1 -1 3
customer	1 -1 -3 6 -2
customer $	-5 -1 -1 -1 8
customer ,	-1 -1 3 0 -1
customer in	10 -2 -1 -3 -4
customer names	3 0 0 -1 -1
customer on	-2 -1 -1 0 3
customer would	0 3 1 -2 -2
customers	9 -4 -7 -6 7
customers can	-2 -1 0 0 3
customers in	3 -1 0 -2 0
customers to	-1 0 -2 0 3
cut	7 -4 13 -6 -9
cut it	-2 -2 5 0 -1
cut off	7 0 -2 -2 -3
cut the	-2 -1 6 -1 -2
cuts	4 0 -1 -1 -2
cv	2 5 -1 -4 -2
cv get	0 3 0 -2 -1
cve	-1 -3 0 0 4
cycle ,	-2 0 0 0 3
d	2 -1 0 3 -4
d $	0 0 -1 3 -1
daily	-2 -2 -1 -2 6
damage	7 -1 -1 -2 -3
damage that	7 -2 -1 -1 -3
dangerous	-1 4 -2 0 -1
danish	2 -2 -3 3 0
dark	-3 -5 -5 2 11
dark $	0 4 0 -1 -2
dark mode	-2 -5 -2 5 4
dark theme	0 -2 -2 -1 5
dashboard	2 -7 0 -3 9
dashboard $	2 -1 5 -1 -6
dashboard for	-2 0 -1 -1 3
dashboard with	-3 0 -1 -1 5
data	-10 2 -1 0 9
data $	-3 -1 3 -7 8
data :	3 3 -1 -1 -4
data ?	-1 -5 0 6 0
data generator	0 -1 -1 0 3
data in	3 0 -1 -2 -1
data is	-2 3 -2 0 1
data model	-1 0 -2 7 -3
data on	-3 -2 -1 4 2
data quality	-2 5 -1 -1 -2
database	6 -3 -4 -3 4
database $	-3 -3 0 1 5
database .	-1 -1 -3 -1 6
database with	-1 -1 -1 -1 3
databases	-6 -1 -2 11 -3
databases $	-5 0 -1 8 -1
dataclasses	0 -1 5 -4 0
dataloader	3 0 0 -2 0
datasets	-1 -1 0 5 -2
date	2 1 6 -6 -3
date $	-2 5 -3 -2 1
date as	3 0 0 0 -2
date fns	-1 -1 5 -1 -2
date in	0 3 -1 -1 -1
date on	0 0 0 5 -4
date picker	2 -2 -1 -2 3
date puts	7 -2 -2 -2 -1
date range	0 -2 -1 4 -1
dates	-5 -1 -2 -3 11
dates $	-2 -2 -2 4 2
dates ,	-2 2 -3 -1 5
dates before	-2 -4 -1 -2 8
dates in	-4 -1 4 -1 3
day	8 -10 -7 1 8
day $	-1 -3 -2 5 1
day does	3 -1 0 1 -2
days	-4 -1 -11 10 6
days $	-3 3 -3 3 1
days ,	0 -1 -1 4 -2
days by	0 -1 -1 4 -2
days for	5 0 0 -1 -4
days since	-2 0 0 -1 4
db	1 -4 2 0 1
db 0	4 -1 -1 -1 -1
db connections	3 0 -1 -1 -1
dbc	-3 3 0 0 0
dbt	-2 1 0 3 -1
de	4 0 -3 -1 0
dead	-1 2 16 -7 -11
dead branches	-1 -1 3 0 -1
dead code	-3 -1 6 -1 -1
dead css	-1 0 4 -1 -1
dead links	-1 4 0 -2 0
deadline	-1 -2 -1 4 0
deadlines	-3 -3 -1 5 2
deadlock	8 -1 -1 -4 -2
deadlock between	5 -1 -1 -3 -1
deal	2 -1 3 1 -4
deal with	2 -1 3 0 -4
dear	4 -2 -1 0 -1
debate	-2 -1 -1 6 -2
debtor	0 0 0 -3 3
debug	7 -4 0 -1 -2
debug $	5 -3 -1 -1 -1
debug the	7 -1 -3 -1 -2
december	-1 -3 -1 -2 7
december ,	0 -2 0 -2 4
decide	-2 -4 -1 8 -1
decided	-3 0 0 0 3
decimal	8 -1 -1 -3 -3
decimal comma	4 0 -1 -1 -2
decision	-2 -1 -1 2 3
deck	-3 1 4 -1 -1
declutter	-1 -1 5 -1 -2
declutter the	-1 -1 5 -1 -2
decorator	0 0 3 0 -2
decouple	-1 -1 7 -1 -3
decouple the	-1 -1 6 -1 -2
deduct	0 -4 0 5 0
dedupe	-1 -1 5 -1 -2
dedupe the	0 -1 3 -1 -1
deduplicate	-1 -1 6 -1 -3
deduplicate the	-1 -1 6 -1 -3
default	-3 -2 -5 4 6
defined	-1 0 -1 3 -2
definitely	5 -1 -1 -1 -3
degrees	1 -2 -3 -1 4
degrees in	4 -1 -1 0 -2
delay	-3 1 -2 3 1
delete	-12 -3 14 2 -1
delete dead	-2 0 4 0 -1
deleted	12 -1 -4 -6 -1
deleted $	-4 2 1 -1 2
deleted users	3 0 -1 0 -2
deletes	11 -1 -4 -6 0
deletes the	7 0 0 -6 0
deleting	-1 -3 -3 -1 8
delivered	-1 3 -2 -3 3
deliveries	3 -1 0 -2 -1
delivery	-4 7 -2 -6 5
demands	-1 5 -1 -3 -1
demands ?	-1 4 -1 -3 0
demo	-2 0 -2 -3 7
demo ,	-1 -2 -1 0 4
denied	4 -1 -1 -1 -1
dentist	-2 -5 -1 2 5
dentist $	-1 -4 -1 0 5
department	-2 0 2 3 -3
department ,	0 -1 -1 3 -1
depend	0 -4 0 6 -1
depend on	0 -4 0 6 -1
dependencies	-5 -1 1 2 2
dependencies $	-2 -1 -2 1 3
dependency	0 3 -1 -4 2
depends	-4 3 2 3 -4
depends on	-4 3 2 3 -4
deploy	1 -7 -1 -2 8
deploy $	1 -5 -1 -1 5
deploy script	-1 0 4 -1 -1
deploy the	-1 0 -1 -1 3
deployed	5 -2 -2 0 -2
deployed ,	3 0 -1 0 -2
deployment	-4 3 -2 0 3
deployment pipeline	-1 -1 -1 3 -1
deploys	3 -1 0 0 -2
deposit	-1 2 -1 -3 3
deposit $	0 0 -1 -3 4
depot	5 -2 0 -2 -1
depot $	5 -2 0 -2 -1
deprecate	-4 -1 4 3 -2
deprecated	-3 -2 10 -2 -4
deps	-2 -1 7 0 -4
depth	-3 -1 -1 -2 7
derive	-1 -1 -1 -1 3
describe	-2 0 -3 7 -3
describe how	0 3 0 -3 0
describe the	-1 -4 -3 11 -3
descriptions	-1 4 -1 -1 -1
design	-4 2 1 -5 6
design $	0 3 -1 0 -2
design ,	0 -1 -1 0 3
design doc	0 3 -1 -1 -1
desk	0 -2 4 -1 -2
despite	8 -1 -3 -1 -4
despite the	8 -1 -3 -1 -4
destroy	7 -2 -1 -1 -3
destroy the	6 -1 -1 -1 -3
detach	-1 -1 3 -1 -1
determine	-1 0 -1 3 -1
determine the	-1 -2 -1 4 -1
dev	1 -1 -1 -1 3
develop	-2 -3 -2 -2 10
develop the	-1 -2 -1 -2 6
developers	-1 1 -4 1 3
development	0 0 0 3 -3
deviations	-1 5 -1 -2 -2
deviations $	-1 5 -1 -2 -2
device	-5 -1 -2 4 5
diagnose	9 -1 -4 -2 -2
diagnose the	9 -1 -4 -2 -2
diagnosis	-1 5 0 0 -4
diagram	-4 1 -2 1 4
diagram of	-1 -1 -1 -2 5
dialog	-1 -1 -1 -1 4
diary	-2 0 1 -2 4
dictation	3 1 -1 0 -3
dicts	0 -1 5 -4 0
did	6 16 -15 10 -17
did i	-6 23 -3 -13 -1
did in	-1 3 0 -1 0
did it	1 -3 0 2 0
did not	3 -1 0 -1 -1
did that	4 -1 0 -3 0
did the	-6 3 -3 11 -5
did they	-4 1 0 3 0
did to	7 -2 -1 -1 -3
did we	-8 -1 -2 13 -2
didn't	7 -2 -1 -1 -2
dies	13 -2 -3 -2 -6
dies with	7 -1 -2 -1 -3
diesel	-1 -1 -1 3 -1
diff	-2 7 0 -2 -2
differ	8 0 0 -3 -5
differ $	-1 4 0 -2 -2
differ between	4 -2 -1 0 -1
differ by	3 -1 -1 0 0
differ from	4 -1 -2 -1 0
differ in	-2 -1 3 1 -1
difference	-5 -1 -2 12 -4
difference between	-5 -2 -4 13 -3
differences	-9 -2 -4 17 -3
differences between	-4 -1 -2 9 -2
differences in	-4 -1 -1 7 -1
different	1 -3 4 -2 0
different result	3 0 -1 0 0
differs	6 -1 -2 -1 -2
differs from	5 -1 -2 -2 -1
difficulty	-2 4 -3 0 1
dig	0 -6 -3 13 -4
dig into	4 0 -1 -2 -1
dig through	-1 -3 0 5 -1
dig up	-1 -3 -2 8 -2
digest	-2 -1 -2 6 -1
digits	1 -1 0 2 -3
digits in	2 0 -1 3 -3
dim	-5 -1 -1 -3 10
direct	-2 -1 5 0 -1
directions	2 3 -2 -1 -1
directly	0 -2 -1 4 0
directory	0 -1 3 -1 -1
disagree	8 -1 -3 -1 -3
disagree $	5 2 -2 -4 -1
disappear	7 -2 -2 -1 -2
disaster	0 3 0 -1 -1
disaster recovery	0 3 0 -1 -1
discharge	3 1 -1 -1 -2
discharge letter	4 -1 0 -3 0
discount	4 -2 -2 -5 5
discount $	1 -1 -1 -2 3
discount code	-2 0 0 -2 4
discover	-3 -2 -2 10 -3
discussed	-1 -3 -1 0 4
discussion	-1 0 1 3 -3
disk	7 -3 -4 -11 12
disk $	7 -2 -1 -6 2
disk ,	-2 0 -1 0 3
disk on	4 -1 0 -3 -1
display	0 -2 -1 -1 4
display the	-2 -2 -1 -1 5
distance	-3 2 -4 -2 7
distribution	-2 -2 -2 6 -1
distribution of	-1 -2 -1 5 -1
diverges	7 -1 -2 -1 -2
divide	-1 -1 8 -1 -5
divide the	-1 -1 7 0 -5
django	-1 2 -4 -4 8
dma	7 -2 -2 0 -2
dna	0 -2 0 3 0
dns	-2 -4 -2 -1 10
dns lookups	4 0 -2 -1 -1
do	-26 12 -8 32 -10
do $	-4 -3 4 6 -3
do a	2 -2 -1 -6 9
do all	0 7 -4 -2 0
do auto	3 -1 0 -1 0
do i	0 -6 -1 10 -3
do it	2 -5 1 -1 3
do list	0 -1 -3 -2 6
do my	0 6 -1 -2 -3
do other	-2 -2 -1 6 -1
do our	-1 5 -1 -2 -1
do people	-2 -6 0 9 -1
do something	-1 -1 4 -1 0
do the	-2 11 -4 -10 4
do these	0 6 -1 -3 -1
do they	-3 10 -3 -2 -2
do we	-3 6 -3 7 -7
do you	-1 21 -1 -18 -1
doc	-2 12 1 -9 -1
dock	-1 -1 -1 5 -1
docker	-1 -4 1 0 3
docker build	5 0 -2 0 -2
docker compose	-2 -1 -3 2 5
docker image	-1 -1 5 -2 -1
dockerfile	-3 2 3 -1 -1
dockerfile that	-2 0 0 0 3
docs	-7 0 1 4 2
docs $	0 -1 8 -2 -6
docs .	0 -1 -1 3 -1
docs :	-1 -1 0 0 3
docs about	-1 -1 -1 4 -2
docs in	-4 0 -1 4 1
docs site	1 3 0 -3 -2
doctor	0 3 0 -1 -1
document	1 -1 -5 -4 9
document is	4 -1 -1 -1 -2
document the	-3 -2 -3 -1 9
documentation	-2 -1 -1 4 -1
documentation of	0 -6 0 6 0
documents	3 -2 1 -1 -2
documents $	4 0 0 -2 -1
does	-8 15 -5 23 -25
does $	0 3 -1 -2 -1
does a	-1 -4 0 6 -1
does anyone	-1 -3 0 4 0
does anything	0 -3 0 3 0
does before	0 0 0 4 -3
does input	-1 -2 3 0 0
does it	-1 3 -3 3 -2
does its	-3 0 4 0 0
does my	-1 12 -1 -10 0
does not	7 -5 -3 -2 3
does our	-2 12 -1 -7 -2
does stripe	-1 -2 0 3 0
does the	-2 14 -4 4 -11
does this	3 5 -2 -6 0
does what	-1 0 0 -4 5
doesn't	14 -3 -3 -6 -2
dogs	-5 -3 2 7 -1
doing	3 -3 0 -2 1
doing wrong	3 -1 0 -1 -1
domain	-2 -4 -2 1 7
domain $	1 -1 -1 -1 3
domains	-1 -1 -1 3 -1
don't	9 0 1 -4 -6
don't $	6 0 -1 -1 -3
don't add	3 -1 -1 0 -1
don't have	-2 -3 -3 -1 9
don't match	5 -1 -2 -1 -1
don't see	3 0 -1 -2 0
don't trust	-1 5 -2 -2 -1
don't understand	0 -2 0 3 0
donation	-2 4 -1 0 0
donations	-2 1 -2 -1 5
donations ,	-1 -1 -2 0 3
done	-10 18 2 -9 -1
done ,	-1 5 -1 -4 0
donors	4 -2 -1 0 -1
door	9 -5 -4 -3 2
door $	-3 -1 -1 4 1
door sensor	-2 0 0 0 3
dosage	-1 5 0 -2 -1
double	4 7 -1 -7 -2
double check	-3 5 -1 0 -2
double jump	-3 -1 -1 0 5
doubled	4 0 -1 -2 -2
down	8 -12 16 -6 -5
down $	3 -2 6 -3 -4
down ,	3 -1 -1 0 -1
down for	3 0 -1 -1 -1
down on	3 0 -1 0 -1
down the	5 -2 -1 -5 2
down to	-7 -2 11 0 -2
download	-1 -2 -4 -2 8
download all	-1 0 -2 0 4
download the	-1 -2 -1 -1 5
dozen	-1 0 6 -1 -3
draft	-4 11 -8 -11 13
draft ,	-1 4 -1 0 -2
draft a	-1 -2 -1 -1 5
draft an	0 -2 0 0 3
draft for	0 5 0 -1 -3
draft one	-1 -2 -1 0 4
draft the	-1 -2 -1 0 4
drafted	0 3 0 -1 -2
drafts	8 -3 -3 -6 5
drafts $	-3 3 -1 0 2
drag	-1 -1 -4 -2 8
drag and	-1 -1 -5 -2 9
drains	5 -1 -2 -1 -2
draw	-4 -3 -3 0 9
draw a	-1 -1 0 -2 4
drawer	4 -1 1 -2 -2
drew	0 4 0 -3 0
drift	2 4 -2 -3 0
drift $	-1 3 0 -1 0
drifts	9 -1 -2 -2 -4
drilling	-1 -1 3 1 -2
drips	6 -2 -2 -1 -2
drips $	6 -2 -2 -1 -2
drive	1 -1 3 -2 -2
drive $	-1 1 3 -1 -2
drive is	4 0 0 0 -4
driver $	-2 -2 -1 1 4
driver for	-2 1 -1 -1 3
drop	-2 -7 17 -7 -2
drop python	-2 0 3 0 -1
drop the	0 -1 7 -2 -3
dropdown	6 0 -5 -1 0
dropdown sends	6 0 -5 0 0
dropped	8 -1 -1 -5 -2
dropping	-4 -1 2 3 0
drops	12 -3 -3 -1 -5
drops every	7 -2 -2 0 -4
drug	-1 3 0 -1 -1
dry	-1 -4 4 -1 2
dry run	-1 -1 -1 -1 4
duckdb	-2 -3 -1 7 -1
due	-2 7 -1 -2 -2
dump	2 -3 -1 2 1
dumping	-1 -1 3 0 -1
dumping ground	-1 -1 3 0 -1
dunning letters	0 -1 -2 0 3
duplicate	9 -3 2 -4 -5
duplicated	-2 -1 5 -1 0
duplicates	-3 3 4 -2 -3
duplicates $	-3 -1 5 0 -1
duplicates ,	-2 5 -1 -1 -2
duplication	-1 0 3 -1 0
duplication between	-1 0 3 -1 0
during	12 -2 -4 -3 -2
during the	4 0 -1 -1 -1
dutch	3 -5 -5 3 4
dying	7 -2 -2 -2 -1
e	1 -3 -1 -1 4
e 0	1 -2 3 -1 -1
e mail	-2 -3 -1 0 6
e signature	1 3 -1 0 -2
each	0 2 2 -19 15
each $	-1 4 -2 1 -1
each of	-5 4 1 -2 2
each one	-3 3 -1 1 -1
each other	3 -2 4 -4 -2
each other's	5 -1 -1 -1 -1
each time	16 -3 -3 -3 -7
early	4 -2 2 0 -3
early for	3 0 0 -1 -1
early returns	-2 0 5 -1 -1
early stopping	-1 0 -1 0 3
earn	-1 -1 0 3 -1
earth	5 -1 0 -2 -1
easy	-1 -3 0 3 1
eat	-2 -2 -2 10 -4
eating	9 -3 -1 -5 -1
eats	4 -2 -1 2 -2
edge	1 3 -3 -3 1
edge $	1 -2 -1 -1 3
edge case	-3 4 0 -1 -1
edge nodes	4 0 -1 0 -2
edit	1 -1 -2 -3 4
edit $	-1 -1 -2 -1 4
edition	-2 -1 6 -1 -2
editor	-5 -3 -3 3 8
editorial	0 -3 2 0 2
effect	3 -1 -1 0 -1
effort	-1 -1 -2 7 -3
effort for	0 -1 -1 5 -3
eight	-4 -1 3 -2 5
eight $	0 0 -1 -1 3
either	-1 -4 -1 4 2
electricity	-1 -3 -1 3 2
electricity bill	-1 0 -1 -1 4
electron	-1 1 1 2 -3
elevator	3 0 -1 -1 -1
eleven	-5 -3 8 -2 2
eleven arguments	-1 -2 4 -1 -1
eleventh	-1 -1 -1 -1 3
eliminate	-2 -2 7 -2 -2
eliminate the	-2 -1 6 -1 -1
else	1 -12 11 5 -6
else $	3 -4 -3 2 3
else chain	0 -1 3 0 -1
email	-7 -7 3 -5 15
email $	0 0 -3 0 3
email to	0 -1 4 -1 -2
email when	-8 0 -1 -3 12
emails	10 2 -3 -2 -7
embarrass	0 3 0 -2 -1
embarrassing	3 1 -1 -1 -1
embassy	0 -2 0 3 0
embeddings	4 -1 0 -1 -2
empty	27 -8 -5 -6 -7
empty $	10 -5 -1 -1 -3
empty input	-2 -2 -2 0 6
enable	-2 -2 -3 -3 10
enable gzip	-2 -1 -1 -2 6
enable two	-1 0 -1 -1 3
encapsulate	-2 -2 8 -1 -4
encapsulate the	-2 -2 8 -1 -4
encrypt	-2 -2 -1 -1 6
encrypt the	-2 -2 -1 -1 6
encrypted	0 -1 -2 4 -1
end	10 -11 -1 -4 6
end ,	-4 -1 1 -1 5
end of	-1 -4 -2 -2 9
end up	1 -2 -2 4 -1
ended	3 3 -1 -2 -3
ended up	3 3 -1 -2 -3
ending	1 3 -1 -3 -1
endless	-2 0 3 0 -1
endnotes	-2 -1 6 0 -3
endpoint	-9 0 -4 -3 17
endpoint $	-1 -1 -1 0 3
endpoint ,	-5 -2 1 -2 8
endpoint that	-1 -1 -1 3 0
endpoints	1 -4 5 4 -6
endpoints $	0 -5 5 5 -5
ends	0 5 1 -6 0
ends up	0 6 -1 -4 -1
energies	3 0 0 -1 -1
engagement	4 0 -2 0 -2
engine	1 -2 3 1 -2
engineer	-1 4 -2 -1 -2
english	-3 -1 5 -3 2
english $	0 -1 5 -1 -3
english and	-3 -1 -1 -1 5
enough	-6 12 2 -3 -4
enough $	-4 4 4 -2 -2
enough for	-1 0 -1 5 -2
ensure	-2 9 -3 -1 -2
enter	-1 -1 -4 -2 8
enter the	-3 -1 -3 -1 8
entered	1 -1 3 -1 -1
enterprise	-3 0 0 3 0
entries	-6 -1 4 3 -1
entries $	-1 -1 -1 -1 3
entries by	-2 0 3 0 -1
entry	1 0 -8 -1 8
enum	-1 -1 3 0 -1
enum $	-1 0 3 0 -1
enums	-1 -1 5 -1 -2
env	1 -3 -1 5 -1
env vars	-1 -1 -1 4 -1
environment	-4 -3 -2 2 6
ep	-1 1 -3 -1 3
episode	-3 4 0 1 -2
episode 0	-1 5 -1 -2 -1
equal	-1 2 3 -1 -3
equals	-1 5 -3 -1 -1
equals the	-1 5 -3 -1 -1
error	23 -3 -7 -6 -8
error $	5 -2 -1 -1 -1
error 0	6 -3 0 -2 -1
error :	8 -2 -3 -1 -2
error codes	-2 -3 0 5 0
error handling	-2 3 2 -4 1
error in	7 -1 -2 -2 -2
error messages	-5 10 3 -5 -3
error on	6 -2 -2 -2 -1
errors	0 4 3 -4 -3
errors $	-1 4 0 -3 0
escape	0 0 -2 0 3
eslint	4 -1 0 -2 -1
esp	-3 7 -2 -1 -1
esp .	-3 6 -2 0 -1
especially	0 3 -1 0 -2
especially $	0 3 -1 0 -2
essay	-5 11 2 -4 -4
essay on	-3 9 -1 -2 -3
estimate	-1 -1 -2 10 -6
estimate the	-1 -1 -2 7 -3
estimated	-3 -1 0 -1 5
etc	-2 -1 7 -1 -3
etcd	-2 -1 -1 3 0
eu	-1 -2 -4 11 -4
eu west	3 -1 -2 -2 2
euros	3 -1 -1 0 -2
evaluate	-1 6 -2 2 -4
evaluate the	0 3 -1 -1 0
evaluate this	-1 3 0 -1 -1
evaluation	-1 3 -1 -3 1
even	19 -10 -7 5 -7
even though	5 -1 -3 -1 -1
even with	11 -2 -2 -3 -4
evening	0 -1 -2 -1 4
evening at	0 0 -2 0 3
event	-4 -6 2 5 3
event type	0 0 4 -1 -3
events	1 -3 3 -1 0
ever	12 -8 -7 8 -6
ever $	4 0 -3 0 -1
ever since	4 -1 -2 -1 -1
every	12 7 -11 -19 11
every 0	-1 -2 -3 -2 8
every change	-1 -1 -1 -1 4
every endpoint	-1 3 -1 3 -4
every entry	4 -1 -2 0 -1
every friday	-3 -2 -1 -1 8
every handler	-1 -1 3 -1 0
every link	-1 4 -1 0 -2
every monday	-3 -2 -1 0 6
every morning	-2 -4 0 -1 6
every night	5 -1 -1 -2 -1
every number	4 0 0 0 -2
every place	-2 -2 -2 8 -2
every plus	3 0 -1 0 -1
every request	-1 -2 3 0 0
every second	3 -3 -2 -1 2
every single	6 -1 -2 0 -3
every step	-1 0 3 0 -2
every sunday	-3 -1 -1 0 5
every third	3 -1 0 0 -2
every time	7 -1 -1 -1 -4
everybody	-3 -1 3 0 1
everybody since	-3 0 6 -1 -2
everyday	-5 -1 1 6 -1
everyone	15 -4 -5 -6 0
everyone else	4 0 -1 0 -3
everything	-5 7 3 3 -8
everything about	-1 -3 -4 9 -1
everything as	4 -2 -1 0 -1
everything that	-1 4 -1 -2 -1
everything twice	0 -2 3 0 0
everything we	-1 -1 0 3 -1
everywhere	1 -1 12 -6 -6
everywhere $	-2 -1 4 -1 -1
everywhere else	6 -1 -3 -1 -1
everywhere in	-1 -1 3 0 0
evidence that	0 -3 0 3 0
exactly	7 -4 6 -3 -5
exactly 0	4 -1 -2 -1 0
exactly as	-2 -1 5 -1 -2
exactly one	3 0 -2 0 -1
exam	3 3 -1 -4 -1
examine	-1 10 -2 -2 -5
examine the	-1 9 -2 -2 -5
examiner	0 4 0 -3 -1
examples	-2 -3 -2 7 1
examples of	-2 -5 -2 9 0
excel	1 -2 6 -2 -3
exception	11 -4 -2 -2 -3
exception in	7 -1 -2 -1 -2
exchange	3 -1 2 -3 0
exchange rates	3 -1 -1 -2 1
exchange the	-1 -1 4 -1 -2
exhausted	3 -1 -1 -1 -1
exhibition	-2 3 -2 -2 3
exist $	3 2 0 -2 -3
exist ,	-1 -2 0 -1 4
existing	-2 -2 0 -1 5
exit	4 1 -3 -1 -1
expect	-2 -4 0 10 -3
experience	0 -3 0 3 -1
experiment	-5 4 1 -3 3
expire	3 -1 -1 0 -2
expired	11 -2 -3 -2 -4
expired ,	3 -1 -1 0 -2
expiry	-2 -1 -1 5 -1
explain	-4 1 -4 12 -5
explain it	1 8 0 -8 -1
explain the	-1 -3 -3 9 -2
explore	-3 -3 -3 12 -4
explore the	-1 -1 -1 5 -1
export	9 -3 -10 -4 8
export $	2 -4 -2 -1 5
export do	0 0 3 0 -2
export to	-3 0 -2 -1 6
exported	4 -1 0 -2 -1
exporters	-1 0 7 0 -6
expose	-6 -2 -2 -2 12
express	-2 -1 4 1 -2
express the	-1 -1 4 -1 -2
expression	0 1 -1 -3 3
extend	-1 -1 -2 -2 6
extend the	-1 -1 -2 -2 6
extension	0 0 2 1 -3
external	3 -2 -3 6 -3
extra	-2 4 -1 0 0
extract	-2 -3 13 -2 -6
extract a	0 -1 6 0 -5
eye	-1 9 -1 -1 -6
eye over	0 4 -1 -1 -2
eyes	-7 14 -4 1 -5
eyes and	-2 -2 -1 6 -1
eyes on	-5 12 -2 -3 -3
f	4 -2 4 -1 -6
face id	3 -1 -1 -1 0
fact	-3 4 1 -1 0
fact check	-1 4 -1 -1 -1
factor	-4 -2 3 -2 5
factor login	-1 0 -1 -1 4
facts	-1 2 -1 4 -3
facts about	-1 -1 -1 5 -2
fail	2 6 -3 -6 0
fail $	0 3 0 -2 0
fail 0	-2 0 0 -1 3
failed	13 -6 -5 -6 4
failed to	3 0 -1 -1 -1
failing	13 -5 -4 -2 -1
failover	-1 2 -1 4 -4
failover $	1 -2 0 3 -2
fails	11 -1 -3 -4 -3
fails $	-5 1 0 -1 5
fails :	3 -1 -1 0 -1
fails with	5 -1 -1 -1 -2
fair	-1 8 -1 -7 0
fairness	0 4 0 -1 -3
faithful	-1 3 0 -1 0
fall	4 3 -2 -2 -3
fall short	-1 5 0 -2 -2
fall through	3 -1 0 -1 -1
falls	6 -1 -2 -2 -1
falls through	4 -1 -1 -1 -2
false	5 -2 -1 -2 -1
familiar	-1 -3 -4 12 -4
familiar with	-1 -3 -4 12 -4
families	-1 0 -1 0 3
family	-2 6 -3 -2 1
fan	3 -2 -3 3 -1
fan is	3 -1 -1 0 0
fan out	0 -1 -2 3 -1
fans	3 -1 -3 1 1
far	1 -8 -8 4 11
far $	-4 -2 -5 3 8
farewell	-1 0 -1 -1 3
fast	5 -2 5 -5 -3
fast $	-2 1 4 -1 -2
faster	-1 0 9 0 -8
faster $	-1 0 9 0 -8
fault	4 -1 -1 -2 1
fct	3 0 -1 -1 -1
fct orders	3 0 -1 -1 -1
feasibility	-2 -2 -2 7 -1
feasibility of	-1 -1 -1 3 -1
feat	-6 -4 -2 -3 15
feat :	-3 -1 -1 -1 6
feat ui	-2 -3 -1 -1 7
feature	-5 -7 3 1 7
feature $	0 2 0 1 -3
feature :	-1 0 -2 -1 3
feature flag	0 -1 4 1 -3
feature flags	-5 -3 1 5 1
feature request	0 -1 -1 0 3
feature store	1 0 -1 -3 4
features	-2 -1 4 -1 -1
february	4 -2 -1 -1 -1
february $	4 -1 -1 -1 -1
fee	3 1 0 -1 -3
fee schedule	4 0 -1 0 -2
feed	-4 -2 -1 -3 11
feed for	-1 -1 -1 -1 4
feedback	-6 11 -3 -2 0
feedback on	-2 11 -2 -3 -4
feel	-1 1 -1 8 -7
feel for	0 0 -1 9 -7
feeling	-2 3 0 0 -1
fees	-1 3 0 2 -4
fence	1 -1 -2 -2 4
fence $	-1 -1 -1 -1 4
fetch	-1 -1 3 -2 1
few	-4 -1 0 6 -1
fewer	-3 -4 13 -3 -3
field	1 -1 -5 -5 9
field for	5 -1 -4 -1 0
field on	0 -3 0 0 3
fields	-1 -3 3 2 -2
fifty	1 3 -1 -2 -1
figma	-2 1 -1 -1 4
figure	-3 -1 -6 3 7
figure 0	-1 3 0 -1 0
figure on	-3 -1 0 -2 6
figure out	2 -1 -3 7 -4
figures	4 3 1 -1 -6
figures on	0 3 0 -1 -2
file	10 -5 16 -15 -6
file $	-1 0 2 -5 3
file and	3 1 0 -2 -1
file has	-1 0 3 0 -1
file names	-2 -2 3 -1 2
file with	-2 -1 3 -1 0
files	2 -1 5 -8 2
files $	2 -3 3 -2 0
files ,	1 3 -2 0 -2
files from	-1 3 -4 -3 5
fill	-4 -1 -3 -2 11
fill in	-2 -2 -1 -2 7
filled	1 3 -1 -1 -1
filled in	1 3 -1 -1 -1
filling	3 0 0 -1 -1
fills	4 -1 -1 -1 -1
fills up	4 -1 -1 -1 -1
film	3 -1 -1 1 -2
films	-1 -1 -1 4 -1
filter	-2 -3 -4 2 7
filter the	0 -1 -2 -2 4
final	-1 4 2 -3 -2
finance	-1 5 -2 1 -4
find	13 0 -17 22 -18
find $	-2 -2 0 6 -2
find a	0 -2 0 6 -3
find examples	-2 -2 -1 4 0
find me	-2 -1 0 5 -1
find out	7 -5 -6 5 0
find the	7 -6 -4 8 -4
find weak	-2 7 -1 -4 0
find what	12 -1 0 -10 0
find where	5 -1 -1 -3 0
finding	-1 -3 -2 11 -5
findings	-1 11 -1 -5 -3
finds	6 -3 0 -2 -1
finds nothing	6 -2 -1 -1 -2
fine	18 -1 -6 -8 -3
fine $	7 0 -6 -2 2
fine at	3 -1 -1 0 -1
fine but	-3 0 6 -1 -2
fine to	0 4 -2 -1 0
finish	-1 -2 -3 0 6
finished	4 4 2 -6 -4
finished the	-1 5 -1 -3 0
finnish	-1 -2 0 3 0
fire	8 9 -6 -7 -3
fires	5 0 -1 -2 -1
firewall	-2 4 -1 -2 1
firmware	1 -3 -1 2 1
first	-3 5 0 -3 1
first $	-1 -1 0 4 -1
first ,	-3 -2 7 -1 -1
first i	-1 0 -1 3 -1
first name	4 -2 2 -2 -1
first of	3 0 -1 -4 2
first time	-2 5 0 -2 0
firstname	3 -1 -1 0 0
fish	-1 -8 -1 3 7
fish $	-1 -2 -1 -2 5
fit	4 -1 -5 1 2
fit a	-3 -1 -1 -2 7
fit the	6 0 -5 0 0
fit to	-1 3 -1 0 -1
five	-16 -5 9 10 2
five $	-1 -1 3 2 -3
five ,	-1 -2 0 3 0
five minutes	-3 -2 5 -1 0
five most	-1 -1 -3 4 1
five papers	0 -1 0 3 -2
five sentences	-3 -1 -1 7 -2
fix	19 -3 -4 -4 -8
fix $	7 -1 -2 -2 -1
fix the	8 -3 -2 -1 -2
fixed	-1 -2 0 0 3
fixtures	-1 -1 5 -1 -2
fixtures $	-1 -1 4 -1 -2
flag	-3 5 0 -3 0
flag $	-1 -2 5 1 -3
flag for	-1 -2 -1 -2 6
flag what	0 3 -1 -1 -1
flags	-6 -2 10 3 -5
flags $	-1 -1 -3 -1 6
flags and	-1 0 5 -1 -2
flags out	-2 0 5 -1 -1
flags that	-3 -2 2 4 -2
flake	-2 4 0 -3 2
flaky	12 -6 -3 -1 -2
flaky test	5 -1 -2 0 -1
flapping	4 0 -1 -1 -1
flash	-2 -1 -1 1 3
flashcards	0 -2 -3 0 6
flat	7 1 -5 -2 -1
flat 0	3 1 -1 -1 -2
flatten	-2 -3 8 -1 -3
flatten it	-2 -2 4 0 0
flatten the	-1 -1 4 -1 -2
flicker	6 -1 -1 -2 -2
flickers	3 -1 -1 0 -1
flight	-2 -4 -1 0 6
float	-1 -1 1 -2 3
flood	1 -1 -2 3 -1
floor	11 -4 -3 -3 -1
floor on	3 -1 0 -1 -1
floor plan	-1 -1 0 -2 4
flow	-1 2 8 -3 -6
flow $	2 -4 6 -3 -1
flow :	-1 4 -1 -2 -1
flow and	0 4 0 -3 0
flow with	-1 5 2 -1 -5
flux	0 -1 -1 3 0
fns	-1 0 5 -1 -2
fns $	-1 0 3 -1 -1
focus	3 -1 -1 -1 0
fold	1 -1 4 -3 -1
folder	-2 -1 5 -5 4
folder $	1 -5 -5 -2 11
folder :	-1 3 -1 -1 -1
folder for	0 3 -1 0 -2
folder of	-2 -1 0 0 3
folder per	-1 0 4 0 -3
folder structure	0 0 3 -1 -1
folders	-3 -2 13 -2 -6
folders by	-2 -1 7 0 -4
folders to	0 0 3 0 -2
follow	-7 7 3 0 -3
follow the	-2 -3 1 5 -1
followed	3 1 -1 -1 -2
follows	0 3 -1 -1 -1
follows the	0 3 -1 -1 -1
font	0 2 0 -3 1
fonts	4 0 -1 -1 -2
fonts look	4 -1 0 -1 -1
footnotes	-2 2 6 -1 -4
for	-14 -10 -24 9 38
for $	4 0 1 -2 -3
for 0	-2 -4 -10 1 14
for ?	-1 4 0 -3 0
for a	3 -2 -5 22 -17
for about	4 -1 -1 2 -4
for all	0 -5 4 -3 4
for and	0 -3 -1 7 -2
for anything	3 6 -1 -5 -3
for black	0 3 0 0 -3
for byte	0 0 3 0 -2
for customers	4 0 -1 -1 -1
for date	-1 0 4 -1 -2
for december	-1 -2 -1 -2 6
for each	-1 2 5 -3 -3
for events	3 0 0 -1 -1
for every	-5 2 2 -2 3
for everybody	-1 -1 6 -2 -1
for everyone	4 2 -2 -2 -2
for fairness	0 4 0 -1 -3
for five	1 3 -1 -3 -1
for guests	3 0 1 -2 -2
for it	-2 -3 1 0 4
for june	-3 1 -1 2 1
for leakage	-1 3 -1 0 -2
for loops	0 0 3 -1 -1
for me	2 -2 -2 0 3
for more	-2 4 -1 -3 1
for my	-4 -3 -3 3 6
for new	1 -2 -1 -2 4
for no	3 -1 1 -1 -3
for october	4 1 -1 -2 -1
for old	1 -1 6 -4 -2
for one	14 -3 -2 -7 -3
for our	-2 -4 -3 9 0
for people	2 1 -1 2 -4
for places	-1 8 -1 -5 -2
for rollout	4 0 0 0 -3
for saturday	-1 3 -1 -5 4
for secrets	-2 0 -3 2 2
for six	5 -1 -1 -1 -2
for some	6 -1 -1 -1 -3
for that	-1 -3 0 1 3
for the	-14 4 -1 -6 18
for these	0 0 3 0 -3
for three	-1 -1 -2 1 3
for tomorrow's	0 -2 0 -3 6
for two	1 -1 -2 -2 3
for typos	-1 3 -1 -1 -1
for us	-2 -8 -1 13 -3
for users	4 -1 1 -2 -3
for what	0 -1 0 3 -1
for word	0 0 4 -1 -3
forecast	-1 3 -1 0 -1
foreign	-1 0 0 5 -3
forever	10 -2 -2 -1 -4
forever $	4 -1 -2 -1 0
forget	-2 4 0 -3 2
forgets	6 -1 -2 0 -2
forgot a	0 3 0 -3 0
forgotten	-2 5 -1 -2 0
form	-7 10 -1 -7 6
form $	-3 2 -8 -2 11
form ,	0 4 -2 -3 1
form asks	-4 -1 7 0 -2
form for	-3 0 1 -2 4
form is	3 -1 0 0 -2
form on	3 0 -1 -1 -1
form should	-3 -1 -1 -1 6
form to	0 0 -1 -1 3
form with	-2 7 0 0 -4
formal	2 6 -3 -4 -1
format	-3 -4 3 7 -2
format $	-2 -5 -2 9 1
forms	-1 0 3 0 -2
formula	4 1 0 -1 -4
formulas	-4 -3 10 -1 -3
forward	4 -3 -3 -4 6
forward the	-1 0 -1 -1 3
found	6 -3 -4 1 -1
four	-4 -7 11 -5 4
four hours	2 -2 -2 -2 3
four seconds	3 0 -1 -1 -1
fourteen	-2 -1 0 0 3
frame	3 -1 -2 -3 3
frame 0	-2 -1 0 0 3
framework	-1 -3 2 4 -2
frankfurt	-1 -2 -1 -4 8
frankfurt $	-2 -2 -1 -3 8
free	-7 -2 -3 7 5
free ,	-2 1 -2 -1 5
free plan	0 -3 0 3 0
free rtos	-3 0 5 1 -3
free text	3 0 0 -1 -1
freeze	4 1 0 -3 -2
freezer	-2 -1 -2 -1 4
freezes	5 0 0 -1 -4
freezes for	4 0 0 0 -4
french	0 4 -5 -4 5
french for	0 -2 0 0 3
freshness	0 -1 -3 0 4
friday	6 0 -6 -4 4
friday $	7 0 -2 -3 -2
friday ,	-1 2 -3 0 1
fridge	-2 -1 -1 4 1
fridge $	-1 -1 0 5 -2
friendly	-3 1 1 -2 2
from	3 -13 13 4 -7
from $	7 -1 -2 -2 -2
from ,	-2 -2 -2 10 -4
from 0	9 3 0 0 -12
from ?	0 -3 -1 3 0
from a	-3 2 3 -3 1
from apa	-1 -1 3 -1 -1
from crashing	3 0 -1 -1 -1
from every	-3 -1 7 -1 -1
from excel	3 0 -1 -1 -1
from i	2 0 3 -1 -3
from it	3 5 -3 -1 -3
from last	2 1 0 0 -3
from me	-1 -1 0 3 -1
from my	-1 -3 -7 -1 12
from nginx	3 0 -1 0 -2
from now	-1 -1 5 -4 1
from one	3 0 0 -1 -1
from paper	-1 0 5 -1 -3
from raw	-1 -1 -1 -1 3
from scratch	-2 0 -2 -1 5
from step	3 0 -1 -1 -1
from the	6 4 -15 -3 7
from these	-1 -2 -3 -1 8
from this	0 -4 -3 2 5
from yesterday	-1 -1 -1 0 3
from zero	-2 -2 -1 1 4
front	-1 -4 1 -2 7
front $	-4 -1 8 0 -2
front of	1 -1 -5 -1 6
front page	2 -1 -5 -1 4
frontend	-1 3 0 -1 -1
frontend $	-1 4 0 -1 -2
fruit	4 -2 -1 0 -1
fs	3 -1 -1 1 -1
ft	3 0 1 -1 -3
fulfil	-1 4 0 -3 0
fulfil the	-1 3 0 -2 0
full	5 -3 -1 2 -2
function	-2 -3 6 -1 0
function ?	0 -2 -1 3 0
function is	-1 -1 3 0 0
function takes	-1 -1 3 -1 0
function that	-1 -1 -1 -2 4
functions	-4 1 10 -7 0
functions $	-1 -3 5 -2 0
fund	0 -1 0 6 -5
fuse	1 3 0 -2 -2
fuzz	0 -1 -1 -1 4
fuzz target	0 -1 -1 -1 3
g	3 -1 -2 0 -1
g rpc	-1 0 -1 -1 3
gain	-1 -1 0 3 0
galicia	-1 -1 -3 7 -1
galicia ,	-1 -1 -3 7 -1
game	-2 -3 -1 -4 10
game $	-1 -2 -2 0 5
game for	0 0 0 -2 3
gaps	0 9 0 -6 -3
gaps $	-1 3 1 -2 -2
gaps in	0 4 0 -3 -1
garbled	8 -1 -3 -1 -4
garden	1 -3 3 3 -3
garden $	-2 3 -2 3 -1
garden :	4 -2 1 -3 -1
gardening	-1 -1 1 4 -3
gate	-1 5 4 -4 -4
gateway	-1 -7 -1 2 7
gateway $	1 -3 -2 -3 7
gateway ,	-1 0 -1 -2 4
gateway :	-2 1 1 4 -4
gateway api	0 -3 2 2 -1
gather	-3 -4 0 10 -4
gather the	-1 -3 -1 7 -2
gauge	-1 0 -2 0 3
gave	-1 4 -6 -2 5
gave me	1 -1 -4 0 4
gb	4 -2 -2 2 -1
gb $	3 -1 -1 -1 0
gb of	-2 -1 0 3 0
gc	7 -1 -1 -2 -3
gcc	3 -1 0 2 -3
gcc 0	2 -1 0 2 -3
gdansk	-1 -2 -1 3 0
gdpr	-1 7 -1 -4 -1
gender	-1 3 1 -2 -2
gender neutral	-1 -1 3 0 0
general	-1 3 1 -2 -1
generate	-5 -2 -6 -2 15
generation	-2 0 1 -2 3
generator	1 -2 3 -1 -1
generator for	0 -1 -1 0 3
generators	-1 -5 -3 10 -2
generators $	-1 0 -1 3 -1
generics	0 0 3 -1 -1
german	0 2 -6 0 5
german $	-2 0 -2 -1 5
german and	-1 -1 0 -1 3
germany	0 -1 -1 3 -1
get	8 -8 -1 0 0
get a	-3 -2 -6 3 8
get an	-3 0 -1 -1 4
get familiar	0 -2 -3 6 -1
get it	0 0 -2 -1 3
get me	-2 1 -1 -4 6
get my	-3 -2 1 8 -3
get rid	-1 -3 16 -7 -5
get the	2 1 7 -9 -1
get to	8 -2 -4 -1 -2
get user	-1 -1 5 -1 -2
get wrong	-2 3 0 -1 0
gets	8 -6 -3 1 1
gets 0	5 -1 -4 0 0
gets an	-3 0 -1 0 5
gets quicker	-2 0 6 0 -3
gets through	3 -1 0 -2 -1
getters	-2 -1 7 -2 -1
getting	5 -7 -2 5 0
getting lost	0 3 -2 -1 0
getting the	3 -1 -1 -1 -1
giant	-1 -1 7 -1 -4
gift	-1 -3 -4 -1 8
gift wrapping	-2 0 0 0 3
girls	-1 -1 -3 6 -1
gist	0 -3 0 4 -1
gist $	0 -3 0 4 -1
git	5 -5 1 1 -2
git $	2 -2 -2 -1 3
git hub	-2 -1 4 0 -1
git push	4 -1 -1 -2 -1
give	-7 2 2 1 2
give me	0 -4 -1 15 -10
give the	-4 3 3 -6 5
give them	-3 -4 7 -1 2
give us	0 3 0 0 -2
give users	-1 -1 -1 -2 4
given	-2 1 2 -3 1
given when	-1 -1 3 -1 -1
gives	23 -2 -4 -7 -10
gives $	3 0 0 -2 0
gives me	6 -1 -1 -3 -2
glasses	4 -1 0 0 -2
glasses $	4 -1 0 -1 -2
global	-1 -1 6 -2 -2
globals	-2 -1 6 -2 -2
globals $	-2 0 5 -1 -1
glossary	0 -3 5 -3 0
glossary $	-1 -1 4 0 -2
glue	-1 -2 10 -3 -4
gmail	3 0 -1 -1 -1
gmail addresses	3 0 -1 -1 -1
gmx	5 0 -1 0 -3
go	9 16 -7 -20 2
go ,	-3 -2 2 3 0
go ?	14 -4 -1 -9 0
go about	-1 0 -1 3 -1
go live	0 3 -1 -1 -1
go on	3 0 0 -3 0
go out	5 3 -4 -3 -1
go over	-4 16 -3 -3 -6
go through	-6 14 3 -7 -4
go to	1 -3 -2 3 1
goal	-2 0 -1 -1 3
god	0 -1 4 -1 -2
god object	0 -1 4 -1 -2
goes	9 1 -9 3 -4
goes $	-1 -2 0 5 -1
goes down	-2 0 -1 0 4
goes live	0 -1 -1 3 0
goes out	-2 1 -1 -1 3
goes red	3 -1 0 0 -2
goes to	4 5 -3 -1 -5
going	8 -6 -10 3 5
going for	-1 0 0 -1 3
going on	7 -1 -1 -5 -2
going through	-1 1 -1 3 -2
going to	-1 -2 -4 -1 8
gone	8 -3 5 -6 -4
gone $	3 -3 5 -3 -3
good	-8 16 -1 2 -9
good $	1 3 -2 -2 -1
good ,	-3 1 4 -2 0
good enough	-1 7 -1 -5 -1
good is	-1 6 0 -5 0
google	3 -1 1 -2 0
got	13 3 -8 -2 -7
got a	1 -2 -1 7 -6
got no	-3 -1 -1 -1 6
got the	2 3 -2 -2 -1
gpio	-2 -3 -1 5 1
gpl	-1 6 -1 -1 -2
gpu	1 -2 -4 4 2
grade	-4 14 -6 1 -6
grade the	-1 6 -3 -1 -2
gradebook	3 -1 0 -1 -1
graders	-2 -3 -1 -1 6
graders $	-2 -3 -1 -1 6
grammar	-1 4 -1 -2 1
grams	0 -4 8 -2 -2
grandma's	-3 4 0 0 0
grandpa's	0 -2 -1 -1 4
grant	-2 3 1 1 -3
grants	-3 1 -1 5 -2
grants for	-1 -2 -1 7 -2
graph	0 -3 -1 8 -4
graph of	0 -1 -1 4 -2
graph ql	-1 -1 0 3 -1
graphql	0 -2 -1 4 0
graz	5 -2 -2 1 -2
great	-1 -3 0 0 5
great if	0 -2 -2 0 4
green	6 -3 -3 -2 2
green $	0 0 -5 -1 6
greenhouse	-2 -1 -1 -2 5
greet	-3 0 -1 0 6
greeting	2 0 -6 -2 6
grey	10 0 -4 -3 -3
greyed	3 0 0 0 -3
greyed out	3 0 0 0 -3
grid	1 1 1 -3 0
ground ,	-1 -1 3 0 -1
group	-4 -4 6 1 0
group ,	3 0 -4 -1 1
group it	-1 0 3 0 -1
group the	-2 -1 5 -1 -2
group them	-2 -1 5 0 -2
groups	1 -2 5 0 -4
grown	-3 -2 7 -1 -2
grown to	-2 0 3 0 -1
grows	6 -2 -3 -2 0
growth	0 -1 -1 3 -1
guest	-4 -2 2 -3 7
guest list	-1 1 4 -1 -2
guests	5 -5 -3 1 3
guests ,	-2 0 -1 0 3
guests can	-2 -1 0 -2 5
guests with	3 0 -1 1 -3
guide	-4 8 -2 -8 6
guide 0	-3 3 -4 0 5
guide ?	0 3 0 -1 -1
guide and	4 1 -1 -2 -2
guide for	-2 -2 -1 -1 5
guideline	-1 3 -1 1 -3
gummy	4 -1 -1 -1 -1
gzip	-2 -1 -1 -2 6
h	2 -1 -3 2 0
h $	-1 -1 -1 -1 4
h 0	0 1 -2 4 -2
h in	-1 0 0 -1 3
had	-5 -4 -5 5 9
had one	-1 0 -1 0 3
had that	3 -1 -1 0 0
half	16 -7 5 -5 -10
half a	2 2 2 -1 -4
half of	12 -6 -1 -2 -3
half the	5 -3 -1 3 -4
halfway	8 -1 -2 -3 -1
halfway ,	5 0 -1 -3 0
hall	1 -3 -1 0 3
hallway	3 0 -1 -1 0
hamburg	3 -1 -1 0 -1
hamburg for	3 -1 -1 -1 -1
hand	-7 8 6 -11 4
hand $	-1 3 -3 -2 3
hand ,	0 0 1 3 -4
hand in	-1 -1 -2 -2 6
hand rolled	-1 -1 4 -1 -1
hand the	-1 0 -2 -1 4
hand written	0 0 3 -1 -2
handbook	-3 4 4 -6 0
handbook into	0 0 3 0 -2
handle	0 -3 -1 2 3
handler	-1 -1 8 -2 -3
handles	0 -3 0 5 -1
handling	-3 10 2 -7 -2
handling in	-1 6 0 -3 -1
handover	-1 5 -1 -1 -2
handover on	0 3 0 0 -2
handover protocol	0 3 -1 -1 -1
hands out	-1 -1 -1 3 0
handwritten	-1 -1 0 4 -3
handy	-1 -2 0 -1 4
hang	4 -2 -3 0 1
hang a	-2 0 0 0 3
hang on	4 -1 0 0 -2
hangs	13 -2 -3 -2 -7
hangs at	5 0 0 0 -4
hangs on	6 -1 -2 -1 -1
happen	9 -1 1 -7 -2
happen $	2 -1 3 -3 -1
happen ?	4 -1 0 -2 0
happens	1 -3 -2 8 -4
happens between	-2 -1 0 3 0
happens to	-2 -1 0 4 -1
happy	0 0 -2 -3 5
hard	0 6 4 -6 -3
hard coded	-2 3 4 -2 -3
hard fault	3 -1 -1 -2 1
hard look	0 4 0 -2 -1
hardcoded	-2 -1 3 0 -1
hardly	4 -2 2 -3 -1
harness	-1 -1 -1 -2 4
harness for	0 -1 0 -2 4
harsh	-2 5 -1 -1 -1
harsh $	-2 5 -1 -1 -1
has	-2 8 5 3 -14
has 0	-4 -4 10 1 -3
has a	-3 7 0 -1 -4
has anybody	-3 1 -2 5 -1
has anyone	-1 -3 -1 6 -1
has been	10 -3 -2 -6 2
has every	3 2 -1 -2 -2
has grown	-3 -1 6 0 -1
has no	0 2 -3 -1 1
has the	-2 5 -1 0 -2
has to	-4 2 -1 -1 4
hashes	-1 3 0 -1 -1
hasn't	6 -1 -2 -2 -2
hate	-2 2 3 -3 0
have	-16 4 -3 10 5
have a	2 13 -1 0 -13
have all	-1 9 -2 -2 -4
have already	5 1 -1 -2 -3
have any	-2 -1 -1 -1 4
have anything	0 -4 0 5 0
have been	-3 1 8 -5 -1
have i	-1 7 -1 -4 -1
have it	0 -1 -1 0 3
have neither	0 -2 -1 -2 6
have no	-7 -4 -3 2 11
have none	-2 0 0 -1 4
have not	-5 -1 7 0 -1
have one	0 -2 4 -1 -1
have stopped	3 -1 0 0 -1
have the	-1 4 -1 -8 7
have to	2 -8 -2 11 -3
have two	-1 0 3 0 -2
have we	-1 -9 -1 11 -1
having	2 2 -2 -3 1
he	-2 7 -1 -2 -2
head	0 -3 -6 9 1
head and	1 -1 -3 -1 3
head around	-2 -1 -1 5 -1
head round	-2 -1 -1 5 -1
header	-2 -1 -3 -2 8
header $	2 2 -3 -2 1
headers	-3 0 -2 -2 6
heading	5 -1 -2 0 -1
headless	0 -1 0 4 -3
headline	0 4 0 -2 -1
health	4 -2 -2 -3 2
health endpoint	-2 0 -1 -1 4
healthcheck	-1 -1 -1 -1 4
healthy	6 0 -1 0 -5
healthz	-2 -1 -2 -2 6
heap	7 -1 -1 -2 -2
hearing	0 -3 -1 4 1
heat	0 -4 2 8 -6
heating	-3 -2 -4 0 9
heavy	-1 -1 5 2 -5
heights	-1 1 -1 4 -3
heights in	-1 1 -1 4 -3
help	14 -7 -8 2 -2
help $	4 -4 -5 3 1
helper	-3 0 7 -2 -3
helper 0	0 0 3 0 -2
helpers	-4 -1 4 -2 3
helpers $	0 0 3 -1 -1
helpers ,	-3 0 0 0 3
her	17 -2 -5 -5 -6
here	-4 6 -3 8 -7
here $	-2 -2 -3 11 -4
here ?	0 3 0 -2 0
here is	-1 4 0 -2 0
here's	-1 7 -2 -1 -2
here's the	-1 5 -1 -1 -1
hidden	4 0 -1 -1 -2
hide	-1 -2 7 -4 0
hide the	-3 -1 8 -4 0
hide them	3 0 0 0 -2
hierarchy	-1 0 3 0 -1
high	4 -2 -1 1 -1
hiking	-2 0 0 3 -1
hire	0 3 -1 -1 -1
hires	4 -2 -4 1 0
histories	6 -1 -2 -1 -1
history	-9 2 0 10 -3
history from	-1 0 1 -3 3
history of	-4 -1 -6 14 -3
hits	4 -2 -1 2 -2
hits the	-1 -1 -1 3 0
hive	-2 -3 9 -3 -1
hmm	-2 -1 -1 2 3
hmr	4 0 -2 0 -1
hold	0 9 -4 -1 -4
hold up	-1 6 -1 -2 -2
holds	1 8 -1 -4 -4
holds $	0 3 0 -2 -1
hole	2 3 0 -2 -2
hole in	0 3 0 -2 -1
holes	-2 13 -2 -3 -5
holes in	-1 5 -2 0 -2
holiday	0 4 -1 -2 -1
home	-8 -2 2 0 8
home $	3 -1 -4 1 2
home ,	-4 0 -1 0 7
home made	-2 3 4 -1 -3
home screen	-3 -1 -1 -1 6
homemade	0 0 4 0 -3
honest	-1 10 -2 -5 -2
honest about	-1 5 -1 -2 -1
honest opinion	-1 3 0 -2 -1
honestly if	0 3 0 -2 -1
honeypot	-2 -2 -1 -2 7
hook	-3 -2 -4 -6 15
hook the	-4 -1 -2 -2 9
hook up	-1 -1 -1 -3 6
hooks ,	-1 0 -1 0 3
hospital	-1 2 -3 -2 5
host	1 -5 -4 0 8
host $	1 -1 3 -1 -2
host 0	-4 0 0 6 -2
host in	-2 -2 -1 -2 6
hosting	0 -1 -1 4 -2
hosts	-3 -1 3 -1 1
hot	0 -1 4 -1 -2
hotel	-3 -2 0 4 1
hotel $	-2 -1 0 4 -1
hotels	-2 -1 -1 3 1
hotfix	10 -1 -1 -2 -6
hour	13 -5 -4 -3 -2
hour $	3 -2 -1 -2 2
hour ,	1 -1 -1 4 -2
hour early	3 0 -1 0 -2
hour late	3 0 0 -1 -3
hours	4 3 -6 -3 2
hours $	-2 3 -3 0 2
hours of	-2 -2 -1 5 0
hours on	-2 1 -1 -3 5
hours to	-1 3 0 0 -2
house	-8 -2 3 6 0
house $	-1 0 -1 6 -4
house rules	-3 -1 -1 -1 6
housing	-1 -1 -1 -1 4
how	-9 -8 -22 72 -32
how a	0 -1 0 3 -1
how big	-1 -3 -2 7 -1
how can	8 -2 0 -5 -1
how come	11 -1 -1 -8 0
how convincing	0 4 0 -3 0
how data	-1 -1 0 3 -1
how did	6 -2 -2 0 -2
how do	-3 -3 -1 8 -1
how does	-3 0 -2 6 -2
how good	-2 13 0 -11 0
how i	-1 1 4 -4 0
how is	-2 -6 -1 12 -2
how long	-4 -4 -2 9 0
how many	-5 -1 -2 11 -2
how much	-3 -5 -2 13 -2
how other	-2 -1 -1 3 0
how our	-2 -1 -1 5 -1
how solid	0 5 0 -5 0
how that	5 0 -2 -2 -1
how the	-8 -5 -1 16 -2
how they	-1 -1 -1 4 -1
how well	0 12 0 -11 0
how would	0 -2 -1 4 -2
hr	-1 3 2 -3 0
http	3 -1 3 -2 -4
http 0	5 0 0 -1 -3
http layer	-1 -1 3 -1 -1
hub	-2 -1 3 -1 1
hub actions	-1 -1 4 -1 -1
hugo	-1 -1 5 -2 -1
hugo $	-1 -1 5 -2 -1
hum	6 -1 -1 -2 -2
human	-2 -5 6 1 -1
human can	-1 -3 7 -1 -2
humming	4 -1 -1 -1 -1
humming $	4 -1 -1 -1 -1
hundred	2 4 -1 -1 -4
hunt	4 -1 -1 -2 0
hunt down	4 -1 -1 -2 -1
hurts	0 -2 3 1 -2
hydration	5 -2 -2 0 -1
hygiene	-1 4 -1 -2 0
hyphen	3 0 0 0 -2
i	18 7 -16 6 -15
i 0	-2 -2 -1 -1 6
i add	4 0 0 -1 -3
i already	4 -1 -1 -2 0
i am	3 -2 -1 0 0
i can	0 -8 3 -1 7
i can't	-2 -3 4 3 -2
i changed	4 -1 -1 -2 -1
i cite	0 3 0 -2 0
i claim	0 3 0 -2 0
i click	3 -1 -1 0 0
i deduct	0 -4 0 5 0
i did	1 3 -1 -2 0
i doing	3 -1 0 -1 -1
i don't	4 1 -1 -1 -3
i drew	0 4 0 -3 0
i find	-2 1 0 -2 3
i forget	-1 3 0 -3 1
i gave	-1 4 0 -3 0
i get	4 5 -3 -4 -3
i hand	-1 6 -1 -4 0
i have	-4 -5 6 7 -4
i honestly	-1 -2 0 4 -1
i inherited	-1 -1 -1 3 -1
i just	-2 0 -3 5 1
i keep	-1 -3 -1 5 0
i know	0 -3 0 4 -1
i last	-2 -1 0 4 -1
i merge	-2 4 -1 -1 0
i missing	0 3 0 -2 -1
i need	-9 -1 -2 7 5
i only	-3 -3 2 8 -5
i open	7 -1 -1 -1 -5
i os	-1 -1 4 -1 -1
i park	-2 0 0 -1 4
i phones	3 0 0 -1 -2
i post	0 3 0 -2 -1
i press	4 1 -1 -3 -1
i scroll	3 -1 -1 -1 -1
i send	2 3 0 -1 -3
i set	4 0 0 0 -3
i suspect	-1 4 -1 -1 0
i want	-15 1 8 -11 18
i was	0 3 0 -1 -1
i wonder	-2 -4 -1 9 -1
i worry	0 4 -1 -2 -1
i would	-1 -2 0 0 3
i write	0 -5 -1 5 1
i wrote	0 5 0 -1 -3
i'd	-18 3 0 11 3
i'd be	-1 -1 -2 5 -1
i'd like	-8 5 2 -6 8
i'd love	-1 -3 -1 5 0
i'd prefer	-1 0 3 -1 -2
i'm	-8 1 -6 4 9
i'm new	-1 -3 -1 6 -1
i'm not	-1 5 -1 0 -2
i've	-3 9 -7 3 -3
i've changed	0 3 -2 -1 0
i've got	-3 2 1 -1 0
i've put	-1 3 0 -1 -1
iban	-1 -2 0 1 3
iceland	-4 -1 -1 7 -1
icon	-2 1 -2 -4 6
id	3 -5 -7 -2 11
idea	5 -11 -8 8 5
idea how	-1 0 0 3 -2
idea of	-1 0 -1 3 -1
idea what	4 -3 -2 1 -1
idea why	5 -3 0 -1 0
ideas	0 -1 -1 9 -7
ideas for	0 -1 -1 9 -8
idempotency	-3 -1 -1 -1 5
identical	-3 -3 14 -4 -4
identical $	-1 -1 6 -1 -3
identify	-1 -1 -5 8 -2
identify the	-1 -1 -5 8 -2
identity	-2 -2 3 4 -3
identity providers	0 0 -1 3 -2
idle	4 -1 -2 1 -2
if	-19 15 -5 3 6
if a	-2 -1 -1 0 4
if anything	0 3 0 -3 0
if else	-3 -4 13 -3 -2
if i	1 -2 -2 8 -5
if it	-1 3 -1 0 0
if it's	-2 5 -1 0 -2
if nobody	-3 -1 -1 0 6
if possible	0 -3 -1 -1 5
if something	-2 0 -1 -1 3
if the	-6 10 -7 -4 8
if there	0 3 0 0 -2
if there's	5 1 0 -1 -4
if two	-1 3 0 -2 0
if we	-1 -2 0 3 -1
if you'd	-1 3 0 -1 -1
ifs	-2 -4 9 -1 -2
ifs in	-1 -1 3 0 0
ignition	-1 -2 0 5 -2
ignores	8 -2 -3 -1 -2
image	3 -4 -2 2 1
image $	-2 -1 4 -5 4
images	0 2 4 -5 -1
images $	-4 -3 -1 -1 8
images for	-1 4 6 -1 -7
immutable	0 -1 5 0 -3
impact	-3 6 -2 1 -2
implement	-5 -5 -4 -4 17
implement the	-1 -2 -1 -1 5
implementation	-2 5 3 -5 -1
implementation with	0 4 0 -3 0
import	4 0 -6 -6 8
import $	2 -6 -2 1 6
import between	-2 0 4 -1 -1
importer	-1 -5 1 4 1
importer $	3 -2 0 0 0
importer :	-2 -1 0 4 0
importers	-1 0 3 0 -2
importing the	3 0 0 0 -2
imports	-3 -3 11 -2 -3
imports $	-3 -2 9 -2 -2
impossible	5 4 -5 -1 -3
impossible dates	-1 4 -1 0 -2
improve	0 -1 5 -3 -1
improve structure	0 -1 4 -3 0
in	15 -11 -2 8 -11
in $	11 4 1 -11 -5
in ,	-3 2 2 -3 2
in .	-2 6 0 -3 0
in 0	-4 -8 7 10 -4
in a	8 -5 8 7 -17
in aisle	-1 -1 3 -1 -1
in an	-1 0 0 6 -4
in billing	6 0 -5 -1 -1
in brazil	5 -1 -1 2 -4
in cart	4 0 -3 0 0
in ci	0 0 -1 -2 3
in commercial	3 -1 -1 0 -1
in docs	-2 1 -5 -2 8
in eleven	-1 -3 5 -1 -1
in english	3 1 0 0 -3
in eu	-1 -1 0 0 3
in every	0 2 2 -3 -1
in fct	3 0 -1 -2 0
in five	-4 -1 -2 7 0
in for	1 -2 0 -2 4
in four	-2 -1 5 -1 -1
in frankfurt	-1 -2 -1 -3 8
in front	3 -2 -5 -1 5
in hand	-1 5 -2 -1 -1
in it	-2 7 -1 -2 -1
in loki	5 -2 -1 0 -1
in looker	-1 -1 -2 -1 4
in march	-2 2 0 -3 3
in model	-1 -1 5 -1 -3
in my	-1 0 -6 0 7
in norway	4 0 0 -1 -3
in on	-3 4 0 0 -1
in one	-7 -4 15 -4 0
in order	2 2 3 -3 -3
in our	0 -5 -2 3 4
in particular	-2 6 -2 0 -3
in perl	-1 0 3 0 -2
in place	2 -2 7 -5 -2
in plain	-2 -1 2 3 -2
in porto	-2 0 -1 5 -2
in power	4 0 0 -1 -2
in preferences	-1 0 -1 0 3
in production	6 -1 -1 -3 -1
in q	2 2 -1 -3 -1
in react	-1 -1 -1 -1 3
in redis	-2 -1 -1 -1 4
in room	-3 -1 0 4 0
in september	-1 -4 -1 5 2
in spain	1 -2 0 3 -1
in spam	4 -1 -2 -1 0
in staging	-2 -1 -1 -1 4
in summer	3 -1 -1 -1 0
in switzerland	0 -2 -1 -1 3
in test	5 -1 -2 0 -1
in the	12 10 -10 -9 -4
in their	4 0 1 -4 0
in them	4 0 0 0 -4
in there	-3 7 4 -6 -2
in this	-6 11 -2 -1 -2
in three	-3 -1 -1 -2 6
in twenty	4 -1 -1 -1 -1
in two	-6 1 4 3 -2
in use	3 1 -2 -2 -1
in wales	0 -2 0 7 -5
in wet	4 0 0 -2 -1
in what	-2 -2 -2 7 -1
in which	-3 -2 2 2 0
in with	0 -1 -1 -1 3
in yesterday	-2 3 -1 -1 1
inbox	0 -4 2 -4 6
inbox $	0 -1 -1 -2 4
inches	-1 -1 3 0 -1
incident	-1 0 3 -1 -1
incl	-4 -1 -3 -1 9
incl .	-4 -1 -3 -1 9
increase	0 -1 -2 -2 5
increase the	-3 -1 -1 -1 6
incremental	-2 -1 -2 8 -2
incremental model	3 0 -1 -1 -1
independent	0 3 1 -2 -2
index	-2 -5 4 -6 9
index $	6 -1 -2 0 -2
index cards	-1 0 4 0 -2
index of	-1 -2 -1 -1 6
indicators	-1 -2 -1 -1 4
info	-1 -1 -1 0 3
information $	-1 -1 3 0 -1
ingest	-2 -3 -5 2 7
ingest the	-1 -1 -5 -1 8
ingredients	-2 0 -2 5 -1
inheritance	-1 1 6 -3 -2
inherited	-1 -2 -1 5 -1
init	-1 -1 3 -1 0
inline	-2 -3 8 -1 -2
inline the	-2 -2 5 1 -1
input	0 -2 1 -6 7
input $	1 -3 0 0 3
input ,	1 -2 3 0 -2
insert	-2 -1 -2 2 3
inserts	4 -3 4 0 -5
inserts the	4 0 -2 0 -2
inside	0 -2 0 4 -2
inspect	-2 14 -3 -3 -5
inspect the	-2 12 -3 -3 -4
inspection	1 5 -1 -2 -3
inspector	-1 -1 -2 -1 5
instagram	-1 0 -1 0 3
install	0 -3 2 -2 4
install the	-3 -1 -1 -1 6
installer	-1 -1 -2 5 -2
installs	0 -1 -3 -1 4
instances	1 -3 0 6 -3
instances $	1 -2 0 4 -2
instant	0 -1 -1 -1 3
instead	6 -5 15 -8 -7
instead $	-3 -1 7 -1 -1
instead of	10 -4 6 -7 -5
insurance	1 2 -3 2 -2
intact	-1 -1 5 -1 -3
intact $	-1 -1 5 -1 -3
intake	-5 -2 4 -2 6
integrate	-3 -1 -3 -3 9
integrate stripe	-2 -1 -1 -2 5
integrate the	-1 0 -2 -1 4
integration	3 0 -3 0 1
integration tests	3 0 -3 1 -1
interaction	0 -3 -1 8 -3
intercom	6 -1 -1 -1 -4
interested	-1 -1 -1 4 -1
interested in	-1 -1 -1 4 -1
interface	-2 -2 9 -3 -3
interface $	-2 -1 4 -1 0
interface so	-1 0 6 -1 -3
intermediate	-1 -1 0 3 -1
intern	1 8 -3 -2 -5
intern ,	-1 5 -1 0 -3
internal	1 -4 -2 -2 7
internet $	-1 -1 -1 0 3
interrupt	-4 1 0 -1 5
interview	-2 3 0 -1 1
interviews	-1 -1 -1 3 0
into	-7 -24 49 -13 -5
into 0	2 0 1 2 -5
into a	-5 -2 24 -5 -12
into account	0 0 -1 -2 3
into an	0 0 4 0 -3
into french	0 0 -3 0 4
into one	-6 -1 12 1 -5
into polish	-2 -1 -4 -1 7
into the	14 -10 -2 -6 3
into two	-2 -1 4 0 -1
into working	0 0 -10 0 11
intranet	3 -1 0 -1 -1
intro	0 0 3 -2 0
intro $	0 -2 3 -1 0
introduce	-2 -1 -2 -3 8
introduced	-3 -1 -1 6 -2
invalid	14 -2 -2 -4 -5
invent	-1 -1 0 -3 4
invent a	0 0 -1 -3 4
inventory	-5 0 3 5 -3
inventory of	0 -1 -1 4 -1
investigate	4 -3 -4 10 -7
investigate error	3 0 0 -2 -1
investigate the	1 -2 -1 3 -1
investor	-1 0 -1 -2 4
invitation	2 2 -3 -3 3
invitation $	-1 3 0 -1 -1
invitation ,	0 0 -1 -1 3
invitations	5 -2 0 -1 -2
invite	-2 -1 -4 -2 9
invite the	-1 -1 -1 -1 4
invoice	-5 3 0 1 2
invoice $	-8 -3 -4 9 6
invoice for	-1 6 -1 -1 -4
invoice numbers	3 -1 -1 -1 0
invoice template	-1 -1 3 -1 1
invoices	8 -2 -3 -3 0
invoices .	-1 2 -1 2 -3
ip	-3 -2 -1 2 5
ipv	-2 -1 -1 0 4
ipv 0	-2 -1 -1 0 4
ir	0 -3 0 3 0
ireland	3 -1 0 0 -1
is	20 8 1 -8 -22
is $	-5 -1 11 -2 -3
is .	3 -1 0 -1 0
is 0	2 -8 12 -5 -1
is a	-7 -7 14 -2 2
is an	3 0 0 0 -2
is anything	0 3 0 -3 0
is coming	-2 0 0 -2 4
is dead	5 -1 0 -1 -3
is deleted	-4 2 0 -1 3
is done	-2 3 -2 0 0
is doubled	3 1 0 -1 -2
is empty	4 -1 -1 0 -1
is enough	-3 1 4 -1 -1
is every	-2 4 0 -1 0
is fine	-1 -3 0 0 4
is going	3 -2 -2 -2 3
is gone	5 -1 -2 0 -1
is good	-1 1 4 -3 -1
is green	3 -2 -1 -1 1
is in	-2 -2 -6 3 6
is it	-5 8 -10 13 -7
is left	-2 -1 3 0 0
is low	-1 0 0 -2 4
is more	0 -2 5 -2 -1
is my	-3 12 -3 -6 -1
is negative	6 -1 0 -4 0
is not	5 0 -4 -1 0
is off	3 -2 -2 4 -3
is offline	4 0 0 0 -4
is ok	-1 -3 0 0 5
is one	-1 -1 5 0 -3
is our	-2 12 -2 -8 -1
is possible	0 -1 4 -1 -1
is refused	3 0 0 0 -2
is responsible	0 0 0 3 -2
is right	-2 0 4 0 0
is running	5 -1 -1 -2 -1
is set	5 -1 -1 0 -3
is slow	3 -1 0 0 -1
is something	-2 3 0 -2 0
is sorted	-4 -1 6 0 -1
is that	-1 1 -2 4 -3
is the	-20 34 -10 4 -7
is there	-8 -14 -1 33 -9
is this	-2 11 -2 -6 -1
is too	-1 -2 6 -2 -1
is wrong	-3 4 0 0 0
is zero	-4 -1 3 -1 3
islands	0 -2 -1 7 -3
isn't	2 4 -2 -6 2
isn't one	-1 -1 -1 -2 4
iso	1 2 2 -1 -3
iso 0	-1 3 -1 0 -1
issue	9 -4 -6 -6 6
issue $	4 -2 -1 -2 1
it	-1 9 12 -7 -13
it $	-4 12 0 -13 5
it ,	-6 2 10 -3 -3
it .	-1 3 2 0 -4
it ?	2 -3 3 1 -2
it a	-3 0 5 -1 -1
it accepted	5 -2 -2 0 0
it all	-1 -1 4 -2 -1
it and	1 4 -3 -2 1
it apart	-2 5 -2 -1 -1
it as	0 4 0 -2 -2
it be	4 -2 1 0 -2
it better	0 -2 -1 3 -1
it can	-1 -2 -2 3 3
it cost	-2 -2 -1 4 0
it does	-1 -2 6 -2 -1
it down	-3 -1 6 0 -1
it every	-3 -1 0 -1 4
it from	1 4 -3 -4 2
it goes	-2 8 -3 -2 -2
it hangs	3 0 0 0 -2
it happens	5 0 -1 -3 -1
it in	0 -6 0 1 5
it into	-4 -1 2 -1 3
it is	-1 -3 7 -2 -1
it just	3 -1 -1 0 -1
it loads	-2 0 5 0 -2
it ok	0 4 0 -3 0
it on	-2 -2 0 1 3
it once	0 4 -1 -2 -1
it one	-1 0 3 0 -2
it out	2 -5 2 3 -2
it pay	0 -2 0 3 0
it possible	-1 -5 -2 6 2
it rains	3 -1 -1 -1 -1
it return	-1 -1 3 1 -2
it says	-2 1 0 4 -2
it should	3 -2 1 -1 -2
it shows	0 -1 0 -1 3
it so	-3 -1 0 0 4
it still	1 4 -2 -2 0
it takes	8 0 -2 0 -5
it to	-5 2 2 -1 2
it up	-3 -1 1 3 -1
it was	5 -1 -1 -1 -1
it with	-4 4 1 -1 0
it works	-2 -2 4 2 -2
it worth	0 -10 0 11 0
it would	-3 -8 -7 0 17
it'd	-1 0 -2 -2 5
it'd be	-1 -1 -1 -1 3
it's	3 8 3 -7 -6
it's 0	1 3 -2 1 -3
it's all	-1 0 -1 0 3
it's fine	-1 5 -1 -2 -1
it's fit	-1 3 -1 0 -1
it's supposed	6 -1 -2 0 -3
it's the	4 -1 -2 -1 -1
item	1 2 -1 -3 2
item 0	3 1 0 -1 -2
items	0 -1 2 -3 1
items in	-1 0 3 0 -2
itinerary	-1 1 0 -3 3
its	-4 -7 11 -3 2
its 0	-1 -1 1 -4 5
its job	-3 0 4 0 0
its own	1 -2 3 -2 0
itself	6 -4 0 -3 1
itself ,	0 -2 4 -2 -1
j	-5 -1 6 0 0
jam	0 -1 -1 -2 3
jam $	-1 0 0 -1 3
jams	6 0 -1 -3 -2
jan	-3 1 -2 0 4
jan to	-3 1 -2 0 4
january	3 -2 -2 2 -1
japan	-1 -1 4 0 -3
jars	-2 -1 1 -1 3
jars of	-1 0 0 -1 3
java	-2 -3 -2 6 0
jellyfin	-1 0 -2 0 3
jenkins	4 -1 3 -3 -3
jenkins pipelines	-1 -1 3 -1 -1
jest	-1 -1 9 -2 -5
jira	0 -3 0 4 -1
jo	-2 -4 -2 -1 9
job	4 -7 2 -4 4
job $	-6 -2 2 1 4
job ad	0 -1 -1 -1 3
job but	-3 0 6 0 -2
job that	-2 0 0 0 3
jobs	-5 -5 1 10 -1
join	8 -4 0 -4 0
join the	4 -1 -4 -1 2
joints	4 -1 -2 0 -1
jonas	1 -2 -2 -1 3
jot	-3 1 -3 -3 7
jot down	-3 1 -3 -3 7
jquery	-1 0 4 -2 -1
jquery $	-1 0 4 -2 -1
js	-1 -1 3 0 -1
json	1 -3 -9 -1 11
judge	-3 20 -5 -5 -7
judge the	-1 10 -3 -1 -5
julia	-2 -1 -1 1 3
jump	-1 -3 3 -2 3
jump for	-1 -1 -1 0 3
jumped	3 0 -1 0 -1
jumps	12 -2 -3 -4 -4
jumps back	4 -1 -1 -1 -1
jumps from	3 -1 -1 -1 0
jumps to	4 0 -2 0 -1
june	-3 5 -3 -1 2
june $	-2 -2 -2 3 3
june ,	-3 2 -1 -1 4
jungle	-1 -1 5 0 -3
jury	-1 6 -1 -3 -2
just	-1 -2 -4 8 -1
just finished	-1 4 -1 -3 0
just like	-1 0 3 -1 -1
just sits	4 -1 -1 -1 -1
just spins	3 0 -1 -1 -1
just want	-2 -4 0 9 -3
k	-4 0 2 2 0
k 0	-6 0 6 -2 2
k rows	3 -1 -1 1 -2
kafka	4 -9 -2 9 -2
keep	4 -4 6 3 -8
keep $	5 4 -4 -2 -2
keep asking	-1 0 -1 -2 4
keep hearing	-1 -2 -1 5 -1
keep one	0 0 3 0 -2
keep restarting	6 -1 -2 -2 0
keep the	-4 3 6 -4 -1
keeping	-1 0 6 0 -4
keeps	17 -3 -3 -7 -3
kennel	2 2 3 -3 -4
kennel site	3 0 1 -2 -1
kept	-7 0 5 2 0
kept $	0 0 3 0 -1
kernel	5 2 -1 -2 -4
key	7 -7 -5 5 1
key in	-4 0 -1 1 4
keyboard	7 2 -6 -5 2
keyboard covers	6 -2 0 0 -4
keyboard shortcuts	-4 -3 -4 -2 13
keys	-6 1 -1 -3 9
keys $	-1 0 4 -1 -1
kids	3 -3 -3 -2 5
kill	-4 -2 5 -2 2
kill the	-1 -1 4 -1 -1
killed	10 -1 -2 -5 -2
kilos	0 4 0 -2 -1
kind	-7 9 -6 3 1
kind but	-1 5 -3 0 -1
kind of	-1 -2 -2 5 -1
kindle	4 -1 -1 -1 -1
kit	-2 0 -3 1 4
kitchen	2 0 3 -3 -2
km	-2 -4 -2 10 -2
km a	0 -1 -1 3 -1
knit	-1 0 -1 -1 3
know	-2 -15 -5 29 -6
know $	0 -1 -2 -2 5
know about	-1 -1 3 0 -1
know before	-1 -1 -1 3 -1
know how	-1 -2 -1 4 -1
know if	-2 5 -1 0 -2
know the	3 0 -1 -1 -1
know too	-2 -3 6 0 -1
know what	-2 -2 -2 8 -2
know where	3 -1 -2 1 -1
know who	-1 0 0 3 -1
know why	3 0 -1 -2 -1
known	-2 3 -1 -1 1
knows	-1 0 -2 -2 6
lab	1 3 -4 -3 2
lab report	0 3 0 0 -1
label	8 1 -3 -2 -4
label ,	-3 3 0 0 0
label and	-1 1 3 0 -2
label printer	6 -1 -1 0 -3
labelled	-1 -1 -2 -2 5
labels	-5 -4 5 -4 8
labels $	-1 -3 2 -1 2
labels for	0 -1 -1 -1 3
ladder	-2 -5 5 3 -2
ladder in	-1 0 6 -3 -2
lag	10 -2 -3 -4 -1
lag 0	8 -1 -2 -1 -6
laid	-2 1 3 -1 -1
laid out	-2 1 3 -1 -1
lamp	3 -1 -1 -2 1
lamps	-2 0 0 0 3
land	6 -4 -3 3 -2
landing	-5 7 -2 -2 2
landing page	-2 9 -2 -3 -2
landlord	-1 -6 -1 5 3
lands	9 -1 -2 -3 -3
lands in	7 -1 -1 -2 -2
landscape	-1 0 0 3 -2
language	-4 0 2 -7 8
language $	-1 -2 5 2 -4
language ,	-1 -1 2 -4 3
language and	-2 4 -1 0 -1
languages	-2 -1 -2 6 -1
languages and	0 0 0 4 -3
laptop	6 -3 -3 1 -1
laptop $	0 -1 -2 3 -1
laptop and	4 -4 -1 -1 2
large	2 3 -2 -3 0
large enough	-1 3 -1 -1 -1
large print	-1 -2 0 0 3
larger	-1 -9 0 8 2
last	7 -2 -17 16 -4
last $	1 -1 4 -2 -2
last 0	-2 -1 -1 5 0
last month's	3 2 -1 -1 -2
last night	4 1 -1 -2 -3
last purchase	-2 0 0 -1 4
last three	-2 -1 -2 7 -2
last time	0 0 -2 0 4
last two	-2 -1 -2 8 -4
last week	6 4 -2 -9 1
last week's	1 5 -1 -3 -2
last year	2 -3 -3 8 -4
last year's	0 -2 -1 -2 5
late	10 -4 -6 -2 2
late $	4 -4 -2 -7 10
late on	5 0 0 0 -5
latency	3 -3 -2 -1 3
latest	-2 -2 0 7 -3
launch	-2 5 -2 -2 1
launch $	0 3 0 -2 0
law	-4 2 -2 7 -3
law ,	0 -1 0 3 -1
law on	-1 0 -1 3 -1
lawyer	0 8 1 -7 -1
lay	-2 0 -2 0 4
lay out	-1 0 -1 -1 3
layer	-2 -5 13 -3 -3
layer $	-3 -2 7 1 -4
layer for	-1 -1 3 -3 2
layout	2 -1 10 -6 -5
layout $	-4 3 8 -1 -5
layout ,	-1 0 -1 0 3
lazy	-1 0 3 -1 -1
lazy static	-1 0 3 -1 -1
leading	2 2 -2 -4 1
leading questions	-1 3 0 -2 0
leads	12 -2 -3 -2 -5
leads to	9 -1 -2 -1 -5
leaflet	-3 2 -1 -2 4
leak	11 1 -4 -6 -2
leak $	4 0 -2 -2 -1
leak in	7 -1 -2 -3 -1
leakage	-1 3 -1 0 -2
leaked	-2 -3 0 5 0
leaking	2 3 -2 -2 -1
learn	-2 -3 -3 11 -4
learn about	-1 -1 0 3 -2
learn the	0 -1 -1 3 -1
lease	-2 4 -1 0 -1
least	3 0 1 -1 -3
leave	-1 0 3 -3 1
leave $	-4 -2 2 -2 6
leave out	4 -1 0 -3 0
leaves	10 2 -5 -3 -4
ledger	-2 2 1 3 -3
ledger $	-1 -1 -1 4 -1
left	15 2 -5 -11 -1
left ,	-1 -2 4 -1 -1
left channel	4 -1 -1 0 -2
left in	-1 3 0 -2 0
left join	3 -1 0 -2 0
left out	-1 3 0 -2 0
left side	3 -1 -1 0 -1
left to	0 -1 -4 -2 8
leftovers	-2 2 4 -2 -1
legacy	-5 -3 8 4 -4
legal	-1 15 -5 0 -8
legal to	0 3 -1 -1 -1
leipzig	-1 0 -1 0 3
lena	-1 2 2 -1 -3
lend	-1 -5 -1 5 1
less	-6 -4 20 -2 -8
lesson	-1 -1 6 -2 -2
lesson plan	-1 0 3 0 -2
lessons	-1 0 -1 -1 3
let	-7 -7 -1 -4 19
let both	-1 0 3 0 -2
let the	-2 -1 0 -2 6
let's	-4 -2 0 -1 7
let's have	-1 -1 3 0 -1
lets	3 -1 -1 0 0
letter	-2 1 -3 -5 8
letter ,	-1 -1 -1 -2 5
letter :	-4 -1 3 8 -6
letter ?	-1 3 0 -1 0
letter to	-2 -2 -2 -5 12
letters	2 -1 -2 -3 3
letters $	-1 0 -1 0 3
letters ,	4 -1 -4 0 1
level	-1 2 -7 -1 7
level $	4 4 -4 2 -6
level 0	-3 -1 0 -3 7
level three	3 1 0 -3 -1
levels	-3 4 0 -2 1
levels ,	-1 -1 -2 -1 5
liability	-1 -2 0 3 0
lib	-1 -1 4 0 -2
libraries	-1 -3 -1 6 -1
library	-4 -6 4 10 -4
library $	0 0 4 -2 -1
licence	-2 0 -5 12 -6
licence $	1 0 -4 6 -3
licence and	0 -3 0 5 -1
license	0 3 0 -3 0
life	-4 -2 -1 7 0
lift	-2 -2 6 -3 1
light	2 -2 -2 -2 5
lighthouse	-1 3 -2 -2 1
lights	-1 -3 -4 -3 11
lights flicker	4 0 -1 -2 -2
like	0 -3 -2 0 6
like $	-1 -1 3 -1 0
like a	-3 4 -2 -9 11
like it	-3 3 -1 -1 1
like one	-2 -1 4 -1 0
like ours	-1 -1 -1 5 -1
like that	-1 -2 3 -1 1
like the	3 4 1 -3 -5
like to	-2 -3 -1 4 2
lime	0 -2 3 0 -1
limit	-4 -5 -4 3 10
limit $	0 -1 -1 -2 4
limit uploads	-2 0 -1 -1 4
limiter	1 -3 1 1 -1
limits	-3 -1 -3 3 3
limits $	-1 -1 -1 -2 5
limits for	0 -1 0 3 -2
lin	-1 -2 -1 0 4
line	14 -3 -2 -1 -8
line $	8 3 -7 -3 -2
line 0	4 -1 -3 2 -2
line by	-1 7 -1 -3 -2
line in	-3 -1 -1 5 0
line numbers	3 2 -2 -1 -1
line to	3 0 -1 -1 0
line with	-1 3 0 -2 0
lines	-1 -7 17 -6 -4
lines $	5 -2 -2 -2 0
lines ,	-1 -2 4 -1 0
lines .	-3 0 4 0 -1
lines for	0 0 3 0 -2
lines of	-2 -1 2 -2 3
link	12 -5 -9 -2 3
link $	-3 -2 -3 -1 9
link ,	-1 -2 -2 -2 6
link in	2 4 -2 -1 -3
link leads	6 -1 -2 0 -3
link to	-1 -2 0 4 -1
linking	0 -2 -1 3 -1
links	6 2 -3 -3 -3
lint	-2 8 -2 -2 -2
lint the	-1 9 -3 -2 -3
linux	4 -1 -1 1 -3
list	-20 13 -6 2 11
list $	6 -1 -6 2 -1
list ,	-2 4 -2 -5 5
list :	-1 -1 6 -1 -4
list all	-2 -3 -3 9 -2
list by	-1 -2 1 -2 5
list comprehension	-1 -1 6 -1 -3
list deviations	0 3 0 -1 -1
list every	-3 -4 -3 13 -4
list for	-2 1 1 -4 4
list from	-2 1 -2 -2 5
list has	3 -2 1 -2 0
list in	-3 2 0 1 0
list into	0 0 4 -1 -3
list of	-7 0 0 -3 10
list the	-1 -1 -2 8 -4
list view	-1 -1 -3 -1 6
list was	4 -1 0 0 -3
list where	0 4 0 -4 0
list with	-3 4 -1 4 -3
listed	3 1 -1 -2 -2
listen	-1 7 -2 -4 -1
listen to	-1 8 -1 -3 -2
listeners	-1 -3 0 2 3
listing	0 -2 -1 -1 4
lists	6 -5 1 -1 -1
lists $	0 0 -1 -2 3
lists ,	-2 0 4 0 -2
lists ?	0 -3 0 3 0
literature	-3 -5 -1 10 -2
literature on	-2 -4 -1 9 -2
litter $	3 0 0 -1 -2
little	-1 -5 -1 3 5
live	-10 6 8 -5 0
live in	-3 1 6 -1 -3
lives	-3 -3 5 6 -4
lives $	0 -2 3 1 -2
lives in	-3 -1 2 4 -2
load	9 -4 -3 3 -4
load $	7 -3 -2 1 -4
load balancer	3 0 -1 0 -1
load test	-2 0 -1 -1 4
loaded	0 -2 -2 2 3
loaded $	-1 -1 -2 -1 4
loaders	-3 -1 -1 -1 5
loading	-2 -1 1 -1 3
loading $	-1 -1 -2 -1 4
loads	3 3 2 -5 -2
loads $	1 -1 -1 -2 3
loads 0	-2 0 7 0 -4
loaf	4 -1 -1 -1 -1
loan	4 1 -3 -2 -1
local	-1 2 -5 0 3
localisation	-1 -2 -3 -2 8
locally	5 -1 -1 0 -2
locate	1 -2 -2 6 -2
locate the	1 -2 -2 6 -2
location	-1 -1 2 -3 2
lock	7 -1 0 -4 -1
lock file	3 -1 -1 0 -1
lock free	-2 -1 -2 -1 5
locked	4 -1 -1 -1 -2
lodash	0 -1 3 -1 -1
log	11 -5 -7 -6 7
log $	-2 -1 -1 4 0
log ,	1 -1 3 0 -3
log 0	-1 0 3 0 -1
log every	-4 -1 -1 -1 7
log format	-1 -1 -2 5 -2
log in	10 1 -1 -7 -2
logged	7 0 -4 -1 -2
logger	-2 -2 4 1 -2
logging	-2 -1 4 -2 2
logic	-7 6 10 -4 -5
logic $	0 1 -1 -3 3
logic ,	-2 4 -1 2 -2
logic out	-1 -1 3 -1 -1
login	12 -6 -9 -1 4
login $	-4 5 -2 -2 3
login ,	3 -1 -1 -1 0
login for	4 0 0 -1 -2
login with	-4 -1 -1 -1 7
logo	-5 1 -7 -1 12
logo $	-4 2 -3 2 3
logo ,	-1 -3 -1 -1 6
logout	3 0 0 -1 -1
logs	5 -1 -3 -2 2
logs $	-1 -3 5 -1 0
logs from	4 -2 -4 -1 2
loki	5 -2 -1 0 -1
long	-8 -11 14 5 0
long $	-4 1 5 0 -2
long ,	-2 -3 4 0 2
longer	6 -2 0 -3 -2
longer than	-4 -2 0 3 3
look	-5 32 -17 17 -27
look $	3 -1 -3 3 -3
look around	0 -3 -1 5 -1
look at	-8 23 -5 2 -12
look for	-2 14 -1 -6 -4
look into	6 -7 -3 6 -3
look it	-1 -2 -1 3 1
look like	-2 -2 0 5 0
look over	-2 10 -1 -4 -4
look through	-2 6 -1 -3 0
look up	-4 -9 -2 12 3
looked at	0 3 -1 0 -1
looker	-1 -1 -2 -1 4
looking	-5 -4 1 13 -5
looking at	-1 -1 -1 4 0
looking for	-3 -2 -1 10 -4
looking just	-2 0 4 -2 -1
looks	8 2 -2 -5 -4
lookup	2 -1 7 -1 -6
lookup table	-1 0 5 0 -3
lookups	4 0 -2 -1 -1
loop	6 -7 17 -4 -12
loop $	3 -2 5 -2 -4
loop as	-1 -1 5 -1 -3
loop in	0 -1 3 -1 -1
loops	0 -2 8 -3 -4
loops in	-1 0 4 -1 -2
loosen	-2 -1 6 -2 -1
loosen the	-2 -1 6 -2 -1
lose	10 0 -2 -2 -6
lose the	4 0 -1 0 -3
loses	15 -2 -5 -2 -6
loses the	6 0 -3 -1 -3
losing	3 -1 3 -2 -3
losing the	2 0 2 0 -3
loss	8 -1 0 -4 -3
loss $	-1 0 3 -1 -1
loss goes	3 0 -1 -1 -1
loss is	3 0 -1 -1 -1
lost	6 1 5 -4 -7
lost $	-3 -1 6 -1 -1
lost ?	-3 2 3 -2 0
lost all	6 -1 -1 -1 -3
lot	-5 4 6 -3 -2
lot of	-3 0 7 -2 -1
love	-2 -3 -3 5 3
love to	-1 -2 -1 5 -1
lovely	-3 -3 -2 2 6
lovely $	-1 -2 -1 3 2
lovely if	-1 -1 -1 0 3
low	8 -3 -3 -5 3
low $	-1 0 0 -2 3
lower	2 -6 7 -5 2
lower $	1 -1 3 -1 -2
lower than	9 0 -1 -7 0
lower the	-4 -4 6 -2 3
loyalty	-2 -3 -4 1 8
loyalty points	-1 -2 -3 1 5
ltd	-1 -1 -1 0 3
lunch with	-1 -1 -1 0 3
lying	3 -1 0 -1 0
m	6 -1 -5 5 -4
m $	0 -1 -1 -1 3
m .	4 -1 0 -2 -1
m 0	4 -2 -1 0 -2
m rows	-2 5 -1 -1 0
mac	0 -2 -1 3 -1
machine	7 4 -2 -3 -6
machine $	-2 5 -1 0 -2
machine and	-3 4 0 -1 0
macro	1 -3 4 -4 3
macro for	-2 -2 3 0 0
macros	-1 0 4 -1 -2
mad	8 -5 1 -2 -3
made	0 1 3 0 -3
magic	-5 -2 6 3 -2
magic numbers	-3 -1 6 -1 -1
mail	6 -12 -11 -7 24
mail $	-1 -4 -3 0 8
mail address	-2 -3 -1 0 6
mail from	4 0 -2 -2 -1
mail in	1 3 0 -1 -2
mail server	-3 0 0 1 2
mail the	-2 0 -1 -1 4
mail to	4 -4 -3 0 3
mailer	-3 -1 5 -2 0
mailing	1 -4 1 -1 2
mailing list	-1 -1 3 2 -3
mails	10 -3 -7 3 -3
mails for	-1 0 -1 6 -4
mails from	0 0 0 3 -2
mails to	6 -1 -2 -1 -2
main	7 -3 -2 5 -7
main $	15 -3 -3 -5 -4
main .	-3 0 5 -1 -2
main differences	-4 -1 -1 7 -1
maintains	0 -1 0 3 -2
maintains the	0 -1 0 3 -2
maintenance	0 2 -3 0 2
make	-8 3 13 -17 8
make a	-3 -2 -4 -4 12
make an	0 -1 -2 0 3
make certain	-3 7 -2 -1 -2
make it	-2 -7 8 -4 5
make me	-1 -2 -1 -1 5
make my	0 -1 4 0 -3
make one	-2 0 3 0 0
make sense	1 3 -1 0 -3
make sure	-5 25 -6 -3 -10
make that	3 -1 0 0 -2
make the	7 -12 9 -4 0
make them	-1 -2 6 0 -3
make this	0 -4 6 0 -2
makefile	-1 -1 5 -1 -2
maker	-3 -1 2 0 2
makes	6 -3 -1 -2 0
makes a	5 -1 -1 -1 -2
making	-1 -2 -1 0 4
man	-1 3 -1 0 -1
manage	6 0 -1 -3 -2
managed	0 0 0 3 -3
manager	1 -4 5 -1 -1
managers	-3 0 0 -4 7
manifests	-2 0 7 -1 -4
manifests to	0 -2 5 0 -2
manner	-1 0 3 0 -2
manual	-2 3 0 2 -2
manual $	-2 -2 -1 5 0
many	4 -5 3 6 -8
many $	4 -1 2 -1 -4
many of	-1 -3 -1 5 0
many open	4 0 0 -2 -2
many rules	0 7 0 -6 0
map	2 -3 -7 2 6
map $	2 -1 5 -2 -4
map in	0 3 0 -3 0
map out	-2 0 -2 5 -1
map the	-1 -2 -2 8 -3
maps	-1 -3 1 10 -8
maps and	0 -1 -1 4 -3
march	3 2 -4 -4 3
march $	-2 5 -1 -4 2
margin	2 2 -3 0 -1
margin $	3 3 -3 0 -2
maria	-2 -2 -3 0 6
mark	-7 18 -3 -5 -3
mark what	-4 5 0 0 0
markdown	-1 -3 2 -1 3
marked	0 3 -2 -3 1
market	-4 -4 -2 9 1
market ,	-1 -2 -1 5 -1
market for	-1 0 0 3 -1
marking	-1 3 0 -1 -1
marks	18 -2 -6 -4 -8
marks $	5 -1 -1 -1 -2
marks in	5 -1 -3 -1 -1
mart	0 -1 4 -1 -2
master	-2 2 4 -3 -1
masters	-1 0 3 -1 -2
match	0 9 1 -10 0
match $	-1 -1 -1 -3 6
match the	4 6 -3 -3 -4
match what	-1 4 0 -3 -1
matches	4 1 -2 -2 0
matches the	-2 3 -1 0 -1
matching	3 -2 1 -1 -2
matplotlib ,	-1 0 0 -1 3
matter	0 -2 -3 -1 6
matter $	-3 0 -2 -2 6
max	-6 -1 -2 3 6
max 0	-5 0 -1 -2 7
may	-7 5 -1 -3 7
may $	-3 1 2 -1 1
may :	-1 -1 -2 1 3
mb	2 -3 2 1 -2
mb $	-4 -1 4 -1 1
mb of	-2 -1 -1 4 -1
md	-2 3 -4 -2 6
md $	-1 -2 -1 -1 4
me	-9 -2 -28 39 -1
me $	6 -3 -3 3 -3
me a	-4 -4 -3 -1 11
me all	-1 -1 -1 6 -3
me and	3 0 -1 -1 -1
me everything	-2 -4 0 7 -1
me from	-4 -1 7 0 -1
me honestly	0 4 0 -3 -1
me how	-1 -2 -1 7 -3
me if	-4 16 -2 -9 -2
me in	-1 -4 -1 -1 7
me on	-2 1 0 -2 3
me the	0 -5 -4 14 -6
me through	-2 -7 -4 15 -1
me two	0 0 0 -4 4
me up	-5 -4 -2 9 3
me what	-2 -2 -1 7 -2
me when	-4 0 0 -7 11
me where	-3 9 -1 -1 -4
me whether	0 4 0 -3 -1
me which	-1 1 0 3 -2
me with	3 0 0 -1 -2
mean	-4 -5 0 10 -1
mean by	0 -1 -1 3 0
mean for	0 0 -1 3 -2
meaning	-5 -4 3 9 -3
meaning of	-4 -2 -3 11 -2
meaningful	0 4 -1 -2 0
means	-3 -5 0 9 -2
measure	-2 3 -2 2 -1
measure how	-1 -1 -1 3 0
measure the	-1 3 -1 -2 0
measurements	-2 3 0 -3 1
measurements $	-1 4 0 -1 -2
media	1 0 -3 -1 4
meet	-1 14 -1 -11 -2
meet the	0 7 0 -5 -1
meet what	0 7 0 -6 -1
meeting	-2 -1 -3 7 -1
meeting $	-1 2 -3 2 0
meetings	-2 -1 0 0 3
meetings ,	-1 -2 -1 0 3
meets	-2 3 -1 -1 0
meets the	-1 3 -1 0 -1
member	3 -2 1 -1 -2
members	5 -4 -5 -2 6
members $	3 -2 -2 -2 3
membership	-2 4 0 -2 1
memory	9 -5 0 4 -8
memory $	-1 3 0 -3 1
memory leak	7 -1 -2 -3 -1
memory of	3 -1 -1 -1 0
memory on	0 -3 -1 5 -2
mend	3 0 -3 -1 2
menu	2 2 -4 -2 2
menu $	-4 0 -1 5 -1
menu into	0 -1 -2 0 3
menus	-1 0 -2 -2 5
merchant	3 0 -1 -1 -1
merchants	-1 -1 -1 -1 4
merge	6 -3 12 -7 -9
merge $	3 0 -5 -1 3
merge ?	-1 4 -1 -2 0
merge my	-1 -1 3 0 0
merge the	-3 -4 9 -1 -1
merge them	-2 0 4 0 -1
merge unrelated	6 -1 -2 -1 -1
merged	-1 -1 1 -1 3
merged prs	-2 0 -1 0 4
merging	-1 5 -1 -3 -1
mesh	2 -3 -1 3 -2
mess	0 -3 7 0 -4
mess ,	-1 -2 4 0 -1
mess of	-1 -1 3 0 -1
message	5 -7 -5 -1 7
message for	3 0 0 0 -2
messages	-5 6 1 -4 1
messages $	-4 3 6 -4 -1
met	0 6 -2 -3 -1
met the	0 5 -2 -3 0
meter	-2 -3 -1 1 5
method	-1 2 4 -3 -2
methods	-1 -2 6 -1 -2
metre	3 1 0 -1 -3
metres	4 1 -1 -1 -3
metric	-1 0 3 0 -2
metrics	3 -2 -1 -2 2
metrics from	6 0 -1 0 -4
middle	9 -2 -1 -3 -3
middle of	6 -2 -1 -3 -1
middleware	1 3 -1 -1 -3
midnight	3 -1 -2 -2 2
midnight $	1 -1 -2 -1 3
migrate	-3 -2 14 -4 -6
migrate the	-1 -1 8 -2 -4
migration	8 6 -7 -6 -2
migration $	13 -4 -4 -2 -2
migration .	-1 -1 -3 0 5
migrations	-4 1 3 1 -1
milestone	-1 -1 -1 -1 4
milk	0 -2 -2 -2 7
milk $	-2 -2 -2 -2 8
miller	0 -1 -1 -1 3
miller matter	-3 -1 -1 -1 5
million	-1 -1 -1 -2 5
million rows	-1 -1 0 3 0
min	3 -3 -3 -1 4
mind	-1 7 -2 -2 -3
mind $	1 5 -1 -1 -4
mine	-1 -1 4 -1 -1
minute	2 -4 -3 2 2
minute $	5 -1 -2 0 -2
minute 0	-1 -2 0 3 0
minute ?	-1 -1 0 3 -1
minutes	2 0 0 -8 7
minutes $	-3 -3 4 -2 4
minutes ,	3 1 -3 -1 0
minutes and	-1 -3 0 2 1
minutes long	-2 0 0 0 3
minutes of	-2 1 -2 0 3
mirror	1 -1 -1 -1 3
mirror the	-1 -1 -1 -1 3
mirrors	0 0 -1 -2 3
misaligned	3 1 -1 -2 -2
mismatch	9 -4 -3 -2 -1
misra	0 3 -1 -1 0
miss	-2 8 -1 -3 -1
missing	9 8 -7 -9 -2
missing in	3 -1 -1 0 -1
missing or	0 3 0 -2 0
mistake	6 -3 -2 -1 -1
mistakes	-4 17 -2 -8 -2
mistakes $	-2 11 0 -8 -1
mistakes in	-2 4 -1 0 -1
mix	-2 2 3 -3 -1
mix of	-1 -1 5 -2 -1
mixed	-1 3 0 0 -1
mm	-1 -1 -3 7 -2
mobile	3 2 0 -4 0
mobile app	0 -3 0 1 1
mock	-1 1 -2 -2 4
mock the	-1 0 -1 -1 4
modal	3 0 -1 -1 0
modal $	3 0 -1 -1 0
mode	-5 -11 -8 1 23
mode $	2 -5 -5 3 5
mode switch	-1 -1 0 3 -1
mode toggle	-1 -1 -2 -1 5
mode without	-2 -1 -1 -1 4
model	4 0 -1 -2 0
model $	-4 5 -2 6 -5
model and	-1 -3 1 3 0
models	-4 -4 8 -1 1
modernise	-2 -1 5 -1 -1
modernise the	-2 -1 5 -1 -1
module	-3 2 3 1 -2
module $	-2 -2 3 6 -6
module ,	-1 5 -1 -3 1
module :	-1 -1 -1 3 0
module for	-1 -1 -1 -2 4
module named	4 0 -3 0 0
modules	-4 -2 9 0 -3
modules ,	-2 -1 4 1 -2
moment	-5 -4 7 1 0
moment $	-2 -1 0 3 0
monday	-3 3 -4 -4 7
monday $	-1 -1 -1 -3 7
monday and	4 -2 -2 1 -1
mondays	4 -1 -1 -1 -1
money	-2 0 -2 8 -5
money in	-1 -3 -2 7 0
monitor	7 -1 -2 -1 -2
monolith	-1 -2 5 0 -1
monorepo	-1 -1 0 6 -4
monorepo $	0 0 0 3 -3
monorepo ,	0 -1 0 3 -1
monster	-1 -1 4 -1 -2
month	-1 -9 7 5 -2
month $	-4 -3 2 1 3
month ,	2 -1 2 0 -3
month ?	0 -2 0 3 -1
month end	3 0 -1 -1 -1
month's	3 3 -1 -2 -2
monthly	-2 -2 0 0 4
more	0 -4 6 -7 6
more $	2 -2 3 0 -3
more ,	4 -2 0 -1 -1
more for	-2 4 -2 2 -3
more than	4 -2 -7 1 5
morning	5 -6 -3 -2 5
morning $	4 -6 -2 0 3
most	-11 -7 -3 15 5
most $	-3 -1 0 1 3
most ?	0 -3 0 3 0
most of	-2 0 3 0 -1
mostly	-2 3 -1 5 -4
mother's	-1 -2 0 4 0
motion	-4 0 -1 -1 6
mount	8 -2 -4 -2 0
move	-8 -7 25 1 -11
move $	-1 -3 8 -1 -3
move from	-1 0 3 -1 -1
move the	-2 -1 8 0 -4
move to	0 -3 -2 5 -1
moved	6 -4 0 2 -4
moved $	4 -1 -1 -1 -2
moving	-2 -5 4 6 -3
moving the	-1 -1 6 -1 -3
moving to	0 0 -2 4 -1
mower	6 0 -3 0 -1
mq	-1 -2 0 4 -1
mqtt $	-1 0 -1 -1 3
mrp	4 -2 -1 -1 0
ms	4 2 -5 -2 1
much	-3 -8 10 5 -4
much $	3 -1 -2 1 -2
multi	-1 -2 3 -1 2
multi currency	0 -1 -1 -1 3
multi stage	-1 0 5 0 -4
museum	-3 -4 -2 2 6
music	1 -3 2 2 -2
must	-12 0 15 -5 2
must $	0 0 -2 3 -2
must match	-1 -1 4 0 -2
must not	1 -2 5 -2 -1
must stay	0 -1 3 0 -1
must survive	-1 -1 3 0 -1
mustn't	3 -1 -1 0 -2
my	12 30 -4 -36 -2
my 0	3 -3 -2 -1 2
my abstract	0 6 0 -5 0
my accountant	3 -1 -1 0 0
my alibi	0 4 0 -2 -1
my argument	-1 7 -1 -5 0
my bibliography	4 0 -3 0 0
my bookmarks	-1 -3 4 0 0
my changes	3 0 -1 -1 0
my code	1 3 -2 -2 -1
my cover	-1 3 0 -1 -1
my cv	0 3 -1 -1 -1
my essay	-2 6 -1 -2 -1
my first	-2 6 -3 0 -1
my head	-5 -3 -4 9 2
my inbox	-3 -3 4 -1 3
my laptop	6 -4 -1 0 -1
my method	0 3 0 -3 0
my migration	-1 3 0 -1 -1
my notes	-2 -4 7 5 -5
my passport	-2 -3 -1 0 6
my password	6 -1 0 -6 0
my photos	-1 -4 4 0 1
my recipe	-4 1 -1 -1 4
my shift	-2 -2 -1 1 4
my sister	-1 -1 -1 -1 3
my solution	-1 4 0 -2 0
my sql	-3 -1 0 4 0
my survey	-1 3 0 -2 0
my time	0 -1 0 3 -1
my voice	2 -1 -5 0 4
n	5 -2 -2 0 -1
na	7 -1 -2 -2 -3
na n	7 -1 -2 -2 -3
name	21 0 -6 -5 -10
name ,	-1 0 3 -1 -2
name and	-1 -1 -1 -1 4
name by	-1 1 -3 -1 3
name instead	3 0 -1 -1 0
name of	-3 -2 -1 6 -1
named	1 -3 4 -2 0
named after	-1 -1 3 0 0
names	-8 -7 27 -2 -10
names $	0 -3 0 2 1
names ,	-1 2 -8 3 4
names :	-1 0 3 -1 -1
names are	-2 -1 4 -1 0
names for	-1 -2 2 5 -4
names in	0 0 3 -2 -2
names like	1 -1 3 -1 -3
names written	-1 0 3 0 -1
namespaces	-1 -1 -2 0 4
naming	-3 1 7 -1 -4
naming convention	0 -1 3 0 -2
nat	-2 0 0 -1 4
national	-2 1 -2 4 -1
native	-1 3 1 1 -4
native speaker	0 5 -1 -2 -2
natively	0 -2 0 3 0
near	2 -4 0 6 -4
nearest	-1 -3 0 4 0
nearly	-2 -1 4 -1 0
necessary	-2 -4 8 -3 1
need	-15 -6 -3 10 13
need $	-1 -4 7 -1 -1
need a	-5 -4 -5 -5 19
need an	-1 2 -2 3 -2
need that	0 -2 4 -1 0
need the	-4 -2 2 6 -2
need to	6 -3 -6 9 -5
needed	0 0 -4 4 0
needs	-9 -2 3 0 8
needs an	-4 1 4 -1 1
negative	16 -5 -3 -5 -3
negative $	8 -1 -1 -5 -1
neighbours	0 -3 -2 3 2
neither	1 -2 -2 -2 5
neither $	0 -2 -1 -2 6
nested	-1 -6 11 -3 -1
nested ifs	-1 -3 7 -1 -2
nesting	-1 -1 3 -1 0
nesting in	-1 -1 3 0 -1
net	7 -1 -1 -6 0
network	1 0 -3 3 0
network $	-2 -1 -2 0 4
neutral	-1 -1 3 0 0
neutral wording	-1 -1 3 0 0
never	20 -7 -6 -6 -2
never had	-4 -2 -3 -2 11
new	-7 8 -7 -8 13
new batch	0 3 0 0 -2
new column	-3 0 -1 -1 5
new command	-1 -1 -1 0 3
new contract	0 4 0 0 -4
new features	-1 0 3 0 -2
new form	0 7 -4 0 -2
new hires	4 -2 -4 1 0
new office	0 -3 0 3 0
new on	-1 -1 0 4 -1
new rota	0 3 -2 -1 0
new template	2 -1 3 0 -4
newcomer	-1 0 0 4 -3
newcomers	-1 -1 -1 -1 3
newsletter	4 -5 1 -5 5
newsletter ,	0 -1 -2 0 3
newsletter for	-2 0 -1 0 3
newsletter went	3 0 -1 -1 0
next	-8 -8 -6 3 18
next $	4 -2 -1 -3 1
next to	-2 -1 1 -1 4
nginx	5 -2 3 1 -7
nice	-2 -2 -4 -1 9
nice to	-1 -2 -1 2 3
nicer	-2 -3 13 -2 -6
night	9 -4 -7 2 -1
night $	-1 -2 -2 3 2
night ,	0 4 -1 -2 -1
night and	4 1 -2 -1 -2
night at	5 -1 0 -2 -2
night trains	-1 -2 0 3 0
nightly	4 -5 -3 -4 8
nightly build	4 -1 0 0 -3
nightly export	-1 0 3 0 -2
nightly job	-5 -2 -1 2 6
nine	-2 -1 6 -2 0
no	22 5 -3 -12 -11
no code	0 -1 -3 11 -6
no data	3 -1 -1 -1 -1
no idea	5 -3 -2 1 -1
no longer	5 2 2 -6 -3
no mail	4 0 -1 -1 -1
no matter	3 -1 0 -2 0
no message	5 -1 -1 -1 -2
no module	4 0 -3 0 0
no more	-5 3 6 -4 -1
no new	1 -1 5 -1 -4
no other	3 -1 1 -2 -1
no personal	-1 5 -1 -1 -2
no reason	4 -1 1 -1 -3
no sign	-2 -1 0 -1 4
no sound	5 -2 0 -3 0
no such	-1 -1 -1 -1 3
nobody	9 -3 0 -3 -3
nobody calls	-2 0 3 0 0
nobody can	2 1 1 -2 -3
nobody has	-2 -1 -3 4 2
nobody is	-2 0 -1 -1 5
nobody over	3 -1 -1 0 -1
nobody sees	5 0 -2 -1 -2
nobody touched	3 -1 -1 0 -1
node	2 -3 1 -3 4
node 0	0 -1 7 -1 -5
node to	-3 0 -2 -1 6
nodes	8 -2 0 -1 -5
nodes $	3 -1 0 -1 -1
noise	6 -2 0 -2 -2
non	4 0 -2 -2 0
none	-2 -6 -7 -4 20
none $	-1 -1 -1 -1 3
none and	-1 -2 -1 -2 5
noon	3 1 -2 1 -2
norm	-1 1 -1 3 -3
normal	3 -2 -1 3 -3
normal $	4 -3 -2 1 -1
normalise	-2 -1 7 -1 -2
norway	3 0 -1 3 -5
norway can't	4 0 0 -1 -3
not	33 2 -5 -14 -17
not $	-5 12 -5 0 -2
not a	2 -1 -3 0 1
not be	5 0 -3 -2 0
not by	-1 -2 5 -1 -2
not found	4 -1 -2 -1 0
not notice	-1 0 4 0 -2
not null	-2 0 -1 -1 4
not on	4 -3 0 0 0
not too	-1 -1 -1 -1 3
note	-3 1 -7 -1 11
note $	4 -1 -1 -2 0
note every	-2 6 0 -1 -2
note that	-1 -4 -1 -2 7
note to	-1 -1 -1 -2 4
note where	0 3 0 -2 -1
notebook	-2 2 0 -4 4
notebook that	0 -2 -1 -1 5
notebooks	-1 2 3 -1 -3
notes	-7 -2 1 2 6
notes ,	-2 4 -2 -1 1
notes by	-1 -1 4 0 -1
notes for	-3 0 -1 -2 5
notes on	-2 -6 3 5 -1
nothing	14 -2 4 -14 -2
nothing $	5 -2 -1 -1 -2
nothing ,	3 -1 0 0 -1
nothing about	0 0 -1 -2 3
nothing else	-2 -3 4 -1 1
nothing for	4 0 0 0 -3
nothing if	3 -1 -1 0 -1
nothing in	1 4 -2 -1 -2
nothing is	1 -2 -2 -1 4
nothing lost	-3 -1 5 0 -1
nothing new	-1 0 3 0 -1
nothing on	4 -1 -1 -1 -1
nothing there	-2 0 -3 -2 7
nothing with	-1 3 -1 0 -1
notice	-7 2 5 -4 4
notice $	-3 -1 6 0 -1
notices	3 0 1 -1 -3
notification	0 0 3 0 -3
notifications	4 -2 -2 -1 1
notifications $	-3 -1 -2 -1 7
notifications arrive	4 0 0 0 -4
notify	-3 -1 -2 -1 7
notify the	-2 -1 -2 -1 6
notion	-1 -1 0 4 -2
novel	3 -1 -2 0 0
now	0 -13 9 -1 4
now $	-7 -5 4 8 -1
now ,	1 -2 -2 5 -2
now and	4 0 -1 -2 -1
now it	4 0 -2 0 -2
now it's	-2 -2 -2 -1 7
now on	-2 -1 6 -4 0
now the	3 -1 -1 0 -1
npm	2 1 -3 1 -2
null	0 -2 -3 -4 9
null pointer	3 0 -1 -1 -1
nulls	-1 -2 0 4 -1
number	5 -7 -4 2 3
number 0	2 0 -3 3 -2
number of	-2 0 1 -1 3
number on	-3 -2 -1 4 1
numbered	0 -1 3 0 -2
numbers	-2 5 2 1 -6
numbers $	-5 0 5 -5 4
numbers ,	2 0 -5 4 -1
numbers and	1 0 -3 0 2
numbers for	0 -4 -1 8 -3
numbers in	2 8 -1 -5 -4
numbers rather	-3 -1 2 2 0
nurse	4 0 0 0 -3
o	4 -1 -1 0 -2
o 0	4 -1 -1 0 -2
oak	-3 1 -1 -1 4
obey	0 3 0 -2 0
obey the	0 3 0 -2 0
object	-3 -3 3 0 3
object $	-1 -2 5 1 -3
object to	0 4 0 -3 0
objection	-3 3 -1 -3 4
objection to	-1 2 -3 -2 5
objects	0 -1 4 0 -2
october	6 -1 -3 -2 -1
oem	-4 1 0 0 3
of	-5 -5 -4 24 -10
of $	14 -1 -10 -2 -1
of 0	5 -3 -3 0 1
of a	1 -1 -3 6 -2
of accounts	-2 2 3 -2 -2
of all	-6 -2 -7 1 14
of an	-1 -1 -1 6 -3
of by	-1 0 5 -1 -2
of chapter	-1 0 -1 5 -3
of contents	5 -1 -2 -1 -1
of dead	-2 -1 6 -1 -2
of every	3 -1 0 -1 -1
of eyes	-5 12 -2 -3 -3
of five	-1 0 2 3 -3
of good	-1 -4 -1 7 -1
of how	0 0 -1 5 -3
of it	4 -4 -4 0 3
of jquery	-1 0 4 -2 -1
of last	2 3 0 -2 -2
of line	-3 -2 -1 2 3
of march	5 -2 0 -1 -3
of may	0 5 -1 -2 -1
of me	3 -1 0 -1 -1
of memory	6 -1 0 -4 -1
of my	-2 1 0 -2 3
of names	0 -2 -2 -1 5
of office	-2 0 -1 -1 4
of order	7 -2 -5 3 -4
of our	-8 0 -5 21 -8
of people	-2 0 -1 -4 7
of plum	-1 0 0 -1 3
of results	5 -1 -2 0 -2
of six	0 -1 3 -1 -1
of text	-1 -1 4 0 -3
of the	-9 15 0 4 -10
of their	6 -1 2 -5 -2
of them	5 3 -2 -5 -1
of this	-2 4 -6 -2 6
of three	3 -1 0 2 -4
of undefined	3 -1 -1 -1 0
of us	-1 -1 0 -3 5
off	20 6 -7 -5 -14
off $	3 -6 -1 6 -2
off ,	1 3 -1 -1 -2
off at	1 -2 -3 0 4
off by	8 -1 -3 -2 -2
off for	8 3 -2 0 -8
off on	3 0 -1 -2 0
off the	-7 6 6 0 -4
off to	-2 2 -1 -2 3
offenders	-1 4 -1 -1 -1
offer	-2 -7 -3 9 4
offer $	0 -2 0 3 0
offer a	-2 0 0 -2 4
offer and	0 -2 0 4 -1
offers	3 -2 -1 2 -2
office	1 -4 -4 5 3
office $	0 -1 2 2 -4
office wants	0 4 0 -3 -1
offline	-5 -5 -3 5 7
offline $	-5 -1 -2 0 8
offline mode	0 -1 -1 -4 5
offsite	-1 -2 -2 4 1
oil	-2 0 0 3 -1
ok	3 10 -7 -8 2
ok $	-2 0 -1 0 4
okafor	1 -1 -1 -1 3
okafor ,	-1 -1 -1 -1 3
okay	-1 6 0 -3 -3
okta	-2 -2 -3 -1 7
old	2 -8 18 2 -15
old $	1 -3 -2 4 0
old ,	-1 3 1 -2 -1
old accounts	6 0 -4 -1 -1
old brand	-4 5 -1 1 -1
old laptop	-1 0 -1 3 -1
old logs	-1 -1 6 -3 -1
old one	3 4 -4 -2 0
old shop	-1 -1 -2 -1 4
on	25 -12 -38 22 3
on $	3 -1 0 -3 1
on ,	4 -1 3 -3 -3
on 0	-6 5 -3 1 3
on ?	3 -4 -1 -2 4
on a	1 8 0 2 -12
on all	-4 6 -2 -7 6
on at	-2 0 -1 -1 4
on bike	-2 -1 0 5 -2
on both	-2 3 -1 3 -2
on call	-3 3 0 0 0
on ci	3 0 0 -2 -1
on code	3 0 -2 0 -1
on crdts	0 -5 0 5 0
on ctrl	4 -1 -1 -2 -1
on db	3 0 0 -1 -1
on each	-4 0 -1 -1 5
on earth	5 -1 0 -2 -1
on every	2 -3 1 -1 1
on for	-3 -1 7 -1 -2
on friday	2 1 -3 0 0
on how	-2 0 0 3 -1
on i	3 -1 0 -1 -1
on invoices	-1 4 -1 -1 -2
on it	1 3 1 -2 -3
on its	4 0 -1 -1 -2
on last	-2 -1 0 -3 7
on level	1 -1 0 -3 3
on long	5 -1 -2 -2 -1
on me	3 0 0 -2 -1
on mobile	5 -2 0 -3 0
on monday	-2 5 -1 -4 1
on mondays	4 0 0 -3 0
on my	0 0 -4 1 2
on night	3 0 -1 0 -1
on one	-3 -1 3 3 -3
on our	-3 -4 -2 7 2
on paper	0 -1 0 -1 3
on photosynthesis	-2 0 0 0 3
on saturday	1 -3 0 3 -1
on screen	4 -2 -1 0 -1
on sunday	2 -3 0 3 -2
on sundays	4 -2 -1 -2 0
on tag	-4 -2 0 6 -1
on the	-6 18 -13 -6 7
on their	1 -2 -1 -1 3
on them	-2 5 -2 -3 2
on thursday	5 0 -1 -1 -3
on top	2 -2 3 -2 -1
on tuesday	4 0 0 -3 -1
on upload	0 0 0 -2 3
on urban	-3 -1 0 5 -1
on web	-3 0 2 2 0
on windows	10 -1 -1 -3 -5
on with	0 0 -2 -1 3
onboarding	-5 2 0 1 3
onboarding $	0 -2 -2 4 0
onboarding :	-1 -1 -1 0 5
onboarding checklist	-1 0 3 0 -1
once	5 10 -2 -5 -7
once $	4 -3 -1 -3 2
once a	-1 -1 -2 -1 5
once lock	-1 0 3 -1 -1
once more	-2 8 -2 -1 -3
once over	-1 11 -2 -3 -5
one	9 -23 41 -21 -7
one $	-2 3 1 -3 0
one ,	0 0 0 -3 3
one .	-1 -2 4 -2 1
one big	-1 -1 4 0 -1
one by	3 5 -5 -1 -2
one column	-1 0 4 0 -3
one day	8 -1 -3 -2 -2
one document	0 0 3 -1 -2
one endless	-2 0 3 0 -1
one file	-1 -1 4 0 -2
one folder	-1 0 5 0 -3
one for	-1 -1 -2 3 1
one frame	3 -1 -2 -2 1
one in	4 -1 -3 1 -1
one line	-1 0 3 -1 -1
one long	-2 -1 4 -1 0
one of	12 -1 -5 -2 -4
one page	-7 -2 0 -1 10
one paragraph	0 5 -4 0 -1
one place	-2 0 6 -1 -3
one request	5 0 -5 -1 1
one shared	-2 0 3 0 -1
one sheet	-1 0 3 0 -2
one spelling	-1 -2 3 0 -1
one table	-1 0 5 0 -4
one way	5 -1 -2 -1 -1
one with	-2 -1 12 -1 -8
one year	-1 -1 -2 0 5
ones	-7 11 6 -6 -4
ones $	-7 -1 4 2 1
ones ,	2 1 1 -1 -3
ones and	0 -3 3 0 0
ones don't	-1 4 0 -1 -2
online	3 -2 -4 -6 8
online $	-6 1 -1 -2 8
online form	-1 -1 0 -1 4
only	26 -14 -10 -1 -1
only $	5 8 -8 -2 -3
only ,	8 -1 -1 -3 -2
only .	3 -2 -1 -3 3
only for	1 3 -1 -2 -2
only in	5 -1 -1 -1 -2
only knows	-1 0 0 -1 3
only need	0 -1 0 3 -2
only on	3 -1 0 -1 -1
only the	7 -3 -4 2 -3
only want	-2 -2 4 1 -1
only when	4 0 0 -1 -2
onto	-2 -2 6 -4 2
onto the	0 -1 0 -2 4
oom	5 -1 -1 0 -3
open	19 -11 -14 3 3
open $	5 -1 -1 -3 0
open a	6 -1 -1 -2 -2
open an	-3 0 0 -1 5
open day	-2 0 0 -1 4
open for	-1 0 0 -1 3
open items	0 0 0 -3 3
open questions	-1 -3 0 8 -4
open source	-1 -1 -1 3 -1
open the	8 -1 -2 -2 -3
openapi	-1 1 -3 -1 3
openapi file	-1 1 -3 0 3
opened	0 -1 6 -2 -3
opening	-7 2 -3 3 4
opening hours	-5 -6 -2 6 7
opening times	-1 -4 -1 4 1
opens	14 -5 -4 0 -5
opens a	2 -3 0 -1 2
opens on	3 0 0 0 -2
opens the	3 -1 0 -1 -2
opens with	0 0 -1 3 -1
opinion	-4 17 -1 -5 -8
opinion on	-4 17 -1 -4 -8
ops	-1 0 -1 -1 3
opt	-3 0 -1 0 5
optimise	-2 -1 8 -1 -3
optimise the	-2 -1 8 -1 -3
option	-4 1 -3 -2 8
option to	-2 -1 -2 -1 5
optional	-3 0 -1 -1 5
options	-2 -4 -1 14 -8
options for	-1 -2 -2 12 -7
or	-17 19 -21 45 -25
or a	0 -1 0 3 -1
or are	0 3 0 -3 0
or buy	0 -4 -1 7 -2
or did	0 3 0 -2 0
or is	-4 6 -2 1 -1
or no	-1 7 0 -4 -1
or not	-4 10 -2 -2 -2
or only	0 -2 0 3 0
or per	0 -3 -1 4 0
or reject	-1 6 -1 -2 -2
or so	3 -3 -1 1 0
or what	14 -1 0 -12 0
or would	0 -3 0 3 0
order	-8 -7 8 0 8
order $	2 1 -2 -7 5
order ,	-2 4 3 -1 -4
order .	-2 -1 5 -1 0
order :	-4 -1 7 0 -2
order are	-1 -1 -2 4 0
order confirmation	4 -1 -2 -1 0
order of	-1 0 5 0 -3
order the	-2 -1 -3 1 6
ordered	0 4 0 -3 -1
ordered ,	0 3 0 -3 0
ordering	3 -2 0 0 -1
orders	6 -4 -6 0 3
orders $	-1 0 0 -3 4
orders from	3 0 2 -2 -2
orders table	2 -1 -2 3 -3
ordinance	-1 0 0 3 -1
ordinary	-1 1 3 -1 -2
organise	-1 -2 3 -2 1
organise a	-1 -1 -1 -1 4
origin	-2 -4 -3 10 -2
origin of	-2 -4 -3 10 -2
original	-3 7 0 -1 -2
original ,	-1 3 -1 -1 -1
original ?	-1 3 -1 -1 0
os	1 -2 4 -2 -1
other	3 -5 1 9 -8
other $	0 -2 4 -2 0
other people's	3 -1 0 -3 1
other tenants	-2 7 -2 -1 -2
other's	5 -1 -1 -1 -1
others	5 -4 -1 3 -3
ought	3 1 -1 -1 -2
ought to	3 1 -1 -1 -2
ounces	-5 1 6 -1 -1
our	-12 25 -5 0 -8
our docs	-3 0 0 4 0
our homemade	0 0 3 0 -2
our kind	0 -1 -2 4 -1
our naming	0 3 -1 -1 -1
our own	4 -2 1 3 -6
our pages	-1 -1 -1 3 0
our privacy	-1 3 0 -2 0
our size	-1 -3 -2 7 -1
our website	0 3 -1 -2 0
ours	-3 2 -2 5 -3
out	31 -21 11 -6 -14
out $	5 -5 8 -2 -6
out ,	-5 -4 4 7 -2
out .	0 4 -2 -1 -1
out ?	-3 1 -1 0 2
out a	-2 0 -1 -1 5
out as	4 -1 -1 0 -1
out code	-3 0 5 -1 -1
out for	4 0 0 -1 -3
out how	-1 -1 -3 7 -2
out in	-3 0 -1 -1 6
out of	8 -7 10 -13 1
out one	-1 0 -1 -1 4
out so	3 0 0 -1 -1
out the	-5 -6 14 1 -4
out thursday	-2 0 0 0 3
out to	2 -2 -1 3 -2
out what	8 -4 -1 0 -2
out whether	-1 -1 0 3 -1
out which	-3 -1 -1 4 0
out who	0 -1 -2 6 -2
out why	5 0 -1 -4 0
out with	5 -1 -1 -3 -1
out without	4 -1 -2 -1 -1
outdated	-1 4 0 -2 -1
outdoors	1 -3 -1 3 -1
outline	-2 -1 -2 3 3
outline $	-1 -1 -5 0 7
outline the	-1 -1 0 4 -1
outlook	6 -1 -1 -1 -4
output	0 -1 3 -3 2
output ,	-1 -1 -1 0 3
outside	5 -2 -6 5 -2
oven	3 -3 -1 3 -1
oven says	3 0 -1 0 -1
over	-6 11 5 -4 -6
over $	1 1 5 -1 -6
over 0	3 -4 -6 -1 8
over at	3 -1 -1 0 0
over bluetooth	5 -3 -2 -1 1
over my	-4 5 -1 3 -4
over the	1 15 -7 0 -9
over three	-1 0 3 0 -1
over to	-3 -3 7 0 -1
over two	-1 -1 5 -1 -2
overlap	3 -4 1 1 -1
overlapping	-4 3 1 0 0
overnight	11 -3 -3 -1 -4
overnight $	6 -1 -1 -1 -2
overview	-7 -6 -2 19 -4
overview $	-2 -1 -1 5 -1
overview of	-2 -4 -3 13 -4
overwrite	-1 -1 -1 4 -1
own	5 -12 6 8 -6
own 0	1 4 -1 -3 -2
owner $	-1 -1 -2 -2 5
owner i	0 0 -1 4 -2
owners	0 -1 -1 3 -1
owns	-2 -1 0 5 -2
owns the	-2 0 0 5 -2
p and	3 0 -1 0 -2
pack	-2 -3 -3 -4 12
package	-2 -4 8 -4 3
package $	0 0 3 -1 -2
packages	1 0 2 0 -3
packet	2 0 -2 4 -4
page	5 -5 -2 -20 23
page $	0 2 -3 0 1
page ,	-11 -4 3 -3 14
page .	-1 0 3 -1 -1
page 0	7 0 -2 -1 -3
page :	-1 -1 -3 0 4
page and	-1 -2 0 -1 3
page for	-1 -5 -1 0 6
page from	-2 5 -1 0 -3
page gets	-2 -1 5 0 -2
page in	3 -1 -1 0 -1
page into	0 0 -3 0 3
page loads	4 -1 0 0 -3
page of	7 0 -2 -1 -3
page on	-1 -1 -1 -1 3
page the	-4 -1 0 0 5
page where	-2 -1 -2 -3 7
pages	-6 3 7 -3 -1
pages ,	-4 1 0 -4 6
pages 0	-3 8 -1 -1 -2
pages for	-1 0 -1 -1 3
pages that	8 -3 -3 -1 -2
pages to	-1 0 5 -1 -2
pages without	-1 -1 -2 7 -3
pagination	-1 0 -1 -1 3
paid	6 -3 -1 -2 0
paid $	6 -1 -1 -1 -3
paid ?	1 2 1 -3 0
pain	0 -1 3 0 -2
paint	-2 -2 -2 0 7
pair	-3 11 -1 -2 -5
pair of	-5 12 -2 -3 -3
pal	3 0 0 -1 -2
pandas	-1 -4 4 3 -3
panel	-3 -2 -1 2 5
panic	7 -2 -2 0 -3
panic when	6 0 -2 -1 -3
paper	-7 3 8 -1 -3
paper $	0 0 -1 -2 3
paper and	4 -1 0 -1 -1
paper on	-1 -2 -1 6 -2
papers	-3 4 1 3 -5
papers ,	-1 4 -1 -1 -1
paragraph	-3 11 1 -7 -3
paragraph $	-1 5 3 -6 -1
paragraphs $	-1 -1 0 3 -1
parametrise	-2 -3 2 -1 4
parametrise the	-2 -3 2 -1 4
parcel	-5 -2 -4 4 7
parcel $	-1 0 0 -1 3
parcel is	-5 0 -1 0 6
parcels	5 -2 -1 -2 0
parents	-4 0 -1 0 6
parish	-3 1 -1 4 -1
parish registers	-3 1 0 2 0
park	-2 0 0 -1 4
parking	3 0 0 0 -2
parquet	-1 -2 0 3 1
parse	-4 -2 -1 3 4
parser	3 0 0 -2 -1
parser $	5 -2 0 2 -5
parser for	-1 -1 -1 -1 4
parsing	0 -4 5 4 -5
parsing $	5 -1 1 -2 -3
part	-6 10 5 -3 -6
part for	0 0 3 0 -2
part in	-1 0 3 -1 -1
part of	-1 4 -2 -5 3
part time	-2 -2 0 3 1
partial	-5 -5 0 4 6
partial refunds	0 -2 0 4 -1
particles	0 -2 4 1 -3
particular	0 6 -2 0 -4
particular $	-1 3 -1 0 -1
parties	0 -2 -2 1 3
parties $	0 -1 -2 1 3
partner	2 0 -3 -2 3
partners $	0 -1 -1 -1 4
parts $	-2 -1 3 1 -1
party	-1 -1 -2 0 5
pass	5 16 -2 -6 -14
pass $	6 0 -3 0 -3
pass on	3 7 -2 -3 -5
pass over	-1 8 -4 -1 -2
passes	2 -1 -4 -1 4
passing	-1 -1 4 -1 -2
passive	-1 -2 3 0 -1
passport	-3 -2 -1 0 6
password	11 1 -1 -7 -3
password $	6 -1 -1 -6 2
passwords	-3 4 0 0 1
past	-1 -2 2 6 -6
past $	-1 -1 5 0 -2
past two	-1 -2 0 3 0
paste	3 -1 3 -1 -3
paste from	4 0 -3 0 0
pasted	-1 -1 3 0 -1
patch	0 9 -1 -5 -3
patch $	-1 4 -1 -2 0
path	-1 -2 -5 8 0
path of	-3 -2 -2 2 5
patient	-3 0 1 1 1
patients	-1 -2 -2 -1 6
pattern	-1 -3 2 3 -1
pattern $	0 -1 -1 4 -2
pay	1 -12 -2 4 9
pay by	-1 0 -1 -1 3
pay off	0 -4 0 4 0
pay pal	3 0 0 -1 -2
pay per	0 -3 0 4 -1
pay the	-2 -1 -2 -2 7
payment	-4 0 -2 -1 7
payment page	1 5 0 0 -6
payment provider	-1 -2 -1 3 1
payment webhook	4 -3 0 0 -1
payments	8 -3 -2 1 -4
payments $	5 -4 -1 2 -1
payroll	3 2 -1 -2 -2
payslips	5 -1 -1 -1 -2
payslips for	5 -1 -1 -1 -2
pci	-1 6 0 -1 -5
pdf	3 -8 -2 -5 12
pdf $	-10 -2 -3 -1 16
pdf ,	0 0 0 -3 3
peer	-1 5 -1 -2 -2
penetration	-1 4 -1 -1 -1
penetration test	-1 4 -1 -1 -1
pension	-1 -2 -1 9 -5
pentest	0 3 -1 -1 -1
people	4 -5 -5 1 5
people $	-5 1 0 -2 5
people .	3 -1 1 -2 -1
people can	-1 0 -2 -1 3
people in	1 -1 -1 3 -2
people keep	-1 0 -1 -1 3
people leave	3 -1 0 1 -2
people tell	3 -1 0 -1 -1
people use	-2 0 0 3 0
people who	8 -2 -1 -8 3
people with	-1 2 -1 3 -3
people's	3 -1 0 -3 1
per	-20 -5 1 7 17
per call	2 0 -4 -1 3
per day	0 -1 -2 1 3
per hour	1 -1 -1 3 -2
per team	0 -1 3 0 -2
per tenant	-1 0 0 -1 3
per user	0 -3 -2 1 5
percent $	-2 0 0 0 3
perf	-2 -2 11 -1 -5
perf :	-2 -2 11 -1 -5
perl	-1 0 3 0 -2
permission	1 -1 2 1 -3
permissions	-1 6 0 -2 -3
permit	-1 0 2 -3 1
person	-5 -1 9 -1 -2
person $	0 4 0 -1 -2
person ,	-1 -1 3 0 -1
personal	-3 5 -2 -2 2
personal data	-1 6 -1 -1 -2
pet	0 -3 0 -1 4
pet clause	0 -3 -1 -1 4
petty	-2 5 -1 -2 0
petty cash	-2 5 -1 -2 0
pharmacy	-1 -3 0 4 0
phase	-2 -1 5 -1 -2
phase out	-2 -1 5 -1 -2
phone	2 -3 6 -8 4
phone $	4 -2 5 -4 -3
phone numbers	-2 -1 4 -2 1
phone rings	3 0 -1 0 -1
phones	7 -2 -3 1 -3
phones $	3 -1 -1 1 -1
photo	-7 -3 -2 0 12
photo $	-2 -2 -4 -2 9
photo archive	-1 0 4 -1 -2
photos	5 -1 -1 -6 4
photos ,	-1 0 -2 0 3
photos from	1 2 3 -1 -4
photos of	3 -1 2 -1 -3
photosynthesis	-2 0 0 0 3
php	-3 -1 4 0 1
php 0	-1 -1 3 0 -1
phrase	0 0 0 4 -3
physics	-3 -1 7 0 -3
physics ,	-1 -2 3 0 0
pi	-9 -4 -2 5 10
pi $	-7 -3 -2 1 10
pi 0	-1 -1 0 5 -3
piano	0 1 3 -3 -1
pick up	-4 0 -1 -1 6
picker jumps	4 -1 -1 -1 -1
picks	5 -1 -1 -1 -2
picks up	5 -1 -2 -1 -2
picky	-1 5 -2 -2 -1
picture $	0 -1 -1 -2 4
pictures	1 0 -2 -3 4
piece	-1 4 0 -2 -1
pieces	5 -2 0 1 -4
pii	-1 5 -1 -1 -2
pile	3 -2 -1 1 0
pile up	3 0 -1 -1 0
piling	3 0 0 -1 -1
piling up	3 0 0 -1 -1
pilot	-1 -1 -1 -1 3
pin	4 -2 -1 -1 0
ping	-2 -1 -1 -1 4
pings	3 -1 -1 -2 1
pipeline	-3 -1 -1 5 1
pipeline ,	-2 -1 -1 0 4
pipelines	-1 -1 5 -1 -2
pitch	-2 0 -1 0 3
pivot	4 -2 0 -1 -1
pixel	-1 4 3 -1 -5
place	0 -11 13 2 -5
place $	-3 -3 3 -1 5
place ,	-1 -1 3 -1 -1
place .	3 0 -1 -2 1
place cards	7 -1 -1 -1 -4
place of	-1 -2 8 -3 -2
place that	-2 -2 -2 8 -2
places	-4 5 -1 6 -6
places that	0 -1 -1 4 -2
places where	-1 4 -2 2 -3
plain	-5 -7 12 5 -5
plain english	-1 -1 1 -2 3
plain functions	0 -1 3 -1 -1
plain words	-1 -1 -3 5 0
plan	-16 20 -4 -12 12
plan $	-4 2 4 -1 -1
plan .	0 3 0 -1 -1
plan a	-1 0 -1 -1 3
plan and	-1 -1 -2 0 4
plan for	-4 3 -3 -7 12
plan into	-1 0 4 0 -3
plan of	-1 1 -2 -2 4
plan the	-1 -3 -2 9 -2
plan wants	3 -1 -1 0 -1
plan with	0 5 0 -1 -3
planner	0 0 6 -4 -3
planning	-2 0 1 4 -3
plant	-3 -2 -2 -1 7
plants $	-1 -1 -2 -1 5
platform	4 -1 -1 -1 -1
platforms	-1 -1 0 -2 3
platforms $	-2 -1 -1 -1 5
plausibility	0 5 0 -1 -3
plausible	-2 6 -1 -3 0
play	-1 7 -3 -1 -2
playback	4 0 0 -1 -2
player	-1 -5 4 -3 4
player $	-3 -1 0 -1 4
player controller	-1 -1 3 -1 -1
player falls	4 -1 -1 -1 -2
players	6 0 -3 -2 -2
players fall	3 -1 0 -1 -1
playlist	-1 -1 3 -1 0
plays	3 -1 -1 -1 0
playtest	0 6 -4 0 -2
playwright	-3 -3 -1 4 3
please	-7 8 1 -8 5
please $	-12 -9 16 10 -5
please ,	-1 -1 5 -2 -1
please be	4 0 -2 -1 -2
please draft	-1 -1 -1 0 3
please find	5 -3 -1 -1 -1
please go	-1 3 0 0 -2
please look	0 4 -2 -1 -1
please make	-1 -2 5 -2 0
please sort	5 -1 -3 0 -1
plot	-3 -3 0 -3 8
plot ,	-1 -1 -1 0 4
plot and	0 0 3 0 -2
pls $	-3 -1 -1 2 2
pls ,	-2 4 -2 0 0
plugin	0 -1 0 -2 3
plugins	-2 -4 5 3 -2
plugins are	-1 0 3 -1 -1
plugins for	0 -2 0 3 -1
plum	-1 0 0 -1 3
plum jam	-1 0 0 -1 3
plus	5 -2 -3 -3 3
plus one	3 0 -1 0 -1
pnpm	-6 -2 12 0 -5
pnpm $	-5 -2 11 -2 -2
pod	0 -3 3 -1 0
pod security	0 -2 6 0 -3
pods	10 0 -4 -4 -2
pods keep	6 -1 -2 -2 0
poems	-2 -1 0 4 -1
point	4 6 -6 0 -4
point out	-4 11 -2 -5 -1
point to	8 -1 -1 -1 -6
pointer exception	3 0 -1 -1 -1
points	2 -4 1 -4 4
points $	0 -2 6 1 -4
points ,	-1 3 -4 -2 4
points at	5 -1 -1 0 -3
points into	4 0 0 -1 -2
poke	-1 7 -1 -1 -4
poke holes	-1 4 -1 -1 -2
polars	-2 -1 6 0 -3
polars in	-1 -1 5 -1 -2
policy	-1 11 -1 -5 -4
policy $	4 3 -4 -1 -2
polish	3 -5 -6 1 7
polish $	-1 -1 -3 -1 5
polite	-3 0 -2 -1 6
polite ,	-1 -1 -1 0 3
poll	4 -2 -1 -3 1
polling	-2 -1 0 0 3
pond	3 0 -4 -1 1
pond $	4 0 -3 0 0
pool	1 -3 -2 3 1
pool $	-1 -2 -1 5 -2
port	-4 -6 9 2 -1
port $	-3 0 -1 2 1
port 0	-1 -1 -1 -1 4
port the	-1 -1 6 -1 -4
portal	4 -3 1 -3 2
portal $	0 -1 3 0 -2
porto	-2 -1 -1 5 -1
portrait	3 -1 -1 -1 -1
portuguese	-2 4 -1 0 -1
position	-1 -1 -2 -1 4
position $	-2 -1 -2 -1 5
possible	-3 -9 4 7 1
possible $	0 -3 5 -4 3
possible to	-2 -7 -1 11 0
post	-3 2 -3 -3 7
post it	-1 3 0 -2 1
post the	0 -1 -1 -1 3
postcode	5 -2 -1 2 -4
posted	4 1 -2 -2 -1
poster	-2 3 -2 -2 3
postgres	-8 -7 4 9 2
postgres 0	-3 -2 6 1 -2
postgres and	-1 -2 -1 1 3
postman	0 -1 3 -1 -1
postmortem	-1 5 0 -1 -2
postmortem draft	0 3 0 -1 -2
posts	4 -3 -1 -4 5
pottery	-1 0 -1 0 3
pottery studio	-1 0 -1 0 3
power	5 -2 -3 2 -2
pr	-2 20 -7 -3 -7
pr 0	-3 14 -4 -2 -4
pre	-1 3 -2 0 0
pre commit	-1 0 -1 0 3
precedent	0 -2 -1 3 0
precisely	0 -1 6 -2 -2
precisely what	-1 -1 5 -1 -2
precision	-1 2 -3 -2 4
predict	-1 -2 0 0 3
predictions	3 -1 -2 -1 0
prefer	-3 0 3 3 -3
preferences $	-1 0 -1 0 3
prefers	0 0 -1 -1 3
prepare	-3 -3 -4 -1 10
prepare the	-1 -1 -2 0 4
preprocessing	-1 -1 5 -1 -2
present	-3 -6 8 3 -2
present $	0 0 0 3 -3
presentation	-2 3 -1 -1 1
press	1 1 0 -5 2
pressing	1 -1 -3 2 1
preview	1 -2 -2 -1 4
price	-5 -3 2 2 4
price $	5 -2 1 -4 -1
price ,	0 -1 -1 4 -3
price for	0 1 -2 -2 3
price list	-1 0 3 -1 -1
price lists	-1 0 -1 0 3
price of	-2 0 -3 7 -2
prices	3 2 -2 1 -4
prices with	1 -1 0 -4 3
pricing	-4 -1 1 6 -2
pricing and	0 -1 -1 3 0
pricing page	-1 -5 0 5 0
pricing table	0 4 -1 -1 -2
primary	0 -3 -3 0 5
print	-4 0 6 -6 4
print $	-1 1 3 -2 -1
print labels	-1 -2 -3 0 7
printable	-1 -1 -3 0 6
printable $	-1 -1 -2 0 4
printed	1 4 -4 -1 0
printed on	-3 -1 0 -1 4
printer	7 -3 -6 3 -1
printer $	-2 -2 -2 5 1
printer driver	-1 -1 -1 0 3
printing	3 2 0 -1 -3
printing a	3 0 0 0 -2
prints	9 -5 4 -3 -5
prior	-5 1 2 4 -2
prior art	-4 -1 0 5 -1
priority	-1 1 0 3 -2
privacy	0 3 0 -4 1
privacy notice	-1 2 -1 -3 2
privacy policy	-1 3 0 -2 0
private	3 -1 -1 5 -6
pro	-1 -4 -1 7 0
probability $	3 -1 2 -1 -2
problem	4 -8 -2 7 -2
problems	-1 9 -1 -5 -2
problems $	0 3 -1 -1 -1
procedure	0 -2 6 0 -5
procedure $	-1 -1 4 -2 -1
process	-2 -3 1 1 3
process $	-2 -2 -1 1 4
prod	10 0 -5 -5 -1
prod is	5 -1 -3 0 -1
produce	-1 -1 0 -2 4
produce a	-1 -2 -2 -2 7
produces	3 0 0 0 -2
product $	-3 3 1 2 -2
product list	4 -2 -2 0 0
product owner	0 0 0 4 -3
production	3 5 -1 -5 -2
production ,	5 -1 1 -3 -2
production ?	0 3 0 -2 0
professor	0 3 0 -1 -2
profile	-4 -2 3 0 3
program	5 -3 -3 -4 5
programme	-5 5 2 -2 0
programme ,	-1 6 -1 -1 -2
programs	0 0 -1 3 -1
progress	0 -2 -4 -2 7
progress bar	-1 -1 -1 -1 3
proj	-6 5 3 -2 -1
project	-5 -4 3 4 3
project $	-2 -1 0 4 -2
project in	0 -1 3 -1 -1
projector	9 -2 -2 -2 -2
projector $	8 -2 -1 -2 -2
prologue	-1 -1 6 -1 -2
prometheus	-1 -3 1 -2 5
promised	-1 4 -1 -5 3
promised to	-1 -1 -1 -1 4
promises	-1 4 0 -1 -1
prompt	-3 -1 -1 -1 7
proof	-5 20 -4 -6 -5
proof of	-1 4 -1 -1 -1
proof that	-3 3 0 0 0
proof the	-2 8 -2 -1 -3
proofing	-1 3 -1 0 -1
proofread	-2 14 -3 -2 -6
proofread the	-2 10 -2 -1 -4
proper	-3 -2 6 -2 1
properly	-2 8 -2 -3 -2
properly $	-1 4 -1 -1 -1
properties of	3 -1 -1 -1 0
proposal	-2 1 0 -2 4
proposed	0 6 0 -6 0
pros	-2 -3 -3 14 -6
pros and	-2 -3 -3 13 -5
prose	-1 0 3 0 -2
protection on	-1 -1 0 0 3
protocol	-2 -1 4 4 -5
prototype	-1 4 -3 -5 5
prove	-1 6 -1 -3 -1
prove it	-1 4 -1 -1 -1
provide	-1 -1 -1 -3 6
provider	-1 -3 -2 2 4
providers	-2 -2 -1 12 -7
provision	-4 -1 -1 -3 9
provision a	-2 0 0 -1 4
proxy	4 -3 -4 -2 6
proxy $	-3 -1 -1 -1 7
prs	-2 0 -1 0 4
prune	-1 -2 5 0 -1
prune the	-1 -1 6 -1 -2
public	-2 -3 -4 -3 13
public functions	0 -1 -1 -1 3
publish	-2 6 -4 -5 5
publish $	0 5 0 -2 -2
publish the	-1 1 -2 -2 4
published	1 0 -2 5 -3
published $	-1 -1 0 3 0
publishing	0 -2 0 3 -1
pull	-7 0 8 -5 3
pull out	-1 0 -1 -1 3
pull request	-3 5 -2 -3 3
pull the	-1 -1 7 -2 -3
pulled	3 -1 -1 -1 -1
pulls	1 -2 -2 0 3
pump	8 -1 -2 -1 -3
pumps	-1 0 0 3 -1
pup	1 0 -1 4 -3
puppy	2 -3 -1 1 2
puppy contract	-1 -1 0 -1 3
purchase	-1 -1 0 -3 6
purchase $	-2 0 0 -1 3
purge	-1 -2 7 -2 -2
purge the	-1 -1 7 -1 -3
push	-3 -1 0 1 4
push notifications	2 -1 -2 -2 4
push the	-2 -2 3 -2 3
push to	0 4 0 -2 -2
put	-9 -5 9 -11 16
put a	-3 -2 -7 0 11
put it	-1 0 -2 -1 3
put my	-1 -3 9 0 -4
put the	-2 -3 14 -2 -7
put together	-1 2 -3 -2 4
put up	-1 0 -2 -1 4
puts	17 -3 -4 -3 -7
puts the	9 -1 -2 -1 -5
py	-7 -4 11 5 -5
py $	1 -1 -1 3 -1
py ,	-2 -1 3 0 -1
py ?	-3 1 0 4 -1
pytest	-1 -1 4 -2 0
pytest ,	0 -1 3 -1 -1
python	-6 -4 8 0 1
python 0	-2 0 4 1 -2
python and	0 -1 -1 0 3
python please	-1 0 3 0 -2
q	-2 1 -2 3 -1
q 0	-2 1 -2 3 -1
qa	-6 12 -1 -3 -3
qa pass	-4 7 -1 -1 -2
ql	-1 -1 0 3 -1
qr	-1 -3 -2 -2 8
qr code	1 -2 -2 -1 4
quality	-5 16 -5 0 -6
quality control	0 3 0 -1 -2
quality of	-1 9 -3 -4 -2
quarter	-4 -1 -1 10 -4
quarter $	-3 0 0 3 1
quarterly	-1 3 0 -1 -1
queries	-2 3 4 -2 -3
queries on	-2 -1 5 -1 -2
query	4 -6 10 -6 -2
query $	2 -1 3 -2 -2
query ,	-1 -2 4 1 -1
query for	3 0 0 -2 -1
query string	-2 -1 -2 0 5
question	8 -6 -5 5 -3
question marks	10 -1 -4 -2 -3
questionnaire	-4 1 1 -3 5
questionnaire from	0 0 3 -1 -1
questions	-10 2 0 0 9
questions $	-4 -1 -1 5 1
questions ,	-3 -1 -1 -1 5
queue	8 -7 -4 2 1
queue $	4 -5 0 7 -6
queue depth	-3 -1 -1 -2 6
quick	2 -1 -3 7 -4
quick $	4 -2 -1 0 -2
quicker	-2 0 6 0 -3
quicker $	-2 0 6 0 -3
quickstart	-1 0 0 -1 3
quiet	-2 1 -1 3 -1
quiz	7 -3 -2 -1 -2
quotas	-1 -2 -2 0 4
quotas $	-1 -2 -2 0 4
quote	-2 6 -2 -3 2
quote for	-1 -1 -1 -1 4
quotes	2 0 3 -3 -2
r	6 -1 1 -1 -4
r script	2 -1 2 0 -3
rabbit	-1 -2 0 5 -1
rabbit mq	-1 -2 0 4 -1
race	7 1 -1 -6 -1
race between	8 -1 -1 -5 -1
rack	-1 -2 1 6 -4
radiator	3 -1 -1 0 -1
rain	1 -3 -4 6 0
rain $	1 -4 -2 7 -2
rain gauge	-1 0 -2 -1 3
rains	3 -1 -1 -1 -1
raise the	-1 1 -1 -2 3
raised	-1 -1 -1 0 4
ram	-1 0 -1 -1 3
ran	5 0 -2 0 -3
random	6 -2 2 -2 -4
range	-3 -1 0 2 1
range $	-1 -2 1 3 -1
raspberry	-1 -2 -1 4 0
raspberry pi	-1 -2 -1 4 0
rate	-6 10 -7 -1 3
rate limit	-1 -3 -1 1 4
rate limits	-1 -5 -1 0 6
rate my	-2 9 -1 0 -5
rate the	-3 5 -4 -1 2
rate them	-1 4 -1 -1 -1
rates	-1 -6 -5 9 3
rates $	-2 -1 -1 0 4
rather	-5 -3 15 0 -7
rather than	-5 -3 13 1 -6
ratings	-1 -1 -1 4 -1
raw	-7 -4 3 0 9
raw tables	-1 -1 -3 0 4
raw tapes	-1 -1 3 -1 0
rd	4 -1 -2 0 -1
re	-1 -2 9 -3 -4
reach	6 4 -2 -3 -4
reach every	-1 3 0 0 -2
reachable	-2 1 -1 3 -1
react	1 -1 -4 -3 7
reaction	-3 -1 -1 4 0
read	-16 17 -6 10 -5
read $	-1 0 5 0 -4
read ?	-1 -3 4 0 -1
read it	-6 7 3 -1 -4
read my	0 6 -1 -1 -4
read of	0 3 -1 -1 -1
read only	-2 -3 -4 -2 11
read properties	3 -1 -1 -1 0
read the	-3 -2 -1 14 -8
read this	0 -2 -2 4 0
read through	0 4 -2 -1 -1
read to	0 6 0 -5 0
read up	-1 -4 0 8 -2
readable	-5 3 6 -3 -1
readable for	0 3 0 -2 -1
reader	-1 3 -1 -1 -1
readers	3 -2 -3 1 0
readiness	0 5 -1 -1 -3
reading	-6 -3 1 4 3
reading map	3 -1 -1 -1 0
reading on	-1 -2 0 4 -1
reading the	0 -1 3 -1 -1
reading up	-1 0 0 3 -1
readings	0 2 -1 -3 1
readme	-3 8 -2 -6 2
readme $	-2 1 -1 -2 4
reads	8 -9 0 9 -8
reads 0	8 -1 -2 -2 -2
ready	1 4 -2 -2 -1
ready for	-1 4 0 -3 0
real	-4 5 -2 -4 5
real $	0 5 0 -4 0
real names	-1 -1 -1 -1 3
realistic	-1 4 -1 -3 1
realistic ?	0 3 0 -2 0
really	-4 6 4 -2 -5
rearrange	-1 -3 9 -2 -2
rearrange the	-1 -3 9 -2 -2
reason	11 -4 -2 2 -6
reason $	12 -1 -2 -6 -2
reason for	-3 0 -1 6 -2
reasonable	0 4 0 -4 0
reasoning	-6 -1 -2 8 0
reasoning behind	-5 0 -1 7 0
reasons	-2 -1 -1 9 -5
reasons for	-2 -2 -1 10 -5
recall	-2 2 -4 0 4
receipt	7 -2 -2 -1 -2
receipts	-5 4 0 -3 4
receipts by	-1 -1 5 -1 -2
receipts from	-1 -1 -1 -1 3
receive	5 -1 0 -2 -2
receive the	3 0 0 -1 -2
recipe	1 3 -6 1 1
recipe ,	-1 5 0 0 -3
recipe cards	-1 3 0 -1 -1
recipe collection	-1 -1 -3 5 0
recipes	-4 -3 3 1 4
recipes $	-1 -2 -2 -2 7
recommend	-1 -3 0 8 -3
recommender	-1 1 -1 -3 5
reconcile	-1 7 -1 -2 -3
reconcile the	-1 7 -1 -2 -3
record	-4 -3 -3 0 10
recordings	5 -1 0 -5 1
recordings $	-3 1 0 -1 3
recordings ?	5 -1 0 -3 0
recovery	-1 1 -2 4 -3
recovery runbook	0 3 0 -1 -2
recreate	3 -1 -1 0 -1
recreate the	3 -1 -1 0 -1
recursive	-1 -1 0 -1 3
red	8 4 -4 -3 -5
red on	4 -1 0 -1 -1
redis	1 -2 -4 2 3
redis $	0 -2 -6 5 2
redo	-1 -1 5 -1 -2
redo the	0 -1 3 -1 -1
reduce	-4 -3 14 -4 -3
reduce the	-2 -2 7 -2 -2
redux	-1 -1 5 -1 -1
redux out	-1 -1 3 -1 0
ref	4 0 -1 0 -2
ref !	3 0 -1 0 -2
refactor	-3 -1 9 -2 -3
refactor the	-2 -1 5 -1 -1
refactoring	-1 0 5 -3 -1
reference	4 1 -4 -1 0
reference to	3 -1 3 -1 -4
references	0 1 4 -3 -2
referral	-1 -1 0 0 3
referral programme	-1 -1 0 0 3
reflect	0 6 0 -5 -1
reformat	-2 -1 7 -2 -2
reformat the	-2 -1 7 -2 -2
refresh	-3 -2 -3 5 3
refund	-1 6 -2 -2 -1
refund flow	-1 5 0 -1 -4
refunds	-2 -3 -1 5 1
refused	4 -1 0 0 -3
refuses	4 -1 -2 -1 0
refuses to	4 -1 -2 0 -1
refusing	6 -1 -2 -1 -1
refusing to	6 -1 -2 -1 -1
regex	6 -1 -1 2 -6
region	-2 -2 -2 3 3
register	2 -2 -3 0 3
register the	-1 -1 -2 -2 6
registers	-4 1 -1 1 3
registry $	-1 -1 2 -2 3
registry .	4 0 -2 -1 -2
regression	4 0 -3 -1 1
regression in	4 -1 -2 0 -1
regret	-1 4 -1 -2 0
regroup	-4 -2 11 -2 -4
regroup it	-1 -1 3 0 -1
regroup the	-1 -1 3 0 -2
rehearsal	-3 3 1 -1 0
reject	-2 6 -1 -2 -2
reject the	-1 4 -1 -1 0
rejected	11 0 -3 -4 -3
rejected :	6 -1 -1 -3 -1
rejected by	3 -1 0 -1 -1
rejects	9 -5 -1 -1 -1
rejects valid	6 -5 0 0 -1
related	-2 -1 3 3 -3
release	-4 4 -10 4 6
release $	0 0 -1 -2 4
release .	-3 -1 0 6 -2
release 0	-2 -2 -1 -1 6
release ?	-1 4 0 -2 0
release candidate	0 6 0 -1 -4
release notes	0 7 -3 -2 -2
remain	-3 -1 6 -1 -2
remain $	-2 -1 5 -1 -1
remaining	-2 -2 -2 -1 7
remarks	-1 3 0 -1 -1
remember	-2 -2 -1 3 2
remembered	-1 -1 -2 -1 4
remind	-3 -1 -1 -1 6
remind me	-3 -1 -1 -1 6
reminder	5 -2 -3 -5 6
reminder mails	5 0 -1 0 -4
remote	0 -4 -1 4 1
remove	-3 -2 10 -3 -3
remove the	-2 -1 7 -2 -2
rename	-7 -5 19 -5 -2
rename the	-1 -1 3 0 -2
renaming	-1 -1 4 -1 -1
render	-3 -2 -1 -2 8
renew	-3 -4 -1 1 7
renewal	-3 3 -1 2 -1
renewal $	-3 0 0 3 0
renewed	4 -1 -1 -1 0
rent	1 -2 -3 1 3
rent $	-1 -1 -1 -1 4
rent increase	3 0 -1 -1 -1
rental	0 3 0 -1 -1
renumber	-2 -1 6 0 -3
renumber the	-1 -1 4 0 -2
reorder	-2 -4 10 -3 -2
reorder my	-1 -1 3 0 0
reorder the	-1 -2 8 -1 -4
reorganise	-1 -1 5 -1 -2
reorganise the	-1 -1 5 -1 -2
reorganize	-1 -2 7 -1 -3
repair	7 -3 -3 1 -1
repair the	7 -1 -3 -1 -3
repeated	0 -2 6 -2 -2
repeated ,	0 -2 4 -2 0
repeats	-1 -1 4 -1 -1
repeats itself	-2 -1 3 0 0
repetition	-1 -1 3 0 0
rephrase	-1 -3 6 -1 -1
rephrase the	-1 -2 4 0 -1
replace	-6 -4 24 -5 -9
replace the	-2 -1 6 -1 -2
replacement	0 -1 0 3 -1
replica	3 -1 -3 -4 5
replica in	-2 -2 0 -3 7
replica lag	5 -1 -2 -1 -2
replicas	3 0 -1 0 -1
replies	3 0 -1 -1 -1
replies to	5 0 -3 0 -2
reply	-3 0 -5 -3 12
reply to	-2 -1 -5 -3 11
repo	-7 -4 7 6 -1
repo $	-3 2 1 2 -1
repo ,	-1 -3 4 3 -3
report	5 12 -4 -6 -6
report $	-7 -2 3 13 -6
report ,	0 4 -2 -1 0
report :	4 -3 1 -2 -1
report drift	-1 3 0 -1 0
report for	-2 3 2 0 -2
report template	-2 -1 -2 0 4
report the	-2 4 -1 0 -1
report which	-1 -1 -1 3 -1
report with	-2 -1 0 0 3
reporting	-2 -1 3 -3 4
reports	2 -3 0 1 0
repos	-4 -3 3 -1 6
repos $	-3 -2 1 1 4
repositories	-4 0 0 4 0
repositories $	-3 0 0 4 0
repository	-3 1 2 5 -5
repository $	-2 3 -1 2 -2
reproduce	6 -1 -1 -3 -1
reproduce the	5 -1 -1 -3 -1
request	0 2 -4 -3 5
request $	-2 -1 4 -1 0
request ,	-3 0 -1 0 4
request :	0 -1 -1 0 3
request on	-1 3 0 -2 -1
request travels	0 0 0 4 -3
requests	1 0 -4 -2 5
requests ,	-1 -1 -1 -1 4
requirements	-3 6 -2 4 -5
requirements from	-1 -2 -1 7 -3
requirements list	-1 4 0 -2 0
requires	0 3 0 -1 -2
research	-4 -2 -4 15 -6
research the	-1 -1 -1 5 -2
reserve	-1 0 -1 -1 4
reset	0 0 0 -3 2
reset $	-1 0 -1 -1 3
resets	3 -1 0 0 -2
reshuffle	-1 -1 4 -1 -1
reshuffle the	-1 -1 4 -1 -1
resizing	2 -2 -1 5 -3
resolve	6 -1 -2 -1 -3
resolves	5 -1 -2 1 -4
resource	-2 1 3 0 -2
respect	0 5 -1 -2 -1
respect the	0 4 0 -2 -1
response	0 3 0 -3 0
responses	-5 1 -1 -2 6
responses $	-4 -1 0 -1 7
responsible	0 -1 0 3 -2
responsible for	0 -1 0 3 -2
rest	2 -3 4 -2 -2
rest $	-1 -4 2 3 -1
restart	3 2 -3 -2 1
restarting	6 -1 -3 -2 -1
restarting $	6 -1 -2 -2 0
restarts	4 0 -2 -2 1
restaurants	-3 -1 -1 6 0
restore	11 -1 -4 -1 -6
restore of	0 3 0 -2 0
restore the	5 -2 -2 0 0
restored	-1 5 -2 -1 -1
restructure	-4 -3 13 -3 -3
restructure the	-3 -1 7 -1 -2
result	2 0 5 -2 -5
result on	3 0 -1 0 0
results	-1 -3 -1 -4 8
results $	-3 -2 -2 -1 8
retention	-4 4 -5 -1 6
retire	-1 -1 6 -2 -2
retire the	-1 -1 6 -2 -2
retry	-9 -2 3 4 4
retry code	-1 3 1 -1 -1
return	-5 -1 -2 -1 9
returning	-1 0 -1 -1 3
returns	12 -4 0 -2 -7
returns $	-3 0 4 0 -1
returns 0	9 -1 -2 -2 -4
returns nothing	4 0 -1 0 -3
reusable	-1 -1 5 0 -4
revenue	-1 -3 -2 5 0
reverse	1 -1 -3 -1 5
reversible	-4 5 0 0 0
revert	5 -1 -2 -1 -2
review	-4 19 -4 -1 -9
review $	0 4 0 0 -3
review for	-1 7 -1 -1 -4
review of	-1 -1 0 3 0
review the	-1 7 -1 -2 -3
reviewer	0 5 -1 -2 -1
revision	-1 -2 -1 -2 5
reword	-2 -3 7 -1 -1
reword the	-2 -2 7 -1 -1
rework	-1 -1 4 -2 -1
rework the	-1 -1 4 -2 -1
rewrite	-3 -3 10 -1 -4
rewrite the	-2 -2 8 -1 -3
rfc	-4 6 -2 -2 2
rfc 0	-2 0 -2 0 5
rid	-1 -3 16 -7 -5
rid of	-1 -3 16 -7 -5
right	1 12 -1 -12 -1
right $	-1 7 -2 -2 -3
right ?	-1 5 -1 -3 0
right in	4 -1 -1 -1 -1
right now	-3 -4 -3 4 6
rights	-2 -1 -1 3 2
rights $	-1 -1 -1 -1 4
ring	-2 0 -3 -3 7
ring buffer	-2 -1 -2 -1 6
rings	7 -1 -3 -1 -2
rising	6 0 -1 -1 -4
risky	-1 8 -1 -4 -1
robot	6 -2 -3 0 -1
role	0 -1 -1 -1 3
roles	-2 0 6 -1 -3
roll	3 -2 -5 -2 6
roll $	5 0 -1 -2 -2
roll out	-2 -2 -4 -1 8
rollback	3 0 -1 -2 1
rolled	-1 -1 4 -1 -1
rollout	3 2 -2 -1 -2
rollout $	3 1 0 -1 -4
rome	-2 -3 -3 10 -2
room	6 -3 -5 -1 4
room $	-2 2 0 -3 3
room ,	4 -2 -3 0 1
room 0	-1 -1 -1 3 1
rooms	2 -1 -5 -1 5
rooms $	-2 0 -1 -1 5
root	4 -1 -4 1 -1
rose	-3 0 -1 3 1
roster	3 0 -1 0 -2
rota	-1 3 2 -7 3
rota for	-4 1 -3 -3 9
rotate the	0 -1 -2 0 3
rotation	0 3 -1 -1 -1
roughly	1 -4 -3 12 -6
roughly $	-1 -1 -1 7 -4
roughly one	3 0 -1 -1 -1
round	-10 0 10 0 0
rounding	7 3 -2 -3 -6
rounding in	-2 3 0 -1 -1
rounds	3 -1 -4 4 -1
route	-3 -3 -2 7 0
route $	-2 0 -3 7 -3
routed	5 -2 -1 -2 -1
router	-2 -1 3 -2 2
router $	0 -1 3 -2 -1
routers	0 -1 -1 3 -1
routers ,	0 -1 -1 3 -1
routes	-1 -2 3 0 0
row	9 1 -1 -2 -8
row $	4 1 1 -1 -5
row ,	3 -1 -1 0 -1
row counts	-1 3 -1 0 -1
rows	15 -2 -6 -6 -1
rows $	-1 3 -3 -3 3
rows ,	4 0 -2 -1 -1
rows and	-2 -1 0 3 0
rpc	-1 0 -1 -1 3
rs	0 4 0 -2 -2
rsync	5 0 -3 0 -1
rsync job	5 0 -3 0 -1
rtos	-3 0 5 1 -3
rubric	-1 5 -1 -1 -2
rule	-2 1 0 -2 3
rules	-12 10 6 3 -6
rules ,	-1 0 3 -2 -1
rules ?	0 3 0 -2 0
rules for	-1 0 -3 11 -6
run	3 5 -15 6 0
run $	3 -4 -2 2 1
run a	-1 0 -1 -2 5
run and	4 -1 -2 -3 1
run in	5 -1 -2 2 -4
run it	0 1 1 -3 1
run on	-6 4 -1 5 -2
run the	-6 4 -3 5 1
run two	1 -1 -1 4 -3
runbook	-5 5 -2 0 2
runbook for	-3 0 0 2 2
runner	9 -5 0 -1 -4
runner ,	4 -3 0 0 -1
running	1 -2 -6 2 4
running $	7 -2 -2 -1 -2
runs	16 -7 -7 0 -2
runs 0	5 -1 -3 -1 0
runs as	-2 0 -1 0 3
rush	-2 -2 3 -1 2
rust	0 -1 -1 -2 4
s	-2 -6 4 4 1
s $	-1 -2 -4 5 2
s 0	-9 -3 6 1 5
s from	6 0 -3 -1 -2
s in	3 -1 1 -2 -1
s on	1 4 0 -1 -4
s to	0 -1 -2 0 4
safari	7 -1 -1 -2 -3
safe	-1 13 -3 -6 -3
safe to	-3 11 -1 -6 -1
safety	-1 4 -2 -2 2
said	-4 4 1 1 -3
said about	-1 5 0 -3 -1
sailing	3 -1 -1 1 -2
salary	5 -1 -1 -1 -2
sale	0 3 -1 -3 0
sale ,	0 3 0 -1 -2
sales	1 -1 3 0 -3
sales dashboard	-1 -1 -2 4 0
salt	1 6 -1 -5 -1
sam	0 0 0 -2 3
same	18 -16 47 -18 -31
same $	-3 0 7 -1 -2
same behaviour	-1 0 3 0 -1
same code	3 0 -3 0 0
same data	3 0 -1 0 -1
same gear	3 -1 1 -1 -2
same number	7 -1 -4 -1 -1
same result	-2 0 3 0 -1
same seed	5 -1 -2 -1 -1
same slot	4 0 -3 0 -1
same thing	-1 -1 3 0 0
same two	4 0 -3 0 0
saml	4 -1 -1 0 -2
sample	-2 6 -3 -1 0
sample 0	-1 4 -1 0 -2
samples	0 3 -2 -2 2
sanity	-1 5 -1 -2 -2
sanity check	-1 5 -1 -2 -2
satisfy	0 9 -2 -4 -2
satisfy the	0 4 -1 -2 -1
saturday	-1 0 -1 -2 4
saturday $	-1 -3 0 2 2
saturday ,	-1 3 0 -2 1
sauce	4 -1 -1 -1 -1
sauce splits	4 -1 -1 -1 -1
save	-1 -6 -7 -2 16
save and	4 -1 -1 -1 0
save drafts	-3 -1 -1 0 4
save my	-3 -3 -3 -1 10
saves	3 0 -1 1 -2
saving	7 -1 -1 -1 -5
saw	3 -1 -2 -2 3
saxony	-1 -1 -1 6 -2
say	8 14 2 -8 -16
say $	-1 5 -1 -3 0
say 0	6 -2 -1 -2 -1
say the	-1 -2 5 0 -2
say they	6 -2 -3 0 -1
say what	-1 4 0 -2 0
say where	-4 4 -2 3 -2
say whether	0 3 -1 -1 0
say which	-1 5 -1 -3 -1
saying	0 -1 -1 0 3
says	42 -7 -9 -12 -14
says 0	14 -3 -3 -5 -3
says about	-1 -3 0 5 -1
says everything	-4 -1 4 0 0
says on	2 -3 0 2 -1
says what	-3 1 3 -1 -1
scaffold	-1 0 -1 -1 3
scaffold a	-1 0 -1 -1 3
scale	-2 -4 0 1 4
scale with	0 -2 0 3 0
scan	-4 14 -4 -3 -3
scan the	-1 11 -2 -1 -7
scanner	6 -1 -2 2 -4
scanning	0 -1 -1 -1 3
scans	3 3 -2 -2 -1
scans $	-1 3 1 -1 -2
scattered	-2 -1 4 -1 -1
scattered over	-1 -1 3 0 -1
scenes	-2 -1 5 -1 0
schedule	-1 -2 -5 -5 12
schedule for	-1 -1 -1 -1 4
schedule the	-1 -1 -1 -1 4
scheduler	-1 0 1 7 -6
scheduler $	-1 -2 1 5 -4
schedules	-1 -1 4 0 -2
schema	-1 6 -1 -6 2
schema $	-3 -2 3 0 1
schema :	-1 1 -1 -4 4
scheme	-4 1 4 3 -4
scheme ,	-2 -1 1 3 -1
school	-3 -1 -2 1 5
schools	0 -4 -1 6 -1
scope	0 -2 0 -1 3
score	-2 9 -6 -2 1
score the	0 4 0 -1 -3
scores	1 3 2 -2 -4
scores and	0 4 0 -1 -3
scraper	1 -2 -1 3 -1
scratch	-3 4 -4 -2 5
screen	3 0 -1 -2 0
screen reader	0 3 0 0 -2
screen readers	-1 3 -1 0 -1
screens	-3 4 1 -1 -1
screens ,	-1 -1 -1 0 3
screws	-2 -1 5 -1 -1
script	-3 4 -7 -3 9
script $	8 6 -8 -2 -3
script :	-1 4 -2 4 -6
script into	0 0 3 -1 -2
script is	-2 0 3 0 -1
script that	-3 -2 -6 -4 15
script to	-2 -1 -1 -1 4
script with	1 0 -3 0 3
scripts	-5 -3 17 -5 -5
scripts in	-1 0 3 -1 -2
scroll	3 -3 -2 -1 3
scroll position	-3 -1 -1 0 5
scrolling	4 0 0 -1 -2
scss	-1 -1 3 0 0
sdk	-2 1 3 0 -1
sea	-2 -2 -1 6 -1
search	8 -7 -3 4 -2
search $	3 0 0 -1 -1
search box	-1 0 -2 0 4
search finds	4 -1 -1 -1 -1
search for	0 -1 0 5 -3
search results	-3 -1 -4 0 7
search returns	3 0 -1 0 -2
search the	-3 -1 -2 10 -4
searching	4 -1 -1 -3 1
season	-3 2 5 -1 -3
season $	-1 0 5 -1 -3
seat	1 -3 -2 3 1
seat $	1 -3 -1 3 -1
seating chart	3 0 1 -1 -3
seating plan	-2 -2 -1 -1 5
second	2 6 -3 -3 -2
second language	-1 -1 0 0 3
second opinion	-2 10 0 -1 -6
second page	4 -1 -1 0 -2
second pair	-4 10 -1 -2 -2
secondary	-2 -3 0 3 2
seconds	15 -4 -4 -6 -1
seconds $	-6 -1 0 -1 8
seconds ,	4 -1 -2 -1 -1
seconds and	4 0 0 0 -3
seconds behind	3 0 -1 -1 -1
seconds when	4 0 0 0 -4
secret	-2 0 -1 0 3
secrets	-4 9 2 -6 -1
secrets in	-1 5 -2 -5 4
section	-6 4 0 -6 8
section 0	0 3 -1 -1 0
section for	-1 -1 -1 -1 4
sections	-3 -2 8 0 -4
sections $	0 0 3 0 -2
security	-6 13 0 -6 -1
security policy	0 -2 5 0 -2
security review	0 3 0 0 -2
security sign	-1 3 -1 0 -1
see	9 9 -17 -1 0
see each	3 -1 -1 0 -1
see how	0 -4 -1 6 -1
see if	-4 13 -1 -1 -7
see it	3 -2 -2 1 1
see other	1 3 -1 -2 -2
see prices	3 0 0 -1 -2
see the	1 -3 -3 0 5
see their	-2 -1 -1 -1 4
see what	0 -6 -1 7 -1
see whether	-1 7 -1 -4 -1
see which	-1 3 -1 2 -3
see who	-4 -2 0 0 7
seed	2 -1 -1 -5 6
seed ,	4 1 -3 -1 -1
seed the	-3 -1 -1 -1 7
seedlings	5 -1 -2 -1 0
segfault	9 -1 -1 -2 -4
segfault in	7 -1 -1 -1 -4
segment	3 -1 -1 -1 0
select	-2 -2 0 3 2
selected	0 -1 -2 -1 4
selected $	0 -1 -2 -1 4
selenium	0 -1 3 0 -3
self	4 4 -3 -3 -2
sells	-1 0 0 4 -3
semicolon	1 -1 -3 -1 4
semicolon separated	-1 -1 -3 -1 6
send	-5 4 -7 -7 15
send me	-2 -2 0 -1 6
send the	-4 -3 -2 -2 10
send this	0 4 0 -2 -2
send to	-1 3 0 -1 -1
sending	0 0 3 0 -2
sends	9 -1 -7 0 0
sense	0 2 -3 1 -1
sense $	0 4 -1 -1 -2
sense of	0 -2 -2 3 1
sensible	-2 -2 5 4 -5
sensible order	-1 -1 3 0 -1
sensor	7 -3 -3 -2 2
sensor up	-2 0 0 0 3
sensors	-1 -2 -1 2 3
sent	12 6 -5 -5 -7
sent ,	3 -1 0 0 -2
sent a	-1 4 -1 -1 -2
sent to	5 0 -2 0 -3
sentences	-3 2 1 2 -2
sentences $	-6 4 -2 6 -2
sentences in	-1 -3 6 -2 0
sentry	-1 -1 -1 -1 4
sepa	1 -1 -2 -1 3
separate	-4 -2 13 -4 -4
separate the	-1 0 3 0 -1
separated	-2 -1 -2 -1 6
separated files	-1 -1 -3 -1 6
separation	-1 -3 3 3 -2
separation of	0 -3 6 -2 -1
september	-2 -4 -1 6 2
september ,	-1 -4 -1 6 -1
sequence	3 0 -2 0 -1
series	-4 -3 1 1 6
served	-1 -2 1 3 0
server	4 -4 2 0 -2
server $	-1 -2 -2 0 5
server room	5 -1 -1 -1 -3
servers	-1 7 0 -5 -1
serves	5 -2 -2 -2 0
service	-2 -2 -1 2 4
service $	-4 0 0 3 2
service ,	-1 0 -1 0 3
service for	0 -1 0 4 -3
services	-2 1 1 3 -2
services $	-2 0 -2 4 0
session	3 -3 1 -3 2
set	4 -4 -8 -5 13
set $	5 -1 0 -2 -2
set the	-2 -1 -1 -1 6
set to	7 -1 -1 -1 -4
set up	-1 -4 -5 -3 12
settings	3 -2 2 -1 -2
settings $	3 -2 0 0 -1
setup	-2 2 5 -4 -1
setup .	-1 -2 5 -1 -1
seven	-1 0 -3 3 1
seven of	0 -1 -1 0 3
several	0 -1 -1 -2 3
severity	-1 6 -1 -1 -3
severity $	0 3 -1 -1 -1
sew a	-1 -1 -1 -1 3
sftp	-2 -2 -3 0 8
sh	-1 0 3 0 -1
shader	0 3 -1 0 -1
share	3 -3 1 -2 1
share $	12 -1 -4 -2 -4
share to	-2 -1 -1 0 4
shared	-1 -2 6 -1 -3
shared types	0 0 5 -1 -3
sheet	-2 0 6 -9 5
sheet $	-1 5 -2 -1 -1
sheet from	-1 0 -2 -1 4
sheet per	-1 0 3 0 -2
sheets	-1 -1 3 -1 0
sheets for	-1 0 0 -1 3
shelf	-2 1 0 3 -1
shell	1 -3 -1 -3 5
shelves	-2 -1 3 -1 1
shift	-2 -3 1 2 3
shifted by	3 0 -1 0 -1
ship	-3 5 -6 -7 12
ship it	-1 3 -2 -1 1
ship the	-1 -2 -1 -1 5
shipment	4 0 -1 0 -3
shipments	-4 -1 0 -2 7
shipped	7 0 -2 -1 -4
shipped to	7 0 -2 -1 -4
shop	1 -2 -5 -1 7
shop ,	-2 0 -1 0 3
shop at	-1 -1 3 -1 0
shopping	1 -3 1 -3 5
shopping list	1 -3 0 -3 5
shops	-2 -2 -2 1 5
short	-1 -1 -7 2 7
short $	-1 3 -3 0 1
shortcuts	-4 -3 -4 -2 13
shortcuts $	-2 -1 -3 0 5
shorten	-3 -1 12 -1 -8
shorten my	0 0 4 0 -4
shorten the	-1 -1 6 -1 -4
shorter	-3 -4 18 -3 -8
shorter $	-1 0 4 0 -4
shorter ,	0 -1 4 0 -3
shorter sentences	0 -2 5 -2 0
should	-16 -3 9 -5 14
should be	3 0 -1 -4 1
should become	-1 -1 3 0 -1
should but	-2 0 4 0 -1
should get	-2 0 -1 0 4
should go	-4 1 -1 0 4
should have	-1 3 -1 -1 0
should i	-1 -3 -2 8 -2
should keep	5 -1 -3 0 -1
should live	0 0 4 -1 -2
should look	-1 -1 4 -1 -1
should we	0 1 -2 3 -3
shoulder	0 -3 0 4 0
shouldn't	5 8 1 -7 -7
shouldn't be	0 3 0 -3 -1
shouldn't happen	5 -1 -2 0 -1
shouldn't notice	-1 -1 5 0 -3
shouldn't see	-2 4 0 -1 -1
show	15 -4 -14 -1 4
show $	3 0 0 0 -2
show a	-2 -1 0 -2 6
show it	-2 -1 0 0 3
show me	-2 -1 -1 11 -7
show notes	-1 3 -1 -1 0
show the	0 -2 -2 0 3
show up	22 -2 -4 -3 -13
showing	0 -3 -1 -4 8
showing the	-2 -1 -1 -1 4
shown	4 -2 -1 -1 1
shows	29 -6 -10 -9 -4
shows 0	7 -1 -1 0 -5
shrink	-1 -1 6 -1 -3
shrink the	-1 -1 5 -1 -2
shuffle	-2 -2 5 -1 0
shuffle the	-2 -2 5 -1 0
shut	10 -2 -3 -1 -4
shut $	3 0 0 0 -2
shutdown	1 -1 3 -3 0
shutdown $	1 -1 3 -2 -2
sick	-1 -2 -2 0 4
sick days	0 -1 -1 4 -2
side	0 -5 -1 3 3
side $	-2 -1 0 3 0
side by	-2 0 0 3 -1
sidebar	0 -2 -1 -1 4
sides	-1 -1 1 4 -2
sideways	3 0 -1 -1 -2
sie	0 3 -1 -1 0
sign	-6 16 -3 -16 9
sign in	2 4 0 -3 -2
sign off	-1 11 -1 -3 -5
signals	-4 1 -1 2 1
signature	8 0 -2 -3 -3
signature check	3 -3 0 0 0
signed	3 6 -3 -3 -3
signed off	-2 4 -1 -1 0
signing up	3 -1 0 0 -2
signs $	-1 -1 -1 -1 4
signup	-2 3 1 2 -3
signup form	-1 4 0 0 -3
silence	3 -1 -2 -1 2
silence $	5 -1 -2 -1 0
similar	-2 -2 -1 6 -1
simple	-2 0 -3 -2 6
simpler	0 -2 11 -2 -7
simplify	-4 -3 12 -2 -3
simplify the	-2 -2 9 -2 -3
simulate	-1 0 -1 -1 3
simulate a	-1 0 -1 -1 3
simulator	-2 -1 0 4 -1
since	36 -13 -8 -4 -11
since 0	-6 2 3 5 -3
since friday	3 -1 -1 -1 -1
since i	4 -1 -2 -1 -1
since last	-1 -1 -1 -1 3
since spring	-2 -2 -2 4 3
since the	18 -3 -8 -3 -4
since there	-1 -1 -1 -1 3
since we	9 -1 -1 -3 -4
single	3 -7 9 1 -6
single line	3 0 -3 0 0
single time	6 -1 -2 0 -3
singletons	-3 0 5 -1 -1
sink	-1 -1 -1 -1 4
sink $	-1 -1 -1 -1 4
sister	-1 -1 -1 -1 3
sit	-3 3 5 -1 -4
sit in	-2 4 1 -1 -2
site	4 -5 -2 -3 6
site $	-3 -3 -1 -1 8
site ,	5 0 -3 -1 -1
site ?	-5 6 -1 -3 3
sitemap	6 -2 -2 -1 -1
sites	0 -4 0 3 1
sits	4 1 -1 -3 0
sits in	-3 2 1 -2 2
sits there	4 -1 -1 -1 -1
six	2 -5 -3 -1 7
size	-4 -4 1 8 -1
size $	-1 -4 -2 5 3
skeleton	-4 0 -1 1 4
sketch	-1 -1 -2 0 4
ski	0 0 0 3 -2
skip	3 -1 -3 -2 2
skip the	3 -1 -1 0 -1
skips	11 -1 -3 -3 -3
sla	0 8 -2 -5 0
slack	-3 -2 -2 -1 8
sleep	1 -4 -1 6 -1
sleep $	1 -4 -1 5 -1
slide	-2 3 0 -3 1
slide 0	0 4 -1 -3 -1
slides	-4 -1 2 -7 10
slides $	-2 -3 9 -1 -4
slides are	0 4 -1 -3 0
slides for	-1 -1 -1 -1 4
slides from	-1 -1 -1 0 3
slightly	-1 0 3 -1 0
slightly different	-1 0 3 -1 0
slips	3 1 -1 -1 -1
slot	2 -3 -3 -1 5
slow	10 -6 5 -7 -2
slow .	-2 -1 3 0 0
slow login	7 -2 -1 -2 -3
slower	6 0 -1 -2 -2
slugs	0 -1 -1 3 -1
slurm	-1 -1 -3 0 5
small	-2 -4 -5 4 6
smaller	-1 -1 8 -1 -5
smart	1 -2 -1 -1 4
smells	6 -1 -2 -2 -1
smells of	5 -2 -1 -1 0
smoke	3 0 -2 -1 1
smoke test	-3 2 0 -1 2
smoke tests	3 -1 -1 0 -1
sms	-4 0 -1 -1 7
snake	-1 -1 5 -3 -1
snake case	-1 -1 6 -2 -2
snakemake	-3 0 -2 -1 6
snapshot	0 0 -1 -2 3
so	-12 -20 16 -5 20
so $	0 -4 -3 6 1
so a	-1 0 -1 -1 4
so far	-6 -4 -6 4 12
so i'd	-1 -1 -1 -1 3
so on	0 3 0 1 -4
so people	3 -1 0 0 -2
so please	4 1 -2 0 -3
so that	-6 -9 19 -5 2
so that's	-1 -1 0 0 3
so the	1 -1 3 -1 -3
so they	-1 -1 4 0 -1
so we	-1 -1 2 -3 2
software	-1 -2 3 5 -6
software for	-1 -1 0 7 -5
solid	-1 5 0 -4 0
solid is	0 5 0 -5 0
solution	-2 6 0 -3 -1
solve	4 -3 -2 2 -1
solve the	6 -2 -2 0 -1
solver	6 -2 -2 0 -3
solver diverges	7 -1 -2 -1 -2
some	6 -8 -2 3 0
somebody	1 11 -5 -3 -5
somebody has	0 -1 -1 -1 3
somebody to	0 5 -1 -1 -3
somehow	6 0 -2 0 -3
somehow the	6 0 -2 0 -3
someone	0 11 -5 -2 -4
someone to	-1 5 -1 -1 -1
someone who	-2 6 -1 -1 -2
something	0 -8 5 -10 14
something $	2 -1 4 -2 -3
something a	-1 -3 7 -1 -2
something about	-2 -1 4 -1 -1
something readable	-2 -1 -2 0 4
something that	-2 -1 1 -2 5
something to	-3 0 -1 -3 8
something with	-3 -1 -2 0 6
something's	5 -1 -3 -1 -1
sometimes	7 -2 0 0 -4
somewhere	1 -3 -2 5 -1
somewhere $	0 -3 -1 4 -1
soon	11 -1 -4 -1 -5
soon as	11 -2 -4 -1 -4
sop	-1 -1 -1 -1 4
sort	-2 -3 9 -4 0
sort and	-1 0 3 0 -1
sort it	4 -2 -1 0 -1
sort my	-1 -2 7 0 -3
sort out	3 0 0 -1 -1
sort the	-2 -4 5 -2 2
sorted	0 -3 8 -2 -3
sorted by	-5 -1 8 -1 -1
sorting	5 -1 -1 -1 -1
sorting by	5 -1 -1 -1 -1
sound	6 9 -1 -11 -3
sound or	-2 3 0 -1 0
sounds off	0 3 -1 -1 -1
source	2 4 -2 1 -4
sources	-6 -1 2 7 -3
sources $	0 -1 4 -1 -2
sources on	-5 -1 -1 7 0
south	-1 -1 -1 0 4
space	3 -1 -2 2 -2
spaces	-1 -2 8 -2 -3
spaces ,	-1 -1 4 -1 -1
spacing	0 5 -1 -3 -1
spacing or	0 3 0 -2 0
spaghetti	0 -1 3 -1 0
spain	1 -2 0 3 -1
spain $	0 -2 0 4 -1
spam	4 -2 -3 -2 2
spam $	4 -1 -2 -2 2
speaker	0 4 -1 -2 -2
speaking	-2 -1 4 0 -1
speaking names	-1 -1 3 0 -1
spec	-5 10 -8 -2 5
spec and	-1 1 0 3 -3
spec in	-1 1 -4 -2 6
specific	0 0 4 0 -3
speech	2 -2 0 2 -3
speech to	-1 -1 3 0 -2
speed	-3 -5 2 8 -2
speed $	0 -2 -2 -2 5
speed on	-1 0 -1 5 -3
speed up	-1 0 7 -2 -2
spell	-5 -2 0 -1 9
spellchecker	4 -2 -2 0 0
spelling	-4 11 1 -3 -5
spelling and	-2 8 -3 -1 -3
spent	1 -3 -1 4 -1
sphinx	3 -1 0 -1 -2
spike	3 -3 -3 7 -4
spike :	-2 -2 -2 9 -2
spin	3 -2 -2 -1 2
spin $	3 -2 0 -1 -1
spinning	4 -1 -1 -1 -1
spins	3 0 -1 -1 -1
spits	0 0 -1 -1 3
spits out	0 0 -1 -1 3
split	3 -1 10 -3 -9
split ,	1 4 -2 0 -2
split the	-4 -2 12 -1 -5
splits	5 -2 -1 -2 -1
splitwise	0 -1 0 4 -2
spoilers	-1 0 -1 -1 3
spot	-4 6 -2 8 -8
spot check	-1 3 0 0 -1
spot instances	-1 -1 0 3 -2
spot the	-1 3 -1 0 -1
spots	-2 5 1 -4 -1
spread	4 -1 -1 -1 -2
spreadsheet	-4 -3 9 -4 3
spreadsheet $	-1 -1 -4 -1 7
spreadsheet ,	-2 -1 8 -1 -3
spring	-5 -2 -2 5 3
spring $	-3 -4 -3 8 2
spring boot	-1 -1 4 0 -2
sql	-3 0 9 -1 -5
sql $	-3 -1 1 4 -1
sql ,	-2 3 0 0 0
sql out	-1 -1 4 -1 -1
sqlite	0 -5 -1 7 0
sqlx	0 -2 -1 4 -2
squad	-1 -4 1 4 0
squash	-1 -1 5 -1 -1
src	-3 1 1 2 -1
ssh	-1 0 -2 -2 6
sso	1 -2 -7 -2 10
stack	0 1 -2 -2 3
staff	-1 -1 5 -2 -2
stage	0 -4 -1 1 3
stage build	0 0 3 0 -3
stage dockerfile	0 0 3 0 -3
stage in	-1 0 -1 -1 4
staging	-3 1 0 -4 6
staging $	-6 -1 5 -1 3
staging bucket	4 -1 0 0 -3
stairs	-1 -2 -1 5 -1
stale	8 -2 -2 -4 0
stamps	-1 -1 -1 -1 4
stand	-1 5 -1 -3 1
standard	-4 -3 4 -1 3
standard ?	0 3 0 -1 0
standards	-2 13 -3 -3 -4
standards $	0 4 -1 -1 -2
standby	-1 -3 -1 3 2
standing	4 1 -1 -3 -1
standup	3 -1 -2 1 -1
star	-3 -1 5 -1 0
start	-5 -5 -4 1 12
start 0	-1 0 -1 0 3
start a	-1 -1 -2 -2 6
start from	-2 -2 -1 1 3
start page	3 0 5 -3 -5
start with	-2 -1 -1 -1 5
starting	-4 -1 -3 -1 10
starts	6 -1 -2 0 -2
startup	7 -2 5 -3 -7
startup $	4 -1 -2 -1 -1
startup and	-1 -1 4 -1 -1
state	-1 -6 14 2 -8
state are	3 0 0 -3 0
state in	-2 -3 0 5 0
state machine	3 0 2 -3 -2
state of	-1 -2 -5 8 -1
statement	-6 12 -2 -1 -4
statements	1 1 -1 -4 3
statements $	-1 -2 -1 -1 5
statements ,	3 3 -1 -3 -2
static site	0 -4 -2 6 0
statistics	-3 -4 2 9 -4
status	-3 -4 0 -1 7
status 0	3 0 -1 -1 -1
status of	0 -2 0 4 -1
status page	-1 0 -4 -1 7
statutes	0 3 0 -2 -1
stay	3 -4 12 -3 -8
stay $	-2 -1 3 1 -1
stay as	-1 -1 4 -1 -1
stays	11 -1 2 -3 -9
stays open	3 -1 -1 -1 -1
stays white	4 0 0 0 -3
stdint	-1 -1 4 -1 -1
stdint types	-1 -1 4 -1 -1
step	-8 -6 1 3 9
step $	-8 -2 5 -1 6
step 0	4 -3 -4 4 -2
step by	-1 -1 5 1 -3
steps	-3 -1 10 -1 -5
steps and	-1 0 3 0 -2
steps in	-1 0 5 -2 -1
stg	1 -1 3 -1 -2
sticks	6 0 -1 -2 -3
sticky	0 -1 -2 -1 5
still	10 -1 -8 7 -8
still get	8 -1 -1 -4 -2
still match	-2 6 -1 -2 -1
still missing	-2 -2 -1 0 5
still no	6 -1 -2 -1 -2
still on	-2 -3 0 4 0
stock	4 -4 5 -1 -3
stock list	-3 -1 0 2 2
stocktake	-1 3 0 -1 -1
stop	3 -3 2 -6 4
stop $	4 -1 -3 0 0
stop the	6 0 -1 -1 -3
stopped	11 -3 -3 -1 -3
stopping	-1 0 -1 0 3
stops	6 -2 -3 -2 2
stops at	6 0 -1 0 -5
storage	-4 2 14 -5 -8
storage $	-1 5 -3 -1 -1
store	-5 2 -5 -3 11
store :	-2 0 0 -1 3
store the	-2 1 -2 -5 9
stored	1 -2 3 3 -5
stored procedure	3 -1 0 1 -3
stores	-1 -3 3 1 0
stores $	-1 -3 3 1 -1
stories	-1 3 1 1 -4
storing	0 0 -1 -1 3
story	-7 1 -7 4 8
story $	-1 -1 -1 0 3
story ,	-1 8 -1 -3 -2
story about	-1 0 -1 -3 4
story of	-3 -3 -3 9 0
straight	-2 -2 -2 3 3
straighten	-1 -2 4 0 -1
stranger	0 3 -1 -1 -1
stream	-1 -4 -3 3 4
streamline	-1 -1 4 0 -2
street	-1 3 0 -5 4
strict	0 4 -1 0 -3
strike	-2 -1 -1 5 -1
string	0 4 -3 -4 3
string $	-1 1 -3 -2 4
string constants	0 -1 4 0 -2
strings	2 -2 1 3 -4
strings and	0 3 -1 -1 -1
strip	-2 -1 7 -2 -2
strip the	-1 -1 4 -1 -1
stripe	0 -5 -4 3 6
stripe $	-2 -1 -1 -2 5
strips	4 -2 1 -1 -3
structure	-4 -5 11 7 -9
structure $	-2 -1 -3 6 -1
structure for	0 0 8 -2 -6
structure of	-2 -4 6 2 -2
structured	0 0 -4 0 4
stuck	17 -2 -3 -4 -9
stuck at	9 -1 -1 -1 -6
stuck in	3 -1 0 -1 0
stuck on	3 -1 0 -1 0
stud	-3 -1 -2 5 -1
students	4 -5 -3 -1 6
studies	0 -3 0 4 -1
studies on	0 -3 0 4 -1
study	-4 2 -3 8 -3
study :	0 4 0 -3 0
study the	-1 -1 -1 6 -3
stuff	-4 1 7 0 -5
stuff $	-2 4 1 -1 -2
stuff ,	-1 -3 3 2 -1
stutters	5 -1 -2 -1 -1
style	-5 -2 10 -5 2
style $	0 0 3 0 -1
style :	-1 -2 5 0 -2
style guide	-1 4 -2 -2 0
styles	-1 -1 3 -1 -1
subjects	-2 0 -1 0 3
submission	-1 -1 0 -1 4
submit	8 -2 -3 -2 0
subscribers	8 -2 -3 -2 -1
subsidy	0 -2 0 0 3
subtitles	5 1 -2 -3 -2
success	2 -2 -2 3 -2
successful	-5 -2 0 1 7
suddenly	10 -3 -3 -1 -4
suggests	3 0 -1 0 -1
suggests deleted	3 0 -1 0 -2
suite	0 0 1 -3 2
suite and	0 3 -1 -1 -1
suite for	-1 -1 -1 -2 5
sum	10 -7 -2 4 -5
sum of	5 -1 -2 -1 -1
sum up	-2 -1 -3 9 -3
summaries	-1 3 0 -1 -1
summarise	-2 -3 -1 11 -5
summarise the	-2 -2 -1 9 -4
summarize	-1 -1 0 5 -3
summary	-3 -2 -4 2 6
summary of	-1 -1 -1 6 -3
summer	0 -2 3 -2 1
summer $	-1 0 3 -1 -1
sums	-3 5 2 -1 -3
sunday	0 -3 -2 1 5
sunday $	-2 -3 -1 3 3
sundays	3 -2 -1 -2 1
sundays $	3 -1 -1 -2 0
sunset	-3 -1 7 -2 -1
supplier	-3 4 2 0 -3
supplier $	-1 5 -1 1 -4
suppliers	-1 -2 -1 6 -1
support	-10 -11 -5 9 17
support for	-1 0 0 -3 4
support ipv	-3 -1 0 1 3
support partial	0 -3 0 3 0
support right	0 -1 -2 0 3
support webp	-1 0 0 -2 3
supports	-1 -1 0 3 -1
supposed	6 1 -2 -1 -3
supposed to	6 1 -2 -1 -3
sure	-6 29 -7 -4 -11
sure that	-2 7 -1 -2 -2
sure the	-2 11 -2 -1 -6
surgery	-1 -3 0 6 -2
surgery $	-1 -2 0 5 -2
surname	-2 -1 5 -1 -1
survey	-4 4 0 3 -3
survey $	-1 -2 2 3 -2
survey of	-1 1 -2 4 -3
survey questions	0 3 0 -3 0
survey the	-1 -1 -1 3 -1
survive	-2 -1 5 1 -3
survive $	-1 -1 4 0 -1
suspect	-1 4 -1 -1 0
swallows	10 -2 -4 -1 -3
swallows every	3 -1 -1 0 -1
swap	-4 -8 20 -5 -3
swap moment	-1 0 4 -1 -2
swap my	-1 -2 -1 0 4
swap our	0 -1 3 0 -2
swap the	-2 -1 7 -1 -3
swapped	3 -2 7 -2 -6
swapped $	0 0 3 0 -2
swapped for	2 -1 4 -2 -3
swapping	6 -5 6 -2 -5
swears	4 -2 -1 0 -2
swiss	3 -1 -1 -2 1
switch	-7 -6 9 1 3
switch all	0 -1 4 0 -2
switch from	0 0 3 -1 -1
switch on	0 0 3 -2 0
switch the	-4 -2 2 -1 6
switched	6 -1 -1 -2 -2
switched on	5 -1 0 -2 -2
switzerland	0 -2 -1 3 0
switzerland $	3 -1 -1 2 -3
symbol	3 -1 0 0 -2
symbols	0 -2 1 -1 3
sync	17 -9 -2 -1 -5
sync $	9 -2 -3 -2 -2
sync with	3 -1 -1 1 -1
syntax	-1 -2 9 -2 -4
syntax to	-1 -1 5 -1 -2
sys	-2 -1 -1 4 -1
system	1 -6 -2 6 2
system $	4 -2 0 1 -3
system ,	-2 3 0 -1 1
t	4 -1 -2 2 -3
table	-3 -2 3 -5 8
table $	-7 4 0 1 1
table ,	4 -2 0 -1 -1
table and	-1 0 -1 4 -3
table by	-1 3 -2 -1 1
table for	-2 2 0 -2 3
table layout	0 0 -2 0 3
table of	2 -1 -3 -2 4
table plan	0 0 0 -2 3
tables	-10 -6 12 4 1
tables $	-2 -3 -4 1 8
tables are	0 -1 -2 3 0
tables in	-1 3 -1 0 -1
tablet	6 -2 -2 -4 1
tablet ,	3 0 0 0 -2
tablets	8 0 -1 -4 -3
tablets $	4 0 0 -3 0
tablets lose	4 0 -1 0 -3
tabs	-1 -2 9 -3 -4
tabs ,	-3 -1 4 0 0
tag	-2 -4 -4 4 5
tags	0 -1 2 -3 3
tags $	2 -1 -2 -2 3
take	-5 -4 8 7 -7
take 0	6 -1 -1 -3 -1
take a	3 5 -2 -2 -3
take out	-1 0 4 -1 -2
take the	-6 -1 12 -5 0
taken	-3 0 0 3 0
takes	15 -6 -4 5 -10
takes 0	5 -1 -3 -1 -1
takes ages	4 0 1 -1 -4
takes eleven	-1 -1 3 -1 0
takes four	4 -1 -1 0 -2
takes the	-1 0 -1 -1 3
taking	-1 -2 0 6 -3
taking a	-1 0 -1 4 -3
talk	-3 -4 -2 10 -2
talk on	0 -2 -1 0 3
talk to	-1 1 -1 3 -2
talking	3 0 -1 -1 -1
talks	-1 -2 -1 5 -1
talks about	-1 -1 -1 3 0
tally	2 2 0 -2 -3
tap	8 1 -4 -2 -3
tap drips	6 -2 -2 -1 -2
tapes	-1 -1 4 -1 0
target	0 1 -1 -2 3
target for	0 -1 -1 -1 3
targets	-4 -2 1 8 -2
targets $	-4 -3 1 8 -2
tariff	-1 -1 -2 5 -1
task	-2 0 0 -1 3
tasks	-2 0 4 -5 3
taste	-1 5 -3 0 -1
tax	6 -5 -2 -2 2
tax $	1 -1 -1 -4 5
tax form	-1 -1 4 0 -1
tax in	1 -2 0 3 -1
tax office	2 3 -2 -3 0
tax return	-2 0 -1 0 3
teach	-4 -2 -6 3 9
teach me	-1 -1 0 6 -5
teach the	-2 0 -5 -3 10
teacher	-1 0 3 -2 1
teachers	-1 -2 -3 3 2
teachers $	0 -1 -1 4 -2
team	-7 -3 -2 11 1
teams	-3 -3 3 3 0
tear	-2 5 -2 -1 0
tear it	-2 5 -2 -1 -1
tech	-2 5 0 -2 -2
techniques	-1 -1 -1 5 -3
tell	-8 13 -12 5 2
tell me	-5 24 -6 8 -20
tell the	-2 -2 -1 0 5
tells	0 0 0 -2 3
tells me	0 0 0 -2 3
temp	5 -1 0 -6 2
temperature	4 -1 -1 -3 1
template	-3 -8 3 -2 10
template $	-3 -1 5 4 -6
template for	-1 -2 -3 -2 8
template to	0 -1 4 -1 -2
template with	-1 -1 -2 0 5
templates	-4 4 7 -5 -2
templates $	-2 5 4 -5 -2
ten	1 -3 -12 4 10
ten $	3 0 -1 -1 -1
ten minutes	0 -1 -3 -1 5
ten seconds	4 -1 0 0 -3
tenant	-1 -4 2 4 -1
tenants	-1 5 -2 -1 -1
tenants data	-2 7 -2 -1 -2
tense	-1 0 4 -2 -2
tent	5 -1 -8 6 -3
term	-2 -2 -2 5 2
terminal	-3 -3 1 5 0
terminals	2 -1 0 1 -3
terminology	-1 3 1 -3 0
terms	-6 -3 4 -1 6
terms $	-1 -4 -1 2 4
terms and	-1 3 -1 -1 0
terms of	-1 0 -1 3 -1
terraform	1 4 -5 -5 5
terraform module	-1 1 -2 -2 4
terraform plan	3 -1 -1 0 -1
terraform wants	5 -1 -1 -1 -3
test	-1 18 1 -15 -2
test $	-2 4 2 -1 -2
test ,	-1 -1 -2 0 4
test :	-2 -2 -2 0 6
test checkout	7 -5 -1 0 -1
test coverage	0 5 0 -4 0
test export	3 -1 0 0 -1
test fixtures	-1 -2 4 -1 -1
test in	5 -1 -2 0 -1
test mode	-1 -2 0 0 4
test of	-1 6 -1 -2 -2
test run	5 -1 -1 -1 -1
test split	0 3 -1 -1 -1
test suite	-2 3 2 -2 -1
test the	-3 7 0 2 -5
test watch	3 -1 -2 0 -1
test whether	-1 3 0 0 -2
testable	0 1 3 -2 -3
testing	-1 -3 -1 8 -3
tests	-1 0 10 -11 3
tests $	-2 -1 -1 -2 7
tests ,	0 -1 2 1 -3
tests for	0 2 -4 -4 7
tests green	-2 0 5 0 -2
tests on	-2 -1 -2 -1 5
tests pass	7 -3 -2 0 -1
text	-4 -5 12 -15 11
text $	6 2 -2 -4 -1
text ,	-2 -1 1 -1 3
text about	-2 1 3 -1 -1
text for	-2 0 -2 -2 6
text into	0 -1 3 -1 -1
text is	2 -5 3 0 -1
text message	-2 -1 -1 -1 4
texts	-4 4 0 -3 3
texts for	-1 -1 -1 0 4
tf	-2 0 3 0 -1
th	1 1 -3 -3 4
than	9 -15 0 11 -4
than 0	-5 -3 -1 4 5
than a	2 -3 3 1 -4
than by	-2 -1 6 -1 -3
than on	3 0 0 -1 -1
than one	-2 0 -3 1 5
than the	12 -5 -3 -2 -2
thank	0 -4 -2 0 6
thank you	1 -3 -2 0 4
that	-12 8 -11 -1 16
that $	6 -1 -4 -1 -1
that ?	1 -3 0 -2 4
that all	-3 9 -1 -1 -3
that are	-4 -6 9 1 -1
that before	3 -2 0 1 -2
that came	-2 3 -1 -1 1
that can	-4 -1 -1 -1 6
that come	1 -1 4 -1 -3
that comes	2 3 0 -3 -2
that day	3 0 0 0 -2
that doesn't	3 1 0 -1 -2
that every	-2 6 -1 0 -3
that goes	-2 0 0 -1 3
that happen	4 -1 0 -2 0
that have	-3 0 6 -2 -2
that he	-1 3 0 -2 0
that i	-5 -5 0 -1 10
that in	-1 -1 0 0 3
that is	3 1 -1 1 -3
that it	-2 -1 -2 0 4
that mean	-2 1 3 0 -2
that no	-2 6 0 -1 -2
that nobody	-2 3 -3 2 1
that only	-1 -1 3 2 -4
that opens	-1 -3 0 -1 5
that pulls	-1 -1 -1 -1 4
that runs	-3 -2 -2 1 5
that shouldn't	5 -1 -2 0 -1
that shows	-2 0 0 -2 5
that takes	-2 -1 -2 -1 6
that tells	0 0 0 -2 3
that the	11 17 -2 -11 -15
that this	2 -2 3 -1 -2
that to	0 4 -1 -1 -3
that turns	1 -1 -4 -1 5
that would	-1 0 0 -2 4
that's	3 -4 -2 0 3
the	-5 1 8 -12 8
the 0	-12 -4 8 1 7
the abstract	0 4 0 -4 0
the acceptance	-3 4 3 -1 -3
the access	-2 2 3 -2 -1
the accessibility	0 3 -1 -2 0
the accounting	0 -3 0 -1 5
the accounts	-2 0 -2 5 -1
the active	-1 -2 3 1 -1
the address	-8 -4 8 3 0
the admin	-3 -1 -4 -1 9
the age	2 -3 -2 1 2
the agency	-1 0 -3 -1 4
the air	-1 -1 -1 -1 4
the airline	0 3 -1 -1 -1
the alarm	5 -1 -1 -1 -3
the amounts	-4 4 0 0 0
the android	0 -1 3 -1 -2
the anniversary	1 -2 -1 -3 5
the annual	-3 1 4 0 -2
the answer	0 -1 -2 -1 4
the answers	-4 7 -1 -1 -1
the api	-4 -1 2 -9 12
the app	6 -1 -9 -1 6
the appointment	0 -4 0 -1 5
the architecture	-4 2 -4 5 2
the archive	5 -1 -2 1 -3
the argument	-1 4 0 -2 -1
the arguments	0 -1 0 4 -2
the arm	3 -1 0 -1 -1
the article	-1 -2 0 0 3
the assumptions	-2 0 -1 4 -1
the audio	-2 -1 3 0 0
the auditors	-2 4 0 -1 -1
the auth	-4 0 1 4 -1
the authorisation	-1 4 -1 0 -2
the auto	3 0 -1 0 -1
the baby	0 -1 -2 -2 4
the back	-3 -2 5 -1 1
the backup	0 6 -1 -2 -4
the backups	3 -4 -1 -2 4
the bad	3 0 -1 -1 -1
the bank	3 1 -3 -3 2
the bar	-2 4 0 1 -2
the bell	-2 0 0 0 3
the beta	-1 -2 -2 3 1
the big	3 -1 2 -1 -2
the billing	3 -1 5 5 -11
the blog	-1 -1 5 -2 -1
the board	-3 5 -1 0 -1
the boat	0 -3 0 2 0
the book	-1 0 -1 -1 3
the booking	-4 7 -2 2 -3
the borrow	-1 -2 -1 5 -1
the bot	-4 -3 -3 -3 13
the bottom	13 -3 -6 -2 -2
the box	4 -3 -1 1 -1
the branch	4 -1 -1 -1 -1
the branches	-2 -1 5 0 -1
the brief	-1 3 0 -2 1
the browser	3 -2 -1 3 -3
the budget	-2 3 4 -2 -3
the build	-2 -4 10 -3 -1
the bundle	-2 3 0 1 -2
the bus	-4 -2 -1 -4 11
the button	0 3 -2 -2 2
the cache	1 1 -7 0 4
the cake	1 -1 -3 -1 4
the calendar	-1 -3 3 -2 3
the call	0 0 -2 4 -2
the camera	1 -1 -2 -1 3
the candidate's	0 3 -2 0 -1
the car	-1 -3 -2 2 4
the card	-1 6 0 -1 -5
the cards	-1 -1 4 -1 -1
the cart	-3 -2 4 -2 2
the case	1 1 -1 4 -4
the cash	3 1 -1 -2 -1
the cat	-1 0 -1 -1 3
the cause	5 -1 -1 -1 -1
the chapter	-3 -3 -3 -2 11
the chapters	-1 -2 8 -2 -3
the chart	1 -1 -1 -3 5
the chat	3 0 -1 0 -1
the checklist	-1 5 0 -1 -4
the checkout	-3 4 -1 1 -1
the chord	-2 0 3 0 0
the churn	0 0 -2 0 3
the circular	-2 0 4 -1 -1
the cis	-1 4 -1 -2 0
the city	1 -4 -2 4 0
the client	-5 3 6 0 -5
the clock	-1 0 3 -1 -1
the club	1 3 -1 -2 -1
the cluster	5 -1 -3 -1 -1
the code	-3 -1 -1 3 2
the codebase	-1 3 -1 2 -2
the colour	-1 -1 -6 1 7
the colours	0 -1 3 0 -1
the comments	-1 -1 8 -1 -6
the commit	-3 -2 -2 0 6
the common	-1 0 3 0 -2
the competitors	-1 -6 0 6 0
the conference	0 -1 0 3 -1
the config	-4 -3 8 3 -5
the confirmation	4 -1 0 -1 -2
the consequences	-1 -4 -3 8 -1
the console	3 -1 -1 0 -1
the constants	0 0 3 0 -2
the contact	-1 -1 3 0 0
the container	-1 -1 7 0 -4
the contract	-5 2 3 4 -4
the contractor	-1 3 0 -1 -2
the contrast	0 5 -1 -2 -1
the controllers	-1 -1 4 -1 -1
the copy	-2 3 3 -2 -2
the council	-1 2 -1 -4 5
the coupling	-2 -1 6 -2 -1
the course	-2 1 -1 -2 4
the cover	3 -2 -2 0 1
the css	-1 1 4 -1 -3
the csv	3 0 -1 -2 1
the current	-1 0 1 5 -4
the customer	4 -2 -6 -2 7
the d	3 0 0 -1 -2
the damage	7 -2 -1 -1 -3
the danish	2 -1 -3 3 -2
the dashboard	5 -1 4 -3 -5
the data	2 3 -5 3 -3
the database	7 -2 -3 -1 -1
the dataloader	3 0 0 -2 0
the date	-1 -2 -1 0 4
the day	1 -2 -1 -1 4
the db	-2 -1 4 -1 1
the dbc	-3 3 0 0 0
the dead	-3 0 5 0 -2
the deadline	-1 -1 0 3 -1
the debate	-2 0 0 4 -2
the debug	-7 0 6 3 -1
the default	-1 -1 -2 0 3
the delay	-1 2 -1 3 -3
the delivery	1 6 -1 -4 -2
the demo	-1 -1 -1 -1 4
the dentist	-1 -5 -1 1 6
the dependencies	-3 -2 3 7 -4
the deposit	-1 2 -1 -3 3
the deprecated	-1 -2 6 -1 -2
the diagnosis	-1 5 0 0 -4
the diff	-2 5 -1 -1 -1
the difference	0 -1 -2 4 -1
the direct	-1 0 5 -1 -2
the discharge	4 -1 0 -3 0
the discount	-2 -2 -1 -1 6
the discussion	-1 -1 1 4 -3
the disk	-2 -2 -1 -3 8
the doc	-1 8 1 -8 0
the docker	-2 -2 4 -1 2
the doctor	0 3 0 -1 -1
the documents	3 0 1 -2 -2
the domain	-2 -2 -2 0 5
the draft	2 5 -1 -3 -3
the driver	5 -1 2 -3 -3
the duplicates	-3 -1 5 0 -1
the east	3 0 -2 0 -1
the edge	2 -3 -1 -1 4
the editor	-3 -4 -1 0 7
the effort	-1 -1 -2 7 -3
the electricity	-1 0 -1 -1 4
the elevator	3 0 -1 -1 -1
the eleventh	-1 -1 -1 -1 3
the email	-1 -3 4 -1 1
the embassy	0 -2 0 3 0
the empty	-2 -2 -2 0 6
the end	-2 -4 7 -3 2
the ending	-1 5 0 -3 -1
the engine	4 -1 -2 -1 -1
the error	-4 4 2 1 -3
the essay	-3 4 2 -1 -3
the eu	-2 1 -1 3 -1
the event	-2 -2 -2 3 2
the exam	2 3 -1 -4 -1
the excel	-1 -1 4 0 -3
the exhibition	0 3 -1 0 -1
the existing	-1 -2 -2 -1 6
the experiment	-4 4 4 -2 -2
the export	7 0 -2 -2 -2
the extra	0 6 -1 -1 -4
the failed	8 -4 -1 -2 -1
the failing	9 -2 -3 0 -4
the failover	-2 1 0 4 -2
the family	-2 6 -1 -1 -2
the feature	0 -2 3 2 -3
the feed	-6 0 2 -1 5
the fence	-1 -1 -1 -1 4
the file	1 -2 6 -4 -2
the finance	-1 5 0 0 -4
the finished	-1 0 3 -1 -2
the fire	4 7 -6 -2 -3
the firewall	-1 3 -2 -2 1
the firmware	-1 -1 0 3 0
the first	5 -2 -4 -1 2
the five	-2 -4 0 8 -2
the flags	-2 0 5 -1 -2
the flat	-1 -2 -1 -1 4
the floor	4 -2 -2 -3 4
the folder	-4 1 -1 -1 5
the for	0 0 3 -1 -1
the form	1 -6 -7 -2 14
the four	2 4 -1 -3 -2
the framework	-1 -4 2 4 -2
the free	-1 0 -2 3 0
the freezer	-2 0 -2 0 4
the french	1 3 -1 -1 -1
the fridge	-1 -1 0 5 -3
the frontend	-1 4 0 -1 -2
the function	-2 -3 3 2 -1
the fuse	1 3 0 -2 -2
the garden	-3 1 5 1 -3
the gateway	2 -4 -3 -2 6
the general	-1 3 1 -2 -1
the generated	0 1 3 -3 -1
the german	1 4 -2 -1 -2
the gist	0 -3 0 4 -1
the git	-1 1 3 -2 -2
the global	-1 -1 5 -2 -2
the glossary	-1 -1 5 -1 -2
the god	0 -1 4 -1 -2
the gradebook	4 -1 -1 -1 -1
the greenhouse	-2 -1 -1 -2 5
the greeting	2 -1 -6 -2 6
the guide	4 0 -1 -1 -2
the hall	-2 0 -1 -1 3
the hallway	3 0 -1 -1 0
the hand	-1 -1 3 -1 -1
the handbook	-1 2 2 -1 -3
the handover	0 3 0 0 -3
the header	-2 -2 -2 -1 8
the heating	-5 0 -1 -1 7
the heavy	-1 0 5 -1 -3
the help	-3 0 0 0 3
the helper	-3 0 3 0 0
the history	-2 6 -1 -1 -1
the holiday	0 3 -1 -1 -1
the home	-3 -1 8 -2 -2
the hotel	-3 -2 -1 4 1
the hour	5 -1 -2 0 -2
the household	0 0 3 0 -2
the housing	-1 -1 -1 -1 4
the http	-1 -1 3 -1 -1
the id	0 -2 -3 -1 6
the idea	-3 -1 -3 0 7
the if	-3 -3 10 -3 -1
the image	0 -3 -5 4 5
the images	1 3 -1 -2 -1
the impact	-3 6 -1 -1 0
the implementation	0 5 0 -4 -1
the import	-2 3 0 -5 4
the importer	1 -4 2 1 1
the inbox	1 -1 -1 -3 4
the index	5 -1 0 -1 -4
the ingest	-1 -1 0 3 -1
the inspector	-1 -1 -2 0 4
the intern	-2 8 -1 -1 -4
the interview	-1 -1 -1 0 3
the intranet	3 -1 0 -1 -1
the intro	0 0 4 -2 -2
the introduction	0 0 3 0 -3
the invitations	3 -1 0 0 -1
the invoice	2 -1 -5 7 -2
the invoices	-1 -2 0 0 3
the ir	0 -3 0 3 0
the job	2 -1 1 -3 2
the join	3 -1 0 -1 -1
the kennel	3 0 -1 -1 -1
the key	3 -1 -2 -1 1
the keyboard	3 1 0 -1 -3
the kitchen	-1 3 4 -4 -3
the lab	0 3 -1 0 -2
the label	5 1 -4 1 -3
the ladder	-1 -4 -1 6 0
the land	-1 -2 0 4 -1
the landing	0 3 0 -3 0
the landlord	-1 -6 -1 5 3
the last	4 -5 -9 10 0
the latin	-2 3 0 0 0
the layout	3 -1 4 -5 0
the lease	-2 4 0 -2 -1
the ledger	-2 1 0 3 -2
the left	15 -3 -4 -4 -4
the legacy	-1 -2 4 -1 -1
the letter	-4 -1 -4 0 9
the library	-1 -5 -3 7 2
the licence	2 3 -1 -2 -2
the lights	-6 -1 -2 -3 12
the limit	0 -1 -1 -1 4
the limits	-1 3 0 -1 -1
the line	7 -1 -3 -1 -2
the link	-2 -1 -1 -1 5
the linux	5 -1 0 0 -3
the list	2 1 -9 -8 14
the live	0 3 0 -2 0
the loan	0 3 0 0 -2
the locale	1 -2 0 3 -2
the location	0 0 -1 -2 3
the lock	5 1 -1 -2 -3
the log	7 -3 -5 5 -4
the logic	-1 0 6 -1 -3
the login	2 1 -4 1 0
the logo	-5 0 -5 1 9
the logs	0 3 -2 0 0
the loop	-1 -1 6 -1 -3
the loops	-2 -1 6 -1 -2
the lower	-2 0 0 -1 3
the loyalty	-1 -1 -3 0 6
the magic	-3 -1 1 4 -1
the mailer	-2 0 3 0 -1
the mailing	-1 -1 3 2 -3
the main	-7 -2 -4 15 -3
the mandatory	-1 3 -1 0 -1
the manual	-2 -1 0 4 0
the map	0 5 -5 -9 9
the margin	0 4 -2 0 -1
the market	-2 -3 0 5 0
the match	-2 -3 -2 -1 7
the meeting	0 -2 0 4 -2
the memory	2 -3 4 0 -3
the menu	-4 1 -4 4 3
the merge	5 -2 -2 0 -1
the merged	-2 0 0 0 3
the methods	0 -1 3 -1 -1
the middle	7 -2 -1 -3 -1
the migration	7 3 -5 -1 -4
the migrations	-2 -2 3 1 -1
the miller	0 -1 -1 -1 3
the minutes	-1 1 3 -1 -2
the missing	5 -1 -1 -1 -2
the mobile	0 5 0 0 -6
the modal	3 0 -1 -1 -1
the model	2 0 3 -3 -1
the module	-1 2 5 -4 -2
the moment	-3 -3 2 1 3
the money	-3 -4 -2 10 -1
the monolith	-1 -2 5 0 -1
the monorepo	0 0 -2 4 -1
the month	2 0 -1 -5 4
the most	-2 0 0 3 0
the move	0 -2 -2 5 -1
the museum	-4 -4 -2 3 6
the n	-3 -3 2 5 -1
the name	-2 -2 -1 4 1
the names	3 -1 1 -2 0
the naming	-2 0 4 0 -1
the nas	-1 -1 -1 -1 3
the national	-2 1 -2 4 -1
the neighbours	0 -3 -2 3 2
the new	-6 22 -12 -1 -3
the newsletter	4 -1 -3 -1 1
the next	-2 -3 -2 3 4
the nightly	7 -1 3 1 -9
the number	0 -2 4 -1 -1
the numbers	-6 8 -1 -4 3
the offenders	-1 4 -1 -1 -1
the office	-3 0 -2 5 1
the old	-4 -2 10 7 -10
the on	-3 2 3 0 -2
the one	-2 -1 5 1 -3
the ones	-1 3 0 -1 -1
the open	-3 1 -1 3 1
the openapi	-1 1 -3 0 3
the opening	-3 -1 1 3 0
the order	-5 2 7 -4 0
the origin	0 -2 0 4 -1
the original	-3 6 0 0 -2
the others	4 -1 0 -1 -1
the oven	1 -3 -1 3 0
the page	1 -4 7 1 -5
the pages	1 -3 -2 6 -2
the paper	-3 -2 8 1 -4
the paragraph	-1 -3 3 2 -1
the parcel	-6 0 -1 -1 8
the parser	3 4 0 -4 -3
the past	-2 -3 -1 6 0
the path	-1 0 0 3 -2
the patient	-3 1 0 3 0
the pattern	2 -1 -2 3 -2
the payment	-3 0 -3 1 6
the pdf	6 -2 -2 0 -1
the people	-5 -4 5 4 -1
the permit	0 0 3 -2 0
the phone	5 -3 4 0 -6
the photo	-5 -1 3 2 1
the photos	-2 5 0 -2 -1
the physics	-2 -1 5 0 -2
the pictures	-1 -2 -1 -1 5
the pipeline	-2 1 -1 -1 3
the place	2 -1 3 0 -4
the places	-1 -3 -1 7 -2
the plan	-3 2 5 -1 -2
the planner	1 1 -3 -1 2
the player	-2 -1 1 0 3
the playlist	-2 0 4 0 -1
the polish	-1 -2 0 4 -1
the pond	4 0 -3 -1 1
the pool	0 -2 -1 4 -1
the port	0 -1 -2 3 0
the portal	3 -1 0 -1 -1
the post	3 1 -1 -1 -3
the poster	0 3 -1 -1 -2
the preprocessing	-1 -1 5 -1 -2
the price	-2 -1 3 -1 2
the pricing	-3 6 2 -3 -1
the primary	-3 -1 0 -1 5
the printer	-3 -1 -4 4 5
the product	4 1 -2 0 -2
the projector	8 -2 -2 -2 -2
the proof	0 3 0 -3 0
the proposal	-1 3 1 0 -2
the proposed	0 6 0 -6 0
the proxy	4 -3 -2 -2 2
the public	-1 2 -3 -3 6
the published	3 0 -1 -1 -1
the purchase	-2 -1 0 -2 5
the q	-4 -3 -1 8 0
the qr	3 -1 0 0 -2
the quality	0 3 0 -1 -1
the query	-2 -1 -2 -3 7
the queue	3 -4 1 2 -2
the quiz	5 -2 -2 0 -1
the quote	-1 5 -1 0 -3
the raw	-1 0 -3 0 3
the reader	-1 -1 -1 0 3
the readme	-2 3 -1 -4 4
the reason	4 -3 -2 2 -2
the reasoning	-5 -2 -1 8 0
the receipt	4 -1 -1 -1 -1
the receipts	-2 4 -2 -2 1
the recipe	4 -1 0 -1 -3
the recipes	-1 1 6 -1 -4
the recommender	0 1 -1 -3 3
the refund	-2 5 -1 -2 -1
the release	3 5 -3 -1 -3
the reminder	4 0 0 -1 -3
the repo	-6 -2 4 4 1
the report	-4 -10 -1 8 7
the reporting	-1 -2 0 -1 4
the repository	-3 2 0 4 -4
the requirements	-2 3 -1 1 -1
the rest	5 -5 3 -3 -1
the restored	-1 4 -1 -1 -1
the result	-1 1 3 -1 -3
the results	-2 -1 -2 1 4
the retention	-1 3 0 -1 -1
the retry	-5 -1 4 5 -4
the rfc	-1 6 0 -2 -3
the right	1 1 5 -4 -3
the river	3 -1 0 -1 -1
the robot	5 -1 -3 -1 -1
the roof	0 -2 0 3 0
the room	-1 5 -2 -2 1
the router	0 0 3 -2 -1
the rubric	-1 4 0 -1 -2
the rules	-1 4 1 -2 -2
the runbook	-1 1 0 3 -3
the runner	5 -3 -1 0 -1
the s	-1 -1 0 3 -1
the sale	0 3 -1 -2 0
the sales	-5 -1 3 1 2
the same	13 -9 26 -12 -19
the sandbox	-1 -1 4 -1 -1
the scheduler	-1 0 0 4 -3
the schema	-3 -4 2 2 2
the school	-2 1 -3 -2 7
the score	0 -1 -4 0 4
the screens	0 2 3 -3 -2
the screenshots	0 3 0 -1 -1
the script	3 5 1 -4 -5
the search	-3 -1 -1 0 4
the second	12 -2 -4 -1 -5
the secondary	-2 -3 0 3 2
the seed	3 0 0 -1 -1
the seedlings	5 -1 -2 -1 0
the sensor	5 -1 -1 -2 0
the sequence	3 0 -2 0 -1
the server	2 0 -1 -3 2
the session	1 -2 3 -3 1
the share	9 0 -4 -1 -4
the shared	-2 -1 6 1 -4
the shop	0 -1 -3 1 3
the sidebar	-1 -2 0 -1 5
the sign	-1 5 -1 -2 -2
the signup	-3 3 1 2 -3
the simulator	-2 -1 0 4 -1
the site	-5 1 1 -5 8
the sla	0 5 -2 -2 0
the slides	-2 2 6 -4 -2
the slow	1 -3 1 -2 2
the source	3 1 -3 1 -2
the south	-1 -1 -1 -1 4
the spec	-3 6 -10 2 5
the spreadsheet	4 -1 -2 -1 -1
the spring	0 3 -2 -3 2
the sql	-1 -1 4 -1 -1
the staging	4 2 -2 -1 -3
the standard	-2 -3 4 -1 3
the start	3 -2 4 2 -7
the status	-4 -1 -3 0 8
the steps	-2 4 4 -4 -3
the stock	-2 0 3 -1 0
the storage	-1 -1 6 1 -5
the store	-1 0 3 0 -2
the stored	-1 -1 6 -2 -2
the story	-4 -5 -1 14 -5
the street	-1 4 -1 -2 0
the strike	-2 -2 0 7 -2
the structure	-1 -2 7 -4 -1
the subtitles	-1 3 0 -1 -1
the sum	9 -2 -2 -4 -1
the supplier	-1 6 0 -2 -4
the sync	7 -2 -1 0 -5
the system	0 0 -2 -3 5
the table	2 -6 -5 -1 10
the tables	-4 0 4 0 0
the tablet	6 -1 -3 -3 2
the tags	5 -1 -1 0 -2
the tap	-1 3 -1 0 -1
the tariff	-1 -1 0 3 -1
the tax	5 -2 -2 -2 2
the tech	-2 4 0 -1 -1
the temp	4 -1 0 -6 3
the template	5 -1 -4 4 -4
the templates	-1 -1 3 -1 -1
the tenant	-1 3 -1 0 -1
the term	0 -1 -1 3 0
the terms	-1 -3 6 -2 0
the test	-5 9 7 -6 -6
the tests	-3 8 13 -9 -9
the text	3 3 -1 -3 -2
the thesis	0 -2 0 -2 3
the third	-5 -2 -2 -1 10
the thread	0 -1 -1 3 -1
the three	-7 1 6 2 -2
the ticket	4 2 0 -4 -3
the tickets	-1 0 -3 -2 7
the time	-1 -1 -2 -3 6
the timeout	-1 -1 -2 -1 6
the timer	-2 -1 -1 -1 5
the timetable	-4 3 1 5 -5
the token	3 1 -1 -2 -1
the tokenizer	-1 -1 4 -2 0
the tone	0 4 0 -2 -2
the tool	0 -3 0 6 -3
the top	5 -3 -3 3 -3
the total	1 -1 -1 -2 3
the totals	1 1 -3 -1 2
the town	0 -2 0 3 0
the transcript	-1 3 -1 0 0
the translation	0 5 -2 -1 -2
the travel	-1 3 -2 -3 3
the tree	-2 3 0 1 -3
the trip	-3 -3 0 8 -2
the trustees	-2 -2 0 -1 5
the tutorial	-1 3 0 -1 -1
the two	-8 -6 12 10 -8
the type	0 0 5 -1 -3
the ui	-1 -2 4 0 -2
the uk	-1 -1 -1 6 -2
the union	0 -3 0 4 0
the unique	6 -1 -4 0 -2
the unit	0 4 -1 -1 -2
the update	4 0 -1 0 -2
the upgrade	5 1 -2 -1 -3
the upload	1 4 -1 0 -4
the user	-7 -4 7 -2 6
the v	1 -7 0 7 -2
the variable	0 0 3 -1 -1
the variables	0 -1 5 -1 -3
the vat	-3 -3 1 -2 7
the vault	3 -1 0 -2 -1
the vendor	-1 0 6 -3 -3
the vendor's	-1 1 -2 6 -4
the very	3 0 0 -2 -1
the video	-1 -5 -1 -3 9
the view	-3 -1 7 -1 -2
the village	-1 0 -1 -2 4
the visa	-1 0 -1 3 -1
the volume	-1 0 -4 0 5
the vote	0 5 -1 -1 -3
the vpn	10 -1 -6 0 -3
the wall	1 4 3 -3 -4
the ward	-3 -2 -1 1 5
the warehouse	-2 -2 -3 1 7
the way	-1 6 -1 -2 -2
the weather	-5 -8 -2 5 10
the wedding	1 2 1 -1 -3
the week	-5 -2 -3 13 -3
the weekend	4 -1 -2 0 -1
the weights	0 -1 -1 0 3
the whole	2 -6 10 1 -7
the wifi	4 -1 -1 1 -3
the wiki	-2 -1 6 0 -3
the window	0 4 1 -2 -3
the wiring	-1 4 1 -2 -2
the word	3 -2 -1 -1 0
the wording	-1 3 3 -2 -3
the worker	2 -3 -3 2 2
the working	0 0 3 0 -2
the wrong	13 -6 -1 -3 -3
the xml	-2 0 4 0 -1
the year	-1 -1 -1 -1 5
theatre	-1 3 0 -1 -1
theft	-2 -1 0 6 -2
their	3 -14 3 0 8
their data	-1 0 4 -3 1
their name	5 0 -1 -1 -3
their own	-2 -3 6 -3 1
their owners	0 -1 -1 3 -1
them	-7 5 23 -10 -11
them $	7 8 -1 -4 -11
them ,	1 -2 -1 -3 4
them .	0 -2 0 4 -2
them all	-2 -1 4 0 0
them by	-2 -1 3 0 0
them for	-1 5 -1 0 -2
them from	-4 5 -1 0 0
them into	-3 5 0 -1 -2
them one	-2 1 4 0 -3
theme	-2 0 2 -3 3
theme $	1 0 4 0 -4
theme for	-1 -1 -1 -2 4
themes	-1 -2 -2 1 4
then	11 -5 0 -4 -3
then say	-1 4 -1 -1 0
theories	-1 -3 -3 9 -2
therapy	-1 -1 -1 -1 4
there	-7 -4 -6 21 -4
there $	9 6 -4 -5 -6
there ,	3 0 -1 -2 0
there .	0 1 -2 -3 3
there ?	-1 11 -1 -7 -2
there a	-5 -2 -1 13 -6
there an	0 -3 0 3 0
there any	-2 -4 -1 9 -2
there are	-1 0 -1 -2 3
there been	0 -5 0 8 -2
there for	0 5 0 -4 0
there is	1 -2 4 -5 3
there isn't	-1 -1 -1 -2 4
there now	-1 0 -3 0 5
there two	-6 0 -1 7 0
there will	-1 0 0 -2 3
there's	3 -2 -1 -3 3
there's a	6 -2 1 0 -5
there's no	-3 0 -1 0 5
there's nothing	0 -1 -1 -2 3
thermostat	4 -1 -1 -1 -1
these	-6 16 3 -6 -7
these days	-1 -2 -1 6 -1
these four	0 -2 -2 -1 5
these numbers	0 4 0 -1 -2
these two	-1 1 3 -1 -1
thesis ,	0 -2 -1 -1 4
they	1 9 5 -7 -9
they agree	0 4 -2 1 -2
they all	-1 6 0 -4 -1
they are	-3 -3 9 0 -3
they can	-2 -1 -1 -1 4
they come	-1 4 -1 -4 2
they differ	2 3 -2 -2 -1
they do	-2 0 3 -1 0
they see	3 0 -1 -2 -1
they're	11 -3 -4 -3 -2
thing	-1 -4 5 2 -1
thing $	3 -1 -1 -1 0
thing in	-1 -2 4 0 -1
things	-4 5 7 -5 -2
things are	0 3 1 -4 0
think	-2 7 -2 -2 -1
think of	0 9 0 -9 0
think through	-1 -4 -2 7 -1
third	4 -3 -3 -4 5
third $	0 0 4 0 -4
third decimal	4 -1 -1 -1 -1
third of	-1 -1 -1 -2 4
third quarter	-3 0 0 3 1
this	-16 38 2 -7 -17
this $	-1 -1 -2 5 -1
this be	-1 8 -2 -3 -2
this clause	0 4 -1 -1 -1
this code	0 -2 4 -1 -1
this cv	0 3 0 -2 -1
this function	-1 0 3 -1 -1
this in	-1 4 2 -4 0
this is	-1 4 -2 0 0
this morning	9 -3 -2 -2 -2
this or	-2 3 0 -2 0
this project	-1 -1 0 3 0
this query	-2 -1 10 -3 -4
this regex	5 0 -3 -2 -1
this spring	-1 -1 -1 4 0
this translation	-1 3 0 -2 0
this week	1 -3 3 -1 0
this year	-6 -4 6 7 -2
thorough	-2 5 -2 0 -1
those	-4 2 9 -3 -4
though	16 -7 -1 -2 -5
though the	6 -1 -3 -1 -2
though they	-2 -1 3 0 0
thousand	4 -1 2 -1 -4
thread	2 1 -2 2 -3
thread $	0 -1 -1 3 -1
threads	0 -3 0 3 0
threat	-2 7 -1 -4 0
threat model	-2 7 -1 -4 0
three	0 -16 11 -1 5
three ,	3 0 -1 0 -1
three chapters	-1 -1 5 0 -3
three languages	-1 0 -1 0 3
three main	0 -1 -2 -1 4
three minutes	-2 0 0 0 3
three platforms	-3 0 2 -1 2
three replicas	3 0 -1 -1 -1
three times	7 -3 3 -2 -5
three ways	-1 0 3 -1 0
three weeks	5 0 -1 0 -3
three years	0 0 -1 -2 3
thresholds	3 -1 1 -2 -1
through	1 12 -7 6 -12
through 0	-1 -1 4 -1 0
through ?	-1 4 -1 -2 0
through it	-4 6 0 0 -2
through my	-2 -4 7 -1 0
through our	0 4 -1 -2 -1
through the	3 2 -12 17 -10
through to	7 -1 -2 -2 -2
throughout	-3 0 10 -3 -3
throughout $	-2 -1 7 -2 -2
throughout the	0 -1 3 0 -1
throw	-1 -4 10 -4 -1
throw away	-1 -2 7 -3 -1
throw out	-2 -1 3 0 0
thumbnail	-3 0 3 -1 2
thumbnails	0 -1 -3 -2 5
thumbnails $	2 -1 -3 -1 4
thursday	3 -3 -2 -3 5
thursday $	-3 0 -1 0 4
tick	0 5 -2 -3 -1
tick off	-2 5 -3 -1 1
ticked	3 -1 0 -1 -1
ticket	5 0 0 -5 0
ticket number	-2 0 -1 -1 3
tickets	-7 -3 -3 7 5
tickets $	-1 0 -3 -2 8
tickets ,	-1 -1 0 3 -1
tickets ?	0 -3 0 3 0
tidy	-6 -7 22 -3 -5
tidy the	-1 -1 6 -1 -2
tidy up	-4 -2 8 -1 -2
tighten	-1 -1 6 -1 -2
tile	-3 -1 0 -1 5
tile showing	-2 -1 -1 -1 5
tiles	0 -2 -1 5 -2
till	3 -1 -1 -2 1
time	19 -11 -16 1 8
time $	9 -3 -6 1 -1
time goes	-1 -2 -1 5 -1
time i	2 2 -1 -3 -1
time in	-2 -1 -1 -1 4
time of	-4 -1 1 -3 7
time out	7 -1 -1 -3 -2
time per	-4 -1 -1 3 4
time the	3 0 0 0 -2
time to	-2 1 -2 5 -1
time zone	-2 -1 -1 0 4
timeline	-2 4 0 -4 2
timeline $	0 3 0 -2 0
timeline of	0 3 -1 -2 1
timeout	-2 -4 -6 1 11
timeout to	-1 0 -2 0 4
timeouts	5 -1 0 -1 -3
timer	-1 -2 -1 -2 6
timer $	-1 -1 -2 -1 5
times	11 -4 9 -5 -10
times $	8 -2 -4 0 -2
times ,	-5 -3 10 -1 -1
times in	-1 0 -1 -1 3
times of	-1 -4 0 5 0
times the	4 1 0 -1 -3
timetable	-7 4 -1 3 1
timetable $	-4 3 -3 6 -2
timezone	3 -1 -1 -1 0
tiny	-4 -1 2 6 -2
title	0 -3 3 4 -4
title $	-1 -2 -1 6 -1
title ,	-1 0 3 -1 0
titles	-3 0 0 0 2
titles and	0 0 -1 3 -1
tls	-1 -2 -1 5 -2
tmp	7 -1 0 -7 0
to	-10 -18 21 -1 8
to 0	-2 2 1 -12 11
to a	4 3 3 -3 -8
to about	-1 0 3 0 -2
to all	0 -2 -3 -2 7
to an	0 6 0 -5 0
to answer	-1 -1 -1 -1 4
to be	3 5 0 -9 1
to begin	0 -1 -1 0 3
to build	3 0 0 0 -2
to call	-1 0 -1 -2 4
to change	-2 0 -2 1 4
to chicago	-1 -1 3 -1 -1
to cmake	-1 -1 3 -1 -1
to complain	0 4 -1 -2 0
to copy	-2 -1 -1 0 4
to date	-2 4 0 2 -5
to destroy	7 -2 -1 -1 -3
to do	-2 -3 -5 0 10
to drive	-2 0 -1 0 3
to each	-1 -2 -2 2 3
to english	0 0 7 0 -6
to find	4 -1 -3 1 -2
to five	-1 -1 5 -1 -1
to follow	0 -2 5 -1 -2
to gateway	0 0 3 -1 -1
to get	4 -1 -4 4 -3
to give	-1 0 -1 0 3
to gmail	3 0 -1 -1 -1
to go	-3 2 -2 -1 3
to half	1 0 4 -1 -3
to hand	-1 0 -2 -2 5
to have	-1 -2 -3 -3 9
to hear	0 -1 0 3 -1
to her	4 0 -2 0 -1
to how	0 0 0 3 -2
to hugo	-1 -1 5 -2 -1
to in	0 3 0 -2 -1
to itself	5 0 -3 0 -2
to keep	-1 8 -2 -3 -2
to know	8 -2 -7 5 -4
to lime	0 -2 3 0 -1
to log	9 0 -2 -5 -2
to look	0 -1 -1 6 -3
to main	0 4 0 -2 -2
to make	-2 -1 0 3 0
to markdown	-1 -1 3 0 -2
to me	1 1 -3 4 -2
to merge	4 3 -4 -4 1
to my	1 4 -2 -3 -1
to na	3 0 -1 -1 -1
to one	-3 -1 10 0 -6
to our	-1 0 -5 -2 9
to pay	-2 0 -1 -2 4
to people	7 0 -1 -1 -5
to polars	0 0 3 0 -1
to print	-1 5 -1 -1 -2
to publish	0 5 -1 -1 -2
to pytest	-1 -1 5 -1 -1
to read	-1 -3 -2 1 5
to register	0 -1 0 3 -2
to reorder	-1 0 -1 -1 3
to restart	4 0 -2 0 -1
to run	-5 2 -2 3 1
to s	-2 -1 -4 1 6
to say	0 -2 0 3 -1
to see	-3 1 -2 4 0
to send	-1 5 -2 -2 0
to sign	0 3 0 -1 -1
to snake	-1 -1 4 -1 -1
to something	2 0 4 -1 -5
to speed	-1 0 -1 5 -3
to staging	-2 0 -3 0 6
to store	0 3 -1 -2 0
to take	5 -1 -2 -1 -1
to the	1 -5 -10 5 9
to their	0 -1 3 0 -2
to them	-1 -1 4 0 -2
to this	0 3 -1 -2 0
to turn	-2 -1 -1 -1 4
to two	6 -1 -2 -2 -1
to understand	-2 -3 -2 11 -4
to undo	-1 0 -1 -1 3
to upload	-1 0 -1 -1 4
to v	-2 -1 8 -1 -3
to vite	-1 0 7 -1 -6
to you	0 3 0 -2 0
to zero	6 -1 0 -3 -2
today	0 -4 -1 -3 8
today $	1 -4 4 -3 1
today .	3 0 -1 -1 -1
today ?	0 -5 0 5 0
today we	-3 -1 -1 -1 6
todo	-3 -3 -5 -4 14
todos	-1 3 0 -2 1
together	2 -1 2 -4 1
together $	1 -2 3 -1 -2
together a	0 -1 -1 -1 3
together in	3 0 -1 0 -1
together into	-1 0 3 -1 -1
together the	-1 3 -2 -1 2
toggle	-1 -1 -2 -1 5
toggle in	-1 0 -2 -1 3
token	5 3 -4 -4 0
token $	1 -1 -2 -1 3
token is	3 -1 -1 -1 -1
tokenizer	-3 -3 2 -2 6
tokenizer $	-2 -2 -2 0 7
tokens	-1 1 3 1 -5
tokens $	-1 -3 8 -1 -3
tokens in	-1 3 -3 2 -1
tokio	0 -1 -2 3 -1
told	3 1 0 0 -3
told us	3 0 0 1 -3
tolerance	-2 5 -3 1 -1
tom	1 -5 -2 4 1
tomatoes	2 -2 -3 0 2
toml	-1 -2 4 -2 1
tomorrow	-1 0 -2 4 -1
tomorrow ,	0 1 -1 3 -3
tomorrow's	0 -2 0 -3 6
tone	-3 10 2 -5 -5
tone $	0 3 -1 0 -2
tone ,	-1 0 -1 0 3
tone and	0 3 -1 -1 -1
tonight	6 0 -3 0 -2
tonight $	6 1 -2 -3 -2
too	4 9 9 -15 -7
too $	-4 -3 -3 4 7
too far	5 -1 -1 0 -2
too long	-3 -2 7 -1 -1
too many	3 -3 6 -2 -4
too much	0 0 5 -5 0
took	3 0 -2 0 -1
took 0	4 0 -2 0 -1
tool	2 -8 -4 6 4
tool $	0 -1 -1 -1 4
tool that	0 -1 -1 0 3
tools	-2 -5 -2 11 -2
tools for	-1 -1 -1 3 0
tooltip	4 -1 -1 -1 -1
top	5 -5 -3 3 1
top 0	-2 -1 -2 0 5
top right	-2 -1 -1 0 4
topic	-2 -2 7 1 -4
topic ,	-1 -1 3 0 -2
topics	-2 -1 5 0 -1
torn	0 -2 -2 -1 4
total	6 -2 -3 -2 2
total $	-1 -1 0 -1 4
total is	3 0 -1 -1 0
totals	3 1 0 -1 -3
totals $	-4 1 0 4 -1
totals on	3 0 0 -1 -1
touch	-3 -1 2 4 -2
touch anything	0 -4 0 4 0
touched	3 -2 1 2 -3
touched $	-2 -1 4 0 -2
tour	0 -5 0 6 -1
tour $	0 0 0 4 -3
touring	-3 -1 0 1 2
tours	3 0 -1 -1 -1
town	0 -3 0 4 -1
trace	0 -3 -2 9 -4
trace how	0 0 0 3 -2
trace the	-1 -2 -1 5 -2
track	4 -5 -4 -6 10
track down	4 -1 -1 -1 -2
track the	3 -1 -1 -1 -1
tractor	3 0 0 -1 -1
traffic	-3 -2 3 4 -3
trail	-1 2 -2 -2 3
trailer	1 -1 -2 -2 5
train	-1 -4 -4 8 1
train $	1 -5 0 5 -1
train a	-1 0 -1 -2 4
train test	-1 5 -1 -1 -1
train to	-1 0 -2 7 -3
training	0 -1 3 -2 1
training loop	-1 -1 3 -1 -1
trains	2 -3 -1 6 -5
trains on	5 0 0 0 -5
trait	-3 -1 -1 4 1
transaction	0 -1 3 1 -3
transcribe	-1 -1 -2 0 4
transcribe the	-1 -1 -2 0 4
transcript	-1 3 -1 0 0
transcripts	3 -2 0 -4 4
transfer	4 -3 3 0 -4
transfer the	-1 -1 5 -1 -2
transform	0 -1 4 -1 -2
transform the	0 0 3 0 -1
translate	-3 -4 -3 -1 11
translate the	-2 -3 -3 -2 8
translated	-1 6 -2 -2 -2
translation	-2 6 -2 0 -2
translation $	-2 3 -1 -2 1
translation of	-1 3 -1 -1 1
transport	-2 -2 0 -1 5
transpose	-1 -1 6 -1 -3
transpose the	-1 -1 6 -1 -3
travel	-4 1 -5 -3 11
travels	0 0 0 4 -3
treats	0 -2 0 3 0
tree	-5 1 2 0 2
trial	0 4 -1 -4 1
tried	1 -8 -1 9 -1
triggers	1 -1 3 -2 -1
trim	-3 -2 11 -2 -4
trim the	0 0 3 -1 -2
trip	-4 -4 -2 13 -3
trip $	-1 -3 -4 14 -7
tripled	3 0 0 -2 0
trips	4 -5 1 2 -2
trips the	3 -1 -1 0 -1
troubleshoot	7 -1 -2 -1 -2
troubleshoot the	7 -1 -2 -1 -2
true	-4 10 0 -4 -1
trust	-2 6 -2 -1 -1
trust the	-1 3 -2 0 -1
trustees	-2 -2 0 -1 5
trusts	0 -1 0 6 -5
try	1 13 -9 -2 -3
try out	0 -1 -1 3 -1
try to	0 4 -1 -2 0
trying	-4 -3 -2 11 -2
trying to	-4 -3 -2 11 -2
ttl	-1 0 -2 4 0
tuesday	9 -2 -2 -3 -1
tuesday $	4 -1 -1 -1 -2
tune	0 -2 0 0 3
turkish	0 1 -3 -1 2
turn	1 -6 3 -6 8
turn off	-4 0 0 0 3
turn on	-3 0 -1 -2 7
turn the	-5 -2 9 -2 0
turn up	4 -2 -1 0 -1
turned	1 2 -4 -1 3
turned into	2 -1 -4 0 3
turning	3 -2 -2 1 -2
turns	10 -3 -7 -2 2
turns 0	3 0 -3 -1 0
turns the	0 0 -1 -1 3
turns up	-2 -1 0 0 3
tutorial	-1 3 -1 -1 -1
tutorial still	-1 3 0 -1 -1
twenty	0 2 -5 0 3
twice	25 -8 0 -10 -7
twice $	5 -6 2 -2 1
twice ,	6 -1 -2 -1 -2
twice .	-2 -1 3 0 0
twice during	3 0 -1 0 -1
twice if	3 0 0 0 -2
twice in	-1 -1 -1 0 3
twice on	3 0 0 0 -2
twint	-3 -1 -1 -2 6
two	8 -18 2 2 6
two $	1 1 3 -1 -3
two acts	3 0 -2 0 -1
two config	-4 0 -1 6 0
two dates	0 0 -1 -2 3
two days	5 -1 -2 -1 -2
two factor	-1 -1 -3 -1 6
two invoices	6 -3 -4 2 -2
two jobs	3 -1 -1 0 -1
two lines	3 0 1 0 -4
two more	-2 -1 -3 -1 6
two of	8 -2 -3 -1 -1
two pages	-1 -1 1 -2 3
two people	5 5 -3 -5 -2
two too	-2 0 3 0 0
two versions	2 -2 1 4 -5
two weeks	-3 2 -1 -1 3
two years	-2 -3 -2 11 -3
txt	1 -1 -4 -2 6
type	5 1 7 -5 -7
type $	4 0 -2 -1 0
type error	3 -1 -1 -1 0
typed	1 -3 2 0 -1
typedefs	-1 -1 4 -1 -1
types	-3 -5 7 2 0
types $	-3 -2 3 -2 3
types ,	-1 -2 -1 5 -2
types in	-1 -1 5 -1 -3
typing	0 -2 -2 -1 5
typo	4 3 -3 -2 -2
typo in	4 -1 -2 -1 -1
typos	-7 20 -5 -6 -2
typos and	-1 3 0 -1 -1
typos in	-2 9 -2 -3 -2
tyres	3 -1 -1 0 0
tyres are	3 -1 -1 0 0
u	-1 -1 4 -1 -1
u 0	-1 -1 4 -1 -1
uat	-1 6 0 -1 -4
ugh	3 -1 -1 0 -1
ugh .	3 -1 -1 0 -1
ugly	-1 -1 3 -1 0
ui	-1 -4 6 -5 4
ui :	1 -3 -2 -1 6
ui and	0 0 4 -2 0
uk	-1 -1 -1 6 -3
ukrainian	-1 -2 -1 -1 5
umlaut	5 -1 0 -2 -2
umlaut $	5 -1 0 -2 -2
umlauts	8 -1 -2 -1 -3
unchanged	-1 -2 11 -2 -6
unchanged $	-1 -2 9 -2 -4
unclear	-3 11 -2 -5 -1
unclear $	0 4 -1 -2 -1
undefined	12 -3 -3 -3 -4
undefined is	3 0 -2 0 -1
undefined reading	3 -1 -1 -1 0
under	-1 1 3 -1 -2
under 0	-7 3 -2 7 -1
under load	11 -1 -2 -5 -2
under the	0 3 -2 -4 3
understand	-6 -5 -4 24 -9
understand how	-2 0 -1 6 -3
understand the	-2 -3 -3 10 -1
understand what	-2 -3 -1 6 -1
understandable	0 6 -1 -3 -1
understandable for	0 3 0 -2 0
understanding	-2 -1 -1 6 -2
understands	-2 -1 3 0 0
undo	4 -4 -4 -2 5
undo the	7 -2 -2 -1 -2
unexpected	3 0 0 -1 -2
unify	-3 -3 14 -5 -3
unify how	-1 0 6 -4 -1
unify the	-1 -1 5 -2 -1
union	0 -3 0 4 0
unique constraint	6 -1 -4 0 -2
unit	2 1 -2 -3 2
unit tests	3 0 -4 -1 2
units	-1 7 -2 -2 -2
units in	0 3 -2 0 0
university's	0 -1 -1 0 3
unknown	6 -1 -2 -1 -2
unreadable	-3 0 5 -1 0
unreadable $	-2 0 3 -1 0
unrelated	6 -1 -2 -1 -1
unrelated histories	6 -1 -2 -1 -1
unsafe	-2 4 0 -1 0
unsafe blocks	-2 3 0 0 0
unsubscribe	0 -2 6 -2 -2
untangle	-3 -2 10 -2 -3
untangle the	-1 -1 6 -2 -1
until	10 -5 -5 -2 2
until now	-3 -1 1 -2 5
until the	3 -1 -2 -1 1
untouched	-1 -2 8 -1 -4
untouched $	-1 -2 8 -1 -4
unused	-1 0 4 -1 -2
up	8 -13 2 0 3
up $	8 -5 3 -5 -2
up ,	1 1 1 1 -4
up .	-2 3 -1 -1 1
up ?	0 -2 3 -1 0
up a	-1 -3 -4 -5 12
up after	-3 0 5 0 -1
up an	3 0 0 -1 -1
up as	5 0 -2 0 -1
up in	4 1 -4 1 -2
up my	-1 -1 3 1 -2
up nightly	-1 0 -1 -1 3
up on	0 -3 -2 7 -3
up or	-1 -1 0 4 -1
up the	-13 -13 15 14 -3
up to	1 4 -7 4 -3
up what	-2 -1 3 -2 2
up with	9 -2 -2 -5 1
update	5 -6 -2 -2 4
update $	6 0 -3 -1 -2
update on	-1 -4 0 5 0
update the	-2 -2 -2 -1 6
update to	1 3 0 -1 -2
updates	-3 1 -1 0 3
updating	3 0 -1 -1 -2
upgrade	-3 -1 7 -4 1
upgrade the	0 -1 3 0 -1
upgrade to	1 -1 4 0 -4
upgrading	0 4 0 -3 -1
upgrading to	0 4 0 -3 0
upload	-3 3 -8 0 8
upload $	-2 1 0 -2 4
upload service	0 5 -1 0 -3
uploaded	3 -2 -1 -1 0
uploaded the	4 -1 -2 0 -1
uploading	4 -1 0 0 -3
uploads	0 -3 -1 -2 5
uploads to	-2 0 -1 -1 4
upside	5 -1 -2 -1 -2
upside down	5 -1 -2 -1 -2
upstream	-3 -2 -1 7 0
upward	3 0 0 -2 0
urban	-3 -1 0 5 -1
us	0 -4 -3 3 4
us $	-2 -3 -3 1 7
us ?	1 -4 0 5 -2
us has	-2 0 3 0 -1
us that	3 -1 0 -1 -1
us the	0 3 0 0 -1
us to	0 3 0 -1 -1
usage	-4 3 -5 -1 8
use	-10 -9 22 1 -5
use a	-1 -1 7 -1 -3
use dataclasses	0 -1 5 -4 0
use the	-3 0 1 4 -2
used	15 3 -4 -3 -11
used to	11 -2 -4 0 -6
user	-6 -2 7 -10 11
user $	-1 -2 8 -1 -3
user model	-1 0 4 0 -2
users	14 -7 -4 1 -3
users $	3 -3 -1 3 -3
users ,	-2 0 -2 4 0
users ?	3 -1 0 -1 -1
users a	-1 -1 -1 -2 4
users can	-2 -1 -2 -2 7
users in	7 -1 -1 -2 -3
users see	4 -1 -1 -1 -1
users should	-1 0 -3 0 5
users shouldn't	-3 3 4 -1 -3
uses	-4 -4 5 7 -4
uses of	-1 -2 -2 5 0
using	-3 -8 2 7 3
using the	-2 0 -2 1 4
usually	0 -2 0 3 0
utc $	0 -1 -1 -1 3
utils	-4 -2 8 -1 -1
utils .	-1 -1 3 -1 -1
v	-7 -6 5 5 3
v 0	-4 -6 10 6 -6
vale	4 -3 -1 -1 0
valid	5 2 -1 -4 -2
valid ?	0 5 0 -4 0
validate	-5 11 -1 -4 -1
validate $	-1 2 4 -1 -4
validate that	-1 5 -3 0 -1
validate the	-3 0 -2 -1 6
validation	1 -8 5 2 -1
value	4 -3 -2 -2 2
values	-3 1 7 -1 -4
values $	1 7 -2 -6 -1
vanish	4 -1 0 -1 -2
vanish from	4 -1 -1 -1 -2
vanished	3 -1 0 0 -1
vanishes	6 -1 -1 -1 -2
var	4 -2 4 -3 -4
variable	1 -3 2 3 -3
variables	-2 0 5 -1 -1
variables ,	0 -1 -4 0 5
vars	-2 -2 3 3 -2
vars $	-1 -1 4 -1 -1
vat	0 -3 0 -3 6
vat number	-4 -1 -2 -2 8
vat on	3 0 0 -1 -2
vault	1 -3 -2 2 0
vector	0 -1 -1 4 -1
vector databases	0 -1 0 3 -1
vectorise	-1 -1 3 0 0
vectorise the	-1 -1 3 0 0
vegan	-4 0 -1 -2 6
vendor	-6 4 4 3 -6
vendor ?	0 -3 0 1 2
vendor's	-1 1 -2 6 -4
venues	-1 -1 -2 6 -2
verbatim	-1 0 5 0 -3
verbose	0 -1 4 0 -2
verdict	-1 13 -1 -5 -5
verdict .	-1 4 -1 -1 -1
verdict on	-1 7 0 -3 -3
verify	-6 22 -5 -4 -7
verify that	-2 8 -2 -1 -3
verify the	-2 4 -1 -1 -1
version	2 -2 -6 -1 7
version 0	-2 3 -2 -2 3
version ?	-1 3 0 -1 -1
version dropdown	6 0 -5 0 0
version of	-2 -2 1 -2 5
versions	-1 -4 6 4 -5
versus	-2 6 -2 4 -7
versus the	-1 4 -1 4 -6
very	3 0 0 -2 -1
very same	3 0 0 -2 -1
vet	-3 15 -3 -3 -6
vet the	-3 15 -2 -3 -7
via	3 -2 -3 -2 4
video	1 -1 -1 -3 5
vienna	0 -2 0 3 -1
view	-6 -1 8 -3 3
view $	-3 -2 3 -1 3
viewing	-3 -1 3 2 -1
views	-1 0 3 -1 -1
village	-1 0 -1 -2 4
violate	3 0 -2 0 -1
violates	0 4 0 -3 0
violations	0 3 -1 -1 -1
violin	-3 -2 -1 8 -2
visa	-1 -1 -1 5 -2
visa application	0 3 -1 -1 -1
visible to	-1 -1 -2 0 3
visit	-2 -3 -2 6 1
visit $	0 -2 0 -1 4
visitors	4 -3 -5 -2 6
vite	2 -2 9 -2 -7
vlan	-3 -1 -1 -2 8
vlan 0	-1 -1 -1 0 3
voice	0 0 3 -3 1
voice $	-1 -2 4 -1 -1
voice notes	1 -1 -5 0 4
volume	1 -2 -5 -1 7
volume $	0 0 -5 0 5
volumes	-1 -1 5 -1 -2
volunteer	-2 -2 -1 -2 6
vote	0 5 -2 0 -4
vote count	0 5 -1 -1 -3
voucher	5 -1 -1 -2 -1
vouchers	-2 -2 -1 -1 6
vouchers $	-1 -2 -1 -1 4
vpn	14 -2 -7 0 -5
vps	-2 -1 -1 3 1
vs	-11 10 -15 33 -16
vs .	-3 10 -5 0 -3
vs the	0 5 -2 -2 -1
w	-2 -1 -2 -2 7
wait	4 -3 -2 2 -2
waiting	5 -1 1 -3 -2
waiting for	4 0 0 -1 -3
wake	-4 -1 -1 -1 7
wake up	-2 0 -1 -1 5
wales	0 -2 0 7 -5
walk	-5 10 -3 6 -9
walk me	-2 -5 -1 10 -1
walk the	-1 8 0 -2 -5
walk through	-1 11 -1 -8 -1
walks	4 -1 -1 0 -2
wall	-3 2 10 -6 -2
wall of	-1 -1 4 0 -2
wall planner	-2 0 8 -1 -5
want	-26 -9 7 5 22
want a	-4 -2 -2 -5 12
want an	-1 0 -1 -1 3
want is	0 0 -1 -4 5
want it	-3 -1 5 -1 0
want that	-2 -1 2 -1 3
want them	-3 -2 7 0 -2
want to	0 5 -7 4 -2
wanted	-1 4 -2 2 -3
wanted for	-1 5 -1 -1 -2
wants	1 6 -6 -1 0
wants to	8 -2 -3 3 -6
ward	-1 -2 -4 0 7
ward $	-1 -2 -3 -1 7
ward stock	-3 0 1 3 -1
wardrobe	-1 -3 1 -2 6
warehouse	-2 -3 -1 0 6
warehouse $	-1 -2 -1 -2 5
warm	0 -6 -1 4 3
warn	-3 -3 -3 -1 10
warning	0 -1 -1 -2 4
warning before	-2 -1 0 -1 5
warnings	5 -3 4 -1 -4
warnings $	-1 -1 3 0 -1
was	13 4 -10 6 -13
was anything	-2 3 0 -1 0
was it	-2 -1 -1 4 -1
was the	-3 2 -2 6 -4
washed	0 -2 -1 -1 5
washing	3 -2 -1 -1 1
washing machine	3 -2 -1 -1 1
waste	0 -4 0 5 0
watch	2 -1 -2 -3 4
watch .	3 -1 -2 0 -1
water	-1 -2 -5 -2 10
way	0 1 1 4 -5
way through	0 4 -1 -2 0
way to	-2 -4 5 2 -1
ways	-3 2 2 2 -3
ways to	-3 -1 2 3 -1
wcag	-2 9 -2 -3 -3
wcag 0	-1 7 -1 -2 -2
we	-14 13 -10 12 -1
we agreed	-1 1 0 -2 3
we already	-1 -2 2 4 -4
we break	0 8 0 -7 0
we can	-3 -2 0 2 3
we can't	-1 3 0 -1 -1
we decide	-1 -2 0 3 -1
we don't	-5 -7 4 -4 11
we ever	-1 -3 0 5 -1
we get	-3 0 0 0 3
we hand	0 3 -1 -1 -1
we have	-4 -6 0 4 6
we lose	5 0 -1 -1 -3
we lost	3 -1 -1 0 -2
we miss	-1 5 0 -4 0
we need	-3 6 -3 -4 5
we never	3 -1 -1 0 -1
we only	-3 -1 -1 0 6
we ordered	-1 6 0 -3 -1
we pass	-1 -1 7 -4 -1
we pay	0 -3 0 3 -1
we pick	-3 -2 -1 6 -1
we printed	5 -1 0 0 -4
we promise	-1 3 0 -1 -1
we run	0 -4 0 4 0
we say	-1 3 3 -2 -3
we see	5 -1 0 -1 -3
we spent	-1 -3 -1 5 -1
we stand	0 5 -1 -3 -1
we switched	3 0 0 -1 -1
we tried	0 -7 0 7 0
we use	-1 -2 0 4 -1
we want	-3 -2 -3 -2 11
we'd	-2 0 -2 3 1
we'd like	-1 -1 -1 0 3
we're	1 2 1 -6 2
we've	-3 -4 -4 -6 17
we've got	-4 -3 -1 0 7
we've never	-3 -1 -2 -2 8
weak	-3 16 -1 -11 -1
weak $	0 3 0 -2 0
weak spots	-2 6 -1 -4 0
weather	-1 -9 -4 8 5
weather in	-3 0 -1 5 0
web	3 -6 1 -3 4
web page	0 -3 0 -1 5
weber	-3 2 -3 -1 5
webhook	4 -6 0 0 1
webhook signature	6 -5 0 0 -1
webhooks	3 -1 -2 -2 2
webp	-2 0 -2 -3 7
website	-3 1 -1 -5 8
website text	-2 1 3 -1 -1
websocket	0 -1 -1 0 3
wedding	0 1 2 -1 -3
wedding invitation	2 2 0 -1 -3
wednesday	-3 0 -3 -2 9
wednesday $	-1 1 -3 -1 3
week	7 -3 -8 1 3
week $	8 -4 -1 8 -12
week ,	-2 -1 -3 -2 8
week .	1 -3 0 0 2
week and	2 1 0 -3 0
week in	-2 0 0 -1 4
week's	1 5 -1 -3 -2
weekend	5 -5 -4 2 2
weekend in	-2 -1 -2 -1 5
weekly	-3 3 -2 -7 9
weeks	5 -3 -7 1 5
weeks ,	-1 0 -1 0 3
weeks 0	-2 -2 -2 0 7
weeks ago	3 -1 0 0 -2
weeks in	5 -1 -1 0 -3
weigh	-1 -2 -1 6 -2
weird	3 0 -1 -1 -1
welcome	-2 10 -2 -3 -3
well	-1 12 -3 -9 0
well $	1 -3 -1 4 -2
well does	0 12 0 -11 0
welsh	-3 -2 -2 0 6
went	20 -4 -5 0 -11
went from	4 0 -1 0 -3
went out	4 -1 -1 -2 0
went to	6 -2 -1 -1 -2
went wrong	4 -2 -1 -1 0
were	8 1 -5 4 -8
were the	-1 4 -1 -1 -1
west	5 -2 -2 -1 -1
west 0	-2 -1 0 -1 4
wet	9 -1 -1 -6 0
wet $	5 -1 -1 -2 -2
what	-3 5 -16 46 -32
what $	2 -2 0 -6 7
what ?	4 -2 0 -2 0
what a	-1 0 -1 4 -3
what am	5 -2 0 -2 -1
what are	-2 -7 -1 12 -1
what broke	6 -1 0 -5 0
what came	-1 3 0 -2 0
what changed	-2 -1 -1 3 1
what could	3 2 0 -3 -1
what counts	-2 -2 -2 1 4
what deletes	7 0 0 -6 0
what did	-3 9 0 -5 -1
what do	-5 16 -3 -5 -3
what does	-2 -6 -1 10 -1
what gives	3 0 0 -2 0
what happens	-4 -3 -1 10 -3
what i	-1 6 -1 -12 8
what is	8 -7 1 2 -5
what it	-4 -6 5 9 -5
what keeps	6 -1 0 -5 0
what order	-1 -2 -2 6 0
what should	2 -1 -1 3 -2
what the	-9 13 -3 6 -7
what they	2 -1 5 -3 -3
what was	-4 2 -1 1 1
what we	-3 6 5 -14 5
what went	4 -2 0 -1 0
what would	-3 10 -2 -3 -2
what's	1 1 -5 16 -13
what's behind	3 0 -1 -2 0
what's going	6 -1 -1 -3 -2
what's in	-1 -3 -1 7 -1
what's on	-3 -1 4 0 -1
what's the	-4 -4 -2 13 -3
what's weak	-1 8 0 -7 0
what's wrong	6 -2 -1 -2 -1
whatever	6 -2 -2 -2 0
whats	-2 -2 -2 8 -2
whats the	-1 -2 -2 5 -1
whatsoever	-3 -1 0 -1 5
whelping	0 0 -2 0 3
when	31 -33 -28 14 15
when $	-4 -1 -1 8 -3
when a	-1 -1 -3 -1 7
when did	-4 -2 0 8 -2
when does	-4 -2 -1 10 -3
when i	11 -2 0 -7 -3
when is	-2 -3 0 7 -1
when it	4 -1 -2 3 -4
when it's	-3 -1 1 -3 7
when nobody	-3 0 -1 -1 5
when someone	-2 0 0 -3 5
when the	11 -8 -8 -4 9
when then	-1 -1 3 -1 -1
when they	-2 0 -2 0 5
when was	-2 0 0 5 -2
whenever	12 -6 -4 -5 3
whenever a	-2 -3 0 -1 6
whenever i	5 -1 -1 -3 -1
whenever the	4 -1 0 -1 -2
where	1 -2 -9 15 -4
where $	3 2 -1 -3 -1
where 0	4 -1 -1 -2 0
where ?	-1 -2 0 3 0
where are	0 -1 -2 4 -1
where did	13 -8 -1 -4 -1
where do	-3 3 -2 4 -2
where does	3 -3 -2 4 -1
where each	-2 -1 -1 4 0
where in	-3 -2 0 6 0
where is	6 -2 0 -2 -3
where it	3 3 0 -5 -1
where it's	-3 3 0 1 0
where possible	-1 -1 3 -1 -1
where that	3 0 0 -2 0
where the	1 -4 0 5 -3
where they	-2 9 -1 -9 2
where we	-1 -1 6 0 -3
where would	-1 -1 -1 6 -2
where you	-1 4 0 -3 0
where's	2 -5 -3 11 -5
where's the	0 -5 -1 9 -3
whether	-9 23 -10 9 -13
whether i	0 3 0 -3 0
whether it	0 -1 -1 4 -1
whether the	-3 15 -3 -3 -5
whether we	-1 3 -1 -1 -1
which	-12 -8 -12 41 -9
which are	-3 8 0 -5 -1
which commit	4 0 -1 0 -2
which is	6 -1 0 -4 0
which it	3 -1 -3 -3 4
which of	-2 0 -1 6 -2
which one	-1 -1 -3 7 -2
which ones	-1 6 -2 0 -2
which tables	0 -1 -2 3 0
which version	0 -4 0 5 0
while	12 -5 -5 -1 0
while the	-2 -2 0 5 -1
white	11 -2 -2 -1 -6
whitespace	-2 -1 4 -1 -1
who	-4 -12 -17 28 5
who are	-6 -1 -1 0 8
who brings	0 -1 0 -5 6
who built	-2 -1 -1 4 0
who calls	-3 0 -2 6 -1
who can	0 4 0 1 -4
who does	-1 -1 0 -2 4
who has	-3 5 -1 1 -3
who have	5 0 -1 -2 -2
who is	-7 -3 -1 5 5
who left	0 -1 2 1 -3
who maintains	0 -1 0 3 -2
who must	-1 0 -1 -1 3
who or	14 -1 0 -12 0
who owns	-2 -1 0 5 -2
who's	-1 -2 -4 11 -4
whole	3 -5 5 6 -10
whom	-3 -3 -1 8 -1
why	43 -29 -12 14 -16
why $	8 -2 -3 -1 -3
why are	-6 0 -2 9 0
why did	-6 -3 -2 12 -1
why do	2 -6 -2 8 -3
why does	20 -3 -2 -14 0
why is	-3 -3 -1 7 -1
why on	3 0 0 -2 0
why so	6 0 0 -5 0
why the	14 -4 -1 -8 -1
why two	-4 -1 3 3 -1
wide	-2 1 3 -3 0
wifi	8 -3 -5 0 -1
wiki	-4 -3 5 -1 3
wiki $	-1 -2 -3 0 6
wiki to	0 0 4 -1 -3
will	-8 3 -6 9 2
will be	-2 -8 -1 5 7
will it	-1 -3 -2 8 -1
will read	-2 6 -2 -1 -2
wind	-1 -2 -1 -2 6
window	2 4 -2 -3 -1
window is	-4 0 0 0 4
windows	6 -3 -5 -3 5
windows $	4 -1 0 -1 -2
windows on	-1 -1 -2 0 4
wire	-5 -2 -3 -2 13
wire the	-2 -1 -2 -1 5
wire up	-2 -1 -1 -1 4
wireguard	-1 -1 -2 3 1
wiring	-1 5 0 -2 -2
wise	-1 0 -1 3 -1
wise $	0 -1 -1 3 -1
wish	-4 -2 -2 -4 11
with	-1 -5 -15 -1 22
with $	0 -1 -1 -1 4
with 0	-3 -4 4 9 -6
with a	-1 3 5 -4 -3
with all	0 -3 6 -2 -1
with an	10 -3 -3 -2 -3
with apple	-4 -1 0 -1 7
with black	0 -1 4 -1 -2
with c	-3 7 0 -2 -2
with cannot	6 0 -2 0 -3
with e	1 -2 0 -1 3
with error	-5 -1 -1 4 3
with fewer	-1 -2 3 0 0
with five	-2 0 -1 -1 4
with invalid	4 0 0 -1 -2
with it	-3 6 3 -2 -4
with me	0 3 0 0 -2
with measurements	-1 4 -1 -1 -1
with more	3 0 0 0 -2
with my	8 -4 -1 -4 0
with no	2 -3 6 -1 -4
with nothing	3 -1 0 -1 -1
with o	3 0 -1 0 -2
with one	-2 0 -1 -1 4
with our	-2 2 -2 -1 3
with severity	0 3 -1 -1 -1
with the	-5 22 -4 -4 -9
with this	4 2 -1 -3 -2
with what	-1 8 -1 -5 -1
with x	-1 -1 1 -2 3
within	-2 8 -4 1 -3
within 0	-4 -3 0 7 -1
within the	3 5 -1 -4 -2
without	0 -7 11 4 -9
without a	3 -4 -3 10 -6
without altering	-1 0 4 -2 -1
without changing	-2 -2 8 -2 -1
without losing	-1 -1 4 -1 -2
without redis	-1 -1 -5 9 -2
without the	0 5 1 -6 -1
wix	-1 0 3 -1 -1
won	-1 3 0 -1 0
won't	14 -3 -5 -4 -2
won't go	4 -1 -1 -1 -1
wonder	-2 -4 -2 9 -1
wonder whether	0 -3 0 4 0
wondering	-1 0 0 5 -3
word	10 1 11 -9 -13
word $	-1 7 1 -2 -5
word by	-1 4 0 -1 -1
word count	4 -1 -1 -2 0
word files	-1 0 3 -1 -1
word for	0 0 4 -1 -3
word press	-2 0 3 -2 1
wording	-5 4 8 -4 -3
words	-5 -5 3 3 3
words $	-2 -1 2 3 -1
words ,	-5 1 4 0 1
words of	0 0 -1 -1 3
work	-6 -7 -4 12 5
work out	-2 -1 -4 4 3
work to	0 0 3 0 -2
workaround	8 0 -1 -1 -6
workbook	-2 0 3 0 -2
worked	3 -3 -2 6 -3
worked with	-1 -2 0 4 -1
worker	5 -1 -2 -4 2
workers	-1 -1 -1 0 4
workflow	-2 1 -4 -2 8
workflow that	-1 -1 -1 -1 4
working	-1 -3 -7 1 10
working code	0 0 -10 0 11
works	6 -5 8 3 -12
works ,	-4 -1 5 2 -2
works .	-4 0 5 0 -1
works fine	3 -1 2 -1 -2
works for	7 -1 -3 -1 -2
works in	6 0 -5 0 -1
worksheet	1 3 -1 -5 2
workshop	-2 1 -1 -2 4
workspaces	-2 -2 4 2 -3
worry	0 4 -1 -2 -1
worth	-3 -3 -1 9 -2
would	-18 18 -5 7 -2
would $	0 11 -1 -3 -7
would a	-1 14 -1 -7 -5
would be	-6 -13 0 6 14
would do	-1 -3 5 0 -1
would i	-1 -6 0 9 -2
would it	-2 -1 -2 8 -2
would like	-2 -4 0 -2 9
would mean	0 -1 -1 4 -2
would one	0 -1 -1 4 -2
would the	3 6 -1 -6 -2
would they	-1 -1 -1 3 -1
would you	-1 8 0 -6 -2
wrap	-2 -4 9 1 -3
wrapper	1 -2 3 1 -4
wrapping	-2 0 0 0 3
write	-9 -8 0 -2 19
write $	-1 0 -1 -1 3
write a	-1 -1 -2 -3 6
write the	-1 -3 -4 -1 9
write up	-1 5 1 -1 -4
writer	6 -1 2 -5 -2
writer and	7 -1 -1 -5 0
writers	3 0 -1 -1 0
writes	2 0 -5 4 0
writing	4 -2 -2 -7 7
writing to	9 -1 0 -8 0
written	-7 2 2 5 -2
written $	-1 -1 -1 -1 4
written down	-1 -2 -1 5 -1
wrong	32 3 -5 -15 -15
wrong $	2 3 -1 -2 -2
wrong ?	4 -1 0 -2 0
wrong currency	3 -1 0 0 -2
wrong in	-5 7 0 -2 0
wrong with	7 -2 -1 -3 -2
wrote	-4 9 -1 0 -3
wrote a	0 4 0 -1 -3
x	1 -7 3 3 -1
x $	-2 -1 3 1 -1
x ,	-1 0 3 -1 -1
x 0	5 0 1 -4 -1
x ?	-2 -1 0 3 0
xml	-3 0 7 -2 -1
xx	5 0 -1 -2 -2
y	-1 -2 -1 5 -1
yaml	-2 1 3 -4 1
yarn	-5 -2 8 2 -3
year	-4 -10 3 -3 14
year $	-7 -6 6 6 1
year ,	-2 0 4 3 -4
year and	0 -1 -1 3 0
year old	-1 4 -2 -4 3
year's	0 -2 -1 -2 5
years	-7 -4 1 10 1
years $	-5 -2 0 9 -3
yellow	10 -1 -2 -3 -4
yes	-1 8 -1 -5 -2
yes or	-1 7 0 -4 -1
yesterday	7 2 -6 -2 -1
yesterday $	7 -1 -4 -2 0
yesterday's	7 -1 -2 -1 -2
yet	-2 -7 -10 9 10
yet $	-3 -3 -4 10 1
yet ,	-4 -1 -2 0 8
yml	-2 2 -2 4 -3
you	5 19 -6 -23 5
you bring	-1 -1 -1 5 -3
you give	0 -3 1 2 0
you got	0 4 0 -2 -1
you make	0 5 0 -5 0
you tell	0 3 -1 -1 -1
you think	0 12 0 -11 0
you'd	-1 3 0 -1 -1
your	-5 10 -5 2 -3
your own	-3 -2 -3 9 -1
your verdict	-1 4 0 -3 0
yourself	-2 -2 -1 6 -1
zero	24 -13 -3 -5 -4
zero $	5 -7 -4 3 2
zero since	-2 0 4 -1 -1
zone	-3 -2 -1 0 6
zone $	-2 0 -1 -2 4
zones	3 -1 0 1 -2
zones $	3 -1 -2 1 -1
zsh	-1 -2 -1 -2 5
zsh and	-1 -2 -1 -2 5
~aban	-2 -1 0 4 0
~aband	-2 -1 0 4 0
~abor	4 0 -1 -1 -2
~abort	5 0 0 0 -4
~abou	-5 -9 -5 20 -2
~abov	1 3 -3 -3 1
~abst	-2 6 6 -9 -1
~abstr	-2 6 6 -9 -1
~acce	4 7 -8 -7 5
~accen	4 -1 -1 -1 -1
~accep	4 2 -5 -2 1
~acces	-1 6 -1 -4 1
~acco	-4 -6 4 1 5
~accor	0 -2 4 -1 -1
~accou	-3 -4 0 2 6
~accr	-1 1 -2 -2 3
~accru	-1 0 -2 -1 3
~accu	5 10 -4 -7 -3
~accur	6 7 -4 -7 -2
~ackn	-1 -2 -2 -1 5
~ackno	-1 -2 -2 -1 5
~acqu	-1 -2 -3 6 0
~acqui	0 -1 -2 0 3
~acro	-8 0 8 2 -3
~acros	-7 0 8 2 -3
~acti	-6 -5 8 3 0
~actio	-4 0 6 -2 1
~activ	-2 -5 2 6 -1
~actu	-6 2 -3 7 0
~actua	-6 2 -3 7 0
~adap	-3 -3 7 2 -4
~adapt	-2 -2 3 3 -2
~adde	0 -1 4 -1 -3
~addi	0 -3 -3 -1 7
~addin	0 -3 -3 -1 7
~addr	5 -6 4 -4 1
~addre	5 -6 4 -4 1
~admi	0 -3 -3 -6 12
~admin	4 -1 -2 -4 3
~admis	-1 -3 3 0 0
~adul	5 0 -1 0 -3
~adve	-1 1 -1 -2 3
~adye	0 -1 -1 -1 3
~adyen	0 0 -1 -1 3
~afte	36 -16 -14 -5 -1
~after	-3 -1 2 -2 4
~agai	18 14 -16 -4 -12
~again	-11 24 -11 0 -2
~agen	-2 7 -3 -5 4
~agenc	-2 2 -4 0 4
~agre	-4 9 -5 -5 5
~agree	-4 3 -2 -1 4
~ahea	-3 2 -2 -3 7
~airb	-1 0 -2 1 3
~airby	0 0 -2 0 3
~airl	0 3 -1 -1 -1
~airli	0 3 -1 -1 -1
~aisl	-1 -1 3 -4 4
~alar	14 -4 -3 -6 -1
~alarm	4 -1 -1 -2 -1
~albu	3 -2 1 -1 -2
~aler	-2 -1 -2 -7 12
~alib	0 4 0 -2 -1
~alle	1 6 -3 -3 -1
~aller	1 6 -3 -3 -1
~allo	-6 -7 -6 5 13
~alloc	0 0 0 3 -3
~allow	-2 -1 -1 5 0
~alon	3 -2 2 -1 -2
~alph	-2 -2 12 -1 -6
~alpha	-2 -2 12 -1 -6
~alre	8 -6 2 2 -6
~alrea	8 -6 2 2 -6
~alte	-4 -6 -1 11 0
~alter	-3 -6 0 8 0
~alth	24 -5 -9 -3 -8
~altho	24 -5 -9 -3 -8
~alwa	8 -4 -4 1 -2
~alway	8 -4 -4 1 -2
~amou	-2 4 -2 1 -1
~amoun	-2 4 -2 1 -1
~ampe	6 -1 -3 -1 -1
~amper	6 -1 -3 -1 -1
~anal	-8 -2 -7 20 -3
~analy	-8 -2 -8 20 -3
~anch	4 0 -1 -1 -2
~ancho	4 0 -1 -1 -2
~andr	4 -1 4 -3 -4
~andro	4 -1 4 -3 -4
~angr	5 0 -1 -1 -3
~angu	-3 -1 7 -1 -3
~angul	-3 -1 7 -1 -3
~anim	1 -4 0 -4 6
~anima	1 -4 0 -4 6
~anne	-1 6 -1 -1 -3
~anni	1 -2 -1 -3 5
~anniv	1 -2 -1 -3 5
~anno	0 -2 -2 -3 7
~annot	-5 -1 1 1 3
~annou	4 -1 -3 -4 4
~annu	-4 7 3 -3 -3
~annua	-4 7 3 -3 -3
~anon	-1 2 -1 -4 4
~anony	-1 2 -1 -4 4
~anot	4 -1 0 0 -3
~anoth	4 -1 0 0 -3
~ansi	-1 -2 6 -3 0
~ansib	-1 -2 6 -3 0
~answ	-6 3 -5 -4 13
~answe	-6 3 -5 -4 13
~anti	0 -1 0 3 -2
~antic	0 -1 0 3 -1
~anyb	-2 3 -2 5 -3
~anybo	-2 3 -2 5 -3
~anyo	0 -7 -1 11 -3
~anyon	0 -7 -1 11 -3
~anyt	-3 18 -5 3 -13
~anyth	-3 18 -5 3 -13
~anyw	0 -1 1 3 -2
~anywa	-1 -1 3 0 -1
~anywh	1 0 -2 3 -2
~apar	2 7 0 -3 -6
~appe	9 -1 -1 -4 -3
~appea	10 -2 -1 -3 -4
~appli	2 3 -2 3 -6
~appo	5 -5 0 -2 1
~appoi	5 -5 0 -2 1
~appr	1 16 -7 -5 -5
~appra	0 3 -1 -1 -1
~appre	0 3 -1 -2 0
~appro	1 10 -4 -2 -5
~apri	3 0 -2 -2 2
~arab	0 -1 -3 4 0
~arabi	0 -1 -3 4 0
~arch	-5 -2 0 7 -1
~archi	-5 -1 -2 7 1
~area	-2 0 4 0 -1
~aren	-1 4 0 -2 -2
~argp	-1 0 4 -1 -1
~argpa	-1 0 4 -1 -1
~argu	-3 3 4 4 -8
~argum	-3 3 4 2 -7
~arou	-4 -5 3 10 -4
~aroun	-4 -5 3 10 -4
~arra	-2 -1 -2 -3 8
~arran	-2 0 -1 -3 6
~arri	13 -2 -11 -3 2
~arriv	13 -2 -11 -3 2
~arti	2 5 3 -8 -2
~artic	1 4 4 -7 -2
~asce	-1 4 -2 -1 -1
~ascer	-1 4 -2 -1 -1
~aske	8 1 -4 -3 -2
~aski	-4 -5 -2 6 5
~askin	-4 -5 -2 6 5
~asse	-5 20 -5 -8 -1
~assem	-1 -2 0 -1 4
~asser	-1 4 -2 -1 -1
~asses	-4 19 -6 -6 -3
~assi	3 -2 -1 1 -1
~assig	5 0 0 -1 -3
~assu	-2 3 -2 3 -2
~assum	-2 0 -1 4 -1
~assur	0 4 -1 -1 -1
~astr	-1 -1 2 3 -3
~asyn	-2 -2 6 1 -2
~atomi	4 0 -1 -1 -1
~atta	0 5 -4 -5 4
~attac	0 5 -4 -5 4
~atte	1 0 -4 5 -1
~atten	-1 -1 -3 6 -1
~audi	-4 36 -12 -18 -2
~audie	4 -1 0 0 -2
~audit	-3 13 -1 -6 -3
~aust	6 -2 -1 -2 -1
~austr	6 -2 -1 -2 -1
~auth	-3 3 3 3 -5
~autho	-1 4 3 -2 -4
~auto	1 -5 -3 -5 13
~autom	-4 -3 0 -4 11
~autop	4 -1 -1 -1 -1
~avai	-2 -3 -2 5 1
~avail	-2 -3 -2 5 1
~avat	2 -2 -6 -2 7
~avata	2 -2 -6 -2 7
~aver	0 -1 -2 8 -4
~avera	0 -1 -2 8 -4
~avoi	-3 -2 9 -1 -3
~awai	-3 1 6 -2 -2
~back	-5 1 -1 4 1
~backb	-3 -1 -1 1 3
~backe	-3 0 6 -3 0
~backf	-1 -1 -1 0 4
~backg	-6 -2 1 11 -4
~backl	-1 -1 3 0 -2
~backt	0 3 0 -1 -1
~backu	1 3 -8 -3 7
~backw	6 0 -1 -1 -3
~bake	-2 1 -2 -1 4
~baker	-1 -3 0 0 5
~bala	10 -5 -6 1 -1
~balan	10 -5 -6 1 -1
~bank	1 -3 -2 5 -2
~bann	-2 1 -2 -2 5
~banne	-2 1 -2 -2 5
~barc	2 -1 -3 1 1
~barco	2 -1 -3 1 1
~base	-4 -1 0 7 -2
~basi	1 -3 -1 3 0
~bask	6 -2 -1 0 -3
~baske	6 -1 -1 -2 -3
~bast	0 -1 0 5 -4
~basti	0 -1 0 5 -4
~batch	-1 0 -2 -2 5
~batt	5 -3 -3 -2 3
~batte	5 -3 -3 -2 3
~beame	0 -1 -1 0 3
~beco	1 -5 10 -1 -5
~becom	1 -5 10 -1 -5
~bedt	-5 -1 -1 -1 7
~bedti	-5 -1 -1 -1 7
~beep	5 -1 -2 -1 -1
~befo	-4 11 -8 5 -5
~befor	-4 11 -8 5 -5
~begi	0 4 -5 -3 4
~begin	0 7 -3 -4 -1
~beha	-5 -1 7 3 -4
~behav	-5 -1 7 3 -4
~behi	6 -7 4 2 -4
~behin	6 -7 4 2 -4
~bein	3 -1 -2 2 -3
~belo	-4 4 5 -4 -2
~belon	-5 2 7 -1 -2
~bench	-2 3 -2 2 -1
~bene	2 -1 0 2 -3
~bett	-2 -6 9 5 -6
~bette	-2 -6 9 5 -6
~betw	10 -9 -1 10 -9
~betwe	10 -9 -1 10 -9
~bibl	2 -2 -1 4 -3
~bibli	3 -2 -2 4 -3
~bigg	1 -2 -6 3 5
~bigge	1 -2 -6 3 5
~bigq	-2 1 -2 4 -1
~bigqu	-2 1 -2 4 -1
~bill	7 -3 0 2 -7
~billi	10 -2 -2 3 -9
~bina	3 0 -1 -2 -1
~binar	3 0 -1 -2 -1
~bindi	-1 -2 -1 1 3
~bird	-2 -1 -1 -1 5
~birt	-3 -2 -3 4 4
~birth	-2 -3 -2 4 4
~bise	5 0 -1 -2 -1
~bisec	5 0 -1 -2 -1
~blac	4 -2 2 1 -5
~blam	0 3 0 -1 -2
~blan	11 1 -2 -3 -7
~blas	4 -2 0 -1 -2
~blen	4 0 -1 -2 -2
~blin	1 8 -4 -2 -3
~bloc	2 -1 -4 -5 7
~block	7 3 0 -3 -7
~bloo	0 -7 0 7 0
~blow	4 -1 -2 0 -1
~blue	4 0 -3 -1 0
~bluet	5 -3 -2 1 0
~blun	-2 3 0 0 0
~blur	4 -3 -1 -2 2
~blurr	5 -2 0 -2 -1
~boar	-3 4 -3 -4 6
~board	0 3 -1 -2 0
~boil	1 -3 4 -2 0
~boile	1 -3 4 -2 0
~book	2 0 3 -2 -2
~booke	6 3 -4 0 -5
~booki	0 5 -1 -3 -1
~bookm	0 -3 3 -1 1
~books	-1 -1 7 -1 -4
~boot	0 -2 -3 -1 6
~boots	-1 0 -1 -1 3
~borr	3 -4 1 2 -3
~borro	3 -4 1 2 -3
~bott	10 -1 -1 -3 -5
~botto	10 -1 -1 -3 -5
~boun	10 0 -5 0 -6
~bounc	10 -1 -3 -1 -5
~boxe	0 -3 1 -1 2
~brai	-1 -1 -5 11 -4
~brain	-1 -1 -5 11 -4
~brak	7 0 -2 -3 -3
~braki	3 -1 -1 0 0
~bran	-5 6 9 -6 -4
~branc	1 3 5 -5 -4
~brand	-1 -2 3 0 -1
~braz	2 0 -3 6 -6
~brazi	2 0 -3 6 -6
~brea	6 7 8 -10 -10
~break	8 -3 -4 5 -7
~breat	0 3 0 -2 -1
~bree	-1 -2 1 3 -1
~breed	-1 -3 1 4 -1
~brid	-3 0 3 0 0
~bridg	-3 0 3 0 -1
~brin	-9 -8 8 5 4
~bring	0 -1 -3 2 2
~brit	-1 0 0 3 -2
~briti	-1 0 0 3 -2
~broc	-1 0 -3 4 0
~broch	-1 0 -3 4 0
~brok	27 -5 -4 -11 -7
~broke	10 -2 -3 -1 -4
~brow	7 -1 -3 3 -5
~brows	6 -2 -3 4 -5
~buck	-1 0 -3 2 1
~bucke	-1 0 -3 2 1
~budg	-7 2 0 2 2
~budge	-7 2 0 2 2
~buff	-3 -1 -2 2 4
~buffe	-3 -1 -2 2 4
~buil	1 -4 -2 -11 16
~build	-6 -4 0 0 11
~bull	-3 0 5 -2 0
~bulle	-3 0 5 -2 0
~bund	-3 1 4 1 -3
~bundl	-3 0 4 1 -3
~busi	-2 2 1 3 -4
~busin	-2 2 1 3 -4
~butt	7 -3 -5 -7 7
~butto	8 -2 -5 -8 7
~buye	0 -1 -3 -1 5
~buyer	-1 -1 -3 -1 5
~buzz	4 -2 -1 -2 0
~buzze	4 -2 -1 -2 0
~byla	0 6 -2 -2 -1
~bylaw	0 6 -2 -2 -1
~byte	3 -1 -1 -1 -1
~cable	-1 0 3 -1 -1
~cach	5 -6 1 0 1
~calc	-3 0 -2 1 4
~calcu	-3 -1 -2 1 5
~cale	0 -5 2 -6 9
~calen	0 -5 2 -6 9
~cali	0 3 -4 0 2
~calib	1 -3 -1 0 2
~call	0 -11 21 1 -10
~callb	-2 -1 7 -2 -2
~calle	-2 -4 11 -1 -3
~camer	0 3 -5 2 0
~camp	-1 -1 3 1 -1
~campa	-1 -1 3 0 -1
~can'	27 -7 -7 -3 -10
~canar	-1 -1 -1 0 3
~canc	-2 -4 -4 1 9
~cance	-2 -4 -4 1 9
~cand	-3 9 -3 -1 -3
~candi	-3 10 -3 -1 -3
~cann	11 -3 -2 -2 -4
~canne	-3 0 1 0 2
~canno	14 -3 -3 -1 -6
~cano	3 -1 -1 -1 0
~canv	-1 3 0 -2 0
~canva	-1 3 0 -2 0
~capa	-1 4 0 0 -4
~capac	-1 4 0 0 -4
~capt	1 -4 1 -3 5
~capti	1 -4 1 -4 5
~card	5 -4 3 -5 1
~caref	-1 3 0 -2 -1
~carr	-2 -1 6 -3 0
~carri	-1 0 6 -1 -4
~carv	-2 0 5 -2 -1
~case	-2 3 -1 -2 1
~cata	-3 4 0 -1 0
~catal	-5 1 0 1 2
~catc	-2 -1 -1 4 1
~cate	-5 -4 5 10 -6
~categ	-5 -3 7 4 -4
~cater	-1 -1 -2 6 -2
~caus	12 -3 -3 -4 -2
~causi	4 -2 0 -1 0
~cele	-1 -2 -1 7 -3
~cent	7 -6 3 -1 -3
~centr	3 -5 3 0 -1
~cera	-1 -1 -1 0 3
~ceram	-1 -1 -1 0 3
~cert	0 17 -10 -1 -6
~certa	-1 11 -4 -2 -4
~certi	1 7 -6 1 -2
~chai	2 -4 5 -2 -1
~chan	2 -11 11 2 -4
~chang	-2 -4 13 -1 -6
~chann	5 -8 -2 3 3
~chap	-4 3 6 -5 1
~chapt	-7 1 6 -4 3
~char	11 -6 -4 -2 1
~chara	3 2 0 -2 -3
~charg	10 -8 -6 4 0
~chari	-2 2 -1 3 -2
~chart	-4 -1 5 0 0
~chea	-7 -1 1 13 -6
~cheap	-3 -4 3 12 -8
~chec	-7 38 -15 -9 -8
~check	7 -7 -1 -10 11
~chic	-1 -1 3 -1 0
~chica	-1 -1 3 -1 -1
~chil	3 -2 5 2 -8
~child	3 -2 2 2 -5
~chill	0 0 3 0 -2
~chin	5 -1 -2 -1 -1
~chine	5 -1 -2 -1 -1
~choi	9 -3 -3 3 -5
~choic	1 -3 -1 6 -3
~chok	3 0 -1 0 -1
~choo	-8 -3 -2 11 2
~choos	-8 -3 -2 11 2
~chor	-5 -3 10 -1 -1
~chri	-5 -2 -1 0 8
~chris	-5 -2 -1 0 8
~chro	1 -1 3 -1 -2
~chrom	3 1 -2 -1 -2
~chron	-2 -2 5 -1 0
~chur	-6 -2 -3 9 3
~circ	-3 -2 7 -1 -1
~circu	-3 -2 8 0 -3
~cita	-2 4 2 -2 -3
~citat	-2 4 2 -2 -3
~clai	-2 16 -6 -7 -2
~claim	2 9 -4 -2 -5
~clar	-1 2 -2 3 -2
~clari	-1 2 -2 3 -2
~clas	-5 -4 22 -4 -10
~class	-2 -2 8 -2 -2
~clau	0 8 -2 -7 2
~claus	0 8 -2 -7 1
~clea	-4 -5 24 -8 -6
~clean	1 -4 11 -6 -2
~clear	4 1 -2 -3 0
~clic	11 -9 -2 5 -5
~click	11 -5 -1 -1 -4
~clie	-5 -1 2 4 -1
~clien	-5 -1 2 4 -1
~clim	11 0 -3 -4 -3
~climb	9 1 -3 -4 -3
~cloc	2 0 2 -4 0
~clon	-1 -1 4 -2 0
~clos	9 1 -6 0 -3
~close	4 2 -5 2 -3
~clou	-2 -1 -2 8 -4
~cmak	-1 -1 3 -1 -1
~code	-6 0 6 0 1
~codeb	-1 2 -1 3 -2
~coff	-3 -5 -3 4 7
~coffe	-3 -5 -3 4 7
~coho	-1 -1 -2 0 4
~cohor	-1 -1 -2 0 4
~coll	-6 -1 -3 7 2
~colla	1 1 1 -4 2
~colle	-7 -2 -4 11 1
~colo	-3 -2 3 -4 6
~colou	-4 -2 3 -3 6
~colu	-2 -6 10 1 -2
~colum	-2 -6 10 1 -2
~comb	-1 -2 9 -2 -4
~combi	-1 -1 10 -3 -4
~come	12 -1 -1 -2 -9
~comi	4 -5 -3 1 3
~comin	4 -4 -3 1 2
~comm	3 -6 0 -4 6
~comma	-4 -2 -2 -1 8
~comme	-7 5 1 0 2
~commi	5 -2 -3 -3 4
~commo	-3 -3 8 3 -5
~comp	-2 2 2 11 -14
~compa	-6 5 -10 29 -17
~compe	-1 -11 -3 18 -3
~compi	3 -2 -3 -1 3
~compl	6 20 -6 -19 -2
~compo	-8 -7 11 -7 10
~compr	0 -3 10 -6 -2
~compu	4 -4 2 0 -3
~conc	-4 6 4 -6 0
~conce	-2 6 4 -4 -4
~concu	-2 -1 -1 0 4
~cond	-8 5 14 -6 -4
~conde	-4 -1 12 -1 -5
~condi	-3 6 1 -3 -1
~conf	-4 11 0 -4 -2
~confi	-4 3 4 -5 1
~confl	3 -1 0 -1 -1
~confo	-3 5 -4 2 0
~confu	0 4 -1 -3 -1
~conn	7 -5 -5 -1 4
~conne	7 -5 -5 -1 4
~cons	-8 -3 14 -4 2
~conse	-2 -3 -4 11 -3
~consi	-6 10 8 -5 -6
~conso	1 -4 9 -3 -4
~const	-1 -8 -1 -4 14
~consu	1 2 -3 -2 3
~cont	-8 6 8 -4 -2
~conta	6 -5 5 -6 0
~conte	0 -6 6 3 -3
~conti	0 -2 -1 -1 5
~contr	-14 20 -4 -1 -1
~conv	0 4 11 -10 -4
~conve	0 0 11 -8 -3
~convi	-1 4 -1 -2 -1
~copi	1 1 8 -4 -6
~copie	1 1 8 -4 -6
~copy	-2 5 -2 -1 1
~cora	-1 -1 0 3 -1
~corn	0 -1 -1 -1 3
~corne	0 -1 -1 -1 3
~corp	-1 1 -2 -1 3
~corpo	-1 1 -2 -1 3
~corr	4 16 -3 -11 -6
~corre	-2 19 -1 -13 -4
~corru	6 -2 -2 -1 -2
~cosi	0 -1 -1 0 3
~cost	-1 -2 -4 8 0
~coul	-7 -2 2 0 7
~coun	6 3 -14 -1 6
~counc	-3 1 -1 0 3
~count	4 -5 -7 4 4
~coup	6 -6 5 -1 -3
~coupl	-2 -3 7 1 -2
~coupo	8 -2 -2 -2 -2
~cour	8 -3 -3 -5 3
~cours	0 -1 -2 -2 6
~cove	6 11 -6 -13 2
~cover	8 0 2 -5 -4
~crac	9 -3 -2 -1 -2
~cras	21 -3 -6 -6 -6
~crash	13 -2 -3 -2 -5
~crdt	-1 -5 0 6 0
~crea	1 -5 -4 -4 12
~creat	1 -5 -4 -4 12
~cred	-1 6 -6 7 -5
~crede	-2 4 -1 0 -1
~credi	1 -1 -4 7 -4
~crep	3 0 -1 -1 -1
~cris	4 -2 1 0 -3
~crit	-6 28 -6 -6 -10
~crite	-3 7 -2 1 -3
~criti	-3 21 -4 -7 -7
~cron	3 -2 3 -1 -3
~cronj	3 -2 3 -1 -3
~cross	-3 0 0 -1 4
~crum	2 4 -4 0 -2
~curi	-4 -4 -5 15 -3
~curio	-4 -4 -5 15 -3
~curr	-4 -4 -1 6 2
~curre	-2 -3 0 6 1
~curs	3 -1 -1 -3 2
~curso	3 -1 -1 -2 1
~curv	1 4 -2 -1 -2
~cust	11 -6 -10 1 4
~custo	7 -5 -9 1 6
~cycl	-2 -4 7 0 -1
~cyclo	-1 -3 5 -1 -1
~dail	-2 -3 -1 -1 6
~dama	7 0 -2 -2 -3
~damag	7 0 -2 -2 -3
~dang	-2 6 -2 -1 -1
~dange	-2 6 -2 -1 -1
~dani	2 -2 -3 3 0
~danis	2 -2 -3 3 0
~dash	2 -8 5 -5 7
~dashb	2 -8 3 -5 7
~data	2 -7 -1 5 1
~datab	1 -4 -6 8 1
~datac	-1 -1 8 -4 -2
~datal	4 0 0 -3 0
~datas	0 -1 -2 4 -1
~date	-6 2 -2 -6 12
~dead	6 -5 -4 4 -1
~deadl	6 -5 -4 4 -1
~deal	0 1 -2 -1 3
~deba	-2 -1 -1 6 -2
~debat	-2 -1 -1 6 -2
~debi	3 -1 -1 -1 0
~debt	1 -1 0 -3 2
~debto	1 -1 0 -3 2
~debu	17 -6 -5 -3 -4
~debug	11 -2 -5 -2 -2
~deca	-1 -2 3 1 -1
~dece	-1 -4 0 -2 7
~decem	-1 -3 -1 -2 7
~deci	-1 -7 0 7 0
~decid	-5 -4 -1 9 1
~decim	7 -1 0 -3 -3
~decl	-3 -7 13 -2 -2
~decli	0 -3 -2 3 1
~declu	-3 -5 14 -3 -3
~deco	-3 -3 14 -5 -3
~decor	0 -1 4 0 -3
~decou	-1 -1 7 -1 -3
~dedu	-4 -3 9 2 -4
~deduc	-1 -1 -1 4 -1
~dedup	-2 -2 11 -3 -4
~defa	-4 2 -7 4 5
~defam	-1 4 -1 -1 -1
~defau	-3 -2 -6 5 6
~degr	3 -2 -3 -2 4
~degre	1 -2 -3 -1 4
~dela	-3 1 -2 3 1
~dele	9 -7 3 -11 6
~delet	9 -7 3 -11 6
~deli	-2 8 -5 -8 7
~deliv	-2 8 -5 -8 7
~dema	-2 10 -1 -3 -4
~deman	-2 10 -1 -3 -4
~deni	4 -1 -1 -1 -1
~denie	4 -1 -1 -1 -1
~dent	-2 -5 -1 2 6
~denti	-2 -5 -1 2 6
~depa	-4 0 2 2 1
~depar	-4 0 2 2 1
~depe	-9 1 2 7 -1
~depen	-9 1 2 7 -1
~depl	6 -5 -5 -2 7
~deplo	6 -5 -5 -2 7
~depo	2 1 -1 -5 2
~depos	-1 2 -1 -3 3
~depr	-8 -1 13 0 -4
~depre	-8 -1 13 0 -4
~dept	-3 -1 -1 -2 7
~deri	-1 1 -1 -2 3
~deriv	-1 1 -1 -2 3
~desc	-5 5 2 3 -5
~descr	-4 5 0 3 -4
~desi	-6 4 0 -5 7
~desig	-6 4 0 -5 7
~desp	8 -1 -3 -1 -4
~despi	8 -1 -3 -1 -4
~dest	7 -2 -1 -1 -3
~destr	7 -2 -1 -1 -3
~deta	0 -3 6 -3 -1
~dete	-2 1 -2 4 -1
~deter	-1 0 -1 3 -1
~deve	-5 -4 -6 3 12
~devel	-5 -4 -6 3 12
~devi	-8 15 -5 -3 1
~devia	-1 8 -1 -4 -2
~devic	-5 -1 -2 3 4
~diag	3 5 -6 -2 -1
~diagn	7 5 -4 -3 -5
~diagr	-4 1 -2 1 4
~dial	-4 -3 2 0 4
~dialo	-4 -3 2 0 4
~diar	-2 0 1 -2 4
~dict	1 4 3 -7 -1
~dicti	0 4 -1 -2 -1
~didn	7 -2 -1 -1 -2
~didn'	7 -2 -1 -1 -2
~dies	-1 -1 -1 3 -1
~diese	-1 -1 -1 3 -1
~diff	3 -5 -1 19 -15
~diffe	5 -6 -4 19 -13
~dige	-2 -1 -2 6 -1
~diges	-2 -1 -2 6 -1
~digi	2 -2 0 3 -3
~digit	2 -2 0 3 -3
~dire	0 -2 4 1 -3
~direc	0 -2 4 1 -3
~disa	15 -1 -5 -2 -8
~disag	8 -1 -3 -1 -3
~disap	7 -3 -2 1 -3
~disas	0 3 0 -1 -1
~disc	-1 -5 -9 18 -3
~disch	3 1 -1 -1 -2
~disco	1 -7 -7 14 -1
~discr	-1 4 0 -2 -1
~discu	-2 -3 1 3 1
~disp	3 -4 -4 -1 6
~displ	3 -3 -3 -1 3
~dist	-3 -2 -7 3 8
~dista	-3 2 -4 -2 7
~distr	0 -4 -3 5 0
~dive	7 -1 -2 -2 -2
~diver	7 -1 -2 -2 -2
~divi	-1 -1 8 -1 -5
~divid	-1 -1 8 -1 -5
~djan	-1 2 -4 -4 8
~djang	-1 2 -4 -4 8
~dock	-5 -2 6 0 1
~docke	-5 -2 6 0 1
~doct	-1 3 0 -2 0
~docto	-1 3 0 -2 0
~docu	3 -3 -5 -1 6
~docum	3 -3 -4 -1 6
~does	14 -3 -3 -6 -2
~doesn	14 -3 -3 -6 -2
~doin	3 -3 0 -2 1
~doma	-3 -4 -3 4 6
~domai	-3 -4 -3 4 6
~don'	9 0 2 -4 -6
~dona	-4 5 -4 -2 5
~donat	-4 5 -4 -2 5
~dono	3 0 -1 -1 -1
~donor	4 -2 -1 0 -1
~dosa	-1 5 0 -3 -1
~dosag	-1 5 0 -3 -1
~doub	9 8 -2 -9 -6
~doubl	10 6 -2 -8 -6
~down	1 -3 -5 -1 8
~downl	-1 -3 -3 -1 8
~doze	-2 -1 6 0 -3
~draf	3 10 -11 -18 16
~draft	7 0 -3 -7 3
~drai	5 -1 -2 -1 -1
~drain	5 -1 -2 0 -2
~draw	1 -2 3 1 -3
~drawe	3 1 0 -1 -4
~drawi	-2 -1 1 0 3
~drif	10 3 -3 -5 -5
~drift	9 -1 -2 -2 -4
~dril	0 0 3 -1 -2
~drill	-1 -1 3 1 -2
~drip	6 -2 -2 -1 -2
~driv	1 -3 4 -2 -1
~drop	22 -5 -7 -3 -7
~dropd	6 0 -5 -1 0
~dropp	4 -2 1 -1 -2
~duck	-2 -2 -1 6 -2
~duckd	-2 -3 -1 7 -1
~dump	-1 -1 3 0 -1
~dumpi	-1 -1 3 0 -1
~dupl	3 -3 13 -3 -10
~dupli	1 -2 13 -3 -9
~duri	12 -2 -4 -3 -2
~durin	12 -2 -4 -3 -2
~dutc	3 -5 -5 3 4
~dyin	7 -2 -2 -2 -1
~dyna	-3 -1 0 1 4
~dynam	-3 -1 0 1 4
~earl	3 -3 2 2 -4
~eart	5 -1 0 -2 -1
~eati	9 -3 -1 -5 -1
~eatin	9 -3 -1 -5 -1
~edit	-6 -6 3 -1 9
~editi	-1 -1 6 -1 -3
~edito	-5 -5 -3 2 11
~effe	3 -1 0 0 -1
~effec	3 -1 0 0 -1
~effo	-1 -1 -2 7 -3
~effor	-1 -1 -2 7 -3
~eigh	-4 -1 3 -3 5
~eith	-1 -4 -1 4 2
~eithe	-1 -4 -1 4 2
~elec	0 1 -3 6 -3
~elect	0 1 -3 6 -3
~elev	-3 -4 6 -3 3
~eleva	3 0 -1 -1 -1
~eleve	-6 -3 7 -2 4
~elim	-3 -2 5 -2 2
~elimi	-3 -2 5 -2 2
~else	3 -2 1 -1 0
~emai	3 -5 0 -7 10
~email	9 2 -4 -2 -6
~embar	2 4 -2 -3 -2
~embas	0 -2 0 3 0
~embe	4 -2 -1 -1 -1
~embed	5 -1 -1 -1 -2
~empt	28 -9 -6 -7 -6
~enab	-2 -3 -2 -2 9
~enabl	-2 -3 -2 -2 9
~enca	-2 -2 8 -1 -4
~encap	-2 -2 8 -1 -4
~enco	4 1 -2 -2 -1
~encr	-2 -1 -3 3 4
~encry	-2 -1 -3 3 4
~ende	3 3 -1 -2 -3
~endi	1 3 -1 -3 -1
~endin	1 3 -1 -3 -1
~endl	-2 0 3 0 -1
~endle	-2 0 3 0 -1
~endn	-2 -1 6 0 -3
~endno	-2 -1 6 0 -3
~endp	-8 -5 0 1 11
~endpo	-8 -5 0 1 11
~ener	3 1 -2 -3 1
~energ	3 1 -2 -3 1
~enga	4 0 -2 0 -2
~engag	4 0 -2 0 -2
~engl	-3 -2 5 -1 2
~engli	-3 -1 5 -3 2
~enou	-6 12 2 -3 -4
~enoug	-6 12 2 -3 -4
~ensu	-2 9 -3 -1 -2
~ensur	-2 9 -3 -1 -2
~ente	-3 -1 -3 0 6
~entr	-3 -1 -5 1 7
~entri	-6 -1 4 3 -1
~enum	-1 -1 5 -1 -2
~envi	-5 -2 -2 1 8
~envir	-5 -2 -2 1 8
~epis	-4 2 1 3 -2
~episo	-4 2 1 3 -2
~equa	-2 7 2 -2 -5
~equal	-1 5 -3 -1 -1
~equi	-1 -2 -1 2 3
~erro	23 1 -4 -10 -11
~error	0 4 3 -4 -3
~esca	0 0 -2 0 3
~escap	0 0 -2 0 3
~esli	4 -1 0 -2 -1
~eslin	4 -1 0 -2 -1
~espe	0 3 -1 0 -2
~espec	0 3 -1 0 -2
~essa	-5 13 2 -5 -5
~esti	-5 0 -3 9 -2
~estim	-5 0 -3 9 -2
~euro	2 -5 -1 6 -2
~europ	0 -3 0 4 0
~eval	-2 9 -3 -1 -3
~evalu	-2 9 -3 -1 -3
~even	-2 -9 0 2 9
~eveni	0 -1 -2 -2 5
~event	1 -3 3 -1 0
~ever	13 7 4 -21 -3
~every	4 0 13 -2 -14
~evic	0 3 -1 -1 -1
~evict	0 3 -1 -1 -1
~exac	7 -4 6 -3 -6
~exact	7 -4 6 -3 -5
~exam	-5 11 -6 2 -2
~exami	-2 15 -2 -5 -6
~examp	-2 -4 -3 7 1
~exce	14 -4 2 -6 -7
~excep	11 -4 -2 -2 -2
~exch	3 -2 2 -3 0
~excha	3 -2 2 -3 0
~exha	3 -1 -1 -1 -1
~exhau	3 -1 -1 -1 -1
~exhi	-2 3 -2 -2 3
~exhib	-2 3 -2 -2 3
~exis	2 -5 -4 -1 8
~exist	0 -3 -2 -2 7
~expa	-2 -1 -1 -1 5
~expan	-2 -1 -1 -1 5
~expe	-8 -4 0 10 3
~expec	-2 -5 -2 9 0
~exper	-6 1 0 2 3
~expi	13 -5 -5 1 -4
~expir	13 -5 -5 1 -4
~expl	-5 -6 -11 30 -7
~expla	-4 0 -4 14 -6
~explo	-1 -6 -7 16 -2
~expo	5 -8 -6 -9 18
~expor	11 -5 -6 -7 6
~expos	-7 -3 -1 -2 12
~expr	-3 -1 4 -2 2
~expre	-3 -1 4 -2 2
~exte	-1 -3 -2 7 -1
~exten	-3 -1 0 1 2
~exter	3 -3 -2 6 -3
~extr	-8 1 20 -5 -8
~extra	-5 -4 21 -5 -7
~fact	-6 -1 3 2 1
~facto	-4 -2 4 -3 5
~fail	35 -7 -13 -9 -6
~faile	13 -6 -5 -6 4
~faili	13 -5 -4 -2 -1
~failo	-1 2 -1 4 -4
~fair	0 5 0 -2 -3
~fairn	0 4 0 -1 -3
~faith	-1 3 0 -1 0
~fall	4 0 -2 -2 1
~fals	5 -2 -1 -2 -1
~fami	-5 2 -8 11 1
~famil	-5 2 -8 11 1
~fare	-1 0 -1 -1 3
~farew	-1 0 -1 -1 3
~fast	-2 -2 4 0 0
~faste	-2 -1 9 2 -8
~faul	4 1 -2 -3 -1
~feas	-2 -1 -2 7 -2
~feasi	-2 -1 -2 7 -2
~feat	-7 -8 8 0 7
~featu	-7 -8 8 0 7
~febr	4 -2 -1 -1 -1
~febru	4 -2 -1 -1 -1
~feed	-4 10 -5 0 -1
~feedb	-6 11 -3 -2 0
~feel	-2 5 -1 -1 -1
~feeli	-2 3 0 0 -1
~fenc	1 -1 -2 -2 4
~fetc	-1 -1 4 -2 1
~fewe	-4 -4 13 -2 -3
~fiel	0 -4 -1 -3 8
~field	-1 -3 3 2 -2
~fift	1 5 -1 -3 -2
~figm	-2 1 -1 -1 4
~figu	1 2 -6 2 2
~figur	1 2 -6 2 2
~file	3 -1 5 -9 3
~fill	7 2 -2 -3 -4
~fille	1 3 -1 -1 -1
~filli	3 0 0 -1 -1
~film	-1 -1 -1 4 -1
~filt	2 -3 -5 -1 8
~filte	2 -3 -5 -1 8
~fina	2 9 -1 -2 -8
~final	4 -1 0 -1 -2
~finan	-1 5 -2 1 -4
~find	4 4 -4 4 -9
~findi	-2 7 -3 5 -8
~fini	4 1 -1 -6 2
~finis	4 1 -1 -6 2
~finn	-1 -2 0 3 0
~finni	-1 -2 0 3 0
~fire	3 1 -3 -3 2
~firew	-2 4 -1 -2 1
~firm	1 -3 -1 2 1
~firmw	1 -3 -1 2 1
~firs	-1 3 0 -3 1
~first	3 -1 -1 0 0
~fitt	1 -1 -1 -3 3
~fitte	3 0 0 -3 -1
~fitti	-2 -1 -1 -1 4
~fixe	-1 -2 0 0 3
~fixt	-1 0 5 -1 -3
~fixtu	-1 0 5 -1 -3
~flag	-6 -2 10 3 -5
~flak	18 -5 -6 -5 -2
~flap	7 -1 -3 -1 -2
~flapp	4 0 -1 -1 -1
~flas	-2 -3 -4 1 8
~flash	1 -2 -3 0 5
~flat	-4 -4 9 1 -3
~flatt	-2 -3 11 -1 -4
~flic	9 -1 -2 -3 -4
~flick	9 -1 -2 -3 -4
~flig	-2 -4 -1 0 6
~fligh	-2 -4 -1 0 6
~floa	-2 -1 2 -1 3
~floo	11 -6 -6 5 -4
~flut	-1 -1 -1 4 -1
~focu	3 -1 -1 -1 0
~fold	-5 -4 16 -7 0
~folde	-5 -3 17 -7 -2
~foll	-4 10 2 -1 -7
~follo	-4 10 2 -1 -7
~font	4 0 -1 -1 -2
~foot	-5 0 10 -1 -5
~footn	-2 2 6 -1 -4
~fore	7 0 -3 6 -10
~forec	-2 3 -1 1 -1
~forei	-1 0 0 5 -3
~forev	10 -2 -2 -1 -4
~forg	1 9 -4 -8 2
~forge	3 3 -2 -4 0
~forgo	-2 6 -2 -3 1
~form	-6 -3 16 -2 -6
~forma	-4 -1 2 1 2
~formu	-1 -2 11 -3 -5
~forw	4 -3 -3 -4 6
~forwa	4 -3 -3 -4 6
~foun	6 -2 -4 1 -1
~four	-1 -1 0 0 3
~fourt	-1 -1 0 0 3
~fram	2 -5 0 2 0
~frame	-1 -3 2 4 -2
~fran	-2 0 -2 -5 9
~frank	-2 -1 -2 -5 9
~free	6 2 -3 -3 -2
~freez	7 1 -2 -4 -1
~fren	-1 3 -5 -3 5
~frenc	-1 3 -5 -3 5
~freq	-1 -1 -3 5 0
~frequ	-1 -1 -3 5 0
~fres	1 0 -1 -2 3
~fresh	-1 -1 -1 -1 4
~frid	3 0 -8 0 4
~frida	5 2 -6 -4 4
~fridg	-2 -1 -1 4 1
~frie	-2 1 2 -3 2
~frien	-2 1 2 -3 2
~fron	-3 -1 2 -3 5
~front	-1 3 0 -1 -1
~frui	4 -2 -1 0 -1
~fulf	-1 4 0 -3 0
~fulfi	-1 4 0 -3 0
~func	-6 -2 17 -8 -1
~funct	-6 -2 17 -8 -1
~futu	1 -2 -2 3 -1
~futur	1 -2 -2 3 -1
~gali	-1 -1 -3 7 -1
~galic	-1 -1 -3 7 -1
~garb	9 -1 -3 -1 -4
~garbl	8 -1 -3 -1 -4
~gard	0 -3 3 7 -6
~garde	0 -3 3 7 -6
~gate	-1 -7 -1 2 7
~gatew	-1 -7 -1 2 7
~gath	-3 -4 0 10 -4
~gathe	-3 -4 0 10 -4
~gaug	-1 0 -2 0 3
~gdan	-1 -2 -1 3 0
~gdans	-1 -2 -1 3 0
~gend	-1 3 1 -2 -2
~gende	-1 3 1 -2 -2
~gene	-9 -10 9 2 8
~gener	-9 -8 9 1 8
~germ	-2 1 -7 3 4
~germa	-2 1 -7 3 4
~gett	2 -7 5 2 -2
~gette	-2 -1 7 -2 -1
~getti	5 -7 -2 5 0
~gian	-1 -1 7 -1 -4
~girl	-1 -1 -3 6 -1
~give	21 -1 -1 -10 -9
~glas	6 -2 -2 -1 -1
~glass	4 -1 0 0 -2
~glob	-1 -3 10 -2 -4
~globa	-3 -3 11 -2 -4
~glos	0 -3 5 -3 0
~gloss	0 -3 5 -3 0
~gmai	3 0 -1 -1 -1
~goin	8 -6 -10 3 5
~goog	3 -1 1 -2 0
~googl	3 -1 1 -2 0
~gove	3 0 -1 -2 -1
~gover	3 0 -1 -2 -1
~grad	-1 8 -6 2 -4
~grade	3 -5 -2 0 3
~gram	-1 0 6 -4 -2
~gramm	-1 4 -1 -2 1
~gran	-7 3 -3 7 0
~grand	-3 1 -2 -2 6
~grant	-3 1 -1 5 -2
~grap	2 -6 -5 12 -3
~graph	2 -2 -3 2 1
~grea	-1 -3 0 0 5
~gree	1 -8 -11 2 16
~green	-2 -1 -1 -2 5
~greet	3 -1 -6 -2 6
~grey	3 -1 -1 -1 -1
~greye	3 0 0 0 -3
~grou	-6 -7 16 1 -4
~group	0 -2 8 -1 -5
~grow	3 -5 3 1 -2
~growt	0 -1 -1 3 -1
~gues	3 -7 -2 -3 9
~guest	6 -6 -4 1 2
~guid	-6 11 -1 -5 1
~guide	-2 4 2 0 -3
~gumm	4 -1 -1 -1 -1
~half	8 -1 -2 -3 -1
~halfw	8 -1 -2 -3 -1
~hall	7 -1 -3 -2 -1
~hallw	3 0 -1 -1 0
~halv	3 -2 1 -2 -1
~halve	3 -2 1 -2 -1
~hamb	3 -1 -1 0 -1
~hambu	3 -1 -1 0 -1
~hand	-14 8 10 -2 -2
~handb	-3 4 4 -6 0
~handl	-4 3 5 -1 -3
~hando	-1 5 -1 -1 -1
~handw	-1 -1 0 4 -3
~hang	13 1 -3 -4 -7
~happ	11 -5 -3 -1 -2
~happe	12 -5 -1 2 -7
~hard	2 -1 4 -4 -1
~hardc	-2 -1 3 0 -1
~hardl	4 -2 2 -3 -1
~harm	-1 -2 3 1 -1
~harn	-1 0 -1 -2 4
~harne	-1 0 -1 -2 4
~hars	-2 5 -1 -1 -1
~hash	-1 4 0 -1 -1
~hashe	-1 3 0 -1 -1
~hasn	6 -1 -2 -2 -2
~hasn'	6 -1 -2 -2 -2
~havi	2 2 -2 -3 1
~havin	2 2 -2 -3 1
~head	6 0 -8 -3 6
~heade	-5 0 -4 -4 14
~headi	4 -1 0 -1 -3
~headl	0 3 -1 2 -4
~heal	8 -4 -5 -6 8
~healt	8 -4 -5 -6 8
~hear	-1 -2 0 4 -1
~heari	0 -3 -1 4 1
~heat	-1 -4 -4 2 7
~heati	-2 -2 -4 0 8
~heav	-2 -2 6 2 -5
~heig	-1 1 -1 4 -3
~heigh	-1 1 -1 4 -3
~help	-8 -2 11 -2 3
~helpe	-7 -1 11 -4 0
~hend	-1 0 -1 4 -3
~hende	-1 0 -1 4 -3
~here	0 7 -2 -2 -3
~here'	-1 7 -2 -1 -2
~hidd	4 0 -1 -1 -2
~hidde	4 0 -1 -1 -2
~hier	-1 0 3 0 -1
~hiera	-1 0 3 0 -1
~high	-2 -4 -3 1 8
~highl	-2 -3 -3 0 8
~hiki	-2 0 0 3 -1
~hikin	-2 0 0 3 -1
~hire	4 1 -4 1 -2
~hist	0 -2 -4 10 -3
~histo	0 -2 -4 10 -3
~hold	2 7 -1 -4 -4
~hole	-2 13 -2 -3 -5
~home	0 0 2 2 -3
~homem	0 0 4 0 -3
~hone	-5 10 -4 -4 3
~hones	-2 12 -2 -4 -3
~honey	-2 -2 -1 -2 7
~hosp	-1 3 -4 -2 4
~hospi	-1 3 -4 -2 4
~host	-3 -2 2 5 -1
~hosti	0 -1 -1 4 -2
~hote	-6 -3 -1 8 2
~hotel	-2 -1 -1 3 1
~hotf	9 -1 -1 -1 -6
~hotfi	9 -1 -1 -1 -6
~hour	4 2 -6 -3 3
~hous	-9 -3 4 4 5
~house	-1 -1 3 -1 0
~housi	-1 -1 -1 -1 4
~http	-1 -1 4 -1 -2
~huma	-2 -5 6 2 -1
~humm	4 -1 -1 -1 -1
~hummi	4 -1 -1 -1 -1
~hund	2 4 -1 -1 -4
~hundr	2 4 -1 -1 -4
~hurt	0 -2 3 1 -2
~hydr	6 -5 1 0 -3
~hydra	5 -4 -2 1 -1
~hygi	-1 4 -1 -2 0
~hygie	-1 4 -1 -2 0
~hyph	5 0 -1 -1 -3
~hyphe	5 0 -1 -1 -3
~icel	-4 -1 -1 7 -1
~icela	-4 -1 -1 7 -1
~idea	0 -1 -1 9 -7
~idem	-3 -1 -1 0 5
~idemp	-3 -1 -1 0 5
~iden	-4 -5 11 6 -8
~ident	-4 -5 11 6 -8
~ifde	0 0 3 0 -2
~igni	-1 -2 0 5 -2
~ignit	-1 -2 0 5 -2
~igno	9 0 -3 -2 -3
~ignor	9 0 -3 -2 -3
~imag	5 -4 2 -3 1
~image	0 2 4 -5 -1
~immu	0 -1 5 0 -3
~immut	0 -1 5 0 -3
~impa	-3 6 -2 1 -2
~impac	-3 6 -2 1 -2
~impe	-1 -1 3 0 -1
~imper	-1 -1 3 0 -1
~impl	-4 -1 -2 -11 17
~imple	-7 0 -1 -9 18
~impo	5 -5 5 -5 0
~impor	0 -9 9 -4 3
~impos	5 4 -5 -1 -3
~impr	-1 -4 10 -6 0
~impro	-1 -3 12 -9 0
~inbo	-1 -4 1 -4 8
~inch	-1 -1 3 0 -1
~inche	-1 -1 3 0 -1
~incl	-1 -4 0 0 5
~inclu	-1 -4 0 0 5
~incr	-2 -1 -4 5 3
~incre	-2 -1 -4 5 3
~inde	-2 -2 7 -9 6
~indep	0 3 1 -2 -2
~indi	-2 -2 3 -1 3
~indic	-2 -2 3 -1 3
~infl	-3 -1 6 0 -2
~influ	-3 -1 6 0 -2
~info	0 -1 -1 -6 7
~inge	-2 -2 -5 2 7
~inges	-2 -2 -5 2 7
~ingr	-2 -2 0 3 2
~ingre	-2 -2 0 3 2
~inhe	-2 -2 6 2 -3
~inher	-2 -2 6 2 -3
~inje	0 5 -2 -2 -1
~injec	0 5 -2 -2 -1
~inli	-1 -3 7 0 -2
~inlin	-1 -3 7 0 -2
~inpu	0 -2 2 -6 6
~inse	3 -5 2 3 -2
~inser	3 -5 2 3 -2
~insi	6 -4 -2 4 -4
~insid	0 -2 0 4 -2
~insp	-4 24 -7 -8 -6
~inspe	-4 24 -7 -8 -6
~inst	6 -12 8 -5 2
~insta	0 -8 -5 5 8
~inste	6 -5 15 -8 -7
~insu	4 1 -4 2 -3
~insul	4 -1 0 -3 0
~insur	0 2 -3 4 -3
~inta	-6 -3 9 -3 3
~intac	-1 -1 5 -1 -3
~intak	-5 -2 4 -2 6
~inte	1 0 -6 0 5
~integ	-1 -2 -7 -5 15
~inter	3 -1 1 5 -8
~intr	-4 -3 2 -2 7
~intra	3 0 0 -1 -2
~intro	-7 -3 -1 1 9
~inva	14 -3 -3 -2 -6
~inval	14 -3 -3 -2 -6
~inve	-5 -4 -3 15 -3
~inven	-6 0 4 2 1
~inves	1 -6 -7 16 -3
~invi	4 -2 -8 -6 11
~invit	4 -2 -8 -6 11
~invo	2 2 -4 -2 2
~invoi	3 1 -3 -2 2
~irel	3 -1 0 0 -1
~irela	3 -1 0 0 -1
~isla	0 -2 -1 7 -3
~islan	0 -2 -1 7 -3
~isn'	2 4 -2 -6 2
~isol	-1 -2 2 -2 4
~isola	-1 -2 2 -2 4
~issu	12 -5 -6 -7 5
~issue	3 -1 0 -1 -1
~item	0 -1 2 -3 1
~itin	-1 1 0 -3 3
~itine	-1 1 0 -3 3
~itse	6 -4 0 -3 1
~itsel	6 -4 0 -3 1
~janu	3 -2 -2 2 -1
~janua	3 -2 -2 2 -1
~japa	-1 0 4 0 -3
~java	-1 -1 5 -1 -3
~jell	-1 0 -2 0 3
~jelly	-1 0 -2 0 3
~jenk	4 -1 3 -3 -3
~jenki	4 -1 3 -3 -3
~joint	4 -1 -2 0 -1
~jona	1 -2 -2 -1 3
~jour	0 1 -2 -2 4
~journ	0 1 -2 -2 4
~jque	-1 0 4 -2 -1
~jquer	-1 0 4 -2 -1
~judg	-3 20 -5 -5 -7
~juli	-2 -2 1 1 3
~jump	15 -2 -4 -4 -5
~jumpe	3 0 -1 0 -1
~jung	-1 -1 5 0 -3
~jungl	-1 -1 5 0 -3
~juni	-8 -5 15 -1 -1
~kafk	4 -9 -2 9 -2
~keep	15 -5 1 -8 -4
~keepe	-1 -1 -1 0 3
~keepi	-1 0 6 0 -4
~kenn	1 1 2 0 -4
~kenne	1 1 2 0 -4
~kern	5 2 -1 -2 -4
~kerne	5 2 -1 -2 -4
~keyb	7 2 -6 -6 3
~keybo	7 2 -6 -5 2
~kill	10 -1 -2 -5 -2
~kille	10 -1 -2 -5 -2
~kilo	0 4 0 -2 -1
~kind	3 -3 -1 3 -2
~kinde	-1 -3 0 4 0
~kindl	4 0 -1 -1 -1
~kitc	2 0 3 -3 -2
~kitch	2 0 3 -3 -2
~know	-3 3 -3 -3 6
~kube	3 -2 1 -1 -2
~labe	1 -3 0 -8 10
~label	-6 -4 3 -6 13
~ladd	-2 -4 4 3 -2
~ladde	-2 -4 4 3 -2
~lamp	-2 0 0 0 3
~land	4 0 -4 2 -2
~landi	-5 7 -2 -2 2
~landl	1 -5 -1 3 1
~lands	-1 0 0 3 -2
~lang	-5 -1 0 -1 7
~langu	-5 -1 0 -1 7
~laps	-1 0 -1 0 3
~lapt	7 -3 -3 0 -1
~lapto	7 -3 -3 0 -1
~larg	1 -6 -2 6 2
~large	-1 -9 0 9 2
~late	1 -3 -4 4 2
~laten	3 -3 -2 -1 3
~lates	-2 -2 0 7 -3
~laun	-3 6 -2 -3 2
~launc	-3 5 -2 -3 2
~lawy	0 10 0 -8 -1
~lawye	0 10 0 -8 -1
~laye	-1 -5 15 -3 -6
~layo	2 -1 11 -6 -6
~layou	2 -1 11 -6 -6
~lead	13 1 -5 -7 -2
~leadi	2 2 -2 -4 1
~leaf	-3 2 -1 -2 4
~leafl	-3 2 -1 -2 4
~leak	2 3 -3 1 -3
~leaka	-1 3 -1 0 -2
~leake	-2 -3 0 5 0
~leaki	2 3 -2 -2 -1
~lear	-2 -4 0 11 -5
~leas	3 3 1 0 -6
~leav	9 1 -1 -6 -3
~leave	10 2 -5 -3 -4
~ledg	-3 2 2 3 -4
~ledge	-3 2 2 3 -4
~left	-2 2 3 -1 -2
~lefto	-2 2 3 -1 -2
~lega	-7 13 2 4 -12
~legac	-5 -3 8 4 -4
~lege	3 0 0 -2 0
~legen	3 0 0 -2 0
~leip	-1 0 -1 0 3
~leipz	-1 0 -1 0 3
~less	-2 -1 5 -3 1
~lesso	-2 -1 5 -3 1
~let'	-4 -2 0 -1 7
~lett	0 1 -4 -7 10
~lette	0 2 -5 -8 11
~leve	-3 0 -5 -2 9
~level	-2 4 0 -1 0
~liab	-1 -2 0 3 0
~liabi	-1 -2 0 3 0
~libr	-7 -10 4 14 -1
~libra	-5 -9 2 16 -3
~lice	-4 5 -6 8 -3
~licen	-4 5 -6 8 -3
~ligh	-4 -4 1 1 6
~light	-6 -2 3 3 1
~limi	-3 -10 -5 4 13
~limit	1 -5 0 1 3
~lind	-3 3 1 -1 -1
~line	-1 -8 13 -5 0
~link	5 1 -3 0 -3
~linki	0 -2 -1 3 -1
~lint	-3 16 -5 -4 -3
~linte	-2 4 -1 -3 2
~linu	4 -1 -1 1 -3
~list	9 -1 -4 -7 3
~liste	1 5 -3 -4 0
~listi	0 -2 -1 -1 4
~lite	-5 -1 -2 10 -2
~liter	-5 -1 -2 10 -2
~litt	1 -5 0 1 3
~littl	-1 -5 -1 3 5
~live	-1 -3 4 5 -5
~load	2 -3 -1 -2 3
~loade	-1 -4 -3 2 6
~loadi	-2 -1 1 -1 3
~loca	8 -7 -13 2 10
~local	9 -6 -7 -2 6
~locat	-1 -3 -1 5 0
~lock	3 1 -1 -3 -1
~locke	4 -1 -1 -1 -2
~loda	0 -1 3 -1 -1
~lodas	0 -1 3 -1 -1
~logg	2 -3 5 -2 -3
~logge	4 -1 2 0 -5
~loggi	-2 -1 4 -2 2
~logi	2 1 2 -5 0
~logo	3 0 0 -1 -1
~logou	3 0 0 -1 -1
~long	6 -3 0 -1 -2
~longe	6 -3 0 -1 -2
~look	9 -1 2 5 -14
~looke	0 2 -3 -1 3
~looki	-5 -4 1 13 -5
~looku	6 -2 5 -2 -7
~loop	0 -2 8 -3 -4
~loos	-3 0 8 -2 -2
~loose	-2 -1 6 -2 -1
~lose	15 -2 -5 -2 -6
~losi	3 -1 3 -2 -3
~losin	3 -1 3 -2 -3
~love	-3 -3 -2 2 6
~lovel	-3 -3 -2 2 6
~lowe	2 -7 7 -3 1
~loya	-2 -3 -4 1 8
~loyal	-2 -3 -4 1 8
~lump	4 -1 0 0 -2
~lunc	-1 1 0 -2 3
~lyin	3 -1 0 -1 0
~mach	6 4 -3 -2 -6
~machi	6 4 -3 -2 -6
~macr	0 -3 8 -5 0
~macro	-1 0 4 -1 -2
~magi	-5 -2 6 3 -2
~mail	9 -9 1 0 -1
~maile	-3 -1 5 -2 0
~maili	1 -4 1 -1 2
~main	-1 3 -2 4 -3
~maint	0 2 -4 3 -2
~make	1 -5 5 0 -1
~makef	-1 -1 5 -1 -2
~maki	-1 -2 -1 0 4
~makin	-1 -2 -1 0 4
~mana	3 -5 3 -5 4
~manag	3 -5 3 -5 4
~mani	0 0 6 -1 -5
~manif	0 0 6 -1 -5
~mann	-1 0 3 0 -2
~manne	-1 0 3 0 -2
~manu	-4 4 2 1 -3
~manua	-3 2 0 2 -2
~marc	3 2 -4 -4 3
~marg	0 3 -2 0 -2
~margi	1 3 -3 0 -2
~mari	-2 -1 -4 3 4
~mark	11 1 -8 -3 -1
~markd	-1 -3 2 -1 3
~marke	-6 0 -4 5 5
~marki	-1 3 0 -1 -1
~marku	0 3 0 -3 0
~marr	-1 -1 0 4 -2
~mars	0 -3 0 4 -1
~marsh	0 -3 0 4 -1
~mast	-3 2 8 -4 -3
~maste	-3 2 8 -4 -3
~matc	9 7 -2 -12 -2
~match	9 -2 -3 -2 -2
~matt	-1 -1 -3 -1 6
~matte	-1 -1 -3 -1 6
~matu	0 -3 -1 4 -1
~matur	0 -3 -1 4 -1
~mayo	3 1 0 -2 -1
~mean	-8 -5 2 16 -5
~meani	-5 0 2 7 -3
~meas	-4 7 -3 0 -1
~measu	-4 7 -3 0 -1
~medi	0 0 -4 -1 4
~meet	-4 1 -3 6 0
~meeti	-3 -2 -2 7 1
~memb	6 -2 -3 -6 5
~membe	6 -2 -3 -6 5
~memo	8 -2 0 2 -8
~memor	8 -5 0 4 -8
~menu	-1 0 -2 -2 5
~merc	2 0 -3 -2 3
~merch	2 -1 -2 -2 3
~merg	3 0 13 -10 -6
~merge	-2 -2 2 0 3
~mergi	-1 5 -1 -3 -1
~mess	0 -1 -3 -5 8
~messa	0 -1 -3 -5 8
~meta	-4 -4 8 3 -3
~mete	-4 -4 2 -1 7
~meter	-2 -1 3 -2 2
~meth	-4 1 10 -4 -3
~metho	-3 2 10 -6 -3
~metr	11 0 1 -5 -7
~metre	4 1 -1 -1 -3
~midd	10 1 -2 -4 -5
~middl	10 1 -2 -4 -5
~midn	3 -1 -2 -2 2
~midni	3 -1 -2 -2 2
~migr	0 -2 8 1 -7
~migra	1 -1 8 1 -9
~mile	-1 -2 -2 1 4
~miles	-1 -1 -1 -1 4
~mill	-1 -2 0 -4 7
~mille	0 -1 -1 -1 3
~milli	-1 -2 1 -2 4
~mini	0 -2 -3 -1 6
~minu	4 -3 -3 -6 8
~minut	3 -4 -3 -6 9
~mirr	0 -1 -2 -3 5
~mirro	0 -1 -2 -3 5
~misa	3 1 -1 -2 -2
~misal	3 1 -1 -2 -2
~mism	11 -3 -3 -2 -3
~misma	11 -3 -3 -2 -3
~misr	0 6 -2 -3 -1
~miss	12 10 -8 -10 -5
~misse	3 2 -1 -1 -3
~missi	9 8 -7 -9 -2
~mist	2 14 -3 -10 -3
~mista	2 14 -3 -9 -3
~miti	0 0 -1 3 -2
~mitig	0 0 -1 3 -2
~mobi	3 2 0 -4 0
~mobil	3 2 0 -4 0
~moda	3 0 -1 -1 0
~mode	-4 -5 17 -2 -6
~model	-5 -4 7 2 0
~moder	-4 -3 12 -2 -3
~modu	-8 -2 18 0 -9
~modul	-8 -2 18 0 -9
~mome	-5 -4 7 1 0
~momen	-5 -4 7 1 0
~mond	3 1 -5 -5 6
~monda	3 1 -5 -5 6
~mone	-2 0 -2 8 -5
~moni	6 -1 -1 -2 -1
~monit	6 -1 -1 -2 -1
~mono	-2 -3 5 5 -5
~monol	-2 -2 5 -1 -1
~monor	-1 -1 0 6 -4
~mons	-1 -1 4 1 -3
~monst	-1 -1 4 -1 -2
~mont	-1 -7 4 4 0
~month	0 2 -3 -1 2
~morn	2 -6 -3 -2 9
~morni	2 -6 -3 -2 9
~most	-2 3 -1 5 -4
~mostl	-2 3 -1 5 -4
~moth	0 -3 0 1 2
~mothe	0 -3 0 1 2
~moti	-4 0 -1 -1 6
~motio	-4 0 -1 -1 6
~moun	6 -2 -5 1 -1
~mount	-1 0 -1 3 -1
~move	8 -6 -2 3 -3
~movi	-2 -5 4 5 -2
~movin	-2 -5 4 6 -3
~mowe	6 0 -3 0 -1
~mult	-1 -3 2 1 1
~muse	-3 -4 -2 3 6
~museu	-3 -4 -2 3 6
~musi	1 -3 2 2 -2
~must	3 -1 -1 0 -2
~mustn	3 -1 -1 0 -2
~name	-6 -9 25 -4 -6
~names	1 -1 -2 -1 3
~nami	-3 1 7 -1 -4
~namin	-3 1 7 -1 -4
~nati	-3 1 -2 12 -8
~natio	-2 1 -2 4 -1
~nativ	-1 0 0 8 -6
~near	-3 -4 4 4 -1
~neare	-1 -4 0 5 0
~nearl	-2 -1 4 -1 0
~nece	-2 -4 8 -3 1
~neces	-2 -4 8 -3 1
~need	-9 -2 0 3 8
~neede	0 0 -4 4 0
~nega	16 -5 -3 -5 -3
~negat	16 -5 -3 -5 -3
~neig	2 -4 -5 2 5
~neigh	2 -4 -5 2 5
~neit	1 -2 -2 -2 5
~neith	1 -2 -2 -2 5
~nest	-3 -8 14 -4 0
~neste	-1 -6 11 -3 -1
~nesti	-1 -1 3 -1 0
~neut	-1 -1 3 0 0
~neutr	-1 -1 3 0 0
~neve	20 -7 -6 -6 -2
~newc	-1 -2 0 4 0
~newco	-1 -2 0 4 0
~news	4 -7 1 -2 5
~newsl	4 -5 2 -6 5
~ngin	5 -2 3 1 -7
~nice	-2 -3 13 -2 -6
~nigh	13 -8 -10 -3 9
~night	3 -4 -3 -6 9
~nobo	10 -4 2 -5 -3
~nobod	10 -4 2 -5 -3
~node	8 -2 0 -1 -5
~nois	6 -2 0 -2 -2
~nons	3 1 -1 -1 -2
~norm	0 -3 6 3 -5
~norma	0 -3 6 3 -5
~north	-2 0 0 3 0
~norw	3 -1 -1 4 -5
~norwa	3 0 -1 3 -5
~nota	-1 0 3 -1 -1
~notat	-2 1 3 -1 -1
~note	-10 2 4 -3 7
~noteb	-3 4 3 -5 1
~noth	14 -2 4 -14 -2
~nothi	14 -2 4 -14 -2
~noti	0 -4 4 -4 4
~notic	-1 1 6 -5 0
~notif	2 -4 -1 -3 6
~notio	-1 -1 0 4 -2
~nove	2 -3 1 0 -1
~null	-1 -3 0 6 -2
~numb	5 -5 1 2 -3
~numbe	5 -5 1 2 -3
~nurs	3 -1 -1 2 -4
~obje	-7 2 3 -6 8
~objec	-7 2 3 -6 8
~octo	6 -1 -3 -2 -1
~octob	6 -1 -3 -2 -1
~offb	-1 4 -1 -1 -1
~offbo	-1 4 -1 -1 -1
~offe	1 -4 -5 12 -3
~offen	-1 5 -1 -2 -1
~offer	4 -2 -1 5 -5
~offi	-1 -2 -5 6 1
~offic	-1 -2 -5 6 1
~offl	-5 -5 -3 5 7
~offli	-5 -5 -3 5 7
~offs	2 -2 -2 4 -1
~offsi	-1 -2 -2 4 1
~okaf	1 -1 -1 -1 3
~okafo	1 -1 -1 -1 3
~olde	-1 -1 0 -3 4
~onbo	-5 2 0 1 3
~onboa	-5 2 0 1 3
~onli	3 -2 -4 -6 8
~onlin	3 -2 -4 -6 8
~open	9 -4 -3 2 -3
~opena	-1 1 -3 -1 3
~opene	0 -1 6 -2 -3
~openi	-7 1 -3 5 4
~opin	-4 17 -1 -5 -8
~opini	-4 17 -1 -5 -8
~oppo	-1 -1 -3 -1 6
~opti	-12 -8 7 8 5
~optim	-4 -4 11 -4 1
~optio	-8 -4 -4 12 5
~orac	-1 -1 3 -1 0
~oracl	-1 -1 3 -1 0
~orde	2 -9 4 -4 7
~order	9 -2 -5 -3 1
~ordi	-3 1 3 2 -3
~ordin	-3 1 3 2 -3
~orga	-2 -2 2 -1 3
~organ	-2 -2 2 -1 3
~orig	-5 3 -3 9 -4
~origi	-5 3 -3 9 -4
~othe	12 -10 0 11 -13
~other	9 -5 -1 2 -5
~ough	3 1 -1 -1 -2
~ounc	-5 1 6 -1 -1
~ounce	-5 1 6 -1 -1
~outa	-2 1 -1 3 -2
~outag	-2 1 -1 3 -2
~outb	0 -1 -1 -2 5
~outbo	0 -1 -1 -2 5
~outd	1 0 -1 3 -2
~outda	-1 4 0 -2 -1
~outdo	1 -5 -1 5 -1
~outl	3 -3 -3 3 -1
~outli	-3 -2 -2 4 3
~outlo	6 -1 -1 -1 -4
~outp	0 -2 2 -3 3
~outpu	0 -2 2 -3 3
~outs	5 4 -6 0 -2
~outsi	5 4 -6 0 -2
~over	18 4 -9 -1 -11
~overd	0 3 0 -2 0
~overl	-1 15 2 -16 1
~overn	11 -3 -3 -1 -4
~overv	-7 -6 -2 19 -4
~overw	10 -3 -3 1 -5
~owne	-2 0 -4 5 1
~owner	-1 1 -2 3 -1
~pack	-2 -5 10 0 -3
~packa	-2 -5 12 -4 -1
~packe	1 0 -2 5 -4
~padd	-1 -1 -1 0 3
~paddo	-1 -1 -1 0 3
~page	-5 3 7 -2 -3
~pagi	0 -2 -4 -3 8
~pagin	0 -2 -4 -3 8
~pain	-1 -4 -2 2 6
~pair	2 -1 -3 -1 3
~pall	-2 -2 -1 0 4
~palle	-2 -2 -1 0 4
~pand	-1 -4 4 3 -3
~panda	-1 -4 4 3 -3
~pane	-2 -2 -1 3 3
~pani	8 -2 -2 -1 -3
~pape	-10 7 9 2 -8
~paper	-3 4 1 3 -5
~para	-4 4 9 -6 -3
~parag	-4 11 1 -5 -2
~paral	1 -3 4 1 -3
~param	0 -4 4 -1 2
~parc	-1 -3 -5 2 7
~parce	-1 -3 -5 2 7
~pare	-3 -1 -3 0 6
~paren	-3 -1 -3 0 6
~pari	-3 3 -2 4 -2
~paris	-4 1 -1 5 -1
~park	3 0 0 0 -2
~parki	3 0 0 0 -2
~parq	-1 -2 0 3 1
~parqu	-1 -2 0 3 1
~pars	-2 -7 6 5 -2
~parsi	0 -4 5 4 -5
~part	-9 -1 0 1 9
~parti	-6 -1 1 4 1
~partn	1 1 -3 -4 5
~pass	3 -2 1 -8 6
~passe	2 -1 -4 -1 4
~passi	-2 -3 8 0 -3
~passp	-3 -2 -1 0 6
~passw	8 4 -2 -8 -3
~past	1 -2 5 -1 -3
~paste	-1 -1 3 0 -1
~patc	0 9 -1 -5 -3
~pati	-2 -3 -1 0 6
~patie	-2 -3 -1 0 6
~patt	-1 -4 3 3 -2
~patte	-1 -4 3 3 -2
~paus	3 0 -2 -3 1
~payl	3 -2 0 0 0
~paylo	3 -2 0 0 0
~paym	5 -3 -5 0 3
~payme	5 -3 -5 0 3
~payr	3 2 -1 -2 -2
~payro	3 2 -1 -2 -2
~pays	5 -1 -1 -1 -2
~paysl	5 -1 -1 -1 -2
~pene	-1 4 -1 -1 -1
~penet	-1 4 -1 -1 -1
~pens	-1 -2 -1 9 -5
~pensi	-1 -2 -1 9 -5
~pent	0 3 -1 -1 -1
~pente	0 3 -1 -1 -1
~peop	7 -6 -5 -2 6
~peopl	7 -6 -5 -2 6
~perc	6 -4 -1 -2 1
~perce	6 -4 -1 -2 1
~perm	-2 7 4 -4 -5
~permi	-2 7 4 -4 -5
~pers	-4 4 7 -4 -2
~perso	-4 4 7 -4 -2
~pett	-2 5 -1 -2 0
~phar	1 -3 -1 3 0
~pharm	1 -3 -1 3 0
~phas	-3 -1 4 -1 1
~phon	10 -6 2 -7 0
~phone	8 -2 -3 1 -3
~phot	-3 -4 -3 -6 16
~photo	2 -1 -1 -7 7
~phys	-3 1 6 -2 -2
~physi	-3 1 6 -2 -2
~pian	0 1 3 -3 -1
~pick	7 1 -8 2 -2
~picku	0 -5 0 5 0
~pict	1 -2 -2 -3 6
~pictu	1 -2 -2 -3 6
~piec	4 3 -1 -1 -5
~piece	5 -2 0 1 -4
~pili	3 0 0 -1 -1
~pilin	3 0 0 -1 -1
~pilo	-1 -1 -1 -1 3
~ping	3 -1 -1 -2 1
~pipe	-4 -2 5 3 -1
~pipel	-4 -2 4 3 -1
~pivo	4 -2 0 -1 -1
~pixe	1 4 3 -2 -6
~plac	-5 -4 11 7 -9
~place	-5 7 -2 5 -5
~plai	-4 -7 14 4 -7
~plan	-5 -6 6 1 4
~plann	-3 -1 6 3 -6
~plant	0 -3 1 -3 4
~plast	0 -3 -1 3 0
~plat	3 -2 -2 1 1
~platf	5 -2 -3 -3 3
~plau	-2 12 -2 -5 -4
~plaus	-2 12 -2 -5 -4
~play	9 -4 -2 -3 0
~playb	6 -1 -2 -2 -2
~playe	5 -4 2 -4 2
~playl	-1 -1 3 -1 0
~playt	0 6 -4 0 -2
~playw	-3 -3 -1 4 3
~plea	-7 8 1 -8 6
~pleas	-7 8 1 -8 5
~plug	-1 -5 6 0 0
~plugi	-2 -4 5 1 0
~podc	-2 -2 -2 4 2
~podca	-2 -2 -2 4 2
~poem	-2 -1 -1 4 -1
~poin	9 2 -5 -4 -2
~point	5 -4 1 -5 3
~pola	-3 -1 6 1 -3
~polar	-2 -1 6 0 -3
~poli	-3 9 -8 -7 8
~polic	-2 13 0 -6 -5
~polis	3 -5 -6 1 7
~polit	-3 1 -2 -1 6
~polli	-2 -1 0 0 3
~poly	-1 4 0 -4 1
~port	-1 -2 -4 1 6
~porta	4 -3 1 -3 3
~portr	3 -1 -2 -1 1
~portu	-2 4 -2 0 1
~posi	-1 -1 -3 0 6
~posit	-1 -1 -3 0 6
~poss	-3 -9 4 7 1
~possi	-3 -9 4 7 1
~post	0 -4 -2 0 6
~postc	5 -1 -1 2 -4
~poste	2 3 -4 -3 2
~postg	-8 -6 4 8 2
~postm	-1 4 3 -3 -3
~pott	-1 0 -1 0 3
~potte	-1 0 -1 0 3
~powe	4 -2 -4 3 -2
~prec	-3 -2 4 2 0
~prece	-1 -3 1 5 -2
~preci	-2 1 3 -4 2
~pred	2 -3 -2 1 2
~predi	2 -3 -2 1 2
~pref	-6 -3 5 -1 5
~prefe	-4 -3 2 0 5
~prefi	-1 0 3 0 0
~prep	-5 -2 0 -3 9
~prepa	-4 -1 -5 -1 11
~prepr	-1 -1 5 -1 -2
~pres	0 -5 3 0 2
~prese	-5 -3 7 1 -1
~press	5 -2 -4 1 -1
~pret	0 -2 0 3 -1
~prev	7 -5 -3 0 1
~previ	0 -2 -2 1 3
~pric	-4 -2 -1 9 -2
~price	3 2 -2 1 -4
~prici	-4 -1 1 6 -2
~prim	0 -3 -3 0 6
~prima	0 -3 -3 0 5
~prin	9 4 -4 -11 2
~print	13 3 -7 -5 -3
~prio	-7 0 0 7 0
~prior	-2 -1 -2 2 3
~priv	2 3 -1 0 -5
~priva	3 2 -1 1 -5
~prob	5 1 -2 1 -5
~probl	3 1 -3 2 -3
~proc	2 -8 7 -1 -1
~proce	4 -7 6 0 -2
~prod	5 4 -2 -5 -1
~produ	5 4 -2 -5 -1
~prof	-3 0 3 4 -4
~profe	0 3 0 0 -2
~profi	-3 -3 3 4 -1
~prog	3 -1 -8 -5 10
~progr	3 -1 -8 -5 10
~proj	2 -8 0 3 2
~proje	2 -8 0 3 2
~prol	-2 -1 6 -3 1
~prolo	-2 -1 6 -3 1
~prom	-4 4 -1 -9 10
~prome	-1 -3 1 -2 5
~promi	-3 9 0 -5 0
~promp	-3 -1 -1 -1 7
~proo	-9 40 -10 -9 -13
~proof	-4 20 -5 -3 -8
~prop	0 8 3 -13 2
~prope	-3 2 4 -4 1
~propo	3 5 -1 -9 2
~pros	-1 0 3 0 -2
~prot	-2 1 -1 -2 4
~prote	1 -1 -2 -2 4
~proto	-3 2 1 1 0
~prov	-9 1 -7 7 8
~provi	-8 -8 -5 10 11
~prox	3 -3 -4 -1 6
~prun	-1 -2 5 0 -1
~publ	-7 1 -6 -2 14
~publi	-7 1 -6 -2 14
~pull	4 -3 -3 -1 2
~pulle	3 -1 -1 -1 -1
~pump	-1 -1 -1 5 -2
~pupp	2 -3 -1 1 2
~purc	-1 -1 0 -3 6
~purch	-1 -1 0 -3 6
~purg	-2 -2 6 -2 -1
~push	-1 0 -1 0 3
~pyte	-1 -1 4 -2 0
~pytes	-1 -1 4 -2 0
~pyth	-6 -4 8 0 1
~pytho	-6 -4 8 0 1
~qual	-5 16 -5 0 -6
~quali	-5 16 -5 0 -6
~quar	-7 1 -2 12 -5
~quara	-1 -3 0 4 0
~quart	-6 4 -1 8 -6
~quer	2 -3 15 -8 -5
~queri	-2 3 4 -2 -3
~ques	-2 -2 -4 2 5
~quest	-3 -2 -4 2 6
~queu	8 -7 -2 2 -1
~quic	1 -2 0 4 -4
~quick	-1 0 4 -3 0
~quit	3 0 0 -1 -1
~quot	1 2 -2 -3 2
~quota	-1 -3 -2 2 4
~quote	2 0 3 -3 -2
~rabb	-2 -2 0 5 -1
~rabbi	-2 -2 0 5 -1
~radi	8 -2 -3 0 -4
~radia	4 -1 -2 0 -1
~radio	4 -1 -1 0 -3
~rail	-2 -1 1 4 -3
~rain	3 -1 -1 -1 0
~rais	-3 -1 -2 1 5
~raise	-1 -1 -1 0 4
~ramb	0 0 3 0 -2
~rambl	0 0 3 0 -2
~rand	6 -2 2 -2 -4
~rando	6 -2 2 -2 -4
~rang	-3 1 0 1 1
~rank	1 -1 -1 0 3
~rasp	-1 -2 -1 4 0
~raspb	-1 -2 -1 4 0
~rate	-1 -6 -5 9 3
~rath	-5 -3 15 0 -7
~rathe	-5 -3 15 0 -7
~rati	-4 0 -2 3 4
~ratin	-4 -1 -1 4 3
~reac	-1 2 -5 2 1
~reach	-5 0 3 4 -1
~react	-3 -1 -1 4 0
~read	-1 11 -3 -2 -6
~reada	-5 3 6 -3 -1
~reade	3 1 -4 0 -1
~readi	-6 5 0 0 1
~readm	-3 8 -2 -6 2
~real	-5 11 3 -5 -4
~reali	-1 4 -1 -3 1
~reall	-4 6 4 -2 -5
~rear	-1 -3 9 -2 -2
~rearr	-1 -3 9 -2 -2
~reas	1 -2 -6 11 -5
~reaso	3 -1 -5 15 -11
~reass	-1 -1 -1 -4 6
~rebo	3 -1 -1 -1 -1
~reboo	3 -1 -1 -1 -1
~reca	-4 -1 -4 11 -2
~recal	1 2 -5 -1 3
~rece	7 0 -3 -4 1
~recei	8 0 -4 -6 2
~recen	-1 -1 -1 3 -1
~reco	9 -1 -12 5 -1
~recog	5 -1 -1 0 -2
~recom	-2 -3 -2 7 0
~recon	-1 7 -1 -2 -4
~recor	-2 -2 -4 -2 10
~recov	9 -2 -3 2 -5
~recre	3 -1 -1 0 -1
~recu	-3 -3 1 1 4
~recur	-3 -3 1 1 4
~redi	4 -5 1 0 -1
~redir	4 -1 0 -2 -2
~redu	-6 -2 19 -4 -7
~reduc	-4 -2 15 -4 -4
~refa	-4 -2 14 -5 -4
~refac	-4 -2 14 -5 -4
~refe	3 2 0 -5 0
~refer	3 2 0 -5 1
~refl	0 5 0 -3 -1
~refle	0 5 0 -3 -1
~refo	-2 -1 7 -2 -2
~refor	-2 -1 7 -2 -2
~refr	-3 -3 -3 5 4
~refre	-3 -3 -3 5 4
~refu	11 -1 -8 -1 0
~refun	-3 3 -3 2 0
~refus	14 -4 -5 -4 0
~rege	6 -1 0 2 -6
~regi	-3 -4 -5 5 8
~regio	-3 -2 0 4 0
~regis	0 -3 -5 0 8
~regr	-1 1 8 -5 -3
~regre	3 3 -3 -3 0
~regro	-4 -2 11 -2 -4
~regu	-2 0 4 0 -1
~regul	-2 0 4 0 -1
~rehe	-2 3 1 -1 0
~rehea	-2 3 1 -1 0
~reje	18 1 -6 -7 -6
~rejec	18 1 -6 -7 -6
~rela	0 1 3 2 -6
~relat	-2 2 2 3 -5
~rele	-6 3 -11 7 7
~relea	-6 3 -10 5 8
~rema	-6 6 3 -8 5
~remai	-5 3 4 -6 5
~remar	-1 3 0 -1 -1
~reme	-8 -3 -3 2 12
~remem	-8 -3 -3 2 12
~remi	3 -4 -5 -7 13
~remin	3 -4 -5 -7 13
~remo	-1 -6 13 -3 -4
~remot	0 -4 -1 4 1
~remov	0 -2 14 -7 -4
~rena	-8 -6 22 -6 -2
~renam	-8 -6 22 -6 -2
~rend	-2 -3 2 -2 6
~rende	-2 -3 2 -2 6
~rene	-2 -2 -4 2 6
~renew	1 2 -3 1 -2
~rent	-2 0 -1 5 -2
~renu	-2 -1 6 0 -3
~renum	-2 -1 6 0 -3
~reor	-6 -8 29 -7 -8
~reord	-2 -4 9 -3 0
~reorg	-4 -4 20 -4 -8
~repa	7 -2 -2 -1 -2
~repai	7 -1 -3 -1 -2
~repe	-3 -6 18 -3 -6
~repea	-1 -5 13 -2 -4
~repet	-1 -2 5 0 -2
~reph	-1 -3 6 -1 -1
~rephr	-1 -3 6 -1 -1
~repl	2 -10 11 -6 3
~repla	-5 -5 24 -2 -12
~repli	10 -5 -7 -1 3
~repo	-6 3 1 2 0
~repor	4 6 -3 -6 -1
~repos	-6 1 1 9 -4
~repr	5 4 -2 -5 -3
~repro	5 5 -1 -6 -2
~requ	-5 11 -11 -2 6
~reque	0 3 -8 -5 10
~requi	-5 8 -3 3 -3
~rese	1 -6 -7 15 -3
~resea	-6 -5 -5 24 -9
~reser	-1 -2 -1 0 4
~reset	9 -1 0 -6 -2
~resh	-1 -1 4 -1 -1
~reshu	-1 -1 4 -1 -1
~resi	11 -5 -4 3 -5
~resid	7 -2 -2 -2 -1
~resiz	4 -3 -2 4 -4
~reso	8 1 0 1 -10
~resol	10 -1 -3 1 -7
~resou	-3 2 3 0 -3
~resp	0 8 -3 -1 -4
~respe	0 5 -1 -3 -1
~respo	0 4 -2 -4 2
~rest	10 -5 17 -4 -18
~resta	9 -3 -3 -3 -1
~resto	9 6 -7 -1 -7
~restr	-6 -6 21 -4 -4
~resu	0 -2 5 -7 4
~resul	1 -2 5 -6 2
~rete	-5 3 -3 -1 6
~reten	-4 4 -5 -1 6
~reti	-1 -1 5 -2 0
~retir	-1 -1 5 -2 0
~retr	-4 -2 0 5 1
~retra	3 0 -2 -1 -1
~retri	1 -1 -2 3 -2
~retu	7 -4 -3 -4 4
~retur	7 -4 -3 -4 4
~reus	-1 1 5 -1 -4
~reusa	-1 -1 5 0 -4
~reve	6 -1 -9 2 1
~reven	-1 -3 -2 5 0
~rever	7 2 -7 -3 1
~revi	-6 26 -6 -7 -8
~revie	-5 29 -6 -5 -12
~revis	-1 -2 1 -2 4
~rewo	-3 -3 11 -3 -2
~rewor	-3 -3 11 -3 -2
~rewr	-3 -1 10 -2 -4
~rewri	-3 -3 11 -1 -4
~righ	-1 11 -2 -9 1
~right	-2 -1 -1 3 2
~ring	9 -2 -3 -1 -3
~risi	6 0 -1 -1 -4
~risin	6 0 -1 -1 -4
~risk	-1 8 -2 -4 0
~rive	0 -5 -1 3 3
~river	0 -4 -1 2 2
~road	-1 2 1 -3 0
~robo	5 -2 -3 0 0
~role	-2 0 6 -1 -3
~roll	5 -1 3 -2 -5
~rollb	3 0 -1 -2 1
~rolle	-1 -1 4 -1 -1
~rollo	3 2 -2 -1 -2
~room	1 -1 -5 -1 5
~rost	3 0 -1 0 -2
~roste	3 0 -1 0 -2
~rota	3 1 -1 -2 0
~rotat	4 2 -3 -2 0
~rott	4 -2 -1 0 -1
~roug	-1 -2 -4 14 -7
~rough	1 -4 -3 12 -6
~roun	-1 2 4 1 -6
~round	10 2 -7 1 -5
~rout	-3 -8 4 8 -1
~route	1 -6 5 -1 1
~routi	-2 0 3 0 0
~rsyn	5 0 -3 0 -1
~rubr	-1 4 0 -1 -2
~rubri	-1 4 0 -1 -2
~rule	-13 11 6 2 -6
~runb	-5 6 -2 -2 2
~runbo	-5 6 -2 -2 2
~runn	10 -7 -4 1 0
~runne	8 -5 2 0 -5
~runni	1 -2 -6 2 4
~safa	7 -1 -1 -2 -3
~safar	7 -1 -1 -2 -3
~safe	-2 0 -3 4 1
~safet	-1 4 -2 -2 2
~sail	3 -1 1 1 -3
~saili	3 -1 -1 1 -2
~sala	5 -2 -1 0 -2
~salar	5 -2 -1 0 -2
~samp	-2 9 -5 -3 2
~sampl	-2 9 -5 -3 2
~sani	-1 5 -1 -2 -2
~sanit	-1 5 -1 -2 -2
~sati	0 9 -2 -4 -2
~satis	0 9 -2 -4 -2
~satu	1 -1 -2 -2 4
~satur	1 -1 -2 -2 4
~sauc	4 -1 1 -2 -2
~save	5 -1 -2 1 -3
~savi	7 -1 -1 -1 -4
~savin	7 -1 -1 -1 -4
~saxo	-1 -1 -1 6 -2
~saxon	-1 -1 -1 6 -2
~sayi	0 -1 -1 0 3
~sayin	0 -1 -1 0 3
~scaf	-1 0 -1 -2 3
~scaff	-1 0 -1 -2 3
~scal	2 -6 -3 2 5
~scale	3 -1 -2 -1 1
~scan	6 0 -5 0 0
~scann	5 -3 -4 1 1
~scat	-2 -1 3 -2 1
~scatt	-2 -1 3 -2 1
~scen	-4 0 5 -3 2
~scene	-2 -1 5 -1 0
~scep	0 5 0 -1 -4
~scept	0 5 0 -1 -4
~sche	-8 3 2 0 3
~sched	-4 -3 -1 2 6
~schem	-5 7 3 -2 -3
~scho	-4 -6 0 9 2
~schoo	-4 -5 0 7 2
~scop	0 -2 0 -1 3
~scor	-2 14 -3 -5 -4
~score	1 3 2 -2 -4
~scra	-2 2 -5 1 4
~scrap	1 -2 -1 3 -1
~scrat	-3 4 -4 -2 5
~scre	4 1 3 -7 0
~scree	-2 4 0 -5 3
~screw	-2 -1 5 -1 -1
~scri	-8 -2 11 -6 5
~scrip	-7 0 10 -6 3
~scro	14 -5 -3 -5 0
~scrol	14 -5 -3 -5 0
~scru	-1 6 -1 -2 -3
~scrut	-1 6 -1 -2 -3
~sear	13 -8 -5 1 -1
~searc	13 -8 -5 1 -1
~seas	-3 0 5 0 -3
~seaso	-3 1 5 0 -3
~seat	-1 -1 1 -2 4
~seco	16 0 -7 -7 -1
~secon	16 0 -7 -7 -1
~secr	-6 9 1 -7 2
~secre	-6 9 1 -7 2
~sect	-9 1 8 -5 4
~secti	-8 2 8 -6 4
~secu	-6 14 -1 -6 -1
~secur	-6 14 -1 -6 -1
~seed	4 -2 -3 -1 2
~seedl	5 -1 -2 -1 0
~seem	4 0 -1 -1 -2
~segf	9 -1 -1 -2 -4
~segfa	9 -1 -1 -2 -4
~segm	3 0 0 -2 -1
~segme	3 0 0 -2 -1
~sele	-1 -3 3 1 1
~selec	-1 -3 2 0 1
~selen	0 -1 3 0 -3
~sell	-2 5 -1 3 -4
~semi	1 -1 -3 -1 4
~semic	1 -1 -3 -1 4
~send	8 -3 -4 -1 0
~sendi	0 0 3 0 -2
~sens	4 0 -4 3 -2
~sensi	-2 -1 4 3 -4
~senso	6 -4 -5 -1 4
~sent	-4 0 2 3 -1
~sente	-3 2 3 2 -4
~sentr	-1 -1 -1 -1 4
~sepa	-6 -6 14 -2 1
~separ	-6 -6 14 -2 1
~sept	-2 -4 -1 6 2
~septe	-2 -4 -1 6 2
~seri	-5 -2 0 0 6
~serie	-4 -3 1 1 6
~serv	2 -4 -3 6 -1
~serve	6 -3 0 2 -5
~servi	-3 -1 -1 4 2
~sess	3 -4 0 -1 2
~sessi	3 -4 0 -1 2
~sett	0 -5 7 -1 -2
~setti	5 -4 0 -2 0
~settl	-3 0 0 3 0
~setu	-2 2 5 -4 -1
~seve	-2 5 -5 0 2
~sever	-1 5 -2 -3 1
~shar	6 0 4 -4 -5
~share	-1 -1 6 -1 -3
~shee	-3 -2 9 -9 5
~sheet	-1 -1 3 -1 0
~shel	-4 -3 3 -1 5
~shelv	-2 -2 4 -1 1
~shif	0 -5 2 0 3
~ship	7 -1 -5 -3 1
~shipm	0 -1 -1 -2 4
~shipp	8 -1 -4 -1 -3
~shop	-2 -5 -2 5 5
~shopp	1 -3 1 -3 5
~shor	-10 -12 20 -6 8
~short	-9 -10 27 -8 1
~shou	-10 2 9 -8 7
~shoul	-10 2 9 -8 7
~show	35 -11 -14 -15 4
~showi	0 -3 -1 -4 8
~shri	-1 -1 6 -1 -3
~shrin	-1 -1 6 -1 -3
~shuf	-2 -2 5 -1 0
~shuff	-2 -2 5 -1 0
~shut	1 -1 3 -3 0
~shutd	1 -1 3 -3 0
~side	1 -4 -1 4 0
~sideb	0 -2 -1 -1 4
~sidew	3 0 -1 0 -2
~sign	5 10 -7 -4 -3
~signa	3 3 -3 -2 -1
~signe	3 6 -4 -3 -3
~signu	-3 3 1 2 -3
~sile	2 -2 -3 1 1
~silen	5 -1 -3 -2 1
~simi	-2 -2 -1 6 -1
~simil	-2 -2 -1 6 -1
~simp	-6 -8 26 -6 -7
~simpl	-6 -8 26 -6 -7
~simu	-2 -2 -1 4 2
~simul	-2 -2 -1 4 2
~sinc	36 -13 -8 -4 -11
~sing	-1 -7 15 1 -8
~singl	0 -7 14 0 -7
~sist	-1 -1 -1 -1 3
~siste	-1 -1 -1 -1 3
~site	6 -6 -2 2 0
~sitem	6 -2 -2 -1 -1
~skel	-4 0 -1 1 4
~skele	-4 0 -1 1 4
~sket	-1 -2 -1 0 4
~sketc	-1 -2 -1 0 4
~skip	12 -2 -3 -4 -2
~slac	-3 -2 -2 -1 8
~slee	9 -5 -7 5 -2
~sleev	8 -1 -6 -1 -1
~slid	-6 1 1 -11 15
~slide	-4 -1 1 -7 12
~slig	-1 0 3 -1 0
~sligh	-1 0 3 -1 0
~slop	0 3 -1 -1 -1
~slow	5 -2 -3 -4 3
~slowe	5 -2 -1 -1 -2
~slug	-1 -1 0 3 -1
~slur	-1 2 -3 -2 4
~smal	0 -5 2 2 1
~small	1 -2 8 -3 -5
~smar	1 -2 -1 -1 4
~smel	8 -2 -3 -2 -2
~smell	6 -1 -2 -2 -1
~smok	3 0 -2 -1 1
~snak	-3 -2 4 -3 5
~snake	-3 0 -2 -1 6
~snap	0 -1 -1 -2 3
~snaps	0 -1 -1 -2 3
~soft	0 -2 3 5 -6
~softw	-1 -2 3 5 -6
~soli	-1 5 0 -4 0
~solu	-2 6 0 -3 -1
~solut	-2 6 0 -3 -1
~solv	10 -4 -4 3 -4
~solve	5 -2 -2 1 -3
~some	21 7 -12 -12 -3
~someb	1 11 -5 -3 -5
~someh	6 0 -2 0 -3
~someo	1 11 -6 -2 -4
~somet	12 -11 2 -11 9
~somew	1 -3 -2 5 -1
~sort	5 -4 6 -3 -3
~sorte	0 -3 8 -2 -3
~sorti	5 -1 -1 -1 -1
~soun	5 12 0 -12 -5
~sound	-1 3 2 -1 -2
~sour	-2 2 -2 9 -6
~sourc	-4 2 -1 10 -7
~sout	0 -1 -2 -1 3
~spac	1 1 6 -2 -6
~space	-1 -2 8 -1 -3
~spaci	0 5 -1 -3 -1
~spag	0 -1 3 -1 0
~spagh	0 -1 3 -1 0
~spai	1 -2 0 3 -1
~spea	-1 4 1 0 -3
~speak	-1 5 2 -1 -5
~spec	-2 -1 -1 -1 4
~speci	0 0 4 0 -3
~spect	0 -1 -4 0 4
~spee	-1 -7 2 10 -5
~speec	2 -2 0 2 -3
~spel	-4 8 0 -6 2
~spell	1 10 1 -5 -7
~spen	-1 -4 -2 1 6
~spend	-1 -1 -1 -4 7
~sphi	3 -1 0 -1 -2
~sphin	3 -1 0 -1 -2
~spik	3 -3 -3 7 -4
~spin	7 -2 -5 0 0
~spinn	3 -1 -2 1 -1
~spit	0 0 -1 -1 3
~spli	8 -3 9 -2 -12
~split	4 -3 0 2 -3
~spoi	-1 0 -1 -1 3
~spoil	-1 0 -1 -1 3
~spon	-2 1 -1 0 3
~spons	-2 1 -1 0 3
~spot	-2 4 1 -1 -3
~spre	-1 -5 9 -3 0
~sprea	-1 -5 9 -3 0
~spri	-4 0 -1 3 2
~sprin	-4 0 -1 3 2
~spur	12 -3 -3 -3 -3
~sqli	0 -5 -1 7 0
~sqlit	0 -5 -1 7 0
~squa	3 -6 5 2 -5
~squar	6 -1 -1 0 -3
~squas	-1 -1 5 -1 -1
~sque	5 -1 1 -2 -3
~staf	-1 0 5 -2 -2
~stag	-1 -3 1 -3 6
~stagi	-3 1 0 -4 6
~stai	1 -4 -4 7 1
~stair	-1 -3 -2 5 1
~stal	9 -1 -2 -4 0
~stam	-1 -1 -1 -1 4
~stamp	-1 -1 -1 -1 4
~stan	0 11 0 -9 -2
~stand	0 7 2 -6 -3
~star	8 -12 -6 -5 15
~start	12 -6 0 -6 1
~stat	-15 3 4 5 3
~state	-6 14 -4 -4 0
~stati	-5 -4 -2 7 3
~statu	-3 0 1 -3 6
~stay	12 -2 3 -4 -9
~stdi	-2 -1 4 -2 0
~stdin	-1 -1 4 -1 -1
~stea	2 -1 -1 3 -2
~step	-3 -1 10 -1 -5
~stic	7 -1 -3 -5 1
~stick	5 -1 -2 -4 2
~stil	10 -1 -8 7 -8
~stoc	2 -1 5 -2 -4
~stock	-1 3 0 -1 -1
~stop	16 -6 -7 -4 1
~stopp	10 -3 -4 -2 -1
~stor	-15 1 8 4 2
~stora	-4 2 14 -5 -8
~store	0 -5 5 10 -11
~stori	-2 3 0 0 -1
~story	-1 -1 2 -3 2
~stra	-5 0 -2 4 3
~strai	-3 -3 2 3 2
~stran	-2 3 -2 -2 3
~strat	-2 0 -1 4 -1
~stre	-3 -2 1 0 5
~strea	-2 -4 1 4 1
~stree	-1 3 0 -5 4
~stri	-1 -3 1 5 -2
~stric	0 4 -1 0 -3
~strik	-2 -1 -1 5 -1
~strip	4 -7 -3 2 4
~stru	-7 -6 6 6 0
~struc	-7 -6 6 6 0
~stuc	17 -2 -3 -4 -9
~stud	0 -3 -10 9 4
~stude	3 -1 -5 -2 5
~studi	2 -4 -2 3 1
~stuf	-4 1 7 0 -5
~stut	5 -1 -2 -1 -1
~stutt	5 -1 -2 -1 -1
~styl	-6 -2 12 -5 1
~style	-1 0 3 0 -1
~subj	0 -2 0 0 3
~subje	0 -2 0 0 3
~subl	0 0 0 3 -2
~suble	0 0 0 3 -2
~subm	4 -3 -5 -2 6
~submi	4 -3 -5 -2 6
~subs	3 -9 0 -1 8
~subsc	5 -4 -7 -1 7
~subst	-2 -1 4 -1 -1
~subt	7 1 -2 -3 -2
~subti	5 1 -2 -2 -2
~succ	1 -4 -3 3 3
~succe	1 -4 -3 3 3
~sudd	15 -4 -4 -2 -5
~sudde	15 -4 -4 -2 -5
~sugg	3 -1 -1 -1 1
~sugge	3 -1 -1 -1 1
~suit	-1 0 0 -2 3
~summ	-7 -6 -4 13 4
~summa	-7 -4 -6 16 0
~summe	0 -2 3 -2 1
~sund	2 -1 -4 -2 4
~sunda	2 -1 -4 -2 4
~suns	-3 -1 7 -2 -1
~sunse	-3 -1 7 -2 -1
~supe	-1 1 0 4 -4
~super	-1 1 -2 5 -4
~supp	-5 -8 -9 13 9
~suppl	-4 3 0 4 -2
~suppo	-1 -11 -8 9 11
~surg	-1 -3 0 6 -2
~surge	-1 -3 0 6 -2
~surn	1 -1 4 -1 -3
~surna	1 -1 4 -1 -3
~surv	-6 2 4 4 -5
~surve	-4 4 0 3 -3
~survi	-2 -2 5 1 -2
~susp	0 9 -3 -4 -2
~suspe	0 4 -1 -2 -1
~suspi	-1 5 -2 -2 -1
~swal	13 -3 -5 -2 -3
~swall	13 -3 -5 -2 -3
~swap	10 -7 12 -5 -11
~swapp	9 -7 12 -5 -10
~swea	6 -2 -1 0 -2
~swear	4 -2 -1 0 -2
~swip	-2 -2 -4 -2 11
~swis	3 -1 -1 -2 1
~swit	-2 -7 6 1 2
~switc	-2 -5 6 -2 2
~switz	0 -2 -1 3 0
~symb	3 -2 1 -2 1
~symbo	3 -2 1 -2 1
~syno	0 -1 1 4 -4
~synt	-1 -2 8 -2 -3
~synta	-1 -2 9 -2 -4
~syst	0 -7 0 6 1
~syste	0 -7 0 6 1
~tabl	0 -11 11 -8 8
~table	3 -8 8 -3 0
~take	12 -6 -4 8 -10
~taki	-1 -2 0 6 -3
~takin	-1 -2 0 6 -3
~talk	2 -4 -2 4 -1
~talki	3 0 -1 -1 -1
~tall	2 2 0 -2 -3
~tape	-1 -1 4 -1 0
~targ	-7 4 -1 5 -1
~targe	-7 4 -1 5 -1
~tari	-2 -2 -2 6 -1
~tarif	-2 -2 -2 6 -1
~task	-2 0 4 -5 3
~tast	-1 5 -3 0 0
~teac	-7 -5 -6 3 15
~teach	-3 -3 -1 1 6
~team	-3 -3 3 3 0
~tech	-3 -1 1 5 -3
~techn	-3 -1 1 5 -3
~tele	-2 0 -3 0 5
~tell	1 0 -1 -3 4
~temp	-4 -5 9 -10 10
~tempe	4 -1 -1 -3 1
~templ	-7 -4 10 -7 8
~tena	1 1 -1 2 -3
~tenan	1 1 -1 2 -3
~tens	-1 0 4 -2 -2
~term	-6 -1 5 0 3
~termi	0 -1 1 3 -3
~terr	0 4 -6 -3 4
~terra	0 4 -6 -3 4
~test	-1 -1 10 -7 0
~testa	0 1 3 -2 -3
~testi	-1 -3 -2 7 -1
~text	-5 4 0 -2 2
~than	-1 -5 -2 1 7
~that	3 -4 -2 0 3
~that'	3 -4 -2 0 3
~thea	-2 3 -1 0 -1
~theat	-2 3 -1 0 -1
~thef	-2 -1 0 6 -2
~thei	3 -14 3 0 8
~them	-4 -3 2 0 5
~theme	-1 -2 -2 1 3
~theo	-2 -2 -3 11 -4
~theor	-2 -2 -3 11 -4
~ther	-2 -8 -10 15 4
~thera	-1 -1 -1 -1 4
~there	3 -2 -1 -3 3
~therm	3 -1 -2 -3 3
~thes	-8 17 5 -8 -5
~they	13 -3 -5 -5 0
~they'	12 -3 -5 -4 0
~thin	-7 8 8 -5 -5
~thing	-4 5 7 -5 -2
~thir	5 -2 -3 -5 5
~thor	-2 5 -2 0 -1
~thoro	-2 5 -2 0 -1
~thos	-4 2 9 -3 -4
~thou	18 -1 1 -9 -9
~thoug	15 0 -1 -8 -6
~thous	4 -1 2 -1 -4
~thre	-1 -4 8 -3 0
~threa	-2 10 -4 0 -4
~thres	2 2 1 -3 -1
~thri	3 0 -1 0 -1
~thro	-2 4 6 -1 -6
~throu	-3 11 2 5 -16
~throw	3 -1 -1 0 -1
~thum	-4 -2 -1 -4 11
~thumb	-3 -1 -1 -4 9
~thur	2 -2 -3 -3 6
~thurs	2 -2 -3 -3 6
~tick	3 -4 -4 0 5
~ticke	1 -4 -4 1 5
~tigh	-1 -1 6 -1 -2
~tight	-1 -1 6 -1 -2
~tile	-1 -2 1 5 -4
~time	10 -2 -2 -7 0
~timel	-2 3 0 -3 2
~timeo	3 -5 -6 -1 8
~times	1 5 -3 -1 -2
~timet	-7 4 -1 3 1
~timez	4 -1 -1 -1 0
~titl	-3 -3 4 4 -2
~title	-3 0 0 0 2
~toas	-1 -1 -1 0 3
~toda	0 -3 -1 -4 8
~todo	-1 3 0 -2 1
~toge	2 -1 2 -4 1
~toget	2 -1 2 -4 1
~togg	-2 -1 -1 2 4
~toggl	-2 -1 -1 2 4
~toke	0 1 2 -5 1
~token	-4 -2 6 -1 1
~toki	0 -1 -2 3 -1
~tole	-3 5 -4 1 1
~toler	-3 5 -4 1 1
~toma	2 -2 -3 0 2
~tomat	2 -2 -3 0 2
~tomo	-2 -2 -3 1 5
~tomor	-2 -2 -3 1 5
~toni	6 0 -3 0 -2
~tonig	6 0 -3 0 -2
~tool	5 -6 -4 9 -4
~toolt	6 -1 -2 -1 -2
~topi	-5 -3 12 0 -5
~topic	-2 -1 5 0 -1
~tota	9 -1 -4 -3 -1
~total	3 1 0 -1 -3
~touc	0 -2 2 6 -7
~touch	3 0 0 2 -5
~tour	0 -3 1 3 -1
~touri	-3 -1 0 1 2
~trac	9 -10 -6 0 6
~track	3 -1 0 -2 1
~tract	3 0 0 -1 -1
~trad	-2 1 2 3 -4
~traf	-3 -2 3 4 -3
~traff	-3 -2 3 4 -3
~trai	-2 -5 -7 10 4
~trail	2 -2 -2 -3 4
~train	2 -2 2 3 -5
~tran	-4 1 8 -9 4
~trans	-4 1 8 -9 4
~trap	2 2 -1 0 -3
~trav	-5 3 -5 -2 8
~trave	-4 1 -5 1 8
~trea	5 1 -5 2 -3
~treas	1 3 0 -2 -1
~treat	4 -2 -3 3 -2
~tria	-1 4 0 -4 1
~trie	2 -9 -1 9 -1
~trig	1 -2 3 -2 -1
~trigg	1 -1 3 -3 -1
~trip	11 -5 1 -2 -5
~tripl	4 1 1 -3 -3
~tripp	3 -2 -1 -1 0
~trou	5 -2 -1 -2 0
~troub	6 -1 0 -2 -3
~truc	3 1 -2 0 -1
~trus	-4 9 -4 2 -2
~trust	-2 -1 -1 4 0
~tryi	-4 -3 -2 11 -2
~tryin	-4 -3 -2 11 -2
~tues	9 -3 -3 -4 1
~tuesd	9 -3 -3 -4 1
~turk	0 1 -3 -1 2
~turki	0 1 -3 -1 2
~turn	15 -3 -14 -2 3
~turne	1 2 -4 -1 3
~turni	3 -2 -2 1 -2
~tuto	-1 3 -1 -1 -1
~tutor	-1 3 -1 -1 -1
~twen	0 2 -5 0 3
~twent	0 2 -5 0 3
~twic	25 -8 0 -10 -7
~twin	-3 -1 2 -2 4
~type	-2 -9 12 1 -2
~typed	-1 -1 4 -1 -1
~typi	0 -2 -2 -1 5
~typin	0 -2 -2 -1 5
~typo	-7 20 -5 -6 -2
~tyre	3 -1 -1 0 0
~ukra	-1 -2 -1 -1 5
~ukrai	-1 -2 -1 -1 5
~umla	12 -2 -2 -2 -5
~umlau	12 -2 -2 -2 -5
~unch	-1 -2 11 -2 -6
~uncha	-1 -2 11 -2 -6
~uncl	-2 11 -2 -5 -2
~uncle	-3 11 -2 -5 -1
~unde	7 -3 -4 19 -19
~undef	12 -3 -3 -3 -4
~under	-7 0 -4 23 -12
~unex	3 0 0 -1 -2
~unexp	3 0 0 -1 -2
~unif	-7 -6 23 -5 -6
~unifo	-1 -3 1 4 -2
~unio	0 -3 0 4 0
~unit	-2 4 5 -3 -3
~univ	0 -2 -1 1 3
~unive	0 -2 -1 1 3
~unkn	6 -1 -2 -1 -2
~unkno	6 -1 -2 -1 -2
~unpa	4 2 -3 -1 -2
~unpac	5 0 -2 0 -2
~unre	3 -3 3 -3 1
~unrea	-4 -1 5 -2 2
~unrel	6 -1 -2 -1 -1
~unsa	-2 4 0 -1 0
~unsaf	-2 4 0 -1 0
~unsu	3 -1 3 -3 -3
~unsub	4 -3 4 -2 -3
~unta	-3 -2 10 -2 -3
~untan	-3 -2 10 -2 -3
~unti	10 -5 -5 -2 2
~unto	-1 -2 8 -1 -4
~untou	-1 -2 8 -1 -4
~unus	-1 1 4 -2 -2
~unuse	-1 0 4 -1 -2
~upda	8 -6 -3 -3 5
~updat	8 -6 -3 -3 5
~upgr	-2 3 7 -7 0
~upgra	-2 3 7 -7 0
~upli	-2 -2 -2 3 3
~uplin	-1 -1 -1 0 4
~uplo	4 -2 -9 -3 10
~uploa	4 -2 -9 -3 10
~upsi	5 -1 -2 -1 -2
~upsid	5 -1 -2 -1 -2
~upst	-1 -3 -1 6 -1
~upstr	-3 -2 -1 7 0
~upwa	3 0 0 -2 0
~upwar	3 0 0 -2 0
~urba	-3 -1 0 5 -1
~urge	0 -2 5 0 -3
~urgen	0 -2 5 0 -3
~usag	-4 2 -6 1 8
~user	14 -7 -4 1 -3
~usin	-3 -8 2 7 3
~usua	-1 -3 -1 4 2
~usual	0 -2 0 3 0
~util	-4 -2 7 -2 1
~vali	0 14 0 -8 -6
~valid	-5 12 1 -4 -4
~valu	0 0 4 -4 -1
~value	-3 1 7 -1 -4
~vani	13 -3 -2 -3 -5
~vanis	13 -3 -2 -3 -5
~vari	-4 -4 9 0 -2
~varia	-4 -3 10 0 -4
~vaul	1 -3 -2 2 0
~vect	-2 -2 3 3 -2
~vecto	-2 -2 3 3 -2
~vega	-4 0 -1 -2 6
~vend	-8 5 2 10 -8
~vendo	-8 5 2 10 -8
~venu	-2 0 -3 7 -2
~venue	-1 -1 -2 6 -2
~verb	-2 -1 9 -1 -4
~verba	-2 -1 5 -1 -2
~verbo	0 -1 4 0 -2
~verd	-1 13 -1 -5 -5
~verdi	-1 13 -1 -5 -5
~veri	-4 26 -8 -6 -8
~verif	-4 26 -8 -6 -8
~vers	-1 3 -4 4 -2
~versi	2 -5 -1 2 2
~versu	-2 6 -2 4 -7
~vide	1 -2 -1 -3 5
~vien	0 -2 0 3 -1
~vienn	0 -2 0 3 -1
~view	-4 -2 5 0 1
~viewe	-1 0 -1 -1 3
~viewi	-3 -1 3 2 -1
~vill	-1 0 -1 -2 4
~villa	-1 0 -1 -2 4
~viol	0 10 -6 3 -6
~viola	2 8 -4 -4 -2
~violi	-3 1 -1 7 -4
~visi	-1 -8 -3 3 8
~visit	2 -4 -2 -1 5
~voic	0 -1 2 -4 2
~volu	-2 -4 0 -4 10
~volum	0 -2 -1 -1 5
~volun	-2 -2 1 -2 5
~vouc	3 -3 -2 -3 5
~vouch	3 -3 -2 -3 5
~vuln	-1 7 -1 -1 -4
~wait	2 -2 0 -3 3
~waiti	5 -1 1 -3 -2
~wake	13 -3 -3 -3 -3
~wale	0 -2 0 7 -5
~walk	3 1 -1 -1 -2
~want	0 10 -8 1 -2
~wante	-1 4 -2 2 -3
~ward	-1 -4 0 -1 5
~wardr	-1 -3 1 -2 6
~ware	-2 -3 -1 0 6
~wareh	-2 -3 -1 0 6
~warn	6 -4 2 -3 0
~warni	4 -4 3 -3 0
~wash	4 -5 -2 -3 5
~washe	0 -2 -1 -1 5
~washi	3 -2 -1 -1 1
~wast	0 -4 0 5 0
~watc	5 -1 -4 -3 3
~watch	3 0 -1 0 -1
~wate	-2 -3 -5 2 9
~water	-1 -1 -1 4 -1
~we'r	1 2 1 -6 2
~we'v	-3 -4 -4 -6 17
~weat	-1 -9 -4 8 5
~weath	-1 -9 -4 8 5
~webe	-3 2 -3 -1 5
~webh	7 -6 -2 -1 3
~webho	7 -6 -2 -1 3
~webs	0 -1 -3 -6 10
~websi	-3 1 -1 -5 8
~webso	0 -1 -1 0 3
~wedd	0 1 2 -1 -3
~weddi	0 1 2 -1 -3
~wedn	-3 -1 -4 -2 10
~wedne	-3 -1 -4 -2 10
~week	5 1 -12 -6 12
~week'	1 5 -1 -3 -2
~weeke	5 -5 -4 4 1
~weekl	-3 3 -2 -7 9
~weig	0 -6 -2 4 4
~weigh	1 -4 -1 -2 6
~weir	3 0 -1 -1 -1
~welc	-2 10 -2 -3 -3
~welco	-2 10 -2 -3 -3
~wels	-3 -2 -2 0 6
~what	1 -4 -9 21 -9
~what'	1 1 -5 16 -13
~whate	6 -2 -2 -2 0
~whats	-3 -1 0 -1 5
~whel	0 0 -2 0 3
~whelp	0 0 -2 0 3
~when	12 -6 -4 -5 3
~whene	12 -6 -4 -5 3
~wher	4 -5 -12 24 -10
~where	3 -3 -3 9 -6
~whet	-9 23 -10 9 -13
~wheth	-9 23 -10 9 -13
~whic	-12 -8 -12 41 -9
~whil	12 -5 -5 -1 0
~whis	-1 -1 0 -1 3
~whit	8 -2 3 -3 -6
~white	-2 0 5 -2 0
~who'	-1 -5 -4 15 -5
~whol	4 -5 5 6 -10
~wind	8 1 -7 -6 4
~windo	8 1 -7 -6 4
~wire	-3 -2 -2 3 4
~wiref	-1 0 0 -2 4
~wireg	-1 -1 -2 3 1
~wiri	-1 5 0 -2 -2
~wirin	-1 5 0 -2 -2
~with	-1 1 5 5 -10
~withi	-2 8 -4 1 -3
~witho	0 -7 11 4 -9
~wobb	5 2 0 -3 -3
~wobbl	5 2 0 -3 -3
~won'	14 -3 -5 -4 -2
~wond	-3 -5 -2 15 -5
~wonde	-3 -5 -2 15 -5
~wood	-1 -2 3 1 -1
~word	-11 -1 12 -1 0
~wordi	-5 4 8 -4 -3
~work	11 -10 -1 -3 3
~worka	8 0 -1 -1 -6
~workb	-2 0 3 0 -2
~worke	7 -5 -6 2 2
~workf	-2 1 -3 -2 7
~worki	-1 -3 -7 1 10
~works	-4 2 5 -6 3
~worr	-1 8 -1 -5 -1
~wort	-3 -3 -1 9 -2
~woul	-18 18 -5 7 -2
~wrap	3 -2 1 1 -2
~wrapp	-1 -2 4 1 -1
~writ	-1 -9 -5 -6 20
~write	10 0 -4 -2 -3
~writi	4 -2 -2 -7 7
~writt	-7 2 2 5 -2
~wron	32 4 -5 -16 -15
~wrot	-4 9 -1 0 -3
~year	-8 -6 2 7 5
~year'	0 -2 -1 -2 5
~yell	10 -1 -2 -3 -4
~yello	10 -1 -2 -3 -4
~yest	15 1 -9 -4 -4
~yeste	15 1 -9 -4 -4
~you'	4 4 -1 -2 -5
~your	-2 -2 -1 6 -1
~yours	-2 -2 -1 6 -1
~zone	3 -1 0 1 -2
"""
