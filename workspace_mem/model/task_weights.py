"""What the signs of a task are worth; made by tools/task_weights.py.

For debugging, review, refactoring, exploration, implementation.
"""

WEIGHTS = """\
!	11 -1 -8 -3 1
! !	1 -1 -2 -1 4
! $	13 -2 -4 -2 -5
,	-15 5 17 -17 10
, 0	0 -9 -5 -5 18
, a	-2 0 -4 9 -3
, about	0 -1 -2 -2 5
, all	4 1 1 -1 -4
, although	3 -1 0 -1 -1
, always	5 0 -2 -1 -2
, and	10 -4 -6 7 -6
, anything	-4 5 -1 2 -2
, are	-7 12 -5 1 -2
, around	-2 -1 -4 5 2
, as	-1 0 -3 -2 5
, at	-3 -1 3 -1 2
, be	-4 8 -2 0 -1
, bins	0 0 -1 -2 3
, black	-1 -1 -1 0 3
, both	-1 -2 -1 -1 4
, break	-3 -1 5 0 -1
, bring	-3 0 5 -1 -1
, but	10 -2 0 -3 -4
, by	-3 -5 -4 14 -2
, call	-3 -2 -1 0 6
, can	-1 -6 3 6 -2
, chapter	-1 2 -2 -2 3
, check	0 3 -1 -1 0
, compare	-3 5 -1 0 -1
, configurable	-2 0 -1 0 4
, correct	-1 7 0 -3 -2
, could	0 9 -2 -3 -4
, coverage	-3 -2 -1 3 3
, covering	0 -1 3 -1 0
, currently	-2 -2 3 -2 4
, customer	0 -1 4 0 -4
, date	-1 0 -1 3 -1
, did	-1 3 -1 -1 0
, different	3 -1 -2 0 0
, do	-2 6 2 -1 -5
, docker	-1 -1 -3 -1 6
, does	-3 8 -2 -2 -2
, dry	0 0 -2 0 3
, eight	-1 4 -1 -1 -1
, english	-1 0 -1 -1 3
, esp	-3 6 -2 0 -1
, even	5 -1 -1 -1 -2
, every	8 -2 -1 -1 -4
, everyone	0 -2 0 -1 3
, exactly	-2 -1 5 -1 -1
, exit	5 -1 -1 0 -4
, fails	3 -1 -1 0 -1
, find	6 -1 0 -5 0
, findings	-1 3 0 0 -2
, fine	4 -1 -1 0 -3
, first	-1 -1 -2 2 3
, for	1 -3 2 5 -5
, friendly	-1 -1 -3 -1 6
, from	-3 -3 -9 3 12
, get	5 -1 -2 -1 -2
, give	-2 -1 5 0 -1
, go	-4 3 2 0 0
, going	-1 -1 -1 4 -1
, group	-3 -1 5 0 -2
, has	-1 1 -2 -2 3
, have	6 0 -2 -2 -2
, help	6 -2 -4 -1 1
, history	0 -2 6 -1 -3
, how	10 0 2 -9 -3
, i	-7 8 -1 13 -13
, i'd	-2 -1 4 0 -1
, i've	-1 -1 -1 3 1
, in	-2 -3 -1 6 0
, into	-1 0 3 -1 -1
, is	-8 17 -3 -2 -4
, it	4 -3 7 0 -9
, it's	-3 2 7 0 -6
, just	-4 1 -1 -1 5
, keep	-5 -2 14 -1 -6
, keeping	-1 0 4 0 -3
, last	-2 2 -1 5 -4
, latency	-1 -1 -1 -1 4
, let's	0 -1 3 0 -2
, licence	-1 -5 -3 11 -2
, line	1 4 -1 -2 -2
, list	-4 7 -5 -2 3
, lock	-1 -1 -1 -1 5
, low	4 -1 -2 -2 0
, make	-6 -1 11 -1 -3
, makes	-1 -1 -1 -1 4
, max	-4 -2 -1 -1 8
, maybe	-1 -1 0 3 -1
, meaning	-1 -1 4 -1 -1
, merge	-1 -1 3 0 -1
, missing	-1 3 -1 -1 -1
, mostly	-1 3 -1 2 -3
, need	6 0 -1 -3 -1
, new	7 -2 0 -3 -1
, no	-1 -2 10 0 -7
, none	0 -1 -2 -1 3
, not	3 -3 8 1 -8
, nothing	-9 -1 8 -2 4
, now	5 -1 1 -1 -3
, old	4 -2 -4 -1 3
, on	6 -2 -3 -2 2
, one	-7 2 -6 -4 14
, only	2 0 3 2 -7
, out	-2 3 -3 4 -1
, output	-1 -1 3 -1 -1
, pages	0 1 -1 -3 4
, pay	-1 0 3 -1 0
, physics	-1 -2 3 0 0
, plain	-1 -2 0 -1 4
, plan	3 -1 -1 -1 -1
, plausible	-2 4 -1 -2 0
, please	0 9 -3 -1 -6
, plot	-1 -1 4 0 -2
, points	-1 -1 3 0 -1
, poke	0 4 -1 0 -2
, polite	-1 -1 -1 0 3
, power	0 -3 0 3 1
, pros	-1 -1 -1 6 -3
, put	-2 -2 0 0 5
, quarterly	-1 3 0 0 -1
, raw	-1 -1 -1 0 3
, read	-1 0 -1 -2 4
, regroup	-1 0 3 0 -1
, remembered	-1 0 -1 -1 3
, rename	-1 0 0 -1 3
, report	-1 5 -2 -1 -1
, results	-3 -2 7 -1 -2
, retention	0 -1 -2 0 3
, right	-2 0 -3 -2 7
, roughly	-1 -2 -2 9 -4
, row	0 4 -2 0 -1
, same	4 -4 13 -4 -9
, second	1 -2 -2 3 1
, short	-1 -1 -5 2 6
, should	0 -2 4 -1 -1
, sign	0 6 0 -5 0
, since	-4 -2 -1 6 1
, six	-1 -1 -2 0 3
, skip	-2 -1 -1 0 3
, so	2 0 -7 -3 7
, some	-1 -1 3 0 -1
, someone	3 1 -1 -2 -2
, something	-1 0 -3 3 1
, sometimes	0 -1 3 -1 -2
, sort	-2 -1 5 0 -1
, spacing	0 3 -1 -2 -1
, spelling	0 3 -1 0 -2
, split	-2 -1 0 -1 4
, start	-2 -1 -2 -1 6
, started	3 0 0 0 -2
, starting	-2 -1 -1 -1 5
, step	0 0 3 1 -3
, still	6 -1 -2 -1 -2
, stock	4 -1 -2 -1 -1
, take	-1 -2 6 -1 -3
, ten	-3 3 -3 3 0
, text	-1 -1 4 0 -3
, that	9 -1 -4 -1 -3
, the	1 -8 -1 5 3
, then	1 0 0 -3 2
, there	-2 -1 -3 -1 7
, there's	-2 -1 -1 -1 4
, they	4 -3 1 -2 0
, third	7 -2 -4 0 0
, though	0 -2 4 0 -1
, three	-3 -1 -2 -1 8
, tidy	-1 -2 4 0 -1
, tiny	-2 -1 -1 4 0
, to	-1 -2 -4 0 7
, too	0 5 -1 -2 -2
, top	-2 -1 -2 0 5
, two	-5 -1 -4 -3 12
, under	-2 -1 -1 3 1
, units	-1 3 -1 0 -1
, up	-1 0 -2 0 3
, use	0 -1 4 0 -3
, used	3 -1 -1 0 -1
, wcag	0 3 -1 0 -1
, we	-2 -2 1 -2 4
, we're	3 -1 3 0 -4
, we've	-2 -1 -2 2 4
, weekly	-2 -1 -2 -1 5
, what	8 -4 -5 6 -5
, whatever	3 0 -1 -1 -1
, where	3 1 -2 2 -3
, which	8 -2 -3 -5 2
, who	-3 -2 -4 -1 10
, why	5 -1 -1 1 -3
, with	-9 -4 2 -2 14
, without	0 -1 3 0 -2
, word	-3 2 3 -1 -2
, wording	-2 0 3 -1 -1
, would	-1 5 -1 -1 -3
, yet	6 -2 -2 -2 -1
.	7 6 16 -26 -3
. !	3 -3 -2 -2 4
. $	-12 6 -3 -3 11
. ,	-1 0 6 -4 -2
. .	-1 -4 4 2 -2
. 0	4 -5 2 -6 6
. :	0 -1 1 3 -2
. ?	14 -9 -1 -6 2
. a	-8 -4 -5 1 17
. about	0 -1 -1 -2 4
. abstract	0 -3 5 -1 -1
. accelerate	-2 -2 10 -2 -5
. accept	-5 -3 -3 -2 13
. acceptance	-1 6 0 -1 -2
. accessibility	-1 6 -1 -1 -2
. accession	-1 -2 -1 3 1
. account	-3 -1 3 0 0
. activate	-1 -1 -4 -3 8
. adapt	-2 -2 1 -3 6
. adc	3 -1 -1 -1 -1
. add	-9 -6 -6 -7 29
. adding	0 -3 -3 -1 7
. address	-1 0 6 0 -5
. after	11 -2 -2 -3 -5
. again	3 -2 1 -1 -1
. against	-1 -1 -2 6 -3
. ahead	0 5 0 -1 -3
. alert	0 -3 -2 -5 9
. align	-1 -2 10 -3 -4
. all	6 4 2 -1 -11
. allow	-5 -2 -4 -5 15
. alphabetise	-1 -1 3 0 -1
. although	3 -1 0 -1 -1
. always	5 -1 -1 -1 -2
. am	-4 5 0 0 0
. amounts	3 -1 0 -1 -3
. an	-9 -4 -5 2 15
. analyse	-3 -2 -2 11 -4
. analyze	-2 -1 -3 10 -5
. and	10 -3 -6 5 -6
. angular	-3 -1 7 -1 -3
. animation	4 -1 1 -1 -3
. annotate	-1 -1 10 -3 -5
. announce	-2 -2 -3 -2 9
. any	-7 8 -8 12 -6
. anybody	0 4 0 -3 -1
. anything	-8 9 -3 5 -4
. app	3 -2 1 3 -5
. append	-2 -1 -3 -2 8
. apple	6 -2 -2 -1 0
. apply	0 -1 4 -2 -1
. appointments	4 0 0 -1 -3
. appraise	-1 10 -3 -2 -4
. approve	-3 15 -3 -3 -5
. archive	-1 -1 7 -3 -2
. are	-19 42 -17 3 -9
. around	-2 -1 -4 5 2
. arrange	-2 -2 -2 -2 8
. as	-2 -1 -2 -1 7
. ascertain	-1 4 -2 -1 -1
. ask	-4 -4 -2 12 -2
. asking	0 -2 1 3 -2
. assemble	-1 -3 -2 -2 9
. assertion	3 -1 -1 0 0
. assess	-1 12 -3 -3 -4
. attach	-1 -2 -2 -2 7
. audio	0 -2 -1 -1 3
. audit	-3 19 -3 -6 -7
. auto	3 0 -3 0 0
. automate	-1 -1 -2 -1 5
. automatic	-1 -1 0 -1 3
. average	0 -1 -2 8 -5
. avoid	-2 -2 9 -1 -3
. back	5 2 -3 -1 -3
. backfill	-2 -1 -3 -3 9
. background	-3 -3 -1 9 -3
. backup	0 -2 -1 0 3
. bake	-1 -1 -4 -3 9
. balance	5 -2 -3 -1 -1
. barn	-1 -1 -1 5 -2
. batch	-1 -1 7 -2 -2
. battery	2 -2 -3 -2 5
. be	-2 18 -6 -4 -6
. before	-3 4 -3 9 -6
. begin	-2 -1 -3 -2 8
. benchmark	0 -3 -1 5 0
. best	-2 0 -3 8 -2
. better	0 -1 3 -1 -1
. bins	0 0 -1 -2 3
. bisect	13 -2 -4 -3 -4
. black	-1 -1 -1 0 3
. block	-7 -3 -3 -3 16
. boil	-2 0 5 0 -3
. book	-2 -5 -4 -2 14
. borrow	5 -2 1 -4 -1
. both	-1 -6 6 -3 4
. brainstorm	-2 -2 -5 13 -5
. bread	5 -1 -2 0 -1
. break	-7 -1 17 -2 -7
. bring	-8 -4 11 -5 7
. british	-1 -1 0 3 -2
. broken	6 0 -2 -2 -2
. browse	-2 -1 -3 9 -3
. budget	0 0 -1 -2 3
. bug	8 -2 -3 -3 -1
. build	-1 -6 -7 -3 18
. bulk	0 -1 -1 -1 3
. bump	-9 -4 8 -3 9
. bundle	-2 -2 4 1 -1
. but	10 -2 0 -3 -4
. buy	-2 -2 -4 -4 11
. by	-2 -4 1 11 -5
. c	-1 1 5 -2 -2
. cache	-5 -2 4 -2 6
. calculate	-2 -2 -3 12 -6
. call	-4 -3 0 -5 11
. callbacks	-1 0 3 -1 0
. camel	-1 -1 4 -1 -1
. can	-9 -2 3 20 -12
. can't	8 -2 -2 -1 -2
. cancel	-3 -3 -2 -1 9
. cannot	5 -1 -1 -1 -1
. cap	-2 -1 -1 -3 7
. capacity	0 3 0 0 -3
. captions	0 -4 1 -2 5
. card	-1 -1 7 0 -5
. cart	2 -1 2 -1 -3
. carve	-2 0 6 -3 -1
. cash	3 0 -2 -2 1
. cast	0 3 -1 0 -2
. cat	7 -1 -2 -1 -2
. catalogue	-3 -1 1 -1 3
. catch	-2 -1 -2 3 2
. categorise	-1 -1 7 -3 -3
. categorize	-1 -1 6 -3 -2
. centralise	-1 -1 4 -1 -1
. centre	3 0 0 0 -2
. cert	3 0 -1 -2 1
. certificate	5 -2 0 -1 -1
. certificates	3 2 -2 -2 -2
. certify	-3 13 -2 -4 -4
. change	-5 -2 10 -6 2
. changelog	-3 -1 -3 -1 8
. chapter	-3 0 1 -4 6
. chase	13 -1 -4 -3 -5
. cheap	-1 -1 -1 5 -2
. cheapest	0 -1 -1 4 -2
. check	-8 13 -9 11 -7
. checkpointing	-2 0 0 0 3
. choose	-1 -1 0 3 -1
. chop	-2 -1 12 -3 -6
. chore	-2 -2 8 -1 -2
. ci	2 -2 -1 -2 3
. citations	0 3 -1 -1 0
. clarify	-1 -2 -3 10 -4
. clean	-8 -4 18 -3 -3
. cleaning	-1 -1 3 -2 1
. cleanup	-1 -2 6 -1 -1
. clear	1 3 -3 -1 -1
. cli	-1 -2 -2 -1 7
. client	-1 1 -3 -1 4
. cluster	-2 -1 10 -3 -4
. code	-2 5 -4 -2 3
. cold	-1 4 0 -1 -2
. collapse	-3 -1 9 -1 -4
. collect	-2 -4 -2 15 -7
. columns	-1 -2 0 3 -1
. comb	-3 17 -5 -4 -7
. combine	-3 -3 12 -2 -4
. come	-1 -1 -1 -2 5
. comment	-2 3 -5 -1 5
. comments	-4 11 -2 -2 -4
. compact	-1 -1 12 -6 -3
. compare	-9 17 -9 13 -11
. comparison	-1 -1 -1 4 0
. compile	-2 -1 -4 9 -3
. complete	-5 3 -4 -2 9
. completeness	0 3 -1 0 -2
. compliance	-1 5 -1 -1 -2
. compose	-2 -2 -5 -4 13
. compress	-2 -2 10 -3 -4
. compute	-1 -2 -4 -3 10
. condense	-4 -2 13 -2 -6
. conditions	-1 3 -1 -1 0
. configurable	-2 0 -1 0 4
. configure	-2 -4 -4 -2 12
. confirm	-6 23 -6 -4 -7
. connect	-3 -1 -3 -2 9
. cons	-2 -3 -3 14 -6
. consider	-1 -2 -6 13 -4
. consistent	-3 -1 9 -2 -3
. consolidate	-2 -2 15 -3 -7
. construct	-2 -3 -4 -2 11
. consumers	4 -1 1 -3 -1
. contact	4 -1 -1 -1 -1
. content	-3 0 -1 0 5
. contract	-1 0 -4 -2 7
. contrast	-2 -3 -5 16 -6
. convert	-3 -4 13 -2 -4
. cook	-3 -2 -4 -3 12
. cookies	3 -1 0 -1 0
. copy	7 -1 -6 0 1
. correct	15 -1 -4 -5 -5
. cost	-1 -1 -2 8 -5
. costs	-1 -1 -1 5 -2
. could	-3 11 2 -1 -9
. count	-5 3 -4 10 -4
. cover	-2 -2 -2 -1 7
. coverage	-3 -2 -1 3 3
. covering	0 -1 3 -1 0
. cpu	3 -1 -1 -1 0
. cra	-1 -1 11 -2 -7
. craft	-1 -2 -3 -2 9
. crash	6 -1 -2 -2 1
. crc	3 -1 0 -1 -2
. create	-3 -3 -3 -3 12
. credit	1 -2 -1 3 -1
. criticise	-1 7 -2 -2 -2
. criticize	-1 6 -2 -1 -2
. critique	-1 10 -3 -2 -4
. cron	0 -1 -2 -1 4
. cross	0 4 -1 -3 -1
. crosscheck	-1 13 -4 -2 -5
. csv	0 -1 -2 0 4
. cure	16 -2 -5 -4 -6
. curious	-2 -3 -2 9 -2
. current	0 -3 -2 6 -1
. currently	-2 -2 3 -2 4
. customer	0 -4 6 2 -5
. customers	7 -2 -3 -4 2
. customise	-2 -1 -2 -2 7
. customize	-2 -1 -2 -2 6
. cut	-6 -4 18 -3 -5
. daily	-1 -1 -1 -1 3
. dark	-2 -2 -4 -3 11
. dashboard	1 -1 -1 -2 3
. data	-2 3 -3 4 -2
. dates	3 3 -1 -2 -3
. day	-2 0 0 0 3
. dbt	-1 -1 -1 4 -1
. de	3 -1 -3 0 1
. dead	-4 3 4 -3 -1
. deadlock	8 -1 -1 -4 -2
. deal	3 -1 2 0 -3
. debug	12 -3 -4 -2 -3
. decimal	4 0 -1 -1 -2
. declutter	-1 -1 8 -2 -4
. decouple	-2 -2 10 -2 -4
. dedupe	-1 -1 5 -1 -2
. deduplicate	-1 -1 9 -2 -4
. delete	-6 -3 12 -1 -2
. deleted	3 0 0 -1 -1
. deliver	-1 -2 -2 -1 6
. delivery	0 4 0 -4 -1
. demote	-2 -1 8 -2 -3
. deploy	-2 -5 -6 -2 15
. describe	-2 -4 -5 15 -4
. design	-1 -3 -5 -2 11
. detach	-2 -1 9 -2 -4
. determine	-2 0 -3 9 -4
. develop	-2 -3 -2 -3 10
. dhcp	-1 -1 -1 0 3
. diagnose	15 -3 -4 -3 -4
. did	-7 18 -5 -2 -5
. difference	-4 -2 -2 10 -2
. differences	-4 -3 -2 10 -2
. different	3 -1 -2 0 0
. dig	0 -7 -3 14 -4
. discover	-3 -1 -2 10 -4
. disentangle	-2 -1 8 -2 -3
. dishwasher	0 -1 -1 3 0
. disk	5 -1 0 -1 -2
. display	-2 -2 -1 -1 5
. dissolve	-1 -1 9 -2 -4
. dive	-2 -2 -4 13 -5
. divide	-1 -1 8 -2 -4
. dns	6 -1 -2 -1 -2
. do	-12 21 -9 6 -6
. docker	3 -1 -4 -2 4
. docs	-1 -2 0 -1 4
. document	0 -2 -4 -3 8
. does	-16 38 -17 11 -17
. don't	-3 8 -1 1 -4
. double	-4 4 -1 -1 2
. download	1 -2 -2 -2 6
. draft	-4 -9 -5 -3 22
. drag	0 -1 -3 -1 5
. draw	-3 -3 -4 -5 14
. drop	-2 -5 20 -7 -5
. dry	-2 -3 10 -4 -2
. due	-2 7 -1 -1 -3
. duplicate	8 -1 -3 -2 -2
. duplicates	0 5 -1 -1 -2
. eight	-1 4 -1 -1 -1
. eleven	-3 0 -1 0 4
. eliminate	-2 -2 7 -2 -2
. email	3 -1 -1 -1 0
. emails	5 -1 -2 -1 -2
. embed	-2 -1 -3 -2 8
. empty	3 -1 -3 -2 3
. enable	-3 -2 -3 -3 12
. encapsulate	-2 -2 10 -2 -4
. encrypt	-2 -2 -2 -3 9
. endpoint	-1 -1 -2 -3 8
. english	-2 -1 -1 -2 5
. enhance	-1 -1 -3 -2 6
. enough	-1 3 0 -2 0
. ensure	-2 9 -3 -1 -2
. enter	-3 -1 -3 -1 8
. enumerate	-1 -2 -3 10 -4
. equip	-1 -2 -3 -2 8
. error	6 -2 0 -2 -2
. eslint	4 0 0 -2 -1
. esp	-3 6 -2 0 -1
. estimate	-1 -2 -3 13 -6
. eu	3 -1 -2 2 -3
. evaluate	-2 4 -5 10 -7
. even	5 -1 -1 -1 -2
. every	5 -2 -3 -3 3
. everyone	3 -2 0 -1 1
. everything	-1 4 1 -1 -3
. everywhere	3 -1 0 0 -2
. exactly	-2 -1 5 -1 -1
. examine	-2 15 -3 -3 -6
. exception	3 0 -1 -1 -1
. exchange	2 -2 9 -2 -7
. exit	3 -1 -1 -1 -1
. expand	-1 -1 -3 -2 7
. explain	-5 -6 -4 19 -4
. explore	-2 -3 -3 12 -5
. export	-5 -1 -4 -2 12
. express	-1 -1 4 0 -2
. extend	-2 -2 -3 -3 10
. extract	-2 -3 13 -2 -6
. face	3 -1 0 0 0
. fact	0 5 -2 -1 -2
. factor	-2 -1 6 -1 -1
. facts	-1 2 -2 4 -3
. failed	3 0 -1 -1 0
. fails	6 -1 -1 -1 -4
. feasibility	-2 -2 -2 7 -1
. feat	-6 -4 -2 -3 15
. feature	-1 -3 -4 -4 11
. fee	-1 2 3 -1 -3
. feedback	-3 5 -1 -1 1
. fewer	-4 -1 9 -2 -2
. figure	2 -1 -3 6 -4
. figures	3 -1 0 -1 -1
. fill	-4 -3 -4 -1 12
. filter	-1 -1 -2 -4 8
. final	0 3 -1 -2 0
. find	5 -4 -12 25 -14
. findings	-1 3 0 0 -2
. finish	-1 -2 -3 0 6
. first	0 2 -3 -1 1
. fish	-1 -1 -1 -1 4
. fit	-3 -1 -1 -2 8
. five	-1 1 0 -3 2
. fix	19 -6 -3 -4 -6
. flag	0 10 -2 -4 -4
. flaky	7 -2 -2 -1 -2
. flatten	-2 -3 11 -2 -4
. fold	-2 -1 12 -3 -6
. folder	-1 -1 4 0 -2
. folders	-1 -1 3 0 -2
. follow	-5 2 -2 6 -1
. fonts	5 0 -1 -2 -2
. for	8 -3 0 3 -7
. forecast	-2 -1 -3 9 -3
. formula	3 0 0 0 -2
. forward	-3 -2 -2 -2 8
. freshness	0 -1 -3 0 4
. fridge	0 -2 -2 -1 4
. friendly	-1 -1 -3 -1 6
. from	-10 -8 10 2 5
. fuzz	0 -1 -1 -1 4
. garden	4 -2 -3 3 -2
. gateway	-2 1 1 4 -4
. gather	-3 -4 0 10 -4
. generalize	0 0 8 -2 -6
. generate	-5 -2 -8 -4 18
. german	-2 -2 -1 -2 6
. get	-3 -14 6 6 5
. gets	3 -1 -1 0 -1
. gift	0 -2 -3 -2 7
. git	8 -2 -2 -2 -1
. give	-12 9 1 1 1
. go	-14 22 0 -7 -1
. goal	-2 0 -1 0 3
. going	-2 1 -2 4 -2
. good	-2 3 -1 1 -2
. got	2 -3 -2 7 -4
. gps	3 -1 -1 4 -5
. gpu	2 -1 -2 3 -3
. grade	-3 21 -7 -4 -7
. grammar	0 4 -1 -1 -1
. grams	-1 -1 3 0 -1
. grants	-2 3 -1 2 -2
. green	-1 -1 0 0 3
. group	-5 -3 17 -3 -7
. growth	0 -1 -1 3 -2
. guest	-2 -1 -1 -1 6
. guests	4 -1 -2 -2 0
. ha	0 0 -2 0 3
. half	15 -7 -2 -5 -2
. hand	-1 -2 5 -1 0
. handle	1 -4 -2 -2 7
. hard	2 -1 3 -2 -2
. has	-10 7 -4 8 -2
. have	-7 6 -8 -1 11
. heal	16 -2 -5 -4 -6
. healthcheck	-1 -1 -1 -1 4
. heap	6 -1 -1 -2 -2
. heating	5 -1 -3 -1 -1
. help	7 -3 -3 -2 1
. her	8 -1 -1 -3 -2
. here	-1 4 0 -3 0
. here's	-1 7 -2 -2 -2
. hide	-4 -2 3 -5 8
. history	-2 -4 1 11 -5
. hmm	-3 -1 -1 2 3
. hoist	-1 -2 10 -2 -4
. home	-3 2 -2 -1 3
. hook	-6 -2 -4 -6 19
. host	-2 -1 -3 -2 9
. hotfix	10 -2 -1 -2 -5
. hours	3 -1 -1 -1 -1
. house	0 -1 -2 -1 3
. how	9 -5 -12 15 -6
. http	5 0 0 -1 -3
. hunt	18 -2 -5 -4 -6
. hydration	5 -2 -2 0 -1
. i	-7 -4 0 15 -4
. i'd	-9 5 3 0 0
. i'm	-2 1 -5 11 -6
. i've	-3 7 -6 5 -2
. idempotency	-2 0 0 -1 4
. identify	-1 -1 -5 8 -2
. if	0 -3 -2 1 4
. implement	-5 -5 -3 -4 17
. import	0 -2 -10 -2 14
. improve	0 -1 5 -3 0
. in	7 -9 -8 10 0
. inches	-1 -1 3 0 -1
. include	-2 -1 -2 -3 8
. increase	-3 -1 -1 -1 6
. index	-1 -1 -4 -1 6
. ingest	-1 -1 -5 -1 8
. ingress	3 0 1 -2 -1
. inheritance	-1 -1 4 -1 -1
. inline	-2 -1 10 -3 -4
. insert	-2 -1 -3 -4 10
. inspect	-2 14 -3 -4 -5
. install	-7 -1 -4 -3 16
. integrate	-3 -1 -3 -4 11
. integration	1 -1 -3 0 2
. intercom	6 -1 -1 -2 -3
. internal	2 -3 1 -3 4
. interpret	-1 -1 -3 10 -5
. interview	-2 0 -3 10 -5
. into	-3 -1 7 -1 -3
. introduce	-2 -2 -2 -4 10
. invalid	3 -1 -1 -1 -1
. invent	0 -1 -1 -3 5
. inventory	-2 2 -4 7 -3
. investigate	3 -3 -4 10 -6
. invitation	-1 -1 -2 -1 5
. invite	-2 -2 -4 -2 10
. invoice	1 2 2 -3 -3
. is	-23 49 -19 16 -23
. iso	-1 3 -1 -1 -1
. isolate	-1 -2 10 -2 -5
. issue	4 -1 -2 0 -2
. it	16 -13 1 -12 8
. it'd	-1 -1 -2 -1 5
. it's	6 -1 6 0 -11
. java	0 -2 -1 3 -1
. jenkins	4 -1 3 -2 -3
. job	-2 -1 -1 -1 5
. jot	-3 1 -3 -3 7
. js	0 -1 3 0 -1
. json	0 1 -5 0 4
. judge	-4 23 -6 -6 -8
. just	-6 -3 0 8 2
. k	-5 -1 9 -1 -3
. kafka	4 -1 -1 0 -2
. keep	-9 -3 13 -5 4
. keeping	-1 0 4 0 -3
. kernel	3 0 0 -1 -1
. keyboard	2 -2 -4 -2 7
. kids	5 -2 -1 -1 -2
. kill	-4 -2 13 -4 -4
. kitchen	3 -2 -2 -1 2
. knit	-1 -2 -4 -3 10
. know	-3 2 -3 9 -4
. label	2 0 -4 -2 3
. language	-2 4 -2 0 1
. last	1 2 -3 2 -3
. latency	0 -1 -1 -1 4
. launch	-1 -3 -3 -2 10
. lay	-2 0 -1 -1 5
. learn	-2 -2 -2 9 -3
. leave	-2 4 3 -3 -1
. left	5 -1 -1 -2 -1
. legal	-2 9 -2 -1 -4
. less	-4 -2 11 -2 -3
. let	-7 -4 -1 -7 19
. let's	-2 -1 4 0 -1
. licence	-1 -4 -3 9 -2
. lift	-2 -1 13 -3 -6
. lighten	-2 -1 11 -2 -6
. lighthouse	0 4 0 -1 -2
. like	0 -1 -1 0 3
. limit	-2 0 -3 -2 7
. line	3 3 -2 -3 -2
. link	-1 -2 -2 -3 8
. lint	-2 11 -4 -2 -3
. list	-10 6 -15 28 -9
. listen	0 7 -2 -3 -2
. literature	-2 0 -1 4 -1
. load	-2 0 -3 3 1
. loan	3 -2 -1 0 -1
. localise	-2 -1 -1 -2 6
. localize	-2 -1 -2 -2 8
. locate	0 -3 -3 12 -6
. lock	-1 -1 -1 -1 5
. log	-7 -3 -1 -3 15
. logic	-2 3 1 -1 -1
. login	7 -2 -1 -3 -1
. logs	5 -1 -2 -1 -2
. look	-9 15 -10 18 -14
. looking	-5 -4 -1 14 -5
. loosen	-3 -2 10 -3 -3
. loss	3 0 -1 -1 -1
. low	4 -2 -2 -2 1
. lower	-4 -4 11 -3 0
. mail	5 -3 -6 -3 7
. mails	6 -1 -2 -1 -2
. main	-2 1 3 0 -1
. make	-12 -7 15 -11 14
. makes	-1 -1 -1 -1 4
. map	-1 -4 -3 16 -9
. mark	-7 12 -5 -6 7
. matplotlib	0 0 -1 -1 3
. max	-5 -2 -1 0 8
. maybe	-2 -1 -1 0 4
. md	-2 3 -4 -3 6
. meaning	-5 -3 1 10 -3
. measure	-3 2 -4 10 -5
. memory	7 1 -3 -4 -1
. mend	17 -2 -7 -4 -4
. menu	6 1 -1 -3 -3
. merge	-3 -7 21 0 -11
. migrate	-2 -2 16 -4 -7
. migration	2 -2 -1 -3 4
. minify	-1 -1 8 -2 -4
. minimise	-1 -1 6 -2 -3
. minimize	-1 -1 7 -1 -4
. minutes	-2 0 -1 0 3
. mirror	-1 -1 -3 -2 7
. misaligned	3 1 -1 -2 -2
. missing	1 3 -1 -1 -2
. mobile	-3 -1 0 -1 6
. mock	-2 -2 -4 -3 10
. model	1 -1 -2 -1 3
. modernise	-2 -1 4 -1 -1
. modernize	-2 -1 7 -2 -3
. more	0 -4 -1 -1 6
. mostly	-1 3 -1 2 -3
. mount	-4 -1 -3 -3 11
. move	-7 -5 25 -6 -7
. moving	-2 -2 7 -3 0
. mrp	4 -2 -1 -1 0
. multi	0 -1 0 -3 4
. my	18 -7 8 -5 -14
. name	-7 14 -5 1 -2
. names	-1 3 -1 0 -1
. narrow	-1 -1 8 -2 -3
. need	1 -2 -4 -1 7
. negative	3 0 -1 0 -1
. never	1 -3 -1 4 -1
. new	1 -6 -10 -8 22
. newsletter	6 -1 -3 -2 0
. nginx	4 -1 2 -1 -3
. nightly	-1 -2 -3 -2 8
. no	7 -8 6 10 -16
. nobody	16 -6 0 -3 -8
. node	2 -1 6 -1 -5
. none	0 -1 -2 -1 5
. normalise	-3 -1 9 -2 -3
. normalize	-2 -1 8 -2 -3
. not	7 -5 1 3 -6
. note	-6 8 -3 1 0
. notes	-1 -5 0 6 0
. nothing	-4 1 8 -1 -3
. notifications	3 0 0 0 -2
. notify	-3 -1 -3 -2 9
. now	4 -3 -2 -2 3
. npm	3 0 0 -1 -2
. null	5 -1 -1 -1 -2
. nulls	-1 -2 0 4 -1
. numbers	3 -1 0 1 -3
. observe	-1 -1 -3 9 -4
. off	4 0 -1 -1 -2
. offer	-2 -1 -3 -5 11
. ok	4 -1 -2 0 -1
. old	7 -4 4 -4 -3
. on	12 -4 -5 0 -2
. onboarding	-2 -2 1 -1 4
. once	-3 -2 5 0 0
. one	-1 -7 17 -9 -1
. online	6 -2 -1 -2 -1
. only	16 -2 1 -3 -12
. onto	-2 -1 7 -2 -2
. open	-7 -2 -3 -1 13
. opening	-2 -2 -1 7 -2
. optimise	-2 -1 10 -2 -5
. optimize	-1 -1 8 -2 -4
. options	-1 -2 -2 11 -6
. order	-1 -3 -8 -5 17
. organise	-2 -2 6 -3 0
. organize	-1 -1 7 -2 -2
. origin	-1 -1 -3 6 -1
. other	0 -2 -1 3 0
. ounces	-1 -3 5 -1 -1
. our	12 -2 8 -9 -10
. out	-3 2 -2 4 -1
. outline	-2 -1 -3 11 -5
. output	-1 -1 4 -1 -2
. overview	-1 -1 -1 6 -2
. package	-1 -1 4 -1 0
. page	-2 1 0 -2 3
. pages	0 1 -1 -3 4
. paginate	-1 -1 -3 -2 8
. paint	-2 -1 -3 -3 10
. pandas	-1 -1 5 -1 -2
. paper	-1 2 -3 4 -3
. parameterize	-1 -1 7 -2 -3
. parametrise	-2 -3 1 0 5
. parametrize	-1 -1 7 -1 -3
. parse	-3 -2 -5 -3 12
. parser	-2 -1 -2 3 2
. pass	-2 3 2 -1 -1
. patch	14 -3 -4 -2 -5
. path	-2 0 -1 6 -3
. pay	-3 -2 0 -3 7
. payment	2 -4 -2 -3 8
. payments	4 0 0 -1 -3
. payroll	3 -1 -1 -1 -1
. payslips	5 -1 -1 -1 -2
. pci	-1 6 0 0 -5
. pdf	3 -2 1 -1 -1
. peek	-2 -2 -4 14 -6
. peer	-1 5 -1 -2 -2
. penetration	-1 4 -1 -1 -1
. pentest	0 3 -1 -1 -1
. people	7 -2 -3 -3 1
. per	-1 -1 -2 1 3
. perf	-2 -2 11 -1 -6
. permit	-1 -2 -4 -2 9
. persist	-1 -1 -4 -2 8
. petty	-1 3 -1 0 -2
. phase	-2 0 5 -2 -2
. phone	-1 -1 -4 -3 8
. physics	-1 -2 3 0 0
. pick	-6 3 -2 -2 7
. pii	-1 5 -1 -1 -2
. pinpoint	12 -1 -4 -3 -5
. pivot	4 -1 -1 -1 -1
. plain	-2 -3 3 0 2
. plan	0 -6 -5 6 5
. plant	-2 -1 -4 -3 10
. plausibility	0 4 0 0 -3
. plausible	-2 4 -1 -2 0
. play	-2 8 -2 -2 -2
. player	4 -2 1 -1 -2
. playtest	0 5 -3 0 -1
. please	1 10 0 -4 -7
. plot	-2 -4 0 -2 8
. plug	-2 -1 -4 -3 9
. pod	-1 -2 4 0 -1
. pods	6 -2 -2 -2 -1
. point	-3 9 -3 -4 1
. points	-1 -1 3 0 -1
. poke	-1 6 -1 0 -4
. polish	-1 -1 -1 -1 4
. polite	-1 -1 -1 0 3
. ponder	-2 -1 -3 10 -4
. populate	-1 -1 -3 -2 7
. port	-3 -2 16 -4 -7
. post	-4 -2 -3 -2 12
. postcode	4 -1 0 1 -3
. postmortem	-1 4 0 -1 -2
. pr	-3 14 -4 -2 -5
. pre	0 6 -1 -1 -4
. predict	-1 -1 -3 11 -5
. prepare	-3 -3 -4 -2 12
. press	-1 0 -2 0 3
. preview	-1 -1 -1 0 3
. price	-2 -2 -1 10 -5
. prices	2 1 1 -1 -3
. pricing	0 -1 -1 3 -1
. print	-5 -3 1 -2 10
. printer	3 -1 -1 0 -2
. printing	4 -1 0 0 -2
. prod	11 -2 -4 -1 -4
. produce	-2 -1 -5 -3 11
. profile	-2 -4 -2 12 -4
. program	1 -2 -2 -1 4
. progress	-1 -1 -2 -1 4
. promote	-1 -1 9 -2 -5
. proof	-3 14 -4 -3 -5
. proofing	-1 3 -1 0 -1
. proofread	-2 15 -4 -2 -6
. pros	-1 -2 -1 7 -3
. protect	-1 -2 -2 -2 7
. prototype	0 -2 -3 -2 9
. prove	-3 17 -4 -4 -7
. provide	-1 -1 -1 -3 6
. provision	-4 -1 -1 -2 9
. prune	-2 -2 10 -3 -3
. public	-1 -3 1 -1 3
. publish	-2 -4 -3 -2 11
. pull	-5 -3 14 -2 -4
. puppy	-1 -3 -1 3 2
. purge	-2 -2 12 -3 -5
. push	-2 -4 9 -5 2
. put	-13 -8 15 -10 16
. py	-7 -4 11 5 -5
. python	-2 -2 1 -1 4
. qa	-6 12 -1 -2 -3
. quality	-2 5 -4 4 -3
. quantify	-2 -2 -3 10 -4
. quarterly	-1 3 0 0 -1
. query	0 -2 -9 16 -5
. question	0 -2 0 5 -2
. queue	4 -1 -2 -3 3
. quick	-3 0 -2 7 -3
. r	7 -1 -2 -2 -2
. race	8 -1 -1 -5 -1
. radiator	3 -1 -1 0 -1
. rate	-6 22 -8 -8 1
. raw	-4 -2 5 1 -1
. re	-2 -1 6 -1 -2
. read	-8 10 -11 16 -5
. readable	0 3 0 -1 -2
. ready	0 3 0 -2 0
. realistic	0 3 0 -2 0
. rearrange	-2 -3 12 -3 -4
. reasons	-1 -1 0 6 -3
. recap	-2 -2 -3 13 -5
. recheck	-2 13 -4 -3 -5
. recipes	-2 0 -1 6 -4
. recommend	-1 0 0 4 -3
. reconcile	-1 6 0 -2 -3
. record	-4 -2 -3 -3 12
. recover	14 -2 -3 -4 -4
. rectify	12 -2 -3 -3 -4
. red	-2 8 -2 -1 -3
. redis	3 -1 -1 -3 1
. redo	-1 -1 5 -1 -2
. reduce	-4 -3 14 -4 -3
. refactor	-3 -1 9 -2 -3
. refactoring	-1 0 5 -3 -1
. reflect	-1 -3 -3 12 -4
. reformat	-2 -1 6 -1 -2
. reformulate	-1 -1 7 -2 -3
. refresh	-7 -1 -1 8 1
. register	-2 -2 -3 -3 10
. registry	4 -1 -1 0 -1
. regression	4 0 -3 -1 0
. regroup	-4 -2 11 -1 -3
. regularise	-1 -1 7 -2 -3
. regularize	-1 -1 7 -2 -3
. reject	-4 -1 -3 -2 10
. relax	-2 -1 10 -3 -4
. release	-3 0 -3 -4 11
. remedy	13 -1 -3 -3 -6
. remembered	-1 0 -1 -1 3
. remind	-4 -2 -2 -1 8
. remove	-3 -2 10 -3 -3
. rename	-5 -5 21 -4 -7
. renaming	-1 -1 4 -1 -2
. render	-2 -2 -4 -2 10
. renew	-2 -3 -1 -1 7
. rent	-1 -1 0 -2 3
. renumber	-2 -1 6 0 -3
. reorder	-2 -3 13 -2 -5
. reorganise	-1 -1 5 -1 -2
. reorganize	-1 -2 7 -1 -3
. repair	13 -2 -4 -2 -6
. rephrase	-1 -2 10 -2 -4
. replace	-6 -4 23 -4 -9
. replica	6 -1 -2 -1 -3
. reply	-1 -1 -4 -2 8
. report	3 9 -4 -1 -7
. reproduce	14 -3 -3 -3 -4
. reread	-2 12 -3 -3 -4
. rescue	11 -1 -3 -3 -4
. research	-3 -3 -3 16 -8
. reserve	-1 -1 -2 -3 8
. reshuffle	-1 -1 4 -1 -1
. resolve	9 -1 -3 -2 -3
. restore	18 -4 -5 -3 -6
. restrict	-2 -1 -7 -2 11
. restructure	-4 -3 14 -3 -5
. restyle	-2 -1 9 -1 -4
. results	-1 -2 7 -2 -2
. retention	0 -1 -2 0 3
. retire	-2 -1 10 -3 -4
. retry	-3 -1 -1 -3 8
. reverse	0 0 -2 -1 3
. revert	6 -1 -2 -1 -2
. review	-2 7 -3 1 -4
. reword	-2 -2 9 -2 -3
. rework	-1 -1 4 -2 -1
. rewrite	-2 -3 11 -2 -4
. right	-4 2 -3 -4 8
. ring	-2 -1 -1 -1 5
. roll	2 -2 -6 -4 10
. rollback	4 0 0 -2 -1
. roster	3 0 -1 0 -2
. rota	0 -1 4 -2 0
. rough	-1 0 -2 4 -1
. roughly	-1 -3 -2 11 -5
. row	-1 4 -3 -1 1
. rs	0 4 0 -2 -2
. rules	-1 0 -1 4 -2
. run	-7 7 -6 0 5
. runbook	-2 -2 -1 -2 7
. s	-2 -1 7 -1 -2
. safe	-1 6 -1 -3 -1
. salvage	12 -1 -4 -3 -5
. same	4 -6 18 -5 -11
. sample	-2 7 -1 -3 -2
. sanity	-1 3 0 -1 -1
. sauce	4 -1 -1 -1 -1
. save	-1 -4 -5 -3 13
. say	-8 17 -1 -4 -4
. says	3 -2 0 1 -1
. scaffold	-1 -1 -3 -2 7
. scan	-2 18 -5 -3 -8
. schedule	-3 -2 -4 -3 12
. schema	4 -4 -2 -1 3
. score	-4 17 -4 -3 -7
. scout	-2 -1 -3 12 -5
. script	-4 -3 -10 11 6
. scrolling	3 0 0 -1 -1
. scrutinise	-2 11 -3 -2 -4
. scrutinize	-1 9 -3 -2 -3
. search	9 -4 -4 9 -11
. searching	3 0 -1 0 -1
. seating	1 -2 -1 -1 4
. second	-7 11 3 -4 -4
. secrets	-1 -1 4 -1 -1
. secure	-1 -2 -3 -2 8
. security	-1 8 -3 0 -4
. see	-9 14 -5 8 -8
. seed	-2 -3 -4 -4 13
. seek	-2 -2 -4 13 -5
. segfault	9 -1 -1 -2 -4
. select	-1 -1 0 3 -1
. send	-6 -4 -3 -4 16
. sensor	4 -1 -1 -1 -1
. sepa	1 -1 -2 -1 3
. separate	-3 -1 10 -2 -4
. serve	-2 -1 -4 -3 10
. server	3 0 -1 0 -2
. set	-9 -5 -7 -5 27
. settings	0 -2 3 -1 -2
. seven	-1 -2 -3 2 4
. sew	-2 -1 -4 -3 10
. sh	-1 0 3 0 -1
. shared	4 0 -1 0 -2
. ship	-3 -1 -7 -3 14
. shopping	2 -2 -2 -2 5
. short	-2 -3 -7 5 6
. shorten	-3 -1 14 -2 -8
. shorter	-1 -3 9 -4 -1
. shortlist	-1 0 -9 14 -4
. should	-3 3 1 5 -6
. show	-15 -5 -5 7 18
. shrink	-2 -2 10 -2 -5
. sign	-3 7 -4 -10 10
. simpler	0 0 3 0 -2
. simplify	-3 -3 13 -2 -4
. simulate	-1 -1 -1 -1 3
. since	6 -4 -2 3 -3
. site	-1 -1 -1 -1 4
. six	-1 -1 -2 -1 4
. skeleton	-4 0 -1 1 4
. sketch	-1 -1 -2 1 3
. skip	-2 -1 -1 0 3
. slack	-1 -1 -1 -1 4
. slice	-2 -1 10 -2 -5
. slides	-1 0 -1 -1 3
. slim	-3 -1 12 -3 -5
. slow	5 -1 3 -2 -5
. smaller	-1 -1 8 -1 -5
. smart	3 -1 0 -1 -1
. so	0 1 -5 -2 6
. solve	16 -2 -5 -4 -5
. some	1 -3 -3 -2 7
. somebody	4 0 -2 -1 -2
. somehow	6 0 -2 0 -3
. someone	4 2 -2 -3 -2
. something	4 -7 -2 -1 5
. something's	5 -1 -3 -1 -1
. sort	-1 -3 14 -6 -3
. sorting	5 -1 -1 -1 -1
. sound	4 -2 1 -1 -2
. spacing	0 4 -1 -2 -1
. speculate	-2 -1 -3 10 -5
. speed	-1 -5 5 5 -3
. spelling	-1 10 -3 -2 -4
. sphinx	3 -1 0 -1 -2
. spike	-2 -2 -2 9 -2
. split	-8 -5 21 -4 -3
. spot	-3 8 -2 -1 -2
. sqlite	0 -2 0 3 0
. squash	-2 -1 9 -3 -4
. stack	3 -1 0 -1 0
. stage	3 -1 -1 -3 2
. stale	4 -1 -1 -1 -1
. standardize	-1 -3 10 -2 -4
. start	-5 -3 -5 -3 16
. started	3 0 0 0 -2
. starting	-2 -1 -1 -1 5
. state	-1 0 -3 5 0
. step	-1 -3 3 4 -3
. sticky	-1 -1 -1 -1 4
. still	3 -3 -3 2 1
. stock	7 -2 -2 -2 -1
. stop	3 -1 8 -3 -6
. store	-2 -3 -2 -3 10
. stored	4 0 -3 0 -1
. straight	-1 -2 0 3 -1
. straighten	-1 -2 4 0 -1
. stream	-1 -1 -4 -2 9
. streamline	-2 -1 11 -2 -6
. strip	-3 -2 12 -4 -4
. stub	-2 -1 -3 -3 9
. students	5 -2 -2 -1 -1
. study	-3 -1 -3 7 0
. style	-3 -4 -2 -2 10
. substitute	-2 -1 9 -2 -4
. subtitles	7 -2 -2 -1 -2
. suddenly	3 -1 -2 0 0
. sum	-4 -2 -6 20 -7
. summarise	-2 -3 -1 10 -4
. summarize	-1 -1 -2 10 -5
. summary	-1 -2 -2 5 1
. sums	0 3 -1 0 -1
. sunset	-5 -1 10 -1 -3
. supersede	-1 -1 9 -3 -4
. support	-5 -2 -3 -4 15
. survey	-2 0 -3 6 -2
. swap	-6 -6 23 -4 -7
. switch	-5 -2 11 -4 1
. sync	-4 -2 -2 -3 11
. table	4 -1 -3 -1 1
. tag	0 -2 -5 -3 10
. tags	-2 1 3 -1 -1
. take	-11 0 18 -3 -4
. tame	-2 -2 11 -3 -5
. tax	-1 0 0 4 -3
. teach	-4 -2 -6 2 10
. teachers	-1 0 -2 -1 4
. tear	-2 5 -2 -1 -1
. tell	-14 12 -9 9 2
. ten	-4 2 -3 2 3
. terminology	0 3 0 -3 0
. terms	-1 3 -1 -1 0
. terraform	8 -3 -2 -3 1
. test	2 4 7 -6 -8
. tests	2 -5 1 -1 3
. text	-2 -4 1 -2 6
. tf	-2 0 3 0 -1
. thank	0 -2 -2 -1 6
. that	15 -4 -3 -3 -4
. the	31 -2 -4 -16 -8
. their	-2 -3 -3 8 1
. theme	0 -1 -1 -1 3
. then	8 -1 -2 -5 -1
. there	-1 -6 4 -7 10
. there's	1 -2 0 -1 3
. these	-1 -2 4 0 -1
. they	5 -4 -1 -1 0
. thin	-1 -1 11 -3 -6
. think	-2 -5 -5 17 -4
. third	8 -1 -4 -1 -1
. this	2 -2 5 -2 -3
. though	0 -2 4 0 -1
. three	0 -4 -1 -5 9
. throttle	-2 -2 -4 -2 10
. throw	-2 -3 10 -4 -1
. tick	-2 6 -2 -1 -1
. tidy	-6 -7 23 -4 -7
. tighten	-2 -2 10 -2 -4
. time	-1 -1 0 -1 3
. timezone	4 0 0 0 -3
. tiny	-2 -1 -1 4 0
. title	-1 -1 4 -1 -2
. to	-4 5 -4 -4 7
. today	-3 -1 -2 -2 7
. tokens	3 2 -1 -2 -3
. tone	-1 5 -2 -1 -1
. too	-3 8 3 -5 -3
. tooltip	4 0 -1 -1 -1
. top	-4 -1 -3 4 5
. totals	4 0 -1 -2 -1
. tour	-1 -1 1 -1 3
. trace	-1 -3 -1 10 -4
. track	6 -2 -3 -3 3
. traffic	-3 -1 4 1 -1
. train	1 -3 -4 0 6
. trains	5 -2 0 1 -4
. transcribe	-1 -1 -2 0 4
. transfer	-1 -1 5 -1 -2
. transform	0 -1 4 -1 -2
. translate	-3 -3 -4 -3 13
. transpose	-1 -1 5 -1 -3
. travel	-1 -1 -2 0 3
. trim	-3 -2 15 -3 -6
. troubleshoot	13 -2 -4 -3 -5
. true	-1 5 0 -2 -1
. try	-4 5 -6 8 -3
. trying	-4 -1 -2 8 -1
. turn	-11 -4 8 -5 12
. two	12 -5 -9 -9 10
. txt	1 -1 -5 -2 6
. type	0 -4 11 -3 -4
. types	1 -2 -2 3 -1
. typo	3 1 -2 -1 -1
. typos	-4 12 -2 -2 -3
. u	-1 -1 4 -1 -1
. ugh	3 -1 -1 0 -1
. unblock	12 -1 -3 -2 -5
. undefined	9 -2 -2 -2 -3
. undelete	11 -1 -3 -4 -3
. under	-3 -1 -1 6 0
. understand	-3 -4 -4 14 -3
. undo	18 -3 -4 -3 -8
. unify	-3 -3 15 -6 -4
. unit	3 -2 -3 -1 3
. units	-1 5 -1 -2 -1
. unreadable	-2 -2 4 0 0
. unsafe	-2 3 0 -1 0
. unstick	13 -2 -4 -3 -5
. unsubscribe	0 -2 5 -2 -2
. untangle	-3 -2 12 -3 -4
. up	-1 -2 -2 3 3
. update	-7 -3 3 -3 11
. upgrade	-7 -2 2 -2 9
. upload	1 -2 -4 -3 7
. uploads	3 -1 0 -2 0
. use	-5 -7 19 -7 0
. user	-2 1 -3 -1 4
. users	1 -1 -1 -5 6
. validate	-4 13 -6 -4 1
. vectorise	-1 -1 3 0 0
. vendor	-2 3 1 2 -4
. verify	-6 20 -5 -3 -6
. version	5 -1 -3 -1 -1
. vet	-3 18 -4 -4 -6
. vpn	4 0 -1 0 -2
. wake	-5 -1 -1 -1 8
. walk	-5 9 -3 7 -8
. want	0 0 1 2 -3
. ward	3 2 -1 -1 -4
. was	-1 10 -2 -3 -3
. watch	-5 0 -4 12 -2
. water	1 -2 -3 -2 5
. wcag	-1 7 -2 -2 -2
. we	5 -8 -3 -14 21
. we've	-6 -5 -4 -3 18
. weather	-1 0 -1 5 -3
. webhook	1 -3 0 -1 2
. webhooks	5 0 -2 -2 -1
. website	-1 -1 -1 -1 4
. weekly	-2 4 -2 -7 7
. weigh	-2 -2 -3 13 -6
. what	1 -12 -20 45 -15
. what's	-1 -4 -8 22 -9
. whatever	3 0 -1 -1 -1
. whats	-2 -2 -2 8 -2
. when	-11 -10 -7 29 -1
. where	8 -15 -9 28 -12
. where's	2 -5 -3 11 -5
. whether	-2 4 -2 2 -3
. which	-2 -9 -8 27 -8
. who	-7 -12 -11 32 -3
. who's	-1 -3 -3 11 -5
. why	23 -19 -8 15 -11
. wifi	4 -1 -4 -2 3
. will	-3 1 -2 7 -3
. wire	-3 -2 -5 -2 11
. wireguard	-1 -1 -2 3 1
. wish	-1 -1 -1 -2 5
. with	-12 -5 5 -2 14
. without	-1 0 4 2 -5
. wondering	-1 0 0 5 -3
. word	2 2 2 -3 -2
. wording	-2 0 3 -1 -1
. work	-4 0 -5 10 0
. works	3 0 0 -1 -1
. would	-3 16 -5 -2 -5
. write	-6 -5 -8 -9 28
. wrong	6 2 -1 -3 -5
. x	-5 1 2 4 -2
. yaml	-1 3 2 -1 -2
. year	-2 -2 0 -1 5
. yes	-1 6 0 -1 -4
. yet	6 -2 -2 -2 -1
. yml	-2 2 -2 4 -3
. your	-1 3 -1 -1 0
. zero	11 -3 0 -8 0
0	24 -8 -3 -11 -1
0 $	5 -1 -5 -2 3
0 ,	7 3 -5 4 -9
0 .	2 -4 2 2 -2
0 0	-8 -3 20 -3 -7
0 :	18 -1 -4 -2 -11
0 ?	-1 8 -2 -3 -2
0 a	1 5 0 -1 -5
0 aa	-1 7 -1 -2 -1
0 across	-1 0 4 -1 -2
0 after	4 0 -1 -1 -1
0 all	4 -1 -1 -1 -1
0 am	3 0 -2 -1 -1
0 and	1 3 8 0 -12
0 annex	-1 3 -1 -1 -1
0 api	-1 -2 0 3 0
0 as	3 -1 -1 0 -1
0 b	-3 -3 0 1 4
0 before	-1 3 -1 -2 1
0 bookings	3 0 0 -2 0
0 books	-2 -2 -3 -1 8
0 by	-3 1 -1 -1 3
0 bytes	3 -1 -1 -1 -1
0 c	1 -2 -2 -1 4
0 characters	-3 6 2 -1 -4
0 cm	3 0 -2 -1 0
0 copies	-1 1 5 -1 -4
0 customer	-3 7 -1 -1 -2
0 dates	-2 -2 -2 -1 7
0 day	0 -1 0 3 -1
0 days	-8 2 -3 1 7
0 degrees	1 -2 -2 -1 4
0 e	0 -2 3 0 -1
0 endpoints	0 -3 0 4 0
0 etc	-2 -1 5 -1 -2
0 every	3 0 0 0 -2
0 failed	3 0 -1 0 -1
0 file	3 0 -1 -2 0
0 files	-1 4 1 -1 -4
0 flags	-1 -1 7 -1 -3
0 for	6 -3 6 -1 -8
0 from	-2 -1 0 -1 4
0 gb	4 -2 -2 2 -1
0 guests	0 -1 -1 -1 3
0 h	0 -1 -1 -2 3
0 have	-1 3 0 0 -1
0 hours	5 0 -2 -1 -2
0 in	1 -4 -3 -2 7
0 instead	-1 0 -2 0 3
0 into	2 0 1 0 -3
0 is	3 -2 2 -4 2
0 j	-3 0 7 -1 -2
0 jars	-1 0 0 -1 3
0 june	1 -1 -2 -2 4
0 k	2 -2 -3 3 0
0 km	-2 -4 -2 10 -2
0 last	-1 1 -1 3 -2
0 line	-2 -2 9 0 -4
0 lines	-6 -3 13 -1 -3
0 m	-1 1 -3 4 -1
0 mb	3 -3 1 1 -2
0 million	-2 -2 -1 -1 6
0 min	2 -3 -3 -1 4
0 minutes	10 2 -4 -2 -6
0 mm	-1 -1 -3 8 -2
0 ms	5 2 -4 -1 -1
0 new	-2 3 3 -1 -4
0 of	10 2 -1 -7 -4
0 on	8 -4 7 -3 -7
0 only	7 -1 -2 -2 -2
0 opens	3 0 0 -1 -2
0 over	5 -3 -4 -1 3
0 page	-1 -1 5 1 -4
0 pages	-3 1 7 -1 -4
0 people	1 -1 -1 -2 3
0 pls	-2 4 -2 0 0
0 questions	-5 -1 0 -1 7
0 rather	-3 0 1 3 -1
0 rd	4 -2 -2 -1 0
0 reads	3 -1 0 -2 0
0 s	6 -2 -3 0 -1
0 scans	-2 6 -2 -1 -2
0 seconds	7 -2 -3 -4 2
0 slide	-1 0 3 0 -2
0 slides	-2 -1 3 0 1
0 subjects	-1 0 -1 0 3
0 support	-1 -2 0 4 -1
0 syntax	-1 0 4 -1 -2
0 th	1 1 -3 -3 5
0 that	-5 -1 0 8 -2
0 times	0 -3 3 0 -1
0 to	-8 9 10 -6 -5
0 typedefs	-1 -1 4 -1 -1
0 u	-1 -1 4 -1 -1
0 users	-2 -1 -1 5 -1
0 when	9 -1 -1 0 -6
0 with	4 0 -1 -1 -1
0 without	-1 0 3 0 -1
0 words	-5 0 1 -1 5
0 x	6 -4 2 -4 1
0 xx	6 0 -1 -2 -2
0 year	0 3 0 -2 -1
0 years	-3 -2 1 1 2
:	-7 7 3 -11 8
: 0	12 -1 3 -6 -9
: :	0 -2 1 3 -2
: a	-1 0 -1 -1 3
: accept	-1 -1 -2 0 5
: an	-2 -1 0 0 3
: any	0 4 0 -3 0
: anything	-1 4 0 -3 0
: are	-1 5 0 -4 0
: avoid	-2 -2 9 -1 -3
: bump	0 -1 3 -1 -1
: can	-1 3 0 -1 -1
: cannot	3 -1 -1 0 -1
: check	-1 3 -1 0 0
: clean	-2 -1 4 -1 -1
: complete	-1 4 -1 -1 -2
: consistent	-1 -2 5 0 -1
: do	0 5 -1 -4 0
: does	-1 3 -1 0 -2
: duplicates	-2 4 -1 -1 -1
: every	0 3 0 0 -2
: failed	3 0 -1 -1 -1
: find	-2 -2 -1 7 -2
: from	-3 -1 9 -1 -4
: get	-1 -1 4 -1 -1
: how	-2 -4 -1 1 6
: invite	0 0 -2 0 3
: is	-1 6 -1 -4 0
: keyboard	-1 -3 0 -1 5
: make	0 -1 -3 0 4
: merge	-2 -1 -1 4 -1
: names	-1 3 -1 0 0
: no	5 -2 -4 -1 0
: one	1 -1 8 -3 -5
: payment	-1 -1 -1 -2 6
: price	0 -1 0 4 -2
: read	-1 -3 -1 8 -3
: realistic	0 3 0 -2 0
: rename	-1 -1 3 0 -1
: straight	-1 -2 0 3 -1
: table	2 0 1 0 -3
: the	3 0 0 -1 -2
: three	-2 -1 3 0 1
: understand	-1 -1 -1 3 0
: user	-3 0 -1 0 5
: what	-2 -4 -1 9 -2
: where	-1 4 0 -2 -1
: which	-2 6 -1 -3 -1
: who	0 -1 0 -1 3
: why	-3 -2 -1 6 -1
;	-5 -7 30 -17 -2
; by	0 -1 4 -1 -2
; i'd	1 -1 1 1 -3
; nothing	-1 -1 4 0 -2
; same	4 0 -1 0 -2
; sort	5 0 -2 -1 -2
; the	-5 4 3 0 -2
; today	-3 -1 -1 -1 6
; what	5 -2 -1 -2 0
; where	3 -1 -1 -2 0
?	-16 44 -25 33 -36
? !	3 -1 0 -1 0
? $	2 15 -16 17 -17
? 0	0 3 -1 -2 -1
? ?	15 -4 -1 -7 -2
? anything	-1 -2 0 3 0
? asking	0 -1 0 3 -1
? dig	0 -3 0 4 0
? go	0 4 -1 -2 -1
? i	-4 2 -1 5 -2
? it	3 -4 1 -3 3
? just	-1 -3 -1 8 -2
? mark	0 3 0 -2 -1
? no	0 -2 0 3 -1
? please	0 0 4 -3 0
? put	-2 1 4 -1 -1
? tell	0 3 0 -3 0
? try	0 6 -2 -4 -1
? what	0 -2 0 3 0
^ 0	8 -2 4 -4 -7
^ a	-3 -6 -5 -14 28
^ abstract	0 -3 5 -1 -1
^ accelerate	-2 -2 10 -2 -5
^ accept	-4 -2 -1 -1 8
^ acceptance	-1 6 0 -1 -2
^ accessibility	-1 5 -1 -1 -2
^ activate	-1 -1 -4 -3 8
^ adapt	-1 -2 -5 -3 11
^ adc	3 -1 -1 -1 -1
^ add	-7 -6 -8 -6 27
^ after	10 -2 -1 -2 -4
^ alert	0 -3 -2 -5 9
^ align	-1 -2 10 -3 -4
^ all	-2 6 4 -5 -3
^ allow	-5 -2 -4 -5 15
^ alphabetise	-1 -1 3 0 -1
^ am	-4 5 0 -1 0
^ an	-2 -3 -5 -1 11
^ analyse	-3 -2 -2 11 -4
^ analyze	-1 -1 -2 7 -3
^ angular	-3 -1 7 -1 -3
^ annotate	-1 -1 10 -3 -5
^ announce	-2 -2 -3 -2 9
^ any	-7 3 -7 16 -5
^ anything	-2 0 -1 5 -1
^ app	3 -1 -1 4 -4
^ append	-2 -1 -3 -2 8
^ apple	4 -1 0 0 -3
^ apply	0 0 3 -2 -1
^ appraise	-1 10 -3 -2 -4
^ approve	-3 15 -3 -3 -5
^ archive	-1 -1 5 -3 -2
^ are	-10 24 -11 5 -7
^ arrange	-2 -2 -2 -2 8
^ ask	-2 -4 -6 13 -2
^ assemble	-1 -3 -2 -2 9
^ assertion	3 -1 -1 0 0
^ assess	-1 12 -3 -3 -4
^ at	4 -1 0 0 -3
^ attach	-1 -2 -2 -2 7
^ attachments	3 0 -1 0 -2
^ audio	0 -2 -1 -1 3
^ audit	-3 17 -3 -5 -6
^ automate	-1 -1 -2 -1 5
^ average	0 -1 -2 8 -5
^ backfill	-2 -1 -3 -3 9
^ background	-3 -2 -1 9 -3
^ backup	0 -2 -1 0 3
^ bake	-1 -1 -4 -3 9
^ balance	6 -1 -2 0 -2
^ batch	-1 -1 8 -2 -4
^ battery	2 -2 -3 -2 5
^ be	-1 6 -1 -3 -2
^ before	-2 2 -2 8 -5
^ begin	-1 -1 -2 -2 7
^ benchmark	0 -3 -1 5 0
^ best	-2 -1 -2 9 -4
^ bisect	13 -2 -4 -3 -4
^ block	-5 -3 -2 -3 13
^ boil	-1 0 4 0 -3
^ book	-2 -5 -6 -2 16
^ both	0 -4 7 -3 0
^ brainstorm	-2 -2 -5 13 -5
^ bread	5 -1 -2 0 -1
^ break	-3 0 11 -2 -6
^ bring	-3 -3 0 -3 8
^ broken	7 -2 -2 -2 -1
^ browse	-2 -1 -3 9 -3
^ budget	0 0 -1 -1 3
^ bug	8 -2 -3 -3 -1
^ build	1 -3 -5 -3 9
^ bump	-9 -3 4 -2 10
^ buy	-2 -2 -4 -4 11
^ cache	-5 -2 -1 -1 9
^ calculate	-2 -2 -3 12 -6
^ call	-1 -2 1 -4 6
^ callbacks	-1 0 3 -1 0
^ camel	-1 -1 4 -1 -1
^ can	-5 4 -7 14 -6
^ can't	6 -1 -1 -1 -2
^ cancel	-3 -3 -2 -1 9
^ cap	-2 -1 -1 -3 7
^ capacity	0 3 0 0 -3
^ card	-2 -1 4 1 -3
^ cast	0 3 -1 0 -2
^ catch	-2 -1 -2 3 2
^ categorise	-1 -1 7 -3 -3
^ categorize	-1 -1 6 -3 -2
^ centre	3 0 0 0 -2
^ cert	3 0 0 -1 -1
^ certificate	3 -2 0 -1 -1
^ certify	-2 11 -2 -3 -4
^ change	-4 -2 9 -5 2
^ changelog	-3 -1 -3 -1 8
^ chapter	-2 -2 3 -2 3
^ chase	13 -1 -4 -3 -5
^ cheapest	0 -1 -1 4 -2
^ check	-5 3 -7 15 -6
^ checkout	1 -1 -2 -1 3
^ chop	-2 -1 12 -3 -6
^ chore	-2 -2 8 -1 -2
^ ci	2 -2 -1 -2 3
^ clarify	-1 -2 -3 10 -4
^ clean	-5 -3 12 -2 -2
^ cleaning	-1 -1 3 -2 1
^ cleanup	-1 -2 6 -1 -1
^ cli	-1 -2 -2 -1 7
^ client	-1 1 -3 -1 4
^ cluster	-2 -1 10 -3 -4
^ code	-2 5 -4 -2 3
^ cold	-1 4 0 -1 -2
^ collapse	-1 -1 4 -1 -1
^ collect	-2 -4 -2 14 -7
^ comb	-3 17 -5 -4 -7
^ combine	-2 -2 10 -2 -4
^ come	-1 0 -1 -1 3
^ comments	-2 7 -1 -1 -3
^ compact	-1 -1 12 -6 -3
^ compare	-6 7 -8 16 -9
^ compile	-2 -1 -4 9 -3
^ compliance	-1 5 -1 -1 -2
^ compose	-2 -2 -5 -4 13
^ compress	-2 -2 10 -3 -4
^ compute	-1 -2 -4 -3 10
^ condense	-1 -1 10 -2 -5
^ configure	-2 -4 -4 -2 12
^ confirm	-5 19 -5 -3 -5
^ connect	-3 -1 -3 -2 9
^ consider	-1 -2 -6 13 -4
^ consistent	-1 -1 4 -1 -2
^ consolidate	-2 -2 14 -3 -7
^ construct	-2 -1 -3 -2 8
^ contact	4 -1 -1 -1 -1
^ content	-3 0 -2 0 5
^ contract	-1 0 -4 -2 7
^ contrast	-1 -5 -5 16 -5
^ convert	-3 -4 13 -2 -4
^ cook	-3 -2 -4 -3 12
^ cookies	3 -1 0 -1 0
^ copy	7 -1 -5 0 -1
^ correct	17 -8 -4 -2 -3
^ cost	-1 0 -1 6 -3
^ could	0 3 -1 2 -4
^ count	-5 1 -4 12 -4
^ cpu	3 0 0 -1 -2
^ cra	-1 -1 11 -2 -7
^ craft	-1 -2 -3 -2 9
^ crash	6 -1 -2 -2 1
^ create	-3 -2 -1 -3 9
^ criticise	-1 7 -2 -2 -2
^ criticize	-1 6 -2 -1 -2
^ critique	-1 10 -3 -2 -4
^ cron	0 -1 -2 -1 4
^ cross	0 4 -1 -3 -1
^ crosscheck	-1 13 -4 -2 -5
^ cure	16 -2 -5 -4 -6
^ curious	-2 -2 -1 7 -2
^ current	0 -3 -2 6 -1
^ customers	3 -3 -2 -3 5
^ customise	-2 -1 -2 -2 7
^ customize	-2 -1 -2 -2 6
^ cut	-3 -3 15 -3 -5
^ daily	-1 -1 -1 -1 3
^ dark	-2 -2 -4 -3 11
^ dashboard	1 -1 -1 -2 3
^ data	-3 4 -1 4 -3
^ date	3 -1 -2 -1 1
^ dbt	-1 -1 -1 4 -1
^ dead	-4 3 4 -3 0
^ deadlock	8 -1 -1 -4 -2
^ debug	7 -1 -3 -1 -2
^ decimal	4 0 -1 -1 -2
^ declutter	-1 -1 8 -2 -4
^ decouple	-2 -2 10 -2 -4
^ dedupe	0 -1 3 -1 -1
^ deduplicate	-1 -1 9 -2 -4
^ delete	-6 -1 10 -1 -3
^ deleted	3 0 0 -1 -1
^ deliver	-1 -2 -2 -1 6
^ demote	-2 -1 8 -2 -3
^ deploy	-1 -1 -5 -2 9
^ describe	-1 -4 -5 14 -4
^ design	-1 -3 -5 -2 11
^ detach	-2 -1 9 -2 -4
^ determine	-2 0 -3 9 -4
^ develop	-1 -2 -1 -3 7
^ diagnose	15 -3 -4 -3 -4
^ did	-10 15 -4 2 -3
^ difference	-4 -2 -2 10 -2
^ differences	-4 -1 -2 9 -2
^ dig	1 -3 -3 8 -3
^ discover	-2 -1 -1 6 -2
^ disentangle	-2 -1 8 -2 -3
^ dishwasher	0 -1 -1 3 0
^ disk	4 -1 0 -1 -1
^ display	-2 -2 -1 -1 5
^ dissolve	-1 -1 9 -2 -4
^ dive	-2 -2 -4 13 -5
^ divide	-1 -1 8 -2 -4
^ dns	6 -1 -2 -1 -2
^ do	-8 13 -9 5 -1
^ docker	4 -1 0 -1 -2
^ docs	0 -2 -1 0 3
^ document	0 -3 -4 -1 8
^ does	-12 26 -12 12 -13
^ double	-4 3 -1 -1 2
^ download	1 -2 -2 -2 6
^ draft	-3 -7 -3 -2 15
^ drag	0 -1 -3 -1 5
^ draw	-3 -3 -4 -5 14
^ drop	-1 -3 20 -5 -11
^ dry	-1 -1 13 -3 -7
^ duplicate	7 -1 -3 -2 -2
^ eliminate	-2 -2 7 -2 -2
^ email	3 -1 -1 -1 0
^ emails	5 -1 -2 -1 -2
^ embed	-2 -1 -3 -2 8
^ empty	3 0 -1 -2 0
^ enable	-3 -2 -3 -3 12
^ encapsulate	-2 -2 10 -2 -4
^ encrypt	-2 -2 -2 -3 9
^ endpoint	-1 -1 -2 -3 8
^ enhance	-1 -1 -3 -2 6
^ ensure	-2 9 -3 -1 -2
^ enter	-3 -1 -3 -1 8
^ enumerate	-1 -2 -3 10 -4
^ equip	-1 -2 -3 -2 8
^ error	7 -2 -1 -1 -3
^ estimate	-1 -2 -3 13 -6
^ evaluate	-2 4 -5 10 -7
^ every	0 -1 -2 -2 6
^ everything	-1 4 0 -1 -1
^ examine	-2 15 -3 -3 -6
^ exception	3 0 -1 -1 -1
^ exchange	3 -2 7 -2 -6
^ expand	-1 -1 -3 -2 7
^ explain	-5 -6 -4 19 -4
^ explore	-2 -2 -2 10 -4
^ export	-5 -1 -4 -2 12
^ express	-1 -1 4 0 -2
^ extend	-2 -2 -3 -3 10
^ extract	-1 -2 10 -1 -6
^ face	3 -1 0 0 0
^ fact	0 5 -2 -1 -2
^ feasibility	-2 -2 -2 7 -1
^ feat	-6 -4 -2 -3 15
^ feature	-4 -2 -3 -3 12
^ fee	-1 2 3 -1 -3
^ feedback	-3 5 -1 -1 1
^ fewer	-2 -1 7 -1 -2
^ figure	2 -1 -3 6 -4
^ figures	3 -1 -1 -1 -1
^ file	3 -1 -1 -1 0
^ fill	-3 -3 -3 -1 10
^ filter	-1 -1 -2 -4 8
^ final	0 3 -1 -2 0
^ find	-8 2 -9 26 -10
^ fit	-3 -1 -1 -2 8
^ fix	15 -4 -6 -2 -4
^ flag	2 3 -1 -1 -2
^ flaky	7 -2 -2 -1 -2
^ flatten	-1 -1 7 -2 -3
^ fold	-2 -1 11 -2 -5
^ folder	-1 -1 4 0 -2
^ fonts	5 -2 0 -2 -1
^ for	4 -1 -1 -2 0
^ forecast	-2 -1 -3 9 -3
^ formula	3 0 0 0 -2
^ forward	-3 -2 -2 -2 8
^ freshness	0 -1 -3 0 4
^ fridge	1 -2 -2 -1 3
^ from	-2 -3 12 0 -7
^ fuzz	0 -1 -1 -1 4
^ garden	4 -2 -4 4 -1
^ gateway	-2 1 1 4 -4
^ gather	-2 -3 -2 8 -2
^ generalize	0 0 8 -2 -6
^ generate	-5 -2 -8 -4 18
^ get	-7 -12 7 10 2
^ gift	0 -2 -3 -2 7
^ git	8 -2 -2 -3 -1
^ give	-7 7 -9 2 7
^ go	-6 10 3 -6 -1
^ good	-2 3 -1 2 -2
^ got	-1 -3 0 7 -3
^ gpu	2 -1 -2 3 -3
^ grade	-2 17 -5 -4 -6
^ grants	-2 3 -1 2 -2
^ group	-1 -1 8 -3 -4
^ guest	-1 -1 0 -1 3
^ guests	4 -1 -2 -2 0
^ half	14 -4 -3 -3 -3
^ hand	-1 -2 6 -1 -3
^ handle	1 -4 -2 -2 7
^ hang	-2 0 0 0 3
^ hard	2 -1 3 -2 -2
^ has	-7 6 -5 10 -5
^ have	-11 8 -5 -2 9
^ heal	16 -2 -5 -4 -6
^ healthcheck	-1 -1 -1 -1 4
^ heating	5 -1 -3 -1 -1
^ here	-1 4 0 -3 0
^ here's	-1 7 -2 -2 -2
^ hide	-4 -2 3 -5 7
^ history	-1 -2 -5 10 -2
^ hmm	-3 -1 -1 2 3
^ hoist	-1 -2 10 -2 -4
^ home	-2 -1 0 0 4
^ hook	-6 -2 -4 -6 19
^ host	-2 -1 -3 -2 9
^ hotfix	10 -2 -1 -2 -5
^ how	-8 3 -11 27 -10
^ http	5 0 0 -1 -3
^ hunt	18 -2 -5 -4 -6
^ hydration	5 -2 -2 0 -1
^ i	-3 -7 -6 3 14
^ i'd	-3 5 -4 1 2
^ i'm	-2 -4 -2 11 -3
^ i've	-5 9 -2 1 -3
^ identify	-1 -1 -5 8 -2
^ if	0 -2 -1 -1 4
^ implement	-5 -4 -3 -4 16
^ import	-2 -1 -5 -2 10
^ improve	0 -1 5 -3 0
^ in	4 -5 -3 6 -2
^ include	-2 -1 -3 -3 8
^ increase	-3 -1 -1 -1 6
^ index	-1 -1 -4 -1 6
^ ingest	-1 -1 -5 -1 8
^ ingress	3 0 1 -2 -1
^ inline	-2 -1 10 -3 -4
^ insert	-2 -1 -3 -4 10
^ inspect	-2 11 -2 -3 -3
^ install	-7 -1 -4 -3 16
^ integrate	-3 -1 -3 -4 11
^ intercom	6 -1 -1 -2 -3
^ internal	-1 0 4 -1 -1
^ interpret	-1 -1 -3 10 -5
^ interview	-2 0 -3 10 -5
^ introduce	-2 -2 -2 -4 10
^ invent	0 -1 -1 -3 5
^ inventory	-2 2 -4 7 -3
^ investigate	4 -2 -3 5 -4
^ invite	-2 -1 -2 -2 7
^ invoice	1 2 2 -3 -3
^ is	-13 20 -15 26 -18
^ isolate	-1 -2 10 -2 -5
^ issue	4 -1 -2 0 -2
^ it	5 -3 -8 -4 10
^ it'd	-1 -1 -2 -1 5
^ jenkins	4 -1 3 -2 -3
^ job	-2 -1 -1 -1 5
^ judge	-2 13 -4 -2 -6
^ kafka	4 -1 -1 0 -2
^ keep	-2 -2 -7 -3 13
^ kernel	3 0 0 -1 -1
^ keyboard	3 -2 -3 -1 3
^ kids	5 -2 -1 -1 -2
^ kill	-3 -2 13 -3 -5
^ kitchen	3 -2 -2 -1 2
^ knit	-1 -2 -4 -3 10
^ know	-3 2 -3 8 -4
^ label	3 -2 -3 -2 4
^ launch	-1 -3 -3 -2 10
^ lay	-2 0 -1 -1 5
^ learn	-2 -2 -2 9 -3
^ left	5 -1 -1 -2 -1
^ legal	-2 8 -2 0 -4
^ less	-4 -2 10 -2 -3
^ let	-6 -3 -4 -7 20
^ lift	-2 -1 13 -3 -6
^ lighten	-2 -1 11 -2 -6
^ lighthouse	0 4 0 -1 -2
^ limit	-2 0 -3 -2 7
^ link	-1 -1 -3 -3 8
^ lint	-1 12 -4 -2 -4
^ list	-5 -13 -9 39 -13
^ listen	-1 8 -1 -3 -2
^ literature	-2 0 -1 4 -1
^ load	-2 0 -3 3 1
^ loan	3 -2 -1 0 -1
^ localise	-2 -1 -1 -2 6
^ localize	-2 -1 -2 -2 8
^ locate	0 -3 -3 12 -6
^ log	-7 -3 -1 -3 14
^ login	6 -2 -1 -2 -1
^ logs	5 -2 -1 0 -1
^ look	-7 11 -9 18 -13
^ looking	-4 -3 -3 13 -3
^ loosen	-3 -2 10 -3 -3
^ loss	3 0 -1 -1 -1
^ lower	-4 -4 11 -3 0
^ mail	6 -2 -4 -2 2
^ mails	6 -1 -2 -1 -2
^ main	-2 0 3 0 -1
^ make	-5 -2 -2 -6 16
^ map	0 -3 -6 18 -8
^ mark	-7 3 -4 -2 10
^ meaning	-4 -2 -3 11 -2
^ measure	-2 1 -4 11 -5
^ memory	8 1 -3 -4 -2
^ mend	14 -2 -6 -3 -4
^ menu	4 1 0 -3 -3
^ merge	-1 -1 14 -4 -8
^ metrics	3 0 -1 0 -1
^ migrate	-2 -2 15 -4 -6
^ migration	2 -2 -1 -3 4
^ minify	-1 -1 8 -2 -4
^ minimise	-1 -1 6 -2 -3
^ minimize	-1 -1 7 -1 -4
^ minutes	-2 0 -1 0 3
^ mirror	-1 -1 -3 -2 7
^ mock	-2 -2 -4 -3 10
^ model	1 0 -3 -1 3
^ modernise	-2 -1 4 -1 -1
^ modernize	-2 -1 7 -2 -3
^ mount	-4 -1 -3 -3 11
^ move	-6 -3 21 -5 -6
^ moving	-2 -2 7 -3 0
^ multi	-1 -1 0 -3 5
^ my	13 -5 10 -5 -13
^ name	-6 11 -3 2 -3
^ narrow	-1 -1 8 -2 -3
^ need	-6 -3 -2 2 9
^ new	-5 -4 -9 -4 22
^ newsletter	6 -1 -3 -2 0
^ nginx	1 0 2 0 -3
^ nightly	1 -1 -2 -1 4
^ no	-1 2 4 -2 -3
^ nobody	3 -3 2 0 -2
^ node	-1 -1 7 -1 -5
^ normalise	-3 -1 9 -2 -3
^ normalize	-2 -1 8 -2 -3
^ not	-2 -1 -2 1 4
^ note	-1 -5 -2 1 7
^ nothing	-2 5 -1 -1 -1
^ notifications	3 0 0 0 -2
^ notify	-3 -1 -3 -2 9
^ npm	3 0 0 -1 -2
^ null	5 -1 -1 -1 -2
^ numbers	6 -1 -2 0 -3
^ observe	-1 -1 -3 9 -4
^ offer	-2 -1 -3 -5 11
^ offline	0 -1 0 -3 4
^ old	3 -3 9 -3 -6
^ on	4 -1 -1 -1 -1
^ onboarding	-2 -2 1 -1 4
^ one	6 -4 12 -5 -10
^ online	6 -2 -1 -2 -2
^ only	7 -1 -2 -2 -3
^ open	-7 -2 -3 -1 13
^ opening	-2 -2 -1 7 -2
^ optimise	-2 -1 10 -2 -5
^ optimize	-1 -1 8 -2 -4
^ options	-1 -2 -2 11 -6
^ order	-1 -2 -8 -4 15
^ organise	-2 -2 6 -3 0
^ organize	-1 -1 7 -2 -2
^ origin	-1 -1 -3 6 -1
^ our	11 -2 9 -9 -9
^ outline	-2 -1 -3 11 -5
^ overview	-1 -1 -1 6 -2
^ page	-3 -2 0 -1 6
^ paginate	-1 -1 -3 -2 8
^ paint	-2 -1 -5 -3 11
^ pandas	-1 -1 5 -1 -2
^ parameterize	-1 -1 7 -2 -3
^ parametrise	-2 -3 1 0 5
^ parametrize	-1 -1 7 -1 -3
^ parse	-3 -2 -5 -3 12
^ parser	-2 -1 -2 3 2
^ patch	14 -3 -4 -2 -5
^ pay	-2 -1 -2 -2 7
^ payment	2 -3 -1 0 2
^ payments	4 0 0 -1 -3
^ payslips	5 -1 -1 -1 -2
^ pci	-1 6 0 0 -5
^ pdf	4 -1 2 0 -5
^ peek	-2 -2 -4 14 -6
^ peer	-1 5 -1 -2 -2
^ penetration	-1 4 -1 -1 -1
^ pentest	0 3 -1 -1 -1
^ people	0 -1 -2 -2 4
^ perf	-2 -2 11 -1 -6
^ permit	-1 -2 -4 -2 9
^ persist	-1 -1 -4 -2 8
^ petty	-1 3 -1 0 -2
^ phase	-2 0 5 -2 -2
^ phone	0 -1 -3 -1 6
^ photos	3 -1 1 -1 -2
^ pick	-5 4 -1 -1 4
^ pii	-1 5 -1 -1 -2
^ pinpoint	12 -1 -4 -3 -5
^ pivot	4 -1 -1 -1 -1
^ plan	-2 -5 -4 7 3
^ plant	-2 -1 -4 -3 10
^ play	-2 8 -2 -2 -2
^ player	4 -2 1 -1 -2
^ playtest	0 5 -3 0 -1
^ plot	-1 -3 -4 -2 10
^ plug	-2 -1 -4 -3 9
^ pod	-1 -2 4 0 -1
^ pods	5 -1 -2 -1 -1
^ point	-1 4 -2 2 -2
^ ponder	-2 -1 -3 10 -4
^ populate	-1 -1 -3 -2 7
^ port	-3 -2 16 -4 -7
^ post	-3 -2 -3 -2 10
^ postmortem	-1 4 0 -1 -2
^ pr	-5 15 -4 -1 -5
^ pre	0 6 -1 -1 -4
^ predict	-1 -1 -3 11 -5
^ prepare	-3 -3 -4 -2 12
^ press	-1 0 -2 0 3
^ preview	-1 -1 -1 -1 3
^ price	-2 -1 -1 6 -3
^ print	-5 -2 1 -2 8
^ printer	3 -1 -1 0 -2
^ printing	4 -1 0 0 -2
^ prod	6 -1 -1 -1 -3
^ produce	-2 -2 -4 -2 10
^ profile	-2 -3 -4 13 -4
^ program	1 -2 -2 -1 4
^ promote	-1 -1 9 -2 -5
^ proof	-3 14 -4 -3 -4
^ proofing	-1 3 -1 0 -1
^ proofread	-2 14 -3 -2 -6
^ protect	-1 -2 -2 -2 7
^ prototype	0 -2 -3 -2 9
^ prove	-1 14 -3 -4 -6
^ provide	-1 -1 -1 -3 6
^ provision	-4 -1 -1 -2 9
^ prune	-2 -2 11 -3 -5
^ publish	-2 -3 -3 -2 10
^ pull	-3 -3 11 -2 -3
^ puppy	-1 -3 -1 3 2
^ purge	-2 -2 12 -3 -5
^ push	-2 -4 9 -5 2
^ put	-6 -10 12 -8 11
^ qa	-6 12 -1 -2 -3
^ quality	-1 9 -1 -4 -3
^ quantify	-2 -2 -3 10 -4
^ query	0 -2 -9 16 -5
^ question	0 -2 0 5 -2
^ queue	4 -1 -2 -2 1
^ quick	-1 1 -1 3 -2
^ r	7 -1 -2 -2 -2
^ radiator	3 -1 -1 0 -1
^ rate	-5 14 -5 -7 2
^ raw	-3 -1 6 2 -4
^ re	-2 -1 6 -1 -2
^ read	-6 10 -9 11 -6
^ reading	-1 0 0 3 -1
^ rearrange	-2 -3 12 -3 -4
^ reasons	-1 -1 0 6 -3
^ recap	-2 -2 -3 13 -5
^ recheck	-2 13 -4 -3 -5
^ recipes	-2 -1 -1 7 -4
^ recommend	-1 0 0 4 -3
^ reconcile	-1 6 0 -2 -3
^ record	-4 -2 -3 -3 12
^ recover	14 -2 -3 -4 -4
^ rectify	12 -2 -3 -3 -4
^ redo	0 -1 3 -1 -1
^ reduce	-4 -3 14 -4 -3
^ refactor	-2 -1 5 -1 -1
^ refactoring	-1 0 5 -3 -1
^ reflect	-1 -3 -3 12 -4
^ reformat	-2 -1 6 -1 -2
^ reformulate	-1 -1 7 -2 -3
^ register	-2 -2 -3 -3 10
^ regression	4 0 -3 -1 0
^ regroup	-1 -1 6 -1 -2
^ regularise	-1 -1 7 -2 -3
^ regularize	-1 -1 7 -2 -3
^ reject	-4 -1 -3 -2 10
^ relax	-2 -1 10 -3 -4
^ release	-3 -1 -3 -4 11
^ remedy	13 -1 -3 -3 -6
^ remind	-4 -2 -2 -1 8
^ remove	-3 -2 10 -3 -3
^ rename	-3 -4 18 -3 -9
^ renaming	-1 -1 4 -1 -2
^ render	-2 -2 -4 -2 10
^ renew	-2 -3 -1 -1 7
^ renumber	-2 -1 5 0 -2
^ reorder	-2 -3 12 -2 -5
^ reorganise	-1 -1 5 -1 -2
^ reorganize	-1 -1 3 0 -1
^ repair	13 -2 -4 -2 -6
^ rephrase	-1 -2 10 -2 -4
^ replace	-5 -3 22 -4 -9
^ replica	6 -1 -2 -1 -3
^ reply	-1 -1 -4 -2 8
^ report	8 -7 0 0 -2
^ reproduce	14 -3 -3 -3 -4
^ reread	-2 12 -3 -3 -4
^ rescue	11 -1 -3 -3 -4
^ research	-2 -2 -2 12 -6
^ reserve	-1 -1 -2 -3 8
^ reshuffle	-1 -1 4 -1 -1
^ resolve	9 -1 -3 -2 -3
^ restore	18 -4 -5 -3 -6
^ restrict	-2 -1 -7 -2 11
^ restructure	-4 -2 11 -2 -4
^ restyle	-2 -1 9 -1 -4
^ retire	-2 -1 10 -3 -4
^ reverse	0 0 -2 -1 3
^ revert	6 -1 -2 -1 -2
^ review	-2 6 -2 2 -3
^ reword	-2 -2 9 -2 -3
^ rework	-1 -1 4 -2 -1
^ rewrite	-2 -3 10 -2 -3
^ right	-1 3 0 -2 0
^ ring	-2 -1 -1 -1 5
^ roll	-3 -2 -5 -2 13
^ rollback	4 0 0 -2 -1
^ roster	3 0 -1 0 -2
^ rota	1 -1 4 -2 -1
^ rough	-1 0 -1 3 0
^ run	-5 10 -6 -7 8
^ runbook	-2 -2 -1 -2 7
^ s	-2 -1 7 -2 -2
^ safe	-1 6 -1 -3 -1
^ salvage	12 -1 -4 -3 -5
^ same	-1 0 3 -1 -1
^ sanity	-1 3 0 -1 -1
^ sauce	4 -1 -1 -1 -1
^ save	-1 -3 -5 -2 11
^ scaffold	-1 -1 -3 -2 7
^ scan	-2 18 -5 -3 -8
^ schedule	-3 -2 -4 -3 12
^ schema	4 -4 -2 -1 3
^ score	-2 13 -3 -3 -6
^ scout	-2 -1 -3 12 -5
^ script	-4 -3 -10 11 6
^ scrutinise	-2 11 -3 -2 -4
^ scrutinize	-1 9 -3 -2 -3
^ search	7 -3 -4 10 -10
^ searching	3 0 -1 0 -1
^ second	-7 13 5 -6 -4
^ secure	-1 -2 -3 -2 8
^ security	-1 8 -3 0 -4
^ see	-5 0 -1 11 -5
^ seed	-2 -3 -4 -4 13
^ seek	-2 -2 -4 13 -5
^ segfault	9 -1 -1 -2 -4
^ send	-3 -2 -2 -1 8
^ sepa	1 -1 -2 -1 3
^ separate	-3 -1 9 -2 -4
^ serve	-2 -1 -4 -3 10
^ server	3 0 -1 0 -2
^ set	-6 -5 -5 -5 20
^ sew	-2 -1 -4 -3 10
^ shared	4 0 -1 0 -2
^ ship	-3 -1 -7 -3 14
^ shopping	2 -2 -2 -2 5
^ shorten	-2 -1 13 -2 -8
^ shorter	-1 -3 9 -4 -1
^ shortlist	-1 0 -9 14 -4
^ should	-2 5 -5 6 -4
^ show	-13 -3 -4 9 11
^ shrink	-2 -2 10 -2 -5
^ sign	-3 1 -3 -5 10
^ simplify	-3 -3 11 -2 -4
^ simulate	-1 -1 -1 -1 3
^ since	6 -1 -1 -2 -2
^ skeleton	-4 0 -1 1 4
^ sketch	-1 -1 -2 1 3
^ slack	-1 -1 -1 -1 3
^ slice	-1 -1 9 -2 -5
^ slim	-1 -1 10 -3 -5
^ slow	7 -1 -1 -2 -3
^ smaller	-1 -1 8 -1 -5
^ solve	16 -2 -5 -4 -5
^ some	2 -3 -6 -2 9
^ somehow	6 0 -2 0 -3
^ something	6 -4 -4 -3 5
^ something's	3 0 -2 0 0
^ sort	-6 -4 13 -4 2
^ sorting	5 -1 -1 -1 -1
^ sound	7 -3 -2 -1 -1
^ speculate	-2 -1 -3 10 -5
^ speed	-1 0 7 -3 -2
^ spell	-1 0 -1 0 3
^ spelling	-1 4 -1 -1 -1
^ sphinx	3 -1 0 -1 -2
^ spike	-2 -2 -2 9 -2
^ split	-6 -4 21 -4 -7
^ spot	-3 8 -2 -1 -2
^ squash	-2 -1 9 -3 -4
^ stage	3 -1 -1 -3 2
^ stale	4 -1 -1 -1 -1
^ standardize	-1 -3 10 -2 -4
^ start	-2 -1 -2 -2 8
^ step	-1 -2 -1 3 1
^ sticky	-2 -1 -1 -1 4
^ still	-2 -1 -1 -1 4
^ stop	3 -1 8 -3 -6
^ store	-2 -3 -2 -2 9
^ stream	-1 -1 -4 -2 9
^ streamline	-2 -1 11 -2 -6
^ strip	-3 -2 12 -4 -4
^ stub	-2 -1 -3 -3 9
^ students	5 -2 -2 -1 -1
^ study	-3 -1 -3 7 0
^ style	-3 -4 -2 -2 10
^ substitute	-2 -1 9 -2 -4
^ subtitles	7 -2 -2 -1 -2
^ suddenly	3 0 -2 0 0
^ sum	-4 -1 -6 18 -7
^ summarise	-2 -3 -1 10 -4
^ summarize	-1 -1 -2 10 -5
^ summary	-1 -2 -2 4 1
^ sunset	-5 -1 10 -1 -3
^ supersede	-1 -1 9 -3 -4
^ support	-5 -2 -3 -4 14
^ survey	-2 -1 -3 7 -2
^ swap	-5 -6 25 -4 -9
^ switch	-5 -2 11 -4 1
^ sync	-3 -1 -4 -3 12
^ system	-1 0 0 -1 3
^ table	3 -2 -2 -2 2
^ tag	-2 -1 -4 -4 11
^ take	-8 2 10 -2 0
^ tame	-2 -2 11 -3 -5
^ tax	-1 0 0 4 -3
^ teach	-4 -2 -6 2 10
^ teachers	-1 0 -2 -1 4
^ tell	-6 -9 -5 19 1
^ ten	-2 -1 0 -1 3
^ terminology	0 3 0 -3 0
^ terms	-1 3 -1 -1 0
^ terraform	8 -3 -2 -3 1
^ test	0 5 7 -6 -7
^ tests	2 -4 0 -1 3
^ text	-1 -3 -4 -2 10
^ thank	0 -2 -2 -1 4
^ that	-1 -1 3 0 0
^ the	29 -12 8 -7 -18
^ there	1 -2 8 -4 -2
^ these	-1 -2 4 0 -1
^ thin	-1 -1 11 -3 -6
^ think	-2 -5 -5 17 -4
^ this	1 -2 5 -2 -3
^ three	5 -1 1 -3 -2
^ throttle	-2 -2 -4 -2 10
^ throw	-1 -2 7 -3 -1
^ tidy	-4 -3 16 -3 -5
^ tighten	-1 -1 8 -2 -4
^ timezone	4 0 0 0 -3
^ to	-2 8 -2 -2 -3
^ too	-1 0 4 -2 -1
^ tooltip	4 0 -1 -1 -1
^ tour	-1 -1 1 -1 3
^ trace	-1 -3 -1 9 -4
^ track	3 -2 -2 -3 3
^ train	1 -3 -4 -1 6
^ trains	5 -2 0 1 -4
^ transcribe	-1 -1 -2 0 4
^ transfer	-1 -1 5 -1 -2
^ transform	0 -1 4 -1 -2
^ translate	-2 -3 -6 -3 14
^ transpose	-1 -1 5 -1 -3
^ travel	-1 -1 -1 0 3
^ trim	-3 -2 15 -3 -6
^ troubleshoot	13 -2 -4 -3 -5
^ try	-3 -2 -4 12 -3
^ trying	-3 -1 -2 6 -1
^ turn	-8 -4 8 -5 9
^ two	20 -3 -3 -5 -9
^ type	0 -4 10 -3 -4
^ typo	3 1 -2 -1 -1
^ typos	-4 11 -2 -2 -3
^ u	-1 -1 4 -1 -1
^ unblock	12 -1 -3 -2 -5
^ undefined	6 -1 -2 -2 -1
^ undelete	11 -1 -3 -4 -3
^ under	-1 -2 0 3 0
^ understand	-3 -3 -3 11 -2
^ undo	18 -3 -4 -3 -8
^ unify	-3 -3 15 -6 -4
^ unit	3 -2 -3 -1 3
^ unsafe	-2 3 0 -1 0
^ unstick	13 -2 -4 -3 -5
^ unsubscribe	0 -2 5 -2 -2
^ untangle	-2 -2 10 -2 -4
^ update	-6 -3 -1 -3 13
^ upgrade	-7 -2 2 -2 9
^ upload	3 -2 -3 -2 4
^ uploads	3 -1 0 -1 -1
^ use	-5 -4 9 -5 5
^ users	4 0 -7 -5 8
^ validate	-4 9 -5 -3 4
^ vectorise	-1 -1 3 0 0
^ vendor	-2 3 1 2 -4
^ verify	-6 18 -4 -2 -6
^ version	5 -1 -3 -1 -1
^ vet	-3 16 -4 -4 -6
^ vpn	4 0 -1 0 -2
^ walk	-3 5 -2 7 -7
^ was	-4 11 -2 -3 -3
^ watch	-5 0 -4 12 -2
^ water	0 -2 -3 -1 6
^ we	12 -5 -2 -10 5
^ we're	-1 0 -1 -1 4
^ we've	-4 -2 -1 -3 10
^ weather	-1 0 -1 5 -3
^ webhook	1 -3 0 -1 2
^ webhooks	5 0 -2 -2 -1
^ website	-1 -1 -1 -1 4
^ weekly	0 5 0 -6 2
^ weigh	-2 -1 -3 12 -6
^ what	-15 3 -10 29 -7
^ what's	-6 -4 -5 22 -6
^ whats	-2 -2 -2 8 -2
^ when	-7 -8 -7 23 -1
^ where	-8 -18 -5 36 -6
^ where's	-4 -2 -1 10 -3
^ whether	0 3 -1 -1 -1
^ which	-8 -12 -4 32 -8
^ who	-3 -11 -5 35 -15
^ who's	-3 -2 -3 12 -5
^ why	23 -16 -5 5 -7
^ will	-3 1 -2 7 -3
^ wire	-3 -2 -5 -2 11
^ wish	-1 -1 -1 -2 5
^ wondering	-1 0 0 5 -3
^ word	5 -1 -2 -2 -1
^ work	-2 0 -4 11 -4
^ works	4 0 -2 -1 -1
^ would	-2 9 -3 -3 -1
^ write	-4 -6 -6 -7 22
^ wrong	10 -3 -1 -2 -4
a	-15 -18 -17 0 49
a 0	6 -5 -5 13 -10
a b	6 -1 -3 0 -1
a bad	1 3 0 -2 -2
a bank	0 3 0 -1 -2
a barcode	-1 0 -1 3 0
a base	0 0 4 0 -4
a batch	3 0 0 -2 0
a beginner	-1 9 -2 -2 -4
a bench	0 -1 3 1 -3
a birthday	-1 0 -1 3 -2
a black	3 0 0 0 -2
a blank	4 2 -1 -1 -4
a board	2 -1 -2 -2 3
a bom	6 0 -2 -1 -3
a button	-3 -1 -1 -1 5
a calendar	-2 0 0 -1 4
a canary	-1 -1 -1 0 3
a certificate	-2 -1 0 -1 5
a change	4 0 -2 1 -2
a charity	0 3 0 -1 -1
a checklist	0 -2 0 0 3
a colleague	-1 3 -1 -2 1
a command	-1 0 -1 -1 3
a company	3 0 0 -2 0
a comparison	-1 -1 -1 8 -6
a context	-1 -1 3 -1 0
a cover	-1 -2 0 3 -1
a crack	3 0 -1 0 -1
a critical	-1 5 0 -3 -1
a csv	-2 -1 0 3 0
a customer	4 4 0 -3 -4
a dark	0 -6 0 5 1
a date	-1 -1 -1 -1 4
a delivery	-1 -1 0 0 3
a discount	4 0 0 -2 -1
a dockerfile	-2 0 0 0 3
a dog	-1 3 0 -1 -1
a dozen	-1 0 6 -1 -3
a dumping	-1 -1 3 0 -1
a fair	0 3 0 -2 0
a feature	-1 -2 4 1 -3
a feel	0 0 -2 9 -7
a few	-2 -1 0 3 -1
a filter	0 0 2 2 -3
a first	-1 0 0 -1 3
a floor	5 -1 1 -2 -3
a folder	4 0 -2 0 -2
a foreign	-1 0 0 4 -3
a form	0 -1 -1 -2 3
a good	-1 -5 -1 9 -3
a gummy	4 -1 -1 -1 -1
a hard	0 4 0 -2 -1
a hole	1 3 0 -2 -2
a home	0 0 3 0 -2
a human	-2 -3 7 -2 0
a hundred	3 0 0 0 -3
a hyphen	3 0 0 0 -2
a job	-3 -4 -1 4 3
a json	0 0 -2 0 4
a jungle	-1 -1 3 0 -1
a keyboard	-2 5 0 -3 0
a label	1 3 0 0 -3
a lawyer	-1 8 1 -7 -1
a legal	3 -1 -2 1 -1
a library	-1 -2 3 2 -3
a licence	-1 -3 0 3 1
a lighthouse	0 0 0 -2 3
a line	3 0 0 -1 -1
a link	-1 -2 -1 5 -1
a list	-2 1 1 6 -7
a little	-2 -1 -2 -2 8
a look	0 9 -2 -2 -6
a lookup	-1 0 3 0 -2
a loop	3 0 -1 0 -2
a lot	-3 0 7 -2 -1
a macro	-1 -1 4 -3 2
a mail	-3 2 0 -2 3
a mailing	0 -1 -1 -1 3
a mess	-3 -2 8 0 -2
a minute	4 -1 -1 3 -5
a monorepo	0 0 2 2 -4
a month	7 -2 -1 1 -5
a multi	0 0 3 0 -3
a native	0 5 -1 -2 -2
a new	-1 -2 -3 3 2
a newcomer	-1 0 -1 4 -3
a note	4 -2 -3 -2 3
a notebook	-1 -2 -2 -1 6
a once	2 6 -2 -1 -5
a page	-4 -3 2 3 2
a pain	0 -1 3 0 -2
a password	7 -1 0 -1 -6
a pdf	-5 0 0 -3 8
a person	0 -1 0 3 -2
a phone	-1 3 1 -1 -2
a podcast	-1 -1 -1 3 0
a polite	-2 -1 -1 -1 5
a product	0 0 0 4 -3
a program	-2 0 0 -3 5
a proper	-1 -1 0 -1 3
a quote	-1 0 0 -1 3
a raspberry	0 -2 -1 4 -1
a reading	0 -1 -1 -2 4
a reason	4 1 -1 -2 -1
a replacement	0 -3 0 4 -1
a request	0 0 0 4 -3
a row	8 0 -2 -2 -3
a scratch	-1 3 -2 -1 0
a second	3 3 -2 1 -5
a security	0 5 0 -5 0
a sheet	-2 -1 -1 3 1
a shop	0 0 0 3 -2
a short	-1 -1 -1 -2 5
a single	-5 -1 13 -2 -4
a small	-3 -2 -4 -3 12
a source	-2 6 -1 -1 -2
a spreadsheet	-1 0 4 -2 -1
a static	0 -3 0 3 1
a stranger	0 3 -1 -2 0
a table	-6 3 3 5 -4
a team	0 -1 0 6 -4
a test	-1 1 -1 -2 4
a third	1 -1 4 -1 -2
a thousand	4 -1 2 -1 -3
a ticket	-3 -1 0 -1 6
a time	-1 0 3 0 -2
a tiny	-1 0 4 0 -2
a title	0 -1 -2 4 0
a tone	-1 -1 5 -1 -3
a trailer	-1 -1 0 0 3
a verdict	-1 7 -1 -2 -4
a warning	-2 -1 0 -1 5
a way	-1 -1 -2 1 3
a web	0 -3 0 -1 5
a week	10 -2 -4 -4 1
a whole	-1 -1 0 3 -1
a word	4 -1 1 -1 -3
a year	-2 1 3 -2 -1
aa	-1 7 0 -3 -2
abandon	-2 -1 0 3 0
abandon the	-2 -1 0 3 0
able	-2 0 -4 -1 8
able to	-2 0 -4 -1 8
aborts	5 0 0 0 -4
about	-4 -8 -5 20 -2
about $	-1 3 -2 -3 3
about a	9 -2 1 -5 -3
about it	-2 1 3 -2 0
about my	-1 10 0 -9 0
about one	8 0 -3 -2 -3
about the	-9 -9 -9 25 2
about this	0 3 -1 -1 -1
about three	4 0 -1 -1 -2
above	1 3 -2 -3 1
above the	-3 3 -1 -2 3
abstract	-1 6 4 -9 0
accelerate	-2 -2 10 -2 -5
accents	4 -1 -1 -1 -1
accept	-1 -1 -6 -2 9
accept this	0 4 -1 -1 -2
acceptable	0 3 0 -2 -1
acceptance	-5 3 2 5 -5
acceptance criteria	-2 0 -1 4 -1
accepted	8 -3 -3 -1 -1
accepts	3 0 -2 -2 0
access	2 -2 -3 0 3
access for	6 -2 -1 -1 -3
access logs	-1 -1 -1 -1 3
accessibility	-2 9 -3 -4 0
accessibility of	0 3 -1 -1 -2
accessibility rules	0 3 -1 -2 0
accession	-2 -3 3 2 0
accordingly	-3 -2 7 -1 -2
account	-8 -5 4 -2 10
account $	-4 -2 -1 2 4
account ,	1 0 -1 -2 3
account and	-1 -1 3 0 -1
account see	-2 0 -1 -1 3
accounting	-2 -4 -2 0 8
accounting export	0 -3 0 -1 5
accounts	4 5 -1 4 -12
accounts $	0 -4 1 5 -2
accounts can	10 -2 -5 -1 -3
accounts for	0 -1 0 3 -3
accounts of	0 3 0 -2 0
accounts with	1 0 1 0 -3
accruals	-1 0 -2 -1 3
acct	-1 0 4 -1 -1
accuracy	7 1 -3 -2 -2
accurate	-1 6 0 -4 0
acquisition	-1 0 -2 0 4
across	-7 0 8 2 -3
across the	-4 -1 7 2 -4
act	-2 0 5 -2 0
actions	-3 -1 7 -2 -1
actions $	-1 0 4 -1 -1
activate	-1 -1 -4 -3 8
active	-2 -5 3 6 -2
active voice	-1 -2 5 -1 -1
acts	3 -1 -2 0 -1
actually	-5 4 -2 5 -2
ad for	-1 1 -1 -3 5
adapt	-2 -2 1 -3 6
adapt the	-1 -1 4 -2 1
adapter	0 -1 3 0 -2
adapter $	-1 -1 3 0 -2
adc	3 -1 0 -1 -1
add	-3 -6 -9 -6 24
add a	-1 -1 -3 -2 7
add up	3 4 -1 -3 -3
added	1 -1 3 -1 -3
adding	0 -3 -3 -1 7
address	1 -6 5 -1 2
address $	3 1 -6 -3 4
address after	4 0 -2 0 -2
address form	0 -5 0 5 0
addresses	4 0 -2 -3 0
admin	0 0 -4 -2 7
admin console	-1 0 -3 0 4
admin i	-1 0 -1 -1 3
admins	3 -1 -1 -4 4
admins $	5 1 -1 -1 -4
admission	-1 -2 3 0 0
adyen's	0 0 -1 -1 3
after	38 -15 -16 -3 -5
after 0	-10 -1 -2 8 5
after a	7 0 -2 0 -4
after about	4 0 0 -1 -2
after every	3 -1 3 0 -4
after i	3 2 -2 -2 -1
after logout	3 0 0 -1 -1
after ten	-2 -1 0 0 3
after the	10 -4 -4 -5 3
afterwards	-2 0 3 0 -1
afterwards .	-2 0 3 0 -1
again	29 -10 -5 -4 -10
again $	13 -5 -2 0 -6
again ,	4 -1 -3 0 -1
again .	6 -3 -1 -1 -1
against	-11 24 -10 -1 -2
against a	0 -2 0 3 -1
against our	-1 4 -1 -2 0
against the	-2 17 -4 -6 -5
against what	-1 4 0 -2 0
age	1 -2 -3 3 1
age of	3 -3 -1 -1 2
agency	-1 1 -3 -1 4
agency's	0 3 -1 -1 0
agent	-1 5 0 -4 0
ages	5 1 0 -1 -5
ages to	4 0 1 -1 -4
ago	12 -1 -3 -4 -4
ago $	11 -2 -2 -3 -4
agree	0 6 -3 -4 1
agree $	-1 8 -2 -2 -3
agree with	-1 0 -1 -3 4
agreed	-2 3 -1 -3 3
ahead	-3 1 -2 -2 6
ahead of	-2 5 0 -1 -2
air	-1 -3 -1 2 3
airbyte	0 0 -2 0 3
airline	0 3 -1 -1 -1
aisle	-1 -1 3 -5 4
aisle 0	-2 1 4 -2 -1
alarm	10 -3 -2 -5 0
alarm $	-3 -1 -1 0 5
alarm ,	4 0 -1 0 -3
alarms	4 -1 -1 -2 -1
album	4 -2 1 -1 -2
alert	-5 -1 -2 -6 13
alert for	-3 0 0 0 4
alert on	-2 0 0 0 3
alert when	-4 0 0 -1 5
alibi	0 4 0 -3 -1
align	-1 -2 10 -3 -4
all	-4 10 19 -16 -8
all $	-4 -4 1 8 -1
all ,	-4 -1 1 2 3
all 0	-2 0 -3 -2 8
all ?	0 -2 0 4 -1
all channels	-1 -2 -1 3 1
all cron	0 -1 -1 3 -1
all dates	-1 -1 4 0 -3
all day	4 -1 -2 -1 0
all five	-1 0 -3 -1 5
all in	-3 0 -1 1 2
all is	3 -2 -1 0 -1
all mails	-1 0 0 3 -1
all members	-1 -1 -1 -1 4
all my	5 -3 -3 3 -2
all of	11 -3 -4 -5 1
all on	0 0 3 -1 -1
all over	4 -4 4 -1 -3
all places	0 -1 -1 4 -2
all seven	-2 6 -1 -2 -2
all shops	-2 -1 -2 -1 6
all six	-2 -1 -1 -1 4
all the	-1 7 6 -2 -10
all those	-2 -2 3 1 0
all three	-3 0 2 -1 2
allergen	0 3 0 -1 -1
allocator	-2 -1 -1 4 0
allow	-4 -5 -5 -2 17
allow comments	-1 -1 -1 -3 6
allowed	-1 -2 -1 6 -2
allowed to	0 -3 -1 6 -2
along	1 -2 3 0 -1
along the	2 -1 -3 1 2
alphabetical	-1 -1 6 0 -4
alphabetically	-1 0 3 0 -2
alphabetise	-1 -1 3 0 -1
alphabetise the	-1 -1 3 0 -1
already	8 -6 2 2 -5
already $	-3 -1 2 -1 3
already have	0 -1 0 4 -2
already paid	5 0 0 -2 -3
also	-4 -3 -6 -2 15
alt	-2 5 -2 -2 2
alt texts	-1 3 -2 -1 1
altering	-1 0 4 -1 -2
alternative	-1 0 -1 -1 3
alternatives	-1 -6 -2 10 -1
alternatives $	-1 -4 -1 6 -1
alternatives to	0 -2 -1 4 0
although	24 -4 -8 -3 -8
although the	14 -3 -7 -1 -4
always	8 -4 -4 2 -2
am	6 5 -3 -5 -2
am i	0 7 -1 -5 -1
amd	2 -1 -1 3 -3
among	-1 -1 -1 -1 3
among the	-1 0 -1 -1 3
amounts	0 3 0 0 -2
amounts in	0 4 -1 0 -3
ampersand	6 -1 -3 -1 -1
an	-10 -6 -8 6 18
an admin	-1 -1 -1 -1 3
an answer	0 0 0 3 -2
an automatic	-2 0 0 -1 4
an edge	-3 4 0 -1 0
an email	-4 0 -1 -1 7
an empty	10 -1 1 -1 -10
an error	4 0 0 -1 -2
an eye	-1 3 -1 1 -2
an hour	7 -2 -3 -3 1
an icon	0 -1 -1 -1 3
an idea	0 0 -1 4 -2
an index	-2 -1 0 0 3
an interface	-1 -1 10 -2 -5
an invoice	-1 -2 0 3 0
an old	-1 -1 -1 4 -2
an order	4 -1 1 -1 -3
an out	-1 0 -1 -1 4
an overview	0 -4 -2 8 -2
an umlaut	5 -1 0 -2 -2
ana	5 1 -1 -2 -3
analyse	-3 -2 -2 11 -4
analyse the	0 -1 -1 4 -1
analysis	0 3 -1 1 -2
analytics	-1 -1 1 -3 4
analyze	-2 -1 -3 10 -5
analyze the	-1 0 -1 4 -1
and	-12 4 4 5 -1
and 0	3 -5 1 3 -2
and a	-1 3 1 6 -9
and account	0 0 3 0 -3
and adapt	0 0 3 0 -3
and against	0 -3 -1 7 -2
and all	-2 0 -3 6 -1
and an	-3 0 2 2 -2
and back	2 3 -2 -1 -3
and catalogue	-1 1 3 0 -2
and close	3 -1 0 -1 0
and conditions	-1 3 -1 -1 0
and cons	-2 -3 -3 13 -5
and do	-1 -4 -1 6 0
and does	0 -3 1 3 0
and drop	-1 -1 -2 -3 7
and fish	-1 -1 -1 -1 4
and flag	-1 7 -1 -3 -2
and german	-2 0 0 -1 4
and get	-2 0 -3 -1 6
and give	-1 3 2 0 -4
and go	-1 -4 -2 3 4
and grade	-1 5 -3 0 -1
and growth	0 -1 -1 3 -2
and have	-1 -2 -1 1 4
and how	-3 -1 -1 4 2
and i	7 -6 2 -3 0
and i'd	-2 4 -1 -2 1
and in	4 -1 -4 -2 2
and into	-2 -1 4 -1 -1
and it	3 -2 -2 -4 4
and keep	-1 1 4 -1 -3
and leave	-1 4 1 -2 -1
and list	-2 10 -1 -8 1
and logic	-2 3 1 -1 -1
and map	0 0 3 -2 0
and mark	-1 6 -1 -2 -2
and my	4 -1 -2 -1 -1
and no	4 -2 -4 5 -3
and nobody	12 -2 -3 -3 -5
and not	4 1 -3 0 -2
and note	-4 11 -2 1 -6
and nothing	3 -1 -2 2 -2
and now	0 -1 -1 0 3
and on	0 -2 0 4 -2
and one	-3 -1 1 3 0
and onto	-2 -1 7 -2 -2
and point	-1 4 -1 -4 3
and polish	-1 -1 -1 -1 4
and put	-1 -1 -2 0 3
and rate	0 5 -3 -1 -1
and redis	2 -1 0 -3 1
and report	-4 10 -3 0 -3
and run	0 -2 0 4 -1
and say	-5 11 -1 -2 -3
and see	-2 6 -2 -4 1
and send	-1 -1 -1 -2 5
and show	-2 -2 0 -2 7
and so	0 2 2 1 -5
and sort	-2 4 -1 0 -1
and still	-1 -2 1 3 0
and sums	0 3 -1 0 -1
and swap	0 0 -2 0 3
and tell	-5 13 -3 -8 4
and the	1 -2 0 -11 12
and their	-1 -2 -2 7 -1
and then	7 -1 -2 -1 -3
and tone	-1 6 -2 0 -3
and update	-1 0 4 0 -2
and what	0 -8 -3 10 0
and when	-2 0 1 3 -1
and where	-1 3 -1 -1 0
and which	-1 -2 0 4 -1
and why	-3 0 0 5 -1
and with	-1 0 3 1 -3
and without	0 0 -1 3 -3
and write	-1 1 -1 -1 3
and wrong	-3 4 0 0 0
android	4 -1 4 -3 -4
angry	4 0 -1 -1 -3
angular	-3 -1 7 -1 -3
angular 0	-3 -1 7 -1 -3
animation	3 -1 1 -2 -2
annex	-1 4 0 -1 -2
anniversary	1 -2 -1 -3 5
annotate	-1 -1 10 -3 -5
annotate the	-1 -1 5 -1 -2
annotated	-4 -1 -4 4 4
annotations	0 0 -1 -1 3
announce	-2 -2 -3 -2 9
announce the	-1 -2 -1 -1 6
announcing	-1 0 -2 0 3
annual	-4 7 3 -3 -3
annual accounts	0 4 -1 -2 -1
annual report	-3 1 5 0 -1
anonymised	-1 -1 -1 -1 3
another	5 -1 0 0 -4
ansible	-1 -2 5 -3 0
ansible playbook	3 0 -2 0 -1
ansible roles	-1 -1 4 -1 0
answer	-5 -2 -2 1 7
answer in	-1 -2 0 -1 4
answers	-1 4 -2 -5 5
answers $	-5 5 -1 0 1
answers ,	-3 -2 0 0 5
answers in	4 -1 -1 -1 -1
anticoagulation	0 -1 0 3 -1
any	-2 8 -4 13 -16
any experience	0 -3 0 3 0
any gaps	0 4 0 -3 0
any idea	4 -5 -1 3 -1
any longer	4 -1 -1 -1 -1
any more	7 -5 3 0 -4
any of	-1 0 3 -2 -1
any precedent	0 -2 -1 3 0
any secrets	0 7 0 -6 0
anybody	-2 3 -2 5 -3
anybody in	2 3 0 -4 -1
anyone	0 -7 -1 11 -3
anyone know	0 -3 0 3 0
anything	-3 18 -5 3 -13
anything $	3 -4 -1 2 -1
anything :	0 -3 0 3 0
anything else	-1 -4 0 5 0
anything in	-2 3 -1 3 -3
anything missing	-1 3 0 -3 0
anything on	-1 -2 0 3 0
anything that	-1 5 -1 0 -3
anything with	5 -1 0 -2 -2
anyway	-1 -1 3 0 -1
anyway $	-3 -1 4 0 -1
anywhere	1 -1 -2 3 -2
anywhere $	3 0 -1 0 -1
anywhere ?	-1 -1 -1 3 0
apa	-1 1 4 -1 -3
apart	2 7 0 -3 -6
apart $	0 4 0 -1 -2
apart ,	5 -1 -2 -1 -1
apart by	-2 3 0 -1 -1
api	-9 -5 4 8 1
api $	-3 -6 -6 8 7
api ,	-1 -1 0 6 -4
api before	0 3 -1 -1 -1
api client	-1 0 3 -1 -1
api docs	-1 1 5 -2 -2
api versions	-1 -1 4 -1 -1
app	14 -12 -10 -2 9
app $	10 -3 -2 -2 -2
app ,	-3 -1 -1 -3 8
app and	3 0 0 -1 -2
app are	3 0 0 0 -2
app needs	-3 0 -1 0 5
app store	-2 -2 -1 3 1
appeal	-3 0 2 -1 1
appear	5 0 -1 -1 -3
appears	9 -2 -2 -1 -4
appears in	3 -1 0 -1 -1
append	-2 -1 -3 -2 8
apple	0 -4 -4 -2 10
apple pay	3 -2 -2 -2 3
application	-2 8 1 -3 -4
application $	-1 -1 -2 4 -1
application ?	0 5 0 -5 0
applied	0 -2 -2 3 0
apply	1 0 3 -2 -2
apply the	0 0 3 -2 -1
appointment	1 -6 0 -1 5
appointment with	-1 -5 -1 0 7
appointments	4 0 0 -1 -3
appraise	-1 10 -3 -2 -4
appraise our	-1 5 -2 -1 -2
appraise the	-1 5 -1 -1 -2
apprentices	-1 -2 0 0 3
approval	4 0 -1 -1 -2
approval ,	3 -2 -1 1 -1
approve	-2 14 -3 -3 -6
approve or	-1 5 -1 -1 -2
approve the	-1 5 -1 -1 -2
approved	-1 -2 0 3 0
apps	-2 -2 1 6 -3
april	3 0 -2 -2 2
arabic	0 -1 -2 4 -1
arabic $	-1 -1 -2 4 -1
architecture	-5 3 -6 12 -4
architecture $	0 3 -1 4 -5
architecture of	0 -2 -1 5 -2
archive	3 -8 6 -3 2
archive $	1 -7 -3 0 9
archived	-1 0 -1 0 3
are	5 14 6 5 -31
are $	-2 -3 9 -1 -3
are 0	3 -1 -1 -1 -1
are a	-3 -2 6 0 -1
are all	0 7 5 -7 -5
are asking	-1 -3 -1 2 3
are called	-1 -1 3 0 0
are empty	5 -4 -1 -1 0
are fine	4 0 -3 0 0
are getting	3 -1 1 -1 -1
are gone	6 -1 -2 -2 -1
are in	-6 -1 4 -2 4
are missing	4 -3 -1 0 0
are new	3 -1 -1 0 0
are none	-2 -1 -2 -1 6
are not	2 -2 -1 4 -3
are off	0 0 -1 -2 3
are on	-4 -2 1 -3 7
are one	4 -1 -1 -1 -2
are our	-5 9 -1 -3 0
are people	-3 0 0 4 0
are the	-8 22 -9 0 -5
are there	-4 -2 -2 12 -4
are they	-7 8 -4 4 -1
are too	0 5 -1 -3 0
are we	1 -4 -1 6 -1
areas	-2 0 4 0 -1
arena	-3 2 2 -1 0
argparse	-1 -1 4 -1 -1
argument	-3 10 1 -7 -1
argument $	-1 7 -1 -4 -1
arguments	0 -7 3 9 -6
arguments for	0 -3 -1 7 -2
arguments on	-1 -1 -1 5 -2
arm	5 -3 -3 1 0
around	-4 -5 3 10 -4
around $	-3 -2 9 -2 -2
around ,	0 -1 3 -1 -1
around 0	4 -2 -6 5 -1
around it	0 5 -2 -1 -2
around the	0 -1 -2 3 0
arrange	-2 -2 -2 -2 8
arrival	-4 -1 0 -1 6
arrive	12 0 -6 -3 -3
arrive twice	3 0 -1 0 -1
arrives ,	3 -1 -2 -1 0
arriving	3 -3 -2 2 -1
art	-4 -1 -4 10 -1
art on	-4 -1 0 5 -1
article	-2 0 3 -5 4
article $	4 -2 -5 0 3
article for	0 1 -1 -3 2
articles	3 4 1 -2 -5
as	13 -5 7 -20 5
as 0	15 -3 -4 -1 -7
as a	-1 4 2 -5 -1
as an	0 -1 -2 -1 4
as before	0 -3 8 -1 -5
as ever	4 0 -3 0 -1
as i	7 -1 0 -1 -4
as if	-2 4 -1 0 -1
as is	-2 -1 7 -1 -3
as it	1 -2 7 -2 -4
as last	0 -1 -2 0 3
as now	0 0 3 0 -1
as one	-1 0 -1 0 3
as pdf	-2 -1 0 1 3
as soon	11 -2 -4 -1 -4
as the	3 4 -6 -1 0
as they	-5 -1 11 -2 -4
as well	0 1 -3 -1 3
ascertain	-1 4 -2 -1 -1
ascertain that	-1 4 -2 -1 -1
ask	-9 -1 1 12 -3
ask $	-1 -3 0 6 -1
ask for	-2 5 1 -5 1
ask the	-1 1 -3 7 -4
asked	8 1 -4 -3 -2
asked for	5 2 -1 -5 -2
asking	-4 -6 -1 7 5
asking $	0 -3 0 0 3
asking for	-2 0 0 3 -1
asks	4 2 5 -3 -8
asks for	2 1 6 -3 -6
assemble	-1 -3 -2 -2 9
assemble the	-1 -2 -1 -1 5
assertion	3 0 -1 0 0
assess	-1 12 -3 -3 -4
assess the	0 5 -2 -1 -2
assessment	-3 8 -3 -2 -1
assessment for	-1 5 0 -1 -3
assessment of	-1 0 -2 -1 5
asset	-1 -1 3 0 -2
assigned	3 0 1 -1 -2
assumptions	-2 -1 -1 4 -1
assumptions in	-1 -2 -1 4 -1
astro	0 0 0 4 -3
async	-2 -2 7 1 -3
async await	-2 -1 6 -1 -2
at	20 -9 -23 -2 14
at $	1 -1 0 3 -3
at 0	12 -2 -4 -9 3
at a	-1 0 4 -2 -1
at all	-5 -7 -1 8 5
at eight	-3 -4 -1 -1 9
at first	-1 -1 -1 -1 5
at four	-1 -1 0 3 -1
at home	3 -2 -1 2 -2
at how	0 -2 0 3 0
at it	2 2 -1 -1 -3
at least	3 -1 1 -1 -3
at line	3 -1 0 0 -1
at midnight	3 0 -2 -2 2
at most	-5 -1 0 -1 7
at my	-1 7 0 -3 -2
at once	-1 5 -3 -3 2
at random	7 -1 -1 -1 -3
at step	-1 -1 0 3 -1
at the	2 -6 1 3 -1
at two	3 1 0 -2 -2
at waiting	4 0 0 0 -3
atoms	-2 -1 0 4 -1
attach	-1 -2 -3 -2 7
attached	-4 7 -2 -4 3
attached .	0 3 0 -1 -1
attached to	-2 -1 -1 0 4
attachments	6 -1 0 -2 -3
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
audit trail	-1 -1 -1 -1 3
audit who	-1 6 0 -2 -3
auditor	0 5 0 -5 0
auditors	-2 4 0 -1 -1
auditors come	-2 3 0 0 -1
auth	0 -5 2 7 -3
auth flow	0 -8 0 8 0
auth service	-3 -1 5 -3 1
author	-1 -1 4 0 -2
author $	-1 -1 3 0 -2
authorisation	0 3 -1 0 -2
auto	9 -1 -5 -1 -2
autocomplete for	-1 0 0 -1 3
autocomplete suggests	3 0 -1 0 -2
automate	-1 -1 -2 -1 5
automatic	-2 1 -1 -2 5
automatically	-1 -4 0 -1 6
autopilot	4 -1 -1 -1 -1
available	-2 -2 -2 5 1
available $	-2 -2 -1 5 0
avatar	4 -2 -5 -1 4
avatar $	-1 -1 -5 0 7
average	-1 -1 -2 8 -4
avoid	-2 -3 9 -1 -3
await	-2 -1 7 -2 -2
await in	-2 0 3 -1 0
away	-6 -5 9 -3 5
away what	0 -2 7 -3 -1
b	15 -5 -5 -3 -1
b $	3 -1 0 0 -2
baby	0 -1 -2 -2 4
back	16 3 -7 -8 -4
back $	5 3 -4 -3 -1
back as	3 -1 0 0 -1
back off	3 -1 0 0 -1
back room	4 -1 -1 -1 -1
back to	5 -1 -2 -1 -1
backed	-1 3 -1 0 0
backed by	-1 3 -1 0 -1
backend	-3 -2 6 -2 1
backend ,	-2 -1 0 -1 5
backfill	-2 -1 -3 -3 9
background	-6 -2 1 11 -4
background on	-3 -2 0 7 -2
backlog	-1 -1 3 0 -2
backtracking	0 3 0 -2 0
backtracking $	0 3 0 -2 0
backup	-1 5 -4 -4 4
backup of	-2 -1 -2 -1 7
backups	2 -2 -4 2 1
backwards	6 0 -1 -1 -3
backwards $	4 0 -1 -1 -2
bad	1 4 -2 -4 0
bad feeling	-1 3 0 -2 0
badge	2 -1 -1 -3 2
bags	-2 0 -2 0 4
bags $	-2 0 -2 0 4
bake	-1 -1 -4 -3 9
bakery	-1 -3 0 0 5
balance	4 -2 -4 1 1
balancer	3 -1 -1 0 -1
balancers	3 -1 -1 -1 0
balancers $	3 0 -1 -1 0
ban	-2 0 -1 -1 5
bank	5 2 -2 -4 0
bank ,	3 -1 -1 0 -1
banks	0 -1 0 5 -3
banner	-2 1 -2 -2 4
bar	-3 2 -3 -1 6
barcode	2 -1 -3 1 1
barn	-1 0 -1 4 -3
bars	-2 -1 7 -5 2
bars $	-2 -1 8 -5 0
base	-2 -1 9 1 -7
base class	0 0 5 0 -4
based	-3 -2 3 0 2
based on	-2 -1 0 -2 5
basel	-1 0 -1 10 -7
bash deploy	-2 0 4 -1 -1
bash one	0 0 -4 0 4
basic	-1 -1 -1 4 0
baskets	4 -1 0 -1 -2
bastion	-1 -1 0 5 -4
batch	1 -1 3 1 -4
battery	4 -3 -3 -1 3
be	5 13 -4 -10 -3
be $	8 -5 -2 6 -7
be ,	4 0 -1 -1 -2
be ?	0 4 0 -3 0
be able	-2 0 -4 -1 8
be better	-1 2 3 -3 -2
be certain	-1 3 0 0 -1
be done	-2 2 6 -5 0
be enough	0 -3 0 5 -1
be great	-1 -2 -2 0 5
be handy	-1 -2 0 -1 4
be harsh	-2 4 -1 0 -1
be honest	-1 6 -1 -2 -1
be kind	-5 12 -4 -1 -2
be lovely	-3 -3 -2 2 6
be one	0 -1 5 -1 -2
be picky	-1 3 -1 0 -1
be possible	0 -1 -1 3 -2
be put	0 0 -1 -1 3
be read	0 3 -1 -1 -2
be right	5 -2 -1 0 -1
be there	-1 4 -1 -1 -1
be used	7 -1 -2 -2 -3
be written	-2 -2 -2 3 3
bear	-1 -3 -1 3 1
become	2 -4 7 -1 -4
become a	-1 -1 3 0 -1
become question	5 -1 -1 -2 -1
becomes	-1 -1 3 0 -1
bed	-2 -1 0 0 3
beds	-3 -6 4 4 1
bedtime	-5 -1 -1 -1 7
been	2 3 4 -3 -6
been at	1 0 3 -1 -3
been closed	0 5 -1 -2 -3
been on	-3 0 6 -1 -1
been stuck	4 0 0 -1 -3
been using	0 3 0 -3 0
beeps	5 -1 -2 -1 -1
bees	1 -4 -1 5 0
before	-3 11 -8 6 -5
before $	0 -10 10 6 -6
before 0	1 -7 1 -2 7
before i	-5 10 -4 6 -7
before it	-1 9 -2 -4 -2
before launch	0 3 0 -2 0
before my	-1 -1 0 3 -1
before the	1 7 -5 -5 1
before this	-1 4 0 -3 0
before we	-2 7 -1 -1 -3
begin	-2 -3 -4 0 10
begin with	0 -1 -1 0 3
beginner	-1 9 -2 -2 -4
beginner ?	0 3 0 -2 -1
beginners	-1 -1 0 -1 3
behaves	-1 -1 -1 3 -1
behaviour	-2 -1 7 -1 -3
behaviour $	-1 -1 4 0 -2
behind	6 -7 5 1 -5
behind $	5 0 -2 -1 -2
behind a	-2 -2 7 0 -2
behind an	-2 -1 9 -2 -4
behind the	2 -2 -5 7 -1
being	3 -1 -3 2 -2
being in	1 -1 -2 3 -1
belong	-1 -1 3 0 -1
belongs	-4 3 3 0 -1
below	1 2 -1 -3 1
ben	0 -5 -1 -1 6
benchmark	-2 4 -2 1 -1
benchmark numbers	0 -2 -1 6 -2
best	-3 -2 -3 10 -2
beta	-3 -3 -2 3 6
beta $	-2 -2 0 0 4
better	-2 -6 9 5 -6
better $	-1 2 4 -3 -2
better ones	-1 -1 3 -1 0
better than	1 -3 -2 4 0
better to	0 -2 0 3 -1
between	10 -8 -2 10 -9
between a	-1 0 -2 5 -1
between the	1 1 2 1 -5
bibliography	3 -2 -2 4 -3
bibliography prints	5 -1 -3 -1 0
big	-1 -4 4 6 -5
big file	-1 0 3 0 -1
big is	-1 -2 0 4 0
bigger	1 -1 -6 -1 6
biggest	0 -1 -1 3 -2
bigquery	-1 1 -2 4 -1
bike	1 -2 0 3 -3
bill	1 2 -3 -1 1
bill tripled	3 0 -1 -2 0
billing	10 -2 -2 3 -9
billing $	6 -1 -3 -1 -1
billing service	-1 -1 -1 6 -3
bills	-3 -1 2 -1 3
bin	-2 -1 0 -1 4
binary	3 -1 -1 -1 -1
bindings	-2 -2 -1 1 3
bins	-1 0 -1 -2 4
bio to	0 0 3 0 -3
birthday	-2 -3 -2 5 2
birthday present	0 0 0 4 -4
bisect	14 -2 -4 -4 -4
bits	0 3 0 -1 -1
bits in	0 3 -1 -1 -1
black	4 -2 1 1 -5
black $	1 -2 4 -1 -2
black friday	-1 3 0 0 -3
blank	11 1 -2 -3 -7
blank page	5 -1 -1 -1 -2
blast	4 -2 0 -1 -2
blind	-1 9 -4 -2 -1
block	-5 -4 -6 -2 16
block the	-2 -1 -1 -1 4
block two	-2 0 0 -1 3
blocks	7 2 1 -2 -8
blocks $	-1 4 -2 0 -1
blocks in	-2 3 0 0 0
blog	-2 -1 4 -1 2
blood	0 -7 0 7 0
blows	4 -1 -2 -1 -1
blue	-9 -3 -8 13 7
blue $	-8 -2 -7 11 6
bluetooth	5 -4 -2 1 0
bluetooth $	5 -3 -2 -1 2
blurry	5 -1 0 -2 -2
bme	-3 -2 -1 -1 6
bme 0	-3 -2 -1 -1 6
board	-3 2 -2 -3 6
board .	-1 4 0 -2 -1
boards	-1 2 3 -1 -3
boat	3 -4 -1 2 0
boil	-2 0 5 0 -3
boil the	-1 0 4 0 -3
boiler	1 -4 -2 3 3
boiler $	-4 -3 -1 4 4
boilerplate	-2 -1 5 -2 -1
bom	6 0 -2 -1 -3
bom $	6 0 -2 -1 -3
book	-7 1 0 -7 12
book ,	-2 6 5 -1 -9
book the	-1 -1 -2 -1 5
booked	6 3 -4 0 -5
booked for	7 0 -2 -1 -4
booking	-3 5 0 -1 -2
booking flow	-1 4 -1 -2 -1
booking form	-2 7 -1 0 -4
bookings	3 -1 0 -3 1
bookmarks	0 -3 4 0 0
books	-2 -5 -2 4 5
books $	-1 0 -1 -1 3
books from	-2 -2 -3 -1 8
bookshop	-1 -1 7 -1 -4
boot	-1 -1 4 0 -2
borrow	4 -4 1 1 -2
borrow checker	4 -3 -1 2 -2
boss	-1 0 -1 0 3
bot	9 -5 -9 -5 9
bot answers	0 -1 -1 -2 3
bot replies	5 0 -3 0 -2
bot that	-2 0 0 0 3
both	-8 0 16 -4 -4
both ,	0 2 0 -3 -1
both sides	-1 -1 -1 5 -2
bottom	10 -2 -1 -3 -5
bottom $	3 -1 0 0 -1
bottom of	10 -2 -5 -1 -2
bounce	3 0 -1 -1 -1
bounces	7 -1 -1 -1 -4
box	2 -3 1 0 -1
boxes	0 -3 1 -1 2
boxes $	0 -1 -1 -1 3
brainstorm	-2 -2 -5 13 -5
brainstorm names	0 -1 -4 8 -3
braking	3 -1 -1 0 0
branch	4 6 -3 -5 -2
branch $	2 -1 3 -1 -3
branch ?	0 4 -1 -2 0
branches	-3 -2 7 0 -1
brand	-5 5 1 -2 1
brandt	-1 -1 3 1 -1
brazil	5 -1 -1 2 -4
brazil see	4 -1 0 -1 -2
brazilian	-3 1 -1 5 -2
brazilian portuguese	-2 3 -1 0 0
bread	5 -2 -1 0 -2
break	-7 7 15 -14 -1
break $	-1 8 -1 -9 2
break it	-2 0 3 -1 0
break our	0 1 3 -2 -1
break the	-5 2 6 -1 -1
break up	0 -1 3 0 -1
breakdown	-1 -2 -2 8 -3
breakdown of	-1 -1 -1 5 -3
breaks	8 -1 -2 -1 -4
bridge	-3 0 3 0 -1
bridge $	-2 0 4 -1 0
bring	-9 -8 9 2 6
bring all	0 -1 5 0 -4
bring in	0 0 -3 0 3
bring it	-4 -1 7 0 -1
bring the	-1 -1 5 -3 1
bring up	0 -1 -1 -1 3
brings	1 -1 0 -4 4
brings what	0 0 0 -2 3
british	-1 -1 0 3 -2
brochure site	0 0 0 4 -3
broke	17 -3 -1 -10 -3
broke the	16 -2 -1 -10 -3
broken	9 1 -3 -4 -4
broker	-1 -1 0 3 0
browse	-2 -1 -3 9 -3
browse the	-1 -1 -1 4 -1
browser	3 -2 -1 4 -4
browser $	0 -2 0 3 -1
browsers	3 -1 -1 -1 0
bucket	-1 -1 -3 2 2
bucket $	-2 0 -2 3 1
budget	-6 3 0 2 2
budget $	-2 -2 -1 10 -5
budget for	-2 -1 -2 -4 9
buffer	-2 -1 -3 2 4
bug	23 -5 -5 -5 -7
bug $	16 -2 -2 -2 -10
build	9 -4 -2 -13 10
build $	2 -3 5 -2 -2
build 0	-3 1 -1 -1 3
build a	-2 -1 -2 -1 6
build dies	4 -1 -1 -1 -2
build fails	-5 0 0 0 5
build the	-2 -2 -1 0 5
build with	3 2 0 -2 -3
building	-2 -2 -2 -1 8
builds	-3 -1 2 -1 3
built	-2 4 0 2 -5
built it	-2 -1 -1 4 0
built with	2 4 0 -5 -1
bulk	-1 -1 -2 -2 6
bulk edit	-1 -1 -2 -1 5
bullet	-2 -2 4 -1 1
bullet points	-2 -2 4 -1 1
bump	-6 -5 4 -2 8
bundle	-3 0 4 1 -2
bundle them	-1 -1 4 -1 0
bus	-6 -2 -1 0 9
bus is	-3 0 0 -3 6
business	-2 2 1 4 -4
business plan	0 3 0 -1 -1
but	32 -8 10 -15 -20
but it's	-1 -1 3 0 -1
but not	3 -1 -2 0 0
but one	5 0 -4 0 0
but only	4 -1 0 -2 -1
button	9 -5 -4 -6 6
button for	-2 0 -1 -1 4
button greyed	3 0 0 0 -3
button on	3 0 -2 0 -1
button to	-2 -1 -1 0 5
buttons	-1 3 0 -1 0
buy	-3 -5 -5 1 11
buy $	-1 -2 -1 3 1
buy the	-1 -1 -2 1 3
buyers	-1 -1 -2 -1 6
buzzes	4 -2 -1 -2 -1
by	-5 -10 12 1 2
by 0	7 -1 -4 -3 0
by a	3 3 3 -2 -8
by age	-2 0 -1 4 -1
by author	-2 -1 5 -1 -1
by card	3 0 -2 -1 0
by city	-2 -1 2 -2 3
by date	6 -3 -2 -2 2
by day	-2 -2 6 4 -5
by default	-1 -2 -3 2 4
by department	-2 -1 3 2 -2
by exactly	4 0 -3 -1 -1
by hand	3 -3 2 -1 -1
by invoice	-1 0 -1 -3 5
by itself	4 -1 -2 -2 0
by key	0 -1 3 0 -2
by line	-1 6 -2 -3 -1
by month	-1 -1 4 2 -3
by name	0 0 -1 -2 3
by one	10 5 -8 -2 -4
by person	-2 -2 9 -2 -3
by phone	-1 -1 -2 -1 4
by product	-1 0 0 3 -1
by season	-1 -1 4 -1 -1
by side	-2 -1 0 4 -1
by size	0 0 3 -1 -1
by step	-1 -1 5 0 -3
by table	-1 3 1 -1 -2
by team	0 -2 1 3 -2
by the	2 9 -3 -4 -4
by theme	-1 0 5 0 -4
by topic	-1 -1 4 0 -2
by wednesday	0 -2 -2 -1 5
by when	-2 1 3 -2 0
by word	-1 4 0 -1 -1
by year	-2 -1 6 -2 -1
bylaws	0 6 -2 -2 -1
byte	-3 1 2 3 -3
byte for	0 0 3 0 -1
bytes	3 -1 -1 -1 -1
c	0 4 1 -4 -1
c ,	0 -2 -1 -1 4
c 0	-6 9 1 -3 -2
cable	3 -1 -1 -1 -1
cache	4 -6 -1 -1 4
cache $	-5 3 -3 0 6
cache :	-1 3 0 3 -4
cache for	-1 0 -1 -1 3
cache never	3 0 0 0 -2
cache the	-2 -1 3 -2 2
cake	-3 1 -6 -1 9
cake $	0 0 -1 -2 3
calculate	-2 -2 -3 12 -6
calculation	0 6 -1 -3 -2
calculator	-4 -5 1 -4 12
calculator $	0 -1 -2 -1 4
calculator ,	-3 -1 -2 -1 6
calendar	0 -3 4 -5 4
calendar $	-1 -1 3 -1 1
calendar with	-2 -1 -1 -1 5
calibration	1 -3 -1 1 2
call	-2 -4 -11 -5 22
call $	3 -3 -6 -2 7
call graph	0 -1 0 5 -3
call in	2 -1 -1 -4 4
call rota	0 3 0 -1 -2
call the	-2 -1 1 -1 3
callbacks	-2 -1 6 -2 -2
called	1 -2 3 -2 0
caller	-1 -1 4 0 -2
callers	-2 -1 5 1 -3
calls	4 -5 3 2 -4
calls $	5 -3 0 -4 2
came	3 5 -4 -3 -1
came in	-2 4 -1 -2 1
came out	3 -1 -1 1 -1
camel	-1 -1 4 -1 -1
camel case	-1 -1 4 -1 -1
camera	1 3 -4 3 -3
camera $	-1 -1 -2 3 0
can	-18 -2 -7 10 17
can be	2 -7 3 -2 5
can do	0 -3 0 5 -1
can go	-2 -2 3 0 1
can i	-3 2 -2 4 -1
can it	4 -3 1 0 -2
can look	-1 -1 -1 -3 6
can read	-2 3 4 -2 -3
can run	-3 -1 1 -1 3
can see	5 -2 -2 -5 5
can take	-1 0 -1 5 -2
can tell	3 0 0 -1 -1
can the	-1 -1 -1 3 0
can this	0 6 -1 -3 -2
can you	-2 -2 5 2 -3
can't	26 -7 -7 -3 -10
can't be	6 -2 -2 -1 -2
can't find	3 -1 -1 0 -1
can't log	3 -1 0 0 -1
can't open	3 0 -1 0 -1
can't remember	-3 -1 0 5 -1
canary	-1 -1 -1 0 3
canary stage	-1 -1 -1 0 3
cancel	0 -4 -3 0 7
cancel the	-1 -2 -1 -1 6
candidate	-1 5 0 1 -4
candidate $	0 5 0 -1 -4
candidate's	0 4 -1 -2 0
canned	-3 0 1 0 2
cannot	14 -3 -3 -1 -6
cannot read	3 -1 -1 -1 0
cap	-1 -1 -2 -4 8
cap the	-2 -1 -1 -3 7
capacity	-1 4 0 1 -4
caps	4 -2 -2 0 0
captions	1 -4 1 -3 5
captions for	-1 -4 -1 -2 8
car	3 -5 -4 5 1
card	2 2 3 -2 -5
card ,	-1 -1 -1 -1 3
card index	-3 -1 7 -1 -3
card text	-1 1 -2 0 3
cards	5 -3 3 -6 1
cards $	0 -2 2 -2 3
cards ,	-3 3 1 -1 1
cards for	3 -2 -1 -2 1
care	-1 -2 -1 7 -4
carried	0 -2 6 0 -3
carried over	0 0 4 0 -3
carry	-1 -3 0 0 5
carry the	-2 -2 0 0 4
cars	-2 0 -3 -2 7
cart	7 -3 4 -4 -4
cart $	0 -2 3 -1 0
cart .	3 0 -1 0 -1
carve	-2 0 6 -3 -1
case	-3 6 6 -2 -7
case $	-1 1 3 0 -3
cases	-2 3 -1 -2 1
cases around	-1 -1 -1 0 3
cash	4 4 -1 -7 0
cash flow	3 0 0 -2 0
cast	-2 -1 -1 4 -1
cast an	-1 3 -1 -1 0
cat	4 -2 -4 -2 4
catalogue	-3 3 -2 -2 4
catalogue $	-2 3 -3 1 1
catastrophic	0 3 0 -2 0
catastrophic backtracking	0 3 0 -2 0
catch	-3 -1 -1 3 1
categories	-3 -1 3 1 1
categorise	-1 -1 7 -3 -3
categorize	-1 -1 6 -3 -2
category	-1 0 1 2 -3
category $	-1 -1 -1 3 0
cats	0 -8 -1 11 -1
cause	8 0 -2 -3 -2
cause $	5 -1 -2 -1 -1
causing	4 -2 0 -1 0
causing it	3 -1 0 -1 0
cell	-1 -2 1 3 -1
cent	3 0 0 -2 0
central	-1 -3 0 5 0
centralise	-1 -1 4 -1 -1
cents	4 -1 0 -1 -2
cents $	4 -1 -2 0 -1
cert	2 0 -1 -3 2
certain	-4 10 -2 -1 -3
certain that	-1 3 0 0 -1
certificate	3 -2 -1 -2 3
certificates	0 1 -3 5 -2
certify	-3 13 -2 -4 -4
certify that	-1 4 0 -1 -1
cfo	-2 0 0 -1 3
chain	2 -3 3 -2 0
change	-6 -3 10 -1 0
change $	3 3 3 -3 -7
change ,	4 -1 -3 0 -1
change the	-4 -1 -5 0 11
change their	-1 0 -3 0 4
changed	6 0 -5 5 -5
changed $	3 -1 0 0 -2
changed between	-2 0 0 3 0
changed the	2 4 -2 -1 -2
changelog	-3 -1 -5 -1 10
changelog page	-2 -1 -2 -1 5
changes	4 2 1 -4 -3
changes to	-1 -1 -1 -1 3
changing	-4 -3 11 -3 -2
changing what	-1 -1 3 -1 0
channel	6 -5 -2 -1 2
channel $	-1 -1 -2 -1 4
channels	-2 -3 0 4 1
channels $	-2 -2 0 3 1
chapter	-7 4 -3 -1 7
chapter $	2 -1 -2 -4 5
chapter 0	-8 8 -2 3 0
chapters	-2 -4 16 -2 -8
chapters $	0 -1 4 0 -4
chapters of	0 -1 3 -1 -1
character	0 -2 0 0 3
characters	3 4 1 -2 -6
characters $	1 1 3 -1 -4
charge	-1 -4 -2 5 2
charge for	-1 -3 0 5 -1
chargeback	-1 -1 -1 -1 4
charged	11 -1 -3 -3 -3
charges	2 -2 0 3 -2
charges for	1 -2 0 3 -2
charity	-2 2 -1 3 -2
chart	4 -2 -2 -8 8
chart $	-1 -1 -1 0 3
chart in	1 -1 -2 -1 3
chart of	-2 2 3 -2 -2
charts	-4 -1 5 0 -1
chase	13 -1 -4 -3 -5
cheap	-3 0 -2 3 2
cheaper	-1 -3 7 1 -4
cheapest	-2 -1 -2 9 -4
check	-15 46 -15 3 -20
check ,	-1 5 -2 -3 1
check for	0 4 0 -3 0
check if	0 3 0 -1 -1
check me	-1 0 0 -4 5
check my	-1 5 0 -1 -2
check of	0 4 0 -3 0
check on	-2 7 0 -3 -2
check our	0 5 -1 -2 -2
check out	-1 -12 -2 18 -4
check that	-4 9 -2 -3 -1
check the	-5 24 -4 -6 -9
check what	0 -7 0 7 0
checker	6 -5 -3 2 1
checker $	-1 -2 0 4 -1
checking	-4 4 -2 -1 3
checking the	-1 6 -1 -1 -3
checklist	-5 6 5 -5 -1
checklist $	-1 5 -1 -1 -2
checklist for	0 3 0 -1 -1
checkout	5 -7 1 0 0
checkout $	-3 2 2 -1 0
checkout ,	1 3 -1 -1 -2
checkout :	-2 0 -1 0 3
checkout ?	-3 0 0 3 0
checkout is	7 -5 -1 0 0
checkpointing	-2 0 0 0 3
checks	4 -6 2 -1 0
checks $	6 -4 1 -1 -2
checks ,	-1 0 -2 0 4
children	3 -2 -1 3 -4
children $	5 -1 1 -3 -3
chinese	5 -1 -2 -1 -1
chinese characters	4 -1 -2 -1 -1
choice	1 -3 -1 5 -2
choir	7 0 -2 -2 -2
choose	-8 -3 -2 11 2
choose a	0 0 0 3 -3
chop	-2 -1 12 -3 -6
chop the	-1 -1 5 -1 -2
chord	-2 0 3 0 0
chore	-3 -3 7 -2 0
chore :	-1 -2 5 -1 -1
christmas	-5 -3 0 0 8
chronological	-2 -1 5 -1 0
churn	-5 0 -2 7 0
churn $	-1 -1 0 3 -1
ci	3 -3 -4 -6 10
circular	-2 0 5 -1 -2
circular import	-2 0 4 -1 -1
cis	-1 5 -1 -2 0
cis benchmark	-1 5 -1 -2 0
citations	-1 3 2 -1 -3
city	-3 -6 2 2 5
city $	-4 -1 2 -2 5
claim	-3 7 -2 -5 3
claim $	-2 1 -1 -2 4
claims	2 8 -3 -2 -5
claims $	-1 3 -1 0 0
clarify	-1 -2 -3 10 -4
class	-2 -3 14 -1 -8
class $	0 -1 4 -1 -2
classes	-3 -2 9 -2 -2
classes $	-1 -1 3 -1 0
clause	2 2 -3 -5 5
clause $	-1 3 -1 -2 1
clause 0	3 1 -1 -2 -1
clause for	0 -1 -1 -1 3
clauses	-2 6 1 -2 -4
clauses $	-2 4 1 -1 -3
clean	-9 -4 21 -5 -4
clean ,	-1 0 3 -1 -1
clean the	-1 -1 -1 0 3
clean up	-6 -2 15 -2 -5
cleaner	3 -1 1 -2 -1
cleaning	-1 -1 3 -2 2
cleaning rota	0 0 -1 0 3
cleanup	0 -2 7 -2 -3
cleanup of	0 -2 5 -1 -1
clear	-2 2 -5 6 -2
clear ,	-2 3 -1 0 0
clearly	6 -1 -1 -1 -3
clearly in	5 -1 -1 -1 -2
cli	-1 -3 -2 -3 9
click	0 -5 -2 6 -1
click and	-3 0 0 3 0
clicks	4 -2 1 -2 -2
clicks on	5 -1 0 -2 -1
client	-6 -1 4 2 0
client $	-2 -2 3 3 -2
client ,	0 0 3 0 -2
client and	-1 0 3 -1 -1
client wants	-4 4 -1 0 2
climbing	4 2 -2 -3 -1
climbs	5 -1 -2 -1 -2
clinic	0 -1 -1 3 -2
clip	-1 3 -1 0 -1
close	3 -2 1 -1 -2
closed	2 6 -3 -2 -2
closed $	-3 8 -2 -2 -2
closed on	4 -1 0 0 -2
closes	3 -4 -3 3 0
closes $	1 -3 0 5 -3
cloud	-2 -1 -2 8 -4
club	0 5 -1 -5 0
clue	1 -2 -1 4 -1
cluster	3 -1 5 -3 -4
cluster $	-2 -1 5 1 -4
cluster ,	0 -1 -4 0 4
cm	3 -1 -1 -1 0
cmake	-1 -1 3 -1 -1
cms	0 0 0 3 -3
co	-3 -2 -1 -2 8
code	-4 -1 20 -6 -10
code $	-5 -8 -1 1 12
code ,	-2 3 5 -4 -3
code blocks	5 -1 -2 0 -1
code in	-1 0 3 -1 0
code is	0 -2 4 -1 -2
code review	-1 4 -1 -1 -2
coded	-2 4 4 -3 -2
codes	-2 0 5 1 -5
codes in	-2 -2 0 4 -1
codes on	-1 3 0 -1 -2
coffee	-3 -5 -3 4 7
cohort	-2 -1 -2 0 4
cold	4 2 -3 -1 -3
cold ,	3 -1 -1 0 -1
collapse	-3 -1 9 -1 -4
collapses	5 -1 -3 0 -1
colleague	-1 3 -1 0 0
collect	-2 -4 -3 14 -4
collection	-2 -1 -2 4 0
collections	0 -1 3 -1 -1
collects	-1 -1 -2 -3 6
colour	-3 3 1 -3 2
colour blind	0 4 -1 -2 -1
colours	-1 -5 3 -1 3
column .	-1 -1 -1 4 -1
columns	-1 -5 9 1 -4
columns $	-3 -1 6 -3 0
columns ,	-2 -2 2 3 -1
columns in	4 -1 -1 0 -2
comb	-3 17 -5 -4 -7
combine	-3 -3 12 -2 -4
combine the	-2 -1 6 -1 -2
come	11 -5 -1 1 -6
come back	3 -1 -1 0 -1
come from	-4 -3 -2 10 0
come in	3 2 -1 0 -4
come on	-3 1 0 0 3
come out	8 -1 -1 -3 -2
come the	8 0 0 -7 0
come up	-3 -1 -2 1 5
come with	-2 -3 4 6 -4
comes	12 -1 0 -3 -8
comes at	-2 0 3 0 -1
comes back	3 -1 -1 0 -2
comes from	5 -1 -1 0 -3
comes out	9 -1 -3 -2 -3
coming	4 -4 -3 1 2
coming $	2 -1 -2 -2 4
comma	10 -2 -3 -3 -2
command	-2 -2 -3 -1 8
comment	-5 1 -8 -2 13
comment $	-3 4 -2 0 1
commented	-3 -1 6 -1 -1
commented out	-3 -1 6 -1 -1
comments	-2 7 3 -1 -9
comments $	-2 3 -2 -2 2
comments and	0 -3 0 3 0
comments in	-2 4 -1 0 -1
comments on	-3 7 -1 -4 1
commercial	3 -4 -1 3 -2
commercial leases	3 -1 -1 0 -2
commit	2 2 -3 0 0
commit $	-2 -1 -1 1 3
commit ,	3 -1 -1 -1 0
commits	4 -1 -1 -1 0
commits are	3 -1 -2 -1 0
committee	-1 1 -1 -2 3
common	-3 -3 7 3 -4
community	3 0 0 0 -3
compact	-1 -1 12 -6 -3
companies	-1 -2 0 3 0
company	7 -4 -3 -4 4
company name	6 -1 -3 -1 -1
compare	-9 16 -10 13 -11
compare it	-2 3 -1 -1 0
compare postgres	0 -2 0 3 0
compare the	-3 9 -4 3 -5
compare three	0 -2 -1 3 0
compare what	-1 7 0 -5 0
compare with	0 3 0 -2 0
compared	-3 -4 -3 13 -3
compared $	-1 -1 -1 3 0
compared to	-2 0 -2 6 -2
compared with	0 -3 0 4 0
comparison	-2 -1 -4 15 -8
comparison $	0 -1 -1 6 -4
comparison of	-1 -1 -2 8 -4
compatibility	-1 -1 5 -2 -2
compatible	-1 0 3 -1 -1
competitors	-1 -5 0 7 -1
compile	0 -2 -5 9 -3
compiler	1 -1 -3 0 2
complain	6 1 -3 -2 -1
complain that	5 -3 -1 0 -1
complains	11 -3 -1 -4 -2
complains about	12 -3 -1 -3 -4
complete	-3 5 -5 -2 5
complete $	3 0 0 0 -3
complete ,	-2 4 -1 0 0
complete ?	-1 5 0 -2 -1
completeness	0 3 -1 0 -2
complexity	-1 -3 6 -1 -1
compliance	-2 8 -2 -1 -3
compliance of	-1 5 -1 -1 -2
compliant	-1 4 0 -3 0
compliant with	0 3 0 -2 0
comply	-1 4 0 -3 0
comply with	0 4 0 -3 0
component	-1 -1 5 0 -2
component ,	-1 -1 4 0 -2
components	-3 -3 10 -3 -2
compose	-4 -2 -7 -3 16
compose ,	-1 -1 -2 -1 5
compose a	-1 -1 -2 -3 6
compose the	0 -1 -1 -1 4
composition	-1 0 3 -1 -1
composition in	-1 0 3 -1 -1
comprehension	-1 -1 6 -1 -3
comprehension $	0 -1 4 0 -2
compress	-1 -2 10 -3 -4
compress the	-1 -1 6 -2 -2
compute	-2 -3 -1 -4 10
compute the	-1 -1 -1 -1 5
computer	4 -2 0 -1 -2
computer $	3 -1 0 0 -2
concept	-1 1 3 -1 -3
concert	-1 6 -1 -2 -2
concurrent	-1 -1 -1 0 4
condense	-4 -2 13 -2 -6
condense the	-1 -1 8 -1 -5
conditions	-2 7 -2 -3 -1
conditions ,	-1 3 -1 -1 -1
config	-6 -11 20 3 -8
config $	-2 -2 5 1 -1
config file	4 -1 1 -1 -3
config files	-4 0 -1 5 0
configs	-1 0 3 -1 -1
configurable	-2 -1 -3 0 6
configurable $	-2 -1 -3 0 6
configure	-2 -4 -4 -2 12
configure the	-1 -2 -2 -1 7
configured	3 -4 -3 2 3
confirm	-5 23 -7 -5 -6
confirm that	-3 10 -1 -1 -5
confirm the	-2 2 -2 -1 3
confirmation	10 -2 -3 -2 -3
confirmation mail	3 -1 0 0 -1
confirmation mails	3 -1 0 -2 0
conflict	3 -1 0 0 -1
conform	0 3 0 -2 0
connect	-3 -1 -3 -2 9
connect the	-3 -1 -3 -2 9
connected	4 -1 -1 0 -1
connection	3 0 0 0 -2
connections	3 -2 -1 2 -1
cons	-2 -3 -3 14 -6
cons $	0 -1 -1 4 -1
cons for	-1 -1 -2 6 -3
consent	-1 0 -1 5 -3
consent rules	0 -1 0 4 -3
consequences	-1 -3 -1 5 0
consider	-1 -2 -6 13 -4
consistency	0 4 -1 -2 0
consistent	-3 5 9 -6 -5
consistent quotes	-1 -2 5 0 -1
consistent with	0 2 2 -3 -1
consistently	0 3 0 -2 0
console	2 -1 -4 0 3
console $	0 0 -3 0 4
consolidate	-2 -2 15 -3 -7
consolidate our	-1 -1 4 -1 -2
consolidate the	-1 -1 8 -2 -4
const	-1 -1 6 -1 -2
constant	0 1 -1 -2 3
constants	-2 -1 11 -3 -5
constants $	-1 -1 7 -1 -3
constraint	6 -1 -3 0 -2
construct	-2 -3 -4 -2 11
construct the	-1 -1 -3 -1 6
consultant	-1 3 -1 -1 0
consumer	0 1 -3 -1 3
consumers	2 -1 1 -3 1
contact	3 -2 0 0 -2
contact form	5 -1 -2 -1 -1
contacts	-7 -6 6 -1 8
contacts $	-2 -1 -1 -1 4
contain	2 6 -2 -5 -2
contains	9 -1 -2 -2 -5
content	-2 -3 6 -2 1
content $	-4 -1 7 -1 -1
content ,	5 -2 -1 -1 -2
contents	4 -1 0 -1 -2
context	-2 -2 0 4 -1
context $	-2 -2 4 2 -2
continue	0 -2 -1 -1 4
contract	0 -5 -4 6 3
contract $	7 -16 2 9 -2
contract ,	0 3 -1 -1 -1
contract :	-1 -3 -2 -1 6
contract for	-1 4 1 -1 -3
contract with	-2 -2 -2 5 1
contractor	-1 4 -1 -1 -1
contracts	-3 5 -1 -4 4
contrast	-2 4 -6 10 -6
contrast the	-1 -3 -3 9 -2
contributor	-2 5 -2 0 -1
contributors	3 -1 -2 0 -1
control	-1 3 -1 0 -2
controller	-3 -5 8 -2 1
controller does	-1 -2 3 0 0
controllers	-1 -1 4 -1 -1
controllers $	-1 -1 3 -1 0
convention	0 -1 3 0 -2
conversion	4 -2 -1 -2 1
convert	0 -4 13 -2 -7
convert our	-1 -1 3 0 -1
convert the	-1 -1 6 -1 -2
convincing	0 5 0 -4 0
convincing is	0 4 0 -3 0
cook	-4 4 -6 -3 9
cookie	-2 1 -3 2 2
cookie banner	-1 1 -2 -2 3
cookies	3 -1 0 -1 0
copied	-1 3 1 -1 -1
copies	3 -2 7 -3 -5
copies of	-1 -2 7 -1 -3
copies the	3 -1 -2 0 0
copy	-2 1 4 -7 4
copy $	0 0 0 -3 3
copy button	3 0 -2 0 -1
copy of	-1 -1 3 -1 0
copy paste	3 -1 0 0 -2
copy pasted	-1 -1 3 0 -1
copy the	-2 -1 -2 0 5
coral	-1 -1 0 3 -1
core	1 3 2 -3 -3
corner	0 -1 -2 -1 4
corporate	-1 1 -2 -1 3
correct	10 10 -1 -10 -9
correct ?	-3 7 -1 -3 0
correct but	-2 -2 5 0 0
correct for	-2 5 0 -2 -1
correct me	-1 4 0 -1 -2
correctly	-3 7 0 -3 -1
correctly $	-2 4 0 -1 0
cost	1 -4 -3 13 -6
cost breakdown	-1 -1 -1 3 -1
cost centre	3 -1 -1 -1 0
cost of	0 0 -1 3 -3
costs	-3 -2 -4 9 -1
could	-6 -2 2 -2 8
could a	-2 8 -4 6 -8
could be	-4 2 8 -3 -3
could not	5 -1 -1 0 -2
could the	-2 -3 5 -2 2
could this	0 5 -3 -1 0
council	-2 2 -1 -2 4
count	3 11 -8 1 -7
count $	-2 8 -1 -1 -4
count the	-2 -4 -2 11 -4
counting	4 -1 0 -2 -1
counts	5 -4 -6 1 5
counts the	0 -1 -2 0 3
couple	-1 -2 0 4 -2
coupling	-2 -1 5 -2 0
coupling between	-2 -1 5 -2 0
course	1 -1 -2 -2 4
court	3 0 0 -3 -1
cover	-2 10 -5 -9 6
cover on	-1 -3 0 4 1
cover the	-3 0 -3 1 5
coverage	1 3 -1 -5 2
coverage of	0 4 0 -4 0
covering	-1 -1 3 -1 1
covers	7 -1 2 -2 -6
covers the	6 0 0 -2 -5
cows	0 -2 0 3 0
cpu	6 -2 -4 -1 1
cra	-1 -1 11 -2 -7
crack	3 0 -1 0 -1
crack in	3 0 -1 0 -1
craft	-1 -2 -3 -2 9
crash	9 0 -3 -4 -1
crash when	5 0 -1 -1 -2
crashes	9 -2 -2 -1 -4
crashes $	3 -1 -1 0 -1
crashes at	3 0 -1 0 -2
crashing	3 0 -1 -1 -1
crashing on	3 0 -1 -1 -1
crc	4 -1 0 -1 -2
crdts	-1 -6 0 7 0
crdts and	0 -5 0 6 0
create	-4 -3 -4 -2 13
create a	-2 -1 -1 -1 5
create the	-1 -1 -2 -1 5
creating	3 -1 -3 -2 3
credentials	-2 4 -1 0 -1
credit	0 -3 -2 7 -2
crept	3 0 -1 -1 -1
criteria	-3 6 -2 1 -3
critical	0 4 -1 -1 -1
critical eye	0 4 0 -1 -3
critical look	0 4 0 -2 -2
critically	0 3 0 -2 0
criticise	-1 9 -2 -4 -2
criticize	-1 6 -2 -1 -2
critics	0 -3 0 3 0
critics say	0 -3 0 3 0
critique	-1 10 -3 -2 -4
critique the	0 5 -1 -1 -3
crm	-2 1 -2 4 -1
cron	0 -3 0 1 2
cron entry	-1 -1 -3 0 6
cron job	3 0 0 -1 -2
cross	4 3 0 -1 -5
crosscheck	-1 13 -4 -2 -5
csp	0 3 -2 0 -1
css	-3 -2 10 0 -5
css ,	-1 0 3 -1 -1
csv	2 -6 -4 2 5
csv ,	3 -1 -2 -1 1
cue	-1 3 1 -1 -2
cure	16 -2 -5 -4 -6
cure the	7 -1 -2 -1 -2
curious	-2 -3 -2 10 -3
curious what	-1 -2 -1 6 -1
currency	4 -1 -1 -2 1
current	-2 1 -1 8 -6
currently	-4 -2 3 -1 4
curve	1 4 -4 -1 0
customer	0 0 -1 7 -5
customer $	-4 -1 -1 -1 6
customer ,	-1 -1 3 0 -1
customer in	7 -1 0 -2 -4
customer would	0 3 1 -2 -2
customers	11 -4 -7 -4 4
customers in	3 -1 0 -2 0
customers to	-1 0 -1 0 3
customise	-2 -1 -2 -2 7
customize	-2 -1 -2 -2 6
cut	6 -4 16 -7 -11
cut it	-2 -2 5 0 -1
cut off	7 0 -2 -2 -3
cut the	-2 -1 7 -1 -2
cuts	4 0 -1 -2 -2
cv	2 5 -1 -4 -2
cv get	0 4 0 -3 -1
cve	-1 -3 0 0 4
cycle ,	-2 0 0 0 3
d	2 -1 0 3 -4
d $	0 0 -1 3 -1
daily	-2 -2 -1 -2 6
damage	5 -1 -1 -2 -1
damage that	5 -2 -1 -1 -2
dangerous	-1 5 -1 0 -1
danish	2 -2 -3 4 0
dark	-3 -5 -5 1 11
dark $	0 3 0 -1 -2
dark mode	-2 -5 -2 5 5
dark theme	0 -1 -2 -1 5
dashboard	-1 -8 -2 1 10
dashboard $	-4 -2 2 6 -3
dashboard for	-1 0 -1 -1 3
dashboard with	-2 -1 -1 -1 5
data	-10 2 0 0 8
data $	-3 0 3 -6 6
data :	3 2 -1 -1 -4
data ?	-1 -5 0 6 0
data generator	-1 -1 -1 0 3
data in	3 0 -1 -2 -1
data model	-1 0 -2 5 -3
data on	-3 -2 -1 4 2
data quality	-2 5 -1 -1 -2
database	6 -3 -4 -3 3
database $	-2 -3 1 1 4
database .	-1 -1 -3 -1 6
database with	-1 -1 -1 -1 3
databases	-6 -1 -2 11 -3
databases $	-5 0 -2 9 -1
dataclasses	0 -1 5 -4 0
dataloader	3 0 0 -2 0
datasets	-1 -1 0 5 -3
date	2 2 5 -6 -3
date $	-2 5 -3 -2 1
date as	3 0 0 0 -2
date fns	-1 -1 5 -1 -2
date in	-1 3 -1 -1 0
date on	0 0 0 5 -4
date picker	2 -2 -1 -2 3
date puts	7 -2 -2 -2 -1
date range	0 -2 -1 4 -1
dates	-4 -1 -1 -3 10
dates $	-2 -2 -2 4 2
dates ,	-2 2 -3 -1 4
dates before	-2 -4 -1 -2 8
dates in	-4 -1 3 -2 2
dates into	0 0 3 0 -2
day	8 -10 -7 1 8
day $	-1 -3 -1 5 0
day does	3 -1 0 1 -2
days	-4 -1 -11 9 6
days $	-3 3 -3 3 1
days ,	1 -1 -1 4 -2
days by	0 -1 -1 4 -2
days for	5 0 0 -1 -4
days since	-2 0 -1 -1 4
db	2 -4 2 -1 0
db 0	4 -1 0 -1 -1
db connections	3 0 -1 -1 -1
dbc	-3 3 0 0 0
dbt	-2 1 0 3 -2
de	4 0 -3 -1 0
dead	-1 2 15 -7 -10
dead branches	-1 -1 3 0 -1
dead code	-4 -1 6 -1 -1
dead css	-1 0 4 -1 -1
dead links	-1 4 0 -2 0
deadline	-1 -2 -1 4 0
deadlines	-3 -3 -1 5 2
deadlock	8 -1 -1 -4 -2
deadlock between	5 -1 -1 -3 -1
deal	2 -1 3 1 -4
deal with	2 -1 3 1 -4
dear	4 -2 -1 0 -1
debate	-2 -1 -1 5 -1
debt	-1 0 3 0 -1
debt in	-1 0 3 0 -1
debtor	0 0 0 -3 3
debug	6 -4 1 -1 -2
debug $	5 -3 -1 -1 -1
debug the	7 -1 -3 -1 -2
december	-1 -2 -1 -2 7
december ,	0 -2 0 -2 4
decide	-2 -4 -1 9 -1
decided	-3 1 0 0 3
decimal	7 -1 -1 -3 -3
decimal comma	4 0 -1 -1 -2
decision	-2 -1 -1 1 3
deck	-3 0 5 -1 -1
declutter	-1 -1 8 -2 -4
declutter the	-1 -1 5 -1 -2
decouple	-2 -2 10 -2 -4
decouple the	-1 -1 6 -1 -2
deduct	0 -4 -1 5 0
dedupe	-1 -1 5 -1 -2
dedupe the	0 -1 3 -1 -1
deduplicate	-1 -1 9 -2 -4
deduplicate the	-1 -1 5 -1 -3
default	-3 -2 -5 4 7
defined	-1 0 -1 3 -2
definitely	5 -1 -1 -1 -2
degrees	1 -2 -2 -1 4
degrees in	4 -1 -1 0 -1
delay	-3 1 -2 3 1
delete	-12 -3 14 2 -1
delete dead	-2 0 4 0 -1
deleted	12 -1 -4 -6 0
deleted $	-4 2 0 -1 2
deleted users	3 0 -1 0 -2
deletes	11 -1 -4 -6 0
deletes the	7 0 0 -6 0
deleting	-1 -3 -3 -1 8
deliver	-1 -2 -2 0 5
delivered	0 3 -2 -3 2
deliveries	4 -1 0 -2 -1
delivery	-3 7 -2 -6 4
demands	-1 5 -1 -3 -1
demands ?	0 4 -1 -3 0
demo	-2 0 -1 -2 6
demo ,	-1 -1 -1 0 3
demote	-2 -1 8 -2 -3
denied	4 -1 -1 -1 -2
dentist	-2 -5 -1 2 6
dentist $	-1 -5 0 0 6
department	-2 1 2 3 -3
department ,	0 -1 -1 3 -1
depend	0 -4 0 6 -1
depend on	0 -4 0 6 -1
dependencies	-4 0 1 0 3
dependencies $	-1 -1 -2 0 4
dependency	0 2 -1 -3 2
depends	-4 2 2 3 -4
depends on	-4 2 2 3 -4
deploy	1 -7 -1 -3 10
deploy $	1 -4 -1 -1 4
deploy script	-2 0 4 -1 -1
deploy the	-2 -1 -1 -1 4
deployed	5 -1 -1 0 -3
deployed ,	4 0 -1 0 -2
deployment	-4 3 -2 0 3
deployment pipeline	-1 0 -1 4 -1
deploys	3 -1 0 0 -2
deposit	-1 1 -1 -3 4
deposit $	0 0 -1 -3 4
depot	5 -2 0 -2 -1
depot $	5 -2 0 -2 -1
deprecate	-4 -1 4 3 -2
deprecated	-2 -2 9 -2 -3
deprecated api	-1 -1 3 0 -1
deps	-2 -1 6 0 -4
depth	-3 -1 -1 -2 7
derive	-1 -1 -1 -1 3
describe	-2 0 -5 12 -5
describe how	0 3 0 -3 0
describe the	-1 -3 -3 10 -3
descriptions	-1 4 0 -1 -1
design	-4 2 0 -6 7
design $	0 3 -1 0 -2
design doc	0 3 -1 -1 -1
design the	0 -2 -3 0 6
desk	0 -2 4 -1 -2
despite	8 -1 -3 -1 -3
despite the	8 -1 -3 -1 -3
destroy	7 -2 -1 -1 -3
destroy the	6 -2 -1 -1 -3
detach	-2 -1 9 -2 -4
detach the	-1 -1 4 -1 -2
determine	-2 0 -3 9 -4
determine the	-1 -2 -2 6 -2
develop	-2 -3 -2 -2 10
develop the	-1 -2 -1 -2 6
developers	-1 1 -4 2 3
development	0 0 0 3 -3
deviations	-1 5 -1 -2 -2
deviations $	-1 5 -1 -2 -1
device	-5 -1 -2 3 5
dhcp	-1 -1 -1 0 3
diagnose	15 -3 -4 -3 -4
diagnose the	8 -1 -3 -2 -2
diagnosis	-2 6 0 0 -3
diagram	-5 1 -2 1 4
diagram of	-1 -1 -1 -2 5
dialog	-1 -1 -1 -1 4
diary	-2 0 1 -2 3
dictation	3 2 -1 0 -4
dicts	0 -1 5 -4 0
did	4 17 -15 10 -17
did i	-6 23 -2 -13 -1
did in	-1 3 0 -1 0
did not	3 -1 0 -1 -1
did that	4 -1 0 -3 0
did the	-5 3 -3 12 -5
did they	-4 1 0 3 0
did to	5 -2 -1 -1 -2
did we	-8 -1 -2 13 -2
didn't	7 -2 -1 -1 -2
dies	13 -2 -3 -2 -6
dies with	7 -1 -2 -1 -3
diesel	-1 -1 -1 3 -1
diff	-2 6 0 -2 -2
differ	8 1 0 -3 -5
differ $	-1 4 0 -2 -2
differ between	4 -1 -1 -1 -1
differ by	3 -1 -1 0 0
differ from	4 -1 -2 -1 0
difference	-5 -1 -2 12 -4
difference between	-5 -2 -4 13 -3
differences	-9 -2 -3 17 -3
differences between	-4 -1 -2 9 -2
differences in	-4 -1 -1 7 0
different	1 -3 4 -2 0
differs	6 -1 -2 -1 -2
differs from	5 -1 -2 -2 -1
difficulty	-1 4 -3 0 1
dig	0 -7 -3 14 -4
dig into	4 0 -1 -2 -1
dig through	-1 -4 0 5 -1
dig up	-2 -3 -2 8 -3
digest	-2 -1 -1 6 -1
digits	1 -1 0 3 -4
digits in	2 0 -1 3 -3
dim	-5 -1 -1 -3 10
direct	-2 -1 5 0 -2
directions	2 3 -1 -2 -1
directly	0 -3 -1 4 0
disagree	8 -2 -3 0 -4
disagree $	6 2 -2 -4 -1
disappear	8 -2 -2 -1 -3
discharge	3 1 -1 -2 -1
discharge letter	5 0 0 -4 0
discount	4 -2 -2 -4 4
discount $	0 -1 -1 -2 3
discount code	-1 0 0 -1 3
discover	-3 -1 -2 10 -4
discussed	-1 -2 -1 0 4
discussion	-1 0 2 2 -3
disentangle	-2 -1 8 -2 -3
dishwasher	1 -1 -1 3 -1
disk	7 -3 -4 -11 11
disk $	7 -2 0 -6 1
disk ,	-2 0 -1 0 3
disk on	4 -1 0 -3 -1
display	0 -2 -1 -1 4
display the	-2 -2 -1 -1 5
dissolve	-1 -1 9 -2 -4
distance	-3 2 -5 -2 8
distribution	-2 -2 -2 6 -1
distribution of	-1 -2 -1 5 -1
dive	-2 -2 -4 13 -5
diverges	6 -1 -2 -1 -2
divide	-2 -1 11 -2 -5
divide the	-1 -1 7 -1 -4
django	-1 2 -4 -4 7
dma	6 -2 -1 0 -2
dna	0 -2 0 3 0
dns	-2 -4 -2 -1 10
dns lookups	5 0 -2 -1 -1
do	-26 12 -7 32 -10
do $	-4 -2 4 4 -3
do a	2 -3 -1 -6 9
do all	-1 7 -4 -2 0
do auto	3 -1 -1 -1 0
do critics	0 -3 0 3 0
do i	0 -7 -1 11 -4
do it	2 -5 1 -1 3
do list	0 -1 -3 -2 6
do my	0 6 -1 -2 -3
do other	-2 -2 -1 6 -1
do our	-1 6 -1 -3 -1
do people	-2 -6 0 9 -1
do something	-1 -1 4 -1 0
do the	-2 10 -4 -9 4
do these	0 6 -1 -4 -1
do they	-3 10 -3 -2 -2
do we	-3 5 -3 7 -6
do you	-1 21 -1 -19 -1
doc	-2 11 1 -9 -1
dock	-1 -1 -2 5 -1
docker	-1 -3 1 1 2
docker build	5 0 -2 0 -2
docker compose	-2 -1 -3 2 4
docker image	-1 -1 4 -2 0
dockerfile	-3 2 3 -1 -1
dockerfile that	-2 0 0 0 3
docs	-7 0 1 4 2
docs $	0 -1 8 -2 -5
docs .	0 -1 0 3 -1
docs :	-1 -1 0 0 3
docs about	-1 -1 -1 5 -2
docs in	-4 0 -1 4 1
docs site	1 3 0 -3 -2
document	1 -1 -5 -5 9
document is	3 -1 -1 -1 -2
document the	-3 -3 -3 -1 10
documentation	-2 -1 -1 4 -1
documentation of	0 -6 0 6 0
documents	3 -2 2 -1 -2
documents $	4 0 0 -2 -1
does	-8 16 -6 23 -24
does $	0 3 -1 -2 -1
does a	0 -4 0 6 -1
does anyone	-1 -3 0 4 0
does anything	0 -3 0 3 0
does before	0 0 -1 4 -3
does input	-1 -2 3 0 0
does it	-1 2 -3 3 -2
does its	-3 0 3 0 0
does my	-1 12 -1 -10 0
does not	7 -5 -3 -2 3
does our	-2 15 -2 -8 -3
does stripe	-1 -2 0 3 0
does the	-2 13 -4 3 -11
does this	3 4 -2 -5 0
does what	-1 0 0 -4 5
doesn't	13 -3 -3 -6 -2
dog	-2 3 -1 -2 2
dogs	-5 -3 2 7 -1
doing	4 -3 0 -2 1
doing wrong	3 -1 0 -1 -1
domain	-1 -4 -2 1 6
domains	-1 -1 -1 3 -1
don't	9 0 2 -4 -6
don't $	6 0 -1 -1 -4
don't add	3 -1 -1 0 -1
don't have	-2 -3 -3 -1 9
don't match	5 -1 -2 -1 -1
don't see	3 0 -1 -2 0
don't trust	-1 5 -2 -2 -1
don't understand	-1 -2 0 3 0
donation	-2 4 -1 0 0
donations	-2 1 -2 -1 5
donations ,	-1 -1 -2 0 3
done	-10 19 2 -9 -1
done ,	0 5 0 -4 0
donors	4 -2 -1 0 -1
door	9 -5 -4 -3 3
door $	-3 -1 -1 4 1
door sensor	-2 0 0 0 3
dosage	-1 5 0 -2 -1
double	3 7 -1 -7 -2
double check	-3 5 -1 0 -1
double jump	-3 -1 -1 0 5
doubled	5 0 -1 -2 -2
down	7 -12 14 -5 -4
down $	3 -1 4 -3 -2
down ,	3 -1 -1 0 -1
down for	3 0 -1 -1 -1
down on	3 -1 0 0 -1
down the	4 -2 0 -3 1
down to	-7 -2 12 0 -2
download	-1 -2 -5 -3 11
download all	-1 0 -2 0 4
download the	-1 -2 -1 -1 5
dozen	-1 0 6 -1 -3
draft	-5 11 -8 -11 13
draft ,	-1 4 -1 0 -2
draft a	-1 -2 -1 -1 5
draft an	0 -2 0 0 3
draft for	0 5 0 -1 -3
draft one	-1 -2 -1 0 4
draft the	-1 -2 -1 0 4
drafted	0 3 0 -1 -2
drafts	8 -4 -3 -6 5
drafts $	-3 2 -1 0 2
drag	-1 -1 -5 -2 8
drag and	-1 -1 -6 -2 9
drains	5 -1 -2 -1 -2
draw	-4 -3 -4 0 12
draw a	0 -1 0 -2 3
draw the	-1 -1 -2 -1 5
drawer	4 -1 1 -2 -2
drawing	-2 -2 1 0 3
drew	0 4 0 -3 0
drift	2 4 -2 -4 0
drift $	-1 3 0 -2 0
drifts	9 -1 -2 -2 -4
drilling	-1 -1 3 1 -2
drips	6 -2 -2 -1 -2
drips $	6 -2 -2 -1 -2
drive	1 -1 3 -2 -1
drive $	-1 0 3 -1 -2
drive is	4 0 0 0 -4
driver $	-2 -1 -1 1 4
driver for	-2 0 -1 -1 4
drop	-1 -8 18 -7 -2
drop the	0 -2 8 -2 -4
dropdown	6 0 -5 -1 0
dropdown sends	6 0 -5 -1 0
dropped	8 -1 -1 -4 -1
dropping	-4 -1 2 3 0
drops	12 -2 -3 -1 -5
drops every	7 -1 -2 0 -4
drug	-1 3 0 -1 -1
dry	-2 -4 12 -3 -3
dry run	-1 -1 -1 -1 4
duckdb	-2 -3 -1 7 -1
due	-2 7 -1 -2 -2
dump	2 -3 -1 2 0
dumping	-1 -1 3 0 -1
dumping ground	-1 -1 3 0 -1
dunning letters	0 0 -2 0 3
duplicate	9 -3 1 -3 -5
duplicated	-3 -2 6 -1 0
duplicates	-3 3 4 -2 -3
duplicates $	-3 -1 5 -1 -1
duplicates ,	-2 5 -1 -1 -2
duplication	-1 0 3 -1 0
duplication between	-1 0 3 -1 0
during	12 -2 -4 -3 -2
during the	4 0 -1 -1 -1
dutch	3 -5 -4 3 3
dying	7 -2 -2 -2 -1
e	2 -4 -1 -1 4
e 0	1 -2 3 -1 -1
e mail	-2 -4 -1 0 7
e signature	1 3 -1 0 -2
each	0 2 2 -18 14
each $	-2 4 -2 1 -2
each of	-5 4 1 -2 2
each other	3 -2 4 -4 -1
each other's	5 -1 -1 -1 -1
each time	16 -3 -3 -3 -8
early	4 -2 2 0 -3
early $	3 0 0 -2 0
early for	3 0 0 0 -1
early returns	-2 0 5 -1 -1
early stopping	-1 0 -1 0 3
earn	-1 -1 0 3 -1
earth	5 -2 0 -2 -1
easy	-1 -3 0 4 1
eat	-2 -2 -2 9 -4
eating	9 -3 -1 -5 -1
eats	4 -2 -1 1 -2
edge	2 3 -3 -2 1
edge case	-3 4 0 -1 0
edge nodes	4 0 -1 0 -2
edit	1 -1 -2 -3 5
edit $	-1 -1 -2 -1 4
edition	-2 -1 6 -1 -2
editor	-5 -3 -3 3 8
editorial	0 -3 2 0 2
effect	3 -1 -1 0 -1
effort	-1 -1 -1 5 -2
effort for	0 -1 -1 4 -2
eight	-4 -2 3 -2 5
eight $	0 0 -1 -1 3
either	-1 -4 -1 4 2
either way	0 -2 0 3 0
electricity	-1 -3 -1 3 2
electricity bill	-1 0 -1 -1 4
electron	-1 1 0 2 -3
elevator	3 -1 -1 -1 -1
eleven	-5 -2 8 -2 2
eleven arguments	-1 -2 4 -1 -1
eleventh	-1 -1 -1 -1 3
eliminate	-2 -2 7 -2 -2
eliminate the	-2 -2 6 -2 -1
else	1 -12 11 6 -6
else $	3 -4 -3 2 2
else chain	0 -1 3 0 -1
email	-6 -7 3 -5 15
email $	0 0 -3 0 3
email to	0 -1 4 -1 -2
email when	-8 0 -1 -3 12
emails	10 2 -3 -2 -7
embarrass	0 4 0 -3 -1
embarrassing	3 1 -1 -1 -1
embed	-2 -1 -3 -2 8
embeddings	4 -1 0 0 -2
empty	27 -8 -5 -6 -7
empty $	10 -5 -1 -2 -3
empty input	-2 -2 -2 0 6
enable	-2 -2 -3 -3 11
enable gzip	-2 -1 -1 -1 5
enable two	-1 0 -1 -1 3
encapsulate	-2 -2 10 -2 -4
encapsulate the	-2 -1 8 -1 -3
encrypt	-2 -2 -2 -3 9
encrypt the	-2 -1 -1 -2 6
encrypted	0 -1 -2 5 -2
end	10 -10 -2 -4 6
end ,	-4 -1 1 -1 5
end of	0 -4 -2 -2 8
end up	0 -2 -2 4 0
ended	3 2 -1 -2 -3
ended up	3 2 -1 -2 -3
ending	1 3 0 -3 -1
endless	-2 0 3 0 -1
endnotes	-2 -1 6 0 -2
endpoint	-9 0 -4 -4 17
endpoint $	-1 -1 -1 0 3
endpoint ,	-4 -2 1 -2 7
endpoint that	-1 -1 -1 3 0
endpoints	1 -4 5 5 -6
endpoints $	0 -5 5 6 -6
ends	0 5 1 -6 0
ends up	0 6 0 -4 -1
energies	3 0 0 -1 -1
engagement	4 0 -1 0 -2
engineer	-1 4 -1 -1 -2
english	-4 -1 5 -3 2
english $	0 -1 5 -1 -3
english and	-3 -1 -1 -1 6
enhance	-1 -1 -3 -2 6
enough	-6 11 2 -3 -4
enough $	-4 4 4 -2 -2
enough for	-1 0 -1 5 -2
ensure	-2 9 -3 -1 -2
enter	-1 -1 -4 -2 8
enter the	-3 -1 -3 -1 8
entered	1 -1 3 -1 -1
enterprise	-3 0 0 3 0
entries	-6 -1 4 3 -1
entries $	-1 -1 -1 -1 3
entries by	-2 0 3 0 0
entry	1 0 -8 -1 8
enum	-1 -1 3 0 -1
enum $	-1 -1 3 0 -1
enumerate	-1 -2 -3 10 -4
enums	-1 -1 5 -1 -2
env	1 -3 -1 5 -1
env vars	-1 -1 -1 4 -1
environment	-4 -3 -2 2 7
ep	-1 1 -3 -1 3
episode	-3 4 0 1 -2
episode 0	-1 5 -1 -2 -1
equal	-1 2 4 -1 -3
equals	-1 5 -2 -1 -1
equals the	-1 5 -2 -1 -1
equip	-1 -2 -3 -2 8
equip the	-1 -1 -1 -1 4
error	23 -3 -7 -6 -7
error $	5 -2 -1 0 -1
error 0	6 -3 0 -2 -1
error :	8 -2 -3 -1 -2
error codes	-2 -3 0 5 0
error handling	-2 3 2 -4 1
error in	7 -1 -2 -2 -2
error messages	-5 10 3 -5 -3
error on	7 -2 -2 -2 -1
error rates	-1 -1 -1 3 0
errors	0 4 3 -5 -3
errors $	-1 5 0 -3 0
escape	0 0 -2 0 3
eslint	4 0 0 -2 -1
esp	-3 7 -2 -1 -1
esp .	-3 6 -2 0 -1
especially	0 3 -1 0 -2
especially $	0 3 -1 0 -1
essay	-5 11 2 -4 -4
essay on	-3 9 -1 -2 -2
estimate	-2 -1 -3 13 -7
estimate the	-1 -1 -2 7 -4
estimated	-3 -1 0 -1 5
etc	-2 -1 7 -1 -3
etcd	-2 -1 -1 3 0
eu	-1 -3 -4 11 -4
euros	3 -1 -1 0 -1
evaluate	-2 4 -5 10 -7
evaluate the	-1 2 -2 3 -2
evaluate this	0 4 0 -2 0
evaluation	-1 3 -1 -4 2
even	19 -10 -7 5 -7
even though	6 -1 -3 -1 -1
even with	11 -2 -2 -3 -4
evening	0 -1 -3 -1 5
evening at	0 0 -2 0 3
event	-4 -5 2 4 3
event type	0 0 4 -1 -3
events	1 -3 3 -1 0
ever	12 -8 -7 8 -5
ever $	4 0 -3 0 -1
ever since	4 -1 -2 -1 -1
every	12 7 -11 -19 11
every 0	-1 -2 -3 -2 8
every change	-1 -1 -1 0 3
every endpoint	-1 2 -1 3 -3
every entry	4 -1 -1 0 -1
every friday	-3 -3 -1 -1 8
every handler	-1 -1 3 -1 0
every link	-1 5 -1 0 -2
every monday	-3 -2 -1 0 7
every morning	-2 -4 0 -1 7
every night	6 -1 -2 -2 -1
every number	3 -1 0 0 -2
every place	-2 -2 -2 7 -2
every plus	3 0 -1 -1 -1
every request	-1 -2 3 0 1
every second	3 -2 -1 -1 1
every single	6 -1 -2 0 -3
every step	-1 0 3 0 -2
every sunday	-3 -1 -1 0 5
every third	3 0 0 0 -2
every time	7 -1 -1 -1 -4
everybody	-3 -1 3 0 1
everybody since	-3 0 6 -1 -1
everyday	-5 -1 1 6 -1
everyone	15 -4 -5 -6 0
everyone else	4 0 -1 0 -3
everything	-5 7 2 4 -8
everything about	-1 -3 -5 10 -1
everything as	4 -2 -1 0 -1
everything in	0 3 -2 -1 0
everything that	-1 4 0 -2 -1
everything we	-1 -1 0 3 -1
everywhere	1 -1 12 -6 -7
everywhere $	-1 -1 4 0 -1
everywhere ?	0 3 0 -2 0
everywhere else	6 -1 -3 -1 -1
everywhere in	-1 -1 3 -1 0
evidence that	0 -3 0 3 0
exactly	7 -4 6 -3 -6
exactly 0	4 -1 -2 -1 0
exactly as	-2 -1 6 -1 -2
exactly one	3 0 -2 0 -1
exam	3 3 -1 -4 -1
examine	-2 15 -3 -3 -6
examine the	-1 9 -2 -2 -4
examiner	0 4 0 -3 0
examples	-2 -4 -2 7 1
examples of	-2 -5 -2 9 0
excel	0 -2 6 -2 -3
exception	12 -4 -2 -2 -3
exception in	7 -1 -2 -2 -3
exchange	1 -2 8 -5 -2
exchange rates	4 -1 -2 -2 1
exchange the	-1 -1 6 -1 -3
exercise	-2 3 0 -2 2
exercise 0	-1 3 0 -1 0
exhausted	3 -1 -1 -1 -1
exhibition	-2 3 -1 -2 3
exist $	3 2 0 -2 -3
exist ,	-1 -3 0 -1 4
existing	-2 -2 0 -1 5
exit	5 1 -3 -1 -1
expand	-1 -1 -3 -2 7
expand the	-1 -1 -1 -1 4
expect	-3 -4 0 10 -3
experience	0 -3 0 3 0
experience with	0 -3 0 3 0
experiment	-5 3 1 -3 3
expire	3 -1 -1 0 -2
expired	11 -2 -3 -2 -4
expired ,	4 -1 -1 0 -2
expiry	-2 -2 -1 5 0
explain	-4 1 -5 13 -6
explain it	2 8 0 -8 -1
explain the	-1 -3 -3 9 -2
explore	-2 -3 -3 12 -5
explore the	-1 -1 -1 4 -1
export	9 -3 -10 -5 9
export $	2 -4 -2 -1 5
export do	0 0 3 0 -2
export to	-3 0 -1 -1 5
exported	4 -1 0 -2 -1
exporters	-1 0 7 0 -6
expose	-6 -2 -2 -2 12
express	-2 -1 4 2 -2
express the	-1 -1 4 0 -2
expression	0 1 -1 -3 3
extend	-2 -2 -3 -3 10
extend the	-1 -1 -2 -2 6
extension	0 0 2 1 -3
external	3 -2 -3 6 -3
extra	-2 4 -1 0 0
extract	-2 -3 13 -2 -6
extract a	0 -1 6 0 -5
eye	-1 8 -1 -1 -5
eye on	-1 3 0 1 -2
eye over	0 3 -1 -1 -2
eyes	-7 14 -3 1 -5
eyes and	-2 -2 -2 6 -1
eyes on	-4 12 -1 -3 -3
f	4 -2 4 -1 -6
face id	3 -1 0 0 0
fact	-3 5 1 -2 -1
fact check	-1 5 -1 -1 -2
factor	-3 -2 4 -3 4
factor login	-1 0 -1 -1 3
facts	-2 1 -1 4 -3
facts about	-1 -1 -1 5 -2
fail	2 7 -3 -5 -1
fail $	0 3 -1 -2 0
failed	13 -4 -5 -7 3
failed to	3 0 -1 -1 -1
failing	13 -5 -5 -2 -1
failover	-1 2 -1 3 -4
failover $	1 -2 0 4 -2
fails	10 -1 -3 -4 -2
fails $	-5 2 0 -2 5
fails :	3 -1 -1 0 -1
fails with	5 -1 -1 -1 -2
fair	-1 8 0 -7 0
fairness	0 3 0 -1 -2
fake	0 0 -1 -1 3
fall	4 3 -2 -2 -3
fall short	-1 5 0 -2 -2
fall through	3 -1 0 -1 -1
falls	6 -1 -2 -2 0
falls through	4 -1 -1 -1 -2
false	5 -2 -1 -2 -1
familiar	-1 -3 -4 12 -4
familiar with	-1 -3 -4 12 -4
families	-1 0 -1 0 3
family	-2 6 -3 -2 1
fan	2 -1 -3 2 -1
fan is	3 -1 -1 0 -1
fan out	-1 0 -2 3 -1
fans	3 -1 -3 1 1
far	1 -8 -8 4 12
far $	-4 -2 -5 2 9
farewell	-1 -1 -2 -1 4
fast	5 -2 5 -5 -4
fast $	-2 1 4 -1 -2
faster	-1 0 9 0 -8
faster $	-1 0 9 0 -8
fault	4 -1 -1 -2 0
fct	3 -1 -1 -1 0
fct orders	3 0 -1 -1 0
feasibility	-2 -2 -2 7 -1
feasibility of	-1 -1 -2 3 -1
feat	-6 -4 -2 -3 15
feat :	-4 -1 -1 -1 6
feat ui	-1 -3 -1 -1 7
feature	-5 -7 3 1 7
feature $	0 2 -1 2 -3
feature ,	0 0 3 -2 0
feature :	-1 0 -2 -1 4
feature flag	0 -2 4 1 -3
feature flags	-5 -2 1 5 0
feature request	0 -1 -2 0 4
feature store	1 0 -1 -4 4
features	-2 -1 5 -1 -1
february	4 -2 -1 0 -1
february $	4 -1 -1 -1 -1
fee	3 1 0 -1 -4
fee schedule	4 0 -1 0 -2
feed	-4 -3 -1 -4 12
feed for	-1 -1 -1 -1 3
feedback	-6 12 -3 -2 -1
feedback on	-2 12 -2 -2 -5
feel	-1 1 -1 8 -7
feel for	0 0 -2 9 -7
feeling	-1 3 0 0 -1
fees	-1 2 0 2 -4
fence	0 -7 2 2 3
fence $	-1 -7 2 3 3
fetch	-1 -1 3 -2 1
few	-4 -1 0 6 -1
fewer	-3 -3 12 -3 -3
field	1 -1 -6 -5 9
field for	5 -1 -4 -1 0
field on	0 -3 0 0 4
fields	-1 -3 3 2 -2
fifty	1 3 -1 -2 -1
figma	-2 1 -1 -1 4
figure	-3 -1 -6 2 8
figure 0	-1 3 0 -1 0
figure on	-3 -1 0 -2 6
figure out	2 -1 -3 6 -4
figures	4 3 1 -1 -6
figures on	0 3 0 -1 -2
file	11 -5 14 -15 -5
file $	0 0 1 -5 4
file and	3 1 0 -3 -1
file has	-2 0 4 0 -1
file names	-2 -1 1 -1 3
files	2 -1 5 -8 1
files $	2 -3 3 -2 -1
files ,	1 3 -2 0 -2
files from	-1 3 -4 -3 5
fill	-5 -2 -5 -4 15
fill in	-2 -2 -1 -2 6
fill the	-1 -1 -1 -1 3
filled	1 3 -1 -1 -2
filled in	1 3 -1 -1 -2
filling	3 0 0 -1 -1
fills	4 -1 -1 -1 -1
fills up	4 -1 -1 -1 -1
film	3 -1 -1 1 -2
films	-1 -1 0 3 -1
filter	-2 -3 -4 2 7
filter the	0 -1 -2 -2 4
final	-1 3 2 -2 -1
finance	-1 5 -2 1 -4
find	13 0 -17 21 -17
find $	-2 -1 -1 6 -2
find a	0 -2 0 6 -3
find examples	-2 -2 -1 5 0
find me	-2 -1 0 5 -1
find out	7 -5 -6 3 0
find the	6 -6 -4 8 -4
find weak	-2 7 -1 -3 0
find what	12 -1 0 -10 0
find where	5 -1 -1 -3 -1
finding	-1 -3 -2 10 -5
findings	-1 11 -1 -5 -3
finds	6 -3 0 -2 -1
finds nothing	6 -2 -1 -1 -2
fine	18 -1 -6 -9 -2
fine $	7 -1 -6 -2 2
fine at	3 -1 -1 0 -1
fine but	-3 1 6 -2 -2
fine to	0 3 -2 -1 0
finish	0 -3 -3 -1 6
finished	3 4 2 -6 -4
finished the	-1 5 -1 -3 0
fire	8 10 -6 -8 -3
fires	5 0 -1 -3 -1
firewall	-2 5 -1 -2 0
firmware	1 -3 -1 2 1
first	-3 5 0 -3 1
first $	-1 -2 0 4 -1
first ,	-3 -2 6 -1 -1
first i	-1 0 0 3 -1
first name	4 -2 1 -2 -1
first of	3 0 -1 -4 2
first time	-2 5 0 -3 0
firstname	3 -1 -1 0 0
fish	-1 -8 -1 3 6
fish $	-1 -1 -1 -1 4
fit	3 -2 -5 1 3
fit a	-3 -1 -1 -2 8
fit the	6 0 -5 0 0
fit to	-1 3 -1 0 -1
five	-16 -4 9 10 1
five $	-1 -1 3 1 -3
five ,	-1 -2 0 3 0
five minutes	-3 -2 5 -1 0
five most	-1 -1 -3 3 2
five papers	0 -1 0 3 -2
five sentences	-3 -1 -2 7 -1
fix	19 -3 -4 -4 -7
fix $	7 -1 -2 -2 -2
fix the	8 -3 -2 -1 -2
fixed	-1 -2 0 0 3
fixtures	0 -1 3 0 -2
flag	-3 6 -1 -2 1
flag $	-1 -2 4 1 -3
flag for	-1 -2 -2 -2 6
flag what	0 3 -1 -1 -1
flags	-5 -1 10 3 -7
flags $	-1 -1 -2 -1 5
flags and	-1 0 5 -1 -2
flags out	-1 0 4 -1 -1
flags that	-3 -1 2 4 -2
flake	-2 4 0 -3 2
flaky	13 -7 -3 -1 -2
flaky test	5 -1 -2 -1 -1
flapping	4 0 -1 -1 -1
flash	-2 -1 -1 0 3
flashcards	0 -2 -3 0 6
flat	7 1 -4 -2 -2
flat 0	3 1 -1 -1 -2
flatten	-3 -3 12 -2 -4
flatten it	-2 -2 4 0 0
flatten the	-1 -1 4 -1 -2
flicker	6 -1 -1 -2 -2
flickers	3 -1 -1 0 -1
flight	-2 -4 -1 0 6
float	-1 -1 1 -2 3
flood	1 -1 -2 3 -1
floor	11 -4 -3 -3 -2
floor on	3 -1 0 -1 -1
floor plan	-1 0 0 -2 3
flow	-1 1 8 -2 -6
flow $	2 -4 7 -4 -1
flow :	-1 4 -1 -2 -1
flow and	0 3 0 -2 0
flow with	-1 5 2 -1 -5
flux	0 -1 -1 3 0
fns	-1 0 4 -1 -2
fns $	-1 0 3 -1 -1
fold	0 -2 12 -5 -5
fold the	-1 -1 5 -1 -2
folder	-2 -1 5 -5 3
folder $	1 -5 -4 -2 9
folder :	-1 3 -1 0 -1
folder for	0 3 -1 0 -2
folder of	-2 -1 0 0 3
folder per	-1 0 4 0 -2
folder structure	0 0 3 -1 -2
folders	-3 -2 13 -2 -6
folders by	-2 -1 7 0 -4
folders to	0 0 3 0 -2
follow	-7 7 3 0 -3
follow our	0 3 0 -1 -1
follow the	-2 -3 1 6 -1
followed	3 1 -1 -1 -2
follows	0 3 -1 -1 -1
follows the	0 3 -1 0 -1
font	0 2 0 -3 1
fonts	5 0 -1 -1 -2
fonts look	4 -2 0 -2 -1
footnotes	-2 2 6 -1 -4
for	-14 -10 -23 8 38
for $	4 -1 2 -2 -3
for 0	-2 -4 -10 1 14
for ?	-1 4 0 -3 0
for a	2 -2 -6 22 -16
for about	4 -1 -1 2 -4
for all	0 -5 3 -3 5
for and	0 -3 -1 7 -2
for anything	3 6 -1 -6 -3
for black	0 3 0 0 -3
for byte	0 0 3 0 -1
for customers	4 0 -1 -1 -1
for date	-1 0 3 -1 -2
for december	-1 -2 -1 -2 6
for each	-1 2 5 -3 -3
for events	3 0 0 -1 -1
for every	-5 2 3 -2 3
for everybody	-1 -1 6 -2 -1
for everyone	4 2 -2 -2 -2
for fairness	0 3 0 -1 -2
for five	1 3 -1 -3 -1
for guests	3 0 1 -1 -2
for it	-2 -3 1 0 3
for june	-3 1 -1 2 1
for leakage	-1 3 0 -1 -1
for me	2 -2 -3 0 3
for more	-2 5 -1 -3 1
for my	-4 -2 -3 4 6
for new	1 -1 -1 -2 4
for no	3 -1 1 0 -3
for october	4 1 -1 -2 -2
for old	1 -1 5 -4 -2
for one	14 -2 -2 -7 -3
for our	-2 -2 -3 7 0
for people	2 1 -1 2 -4
for places	-1 8 -1 -5 -1
for rollout	4 0 0 0 -3
for saturday	-1 3 0 -5 4
for secrets	-1 1 -3 2 1
for six	4 -1 -1 -1 -2
for some	6 -1 -1 -1 -3
for that	-1 -3 0 1 3
for the	-15 5 -1 -7 17
for them	-1 -2 0 3 1
for these	0 -1 3 0 -2
for three	-1 -1 -2 1 3
for tomorrow	0 -2 -1 3 0
for tomorrow's	0 -2 0 -3 6
for two	1 -1 -2 -1 3
for typos	-1 3 0 -1 -1
for us	-2 -8 -1 13 -3
for users	4 0 2 -2 -4
for what	0 -2 0 3 -1
for word	0 0 4 -1 -3
forecast	-3 2 -4 8 -3
foreign	-1 0 0 4 -3
forever	10 -2 -2 -2 -4
forever $	4 -1 -2 -1 0
forget	-2 4 0 -3 2
forgets	5 -2 -2 0 -2
forgot a	0 3 0 -3 0
forgotten	-2 5 -1 -2 0
form	-7 10 0 -7 4
form $	-3 3 -6 -2 8
form ,	0 3 -2 -3 2
form asks	-4 -1 7 0 -2
form for	-3 0 1 -2 4
form is	3 -1 0 0 -2
form on	3 0 -1 -1 -1
form should	-3 -1 -1 -1 6
form to	0 0 -1 -1 3
form with	-2 6 0 0 -4
formal	1 6 -3 -3 -1
format	-3 -4 3 6 -2
format $	-2 -5 -2 9 0
forms	-1 0 3 -1 -2
formula	4 2 0 -1 -4
formulas	-4 -3 11 -1 -3
forward	4 -3 -3 -4 6
forward the	-1 0 -1 -1 3
found	6 -3 -4 2 -1
four	-3 -7 10 -5 5
four hours	3 -2 -2 -2 3
four seconds	3 0 -1 -1 -1
fourteen	-2 -1 0 -1 3
frame	3 -1 -2 -2 2
frame 0	-2 -1 0 0 3
framework	-1 -3 3 4 -3
frankfurt	-1 -2 -1 -4 9
frankfurt $	-2 -2 -1 -4 9
free	-7 -2 -3 6 5
free ,	-2 1 -2 -1 4
free energy	-1 0 -1 -1 3
free plan	0 -3 0 3 0
free rtos	-3 0 5 1 -3
free text	3 0 0 -1 -1
freeze	4 1 0 -3 -2
freezer	-2 -1 -2 -1 5
freezes	5 0 0 0 -4
freezes for	4 0 0 0 -4
french	-1 4 -4 -4 5
french for	0 -2 0 0 3
freshness	0 -1 -3 0 4
friday	5 0 -7 -3 4
friday $	7 0 -2 -3 -2
friday ,	-1 2 -3 0 1
fridge	-1 -2 -1 4 1
fridge $	-1 -1 0 5 -2
friendly	-3 1 2 -2 2
friendly but	0 0 -2 0 3
from	4 -13 13 4 -7
from $	6 -1 -2 -2 -2
from ,	-2 -2 -2 9 -3
from 0	8 2 0 0 -11
from ?	0 -3 -1 3 0
from a	-3 2 3 -2 1
from crashing	3 0 -1 -1 -1
from every	-3 -2 7 -1 -1
from excel	3 0 -1 -1 -1
from i	2 0 3 -1 -3
from inside	3 0 -3 0 1
from it	2 5 -3 -1 -4
from my	-1 -3 -6 -1 12
from nginx	3 0 -1 0 -2
from now	-1 -1 5 -4 1
from one	3 -1 0 -1 -1
from paper	-1 0 4 -1 -3
from raw	-1 -1 -1 -1 3
from scratch	-2 1 -2 -1 5
from step	3 0 -1 -1 -1
from the	7 5 -15 -4 7
from these	-1 -2 -3 -1 6
from this	0 -5 -3 2 6
from zero	-2 -2 -1 1 4
front	-1 -4 1 -2 6
front $	-4 -1 8 0 -3
front of	1 -1 -5 -1 6
front page	2 -1 -5 -1 4
frontend $	-1 3 1 -1 -1
fruit	4 -2 -1 0 -1
ft	3 0 1 -1 -3
fulfil	-1 4 0 -3 0
fulfil the	-1 3 0 -2 0
full	5 -3 -1 2 -2
function	-2 -3 7 -1 0
function ?	0 -2 -1 3 0
function is	-1 -1 3 0 0
function that	-1 0 -1 -2 4
functions	-4 1 9 -7 0
functions $	0 -2 3 -2 1
fund	0 -1 0 6 -5
fuse	1 3 0 -2 -2
fuzz	0 -1 -1 -1 4
fuzz target	0 -1 -1 -1 3
g	3 -1 -2 0 0
g rpc	-1 0 -1 -1 3
galicia	-1 -1 -3 7 -1
galicia ,	-1 -1 -3 7 -1
gallery	-2 -6 2 3 3
gallery $	-4 -6 4 3 2
game	-1 -2 -1 -4 8
game $	-1 -1 -1 1 3
game for	0 0 0 -2 3
gaps	0 9 0 -6 -3
gaps $	-1 3 1 -2 -2
gaps in	0 4 0 -3 -1
garbled	8 -1 -3 -1 -3
garden	1 -3 3 2 -3
garden $	-2 3 -1 2 -1
garden :	4 -2 1 -3 -1
gardening	-1 -1 1 4 -3
gate	-1 5 4 -4 -3
gateway	-1 -7 0 2 6
gateway $	1 -3 -1 -2 6
gateway ,	-1 0 -1 -2 4
gateway :	-2 1 1 4 -4
gather	-3 -4 0 10 -4
gather the	-1 -3 -1 6 -2
gave	-1 5 -6 -2 4
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
general	-1 3 0 -2 -1
generalize	0 0 8 -2 -6
generate	-5 -2 -8 -3 17
generation	-2 0 1 -2 3
generator for	-1 -1 -1 0 3
generators	-1 -5 -3 11 -2
generators $	0 0 -1 3 -1
german	0 2 -7 0 6
german $	-2 0 -3 -1 5
german and	-1 -1 0 -1 3
germany	1 -1 -1 3 -2
get	8 -8 0 0 0
get a	-3 -2 -6 3 9
get an	-3 0 -1 0 4
get familiar	0 -2 -2 6 -1
get it	-1 0 -1 -1 3
get me	-2 2 -1 -5 7
get my	-3 -2 1 7 -3
get rid	-1 -3 15 -7 -5
get the	2 2 7 -9 -1
get to	9 -2 -5 -1 -2
get user	-1 -1 5 -1 -2
get wrong	-2 3 0 -1 0
gets	8 -6 -3 1 -1
gets 0	5 -1 -4 0 0
gets an	-4 -1 -1 0 5
gets quicker	-2 0 7 0 -4
gets through	3 -1 0 -2 -1
getters	-3 -1 8 -2 -1
getting	5 -8 -2 5 0
getting lost	0 3 -2 -1 0
getting the	3 -1 -1 -1 -1
giant	-1 -1 7 -1 -4
gift	-1 -3 -4 -1 8
gift wrapping	-2 0 0 0 3
girls	-1 -1 -3 6 -1
gist	0 -3 0 4 -1
gist $	0 -3 0 4 -1
git	5 -6 1 1 -2
git $	3 -2 -2 -1 2
git hub	-2 -1 3 0 -1
git push	4 -1 -1 -2 -1
give	-7 1 1 0 5
give me	0 -4 -1 17 -12
give the	-4 2 3 -7 7
give them	-4 -4 7 -1 1
give us	0 3 0 0 -2
give users	-1 -1 -1 -2 4
given	-2 1 2 -3 1
given when	-1 -1 3 -1 -1
gives	23 -2 -4 -7 -10
gives $	3 0 0 -2 0
gives me	6 -1 -1 -3 -2
glasses	4 -1 0 0 -2
glasses $	4 -1 0 -1 -2
global	-1 -1 5 -2 -2
globals	-2 -1 6 -2 -2
globals $	-2 0 5 -1 -1
glossary	0 -3 5 -3 0
glossary $	-1 -1 4 0 -2
glue	-1 -2 11 -3 -4
gmail	3 0 -1 -1 -1
gmail addresses	3 0 -1 -1 -1
gmx	6 0 -1 0 -4
go	9 16 -7 -20 2
go ,	-3 -2 2 3 0
go ?	14 -4 -1 -9 0
go about	-1 0 -1 3 -1
go live	0 3 -1 -1 -1
go on	3 0 0 -3 0
go out	4 3 -4 -3 -1
go over	-4 15 -2 -3 -6
go through	-6 13 3 -6 -3
go to	1 -3 -2 3 1
goal	-2 0 -1 0 3
god	0 -1 3 -1 -2
god object	0 -1 3 0 -2
goes	9 1 -9 2 -3
goes $	-1 -2 0 3 -1
goes down	-2 0 -1 0 4
goes live	0 -1 -1 3 0
goes out	-2 1 -1 -1 4
goes red	3 -1 0 0 -2
goes to	4 5 -3 0 -6
going	8 -6 -10 3 6
going on	7 -1 -1 -5 -1
going through	-1 1 -1 3 -2
going to	-1 -2 -4 -1 8
going up	1 -3 0 2 0
gone	8 -3 5 -6 -4
gone $	3 -3 5 -3 -3
good	-8 17 -1 1 -9
good $	1 4 -2 -2 -1
good ,	-3 1 4 -2 0
good enough	-1 7 -1 -5 -1
good is	-1 6 0 -5 0
google	3 -1 1 -2 0
got	14 3 -8 -2 -7
got a	1 -2 -1 8 -5
got no	-3 -1 -1 -1 6
got the	2 3 -2 -2 -1
gpio	-2 -3 -1 5 1
gpl	-1 6 -1 -1 -2
gpu	0 -2 -4 4 2
grade	-4 19 -7 -1 -8
grade the	-1 7 -2 -2 -2
gradebook	3 -1 0 -1 -1
graders	-1 -3 -1 -1 6
graders $	-1 -3 -1 -1 6
grammar	-1 4 -2 -2 1
grams	0 -4 8 -1 -2
grandma's	-3 4 0 0 0
grandpa's	0 -2 0 -1 3
grant	-2 3 1 1 -3
grants	-3 1 -1 5 -2
grants for	-2 -2 -1 7 -2
graph	0 -3 -1 8 -4
graph of	0 -1 -1 4 -2
graph ql	-1 -1 0 3 -1
graphql	0 -2 -1 4 0
great	-1 -3 0 0 4
great if	0 -2 -2 0 4
green	6 -3 -2 -2 1
green $	0 0 -5 -1 7
greenhouse	-2 -1 0 -1 4
greet	-3 0 -1 0 6
greeting	2 0 -6 -2 6
grey	9 0 -3 -3 -3
greyed	3 0 0 0 -3
greyed out	3 0 0 0 -3
grid	1 1 1 -3 0
ground ,	-1 -1 3 0 -1
group	-4 -4 9 1 -1
group ,	4 0 -4 -1 1
group the	-2 -1 7 -1 -2
group them	-1 -1 4 0 -2
grouped	-1 0 3 0 -1
grouped by	-1 0 3 0 -1
groups	1 -2 5 0 -3
grown	-3 -2 7 -1 -2
grown to	-2 0 3 0 -1
grows	6 -2 -3 -2 1
growth	0 -1 -1 3 -2
guest	-4 -2 2 -3 7
guest list	-1 0 4 -1 -2
guests	5 -5 -3 1 2
guests ,	-2 -1 -1 -1 4
guests can	-2 -1 0 -2 5
guests with	3 0 -1 1 -3
guide	-4 8 -3 -8 6
guide 0	-3 3 -4 0 5
guide ?	0 3 0 -1 -1
guide and	4 1 -1 -2 -2
guide for	-2 -2 -1 -1 5
guideline	-1 3 -1 1 -2
gummy	4 -1 -1 -1 -1
gzip	-2 -1 -1 -1 5
h	2 -1 -3 2 0
h $	-1 -1 -1 0 4
h 0	0 0 -2 4 -3
had	-6 -4 -5 5 9
had a	-1 -1 -1 0 3
had one	-1 0 -1 0 3
had that	3 -1 -1 -1 0
half	16 -6 4 -5 -9
half a	2 2 1 -1 -4
half of	12 -6 -1 -2 -3
half the	5 -3 0 3 -4
halfway	9 -2 -2 -3 -2
halfway ,	5 0 -1 -3 0
hall	1 -3 -1 0 3
hamburg	3 -1 0 0 -1
hamburg for	3 -1 0 -1 -1
hand	-7 8 6 -10 3
hand $	-1 3 -3 -2 3
hand ,	0 -1 1 3 -4
hand in	-1 -1 -2 -1 5
hand rolled	-1 -1 4 -1 -1
hand the	-1 0 -2 -1 4
hand written	0 0 3 -1 -2
handbook	-3 4 3 -6 1
handle	0 -3 -2 2 3
handler	-1 -1 7 -2 -3
handles	0 -3 0 6 -2
handling	-3 10 2 -7 -2
handling in	-1 5 0 -3 -1
handover	-1 5 -1 -1 -2
handover on	0 3 0 0 -2
handover protocol	0 3 -1 -1 -1
handwritten	-1 -1 0 4 -3
handy	-1 -2 0 -1 4
hang	4 -2 -3 -1 1
hang a	-2 0 0 0 3
hang on	4 -1 0 0 -2
hangs	13 -2 -3 -2 -6
hangs at	5 0 0 0 -4
hangs on	6 -2 -2 -1 -1
happen	9 -1 0 -7 -2
happen $	2 -1 3 -3 -1
happen ?	4 -1 0 -2 0
happens	0 -3 -2 8 -3
happens between	-2 -1 0 3 0
happens to	-2 -1 0 4 -1
happy	0 0 -2 -3 6
hard	0 5 4 -6 -3
hard coded	-2 2 4 -2 -2
hard fault	3 -1 -1 -2 1
hard look	0 4 0 -2 -1
hardcoded	-2 -1 3 0 0
hardly	4 -2 2 -3 -1
harness	-1 -1 0 -2 5
harness for	0 -1 0 -2 4
harsh	-2 5 -1 -1 -1
harsh $	-2 5 -1 -1 -1
has	-2 7 5 2 -13
has 0	-3 -4 10 1 -3
has a	-3 7 1 -1 -3
has anybody	-3 1 -2 5 -1
has anyone	-1 -3 -1 6 -1
has been	10 -3 -2 -6 2
has every	3 2 -1 -2 -2
has grown	-3 -1 6 0 -1
has no	0 2 -3 -1 2
has the	-2 5 -1 -1 -2
has to	-4 2 -1 -1 4
hasn't	6 -1 -2 -1 -2
hate	-2 2 3 -3 0
have	-16 4 -3 9 6
have a	2 13 -1 1 -14
have all	-1 9 -2 -2 -4
have already	5 1 -1 -2 -3
have any	-2 -1 -1 -1 4
have anything	0 -4 0 5 0
have been	-3 1 8 -5 -1
have i	-2 7 -1 -3 -1
have it	0 -1 -1 0 3
have neither	0 -2 -1 -2 6
have no	-7 -4 -3 2 11
have none	-2 0 0 -1 3
have not	-5 -1 7 0 -1
have one	-1 -2 4 -1 -1
have stopped	3 -1 0 0 -1
have the	-1 3 -2 -8 8
have to	2 -8 -2 12 -3
have two	-1 0 3 0 -2
have we	-1 -9 -1 12 -2
having	2 2 -1 -3 1
he	-1 7 -2 -2 -2
head	0 -3 -6 8 1
head and	1 -1 -3 -1 4
head around	-2 -1 -1 5 -1
head round	-2 -1 -1 5 -1
header	-2 -1 -3 -2 8
headers	-3 0 -1 -1 5
heading	5 -1 -2 0 -2
headings	-1 1 3 0 -2
headless	0 -1 0 4 -3
headline	0 4 0 -2 -1
heal	16 -2 -5 -4 -6
health	4 -2 -2 -3 2
health endpoint	-2 0 -1 -1 4
healthcheck	-1 -1 -1 -1 4
healthy	7 0 -1 0 -5
healthz	-2 -1 -2 -2 6
heap	7 -1 -2 -2 -2
hearing	0 -3 -1 4 0
heat	0 -5 2 8 -6
heating	-3 -2 -4 0 8
heavy	-1 -1 5 2 -4
heights	-1 1 -1 4 -3
heights in	-1 1 -1 4 -3
help	14 -7 -8 2 -2
help $	4 -4 -4 3 1
helper	-3 0 7 -2 -2
helper 0	0 0 3 0 -2
helpers	-4 -1 4 -2 3
helpers ,	-3 0 1 0 2
her	17 -2 -5 -5 -6
here	-4 6 -3 8 -7
here $	-2 -2 -3 10 -4
here ?	0 3 0 -2 0
here is	-1 4 0 -3 0
here's	-1 7 -2 -2 -2
here's the	-1 5 -1 -2 -1
hidden	4 0 -1 -1 -2
hide	-2 -3 2 -5 7
hide the	-3 -1 7 -4 2
hide them	3 0 0 0 -2
hiking	-2 0 0 3 -1
hire	0 4 -1 -2 -1
hires	4 -2 -4 1 0
histories	6 -1 -2 -1 -1
history	-8 1 0 10 -3
history from	-1 0 1 -3 3
history of	-4 0 -6 13 -3
hits	4 -3 -1 2 -2
hits the	-1 -1 -1 3 -1
hive	-2 -3 9 -4 -1
hmm	-3 -1 -1 2 3
hmr	4 0 -2 0 -1
hoist	-1 -2 10 -2 -4
hoist the	-1 -1 5 -1 -2
hold	0 9 -4 -1 -4
hold up	-1 6 -1 -2 -2
holds	1 8 -1 -4 -4
holds $	0 3 0 -3 0
hole	2 3 0 -3 -2
hole in	0 4 0 -3 -1
holes	-2 13 -2 -3 -5
holes in	-1 6 -1 0 -3
holiday	0 3 -1 -2 -1
home	-9 -2 2 0 9
home $	3 -1 -4 1 2
home ,	-4 0 -1 0 7
home made	-2 3 4 -2 -2
home screen	-3 -1 -1 -1 6
homemade	0 0 4 0 -3
honest	-1 10 -2 -4 -2
honest about	-1 5 -1 -2 -1
honest opinion	-1 3 0 -1 -1
honestly if	0 3 0 -2 -1
honeypot	-2 -2 -1 -2 7
hook	-3 -3 -5 -7 17
hook the	-4 -1 -2 -2 9
hook up	-1 0 -1 -3 6
hooks ,	-1 0 -1 0 3
hospital	-1 2 -4 -2 6
host	1 -4 -6 -1 10
host 0	-4 0 0 6 -2
host in	-2 -2 -1 -2 6
host the	-1 -1 -2 -1 5
hosting	0 -1 -1 4 -2
hosts	-3 -1 3 -1 2
hotel	-4 -2 0 4 1
hotel $	-2 -1 0 4 -1
hotels	-2 -1 -1 4 1
hotfix	10 -1 -1 -2 -5
hour	13 -5 -3 -2 -3
hour $	3 -2 -1 -2 1
hour ,	0 -1 -1 4 -3
hour early	3 0 -1 0 -2
hour late	3 0 0 0 -3
hours	4 3 -6 -3 2
hours $	-2 3 -3 -1 3
hours of	-2 -2 -1 5 0
hours on	-2 1 -1 -3 5
house	-8 -1 3 6 0
house $	-1 0 -1 5 -3
house rules	-3 -1 -1 -1 6
housing	-1 -1 -1 -1 3
how	-9 -7 -22 69 -31
how a	0 -1 0 3 -1
how big	-1 -3 -2 6 -1
how can	8 -2 0 -5 -1
how come	10 -1 -1 -8 0
how convincing	0 4 0 -3 0
how data	-1 0 0 3 -1
how did	6 -2 -2 0 -2
how do	-3 -4 -1 9 -1
how does	-3 1 -2 6 -2
how good	-2 14 0 -12 0
how i	-1 2 4 -4 0
how is	-2 -6 -1 12 -2
how long	-3 -4 -1 8 0
how many	-6 -1 -2 10 -2
how much	-3 -5 -2 13 -2
how other	-2 -1 -1 4 0
how others	-2 -1 0 3 0
how our	-2 -1 -1 5 -1
how solid	0 5 0 -4 0
how that	5 0 -2 -2 -1
how the	-8 -4 -1 15 -2
how they	-1 -1 -1 5 -1
how well	0 12 0 -11 0
how would	0 -2 -1 4 -2
hr	-1 3 2 -3 0
http	3 -1 3 -2 -4
http 0	5 0 0 -1 -3
http layer	-1 -1 3 0 -1
hub	-2 -1 3 -1 0
hub actions	-1 0 4 -1 -1
hugo	-1 -1 5 -2 -1
hugo $	-1 -1 5 -2 -1
hum	6 -1 -1 -2 -2
human	-2 -5 6 1 -1
human can	-1 -3 7 -1 -3
humming	4 -1 -1 -1 -1
humming $	4 -1 -1 -1 -1
hundred	2 4 -1 -1 -4
hunt	18 -2 -6 -5 -6
hydration	5 -2 -2 0 -1
hygiene	-1 3 -1 -2 1
hyphen	3 0 0 0 -2
i	18 7 -16 6 -15
i 0	-2 -2 -1 -1 6
i add	4 0 0 -1 -2
i already	4 -1 0 -2 0
i am	3 -2 -1 0 0
i can	0 -8 3 -2 7
i can't	-3 -3 4 3 -1
i changed	4 -1 -1 -2 -1
i click	3 -1 -1 0 0
i deduct	0 -4 -1 5 0
i doing	3 -1 0 -1 -1
i don't	3 2 -1 -1 -3
i drew	0 4 0 -3 0
i find	-2 1 0 -2 3
i forget	-1 3 0 -3 1
i gave	-1 4 0 -3 0
i get	4 5 -2 -4 -3
i hand	-1 6 -1 -4 0
i have	-4 -4 5 7 -4
i honestly	-1 -2 0 3 -1
i inherited	-1 -1 -1 3 -1
i just	-3 0 -3 5 1
i keep	-1 -3 0 5 0
i know	0 -3 0 5 -1
i last	-2 -1 0 4 -1
i merge	-2 5 -1 -1 0
i missing	0 3 0 -2 0
i need	-9 -1 -1 7 5
i only	-3 -3 2 8 -5
i open	7 -1 0 -1 -5
i os	-1 -1 4 -1 -1
i park	-2 0 0 -1 4
i phones	3 0 0 -1 -2
i post	0 3 0 -2 -1
i press	4 1 -1 -3 -1
i scroll	3 -1 -1 0 -1
i send	2 3 0 -1 -3
i sent	3 -1 0 0 -1
i set	4 0 0 0 -2
i sorted	3 -1 -1 0 -1
i suspect	-1 4 -1 -1 0
i think	-1 3 1 -4 0
i want	-15 0 7 -12 18
i wonder	-2 -5 -1 9 -1
i worry	0 4 -1 -2 -1
i would	-1 -2 0 0 3
i write	0 -5 -1 5 1
i wrote	0 5 0 -2 -3
i'd	-18 3 0 11 4
i'd be	-1 -1 -2 5 -1
i'd like	-8 5 2 -6 8
i'd love	-1 -3 -1 5 0
i'd prefer	-1 0 3 -1 -2
i'm	-8 0 -6 2 12
i'm new	-1 -3 -1 6 -1
i'm not	-1 4 -1 0 -1
i've	-3 10 -7 3 -3
i've changed	0 4 -2 -2 0
i've got	-3 2 1 -1 1
i've put	-1 3 0 -1 -1
iban	-1 -2 0 1 3
iceland	-4 -1 -1 7 -1
icon	-2 1 -2 -3 5
id	3 -5 -7 -2 11
idea	5 -11 -8 9 5
idea how	-1 0 0 3 -2
idea of	-1 0 -1 3 -1
idea what	4 -3 -2 2 -1
idea why	5 -3 0 -1 0
ideas	0 -1 -1 9 -7
ideas for	0 -1 0 9 -7
idempotency	-2 -1 0 -1 5
identical	-3 -3 13 -4 -4
identical $	-1 -1 6 -1 -3
identify	-1 -1 -5 8 -2
identify the	-1 -1 -5 8 -2
identity	-2 -3 3 4 -3
identity providers	0 0 -1 3 -2
idle	5 -1 -2 1 -3
if	-20 17 -6 1 7
if a	-2 -1 -1 0 4
if anything	0 3 0 -3 0
if else	-3 -4 12 -3 -2
if i	1 -1 -2 8 -5
if it	-2 3 -2 0 0
if it's	-2 5 -1 0 -2
if nobody	-3 -1 -1 0 5
if possible	0 -3 -1 -1 5
if she	0 0 -1 -2 3
if something	-2 0 0 0 3
if the	-6 9 -7 -4 8
if there	0 3 0 0 -2
if there's	4 1 0 -1 -3
if they	2 -2 -1 3 -2
if two	-1 3 0 -2 0
if we	-1 -2 0 4 -1
if you'd	-1 3 0 -2 -1
ifs	-2 -4 9 -1 -2
ifs in	-1 -1 3 0 0
ignition	-1 -2 0 5 -2
ignores	8 -2 -3 -2 -2
image	3 -3 -5 1 3
image $	-2 -1 0 -4 7
images	1 1 4 -5 -1
images $	-3 -2 -2 -1 9
images for	-1 2 6 -1 -7
immutable	0 -1 6 0 -4
impact	-3 5 -2 1 -1
implement	-5 -5 -3 -4 17
implement the	-1 -2 -1 -1 5
implementation	-2 5 3 -5 -1
implementation with	0 4 0 -4 0
import	3 0 -6 -6 9
import $	3 -5 -2 1 3
import between	-2 0 4 -1 -1
import the	-1 -1 -4 -1 6
importer	-1 -7 -1 7 1
importer $	3 -4 -3 4 0
importers	-1 0 3 0 -2
importing the	3 0 0 0 -2
imports	-3 -2 11 -2 -3
imports $	-3 -2 9 -2 -2
impossible	5 4 -4 -1 -4
impossible dates	-1 4 -1 -1 -2
improve	0 -1 5 -3 -1
improve structure	0 -1 4 -3 0
in	14 -11 -1 8 -11
in $	11 4 1 -11 -5
in ,	-3 2 2 -3 2
in .	-2 5 0 -3 0
in 0	-4 -7 7 9 -4
in a	7 -5 8 7 -16
in aisle	-1 -1 3 -1 -1
in an	-1 0 0 6 -4
in billing	6 0 -5 -1 -1
in brazil	5 -1 -1 2 -4
in cart	4 0 -4 0 0
in ci	0 0 -1 -2 3
in commercial	3 -1 -1 0 -2
in docs	-2 1 -4 -3 8
in eleven	-1 -3 5 -1 -1
in english	2 1 0 0 -3
in eu	-1 -1 0 0 3
in every	0 2 2 -3 -1
in fct	3 0 -1 -2 0
in five	-4 -1 -2 8 -1
in for	1 -2 0 -2 4
in four	-2 -1 4 -1 -1
in frankfurt	-1 -2 -1 -4 8
in front	3 -2 -5 -1 5
in hand	-1 5 -2 -1 -1
in it	-2 7 -1 -3 -1
in loki	5 -2 -1 0 -1
in looker	-1 0 -2 -1 4
in march	-2 2 0 -2 3
in model	-1 -1 5 -1 -2
in my	-1 -1 -6 1 7
in norway	4 0 0 -1 -3
in on	-3 4 0 1 -1
in one	-7 -4 15 -4 0
in order	1 2 3 -2 -3
in our	-1 -2 -3 2 4
in particular	-2 5 -1 0 -3
in perl	-1 0 3 0 -2
in place	2 -2 7 -6 -2
in plain	-2 -1 2 3 -2
in porto	-2 0 -1 5 -1
in power	4 0 0 -1 -3
in preferences	-1 0 -1 -1 3
in production	6 -1 -1 -3 -1
in q	2 3 -1 -3 -1
in react	-1 -1 -1 -1 3
in redis	-2 -1 -1 -1 4
in room	-2 -1 0 4 0
in september	-1 -5 -1 5 2
in spain	1 -2 0 3 -1
in spam	4 -1 -2 -1 0
in staging	-2 -1 -1 -1 4
in summer	3 -1 -1 -1 0
in switzerland	1 -2 -1 -1 3
in test	5 -1 -2 -1 -1
in the	13 10 -10 -10 -4
in their	4 0 1 -4 0
in them	4 0 0 0 -4
in there	-3 7 4 -6 -2
in this	-5 10 -2 -1 -2
in three	-3 -1 0 -2 5
in twenty	4 -1 -1 -1 -1
in two	-6 1 4 3 -2
in use	3 1 -2 -1 -1
in var	3 -1 -1 0 -1
in wales	0 -2 0 7 -5
in wet	4 0 0 -2 -1
in what	-2 -2 -2 7 -1
in which	-3 -2 2 2 1
in with	0 -1 -1 -1 3
inbox	-1 -4 1 -4 7
inbox $	0 -1 -2 -2 5
inches	-1 -1 3 0 -1
incident	-1 0 3 0 -1
incl	-4 -1 -3 -1 9
incl .	-4 -1 -3 -1 9
include	-3 -2 -2 0 7
include the	-1 -2 -1 2 3
increase	0 -1 -2 -2 5
increase the	-3 -1 -1 -1 6
incremental	-2 -1 -3 8 -3
incremental model	3 0 -1 0 -1
independent	0 3 1 -2 -2
index	-4 -5 2 -7 13
index $	3 -1 -1 0 -1
index cards	-1 0 4 0 -3
index of	-1 -2 -1 -1 5
indicators	-1 -2 -1 0 4
info	-1 -1 -1 0 3
information $	-1 -1 3 0 -1
ingest	-2 -3 -5 2 8
ingest the	-1 -1 -5 -1 8
ingredients	-2 0 -2 4 0
inheritance	-1 1 6 -3 -2
inherited	-1 -3 -1 5 -1
init	-1 -1 3 -1 0
inline	-3 -3 11 -1 -4
inline the	-2 -2 5 1 -2
input	0 -1 1 -6 7
input $	1 -3 0 0 3
input ,	1 -2 3 0 -2
insert	-3 -2 -5 0 10
inserts	4 -3 5 1 -6
inserts the	4 0 -2 0 -2
inside	1 -2 0 4 -2
inspect	-2 14 -3 -4 -5
inspect the	-2 11 -3 -3 -4
inspection	2 6 -1 -3 -3
inspector	-1 -1 -2 -1 5
install	-1 -3 0 -3 6
install the	-3 -1 -1 -1 7
installer	-1 -1 -1 5 -2
installs	0 0 -3 -1 4
instances	1 -3 0 6 -3
instances $	1 -2 0 4 -2
instant	1 -1 -1 -1 3
instead	6 -5 15 -8 -8
instead $	-4 -1 7 -1 -1
instead of	10 -4 6 -7 -6
insurance	1 2 -3 2 -2
intact	-1 -1 4 -1 -2
intact $	-1 -1 4 -1 -2
intake	-5 -2 4 -3 6
integrate	-3 -1 -3 -4 11
integrate stripe	-2 -1 -1 -2 5
integrate the	-1 0 -2 -2 5
integration	3 0 -3 -1 1
integration tests	3 0 -3 1 -1
interaction	0 -3 -1 7 -3
intercom	6 -1 -1 -2 -3
interested	-1 -1 -1 3 -1
interested in	-1 -1 -1 3 -1
interface	-2 -2 11 -4 -4
interface $	-2 -1 5 -2 -1
interface so	-1 0 7 -2 -4
intern	1 9 -3 -3 -5
intern ,	-1 6 -1 0 -3
internal	1 -4 -1 -4 8
internet $	-1 -1 -1 0 3
interpret	-1 -1 -3 10 -5
interpret the	-1 0 -1 4 -2
interrupt	-4 1 -1 -2 5
interview	-4 2 -3 6 -2
interview the	-1 -1 -1 5 -2
interviews	-1 -1 -1 3 0
into	-6 -22 48 -13 -7
into 0	2 0 1 1 -5
into a	-5 -2 23 -4 -12
into account	0 0 -1 -2 3
into an	0 0 4 0 -3
into french	0 0 -3 0 3
into one	-6 -1 11 1 -4
into polish	-1 -1 -3 -1 6
into the	14 -9 -2 -7 3
into two	-1 -1 3 0 -1
into working	0 0 -9 0 10
intranet	3 -1 0 -1 -1
introduce	-2 -2 -2 -4 10
introduced	-3 -1 -1 6 -2
invalid	14 -2 -2 -4 -5
invent	-1 -1 0 -3 4
invent a	0 -1 -1 -3 5
inventory	-5 0 2 5 -2
inventory of	0 -2 -1 4 -1
investigate	3 -3 -4 10 -6
investigate error	3 0 0 -2 0
investor	-1 0 -1 -2 5
invitation	2 1 -3 -3 3
invitation ,	0 -1 -1 -1 3
invitations	5 -1 0 0 -2
invite	-3 -2 -4 -3 11
invite the	-1 -1 -1 -1 4
invoice	-5 3 -1 1 2
invoice $	-8 -4 -4 10 6
invoice for	-1 6 -1 -1 -4
invoice numbers	3 -1 -1 -1 0
invoices	8 -1 -3 -3 -1
invoices .	-1 3 -1 2 -3
ip	-3 -3 -1 2 5
ipv	-2 -1 -1 0 4
ipv 0	-2 -1 -1 0 4
ir	0 -3 0 3 0
ireland	3 -2 0 0 -1
is	20 9 1 -8 -22
is $	-5 -1 11 -2 -4
is .	3 -1 0 -1 0
is 0	2 -7 12 -5 -1
is a	-7 -7 13 -2 3
is anything	0 3 0 -2 0
is coming	-2 0 0 -2 4
is dead	5 -1 0 -1 -3
is deleted	-4 2 -1 -1 3
is done	-2 3 -2 0 0
is doubled	3 1 0 -1 -2
is empty	4 -1 -1 0 -1
is enough	-3 1 4 0 -1
is every	-2 4 0 -1 0
is fine	-1 -3 0 0 4
is going	3 -2 -2 -2 3
is gone	5 -1 -2 0 -1
is good	-1 1 4 -3 -1
is green	3 -2 -1 -1 0
is in	-2 -2 -6 3 6
is it	-5 7 -9 14 -7
is left	-2 -1 3 0 0
is low	-1 0 0 -2 4
is more	0 -2 5 -2 -1
is my	-4 12 -2 -5 -1
is negative	6 -1 0 -5 0
is not	4 1 -4 -1 0
is off	3 -3 -2 4 -3
is offline	4 0 0 0 -4
is ok	-1 -3 -1 0 5
is one	-1 -1 5 0 -3
is our	-3 14 -2 -9 -1
is possible	0 -1 4 -1 -1
is refused	3 0 0 0 -2
is responsible	0 0 0 3 -2
is right	-2 -1 4 0 0
is running	5 -1 -1 -2 -1
is set	5 -1 -1 0 -3
is something	-1 3 0 -2 0
is sorted	-4 -1 6 0 -1
is that	-1 1 -2 4 -3
is the	-20 34 -9 3 -7
is there	-8 -15 -1 33 -9
is this	-2 11 -2 -6 -1
is too	0 -1 5 -2 -1
is wrong	-4 5 0 0 -1
is zero	-4 -1 3 -1 3
islands	0 -3 -1 7 -3
isn't	2 5 -2 -6 2
isn't one	-1 -1 -1 -2 4
iso	1 2 2 -1 -4
iso 0	-1 3 -1 0 -1
isolate	-1 -2 10 -2 -5
isolate the	-1 -1 5 -1 -2
issue	8 -4 -5 -5 6
issue $	5 -2 -1 -1 0
it	-1 9 12 -8 -13
it $	-4 13 0 -12 3
it ,	-6 2 10 -2 -3
it .	-1 3 2 0 -4
it ?	2 -3 3 1 -2
it a	-3 0 5 -1 -1
it accepted	5 -2 -2 0 0
it all	-1 -1 4 -2 -1
it and	1 4 -3 -2 1
it apart	-2 5 -1 -1 -1
it as	0 3 0 -2 -2
it be	4 -2 1 -1 -2
it better	0 -2 0 3 -1
it can	-1 -1 -2 1 3
it cost	-1 -2 -1 4 0
it does	-1 -2 6 -2 -1
it down	-3 -1 6 -1 -2
it every	-3 -1 0 -1 4
it from	1 3 -2 -4 1
it goes	-2 8 -2 -2 -2
it hangs	3 0 0 0 -2
it happens	5 0 -1 -3 -1
it in	1 -7 -1 2 5
it into	-4 -1 2 -1 3
it is	-1 -2 7 -3 -1
it just	3 -1 -1 0 -1
it loads	-2 0 3 0 0
it ok	0 3 0 -3 0
it on	-2 -1 0 1 3
it once	0 3 0 -2 -1
it one	-1 0 3 0 -2
it out	2 -5 1 3 -2
it possible	-1 -5 -2 6 2
it rains	3 -1 -1 -1 -1
it return	-1 -1 3 1 -2
it says	-2 0 0 5 -3
it should	3 -2 1 -1 -2
it so	-3 -1 0 0 4
it still	1 4 -2 -2 0
it takes	8 -1 -2 0 -5
it to	-4 2 2 -1 1
it up	-3 -1 1 3 -1
it was	5 -1 -1 -1 -1
it with	-3 4 1 -1 -1
it works	-2 -2 4 2 -2
it worth	0 -10 0 11 0
it would	-3 -8 -7 0 17
it'd	-1 0 -2 -1 5
it'd be	-1 -1 -1 -1 3
it's	3 8 3 -7 -7
it's 0	1 3 -2 1 -3
it's all	-1 0 -1 0 3
it's fine	-1 5 -1 -3 -1
it's supposed	6 -1 -2 0 -3
it's the	4 -1 -2 -1 -1
item	1 2 -1 -3 2
item 0	3 1 0 -1 -2
items	0 -1 3 -3 1
itinerary	-1 1 0 -3 3
its	-4 -6 11 -3 2
its 0	-1 -1 1 -4 5
its job	-3 0 3 0 0
its own	2 -2 3 -2 0
itself	6 -4 -1 -3 1
itself ,	1 -1 3 -1 -1
j	-5 0 6 -1 1
jam	0 -1 -1 -2 3
jam $	-1 0 0 -1 3
jams	5 0 -1 -3 -1
jan	-3 1 -2 0 4
jan to	-3 1 -2 0 4
january	3 -2 -2 2 -1
japan	-1 -1 3 0 -2
jars	-2 -1 1 -1 3
jars of	-1 0 0 -1 3
java	-2 -3 -2 6 0
jellyfin	-1 0 -2 0 4
jenkins	4 -1 3 -2 -3
jenkins pipelines	-1 0 3 -1 -1
jest	-1 -1 8 -2 -5
jira	0 -3 0 4 -1
jo	-2 -4 -2 -1 9
job	5 -6 3 -4 3
job $	-6 -2 3 1 3
job ad	0 -1 -1 -1 3
job but	-3 0 6 0 -2
job that	-2 0 0 0 3
jobs	-5 -5 0 10 0
jobs $	0 -1 -3 1 3
join	9 -4 -1 -4 0
join the	4 -1 -4 -1 2
joins	0 -1 0 3 -1
joins ,	0 -1 0 3 -1
joints	4 -1 -2 0 -1
jonas	1 -2 -2 -1 4
jot	-3 1 -3 -3 7
jot down	-3 1 -3 -3 7
jquery	-1 0 4 -2 -1
jquery $	-1 0 4 -2 -1
js	-1 -1 3 0 -1
json	1 -3 -8 0 10
judge	-4 22 -6 -5 -8
judge the	-1 9 -2 -1 -4
jump	-1 -2 2 -2 4
jump for	-1 -1 0 0 3
jumped	3 0 -1 0 -1
jumps	12 -2 -3 -4 -4
jumps back	4 -1 -1 -1 -1
jumps from	3 -1 -1 -1 0
jumps to	4 0 -2 0 -1
june	-3 5 -3 -1 2
june $	-2 -2 -2 3 3
june ,	-3 2 -1 -1 4
jungle	-1 -1 5 0 -2
jury	-1 6 -1 -3 -2
just	-2 -2 -4 7 0
just finished	0 4 -1 -3 0
just like	-1 0 3 -1 0
just ring	0 0 -1 -1 3
just sits	4 -1 -1 -1 -1
just spins	3 0 -1 -1 -1
just want	-2 -4 0 9 -3
k	-4 0 3 2 -1
k 0	-6 0 6 -1 1
k rows	3 -1 -1 1 -2
kafka	4 -8 -2 8 -1
keep	2 -5 2 1 -1
keep $	5 4 -4 -3 -3
keep asking	-1 0 -1 -2 4
keep hearing	-1 -2 -1 5 -1
keep one	0 0 4 0 -3
keep restarting	5 -1 -2 -2 -1
keep the	-4 2 4 -5 3
keeping	-1 0 6 0 -4
keeps	17 -3 -3 -7 -4
kennel	2 2 3 -3 -4
kennel site	3 0 1 -2 -1
kept	-7 0 5 2 0
kept $	0 0 3 0 -1
kernel	5 2 -1 -2 -4
key	8 -7 -5 3 2
key $	0 -1 0 -4 5
key in	-4 0 -1 1 3
keyboard	7 3 -6 -7 3
keyboard covers	7 -2 0 0 -5
keyboard shortcuts	-4 -3 -4 -2 13
keys	-6 1 -1 -3 9
keys $	-1 0 4 -2 -1
kicks	3 1 -1 -1 -2
kicks in	3 1 -1 -1 -2
kids	3 -3 -3 -2 6
kill	-4 -2 10 -4 -1
kill the	-1 -1 6 -1 -2
killed	11 -1 -2 -5 -2
kilos	-1 4 0 -2 -1
kind	-7 9 -6 3 1
kind but	-2 6 -3 0 -1
kind of	-1 -2 -2 5 -1
kindle	4 -1 -2 -1 0
kit	-2 0 -3 1 4
kitchen	2 0 3 -3 -2
km	-2 -4 -2 10 -2
km a	0 -1 0 3 -1
knit	-1 -2 -4 -3 10
know	-2 -16 -5 29 -6
know $	0 -1 -2 -2 5
know about	-1 -1 4 -1 -1
know before	-1 -1 0 3 -1
know how	-1 -2 -1 4 -1
know if	-2 5 -1 0 -2
know the	4 0 -1 -2 -1
know too	-2 -3 6 0 -1
know what	-2 -3 -2 9 -2
know where	3 -1 -3 1 -1
know who	-1 0 0 3 -1
know why	3 0 -1 -2 -1
known	-2 3 -1 -1 1
knows	-1 0 -2 -2 6
kubernetes	-1 0 3 -1 -1
lab	1 2 -3 -2 2
label	7 1 -3 -2 -4
label ,	-3 3 0 0 0
label and	-1 1 3 0 -2
label printer	6 -1 -1 0 -3
labelled	-1 0 -2 -2 5
labels	-5 -4 5 -4 8
labels $	-1 -2 3 0 1
labels for	0 -1 -1 -1 3
ladder	-2 -5 5 4 -2
ladder in	-1 -1 6 -3 -2
lag	10 -2 -3 -4 -1
lag 0	8 -1 -2 -1 -6
laid	-2 1 3 -1 -1
laid out	-2 1 3 -1 -1
lamp	3 -1 -1 -2 1
lamps	-2 0 0 0 3
land	6 -4 -3 3 -2
landing	-5 6 -2 -2 2
landing page	-2 8 -1 -3 -1
landlord	-1 -6 -1 5 3
lands	9 -1 -2 -3 -3
lands in	7 -1 -1 -3 -2
landscape	-1 0 0 3 -2
language	-3 0 1 -6 8
language $	-1 -2 5 3 -4
language ,	0 -1 2 -4 3
language and	-2 4 -1 0 -1
languages	-2 -1 -2 6 -1
languages and	0 0 0 4 -3
laptop	6 -3 -3 1 -1
laptop $	0 -1 -2 3 -1
laptop and	4 -4 -1 0 2
large	3 3 -3 -3 0
large enough	-1 3 -1 -1 -1
large print	-1 -2 0 0 3
larger	-1 -9 0 9 2
last	7 -2 -16 17 -6
last $	1 -1 4 -2 -2
last 0	-2 -1 -1 5 -1
last month's	3 2 -1 -1 -2
last night	4 1 -1 -2 -3
last purchase	-2 0 -1 -1 4
last three	-2 -1 -1 7 -2
last time	-1 -1 -2 0 3
last two	-2 -1 -2 8 -3
last week	5 4 -2 -8 1
last week's	1 5 -1 -3 -2
last year	2 -3 -3 8 -4
last year's	1 -2 -1 -2 4
late	10 -4 -6 -4 4
late $	4 -4 -2 -10 11
late on	6 0 0 0 -5
latency	2 -3 -2 0 4
latest	-2 -2 0 7 -3
launch	-3 4 -3 -3 6
launch $	0 3 0 -2 -1
law	-4 2 -2 6 -3
law ,	0 -1 0 3 -1
lawyer	-1 8 1 -7 -1
lay	-2 0 -2 0 4
lay out	-1 0 -1 -1 3
layer	-2 -5 12 -2 -4
layer $	-3 -2 7 1 -3
layer for	-1 0 3 -3 1
layers	1 0 2 0 -3
layout	2 -1 9 -6 -5
layout $	-5 3 7 -1 -4
layout ,	-1 0 -1 0 3
lazy	-1 0 3 -1 -1
lazy static	-1 0 3 -1 -1
leading	2 2 -2 -4 1
leading questions	-1 3 0 -2 0
leads	12 -2 -3 -2 -5
leads to	10 -1 -2 -1 -5
leaflet	-2 2 -1 -2 4
leak	12 1 -3 -7 -2
leak $	4 0 -1 -2 -1
leak in	8 -1 -1 -4 -1
leakage	-1 3 0 -1 -1
leaked	-2 -3 0 5 0
leaking	2 3 -2 -2 -1
learn	-2 -3 -3 11 -4
learn about	-1 -1 0 3 -1
learn the	0 -1 -1 3 -1
lease	-2 4 -1 0 -1
least	3 0 1 -1 -3
leave	-1 0 3 -4 1
leave $	-4 -2 2 -2 6
leave out	5 0 0 -4 0
leaves	10 2 -5 -3 -4
ledger	-2 2 1 3 -3
ledger $	-1 -1 -1 5 -1
left	14 2 -5 -11 0
left ,	-1 -1 4 -1 -1
left channel	4 -1 -1 0 -2
left in	-1 3 0 -2 0
left join	3 -1 0 -2 0
left out	-1 3 0 -2 0
left side	3 -1 -1 0 -1
left to	-1 -1 -4 -2 9
leftovers	-2 2 4 -3 -1
legacy	-5 -3 8 4 -4
legal	-1 14 -5 0 -7
legal to	0 3 -1 -1 -1
leipzig	-1 0 -1 0 3
lena	-1 2 2 -1 -3
lend	-1 -4 -1 5 1
less	-6 -4 21 -3 -8
lesson	-1 -1 5 -2 -2
lesson plan	0 0 3 0 -2
lessons	-1 0 -1 -1 3
let	-6 -7 -1 -3 18
let both	-1 0 3 0 -2
let the	-2 -1 0 -2 6
let's	-4 -2 0 -1 7
let's have	-1 -1 3 0 -1
lets	3 -2 -1 0 0
letter	-3 -2 1 -1 6
letter $	0 -9 6 9 -5
letter ,	-1 -1 -2 -3 6
letter :	-4 1 2 7 -6
letter ?	-1 3 0 -1 0
letter to	-2 -2 -3 -5 12
letters	3 0 -3 -3 4
letters $	-1 0 -2 0 3
letters ,	4 -1 -4 0 1
level	-1 2 -7 -1 7
level $	4 3 -4 1 -5
level 0	-4 0 0 -3 7
level three	3 1 0 -3 -1
levels	-3 4 0 -2 1
levels ,	-1 0 -2 -1 5
liability	-1 -2 0 3 0
lib	-2 -1 4 0 -2
libraries	-1 -3 -1 6 -1
library	-4 -6 4 9 -4
library $	0 0 4 -2 -1
licence	-2 0 -5 12 -5
licence $	1 0 -4 7 -3
licence and	0 -3 0 5 -1
license	0 3 0 -3 0
life	-4 -2 -1 7 0
lift	-3 -2 12 -4 -3
lift the	-1 -1 4 0 -3
light	3 -2 -2 -2 4
lighten	-2 -1 11 -2 -6
lighten the	-1 -1 7 -1 -4
lighthouse	-1 3 -2 -1 1
lights	-1 -2 -4 -3 11
lights flicker	4 0 -1 -1 -2
like	0 -4 -2 0 6
like $	-1 -1 3 -1 0
like a	-4 3 -1 -9 11
like it	-3 3 0 -1 1
like one	-2 -1 3 -1 1
like ours	-1 -1 -1 5 -1
like that	-1 -2 3 -1 1
like the	3 3 1 -3 -5
like to	-2 -3 0 4 1
lime	0 -2 3 0 -1
limit	-4 -6 -5 2 13
limit $	0 -1 -1 -1 3
limit uploads	-2 0 -1 0 3
limiter	2 -3 1 1 -1
limits	-3 -2 -2 3 4
limits $	-1 -3 -1 -2 7
limits for	0 -1 0 3 -2
lin	-1 -2 -1 0 4
line	14 -3 -3 0 -8
line $	8 3 -6 -3 -2
line 0	4 -1 -3 2 -2
line by	-1 6 -1 -3 -2
line in	-3 -1 -1 5 0
line numbers	3 1 -2 -1 -1
line to	3 0 -1 -1 0
line with	-1 3 0 -2 0
lines	-1 -7 17 -6 -4
lines $	5 -2 -2 -1 0
lines ,	-2 -2 5 -1 0
lines .	-3 0 5 0 -1
lines of	-2 -1 2 -2 3
link	10 -5 -11 -3 9
link $	-3 -2 -2 -1 8
link ,	0 -2 -1 -2 5
link in	3 4 -2 -1 -4
link leads	6 -1 -2 -1 -3
link to	-1 -2 0 4 -1
linking	0 -2 -1 3 -1
links	6 3 -2 -3 -3
lint	-2 10 -2 -3 -4
lint the	-1 12 -4 -2 -4
linux	4 -1 -1 1 -3
list	-20 13 -7 3 11
list $	6 -1 -5 1 0
list ,	-2 4 -2 -5 5
list :	-1 -1 6 -1 -4
list all	-2 -3 -3 9 -2
list by	-1 -2 -1 -2 6
list comprehension	0 -1 6 -1 -3
list deviations	0 3 0 -1 -1
list every	-3 -4 -2 13 -3
list everything	-2 3 -1 1 -1
list for	-2 2 1 -5 3
list from	-2 1 -1 -3 5
list has	3 -2 1 -2 0
list in	-3 2 0 1 -1
list into	0 0 4 -1 -2
list of	-6 -1 0 -2 10
list the	-1 -1 -2 9 -4
list view	-1 -1 -3 -1 6
list was	4 -1 0 0 -3
list where	0 4 0 -4 0
list with	-3 4 -1 4 -3
listed	3 1 -1 -2 -2
listen	-1 7 -2 -4 -1
listen to	-1 8 -1 -3 -2
listeners	-1 -3 0 2 3
listing	-1 -2 -1 -1 4
lists	6 -4 1 -1 -1
lists $	0 0 -1 -2 3
lists ,	-2 0 4 0 -2
lists ?	0 -3 0 3 0
literature	-3 -5 -1 10 -2
literature on	-2 -4 -1 9 -2
litter $	3 -1 1 -1 -2
little	-1 -5 -1 3 5
live	-10 6 9 -5 0
live in	-3 1 6 -1 -3
lives	-3 -4 5 7 -4
lives $	0 -2 3 1 -1
lives in	-3 -1 2 4 -2
load	9 -4 -3 2 -4
load $	7 -2 -2 0 -3
load balancer	3 -1 -1 0 -1
load balancers	3 -1 -1 -1 0
load test	-2 0 -1 -1 4
loaders	-3 -1 -1 -1 5
loading	-2 -1 1 -1 3
loading $	-2 -1 -2 0 4
loads	3 3 0 -5 0
loads $	1 -1 -1 -2 3
loads 0	-2 0 5 0 -2
loaf	4 -1 -1 -1 -1
loan	4 1 -2 -2 -1
local	0 2 -4 0 2
locale	-1 -2 0 3 0
localisation	-1 -1 -3 -2 7
localise	-2 -1 -1 -2 6
localize	-2 -1 -2 -2 8
localize the	-1 -1 -1 -1 4
locally	5 -1 -1 0 -3
locate	0 -3 -3 12 -6
locate the	1 -2 -2 6 -3
lock	7 -1 0 -4 -2
lock file	3 -1 -1 0 -1
lock free	-2 -1 -1 -1 5
locked	4 -1 -1 -1 -2
lodash	0 -1 3 -1 -2
log	10 -6 -7 -7 10
log $	-2 -1 -1 4 0
log ,	1 -1 3 0 -3
log 0	-1 0 3 0 -1
log every	-4 -1 -1 -1 7
log format	-1 -1 -1 6 -2
log in	10 1 -1 -8 -2
log the	-1 0 -1 -1 3
logged	7 0 -4 -1 -2
logger	-2 -1 4 1 -2
logging	-2 -1 5 -2 -1
logic	-7 7 8 -4 -4
logic $	0 1 0 -3 3
logic ,	-2 3 -1 2 -2
logic out	-1 -1 3 -1 -1
login	12 -6 -8 -1 3
login $	-4 5 -2 -2 3
login ,	3 -1 -1 -1 0
login for	4 0 0 -1 -2
login with	-5 -1 -1 -1 7
logo	-4 1 -7 -1 12
logo $	-4 3 -4 2 3
logo ,	-1 -3 -1 -1 6
logout	3 0 0 -1 -1
logs	5 -1 -3 -3 2
logs $	-1 -3 5 -1 0
logs from	5 -2 -4 0 2
loki	5 -2 -1 0 -1
long	-7 -10 15 3 0
long $	-4 0 5 0 -2
long ,	-2 -3 3 0 2
longer	6 -2 1 -3 -2
longer than	-4 -2 0 3 2
look	-5 31 -17 19 -28
look $	3 0 -3 3 -3
look around	0 -3 0 4 -1
look at	-8 24 -5 0 -12
look for	-2 15 -1 -8 -3
look into	6 -6 -2 5 -3
look it	-1 -2 -1 3 1
look like	-2 -2 0 4 0
look over	-2 11 -1 -5 -4
look the	-1 -4 1 5 -1
look through	-2 6 -1 -3 0
look up	-4 -9 -2 11 3
looked at	0 3 -1 0 -1
looker	-1 -1 -2 -1 4
looking	-5 -4 1 13 -5
looking at	-1 -1 -1 4 0
looking for	-3 -2 -1 9 -4
looking just	-2 0 4 -2 -1
looks	8 2 -2 -5 -4
lookup	1 -1 8 -1 -7
lookup table	-1 0 5 0 -3
lookups	5 0 -2 -1 -1
loop	6 -6 14 -3 -11
loop $	3 -1 2 -1 -3
loop as	-1 -1 5 0 -3
loop in	0 -1 3 -1 -1
loops	0 -2 8 -3 -4
loops in	-1 0 4 -1 -2
loosen	-3 -2 10 -3 -3
loosen the	-2 -1 7 -2 -2
lose	10 -1 -2 -2 -6
lose the	4 0 -1 0 -3
loses	15 -2 -5 -2 -6
loses the	6 0 -3 -1 -3
losing	3 -1 3 -2 -3
losing the	2 0 1 0 -3
loss	8 -1 -1 -4 -3
loss goes	3 0 -1 -1 -1
loss is	3 0 -1 -1 -1
lost	6 1 4 -5 -6
lost $	-3 -1 5 0 -1
lost ?	-3 2 3 -2 0
lost all	6 -1 -1 -1 -3
lot	-5 4 6 -3 -2
lot of	-3 0 7 -2 -1
love	-2 -3 -3 5 3
love to	-1 -2 -1 5 -1
lovely	-3 -3 -2 2 6
lovely $	-2 -2 -1 3 2
low	8 -3 -3 -5 3
low $	-1 0 0 -2 3
lower	2 -6 11 -6 -1
lower than	9 0 -1 -7 0
lower the	-3 -4 6 -2 3
loyalty	-2 -3 -4 1 8
loyalty points	-1 -2 -3 1 5
ltd	-1 -1 -1 0 3
lunch	-1 1 -1 -2 3
lunch with	-1 -1 -1 0 3
lying	3 -1 0 -1 0
lyon	-1 -1 -1 3 0
m	6 -1 -5 5 -5
m $	0 -1 -1 0 3
m .	4 -1 0 -2 -1
m 0	4 -2 -1 0 -2
m rows	-2 5 -1 -1 0
mac	0 -2 -1 3 -2
machine	8 4 -2 -3 -6
machine $	-2 5 -1 0 -1
machine and	-3 4 0 -1 0
macro	0 -3 4 -4 3
macro for	-2 -2 3 0 1
macros	-1 0 4 -1 -2
mad	8 -5 1 -2 -2
made	-2 0 3 1 -2
magic	-5 -2 5 3 -2
magic numbers	-3 -1 6 -1 -1
mail	6 -12 -12 -8 27
mail $	0 -4 -3 0 6
mail address	-2 -4 -1 0 7
mail from	4 0 -2 -1 -1
mail in	0 3 0 -1 -2
mail server	-3 0 0 1 2
mail the	-3 0 -1 -2 6
mail to	5 -4 -2 0 2
mailer	-3 -1 5 -2 1
mailing	2 -3 1 -2 3
mailing list	-1 -1 3 1 -2
mails	10 -3 -6 3 -3
mails for	-1 0 -1 6 -4
mails from	0 0 0 3 -2
mails to	5 -1 -2 -1 -2
main	8 -3 -2 4 -6
main $	15 -3 -3 -5 -4
main .	-3 0 5 0 -1
main differences	-4 -1 -1 7 0
maintains	0 0 0 3 -2
maintains the	0 0 0 3 -2
maintenance	0 2 -4 0 2
make	-8 3 14 -17 8
make a	-3 -2 -4 -4 13
make an	0 -1 -2 0 4
make certain	-3 7 -2 -1 -2
make it	-2 -7 8 -4 5
make me	-1 -2 -1 -1 5
make my	0 -1 4 0 -3
make sense	1 4 -1 0 -3
make sure	-5 25 -6 -3 -10
make that	3 -1 0 0 -2
make the	7 -12 10 -4 0
make them	-1 -2 6 0 -4
make this	0 -4 6 0 -2
makefile	-1 -1 4 -1 -1
makes	6 -3 -1 -2 1
makes a	5 -1 -1 -2 -2
making	-1 -1 -3 -2 6
man	-1 3 -1 -1 -1
manage	6 0 -1 -3 -3
managed	0 0 0 4 -3
manager	1 -4 5 -2 0
managers	-3 0 0 -4 8
manifests	-2 1 7 -1 -4
manifests to	0 -2 4 0 -2
manner	-1 0 3 0 -2
manual	-2 3 -1 2 -2
manual $	-2 -3 -1 5 0
many	4 -4 3 5 -8
many $	4 -1 2 -1 -4
many of	-1 -3 -1 5 0
many open	4 0 0 -2 -2
many rules	0 8 0 -8 0
map	2 -2 -9 7 3
map $	2 -1 4 -2 -4
map in	0 3 0 -3 0
map out	-1 0 -1 3 0
map the	-2 -2 -2 9 -5
maps	-1 -3 0 10 -7
maps and	0 -1 -1 5 -3
march	2 2 -4 -4 3
march $	-2 4 -1 -4 2
margin	2 2 -3 0 -1
margin $	3 3 -3 0 -2
maria	-2 -2 -3 0 6
mark	-8 14 -6 -7 6
mark my	-1 3 0 0 -2
mark the	0 -2 -2 -1 5
mark what	-5 5 0 0 0
markdown	-1 -3 2 -1 4
marked	0 3 -2 -3 1
market	-3 -4 -2 8 1
market ,	-1 -2 -1 5 -1
market for	-1 0 0 3 -1
marking	-1 3 0 -1 -1
marks	18 -1 -6 -3 -7
marks $	5 -1 -1 -1 -1
marks in	5 -1 -3 -1 -1
mart	0 -1 4 -1 -2
marta	0 1 -1 -2 3
master	-2 1 4 -3 -1
masters	-1 0 3 -1 -2
match	0 9 1 -10 1
match $	-1 0 -1 -3 6
match the	4 6 -3 -3 -4
match what	0 4 0 -3 -1
matches	3 1 -2 -2 0
matches the	-2 3 -1 0 -1
matching	3 -1 1 -1 -2
matplotlib ,	-1 0 -1 -1 3
matter	0 -2 -2 -1 5
matter $	-3 0 -2 -2 6
max	-6 -1 -2 3 6
max 0	-5 0 -1 -2 7
may	-7 4 -1 -3 7
may $	-3 0 2 -1 1
may :	-1 -1 -2 0 3
maybe	0 -2 0 -1 3
mb	3 -3 1 1 -2
mb $	-3 0 2 0 2
mb of	-2 -1 -1 4 -1
md	-2 3 -4 -3 6
md $	-1 -2 -1 -1 4
me	-9 -1 -27 38 -1
me $	6 -3 -3 2 -3
me :	-1 3 0 -1 -1
me a	-4 -4 -3 -1 10
me all	-1 -1 -1 6 -2
me and	3 0 -1 -1 -1
me everything	-2 -3 0 6 -1
me from	-4 -1 7 0 -1
me honestly	0 4 0 -3 -1
me how	-1 -2 0 6 -3
me if	-4 16 -2 -9 -1
me in	-1 -4 -1 -2 7
me on	-2 1 0 -2 3
me the	1 -5 -3 14 -6
me through	-2 -8 -4 16 -1
me two	0 0 0 -4 4
me up	-5 -4 -2 9 2
me what	-2 -3 -1 8 -2
me when	-4 0 0 -6 11
me where	-3 9 -1 -1 -4
me whether	0 4 0 -3 -1
me with	3 0 0 -1 -2
mean	-4 -5 0 11 -2
mean by	0 -1 -1 3 0
mean for	0 0 -1 4 -2
meaning	-5 -4 2 10 -3
meaning of	-4 -2 -3 11 -2
meaningful	0 4 -1 -2 0
means	-2 -4 1 7 -1
measure	-3 3 -4 9 -5
measure our	-1 -1 -2 6 -3
measure the	-1 3 -2 2 -2
measurements	-2 3 0 -4 2
measurements $	-1 4 0 -1 -1
media	1 0 -3 -1 3
meet	-1 15 -1 -11 -2
meet the	0 7 0 -5 -1
meet what	0 8 -1 -6 -1
meeting	-2 0 -2 5 -1
meetings	-2 -1 0 0 3
meetings ,	-1 -2 -1 0 3
meets	-2 3 -1 -1 0
meets the	-1 3 -1 0 -1
member	3 -2 2 -1 -2
members	5 -5 -5 -2 6
members $	3 -2 -2 -2 3
membership	-2 4 0 -3 1
memory	9 -4 -1 4 -7
memory $	-1 3 0 -3 1
memory leak	8 -1 -2 -4 -1
memory of	3 -1 -1 -1 0
memory on	0 -3 0 6 -2
mend	17 -2 -7 -4 -4
menu	2 3 -4 -2 1
menu $	-4 0 -1 5 -1
menu into	0 -1 -2 0 3
menus	-1 1 -1 -2 3
merchant	3 0 -1 -1 -1
merchants	-1 -1 -1 -1 4
merge	5 -3 13 -7 -9
merge $	3 0 -6 -1 3
merge ?	-1 4 -1 -2 0
merge my	-1 -1 3 0 0
merge the	-3 -4 10 -1 -1
merge them	-2 0 4 0 -1
merge unrelated	6 -1 -2 -1 -1
merged	-1 -1 1 -1 3
merged prs	-2 0 -1 0 3
merging	-1 5 0 -3 0
mesh	2 -3 -1 3 -2
mess	-2 -2 7 1 -3
mess ,	-1 -1 4 0 -1
mess of	-1 -1 3 0 -1
message	5 -7 -5 0 6
message for	3 0 0 0 -2
messages	-5 6 1 -4 3
messages $	-4 5 4 -4 -1
met	0 6 -2 -4 -1
met the	0 5 -2 -3 0
meter	-2 -4 -1 1 5
method	-1 2 3 -3 -2
methods	-1 -1 6 -2 -3
metre	3 1 0 -1 -3
metres	4 1 -1 -1 -3
metric	-1 0 3 0 -2
metrics	3 -2 -1 -2 2
metrics from	6 0 -2 0 -4
middle	9 -2 -1 -4 -2
middle of	6 -2 -1 -3 -1
middleware	1 3 -1 -1 -3
midnight	3 -1 -3 -2 3
midnight $	1 -1 -2 -1 3
migrate	-2 -2 16 -4 -7
migrate the	-1 -1 9 -2 -4
migration	3 7 -5 -5 0
migration $	3 -1 -1 -1 0
migration .	-1 -1 -4 0 5
migration script	0 3 0 -1 -1
migrations	-3 2 0 2 0
milestone	-1 -1 -1 -1 4
milk	0 -2 -2 -2 5
milk $	-1 -1 -2 -1 6
miller	0 -1 -1 -1 3
miller matter	-3 -1 -1 -1 5
million	-1 -1 -1 -2 5
million rows	-1 -1 0 3 0
min	2 -3 -3 -1 4
mind	-1 7 -2 -2 -3
mind $	1 5 -1 -1 -4
mine	-1 -1 3 -1 -1
minify	-1 -1 8 -2 -4
minimise	-1 -1 6 -2 -3
minimize	-1 -1 7 -1 -4
minute	2 -4 -3 3 2
minute $	4 -1 -2 0 -1
minute 0	-1 -2 0 3 0
minutes	2 0 0 -9 7
minutes $	-2 -3 3 -2 4
minutes ,	2 2 -3 -1 0
minutes and	-1 -3 0 3 1
minutes long	-2 0 0 0 3
minutes of	-2 0 -2 0 3
mirror	0 -1 -3 -2 6
mirror the	-1 -1 -1 -1 4
misaligned	3 1 -1 -2 -2
mismatch	9 -4 -3 -1 -1
miss	-2 8 -1 -3 -1
missing	10 8 -7 -9 -2
missing in	3 -1 -1 0 -1
missing or	0 3 0 -3 0
mistake	6 -3 -1 -1 0
mistakes	-4 16 -2 -8 -2
mistakes $	-2 10 0 -8 -1
mistakes in	-2 4 -1 0 -1
mix	-2 2 3 -3 -1
mix of	-1 -1 5 -2 -1
mixed	-1 3 0 0 -1
mm	-1 -1 -3 8 -2
mobile	2 2 -1 -4 0
mobile app	0 -3 0 2 1
mock	-2 0 -4 -3 10
mock the	-1 -1 -2 -1 5
modal	3 0 -1 -1 0
modal $	3 0 -1 -1 0
mode	-4 -11 -8 1 23
mode $	2 -6 -5 3 5
mode switch	-1 -1 0 3 -1
mode toggle	-2 -1 -2 -1 5
mode without	-2 -1 -1 -1 4
model	4 0 -1 -3 -1
model $	-3 5 -2 5 -4
models	-4 -4 7 -1 2
modernise	-2 -1 4 -1 -1
modernise the	-2 -1 4 -1 -1
modernize	-2 -1 7 -2 -3
modernize the	-1 -1 4 -1 -1
module	-3 2 1 1 -1
module $	-1 -1 1 6 -5
module ,	-1 4 0 -3 0
module :	-1 -1 -1 3 0
module for	-1 -1 -1 -2 4
module named	3 0 -3 0 0
modules	-4 -2 9 0 -4
modules $	-1 -1 3 -1 -1
modules ,	-2 -1 4 1 -2
moment	-5 -4 7 1 1
monday	-3 3 -4 -3 7
monday $	-2 -1 -1 -2 6
monday and	4 -2 -2 1 -1
mondays	4 -1 -1 -1 -1
money	-2 0 -2 8 -5
money in	-1 -3 -2 7 0
monitor	7 -2 -1 -1 -3
monolith	-1 -2 3 0 -1
monorepo	-1 -1 0 6 -5
monorepo $	0 0 0 3 -3
monster	-1 -1 4 -1 -2
month	-1 -9 7 5 -2
month $	-4 -3 3 2 3
month ,	2 -1 2 0 -3
month ?	0 -2 0 3 -1
month end	3 0 -1 -1 -1
month's	3 3 -1 -2 -2
monthly	-1 -2 0 0 4
months $	0 2 0 2 -3
more	0 -4 6 -8 6
more $	2 -2 3 0 -3
more ,	4 -3 0 -1 -1
more for	-1 4 -1 2 -3
more than	3 -2 -7 1 5
morning	5 -6 -2 -1 4
morning $	4 -6 -1 0 4
most	-11 -7 -2 15 5
most $	-3 -1 0 0 3
most ?	0 -3 0 3 0
most of	-2 0 3 0 -1
mostly	-2 3 -1 5 -4
mother's	-1 -3 0 4 0
motion	-4 0 -1 -1 6
mount	6 -2 -6 -4 7
mount the	8 -1 -4 -2 0
move	-8 -7 25 1 -11
move $	-1 -3 8 -1 -3
move from	-1 0 3 -1 -1
move the	-3 -2 8 -1 -3
move to	0 -3 -2 5 -1
moved	6 -4 0 2 -4
moved $	4 -1 -1 -1 -2
moving	-2 -5 4 5 -2
moving the	-1 -1 6 -1 -3
moving to	0 0 -2 3 -1
mower	5 0 -3 0 -1
mq	-1 -1 0 3 -1
mqtt $	-1 0 -1 -1 3
mrp	4 -2 -1 -1 0
ms	4 2 -5 -2 1
much	-3 -7 10 5 -4
much $	3 -1 -2 1 -2
multi	-1 -2 3 -1 2
multi currency	0 -1 -1 -1 3
multi stage	-1 0 4 0 -4
museum	-3 -4 -2 2 7
music	1 -2 2 2 -3
must	-12 0 15 -5 3
must $	0 0 -2 3 -2
must match	-1 -1 4 0 -1
must not	1 -2 5 -2 -1
must stay	0 -1 3 0 -1
must survive	-1 -1 3 0 -1
mustn't	3 -1 0 0 -1
my	12 31 -5 -37 -2
my 0	3 -3 -1 -1 2
my abstract	0 6 0 -5 0
my accountant	3 -1 -1 0 0
my alibi	0 4 0 -3 -1
my argument	-1 7 -1 -5 0
my bibliography	4 0 -3 0 0
my bookmarks	-1 -3 4 0 0
my changes	3 0 -1 -1 0
my code	1 4 -2 -2 -1
my cover	-1 3 0 -1 -1
my essay	-2 6 -1 -2 -1
my first	-2 6 -3 0 -1
my head	-5 -3 -4 9 2
my inbox	-3 -3 3 -1 3
my laptop	6 -4 -1 0 -1
my method	0 3 0 -3 0
my migration	0 3 0 -1 -2
my notes	-2 -5 7 5 -4
my passport	-2 -2 -1 0 6
my password	6 -1 0 -6 0
my photos	-1 -4 3 0 2
my recipe	-4 2 -1 -1 4
my shift	-2 -2 -1 1 4
my sister	-1 -1 0 0 3
my solution	-1 4 0 -2 0
my sql	-3 -1 0 4 0
my survey	-1 3 0 -2 0
my time	0 -1 0 3 -1
my voice	2 -1 -5 0 3
n	5 -2 -2 0 -1
n 0	0 2 1 -3 0
na	7 -1 -2 -2 -3
na n	7 -1 -2 -2 -3
name	22 0 -7 -4 -11
name ,	-1 0 3 -1 -2
name and	-1 -1 -1 -1 4
name by	-1 1 -3 -1 4
name instead	4 0 -1 -2 0
name of	-3 -2 -1 7 -1
named	1 -3 4 -2 0
named after	-1 -1 3 0 0
names	-8 -6 27 -3 -10
names $	-1 -3 2 1 2
names ,	-1 2 -8 3 4
names :	-1 0 3 -1 -1
names are	-2 -1 4 -1 0
names for	-1 -1 2 4 -3
names in	0 0 3 -2 -2
names like	1 -1 3 -1 -2
names written	-1 0 3 0 -1
namespaces	-1 -1 -2 0 3
naming	-3 1 7 -1 -4
naming convention	0 -1 3 0 -2
narrow	0 -1 7 -2 -4
nasty	0 3 0 -2 0
nat	-2 -1 0 -1 4
national	-2 1 -2 4 -2
native	-1 4 1 0 -4
native speaker	0 5 -1 -2 -2
natively	0 -2 0 3 0
near	3 -4 -1 6 -4
nearest	-1 -4 0 5 0
nearly	-2 -1 4 -1 0
necessary	-2 -4 8 -3 2
need	-15 -6 -4 10 14
need $	-1 -5 7 -1 -1
need a	-5 -4 -5 -5 20
need an	-1 2 -2 3 -2
need that	0 -2 4 -1 0
need the	-4 -2 2 5 -1
need to	5 -3 -6 9 -6
needed	0 0 -3 4 0
needs	-9 -2 3 0 8
needs an	-4 1 4 -1 1
negative	16 -5 -3 -6 -3
negative $	8 -1 -1 -5 -1
neighbours	0 -2 -3 4 2
neither	1 -2 -2 -2 5
neither $	0 -2 -1 -2 6
nested	-1 -6 11 -3 -1
nested ifs	-1 -3 6 -1 -2
nesting	-1 -1 3 -1 0
nesting in	-1 -1 4 0 -1
net	7 -1 -1 -5 0
network	1 0 -3 3 -1
network $	-1 -1 -2 1 3
never	20 -6 -6 -6 -3
never been	0 -2 0 3 0
never had	-4 -2 -3 -2 11
new	-6 8 -7 -7 12
new $	3 0 0 -1 -1
new column	-3 0 -1 -1 5
new command	-1 -1 -1 0 4
new contract	0 7 0 0 -7
new features	-1 0 3 0 -2
new form	0 7 -5 0 -1
new hires	4 -2 -4 1 0
new image	-2 0 3 0 -2
new office	0 -3 0 3 0
new on	-1 -1 0 4 -1
new one	1 -1 3 -1 -2
new rota	0 3 -2 -1 0
new template	1 -1 4 0 -5
newcomer	-1 0 -1 4 -3
newcomers	-1 -1 -1 -1 3
newer	3 -2 -1 2 -2
newsletter	4 -5 1 -5 5
newsletter ,	0 -1 -2 0 3
newsletter for	-2 0 -1 -1 4
newsletter went	3 0 -1 -1 0
next	-8 -8 -6 4 17
next $	4 -2 -1 -3 2
next to	-2 -2 1 -1 4
nginx	5 -2 3 1 -7
nice	-3 -2 -4 0 9
nice to	-1 -2 -1 2 3
nicer	-2 -3 13 -2 -5
night	9 -4 -7 2 0
night $	-1 -2 -2 3 2
night ,	0 4 -1 -2 -1
night and	4 1 -2 -1 -2
night at	5 -1 0 -2 -2
night trains	-1 -2 0 3 0
nightly	4 -5 -3 -4 8
nightly build	4 -1 0 0 -3
nightly export	-1 0 3 0 -2
nightly job	-5 -2 -1 2 6
nine	-2 -1 6 -3 0
no	21 5 -3 -12 -11
no code	0 -1 -3 10 -6
no data	3 -1 -1 -1 -1
no idea	5 -3 -2 1 -1
no longer	4 1 3 -6 -3
no mail	4 0 -1 -1 -1
no matter	3 0 0 -2 0
no message	5 -1 -1 -1 -2
no module	3 0 -3 0 0
no more	-5 3 6 -4 -1
no new	1 -1 6 -1 -4
no other	3 -1 1 -2 -1
no personal	-1 5 -1 -1 -2
no reason	4 -1 1 -1 -3
no sign	-2 -1 0 0 4
no sound	6 -2 0 -3 0
no such	-1 -1 -1 -1 3
nobody	9 -4 1 -4 -2
nobody calls	-2 0 3 0 0
nobody can	2 2 1 -2 -3
nobody has	-2 -1 -3 3 3
nobody is	-3 0 -1 -1 5
nobody over	4 -1 -1 0 -1
nobody sees	5 0 -2 -1 -2
nobody touched	4 -1 -1 0 -1
node	2 -3 2 -3 3
node 0	0 -1 6 -1 -5
node to	-3 0 -2 -1 5
nodes	8 -2 0 -1 -5
nodes $	3 -1 0 -1 -1
noise	5 -2 0 -2 -2
non	4 0 -2 -3 0
none	-2 -6 -7 -4 20
none $	-1 -1 -1 -1 3
none and	-1 -2 -1 -1 5
norm	-1 1 -1 3 -3
normal	3 -2 -3 4 -2
normal $	4 -3 -2 2 -1
normalise	-3 -1 9 -2 -3
normalise the	-1 0 3 -1 -1
normalize	-2 -1 8 -2 -3
norway	4 0 -1 4 -6
norway can't	4 0 0 -1 -3
not	33 2 -4 -14 -18
not $	-5 12 -5 0 -2
not a	2 -1 -3 0 1
not be	5 0 -3 -2 0
not by	-1 -2 5 -1 -2
not exist	3 -2 -1 -1 2
not found	5 -2 -2 -1 0
not notice	-1 0 4 0 -2
not null	-2 0 -1 -1 4
not on	4 -3 0 0 0
not too	-1 -1 -1 -1 3
note	-3 1 -7 -2 11
note $	4 -1 -1 -3 0
note every	-2 6 0 -1 -2
note that	-1 -4 -1 -2 7
note to	-1 -1 -1 -2 4
note where	0 3 0 -2 -1
notebook	-3 2 0 -4 4
notebook that	0 -2 -1 -1 5
notebooks	-1 1 3 0 -3
notes	-7 -1 1 1 6
notes ,	-2 4 -1 -1 1
notes by	-1 -1 3 0 -1
notes for	-2 0 -1 -1 5
notes on	-2 -6 3 6 -1
nothing	14 -2 3 -14 -2
nothing $	5 -2 -1 -1 -1
nothing ,	3 -1 0 -1 -1
nothing about	0 0 -1 -2 3
nothing else	-2 -3 4 -1 1
nothing for	4 0 0 0 -3
nothing if	4 -1 -1 0 -1
nothing in	1 4 -2 -1 -2
nothing is	1 -2 -2 -1 4
nothing lost	-3 -1 4 0 0
nothing new	-1 0 3 0 -1
nothing on	4 -1 -1 -1 -1
nothing there	-2 0 -3 -2 7
nothing with	-1 3 -1 0 -1
notice	-7 2 5 -4 4
notice $	-3 -1 6 0 -2
notices	3 0 1 -1 -3
notification	0 -1 4 0 -4
notifications	4 -2 -4 -1 3
notifications $	-2 -1 -5 -1 9
notifications arrive	4 0 0 0 -3
notify	-3 -1 -3 -2 9
notify the	-2 -1 -2 -1 6
notion	-1 -1 0 4 -2
novel	4 -1 -2 0 -1
now	0 -13 9 0 4
now $	-7 -5 4 8 -1
now ,	0 -2 -2 5 -2
now and	4 0 -1 -2 -1
now it	4 0 -2 0 -2
now it's	-2 -2 -2 -1 7
now on	-2 -1 6 -4 0
npm	2 1 -3 2 -2
null	0 -2 -3 -4 9
null pointer	3 0 -1 -1 -1
nulls	-1 -2 0 4 -1
number	5 -7 -3 2 3
number 0	2 0 -3 3 -2
number of	-2 -1 1 -1 3
number on	-3 -1 -1 3 2
numbered	0 -1 3 0 -1
numbers	-2 5 2 1 -6
numbers $	-4 1 4 -4 5
numbers ,	2 0 -5 4 -1
numbers and	1 0 -3 0 2
numbers for	0 -4 -1 8 -3
numbers in	2 8 -1 -6 -4
numbers must	-1 -1 3 0 0
numbers rather	-3 -1 2 2 0
nurse	4 0 0 0 -3
o	4 -1 -1 0 -2
o 0	4 -1 -1 0 -2
oak	-3 1 -1 -1 4
obey	0 3 0 -2 0
obey the	0 3 0 -2 0
object	-3 -3 2 0 3
object $	0 -2 3 1 -2
object to	0 4 0 -4 0
objection	-3 3 -1 -3 4
objection to	-1 2 -3 -2 5
objects	0 -1 4 0 -2
observe	-1 -1 -3 9 -4
october	7 -1 -2 -2 -1
odd	-1 3 0 -2 1
oem	-4 1 0 0 3
of	-6 -5 -4 24 -10
of $	14 -1 -10 -2 -1
of 0	6 -3 -3 -1 1
of a	1 -2 -2 6 -3
of accounts	-2 2 3 -2 -2
of all	-6 -1 -7 0 14
of an	-1 -1 -1 5 -3
of by	-1 0 4 -1 -1
of chapter	-1 0 -1 5 -3
of contents	5 0 -2 -1 -1
of dead	-2 -1 5 -1 -2
of every	3 -1 0 -1 -1
of eyes	-4 12 -1 -3 -3
of five	-1 0 2 3 -3
of good	-1 -4 -1 7 -1
of how	0 0 -2 6 -3
of it	4 -4 -4 0 3
of jquery	-1 0 4 -2 -1
of line	-3 -2 -1 2 3
of march	5 -2 0 -1 -3
of may	0 3 -1 -2 0
of me	3 -1 0 -1 -1
of memory	5 0 0 -4 -1
of my	-2 1 0 -2 3
of names	1 -2 -3 -1 4
of office	-2 -1 -1 -1 4
of order	7 -2 -4 3 -4
of our	-9 3 -6 20 -9
of people	-2 0 -1 -4 7
of plum	-1 0 0 -1 3
of results	5 -1 -2 0 -2
of six	0 -1 3 -1 -1
of sync	3 0 -1 -1 -1
of text	-1 -1 5 0 -3
of the	-8 15 0 3 -10
of their	6 -1 2 -5 -2
of them	5 3 -2 -5 -1
of this	-2 3 -5 -2 6
of three	3 -1 -1 2 -4
of undefined	3 -1 -1 -1 0
of us	-1 -1 0 -4 5
off	20 6 -10 -6 -11
off $	3 -6 -1 6 -3
off ,	1 3 -1 -1 -2
off at	1 -2 -3 0 4
off by	8 -1 -3 -1 -3
off for	7 5 -2 0 -11
off on	3 1 -1 -2 0
off the	-8 5 4 -1 0
off to	-2 1 -1 -2 4
offenders	-1 4 -1 -1 -1
offer	-2 -8 -5 6 9
offer a	-1 0 0 -1 3
offer and	0 -2 0 5 -1
offers	3 -2 -1 2 -2
office	1 -4 -5 5 3
office $	0 0 1 3 -3
office wants	0 4 0 -3 -1
offline	-5 -4 -3 4 8
offline $	-5 -1 -2 0 8
offline mode	0 -1 -1 -3 5
offsite	-1 -2 -2 4 0
often	2 -2 -1 3 -1
oil	-1 0 0 3 -1
ok	3 9 -7 -8 3
ok $	-2 0 -2 0 5
okafor	1 -1 -1 -1 3
okafor ,	-1 -1 -1 -1 3
okay	0 6 0 -3 -3
okta	-2 -2 -3 -2 8
old	2 -8 17 2 -14
old $	2 -3 -2 4 0
old ,	-1 3 1 -2 0
old accounts	6 0 -4 -1 -1
old brand	-4 5 -1 1 -1
old laptop	-1 0 0 3 -2
old logs	-1 -1 5 -3 -1
old one	3 4 -4 -2 0
old shop	-1 -1 -2 -1 4
omissions	0 3 0 -2 0
on	25 -12 -38 22 2
on $	3 -1 -1 -3 2
on ,	4 -2 3 -3 -3
on 0	-6 4 -3 1 3
on ?	3 -4 -1 -3 4
on a	1 8 0 2 -11
on all	-4 6 -2 -7 6
on at	-2 0 -1 -1 4
on bike	-2 -1 0 5 -2
on both	-2 3 -1 3 -2
on branch	-1 2 3 -2 -2
on call	-3 3 0 1 0
on ci	3 0 0 -2 0
on code	3 0 -2 0 -1
on crdts	0 -5 0 6 0
on ctrl	4 -1 -1 -2 -1
on db	3 0 0 -1 -1
on each	-4 0 -1 0 5
on earth	5 -2 0 -2 -1
on every	2 -3 2 -1 0
on for	-3 -1 7 -1 -2
on friday	2 1 -3 1 0
on home	1 0 0 2 -3
on how	-2 0 0 3 -2
on i	3 -1 0 -1 -1
on invoices	-1 4 -1 -1 -2
on its	4 0 -1 -1 -2
on last	-2 -1 0 -2 5
on level	1 -1 0 -3 3
on long	5 -1 -2 -1 -1
on mobile	5 -2 0 -3 0
on monday	-2 5 -1 -4 1
on mondays	4 0 -1 -3 0
on my	0 2 -4 1 0
on one	-3 0 3 3 -2
on our	-4 -3 -2 6 4
on photosynthesis	-3 0 0 0 3
on saturday	1 -3 0 3 -1
on screen	4 -2 -1 0 -1
on startup	3 0 -2 0 -1
on sunday	2 -3 0 3 -3
on sundays	4 -1 -1 -2 0
on tag	-4 -2 0 7 -1
on the	-6 19 -14 -6 8
on their	1 -1 -1 -2 3
on them	-2 5 -2 -3 2
on thursday	6 0 -1 -2 -3
on top	2 -2 3 -2 -1
on tuesday	4 0 0 -4 0
on upload	-1 0 0 -1 3
on urban	-3 -1 0 5 -1
on web	-3 0 2 2 0
on what	1 0 -1 3 -3
on windows	10 -1 -1 -3 -5
on with	0 0 -2 -1 3
onboarding	-5 2 0 0 4
onboarding $	0 -2 -2 4 0
onboarding :	-1 -1 -1 0 5
once	5 9 -2 -5 -8
once $	4 -3 -1 -3 3
once a	-1 -1 -2 -1 5
once lock	-1 0 3 -1 -1
once more	-1 6 -2 -1 -2
once over	-1 11 -2 -3 -6
one	9 -23 41 -20 -7
one $	-2 2 2 -3 0
one ,	0 0 0 -3 3
one .	-1 -2 4 -2 1
one 0	-1 0 3 0 -1
one at	-3 2 2 -1 0
one big	-1 -1 4 0 -1
one by	3 5 -4 -2 -2
one column	-1 0 4 0 -3
one database	-1 -1 3 1 -2
one day	8 -1 -3 -2 -2
one document	0 0 4 -1 -2
one endless	-2 0 3 0 -1
one file	-1 -1 3 0 -1
one folder	-1 0 5 0 -3
one for	-1 -1 -2 3 1
one frame	3 -1 -2 -1 1
one in	4 -1 -3 1 -1
one long	-2 -1 4 -1 -1
one of	12 -1 -5 -2 -4
one page	-7 -2 -1 -1 11
one paragraph	0 5 -3 0 -1
one place	-2 0 5 -1 -2
one request	5 0 -4 -1 1
one shared	-2 0 3 0 -1
one sheet	-1 0 3 0 -2
one spelling	-1 -2 3 0 0
one table	-1 -1 5 0 -4
one way	5 -1 -2 -1 -1
one with	-1 -1 11 -1 -8
one year	-1 -1 -2 0 4
ones	-7 11 6 -6 -4
ones $	-6 -1 4 3 1
ones ,	2 1 1 -1 -3
ones and	0 -2 3 0 0
ones don't	0 4 0 -1 -1
online	3 -2 -4 -6 9
online $	-6 0 -1 -2 8
online form	-2 -1 0 -1 4
only	26 -14 -10 -1 -1
only $	5 8 -8 -2 -3
only ,	8 -1 -1 -3 -2
only .	3 -2 -1 -2 3
only in	5 -1 -1 -1 -2
only need	0 0 0 3 -2
only on	3 -1 0 -1 -1
only the	7 -3 -4 2 -3
only want	-2 -2 4 1 -1
only when	4 0 0 -1 -2
onto	-1 -2 6 -4 1
onto the	-1 -1 1 -2 3
oom	5 -1 -1 0 -3
open	19 -11 -15 2 5
open $	5 -1 -1 -3 0
open a	6 -1 -1 -2 -2
open an	-2 0 0 -1 4
open day	-2 0 0 -1 3
open for	-1 0 0 -1 3
open items	0 0 0 -3 3
open questions	-1 -3 0 8 -4
open source	-1 -1 -1 4 -1
open the	7 -2 -3 -4 1
openapi	-1 1 -2 -1 3
openapi file	-1 0 -2 0 3
opened	0 -1 6 -2 -3
opening	-6 1 -2 3 5
opening hours	-5 -6 -2 6 6
opening times	-1 -4 -1 4 1
opens	14 -5 -3 0 -5
opens a	2 -3 0 -1 2
opens on	3 0 0 0 -2
opens the	4 -1 0 -1 -2
opens with	-1 0 -1 3 -2
opinion	-4 17 -1 -5 -7
opinion on	-4 17 -1 -4 -7
ops	-1 0 -1 -1 3
opt	-3 0 -1 0 5
optimise	-2 -1 10 -2 -5
optimise the	-2 -1 7 -1 -3
optimize	-1 -1 8 -2 -4
optimize the	-1 0 4 -1 -2
option	-4 1 -3 -2 7
option to	-2 -1 -2 -1 5
optional	-3 -1 -1 -1 6
options	-2 -4 -1 14 -8
options for	-1 -2 -2 12 -7
or	-17 18 -22 45 -25
or a	0 -1 0 3 -1
or are	0 3 0 -3 0
or both	0 3 0 -2 0
or buy	0 -4 -1 7 -2
or did	0 3 0 -2 0
or is	-4 6 -2 1 -1
or no	-1 7 0 -4 -1
or not	-4 10 -2 -2 -2
or only	0 -2 0 3 0
or per	0 -3 -1 4 0
or reject	-1 5 -1 -1 -2
or so	3 -3 -1 1 0
or what	14 -1 0 -12 0
or would	0 -3 0 3 0
orange	-3 1 -1 0 3
order	-8 -8 8 0 8
order $	2 2 -2 -7 5
order ,	-2 4 2 -1 -3
order .	-2 -1 5 -1 0
order :	-4 0 7 0 -2
order are	-1 -2 -2 4 0
order confirmation	4 -1 -2 0 -1
order of	-1 0 5 -1 -3
order the	-2 -1 -3 1 6
ordered	0 5 0 -3 -1
ordered ,	0 3 0 -3 0
ordering	3 -1 0 0 -1
orders	6 -5 -5 1 3
orders $	-1 0 0 -3 4
orders from	3 0 1 -2 -2
orders table	2 -1 -2 3 -2
ordinance	-1 0 0 3 -1
ordinary	-1 1 3 -1 -2
organise	-2 -2 6 -2 0
organise a	-1 -1 -4 -1 6
organise the	-1 -1 5 -1 -3
organize	-1 -1 7 -2 -2
origin	-2 -4 -3 11 -2
origin of	-2 -4 -3 11 -2
original	-3 7 0 -2 -2
original ,	-1 3 -1 -1 -1
original ?	-1 3 -1 -2 0
os	1 -2 4 -2 -1
other	3 -5 1 9 -8
other $	0 -2 4 -2 0
other people's	3 -1 0 -3 1
other tenants	-1 6 -1 -1 -2
other's	5 -1 -1 -1 -1
others	4 -4 -1 4 -3
ought	3 1 0 -1 -2
ought to	3 1 0 -1 -2
ounces	-5 1 6 -1 -1
our	-7 10 -2 2 -3
our archive	5 -6 2 2 -3
our contract	5 -19 3 3 8
our docs	-4 0 0 4 0
our fence	-1 -7 3 4 1
our importer	0 -3 -4 6 1
our kind	0 -1 -2 3 -1
our naming	0 3 -1 -1 -1
our old	-1 0 -1 0 3
our own	3 -1 1 3 -6
our pages	-1 -1 -1 3 0
our password	-1 3 -1 -1 0
our pipeline	2 -7 1 1 3
our privacy	-1 3 0 -2 0
our recipe	1 -10 5 2 3
our size	-1 -2 -2 6 -1
our website	0 4 -1 -2 -1
ours	-3 2 -2 5 -3
out	30 -24 9 2 -16
out $	5 -5 8 -3 -6
out ,	-5 -4 5 6 -2
out .	0 4 -1 -1 -1
out ?	-3 2 -1 -1 2
out a	-2 0 -1 -2 6
out as	4 -1 -1 0 -1
out by	-2 -1 3 -1 1
out code	-3 0 5 -1 -1
out for	4 0 0 -1 -3
out how	-1 -1 -2 7 -2
out in	-4 0 -1 -1 6
out of	9 -6 11 -15 1
out one	-1 0 -1 -1 4
out our	-3 -6 -3 15 -4
out so	3 0 -1 -1 -1
out the	-6 -10 12 11 -7
out thursday	-2 0 0 0 3
out to	2 -2 -1 3 -2
out what	8 -2 -1 -2 -3
out whether	-1 -2 0 4 -1
out which	-3 0 -1 4 0
out who	1 -1 -2 3 -2
out why	5 0 -1 -4 0
out with	5 -1 -1 -3 -1
out without	4 -1 -2 -1 -1
outcome	0 0 3 0 -2
outdated	-1 5 0 -2 -2
outdoors	1 -4 -1 4 -1
outline	-3 -2 -4 9 0
outline $	-1 -2 -4 -1 7
outline the	-1 -1 -1 5 -2
outlook	6 -1 -1 -1 -4
output	0 -1 3 -3 1
output ,	-1 -1 -1 0 3
outside	5 -2 -6 5 -2
oven	3 -3 -1 3 -1
oven says	3 0 -1 0 -1
over	-6 17 5 -7 -7
over $	2 1 4 -1 -6
over 0	3 -5 -5 0 8
over at	3 -1 -1 0 0
over bluetooth	5 -3 -2 -1 2
over for	0 3 0 -1 -1
over my	-4 5 -1 3 -3
over the	1 16 -6 -1 -9
over three	-1 0 3 0 -1
over to	-3 -3 6 0 0
over two	-1 -1 5 -1 -2
overlap	3 -4 1 1 -1
overlapping	-3 3 1 0 0
overnight	11 -3 -3 -1 -4
overnight $	6 -1 -1 -1 -2
overview	-6 -7 -2 19 -5
overview $	-1 -1 -1 4 -1
overview of	-2 -4 -3 13 -4
overwrite	-1 -1 -1 4 -1
own	5 -11 6 8 -7
own 0	1 4 -1 -3 -2
owner $	-1 -1 -1 -1 4
owner i	0 0 -1 3 -2
owners	0 -1 -1 3 -1
owns	-2 -1 0 5 -3
owns the	-2 0 0 5 -2
pack	-2 -3 -3 -4 11
package	-2 -4 8 -4 2
package $	0 0 3 -1 -2
packages	1 0 2 0 -3
packet	2 0 -2 4 -4
page	5 -5 -2 -21 23
page $	1 2 -3 0 1
page ,	-10 -3 2 -3 15
page .	-1 0 3 -2 0
page 0	7 0 -2 -1 -3
page :	-1 -1 -3 0 4
page and	-1 -2 0 -2 4
page for	-1 -5 -1 0 5
page from	-2 4 -1 0 -2
page gets	-2 -1 6 0 -3
page in	3 -1 -1 0 -1
page into	0 0 -3 0 3
page is	-2 0 3 0 0
page loads	4 -1 1 0 -3
page of	6 0 -1 -1 -3
page on	-1 -1 -1 -1 4
page the	-4 -1 0 0 5
page where	-2 -1 -2 -3 7
pages	-6 4 8 -5 -1
pages ,	-4 2 0 -4 6
pages 0	-3 8 -1 -1 -2
pages that	7 -2 -2 -1 -2
pages to	-1 0 5 -1 -2
pages without	-1 0 -1 4 -1
paginate	-1 -1 -3 -2 8
paginate the	-1 -1 -2 -1 4
pagination	-1 0 -1 -1 3
paid	7 -2 -1 -3 -1
paid $	6 -1 -1 -1 -3
paid ?	1 2 1 -3 0
pain	0 -1 3 0 -2
paint	-3 -2 -3 -1 10
paint the	-1 -1 -2 -1 5
pair	-3 11 -1 -2 -5
pair of	-4 12 -1 -3 -3
pal	3 0 0 -1 -2
pandas	-1 -4 4 3 -2
panel	-3 -2 -1 2 4
panic	7 -2 -2 0 -3
panic when	6 0 -1 -1 -3
paper	-7 3 8 -1 -2
paper $	0 0 -1 -2 3
paper and	4 -1 0 -1 -1
paper on	-1 -2 -1 6 -2
papers	-3 4 1 4 -5
papers ,	-1 4 -1 -1 -1
paragraph	-2 11 -1 -6 -2
paragraph $	-1 5 2 -6 0
paragraphs $	-1 -1 0 3 -1
parameterize	-1 -1 7 -2 -3
parametrise	-2 -3 1 0 5
parametrise the	-2 -3 1 0 5
parametrize	-1 -1 7 -1 -3
parcel	-5 -2 -4 4 7
parcel $	-1 0 0 -1 3
parcel is	-5 0 -1 0 6
parcels	5 -2 -1 -2 0
parents	-4 0 -1 0 5
parish	-3 0 -1 4 -1
parish registers	-3 1 0 2 0
park	-2 0 0 -1 4
parking	3 0 0 0 -2
parquet	-1 -2 0 3 0
parse	-4 -2 -2 1 7
parse the	-1 -1 -1 -1 4
parser $	1 -7 -2 5 4
parser for	-1 0 -1 -1 3
parsing	0 -3 4 4 -5
parsing $	6 -1 0 -2 -3
part	-6 10 4 -3 -5
part in	-1 0 3 -1 -1
part of	-1 4 -2 -5 3
part time	-2 -2 0 3 1
partial	-5 -5 0 4 6
partial refunds	0 -2 0 3 0
particles	0 -2 5 1 -3
particular	0 5 -2 0 -4
particular $	-1 3 -1 1 -2
parties	0 -2 -2 1 3
parties $	0 -1 -2 1 3
partner	2 0 -3 -2 3
partners $	0 -1 -1 -1 4
parts $	-2 -1 3 1 -1
party	-1 -2 -3 0 6
party $	0 -1 -3 1 2
pass	5 15 -2 -5 -14
pass $	6 0 -3 0 -3
pass on	3 7 -2 -3 -5
pass over	-1 7 -4 -1 -2
passes	2 -1 -4 -1 4
passing	-2 -1 4 -1 -1
passive	-1 -2 3 1 -1
passport	-3 -2 -1 0 6
password	11 1 -1 -7 -4
password $	6 -1 0 -6 1
passwords	-3 3 0 0 1
past	-1 -2 2 6 -6
past $	-1 -1 5 0 -2
past two	-1 -2 0 3 0
paste	3 -1 2 0 -3
paste from	4 0 -3 0 0
pasted	-1 -1 4 0 -1
patch	11 7 -4 -6 -7
patch $	-2 4 0 -2 0
path	-1 -3 -5 7 1
path of	-3 -2 -2 2 5
patient	-3 0 1 1 1
patients	-1 -2 -2 -1 6
pattern	0 -3 2 3 -2
pattern $	0 -1 -1 4 -2
paul	2 -3 -1 2 -1
pay	2 -12 -1 4 8
pay by	-1 0 -1 -1 3
pay off	0 -4 0 4 0
pay pal	3 0 0 -1 -2
pay per	0 -3 0 4 -1
pay the	-2 -1 -2 -2 7
payment	-3 0 -2 -1 7
payment page	1 5 0 0 -6
payment provider	-1 -3 -1 3 1
payment webhook	4 -3 0 0 -1
payments	8 -2 -3 1 -4
payments $	4 -3 -1 1 -1
payroll	3 2 -1 -2 -1
payslips	5 -1 -1 -1 -2
payslips for	5 -1 -1 -1 -2
pci	-1 6 0 0 -5
pdf	3 -8 -2 -5 12
pdf $	-9 -2 -2 -2 15
pdf ,	0 0 0 -3 3
peek	-2 -2 -4 14 -6
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
people leave	3 -2 0 1 -2
people tell	3 -1 0 -1 0
people use	-2 0 0 3 0
people who	8 -2 -1 -8 3
people with	-2 2 -1 3 -3
people's	3 -1 0 -3 1
per	-20 -5 1 7 17
per call	2 -1 -3 -1 3
per day	0 -1 -3 1 3
per hour	1 -1 -1 3 -2
per team	0 -1 3 0 -2
per tenant	-1 0 0 -1 3
per user	0 -3 -2 1 5
percent $	-2 0 0 0 3
perf	-2 -2 11 -1 -6
perf :	-2 -2 11 -1 -6
perl	-1 0 3 0 -2
permission	1 -1 2 2 -4
permissions	-1 7 1 -2 -5
permit	-2 -2 -2 -4 10
persist	-1 -1 -4 -2 8
person	-5 -1 10 -1 -2
person $	0 4 0 -2 -2
person ,	-1 -1 3 0 -1
personal	-2 5 -1 -2 1
personal data	-1 5 -1 -1 -2
pet	0 -2 0 -1 3
pet clause	0 -2 -1 -1 3
petty	-2 5 -1 -2 0
petty cash	-2 5 -1 -2 0
pharmacy	-1 -3 0 4 0
phase	-2 0 5 -2 -2
phase out	-2 0 5 -2 -2
phone	2 -3 5 -7 4
phone $	4 -2 5 -4 -3
phone rings	3 0 -1 0 -1
phones	7 -2 -3 1 -3
phones $	3 -1 -2 1 -1
photo	-7 -3 -1 1 10
photo $	-2 -1 -3 -1 8
photo archive	-1 0 4 -1 -1
photos	5 -1 -2 -7 4
photos ,	-1 0 -2 0 3
photos from	1 2 2 -1 -4
photos of	3 -1 2 -1 -3
photosynthesis	-3 0 0 0 3
php	-3 -1 3 0 1
php 0	-1 -1 3 0 -1
phrase	0 -1 0 4 -3
physics	-3 -1 7 -1 -3
physics ,	-1 -2 3 0 0
pi	-9 -4 -2 5 10
pi $	-8 -3 -1 1 10
pi 0	-1 -1 -1 5 -2
piano	0 1 3 -3 -1
pick	-2 -2 -1 3 2
pick up	-4 0 -1 -1 6
picker jumps	4 -1 -1 -1 -1
picks	4 -1 -1 -1 -1
picks up	4 -1 -1 -1 -1
picky	-1 5 -2 -2 -1
picture $	0 -1 -1 -2 4
pictures	1 0 -2 -3 4
piece	-1 5 0 -2 -1
pieces	5 -2 0 1 -4
pii	-1 5 -1 -1 -2
pile up	3 0 -1 -1 0
piling	3 0 0 -1 -1
piling up	3 0 0 -1 -1
pin	4 -2 -1 -1 0
ping	-2 -1 -1 -1 4
pings	3 -1 -2 -2 1
pinpoint	12 -1 -4 -3 -5
pipeline	-1 -6 -2 5 3
pipeline $	2 -7 2 2 1
pipeline ,	-2 0 -1 0 3
pipelines	-1 -1 6 -1 -2
pitch	-2 0 -1 0 3
pivot	4 -2 0 -1 -1
pixel	-1 4 3 -1 -4
place	0 -11 13 2 -5
place $	-3 -3 3 -1 4
place ,	-1 -1 3 0 -1
place .	3 0 -1 -2 0
place cards	7 -1 -1 -1 -4
place of	-1 -2 8 -3 -1
place that	-2 -2 -2 7 -2
places	-4 4 -1 6 -5
places that	0 -1 -1 4 -2
places where	-1 4 -2 2 -3
plain	-5 -6 12 5 -5
plain english	-1 -1 1 -3 3
plain words	-1 -1 -3 5 0
plan	-16 19 -3 -11 12
plan $	-4 2 3 -1 0
plan .	0 3 0 -1 -1
plan a	-1 0 -1 -1 3
plan and	-1 -1 -1 0 3
plan for	-5 3 -3 -6 11
plan into	-1 0 4 0 -3
plan of	-1 -1 -1 -1 4
plan the	-1 -3 -2 9 -2
plan wants	3 -1 -1 0 -1
plan with	0 5 0 -1 -4
planner	1 0 6 -4 -3
planning	-2 0 1 4 -3
plant	-3 -2 -4 -2 11
plants $	-1 -1 -2 -1 5
platform	4 -1 -1 -1 -1
platforms	-1 -1 0 -2 3
platforms $	-2 -1 -2 -1 5
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
plays	3 -1 -1 -1 -1
playtest	0 5 -3 0 -1
playwright	-3 -3 -1 4 2
please	-4 -1 3 -5 6
please $	-13 -2 14 7 -7
please ,	-1 1 5 -3 -1
please be	4 0 -2 -1 -2
please draft	-1 -1 -1 -1 3
please find	5 -2 -1 -1 -1
please go	-1 3 0 0 -2
please look	0 4 -2 -2 -1
please make	-1 -2 5 -2 0
please see	0 3 -1 -1 -1
please sort	5 -1 -3 0 -1
plot	-3 -3 0 -2 8
plot ,	-2 -1 -1 0 4
pls $	-3 -1 -1 2 2
pls ,	-2 4 -2 0 0
plug	-2 -2 -4 -3 11
plugin	0 -1 0 -2 3
plugins	-2 -4 5 3 -2
plugins are	-1 0 3 -1 -1
plugins for	0 -2 0 3 -1
plum	-1 0 0 -1 3
plum jam	-1 0 0 -1 3
plus	5 -2 -3 -3 4
plus one	3 0 -1 -1 -1
pnpm	-6 -2 12 1 -5
pnpm $	-5 -2 11 -2 -2
pod	0 -2 3 -1 0
pod security	0 -2 6 0 -3
podcast	-2 -1 -1 3 1
pods	9 0 -3 -4 -2
pods keep	5 -1 -2 -2 -1
poems	-2 -2 0 4 -1
point	5 6 -6 0 -5
point out	-4 12 -2 -6 -1
point to	9 -1 -1 -1 -6
pointer exception	3 0 -1 -1 -1
points	2 -3 1 -4 4
points $	0 -2 6 1 -5
points ,	-1 3 -3 -2 4
points at	4 -1 -1 0 -3
points into	3 0 1 -1 -2
poke	-1 7 -1 -1 -4
poke holes	-1 5 -1 -1 -2
polars	-2 -1 6 0 -3
polars in	-1 -1 5 -1 -2
policy	-1 11 -1 -5 -4
policy $	4 3 -4 -1 -1
polish	3 -5 -5 1 6
polish $	-1 -1 -3 -1 5
polish ,	3 -1 -1 -1 1
polite	-3 0 -2 -1 7
poll	5 -2 -1 -3 1
polling	-2 -2 1 0 3
pond	3 0 -4 -1 2
pond $	4 0 -3 0 0
ponder	-2 -1 -3 10 -4
pool	1 -3 -2 3 2
pool $	-1 -2 -1 5 -2
populate	-1 -1 -3 -2 7
port	-4 -6 12 0 -3
port 0	-1 0 -1 -1 3
port our	-1 -1 6 -2 -3
port the	-1 -1 7 -1 -4
portal	4 -3 1 -3 2
portal $	0 -1 3 0 -2
porto	-2 -1 -1 4 0
portrait	3 -1 -1 -1 -1
portuguese	-2 3 -1 0 -1
position	-1 -1 -2 -1 4
position $	-3 -1 -2 -1 5
possible	-3 -9 4 7 2
possible $	0 -3 5 -4 3
possible to	-2 -8 -1 11 0
post	-3 1 -5 -4 12
post it	-1 3 0 -2 0
post the	-1 -1 -1 -1 5
postcode	5 -2 -1 2 -4
posted	4 0 -2 -2 -1
poster	-2 3 -2 -2 3
postgres	-8 -7 3 9 3
postgres 0	-2 -2 5 0 -1
postgres and	-1 -2 -1 1 3
postman	0 -1 3 -1 -1
postmortem	-1 5 0 -1 -2
postmortem draft	0 3 0 -1 -2
posts	4 -3 -2 -4 4
pottery	-1 0 -1 0 3
pottery studio	-1 0 -1 0 3
power	4 -2 -3 3 -2
pr	-2 20 -7 -3 -8
pr 0	-3 13 -4 -2 -5
pre	-1 5 -2 -1 -1
precedent	0 -2 -1 3 0
precisely	0 -1 5 -2 -2
precisely what	-1 -1 5 -1 -2
precision	-1 1 -2 -2 5
predict	-3 -3 -3 9 0
predictions	4 -1 -1 -1 0
prefer	-3 0 3 3 -3
preferences $	-1 0 -1 -1 3
prefers	0 0 -1 -2 3
prepare	-3 -3 -4 -2 12
prepare the	-1 -1 -2 -1 5
preprocessing	-1 -1 5 -1 -2
present	-3 -5 8 3 -2
present $	0 0 0 3 -3
presentation	-2 3 -1 -1 1
press	1 1 0 -5 2
press kit	-1 0 -2 0 3
presses	3 0 0 0 -2
preview	1 -2 -2 -1 4
price	-4 -3 3 1 4
price $	5 -2 1 -4 0
price ,	0 -1 0 3 -2
price list	-1 0 3 -1 -1
price lists	-1 0 -1 0 3
price of	-2 -1 -3 7 -2
prices	3 2 -3 2 -4
prices with	1 -1 0 -4 3
pricing	-4 -1 0 6 -2
pricing and	0 -1 -1 3 -1
pricing page	-1 -4 0 5 0
pricing table	0 4 -1 -1 -1
primary	0 -4 -3 0 6
print	-4 0 4 -7 7
print $	-1 2 3 -2 -2
print labels	-1 -2 -2 0 5
print the	-1 -1 -4 0 6
printable	-1 -2 -3 0 6
printable $	-1 -1 -2 0 5
printed	1 4 -4 -1 1
printed on	-3 -1 0 -1 4
printer	6 -3 -5 3 -1
printer $	-2 -2 -2 5 1
printer driver	-1 0 -1 0 3
printing	3 2 0 -1 -3
printing a	3 0 0 0 -2
prints	10 -5 4 -4 -5
prior	-5 0 2 5 -2
prior art	-4 -1 0 5 -1
priority	-1 1 0 3 -2
privacy	-1 4 0 -5 1
privacy notice	-1 2 -1 -3 2
privacy policy	-1 3 0 -2 0
private	3 -1 -1 5 -6
pro	-1 -4 -1 7 0
probability $	3 -1 1 -1 -1
problem	4 -7 -2 7 -2
problems	-1 8 -1 -5 -1
procedure	0 -2 6 0 -5
procedure $	-1 -1 4 -1 -1
process	-2 -2 0 0 3
process $	-2 -2 -1 1 4
prod	10 1 -5 -4 -1
prod is	5 -1 -2 0 -1
produce	-2 -1 -2 -3 9
produce a	-1 -1 -2 -1 5
produces	3 0 0 0 -2
product	0 1 0 2 -4
product $	-3 3 1 2 -2
product list	5 -2 -2 0 0
product owner	0 0 0 4 -3
production	3 4 -1 -4 -2
production ,	5 -1 1 -3 -2
production ?	0 3 0 -2 0
professor	-1 3 0 -1 -2
profile	-5 -3 1 6 0
profile the	-1 -2 -2 7 -2
program	4 -3 -4 -5 8
programme	-5 6 2 -2 -1
programme ,	-2 6 -1 -1 -2
programs	0 0 -1 3 -1
progress	1 -2 -4 -2 7
progress bar	-1 -1 -1 -1 3
proj	-7 5 4 -2 0
project	-4 -4 3 3 2
project $	-2 -1 0 4 -2
projector	7 -2 -1 -2 -2
projector $	6 -2 -1 -2 -1
prologue	-1 -1 6 -1 -2
prometheus	-1 -3 1 -2 5
promised	-1 4 -1 -4 3
promised to	-2 -1 -1 -1 4
promises	-1 4 -1 -1 -1
promote	-1 -1 9 -2 -5
prompt	-3 -1 -1 -1 6
proof	-5 22 -5 -6 -6
proof of	-1 3 -1 -1 -1
proof that	-3 3 -1 0 0
proof the	-2 8 -2 -1 -3
proofing	-1 3 -1 0 -1
proofread	-2 15 -4 -2 -6
proofread the	-2 9 -2 -1 -4
proper	-4 -2 6 -2 1
properly	-1 8 -2 -3 -2
properly $	-1 4 -1 -1 -1
properties of	3 -1 -1 -1 0
proposal	-2 1 0 -2 4
proposal ,	0 3 -1 0 -1
proposed	0 6 0 -6 0
pros	-2 -3 -3 14 -6
pros and	-2 -3 -3 13 -5
prose	-1 0 3 0 -2
protect	-1 -2 -2 -2 7
protect the	-1 -1 -1 -1 4
protocol	-2 -2 4 4 -5
prototype	-1 4 -4 -6 6
prototype the	-1 -2 -2 -1 5
prove	-2 18 -4 -5 -7
provide	-1 -1 -1 -3 6
provider	-1 -3 -2 2 4
providers	-1 -2 -1 11 -6
provision	-4 -1 -1 -2 9
provision a	-2 -1 0 -1 4
proxy	3 -2 -4 -2 5
proxy $	-3 -1 -1 -1 5
prs	-2 0 -1 0 3
prune	-2 -3 10 -2 -3
prune the	-1 -1 7 -2 -3
public	-2 -3 -4 -3 12
public functions	0 -1 -1 -1 3
publish	-2 6 -4 -5 6
publish $	0 5 0 -2 -2
publish our	-1 -1 -1 -1 3
publish the	-1 1 -2 -2 4
published	1 0 -2 4 -3
published $	-1 -1 0 3 0
pull	-7 -1 13 -7 1
pull out	-1 0 -1 -1 3
pull request	-3 5 -2 -3 3
pull the	-1 -1 8 -2 -4
pulled	3 -1 -1 -1 -1
pulls	1 -2 -2 0 3
pump	7 -1 -2 -2 -2
pumps	-1 0 0 3 -1
pup	1 0 -1 4 -4
purchase	-1 -2 0 -3 7
purchase $	-2 0 0 -1 4
purge	-2 -3 10 -3 -3
purge the	-1 -1 7 -1 -3
push	-4 -2 8 -1 -1
push notifications	2 -1 -5 -1 6
push the	-2 -2 4 -2 2
push to	0 3 0 -2 -1
put	-10 -4 9 -12 16
put a	-3 -2 -6 0 11
put it	-1 0 -2 -1 4
put my	-2 -2 8 0 -4
put the	-2 -3 14 -2 -7
put together	-2 2 -3 -2 5
put up	-1 0 -2 -1 4
puts	16 -3 -4 -3 -7
puts the	9 -1 -2 -1 -5
py	-7 -4 11 5 -5
py $	1 -1 -1 3 -1
py ,	-2 -1 3 0 -1
py ?	-4 0 0 4 -1
pytest	-1 -1 4 -2 0
pytest ,	0 -1 3 -1 -1
python	-6 -4 8 0 1
python 0	-2 0 4 1 -3
python and	0 -1 -1 0 3
python please	-1 0 3 0 -2
q	-1 1 -2 3 -1
q 0	-1 1 -2 3 -1
qa	-6 12 -1 -3 -2
qa pass	-4 7 -1 -1 -2
ql	-1 -1 0 3 -1
qr	-1 -3 -2 -2 8
qr code	1 -2 -2 -1 4
quality	-5 16 -5 0 -5
quality control	0 4 0 -1 -2
quality of	-1 9 -2 -4 -1
quantify	-2 -2 -3 10 -4
quarter	-4 -1 -1 10 -4
quarter $	-3 0 0 3 1
quarterly	-1 4 0 -2 -1
queries	-2 3 5 -3 -3
queries on	-1 -1 5 -1 -2
query	1 -7 8 3 -5
query $	0 -1 6 -4 -1
query ,	-2 -2 4 0 0
query for	3 0 0 -2 -1
query from	-1 0 -1 0 3
query string	-2 -1 -2 -1 5
query the	-1 -1 -3 7 -2
question	9 -6 -5 5 -3
question marks	10 -1 -4 -2 -3
questionnaire	-4 1 2 -3 5
questionnaire from	0 0 3 -1 -1
questions	-10 2 -1 -1 9
questions $	-4 -2 -1 4 2
questions ,	-3 -1 -1 -1 6
queue	8 -7 -4 2 1
queue $	5 -5 0 7 -6
queue depth	-3 -1 -1 -2 6
quick	2 -1 -3 7 -4
quick $	4 -1 -1 -1 -2
quicker	-2 0 7 0 -4
quicker $	-2 0 7 0 -4
quickstart	-1 0 -1 -1 3
quiet	-2 1 -1 3 -1
quiz	7 -3 -2 -1 -1
quotas	-1 -2 -2 0 4
quotas $	-1 -2 -2 0 4
quote	-2 6 -2 -3 2
quote for	-1 -1 -1 0 4
quotes	2 -1 4 -3 -3
quotes $	2 -1 3 -2 -2
r	6 -2 1 -1 -4
r script	1 -1 2 0 -3
rabbit	-1 -1 0 4 -1
rabbit mq	-1 -1 0 3 -1
race	7 1 -2 -6 -1
race between	8 -1 -1 -5 -1
rack	-1 -2 1 6 -4
radiator	3 -1 -1 0 -1
rain	1 -3 -4 6 0
rain $	1 -4 -2 7 -2
rains	3 -1 -1 -1 -1
raised	-1 -1 -1 0 4
ram	-1 0 -1 -1 3
ran	5 -1 -2 0 -3
random	6 -2 1 -2 -4
range	-3 -1 0 2 1
range $	-1 -2 1 3 -1
raspberry	-1 -2 -1 4 0
raspberry pi	-1 -2 -1 4 0
rate	-6 15 -7 -1 -1
rate limit	-2 -3 -1 1 4
rate limits	-1 -6 -1 1 7
rate my	-2 6 -1 0 -3
rate our	0 10 -1 -4 -5
rate the	-3 10 -5 -1 -1
rate them	-1 3 0 -1 -1
rates	-1 -5 -6 8 3
rates $	-2 -1 -1 0 4
rather	-5 -3 15 0 -7
rather than	-5 -3 13 1 -6
ratings	-1 -1 -1 4 -1
raw	-7 -4 3 0 8
raw tables	-1 -1 -3 0 4
raw tapes	-1 -1 3 -1 0
rd	4 -1 -2 0 0
re	-1 -2 9 -3 -4
reach	6 4 -2 -3 -4
reach every	-1 3 0 0 -2
reachable	-2 1 -1 3 -1
react	0 -1 -4 -3 7
react query	0 0 3 -2 -1
reaction	-3 -1 -1 4 0
read	-16 19 -7 12 -8
read $	-1 0 5 0 -4
read ?	-1 -3 4 0 0
read it	-6 6 4 -1 -3
read my	0 5 -1 -1 -3
read of	0 3 -1 -1 -1
read only	-2 -3 -4 -2 11
read over	0 15 -2 -9 -4
read properties	3 -1 -1 -1 0
read the	-3 -4 -1 17 -9
read this	0 -2 -1 4 0
read to	0 5 0 -5 0
read up	-1 -5 0 7 -1
readable	-5 3 6 -3 -1
readable for	0 4 0 -2 -1
reader	-1 3 -1 -1 -1
readers	3 -2 -3 1 0
readiness	0 6 -1 -1 -4
reading	-5 -3 1 4 3
reading map	3 -1 -1 -1 0
reading on	-1 -2 0 3 -1
reading up	-1 0 0 3 -1
readings	0 2 -1 -3 1
readme	-3 8 -2 -6 3
readme $	-2 1 -1 -2 4
reads	7 -9 0 9 -8
reads 0	8 -1 -2 -2 -2
ready	1 4 -2 -2 -1
ready for	-1 4 0 -3 0
real	-4 5 -1 -6 5
real $	0 4 0 -3 0
real names	-1 -1 -1 0 3
realistic	-1 4 -1 -3 1
realistic ?	0 3 0 -2 0
really	-4 6 5 -1 -5
rearrange	-2 -3 12 -3 -4
rearrange the	-1 -3 9 -2 -3
reason	11 -5 -2 2 -6
reason $	12 -1 -2 -6 -3
reason for	-3 -1 0 6 -2
reasonable	0 4 0 -4 0
reasoning	-6 -1 -2 9 0
reasoning behind	-5 0 -2 7 0
reasons	-2 0 -1 9 -5
reasons for	-2 -2 -1 10 -5
recall	-2 2 -4 0 4
recap	-2 -2 -3 13 -5
recap the	-2 -1 -2 7 -2
receipt	7 -2 -2 -1 -2
receipts	-5 4 0 -3 4
receipts by	-1 -1 4 -1 -2
receipts from	-1 -1 -1 0 3
receive	5 -1 0 -2 -2
receive the	3 0 0 -1 -2
recent	-1 0 -1 3 -1
recheck	-2 13 -4 -3 -5
recipe	2 -2 -3 1 2
recipe $	1 -11 4 3 4
recipe ,	-1 5 0 0 -4
recipe cards	-1 3 0 -1 -1
recipe collection	-1 0 -2 5 0
recipes	-4 -2 1 2 4
recipes $	-1 -2 -2 -2 7
recipes in	0 2 1 0 -3
recommend	-2 -3 0 8 -3
recommender	-1 1 -1 -4 5
reconcile	-1 6 0 -2 -3
reconcile the	-1 6 0 -2 -3
record	-5 -3 -3 -1 12
record the	-2 -1 -1 -1 5
recordings	5 -1 0 -5 1
recordings $	-3 1 0 -1 3
recordings ?	5 -1 0 -3 0
recover	14 -2 -3 -4 -4
recover the	7 -2 -1 -2 -2
recovery	-1 1 -1 4 -2
recovery runbook	0 3 0 -1 -1
recreate	3 -1 -1 0 -1
recreate the	3 -1 -1 0 -1
rectify	12 -2 -3 -3 -4
recursive	-1 -1 0 -1 3
red	8 5 -4 -3 -6
red on	4 -1 0 -1 -1
redis	1 -3 -3 2 3
redis $	0 -2 -6 6 2
redo	-1 -1 5 -1 -2
redo the	0 -1 3 -1 -1
reduce	-4 -3 14 -4 -3
reduce the	-2 -2 7 -2 -2
redux	-1 -1 6 -2 -1
redux out	-1 -1 4 -2 0
ref	5 0 -1 0 -2
ref !	3 0 -1 0 -2
refactor	-3 -1 9 -2 -3
refactor the	-2 -1 5 -1 -1
refactoring	-1 0 5 -3 -1
reference	4 1 -4 -1 0
reference to	3 -1 3 -1 -4
references	1 1 4 -3 -2
referral	-1 -1 0 0 3
referral programme	-1 -1 0 0 3
reflect	-2 4 -3 5 -4
reflect the	-1 -1 -1 5 -2
reformat	-2 -1 6 -1 -2
reformat the	-2 -1 6 -1 -2
reformulate	-1 -1 7 -2 -3
refresh	-3 -2 -4 5 4
refund	-1 6 -2 -2 0
refund flow	-1 6 0 -1 -4
refunds	-2 -3 -1 5 1
refused	4 -1 0 0 -3
refuses	3 -1 -2 -1 0
refuses to	4 -1 -1 0 -1
refusing	6 -1 -2 -1 -1
refusing to	6 -1 -2 -1 -1
regex	6 -1 -1 2 -6
region	-2 -2 -2 4 2
region $	-1 0 0 3 -2
register	1 -2 -4 -1 6
register the	-1 -1 -2 -2 7
registers	-4 0 -1 1 3
registration form	-1 0 0 -1 3
registry .	3 0 -1 -1 -1
regression	4 0 -3 -2 1
regression in	4 -1 -2 0 -1
regret	-1 4 -1 -2 0
regroup	-4 -2 11 -1 -4
regroup it	-1 -1 3 0 -1
regroup the	-1 -1 3 0 -2
regularise	-1 -1 7 -2 -3
regularise the	-1 0 3 -1 -1
regularize	-1 -1 7 -2 -3
rehearsal	-3 3 1 -1 0
reject	-5 4 -3 -3 7
reject the	-3 3 -2 -2 3
rejected	12 0 -3 -4 -4
rejected :	6 -1 -1 -3 -1
rejected by	4 0 0 -1 -2
rejects	10 -5 -1 -1 -3
rejects valid	6 -5 0 0 -1
related	-2 -1 2 3 -2
relax	-2 -1 10 -3 -4
relay	3 0 0 -1 -1
release	-5 4 -9 3 7
release $	0 -1 -1 -1 3
release .	-4 -1 0 7 -2
release 0	-1 -2 -1 -1 5
release ?	-1 4 0 -2 0
release candidate	0 6 0 -1 -4
release notes	0 7 -3 -3 -2
release the	0 -1 0 -1 3
remain	-3 -1 6 -1 -2
remain $	-2 -1 5 -1 -1
remaining	-2 -2 -2 -1 6
remarks	-1 3 0 -1 -1
remedy	13 -1 -3 -3 -6
remember	-4 -2 -1 4 2
remembered	-1 -1 -1 -1 4
remind	-4 -2 -2 -1 8
remind me	-3 -1 -1 0 5
reminder	5 -2 -3 -5 5
reminder mails	5 0 -1 0 -4
remote	-1 -4 -1 4 1
remove	-3 -2 10 -3 -3
remove the	-2 -1 7 -2 -2
rename	-7 -5 19 -5 -2
rename the	-1 0 3 0 -1
renaming	-1 -1 4 -1 -2
render	-3 -2 -2 -2 10
renew	-3 -4 -1 1 7
renewal	-3 3 -1 2 -1
renewal $	-3 0 0 3 0
renewed	4 -1 -1 -1 0
rent	1 -2 -3 1 4
rent $	-1 -1 -1 -1 4
rent increase	3 0 -1 -1 -1
rental	0 3 0 -1 -1
renumber	-2 -1 6 0 -3
renumber the	-1 -1 4 0 -2
reorder	-2 -4 11 -3 -3
reorder the	-1 -2 8 -1 -4
reorganise	-1 -1 5 -1 -2
reorganise the	-1 -1 5 -1 -2
reorganize	-1 -2 7 -1 -3
repair	13 -4 -4 -1 -4
repair the	7 -1 -2 -1 -3
repeated	0 -2 6 -2 -2
repeated ,	0 -2 4 -2 0
repeats	-1 -1 4 -1 -1
repeats itself	-2 -1 3 0 0
repetition	-1 -1 3 0 0
rephrase	-1 -2 10 -2 -4
rephrase the	-1 -2 5 -1 -2
replace	-6 -4 24 -5 -9
replace the	-2 -1 6 -1 -2
replacement	0 -1 0 3 -2
replica	3 -2 -3 -5 6
replica in	-2 -2 0 -4 8
replica lag	5 -1 -1 -1 -2
replicas	3 0 -2 -1 -1
replies	3 0 -1 -1 -1
replies to	5 0 -3 0 -2
reply	-3 1 -5 -3 11
reply to	-2 0 -5 -3 10
repo	-7 -4 6 6 -1
repo $	-3 2 0 2 -1
repo ,	-1 -3 4 3 -3
report	4 12 -4 -6 -7
report $	-7 -3 3 13 -7
report ,	0 4 -2 -2 0
report :	4 -3 1 -1 -1
report and	3 0 -1 -1 -1
report drift	-1 3 0 -2 0
report for	-2 3 2 -1 -2
report template	-2 -1 -2 0 4
report the	-2 4 -1 0 -1
report which	-1 -1 -1 3 -1
report with	-1 -1 0 0 3
reporting	-2 -1 2 -3 4
repos	-4 -3 4 -1 5
repos $	-4 -2 1 0 5
repositories	-4 0 0 4 0
repositories $	-4 0 0 4 0
repository	-3 1 2 5 -5
repository $	-2 3 -1 2 -2
reproduce	13 -2 -4 -3 -5
reproduce the	6 0 -2 -2 -2
request	0 3 -4 -3 5
request $	-2 -1 4 -1 0
request ,	-3 0 -1 0 4
request :	0 -1 -2 0 4
request on	-1 3 0 -2 -1
request travels	0 0 0 4 -3
requests	1 0 -4 -2 5
requests ,	-1 -1 -1 -1 4
requirements	-2 6 -2 2 -4
requirements from	-1 -2 -1 6 -2
requirements list	-1 4 0 -2 0
requires	0 3 0 -1 -2
reread	-2 12 -3 -3 -4
rescue	11 -1 -3 -3 -4
research	-3 -2 -3 15 -7
research the	-1 -1 -1 5 -2
reserve	-2 -1 -3 -3 9
reset	0 1 0 -3 2
reset $	-1 0 -1 -1 3
resets	3 -1 0 0 -2
reshuffle	-1 -1 4 -1 -1
reshuffle the	-1 -1 4 -1 -1
resizing	2 -2 -1 5 -3
resolve	13 -2 -4 -3 -5
resolve the	4 0 -1 -1 -1
resolves	4 -1 -1 1 -4
resource	-2 1 3 0 -2
respect	0 5 -1 -2 -1
respect the	0 4 0 -2 -1
response	0 3 0 -3 0
responses	-5 2 -1 -2 6
responses $	-4 -1 0 -1 6
responsible	0 -1 0 3 -2
responsible for	0 -1 0 3 -2
rest	3 -3 4 -1 -2
rest $	-1 -4 2 3 -1
restart	3 2 -3 -2 1
restarting	6 -1 -2 -2 -1
restarting $	5 -1 -2 -2 -1
restarts	4 0 -2 -2 0
restaurants	-3 -1 -1 6 0
restore	15 -2 -6 -2 -7
restore the	6 -2 -2 -1 -1
restored	-1 5 -1 -1 -1
restrict	-2 -1 -7 -2 11
restructure	-4 -3 14 -3 -5
restructure the	-3 -1 8 -1 -3
restyle	-2 -1 9 -1 -4
restyle the	-1 -1 5 -1 -3
result	2 0 5 -2 -6
results	0 -3 -1 -4 8
results $	-2 -2 -1 -1 5
retention	-4 4 -5 -1 6
retire	-2 -1 10 -3 -4
retire the	-1 -1 6 -2 -2
retry	-9 -2 2 4 4
retry code	-1 3 1 -2 -1
return	-5 0 -2 -1 9
returns	12 -4 0 -2 -6
returns $	-3 0 4 0 -1
returns 0	9 -1 -2 -2 -4
returns nothing	4 0 0 0 -3
reusable	-1 0 6 0 -5
revenue	-1 -2 -1 4 0
reverse	1 -1 -4 -1 5
reversible	-2 4 -1 0 -1
revert	6 -1 -2 -1 -2
review	-4 19 -4 -1 -9
review $	0 5 -1 0 -3
review for	-1 7 -1 -1 -4
review of	-1 -1 0 3 0
review the	-1 7 -1 -2 -3
reviewer	0 5 -1 -2 -1
revision	0 -2 -1 -2 5
reword	-2 -3 9 -2 -3
reword the	-2 -2 7 -1 -2
rework	-1 -1 4 -2 -1
rework the	-1 -1 4 -2 -1
rewrite	-3 -3 10 -1 -4
rewrite the	-2 -2 8 -1 -3
rfc	-3 6 -2 -2 2
rfc 0	-2 0 -2 0 4
rid	-1 -3 15 -7 -5
rid of	-1 -3 15 -7 -5
right	1 12 -1 -12 -1
right $	-1 7 -2 -2 -3
right ,	-3 1 0 -1 2
right ?	-1 5 -1 -3 0
right in	4 -1 -1 -1 -1
right now	-3 -4 -3 4 6
rights	-2 -1 -2 2 3
rights $	-1 -1 -1 -1 4
ring	-2 0 -3 -3 7
ring buffer	-2 -1 -2 -1 5
rings	7 -1 -3 -1 -2
rising	6 0 -1 -1 -4
risky	-1 7 -1 -4 -1
robot	6 -2 -3 0 -1
role	0 -1 -1 -1 3
roles	-3 0 7 -2 -3
roll	2 -2 -6 -4 10
roll $	5 0 -1 -1 -2
roll out	-2 -1 -3 -1 7
rollback	3 0 -1 -2 1
rolled	-1 -1 4 -1 -1
rollout	3 2 -2 -1 -2
rollout $	4 1 0 -1 -4
rollout ,	-1 -1 -1 0 3
rome	-2 -3 -4 11 -2
room	6 -3 -5 -1 2
room $	-2 2 1 -3 2
room ,	4 -2 -3 0 1
room 0	-1 -1 -1 4 -1
rooms	2 -1 -5 -1 5
rooms $	-2 0 -1 -1 5
root	4 -1 -4 1 -1
rose	-3 0 -1 3 1
roster	3 0 -1 0 -2
rota	-1 3 2 -7 3
rota for	-4 1 -3 -3 10
rotate	1 -1 -2 -1 3
rotate the	0 -1 -2 0 3
rough	-1 2 -2 3 -2
rough idea	-1 0 -1 3 0
roughly	0 -4 -3 12 -5
roughly $	-1 -1 -1 7 -4
roughly one	3 0 -1 -1 -1
round	-10 0 10 0 0
rounding	7 3 -1 -3 -6
rounding in	-2 3 0 -1 -1
rounds	3 -1 -4 4 -1
route	-3 -2 0 4 1
route $	-1 0 -1 5 -2
routed	5 -2 -1 -2 -1
router	-2 -1 3 -2 2
router $	0 -1 3 -2 -1
routers	-1 -1 -1 3 -1
routers ,	-1 -1 -1 3 -1
routes	-1 -2 3 1 0
row	10 1 -1 -2 -8
row $	4 1 1 -1 -4
row ,	3 -1 -1 -1 -1
row counts	-1 3 -1 0 -1
rows	15 -2 -6 -6 -2
rows $	0 3 -2 -3 2
rows ,	4 0 -2 -1 -1
rows and	-2 -1 0 3 0
rpc	-1 0 -1 -1 3
rs	0 4 0 -2 -2
rsync	5 0 -3 0 -1
rsync job	5 0 -3 0 -1
rtos	-3 0 5 1 -3
rubric	-1 4 0 -1 -2
rules	-12 10 6 2 -6
rules ,	-1 1 3 -2 -1
rules ?	0 3 0 -2 0
rules for	-1 -1 -3 11 -6
run	3 8 -17 4 2
run $	3 -3 -2 2 0
run a	-1 -1 -1 -2 4
run and	5 -1 -2 -2 0
run flag	0 -1 -1 -1 3
run in	5 -1 -2 2 -4
run it	0 1 1 -3 1
run on	-6 3 -1 6 -2
run our	-2 0 -1 -2 5
run the	-5 1 -3 4 3
run through	-2 11 -1 -5 -3
run two	1 -1 -1 5 -4
runbook	-5 4 -1 0 3
runbook for	-4 0 0 2 1
runner	9 -5 0 -1 -4
runner ,	4 -3 0 0 -1
running	1 -2 -5 2 4
running $	7 -2 -2 -1 -2
runs	15 -7 -7 0 -2
runs 0	4 -1 -3 -1 0
runs as	-2 0 -1 0 3
rush	-2 -2 3 -1 2
rust	0 -1 -1 -2 4
s	-2 -7 4 4 1
s $	-1 -2 -4 5 2
s 0	-9 -3 6 1 5
s from	6 0 -3 0 -2
s in	3 -1 1 -2 -1
s on	1 4 0 -1 -4
s to	0 -1 -2 0 4
safari	7 -1 -1 -2 -3
safe	-1 13 -3 -6 -3
safe to	-2 11 -2 -6 -1
safety	-1 4 -2 -2 1
said	-4 4 1 1 -3
said about	-1 5 0 -3 -1
sailing	3 -1 -1 1 -2
salary	5 -1 -1 -1 -2
sales	2 0 2 -1 -3
sales dashboard	-1 -1 -1 4 0
salt	1 6 -1 -5 -1
salvage	12 -1 -4 -3 -5
sam	0 0 -1 -2 3
same	18 -16 46 -18 -30
same $	-3 0 7 -1 -2
same behaviour	-1 0 3 0 -1
same code	3 0 -3 0 0
same commit	3 0 -1 -1 0
same data	3 0 -1 0 -1
same gear	3 -1 1 -1 -2
same number	7 -1 -4 -1 -1
same people	-1 0 3 0 -2
same result	-2 0 3 0 -1
same seed	5 -1 -2 -1 -1
same slot	4 0 -3 0 -1
same thing	-1 -1 3 0 0
same two	4 0 -3 0 0
saml	4 -1 -1 0 -2
sample	-2 6 -2 -2 0
sample 0	-1 4 -1 -1 -2
samples	0 3 -2 -2 2
sanity	-1 5 -1 -2 -1
sanity check	-1 5 -1 -2 -1
satisfy	0 9 -2 -4 -2
satisfy the	0 4 -1 -2 -1
saturday	-1 0 -1 -2 4
saturday $	-1 -3 0 2 2
saturday ,	-1 3 0 -2 0
sauce	4 -1 -1 -1 -1
sauce splits	4 -1 -1 -1 -1
save	-1 -6 -8 -3 19
save and	3 -1 -1 -1 0
save drafts	-3 -1 -1 0 4
save my	-3 -3 -3 0 8
saves	3 0 -1 1 -2
saving	7 -1 -1 -1 -5
saw	3 -1 -3 -2 3
saxony	-2 -1 -1 6 -2
say	9 14 2 -9 -16
say $	-2 4 0 -2 0
say 0	5 -2 -1 -2 -1
say about	0 -2 0 3 0
say me	-1 3 -1 0 -1
say the	-1 -2 5 0 -2
say they	6 -2 -3 0 -1
say what	-1 4 0 -2 -1
say where	-4 4 -1 1 -1
say which	-1 5 -1 -3 -1
saying	0 -1 -1 0 3
says	42 -7 -9 -12 -15
says 0	14 -3 -3 -5 -3
says about	-2 -3 0 5 0
says everything	-4 -1 4 0 0
says on	2 -4 0 2 -1
says what	-3 1 3 -1 -1
scaffold	-1 -1 -3 -2 7
scale	-2 -3 0 1 4
scale to	-1 1 -1 -1 3
scale with	0 -3 0 3 0
scan	-4 19 -5 -5 -5
scan the	-1 12 -2 -2 -6
scanner	6 -1 -2 2 -4
scanning	0 -1 -1 -1 3
scans	3 4 -3 -2 -1
scans $	-1 4 0 -1 -2
scattered	-2 -1 5 -1 -1
scattered over	-1 -1 3 0 -1
scene	-1 1 0 -2 3
scenes	-2 -1 5 -1 0
schedule	-1 -2 -5 -5 14
schedule for	-1 -1 -1 -1 3
schedule the	-1 -1 -2 -1 4
scheduler	-1 0 0 7 -6
scheduler $	-1 -2 1 6 -4
schedules	-1 -1 4 0 -2
schema	-1 6 -1 -6 1
schema $	-3 -1 3 0 0
schema :	-1 1 -1 -3 4
scheme	-4 1 4 3 -4
scheme ,	-2 -1 1 3 -1
school	-3 -1 -2 1 5
schools	0 -4 -1 6 -1
scope	0 -2 -1 -1 4
score	-3 15 -8 -3 -1
score our	-1 6 -2 -1 -3
score the	0 6 -1 -1 -3
scores	1 3 2 -1 -4
scores and	0 4 0 -1 -3
scout	-2 -2 -4 11 -4
scraper	2 -2 -2 3 -1
scratch	-3 4 -4 -2 5
screen	3 -1 -1 -2 1
screen readers	-1 3 -1 0 -1
screens	-3 4 0 -1 -1
screens ,	-1 0 -1 0 3
screws	-2 -1 5 -1 -1
script	-3 4 -7 -2 8
script $	8 6 -8 -2 -3
script :	-1 3 -1 4 -5
script into	0 0 3 -1 -2
script is	-2 0 3 0 -1
script that	-3 -2 -6 -4 15
script to	-2 0 -2 -1 5
script with	1 0 -4 0 3
scripts	-5 -3 17 -5 -5
scripts in	-1 1 3 0 -2
scroll	3 -3 -2 -1 3
scroll position	-4 0 -1 0 5
scrolling	3 0 0 -1 -2
scrutinise	-2 11 -3 -2 -4
scrutinise our	-1 6 -1 -1 -2
scrutinize	-1 9 -3 -2 -3
sdk	-2 1 4 -1 -2
sea	-2 -2 -1 6 -1
search	8 -7 -4 4 -2
search $	3 0 0 -1 -1
search box	-1 0 -2 0 4
search finds	4 -1 -1 -1 -1
search for	-1 -1 0 5 -3
search results	-3 -1 -5 0 9
search returns	3 0 0 0 -2
search the	-4 -1 -1 10 -4
searching	4 -1 -1 -3 1
season	-2 2 3 -1 -2
season $	-1 1 3 -1 -2
seat	1 -3 -2 3 1
seat $	1 -2 -1 3 -1
seating chart	3 0 2 -1 -3
seating plan	-2 -2 -1 -1 5
second	2 6 -3 -3 -2
second language	-1 -2 0 0 3
second opinion	-3 10 0 -1 -6
second page	4 -1 -1 0 -2
second pair	-4 9 -1 -2 -2
secondary	-1 -3 0 3 2
seconds	15 -4 -5 -6 0
seconds $	-6 -1 0 -1 8
seconds ,	4 -1 -2 0 -1
seconds and	4 0 0 0 -3
seconds behind	3 0 -1 -1 -1
seconds when	4 0 0 0 -4
secret	-2 0 -1 0 3
secrets	-4 9 2 -6 -1
secrets in	-1 5 -2 -6 3
section	-5 4 -1 -6 8
section 0	0 3 -1 -2 0
section for	-1 -1 -1 -1 4
sections	-3 -1 8 0 -4
secure	-1 -2 -3 -2 8
security	-6 14 1 -6 -4
security policy	0 -2 6 0 -3
security review	0 3 0 0 -3
security sign	-1 3 -1 0 -1
see	9 9 -17 -1 -1
see each	3 0 -1 0 -1
see how	0 -4 -1 7 -1
see if	-3 13 -1 0 -7
see it	3 -2 -2 1 1
see prices	3 0 0 -1 -2
see the	1 -2 -3 0 4
see their	-2 -1 -1 -1 4
see what	0 -7 -1 8 -1
see whether	-1 8 -1 -5 -1
see which	-1 3 -1 2 -2
see who	-5 -1 0 0 7
seed	2 -2 -3 -6 10
seed ,	4 1 -3 -1 -1
seed the	-2 -1 -2 -1 7
seedlings	5 -2 -2 -1 0
seek	-2 -2 -4 13 -5
segfault	9 -1 -1 -2 -4
segfault in	7 -1 -1 -1 -4
segment	3 -1 -1 -1 0
select	-3 -1 -1 3 2
selected	-1 -1 -2 -1 4
selected $	0 -1 -2 -1 4
selenium	0 -1 3 0 -3
self	4 4 -3 -3 -2
sells	-1 0 0 4 -3
semicolon	1 -1 -3 -1 4
semicolon separated	-1 -1 -3 -1 6
send	-5 4 -7 -7 14
send me	-2 -2 0 -1 6
send the	-4 -3 -2 -2 10
send this	0 4 0 -2 -2
send to	-1 3 0 -1 -1
sending	0 0 3 0 -2
sends	8 -1 -7 0 0
sense	0 2 -3 1 -1
sense $	0 4 -1 -2 -3
sense of	0 -3 -2 3 2
sensible	-2 -2 5 4 -5
sensor	7 -3 -3 -3 2
sensor up	-2 0 0 0 3
sensors	-1 -2 -1 2 3
sent	12 6 -4 -5 -8
sent ,	3 -1 0 0 -2
sent a	-1 5 -1 -1 -2
sent to	5 0 -2 0 -3
sentences	-3 2 1 1 -2
sentences $	-6 4 -3 6 -2
sentences in	-1 -2 6 -3 0
sentry	-1 -1 -1 -1 4
sepa	1 -1 -2 -1 3
separate	-4 -2 13 -3 -3
separate the	-1 0 3 0 -1
separated	-2 -1 -2 -1 6
separated files	-1 -1 -3 -1 6
separation	-1 -3 3 2 -2
separation of	0 -3 7 -2 -1
september	-2 -4 -1 5 2
september ,	-1 -4 -1 6 -1
sequence	3 0 -2 0 -1
series	-4 -3 1 1 6
serve	-2 -1 -4 -3 10
serve the	-1 -1 -2 -1 5
served	-1 -2 1 3 0
server	4 -4 2 1 -3
server $	-1 -1 -2 1 4
server room	5 -1 -1 -1 -3
servers	-1 8 -1 -5 -1
serves	5 -2 -2 -2 0
service $	-3 0 0 3 1
service for	0 -1 0 4 -3
services $	-1 0 -1 3 0
session	3 -3 1 -3 2
set	4 -3 -8 -5 12
set $	5 -1 -1 -2 -2
set the	-2 -1 -1 -1 5
set to	7 -1 -1 -1 -4
set up	-2 -4 -4 -3 12
settings	3 -2 1 0 -2
settings $	3 -2 0 0 -1
setup	-2 2 5 -4 -1
setup .	-1 -2 5 -1 -1
seven	-1 0 -3 2 1
seven of	0 -1 -1 0 3
several	0 0 -1 -2 3
severity	-1 6 -1 -1 -3
severity $	0 4 -1 -1 -1
sew	1 -2 -5 -4 10
sftp	-2 -2 -3 0 7
sh	-1 0 3 0 -1
share	3 -3 2 -2 0
share $	11 -1 -3 -1 -5
share to	-2 -1 -1 0 4
shared	-1 -2 6 -1 -3
shared types	0 0 4 -1 -3
sheet	-1 0 6 -9 5
sheet $	-1 5 -2 -2 -1
sheet from	-1 0 -2 0 3
sheet per	-1 0 3 0 -2
sheets	-1 -1 3 -1 0
sheets for	-1 0 0 -1 3
shelf	-2 1 0 3 -1
shell	1 -2 -1 -3 5
shelves	-2 -1 3 -1 0
shift	-2 -3 1 2 3
shifted by	3 0 -1 0 -1
ship	-3 4 -7 -8 14
ship it	-1 3 -1 -1 0
ship the	-1 -2 -2 -1 6
shipment	4 0 -1 0 -3
shipments	-4 -1 0 -1 6
shipped	7 0 -2 -1 -4
shipped to	7 0 -2 -1 -4
shop	1 -2 -5 -1 7
shop ,	-2 0 -1 0 3
shop at	-1 0 3 -2 -1
shopping	0 -3 1 -3 5
shopping list	1 -3 0 -3 5
shops	-2 -2 -2 0 5
short	0 -1 -6 0 8
short $	-1 3 -3 0 1
shortcuts	-4 -3 -4 -2 13
shortcuts $	-2 -1 -2 -1 5
shorten	-3 -1 14 -2 -8
shorten my	0 0 4 0 -4
shorten the	-1 -1 7 -1 -4
shorter	-3 -4 20 -5 -8
shorter $	-1 0 5 0 -4
shorter ,	-1 -1 4 0 -3
shorter sentences	0 -2 6 -3 0
shortlist	-1 0 -9 14 -4
should	-15 -3 9 -5 14
should be	3 0 -1 -3 1
should become	-1 -1 3 0 -1
should but	-2 0 4 0 -1
should get	-2 0 -1 0 4
should go	-4 1 -1 0 4
should have	-1 3 -1 -1 0
should i	-1 -3 -2 8 -2
should keep	5 -1 -3 0 -1
should live	0 0 4 -1 -2
should look	-1 -1 4 -1 -1
should we	0 2 -2 3 -2
shoulder	0 -3 0 4 0
shouldn't	6 7 1 -7 -6
shouldn't be	0 3 0 -3 -1
shouldn't happen	4 -1 -2 0 -1
shouldn't notice	-1 -1 5 0 -3
show	14 -3 -14 -2 5
show $	4 0 0 0 -3
show a	-2 -1 0 -2 6
show it	-2 0 -1 -1 4
show me	-2 -1 -1 11 -7
show notes	-1 3 -1 -1 0
show the	0 -2 -2 0 3
show up	22 -2 -4 -3 -13
showing	0 -3 -1 -5 8
showing the	-2 -1 -1 -1 4
shown	3 -2 -1 -1 1
shows	29 -6 -10 -9 -5
shows $	-1 0 -2 0 3
shows 0	7 -1 -1 0 -5
shows a	3 0 0 0 -3
shrink	-2 -2 10 -2 -5
shrink the	-1 -1 6 -1 -3
shuffle	-2 -2 5 -1 0
shuffle the	-2 -2 5 -1 0
shut	10 -2 -2 -1 -4
shut $	3 0 0 0 -2
shutdown	1 -1 2 -3 0
shutdown $	2 -1 3 -2 -2
sick	-1 -2 -2 1 4
sick days	0 -1 -1 4 -2
side	0 -6 -2 4 4
side $	-2 -2 0 4 -1
side by	-2 -1 0 4 -1
sidebar	0 -2 -1 -1 4
sides	-1 -1 0 4 -2
sideways	3 0 0 -1 -2
sie	0 3 -1 -1 0
sign	-6 16 -4 -16 11
sign in	2 4 0 -4 -2
sign off	-1 13 -1 -3 -8
signals	-4 1 -1 2 2
signature	8 0 -2 -3 -3
signature check	3 -3 0 0 0
signed	2 6 -3 -2 -3
signed off	-2 4 -1 -1 0
signing up	3 -1 0 0 -2
signs	-1 1 -1 -1 3
signs $	-1 -1 -1 -1 4
signup	-3 2 2 2 -3
signup form	-1 4 0 0 -3
silence $	5 -1 -2 -1 0
similar	-2 -2 -1 6 -1
simple	-2 0 -3 -2 6
simpler	0 -2 11 -2 -6
simplify	-3 -3 13 -2 -4
simplify the	-2 -2 8 -1 -3
simulate	-1 -1 -1 -1 3
simulate a	-1 -1 -1 -1 3
simulator	-2 -1 0 4 -1
since	36 -12 -8 -5 -11
since 0	-6 2 3 5 -3
since friday	3 -1 -1 -1 -1
since i	4 -1 -2 -1 -1
since last	-1 -1 -1 -1 3
since spring	-2 -2 -2 3 3
since the	19 -3 -8 -3 -4
since there	-1 0 -1 -1 3
since we	9 -1 -1 -3 -4
single	3 -7 9 1 -6
single line	3 0 -3 0 0
single time	6 -1 -1 0 -3
singletons	-3 0 4 -1 -1
sink	-1 -1 -1 -1 4
sink $	-1 -1 -1 -1 4
sister	-1 -1 0 0 3
sit	-3 3 5 -1 -4
sit in	-2 4 1 -1 -2
site	5 -5 -1 -3 4
site $	-2 -3 0 -1 5
site ,	5 0 -3 -1 0
site ?	-5 6 -1 -4 3
sitemap	6 -2 -2 -1 -1
sites	0 -4 0 4 1
sits	4 1 -1 -3 0
sits in	-3 2 0 -2 2
sits there	4 -1 -1 -1 -1
six	2 -5 -3 -1 7
size	-4 -3 0 8 -1
size $	-1 -4 -2 5 2
size and	0 -1 -1 3 -1
skeleton	-4 0 -1 1 4
sketch	-1 -1 -2 0 4
ski	0 0 0 3 -2
skills	-1 0 -2 -1 3
skip	3 -1 -2 -2 2
skip the	3 -1 -1 0 -1
skips	11 -1 -3 -3 -4
sla	0 8 -2 -6 0
slack	-3 -2 -2 -1 8
sleep	1 -4 -1 5 -1
sleep $	1 -4 -1 5 -1
slice	-2 -1 10 -2 -5
slide	-2 3 1 -3 1
slide 0	0 4 -1 -3 -1
slides	-3 0 -1 -7 11
slides $	-1 -1 4 0 -2
slides are	0 4 0 -3 0
slides for	-1 -1 -1 -1 3
slightly	-1 -1 3 -1 0
slightly different	-1 -1 3 -1 0
slim	-3 -2 12 -2 -6
slips	3 0 -1 -1 -1
slot	1 -3 -3 -1 5
slow	8 -6 5 -7 -1
slow .	-2 -1 3 0 0
slow login	7 -1 -1 -2 -3
slower	3 0 -1 -1 -1
slugs	0 -1 -1 3 -1
slurm	-1 -1 -3 0 5
small	-1 -3 -5 4 6
smaller	-1 -1 8 -1 -5
smart	1 -2 -1 -1 3
smells	6 -1 -2 -2 -1
smells of	5 -2 -1 -1 0
smoke	3 0 -2 -1 0
smoke test	-3 2 0 -1 2
smoke tests	3 -1 -1 0 -1
sms	-4 0 -1 -1 7
snake	-1 -1 5 -3 0
snake case	-1 -1 6 -2 -2
snakemake	-3 0 -2 -1 6
snapshot	0 0 -1 -2 3
so	-12 -18 17 -5 18
so $	0 -4 -3 5 1
so a	-1 0 -1 -1 4
so far	-6 -4 -6 4 13
so i'd	-1 -1 -1 -1 3
so on	0 3 0 1 -4
so people	3 -1 0 0 -2
so please	3 2 -2 0 -3
so that	-6 -8 19 -6 1
so that's	-1 -1 0 0 3
so the	1 -1 4 -1 -3
so they	-1 -1 4 0 -1
so we	-1 -1 2 -3 2
software	-1 -2 3 5 -5
software for	-1 -1 0 6 -4
solid	-1 5 0 -4 0
solid is	0 5 0 -4 0
solution	-2 6 0 -2 -1
solve	12 -3 -5 0 -5
solve the	7 -2 -2 -1 -2
solver	6 -2 -2 0 -2
solver diverges	6 -1 -2 -1 -2
some	6 -8 -2 3 0
somebody	0 11 -4 -3 -4
somebody has	0 -1 -1 -1 3
somebody to	0 5 -1 -1 -3
somehow	6 0 -2 0 -3
somehow the	6 0 -2 0 -3
someone	0 11 -5 -2 -4
someone to	-1 5 -1 -1 -1
someone who	-2 5 -1 -1 -2
something	0 -8 5 -10 13
something $	2 -1 4 -2 -4
something a	-1 -3 7 -1 -2
something about	-2 -1 4 0 -1
something readable	-1 -1 -2 0 4
something that	-2 -2 1 -2 5
something to	-3 0 -1 -3 8
something with	-2 -1 -2 1 4
something's	5 -1 -3 -1 -1
sometimes	7 -2 0 0 -4
somewhere	0 -3 -2 6 -1
somewhere $	0 -3 -1 4 -1
soon	11 -1 -4 -1 -5
soon as	11 -2 -4 -1 -4
sop	-1 -1 -1 -1 4
sort	-2 -3 13 -5 -3
sort it	4 -2 -1 0 -1
sort my	-1 -1 5 0 -2
sort the	-2 -4 7 -2 1
sorted	0 -3 8 -2 -3
sorted by	-5 -1 8 -1 -1
sorting	5 -1 -1 -1 -1
sorting by	5 -1 -1 -1 -1
sound	6 10 -1 -11 -3
sound $	-1 3 0 -1 0
sound or	-2 3 0 -1 0
source	1 4 -2 0 -3
source and	0 3 -1 -1 0
sources	-6 -2 2 8 -3
sources $	0 -1 4 0 -2
sources on	-5 -1 -1 7 0
south	-1 -1 -1 0 4
spaces	-1 -2 8 -2 -3
spaces ,	-1 -1 4 -1 -1
spacing	0 5 -1 -3 -1
spacing or	0 3 0 -2 0
spaghetti	-1 -1 3 -1 0
spain	1 -2 0 3 -1
spain $	0 -2 0 4 -1
spam	4 -2 -3 -1 2
spam $	4 -1 -2 -1 1
speaker	0 5 -1 -2 -2
speaking	-2 -1 4 0 -1
speaking names	-1 -1 3 0 -1
spec	-5 10 -7 -2 4
spec ,	0 3 0 -1 -1
spec and	-1 1 0 2 -3
spec in	-1 1 -4 -2 6
specific	0 0 3 0 -2
speculate	-2 -1 -3 10 -5
speech to	-1 -1 3 0 -2
speed	-3 -5 3 8 -2
speed $	0 -2 -2 -2 6
speed on	-1 0 -1 5 -4
speed up	-1 0 7 -3 -2
spell	-5 -2 0 -1 9
spellchecker	4 -2 -2 0 0
spelling	-4 11 2 -3 -6
spelling and	-2 9 -3 -1 -3
sphinx	3 -1 0 -1 -2
spike	3 -3 -3 7 -4
spike :	-2 -2 -2 9 -2
spin $	3 -2 0 -1 -1
spinning	4 -1 -1 -1 -1
spins	3 0 -1 -1 -1
spits	0 0 -1 -1 3
spits out	0 0 -1 -1 3
split	3 -1 11 -3 -9
split ,	1 4 -2 0 -2
split the	-4 -2 12 -2 -5
splits	5 -1 -1 -2 -1
splitwise	0 -1 0 4 -2
spoilers	-1 0 -1 -1 3
spot	-4 6 -2 8 -8
spot check	-1 3 0 0 -1
spot instances	-1 -1 0 4 -2
spot the	-1 3 -1 0 -1
spots	-2 5 1 -3 -1
spread	4 -1 -1 0 -1
spreadsheet	-4 -3 9 -4 2
spreadsheet $	-1 -1 -4 -1 7
spreadsheet ,	-2 -1 7 -1 -3
spring	-4 -2 -2 5 4
spring $	-3 -4 -3 8 2
spring boot	-1 -1 4 0 -2
sql	-3 0 8 -1 -5
sql $	-3 -1 1 4 -1
sql ,	-2 3 0 0 0
sql out	-1 -1 4 -1 -1
sqlite	0 -5 -1 6 0
sqlx	0 -2 -1 4 -2
squad	-1 -4 1 4 0
squash	-2 -1 9 -3 -4
squash the	-1 -1 5 -1 -2
src	-3 0 2 2 -1
ssh	-1 -1 -2 -2 6
sso	1 -2 -6 -2 9
stack	0 1 -2 -1 3
staff	0 -1 4 -1 -1
stage	0 -3 -1 1 3
stage build	0 0 3 0 -3
stage dockerfile	0 0 3 0 -3
stage in	-1 0 -1 -1 3
staging	-3 0 0 -4 6
staging $	-6 -1 6 -1 2
staging bucket	4 -1 0 0 -3
stairs	-1 -2 -1 5 -1
stale	8 -2 -2 -4 0
stamps	-1 -1 -1 -1 4
stand	-1 5 -1 -3 1
standard	-4 -2 3 -1 4
standard ?	0 3 0 -2 0
standardize	-1 -3 10 -2 -4
standards	-2 14 -5 -3 -4
standards $	-1 5 -2 -1 -2
standby	-1 -3 -1 4 2
standing	4 1 -1 -3 -1
standup	3 -1 -2 1 0
star	-3 -1 5 -1 0
start	-4 -4 -5 -1 14
start a	-1 -1 -2 -2 6
start from	-2 -2 -1 2 3
start page	4 0 3 -2 -4
start with	-2 -1 -1 -1 5
started	3 -1 -1 -1 0
starting	-4 -1 -3 -1 10
starts	6 -1 -2 0 -3
starts ,	3 0 -1 0 -1
startup	5 -1 5 -2 -6
startup $	4 -1 -2 -1 -1
startup and	-1 0 3 0 -1
state	-1 -6 12 2 -8
state are	3 0 0 -2 0
state in	-2 -3 0 5 0
state machine	3 0 2 -3 -2
state of	-1 -2 -5 8 -1
statement	-6 12 -2 -1 -3
statements	2 1 -1 -4 2
statements $	-1 -2 -1 -1 4
statements ,	3 3 -1 -3 -1
static site	0 -4 -2 6 0
statistics	-3 -4 2 9 -4
status	-2 -4 0 0 7
status 0	3 0 -1 -1 -1
status of	0 -2 0 4 0
status page	-1 0 -4 -1 7
statutes	0 3 0 -2 -1
stay	4 -4 12 -3 -8
stay $	-2 -1 3 0 -1
stay as	-1 -1 4 -1 -1
stays	11 -2 2 -3 -9
stays open	3 -1 -1 -1 -1
stays white	4 0 0 0 -3
stdint	-1 -1 4 -1 -1
stdint types	-1 -1 4 -1 -1
step	-8 -5 1 4 9
step $	-8 -2 5 -1 6
step 0	4 -3 -4 4 -1
step by	-1 -1 5 0 -3
steps	-3 -1 10 -1 -5
steps in	-1 0 5 -2 -1
stg	1 -1 3 -1 -2
sticks	6 1 -1 -2 -3
sticky	0 -2 -3 -2 6
still	10 -1 -8 7 -8
still get	8 -1 -1 -4 -2
still match	-2 6 -1 -2 -1
still missing	-2 -2 -1 0 4
still no	6 -1 -2 -1 -2
still on	-2 -3 0 5 0
stock	3 -4 5 -2 -3
stock list	-3 -1 0 2 2
stocktake	-2 4 0 -1 -1
stop	3 -3 2 -8 6
stop $	4 -1 -3 0 0
stop the	6 0 -1 -1 -3
stopped	11 -3 -4 -1 -3
stops	6 -2 -3 -2 2
stops at	6 0 -1 0 -4
storage	-4 2 13 -5 -7
storage $	-1 4 -2 -1 -1
store	-5 2 -5 -3 11
store :	-2 0 0 -1 3
store the	-2 1 -2 -5 9
stored	1 -2 4 3 -5
stored procedure	3 -1 1 0 -3
stores	-1 -3 3 1 0
stores $	-1 -3 3 1 -1
stories	-1 3 1 1 -4
storing	0 0 -1 -1 3
story	-7 1 -7 4 8
story $	-1 -1 -1 0 3
story ,	0 7 -1 -3 -2
story about	-1 0 -1 -3 4
story of	-3 -3 -3 10 0
straight	-2 -2 -2 3 2
straighten	-1 -2 4 0 -1
stranger	0 3 -1 -2 0
stream	-1 -4 -6 2 9
stream the	-1 -1 -2 -1 5
streamline	-2 -1 11 -2 -6
streamline our	-1 -1 5 -1 -3
streamline the	-1 0 6 -1 -3
street	-1 2 0 -5 3
strict	0 3 -1 0 -3
strike	-2 -1 -1 5 -1
string	0 4 -3 -4 3
string $	0 1 -2 -2 3
string constants	0 -1 3 -1 -2
strings	2 -2 1 3 -4
strings and	0 3 -1 -1 -1
strip	-3 -2 12 -4 -4
strip the	-1 -1 6 -2 -2
stripe	0 -5 -4 3 6
stripe $	-2 -1 -1 -2 5
strips	4 -2 1 -1 -2
structure	-4 -4 11 7 -9
structure $	-2 -1 -3 6 -1
structure for	0 -1 8 -2 -6
structure of	-2 -3 5 2 -2
structured	0 0 -3 0 3
stub	-2 -1 -3 -3 9
stuck	17 -2 -3 -4 -9
stuck at	9 -1 -1 -1 -6
stuck on	3 -1 0 -1 0
stud	-3 -1 -2 6 -1
students	4 -5 -3 -2 6
studies	0 -3 0 4 -1
studies on	0 -3 0 4 -1
study	-4 2 -3 8 -3
study :	0 4 0 -3 0
study the	-1 -1 -1 6 -3
stuff	-4 2 7 0 -5
stuff $	-2 4 1 -1 -2
stuff ,	-1 -3 3 3 -2
stutters	5 -1 -2 -1 -1
style	-6 -1 8 -6 5
style $	0 0 5 0 -4
style :	-2 -2 7 0 -3
style guide	-1 5 -2 -2 -1
style the	-1 -1 -5 -1 7
subjects	-1 0 -1 0 3
submission	-1 -1 0 -1 4
submit	8 -2 -4 -2 0
subscribers	8 -2 -3 -2 -1
subsidy	0 -2 0 0 3
substitute	-2 -1 9 -2 -4
substitute the	-1 0 4 -1 -2
subtitles	5 1 -2 -3 -2
success	2 -2 -2 3 -2
successful	-5 -3 0 0 8
suddenly	10 -3 -3 -1 -3
suggests	3 0 -1 0 -1
suggests deleted	3 0 -1 0 -2
suite	0 -1 1 -3 2
suite and	0 3 0 -1 -1
suite for	-1 -1 -1 -2 5
suite is	-1 -1 3 0 -1
sum	8 -8 -5 14 -10
sum of	5 -1 -2 -1 -1
sum up	-3 -1 -3 9 -3
summaries	-1 3 0 -1 -1
summarise	-2 -3 -1 10 -4
summarise the	-2 -2 -1 8 -4
summarize	-1 -1 -2 10 -5
summarize the	-1 -1 -1 4 -2
summary	-2 -2 -4 1 7
summary of	-1 -1 -1 6 -3
summer	0 -2 3 -2 1
summer $	-1 0 3 -1 -1
sums	-3 5 2 -1 -3
sunday	0 -4 -2 1 5
sunday $	-2 -3 -1 3 2
sundays	3 -1 -1 -2 1
sundays $	3 -1 -1 -2 0
sunset	-3 -1 7 -2 -1
supersede	-1 -1 9 -3 -4
supplier	-3 3 2 0 -2
supplier $	-1 5 -1 1 -4
suppliers	-1 -2 -1 6 -1
support	-10 -11 -5 9 17
support for	-1 0 0 -3 4
support ipv	-3 -1 0 1 4
support partial	0 -3 0 3 0
support right	0 -1 -2 0 3
support webp	0 0 0 -2 3
supports	-1 -1 0 3 -1
supposed	6 1 -2 -1 -3
supposed to	6 1 -2 -1 -3
sure	-7 29 -7 -4 -11
sure that	-2 7 -1 -2 -2
sure the	-2 11 -2 -1 -6
surgery	-1 -3 0 6 -2
surgery $	-1 -2 0 5 -2
surname	-2 -1 5 -1 -1
survey	-4 3 0 3 -2
survey of	-1 1 -2 4 -2
survey questions	0 3 0 -2 0
survey the	-1 -1 -1 3 -1
survive	-2 -1 5 1 -3
survive $	-1 -1 4 -1 -1
suspect	-1 4 -1 -1 0
swallows	11 -2 -4 -1 -3
swallows every	3 -1 -1 0 -1
swap	-5 -8 20 -5 -2
swap moment	-1 0 3 -1 -2
swap my	-1 -2 -1 0 4
swap our	0 -1 5 -1 -3
swap the	-2 -1 8 -1 -4
swapped	3 -2 6 -2 -6
swapped $	0 0 3 0 -2
swapped for	2 -1 4 -2 -3
swapping	6 -5 6 -2 -5
swears	4 -2 -1 0 -2
swimming	-2 0 -1 0 3
swimming lessons	-2 0 -1 0 3
swiss	3 -1 -1 -2 1
switch	-7 -6 8 1 4
switch all	0 -1 4 0 -3
switch from	0 0 3 -1 -2
switch into	0 0 -3 0 3
switch the	-4 -2 2 -1 6
switched	6 -1 0 -2 -3
switched on	5 -1 0 -2 -2
switzerland	0 -2 -1 3 0
switzerland $	3 -1 -1 2 -3
symbol	3 -1 0 0 -2
symbols	0 -2 1 -1 3
sync	12 -8 -4 -2 3
sync $	4 -1 -1 -1 -1
sync with	3 -1 -1 1 -2
syntax	-1 -2 9 -2 -4
syntax to	-1 -1 4 -1 -2
sys	-2 -1 -1 4 -1
system	1 -6 -2 6 2
system $	4 -2 0 1 -3
system ,	-2 3 0 -1 1
t	4 -1 -2 2 -3
table	-3 -2 3 -6 8
table $	-7 5 0 1 0
table ,	4 -3 0 0 -1
table and	-1 0 0 4 -2
table by	-1 3 -2 -1 0
table for	-2 1 0 -2 3
table layout	0 0 -2 0 3
table of	2 -1 -3 -2 4
table plan	0 0 0 -2 3
tables	-10 -6 11 4 1
tables $	-2 -2 -5 1 8
tables are	0 -1 -1 3 0
tables in	-1 3 -1 0 -1
tablet	4 -1 -2 -3 1
tablet ,	3 0 0 0 -2
tablets	8 0 -1 -4 -3
tablets $	4 0 0 -3 0
tablets lose	4 0 -1 0 -3
tabs	0 -2 9 -3 -4
tabs ,	-2 -1 3 0 0
tag	-2 -4 -6 3 10
tag the	-2 -1 -2 -2 6
tags	-1 0 2 -3 2
tags $	1 -1 -2 -1 3
take	-5 -4 9 6 -6
take 0	6 -1 -1 -3 -1
take a	3 5 -3 -2 -2
take out	-1 0 4 -1 -2
take the	-6 -1 12 -5 0
take them	-1 -1 3 0 0
taken	-3 0 0 3 0
takes	15 -6 -4 4 -9
takes 0	5 -1 -2 -1 -1
takes ages	4 0 1 -1 -4
takes four	4 -1 -1 0 -2
takes the	-1 0 -1 -1 3
taking	-1 -2 -1 6 -3
taking a	-1 0 -1 5 -3
talk	-3 -4 -2 11 -3
talk to	-1 1 -2 3 -2
talking	3 0 -1 -1 -1
talks	-1 -2 -1 5 0
talks about	-1 -1 -1 3 0
tame	-2 -2 11 -3 -5
tap	8 1 -4 -2 -3
tap drips	6 -2 -2 -1 -2
tapes	-2 -1 4 -1 0
target	0 1 -2 -2 3
target for	0 -1 -1 -1 3
targets	-4 -2 1 8 -2
targets $	-4 -3 1 8 -2
tariff	-1 -1 -1 4 -1
task	-2 0 0 0 3
tasks	-2 0 4 -5 2
taste	-1 5 -3 0 -1
tax	6 -5 -2 -2 3
tax $	1 -1 -1 -4 5
tax form	-1 -1 4 0 -1
tax in	1 -2 0 3 -1
tax office	2 3 -3 -3 1
tax return	-2 0 -1 0 3
teach	-4 -2 -6 2 10
teach me	-1 -1 0 8 -6
teach our	-1 -1 -1 -2 4
teach the	-2 -1 -4 -4 10
teacher	-1 0 3 -2 0
teachers	-2 -1 -3 3 3
teachers $	0 -1 0 4 -2
team	-7 -2 -2 10 1
teams	-3 -3 4 3 0
tear	-2 5 -2 -2 0
tear it	-2 5 -2 -1 -1
tech	-2 5 0 -2 -2
technical	-2 -1 3 0 -1
technical debt	-1 0 3 0 -1
techniques	-1 -1 -1 5 -3
tell	-8 12 -13 9 -1
tell me	-4 25 -5 1 -17
tell the	-2 -3 -2 7 0
tells	0 0 -1 -2 3
tells me	0 0 -1 -2 3
temp	6 -1 -1 -6 3
temperature	5 -1 -1 -3 0
template	-3 -7 3 -3 10
template $	-2 -1 7 3 -6
template for	-1 -2 -3 -1 8
template to	0 0 3 -1 -1
template with	-1 -1 -2 0 5
templates	-4 4 7 -5 -2
templates $	-2 5 5 -5 -2
ten	1 -3 -11 3 10
ten $	3 0 -1 -1 -1
ten minutes	0 -1 -3 -1 5
ten seconds	4 -1 0 0 -3
tenant	-1 -4 2 4 -1
tenants	0 4 -2 -1 0
tenants data	-1 6 -1 -1 -2
tense	-1 0 4 -1 -2
tent	5 -1 -7 6 -3
term	-2 -2 -2 4 2
terminal	-3 -3 1 5 0
terminology	-1 3 1 -3 0
terms	-6 -3 4 -1 6
terms $	-1 -5 -1 2 4
terms and	-1 3 -1 -1 0
terraform	1 4 -5 -5 5
terraform module	-1 1 -2 -2 4
terraform plan	3 -1 -1 0 -1
terraform wants	5 -1 -1 -1 -3
test	-3 18 1 -14 -1
test $	-1 3 2 -2 -1
test ,	-1 -1 -1 0 4
test :	-2 -2 -2 0 6
test checkout	7 -5 -1 0 -1
test coverage	0 5 0 -4 0
test export	3 -1 0 0 -1
test in	5 -1 -2 -1 -1
test mode	-1 -2 0 0 3
test of	-1 6 -1 -2 -2
test run	5 -1 -1 -1 -2
test split	0 3 -1 -1 -1
test suite	-2 2 3 -1 -2
test the	-3 7 0 2 -5
test watch	4 -1 -1 -1 0
test whether	-1 3 0 0 -2
testable	0 1 3 -2 -3
testing	-1 -2 -1 7 -3
tests	0 -1 10 -11 3
tests $	-2 -3 -1 -2 8
tests ,	0 -1 2 1 -3
tests for	0 3 -4 -5 6
tests green	-2 0 5 0 -3
tests on	-2 -1 -2 -1 6
tests pass	7 -3 -2 0 -1
text	-4 -4 12 -15 11
text $	7 1 -2 -5 -1
text ,	-2 -1 1 -1 3
text about	-2 1 3 -1 -1
text for	-2 0 -2 -2 6
text into	0 -1 3 -1 -1
text is	1 -4 3 0 -1
text message	-2 -1 -1 -1 4
texts	-4 4 0 -3 3
texts for	-1 -1 -1 0 4
tf	-2 0 3 0 -1
th	1 1 -3 -3 5
than	9 -15 0 10 -4
than 0	-5 -3 -1 4 4
than a	2 -3 3 1 -3
than by	-1 -1 6 -1 -3
than on	3 0 0 -1 -1
than one	-2 0 -3 1 4
than the	12 -5 -3 -2 -2
thank	0 -3 -2 0 6
thank you	1 -3 -2 0 3
that	-13 8 -11 0 17
that $	6 -1 -4 -1 -1
that ?	1 -3 0 -3 5
that all	-3 9 -1 -1 -3
that are	-3 -6 8 1 -1
that before	3 -2 0 1 -2
that can	-3 -1 -1 -1 6
that come	1 -1 4 -1 -3
that comes	1 3 0 -3 -2
that day	3 0 0 0 -2
that doesn't	3 1 0 -1 -3
that every	-2 6 -1 0 -3
that goes	-2 0 0 -1 3
that happen	4 -1 0 -2 0
that have	-3 0 6 -2 -1
that he	-1 3 0 -2 0
that i	-5 -5 0 -1 12
that in	-1 -1 0 0 3
that is	3 1 -1 1 -4
that it	-2 -1 -1 0 3
that mean	-2 1 3 0 -3
that no	-2 5 0 -1 -3
that nobody	-2 3 -4 2 1
that only	-1 0 2 2 -3
that opens	-1 -3 0 -1 5
that pulls	-1 -1 -1 -1 4
that runs	-3 -2 -2 1 5
that shouldn't	4 -1 -2 0 -1
that shows	-2 0 0 -2 5
that takes	-2 -1 -2 -1 6
that tells	0 0 -1 -2 3
that the	10 16 -1 -11 -14
that they	3 0 0 -2 -1
that this	1 -2 3 -1 -2
that to	0 4 -1 -1 -3
that turns	1 -1 -4 -1 6
that would	-1 0 0 -1 3
that's	3 -4 -2 -1 3
the	-5 1 7 -11 8
the 0	-12 -3 7 1 8
the abstract	0 4 0 -3 0
the acceptance	-2 3 3 -1 -3
the accessibility	0 3 -1 -2 0
the accounting	0 -3 0 -1 5
the accounts	-2 0 -2 5 -1
the active	-1 -2 3 1 -1
the address	-7 -4 7 4 1
the admin	-3 -1 -3 -1 7
the age	3 -3 -1 -1 2
the agency	-1 1 -3 0 4
the air	-1 -1 -1 -1 3
the airline	0 3 -1 -1 -1
the alarm	5 -1 -1 -1 -3
the amounts	-4 4 0 0 0
the android	1 -1 4 -1 -2
the anniversary	1 -2 -1 -3 5
the annual	-4 1 4 0 -2
the answers	-5 6 -1 0 0
the api	-4 0 5 -8 7
the app	6 -2 -8 -1 5
the appointment	0 -5 0 -1 6
the architecture	-5 2 -3 4 2
the archive	4 0 -3 1 -3
the argument	0 3 0 -2 -1
the arguments	0 -1 0 4 -2
the arm	3 -1 0 -1 -1
the assumptions	-2 -1 -1 4 -1
the audio	-1 -1 3 0 0
the auditors	-2 4 0 -1 -1
the auth	-4 1 2 3 -2
the authorisation	0 3 -1 0 -2
the auto	3 0 -1 0 -1
the baby	0 -1 -2 -2 4
the back	-3 -2 5 -1 1
the backup	0 6 -1 -1 -3
the backups	3 -3 0 -2 2
the bad	3 0 -1 -1 -1
the bank	3 1 -3 -3 2
the bar	-3 4 0 2 -2
the bash	-1 0 3 0 -1
the bell	-2 0 -1 0 3
the beta	-1 -2 -2 3 1
the big	3 -1 1 -1 -2
the billing	3 -1 4 5 -11
the blog	-1 -1 5 -2 -1
the board	-3 4 -1 0 0
the boat	0 -3 0 3 0
the boiler	-1 -4 -2 3 3
the book	-1 0 -1 -1 3
the booking	-4 6 -2 2 -3
the borrow	-1 -2 -1 5 -1
the bot	-4 -3 -3 -3 12
the bottom	13 -3 -6 -2 -2
the box	4 -3 -1 1 -1
the branch	4 -1 -1 0 -1
the branches	-2 -1 4 0 -1
the brief	-2 3 0 -2 1
the browser	4 -2 -1 2 -3
the budget	-2 3 4 -2 -3
the build	-2 -4 10 -3 -1
the building	0 -1 -2 0 3
the bundle	-1 3 0 0 -1
the bus	-4 -2 -1 -4 10
the cache	2 1 -6 0 3
the cake	1 -2 -3 -1 4
the calendar	-2 -3 4 -1 2
the call	0 0 -2 4 -2
the camera	1 -1 -2 -1 3
the candidate's	0 4 -1 -2 0
the car	-1 -3 -1 2 3
the card	-1 6 0 0 -5
the cards	-1 -1 5 -1 -2
the cart	-3 -2 4 -2 2
the case	1 1 -1 3 -4
the cash	3 1 0 -2 -1
the cat	-1 0 -1 -2 4
the cause	4 -1 -1 -1 -1
the change	-1 3 -1 0 -1
the chapter	-2 -3 -3 -1 8
the chapters	-1 -2 8 -2 -3
the chart	1 -1 -2 -3 5
the chat	3 0 -1 0 -1
the checklist	-1 5 0 -1 -4
the checkout	-3 4 -1 0 -1
the chord	-2 0 3 0 0
the circular	-2 0 4 -1 -1
the cis	-1 4 -1 -2 0
the citations	0 0 3 0 -2
the city	1 -4 -2 5 0
the client	-5 3 7 -1 -4
the club	1 3 -1 -2 -1
the cluster	5 -1 -3 -1 -1
the code	-3 -2 -1 4 2
the colour	-1 -1 -6 1 7
the colours	0 -1 3 -1 -2
the comments	0 -1 8 0 -7
the commit	-2 -1 -1 1 3
the competitors	-1 -4 0 5 0
the conference	0 -1 0 3 -1
the config	-4 -3 8 3 -5
the confirmation	4 -1 0 -1 -2
the consequences	-1 -3 -1 5 0
the console	3 -1 -1 0 -1
the contact	-1 -1 3 0 -1
the container	-1 -1 7 0 -5
the contract	-5 5 2 4 -6
the contractor	0 4 0 -1 -2
the contrast	0 7 -1 -6 0
the controllers	-1 -1 4 -1 0
the copy	-2 2 3 -2 -2
the council	-1 2 -1 -5 5
the coupling	-2 -1 5 -2 0
the course	-2 1 -1 -2 4
the cover	3 -1 -2 -1 1
the css	-1 1 4 -1 -3
the current	-1 0 1 4 -4
the customer	0 -1 -5 -1 6
the d	3 0 0 -1 -2
the damage	5 -2 -1 -1 -2
the danish	2 -1 -3 3 -2
the dashboard	0 -3 2 4 -3
the data	2 3 -4 2 -3
the database	7 -2 -3 -1 -2
the dataloader	3 0 0 -2 0
the date	-1 -2 -1 0 4
the day	1 -2 -1 -1 4
the db	-2 -1 4 -1 0
the dbc	-3 3 0 0 0
the dead	-2 1 4 -1 -2
the deadline	-1 -1 0 3 -1
the debate	-1 0 0 3 -1
the debug	-7 0 6 3 -1
the default	-1 -1 -2 0 3
the delay	-1 2 -1 3 -3
the delivery	1 6 -1 -4 -3
the demo	-1 -1 -1 -1 3
the dentist	-1 -5 -1 1 6
the dependencies	-2 -1 2 3 -3
the deposit	-1 2 -1 -3 3
the deprecated	-1 -1 5 -1 -2
the diagnosis	-2 6 0 0 -3
the diff	-1 5 -1 -1 -1
the difference	0 -1 -2 4 -1
the direct	-1 0 5 -2 -2
the discharge	5 0 0 -4 0
the discount	-2 -2 -1 -1 6
the discussion	-1 -1 2 3 -3
the disk	-2 -1 -1 -3 7
the doc	-1 8 1 -8 0
the docker	-2 -2 3 -1 2
the documents	3 0 2 -2 -2
the domain	-2 -2 -1 1 4
the draft	2 5 -1 -3 -3
the driver	5 -1 2 -3 -3
the duplicates	-3 -1 5 -1 -1
the east	3 0 -2 0 -1
the edge	2 -3 -1 0 4
the editor	-3 -3 -1 0 7
the effort	-1 -1 -1 5 -2
the electricity	-1 0 -1 -1 4
the elevator	3 -1 -1 -1 -1
the eleventh	-1 -1 -1 -1 3
the email	-1 -3 4 -1 2
the empty	-2 -2 -2 0 6
the end	-3 -3 7 -3 2
the ending	-1 5 0 -3 -1
the engine	4 -1 -2 -1 -1
the english	-1 1 -2 3 -1
the error	-4 4 1 2 -3
the essay	-2 4 2 -1 -3
the eu	-2 1 -1 3 -1
the event	-1 -2 -2 3 2
the exam	2 3 0 -3 -1
the excel	-1 -1 4 0 -3
the exhibition	-1 3 -1 0 -1
the existing	-1 -2 -2 -1 6
the experiment	-3 4 4 -2 -2
the export	7 0 -2 -2 -3
the extra	0 6 -1 0 -4
the failed	7 -3 -1 -3 -1
the failing	9 -2 -3 0 -4
the failover	-2 1 0 4 -3
the family	-2 6 -1 -1 -1
the feature	1 -1 2 1 -3
the feed	-6 0 2 -1 5
the file	2 -2 4 -3 -1
the filter	-1 0 -1 -1 3
the finance	-1 6 0 0 -4
the finished	-1 0 3 -1 -2
the fire	4 6 -6 -2 -3
the firewall	-1 4 -2 -1 1
the firmware	-1 -1 0 3 0
the first	5 -2 -4 -1 2
the five	-2 -4 1 8 -3
the flags	-1 0 6 -1 -2
the flat	0 -1 0 -1 3
the floor	4 -2 -2 -3 3
the folder	-4 1 -2 -1 6
the forecast	-1 3 0 -1 -1
the form	1 -6 -4 -2 11
the four	2 4 -1 -3 -2
the framework	-1 -4 3 4 -2
the free	-1 0 -2 3 1
the freezer	-2 -1 -2 0 4
the french	0 3 -1 -1 -1
the fridge	-1 -1 0 5 -3
the frontend	-1 3 1 -1 -1
the function	-2 -3 3 2 -1
the fuse	1 3 0 -2 -2
the gallery	0 -6 1 3 2
the garden	-3 1 4 1 -3
the gateway	2 -4 -2 -1 5
the general	0 3 0 -2 -1
the generated	0 1 2 -3 0
the german	1 3 -2 -1 -2
the gist	0 -3 0 4 -1
the git	-1 1 3 -2 -2
the global	-1 -1 5 -2 -2
the glossary	-1 -1 5 -1 -2
the god	0 -1 3 -1 -2
the gradebook	4 -1 -1 -1 -1
the greenhouse	-2 -1 0 -1 4
the greeting	2 -1 -6 -2 6
the guide	4 -1 -1 -1 -2
the hall	-2 0 -1 -1 4
the hand	-1 -1 3 -1 -1
the handover	0 3 0 0 -3
the header	-2 -1 -2 -1 6
the heating	-5 0 -1 0 6
the heavy	-1 0 5 -1 -3
the help	-3 0 0 0 3
the helper	-3 0 3 0 0
the history	-2 6 -1 -2 -1
the home	-3 -1 8 -2 -2
the hotel	-3 -1 -1 4 1
the hour	5 -1 -1 0 -2
the household	0 0 3 0 -2
the housing	-1 -1 -1 -1 3
the http	-1 -1 3 0 -1
the id	-1 -2 -2 -1 6
the idea	-3 -1 -3 -1 7
the if	-3 -3 10 -3 -1
the image	0 -3 -9 4 8
the impact	-3 6 -1 -1 0
the implementation	0 5 0 -4 -1
the import	-2 3 0 -4 2
the importer	1 -4 3 -1 0
the inbox	1 -1 -2 -3 5
the index	2 0 1 -1 -3
the inspector	-1 -1 -2 0 5
the intern	-2 8 -1 -2 -4
the interview	-1 -1 -1 -1 3
the intranet	3 -1 0 -1 -1
the intro	0 0 3 -1 -1
the introduction	0 0 3 0 -2
the invitations	3 -1 0 0 -1
the invoice	2 -2 -5 7 -2
the invoices	-1 -2 0 0 3
the ir	0 -3 0 3 0
the job	2 -1 1 -4 2
the join	3 -1 0 -1 -1
the kennel	3 0 -1 -1 -1
the kernel	3 0 0 0 -2
the key	3 -1 -2 -4 4
the keyboard	2 1 0 0 -3
the kitchen	-1 4 4 -4 -3
the label	5 1 -4 1 -3
the labels	-2 -1 1 -1 3
the ladder	-1 -5 -1 6 0
the land	-1 -3 0 4 0
the landing	0 3 0 -3 0
the landlord	-1 -6 -1 5 3
the last	4 -6 -8 10 0
the latin	-2 3 0 0 0
the layout	3 -1 3 -6 0
the lease	-2 4 0 -2 -1
the ledger	-2 2 0 3 -2
the left	15 -3 -4 -3 -4
the legacy	-1 -2 4 -1 -1
the letter	-6 -9 3 9 3
the library	-1 -5 -2 7 2
the lights	-6 -1 -3 -3 12
the limit	0 -1 -1 -1 3
the limits	-1 3 0 -1 0
the line	7 -1 -3 -1 -2
the link	-1 -1 -1 -1 4
the linux	5 -1 0 0 -3
the list	1 0 -9 -7 15
the live	0 3 0 -2 0
the loan	0 3 0 0 -2
the locale	1 -2 0 3 -2
the lock	5 1 -1 -2 -3
the log	7 -3 -4 5 -4
the logic	-1 1 3 -1 -2
the login	2 1 -4 1 0
the logo	-5 1 -5 1 9
the logs	0 3 -3 0 0
the loop	-1 -1 6 -1 -3
the loops	-2 -1 6 -1 -2
the lower	-2 0 0 -1 3
the loyalty	-1 -1 -3 0 5
the magic	-4 -1 1 4 -1
the mailer	-1 0 3 0 -1
the main	-6 -2 -4 14 -2
the mandatory	-1 3 -1 0 -1
the manual	-2 -1 0 4 0
the map	0 5 -5 -10 9
the margin	0 4 -2 0 -1
the market	-2 -3 0 5 0
the match	-2 -3 -1 -1 7
the menu	-4 1 -3 4 2
the merge	4 -2 -2 0 -1
the merged	-2 0 0 0 3
the methods	0 -1 3 -1 -1
the middle	8 -2 -1 -3 -1
the migration	0 5 -2 0 -2
the miller	0 -1 -1 -1 3
the minutes	-2 2 3 -2 -1
the missing	5 -1 -1 -1 -2
the mobile	0 6 0 0 -6
the modal	3 0 -1 -1 -1
the model	2 -1 2 -3 0
the module	0 3 1 -3 0
the moment	-3 -3 2 1 3
the money	-3 -4 -2 10 -1
the monolith	-1 -2 3 0 -1
the monorepo	0 0 -2 4 -1
the month	2 0 -1 -5 4
the most	-2 -1 0 3 0
the move	0 -2 -2 5 -1
the museum	-4 -4 -2 3 6
the n	-2 -3 2 5 -1
the name	-2 -3 -1 4 1
the names	3 -1 1 -2 0
the naming	-2 0 4 0 -1
the nas	-1 -1 0 -1 3
the national	-2 1 -2 4 -2
the neighbours	1 -3 -3 3 2
the new	-5 22 -12 -1 -4
the newer	0 -2 0 3 0
the newsletter	3 -2 -3 0 2
the next	-2 -3 -2 3 5
the nightly	7 -1 3 1 -9
the number	0 -2 4 -1 -1
the numbers	-6 8 -1 -4 4
the offenders	-1 4 -1 -1 -1
the office	-3 0 -2 5 1
the old	-4 -3 9 7 -9
the on	-3 2 4 0 -2
the one	-2 -1 5 1 -3
the ones	-1 3 0 -2 -1
the open	-3 1 -1 3 0
the openapi	-1 0 -2 0 3
the opening	-3 -2 1 3 0
the order	-5 2 7 -4 0
the origin	-1 -3 -1 5 -1
the original	-3 6 0 0 -2
the others	4 -1 0 -1 -1
the oven	1 -3 -1 3 0
the page	1 -4 8 1 -6
the pages	1 -2 -1 3 -1
the paper	-3 -2 8 1 -4
the parcel	-6 0 -1 -1 8
the party	0 -1 0 3 -2
the past	-2 -3 -1 6 0
the path	-1 0 0 3 -1
the patient	-3 1 0 3 0
the pattern	2 -1 -2 3 -2
the payment	-3 0 -3 1 6
the pdf	5 -2 -2 0 -1
the people	-5 -4 5 4 -1
the permit	0 0 3 -2 0
the phone	5 -3 4 0 -6
the photo	-4 -1 4 3 -1
the photos	-2 5 0 -2 -1
the physics	-2 -2 5 0 -2
the pictures	-1 -2 -1 -1 5
the pipeline	-2 2 -2 -1 3
the place	2 -2 3 0 -4
the places	-1 -3 -1 7 -2
the plan	-3 1 4 -1 -1
the planner	1 1 -3 -1 2
the player	-2 -1 1 0 3
the playlist	-2 0 3 0 0
the polish	-1 -2 0 4 -1
the pond	4 0 -3 -1 1
the pool	0 -2 -1 4 -1
the port	0 0 -2 3 0
the portal	3 -1 0 -2 -1
the post	3 1 -1 -1 -3
the poster	0 3 -1 -1 -2
the preprocessing	-1 -1 5 -1 -2
the price	-2 -1 4 -1 0
the pricing	-3 5 1 -3 -1
the primary	-3 -1 0 -1 6
the printer	-3 -1 -4 4 3
the product	4 1 -2 0 -3
the profile	-1 1 3 -3 0
the projector	6 -2 -1 -2 -1
the proof	0 2 0 -3 0
the proposal	-1 3 1 0 -3
the proposed	0 6 0 -6 0
the proxy	4 -2 -2 -2 1
the public	-1 2 -3 -3 5
the published	3 0 -1 -1 -1
the purchase	-2 -1 0 -1 4
the q	-4 -3 -1 8 0
the qr	3 -1 0 0 -2
the quality	0 3 0 -2 0
the query	-1 0 -1 -4 7
the queue	4 -3 1 1 -2
the quiz	5 -2 -2 0 -1
the quote	-1 5 -1 0 -3
the raw	-1 0 -3 0 3
the reader	-1 -1 -1 0 3
the readme	-2 3 -1 -4 4
the reason	4 -3 -2 2 -2
the reasoning	-5 -2 -2 9 0
the receipt	3 -1 -1 -1 -1
the receipts	-2 4 -2 -2 1
the recipe	4 1 -1 -2 -3
the recipes	-1 1 4 -1 -3
the recommender	0 1 -1 -3 3
the recording	0 3 -2 -2 1
the refund	-2 6 -1 -2 -1
the release	2 5 -3 0 -4
the reminder	4 0 0 -1 -3
the repo	-6 -2 4 3 1
the report	-5 -10 0 8 6
the reporting	-1 -1 -1 -1 4
the repository	-3 2 0 5 -4
the requirements	-1 3 -1 0 -1
the rest	5 -4 3 -3 -1
the restored	-1 4 -1 -1 -1
the result	0 1 3 -1 -3
the retention	-1 3 0 0 -1
the retry	-5 -1 4 5 -3
the rfc	-1 6 0 -2 -3
the right	2 1 5 -4 -4
the river	3 -1 0 -2 -1
the robot	5 -1 -3 -1 -1
the roof	0 -3 0 3 0
the room	-1 5 -2 -2 1
the router	0 0 3 -2 -1
the rubric	-1 4 0 0 -2
the rules	-1 4 1 -1 -2
the runbook	-1 1 0 3 -3
the runner	5 -3 -1 0 -1
the s	-1 -1 0 3 -1
the sales	-4 0 2 0 2
the same	13 -9 26 -12 -19
the sandbox	-1 -1 3 -1 -1
the scale	0 0 -1 -1 3
the scheduler	-1 0 0 4 -3
the schema	-3 -3 3 2 1
the school	-2 1 -3 -2 7
the score	0 -1 -4 0 5
the screens	0 2 3 -3 -1
the screenshots	0 3 0 -1 -1
the script	3 5 1 -4 -4
the search	-3 -1 -1 0 4
the second	11 -2 -3 -1 -5
the secondary	-1 -3 0 3 2
the seed	3 0 0 -1 -1
the seedlings	5 -2 -2 -1 0
the sensor	5 -1 -1 -2 0
the sequence	3 0 -2 0 -1
the session	1 -2 3 -2 0
the share	9 0 -3 -1 -5
the shared	-1 0 4 1 -4
the shop	0 -1 -3 1 3
the sidebar	-1 -2 -1 -1 5
the sign	-1 5 0 -2 -1
the signup	-3 2 2 2 -3
the simulator	-2 -1 0 4 -1
the site	-4 2 2 -4 4
the sla	0 4 -2 -3 0
the slides	-1 2 2 -4 0
the slow	-1 -2 2 -2 3
the south	-1 -1 -1 -1 4
the spec	-3 6 -9 2 4
the spreadsheet	4 -1 -2 -1 -1
the spring	0 2 -2 -3 2
the sql	-1 -1 4 -1 -1
the staging	4 2 -2 -1 -3
the standard	-2 -3 2 -1 3
the start	4 -2 2 1 -5
the status	-3 -1 -3 0 7
the steps	-2 4 4 -4 -3
the stock	-2 0 3 -1 0
the storage	0 -1 5 1 -4
the stored	-1 -1 6 -2 -2
the story	-4 -5 -1 14 -5
the street	0 3 -1 -2 0
the strike	-2 -2 -1 7 -2
the structure	-1 -1 7 -4 -1
the subtitles	-1 3 0 -1 -1
the sum	10 -2 -2 -4 -1
the supplier	-1 6 0 -2 -3
the sync	8 -2 -1 1 -6
the system	0 0 -2 -3 5
the table	2 -5 -5 -2 10
the tables	-4 0 4 -1 0
the tablet	4 -1 -3 -2 2
the tags	3 -1 -1 0 -1
the tap	-1 3 -1 0 -1
the tax	5 -3 -2 -2 2
the tech	-2 4 0 -1 -1
the temp	5 -1 -1 -6 4
the template	6 -1 -3 3 -4
the templates	-1 -1 3 -1 -1
the tenant	-1 3 -1 0 -1
the term	0 -1 -1 3 0
the terms	-1 -2 6 -3 0
the test	-4 9 6 -6 -5
the tests	-3 7 13 -9 -9
the text	3 3 -2 -3 -2
the thesis	0 -2 0 -2 4
the third	-5 -2 -2 -1 10
the thread	0 -1 -1 3 -1
the three	-6 1 6 2 -2
the ticket	4 2 0 -4 -3
the tickets	-1 0 -4 -2 7
the time	-1 -1 -2 -3 6
the timeout	-1 -1 -2 -1 5
the timer	-2 0 -1 0 4
the timetable	-4 -3 3 5 -1
the token	3 1 -1 -2 0
the tokenizer	0 -1 4 -2 -1
the tone	0 5 0 -3 -2
the tool	0 -3 0 6 -3
the top	5 -3 -3 4 -2
the total	1 -1 -1 -2 3
the totals	1 1 -3 -1 2
the town	0 -2 0 3 0
the transcript	-1 3 -1 0 0
the translation	0 3 -1 -1 -1
the travel	-1 4 -2 -3 3
the tree	-2 3 0 1 -3
the trip	-3 -3 0 7 -1
the trustees	-2 -2 -1 -1 5
the tutorial	-1 3 0 -1 -1
the two	-8 -5 12 7 -7
the ui	-1 -2 3 1 -1
the uk	-1 -1 -1 6 -3
the union	0 -3 0 4 0
the unique	6 -1 -3 0 -2
the unit	0 4 -2 -1 -1
the update	4 0 -1 0 -2
the upgrade	5 1 -2 -1 -3
the upload	1 4 0 0 -4
the user	-7 -4 6 -2 6
the v	1 -7 0 7 -1
the variables	0 -1 6 -1 -4
the vat	-3 -3 1 -1 6
the vault	3 -1 0 -2 -1
the vendor	0 1 4 -2 -3
the vendor's	-1 1 -2 5 -3
the very	3 0 0 -2 -1
the video	0 -5 -1 -3 8
the view	-3 -1 6 -1 -1
the village	-1 0 -1 -2 4
the visa	-1 0 -1 3 -1
the volume	-1 0 -6 0 7
the vote	-1 7 -1 -1 -4
the vpn	8 -1 -6 0 -2
the wall	1 4 3 -4 -5
the ward	-3 -2 -1 1 5
the warehouse	-2 -2 -3 1 6
the way	-1 6 -1 -2 -2
the weather	-5 -7 -1 5 9
the wedding	1 2 1 -1 -3
the week	-3 0 -1 5 -1
the weekend	4 -1 -2 0 -1
the weights	0 -1 -1 -1 3
the whole	3 -5 9 1 -7
the wifi	4 -1 -1 1 -3
the wiki	-2 -1 6 1 -3
the window	0 3 1 -1 -3
the wiring	-1 4 1 -1 -2
the word	4 -2 -1 -1 0
the wording	-1 3 3 -2 -3
the worker	3 -3 -3 1 2
the working	0 0 3 0 -3
the workshop	-1 2 -1 -2 3
the wrong	14 -7 -1 -3 -3
the xml	-2 0 4 0 -1
the year	-1 -1 -1 -1 5
theatre	-1 3 0 -1 -1
theft	-2 -1 0 5 -2
their	3 -13 3 0 7
their data	-1 0 3 -3 1
their name	5 0 -1 -1 -3
their own	-2 -3 6 -2 1
their owners	0 -1 -1 3 -1
them	-7 5 23 -10 -10
them $	7 8 -1 -4 -10
them ,	1 -2 -1 -2 4
them .	0 -2 0 4 -2
them all	-2 -2 4 0 0
them by	-2 -1 3 0 1
them for	-1 4 -1 0 -2
them from	-4 5 -1 0 0
them into	-2 5 -1 0 -1
them one	-2 1 4 -1 -3
theme	-2 1 2 -3 3
theme $	0 0 3 0 -3
theme for	-1 -1 -1 -2 4
themes	-1 -2 -2 1 4
then	11 -5 1 -4 -3
then say	-1 3 -1 -1 0
theories	-1 -2 -2 5 -1
theory	0 -1 1 3 -3
therapy	-1 -1 -1 -1 4
there	-7 -4 -5 21 -4
there $	9 6 -3 -6 -6
there ,	4 0 -1 -2 -1
there .	0 1 -1 -3 3
there ?	-1 11 -1 -7 -2
there a	-4 -2 -1 13 -6
there an	0 -3 0 3 0
there any	-2 -4 -1 9 -2
there are	-1 0 -1 -2 3
there been	0 -5 0 8 -2
there for	0 4 0 -4 0
there is	1 -2 4 -5 3
there isn't	-1 -1 -1 -2 4
there now	-1 0 -3 0 5
there two	-7 0 -1 7 0
there will	-1 0 0 -2 3
there's	3 -2 -1 -3 4
there's a	6 -2 1 -1 -5
there's no	-3 0 -1 0 5
there's nothing	0 -1 -1 -2 3
thermostat	4 -1 -1 -1 -1
these	-6 15 4 -6 -7
these days	-1 -2 -1 6 -1
these four	0 -2 -2 -1 5
these numbers	0 4 0 -1 -2
these two	-1 1 3 -1 -1
thesis ,	0 -2 -1 -1 4
they	1 9 5 -6 -10
they agree	0 4 -2 0 -2
they all	-1 6 0 -4 -1
they are	-3 -3 10 0 -3
they can	-2 -1 0 -1 4
they come	0 3 -1 -4 1
they differ	2 3 -2 -2 -1
they do	-2 -1 3 -1 0
they see	3 0 -1 -1 -1
they're	11 -3 -4 -3 -1
thin	-1 -1 11 -3 -6
thing	-1 -4 5 1 -1
thing $	3 -1 -1 -1 0
thing in	-1 -3 4 -1 0
things	-3 5 7 -6 -2
things are	0 3 1 -3 0
think	-3 7 -5 5 -4
think of	0 10 0 -10 0
think the	-1 -2 0 5 -3
think through	-1 -3 -1 4 0
third	4 -2 -3 -4 5
third $	0 0 4 0 -3
third decimal	4 -1 -1 -1 0
third of	-1 -1 -1 -2 4
third quarter	-3 0 0 3 1
thirty	2 0 0 -3 1
this	-16 38 3 -8 -17
this $	-1 -1 -2 5 -1
this be	0 8 -2 -3 -2
this clause	0 4 -1 -1 -1
this code	0 -2 4 -1 -1
this cv	0 4 0 -3 -1
this design	0 3 0 -1 -1
this function	-1 0 3 -1 0
this in	-1 4 2 -4 -1
this is	-1 4 -2 0 0
this morning	8 -3 -2 -2 -2
this or	-1 3 0 -2 0
this project	-1 -2 0 3 0
this query	-2 -1 11 -5 -4
this regex	5 1 -2 -3 -1
this spring	-1 -1 -1 3 0
this text	0 1 2 -3 -1
this translation	-1 3 0 -2 0
this week	1 -4 3 0 0
this year	-6 -5 6 8 -2
thorough	-2 5 -2 0 -1
those	-4 3 9 -3 -5
though	15 -7 -1 -2 -6
though the	6 -1 -2 -1 -2
though they	-1 -1 3 0 0
thousand	4 -1 2 -1 -3
thread $	0 -1 -1 3 -1
threads	0 -3 0 3 0
threat	-2 7 -1 -3 0
threat model	-2 7 -1 -3 0
three	0 -15 11 0 4
three ,	3 -1 -1 0 -1
three chapters	0 -1 5 0 -3
three languages	-1 0 -1 0 3
three main	-1 -1 -2 -1 4
three minutes	-2 0 0 0 3
three months	0 0 0 3 -2
three platforms	-3 0 2 -1 2
three replicas	3 0 -2 -1 -1
three times	5 -3 4 -1 -5
three ways	-1 0 3 -1 0
three weeks	5 0 -1 0 -3
three years	0 0 -1 -2 3
thresholds	3 -2 1 -2 -1
throttle	-2 -2 -4 -2 10
throttle the	-1 -1 -2 -1 6
through	0 14 -7 4 -12
through 0	-1 -2 4 -1 0
through ?	-1 4 -1 -2 0
through it	-4 6 0 0 -2
through my	-2 -5 7 0 0
through our	-1 10 -2 -4 -3
through the	3 2 -11 16 -10
through to	7 -1 -2 -2 -2
throughout	-3 -1 10 -3 -3
throughout $	-2 -1 7 -2 -2
throw	-1 -4 10 -4 -1
throw away	-1 -2 7 -3 -1
throw out	-2 -1 3 0 0
thumbnail	-3 0 2 -1 3
thumbnails	0 0 -3 -2 5
thumbnails $	2 -1 -3 -1 4
thursday	3 -3 -2 -3 5
thursday $	-3 0 -1 0 4
tick	0 5 -1 -3 -1
tick off	-2 4 -3 -1 1
ticked	3 -1 0 -1 -1
ticket	6 0 0 -5 0
ticket number	-2 0 0 0 3
tickets	-7 -3 -3 7 5
tickets $	-1 0 -4 -2 8
tickets ,	-1 -1 0 3 -1
tickets ?	0 -3 0 3 0
tidy	-7 -7 24 -4 -7
tidy the	-1 -1 6 -2 -2
tidy up	-3 -2 8 -1 -1
tighten	-2 -2 10 -2 -4
tighten the	0 -1 3 -1 -1
tile	-2 -1 0 -1 4
tile showing	-2 -1 -1 -1 4
tiles	0 -2 0 4 -2
till	3 -1 -1 -2 1
time	19 -11 -15 -1 8
time $	9 -2 -5 -2 0
time goes	-1 -1 0 3 0
time in	-1 -1 -1 -1 4
time of	-4 -1 1 -3 7
time out	7 -1 -1 -2 -2
time per	-4 -1 -1 3 3
time the	3 0 0 0 -2
time to	-2 1 -2 6 -2
time zone	-2 -1 -1 0 4
timeline	-2 4 0 -4 2
timeline $	0 3 0 -2 0
timeline of	0 3 -1 -2 1
timeout	-2 -4 -6 1 11
timeout to	-1 0 -2 0 4
timeouts	5 -1 0 -1 -3
timer	-1 -2 -1 -2 5
timer $	-1 -1 -1 -1 4
times	10 -4 9 -5 -11
times $	8 -2 -4 0 -2
times ,	-5 -3 10 -1 -1
times .	-1 -1 3 0 0
times in	-1 0 -1 -1 3
times of	-1 -4 0 5 0
times the	4 1 0 -1 -3
timetable	-8 -1 1 4 4
timetable $	-4 -3 -1 6 2
timezone	3 -1 -1 -1 0
tiny	-4 -1 2 5 -3
title	0 -3 4 2 -3
title $	-1 -2 0 3 -1
titles	-3 0 0 1 2
titles and	0 0 -1 3 -2
tls	-1 -2 -1 6 -1
tmp	7 -1 0 -7 0
to	-10 -18 21 0 6
to 0	-2 1 1 -12 12
to a	4 3 3 -2 -7
to about	-1 0 3 0 -2
to all	0 -2 -3 -2 7
to an	0 6 0 -6 0
to answer	-1 -1 -2 -1 4
to be	3 5 0 -10 1
to break	-1 2 -1 -1 3
to build	3 0 0 0 -2
to call	-1 0 -1 -2 4
to change	-2 -1 -2 1 4
to cmake	-1 -1 3 -1 -1
to collect	0 0 -1 -1 3
to complain	0 3 -1 -2 0
to copy	-1 -1 -1 0 3
to date	-2 5 0 2 -5
to destroy	7 -2 -1 -1 -3
to do	-2 -3 -5 0 10
to drive	-2 -1 -1 -1 4
to each	-1 -2 -2 2 3
to english	0 0 7 0 -7
to find	4 -1 -3 1 -2
to five	-1 -1 3 -1 0
to follow	0 -2 5 -1 -2
to get	4 -1 -4 4 -3
to give	-1 -1 -1 0 3
to gmail	3 0 -1 -1 -1
to go	-3 2 -2 0 4
to half	0 0 3 -1 -3
to hand	-1 0 -2 -1 4
to have	-1 -2 -3 -3 9
to hear	0 -2 0 3 -1
to her	4 0 -2 0 -1
to hugo	-1 -1 5 -2 -1
to in	0 3 0 -2 -1
to itself	5 0 -3 0 -2
to keep	-1 8 -2 -3 -2
to know	8 -2 -8 6 -4
to last	3 0 0 0 -2
to lime	0 -2 3 0 -1
to log	9 0 -2 -5 -2
to look	-1 -1 -1 6 -4
to main	0 3 0 -2 -2
to make	-2 -1 0 3 0
to markdown	0 -1 3 0 -1
to me	1 1 -3 4 -2
to merge	4 3 -4 -4 1
to my	1 3 -2 -3 0
to na	3 0 -1 -1 -1
to one	-3 -1 10 0 -6
to our	-2 1 -5 -2 9
to pay	-1 0 -1 -2 4
to people	7 0 -1 -1 -5
to print	-1 5 -1 -1 -2
to publish	0 4 -1 -1 -2
to pytest	-1 -1 4 -1 -1
to read	-1 -3 -1 1 4
to register	0 -1 0 4 -2
to reorder	-1 0 -1 -1 3
to restart	4 0 -2 0 -1
to run	-4 1 -1 3 1
to s	-2 -1 -3 0 6
to say	0 -2 0 3 0
to see	-3 2 -2 4 0
to send	-1 5 -2 -2 0
to sign	0 3 0 -1 -1
to snake	-1 -1 4 -2 -1
to something	2 0 3 -1 -4
to speed	-1 0 -1 5 -4
to staging	-2 0 -3 0 5
to store	0 3 -1 -2 0
to take	5 -1 -2 -1 -1
to the	1 -4 -9 4 9
to their	0 -1 3 0 -2
to them	-1 -1 4 0 -2
to this	0 3 -1 -2 0
to turn	-2 -1 -1 0 4
to two	6 -1 -2 -2 -1
to understand	-2 -3 -2 11 -4
to undo	-1 0 -1 -1 3
to upload	-1 0 -2 -1 4
to users	-1 0 3 0 -1
to v	-2 -1 8 -1 -3
to vite	-1 0 9 -1 -7
to you	0 3 0 -2 0
to zero	6 -1 0 -2 -2
today	0 -4 -1 -3 8
today $	1 -4 4 -3 1
today .	3 0 -1 0 -1
today ?	0 -5 0 5 0
today we	-3 -1 -1 -1 6
todo	-3 -3 -5 -4 15
todos	-1 3 0 -2 1
together	2 -1 2 -3 0
together a	0 -1 -1 -1 3
together in	3 0 0 0 -2
together into	-1 0 4 -1 -2
toggle	-2 -1 -2 -1 5
toggle in	-1 0 -1 -1 3
token	5 4 -3 -4 -2
token is	3 -1 -1 -1 -1
tokenizer	-2 -3 2 -2 6
tokenizer $	-2 -3 -2 0 8
tokens	-1 2 3 1 -5
tokens $	-1 -3 8 -1 -3
tokens in	-2 3 -3 2 -1
tokio	0 -1 -2 3 -1
told	3 0 0 0 -3
told us	3 0 0 0 -3
tolerance	-2 5 -3 1 -1
tom	1 -5 -2 3 2
tomatoes	3 -2 -2 0 2
toml	-1 -2 4 -2 1
tomorrow	-1 0 -2 5 -1
tomorrow ,	0 1 -1 3 -2
tomorrow :	0 -2 -1 3 0
tomorrow's	0 -2 0 -3 6
tone	-3 10 2 -5 -5
tone $	0 3 -1 0 -2
tone ,	-1 0 -1 0 3
tonight	6 0 -3 0 -3
tonight $	6 1 -2 -3 -3
too	5 10 8 -15 -7
too $	-4 -3 -3 4 7
too far	5 -1 -1 -1 -2
too long	-3 -1 6 -1 -1
too many	3 -3 6 -2 -4
too much	0 0 5 -5 0
took	3 0 -2 -1 -1
took 0	4 0 -1 0 -1
tool	2 -8 -4 6 4
tool $	-1 0 -1 -1 3
tool that	0 -1 -1 0 3
tools	-1 -4 -2 10 -2
tools for	-1 -1 -1 3 0
tooltip	4 -1 -1 -1 -1
top	4 -6 -3 3 2
top 0	-2 -1 -2 0 5
top right	-2 -1 -1 0 4
topic	-2 -2 6 0 -3
topic ,	-1 -1 3 0 -2
topics	-2 -1 5 0 -1
torn	0 -2 -2 -1 4
total	6 -2 -3 -2 2
total $	-1 -1 0 -1 4
total is	3 0 -1 -1 0
totals	3 1 -1 -1 -3
totals $	-4 1 0 4 -1
totals on	3 0 0 -1 -1
touch	-3 -1 2 4 -2
touch anything	0 -4 0 4 0
touched	3 -3 1 2 -3
touched $	-2 -1 5 0 -2
touched it	3 -1 -1 0 -1
tour	0 -5 0 5 -1
tour $	0 0 0 3 -2
tours	3 0 -1 -1 -1
town	0 -3 0 4 -1
trace	0 -3 -2 9 -3
trace how	0 0 0 3 -2
trace the	-1 -2 -1 5 -2
track	4 -4 -4 -6 11
track down	4 -1 -1 -1 -2
track the	3 -1 -1 -1 -1
tractor	3 0 0 -1 -2
traffic	-3 -2 4 4 -2
trail	-1 2 -2 -2 3
trailer	1 -1 -1 -2 4
train	-2 -4 -5 6 6
train $	1 -5 0 5 -1
train a	-1 0 0 -2 3
train test	-1 4 -1 -1 -1
train the	-2 -1 -1 -4 8
train to	-1 0 -1 9 -6
training	0 -1 3 -2 1
training loop	-1 0 3 -1 -1
trains	2 -3 -1 6 -5
trains on	5 0 0 0 -5
trait	-3 -1 -1 4 1
transaction	0 -1 3 1 -2
transcribe	-1 -1 -2 0 4
transcribe the	-1 -1 -2 0 4
transcript	-1 3 -1 0 0
transcripts	2 -2 0 -4 4
transfer	4 -3 3 0 -4
transfer the	-1 -1 5 -1 -2
transform	0 -1 4 -1 -2
translate	-4 -4 -4 -2 13
translate our	-1 -1 -4 -1 6
translate the	-2 -2 -2 -2 8
translated	0 6 -2 -2 -2
translation	-2 5 -2 -1 -1
translation $	-1 4 -1 -3 1
translation of	-1 3 -1 -1 1
transport	-1 -1 0 -1 3
transpose	-1 -1 5 -1 -3
transpose the	-1 -1 5 -1 -3
travel	-4 1 -4 -3 10
travels	0 0 0 4 -3
tree	-4 0 1 0 3
trend	3 -1 0 -2 0
trial	0 4 -1 -4 1
tried	1 -8 -1 9 -1
triggers	0 -1 3 -2 -1
trim	-3 -2 15 -3 -6
trim the	-1 -1 5 -1 -2
trip	-4 -4 -3 13 -3
trip $	-1 -2 -4 14 -7
tripled	3 0 -1 -2 0
trips	4 -5 1 2 -2
trips the	3 -1 -1 0 -1
troubleshoot	13 -2 -4 -3 -5
troubleshoot the	6 -1 -2 -1 -2
true	-4 10 0 -4 -2
trust	-1 5 -2 -1 -1
trust the	-1 3 -1 0 0
trustees	-2 -2 -1 -1 5
trusts	0 -1 0 6 -5
try	-2 14 -13 5 -5
try out	-3 0 -4 11 -3
try to	0 4 -1 -3 0
trying	-4 -3 -2 11 -2
trying to	-4 -3 -2 11 -2
ttl	-1 -1 -2 4 0
tuesday	9 -2 -2 -4 -1
tuesday $	4 -1 -1 -1 -2
turn	1 -7 2 -8 13
turn off	-5 -2 -6 -1 13
turn on	-3 -1 -2 -3 9
turn the	-4 -2 13 -2 -5
turn up	4 -2 -1 0 -1
turned	1 2 -5 -2 3
turned into	2 0 -4 0 3
turning	3 -2 -2 2 -2
turns	10 -3 -8 -2 2
turns 0	3 0 -2 -1 0
turns the	0 0 -2 -1 3
turns up	-2 0 0 0 3
tutorial	-1 3 -1 -1 -1
tutorial still	-1 3 0 -1 -1
twenty	1 2 -5 0 3
twice	25 -8 0 -10 -7
twice $	5 -6 2 -2 1
twice ,	5 -1 -2 -1 -2
twice .	-2 -1 3 0 0
twice during	3 0 -1 0 -1
twice if	3 0 0 0 -2
twice in	-1 -1 -1 0 3
twice on	3 0 0 0 -2
twint	-3 -1 -1 -2 6
two	8 -18 2 2 6
two $	1 1 2 -1 -3
two acts	3 0 -2 0 -1
two config	-4 0 -1 6 0
two dates	0 0 -1 -2 3
two days	5 -1 -2 -1 -2
two factor	-1 -1 -2 -1 5
two invoices	6 -3 -4 2 -2
two jobs	3 -1 -1 0 0
two lines	3 0 1 0 -3
two more	-2 -1 -2 -1 6
two of	8 -2 -3 -1 -1
two pages	-1 -1 1 -2 3
two people	5 5 -3 -5 -2
two too	-2 0 3 0 0
two versions	2 -2 1 5 -5
two weeks	-3 2 -1 -1 3
two years	-2 -3 -2 11 -3
txt	1 -1 -5 -2 6
type	5 1 10 -7 -9
type $	4 0 -3 -1 0
type error	3 -1 -1 -1 0
type the	-1 -1 6 -1 -2
typed	1 -3 2 0 -1
typedefs	-1 -1 4 -1 -1
types	-3 -5 7 2 0
types $	-3 -2 3 -2 3
types ,	-1 -2 -1 5 -2
types in	-1 0 4 -1 -2
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
ui	0 -4 5 -4 4
ui :	1 -3 -2 -2 6
ui and	0 -1 3 -2 0
uk	-1 -1 -1 6 -3
ukrainian	-1 -1 -1 -1 4
umlaut	5 -1 0 -2 -2
umlaut $	5 -1 0 -2 -2
umlauts	8 -1 -2 -1 -3
unblock	12 -1 -3 -2 -5
unchanged	-1 -2 11 -2 -6
unchanged $	-1 -2 9 -2 -5
unclear	-3 10 -2 -5 -1
unclear $	0 3 0 -2 0
undefined	12 -3 -3 -3 -3
undefined is	3 0 -1 0 0
undefined reading	3 -1 -1 -1 0
undelete	11 -1 -3 -4 -3
under	-3 1 4 -1 -1
under 0	-8 3 -2 7 0
under load	10 -1 -2 -5 -2
under the	0 3 -2 -4 3
understand	-7 -5 -4 25 -8
understand how	-2 0 -1 6 -3
understand the	-3 -3 -3 10 -1
understand what	-2 -3 -1 6 -1
understandable	0 5 -1 -3 -1
understandable for	0 3 0 -3 0
understanding	-2 0 -1 6 -3
understands	-2 -1 3 0 0
undo	15 -5 -7 -5 1
undo the	9 -2 -2 -2 -3
unexpected	3 0 0 0 -2
unify	-3 -3 15 -6 -4
unify how	-1 0 6 -3 -1
unify the	-1 -1 5 -2 -2
union	0 -3 0 4 0
unique constraint	6 -1 -3 0 -2
unit	2 1 -2 -3 1
unit tests	3 0 -4 -1 2
units	-1 8 -2 -3 -2
units in	0 3 -2 0 0
unknown	5 -1 -2 -1 -2
unreadable	-3 0 5 -1 0
unreadable $	-2 0 4 -1 0
unrelated	6 -1 -2 -1 -1
unrelated histories	6 -1 -2 -1 -1
unsafe	-2 4 0 -1 0
unsafe blocks	-2 3 0 0 0
unstick	13 -2 -4 -3 -5
unstick the	6 -1 -2 -1 -2
unsubscribe	0 -2 5 -2 -2
untangle	-3 -2 12 -3 -4
untangle the	-1 -1 6 -1 -2
until	10 -5 -5 -2 2
until now	-3 -1 1 -2 5
until the	3 -1 -2 -1 1
untouched	-1 -2 8 -1 -4
untouched $	-1 -2 8 -1 -4
unused	-1 0 4 -1 -2
up	9 -12 0 0 3
up $	9 -5 2 -5 -2
up ,	1 1 0 0 -3
up .	-1 3 -1 -1 1
up ?	0 -2 3 -1 0
up a	0 -3 -3 -5 11
up after	-3 0 4 0 -1
up against	0 3 0 -2 0
up an	3 0 0 -1 -1
up and	1 2 1 -1 -3
up as	5 0 -2 0 -1
up in	3 1 -3 1 -1
up my	-1 -1 3 1 -2
up nightly	-1 0 -1 -1 3
up on	0 -4 -2 7 -1
up or	-1 -1 0 3 -1
up the	-13 -11 13 12 -1
up to	1 4 -5 5 -5
up what	-2 -1 3 -2 2
up with	8 -2 -2 -5 2
update	5 -5 -1 -2 4
update $	6 0 -2 -1 -2
update on	-1 -4 0 5 0
update the	-1 -2 -1 -1 6
update to	1 3 0 -1 -1
updated	3 -1 0 -1 -1
updates	-3 0 0 1 3
updating	3 0 -1 -1 -1
upgrade	-3 -2 7 -4 1
upgrade to	1 -1 4 0 -4
upgrading	0 4 0 -3 -1
upgrading to	0 4 0 -3 0
upload	-3 3 -8 -1 9
upload $	-2 1 0 -2 4
upload service	0 4 -1 0 -3
upload the	-2 -1 -1 -1 4
uploaded	3 -2 -1 -1 0
uploaded the	4 -1 -2 0 -1
uploading	4 -1 0 0 -3
uploads	0 -3 -1 -2 5
uploads to	-2 0 -1 0 3
upside	5 -1 -2 -1 -2
upside down	5 -1 -2 -1 -2
upstream	-3 -2 -1 6 0
upward	3 0 0 -2 0
urban	-3 -1 0 5 -1
us	0 -4 -3 3 4
us $	-2 -2 -3 1 6
us ?	1 -5 0 5 -1
us has	-1 0 3 0 -1
us that	3 -1 0 -1 -1
us the	0 3 0 0 -1
usage	-4 2 -6 -1 8
use	-11 -8 22 1 -4
use a	-1 -1 7 -1 -3
use dataclasses	0 -1 5 -4 0
use the	-3 0 1 4 -2
used	15 3 -4 -3 -11
used to	11 -2 -3 0 -6
user	-6 -2 7 -10 11
user $	-1 -2 8 -1 -4
user model	0 0 3 0 -2
users	14 -8 -4 0 -3
users $	3 -3 -1 3 -2
users ,	-2 0 -2 4 0
users ?	3 -1 0 -1 -1
users a	-1 -1 -1 -2 4
users can	-3 -1 -2 -2 7
users in	6 -1 -1 -2 -2
users see	3 -1 -1 0 -1
users should	-1 0 -3 0 5
users shouldn't	-2 2 4 -1 -3
uses	-4 -4 6 7 -4
uses of	-1 -2 -2 5 0
using	-3 -8 2 7 3
using the	-2 -1 -3 1 5
usually	0 -3 0 3 0
utc $	0 0 -1 -1 3
utils	-4 -2 8 -1 -1
utils .	-1 -1 3 -1 -1
v	-7 -6 5 5 3
v 0	-4 -6 10 6 -6
vale	4 -2 -1 -1 0
valid	5 1 -1 -4 -2
valid ?	0 4 0 -4 0
validate	-5 10 -2 -4 0
validate $	-1 1 4 -1 -3
validate my	0 3 -1 0 -2
validate that	-1 5 -3 0 -1
validate the	-3 0 -2 -1 7
validation	1 -9 6 2 0
validation in	0 -2 3 0 0
value	4 -3 -2 -2 2
values	-2 1 7 -1 -4
values $	2 7 -2 -6 -1
vanish	5 -1 0 -1 -2
vanish from	4 -1 -1 -1 -2
vanished	3 -1 0 0 -1
vanishes	6 -1 -1 -1 -2
var	4 -2 5 -3 -4
var log	3 -1 -1 0 -1
variable	1 -3 2 3 -3
variables	-2 0 5 -1 -2
variables ,	0 -1 -4 0 5
variables in	0 0 3 0 -2
vars	-2 -2 3 3 -2
vars $	-1 0 4 -1 -1
vat	1 -3 0 -3 6
vat number	-3 -1 -2 -2 8
vat on	3 0 0 -1 -2
vault	2 -3 -2 3 0
vector	0 -1 -1 4 -1
vector databases	0 -1 0 3 -1
vectorise	-1 -1 3 0 0
vectorise the	-1 -1 3 0 0
vegan	-4 0 -1 -2 6
vendor	-6 5 3 4 -6
vendor ?	0 -3 0 1 2
vendor's	-1 1 -2 5 -3
venues	-1 -1 -2 6 -2
verbatim	-1 0 5 0 -3
verbose	0 -1 4 0 -2
verdict	-1 13 -1 -6 -5
verdict .	-1 3 0 -1 -1
verdict on	-1 7 0 -3 -3
verify	-7 22 -5 -3 -7
verify that	-2 9 -2 -1 -3
verify the	-3 5 -1 -1 -1
version	3 -1 -6 -2 6
version 0	-2 3 -2 -2 3
version dropdown	6 0 -5 -1 0
version of	-1 -2 1 -2 5
versions	-1 -4 6 4 -5
versus	-2 7 -2 4 -7
versus the	-1 5 -1 4 -6
very	3 0 0 -2 -1
very same	3 0 0 -2 -1
vet	-3 21 -6 -4 -8
vet the	-3 14 -3 -3 -6
via	3 -2 -3 -2 4
video	1 -2 -1 -3 4
vienna	0 -2 0 3 -1
view	-6 -1 8 -3 3
view $	-3 -1 3 -1 3
views	-1 0 3 -1 -1
village	-1 0 -1 -2 4
violate	3 0 -2 0 -1
violates	0 4 0 -3 0
violations	0 3 -1 -1 -1
violin	-2 -1 -1 6 -2
visa	-1 -1 -1 5 -2
visa application	0 3 -1 -1 -1
visible to	-1 -1 -1 0 3
visit	-2 -2 -2 6 0
visit $	0 -2 0 -1 3
visitors	4 -3 -4 -3 7
vite	2 -2 10 -2 -8
vlan	-3 -1 -1 -2 8
vlan 0	-1 -1 -1 0 3
voice	1 -1 3 -3 0
voice $	-1 -2 4 -1 -1
voice notes	1 -1 -4 0 4
volume	1 -2 -7 -1 9
volume $	0 0 -6 0 7
volumes	-1 -1 5 -1 -2
volunteer	-2 -2 -1 -2 6
vote	0 7 -2 -1 -4
vote count	-1 7 -1 -1 -4
voucher	5 -1 -1 -1 -2
vouchers	-2 -2 -1 -1 7
vouchers $	-1 -1 -1 -1 4
vpn	12 -1 -7 0 -4
vs	-12 10 -15 33 -17
vs .	-3 10 -4 0 -3
vs the	0 4 -2 -2 -1
w	-2 -1 -2 -3 8
wait	4 -3 -2 2 -2
waiting	5 -1 1 -3 -2
waiting for	4 0 0 -1 -3
wake	-3 -1 -2 -1 7
wake up	-2 0 -1 -1 5
wales	0 -2 0 7 -5
walk	-5 9 -3 7 -8
walk me	-2 -6 -1 11 -1
walk the	-1 9 0 -2 -5
walk through	-1 10 -1 -7 -1
walks	4 -1 -1 0 -1
wall	-3 2 10 -7 -3
wall of	-1 -1 5 0 -2
wall planner	-2 0 8 -1 -5
want	-26 -9 7 5 23
want a	-4 -2 -2 -5 12
want an	-1 0 -1 -1 3
want is	0 0 -1 -4 5
want it	-2 -1 5 -1 0
want that	-2 -2 2 -1 3
want them	-2 -2 7 0 -2
want to	1 5 -7 3 -2
wanted	-1 4 -2 2 -3
wanted for	-1 5 -1 -1 -2
wants	1 6 -7 -1 0
wants to	8 -2 -4 3 -6
ward	-1 -2 -4 0 7
ward $	-1 -2 -4 -1 8
ward stock	-3 0 1 3 -1
wardrobe	-1 -2 0 -2 5
warehouse	-2 -3 -1 1 6
warehouse $	-1 -2 -1 -1 5
warm	0 -6 -1 4 3
warn	-3 -3 -3 -1 10
warning	-1 -1 -1 -2 5
warning before	-2 -1 0 -1 5
warnings	5 -4 4 -1 -4
was	12 4 -9 6 -13
was anything	-2 3 0 -1 0
was it	-2 -1 0 4 -1
was the	-4 2 -1 6 -4
washed	0 -2 -1 -1 4
washing	4 -2 -1 -1 0
washing machine	4 -2 -1 -1 0
waste	0 -5 0 5 0
watch	1 -2 -6 10 -3
watch .	4 -1 -1 -1 0
water	-1 -2 -5 -2 10
way	0 0 1 4 -5
way from	0 -1 0 3 -1
way through	0 4 -1 -2 0
way to	-2 -4 5 1 0
ways	-3 2 2 2 -3
ways to	-3 -1 2 3 -1
wcag	-2 9 -2 -3 -3
wcag 0	-1 7 -1 -2 -1
we	-14 13 -10 12 -1
we already	-1 -2 1 4 -3
we break	0 10 0 -9 0
we can	-3 -2 1 2 3
we can't	-1 3 0 -1 -1
we decide	-1 -2 0 3 -1
we don't	-5 -7 4 -3 11
we ever	-1 -3 0 5 -1
we get	-3 -1 0 0 3
we hand	0 4 -1 -1 -2
we have	-4 -6 1 4 5
we keep	1 2 -1 1 -3
we lose	5 0 -1 -1 -3
we lost	3 -1 -1 0 -2
we miss	-1 5 0 -4 0
we need	-3 5 -3 -4 5
we never	3 -1 -1 0 -1
we only	-3 -1 -1 0 5
we ordered	-1 6 0 -3 -1
we pass	-1 -1 7 -4 -1
we pay	0 -3 0 3 -1
we pick	-3 -3 -1 7 0
we printed	5 -1 0 0 -4
we promise	-1 3 0 0 -1
we run	0 -3 0 4 0
we say	0 3 3 -2 -3
we see	5 -1 0 -1 -3
we stand	0 5 -1 -3 -1
we switched	3 0 0 -1 -2
we tried	0 -7 0 8 -1
we use	-1 -2 0 4 -1
we want	-3 -3 -3 -2 11
we'd	-2 0 -1 3 1
we're	1 3 1 -7 1
we've	-3 -4 -4 -5 17
we've got	-4 -3 -1 0 7
we've never	-3 -1 -2 -2 8
weak	-3 16 -2 -11 -1
weak $	0 3 0 -2 0
weak spots	-2 6 -1 -3 0
weather	0 -8 -3 7 4
weather in	-3 0 -1 5 -1
web	4 -7 2 -4 5
web 0	-3 0 2 -1 0
web page	0 -3 0 -1 5
weber	-4 2 -2 -1 5
webhook	4 -6 0 0 1
webhook signature	6 -5 0 0 -1
webhooks	3 -1 -2 -2 2
webp	-1 0 -2 -3 7
website	-3 1 -1 -6 8
website text	-2 1 3 -1 -1
websocket	0 -2 -1 0 3
wedding	0 1 2 -1 -3
wedding invitation	2 2 0 -1 -3
wednesday	-3 0 -3 -2 8
week	8 -3 -7 -3 5
week $	10 -3 1 3 -10
week ,	-1 -1 -3 -2 8
week and	2 1 0 -3 0
week in	-2 0 0 -1 4
week's	1 5 -1 -2 -2
weekend	5 -5 -4 3 2
weekend in	-2 0 -2 -2 6
weekly	-3 3 -2 -7 9
weeks	5 -3 -7 1 5
weeks ,	-1 0 -1 0 3
weeks 0	-2 -2 -2 0 7
weeks ago	3 -1 0 0 -2
weeks in	5 -1 -1 0 -3
weigh	-3 -2 -3 14 -6
weigh the	-1 0 -1 4 -2
weights	1 -2 1 -3 2
weird	3 0 -1 -1 -1
welcome	-2 10 -2 -3 -3
well	-1 13 -4 -9 0
well $	2 -3 -1 5 -2
well does	0 12 0 -11 0
welsh	-3 -2 -2 0 6
went	20 -3 -6 0 -11
went from	4 0 -1 0 -3
went out	4 -1 -1 -2 0
went to	6 -2 -1 -1 -3
went wrong	4 -1 -1 -1 0
were	7 1 -4 5 -9
were the	-1 4 -1 -1 -1
west	5 -2 -2 -1 -1
west 0	-2 -1 0 -1 4
wet	9 -1 -1 -6 0
wet $	5 0 -1 -2 -2
what	-3 6 -15 45 -33
what $	2 -2 0 -5 6
what ?	4 -2 0 -2 0
what a	-1 0 -1 4 -2
what am	5 -2 0 -2 -1
what are	-2 -7 -1 12 -1
what broke	6 -1 0 -5 0
what came	-1 3 0 -2 0
what changed	-2 -1 -1 3 2
what could	3 2 0 -3 -1
what counts	-2 -1 -2 1 3
what deletes	7 0 0 -6 0
what did	-3 9 0 -5 -1
what do	-5 16 -3 -6 -3
what does	-2 -6 -1 9 -1
what exactly	-1 -1 -1 3 0
what gives	3 0 0 -2 0
what happens	-4 -3 -1 10 -2
what i	-1 6 -1 -11 8
what is	8 -6 1 3 -5
what it	-3 -6 6 8 -5
what keeps	6 -1 0 -5 0
what order	-1 -2 -2 6 0
what should	2 -1 -1 3 -2
what the	-8 14 -2 2 -6
what they	2 -1 5 -3 -3
what was	-4 2 -1 1 2
what we	-2 7 5 -15 5
what went	3 -1 0 -1 0
what would	-3 9 -2 -2 -2
what's	1 1 -5 15 -13
what's behind	3 0 -1 -2 0
what's going	6 -1 -1 -3 -2
what's in	-1 -3 -1 7 -2
what's on	-3 -1 5 0 -1
what's the	-4 -4 -2 14 -3
what's weak	-1 8 0 -7 0
what's wrong	6 -3 -1 -2 -1
whatever	6 -2 -2 -2 0
whats	-2 -2 -2 8 -2
whats the	0 -2 -2 5 -1
whatsoever	-3 -1 0 -1 5
whelping	0 0 -2 0 3
when	31 -32 -27 14 15
when $	-4 -1 -1 8 -3
when a	-1 -1 -3 -1 7
when did	-4 -2 0 8 -2
when does	-4 -2 -1 10 -2
when i	11 -2 1 -7 -3
when is	-2 -3 0 7 -1
when it	4 -1 -2 3 -4
when it's	-3 -1 1 -3 6
when nobody	-3 0 -1 -1 5
when someone	-2 0 0 -3 5
when the	11 -8 -8 -4 9
when then	-1 -1 3 -1 -1
when they	-2 0 -3 0 5
when was	-2 0 0 5 -2
whenever	12 -6 -3 -5 2
whenever a	-2 -3 0 -1 6
whenever i	6 -1 -1 -3 -1
whenever the	4 -1 0 -1 -2
where	1 -2 -9 14 -4
where $	3 2 -1 -3 -1
where 0	4 -1 -1 -2 0
where are	0 -1 -2 4 -1
where did	14 -8 -1 -4 -1
where do	-3 3 -2 5 -2
where does	3 -4 -2 4 -1
where each	-2 -1 -1 3 0
where in	-3 -2 -1 5 0
where is	6 -2 0 -2 -3
where it	3 3 0 -5 -1
where it's	-3 3 0 1 0
where possible	-1 0 3 -1 -1
where that	3 -1 0 -2 0
where the	1 -4 0 5 -2
where they	-2 10 -1 -9 2
where we	-1 -2 6 0 -3
where would	-1 -1 -1 6 -2
where you	-1 4 0 -3 0
where's	2 -5 -3 11 -5
where's the	1 -5 -1 9 -3
whether	-9 23 -10 8 -13
whether i	0 3 0 -3 0
whether it	0 -2 -1 4 -1
whether the	-3 15 -3 -5 -5
whether we	0 3 -1 -1 -1
which	-13 -8 -12 41 -9
which are	-2 8 0 -4 -1
which is	6 -1 0 -4 -1
which it	3 -1 -3 -3 4
which of	-2 0 -1 5 -2
which one	-1 -1 -3 7 -2
which ones	-1 6 -2 0 -3
which tables	0 -1 -2 3 0
which version	0 -4 0 4 0
while	12 -5 -5 -2 0
while the	-2 -2 0 5 -1
white	11 -2 -2 -1 -6
whitespace	-1 -1 3 0 0
who	-4 -12 -17 27 6
who are	-6 -1 -1 0 8
who brings	0 -1 0 -4 5
who built	-2 -1 -1 4 0
who calls	-3 0 -2 6 -1
who can	0 3 0 0 -3
who does	-1 -1 0 -2 4
who has	-3 5 -1 1 -3
who have	5 0 0 -2 -2
who is	-7 -3 -1 6 5
who left	0 -1 2 1 -3
who maintains	0 0 0 3 -2
who must	-1 0 -1 -1 3
who or	14 -1 0 -12 0
who owns	-2 -1 0 5 -3
who's	-1 -2 -4 11 -5
whole	4 -4 5 6 -10
whom	-3 -3 -1 8 -1
whose	3 -1 0 1 -3
why	43 -29 -12 14 -16
why $	7 -2 -3 -1 -3
why are	-6 0 -2 8 0
why did	-6 -4 -2 13 -1
why do	1 -6 -2 9 -3
why does	20 -3 -2 -15 -1
why is	-3 -3 -1 8 -1
why on	3 0 0 -2 0
why so	6 0 0 -5 0
why the	14 -4 -1 -8 -1
why two	-4 -1 3 3 -1
wide	-1 1 3 -2 0
wifi	8 -3 -5 0 -1
wiki	-4 -3 5 -1 4
wiki $	-1 -2 -2 0 6
wiki to	0 0 4 -1 -3
will	-8 3 -6 8 3
will be	-2 -8 -1 4 7
will it	-1 -3 -2 8 -1
will read	-2 6 -2 0 -2
wind	-1 -2 -1 -2 7
window	2 4 -1 -3 -1
window is	-3 0 0 0 3
windows	6 -3 -6 -3 6
windows $	4 -1 0 -1 -2
windows on	-1 -1 -3 0 5
wire	-4 -2 -3 -2 12
wire the	-1 -1 -1 -1 4
wire up	-2 -1 -1 -1 4
wireguard	-1 -1 -2 3 1
wiring	-1 5 0 -2 -2
wiring diagram	-1 3 0 -1 0
wise	-1 0 -2 4 -1
wise $	-1 -1 -1 3 -1
wish	-4 -2 -2 -3 11
with	-1 -5 -15 -1 21
with $	0 -1 -1 -1 4
with 0	-3 -4 4 9 -6
with a	-1 3 4 -4 -2
with all	0 -3 6 -2 -1
with an	10 -3 -3 -2 -2
with apple	-5 -1 0 -1 7
with black	0 -1 4 -1 -2
with c	-3 8 0 -2 -2
with cannot	6 0 -2 0 -3
with e	1 -2 0 -1 3
with error	-5 -1 -1 4 3
with fewer	-1 -2 3 0 0
with five	-1 0 -1 -2 4
with invalid	4 0 0 -1 -2
with it	-3 6 3 -2 -4
with its	0 0 3 0 -2
with me	0 3 0 0 -2
with measurements	-1 4 0 -2 -1
with more	3 0 0 0 -2
with my	8 -3 -1 -4 0
with no	2 -3 6 -1 -4
with nothing	3 -1 -1 -1 -1
with o	3 0 -1 0 -2
with one	-2 0 -1 -1 3
with our	-2 3 -2 -1 2
with severity	0 3 -1 -1 -1
with the	-4 21 -4 -4 -9
with this	4 2 -1 -2 -3
with what	-1 9 -1 -6 -1
with x	-1 -1 0 -2 3
within	-2 8 -4 1 -3
within 0	-4 -3 0 7 -1
within the	3 5 -1 -4 -2
without	0 -7 10 4 -8
without a	4 -4 -2 7 -5
without altering	-1 0 4 -1 -2
without changing	-2 -2 7 -2 -1
without losing	-1 0 4 -1 -1
without redis	-1 -1 -5 9 -2
without the	1 5 0 -5 -1
wix	-1 0 3 -1 0
wobble	0 3 0 -2 0
won	-1 3 0 -1 0
won't	14 -3 -5 -4 -2
won't go	4 -1 -1 -1 -1
wonder	-2 -5 -2 9 -1
wonder whether	0 -3 0 4 0
wondering	-1 0 0 5 -3
word	11 1 11 -10 -13
word $	-2 7 1 -2 -4
word by	-1 4 0 -1 -1
word count	4 -1 0 -3 0
word files	-1 0 3 -1 -1
word for	0 0 4 -1 -3
word press	-2 0 3 -2 1
wording	-5 4 8 -4 -3
words	-5 -5 3 3 4
words ,	-5 1 4 0 1
work	-6 -7 -6 16 3
work out	-3 -1 -5 10 0
workaround	8 0 -1 -1 -6
workbook	-1 0 3 0 -2
worked	3 -3 -2 6 -3
worked with	-1 -2 0 5 -1
worker	5 -1 -2 -4 2
workers	-1 -1 -1 0 4
workflow	-2 0 -4 -2 8
workflow that	-1 -1 -1 -1 4
working	-1 -2 -6 1 9
working code	0 0 -9 0 10
works	5 -5 8 4 -12
works ,	-4 -1 5 2 -2
works .	-4 0 5 0 -1
works fine	3 -2 2 -1 -2
works for	7 -1 -3 -1 -2
works in	6 0 -5 0 -1
worksheet	1 3 -1 -5 2
workshop	-2 1 -2 -2 5
workshop ,	-1 0 -1 0 3
workspaces	-2 -2 4 2 -3
worry	0 4 -1 -2 -1
worth	-3 -3 -1 10 -2
would	-17 17 -5 7 -1
would $	0 10 -1 -3 -6
would a	-1 15 -1 -8 -5
would be	-6 -14 0 7 14
would do	-1 -3 5 1 -1
would i	-1 -6 0 9 -2
would it	-2 -1 -2 8 -2
would like	-2 -4 0 -1 8
would mean	0 -1 -1 5 -2
would one	0 -1 -1 4 -2
would the	4 7 -1 -7 -2
would they	-1 -1 -1 3 -1
would this	0 3 0 -2 0
would you	-1 6 0 -4 -2
wrap	-2 -4 9 2 -3
wrapper	1 -2 3 1 -3
wrapping	-2 0 0 0 3
write	-9 -7 -1 -3 19
write $	-1 0 -1 -1 3
write a	-1 -1 -2 -3 6
write the	-1 -3 -4 -1 9
write up	-1 6 0 -1 -4
writer	6 -1 2 -4 -2
writer and	7 -1 -1 -4 0
writers	3 0 -1 -1 -1
writes	2 -1 -5 4 0
writing	4 -2 -2 -7 7
writing to	9 -1 0 -8 0
written	-7 2 2 6 -2
written $	-1 -1 -1 -1 4
written down	-1 -2 -1 5 -1
wrong	32 3 -5 -15 -14
wrong $	3 3 -1 -2 -2
wrong ?	3 -1 0 -2 0
wrong currency	3 -1 0 0 -2
wrong in	-6 8 0 -2 0
wrong with	7 -2 -1 -3 -2
wrote	-5 10 -1 0 -3
wrote a	-1 4 0 -1 -3
x	1 -6 3 3 -1
x $	-2 -1 3 1 -1
x 0	4 1 1 -5 -1
x ?	-2 -1 0 3 0
xml	-3 0 6 -2 -1
xx	5 0 -1 -2 -2
y	-1 -2 -1 5 -1
yaml	-2 1 4 -4 1
yarn	-5 -2 8 2 -3
year	-3 -10 3 -4 14
year $	-7 -6 6 5 1
year ,	-2 0 4 3 -4
year and	0 -1 -1 3 0
year old	-1 4 -2 -5 3
year's	1 -2 -1 -2 4
years	-7 -4 1 10 0
years $	-5 -2 0 9 -2
yellow	10 -2 -2 -2 -4
yes	-1 8 -1 -5 -2
yes or	-1 7 0 -4 -1
yesterday	8 2 -6 -2 -1
yesterday $	8 -1 -4 -2 -1
yesterday's	7 -1 -2 -1 -3
yet	-2 -7 -10 9 10
yet $	-3 -3 -4 9 1
yet ,	-4 -1 -2 0 8
yml	-2 2 -2 4 -3
you	4 18 -5 -23 6
you bring	-1 -1 -1 6 -3
you give	0 -3 1 2 0
you got	-1 4 0 -3 -1
you make	0 5 0 -5 0
you tell	0 3 -1 -1 -1
you think	0 13 0 -12 0
you'd	-1 3 0 -1 -1
your	-5 10 -5 2 -3
your own	-3 -2 -3 9 -1
your verdict	-1 4 0 -3 0
yourself	-2 -2 -1 6 -1
zero	24 -13 -2 -5 -4
zero $	5 -7 -4 4 3
zero since	-1 0 4 -1 -1
zone	-3 -2 -1 0 6
zone $	-2 0 -1 -1 4
zones	3 -1 0 0 -2
zones $	3 -1 -1 0 -1
zsh	-1 -1 -1 -1 4
zsh and	-1 -1 -1 -1 4
zustand	-1 0 3 -1 -1
~aban	-2 -1 0 3 0
~aband	-2 -1 0 3 0
~abor	4 0 -1 -1 -3
~abort	5 0 0 0 -4
~abou	-4 -8 -5 20 -2
~abov	1 3 -2 -3 1
~abst	-2 6 6 -9 -1
~abstr	-2 6 6 -9 -1
~acce	2 6 -1 -9 2
~accel	-5 -2 9 -2 0
~accen	4 -1 -1 -1 -1
~accep	5 2 -7 -1 1
~acces	-2 7 -3 -4 2
~acco	-3 -6 3 2 5
~accor	0 -3 4 -1 -1
~accou	-3 -4 -1 2 6
~accr	-1 1 -2 -2 3
~accru	-1 0 -2 -1 3
~accu	5 10 -4 -6 -3
~accur	6 7 -4 -6 -2
~ackn	-1 -2 -2 -1 5
~ackno	-1 -2 -2 -1 5
~acqu	-1 -2 -4 6 0
~acqui	0 -1 -2 0 3
~acro	-7 0 9 2 -3
~acros	-7 0 8 2 -3
~acti	-7 -6 5 1 6
~actio	-4 0 6 -2 0
~activ	-3 -6 -1 4 6
~actu	-6 2 -3 7 0
~actua	-6 2 -3 7 0
~adap	-4 -4 5 0 3
~adapt	-3 -2 4 3 -3
~adde	1 0 3 -1 -3
~addi	0 -3 -3 -1 7
~addin	0 -3 -3 -1 7
~addr	5 -6 3 -4 2
~addre	5 -6 3 -4 2
~admi	0 -3 -3 -6 11
~admin	4 -1 -2 -4 3
~admis	-1 -2 3 0 0
~adul	5 -1 -1 0 -3
~adye	0 -1 -1 -1 3
~adyen	0 0 -1 -1 3
~afte	35 -16 -14 -5 -1
~after	-3 -1 2 -2 4
~agai	19 14 -16 -5 -12
~again	-11 24 -10 -1 -2
~agen	-2 7 -4 -5 4
~agenc	-2 2 -4 0 4
~agre	-4 8 -5 -5 5
~agree	-4 2 -2 -1 4
~ahea	-3 1 -2 -2 6
~airb	-1 0 -2 1 3
~airby	0 0 -2 0 3
~airl	0 3 -1 -1 -1
~airli	0 3 -1 -1 -1
~aisl	-1 -1 3 -5 4
~alar	14 -4 -3 -6 -1
~alarm	4 -1 -1 -2 -1
~albu	3 -2 1 -1 -2
~aler	-2 -1 -2 -6 12
~alib	0 4 0 -3 -1
~alig	-3 -2 10 -1 -4
~alle	1 6 -2 -3 -1
~aller	1 6 -2 -3 -1
~allo	-6 -7 -5 5 13
~alloc	0 0 0 3 -3
~allow	-2 -1 -1 5 0
~alon	3 -2 2 -1 -2
~alph	-2 -2 12 -1 -7
~alpha	-2 -2 12 -1 -7
~alre	8 -6 2 2 -5
~alrea	8 -6 2 2 -5
~alte	-4 -6 0 10 0
~alter	-3 -6 0 8 0
~alth	24 -4 -8 -3 -8
~altho	24 -4 -8 -3 -8
~alwa	8 -4 -4 2 -2
~alway	8 -4 -4 2 -2
~amat	-1 0 -1 3 -1
~amate	-1 0 -1 3 -1
~amon	-1 -1 -1 -1 3
~amou	-2 4 -2 1 -1
~amoun	-2 4 -2 1 -1
~ampe	6 -1 -3 -1 -1
~amper	6 -1 -3 -1 -1
~anal	-8 -2 -8 22 -5
~analy	-8 -2 -8 22 -5
~anch	4 0 -1 -1 -2
~ancho	4 0 -1 -1 -2
~andr	4 -1 4 -3 -4
~andro	4 -1 4 -3 -4
~angr	4 0 -1 -1 -3
~angu	-3 -1 7 -1 -3
~angul	-3 -1 7 -1 -3
~anim	2 -4 0 -4 6
~anima	2 -4 0 -4 6
~anne	-1 6 -1 -1 -2
~anni	1 -2 -1 -3 5
~anniv	1 -2 -1 -3 5
~anno	-1 -2 0 -5 7
~annot	-5 -1 5 0 1
~annou	3 -1 -5 -5 7
~annu	-4 7 3 -3 -3
~annua	-4 7 3 -3 -3
~anon	-1 2 -1 -4 4
~anony	-1 2 -1 -4 4
~anot	5 -1 0 0 -4
~anoth	5 -1 0 0 -4
~ansi	-1 -2 5 -3 0
~ansib	-1 -2 5 -3 0
~answ	-6 2 -5 -3 12
~answe	-6 2 -5 -3 12
~anti	1 -2 0 3 -2
~antic	0 -1 0 3 -1
~anyb	-2 3 -2 5 -3
~anybo	-2 3 -2 5 -3
~anyo	0 -7 -1 11 -3
~anyon	0 -7 -1 11 -3
~anyt	-3 18 -5 3 -13
~anyth	-3 18 -5 3 -13
~anyw	0 -1 2 3 -2
~anywa	-1 -1 3 0 -1
~anywh	1 -1 -2 3 -2
~apar	2 7 0 -3 -6
~appe	8 -2 -4 -5 3
~appea	11 -2 0 -3 -5
~appen	-2 0 -3 -3 8
~appli	2 3 -1 3 -6
~appo	6 -6 0 -1 2
~appoi	6 -6 0 -1 2
~appr	0 25 -9 -6 -9
~appra	-2 11 -3 -3 -4
~appro	1 11 -5 -1 -6
~apri	3 0 -2 -2 2
~arab	0 -1 -2 4 -1
~arabi	0 -1 -2 4 -1
~arch	-3 -4 1 7 -1
~archi	-3 -3 -2 7 0
~area	-2 0 4 0 -1
~aren	0 4 0 -2 -2
~argp	-1 -1 4 -1 -1
~argpa	-1 -1 4 -1 -1
~argu	-3 3 4 4 -8
~argum	-3 3 4 2 -7
~arou	-4 -5 3 10 -4
~aroun	-4 -5 3 10 -4
~arra	-2 -1 -3 -4 10
~arran	-2 0 -2 -3 8
~arri	13 -2 -11 -3 2
~arriv	13 -2 -11 -3 2
~arti	2 5 2 -8 -2
~artic	1 4 3 -7 -2
~asce	-1 4 -2 -1 -1
~ascer	-1 4 -2 -1 -1
~aske	8 1 -4 -3 -2
~aski	-4 -6 -1 7 5
~askin	-4 -6 -1 7 5
~asse	-5 20 -7 -9 0
~assem	-1 -3 -2 -2 9
~asser	0 3 -2 -1 -1
~asses	-4 21 -6 -6 -5
~assi	3 -2 -1 1 -1
~assig	5 -1 -1 -1 -2
~assu	-2 3 -2 3 -2
~assum	-2 -1 -1 4 -1
~assur	0 4 -1 -1 -2
~astr	-1 -1 2 3 -3
~asyn	-2 -2 7 1 -3
~atomi	4 0 -1 -1 -1
~atta	-1 4 -5 -6 8
~attac	-1 4 -5 -6 8
~atte	1 -1 -4 5 -1
~atten	-1 -1 -3 6 -1
~audi	-4 36 -12 -18 -2
~audie	4 -1 0 0 -2
~audit	-3 14 -1 -6 -3
~aust	6 -2 -1 -2 -1
~austr	6 -2 -1 -2 -1
~auth	-3 3 3 2 -5
~autho	-1 4 4 -2 -4
~auto	2 -6 -5 -6 15
~autom	-4 -3 -2 -5 14
~autop	4 -1 -1 -1 -1
~avai	-2 -3 -2 5 1
~avail	-2 -3 -2 5 1
~avat	2 -2 -6 -1 7
~avata	2 -2 -6 -1 7
~aver	-1 -1 -2 8 -4
~avera	-1 -1 -2 8 -4
~avoi	-2 -3 9 -1 -3
~awai	-3 1 6 -2 -2
~back	-4 1 -3 2 3
~backb	-4 -1 -1 2 4
~backe	-3 0 6 -3 0
~backf	-2 -2 -3 -2 9
~backg	-6 -2 1 11 -4
~backl	-1 -1 3 0 -2
~backt	0 3 0 -2 0
~backu	1 3 -8 -2 5
~backw	6 0 -1 -1 -3
~badg	2 -1 0 -3 2
~bake	-2 1 -2 -1 4
~baker	-1 -3 0 0 5
~bala	10 -4 -6 1 -1
~balan	10 -4 -6 1 -1
~bank	1 -2 -2 5 -2
~bann	-2 1 -2 -2 4
~banne	-2 1 -2 -2 4
~barc	2 -1 -3 1 1
~barco	2 -1 -3 1 1
~base	-4 -1 1 8 -4
~basi	1 -3 -1 4 0
~bask	6 -2 -1 0 -3
~baske	6 -1 -1 -2 -3
~bast	-1 -1 0 5 -4
~basti	-1 -1 0 5 -4
~batch	-1 0 -2 -3 6
~batt	5 -3 -3 -1 3
~batte	5 -3 -3 -1 3
~beco	1 -5 9 -1 -5
~becom	1 -5 9 -1 -5
~bedt	-5 -1 -1 -1 7
~bedti	-5 -1 -1 -1 7
~beep	5 -1 -2 -1 -1
~befo	-3 11 -8 6 -5
~befor	-3 11 -8 6 -5
~begi	-2 4 -6 -4 8
~begin	0 7 -2 -4 -1
~beha	-5 -1 7 3 -4
~behav	-5 -1 7 3 -4
~behi	6 -7 5 1 -5
~behin	6 -7 5 1 -5
~bein	3 -1 -3 2 -2
~belo	-4 4 5 -4 -1
~belon	-5 2 6 -1 -2
~bench	-2 4 -2 1 -1
~bene	2 -1 0 2 -3
~bett	-2 -6 9 5 -6
~bette	-2 -6 9 5 -6
~betw	10 -8 -2 10 -9
~betwe	10 -8 -2 10 -9
~bibl	2 -2 -1 4 -3
~bibli	3 -2 -2 4 -3
~bigg	1 -2 -6 3 5
~bigge	1 -2 -6 3 5
~bigq	-1 1 -2 4 -1
~bigqu	-1 1 -2 4 -1
~bill	7 -3 0 2 -6
~billi	10 -2 -2 3 -9
~bina	3 0 -1 -2 -1
~binar	3 0 -1 -2 -1
~bindi	-2 -2 -1 1 3
~birt	-2 -2 -3 4 4
~birth	-2 -4 -3 4 4
~bise	14 -2 -4 -4 -4
~bisec	14 -2 -4 -4 -4
~blac	4 -2 1 1 -5
~blam	0 3 0 -1 -2
~blan	10 1 -2 -3 -7
~blas	4 -2 0 -1 -2
~blen	5 0 -1 -1 -2
~blin	1 8 -3 -3 -3
~bloc	2 0 -5 -5 8
~block	7 3 1 -3 -8
~bloo	0 -7 0 7 0
~blow	4 -1 -2 -1 -1
~blue	4 -1 -3 0 0
~bluet	5 -4 -2 1 0
~blun	-2 3 0 0 0
~blur	5 -2 -1 -2 1
~blurr	5 -1 0 -2 -2
~boar	-3 5 -3 -4 5
~board	0 3 0 -1 -1
~boil	-1 -5 3 1 2
~boile	-1 -5 3 1 2
~book	2 -1 3 -2 -3
~booke	6 3 -4 0 -5
~booki	0 4 -1 -3 -1
~bookm	0 -3 3 0 1
~books	-1 -1 7 -1 -4
~boot	0 -1 -3 -1 6
~boots	-1 0 -1 -1 3
~borr	3 -4 1 2 -3
~borro	3 -4 1 2 -3
~bott	10 0 -1 -3 -5
~botto	10 -2 -1 -3 -5
~boun	11 0 -5 1 -7
~bounc	11 -1 -3 -1 -6
~boxe	0 -3 1 -1 2
~brai	-2 -2 -5 13 -5
~brain	-2 -2 -5 13 -5
~brak	7 0 -2 -2 -3
~braki	3 -1 -1 0 0
~bran	-5 6 8 -6 -3
~branc	1 3 4 -5 -3
~brand	-1 -2 3 1 -1
~braz	3 0 -2 6 -6
~brazi	3 0 -2 6 -6
~brea	6 7 9 -12 -10
~break	8 -3 -4 6 -7
~breat	0 3 0 -2 -1
~bree	-1 -3 1 3 -1
~breed	-1 -3 1 4 -1
~brid	-3 0 3 0 -1
~bridg	-3 0 3 0 -1
~brin	-10 -8 6 4 8
~bring	0 -1 -3 2 1
~brit	-1 -1 0 3 -2
~briti	-1 -1 0 3 -2
~broc	-1 0 -2 4 0
~broch	-1 0 -2 4 0
~brok	25 -3 -4 -11 -7
~broke	9 -1 -3 -1 -4
~brow	5 -2 -5 11 -8
~brows	4 -3 -5 12 -7
~buck	-1 0 -3 2 2
~bucke	-1 0 -3 2 2
~budg	-6 3 0 2 2
~budge	-6 3 0 2 2
~buff	-3 -2 -2 2 4
~buffe	-3 -2 -2 2 4
~buil	1 -4 -2 -11 16
~build	-6 -4 0 0 11
~bull	-3 -1 5 -2 0
~bulle	-3 -1 5 -2 0
~bund	-3 1 4 0 -2
~bundl	-3 0 4 1 -2
~busi	-2 2 1 4 -4
~busin	-2 2 1 4 -4
~butt	7 -3 -5 -7 7
~butto	7 -2 -5 -7 7
~buye	0 -1 -3 -1 5
~buyer	-1 -1 -2 -1 6
~buzz	4 -2 -1 -2 -1
~buzze	4 -2 -1 -2 -1
~byla	0 6 -2 -2 -1
~bylaw	0 6 -2 -2 -1
~byte	3 -1 -1 -1 -1
~cach	4 -7 -1 0 4
~calc	-4 0 -4 6 1
~calcu	-3 -1 -4 6 2
~cale	0 -5 2 -6 10
~calen	0 -5 2 -6 10
~cali	0 3 -4 0 2
~calib	1 -3 -1 1 2
~call	0 -10 19 1 -10
~callb	-2 -1 7 -2 -2
~calle	-2 -4 11 -1 -4
~camer	0 3 -5 2 0
~can'	26 -7 -7 -3 -10
~canar	-1 -1 -1 0 3
~canc	-2 -4 -4 1 9
~cance	-2 -4 -4 1 9
~cand	-3 9 -2 -2 -3
~candi	-2 9 -2 -2 -3
~cann	11 -3 -2 -2 -4
~canne	-3 0 1 0 2
~canno	14 -3 -3 -1 -6
~cano	3 -1 -1 -1 0
~capa	-1 4 0 1 -4
~capac	-1 4 0 1 -4
~capt	1 -4 1 -3 5
~capti	2 -4 1 -4 5
~card	5 -4 3 -5 1
~caref	0 3 0 -2 0
~carr	-2 0 5 -3 0
~carri	-1 1 5 -1 -4
~carv	-2 0 6 -3 -1
~case	-2 3 -1 -2 1
~cata	-3 4 0 -2 0
~catal	-5 1 0 2 2
~catas	3 3 0 -3 -2
~catc	-3 -1 -1 3 1
~cate	-6 -5 15 6 -9
~categ	-6 -5 17 0 -7
~cater	-1 -1 -2 6 -2
~caus	11 -2 -3 -4 -2
~causi	4 -2 0 -1 0
~cele	-1 -1 -1 7 -3
~cent	6 -6 3 -1 -3
~centr	2 -5 3 1 -1
~cert	-1 21 -11 -2 -8
~certa	-1 10 -3 -2 -4
~certi	0 12 -8 0 -4
~chai	2 -4 4 -2 -1
~chan	2 -11 10 2 -3
~chang	-2 -4 13 -1 -6
~chann	4 -8 -2 3 3
~chap	-6 2 6 -4 1
~chapt	-8 1 7 -3 3
~char	11 -6 -4 -2 1
~chara	3 2 0 -2 -3
~charg	10 -8 -6 4 0
~chari	-2 2 -1 3 -2
~chart	-4 -1 5 0 0
~chas	15 -1 -4 -3 -6
~chea	-6 -1 2 11 -6
~cheap	-3 -4 5 10 -8
~chec	-7 39 -16 -7 -8
~check	8 -7 -1 -10 11
~chil	3 -2 4 3 -8
~child	2 -1 1 2 -5
~chill	0 0 3 0 -2
~chin	5 -1 -2 -1 -1
~chine	5 -1 -2 -1 -1
~choi	9 -3 -4 3 -5
~choic	1 -3 -1 6 -2
~chok	3 0 -1 0 -1
~choo	-8 -3 -2 11 2
~choos	-8 -3 -2 11 2
~chor	-5 -3 10 -1 0
~chri	-5 -3 0 0 8
~chris	-5 -3 0 0 8
~chro	1 -1 3 -1 -2
~chrom	3 1 -2 -1 -2
~chron	-2 -2 5 -1 0
~chur	-6 -2 -2 8 2
~circ	-3 -2 6 -1 -1
~circu	-3 -2 7 0 -3
~cita	-1 4 3 -2 -4
~citat	-1 4 3 -2 -4
~clai	-1 16 -5 -7 -2
~claim	2 9 -4 -2 -5
~clar	-2 1 -4 10 -5
~clari	-2 1 -4 10 -5
~clas	-4 -4 22 -3 -10
~class	-2 -2 8 -2 -2
~clau	0 8 -2 -7 1
~claus	0 8 -2 -7 1
~clea	-5 -5 25 -8 -8
~clean	1 -4 10 -6 -2
~clear	4 1 -2 -3 0
~clic	10 -9 -2 6 -5
~click	10 -5 0 -1 -4
~clie	-5 -1 3 4 -1
~clien	-5 -1 3 4 -1
~clim	11 0 -3 -4 -3
~climb	9 1 -3 -4 -3
~clin	0 -1 -1 3 -1
~clini	0 -1 -1 3 -1
~cloc	2 0 1 -4 1
~clon	-1 -1 4 -2 0
~clos	9 1 -6 -1 -3
~close	4 2 -5 2 -2
~clou	-2 -1 -2 8 -4
~clus	1 -2 5 -2 -3
~clust	1 -2 5 -2 -3
~cmak	-1 -1 3 -1 -1
~code	-6 -1 6 -1 1
~codeb	-1 1 -1 3 -2
~coff	-3 -5 -3 4 7
~coffe	-3 -5 -3 4 7
~coho	-2 -1 -2 0 4
~cohor	-2 -1 -2 0 4
~coll	-7 -1 -4 10 2
~colla	1 1 1 -4 2
~colle	-8 -2 -4 14 0
~colo	-3 -2 3 -4 6
~colou	-4 -1 3 -3 6
~colu	-2 -6 10 1 -2
~colum	-2 -6 10 1 -2
~comb	-2 -2 12 -3 -5
~combi	-1 -1 12 -4 -5
~come	12 -1 0 -3 -8
~comi	4 -5 -3 1 3
~comin	4 -4 -3 1 2
~comm	3 -5 0 -4 5
~comma	-4 -1 -2 -1 8
~comme	-7 4 1 -1 2
~commi	4 -2 -2 -2 2
~commo	-3 -3 7 3 -4
~commu	3 -1 0 -1 -1
~comp	-3 1 3 11 -12
~compa	-7 4 -3 26 -19
~compe	-1 -10 -2 16 -3
~compi	2 -3 -6 9 -1
~compl	7 20 -6 -18 -3
~compo	-7 -6 10 -7 11
~compr	0 -3 13 -7 -2
~compu	3 -5 -2 -3 6
~conc	-4 7 4 -6 -1
~conce	-2 6 3 -3 -4
~concu	-1 -1 -1 0 4
~cond	-8 5 15 -7 -5
~conde	-4 -2 13 -2 -6
~condi	-3 6 1 -3 -1
~conf	-5 12 -1 -5 -1
~confi	-4 4 3 -6 2
~confo	-4 6 -4 2 0
~confu	1 3 -1 -2 -1
~conn	7 -5 -6 -1 5
~conne	7 -5 -6 -1 5
~cons	-8 -4 13 0 -2
~conse	-1 -2 -2 9 -3
~consi	-6 9 3 5 -10
~conso	1 -4 11 -4 -4
~const	-1 -8 -1 -5 14
~consu	1 2 -3 -3 3
~cont	-7 5 8 -4 -2
~conta	6 -4 5 -6 -1
~conte	0 -6 6 4 -3
~conti	-1 -2 -1 -1 5
~contr	-12 17 -3 -2 0
~conv	-1 4 12 -10 -5
~conve	0 0 12 -8 -4
~convi	-1 4 -1 -2 -1
~copi	1 1 8 -4 -6
~copie	1 1 8 -4 -6
~copy	-2 4 -2 -1 1
~cora	-1 -1 0 3 -1
~corn	0 -1 -1 -1 4
~corne	0 -1 -1 -1 4
~corp	-1 1 -2 -1 3
~corpo	-1 1 -2 -1 3
~corr	11 13 -5 -12 -8
~corre	6 16 -3 -13 -5
~corru	6 -2 -1 -1 -2
~cost	-1 -2 -5 8 0
~coul	-7 -3 2 1 7
~coun	5 3 -15 4 3
~counc	-3 1 -1 -1 4
~count	4 -3 -7 2 4
~coup	6 -6 4 -1 -3
~coupl	-2 -3 6 1 -2
~coupo	8 -2 -2 -2 -2
~cour	8 -3 -3 -5 4
~cours	1 -1 -2 -2 5
~cove	6 12 -6 -15 3
~cover	8 0 2 -7 -4
~crac	9 -3 -2 -1 -2
~craf	-1 -2 -3 -2 9
~cras	21 -3 -6 -6 -6
~crash	12 -2 -3 -2 -5
~craw	3 -1 -1 0 -1
~crdt	-1 -6 0 7 0
~crea	1 -5 -5 -4 13
~creat	1 -5 -5 -4 13
~cred	-2 5 -6 7 -5
~crede	-2 4 -1 0 -1
~credi	0 -1 -4 7 -4
~crep	3 0 -1 -1 -1
~cris	4 -2 2 0 -4
~crit	-7 35 -9 -7 -13
~crite	-3 6 -2 1 -3
~criti	-4 29 -8 -8 -10
~cron	3 -2 3 -1 -3
~cronj	3 -2 3 -1 -3
~cros	-1 14 -4 -4 -5
~cross	-4 11 -4 -3 0
~crum	2 4 -4 0 -1
~curi	-4 -4 -5 15 -3
~curio	-4 -3 -5 15 -3
~curr	-4 -4 0 6 2
~curre	-2 -3 0 5 1
~curs	2 -1 -1 -3 2
~curv	1 3 -1 -1 -1
~cust	9 -6 -12 0 9
~custo	5 -6 -11 0 11
~cycl	-1 -4 7 0 -1
~cyclo	-1 -3 4 0 0
~dail	-2 -3 -1 -1 6
~dama	5 1 -1 -3 -2
~damag	5 1 -1 -3 -2
~dang	-2 6 -2 -1 -2
~dange	-2 6 -2 -1 -2
~dani	2 -2 -3 4 0
~danis	2 -2 -3 4 0
~dash	-1 -9 3 -1 8
~dashb	0 -8 1 -1 8
~data	2 -6 -1 5 0
~datab	0 -4 -6 9 1
~datac	-1 -1 7 -4 -2
~datal	4 0 0 -3 0
~datas	0 -1 -2 4 -2
~date	-6 2 -2 -6 11
~dead	6 -5 -4 4 0
~deadl	6 -5 -4 4 0
~deal	0 0 -2 -1 3
~deba	-2 -1 -1 5 -1
~debat	-2 -1 -1 5 -1
~debi	3 -1 -1 -1 0
~debt	1 -1 0 -3 2
~debto	1 -1 0 -3 2
~debu	20 -5 -4 -4 -7
~debug	14 -1 -5 -3 -5
~deca	-1 -1 3 1 -1
~dece	-1 -3 0 -3 7
~decem	-1 -2 -1 -2 7
~deci	-1 -6 0 7 0
~decid	-5 -4 -1 9 1
~decim	7 -1 0 -3 -3
~decl	-3 -7 16 -2 -3
~decli	1 -3 -2 3 1
~declu	-3 -5 17 -4 -4
~deco	-3 -3 16 -6 -5
~decor	0 -1 4 0 -3
~decou	-2 -2 10 -2 -4
~dedu	-4 -4 12 1 -5
~deduc	-1 -1 -1 4 -1
~dedup	-3 -2 13 -4 -4
~defa	-4 2 -7 4 5
~defam	-1 4 -1 -1 -1
~defau	-3 -2 -6 5 7
~degr	3 -2 -3 -2 4
~degre	1 -2 -2 -1 4
~dela	-3 1 -2 3 1
~dele	9 -7 3 -11 6
~delet	9 -7 3 -11 6
~deli	-1 7 -6 -10 10
~deliv	-1 7 -6 -10 10
~dema	-2 10 -1 -3 -4
~deman	-2 10 -1 -3 -4
~demo	-2 -1 8 -2 -3
~demot	-2 -1 8 -2 -3
~deni	4 -1 -1 -1 -2
~denie	4 -1 -1 -1 -2
~dent	-2 -6 -1 2 7
~denti	-2 -6 -1 2 7
~depa	-4 0 2 2 0
~depar	-4 0 2 2 0
~depe	-8 1 2 5 0
~depen	-8 1 2 5 0
~depl	5 -5 -5 -3 7
~deplo	5 -5 -5 -3 7
~depo	2 1 -1 -5 3
~depos	-2 2 -1 -3 4
~depr	-8 -1 12 1 -3
~depre	-8 -1 12 1 -3
~dept	-3 -1 -1 -2 7
~deri	-1 1 -1 -2 3
~deriv	-1 1 -1 -2 3
~desc	-5 4 0 7 -6
~descr	-4 4 -2 7 -6
~desi	-6 4 0 -6 8
~desig	-6 4 0 -6 8
~desp	8 -1 -3 -1 -4
~despi	8 -1 -3 -1 -3
~dest	7 -2 -1 -1 -3
~destr	7 -2 -1 -1 -3
~deta	-1 -3 11 -4 -4
~detac	1 -2 8 -2 -4
~dete	-2 0 -5 10 -4
~deter	-2 -1 -3 10 -4
~deve	-5 -4 -6 2 12
~devel	-5 -4 -6 2 12
~devi	-8 15 -5 -3 1
~devia	-1 8 -1 -4 -2
~devic	-5 -1 -1 3 4
~diag	8 4 -6 -3 -3
~diagn	13 3 -5 -4 -7
~diagr	-5 1 -2 1 4
~dial	-4 -3 2 0 4
~dialo	-4 -3 2 0 4
~diar	-2 0 1 -2 3
~dict	1 5 3 -6 -3
~dicti	0 4 -1 -2 -1
~didn	7 -2 -1 -1 -2
~didn'	7 -2 -1 -1 -2
~dies	-1 -1 -1 3 -1
~diese	-1 -1 -1 3 -1
~diff	2 -6 -1 19 -15
~diffe	4 -6 -4 19 -13
~dige	-2 -1 -1 6 -1
~diges	-2 -1 -1 6 -1
~digi	2 -2 0 3 -3
~digit	2 -2 0 3 -3
~dire	0 -2 4 1 -3
~direc	0 -2 4 1 -3
~disa	15 -2 -5 -2 -7
~disag	8 -2 -3 0 -4
~disap	8 -3 -2 1 -3
~disc	0 -4 -8 16 -4
~disch	3 1 -1 -2 -1
~disco	1 -7 -7 15 -2
~discr	-1 4 0 -2 -1
~dise	-2 1 8 -4 -4
~disen	-2 -1 8 -2 -3
~dishw	1 -1 -1 3 -1
~disp	3 -4 -4 -1 6
~displ	3 -3 -3 -1 3
~diss	-2 -1 9 -2 -4
~disso	-1 -1 9 -2 -4
~dist	-3 -2 -8 3 9
~dista	-3 2 -5 -2 9
~distr	1 -4 -3 5 0
~dive	6 0 -2 -2 -2
~diver	6 0 -2 -2 -2
~divi	-2 -1 11 -2 -5
~divid	-2 -1 11 -2 -5
~djan	-1 2 -4 -4 7
~djang	-1 2 -4 -4 7
~dock	-5 -2 6 0 1
~docke	-5 -2 6 0 1
~doct	-1 3 0 -2 1
~docto	-1 3 0 -2 1
~docu	3 -3 -4 -1 5
~docum	2 -3 -4 -1 6
~does	14 -3 -3 -6 -2
~doesn	14 -3 -3 -6 -2
~doin	4 -3 0 -2 1
~doma	-2 -4 -3 4 5
~domai	-2 -4 -3 4 5
~don'	9 0 2 -4 -6
~dona	-4 5 -4 -2 5
~donat	-4 5 -4 -2 5
~donor	4 -2 -1 0 -1
~dosa	-1 6 0 -3 -1
~dosag	-1 6 0 -3 -1
~doub	9 8 -2 -9 -6
~doubl	10 6 -2 -8 -6
~down	0 -3 -5 -1 9
~downl	-2 -3 -4 -2 10
~doze	-2 -1 6 0 -3
~draf	3 10 -11 -18 16
~draft	8 -1 -3 -7 3
~drai	5 -1 -2 -1 -1
~drain	5 -1 -2 0 -3
~draw	1 -2 3 1 -2
~drawe	3 1 0 -1 -3
~drawi	-2 -2 1 0 3
~drif	10 3 -3 -5 -5
~drift	9 -1 -2 -2 -4
~dril	0 0 3 -1 -2
~drill	-1 -1 3 1 -2
~drip	6 -2 -2 -1 -2
~driv	1 -3 4 -2 0
~drop	22 -5 -7 -3 -7
~dropd	6 0 -5 -1 0
~dropp	4 -2 1 -1 -1
~duck	-2 -2 -1 6 -2
~duckd	-2 -3 -1 7 -1
~dump	-1 -1 3 0 -1
~dumpi	-1 -1 3 0 -1
~dupl	3 -2 12 -3 -10
~dupli	2 -2 12 -3 -9
~duri	12 -2 -4 -3 -2
~durin	12 -2 -4 -3 -2
~dutc	3 -5 -4 3 3
~dyin	7 -2 -2 -2 -1
~earl	3 -3 2 2 -4
~eart	5 -2 0 -2 -1
~eati	9 -3 -1 -5 -1
~eatin	9 -3 -1 -5 -1
~edit	-6 -6 3 -1 9
~editi	-1 -1 6 -1 -3
~edito	-5 -5 -3 2 11
~effe	3 -1 -1 0 -1
~effec	3 -1 -1 0 -1
~effo	-1 -1 -1 5 -2
~effor	-1 -1 -1 5 -2
~eigh	-4 -2 3 -2 5
~eith	-1 -4 -1 4 2
~eithe	-1 -4 -1 4 2
~elec	0 1 -3 6 -3
~elect	0 1 -3 6 -3
~elev	-2 -4 6 -3 3
~eleva	3 -1 -1 -1 -1
~eleve	-6 -3 7 -2 4
~elim	-3 -3 5 -2 2
~elimi	-3 -3 5 -2 2
~else	3 -2 0 -1 0
~emai	3 -5 -1 -6 9
~email	9 2 -3 -2 -5
~emba	2 3 -2 -1 -2
~embar	2 4 -2 -3 -2
~embe	3 -3 -4 -3 6
~embed	5 -1 -1 0 -2
~empt	27 -9 -5 -7 -6
~enab	-2 -3 -3 -2 11
~enabl	-2 -3 -3 -2 11
~enca	-2 -2 10 -2 -4
~encap	-2 -2 10 -2 -4
~encr	-2 -2 -4 2 6
~encry	-2 -2 -4 2 6
~ende	3 2 -1 -2 -3
~endi	1 3 0 -3 -1
~endin	1 3 0 -3 -1
~endl	-2 0 3 0 -1
~endle	-2 0 3 0 -1
~endn	-2 -1 6 0 -2
~endno	-2 -1 6 0 -2
~endp	-8 -4 0 1 11
~endpo	-8 -4 0 1 11
~ener	3 1 -2 -3 1
~energ	3 1 -2 -3 1
~enga	4 0 -1 0 -2
~engag	4 0 -1 0 -2
~engl	-4 -2 5 -2 2
~engli	-4 -1 5 -3 2
~enha	-1 -1 -3 -1 6
~enhan	-1 -1 -3 -1 6
~enou	-6 11 2 -3 -4
~enoug	-6 11 2 -3 -4
~ensu	-2 9 -3 -1 -2
~ensur	-2 9 -3 -1 -2
~ente	-3 -1 -3 0 6
~entr	-2 -1 -5 1 7
~entri	-6 -1 4 3 -1
~enum	-2 -3 2 9 -6
~enume	-1 -2 -3 10 -4
~envi	-5 -2 -2 1 8
~envir	-5 -2 -2 1 8
~epis	-4 2 1 3 -2
~episo	-4 2 1 3 -2
~equa	-2 6 3 -2 -5
~equal	-1 5 -2 -1 -1
~equi	-2 -3 -3 0 9
~erro	24 1 -4 -10 -10
~error	0 4 3 -5 -3
~esca	0 0 -2 0 3
~escap	0 0 -2 0 3
~esli	4 0 0 -2 -1
~eslin	4 0 0 -2 -1
~espe	0 3 -1 0 -2
~espec	0 3 -1 0 -2
~essa	-5 13 2 -4 -5
~esti	-5 0 -4 12 -3
~estim	-5 0 -4 12 -3
~euro	2 -5 -1 5 -2
~europ	0 -2 0 3 0
~eval	-3 7 -5 6 -5
~evalu	-3 7 -5 6 -5
~even	-3 -9 0 3 10
~eveni	0 -1 -3 -1 6
~event	1 -3 3 -1 0
~ever	14 7 4 -21 -3
~every	4 0 13 -2 -14
~evic	0 3 -1 -1 -1
~evict	0 3 -1 -1 -1
~exac	7 -4 6 -3 -6
~exact	7 -4 6 -3 -6
~exam	-6 15 -7 1 -3
~exami	-2 19 -4 -6 -7
~examp	-2 -4 -2 8 1
~exce	15 -4 2 -6 -7
~excep	12 -4 -3 -3 -3
~exch	1 -2 8 -5 -2
~excha	1 -2 8 -5 -2
~excl	-2 0 -1 1 3
~exclu	-2 0 -1 1 3
~exer	-3 3 0 0 1
~exerc	-3 3 0 0 1
~exha	3 -1 -1 -1 -1
~exhau	3 -1 -1 -1 -1
~exhi	-2 3 -1 -2 3
~exhib	-2 3 -1 -2 3
~exis	2 -5 -4 -1 8
~exist	0 -3 -2 -2 7
~expa	-1 -1 -3 -2 8
~expan	-1 -1 -3 -2 8
~expe	-8 -4 0 9 3
~expec	-2 -6 -2 9 1
~exper	-6 1 0 2 3
~expi	13 -5 -5 1 -4
~expir	13 -5 -5 1 -4
~expl	-4 -6 -11 30 -8
~expla	-4 0 -4 15 -6
~explo	0 -6 -7 15 -2
~expo	5 -8 -6 -9 18
~expor	11 -5 -6 -7 7
~expos	-6 -3 -1 -2 11
~expr	-3 -1 4 -2 3
~expre	-3 -1 4 -2 3
~exte	-1 -3 -4 6 3
~exten	-3 -1 -1 0 6
~exter	2 -2 -3 6 -3
~extr	-8 1 20 -5 -8
~extra	-6 -4 21 -5 -7
~fact	-5 0 4 2 0
~facto	-4 -2 5 -3 4
~fail	35 -6 -14 -9 -6
~faile	13 -4 -5 -7 3
~faili	13 -5 -5 -2 -1
~failo	-1 2 -1 3 -4
~fair	0 5 0 -2 -3
~fairn	0 3 0 -1 -2
~fall	4 -1 -3 -2 1
~fals	5 -2 -1 -2 -1
~fami	-5 2 -8 11 0
~famil	-5 2 -8 11 0
~fare	-1 -1 -2 -1 4
~farew	-1 -1 -2 -1 4
~fast	-2 -2 4 -1 1
~faste	-2 -1 9 2 -8
~faul	4 2 -1 -3 -1
~feas	-2 -1 -2 7 -2
~feasi	-2 -1 -2 7 -2
~feat	-7 -7 8 0 6
~featu	-7 -7 8 0 6
~febr	4 -2 -1 0 -1
~febru	4 -2 -1 0 -1
~feed	-4 11 -5 0 -1
~feedb	-6 12 -3 -2 -1
~feel	-2 4 -1 -1 -1
~feeli	-1 3 0 0 -1
~fenc	0 -7 2 2 3
~fetc	-1 -1 3 -2 1
~fewe	-4 -3 12 -2 -3
~fiel	0 -4 -2 -2 8
~field	-1 -3 3 2 -2
~fift	1 4 -1 -2 -2
~figm	-2 1 -1 -1 4
~figu	1 1 -5 1 2
~figur	1 1 -5 1 2
~file	3 -1 4 -9 2
~fill	7 2 -2 -3 -4
~fille	1 3 -1 -1 -2
~filli	3 0 0 -1 -1
~film	-1 -1 0 3 -1
~filt	2 -3 -5 -2 8
~filte	2 -3 -5 -2 8
~fina	2 8 0 -2 -7
~final	4 -1 0 -1 -2
~finan	-1 5 -2 1 -4
~find	4 4 -4 3 -8
~findi	-2 7 -3 5 -8
~fini	5 1 -1 -7 2
~finis	5 1 -1 -7 2
~fire	3 1 -2 -3 1
~firew	-2 5 -1 -2 0
~firm	1 -3 -1 3 1
~firmw	1 -3 -1 2 1
~firs	0 3 -1 -3 1
~first	3 -1 -1 0 0
~fitt	1 -1 -1 -3 4
~fitte	3 0 0 -2 -1
~fitti	-2 -1 -1 -1 4
~fixe	-1 -2 0 0 3
~fixt	-1 0 3 -1 -2
~fixtu	-1 0 3 -1 -2
~flag	-5 -1 10 3 -7
~flak	13 -4 -4 -5 -1
~flap	6 -1 -2 -1 -2
~flapp	4 0 -1 -1 -1
~flas	-2 -3 -4 1 8
~flash	1 -2 -3 0 5
~flat	-4 -4 12 0 -4
~flatt	-3 -3 13 -2 -5
~flic	9 -1 -2 -3 -4
~flick	9 -1 -2 -3 -4
~flig	-2 -4 -1 0 6
~fligh	-2 -4 -1 0 6
~floa	-2 -1 2 -2 3
~floo	11 -6 -6 5 -5
~flut	0 -1 0 3 -1
~fold	-5 -3 16 -7 -1
~folde	-5 -3 17 -7 -3
~foll	-4 11 2 -1 -7
~follo	-4 11 2 -1 -7
~font	5 0 -1 -1 -2
~foot	-4 0 8 0 -4
~footn	-2 2 6 -1 -4
~fore	6 -1 -6 13 -12
~forec	-3 2 -4 9 -3
~forei	-1 0 0 4 -3
~forev	10 -2 -2 -2 -4
~forg	1 9 -4 -8 2
~forge	3 3 -2 -4 0
~forgo	-2 6 -2 -3 1
~form	-6 -2 16 -2 -5
~forma	-4 -1 1 1 2
~formu	-1 -2 11 -3 -5
~forw	4 -3 -3 -4 6
~forwa	4 -3 -3 -4 6
~foun	6 -2 -4 1 -1
~four	-1 -1 0 -1 3
~fourt	-1 -1 0 -1 3
~fram	2 -5 1 3 0
~frame	-1 -3 3 4 -3
~fran	-2 -1 -1 -6 9
~frank	-1 -1 -1 -6 10
~free	6 2 -3 -3 -2
~freez	7 0 -2 -4 -1
~fren	-1 3 -4 -3 4
~frenc	-1 3 -4 -3 4
~freq	-1 -1 -3 4 0
~frequ	-1 -1 -3 4 0
~fres	1 0 -2 -2 3
~fresh	0 -1 -1 -1 4
~frid	3 0 -8 0 5
~frida	5 2 -7 -3 4
~fridg	-1 -2 -1 4 1
~frie	-2 1 2 -3 2
~frien	-2 1 2 -3 2
~fron	-2 -2 2 -3 5
~frui	4 -2 -1 0 -1
~fulf	-1 4 0 -3 0
~fulfi	-1 4 0 -3 0
~func	-7 -2 17 -7 -1
~funct	-7 -2 17 -7 -1
~futu	1 -1 -2 3 -1
~futur	1 -1 -2 3 -1
~gali	-1 -1 -3 7 -1
~galic	-1 -1 -3 7 -1
~gall	-2 -5 1 3 3
~galle	-2 -5 1 3 3
~garb	8 -1 -3 -1 -4
~garbl	8 -1 -3 -1 -3
~gard	0 -3 3 6 -6
~garde	0 -3 3 6 -6
~gate	-1 -7 -1 2 6
~gatew	-1 -7 -1 2 6
~gath	-3 -4 0 10 -4
~gathe	-3 -4 0 10 -4
~gdan	-1 -2 -1 3 0
~gdans	-1 -2 -1 3 0
~gend	-1 3 1 -2 -2
~gende	-1 3 1 -2 -2
~gene	-9 -10 12 1 6
~gener	-9 -8 12 -1 6
~germ	-2 1 -7 3 5
~germa	-2 1 -7 3 5
~gett	2 -8 5 2 -2
~gette	-3 -1 8 -2 -1
~getti	5 -8 -2 5 0
~gian	-1 -1 7 -1 -4
~girl	-1 -1 -3 6 -1
~give	21 -1 -1 -10 -9
~glas	6 -2 -2 0 -1
~glass	4 -1 0 0 -2
~glob	-1 -3 10 -2 -4
~globa	-3 -3 11 -2 -4
~glos	0 -3 5 -3 0
~gloss	0 -3 5 -3 0
~gmai	3 0 -1 -1 -1
~goin	8 -6 -10 3 6
~goog	3 -1 1 -2 0
~googl	3 -1 1 -2 0
~gove	3 0 -1 -2 -1
~gover	3 0 -1 -2 -1
~grad	-1 12 -7 0 -5
~grade	3 -5 -1 0 3
~gram	-1 0 6 -4 -1
~gramm	-1 4 -2 -2 1
~gran	-7 3 -3 7 0
~grand	-2 1 -2 -1 4
~grant	-3 1 -1 5 -2
~grap	2 -6 -5 12 -3
~graph	2 -3 -3 2 1
~grea	-1 -3 0 0 4
~gree	0 -8 -11 3 16
~green	-2 -1 0 -1 4
~greet	3 -1 -6 -2 6
~grey	3 -1 -1 -1 -1
~greye	3 0 0 0 -3
~grou	-6 -8 18 0 -5
~group	0 -2 7 -1 -5
~grow	3 -5 3 1 -2
~growt	0 -1 -1 3 -2
~guar	-1 -3 2 0 2
~gues	3 -7 -2 -3 9
~guest	7 -5 -4 1 2
~guid	-5 11 -2 -6 1
~guide	-2 4 1 -1 -3
~gumm	4 -1 -1 -1 -1
~half	9 -2 -2 -3 -2
~halfw	9 -2 -2 -3 -2
~hall	6 -1 -3 -2 -1
~halv	3 -2 1 -2 0
~halve	3 -2 1 -2 0
~hamb	3 -1 -1 0 -1
~hambu	3 -1 -1 0 -1
~hand	-14 7 10 -2 -2
~handb	-3 4 4 -6 1
~handl	-4 2 6 0 -4
~hando	-1 5 -1 -2 -1
~handw	-1 -1 0 4 -3
~hang	13 1 -3 -5 -6
~happ	11 -5 -4 -1 -1
~happe	11 -5 -1 2 -7
~hard	2 -1 4 -4 -1
~hardc	-2 -1 3 0 0
~hardl	4 -2 2 -3 -1
~harm	-1 -2 3 1 -1
~harn	-1 0 -1 -3 4
~harne	-1 0 -1 -3 4
~hars	-2 5 -1 -1 -1
~hash	-1 4 0 -1 -1
~hasn	6 -1 -2 -1 -2
~hasn'	6 -1 -2 -1 -2
~havi	2 2 -1 -3 1
~havin	2 2 -1 -3 1
~head	6 0 -7 -2 4
~heade	-5 0 -5 -3 13
~headi	4 0 1 -1 -4
~headl	0 3 -1 2 -4
~heal	8 -4 -6 -6 7
~healt	8 -4 -6 -6 7
~hear	-1 -1 0 4 -1
~heari	0 -3 -1 4 0
~heat	0 -4 -4 3 6
~heati	-1 -2 -4 0 7
~heav	-2 -2 6 2 -5
~heig	-1 1 -1 4 -3
~heigh	-1 1 -1 4 -3
~help	-8 -3 10 -2 3
~helpe	-7 -1 11 -3 0
~hend	-1 0 -1 4 -3
~hende	-1 0 -1 4 -3
~here	0 7 -2 -2 -3
~here'	-1 7 -2 -2 -2
~hidd	4 0 -1 -1 -2
~hidde	4 0 -1 -1 -2
~high	-2 -4 -3 0 8
~highl	-2 -3 -3 0 8
~hiki	-2 0 0 3 -1
~hikin	-2 0 0 3 -1
~hire	4 1 -4 1 -3
~hist	0 -3 -4 10 -3
~histo	0 -3 -4 10 -3
~hois	-1 -2 10 -2 -4
~hold	2 7 -1 -4 -4
~hole	-2 13 -2 -3 -5
~home	0 0 2 1 -3
~homem	0 0 4 0 -3
~hone	-5 10 -3 -5 3
~hones	-2 12 -2 -4 -3
~honey	-2 -2 -1 -2 7
~hosp	-1 2 -4 -2 5
~hospi	-1 2 -4 -2 5
~host	-4 -2 2 5 0
~hosti	0 -1 -1 4 -2
~hote	-6 -3 -1 8 2
~hotel	-2 -1 -1 4 1
~hotf	9 -1 -1 -1 -5
~hotfi	9 -1 -1 -1 -5
~hour	4 2 -6 -3 3
~hous	-9 -3 3 4 5
~house	-1 -1 3 -1 0
~housi	-1 -1 -1 -1 3
~http	-1 -1 4 0 -2
~huma	-2 -5 6 2 -1
~humm	4 -1 -1 -1 -1
~hummi	4 -1 -1 -1 -1
~hund	2 4 -1 -1 -4
~hundr	2 4 -1 -1 -4
~hydr	6 -5 1 0 -3
~hydra	5 -4 -2 1 -1
~hygi	-1 3 -1 -2 1
~hygie	-1 3 -1 -2 1
~hyph	5 -1 -1 -1 -3
~hyphe	5 -1 -1 -1 -3
~icel	-4 -1 -1 7 -1
~icela	-4 -1 -1 7 -1
~idea	0 -1 -1 9 -7
~idem	-3 -1 -1 0 4
~idemp	-3 -1 -1 0 4
~iden	-4 -5 11 7 -8
~ident	-4 -5 11 7 -8
~igni	-1 -2 0 5 -2
~ignit	-1 -2 0 5 -2
~igno	10 0 -3 -3 -3
~ignor	10 0 -3 -3 -3
~imag	5 -4 -1 -3 3
~image	1 1 4 -5 -1
~immu	0 -1 6 0 -4
~immut	0 -1 6 0 -4
~impa	-3 5 -2 1 -1
~impac	-3 5 -2 1 -1
~impe	-1 -1 3 0 -1
~imper	-1 -1 3 0 -1
~impl	-4 0 -3 -11 18
~imple	-7 0 -2 -9 18
~impo	5 -6 3 -3 1
~impor	0 -10 8 -3 5
~impos	5 4 -4 -1 -4
~impr	-1 -2 9 -6 -1
~impro	-1 -2 11 -8 0
~inbo	-1 -4 1 -4 9
~inch	-1 -1 3 0 -1
~inche	-1 -1 3 0 -1
~incl	-2 -4 -2 -1 9
~inclu	-2 -4 -2 -1 9
~incr	-2 -1 -5 5 3
~incre	-2 -1 -5 5 3
~inde	-4 -2 6 -10 10
~indep	0 3 1 -2 -2
~indi	-2 -2 3 -1 3
~indic	-2 -2 3 -1 3
~infl	-3 -1 6 0 -2
~influ	-3 -1 6 0 -2
~info	0 -1 -1 -6 8
~inge	-2 -2 -5 2 7
~inges	-2 -2 -5 2 7
~inhe	-2 -2 6 2 -3
~inher	-2 -2 6 2 -3
~inje	0 5 -2 -2 -1
~injec	0 5 -2 -2 -1
~inli	-1 -3 10 -1 -4
~inlin	-1 -3 10 -1 -4
~inpu	0 -1 1 -6 6
~inse	2 -6 0 1 3
~inser	2 -6 0 1 3
~insi	6 -4 -2 3 -4
~insid	1 -2 0 4 -2
~insp	-3 24 -7 -8 -6
~inspe	-3 24 -7 -8 -6
~inst	6 -11 8 -5 3
~insta	0 -8 -5 4 9
~inste	6 -5 15 -8 -8
~insu	5 1 -4 1 -3
~insul	5 -1 0 -4 0
~insur	0 2 -3 4 -3
~inta	-6 -3 8 -3 3
~intac	-1 -1 4 -1 -2
~intak	-5 -2 4 -3 6
~inte	-1 0 -9 6 4
~integ	-1 -2 -7 -6 16
~inter	1 0 -2 13 -11
~intr	-5 -3 0 -2 9
~intro	-7 -3 -2 1 11
~inva	14 -3 -2 -2 -6
~inval	14 -3 -2 -2 -6
~inve	-6 -2 -4 15 -3
~inven	-6 -1 3 2 2
~inves	0 -4 -7 16 -5
~invi	4 -2 -8 -6 12
~invit	4 -2 -8 -6 12
~invo	2 2 -4 -2 2
~invoi	2 1 -3 -2 1
~irel	3 -2 0 0 -1
~irela	3 -2 0 0 -1
~isla	0 -3 -1 7 -3
~islan	0 -3 -1 7 -3
~isn'	2 5 -2 -6 2
~isol	-2 -2 5 -3 1
~isola	-2 -2 5 -3 1
~issu	12 -5 -6 -6 4
~issue	4 -1 0 -1 -2
~item	0 -1 3 -3 1
~itin	-1 1 0 -3 3
~itine	-1 1 0 -3 3
~itse	6 -4 -1 -3 1
~itsel	6 -4 -1 -3 1
~janu	3 -2 -2 2 -1
~janua	3 -2 -2 2 -1
~japa	-1 0 3 0 -2
~java	-1 -1 4 -1 -3
~jell	-1 0 -2 0 4
~jelly	-1 0 -2 0 4
~jenk	4 -1 3 -2 -3
~jenki	4 -1 3 -2 -3
~joint	4 -1 -2 0 -1
~jona	1 -2 -2 -1 4
~jour	0 1 -2 -2 4
~journ	0 1 -2 -2 4
~jque	-1 0 4 -2 -1
~jquer	-1 0 4 -2 -1
~judg	-4 22 -6 -5 -8
~jump	15 -2 -4 -4 -5
~jumpe	3 0 -1 0 -1
~jung	-1 -1 5 0 -2
~jungl	-1 -1 5 0 -2
~juni	-8 -5 15 -1 -2
~just	0 3 0 -2 0
~justi	0 3 0 -2 0
~kafk	4 -8 -2 8 -1
~keep	15 -5 1 -7 -5
~keepe	-1 -1 -1 0 3
~keepi	-1 0 6 0 -4
~kenn	1 1 2 0 -4
~kenne	1 1 2 0 -4
~kern	5 2 -1 -2 -4
~kerne	5 2 -1 -2 -4
~keyb	7 3 -6 -7 4
~keybo	7 3 -6 -7 3
~kill	11 -1 -2 -5 -2
~kille	11 -1 -2 -5 -2
~kilo	-1 4 0 -2 -1
~kind	3 -3 -2 3 -2
~kinde	-1 -3 0 4 0
~kindl	4 0 -2 -1 -1
~kitc	2 0 3 -3 -2
~kitch	2 0 3 -3 -2
~know	-3 3 -3 -3 6
~kube	3 -2 1 -1 -2
~kuber	-1 0 3 -1 -1
~labe	1 -3 1 -7 9
~label	-6 -4 3 -6 13
~ladd	-2 -4 5 3 -2
~ladde	-2 -4 5 3 -2
~lamp	-2 0 0 0 3
~land	4 0 -4 1 -2
~landi	-5 6 -2 -2 2
~landl	1 -5 -1 3 1
~lands	-1 0 0 3 -2
~lang	-5 -1 -1 0 7
~langu	-5 -1 -1 0 7
~laps	-1 0 -1 0 3
~lapt	7 -3 -3 0 -1
~lapto	7 -3 -3 0 -1
~larg	1 -6 -3 6 1
~large	-1 -9 0 9 2
~late	0 -3 -4 5 2
~laten	2 -3 -2 0 4
~lates	-2 -2 0 7 -3
~laun	-4 5 -4 -4 6
~launc	-4 3 -3 -3 7
~lawy	-1 10 1 -9 -1
~lawye	-1 10 1 -9 -1
~laye	-1 -5 15 -2 -6
~layer	1 0 2 0 -3
~layo	2 -1 11 -6 -5
~layou	2 -1 11 -6 -5
~lead	13 1 -5 -7 -2
~leadi	2 2 -2 -4 1
~leaf	-2 2 -1 -2 4
~leafl	-2 2 -1 -2 4
~leak	2 2 -3 2 -3
~leaka	-1 3 0 -1 -1
~leake	-2 -3 0 5 0
~leaki	2 3 -2 -2 -1
~lear	-3 -4 0 12 -5
~leas	3 3 1 0 -6
~leav	9 2 -1 -7 -3
~leave	10 2 -5 -3 -4
~ledg	-3 3 2 2 -4
~ledge	-3 3 2 2 -4
~left	-2 2 3 -1 -1
~lefto	-2 2 3 -1 -1
~lega	-7 13 2 3 -11
~legac	-5 -3 8 4 -4
~lege	3 0 -1 -3 0
~legen	3 0 -1 -3 0
~leip	-1 0 -1 0 3
~leipz	-1 0 -1 0 3
~less	-2 -1 4 -3 1
~lesso	-2 -1 4 -3 1
~let'	-4 -2 0 -1 7
~lett	-1 -1 -2 -4 8
~lette	-1 0 -2 -4 9
~leve	-3 1 -5 -2 9
~level	-2 3 0 -1 0
~liab	-1 -2 0 3 0
~liabi	-1 -2 0 3 0
~libr	-8 -10 4 13 0
~libra	-6 -9 3 15 -3
~lice	-4 6 -6 7 -3
~licen	-4 6 -6 7 -3
~ligh	-4 -5 4 0 4
~light	-6 -2 7 2 0
~limi	-3 -12 -5 3 16
~limit	1 -6 0 2 3
~lind	-3 3 1 -1 -1
~line	-1 -8 13 -4 0
~link	5 1 -2 0 -3
~linki	0 -2 -1 3 -1
~lint	-3 15 -5 -3 -4
~linte	-2 3 -1 -2 1
~linu	4 -1 -1 1 -3
~list	9 -1 -4 -7 3
~liste	1 5 -3 -4 0
~listi	-1 -2 -1 -1 4
~lite	-5 -2 -2 10 -2
~liter	-5 -2 -2 10 -2
~litt	1 -5 0 1 3
~littl	-1 -5 -1 3 5
~live	-1 -3 4 5 -5
~load	3 -2 -1 -2 3
~loade	-1 -4 -3 2 5
~loadi	-2 -1 1 -1 3
~loca	6 -8 -14 5 11
~local	8 -6 -9 -5 13
~locat	-1 -4 -2 11 -4
~lock	3 1 -1 -3 -1
~locke	4 -1 -1 -1 -2
~loda	0 -1 3 -1 -2
~lodas	0 -1 3 -1 -2
~logg	3 -2 7 -2 -6
~logge	4 -1 2 0 -5
~loggi	-2 -1 5 -2 -1
~logi	3 1 0 -5 1
~logo	3 0 0 -1 -1
~logou	3 0 0 -1 -1
~long	6 -3 0 -1 -2
~longe	6 -3 0 -1 -2
~look	8 -2 2 5 -14
~looke	0 2 -3 -1 3
~looki	-5 -4 1 13 -5
~looku	6 -2 5 -2 -8
~loop	0 -2 8 -3 -4
~loos	-3 -1 12 -3 -5
~loose	-3 -2 10 -3 -3
~lose	15 -2 -5 -2 -6
~losi	3 -1 3 -2 -3
~losin	3 -1 3 -2 -3
~love	-3 -3 -2 2 6
~lovel	-3 -3 -2 2 6
~lowe	2 -7 10 -4 -1
~loya	-2 -3 -4 1 8
~loyal	-2 -3 -4 1 8
~lump	4 -1 0 0 -3
~lunc	-1 1 -1 -2 3
~lyin	3 -1 0 -1 0
~mach	6 5 -3 -2 -6
~machi	6 5 -3 -2 -6
~macr	0 -3 7 -5 1
~macro	-1 0 4 -1 -2
~magi	-5 -2 5 3 -2
~mail	9 -8 0 -1 -1
~maile	-3 -1 5 -2 1
~maili	2 -3 1 -2 3
~main	-1 2 -2 4 -3
~maint	0 2 -4 3 -1
~make	1 -5 5 0 -1
~makef	-1 -1 4 -1 -1
~maki	-1 -1 -3 -2 6
~makin	-1 -1 -3 -2 6
~mana	3 -5 3 -5 4
~manag	3 -5 3 -5 4
~mani	-1 0 6 -1 -5
~manif	-1 0 6 -1 -5
~mann	-1 0 3 0 -2
~manne	-1 0 3 0 -2
~manu	-4 5 1 1 -3
~manua	-2 3 0 2 -2
~marc	2 2 -4 -4 3
~marg	0 3 -1 0 -2
~margi	1 4 -3 0 -2
~mari	-2 -1 -3 2 4
~mark	11 1 -8 -3 0
~markd	-1 -3 2 -1 4
~marke	-6 -1 -4 5 5
~marki	-1 3 0 -1 -1
~marku	0 3 0 -3 0
~marr	-1 -1 0 4 -1
~mars	0 -3 0 5 -1
~marsh	0 -3 0 5 -1
~mart	-1 1 0 -3 2
~mast	-3 2 8 -4 -3
~maste	-3 2 8 -4 -3
~matc	9 6 -2 -11 -2
~match	9 -2 -3 -2 -2
~matt	-1 -1 -2 -1 5
~matte	-1 -1 -2 -1 5
~matu	0 -2 -1 4 -1
~matur	0 -2 -1 4 -1
~mayb	0 -2 0 -1 3
~mayo	3 0 0 -2 -1
~mean	-8 -4 2 15 -5
~meani	-5 0 2 7 -4
~meas	-5 7 -4 5 -3
~measu	-5 7 -4 5 -3
~medi	0 1 -4 -1 4
~meet	-4 2 -2 5 0
~meeti	-3 -2 -1 5 1
~memb	6 -2 -3 -6 5
~membe	6 -2 -3 -6 5
~memo	8 -2 0 2 -7
~memor	9 -4 0 3 -7
~menu	-1 1 -1 -2 3
~merc	2 0 -2 -2 3
~merch	2 -1 -2 -2 3
~merg	3 1 14 -10 -7
~mergi	-1 5 0 -3 0
~mess	0 -1 -4 -5 9
~messa	0 -1 -4 -5 9
~meta	-4 -4 8 3 -3
~mete	-4 -4 2 -1 7
~meter	-2 -1 3 -2 2
~meth	-3 1 9 -4 -3
~metho	-2 2 9 -6 -3
~metr	11 0 0 -5 -6
~metre	4 1 -1 -1 -3
~metri	2 -2 2 -3 1
~midd	10 1 -2 -4 -5
~middl	10 1 -2 -4 -5
~midn	3 -1 -3 -2 3
~midni	3 -1 -3 -2 3
~migr	-3 -1 9 1 -6
~migra	-3 -1 9 2 -8
~mile	-1 -1 -2 1 4
~miles	-1 -1 -1 -1 4
~mill	-1 -3 0 -3 7
~mille	0 -1 -1 -1 3
~milli	-1 -2 1 -2 5
~mini	-3 -4 15 -6 -2
~minif	-1 -1 8 -2 -4
~minim	-2 -2 12 -3 -4
~minu	4 -2 -4 -6 8
~minut	3 -4 -3 -6 9
~mirr	0 -1 -4 -4 9
~mirro	0 -1 -4 -4 9
~misa	3 1 -1 -2 -2
~misal	3 1 -1 -2 -2
~mism	11 -3 -3 -2 -3
~misma	11 -3 -3 -2 -3
~misr	0 5 -2 -3 -1
~miss	12 10 -8 -10 -5
~misse	3 2 -1 -1 -3
~missi	10 8 -7 -9 -2
~mist	2 14 -3 -10 -3
~mista	2 13 -3 -9 -3
~miti	0 -1 -1 3 -2
~mitig	0 -1 -1 3 -2
~mobi	2 2 -1 -4 0
~mobil	2 2 -1 -4 0
~moda	3 0 -1 -1 0
~mode	-3 -5 18 -3 -7
~model	-5 -4 6 3 1
~moder	-4 -3 14 -3 -5
~modu	-8 -1 17 1 -8
~modul	-8 -1 17 1 -8
~mome	-5 -4 7 1 1
~momen	-5 -4 7 1 1
~mond	3 1 -5 -5 6
~monda	3 1 -5 -5 6
~mone	-2 0 -2 8 -5
~moni	6 -1 -1 -3 -1
~monit	6 -1 -1 -3 -1
~mono	-2 -2 4 6 -6
~monol	-1 -2 4 0 -1
~monor	-1 -1 0 6 -5
~mons	-1 -1 4 1 -3
~monst	-1 -1 4 -1 -2
~mont	-1 -7 4 4 0
~month	0 2 -3 -1 1
~morn	2 -6 -3 -1 8
~morni	2 -6 -3 -1 8
~most	-2 3 -1 5 -4
~mostl	-2 3 -1 5 -4
~moth	0 -3 0 1 2
~mothe	0 -3 0 1 2
~moti	-4 0 -1 -1 6
~motio	-4 0 -1 -1 6
~moun	4 -2 -7 -1 5
~mount	-1 0 -1 3 -1
~move	8 -6 -2 3 -3
~movi	-2 -5 4 5 -2
~movin	-2 -5 4 5 -2
~mowe	5 0 -3 0 -1
~mult	-1 -3 3 0 1
~muse	-3 -4 -2 3 7
~museu	-3 -4 -2 3 7
~musi	1 -2 2 2 -3
~must	3 -1 0 0 -1
~mustn	3 -1 0 0 -1
~name	-6 -9 26 -5 -6
~names	1 -1 -2 0 3
~nami	-3 1 7 -1 -4
~namin	-3 1 7 -1 -4
~narr	0 -1 7 -2 -4
~narro	0 -1 7 -2 -4
~nast	0 3 0 -2 0
~nati	-3 1 -2 12 -8
~natio	-2 1 -2 4 -2
~nativ	-1 1 0 7 -7
~near	-3 -4 4 4 0
~neare	-1 -4 0 5 0
~nearl	-2 -1 4 -1 0
~nece	-2 -4 8 -3 2
~neces	-2 -4 8 -3 2
~need	-9 -2 -1 4 9
~neede	0 0 -3 4 0
~nega	16 -5 -3 -6 -3
~negat	16 -5 -3 -6 -3
~neig	2 -3 -5 2 5
~neigh	2 -3 -5 2 5
~neit	1 -2 -2 -2 5
~neith	1 -2 -2 -2 5
~nest	-2 -7 14 -3 -1
~neste	-1 -6 11 -3 -1
~nesti	-1 -1 3 -1 0
~neve	20 -6 -6 -6 -3
~newc	-1 -2 0 4 0
~newco	-1 -2 0 4 0
~newe	3 -3 -1 2 -1
~news	3 -7 1 -3 5
~newsl	4 -5 2 -5 5
~ngin	5 -2 3 1 -7
~nice	-2 -3 13 -2 -5
~nigh	12 -7 -11 -3 9
~night	3 -3 -4 -5 9
~nobo	10 -4 2 -5 -3
~nobod	10 -4 2 -5 -3
~node	8 -2 0 -1 -5
~nois	5 -2 0 -2 -2
~nons	3 1 -1 -1 -2
~norm	-1 -4 13 0 -8
~norma	-1 -4 13 0 -8
~north	-2 0 0 3 0
~norw	3 -1 -1 5 -6
~norwa	4 0 -1 4 -6
~nota	-1 0 3 -1 -1
~notat	-2 1 3 -1 -1
~note	-10 2 4 -3 7
~noteb	-3 3 3 -4 1
~noth	14 -2 3 -14 -2
~nothi	14 -2 3 -14 -2
~noti	0 -4 2 -4 6
~notic	-1 1 6 -5 -1
~notif	2 -4 -4 -3 10
~notio	-1 -1 0 4 -2
~nove	3 -3 0 1 -1
~null	-1 -3 0 6 -2
~nulla	0 -1 0 3 -1
~numb	5 -5 1 2 -3
~numbe	5 -5 1 2 -3
~nurs	3 -1 -1 2 -4
~obje	-7 2 3 -6 8
~objec	-7 2 3 -6 8
~obse	-1 -1 -3 9 -4
~obser	-1 -1 -3 9 -4
~octo	7 -1 -2 -2 -1
~octob	7 -1 -2 -2 -1
~offb	-1 3 0 -1 -1
~offbo	-1 3 0 -1 -1
~offe	1 -5 -7 10 1
~offen	-1 5 -1 -2 -1
~offer	4 -2 -1 6 -6
~offi	-1 -2 -5 6 1
~offic	-1 -2 -5 6 1
~offl	-5 -4 -3 4 8
~offli	-5 -4 -3 4 8
~offs	2 -2 -2 4 -2
~offsi	-1 -2 -2 4 0
~ofte	2 -2 -1 3 -1
~okaf	1 -1 -1 -1 3
~okafo	1 -1 -1 -1 3
~olde	0 -1 -1 -3 4
~omis	0 3 0 -2 0
~omiss	0 3 0 -2 0
~onbo	-5 2 0 0 4
~onboa	-5 2 0 0 4
~onli	3 -2 -4 -6 9
~onlin	3 -2 -4 -6 9
~open	9 -5 -3 1 -2
~opena	-1 1 -2 -1 3
~opene	0 -1 6 -2 -3
~openi	-7 1 -3 4 4
~opin	-4 17 -1 -5 -7
~opini	-4 17 -1 -5 -7
~oppo	-1 -1 -3 -1 6
~opti	-12 -8 12 6 2
~optim	-4 -4 16 -6 -4
~optio	-8 -4 -5 12 5
~orac	-1 -1 3 -1 0
~oracl	-1 -1 3 -1 0
~oran	-3 1 -1 0 3
~orang	-3 1 -1 0 3
~orde	2 -9 4 -4 7
~order	9 -2 -5 -2 0
~ordi	-3 1 3 2 -3
~ordin	-3 1 3 2 -3
~orga	-3 -3 13 -4 -3
~organ	-3 -3 13 -4 -3
~orig	-5 3 -3 9 -4
~origi	-5 3 -3 9 -4
~othe	12 -10 0 11 -12
~other	9 -5 -1 2 -5
~ough	3 1 0 -1 -2
~ounc	-5 1 6 -1 -1
~ounce	-5 1 6 -1 -1
~outa	-2 1 -1 3 -2
~outag	-2 1 -1 3 -2
~outb	0 -1 -1 -2 5
~outbo	0 -1 -1 -2 5
~outc	0 0 3 0 -2
~outco	0 0 3 0 -2
~outd	1 0 -1 3 -3
~outda	-1 5 0 -2 -2
~outdo	1 -5 -1 5 -1
~outl	3 -3 -5 9 -3
~outli	-4 -3 -4 10 1
~outlo	6 -1 -1 -1 -4
~outp	0 -2 3 -3 3
~outpu	0 -2 3 -3 3
~outs	4 4 -6 0 -3
~outsi	4 4 -6 0 -3
~over	15 5 -8 -1 -10
~overd	0 3 0 -2 0
~overl	-1 14 1 -16 1
~overn	11 -3 -3 -1 -4
~overv	-6 -7 -2 19 -5
~overw	5 -2 -2 2 -3
~owne	-2 0 -3 5 0
~owner	-1 1 -2 3 -1
~pack	-2 -4 10 0 -4
~packa	-2 -4 12 -4 -2
~packe	1 0 -2 5 -4
~padd	-1 -1 -1 0 3
~paddo	-1 -1 -1 0 3
~page	-5 4 7 -3 -3
~pagi	-1 -2 -4 -4 10
~pagin	-1 -2 -4 -4 10
~pain	-2 -4 -3 0 9
~pair	2 -1 -3 -1 3
~pall	-2 -2 -1 1 4
~palle	-2 -2 -1 1 4
~pand	-1 -4 4 3 -2
~panda	-1 -4 4 3 -2
~pane	-3 -3 -1 4 3
~pani	8 -2 -2 -1 -3
~pape	-10 6 9 2 -7
~paper	-3 3 1 3 -5
~para	-5 3 16 -7 -7
~parag	-4 11 -1 -4 -2
~paral	1 -2 3 1 -2
~param	-1 -6 14 -4 -3
~parc	-1 -4 -5 2 7
~parce	-1 -4 -5 2 7
~pare	-2 0 -3 0 5
~paren	-2 0 -3 0 5
~pari	-4 4 -1 4 -3
~paris	-4 0 -1 5 -1
~park	3 0 0 0 -2
~parki	3 0 0 0 -2
~parq	-1 -2 0 3 0
~parqu	-1 -2 0 3 0
~pars	-3 -9 4 6 2
~parse	0 -3 2 1 0
~parsi	0 -3 4 4 -5
~part	-9 -1 0 1 10
~parti	-6 -1 2 4 0
~partn	1 1 -3 -4 5
~pass	3 -2 1 -7 6
~passe	1 -1 -3 -1 3
~passi	-2 -3 7 0 -2
~passp	-3 -2 -1 0 6
~passw	8 4 -1 -7 -3
~past	1 -2 6 -1 -3
~paste	-1 -1 4 0 -1
~patc	11 7 -5 -7 -7
~pati	-2 -2 -1 0 6
~patie	-2 -2 -1 0 6
~patt	-1 -4 3 3 -2
~patte	-1 -4 3 3 -2
~paus	4 0 -2 -3 1
~payl	3 -2 0 0 -1
~paylo	3 -2 0 0 -1
~paym	4 -2 -5 0 3
~payme	4 -2 -5 0 3
~payr	3 2 -1 -2 -1
~payro	3 2 -1 -2 -1
~pays	5 -1 -1 -1 -2
~paysl	5 -1 -1 -1 -2
~pene	-1 4 -1 -1 -1
~penet	-1 4 -1 -1 -1
~pens	-1 -2 -1 9 -5
~pensi	-1 -2 -1 9 -5
~pent	0 3 -1 -1 -1
~pente	0 3 -1 -1 -1
~peop	6 -6 -5 -2 6
~peopl	6 -6 -5 -2 6
~perc	6 -4 -1 -3 1
~perce	6 -4 -1 -3 1
~perm	-3 6 2 -5 0
~permi	-3 6 2 -5 0
~pers	-5 3 4 -6 4
~persi	-1 -1 -4 -2 8
~perso	-4 4 7 -4 -4
~pett	-2 5 -1 -2 0
~phar	1 -3 -1 3 0
~pharm	1 -3 -1 3 0
~phas	-3 -1 4 -2 1
~phon	10 -6 1 -6 1
~phone	8 -2 -3 1 -3
~phot	-4 -4 -2 -6 15
~photo	2 -1 -1 -7 7
~phys	-4 1 6 -2 -2
~physi	-4 1 6 -2 -2
~pian	0 1 3 -3 -1
~pick	6 1 -8 2 -2
~picku	0 -5 0 6 0
~pict	1 -2 -2 -3 6
~pictu	1 -2 -2 -3 6
~piec	4 3 -1 -1 -5
~piece	5 -2 0 1 -4
~pili	3 0 0 -1 -1
~pilin	3 0 0 -1 -1
~ping	3 -1 -2 -2 1
~pinp	12 -1 -4 -3 -5
~pinpo	12 -1 -4 -3 -5
~pipe	-2 -7 6 4 0
~pipel	-2 -6 4 4 0
~pitc	-2 1 -1 -1 3
~pivo	4 -2 0 -1 -1
~pixe	1 4 3 -2 -5
~plac	-5 -4 12 7 -9
~place	-5 6 -2 5 -4
~plai	-4 -7 14 4 -7
~plan	-5 -6 4 1 7
~plann	-2 -1 6 4 -6
~plant	0 -3 2 -2 3
~plast	0 -3 -1 3 0
~plat	3 -3 -2 1 1
~platf	5 -3 -3 -2 3
~plau	-3 13 -2 -5 -3
~plaus	-3 13 -2 -5 -3
~play	9 -4 -2 -3 0
~playb	6 -1 -2 -1 -2
~playe	5 -4 1 -4 3
~playl	-1 -1 3 -1 0
~playt	0 5 -3 0 -1
~playw	-3 -3 -1 4 2
~plea	-4 -1 3 -5 6
~pleas	-4 -1 3 -5 6
~plug	-1 -5 5 0 0
~plugi	-2 -4 5 1 0
~podc	-2 -2 -2 4 1
~podca	-2 -2 -2 4 1
~poem	-2 -1 0 4 -1
~poin	9 2 -4 -4 -3
~point	4 -4 2 -5 3
~pola	-3 -1 6 1 -3
~polar	-2 -1 6 0 -3
~poli	-2 9 -7 -6 7
~polic	-2 13 1 -6 -6
~polis	3 -5 -5 1 6
~polit	-3 1 -2 -1 6
~poll	-3 -2 1 0 3
~polli	-2 -2 1 0 3
~poly	-1 4 0 -4 1
~pond	-2 -1 -3 10 -4
~ponde	-2 -1 -3 10 -4
~popu	1 -1 -3 -2 6
~popul	-1 -1 -3 -2 7
~port	-1 -2 -4 2 5
~porta	4 -3 1 -3 2
~portr	3 -1 -1 -1 0
~portu	-2 3 -1 0 0
~posi	-1 -1 -2 -1 6
~posit	-1 -1 -2 -1 6
~poss	-3 -9 4 7 2
~possi	-3 -9 4 7 2
~post	0 -3 -2 0 5
~postc	5 -1 -1 2 -4
~poste	2 3 -4 -3 2
~postg	-8 -6 3 9 2
~postm	-1 4 3 -3 -3
~pott	-1 0 -1 0 3
~potte	-1 0 -1 0 3
~powe	4 -2 -3 3 -2
~prac	-2 0 -1 0 3
~pract	-2 0 -1 0 3
~prec	-3 -2 4 2 0
~prece	-1 -3 1 5 -2
~preci	-2 1 3 -3 2
~pred	1 -4 -5 9 -1
~predi	1 -4 -5 9 -1
~pref	-6 -3 6 -1 4
~prefe	-5 -3 3 0 5
~prefi	-2 0 3 0 -1
~prep	-5 -2 0 -3 10
~prepa	-4 -1 -5 -2 12
~prepr	-1 -1 5 -1 -2
~pres	1 -5 3 0 2
~prese	-5 -3 8 1 -1
~press	5 -2 -3 1 -1
~pret	0 -2 0 3 -1
~prev	7 -5 -3 0 1
~previ	0 -2 -2 1 3
~pric	-4 -2 -2 9 -2
~price	3 2 -3 2 -4
~prici	-4 -1 0 6 -2
~prim	0 -4 -3 0 6
~prima	0 -4 -3 0 6
~prin	8 4 -6 -12 5
~print	13 4 -7 -5 -5
~prio	-7 0 0 7 0
~priv	2 4 -1 0 -5
~priva	2 3 -1 1 -5
~prob	5 1 -2 1 -5
~probl	3 0 -2 2 -3
~proc	2 -7 6 -1 0
~proce	4 -7 5 0 -2
~prod	4 4 -3 -6 1
~produ	4 4 -3 -6 1
~prof	-4 0 1 10 -6
~profe	-1 3 0 0 -2
~profi	-4 -3 1 10 -4
~prog	3 -1 -8 -5 12
~progr	3 -1 -8 -5 12
~proj	1 -7 1 3 3
~proje	1 -7 1 3 3
~prol	-2 -1 6 -3 1
~prolo	-2 -1 6 -3 1
~prom	-5 3 6 -10 6
~prome	-1 -3 1 -2 5
~promi	-3 9 -1 -5 0
~promo	-1 -1 9 -2 -5
~promp	-3 -1 -1 -1 6
~proo	-9 42 -11 -9 -14
~proof	-4 20 -5 -3 -8
~prop	1 8 3 -13 2
~prope	-2 2 4 -4 0
~propo	3 5 -1 -9 2
~pros	-1 0 3 0 -2
~prot	-3 0 -4 -3 10
~prote	1 -2 -4 -4 9
~proto	-3 2 0 1 1
~prov	-10 9 -9 5 4
~provi	-8 -9 -4 9 12
~prox	3 -3 -4 -1 5
~prun	-2 -3 10 -2 -3
~publ	-7 1 -6 -2 14
~publi	-7 1 -6 -2 14
~pull	4 -3 -3 -1 2
~pulle	3 -1 -1 -1 -1
~pump	-1 -1 -1 5 -2
~purc	-1 -2 0 -3 7
~purch	-1 -2 0 -3 7
~purg	-3 -3 10 -3 -2
~pyte	-1 -1 4 -2 0
~pytes	-1 -1 4 -2 0
~pyth	-6 -4 8 0 1
~pytho	-6 -4 8 0 1
~qual	-5 16 -5 0 -5
~quali	-5 16 -5 0 -5
~quan	-2 1 -2 9 -5
~quant	-2 1 -2 9 -5
~quar	-6 1 -2 12 -5
~quara	-1 -3 0 4 0
~quart	-6 4 -1 9 -6
~quer	-1 -3 12 0 -8
~queri	-2 3 5 -3 -3
~ques	-2 -2 -4 2 6
~quest	-3 -2 -4 2 7
~queu	8 -7 -2 2 0
~quic	1 -2 1 4 -4
~quick	-1 0 4 -3 -1
~quit	3 0 0 -2 -1
~quot	1 2 -2 -4 2
~quota	-1 -3 -2 2 4
~quote	2 -1 4 -3 -3
~rabb	-1 -1 0 4 -1
~rabbi	-1 -1 0 4 -1
~radi	8 -2 -2 0 -4
~radia	4 -1 -1 0 -1
~radio	4 -1 -1 0 -3
~rail	-2 -1 1 4 -3
~rain	3 -1 -1 -1 0
~rais	-3 -1 -2 1 5
~raise	-1 -1 -1 0 4
~ramb	0 0 3 0 -2
~rambl	0 0 3 0 -2
~rand	6 -2 1 -2 -4
~rando	6 -2 1 -2 -4
~rang	-3 1 0 1 1
~rank	1 -1 -2 -1 3
~rasp	-1 -2 -1 4 0
~raspb	-1 -2 -1 4 0
~rate	-1 -5 -6 8 3
~rath	-5 -3 15 0 -7
~rathe	-5 -3 15 0 -7
~rati	-4 0 -2 3 4
~ratin	-4 -1 -1 4 3
~reac	-1 2 -5 2 2
~reach	-5 0 2 4 -1
~react	-3 -1 -1 4 0
~read	-1 11 -2 -2 -6
~reada	-5 3 6 -3 -1
~reade	3 1 -4 0 0
~readi	-5 5 -1 0 1
~readm	-3 8 -2 -6 3
~real	-5 10 4 -5 -4
~reali	-1 4 -1 -3 1
~reall	-4 6 5 -1 -5
~rear	-2 -3 12 -3 -4
~rearr	-2 -3 12 -3 -4
~reas	1 -2 -6 12 -5
~reaso	3 -1 -5 15 -11
~reass	-1 -1 -1 -4 6
~rebo	3 -1 -1 0 -1
~reboo	3 -1 -1 0 -1
~reca	-3 0 -5 12 -4
~recal	1 3 -5 -1 3
~rece	7 -1 -3 -4 1
~recei	8 0 -4 -6 2
~recen	-1 -1 -1 3 -1
~rech	-2 12 -2 -3 -5
~reche	-2 13 -4 -3 -5
~reci	-1 -4 0 3 2
~recip	-1 -4 -1 3 3
~reco	12 -1 -13 3 -1
~recog	5 -1 -1 0 -2
~recom	-2 -3 -2 7 0
~recon	-1 7 -1 -2 -4
~recor	-2 -2 -5 -2 11
~recov	13 -2 -4 0 -6
~recre	3 -1 -1 0 -1
~rect	12 -2 -3 -3 -4
~recti	12 -2 -3 -3 -4
~recu	-3 -3 1 1 4
~recur	-3 -3 1 1 4
~redi	4 -5 2 0 -1
~redir	4 -2 0 -2 -1
~redu	-6 -2 20 -5 -7
~reduc	-4 -2 15 -4 -4
~refa	-4 -2 14 -4 -4
~refac	-4 -2 14 -4 -4
~refe	3 1 0 -5 1
~refer	3 1 0 -5 1
~refl	-2 3 -3 6 -4
~refle	-2 3 -3 6 -4
~refo	-3 -2 13 -3 -5
~refor	-3 -2 13 -3 -5
~refr	-3 -2 -4 5 5
~refre	-3 -2 -4 5 5
~refu	11 -1 -8 -1 0
~refun	-3 3 -3 3 0
~refus	13 -4 -5 -4 0
~rege	6 -1 0 2 -6
~regi	-4 -5 -5 4 10
~regio	-3 -2 0 5 0
~regis	-1 -3 -5 -1 10
~regr	-1 1 8 -5 -3
~regre	3 3 -3 -3 0
~regro	-4 -2 11 -1 -4
~regu	-3 -2 14 -3 -6
~regul	-3 -2 14 -3 -6
~rehe	-3 3 1 -1 0
~rehea	-3 3 1 -1 0
~reje	17 -1 -8 -8 0
~rejec	17 -1 -8 -8 0
~rela	-2 -1 11 0 -9
~relat	-2 2 0 4 -4
~rele	-7 3 -10 7 8
~relea	-6 3 -10 4 9
~relev	0 -1 -1 3 -1
~rema	-6 6 3 -8 5
~remai	-5 3 4 -6 4
~remar	-1 3 0 -1 -1
~reme	3 -4 -6 0 7
~remed	13 -1 -3 -3 -6
~remem	-10 -3 -3 3 13
~remi	3 -4 -6 -7 14
~remin	3 -4 -6 -7 14
~remo	-1 -6 13 -3 -4
~remot	-1 -4 -1 4 1
~remov	0 -2 14 -7 -4
~rena	-8 -6 22 -6 -3
~renam	-8 -6 22 -6 -3
~rend	-1 -3 1 -4 7
~rende	-1 -3 1 -4 7
~rene	-1 -3 -4 2 6
~rent	-2 0 -1 3 -1
~renu	-2 -1 6 0 -3
~renum	-2 -1 6 0 -3
~reor	-6 -8 30 -7 -8
~reord	-3 -4 10 -3 -1
~reorg	-3 -4 19 -4 -8
~repa	12 -2 -3 -2 -5
~repai	12 -2 -4 -2 -4
~repe	-3 -6 17 -2 -6
~repea	-1 -4 11 -2 -4
~repet	-1 -2 5 0 -2
~reph	-1 -2 10 -2 -4
~rephr	-1 -2 10 -2 -4
~repl	2 -10 12 -7 3
~repla	-5 -5 24 -2 -12
~repli	10 -6 -7 -1 4
~repo	-7 4 1 2 -1
~repor	4 6 -4 -5 -1
~repos	-6 1 1 9 -4
~repr	12 4 -4 -5 -6
~repro	11 5 -4 -6 -5
~requ	-4 10 -11 -2 7
~reque	0 3 -8 -5 10
~requi	-5 8 -3 2 -3
~rere	-1 12 -4 -3 -4
~rerea	-2 12 -3 -3 -4
~resc	11 -1 -3 -3 -4
~rescu	11 -1 -3 -3 -4
~rese	0 -7 -8 14 0
~resea	-5 -4 -5 25 -10
~reser	-2 -3 -2 -2 9
~reset	9 -1 0 -5 -2
~resh	-1 -1 4 -1 -1
~reshu	-1 -1 4 -1 -1
~resi	11 -5 -3 3 -6
~resid	7 -2 -2 -1 -1
~resiz	4 -3 -1 4 -4
~reso	13 0 -2 -1 -11
~resol	16 -2 -5 -1 -8
~resou	-3 2 3 0 -2
~resp	0 9 -3 -1 -5
~respe	0 6 -1 -3 -2
~respo	0 4 -1 -4 2
~rest	12 -6 14 -7 -13
~resta	9 -3 -2 -2 -2
~resto	13 5 -9 -2 -8
~restr	-8 -7 17 -6 3
~resty	-2 -1 9 -1 -4
~resu	0 -2 5 -7 4
~resul	2 -2 6 -6 1
~rete	-5 3 -2 -1 5
~reten	-4 4 -5 -1 6
~reti	-2 -2 9 -2 -2
~retir	-2 -2 9 -2 -2
~retr	-4 -2 0 5 2
~retra	3 0 -2 -1 -1
~retu	7 -3 -3 -4 3
~retur	7 -3 -3 -4 3
~reus	-1 1 6 -1 -5
~reusa	-1 0 6 0 -5
~reve	8 -1 -8 1 1
~reven	-1 -2 -1 4 0
~rever	9 1 -7 -3 1
~revi	-6 26 -6 -7 -8
~revie	-5 29 -6 -5 -12
~revis	0 -2 1 -2 4
~rewo	-3 -3 14 -4 -4
~rewor	-3 -3 14 -4 -4
~rewr	-3 -1 10 -2 -4
~rewri	-3 -3 10 -1 -4
~righ	-1 11 -2 -10 2
~right	-2 -1 -2 2 3
~ring	9 -2 -3 -1 -3
~risi	6 0 -1 -1 -4
~risin	6 0 -1 -1 -4
~risk	-1 7 -1 -4 0
~rive	0 -5 -1 3 4
~river	-1 -4 -1 3 3
~road	-1 2 1 -3 0
~robo	6 -2 -3 0 0
~role	-3 0 7 -2 -3
~roll	5 0 3 -2 -5
~rollb	3 0 -1 -2 1
~rolle	-1 -1 4 -1 -1
~rollo	3 2 -2 -1 -2
~room	2 -1 -5 -1 5
~rost	3 0 -1 0 -2
~roste	3 0 -1 0 -2
~rota	3 1 -1 -2 0
~rotat	4 1 -3 -2 0
~rott	4 -2 -1 1 -1
~roug	-1 -2 -4 14 -7
~rough	0 -4 -3 12 -5
~roun	-1 2 3 1 -5
~round	10 2 -7 0 -5
~rout	-2 -8 5 6 -1
~route	1 -6 4 0 1
~routi	-2 0 3 0 0
~rsyn	5 0 -3 0 -1
~rubr	-1 4 0 -1 -2
~rubri	-1 4 0 -1 -2
~rule	-13 12 6 1 -6
~runb	-5 6 -1 -2 3
~runbo	-5 6 -1 -2 3
~runn	10 -7 -4 1 0
~runne	8 -5 1 0 -5
~runni	1 -2 -5 2 4
~safa	7 -1 -1 -2 -3
~safar	7 -1 -1 -2 -3
~safe	-2 -1 -3 4 1
~safet	-1 4 -2 -2 1
~sail	3 -1 1 1 -3
~saili	3 -1 -1 1 -2
~sala	5 -2 -1 0 -2
~salar	5 -2 -1 0 -2
~salv	12 -1 -4 -3 -5
~salva	12 -1 -4 -3 -5
~samp	-2 8 -5 -3 2
~sampl	-2 8 -5 -3 2
~sani	-1 5 -1 -2 -1
~sanit	-1 5 -1 -2 -1
~sati	0 9 -2 -5 -2
~satis	0 9 -2 -5 -2
~satu	1 -1 -2 -2 4
~satur	1 -1 -2 -2 4
~sauc	3 -1 1 -2 -2
~save	5 -1 -2 1 -3
~savi	7 -1 -1 -1 -4
~savin	7 -1 -1 -1 -4
~saxo	-2 -1 -1 6 -2
~saxon	-2 -1 -1 6 -2
~sayi	0 -1 -1 0 3
~sayin	0 -1 -1 0 3
~scaf	-1 0 -3 -3 7
~scaff	-1 0 -3 -3 7
~scal	2 -6 -3 2 5
~scale	3 -1 -2 -1 2
~scan	6 0 -6 0 0
~scann	4 -3 -3 1 1
~scat	-2 -1 4 -2 1
~scatt	-2 -1 4 -2 1
~scen	-4 -1 5 -3 3
~scene	-2 -1 5 -1 0
~scep	0 5 0 -1 -4
~scept	0 5 0 -1 -4
~sche	-8 3 1 -1 4
~sched	-4 -4 -2 2 8
~schem	-5 7 3 -2 -3
~scho	-4 -7 0 9 2
~schoo	-4 -5 0 7 2
~scop	0 -2 -1 -1 4
~scor	-3 19 -4 -6 -6
~score	1 3 2 -1 -4
~scou	-2 -2 -4 11 -4
~scra	-2 3 -5 0 4
~scrap	1 -2 -1 3 -1
~scrat	-3 4 -4 -2 5
~scre	4 1 2 -6 0
~scree	-2 4 -1 -5 3
~screw	-2 -1 5 -1 -1
~scri	-8 -2 11 -6 5
~scrip	-7 0 10 -5 3
~scro	13 -5 -3 -5 1
~scrol	13 -5 -3 -5 1
~scru	-3 22 -6 -5 -9
~scrut	-3 22 -6 -5 -9
~sear	13 -8 -5 1 -1
~searc	13 -8 -5 1 -1
~seas	-2 1 3 0 -2
~seaso	-2 1 3 1 -2
~seat	-2 -1 1 -2 4
~seco	16 -1 -8 -7 -1
~secon	16 -1 -8 -7 -1
~secr	-6 9 1 -6 2
~secre	-6 9 1 -6 2
~sect	-8 2 7 -5 4
~secti	-8 3 7 -6 4
~secu	-6 12 -3 -8 5
~secur	-6 12 -3 -8 5
~seed	4 -2 -3 -1 2
~seedl	5 -2 -2 -1 0
~seem	4 0 -1 -1 -2
~segf	9 -1 -1 -2 -4
~segfa	9 -1 -1 -2 -4
~segm	3 0 0 -2 -1
~segme	3 0 0 -2 -1
~sele	-1 -3 3 0 1
~selec	-1 -3 2 0 2
~selen	0 -1 3 0 -3
~sell	-2 5 -1 2 -4
~semi	1 -1 -3 -1 3
~semic	1 -1 -3 -1 4
~send	7 -3 -4 -1 0
~sendi	0 0 3 0 -2
~sens	4 0 -4 2 -2
~sensi	-2 -1 4 3 -4
~senso	6 -4 -5 -1 4
~sent	-4 1 1 3 0
~sente	-3 2 2 2 -4
~sentr	-1 -1 -1 -1 4
~sepa	-6 -6 14 -2 0
~separ	-6 -6 14 -2 0
~sept	-2 -4 -1 5 2
~septe	-2 -4 -1 5 2
~seri	-5 -2 0 0 7
~serie	-4 -3 1 1 6
~serv	2 -4 -3 3 3
~serve	6 -2 0 3 -7
~servi	-2 -1 0 3 0
~sess	3 -4 0 -1 1
~sessi	3 -4 0 -1 1
~sett	0 -5 7 0 -2
~setti	5 -3 0 -2 0
~settl	-3 0 0 4 -1
~setu	-2 2 5 -4 -1
~seve	-2 6 -5 0 2
~sever	-1 6 -2 -3 0
~shar	6 0 4 -4 -5
~share	-1 -1 6 -1 -3
~shee	-3 -2 8 -8 5
~sheet	-1 -1 3 -1 0
~shel	-4 -3 3 -1 4
~shelv	-2 -2 4 -1 0
~shif	0 -5 2 0 3
~ship	8 -1 -5 -2 1
~shipm	0 -1 -1 -2 3
~shipp	8 -1 -4 -1 -2
~shop	-2 -5 -2 5 5
~shopp	0 -3 1 -3 5
~shor	-11 -12 16 1 5
~short	-10 -11 23 2 -3
~shou	-10 2 9 -9 8
~shoul	-10 2 9 -9 8
~show	35 -10 -13 -15 4
~showi	0 -3 -1 -5 8
~shri	-2 -2 10 -2 -5
~shrin	-2 -2 10 -2 -5
~shuf	-2 -2 5 -1 0
~shuff	-2 -2 5 -1 0
~shut	1 -1 2 -3 0
~shutd	1 -1 2 -3 0
~side	1 -4 -2 5 0
~sideb	0 -2 -1 -1 4
~sidew	3 0 0 0 -2
~sign	5 9 -7 -5 -2
~signa	3 3 -3 -2 -1
~signe	3 5 -3 -2 -3
~signu	-3 2 2 1 -2
~sile	2 -1 -3 1 1
~silen	5 -1 -3 -2 1
~simi	-2 -2 -1 6 -1
~simil	-2 -2 -1 6 -1
~simp	-6 -8 26 -6 -6
~simpl	-6 -8 26 -6 -6
~simu	-2 -2 -1 3 2
~simul	-2 -2 -1 3 2
~sinc	36 -12 -8 -5 -11
~sing	-1 -7 14 1 -8
~singl	0 -7 13 0 -7
~sist	-1 -1 0 0 3
~siste	-1 -1 0 0 3
~site	6 -6 -2 3 0
~sitem	6 -2 -2 -1 -1
~skel	-4 0 -1 1 4
~skele	-4 0 -1 1 4
~sket	-1 -2 -1 0 4
~sketc	-1 -2 -1 0 4
~skill	-1 0 -2 -1 3
~skip	12 -2 -3 -4 -3
~slac	-3 -2 -2 -1 8
~slee	9 -5 -7 5 -2
~sleev	8 -1 -6 -1 -1
~slic	-2 -1 10 -2 -5
~slid	-6 1 -1 -11 15
~slide	-4 -1 -1 -7 13
~slig	-1 -1 3 -1 0
~sligh	-1 -1 3 -1 0
~slop	0 3 -1 -1 -1
~slow	3 -2 -2 -3 3
~slowe	3 -1 -1 0 -1
~slug	-1 -1 0 3 -1
~slur	-1 2 -3 -2 4
~smal	0 -5 3 2 1
~small	1 -2 8 -3 -5
~smar	1 -2 -1 -1 3
~smel	9 -2 -3 -2 -2
~smell	6 -1 -2 -2 -1
~smok	3 0 -2 -1 0
~snak	-3 -2 4 -4 5
~snake	-3 0 -2 -1 6
~snap	0 -1 -1 -2 3
~snaps	0 -1 -1 -2 3
~soft	0 -2 3 5 -6
~softw	-1 -2 3 5 -5
~soli	-1 5 0 -4 0
~solu	-2 6 0 -2 -1
~solut	-2 6 0 -2 -1
~solv	17 -4 -7 1 -7
~solve	5 -2 -2 1 -3
~some	21 6 -11 -12 -4
~someb	0 11 -4 -3 -4
~someh	6 0 -2 0 -3
~someo	1 10 -6 -2 -4
~somet	12 -11 2 -11 8
~somew	0 -3 -2 6 -1
~sort	5 -4 6 -3 -3
~sorte	0 -3 8 -2 -3
~sorti	5 -1 -1 -1 -1
~soun	5 12 0 -12 -5
~sour	-3 2 -2 9 -6
~sourc	-5 3 -1 9 -6
~sout	1 -1 -2 -1 3
~spac	1 1 6 -2 -6
~space	-1 -3 8 -1 -3
~spaci	0 5 -1 -3 -1
~spag	-1 -1 3 -1 0
~spagh	-1 -1 3 -1 0
~spai	1 -2 0 3 -1
~spea	-1 3 2 0 -3
~speak	-1 4 3 -1 -4
~spec	-4 -2 -4 9 1
~speci	0 0 4 0 -3
~spect	0 -1 -4 0 5
~specu	-2 -1 -3 10 -5
~spee	-1 -7 2 10 -5
~spel	-4 8 1 -6 2
~spell	1 10 2 -5 -7
~spen	-1 -3 -1 -1 6
~spend	-1 -1 -1 -4 7
~sphi	3 -1 0 -1 -2
~sphin	3 -1 0 -1 -2
~spik	3 -3 -3 7 -4
~spin	7 -2 -5 0 0
~spinn	3 -2 -2 1 -1
~spit	0 0 -1 -1 3
~spli	7 -3 10 -2 -12
~split	4 -3 -1 2 -3
~spoi	-1 0 -1 -1 3
~spoil	-1 0 -1 -1 3
~spon	-2 1 -1 0 3
~spons	-2 1 -1 0 3
~spot	-2 4 1 -1 -3
~spre	-1 -5 8 -3 0
~sprea	-1 -5 8 -3 0
~spri	-3 0 -2 3 3
~sprin	-3 0 -2 3 3
~spur	12 -3 -3 -3 -3
~sqli	0 -5 -1 6 0
~sqlit	0 -5 -1 6 0
~squa	3 -6 8 2 -7
~squar	5 -1 -2 0 -3
~squas	-2 -1 9 -3 -4
~sque	5 -1 1 -2 -3
~stac	1 1 -2 -2 3
~staf	-1 0 4 -2 -1
~stag	-1 -3 1 -2 6
~stagi	-3 0 0 -4 6
~stai	1 -4 -4 7 1
~stair	-1 -3 -2 5 1
~stal	9 -1 -2 -4 0
~stam	-1 -1 -1 -1 4
~stamp	-1 -1 -1 -1 4
~stan	-1 10 5 -10 -4
~stand	-1 6 6 -7 -5
~star	8 -12 -8 -6 17
~start	10 -6 0 -5 1
~stat	-14 3 3 5 3
~state	-6 14 -4 -4 -1
~stati	-5 -4 -2 7 3
~statu	-2 0 1 -3 5
~stay	11 -2 3 -4 -9
~stdi	-2 -1 4 -2 0
~stdin	-1 -1 4 -1 -1
~step	-3 -1 10 -1 -5
~stic	7 0 -3 -5 2
~stick	5 -1 -2 -4 2
~stil	10 -1 -8 7 -8
~stoc	2 0 5 -3 -4
~stock	-2 4 0 -1 -1
~stop	16 -6 -7 -4 1
~stopp	10 -4 -4 -2 0
~stor	-15 1 8 3 3
~stora	-4 2 13 -5 -7
~store	0 -5 5 11 -11
~stori	-2 3 0 0 -1
~story	-1 -1 2 -3 2
~stra	-4 0 -2 3 3
~strai	-3 -3 2 3 2
~stran	-2 3 -2 -2 3
~strat	-1 0 -1 4 -1
~stre	-4 -3 5 -2 5
~strea	-3 -5 5 1 2
~stree	-1 2 0 -5 3
~stri	-1 -4 6 3 -4
~stric	0 3 -1 0 -3
~strik	-2 -1 -1 5 -1
~strip	4 -7 -3 2 4
~stru	-7 -5 6 6 0
~struc	-7 -5 6 6 0
~stuc	17 -2 -3 -4 -9
~stud	0 -3 -10 9 4
~stude	3 -1 -5 -2 5
~studi	2 -4 -2 3 2
~stuf	-4 2 7 0 -5
~stut	5 -1 -2 -1 -1
~stutt	5 -1 -2 -1 -1
~styl	-6 -1 9 -6 4
~subj	-1 -2 0 0 3
~subje	0 -2 0 0 3
~subl	0 0 0 3 -2
~suble	0 0 0 3 -2
~subm	5 -3 -5 -2 6
~submi	5 -3 -5 -2 6
~subs	2 -9 5 -3 5
~subsc	5 -3 -8 -1 8
~subst	-2 -1 10 -2 -4
~subt	7 1 -2 -3 -2
~subti	5 1 -2 -2 -2
~succ	1 -5 -3 3 4
~succe	1 -5 -3 3 4
~sudd	15 -4 -4 -2 -5
~sudde	15 -4 -4 -2 -5
~sugg	3 -1 -1 -1 1
~sugge	3 -1 -1 -1 1
~summ	-7 -6 -5 15 3
~summa	-7 -4 -7 18 0
~summe	0 -2 3 -2 1
~sund	2 -1 -3 -2 4
~sunda	2 -1 -3 -2 4
~suns	-3 -1 7 -2 -1
~sunse	-3 -1 7 -2 -1
~supe	-2 0 7 2 -7
~super	-2 0 6 2 -7
~supp	-5 -8 -9 12 10
~suppl	-4 3 0 4 -2
~suppo	-1 -11 -9 9 12
~surg	-1 -3 0 6 -2
~surge	-1 -3 0 6 -2
~surn	1 -1 4 -1 -3
~surna	1 -1 4 -1 -3
~surv	-6 3 5 4 -5
~surve	-4 4 0 3 -2
~survi	-2 -1 5 1 -2
~susp	0 9 -2 -4 -2
~suspe	0 4 -1 -2 -1
~suspi	-1 5 -1 -2 -1
~swal	13 -3 -6 -2 -3
~swall	13 -3 -6 -2 -3
~swap	10 -7 12 -4 -11
~swapp	9 -7 12 -4 -10
~swea	6 -2 -1 0 -3
~swear	4 -2 -1 0 -2
~swimm	-2 0 -1 0 3
~swip	-3 -1 -4 -3 12
~swis	3 -1 -1 -2 1
~swit	-2 -7 5 1 3
~switc	-2 -5 6 -2 3
~switz	0 -2 -1 3 0
~symb	3 -2 1 -2 1
~symbo	3 -2 1 -2 1
~syno	0 -1 2 4 -4
~synt	-1 -2 8 -2 -3
~synta	-1 -2 9 -2 -4
~syst	0 -7 0 6 1
~syste	0 -7 0 6 1
~tabl	-1 -10 11 -8 8
~table	3 -8 8 -3 0
~take	12 -6 -4 7 -9
~taki	-1 -2 -1 6 -3
~takin	-1 -2 -1 6 -3
~talk	2 -4 -2 5 -1
~talki	3 0 -1 -1 -1
~tape	-2 -1 4 -1 0
~targ	-7 5 -1 5 -1
~targe	-7 5 -1 5 -1
~tari	-1 -2 -1 5 -1
~tarif	-1 -2 -1 5 -1
~task	-2 0 4 -5 2
~tast	-1 4 -3 0 0
~teac	-7 -5 -6 2 16
~teach	-3 -3 0 0 5
~team	-3 -3 4 3 0
~tech	-3 -1 2 6 -3
~techn	-3 -1 2 6 -3
~tele	-1 0 -4 0 5
~tell	1 -1 -2 -3 4
~temp	-4 -4 9 -11 10
~tempe	5 -1 -1 -3 0
~templ	-7 -3 10 -8 8
~tens	-1 0 4 -1 -2
~term	-6 -1 5 -1 3
~termi	0 -1 1 3 -2
~terr	0 4 -5 -3 5
~terra	0 4 -5 -3 5
~test	-1 -1 10 -8 -1
~testa	0 1 3 -2 -3
~testi	-1 -2 -2 6 -1
~text	-5 5 0 -2 2
~than	-1 -5 -2 1 7
~that	3 -3 -2 -1 3
~that'	3 -3 -2 -1 3
~thea	-2 3 -1 1 -1
~theat	-2 3 -1 1 -1
~thef	-2 -1 0 5 -2
~thei	3 -13 3 0 7
~them	-4 -3 1 0 5
~theme	-1 -2 -2 1 3
~theo	-1 -1 -1 7 -4
~theor	-1 -1 -1 7 -4
~ther	-2 -8 -9 15 4
~thera	-1 -1 -1 -2 4
~there	3 -2 -1 -3 4
~therm	3 -1 -2 -3 2
~thes	-8 17 5 -8 -6
~they	13 -3 -5 -5 0
~they'	12 -3 -5 -5 1
~thin	-7 9 6 1 -8
~thing	-3 5 7 -6 -2
~thir	5 -2 -3 -6 6
~thirt	2 0 0 -3 1
~thor	-2 5 -2 0 -1
~thoro	-2 5 -2 0 -1
~thos	-4 3 9 -3 -5
~thou	18 -1 2 -9 -9
~thoug	14 0 0 -8 -6
~thous	4 -1 2 -1 -3
~thre	-1 -4 8 -3 0
~threa	-3 10 -4 0 -3
~thres	2 2 1 -3 -1
~thri	3 0 -1 0 -1
~thro	-3 6 6 -2 -8
~throt	-2 -2 -4 -2 10
~throu	-3 13 1 4 -15
~thum	-4 -2 -1 -4 11
~thumb	-3 -1 -1 -4 9
~thur	2 -1 -3 -3 5
~thurs	2 -1 -3 -3 5
~tick	3 -4 -4 1 4
~ticke	1 -4 -3 1 5
~tigh	-2 -2 10 -2 -4
~tight	-2 -2 10 -2 -4
~tile	0 -2 1 4 -3
~time	10 -6 0 -6 2
~timel	-2 3 0 -3 2
~timeo	3 -4 -6 -1 8
~times	1 4 -3 -1 -1
~timet	-8 -1 1 4 4
~timez	4 -1 -1 -1 0
~titl	-3 -2 4 2 -1
~title	-3 0 0 1 2
~toas	-1 0 -1 0 3
~toda	0 -3 -1 -4 8
~todo	-1 3 0 -2 1
~toge	2 -1 2 -3 0
~toget	2 -1 2 -3 0
~togg	-3 -1 -1 2 4
~toggl	-3 -1 -1 2 4
~toke	1 2 3 -5 -1
~token	-4 -2 6 -1 1
~toki	0 -1 -2 3 -1
~tole	-3 5 -5 1 2
~toler	-3 5 -5 1 2
~toma	3 -2 -2 0 2
~tomat	3 -2 -2 0 2
~tomo	-2 -2 -3 2 5
~tomor	-2 -2 -3 2 5
~toni	6 0 -3 0 -3
~tonig	6 0 -3 0 -3
~tool	5 -5 -4 8 -3
~toolt	6 -1 -2 -1 -2
~topi	-5 -3 11 0 -4
~topic	-2 -1 5 0 -1
~tota	9 -1 -4 -3 -1
~total	3 1 -1 -1 -3
~touc	0 -2 3 6 -7
~touch	3 0 1 2 -5
~tour	1 -3 1 3 -2
~trac	9 -10 -6 0 6
~track	3 -1 0 -2 0
~tract	3 0 0 -1 -2
~trad	-3 2 2 2 -4
~traf	-3 -2 4 4 -2
~traff	-3 -2 4 4 -2
~trai	-2 -6 -8 9 7
~trail	2 -1 -1 -3 3
~train	2 -2 2 4 -5
~tran	-4 1 8 -9 5
~trans	-4 1 8 -9 5
~trav	-5 3 -4 -2 7
~trave	-4 1 -5 1 7
~trea	4 2 -5 1 -3
~treas	1 3 0 -2 -1
~treat	4 -2 -3 2 -2
~tren	3 -1 0 -2 0
~tria	-1 4 0 -4 1
~trie	2 -9 -1 9 -1
~trig	1 -2 3 -2 -1
~trigg	1 -1 3 -3 -1
~trip	11 -5 1 -2 -5
~tripl	4 1 1 -3 -3
~tripp	3 -2 -1 -1 0
~trou	11 -2 -3 -4 -2
~troub	12 -2 -2 -3 -5
~truc	3 1 -2 -1 -1
~trus	-4 8 -4 1 -2
~trust	-2 -1 -1 4 0
~tryi	-4 -3 -2 11 -2
~tryin	-4 -3 -2 11 -2
~tues	9 -3 -3 -4 1
~tuesd	9 -3 -3 -4 1
~turn	15 -3 -14 -2 4
~turne	1 2 -5 -2 3
~turni	3 -2 -2 2 -2
~tuto	-1 3 -1 -1 -1
~tutor	-1 3 -1 -1 -1
~twen	1 2 -5 0 3
~twent	1 2 -5 0 3
~twic	25 -8 0 -10 -7
~twin	-3 -1 2 -2 4
~type	-2 -8 11 1 -2
~typed	-1 -1 4 -1 -1
~typi	0 -2 -2 -1 5
~typin	0 -2 -2 -1 5
~typo	-7 20 -5 -6 -2
~tyre	3 -1 -1 0 0
~ukra	-1 -1 -1 -1 4
~ukrai	-1 -1 -1 -1 4
~umla	12 -3 -2 -2 -5
~umlau	12 -3 -2 -2 -5
~unbl	12 -1 -3 -2 -5
~unblo	12 -1 -3 -2 -5
~unch	-1 -2 11 -2 -6
~uncha	-1 -2 11 -2 -6
~uncl	-2 10 -2 -5 -1
~uncle	-3 10 -2 -5 -1
~unde	13 -4 -6 17 -20
~undef	12 -3 -3 -3 -3
~undel	13 -2 -3 -4 -4
~under	-9 0 -3 24 -12
~unex	3 0 0 0 -2
~unexp	3 0 0 0 -2
~unif	-7 -6 24 -5 -7
~unifo	-1 -3 1 5 -2
~unio	0 -3 0 4 0
~unit	-2 4 4 -3 -3
~unkn	5 -1 -2 -1 -2
~unkno	5 -1 -2 -1 -2
~unpa	3 2 -3 -1 -2
~unpac	4 0 -2 0 -1
~unre	3 -3 3 -4 1
~unrea	-5 -1 5 -2 3
~unrel	6 -1 -2 -1 -1
~unsa	-2 4 0 -1 0
~unsaf	-2 4 0 -1 0
~unst	13 -2 -4 -3 -5
~unsti	13 -2 -4 -3 -5
~unsu	3 -1 3 -3 -3
~unsub	4 -3 4 -2 -3
~unta	-3 -2 12 -3 -4
~untan	-3 -2 12 -3 -4
~unti	10 -5 -5 -2 2
~unto	-1 -2 8 -1 -4
~untou	-1 -2 8 -1 -4
~unus	-1 1 4 -2 -2
~unuse	-1 0 4 -1 -2
~upda	8 -6 -3 -2 4
~updat	8 -6 -3 -2 4
~upgr	-2 2 6 -7 0
~upgra	-2 2 6 -7 0
~upli	-2 -2 -2 3 3
~uplin	-1 -1 -1 0 4
~uplo	4 -2 -9 -3 11
~uploa	4 -2 -9 -3 11
~upsi	5 -1 -2 -1 -2
~upsid	5 -1 -2 -1 -2
~upst	-1 -3 -1 6 -1
~upstr	-3 -2 -1 6 0
~upwa	3 0 0 -2 0
~upwar	3 0 0 -2 0
~urba	-3 -1 0 5 -1
~urge	0 -2 5 0 -3
~urgen	0 -2 5 0 -3
~usag	-4 1 -6 1 8
~user	15 -8 -4 0 -3
~usin	-3 -8 2 7 3
~usua	-1 -4 -2 4 2
~usual	0 -3 0 3 0
~util	-4 -2 7 -2 1
~vali	0 17 -1 -8 -8
~valid	-5 16 -1 -4 -6
~valu	0 0 5 -4 -1
~value	-2 1 7 -1 -4
~vani	13 -3 -2 -3 -5
~vanis	13 -3 -2 -3 -5
~vari	-4 -3 9 0 -2
~varia	-4 -3 10 0 -4
~vaul	2 -3 -2 3 0
~vect	-2 -2 3 3 -2
~vecto	-2 -2 3 3 -2
~vega	-4 0 -1 -2 7
~vege	-1 1 -1 -1 3
~veget	-1 1 -1 -1 3
~vend	-8 5 0 11 -7
~vendo	-8 5 0 11 -7
~venu	-2 0 -3 7 -3
~venue	-1 -1 -2 6 -2
~verb	-2 -1 9 -1 -4
~verba	-2 -1 5 -1 -2
~verbo	0 -1 4 0 -2
~verd	-1 13 -1 -6 -5
~verdi	-1 13 -1 -6 -5
~veri	-5 26 -8 -5 -8
~verif	-5 26 -8 -5 -8
~vers	-1 3 -3 5 -3
~versi	2 -5 0 2 1
~versu	-2 7 -2 4 -7
~vide	1 -2 -1 -3 4
~vien	0 -2 0 3 -1
~vienn	0 -2 0 3 -1
~view	-4 -2 4 0 2
~viewe	-1 0 -1 -1 3
~vill	-1 0 -1 -2 4
~villa	-1 0 -1 -2 4
~viol	0 9 -5 1 -5
~viola	2 8 -4 -4 -3
~violi	-2 0 -1 5 -3
~visi	-1 -8 -3 3 9
~visit	2 -4 -2 -2 6
~voic	0 -1 2 -3 1
~volu	-2 -4 -1 -3 11
~volum	0 -3 -2 -1 6
~volun	-2 -2 1 -2 5
~vouc	3 -3 -2 -3 5
~vouch	3 -3 -2 -3 5
~vuln	-1 6 -1 -1 -3
~wait	2 -2 0 -3 3
~waiti	5 -1 1 -3 -2
~wake	13 -3 -3 -3 -3
~wale	0 -2 0 7 -5
~walk	3 0 -1 -1 -2
~want	0 10 -8 1 -3
~wante	-1 4 -2 2 -3
~ward	-1 -3 0 0 5
~wardr	-1 -2 0 -2 5
~ware	-2 -3 -1 1 5
~wareh	-2 -3 -1 1 5
~warn	6 -5 2 -3 0
~warni	4 -4 3 -3 0
~wash	4 -4 -1 -2 4
~washe	0 -2 -1 -1 4
~washi	4 -2 -1 -1 0
~wast	0 -5 0 5 0
~watc	4 -2 -7 9 -4
~watch	3 0 -1 -1 -1
~wate	-2 -3 -5 2 8
~water	-1 -1 -1 4 -2
~we'r	1 3 1 -7 1
~we'v	-3 -4 -4 -5 17
~weat	0 -8 -3 7 4
~weath	0 -8 -3 7 4
~webe	-4 2 -2 -1 5
~webh	7 -6 -2 -1 3
~webho	7 -6 -2 -1 3
~webs	0 -1 -3 -6 10
~websi	-3 1 -1 -6 8
~webso	0 -2 -1 0 3
~wedd	0 1 2 -1 -3
~weddi	0 1 2 -1 -3
~wedn	-3 -1 -3 -2 9
~wedne	-3 -1 -3 -2 9
~week	6 0 -12 -6 12
~week'	1 5 -1 -2 -2
~weeke	5 -5 -4 4 1
~weekl	-3 3 -2 -7 9
~weig	-1 -7 -4 11 1
~weigh	1 -5 -1 -3 7
~weir	3 0 -1 -1 -1
~welc	-2 10 -2 -3 -3
~welco	-2 10 -2 -3 -3
~wels	-3 -2 -2 0 6
~what	1 -4 -9 20 -9
~what'	1 1 -5 15 -13
~whate	6 -2 -2 -2 0
~whats	-3 -1 0 -1 5
~whel	0 0 -2 0 3
~whelp	0 0 -2 0 3
~when	12 -6 -3 -5 2
~whene	12 -6 -3 -5 2
~wher	4 -5 -12 23 -10
~where	3 -3 -2 9 -6
~whet	-9 23 -10 8 -13
~wheth	-9 23 -10 8 -13
~whic	-13 -8 -12 41 -9
~whil	12 -5 -5 -2 0
~whis	-1 0 0 -1 3
~whit	9 -2 2 -3 -6
~white	-2 0 3 -2 0
~who'	-1 -5 -4 14 -5
~whol	4 -4 5 6 -10
~whos	3 -1 0 1 -3
~wind	8 1 -7 -6 4
~windo	8 1 -7 -6 4
~wire	-3 -2 -2 3 5
~wiref	-1 0 0 -2 4
~wireg	-1 -1 -2 3 1
~wiri	-1 5 0 -2 -2
~wirin	-1 5 0 -2 -2
~with	-1 1 4 5 -10
~withi	-2 8 -4 1 -3
~witho	0 -7 10 4 -8
~wobb	5 2 0 -3 -3
~wobbl	5 2 0 -3 -3
~won'	14 -3 -5 -4 -2
~wond	-3 -5 -2 15 -5
~wonde	-3 -5 -2 15 -5
~wood	-1 -2 3 1 -1
~word	-11 -1 12 -1 0
~wordi	-5 4 8 -4 -3
~work	11 -9 -1 -3 2
~worka	8 0 -1 -1 -6
~workb	-1 0 3 0 -2
~worke	6 -5 -6 2 3
~workf	-3 0 -3 -2 7
~worki	-1 -2 -6 1 9
~works	-4 3 4 -6 3
~worr	-1 8 -1 -5 -1
~wort	-3 -3 -1 10 -2
~woul	-17 17 -5 7 -1
~wrap	3 -2 0 1 -1
~wrapp	-1 -2 3 1 0
~writ	-1 -8 -5 -6 20
~write	10 0 -4 -2 -4
~writi	4 -2 -2 -7 7
~writt	-7 2 2 6 -2
~wron	32 4 -5 -15 -14
~wrot	-5 10 -1 0 -3
~year	-7 -6 2 7 4
~year'	1 -2 -1 -2 4
~yell	10 -2 -2 -2 -4
~yello	10 -2 -2 -2 -4
~yest	15 1 -8 -4 -4
~yeste	15 1 -8 -4 -4
~you'	4 4 -1 -2 -4
~your	-2 -2 -1 6 -1
~yours	-2 -2 -1 6 -1
~zone	3 -1 0 0 -2
~zust	-1 0 3 -1 -1
~zusta	-1 0 3 -1 -1
"""
