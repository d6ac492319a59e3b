"""What the signs of a task are worth; made by tools/task_weights.py.

For debugging, review, refactoring, exploration, implementation.
"""

WEIGHTS = """\
	303 -52 -41 17 -227
,	-90 -11 180 -89 9
.	-29 -4 65 -64 32
0	247 -17 -126 -91 -12
:	-52 -4 45 -40 50
;	-81 -21 161 -11 -48
?	-134 186 -89 104 -68
@debugging	703 -66 -101 -166 -371
@exploration	-279 90 -196 513 -128
@form	-215 -206 81 2 339
@formdebugging	552 -251 18 -228 -92
@formexploration	-63 94 -229 375 -176
@formimplementation	-97 -17 -5 -11 131
@formrefactoring	-45 -17 174 -17 -94
@formreview	-87 542 -85 -208 -162
@formwanted	-145 33 80 -40 72
@front	-168 76 89 -109 113
@frontdebugging	194 -10 -79 -4 -101
@frontexploration	85 1 -152 92 -25
@frontimplementation	-74 -12 101 10 -25
@frontrefactoring	-59 -24 107 -68 43
@frontreview	-77 147 -34 -49 13
@implementation	-28 -69 68 -356 385
@refactoring	-150 -171 628 -177 -129
@review	-104 557 -89 -183 -181
a	-73 -20 -85 -4 182
able	-21 -12 -19 -10 63
about	-63 -75 -74 207 5
abstract	-11 97 -5 -81 0
accept	-7 99 -32 -51 -9
accepted	91 -14 -41 -7 -29
access	35 25 -14 -32 -15
accessibility	-16 93 -25 -35 -16
account	-1 -25 -40 -8 74
accountant	12 -10 -6 1 3
accounting	-15 -34 -20 16 54
accounts	38 3 -38 72 -75
across	-53 23 77 -35 -11
actually	-6 16 -6 0 -4
add	7 -31 -47 -20 91
address	-17 -78 54 -13 53
addresses	35 -14 -23 -47 49
admin	-2 -17 -66 -42 127
admins	-65 -4 -9 -21 99
after	295 -159 -84 -71 19
again	195 -47 -67 -10 -71
against	-39 93 -68 81 -66
ago	74 -13 -15 -23 -23
agree	-11 35 -10 -29 16
alarm	89 -26 -28 -18 -17
alert	-20 -22 -27 -45 114
alerts	3 7 -1 -5 -4
all	-59 101 82 -109 -14
allow	-17 -11 -37 -9 75
allowed	-2 -4 -3 15 -7
already	-4 -24 -4 63 -31
also	-46 -27 -15 -27 116
alternatives	-25 -83 -7 125 -10
although	92 -38 -16 -11 -26
always	65 -7 -19 -11 -28
am	50 4 -20 -27 -7
an	-40 -23 -28 84 7
analyse	-24 -29 -2 69 -13
and	-18 4 36 15 -36
android	13 -11 44 -25 -21
another	32 -22 -6 12 -16
answer	-17 12 -27 -52 84
answers	-106 61 -36 -39 121
any	-59 92 -12 45 -65
anybody	-26 -9 -23 85 -27
anything	-57 167 -58 12 -64
apart	-27 159 5 -57 -80
api	-103 3 61 39 0
app	99 -63 -42 -37 43
appear	20 -8 -2 -5 -5
application	4 88 -35 -37 -20
appointment	-1 -110 -6 -1 118
approve	-13 49 -13 -1 -23
architecture	-34 46 -25 43 -29
archive	-40 -36 -7 -4 87
are	-28 137 -48 40 -102
argument	-9 98 5 -81 -14
arguments	-29 -30 23 103 -67
arm	15 -5 -8 4 -5
around	-27 -54 127 22 -68
arrive	63 -3 -10 -10 -40
articles	1 -7 -6 0 12
as	46 -13 -52 -116 135
ask	-47 -23 50 -45 64
asked	-4 35 -1 -28 -2
assertion	17 17 -12 -20 -2
assess	-25 103 -22 -48 -8
async	-16 -3 53 -13 -21
at	128 42 -134 -48 11
attached	-4 32 -14 -8 -6
audit	-25 94 -17 -30 -22
auth	-33 -18 47 17 -13
autocomplete	19 -7 -5 -8 1
avatar	21 -16 -17 -8 21
avoid	-23 -18 53 1 -13
await	-19 -3 57 -14 -21
away	-16 -23 106 -49 -18
back	57 -12 -26 -24 6
background	-53 -4 -15 90 -19
backup	17 68 -11 -34 -40
backups	29 2 -29 -47 45
badge	-6 -5 -5 -7 23
bank	-15 106 -20 -34 -37
bar	-13 -11 -14 -18 57
base	-11 -10 17 18 -14
batch	-15 0 49 -17 -17
battery	74 -26 -8 -16 -25
be	34 91 -20 -57 -48
become	44 -26 -1 4 -22
been	25 41 13 22 -101
bees	-7 -21 -8 54 -18
before	-55 102 -106 93 -34
begin	-3 -9 -8 31 -10
behaviour	-43 -9 118 -15 -51
behind	59 -51 93 20 -121
below	32 -4 -2 -19 -7
benchmark	-19 17 -6 23 -15
best	-20 -29 -30 145 -66
beta	-8 -45 -5 44 15
better	-61 -18 34 66 -21
between	27 -57 16 97 -82
big	-49 -38 44 54 -12
bike	5 -19 -9 65 -42
bill	-10 22 -21 -14 23
billing	69 -52 -15 61 -62
bird	-2 -2 0 3 2
birthday	-42 -39 -20 101 1
black	52 -14 -6 10 -41
blank	55 -5 -5 -12 -33
block	9 31 -38 -39 38
blog	-2 -16 50 -29 -2
blue	-67 -32 -47 96 50
board	-14 24 -19 -1 11
book	-10 -30 -13 -12 65
booking	-12 50 -14 55 -79
bookings	-7 -12 -4 -3 25
books	-19 -23 -17 51 8
borrow	54 -8 -4 -24 -18
bot	-5 -32 -60 -49 145
both	-32 3 125 -61 -35
box	20 -5 -3 -7 -5
branch	19 76 -24 -48 -23
branches	-5 -15 8 14 -2
break	-50 187 -22 -93 -22
bridge	-36 -24 40 27 -6
bring	-111 -48 144 -40 55
broke	103 -13 -2 -72 -16
broken	51 -22 -16 -4 -8
browser	1 -17 -20 67 -31
bucket	14 1 -24 36 -26
budget	-24 53 -9 -21 1
bug	15 -4 -3 -4 -5
build	45 -22 -10 -136 122
bulk	-25 -24 -31 -37 118
bump	-23 -17 17 -10 34
bundle	-39 31 46 -8 -30
bus	-42 15 -33 -22 83
business	-5 -2 15 -7 -1
but	112 -27 -56 -31 2
button	23 -60 -3 -47 87
buy	-17 -53 -10 110 -30
by	43 6 -41 -21 12
c	10 -21 25 -4 -10
c 0	37 -47 -10 15 5
c 0 $	4 -41 -11 41 7
c 0 -	36 -20 -1 13 -27
c 0 -s	11 0 22 -20 -13
c 0 and	-27 -5 10 26 -5
c a	-40 -83 -12 -39 174
c a -	-32 -30 -47 -24 134
c a -er	-2 -11 -20 -8 41
c about	-5 -3 6 -7 8
c accessibility	-14 65 -23 -14 -15
c add	-26 -48 -27 -24 125
c add -	-9 -6 -10 -10 35
c add a	-1 -10 -2 -4 18
c after	78 -27 -10 -14 -28
c again	41 -11 -9 -8 -12
c alert	-6 -12 -26 -41 85
c all	-5 47 23 -47 -18
c allow	-11 -9 -33 -9 62
c allow -s	-8 -7 -10 -6 31
c an	-63 -8 -15 39 46
c analyse	-24 -29 -2 69 -13
c and	1 -11 -48 -19 78
c and -	-7 -5 -7 -11 29
c and what	-5 -16 -4 30 -5
c any	-35 -12 -37 111 -27
c any -	40 -127 -8 109 -14
c any -s	-69 102 -16 -8 -9
c anything	-18 39 -13 10 -17
c anything -	-6 16 -3 -5 -3
c anything in	-10 -2 -5 23 -7
c api	23 -3 0 -12 -7
c approve	-13 63 -11 -17 -22
c approve or	-11 51 -7 -14 -19
c are	-122 259 -57 -28 -53
c are all	-3 23 -5 -13 -2
c are the	-31 117 -23 -53 -9
c are there	-30 5 -11 51 -14
c are these	-9 26 -6 -9 -2
c are we	-48 72 -11 11 -25
c as	-12 -14 -14 -9 49
c as a	-17 -9 -8 -7 41
c ask	-33 -18 64 -79 67
c ask -	-33 -15 66 -76 57
c assess	-25 103 -22 -48 -8
c assess the	-23 80 -20 -30 -7
c attached	-4 28 -13 -7 -4
c audit	-20 84 -13 -26 -25
c audit the	-2 17 -2 -2 -12
c audit who	-16 56 -9 -21 -10
c autocomplete	19 -7 -5 -8 1
c be	-50 144 -22 -24 -48
c be -	-28 71 -10 -10 -22
c be REV-	-21 73 -12 -14 -25
c before	-31 47 -35 48 -29
c before i	-1 6 -1 -3 -1
c block	-20 -31 -13 -6 71
c book	-8 -19 -7 -2 36
c break	-47 102 -22 -13 -20
c break the	-29 129 -81 -7 -11
c bring	-107 -38 143 -32 33
c bring it	-60 -7 74 -4 -3
c bring the	-16 -8 32 -12 4
c bug	11 -3 -2 -3 -3
c bug :	7 -1 -1 -3 -3
c build	-1 -39 -11 -11 63
c build a	-1 -1 0 -1 3
c bump	-23 -17 17 -10 34
c bundle	-31 -8 55 -2 -14
c but	36 -4 -6 -16 -10
c cache	-8 -5 118 -13 -92
c call	-19 -20 -33 -46 118
c can	-70 -21 -5 154 -58
c can you	-6 -20 29 29 -32
c can't	69 -32 -9 -14 -14
c cancel	-9 -35 -34 -19 96
c cannot	62 -10 -18 -11 -23
c change	-1 -2 -1 -2 5
c change the	-1 -2 -1 -2 5
c check	-12 -105 -34 134 17
c check if	-3 33 -4 -10 -17
c check my	-6 19 -1 -2 -10
c check that	-6 35 -6 -5 -18
c check the	-6 59 -5 -33 -15
c checkout	7 -5 6 -5 -3
c choose	-5 -3 -7 36 -22
c chore	-12 -11 68 -8 -37
c chore :	-12 -11 68 -8 -37
c clean	-50 -13 41 -24 45
c clean up	-49 -11 120 -24 -35
c cleanup	-8 -10 24 -4 -3
c code	-8 38 -38 -9 18
c collapse	-7 -1 13 0 -4
c collapse the	-1 0 2 0 0
c collect	-22 -17 -3 52 -10
c collect -s	-4 -5 -2 20 -9
c combine	-10 -1 22 -2 -8
c compare	-45 118 -20 13 -67
c compare the	-15 128 -5 -84 -24
c confirm	-23 -7 -7 -26 64
c confirm the	-6 -73 -2 -3 84
c connect	-11 -5 -25 -3 44
c connect the	-11 -5 -25 -3 44
c consolidate	-3 -10 24 -2 -9
c consolidate the	-1 -10 18 -2 -6
c convert	-9 -8 35 -5 -14
c convert the	-1 -1 11 -3 -5
c correct	-39 125 -10 -48 -27
c could	-12 28 14 -5 -25
c count	-5 82 -3 -113 39
c crash	9 0 -1 -4 -4
c create	-8 -11 -12 -10 42
c create a	-2 -2 -2 -2 8
c create the	-5 -4 -8 -2 19
c customers	75 -37 -38 -26 26
c customers -	6 -13 -20 -7 33
c cut	-19 -6 36 -5 -6
c cut it	-10 -6 21 -1 -4
c cut the	-2 -1 4 0 -1
c decouple	-9 -5 27 -3 -10
c decouple the	-8 -5 25 -3 -9
c deduplicate	-1 -2 7 -1 -3
c deduplicate the	-1 -2 7 -1 -3
c delete	-13 -14 43 -4 -12
c deploy	27 -16 -36 -13 39
c design	-1 -4 -1 -3 9
c design a	-1 -4 -1 -3 9
c develop	-7 -4 -7 -1 19
c develop a	0 0 0 -1 1
c did	-82 165 -35 -24 -25
c did i	-22 56 -7 -24 -3
c did the	-30 39 -20 20 -9
c dig	21 -7 -3 1 -12
c do	-93 96 -16 4 8
c do a	-5 -3 -9 -37 53
c do the	-22 40 -12 -38 33
c do these	-13 75 -15 -37 -9
c do we	-12 -30 -5 72 -25
c docker	25 -12 -27 -15 29
c docker IMP-	25 -12 -27 -15 29
c docs	-27 -18 27 -6 23
c document	-1 -2 -10 -4 16
c document the	-1 -2 -10 -4 16
c does	-77 164 -62 57 -81
c does it	-8 48 -15 -18 -7
c does my	-7 16 -2 -5 -2
c does the	-32 64 -12 13 -33
c does this	-1 24 -3 -20 -1
c double	-8 24 -8 -12 4
c double REV-	-11 31 -4 -8 -8
c draft	-2 -4 -21 -1 28
c draft the	-2 -4 -21 -1 27
c draw	-2 -5 -8 -13 29
c drop	-23 -18 88 -16 -31
c drop -	-12 -5 46 -6 -24
c drop the	-2 -2 44 -2 -37
c each	-37 -14 -42 -20 112
c enable	-13 -9 -13 -20 55
c error	20 -16 -1 -1 -2
c estimate	-5 -31 -2 53 -15
c evaluate	-12 121 -14 -74 -21
c evaluate the	-4 64 -5 -53 -2
c ever	-5 -8 -16 47 -17
c every	8 33 -13 -27 -1
c every -	10 13 -11 -13 0
c everything	7 60 -7 -52 -8
c examine	-4 40 -5 -5 -26
c examine the	-4 40 -5 -5 -26
c explain	-15 -56 -22 117 -24
c explain the	-7 -34 -9 61 -11
c explore	-20 -14 -8 56 -14
c explore the	-2 -10 -1 14 -2
c export	-9 -6 -17 -18 50
c extract	-21 -12 95 -11 -51
c extract the	-1 -2 4 -1 -1
c feat	-80 -18 -17 -22 137
c feature	-14 -8 -39 -11 72
c fewer	-25 -13 85 -17 -30
c fewer -s	-15 -10 55 -12 -18
c figure	31 -18 -18 23 -18
c figure out	31 -18 -18 23 -18
c fill	-12 -17 -12 23 19
c filter	-26 -8 -16 -32 81
c find	95 -16 -20 51 -110
c find -	-14 -2 -1 18 -2
c find -s	-25 -6 -2 35 -2
c find a	-2 -48 0 94 -43
c find out	29 -39 -22 38 -6
c find the	15 -16 -8 23 -14
c fix	21 -6 -6 -4 -5
c for	32 -15 -7 -33 24
c forward	-13 -17 -25 -38 93
c from	-35 -25 52 27 -19
c gather	-38 -47 19 91 -24
c generate	-21 -27 -24 -19 91
c generate -s	-12 -3 -4 -3 23
c get	27 -130 26 61 15
c get -	-12 -19 120 -58 -31
c get a	-11 -7 -18 -24 59
c get me	-12 -8 -6 -37 63
c get the	58 -18 3 -59 16
c give	-45 137 10 22 -124
c give me	-6 41 -14 63 -84
c give the	-5 8 40 -13 -30
c go	-84 107 28 -48 -2
c go -	-72 72 26 -41 15
c go over	-9 36 -13 -6 -8
c goal	-15 20 -20 22 -8
c goal :	-15 20 -20 22 -8
c good	-23 51 -7 2 -23
c got	-1 -46 -5 101 -49
c group	-7 -2 16 -2 -5
c group the	-1 -1 8 -1 -5
c guests	-39 -5 -3 -11 58
c half	114 -32 -9 -30 -43
c half of	73 -16 -24 -21 -12
c half the	42 -16 15 -9 -31
c has	-44 64 -12 26 -35
c have	-37 42 -63 1 58
c have a	25 21 -17 -54 25
c have the	-23 -41 -24 -34 122
c have we	-12 -60 -11 92 -9
c here	-18 57 -4 -29 -6
c here is	-18 57 -4 -29 -6
c here's	-19 76 -15 -14 -28
c hook	-15 -12 -25 -21 73
c how	42 -31 -47 86 -50
c how -	-16 71 -20 -27 -8
c how did	57 -10 -1 -43 -2
c how do	-12 14 -2 3 -3
c how does	-18 12 -2 10 -2
c how is	-11 -42 -5 59 -1
c how many	-30 -28 -13 81 -10
c how much	-8 -6 -1 15 -1
c how would	-3 -32 -5 55 -16
c i	-17 -96 9 96 7
c i -	-4 2 44 -69 27
c i -ed	51 -4 -7 -33 -7
c i EXP-	-4 27 38 -12 -50
c i EXP-er	-46 -32 -19 106 -9
c i IMP-	-17 -22 -19 32 26
c i IMP-ed	19 -3 -2 -1 -13
c i can't	-38 -6 -7 54 -4
c i do	-10 13 -16 16 -3
c i don't	-24 -20 18 45 -19
c i have	11 -2 -13 22 -18
c i need	-21 -33 5 1 48
c i would	-4 -26 9 -12 33
c i'd	-93 38 34 -3 24
c i'd -	-93 38 34 -3 24
c i'm	-6 -39 -12 74 -17
c i'm -	-3 -40 -9 64 -12
c i've	7 62 -33 -20 -17
c if	43 -16 -47 -11 31
c implement	-43 -35 -22 -47 147
c implement the	-8 -2 -3 -3 15
c in	-21 -48 9 48 13
c inline	-1 -1 6 -1 -3
c inline the	-1 -1 4 -1 -2
c inspect	-8 50 -8 -12 -23
c inspect the	-8 50 -8 -12 -23
c install	-49 -12 -6 -12 78
c integrate	-8 -16 -17 -7 48
c introduce	-13 -30 40 -24 26
c introduce a	-1 -11 29 -8 -8
c investigate	32 -28 -10 34 -28
c is	-151 262 -119 109 -102
c is -	-13 -73 5 86 -5
c is it	-77 40 -38 113 -38
c is my	-3 9 -1 -5 0
c is our	-30 74 -9 -33 -2
c is the	-22 112 -16 -65 -10
c is there	-14 -78 -8 129 -29
c is this	-7 89 -14 -65 -3
c it	137 -99 -15 -60 38
c it -s	83 -18 -22 -6 -36
c it IMP-s	43 -7 -24 -4 -8
c it is	-35 -8 32 -12 23
c it would	-13 -39 -17 -9 77
c it's	67 0 -18 -9 -40
c js	8 -8 24 -11 -12
c keep	-9 -6 62 -7 -40
c keep the	-2 -2 34 -1 -30
c kill	-5 -5 14 -1 -2
c kill the	-5 -5 12 -1 -2
c know	-15 -21 -25 111 -50
c last	-9 42 -8 -30 5
c learn	-7 -11 -4 32 -10
c leave	-28 64 -7 -32 2
c less	-35 -32 147 -33 -47
c let	-67 -36 18 -64 150
c let -s	-23 -17 -11 -29 80
c let the	-31 -16 18 -11 40
c line	20 11 -22 -3 -5
c list	26 19 -30 73 -87
c list the	-13 -23 -2 43 -5
c log	-42 -9 -11 -8 69
c login	20 -17 -3 -17 16
c login -	23 -4 -1 -9 -9
c look	-62 93 -46 106 -91
c look -	-8 6 -8 33 -23
c look at	-36 -13 -3 65 -13
c look for	-40 102 -3 -34 -25
c look into	58 -69 -11 33 -12
c look over	-7 27 -1 -15 -4
c look up	-20 -28 -2 55 -5
c lower	-23 -21 -33 -23 101
c lower the	-23 -21 -33 -23 101
c mail	136 -3 -53 -25 -56
c make	-19 -30 180 -15 -116
c make -	-61 171 4 51 -166
c make a	-3 -9 -23 -5 40
c make it	-31 -34 18 -17 64
c make me	-2 -8 -6 -9 25
c make the	112 -80 84 -19 -97
c map	-18 -13 -7 41 -3
c mark	-57 130 -13 -16 -43
c md	-12 22 -59 -28 77
c measure	-6 85 -3 -82 5
c memory	52 -14 -13 -10 -15
c merge	-14 -33 59 -3 -9
c merge the	-6 -37 47 -2 -3
c migrate	-6 -1 20 -4 -8
c migrate the	-1 -1 4 -1 -2
c modernise	-3 -2 8 0 -3
c modernise the	-3 -2 8 0 -3
c move	-31 -5 36 -19 19
c move the	-2 -1 6 -2 -2
c my	119 -54 6 -27 -44
c my -	74 -23 -11 -6 -35
c my -s	-14 -2 20 -5 1
c new	-67 -50 -18 -30 165
c new -	-60 -46 -16 -27 150
c no	89 -52 79 -28 -87
c no -	94 -70 26 -10 -40
c no more	-48 30 45 -7 -20
c nobody	64 -23 9 -22 -29
c nobody -s	71 -7 -26 -16 -22
c not	21 -59 56 22 -40
c not -	-15 -13 29 26 -27
c note	-24 -31 -41 52 44
c nothing	19 23 0 -38 -3
c nothing -	-12 42 -6 -36 11
c now	56 -11 -27 -2 -16
c on	80 -25 -14 -19 -23
c one	-14 -7 128 -60 -47
c one -	-17 -17 82 -18 -30
c one IMP-	-10 -11 -5 -4 31
c only	49 -11 -11 -12 -15
c open	-15 -3 -7 -6 29
c opening	-6 -20 -9 67 -33
c opening -s	-6 -20 -9 67 -33
c order	26 -20 -81 -27 101
c order -	22 -7 -17 -10 12
c order the	-26 -10 -24 -5 65
c our	65 -39 27 -58 5
c our -	35 -15 -3 -12 -5
c our -s	47 -20 31 -43 -15
c password	10 5 -1 -6 -7
c pay	-19 -13 1 -13 44
c plan	-8 -48 -8 -35 99
c plan the	-1 -9 0 -20 30
c please	36 -19 25 -55 13
c please -	2 24 -15 -11 0
c please EXP-	64 3 -30 -16 -21
c please IMP-	-7 -16 26 -6 3
c port	0 0 1 0 -1
c port the	0 0 1 0 -1
c prepare	-7 -4 -13 69 -45
c prepare a	-6 -3 -10 70 -51
c print	-9 -6 84 -5 -64
c prod	64 -13 -21 -14 -16
c produce	-1 -2 -5 -2 10
c produce a	-1 -2 -5 -2 10
c proofread	-3 39 -2 -3 -31
c proofread the	-3 39 -2 -3 -31
c provide	-3 -2 -1 -1 7
c pull	-5 -6 -40 66 -15
c pull the	-1 -4 13 -1 -7
c push	15 -3 -190 -4 182
c push the	-2 -2 -111 -1 117
c put	-13 -58 179 -50 -59
c put -	-13 0 -4 -5 22
c put a	-16 -14 -6 -15 51
c put the	-33 -8 134 -7 -87
c put them	-13 -22 3 -1 33
c py	-64 6 95 11 -48
c py $	-25 -18 9 50 -16
c qa	-29 73 -3 -26 -16
c quality	-7 28 -9 -8 -5
c question	-2 -58 -2 69 -8
c quick	-3 -12 -8 42 -20
c rate	-48 7 -12 -9 62
c read	-77 54 -40 8 56
c read -	-1 17 -2 -5 -8
c read it	-3 92 -3 -46 -41
c read my	-8 41 -6 -23 -4
c read the	-6 -48 -5 91 -32
c read up	-9 -18 -1 33 -6
c reduce	-22 -14 81 -19 -26
c reduce the	-7 -10 41 -8 -16
c regression	10 12 -5 -12 -6
c remind	-13 -5 -7 10 14
c remind me	-13 -5 -7 10 14
c remove	-15 -10 58 -21 -12
c remove the	-6 -6 27 -7 -8
c rename	-13 -12 46 -19 -3
c rename -	-4 -3 29 -4 -19
c rename the	-1 -1 7 -1 -4
c reorder	-22 -10 64 -10 -21
c reorganise	-1 -3 12 -2 -5
c reorganise the	-1 -3 12 -2 -5
c reorganize	-2 -1 5 0 -2
c replace	-34 -32 127 -16 -45
c replace -	-1 -1 19 -1 -17
c replace the	-3 -10 24 -2 -9
c report	-19 141 -16 -52 -55
c report $	-6 31 -7 0 -17
c research	-14 -13 -7 73 -39
c research -	-2 -6 -2 31 -22
c restructure	-16 -14 47 -5 -13
c restructure the	-2 -4 10 -1 -3
c review	-21 68 -15 -10 -22
c review the	-4 28 -1 -5 -19
c rewrite	-1 -2 27 -1 -23
c rewrite the	-1 -2 27 -1 -23
c right	17 52 -33 -37 1
c roughly	7 -27 -18 71 -33
c run	-32 118 -23 41 -103
c run the	-26 111 -19 6 -71
c safe	-4 65 -12 -37 -12
c safe to	-4 65 -12 -37 -12
c same	-9 -11 55 -5 -30
c same -	-11 -4 32 -2 -15
c same -s	-5 -1 12 -2 -4
c sanity	-5 19 -1 -10 -3
c sanity REV-	-5 19 -1 -10 -3
c save	10 -14 -19 -4 27
c say	-21 75 -10 -31 -13
c schedule	-1 -1 -3 -1 5
c search	43 -30 -33 114 -94
c search -s	44 -12 -5 -12 -14
c second	-15 113 23 -62 -59
c second -	11 57 -34 -23 -12
c security	-11 50 -14 -8 -16
c see	-34 51 -28 51 -39
c see if	-4 52 -3 -28 -16
c see what	-15 -21 -2 45 -7
c send	-13 -15 -33 -26 87
c send the	-2 -3 -20 -3 28
c set	-58 -34 -43 -56 191
c set the	-21 -6 -11 -13 52
c set up	-27 -21 -25 -32 105
c ship	-5 72 -21 -22 -24
c shorten	-1 -3 36 -3 -29
c shorten the	-1 -2 15 -3 -10
c should	-17 52 -32 33 -36
c show	-43 -49 -32 96 28
c show me	-8 -6 -6 65 -45
c sign	-11 73 -11 -40 -11
c simplify	-28 -30 79 -5 -15
c simplify the	-2 -18 36 -4 -12
c since	-21 -6 -17 68 -24
c some	-14 -22 -49 -18 103
c somebody	44 -8 -10 -6 -20
c something	120 -96 -33 -47 55
c sort	-25 -21 -57 -21 125
c sort my	-8 -2 34 -2 -22
c sort the	-1 -6 -67 -1 76
c speed	-22 -10 67 -13 -23
c speed up	-22 -10 67 -13 -23
c split	-17 -6 50 -8 -19
c split the	-4 -1 14 -2 -6
c start	-6 -10 -12 -9 36
c step	-13 -13 25 32 -32
c step 0	-13 -13 25 32 -32
c still	32 -11 -7 -2 -13
c stop	21 -15 118 -60 -64
c store	-18 -6 -12 -2 38
c store the	-18 -6 -12 -2 38
c students	39 -12 -19 -12 5
c study	-3 -8 -1 14 -2
c subagent	-1 -6 -1 7 1
c subagent :	-1 -6 -1 7 1
c summarise	-10 -9 -3 28 -6
c summarise the	-10 -9 -3 28 -6
c support	-35 -20 -34 -20 109
c support -	-18 -12 -30 -13 73
c support for	-16 -7 -2 -5 30
c survey	-10 -13 -2 28 -3
c swap	-35 -18 41 -8 21
c switch	-28 -22 136 -19 -66
c table	-20 -32 17 -15 49
c take	-95 1 110 18 -33
c take a	-5 38 -3 -32 2
c teach	-4 -7 -24 20 15
c tell	-50 54 -50 -53 98
c tell me	-26 134 -22 19 -106
c test	73 114 -17 -15 -155
c tests	31 -66 4 -26 57
c the	227 -150 6 -92 9
c the -	127 -49 -78 -37 36
c the -er	69 3 -27 -24 -21
c the -ing	-33 -16 -13 36 26
c the -s	47 37 -2 -82 0
c the -ss	13 -4 1 -2 -8
c the EXP-	-67 -36 1 56 46
c the IMP-	49 -38 23 -22 -13
c the IMP-er	-17 -2 24 -1 -3
c the IMP-s	0 -5 10 -2 -2
c then	41 -8 -14 -4 -15
c then -	23 -4 -12 -2 -5
c there	44 -41 56 -76 17
c there are	-16 -6 20 -7 9
c there is	60 -33 39 -47 -19
c there's	1 -17 9 8 -1
c there's a	-18 -10 13 11 4
c these	-22 -9 56 -14 -11
c they	36 -17 -13 2 -7
c this	-17 -29 83 -12 -25
c this -	-10 -41 64 -6 -7
c this is	-16 43 -22 -1 -3
c three	44 -6 6 -26 -18
c three -s	-22 -3 43 -10 -8
c throw	-27 -27 119 -50 -15
c tidy	-11 -7 40 -8 -15
c tidy the	0 -3 7 -1 -2
c tidy up	-7 -3 25 -7 -8
c tighten	-10 -6 25 -5 -4
c to	-54 49 -10 -6 22
c to IMP-	-5 27 -30 -8 17
c too	-3 40 1 -31 -8
c totals	30 48 -11 -49 -18
c trace	-22 -15 -20 93 -36
c track	64 -28 -29 -11 3
c train	17 -11 -37 118 -87
c translate	-7 -7 23 -2 -7
c translate the	-7 -7 23 -2 -7
c trim	-1 0 7 0 -6
c turn	-69 -33 88 -52 67
c turn the	-27 -11 35 -13 16
c two	128 -30 -74 -31 7
c two -s	84 -27 -48 -20 10
c type	53 -17 -56 -15 34
c type DEB-	56 -10 -29 -10 -7
c understand	5 -27 -8 49 -20
c understand the	-13 -19 -5 52 -15
c unify	-4 -4 46 -33 -5
c unify the	-2 -1 9 -4 -2
c untangle	-5 -3 23 -5 -10
c untangle the	-2 -1 10 -1 -6
c update	-1 -1 -11 -1 14
c upgrade	-18 -14 35 -7 4
c upload	39 -8 -30 -6 5
c use	-52 -38 211 -104 -17
c users	-8 19 -37 -30 55
c users -	-1 40 -10 -7 -21
c users can	-20 -5 -11 -9 46
c users should	-13 -10 -10 -6 40
c validate	-25 -43 -10 -20 99
c validate the	-23 -58 -8 -18 107
c verify	-21 101 -16 -27 -37
c verify that	-3 11 -3 -2 -3
c verify the	-2 5 -1 0 -2
c walk	-48 98 -8 39 -81
c was	-35 105 -21 -41 -8
c we	104 10 -35 -146 67
c we -	82 -27 -40 -69 54
c we have	-13 -8 42 -11 -10
c we need	-22 56 -21 -36 23
c what	-62 -15 -129 270 -64
c what -	17 -29 -12 31 -7
c what -ed	-18 -4 -6 29 -1
c what -s	-16 -38 -10 72 -8
c what are	-8 -49 -4 63 -3
c what did	-18 57 -1 -36 -2
c what do	-38 93 -28 -8 -19
c what does	-3 -28 -4 36 -1
c what is	42 -40 -12 16 -6
c what would	-14 100 -10 -61 -15
c what's	-20 -80 -46 194 -48
c what's the	-43 -42 -19 126 -23
c when	-8 -110 -81 174 25
c when did	-14 -9 -1 38 -15
c when does	-12 -17 -1 35 -6
c where	22 -140 -52 226 -56
c where are	-12 -7 -18 43 -7
c where did	96 -82 -10 3 -6
c where do	-13 -9 -10 43 -11
c where does	-12 -8 -3 27 -4
c whether	-17 4 -7 25 -6
c which	-32 -96 -45 193 -21
c which -	-9 -15 -8 35 -3
c which -er	-1 -4 -1 7 -1
c which -s	-6 -31 -2 44 -5
c which IMP-s	-8 -21 -5 44 -10
c which of	-6 -24 -27 59 -2
c who	31 -117 -31 223 -106
c who -	-16 -9 -6 43 -13
c who -s	-22 -15 -9 87 -42
c who is	-5 -31 -5 63 -22
c why	23 -94 -60 174 -43
c why are	-42 -4 -15 64 -3
c why did	-51 -26 -13 95 -5
c why do	1 -10 -2 12 -1
c why does	87 -14 -6 -62 -5
c why is	2 -25 -6 33 -5
c will	-27 31 -25 43 -23
c wire	-3 -3 -5 -3 14
c wire the	-1 -1 -2 -1 4
c with	-41 -47 37 -34 85
c with -s	-6 -5 13 0 -2
c with the	-4 -12 25 -13 4
c without	-18 -24 59 -10 -7
c would	-13 84 -27 -3 -41
c would it	-11 17 -22 34 -17
c write	-35 -27 -58 -42 162
c write -	-3 -3 -5 -2 13
c write a	-1 -2 -2 -19 23
c write the	-10 -17 -41 -3 71
c wrong	43 -13 -2 -7 -20
c wrong -	36 -12 -2 -6 -16
c you	-15 -1 -6 8 14
c you are	-14 -19 -4 18 19
cache	37 -74 47 108 -119
cake	-23 -7 -8 -9 46
calculation	-2 0 9 -1 -6
calculator	-12 -18 -14 -9 53
calendar	-19 -25 16 2 26
call	-7 -21 -53 -29 110
callbacks	-16 -3 60 -16 -24
calls	-49 -19 77 -10 2
came	25 -10 -9 -6 0
camera	-25 54 -41 18 -6
can	-31 -42 -85 99 59
can't	104 -53 -36 41 -56
cancel	-9 -35 -34 -19 96
cannot	124 -17 -30 -33 -45
car	-12 -24 -11 18 29
card	7 -10 -11 -8 22
cards	-21 -15 -26 -25 88
cart	41 -25 77 -68 -25
case	6 26 77 -19 -89
cases	-8 43 2 -28 -8
certain	-27 85 -23 -9 -27
certificate	-6 -26 -4 1 36
change	-40 20 63 22 -65
changed	8 9 -34 41 -24
changelog	-20 -6 -6 -10 43
changes	76 15 -17 -55 -18
changing	-13 -13 79 -20 -34
channel	69 -39 -6 -13 -11
chapter	34 -35 -5 -24 31
chapters	-10 -16 110 -36 -49
character	7 -15 -4 -5 16
chart	27 -11 -17 -13 14
charts	-7 3 -6 19 -10
cheap	-72 -26 -13 68 42
check	-83 158 -82 51 -44
checker	73 -10 -12 -26 -25
checklist	-36 131 -16 -25 -54
checkout	111 -7 -30 -52 -22
checks	-2 6 0 11 -16
choir's	59 -11 -36 -6 -6
choose	-57 -16 -20 69 24
chore	-12 -11 68 -8 -37
ci	66 -11 -3 -53 1
citations	-4 56 -17 -23 -13
city	-39 -61 -24 30 95
claim	-41 59 -21 9 -6
class	-24 -27 123 8 -80
classes	-15 -5 22 -3 1
clause	-1 68 -8 -40 -19
clauses	-28 149 -35 -38 -49
clean	-51 -31 82 -30 30
cleanup	-8 -11 24 -4 -1
clear	23 -8 -10 10 -15
cli	-41 -24 6 -23 82
click	43 -17 -8 -19 1
client	-54 -19 216 45 -188
close	2 -6 2 5 -3
closed	9 127 -33 -31 -73
closes	33 -80 -51 79 18
club	-2 15 -2 -26 14
cluster	48 -15 -12 -12 -9
code	-111 12 184 -53 -31
codebase	-4 1 -2 16 -11
coffee	-21 -45 -9 45 29
collapse	-7 -1 13 0 -4
collect	-22 -17 -3 52 -10
colour	-23 71 -7 -36 -5
colours	9 -41 7 -23 47
column	0 -1 0 -1 3
columns	56 -23 -8 14 -40
combine	-10 -1 22 -2 -8
come	76 -1 -64 12 -23
comes	18 -33 15 -3 3
coming	-18 -13 -3 -11 45
comma	71 -15 -5 -13 -38
command	-39 -41 -26 -23 129
comment	-10 -53 -47 -8 118
comments	-6 158 45 -88 -109
commit	18 21 -13 -5 -22
common	-16 -5 19 71 -70
compare	-45 118 -20 13 -67
comparison	-6 -7 -11 82 -58
competitors	-13 -44 -7 66 -2
complain	0 58 -28 -27 -2
complete	-5 23 -16 -19 17
compliant	-8 33 -3 -20 -2
component	-5 -6 37 -6 -20
components	-25 -7 84 -40 -12
compose	-13 -7 -14 -7 42
composition	-17 -9 41 -8 -7
conference	-2 -18 -3 33 -10
config	-44 -43 177 26 -117
confirm	-23 -7 -7 -26 64
connect	-11 -5 -25 -3 44
connections	29 -4 -13 -8 -4
consent	-8 20 -2 0 -10
consistent	-38 59 130 -63 -88
consolidate	-3 -10 24 -2 -9
constants	-15 -6 94 -22 -52
contacts	-8 -37 41 -2 7
contract	-8 134 -7 -3 -115
contrast	-4 95 -1 -80 -9
control	-41 54 33 -16 -30
controller	-3 -3 17 2 -12
controllers	-22 -4 45 -15 -4
convert	-9 -8 35 -5 -14
cookie	-27 18 -13 -27 49
copy	-26 -20 70 -25 2
correct	-45 219 -24 -100 -51
correctly	-2 7 -1 -2 -1
cost	-3 -44 -4 55 -4
costs	-6 -5 -18 38 -9
could	-42 -26 6 31 31
count	17 71 -18 -123 54
country	-4 -12 12 1 3
counts	21 -31 -50 -16 76
cover	-21 74 -12 -16 -26
coverage	79 -5 -7 -54 -14
covered	-8 20 -8 -3 -1
cpu	62 -9 -4 -12 -37
crash	9 0 -1 -4 -4
crdts	-16 -42 -1 64 -5
create	-9 -14 -28 -12 64
critical	1 109 -11 -55 -44
cron	10 -33 -24 66 -19
cross	15 31 -8 -26 -11
css	-17 21 30 -13 -21
csv	-25 -39 -34 -9 107
currency	11 -9 -1 15 -15
current	-34 -48 -36 196 -77
customer	-23 48 -23 -32 31
customers	58 -67 -59 3 65
cut	68 -40 41 -49 -20
cycle	-30 -10 53 -3 -10
damage	30 10 -10 -19 -11
dark	-1 -68 -19 -12 99
dashboard	29 -24 15 -15 -5
data	-106 120 3 21 -38
database	63 -67 -39 71 -29
databases	-36 -9 -33 109 -30
date	30 39 21 -49 -41
dates	6 -30 16 -45 52
day	47 -50 -74 70 7
days	-69 -2 -28 3 96
db	30 -20 7 0 -16
dead	8 -12 30 -6 -19
deal	18 -16 -7 28 -23
debate	-10 -11 -11 41 -8
debug	-49 -15 44 -28 47
decide	-24 -19 -16 77 -19
decided	-19 -14 -1 36 -2
decouple	-9 -5 27 -3 -10
deduplicate	-1 -2 7 -1 -3
default	-11 -7 -85 -19 122
definitions	-14 -5 28 -2 -7
degrees	10 -12 -17 -11 30
delete	-25 -1 10 -14 30
deleted	157 -4 -66 -66 -21
deletes	48 -4 -4 -54 14
delivered	57 -14 -15 -9 -20
delivery	-41 88 -4 -64 21
denied	41 -9 -5 -6 -22
dentist	-2 -105 0 9 99
dependencies	-19 12 -12 25 -6
depends	-34 23 49 -22 -16
deploy	58 -23 -45 -18 29
deployment	2 22 -15 0 -8
describe	-5 -11 -1 18 -1
design	-12 56 -12 -20 -11
dev	-7 -11 -6 -23 47
develop	-7 -4 -7 -1 19
device	7 -1 0 -2 -4
diagram	-29 53 -16 4 -12
did	10 116 -75 30 -80
didn't	24 -8 -4 -6 -6
diff	-17 50 -8 -11 -15
differ	38 23 -19 -30 -11
difference	-7 -30 -7 56 -12
differences	-122 20 -54 217 -61
different	-6 -5 22 0 -11
dig	21 -7 -3 1 -12
disagree	46 -8 -28 25 -35
discount	1 -21 -9 -7 36
discussion	-4 4 -1 1 -1
disk	55 -53 -42 -67 107
display	43 -19 -8 -12 -4
dns	5 -3 10 2 -14
do	-121 67 -34 163 -74
doc	-24 29 27 -32 0
docker	3 -20 5 16 -3
dockerfile	-2 -1 3 -2 2
docs	-119 47 28 -17 62
document	25 -5 -10 -5 -6
documentation	-1 -35 -4 40 -1
does	-73 119 -60 95 -82
doesn't	69 -12 -11 -13 -32
domain	-16 -11 -5 -2 34
don't	0 32 73 -15 -91
done	-26 113 -2 -50 -35
door	-8 -3 -10 -4 26
double	85 70 -24 -54 -77
down	52 -52 46 -68 21
download	-21 -20 -52 -9 103
draft	-22 61 -30 -46 37
drafts	83 -92 -34 -69 112
drains	85 -25 -26 -16 -18
draw	-3 -27 -9 15 24
drift	28 67 -10 -60 -25
driver	-2 -40 66 12 -36
drop	-1 -23 91 -32 -36
drops	67 -30 -7 -9 -22
dry	4 -27 3 -29 50
duplicate	125 -10 -51 -12 -52
duplicates	-43 -5 66 -4 -14
e	-8 -78 -4 1 90
each	-24 -33 74 -36 18
early	3 -12 49 -28 -12
edge	15 20 -27 -32 24
edit	49 -7 -49 -25 33
editor	-21 -36 14 17 27
eight	-35 -23 -3 -35 96
eleven	-6 -11 23 -3 -3
else	-27 1 41 14 -28
email	-108 -44 -12 -9 174
emails	72 -9 -22 -11 -29
empty	157 -58 -26 -35 -37
enable	-13 -9 -13 -20 55
end	68 -32 6 -62 20
ending	-4 33 -5 -13 -13
endpoint	-98 40 -7 -16 81
endpoints	-30 -49 40 24 14
engine	-15 -23 43 0 -6
english	-18 47 67 -3 -93
enough	-28 121 -18 -30 -45
entries	-61 -17 7 87 -17
entry	3 -25 -12 38 -5
env	-6 -45 2 67 -17
error	197 30 -100 -126 -1
errors	-60 85 57 -57 -24
essay	-23 77 2 -30 -26
estimate	-5 -31 -2 53 -15
eu	0 38 -7 -9 -22
evaluate	-12 121 -14 -74 -21
even	19 -19 -21 38 -17
evening	-5 -4 -14 -7 30
ever	17 -56 -28 105 -38
every	23 28 16 -137 70
everybody	-39 -33 50 14 8
everything	33 118 -29 -40 -82
everywhere	-3 1 33 -13 -19
exactly	65 -32 -14 -1 -18
exam	57 8 -17 -44 -4
examine	-4 40 -5 -5 -26
examples	-45 8 -34 89 -18
exercise	-9 35 -4 -27 6
exits	-15 31 -11 -3 -2
expired	90 -15 -17 -26 -32
explain	-15 -28 -22 90 -25
explore	-20 -14 -8 56 -14
export	92 -83 -77 -51 119
extract	-21 -12 95 -11 -51
eyes	-31 94 -11 -26 -27
factor	-8 -4 -7 -4 23
facts	-18 -2 -11 67 -36
fail	-56 54 -23 -16 40
failed	117 -44 -20 -74 21
failing	145 -27 -58 -8 -52
failover	7 -1 -12 49 -44
fails	-26 -22 -7 -6 61
fair	-1 18 -1 -15 -1
fall	38 -25 -3 2 -11
falls	33 -6 -15 -26 13
familiar	-25 -73 -18 151 -35
fan	28 -12 -7 -6 -4
far	-1 -30 -2 34 -1
fast	100 -42 2 -33 -28
faster	-13 15 73 -9 -66
feat	-80 -18 -17 -22 137
feature	-85 -77 75 85 2
features	-16 2 23 6 -16
feed	-12 -18 -30 -32 93
feedback	-27 85 -9 -16 -33
fetch	-50 -22 81 -10 2
fewer	-27 -18 85 -9 -30
field	14 -39 -44 -40 109
figure	26 -15 -50 2 38
figures	-15 22 -5 -3 1
file	10 -35 68 -27 -16
files	71 -16 47 -73 -28
fill	-12 -17 -12 23 19
filter	-21 -11 -22 -35 89
find	130 12 -42 15 -115
fine	51 50 -51 -39 -12
finished	-7 50 -4 -32 -6
fire	91 38 -71 -28 -29
firewall	-12 27 -8 -12 5
firmware	0 -51 -12 73 -10
first	-19 82 1 -25 -40
five	-83 -45 35 107 -14
fix	10 23 -10 -14 -9
fixtures	-15 -5 60 -7 -34
flag	-59 79 50 -27 -43
flags	-18 -56 47 27 -1
flaky	89 -68 -9 -5 -6
flight	-32 -9 -7 -15 63
floor	52 -19 -4 -22 -8
flow	-20 10 21 72 -83
fns	-11 -3 38 -3 -20
folder	-46 -25 118 -33 -13
folders	-2 -5 9 -1 -2
follow	-24 11 30 48 -65
follows	-31 51 -19 -16 15
font	-5 -16 -8 9 19
for	-87 12 -116 38 152
forgot	2 29 -3 -19 -9
forgotten	-24 79 -16 -34 -5
form	-86 141 49 -70 -33
format	-22 -63 40 65 -19
forms	-6 6 1 0 -1
forty	-1 -12 0 -12 25
forward	31 -23 -31 -60 82
found	68 -20 -24 8 -33
four	-19 -25 41 -69 72
free	12 12 -30 -5 11
french	-9 -9 -14 -21 53
friday	61 -37 -114 -7 97
friendly	-11 15 22 -13 -13
from	50 -108 63 65 -70
front	-19 -19 -6 17 27
full	-23 -13 -9 27 17
function	-2 -49 96 -17 -28
functions	-17 3 31 -17 0
game	-7 -4 21 -3 -7
gaps	-4 29 -1 -23 -1
gateway	-7 -32 -4 42 1
gather	-38 -47 19 91 -24
gb	29 -7 -6 -5 -10
gdpr	-8 30 -3 -18 -2
generate	-21 -27 -24 -19 91
german	-13 -14 -29 -25 80
get	34 -87 -11 20 43
gets	-20 -9 43 37 -51
getting	35 -94 -3 71 -9
ghent	-1 -8 0 10 -1
git	84 -20 -8 -33 -23
give	-50 113 32 40 -136
gives	52 -3 -3 -7 -39
global	-10 -8 57 -25 -14
glossaries	-8 -1 11 -1 -2
go	59 101 -16 -151 7
goal	-45 19 16 20 -10
goes	-17 3 -56 35 35
going	3 -6 -4 13 -4
gone	24 -42 100 -55 -27
good	-79 127 -42 92 -98
got	39 -32 -21 81 -66
gpu	2 -22 -1 30 -9
grant	-3 7 -1 1 -5
great	-11 -35 -10 1 54
green	15 12 -9 -9 -9
greenhouse	-11 -2 -22 2 34
group	-30 -7 15 4 18
grown	-24 -21 60 -3 -12
guest	-11 -8 64 -27 -18
guests	-12 -11 -12 -25 60
guide	2 74 -21 -39 -17
had	-9 -13 -10 27 6
half	128 -45 27 -35 -76
hand	-19 11 -17 -35 60
handbook	-4 33 -4 -16 -9
handle	3 20 28 -30 -23
handler	-12 24 16 -18 -10
handling	-36 56 24 -45 0
hangs	37 -4 -2 -4 -27
happened	33 -22 -16 31 -25
happens	-1 -10 -9 28 -8
hard	-3 24 -3 -5 -13
has	-45 125 72 -52 -100
have	-90 -16 74 49 -17
he	12 54 -9 -43 -13
header	-2 17 -74 -33 90
health	-46 -18 -14 -21 99
heat	-44 -4 -10 71 -14
heating	-41 -34 -12 16 71
help	110 -21 -8 -9 -72
helpers	-7 -5 38 -3 -23
her	87 -10 -19 -19 -39
here	-53 20 -35 127 -58
here's	-19 76 -15 -14 -28
hey	-16 1 -13 10 18
history	-31 75 -17 2 -29
hold	-2 49 -7 -27 -12
home	-56 17 12 -27 53
honest	-4 79 -5 -52 -18
hook	-21 -18 -27 2 64
hooks	-17 2 53 -16 -22
host	35 -4 -19 27 -38
hosts	-16 -13 21 -8 16
hotel	-52 -15 -6 83 -10
hour	46 -7 -15 -11 -13
hours	-23 -25 -19 7 60
house	-23 4 -6 39 -13
how	-75 -89 -61 368 -143
http	28 -9 30 -13 -36
hurts	2 -14 28 -4 -13
i	46 19 -57 33 -42
i'd	-103 25 26 45 7
i'm	-23 1 -35 0 57
i've	7 62 -33 -20 -17
id	5 -39 -20 -12 66
idea	26 -70 -60 46 58
ideas	-3 -2 -1 84 -78
identical	-3 -9 32 -3 -17
idle	-6 -6 -4 19 -3
if	-89 87 -4 -54 61
image	-3 -55 -73 61 70
images	44 -21 63 -16 -70
implement	-43 -35 -22 -47 147
implementation	-25 56 41 -64 -8
import	61 -58 -21 16 2
importer	-14 -4 22 -2 -2
imports	-41 -7 55 -20 13
in	110 -60 17 22 -89
index	-12 -8 -30 -14 64
ingest	-3 -24 -1 30 -2
inheritance	-17 -9 41 -8 -7
injection	-2 29 -5 -21 -1
inline	-2 -2 9 -2 -3
input	48 -65 -2 -17 36
inspect	-8 50 -8 -12 -23
install	-51 -13 21 -14 57
instead	-40 -46 120 -42 9
insurance	-1 13 -2 -4 -6
integrate	-8 -16 -17 -7 48
interface	-10 -27 116 -27 -53
internal	64 -27 6 -18 -25
interview	-5 -3 -7 -15 30
into	33 -91 196 -66 -72
intro	-8 -16 137 -43 -70
introduce	-13 -30 40 -24 26
invalid	84 -11 -3 -44 -25
investigate	32 -28 -10 34 -28
invitation	16 11 -23 -41 37
invite	-7 -20 -5 -22 55
invites	10 -1 -5 -11 6
invoice	13 19 -39 -28 34
invoices	145 -40 -43 -47 -15
ipv	-27 -13 -2 -7 49
is	68 117 2 20 -208
issue	-14 -3 -7 -7 31
it	-18 46 55 -10 -74
it's	51 15 -38 -48 20
items	6 -2 -2 -1 -1
its	-53 -55 5 23 80
itself	56 -13 20 -20 -43
java	-30 -4 -4 39 -1
job	85 -98 18 -16 11
jobs	9 -32 -30 72 -19
join	5 -14 6 -4 7
js	8 -8 24 -11 -12
json	36 13 -18 -55 24
judge	-10 3 -9 27 -11
jump	-13 -6 -1 -4 25
jumps	37 -1 -13 -3 -19
k	36 -1 -3 0 -32
k , -	-15 -45 39 -42 63
k , - $	-26 2 -9 -5 39
k , - -	10 -23 -34 -23 70
k , - -er	-18 -5 35 -5 -7
k , - -s	-51 -22 -8 101 -20
k , - 0	72 -10 -26 -12 -25
k , - it	-37 2 84 -12 -37
k , -ing	31 -24 -11 15 -11
k , -ly	-10 22 -37 45 -20
k , -s	30 -22 -2 -14 8
k , -s -	36 8 -17 -18 -8
k , 0	-7 -69 35 13 29
k , 0 -s	9 -19 27 -15 -2
k , DEB-	-16 60 -7 -9 -28
k , EXP-	-69 -14 0 -2 85
k , IMP-	-91 -47 36 -32 135
k , IMP- it	-33 -8 -37 -3 81
k , IMP- one	-3 -3 11 -5 0
k , IMP- the	-30 -3 8 -14 39
k , IMP- them	-13 -23 46 -2 -9
k , REF-	-118 -56 193 -22 3
k , REF- it	-49 -24 66 -12 20
k , REF- them	-13 -11 29 -3 -3
k , a	-3 -4 -8 -23 37
k , all	11 -1 -1 -6 -3
k , and	1 -11 -48 -19 78
k , and -	-7 -5 -7 -11 29
k , and what	-5 -16 -4 30 -5
k , anything	-6 18 -3 -6 -4
k , are	-40 113 -9 -41 -24
k , but	36 -4 -6 -16 -10
k , can	1 -39 -8 56 -10
k , can you	1 -39 -8 56 -10
k , do	-2 -2 36 -18 -15
k , does	-8 52 -19 -7 -17
k , half	-10 -4 24 -2 -9
k , how	-4 13 16 -23 -2
k , i	-3 6 6 -7 -3
k , in	-29 -15 22 4 18
k , is	-71 154 -30 -37 -17
k , is it	-30 80 -8 -31 -12
k , it	70 -63 20 3 -30
k , it IMP-s	36 -3 -23 -3 -7
k , no	47 -25 20 -18 -24
k , no -	56 -24 8 -18 -22
k , not	-63 -5 99 -6 -26
k , nothing	14 -10 13 -2 -15
k , one	-5 36 6 -40 4
k , one -	-27 -9 3 -7 40
k , please	3 -3 1 -20 19
k , please EXP-	25 11 -27 9 -18
k , same	-10 -6 38 -3 -19
k , same -	-11 -4 31 -2 -14
k , the	-5 -28 -67 -7 108
k , the -	-10 -15 -12 -8 44
k , what	66 25 -48 -2 -41
k , what -	42 16 -4 -52 -1
k , what do	-12 31 -14 10 -15
k , when	-2 -24 -3 34 -6
k , where	-5 -9 -10 41 -17
k , with	-57 -43 38 -25 87
k , with -s	-6 -5 13 0 -2
k , with the	-19 -8 26 -5 6
k - $	50 -68 -121 16 123
k - ,	-57 41 -23 -106 145
k - , -	-71 -65 58 13 65
k - , -ly	2 29 -38 50 -43
k - , -s	-9 5 7 -9 6
k - , 0	-10 -30 -9 -4 52
k - , IMP-	-67 -29 -20 -12 128
k - , REF-	-59 -27 117 -13 -18
k - , and	4 -1 6 6 -16
k - , anything	-6 18 -3 -6 -4
k - , are	-40 100 -8 -28 -24
k - , does	-6 40 -13 -4 -17
k - , in	-23 -14 9 7 21
k - , is	-22 30 -2 -4 -2
k - , it	35 -37 -18 9 11
k - , one	31 49 -28 -31 -20
k - , please	29 -24 -11 -24 31
k - , same	-6 -1 19 -1 -11
k - , the	-29 -9 -18 -10 65
k - , what	69 -10 -44 18 -33
k - , where	-4 -9 -10 39 -17
k - , with	-21 -26 13 -8 42
k - -	85 -29 -62 -22 28
k - - $	-63 -67 40 152 -62
k - - ,	52 -28 -16 -10 3
k - - -	232 -55 3 -128 -52
k - - -ed	29 -10 -6 7 -20
k - - -er	-71 36 -24 4 55
k - - -ing	45 -7 -17 -16 -5
k - - -ly	9 -9 3 6 -9
k - - -s	-6 -20 -59 67 18
k - - .	0 -16 -25 1 41
k - - 0	55 -13 98 -54 -87
k - - :	-19 -17 -16 -15 68
k - - ?	-77 -45 -32 216 -62
k - - DEB-s	35 -15 -7 4 -18
k - - IMP-	16 17 -22 1 -11
k - - IMP-s	5 -4 -7 15 -9
k - - REV-	22 44 -8 -26 -32
k - - a	-34 98 -20 -54 10
k - - after	19 -1 -6 -5 -7
k - - and	-3 -93 -10 94 13
k - - are	41 -9 -6 -6 -20
k - - at	21 -25 -17 9 12
k - - by	-28 2 31 0 -5
k - - did	50 -14 -9 -20 -7
k - - do	-1 -10 0 11 0
k - - enough	-5 26 -2 -16 -3
k - - for	16 -35 -66 28 58
k - - from	-25 -22 -18 25 40
k - - has	-5 36 6 -3 -35
k - - in	-70 12 73 44 -59
k - - into	-7 -7 63 -5 -44
k - - is	-7 -1 16 -5 -3
k - - it	-2 36 -20 -8 -6
k - - my	-26 6 38 -12 -6
k - - of	-29 -9 78 -4 -36
k - - on	16 49 -30 -81 46
k - - one	-24 -13 35 -8 11
k - - out	26 -6 -3 -14 -3
k - - since	19 -5 -6 -2 -6
k - - that	-7 -26 -23 -15 72
k - - the	38 107 -59 -64 -22
k - - to	-120 8 4 120 -12
k - - when	103 -12 -3 -24 -64
k - - with	-23 100 -13 18 -81
k - -ed	78 -91 -27 32 8
k - -ed ?	-15 -26 -1 43 -2
k - -er	-23 -84 -3 17 93
k - -er $	63 -30 50 28 -112
k - -er ,	-2 9 -6 -15 14
k - -er -	-67 -60 -40 2 165
k - -er -er	-2 -20 -8 37 -7
k - -er -s	3 43 -12 -5 -28
k - -er ?	-13 39 -7 0 -19
k - -er DEB-s	63 -2 -4 -36 -20
k - -er for	-7 4 9 -10 4
k - -er i	-4 -5 -5 -2 15
k - -er in	-25 -23 19 -25 53
k - -er than	-15 -38 57 28 -32
k - -er to	-24 -31 -34 -15 103
k - -er with	8 -6 -1 13 -15
k - -ing	2 -105 85 118 -100
k - -ing $	-49 -6 -13 58 9
k - -ing ,	44 -10 -18 -14 -3
k - -ing -	-2 -18 -1 23 -2
k - -ing -s	-9 -3 60 -28 -21
k - -ing ?	32 -57 -2 28 -1
k - -ly	-10 -63 38 10 26
k - -ly $	9 -9 3 6 -9
k - -s	57 -51 62 11 -78
k - -s $	-43 -18 41 -20 40
k - -s ,	-88 -35 40 163 -80
k - -s -	124 99 -29 -33 -161
k - -s -ed	34 2 -15 -16 -6
k - -s -er	-21 -25 77 -4 -27
k - -s -s	39 -9 -24 -10 5
k - -s .	-42 -9 52 -1 0
k - -s 0	18 -9 4 12 -25
k - -s ?	-27 -73 20 98 -18
k - -s IMP-	48 -19 -25 16 -21
k - -s IMP-ed	16 8 -17 -14 7
k - -s a	-32 50 -11 -9 2
k - -s after	3 -2 0 -1 -1
k - -s and	-13 -10 -4 34 -7
k - -s are	-26 1 37 -2 -9
k - -s as	54 -10 -17 -5 -21
k - -s at	50 -16 -8 -8 -17
k - -s by	-7 10 -62 -22 80
k - -s can	-56 20 -29 13 51
k - -s for	-64 -42 -7 62 51
k - -s from	-13 -13 -13 24 15
k - -s in	-127 61 -21 136 -50
k - -s into	-6 -1 22 -4 -11
k - -s it	-2 17 -3 -10 -2
k - -s of	15 -18 -12 -49 64
k - -s on	0 -50 59 -4 -5
k - -s that	-11 -14 -9 25 10
k - -s the	109 -26 -68 -52 37
k - -s to	82 -39 -3 -82 42
k - -s with	7 24 23 -64 9
k - -ss	42 43 44 -44 -85
k - -ss $	-6 -2 14 -2 -5
k - .	97 14 -52 -48 -11
k - . $	-24 -32 17 -28 67
k - . -	118 39 -117 -33 -7
k - . -s	31 -15 17 -18 -16
k - . EXP-	-20 9 -7 24 -7
k - . i	-12 13 21 -26 3
k - . it	26 -2 -17 -2 -5
k - . the	5 13 -9 -15 7
k - 0	56 95 -16 17 -153
k - 0 $	103 -52 92 -87 -56
k - 0 -	-33 24 -11 16 3
k - 0 -s	27 21 -78 129 -98
k - 0 .	-37 -9 5 18 24
k - 0 :	-28 -9 30 31 -23
k - 0 ?	-29 48 -2 -14 -4
k - 0 and	-17 72 -42 -35 22
k - 0 is	6 4 -3 -4 -2
k - 0 on	57 -7 -4 -13 -33
k - :	-31 48 -63 0 47
k - : -	5 -30 -30 -14 68
k - : 0	51 -3 -5 -7 -37
k - : IMP-	-22 -18 22 -13 32
k - : REF-	-16 -29 43 -13 16
k - ?	-83 -3 -12 121 -23
k - ? $	-90 8 -28 107 2
k - DEB-	163 9 -53 -108 -11
k - DEB- for	-9 58 -1 -30 -17
k - DEB- in	89 -18 -10 -50 -11
k - DEB-ed	190 -44 -27 -50 -69
k - DEB-s	193 -71 -28 -29 -66
k - DEB-s $	85 -34 -19 -6 -24
k - DEB-s -	41 -7 -12 -5 -18
k - DEB-s -ing	1 -5 -8 -3 15
k - EXP-	-32 19 13 71 -72
k - EXP- $	5 -7 -3 20 -16
k - EXP- ,	-7 2 -11 22 -6
k - EXP- -	-14 -13 -2 7 22
k - EXP- for	-7 -21 -2 -5 36
k - EXP- is	-12 -2 30 -9 -6
k - EXP- with	-34 28 -21 102 -76
k - EXP-ed	-43 -42 -34 179 -59
k - EXP-s	129 -134 16 119 -130
k - EXP-s $	41 -23 -3 8 -22
k - EXP-s -	76 -11 -23 -8 -34
k - IMP-	-10 -42 38 -27 42
k - IMP- $	14 9 26 8 -57
k - IMP- ,	-6 8 -5 10 -7
k - IMP- -	-26 -52 6 -16 87
k - IMP- -ly	-27 113 -13 -96 24
k - IMP- -s	6 10 -2 -7 -7
k - IMP- by	-14 -10 5 -19 40
k - IMP- for	26 -7 -3 -5 -10
k - IMP- of	-29 44 47 -31 -31
k - IMP- the	-28 -17 -13 16 41
k - IMP-ed	-2 69 -17 -18 -32
k - IMP-er	-89 -65 65 45 45
k - IMP-er $	-84 -28 68 -5 48
k - IMP-ing	-6 67 5 -51 -15
k - IMP-ing $	27 -11 -3 -5 -9
k - IMP-s	256 -133 22 -46 -99
k - IMP-s $	3 -34 114 -53 -30
k - IMP-s -	79 -14 36 -59 -41
k - IMP-s -s	11 -1 -3 -5 -2
k - IMP-s 0	8 -2 -2 -1 -2
k - IMP-s ?	-2 -30 -1 36 -3
k - IMP-s for	-5 -5 -4 0 14
k - IMP-s the	-6 -10 -4 -2 22
k - REF-	-21 -57 85 40 -47
k - REF-ed	-3 -11 -13 -8 36
k - REF-er	31 -17 35 -12 -38
k - REF-er $	-7 -6 45 -1 -30
k - REF-s	74 -43 -23 -48 40
k - REV-	5 274 -49 -104 -125
k - REV- IMP-s	66 -22 -10 -12 -23
k - REV- for	11 28 -4 -13 -22
k - REV- of	-4 49 -6 -32 -7
k - REV- the	-7 36 -5 -12 -13
k - REV-s	45 -29 -50 38 -5
k - REV-s $	-14 -14 -11 29 10
k - a	-95 -10 -2 -38 144
k - a -	12 -21 -81 -47 137
k - a -er	-9 -45 -6 47 13
k - a -ly	-12 15 -9 -8 15
k - a IMP-	-84 9 84 -20 12
k - about	29 -28 -28 38 -11
k - about -s	-10 -10 -1 34 -13
k - about the	-16 4 -2 19 -5
k - after	-76 -13 -27 -18 134
k - after -	35 -4 -6 -7 -18
k - again	80 -22 -61 17 -14
k - again $	79 -22 -61 18 -14
k - against	-16 9 -37 17 26
k - against -	-15 -7 -36 21 37
k - against the	-1 17 -2 -3 -11
k - all	-57 -13 92 -20 -3
k - an	-25 19 35 7 -36
k - an -	-23 26 43 15 -61
k - and	25 -83 11 46 1
k - and -	-80 -51 65 47 19
k - and -s	62 36 -12 -64 -22
k - and EXP-	-14 56 -17 -15 -10
k - and IMP-	-31 -8 -18 -42 98
k - and REF-	-6 -10 20 -6 3
k - and a	2 -5 -6 34 -24
k - and the	23 -40 -11 45 -17
k - any	19 39 -16 -37 -5
k - anything	-4 -14 -6 46 -22
k - are	103 25 0 -97 -30
k - are -	40 -17 -22 1 -3
k - as	-6 -31 -24 -33 94
k - as -	4 -1 -33 -6 37
k - as a	-26 -7 25 -7 16
k - as the	15 -2 -5 -1 -7
k - at	-45 -31 -46 99 24
k - at -	-44 -34 -6 91 -7
k - at 0	19 -17 -18 -18 35
k - at the	-17 -30 -16 32 31
k - be	-12 -45 -5 94 -31
k - before	-77 -3 -19 100 0
k - before -	-60 15 -6 76 -25
k - before the	-14 27 -10 -19 16
k - between	-22 -34 -18 93 -20
k - between -	0 -9 0 10 0
k - between the	-15 -6 -16 50 -13
k - but	30 -6 -22 2 -3
k - by	23 -44 -29 53 -3
k - by -	2 -10 4 -20 23
k - can	-30 -40 54 14 2
k - did	53 -20 -10 -5 -19
k - did not	23 -4 -1 -17 -1
k - do	0 -42 -12 63 -10
k - do we	-1 -4 0 5 0
k - does	-35 45 -24 -16 30
k - does $	-8 1 -9 21 -5
k - does not	-9 -12 -7 -8 36
k - doesn't	26 -10 -4 -5 -8
k - down	47 -28 -7 -24 12
k - down $	52 -3 13 -41 -21
k - each	67 -19 -4 -14 -30
k - enough	-19 88 -15 -41 -13
k - enough $	-11 57 -12 -28 -6
k - enough for	-6 19 -2 -5 -6
k - every	-8 -37 -6 -28 80
k - for	-73 -35 -84 -34 226
k - for -	-4 15 41 -8 -44
k - for -er	-3 -2 -5 -13 23
k - for -s	-13 -17 0 22 7
k - for IMP-s	-4 3 -4 -10 15
k - for REF-	-3 -15 -25 -6 49
k - for a	64 -18 -14 23 -54
k - for all	-12 -14 7 -14 33
k - for each	-2 18 9 -8 -17
k - for my	-34 28 -10 -7 23
k - for the	-62 22 -61 11 91
k - from	-70 57 0 5 7
k - from $	-28 -1 -2 32 -1
k - from -	21 -21 -6 34 -28
k - from 0	-29 58 -2 -4 -23
k - from the	-27 81 5 -125 66
k - has	-24 12 52 -44 4
k - has -	-22 -18 49 -3 -7
k - have	-2 -17 -3 43 -21
k - here	-15 33 -6 3 -15
k - how	-22 -32 10 72 -28
k - i	57 27 -38 -68 22
k - i -	22 50 -18 -44 -10
k - if	-44 11 -30 -103 166
k - if the	-32 3 -16 -12 58
k - in	78 -114 -20 164 -109
k - in -	24 26 -43 -82 75
k - in -ing	75 -11 -57 21 -29
k - in -s	-34 -9 -30 14 59
k - in 0	-37 -5 -5 115 -68
k - in IMP-	21 -27 26 3 -24
k - in a	63 -7 -10 -5 -40
k - in all	-11 2 38 -19 -11
k - in the	-24 -13 43 72 -77
k - in this	-7 11 -2 0 -2
k - instead	-28 -30 89 -29 -3
k - instead of	-27 -24 77 -28 2
k - into	-21 -15 -5 -31 72
k - into -	4 -4 -14 -3 16
k - into -s	-3 -1 25 -1 -21
k - into a	-4 -5 14 -3 -2
k - is	90 -77 23 17 -52
k - is -	76 -21 0 -41 -14
k - is -ed	11 1 23 -22 -13
k - is -ing	25 -2 -9 -10 -4
k - is IMP-ed	-11 10 -3 8 -4
k - is in	-11 12 -12 13 -2
k - is the	-15 30 -4 -10 -2
k - it	-13 112 31 -74 -56
k - it $	-9 53 3 -22 -25
k - it is	41 -15 -12 -10 -4
k - me	-61 -30 36 29 27
k - me up	-14 -12 -12 107 -70
k - more	-8 -1 -8 29 -11
k - my	-100 0 -23 97 27
k - my -	-97 -82 -28 157 51
k - my -s	35 -77 32 -9 18
k - my IMP-	-14 76 -14 -37 -10
k - never	88 -22 -13 -5 -47
k - no	-53 130 -36 -22 -19
k - no -er	19 -4 -3 -10 -3
k - no -s	-73 134 -33 -12 -16
k - not	13 -2 -7 -1 -3
k - nothing	2 39 -20 -9 -12
k - now	33 -10 -1 -9 -14
k - of	-74 -10 22 83 -22
k - of -	-59 -27 73 13 0
k - of -s	72 45 -54 -33 -30
k - of a	34 -31 -24 70 -50
k - of the	-20 -100 90 43 -14
k - of them	-6 -6 12 -23 23
k - of this	-4 4 -15 17 -1
k - off	49 -10 -7 -20 -12
k - off for	41 -6 -7 -19 -9
k - on	-42 -40 -97 131 47
k - on -	11 -60 -28 99 -22
k - on -ing	-5 -2 0 32 -25
k - on -s	55 -9 -2 -66 22
k - on IMP-	-13 -4 -2 -15 33
k - on the	-90 99 -81 65 7
k - one	-43 -12 16 -6 44
k - one -	-3 -12 30 12 -27
k - only	24 61 14 -11 -88
k - only $	23 73 -3 -10 -83
k - or	-34 -25 -37 156 -59
k - our	-3 33 -4 -24 -1
k - out	35 63 40 -28 -110
k - out of	2 -5 32 -19 -12
k - out the	-41 -39 98 10 -29
k - over	-22 137 -23 -42 -50
k - over the	-14 99 -24 -38 -23
k - please	-6 -24 50 -4 -16
k - please $	-6 -24 50 -4 -16
k - should	-42 -3 -21 -13 80
k - should -	-19 9 -7 -5 22
k - since	142 -52 39 -64 -65
k - since -	24 -6 -8 -7 -3
k - since 0	41 -13 -11 -11 -6
k - since the	44 -8 -8 -10 -18
k - so	-16 -23 181 -25 -117
k - so that	-15 -23 87 -25 -24
k - still	-7 60 -15 -20 -18
k - still -s	10 23 -9 -10 -12
k - that	-132 16 -77 51 142
k - that -	-12 -21 -23 15 41
k - that -s	-13 -30 -27 -30 100
k - that IMP-s	-23 -47 -27 82 13
k - that REF-s	-4 -11 -16 -3 34
k - that the	-24 18 42 -21 -15
k - the	-4 11 -26 7 11
k - the -	61 18 -41 -132 94
k - the -er	-19 -1 -29 -19 69
k - the -s	13 -61 60 -72 59
k - the DEB-	-53 15 50 -8 -5
k - the EXP-	5 41 -20 26 -51
k - the IMP-	-43 -37 -88 145 24
k - the IMP-s	10 6 90 4 -109
k - the REF-	-14 -10 7 29 -12
k - the REV-s	-7 81 -34 -10 -29
k - the same	-27 7 63 -19 -25
k - their	-29 -16 62 -19 2
k - their -	-16 -5 28 -30 23
k - them	-29 -23 44 16 -8
k - this	-18 -48 -23 101 -12
k - this $	-4 -76 -15 103 -7
k - this -	-7 1 6 5 -5
k - three	-28 -8 -44 -24 104
k - three -s	27 12 -14 -64 38
k - to	-149 66 71 -132 144
k - to -	-222 -12 166 11 58
k - to -s	-4 -6 -51 -3 64
k - to 0	-33 -6 18 -7 29
k - to EXP-	16 -50 23 16 -5
k - to IMP-	78 -8 18 -23 -64
k - to REF-	-6 11 -16 21 -10
k - to the	41 -73 -81 -10 123
k - to two	12 -3 25 -5 -30
k - too	6 -39 22 -50 61
k - twice	28 12 -11 -17 -12
k - twice $	27 -7 -9 -7 -5
k - two	-16 -24 -26 19 46
k - two -s	-2 -3 -18 -9 32
k - under	7 -18 -12 36 -13
k - up	37 -53 -40 -88 144
k - up -	-4 -2 -2 -2 10
k - up a	-6 -14 -7 -10 37
k - up to	32 -6 -7 -6 -13
k - us	29 7 -16 -17 -3
k - was	39 -11 -12 -3 -12
k - we	-16 5 -20 10 22
k - we -	-7 20 -11 1 -2
k - what	-26 -5 44 39 -52
k - what -	-27 20 -14 24 -4
k - when	54 -26 -20 -57 49
k - when a	-37 -3 -3 -5 48
k - when the	-9 -8 -9 -53 79
k - where	29 -14 -39 -6 30
k - whether	-24 25 -9 -12 19
k - which	-41 44 -19 49 -34
k - which -s	-22 -8 -12 70 -29
k - while	82 -12 -50 -7 -13
k - who	-82 -21 -15 -34 152
k - who is	-64 -13 -5 3 80
k - why	57 -27 -13 -15 -1
k - with	-78 26 -85 -33 170
k - with -	-56 -53 -7 25 91
k - with -s	-3 -22 -21 36 11
k - with a	-27 -12 -9 71 -23
k - with the	-2 143 -46 -164 68
k - without	-5 36 57 -66 -23
k - would	-8 11 -3 -4 3
k - you	-3 7 -8 -8 12
k - you to	-2 10 -5 0 -3
k -ed $	27 58 -118 -41 74
k -ed ,	-6 -2 -7 -1 17
k -ed -	-9 17 41 9 -58
k -ed -ing	9 -2 -4 -1 -2
k -ed -s	171 -30 -20 -45 -76
k -ed -s $	82 -24 -10 -34 -13
k -ed .	13 7 -6 -1 -13
k -ed ?	-20 9 -3 18 -3
k -ed ? $	-20 9 -3 18 -3
k -ed IMP-s	1 -14 33 18 -39
k -ed by	-26 18 -28 -14 50
k -ed by the	12 7 -2 -8 -8
k -ed for	-15 28 -13 61 -60
k -ed in	3 -27 -37 23 38
k -ed in the	-19 -36 -7 65 -3
k -ed into	-9 38 -46 -14 32
k -ed on	4 -13 -11 48 -27
k -ed on -	14 -5 -2 -4 -3
k -ed on the	-26 -7 -6 58 -20
k -ed out	8 -33 74 -29 -20
k -ed the	11 53 -13 -66 15
k -ed the -	-1 55 -9 -65 20
k -ed this	3 -63 -6 69 -2
k -ed to	71 -16 -55 45 -46
k -ed to -	28 -11 -46 49 -20
k -ed up	-28 41 44 -21 -36
k -ed up the	-22 -10 67 -13 -23
k -er $	-29 -94 63 27 33
k -er ,	3 39 0 -61 20
k -er , -	3 67 4 -47 -27
k -er , and	-21 -6 -7 -3 36
k -er , with	-19 -4 24 -2 1
k -er -	-29 39 106 -92 -25
k -er - $	-54 45 2 34 -27
k -er - ,	-15 -14 -5 -3 38
k -er - -	59 -14 -23 8 -30
k -er - and	26 -19 21 0 -29
k -er - for	-28 -4 74 -6 -35
k -er - in	-6 -6 35 -10 -12
k -er - to	59 63 -9 -98 -15
k -er -ed	-4 -18 -33 30 25
k -er -er	-43 -22 -52 -7 124
k -er -er $	-28 -21 -53 2 101
k -er -er -	-15 35 12 -28 -4
k -er -s	87 -18 41 -32 -77
k -er -s $	-18 -43 5 -10 67
k -er -s -	18 75 -34 -16 -43
k -er -s in	-19 -11 41 -6 -5
k -er -s into	59 -2 -38 -5 -14
k -er .	-27 -11 7 -37 67
k -er 0	-29 -36 29 86 -50
k -er :	12 -2 4 -2 -12
k -er ?	20 -51 -22 83 -30
k -er ? $	21 -47 -15 66 -25
k -er DEB-	29 5 -9 -9 -16
k -er DEB-s	94 -9 18 -71 -32
k -er EXP-	-5 -29 174 -43 -96
k -er IMP-	11 29 9 -41 -8
k -er IMP-s	64 10 -7 -22 -45
k -er IMP-s -	35 -10 15 -5 -36
k -er a	-11 -9 -18 -12 49
k -er about	-1 -22 -10 16 17
k -er after	47 -53 -16 -5 26
k -er and	16 0 -7 -14 6
k -er at	22 -10 -1 -14 3
k -er before	58 -29 -43 -17 30
k -er by	1 -10 -9 -19 37
k -er can	-14 -3 -26 -8 51
k -er does	16 -7 0 -6 -4
k -er for	-22 -30 -5 -13 71
k -er for -	-17 -10 5 -22 44
k -er for the	11 -26 -6 17 4
k -er from	16 -8 -11 0 4
k -er from the	18 -8 -11 -4 5
k -er i	-38 -6 81 -51 15
k -er i -	-14 11 -6 -14 23
k -er in	-42 -46 -16 47 58
k -er in -	-17 -31 -48 60 36
k -er in the	-8 -7 -8 -24 46
k -er into	-4 -1 27 -2 -20
k -er is	-14 12 -11 21 -7
k -er is -	-23 16 -13 25 -5
k -er of	-44 -17 15 -22 68
k -er of -s	-4 -7 30 -8 -10
k -er of the	-26 -12 -5 2 41
k -er on	-102 -7 -16 -8 133
k -er on -	-9 41 -3 -43 14
k -er on -s	-23 -23 -11 23 34
k -er since	10 -1 -3 -4 -2
k -er than	-47 -42 109 19 -38
k -er that	-53 -31 -8 -23 115
k -er the	-55 -6 -48 66 44
k -er the -	-42 9 -9 43 -1
k -er to	-58 -78 8 53 75
k -er to -	-23 -49 51 71 -50
k -er to the	-14 5 -15 -1 26
k -er with	-8 -9 -2 10 10
k -er without	-26 -20 27 32 -13
k -ing $	61 -17 -58 -49 63
k -ing ,	75 -32 0 -30 -12
k -ing -	66 -48 -72 96 -42
k -ing - $	-65 -28 -3 124 -27
k -ing - ,	-8 -13 13 -8 17
k -ing - -	69 -75 -3 24 -14
k -ing - -s	9 -7 -39 -10 46
k -ing - for	-3 -9 -6 -6 24
k -ing -er	-2 -95 14 91 -8
k -ing -s	22 -69 -24 -13 84
k -ing -s $	-3 -14 49 6 -38
k -ing .	-22 77 -13 -28 -14
k -ing ?	32 -62 -2 33 -1
k -ing ? $	32 -62 -2 33 -1
k -ing DEB-s	13 5 -2 -10 -6
k -ing EXP-	-6 -17 4 -17 35
k -ing EXP- $	-4 -9 3 -3 12
k -ing IMP-	-33 -30 -34 -13 110
k -ing IMP- $	-31 -28 -63 -1 123
k -ing IMP-s	4 -23 -16 21 14
k -ing a	23 -22 -22 -35 55
k -ing about	-11 -21 -52 101 -18
k -ing about the	-9 -18 -73 116 -15
k -ing and	11 23 -6 -24 -4
k -ing for	66 -22 -14 -9 -20
k -ing for the	-11 -3 -11 -32 56
k -ing in	41 31 -22 -15 -35
k -ing in the	6 44 -8 -7 -34
k -ing is	24 44 -11 -54 -3
k -ing of	-45 11 30 37 -33
k -ing of -	-29 26 -19 27 -5
k -ing of the	-7 -29 39 12 -15
k -ing on	-31 -30 -3 89 -25
k -ing that	-3 91 11 -68 -31
k -ing the	-19 -58 52 46 -21
k -ing the -	-29 -36 63 21 -18
k -ing to	-41 -65 -14 37 83
k -ing up	37 4 -5 -12 -25
k -ing with	13 -15 -26 -11 40
k -ly $	-24 13 -22 15 17
k -ly -	-69 -61 108 -5 28
k -ly - $	-10 -3 -8 -7 28
k -ly -s	-44 3 55 -36 22
k -ly ?	-1 -14 -1 20 -4
k -ly ? $	-1 -14 -1 20 -4
k -ly EXP-	-8 -6 -10 -18 42
k -ly IMP-	63 -8 -22 -20 -12
k -ly and	1 18 -2 -14 -4
k -ly one	37 -7 -18 -2 -10
k -ly to	-39 -13 -40 -16 108
k -s $	56 -141 -54 59 81
k -s ,	-210 -68 152 71 56
k -s , -	-105 -20 -8 28 105
k -s , -s	-3 -15 11 8 -1
k -s , IMP-	-14 -8 48 -14 -13
k -s , REF-	-49 -24 57 -7 23
k -s , and	8 4 -19 1 6
k -s , one	-33 -8 38 -9 11
k -s , please	-2 -7 3 -1 6
k -s -	74 24 5 -27 -76
k -s - $	-51 26 34 55 -63
k -s - ,	-14 -5 22 -54 51
k -s - -	35 89 -25 -18 -80
k -s - -ed	64 -6 -17 -17 -23
k -s - -er	0 -13 28 0 -15
k -s - -s	18 -20 16 -2 -12
k -s - 0	-17 67 -31 -20 1
k -s - ?	-18 -47 -1 69 -2
k -s - a	-12 -16 89 -15 -46
k -s - about	0 -4 0 5 0
k -s - and	-13 15 9 21 -32
k -s - each	40 -9 -15 -4 -13
k -s - for	-1 6 -3 -5 3
k -s - from	-21 -4 -21 22 24
k -s - in	21 26 -14 -26 -7
k -s - into	-4 -2 -35 -1 42
k -s - is	42 -22 13 -16 -18
k -s - on	-62 96 -16 -10 -8
k -s - out	41 -7 -22 -9 -3
k -s - the	30 -14 -8 18 -26
k -s - their	-18 -14 27 -16 22
k -s - to	4 -13 -18 -13 39
k -s - when	45 -3 -4 -9 -29
k -s -ed	0 47 -51 24 -20
k -s -er	42 -61 93 -27 -47
k -s -er $	15 -18 64 -18 -43
k -s -ing	74 -100 -27 37 16
k -s -ing $	51 -34 -2 -17 1
k -s -ing -	-12 -58 3 73 -6
k -s -ly	8 -54 91 -33 -12
k -s -s	217 -70 -34 -23 -90
k -s -s $	158 -29 -64 -20 -44
k -s -s -	16 -16 9 -1 -8
k -s -s to	9 -4 -24 21 -1
k -s -ss	-35 35 64 -34 -29
k -s .	-91 -63 123 -37 68
k -s . $	-55 -21 41 -9 44
k -s . -	-22 -10 69 -14 -22
k -s . the	5 -6 7 -2 -4
k -s . there	-4 -4 5 -21 24
k -s 0	-16 -38 -3 -3 60
k -s 0 $	7 -9 -22 -3 27
k -s 0 -s	-21 -3 24 -2 1
k -s :	-29 1 37 34 -43
k -s : -	-9 -14 35 19 -31
k -s ;	-86 -10 141 -9 -37
k -s ?	27 -4 16 -61 22
k -s ? $	27 -4 16 -61 22
k -s DEB-	90 -15 -31 -20 -23
k -s DEB- $	69 -23 -16 -12 -19
k -s EXP-	22 17 -39 2 -2
k -s EXP- the	-2 6 -4 -15 15
k -s IMP-	66 12 -13 47 -111
k -s IMP- $	16 56 -10 -38 -24
k -s IMP-ed	25 0 -20 -10 6
k -s IMP-s	4 -4 -2 -23 25
k -s REV-	-26 28 -30 27 2
k -s a	-3 59 -28 -16 -11
k -s a -	12 50 15 -11 -67
k -s about	-49 -71 -35 192 -38
k -s about -	-22 -7 -6 54 -20
k -s about -s	-7 -11 -9 33 -6
k -s about the	-14 -33 -11 69 -12
k -s after	113 -9 -61 -29 -14
k -s after -	69 -1 -57 -2 -9
k -s against	-3 14 -4 -5 -3
k -s and	-33 -38 116 8 -53
k -s and -	-23 41 -34 -4 21
k -s and -s	-76 -24 157 -14 -42
k -s and EXP-	-18 31 -29 21 -6
k -s and IMP-	-3 15 -38 -10 35
k -s and the	-5 -9 38 -23 -2
k -s are	87 -21 17 -1 -82
k -s are -	60 -35 -12 23 -36
k -s are -ed	9 19 -19 1 -10
k -s are IMP-ed	-2 -3 -8 21 -9
k -s are in	-22 50 -11 -10 -8
k -s are not	0 -10 12 -1 -1
k -s as	35 -40 -19 -13 37
k -s as -	8 -29 26 -9 4
k -s at	35 -63 -9 -22 60
k -s at -	-22 -47 -13 -10 91
k -s at the	49 -15 4 -10 -28
k -s before	-14 -2 34 -16 -1
k -s between	1 9 -42 61 -30
k -s between the	11 17 -24 13 -17
k -s but	11 -3 -4 -2 -3
k -s by	-44 64 -17 -20 17
k -s by -	-45 -2 -17 5 60
k -s can	14 -24 -78 -73 161
k -s can IMP-	-28 -11 -5 -11 55
k -s can be	12 -29 -28 -8 53
k -s do	-3 -9 5 8 -1
k -s do i	0 -2 0 3 0
k -s down	-16 -8 -2 -24 50
k -s every	-37 -8 -3 -4 52
k -s every -	-37 -8 -3 -4 52
k -s for	-40 -94 -9 62 82
k -s for -	13 4 -29 -41 55
k -s for -s	22 3 -5 4 -24
k -s for the	-16 -152 44 -9 132
k -s from	51 -30 -45 12 12
k -s from -	12 -5 7 -5 -9
k -s from the	37 -23 -55 18 24
k -s have	17 65 -25 -7 -50
k -s have -	-7 74 -20 -7 -41
k -s here	-24 -20 -14 60 -1
k -s i	6 67 -6 -58 -9
k -s in	-62 27 101 -14 -52
k -s in -	26 18 -19 25 -50
k -s in -er	-14 -16 47 -5 -12
k -s in -s	-77 -11 64 -5 28
k -s in a	-109 -9 -21 128 11
k -s in one	-27 -11 42 -19 15
k -s in the	160 29 -20 -140 -30
k -s in this	-7 -4 4 8 -1
k -s into	37 -12 40 -15 -50
k -s into -	-9 -7 53 -5 -32
k -s into a	-3 -1 13 -3 -6
k -s into one	-2 0 2 0 -1
k -s is	-32 -3 -15 -9 60
k -s it	32 -3 -9 -15 -6
k -s it $	20 2 -6 -12 -4
k -s its	-51 -10 -19 39 42
k -s of	11 -141 -116 157 90
k -s of -	13 -28 -12 -49 76
k -s of the	-52 -101 -43 155 40
k -s on	-17 5 4 11 -3
k -s on -	-52 -29 -39 103 16
k -s on the	14 68 47 -123 -6
k -s our	-2 37 -3 -20 -12
k -s out	7 -19 39 -49 22
k -s out of	31 -2 -2 -26 -1
k -s over	-35 -32 84 26 -43
k -s please	-20 -29 40 34 -25
k -s please $	-20 -29 40 34 -24
k -s should	-32 -40 65 -33 40
k -s should -	-14 -17 32 -14 13
k -s should be	-16 -11 -11 -9 47
k -s that	27 -51 16 69 -62
k -s that -	-2 -7 20 41 -51
k -s the	45 25 -141 46 24
k -s the -	45 46 -121 25 5
k -s the IMP-	10 -30 -2 -8 31
k -s the IMP-ing	11 -11 -3 -3 6
k -s to	22 -110 278 -36 -155
k -s to -	85 -37 56 -19 -85
k -s to -s	-35 -11 94 -17 -31
k -s to one	-4 -1 20 -2 -13
k -s to the	-18 -15 113 -7 -73
k -s too	10 -4 11 -5 -12
k -s up	88 4 -35 -29 -28
k -s up -	41 -16 -7 -10 -8
k -s we	-4 93 10 -96 -4
k -s were	23 -1 -12 0 -11
k -s were -ed	-4 2 0 3 -1
k -s when	-2 -2 -4 -3 10
k -s where	-21 -15 64 -19 -8
k -s where we	-24 -15 65 -18 -7
k -s with	83 51 30 -118 -45
k -s with -	-13 13 -5 -5 11
k -s with -s	16 -3 -4 -7 -3
k -s with a	54 -24 28 -18 -40
k -s with the	3 -7 16 -39 27
k -s without	47 -17 -8 3 -24
k -s without a	40 -12 -14 9 -23
k -ss $	71 27 -81 5 -22
k -ss -	8 -26 -20 -19 58
k -ss -s	1 -10 76 15 -82
k -ss -s $	9 -6 -10 71 -64
k -ss -s to	21 -1 -7 -8 -5
k -ss for	19 -32 -9 43 -21
k -ss on	38 -5 -7 -14 -11
k -ss the	-87 -29 159 -22 -21
k -ss to	-18 35 -5 -25 13
k -ss to the	-6 7 0 -18 17
k . $	-104 -31 45 -25 115
k . -	62 -30 47 -33 -46
k . - $	24 -25 -11 44 -32
k . - -	-83 -30 71 18 24
k . - -s	142 -21 4 -36 -90
k . -s	15 47 -5 -41 -17
k . 0	-47 -30 -23 55 45
k . 0 $	-20 -18 -23 39 23
k . EXP-	-20 28 -8 11 -11
k . IMP-	-22 -7 -2 -14 45
k . can	-7 19 37 -28 -22
k . can you	-7 19 37 -28 -22
k . i	-11 8 19 -24 9
k . i -	-5 -11 19 0 -3
k . i've	23 -16 -13 -2 9
k . it	36 -5 -26 -9 4
k . please	-6 8 9 -8 -3
k . the	7 8 8 -19 -4
k . the -	5 18 -5 -10 -8
k . the -s	-2 -5 9 -1 -2
k . there	-14 -7 10 -26 37
k . there are	-14 -4 12 -5 10
k 0 $	-14 -38 -5 37 20
k 0 ,	-5 12 16 -7 -15
k 0 , 0	-36 -25 51 20 -10
k 0 -	75 -68 -32 18 6
k 0 - $	13 -18 -16 17 4
k 0 - -	24 -5 16 -9 -26
k 0 - -s	29 -6 -3 13 -32
k 0 -s	-8 -40 -49 -27 124
k 0 -s $	-58 -85 -39 136 45
k 0 -s ,	-45 -7 19 -27 59
k 0 -s -	-53 12 2 -10 48
k 0 -s in	57 -24 -2 -24 -8
k 0 .	-56 -53 -14 85 38
k 0 . 0	-47 -30 -23 55 45
k 0 :	-13 -7 42 12 -34
k 0 : 0	18 9 -15 -13 1
k 0 ?	-41 66 -6 -12 -8
k 0 ? $	-41 66 -6 -12 -8
k 0 IMP-s	5 -11 10 -3 -1
k 0 after	50 -25 -3 -6 -15
k 0 am	28 -2 -8 -15 -3
k 0 and	-47 51 -17 -14 26
k 0 and -	-29 63 -5 -33 4
k 0 and 0	-46 0 28 30 -13
k 0 for	-3 -2 -2 -1 7
k 0 in	-27 -34 -32 28 65
k 0 in the	-37 -22 -7 -9 75
k 0 instead	-5 -5 -26 -5 41
k 0 instead of	-5 -5 -26 -5 41
k 0 is	0 0 10 -5 -4
k 0 on	108 -13 -6 -30 -59
k 0 to	-8 31 -1 -6 -17
k 0 to 0	12 40 3 -16 -39
k : -	61 -64 22 10 -29
k : - $	-19 -20 -14 8 45
k : - -	64 5 42 -73 -38
k : - -s	-2 -13 77 -9 -53
k : -s	-12 -16 21 -15 22
k : -s -	1 -7 31 -8 -17
k : -ss	-49 55 19 -25 -1
k : 0	58 47 -27 -33 -45
k : 0 $	36 -13 -9 -6 -8
k : 0 -s	2 18 -5 -4 -11
k : DEB-	73 -12 -22 -14 -24
k : EXP-	-11 -20 -7 74 -35
k : IMP-	-50 -37 47 7 33
k : IMP-ing	-13 -6 1 -7 25
k : REF-	-53 -45 130 -39 8
k : REF- the	-6 -11 26 -5 -5
k : how	-4 -4 -4 21 -9
k : one	0 0 2 0 -2
k ; REF-	-21 -10 53 -2 -21
k ? $	-124 197 -108 70 -34
k DEB- $	155 -3 -83 -67 -2
k DEB- -	85 38 -37 -88 1
k DEB- - $	61 -11 -5 -6 -39
k DEB- - -	17 17 -2 -21 -11
k DEB- - in	7 -2 -2 -2 -1
k DEB- -er	28 49 -31 -20 -26
k DEB- -s	23 78 -7 -85 -9
k DEB- -s $	2 82 0 -81 -2
k DEB- 0	3 -21 -5 -32 55
k DEB- :	98 -18 -28 -22 -29
k DEB- : DEB-	66 -12 -22 -14 -18
k DEB- ?	-11 30 -5 -13 -2
k DEB- ? $	-9 26 -5 -10 -2
k DEB- DEB-	13 -2 -2 -1 -8
k DEB- IMP-	113 1 -35 -41 -38
k DEB- IMP- -	19 9 -4 -10 -13
k DEB- IMP- in	35 -15 -8 -4 -8
k DEB- IMP-ing	-19 35 -3 -33 20
k DEB- IMP-s	-49 -32 52 37 -8
k DEB- after	18 -4 -4 -4 -6
k DEB- after the	17 -3 -4 -4 -6
k DEB- at	89 -4 -2 -2 -81
k DEB- between	75 -7 -19 -42 -7
k DEB- for	22 47 -7 -36 -26
k DEB- in	110 35 -47 -73 -26
k DEB- in the	53 44 -22 -64 -12
k DEB- on	78 -21 -33 -11 -13
k DEB- on -	44 -2 -32 -6 -3
k DEB- the	223 -60 -38 -86 -39
k DEB- the -	72 -25 -17 -20 -10
k DEB- the IMP-	73 -4 -2 -60 -7
k DEB- when	66 -5 -10 -20 -31
k DEB- with	96 -65 -9 -18 -3
k DEB-ed $	14 -19 -5 16 -5
k DEB-ed ,	99 -16 -29 -17 -38
k DEB-ed -	38 -24 -12 -25 23
k DEB-ed -s	72 -32 -6 -30 -4
k DEB-ing $	15 37 -19 -26 -6
k DEB-ing -s	70 31 -25 -55 -22
k DEB-ing -s $	60 37 -23 -54 -20
k DEB-s $	-46 77 -25 -56 51
k DEB-s -	50 -17 20 -16 -37
k DEB-s - $	13 -12 30 -12 -20
k DEB-s -ing	84 -20 -9 -66 11
k DEB-s -s	-4 -6 -10 6 13
k DEB-s at	99 -10 -5 -5 -80
k DEB-s at 0	67 -6 -1 -3 -57
k DEB-s in	-18 15 24 -10 -11
k DEB-s with	0 -2 10 -3 -5
k EXP- $	-10 61 16 35 -101
k EXP- ,	-21 10 32 -4 -17
k EXP- , -	-7 25 -18 -3 3
k EXP- -	-153 -12 13 11 140
k EXP- - $	-82 39 31 32 -21
k EXP- - -	-2 -12 -8 18 3
k EXP- - -s	-46 -15 35 77 -51
k EXP- - .	-5 10 -5 9 -10
k EXP- - the	-8 -7 -7 37 -15
k EXP- -ed	10 -25 -17 -4 36
k EXP- -er	-37 13 26 -58 56
k EXP- -ing	-18 90 -7 -67 1
k EXP- -s	-42 -23 -69 128 7
k EXP- -s $	-7 82 -8 -31 -36
k EXP- -s for	-8 -10 -5 56 -33
k EXP- -s of	18 -12 -17 17 -6
k EXP- :	-31 17 -11 57 -31
k EXP- ?	-2 -27 69 -14 -26
k EXP- ? $	-2 -27 69 -14 -26
k EXP- EXP-	-9 5 8 13 -16
k EXP- EXP-s	-5 -13 -7 40 -14
k EXP- REV-s	-48 130 -3 -73 -6
k EXP- REV-s $	-9 57 -1 -45 -3
k EXP- a	-8 -9 -10 -54 81
k EXP- a -	-7 -7 -5 -49 69
k EXP- and	-11 15 -4 -39 39
k EXP- at	-85 161 -26 -17 -32
k EXP- at the	-37 48 -21 28 -18
k EXP- by	-14 65 -28 -61 38
k EXP- by -	-9 -6 -26 -2 44
k EXP- for	-70 0 82 -67 55
k EXP- for -	-20 -31 -4 8 46
k EXP- for -s	-4 52 -1 -39 -9
k EXP- for a	-8 -25 -5 4 34
k EXP- for the	-9 -18 106 -33 -46
k EXP- from	6 -11 -15 23 -4
k EXP- how	-21 61 -8 -24 -8
k EXP- how -	-9 -13 -3 28 -4
k EXP- how -s	-4 -10 -1 16 -1
k EXP- how the	-7 -6 -3 18 -1
k EXP- in	-15 -15 -20 82 -32
k EXP- in -	-15 -16 -19 83 -32
k EXP- into	81 -72 -12 21 -17
k EXP- into the	96 -28 -7 -50 -11
k EXP- is	123 -50 24 -80 -17
k EXP- is -	112 -46 27 -79 -14
k EXP- it	-3 120 -3 -73 -41
k EXP- me	-47 95 -23 28 -52
k EXP- me if	-7 83 -6 -27 -43
k EXP- me the	-5 2 -3 27 -22
k EXP- me what	-6 -18 -9 54 -21
k EXP- me whether	-2 19 -1 -4 -12
k EXP- my	-11 61 -8 -29 -13
k EXP- my -	-10 37 -7 -10 -10
k EXP- of	-41 -1 -90 173 -41
k EXP- of -s	-29 -7 -4 -22 63
k EXP- of the	1 0 -45 98 -54
k EXP- of what	-1 -3 -1 6 -2
k EXP- only	-6 1 -27 -36 67
k EXP- our	-5 8 -4 6 -5
k EXP- out	11 -46 -34 76 -8
k EXP- out what	22 -15 -3 -4 -1
k EXP- out who	36 -5 -6 -24 -2
k EXP- over	-12 45 -30 6 -9
k EXP- over my	-8 22 -2 -8 -4
k EXP- the	-10 -51 -63 208 -84
k EXP- the -	31 -16 -49 95 -61
k EXP- the -er	-18 -43 -27 35 52
k EXP- the -ing	-4 -22 -3 34 -6
k EXP- the -s	-17 -19 -14 66 -16
k EXP- the EXP-	-4 44 -2 -29 -10
k EXP- the IMP-	-21 14 -4 21 -11
k EXP- this	-7 25 -18 9 -9
k EXP- this -	-6 11 -16 20 -9
k EXP- three	-19 -22 -11 66 -15
k EXP- to	3 25 -8 -19 -2
k EXP- to me	-1 -7 0 9 0
k EXP- up	-33 -51 -4 110 -22
k EXP- up on	-9 -18 -1 33 -6
k EXP- up the	-23 -33 -3 76 -17
k EXP- what	155 7 -6 -139 -17
k EXP- what the	-16 -8 -3 29 -3
k EXP- what we	-2 12 0 -8 -1
k EXP- whether	-5 48 -2 -36 -6
k EXP- which	-3 -9 -2 18 -5
k EXP- why	10 -4 -2 1 -4
k EXP- with	-30 93 -31 66 -98
k EXP- with the	-35 -2 -26 119 -57
k EXP-ed $	-11 -1 -5 18 -2
k EXP-ing EXP-	35 -7 -14 -10 -3
k EXP-s $	9 -26 -35 28 25
k EXP-s -	58 39 -36 -7 -56
k EXP-s - $	52 41 -35 -4 -55
k EXP-s ?	-2 4 -1 0 -1
k EXP-s ? $	-2 4 -1 0 -1
k EXP-s for	-34 -41 58 95 -76
k EXP-s the	6 -73 -50 115 3
k IMP- $	31 -49 -112 53 77
k IMP- ,	-18 -22 -11 22 29
k IMP- , EXP-	-40 -23 -31 15 80
k IMP- -	-56 62 -68 -10 72
k IMP- - $	-91 33 96 29 -67
k IMP- - ,	-6 -6 -1 21 -8
k IMP- - -	-2 -17 68 -7 -42
k IMP- - -s	-19 -26 -25 52 19
k IMP- - 0	-46 5 -9 -10 59
k IMP- - IMP-s	27 -29 -7 25 -16
k IMP- - and	-7 15 -31 -9 32
k IMP- - in	-14 0 -8 -22 44
k IMP- - is	17 -60 54 -5 -7
k IMP- - that	-1 25 -12 -13 2
k IMP- - the	-26 118 -33 -34 -25
k IMP- - to	-2 -21 -24 1 47
k IMP- -ed	60 2 40 -24 -78
k IMP- -er	-38 20 -7 -10 36
k IMP- -er $	-55 16 -12 4 46
k IMP- -ing	-34 2 5 23 4
k IMP- -ly	-35 104 16 -106 20
k IMP- -s	-29 -12 27 -89 104
k IMP- -s $	41 -22 -38 -11 30
k IMP- -s -	-4 10 37 0 -43
k IMP- -s a	6 13 -9 -5 -5
k IMP- -s by	-8 -4 -2 11 3
k IMP- -s for	-5 2 -18 -8 29
k IMP- -s in	-13 -6 27 -7 -1
k IMP- -s to	12 -1 -10 -3 3
k IMP- -ss	83 -99 -59 14 60
k IMP- .	30 -32 17 1 -16
k IMP- . -	6 -26 28 4 -12
k IMP- 0	-13 -15 -16 10 34
k IMP- 0 $	48 -6 -5 -16 -21
k IMP- :	14 -16 53 -36 -15
k IMP- : -	52 -7 10 -24 -30
k IMP- ?	-18 -28 -16 51 10
k IMP- ? $	-18 -28 -16 51 10
k IMP- DEB-	18 -28 -13 -9 33
k IMP- DEB-ing	47 32 -18 -41 -20
k IMP- DEB-s	17 -12 -6 -11 12
k IMP- DEB-s at	63 -5 -1 -2 -56
k IMP- EXP-	6 11 -7 -8 -4
k IMP- IMP-	-1 -10 -46 -36 93
k IMP- IMP- $	-14 -2 -1 47 -30
k IMP- IMP- -	-5 -20 -16 -11 52
k IMP- IMP-s	83 -38 -60 -30 44
k IMP- REF-	-19 -32 9 23 20
k IMP- REV-	-25 126 -14 -33 -54
k IMP- a	-43 -103 -60 26 180
k IMP- a -	-14 -63 -34 19 91
k IMP- a -er	-9 -10 -3 -21 43
k IMP- a -ing	-6 -8 -4 -15 32
k IMP- a EXP-	-6 -3 -11 58 -38
k IMP- a IMP-	-1 -1 -3 -2 6
k IMP- all	-19 -24 29 -11 25
k IMP- all the	-8 -15 67 -8 -37
k IMP- an	-24 -50 -1 7 68
k IMP- an -	-11 -26 16 -12 33
k IMP- and	33 -14 25 -28 -15
k IMP- and -	-4 9 -1 10 -14
k IMP- anything	-7 24 -10 -6 -1
k IMP- anything $	-7 24 -10 -6 -1
k IMP- by	-14 -10 5 -19 40
k IMP- every	-12 -24 -9 -14 60
k IMP- every -	15 -19 -7 -12 23
k IMP- for	-17 -6 -49 31 40
k IMP- for -	-18 10 -6 -7 21
k IMP- for -s	29 -5 -25 37 -36
k IMP- for the	-16 -3 -3 15 7
k IMP- from	-8 -7 12 27 -24
k IMP- from -	-2 -10 11 11 -10
k IMP- has	-13 3 22 -16 4
k IMP- in	43 32 3 -77 -1
k IMP- in the	6 -30 7 -4 22
k IMP- in with	16 -31 -7 -14 35
k IMP- instead	-2 -3 10 -5 -1
k IMP- instead of	-2 -3 10 -5 -1
k IMP- is	32 -42 81 -53 -17
k IMP- is -	22 3 -8 -15 -2
k IMP- it	-1 -8 -132 -60 201
k IMP- it $	-10 34 -31 -44 51
k IMP- it in	-11 -7 -81 8 90
k IMP- me	-40 -25 -42 150 -42
k IMP- me -	-2 -8 -2 72 -59
k IMP- me a	-6 -21 -11 -2 40
k IMP- me the	-5 -52 -10 95 -28
k IMP- me to	-6 -5 -5 -6 22
k IMP- more	-5 -2 -34 -2 43
k IMP- my	-33 -12 76 -3 -28
k IMP- my -	-9 4 -13 -1 20
k IMP- of	-45 61 34 -73 23
k IMP- of the	-21 125 -47 -60 4
k IMP- on	-12 -68 -4 53 30
k IMP- on the	-2 -59 -1 58 3
k IMP- one	-10 -8 11 -8 15
k IMP- one -	-7 -5 1 -3 14
k IMP- out	85 -31 -36 -45 26
k IMP- that	9 7 -4 -6 -6
k IMP- the	-66 -60 4 -135 256
k IMP- the -	-19 -73 -37 -25 155
k IMP- the -er	-42 -47 28 50 11
k IMP- the -ing	-7 -17 -32 -3 59
k IMP- the -s	-65 39 44 -82 64
k IMP- the EXP-	7 -23 -27 -21 64
k IMP- the IMP-	38 12 -1 -22 -26
k IMP- the IMP-s	-13 -11 80 -12 -44
k IMP- the REV-	-8 41 -7 -6 -19
k IMP- their	-10 -6 -11 -2 28
k IMP- their -	-10 -6 -11 -2 28
k IMP- them	-22 6 -3 -28 47
k IMP- them in	-12 -21 0 -1 34
k IMP- this	-20 -35 107 -41 -11
k IMP- this EXP-	-4 -55 98 -15 -25
k IMP- to	24 2 25 126 -177
k IMP- to -	83 -6 -67 115 -125
k IMP- to the	-22 20 25 23 -46
k IMP- two	15 1 -25 15 -5
k IMP- two -s	22 -10 -8 23 -27
k IMP- up	31 21 -36 -36 20
k IMP- up $	20 22 -17 -8 -17
k IMP- up -	-8 -15 29 -5 -2
k IMP- up the	-8 -21 -31 -4 65
k IMP- what	-88 39 -1 5 44
k IMP- what is	-60 74 2 54 -71
k IMP- with	-18 20 -11 -25 35
k IMP- with the	-28 28 -12 -44 56
k IMP-ed $	-50 33 -28 55 -10
k IMP-ed -	47 -8 -33 -3 -3
k IMP-ed -s	-15 34 -16 -18 15
k IMP-ed .	8 7 -8 -2 -5
k IMP-ed ?	-10 -11 -12 39 -6
k IMP-ed in	32 1 -5 -3 -25
k IMP-ed on	6 7 -11 -3 2
k IMP-ed the	-1 53 -38 -65 51
k IMP-ed the -	-14 53 -35 -55 52
k IMP-ed to	7 -15 -5 15 -2
k IMP-ed with	19 13 -5 -4 -23
k IMP-er $	-58 17 44 -58 55
k IMP-er -	5 -55 -11 23 39
k IMP-er - $	-15 -13 -2 -19 48
k IMP-er -s	-1 -7 -9 28 -12
k IMP-er the	-37 -22 -32 2 87
k IMP-ing $	51 6 -25 1 -33
k IMP-ing -	-16 75 -47 -10 -3
k IMP-ing - $	0 13 13 34 -60
k IMP-ing -s	-29 -56 -31 33 83
k IMP-ing -s $	-27 -20 -6 -30 84
k IMP-ing DEB-s	27 -6 -3 -7 -11
k IMP-ing a	-5 55 -3 -39 -8
k IMP-ing in	-19 40 28 -29 -19
k IMP-ing it	-60 -7 74 -4 -3
k IMP-ing its	-9 -7 41 -13 -11
k IMP-ing of	-1 -11 -3 19 -4
k IMP-ing the	-42 -26 38 60 -30
k IMP-ing the -	-37 -21 7 68 -17
k IMP-ing to	154 19 -7 -206 39
k IMP-s $	-39 -166 66 -56 195
k IMP-s ,	-8 -9 6 15 -4
k IMP-s -	298 -134 83 -46 -201
k IMP-s - $	30 -14 -31 30 -15
k IMP-s - -	70 -6 -9 -17 -38
k IMP-s - -s	89 -27 -42 18 -38
k IMP-s - 0	4 -1 -2 -1 -1
k IMP-s - the	-6 -4 19 -4 -6
k IMP-s -er	73 -34 -25 15 -30
k IMP-s -s	33 -17 4 2 -22
k IMP-s .	-12 -5 21 -2 -3
k IMP-s 0	19 -4 -4 -3 -7
k IMP-s ?	-7 7 -10 14 -4
k IMP-s ? $	-7 7 -10 14 -4
k IMP-s DEB-	35 -3 -5 -21 -5
k IMP-s a	53 -10 -10 1 -34
k IMP-s a -	34 -9 -6 8 -27
k IMP-s are	52 -44 13 -43 21
k IMP-s at	11 -3 -3 -4 -1
k IMP-s every	23 -6 -19 -2 3
k IMP-s every -	23 -6 -19 -2 3
k IMP-s for	-31 -18 -49 10 89
k IMP-s for the	-27 -15 -40 11 71
k IMP-s from	-4 -7 -28 38 1
k IMP-s in	60 -19 -39 31 -33
k IMP-s in -	43 -4 -27 -9 -3
k IMP-s in the	17 -15 -12 40 -30
k IMP-s into	-13 -10 36 -7 -6
k IMP-s of	-5 43 6 -42 -2
k IMP-s of the	-3 35 9 -40 -2
k IMP-s on	-40 -25 -8 73 0
k IMP-s so	-3 -10 9 6 -2
k IMP-s the	2 -26 -6 -21 51
k IMP-s the -	4 -7 20 -14 -2
k IMP-s the DEB-	10 -4 -1 -3 -3
k IMP-s to	9 -39 -13 48 -6
k IMP-s to -	23 -13 0 -2 -9
k REF- $	-32 170 -11 -191 64
k REF- -	-112 31 130 -40 -9
k REF- - $	-22 36 22 -4 -31
k REF- - -	-5 -1 16 -2 -8
k REF- - -er	-1 0 10 -1 -8
k REF- - -s	-28 -4 -35 -16 83
k REF- - .	-16 -5 36 -4 -11
k REF- - for	-12 -13 20 -13 19
k REF- - to	-2 -2 17 -1 -11
k REF- -ed	93 -23 -15 -21 -35
k REF- -er	4 -8 35 -12 -18
k REF- -ing	21 -20 25 -4 -21
k REF- -s	52 -39 -6 -15 7
k REF- -s $	-40 -22 -15 10 68
k REF- -s -	80 -4 -7 -6 -63
k REF- 0	-3 -4 -4 -3 14
k REF- :	-31 -17 78 -2 -28
k REF- ?	40 15 -4 -47 -4
k REF- ? $	40 15 -4 -47 -4
k REF- DEB-	56 -10 -29 -10 -7
k REF- IMP-	-24 -26 17 -13 45
k REF- IMP-s	-9 -10 46 -8 -19
k REF- REF-	-32 -11 81 -25 -13
k REF- REF-ed	-17 -5 44 -6 -16
k REF- REF-ed -s	-16 -4 40 -5 -14
k REF- a	-6 -5 -39 -15 66
k REF- a -	-6 -4 -37 -9 56
k REF- all	-9 -11 39 -3 -17
k REF- all -s	-7 -10 35 -2 -16
k REF- from	-14 -1 27 -8 -3
k REF- from -	-14 -1 26 -8 -3
k REF- in	50 -21 69 -70 -28
k REF- in the	15 -15 58 -43 -15
k REF- it	-77 -64 150 -16 7
k REF- it $	-47 -37 111 -8 -18
k REF- my	-30 -16 55 -7 -1
k REF- my -	-22 -15 25 -6 17
k REF- my -s	-8 -2 28 -1 -18
k REF- of	-14 -24 81 -14 -29
k REF- out	-20 -10 29 4 -2
k REF- the	-149 -88 382 -95 -50
k REF- the -	-89 -24 207 -59 -35
k REF- the -ed	-2 -1 39 -1 -35
k REF- the -er	-13 -11 59 -9 -26
k REF- the -ing	-4 -10 53 -6 -33
k REF- the -s	-7 -11 -42 1 59
k REF- the -ss	-2 -3 16 -3 -7
k REF- the IMP-	-5 -6 25 -1 -13
k REF- the IMP-s	-1 -1 7 0 -4
k REF- the REF-	-4 -5 16 -2 -5
k REF- the REF-ed	-2 -3 13 -2 -6
k REF- the three	-1 -1 8 -4 -2
k REF- the two	-4 -1 9 -1 -3
k REF- them	-39 -12 68 -3 -14
k REF- them $	-33 -11 60 -3 -14
k REF- this	-88 51 -22 61 -2
k REF- to	-25 -38 15 58 -11
k REF- to the	-2 -15 -4 20 2
k REF- up	-66 -34 125 29 -55
k REF- up the	-15 -22 77 -18 -21
k REF-ed $	-22 36 28 -9 -33
k REF-ed -	-76 -13 0 61 27
k REF-ed -s	105 -26 16 -30 -65
k REF-ed -s $	5 -7 35 -12 -21
k REF-ed IMP-	-23 -8 62 -24 -7
k REF-ed the	32 -25 -21 20 -7
k REF-ed the -	18 -21 -13 21 -5
k REF-er $	-17 -17 155 -6 -115
k REF-er ,	-7 -17 16 -5 13
k REF-er -	-5 -46 109 -29 -29
k REF-er -s	-9 -35 105 -14 -47
k REF-er -s $	-3 -1 9 -2 -3
k REF-er the	-40 -35 102 -41 14
k REF-er the -	-28 -25 50 -31 34
k REF-ing $	-15 -137 51 60 42
k REF-ing in	-9 -1 25 -5 -9
k REF-ing in the	-9 -5 25 -3 -9
k REF-s $	-53 -28 63 -27 45
k REF-s -	-6 -1 9 -1 0
k REF-s every	31 -5 -6 -5 -15
k REF-s every -	31 -5 -6 -5 -15
k REF-s in	5 -7 83 -5 -76
k REF-s in the	8 -6 11 -3 -10
k REF-s the	51 -5 26 -66 -6
k REV- $	-43 180 13 -127 -23
k REV- ,	7 14 -22 24 -23
k REV- -	-11 114 -68 -33 -1
k REV- - $	-4 17 -3 -6 -5
k REV- -s	-22 71 -15 -3 -32
k REV- IMP-	-8 -14 7 24 -9
k REV- IMP-s	87 -70 -37 1 20
k REV- IMP-s $	19 -46 -8 -6 42
k REV- REV-	-6 29 -3 -14 -5
k REV- about	-5 63 -12 -23 -23
k REV- and	-20 47 -6 -15 -6
k REV- for	7 121 -9 -17 -102
k REV- for -	13 13 -3 -9 -13
k REV- if	-3 33 -4 -10 -17
k REV- in	-18 30 7 -4 -15
k REV- in -	-6 -17 11 25 -13
k REV- my	-62 125 -11 -8 -44
k REV- my -	-8 25 -3 -2 -12
k REV- of	-19 196 -29 -102 -45
k REV- of -	-4 10 -1 -3 -2
k REV- of the	-14 173 -24 -96 -39
k REV- on	-51 155 -15 -59 -30
k REV- on the	-30 45 -10 5 -11
k REV- or	-20 68 -8 -20 -20
k REV- or IMP-	-11 51 -7 -14 -19
k REV- that	-56 159 -40 -18 -46
k REV- that all	-8 30 -5 -3 -14
k REV- that the	-33 92 -31 -9 -19
k REV- the	-111 331 -84 -135 -1
k REV- the -	-40 5 -18 -50 104
k REV- the -er	-13 74 -19 -6 -36
k REV- the -s	-34 104 -22 -45 -3
k REV- the DEB-	-4 10 -2 -2 -1
k REV- the IMP-	-2 9 -1 -3 -3
k REV- the REV-	-5 14 -2 -3 -4
k REV- who	-16 56 -9 -21 -10
k REV- who has	-16 56 -9 -21 -10
k REV- with	-5 39 -4 -12 -19
k REV- with the	-4 29 -3 -9 -13
k REV-s $	-45 176 -57 -13 -61
k REV-s in	-44 94 -3 -41 -6
k REV-s in the	-40 95 -3 -47 -4
k REV-ss the	-23 80 -20 -30 -7
k REV-ss the -	-4 36 -9 -20 -2
k ^ -	-83 40 -71 -27 141
k ^ - ,	32 -18 -42 33 -4
k ^ - -	160 -128 12 -93 48
k ^ - - $	91 -19 -49 -72 49
k ^ - - -	46 -36 -44 -47 81
k ^ - - - $	74 -22 -15 -18 -18
k ^ - - -s	-4 79 -49 42 -68
k ^ - - -s $	-50 117 9 -46 -30
k ^ - - :	-18 -18 -17 -15 69
k ^ - - IMP-	-3 -3 -8 -17 31
k ^ - - REV-	22 44 -8 -25 -32
k ^ - - a	-20 42 -3 -21 2
k ^ - - for	35 13 -40 16 -25
k ^ - - for -	75 -29 -22 69 -93
k ^ - - for -s	-9 -3 -10 -9 31
k ^ - - for -s $	-9 -3 -10 -9 31
k ^ - - for the	-31 46 -8 -42 34
k ^ - - for the -	-18 52 -7 -39 11
k ^ - - my	-19 -15 39 -2 -4
k ^ - - of	-55 45 53 12 -56
k ^ - - of the	13 -30 0 31 -14
k ^ - - on	-6 4 -13 -51 66
k ^ - - on the	-5 11 -12 -31 37
k ^ - - the	-51 94 -18 -72 47
k ^ - - the -	-27 49 -3 -7 -12
k ^ - - to	-35 -30 15 87 -38
k ^ - - to -	-32 -11 19 57 -33
k ^ - -er	75 -13 -38 -45 22
k ^ - -s	178 -68 -85 -25 1
k ^ - -s -	8 151 -39 -59 -61
k ^ - -s for	-55 -41 8 81 7
k ^ - -s for the	-23 -25 27 20 0
k ^ - -s in	-13 17 -17 53 -40
k ^ - 0	39 21 9 3 -72
k ^ - 0 -s	-16 48 -7 -13 -11
k ^ - 0 :	-28 -11 30 32 -23
k ^ - :	48 -29 6 24 -49
k ^ - : -	-3 -25 -21 -8 58
k ^ - : - -	64 -12 6 -15 -43
k ^ - : REF-	-14 -23 49 -12 1
k ^ - DEB-	113 15 -18 -46 -63
k ^ - DEB-ed	30 -3 -4 -14 -9
k ^ - EXP-	9 15 -36 8 4
k ^ - EXP-s	53 -47 -15 46 -37
k ^ - IMP-	-79 85 40 -94 48
k ^ - IMP- of	-29 44 47 -31 -31
k ^ - IMP-s	76 -25 -38 28 -41
k ^ - IMP-s -	18 -3 -3 -8 -5
k ^ - REV-	-24 110 -21 -9 -55
k ^ - REV- of	-4 20 -6 -6 -4
k ^ - REV- the	-7 36 -5 -12 -13
k ^ - REV- the -	-3 21 -2 -9 -8
k ^ - a	-43 -84 -30 102 55
k ^ - a -	-33 -67 -39 33 105
k ^ - an	-25 36 -21 -6 15
k ^ - an -	-25 36 -21 -6 15
k ^ - down	-19 -10 -11 -27 68
k ^ - for	-32 114 -38 -33 -11
k ^ - for -	-13 28 -21 -28 34
k ^ - how	-13 -22 -6 59 -18
k ^ - i	10 -13 -10 -12 25
k ^ - if	-4 24 -3 -5 -12
k ^ - in	15 -5 -10 -46 46
k ^ - is	16 3 -6 -11 -2
k ^ - me	-89 -27 39 42 35
k ^ - me up	-14 -12 -12 107 -70
k ^ - my	-84 -27 -30 94 47
k ^ - my -	-77 -79 -23 104 76
k ^ - of	-46 -50 76 98 -78
k ^ - of the	-62 21 153 -11 -101
k ^ - of the -	-48 51 28 28 -59
k ^ - on	-18 -49 -15 134 -51
k ^ - on the	28 -35 -4 61 -50
k ^ - on the -	-2 -21 -2 88 -62
k ^ - one	-3 -8 -9 29 -9
k ^ - out	-62 31 67 38 -74
k ^ - out the	-41 -39 98 10 -29
k ^ - out the -	-34 -32 56 29 -19
k ^ - out the - -	-34 -32 56 29 -19
k ^ - over	-9 34 -12 -6 -7
k ^ - over the	-9 34 -12 -6 -7
k ^ - over the -	-7 24 -8 -4 -5
k ^ - that	-36 101 -67 -31 33
k ^ - the	-132 -95 243 -100 84
k ^ - the -	-101 -70 105 -66 133
k ^ - the - $	-27 -71 79 -58 78
k ^ - the - -	-34 3 56 -38 13
k ^ - the - -s	-16 -17 154 -14 -107
k ^ - the - of	-57 -9 -27 32 62
k ^ - the -er	-23 -32 -3 -29 87
k ^ - the -s	-32 -6 84 -71 25
k ^ - the EXP-	-9 38 -12 37 -54
k ^ - the IMP-	0 -38 -37 6 69
k ^ - the IMP- $	-12 -33 -52 -18 116
k ^ - the IMP-s	-10 -26 107 46 -117
k ^ - to	98 85 19 -149 -52
k ^ - to -	-50 23 83 -46 -11
k ^ - up	-35 -40 -30 -65 171
k ^ - up -	-4 -2 -2 -2 10
k ^ - up a	-6 -14 -7 -10 37
k ^ - up a -	-3 -7 -1 -4 15
k ^ - with	23 -63 -7 -22 69
k ^ -ed	-30 -31 148 -22 -65
k ^ -ed up	-22 -10 67 -13 -23
k ^ -ed up the	-22 -10 67 -13 -23
k ^ -er	-20 -71 6 -12 97
k ^ -er -	20 -17 39 22 -64
k ^ -er IMP-	25 -12 -27 -15 29
k ^ -er the	-6 -8 -34 -6 54
k ^ -ing	190 -27 -68 -144 50
k ^ -ing -	69 41 -18 -52 -39
k ^ -ly	-40 -27 -51 -47 165
k ^ -s	167 -47 -64 42 -98
k ^ -s -	39 1 -25 -156 141
k ^ -s - -	15 94 -13 -69 -26
k ^ -s -s	69 -16 -4 -28 -22
k ^ -s :	-9 10 -11 19 -10
k ^ -s DEB-	26 -5 -14 -4 -4
k ^ -s are	80 -22 -14 -29 -15
k ^ -s can	-8 -16 -25 -68 117
k ^ -s can IMP-	-21 -6 -7 -8 41
k ^ -s for	-17 -12 -32 13 47
k ^ -s for the	-8 -83 -25 -11 128
k ^ -s for the -	-6 -70 -24 -34 135
k ^ -s in	89 -38 -10 -10 -31
k ^ -s on	-140 48 -22 179 -65
k ^ -s on the	-23 65 -6 -4 -32
k ^ -s on the -	-23 65 -6 -4 -32
k ^ -s should	-19 -13 -12 -16 60
k ^ -s should be	-16 -11 -11 -9 47
k ^ -s should be -	-16 -11 -11 -9 47
k ^ -s should be - to	-16 -11 -11 -9 47
k ^ -s the	-28 7 -15 91 -55
k ^ -s the -	-17 -26 -9 97 -44
k ^ -ss	-23 15 -4 -20 33
k ^ 0	64 -8 -13 -25 -18
k ^ DEB-	591 -99 -126 -235 -131
k ^ DEB- -	30 47 -9 -48 -20
k ^ DEB- - in	2 0 -1 -1 0
k ^ DEB- :	29 -6 -7 -9 -7
k ^ DEB- DEB-	6 -2 -1 -1 -2
k ^ DEB- IMP-	16 2 -7 -9 -3
k ^ DEB- IMP- in	26 -14 -6 -3 -2
k ^ DEB- in	30 -13 -5 -4 -8
k ^ DEB- on	4 0 0 -3 -1
k ^ DEB- on -	4 0 0 -3 -1
k ^ DEB- the	120 -46 -36 -15 -23
k ^ DEB- the -	59 -24 -17 -8 -9
k ^ DEB- the - $	8 -2 -1 -2 -2
k ^ DEB- when	17 -1 -3 -5 -9
k ^ DEB-ed	61 -11 -17 -19 -15
k ^ EXP-	-217 112 -276 495 -114
k ^ EXP- -	1 -80 -26 21 84
k ^ EXP- - -s	-21 -14 -4 77 -39
k ^ EXP- - the	-8 -8 -7 38 -15
k ^ EXP- - the -s	-6 -27 -6 48 -10
k ^ EXP- -ing	-3 81 -1 -54 -23
k ^ EXP- -s	-60 -70 -22 163 -11
k ^ EXP- -s for	-8 -9 -4 58 -38
k ^ EXP- -s for the	-2 -6 -2 40 -30
k ^ EXP- -s of	-17 -5 -2 26 -2
k ^ EXP- :	-23 -19 -8 78 -27
k ^ EXP- a	-7 -58 -6 -23 95
k ^ EXP- a -	-6 -56 -1 -18 82
k ^ EXP- at	-35 -11 -2 61 -12
k ^ EXP- at the	-12 -48 -1 70 -9
k ^ EXP- for	-40 102 -3 -34 -25
k ^ EXP- how	-21 61 -8 -24 -8
k ^ EXP- how -	-9 -13 -3 28 -4
k ^ EXP- how - -s	-8 -11 -2 23 -3
k ^ EXP- how -s	-4 -10 -1 16 -1
k ^ EXP- how the	-7 -6 -3 18 -1
k ^ EXP- into	81 -72 -12 21 -17
k ^ EXP- into the	96 -28 -7 -50 -11
k ^ EXP- me	-36 17 -7 0 26
k ^ EXP- me if	-3 37 -2 -26 -5
k ^ EXP- me if the	-3 37 -2 -26 -5
k ^ EXP- me the	-4 -9 -2 27 -12
k ^ EXP- me the -	-4 -9 -2 27 -12
k ^ EXP- my	-11 58 -6 -28 -12
k ^ EXP- my -	-8 32 -5 -10 -9
k ^ EXP- of	-29 -31 -26 102 -17
k ^ EXP- of the	-1 -7 -1 10 -1
k ^ EXP- our	-5 8 -4 6 -5
k ^ EXP- out	-26 -21 -20 73 -6
k ^ EXP- out who	36 -5 -6 -24 -2
k ^ EXP- out who -s	-18 -3 -4 27 -2
k ^ EXP- over	-9 35 -2 -18 -7
k ^ EXP- over my	-8 22 -2 -8 -4
k ^ EXP- over my -	-7 13 -1 -5 -1
k ^ EXP- the	-25 3 -49 149 -78
k ^ EXP- the -	2 16 -12 19 -25
k ^ EXP- the - $	-4 -13 -1 25 -8
k ^ EXP- the - -s	-21 -16 -4 52 -11
k ^ EXP- the - between	-1 -1 0 4 -1
k ^ EXP- the - of	-1 -3 -1 4 0
k ^ EXP- the - of the	-1 -3 -1 4 0
k ^ EXP- the -er	-6 -31 -7 40 4
k ^ EXP- the -ing	-4 -22 -3 34 -6
k ^ EXP- the -s	-17 -19 -12 67 -19
k ^ EXP- the -s of	-9 -15 -3 28 -1
k ^ EXP- the EXP-	-4 44 -2 -29 -10
k ^ EXP- the IMP-	-20 13 -3 22 -11
k ^ EXP- the IMP- with	-8 51 -1 -38 -4
k ^ EXP- the IMP- with the	-8 51 -1 -38 -4
k ^ EXP- this	-4 79 -7 -61 -6
k ^ EXP- three	-19 -22 -11 66 -15
k ^ EXP- to	-1 -7 0 9 0
k ^ EXP- to me	-1 -7 0 9 0
k ^ EXP- up	-33 -51 -4 110 -22
k ^ EXP- up on	-9 -18 -1 33 -6
k ^ EXP- up the	-23 -33 -3 76 -17
k ^ EXP- what	179 23 -3 -184 -15
k ^ EXP- what we	-2 12 0 -8 -1
k ^ EXP- what we -	-2 12 0 -8 -1
k ^ EXP- whether	-5 48 -2 -36 -6
k ^ EXP- why	10 -4 -2 1 -4
k ^ EXP-er	-48 -52 -15 151 -37
k ^ IMP-	-343 -54 -36 -211 644
k ^ IMP- -	-38 53 -109 -38 131
k ^ IMP- - $	-4 -12 -9 -8 34
k ^ IMP- - -	-8 -10 74 -7 -50
k ^ IMP- - -s	-7 -4 -8 -7 26
k ^ IMP- - 0	-46 5 -9 -10 59
k ^ IMP- - IMP-s	28 -5 -6 -4 -13
k ^ IMP- - IMP-s for	-3 -4 -3 -4 14
k ^ IMP- - IMP-s for the	-3 -4 -3 -4 14
k ^ IMP- - the	-24 92 -21 -23 -24
k ^ IMP- - the -	-10 51 -8 -12 -21
k ^ IMP- - to	-18 -17 -13 -5 54
k ^ IMP- - to 0	-17 -16 -9 -4 46
k ^ IMP- -ing	-17 34 39 -2 -54
k ^ IMP- -s	-42 -46 -35 -42 166
k ^ IMP- -s $	-4 -3 -14 -2 23
k ^ IMP- -s for	-3 -6 -16 -7 32
k ^ IMP- -s for the	-1 -5 -5 -5 16
k ^ IMP- -s for the -s	-1 -2 -5 -2 9
k ^ IMP- :	-24 -15 45 -15 9
k ^ IMP- : -	-24 -15 45 -15 9
k ^ IMP- DEB-	18 -28 -13 -9 33
k ^ IMP- IMP-	16 -30 -18 -25 57
k ^ IMP- IMP- -	-5 -20 -16 -11 52
k ^ IMP- IMP- - -s	-4 -6 -13 -10 33
k ^ IMP- IMP-s	11 -25 -12 -8 35
k ^ IMP- REV-	-19 121 -13 -36 -53
k ^ IMP- a	-42 -68 -28 -34 172
k ^ IMP- a -	-13 -28 -1 -40 83
k ^ IMP- a - $	-1 -1 -6 -2 9
k ^ IMP- a - -	-4 -5 -10 -7 27
k ^ IMP- a - - $	0 0 0 -2 3
k ^ IMP- a - - for	0 0 0 0 1
k ^ IMP- a - - to	0 0 0 -1 2
k ^ IMP- a - -er	-1 -10 -1 -8 20
k ^ IMP- a - for	-1 -1 -2 -3 7
k ^ IMP- a - for -	0 0 -1 -1 2
k ^ IMP- a - for the	0 -1 -1 -2 3
k ^ IMP- a - on	-3 -6 -1 -3 14
k ^ IMP- a - that	-2 -2 -3 -2 9
k ^ IMP- a - that REF-s	-1 -1 -2 -1 5
k ^ IMP- a -er	-9 -10 -3 -21 43
k ^ IMP- a -er -	-1 -1 -1 -1 4
k ^ IMP- a -er - for	0 0 0 0 1
k ^ IMP- a -ing	-6 -8 -4 -15 32
k ^ IMP- a -ing -	0 -2 -1 -2 5
k ^ IMP- a EXP-	-6 -3 -11 58 -38
k ^ IMP- a IMP-	-1 -1 -3 -2 6
k ^ IMP- an	-24 -50 -1 7 68
k ^ IMP- an -	-11 -26 16 -12 33
k ^ IMP- for	-16 -9 -2 -7 35
k ^ IMP- in	-17 -18 -10 -7 52
k ^ IMP- it	-9 45 -56 -23 42
k ^ IMP- it $	-2 63 -14 -13 -35
k ^ IMP- me	-39 14 -42 118 -52
k ^ IMP- me -	-2 -8 -2 72 -59
k ^ IMP- me a	-5 -20 -11 9 27
k ^ IMP- me a -	-4 -12 -9 -22 46
k ^ IMP- me a EXP-	-1 -8 -2 31 -19
k ^ IMP- me a EXP- of	-1 -8 -2 31 -19
k ^ IMP- me the	-4 -14 -9 52 -25
k ^ IMP- me the -	-3 -12 -7 55 -32
k ^ IMP- me to	-6 -5 -5 -6 22
k ^ IMP- my	-26 -8 81 -2 -44
k ^ IMP- the	-34 -54 114 -158 132
k ^ IMP- the -	-43 -76 -14 -67 201
k ^ IMP- the - $	-2 -4 -10 -2 18
k ^ IMP- the - -	-23 -37 -60 -22 143
k ^ IMP- the - - $	-7 -11 -64 -3 86
k ^ IMP- the - - to	-1 -1 -2 -1 4
k ^ IMP- the - -er	-1 -2 -30 -1 33
k ^ IMP- the - -s	-24 6 -47 -23 88
k ^ IMP- the - for	0 -1 -1 -1 3
k ^ IMP- the - to	-10 -15 -27 -4 56
k ^ IMP- the - to the	-1 -3 -7 -2 13
k ^ IMP- the -er	-15 -12 37 -13 3
k ^ IMP- the -er $	-1 0 -6 0 8
k ^ IMP- the -er -	-4 -3 101 -1 -94
k ^ IMP- the -ing	-7 -17 -32 -3 59
k ^ IMP- the -s	-42 -28 93 -32 9
k ^ IMP- the -s $	-1 -7 -22 -1 32
k ^ IMP- the -s -	-4 -9 -37 -4 54
k ^ IMP- the -s for	-1 -2 -2 -1 6
k ^ IMP- the -s in	-2 -17 80 -4 -57
k ^ IMP- the -s of	-2 -2 7 -2 -1
k ^ IMP- the EXP-	-8 -16 -23 -2 49
k ^ IMP- the IMP-	46 -10 31 -12 -54
k ^ IMP- the IMP- -	62 -3 11 -9 -61
k ^ IMP- the IMP-s	-12 -10 92 -10 -60
k ^ IMP- the REV-	-8 41 -7 -6 -19
k ^ IMP- this	-7 -59 47 -7 26
k ^ IMP- to	30 -20 45 94 -149
k ^ IMP- to -	87 -4 -61 119 -141
k ^ IMP- two	-9 -8 -17 35 -1
k ^ IMP- up	-12 -24 -42 -8 85
k ^ IMP- up the	-8 -21 -31 -4 65
k ^ IMP- up the -	-8 -21 -31 -4 65
k ^ IMP- what	-73 57 -13 25 4
k ^ IMP-ed	-31 7 -24 -28 77
k ^ IMP-er	-12 -32 -102 -48 194
k ^ IMP-er -	-3 -12 -29 -18 62
k ^ IMP-er the	-33 -15 -29 -13 90
k ^ IMP-ing	56 -61 28 23 -46
k ^ IMP-ing the	-6 -4 31 -8 -13
k ^ IMP-s	94 -88 1 -33 26
k ^ IMP-s to	54 -18 -12 -4 -21
k ^ REF-	-284 -204 824 -257 -79
k ^ REF- -	-73 -31 124 -43 23
k ^ REF- - -er	-1 0 10 -1 -8
k ^ REF- - -s	-28 -4 -35 -16 83
k ^ REF- - .	-16 -5 36 -4 -11
k ^ REF- - for	-9 -12 21 -10 9
k ^ REF- - to	-2 -2 17 -1 -11
k ^ REF- -er	-16 -5 43 -10 -11
k ^ REF- -s	90 -10 -67 -15 3
k ^ REF- :	-25 -12 79 -16 -27
k ^ REF- DEB-	56 -10 -29 -10 -7
k ^ REF- REF-	-32 -11 81 -25 -13
k ^ REF- a	-6 -4 -37 -9 56
k ^ REF- a -	-6 -4 -37 -9 56
k ^ REF- all	-9 -11 39 -3 -17
k ^ REF- all -s	-7 -10 35 -2 -16
k ^ REF- from	-14 -1 26 -8 -3
k ^ REF- from -	-14 -1 26 -8 -3
k ^ REF- my	-30 -16 55 -7 -1
k ^ REF- my -	-22 -15 25 -6 17
k ^ REF- my -s	-8 -2 28 -1 -18
k ^ REF- the	-94 -10 176 -78 6
k ^ REF- the -	-38 41 18 -35 15
k ^ REF- the - $	-1 -2 -138 -1 141
k ^ REF- the - -	-11 88 -33 -10 -33
k ^ REF- the - - $	-1 119 -106 -3 -8
k ^ REF- the - -er	-5 -5 19 -2 -7
k ^ REF- the - -s	-6 -17 36 -2 -10
k ^ REF- the - -s to	-1 0 1 0 0
k ^ REF- the - by	-1 -1 10 -1 -7
k ^ REF- the - from	-8 -6 28 -5 -9
k ^ REF- the - of	-1 -2 14 -8 -3
k ^ REF- the - so	0 -1 3 0 0
k ^ REF- the - so that	0 -1 3 0 0
k ^ REF- the - to	-1 -2 12 -1 -8
k ^ REF- the - to -	0 -1 9 -1 -7
k ^ REF- the -ed	-2 -1 39 -1 -35
k ^ REF- the -er	-13 -11 59 -9 -26
k ^ REF- the -er -	-2 -2 10 -1 -5
k ^ REF- the -ing	-2 -6 37 -4 -25
k ^ REF- the -s	-7 -7 -36 -10 60
k ^ REF- the -s $	0 -1 6 -1 -4
k ^ REF- the -s by	-2 -3 15 -2 -7
k ^ REF- the -s by -	-2 -3 15 -2 -7
k ^ REF- the -s into	-1 0 4 0 -2
k ^ REF- the -s to	-1 0 2 0 -1
k ^ REF- the -s to -	-1 0 1 0 0
k ^ REF- the -ss	-2 -3 16 -3 -7
k ^ REF- the IMP-	-5 -6 25 -1 -13
k ^ REF- the IMP-s	-1 -1 7 0 -4
k ^ REF- the IMP-s $	0 0 4 0 -3
k ^ REF- the REF-	-4 -5 16 -2 -5
k ^ REF- the three	-1 -1 8 -4 -2
k ^ REF- the three -	0 0 1 0 -1
k ^ REF- the three - -s	0 0 1 0 -1
k ^ REF- the two	-4 -1 9 -1 -3
k ^ REF- up	-49 -25 82 46 -54
k ^ REF- up the	-15 -22 77 -18 -21
k ^ REF- up the -	-6 -15 48 -12 -15
k ^ REF-er	-52 -77 244 -76 -39
k ^ REF-er -s	-9 -35 104 -14 -47
k ^ REF-er the	-40 -35 102 -41 14
k ^ REF-er the -	-28 -25 50 -31 34
k ^ REF-ing	19 -23 97 -65 -28
k ^ REV-	-237 564 -167 -56 -104
k ^ REV- -	19 29 -8 -13 -27
k ^ REV- REV-	-6 29 -3 -14 -5
k ^ REV- if	-3 33 -4 -10 -17
k ^ REV- my	-61 124 -11 -8 -44
k ^ REV- my -	-8 24 -3 -2 -11
k ^ REV- my - $	-3 12 0 0 -9
k ^ REV- of	-2 35 -7 -6 -19
k ^ REV- of the	-2 35 -7 -6 -19
k ^ REV- or	-20 68 -8 -20 -20
k ^ REV- or IMP-	-11 51 -7 -14 -19
k ^ REV- that	-21 78 -14 -13 -30
k ^ REV- that all	-5 20 -3 -2 -9
k ^ REV- that the	-8 41 -9 -7 -17
k ^ REV- that the -	-3 11 -2 -3 -3
k ^ REV- the	-70 166 -49 -94 46
k ^ REV- the -	-33 -49 -12 -23 118
k ^ REV- the - -	-5 2 -2 -5 10
k ^ REV- the - for	-4 37 -2 -6 -25
k ^ REV- the - for -	-4 26 -1 -5 -16
k ^ REV- the -er	-8 -14 -8 -4 34
k ^ REV- the -s	-5 89 -7 -33 -44
k ^ REV- the -s $	0 5 -1 -1 -4
k ^ REV- the -s of	-2 49 -5 -30 -13
k ^ REV- the DEB-	-4 10 -2 -2 -1
k ^ REV- the IMP-	-2 9 -1 -3 -3
k ^ REV- the REV-	-5 14 -2 -3 -4
k ^ REV- the REV- of	-5 14 -2 -3 -4
k ^ REV- the REV- of -	-4 10 -1 -3 -2
k ^ REV- who	-16 56 -9 -21 -10
k ^ REV- who has	-16 56 -9 -21 -10
k ^ REV-ss	-25 103 -22 -48 -8
k ^ REV-ss the	-23 80 -20 -30 -7
k ^ REV-ss the -	-4 36 -9 -20 -2
k ^ REV-ss the - of	-4 36 -9 -20 -2
k ^ a	-37 -62 11 -77 165
k ^ a -	-30 -15 -35 -59 138
k ^ a - -	-7 3 -10 -38 53
k ^ a - for	-17 -5 -5 -3 29
k ^ a - to	-4 -8 -13 -10 35
k ^ a - to -	-3 -8 -13 -9 33
k ^ a -er	-4 -8 -15 -7 34
k ^ after	73 -26 -9 -11 -28
k ^ all	-16 48 24 -41 -15
k ^ an	-63 -8 -15 39 46
k ^ any	-35 -12 -37 111 -27
k ^ any -	40 -127 -8 109 -14
k ^ any -s	-69 102 -16 -8 -9
k ^ anything	-13 20 -11 16 -13
k ^ anything in	-10 -2 -5 23 -7
k ^ are	-72 158 -48 -12 -28
k ^ are all	-3 23 -5 -13 -2
k ^ are the	-31 117 -23 -53 -9
k ^ are the -s	-22 77 -16 -31 -7
k ^ are the -s -	0 16 -1 -12 -3
k ^ are the -s in	-21 48 -14 -11 -3
k ^ are there	-20 1 -10 41 -12
k ^ are there any	-7 2 -7 22 -9
k ^ are there any -s	-6 -16 -7 38 -9
k ^ are these	-9 26 -6 -9 -2
k ^ are we	-8 -10 -3 24 -2
k ^ are we -	-8 30 -3 -18 -2
k ^ as	-12 -14 -14 -9 49
k ^ as a	-17 -9 -8 -7 41
k ^ be	-6 57 -8 -19 -24
k ^ before	-28 27 -24 53 -28
k ^ before i	-1 6 -1 -3 -1
k ^ can	-64 -1 -34 125 -26
k ^ can't	69 -32 -9 -14 -14
k ^ could	-9 30 5 -4 -21
k ^ did	-82 165 -35 -24 -25
k ^ did i	-22 56 -7 -24 -3
k ^ did the	-30 39 -20 20 -9
k ^ do	-81 100 -51 8 24
k ^ do a	-4 -19 -5 -34 63
k ^ do the	-22 40 -12 -38 33
k ^ do these	-13 75 -15 -37 -9
k ^ do we	-3 -30 -4 62 -25
k ^ does	-67 88 -40 76 -57
k ^ does it	-5 23 -6 -9 -4
k ^ does my	-7 16 -2 -5 -2
k ^ does my -	-5 9 -1 -2 -1
k ^ does the	-32 64 -12 13 -33
k ^ does the -	-30 -1 -10 71 -29
k ^ does the - -	-15 -24 -5 56 -12
k ^ does this	-1 24 -3 -20 -1
k ^ each	-27 -12 -50 -14 102
k ^ every	24 -6 -13 -21 16
k ^ every -	26 -25 -11 -7 17
k ^ fewer	-25 -13 85 -17 -30
k ^ fewer -s	-15 -10 55 -12 -18
k ^ for	21 -11 -7 -33 29
k ^ from	-17 -20 59 -5 -17
k ^ half	124 -28 -34 -28 -34
k ^ half of	76 -15 -29 -20 -11
k ^ half of the	76 -15 -29 -20 -11
k ^ has	-43 70 -24 27 -30
k ^ have	-86 81 -58 3 60
k ^ have a	-24 60 -12 -52 28
k ^ have a -	-9 -13 -7 -28 57
k ^ have a EXP-	-6 24 -3 -7 -8
k ^ have a EXP- at	-6 24 -3 -7 -8
k ^ have the	-23 -41 -24 -34 122
k ^ have the -	-15 -29 -18 -27 89
k ^ have we	-12 -60 -11 92 -9
k ^ here	-18 57 -4 -29 -6
k ^ here is	-18 57 -4 -29 -6
k ^ how	50 -35 -53 77 -39
k ^ how -	-16 71 -20 -27 -8
k ^ how - do	-1 -4 0 5 0
k ^ how - do we	-1 -4 0 5 0
k ^ how - do we IMP-	-1 -4 0 5 0
k ^ how - does	-14 70 -5 -49 -1
k ^ how - is	-29 -10 -7 48 -2
k ^ how - is the	-12 25 -4 -8 -1
k ^ how - is the -	-2 -25 -1 29 0
k ^ how did	57 -10 -1 -43 -2
k ^ how do	-10 -15 -1 28 -2
k ^ how do i	-3 -6 0 11 -1
k ^ how does	-18 12 -2 10 -2
k ^ how does the	-10 -21 -2 34 -2
k ^ how is	-11 -42 -5 59 -1
k ^ how many	-26 -18 -8 54 -2
k ^ how many -	-3 -8 0 12 -1
k ^ how much	-8 -6 -1 14 -1
k ^ how would	-3 -32 -5 55 -16
k ^ i	-20 -93 -3 109 7
k ^ i -	5 24 16 -66 21
k ^ i - a	36 35 -5 -62 -4
k ^ i - a -	61 -2 -1 -15 -43
k ^ i - the	-8 29 -22 -13 14
k ^ i - the -	-8 29 -22 -13 14
k ^ i -ed	51 -4 -7 -33 -7
k ^ i EXP-	-4 27 38 -12 -50
k ^ i EXP-er	-46 -32 -19 106 -9
k ^ i IMP-	-1 -18 -17 36 1
k ^ i IMP- -ing	3 -17 -14 38 -11
k ^ i don't	-24 -39 19 58 -15
k ^ i don't -	-6 -5 24 0 -12
k ^ i have	-5 -1 4 17 -15
k ^ i need	-20 -33 5 -3 50
k ^ i need a	-7 -6 -13 -25 51
k ^ i need a -	-7 -6 -13 -25 51
k ^ i would	-3 -20 -3 -12 38
k ^ i would -	-3 -20 -3 -12 38
k ^ i'm	-5 -42 -11 74 -16
k ^ i'm -	-3 -40 -9 64 -12
k ^ i've	-15 79 -20 -18 -26
k ^ in	-10 -26 -7 47 -3
k ^ is	-76 74 -86 171 -82
k ^ is -	-17 -71 6 87 -5
k ^ is it	-46 -43 -30 144 -25
k ^ is it -	-25 -26 -20 82 -11
k ^ is it - to	-21 79 -16 -32 -9
k ^ is it - to IMP-	-21 79 -16 -32 -9
k ^ is my	-3 9 -1 -5 0
k ^ is my -	-3 8 -1 -4 0
k ^ is our	-30 74 -9 -33 -2
k ^ is our -	-30 74 -9 -33 -2
k ^ is the	-21 108 -15 -64 -8
k ^ is the -	-6 102 -6 -86 -4
k ^ is the - -	-5 68 -4 -55 -3
k ^ is the - - $	-2 22 -2 -18 -1
k ^ is the -ing	-8 32 -2 -21 -1
k ^ is there	-14 -78 -8 129 -29
k ^ is there -	-2 -32 -2 53 -17
k ^ is there a	-8 -30 -3 53 -11
k ^ is there a -	-7 -16 -2 30 -5
k ^ is this	-7 83 -14 -60 -3
k ^ is this -	-2 33 -7 -23 -1
k ^ is this - -	-2 23 -2 -18 0
k ^ is this - - $	-1 17 -2 -14 0
k ^ it	30 -17 -42 -47 74
k ^ it -s	30 18 -5 -15 -28
k ^ it -s -	1 19 -2 -9 -9
k ^ it would	-13 -39 -17 -9 77
k ^ it would be	-13 -39 -17 -9 77
k ^ it would be -	-13 -39 -17 -9 77
k ^ less	-35 -32 143 -32 -45
k ^ let	-47 -33 -16 -64 160
k ^ let -s	-23 -17 -11 -29 80
k ^ my	57 -29 15 -3 -40
k ^ my -	59 -15 -6 -5 -32
k ^ my - -	-15 34 -11 -1 -7
k ^ my - -s	-7 -21 37 -1 -8
k ^ my - IMP-s	31 -4 -19 -3 -6
k ^ my -s	-21 2 22 -5 1
k ^ no	26 -24 64 -8 -58
k ^ no -	27 -44 21 10 -14
k ^ one	3 -32 149 -26 -94
k ^ one -	10 -8 75 -11 -67
k ^ our	65 -39 27 -58 5
k ^ our -	35 -15 -3 -12 -5
k ^ our -s	47 -20 31 -43 -15
k ^ same	-11 -3 27 -2 -10
k ^ should	-17 52 -32 33 -36
k ^ since	14 -3 -6 -3 -2
k ^ some	9 -18 -80 -18 107
k ^ the	191 -153 79 -42 -75
k ^ the -	142 -81 -78 2 15
k ^ the - -	71 -38 38 -81 10
k ^ the - - -s	84 -11 -22 -28 -23
k ^ the - -er	58 -7 -8 -14 -29
k ^ the - -s	-33 63 -126 73 24
k ^ the - -s -	16 51 -37 -10 -21
k ^ the - DEB-s	54 -3 -6 -16 -29
k ^ the - IMP-s	24 -5 -6 -6 -8
k ^ the - REF-s	60 -13 -5 -15 -27
k ^ the - has	-10 -10 29 -2 -6
k ^ the - is	0 -6 26 -19 -2
k ^ the - of	-29 -10 -24 107 -45
k ^ the - should	-39 -7 -8 -5 60
k ^ the -er	48 13 14 -31 -43
k ^ the -er -s	46 -5 16 -22 -35
k ^ the -ing	14 -10 -21 43 -25
k ^ the -ing -	-16 -5 -19 55 -15
k ^ the -s	-9 53 3 -76 30
k ^ the -s -	-76 71 -10 -30 45
k ^ the -s are	16 5 21 -36 -6
k ^ the -s in	25 -14 -4 -4 -3
k ^ the -ss	13 -4 1 -2 -8
k ^ the EXP-	-67 -36 1 56 46
k ^ the EXP- -s	-30 -10 -13 -13 66
k ^ the IMP-	37 -30 39 -12 -35
k ^ the IMP- -	-46 -7 58 -2 -2
k ^ the IMP-er	-17 -2 24 -1 -3
k ^ the IMP-s	4 -5 5 -2 -3
k ^ there	46 -24 48 -50 -20
k ^ there is	47 -22 40 -47 -18
k ^ these	-22 -9 56 -14 -11
k ^ this	-29 -18 83 -12 -24
k ^ this -	-10 -41 64 -6 -7
k ^ this - is	-9 -34 51 -3 -5
k ^ this is	-16 43 -22 -1 -3
k ^ to	-38 56 -13 -3 -2
k ^ to IMP-	-5 30 -35 -8 18
k ^ too	-3 40 1 -31 -8
k ^ two	148 -30 -66 -29 -24
k ^ two -s	104 -26 -39 -18 -20
k ^ was	-35 105 -21 -41 -8
k ^ we	78 13 -25 -141 75
k ^ we -	82 -27 -40 -69 54
k ^ we - -s	28 -25 -19 -40 56
k ^ we have	-13 -8 42 -11 -10
k ^ we need	-22 56 -21 -36 23
k ^ we need a	-7 -14 -4 -10 35
k ^ we need a -	-7 -14 -4 -10 35
k ^ what	-116 -22 -69 219 -11
k ^ what -	-25 -45 -8 83 -6
k ^ what - is	-10 -13 -2 26 -1
k ^ what - of	-7 -24 -3 36 -3
k ^ what -ed	-18 -4 -6 29 -1
k ^ what -s	-13 -33 -2 51 -3
k ^ what are	-8 -49 -4 63 -3
k ^ what did	-20 60 -1 -38 -1
k ^ what did i	-10 109 -1 -98 -1
k ^ what did i -	-10 109 -1 -98 -1
k ^ what did the	-10 -34 0 45 -1
k ^ what do	-25 69 -14 -26 -4
k ^ what do we	0 -1 0 1 0
k ^ what do we -	0 -1 0 1 0
k ^ what do we - about	0 -1 0 1 0
k ^ what do you	-3 89 -11 -74 -1
k ^ what do you EXP-	-1 45 -3 -41 0
k ^ what do you EXP- of	-1 45 -3 -41 0
k ^ what does	-2 -24 -1 27 0
k ^ what does the	-1 -16 0 18 0
k ^ what does the -	-1 -11 0 12 0
k ^ what does the - -	-1 -11 0 12 0
k ^ what is	52 -10 -2 -39 -1
k ^ what is the	-5 26 -1 -20 0
k ^ what is the -	-5 26 -1 -20 0
k ^ what would	-14 84 -10 -52 -9
k ^ what would it	-7 -33 -5 49 -4
k ^ what would it -	-7 -33 -5 49 -4
k ^ what's	-19 -64 -40 161 -39
k ^ what's the	-42 -29 -18 109 -20
k ^ what's the -	-26 -16 -15 63 -7
k ^ when	-6 -85 -73 140 24
k ^ when did	-14 -9 -1 38 -15
k ^ when does	-12 -17 -1 35 -6
k ^ when does the	-11 -15 -1 31 -5
k ^ when does the -	-11 -15 -1 31 -5
k ^ when does the - -	-11 -15 -1 31 -5
k ^ where	28 -140 -37 181 -32
k ^ where did	96 -82 -10 3 -6
k ^ where do	-10 0 -1 11 0
k ^ which	-30 -88 -42 178 -18
k ^ which -	-9 -15 -8 35 -3
k ^ which -er	-1 -4 -1 7 -1
k ^ which -s	-5 -25 -1 33 -3
k ^ which -s -	-2 -3 -1 7 -1
k ^ which -s do	0 -1 0 1 0
k ^ which IMP-s	-8 -21 -5 43 -10
k ^ which of	-6 -24 -27 59 -2
k ^ who	48 -103 -25 165 -86
k ^ who -	-16 -9 -6 43 -13
k ^ who -s	-20 -7 -6 58 -25
k ^ who -s the	-12 -4 -2 31 -13
k ^ who is	-5 -31 -5 63 -22
k ^ why	83 -85 -46 67 -20
k ^ why are	-42 -4 -15 64 -3
k ^ why did	-51 -26 -13 95 -5
k ^ why do	1 -10 -2 12 -1
k ^ why does	87 -14 -6 -62 -5
k ^ why does the	69 -12 -5 -47 -5
k ^ why is	2 -25 -6 33 -5
k ^ why is the	-45 -11 -4 65 -5
k ^ will	-27 31 -25 43 -23
k ^ would	-4 50 -6 -2 -38
k ^ you	-15 -13 -5 15 18
k ^ you are	-14 -19 -4 18 19
k ^ you are a	-36 -9 -5 26 24
k a -	-126 -60 -78 117 147
k a - $	44 1 103 -107 -41
k a - ,	16 -10 -16 -16 27
k a - -	-47 35 -93 132 -27
k a - -er	-7 -24 -19 43 7
k a - -s	-3 -6 15 18 -24
k a - .	-27 -5 7 -9 34
k a - ?	-16 -55 -8 128 -50
k a - IMP-	19 -35 -12 -17 45
k a - and	2 -3 -5 -1 7
k a - for	-81 -38 -19 15 122
k a - from	-8 -5 32 -14 -5
k a - in	50 -19 -48 6 12
k a - is	-20 -6 -1 13 14
k a - of	-36 36 35 -64 30
k a - on	-17 -51 -11 90 -11
k a - that	-16 0 -30 4 42
k a - to	-6 -12 -16 -4 38
k a - with	-5 -3 -5 -3 16
k a -er	-30 59 -52 -65 88
k a -er $	0 6 0 -4 0
k a -er ,	-9 -8 2 -2 15
k a -er -	-12 32 -19 4 -4
k a -er for	-18 -19 -5 16 26
k a -er of	-2 -5 -6 -5 18
k a -ing	36 -33 -1 13 -14
k a -ing -	8 -14 11 30 -35
k a -ly	-27 45 -19 -23 24
k a -ss	-6 -12 9 -14 22
k a 0	20 -6 -3 -4 -7
k a DEB-	44 -3 -5 -4 -31
k a DEB- -	43 -3 -5 -4 -31
k a EXP-	-3 -34 -38 78 -3
k a EXP- $	45 -77 -11 47 -4
k a EXP- -	-16 -16 -4 12 24
k a EXP- at	-27 86 -4 -45 -11
k a EXP- of	-18 -24 -17 63 -4
k a IMP-	-82 -11 -15 -51 160
k a IMP- $	34 -2 -18 -4 -10
k a IMP- -	-20 -16 53 -8 -8
k a REV-	-9 100 -8 -43 -40
k a single	-12 -2 0 25 -11
k about $	-18 18 -13 14 -1
k about -	7 -34 -13 17 23
k about - $	-20 -17 -12 69 -20
k about - -	-8 -4 -3 -11 26
k about -s	-17 -24 -10 70 -19
k about -s $	-6 -5 -7 50 -32
k about 0	-14 -6 11 -9 19
k about the	-45 -65 -94 265 -60
k about the -	-24 -99 -87 257 -48
k about the -er	-1 16 -1 -9 -5
k about the -s	-1 -3 -1 5 0
k after -	105 -21 -64 8 -28
k after - $	90 -3 -59 -6 -22
k after - -	13 -2 -2 -4 -5
k after - ?	-2 -16 0 18 -1
k after -ing	44 -25 -3 -5 -11
k after 0	11 -1 -3 -3 -4
k after 0 -s	6 -1 0 -1 -3
k after i	53 -30 -9 -1 -13
k after the	50 -72 14 -54 63
k after the -	-3 -55 28 -47 77
k again $	166 -37 -59 -4 -66
k against -	-22 -15 -46 97 -13
k against - $	-2 17 -3 -12 -1
k against the	-12 77 -10 -14 -41
k all -	-4 27 -63 19 21
k all - -s	-21 14 -64 35 35
k all -s	-11 115 -56 -54 6
k all -s $	-30 -49 -28 27 81
k all -s in	-20 -18 -7 -12 56
k all IMP-s	-3 69 4 -30 -41
k all of	22 -7 -22 -16 23
k all the	-1 -17 68 -8 -41
k all the -s	-20 -10 42 16 -28
k although the	66 -27 -12 -7 -20
k although the -	29 -18 -3 -3 -5
k always the	15 -2 -10 -1 -3
k always the same	15 -2 -10 -1 -3
k am i	-10 28 -5 -7 -6
k an -	55 4 16 -78 3
k an - $	12 -43 33 1 -2
k an - -	-33 41 -10 10 -8
k an - for	-7 -7 -15 -25 54
k an DEB-	0 -10 -14 -17 40
k an EXP-	-12 -34 7 86 -47
k an IMP-	-14 -11 -24 32 18
k and -	-127 43 -22 19 87
k and - $	-24 -29 35 37 -18
k and - ,	13 -3 -7 0 -3
k and - -	-6 -9 -8 -4 27
k and - -s	-26 80 -12 -36 -6
k and - for	-7 -49 -14 35 36
k and - the	-14 -17 -3 -17 50
k and - what	-9 11 -7 16 -11
k and -s	-1 7 140 -79 -67
k and -s $	44 34 46 -67 -57
k and 0	-46 2 27 30 -13
k and EXP-	-42 188 -52 -58 -37
k and EXP- $	-6 31 -7 0 -17
k and EXP- me	-10 65 -9 20 -65
k and IMP-	-52 -31 -117 -66 266
k and IMP- it	-5 -19 -30 -43 97
k and IMP- the	-9 -37 -34 -8 88
k and REF-	-22 -57 124 -12 -33
k and REF- the	-6 -38 85 -1 -40
k and a	-1 -14 -10 30 -5
k and a -	-1 -6 -1 47 -39
k and a -er	2 -3 -5 -1 7
k and i	23 -10 -9 0 -4
k and my	62 -24 -10 -24 -4
k and one	-13 -3 25 -2 -7
k and the	0 -7 29 -23 0
k and the -	-29 11 47 -14 -16
k and then	29 -7 -6 -3 -13
k and what	-11 -28 -12 63 -11
k any -	22 -97 8 84 -16
k any -s	-77 94 -24 24 -17
k any IMP-	10 -26 -10 29 -3
k any more	7 -15 25 -4 -13
k any more $	-1 -14 26 -3 -8
k anybody -	-28 49 -4 -11 -6
k anything $	-7 -8 -11 27 -1
k anything -	-27 116 -18 -64 -7
k anything - $	-2 46 -1 -41 -2
k anything in	-8 49 -14 -5 -21
k anything in this	-6 38 -3 -28 -1
k anything that	-2 10 -3 -1 -5
k are -	135 -21 -43 -21 -50
k are - $	86 -4 -40 -23 -20
k are -ed	4 11 -46 42 -11
k are DEB-ing	42 -12 -10 -15 -5
k are IMP-ed	-2 -1 -8 21 -10
k are a	-36 -9 -5 26 24
k are all	-17 -7 49 -17 -8
k are in	-27 13 29 -32 17
k are in the	-13 50 -27 -31 21
k are not	27 -25 1 25 -28
k are on	-15 -5 -6 -47 73
k are our	-53 42 -8 22 -3
k are the	-48 91 -62 41 -22
k are the -	-14 6 -7 19 -3
k are the -s	-26 86 -28 -22 -9
k are there	-72 5 -13 95 -15
k are there -	-18 28 -2 -5 -3
k are there any	-7 2 -7 22 -9
k are these	-9 26 -6 -9 -2
k are we	0 74 -14 -30 -31
k are we -	-8 30 -3 -18 -2
k as -	61 -46 -26 -25 36
k as - $	-25 -8 -26 -9 68
k as - -	30 -5 -18 -6 0
k as - as	33 -11 -10 -3 -9
k as a	-45 40 15 -47 37
k as a -	-40 -22 16 -16 62
k as the	13 6 -5 -7 -7
k as the -	14 4 -4 -7 -6
k at -	-64 -38 -40 -12 155
k at - $	-36 -37 -36 -12 122
k at - -	0 -3 12 -5 -4
k at - ?	-3 19 -3 -5 -8
k at 0	95 -19 -38 -59 22
k at 0 $	-34 -22 -27 -35 118
k at 0 -	67 -6 -1 -3 -57
k at the	49 -20 -43 58 -45
k at the -	38 -12 -16 -2 -8
k at the -s	-30 -23 -19 83 -11
k be $	-17 -43 -10 80 -9
k be -	-27 121 -111 -35 52
k be - $	-60 172 -45 -26 -40
k be - to	-35 -59 -36 15 114
k be -ed	42 37 -64 -34 19
k be IMP-ed	-8 -18 -9 21 13
k be REV-	-21 73 -12 -14 -25
k been -	96 17 -13 -47 -53
k before -	46 -17 2 51 -82
k before - $	54 21 7 -66 -16
k before i	-15 45 -14 -4 -11
k before i -	-1 -31 -1 34 -1
k before the	-59 76 -17 -24 24
k before the -	-10 2 -12 -23 44
k before we	-5 0 -6 32 -22
k before we IMP-	-3 29 -2 -18 -6
k between -	-22 -22 7 55 -18
k between - and	-15 -16 7 41 -17
k between -s	38 -5 -4 -15 -13
k between -s and	-3 -2 7 0 -2
k between the	36 -1 12 -7 -39
k between the -	45 -34 -20 26 -17
k between the two	34 -9 -9 2 -18
k both -s	-15 -57 111 -14 -26
k both -s -	-8 -3 27 -2 -15
k but not	29 -4 -22 1 -3
k but only	18 -2 -1 -9 -6
k but the	19 -1 -10 -6 -2
k but the -	19 -1 -10 -6 -2
k by -	44 -71 31 43 -46
k by - $	-46 -77 49 68 6
k by - and	-8 26 14 -7 -25
k by 0	17 -15 -19 -13 30
k by a	23 87 1 -63 -48
k by a -	23 87 1 -63 -48
k by the	6 25 5 -20 -16
k by the -	19 13 -11 -11 -10
k can -	-51 -29 38 -47 89
k can EXP-	-7 55 8 -3 -53
k can IMP-	-49 -20 -47 -20 137
k can be	7 -54 21 -17 43
k can be -ed	12 -29 -28 -8 53
k can i	-53 -41 -19 129 -16
k can i -	-24 -69 -14 117 -10
k can you	-6 -20 29 29 -32
k can you -	-5 8 -11 15 -7
k can't -	40 -17 -12 -3 -9
k can't IMP-	52 -28 -6 -8 -10
k could you	-4 -8 7 -4 9
k did -	-65 -11 -10 101 -14
k did - -	-1 -3 -1 17 -12
k did i	-38 156 -9 -93 -16
k did i -	-20 108 -2 -71 -14
k did not	23 -4 -1 -17 -1
k did the	7 -1 -24 31 -13
k did the -	38 -5 -7 -22 -4
k did the -s	-21 5 -17 41 -8
k did they	-54 48 -2 10 -2
k did we	-57 -34 -11 116 -15
k did we -	-34 -19 -4 66 -9
k do $	-9 -42 9 47 -4
k do -	-39 -35 -7 90 -9
k do - -	-37 -25 -12 82 -8
k do -s	-21 -71 -8 109 -9
k do -s -	-10 -66 -8 93 -9
k do a	30 -22 -17 -43 52
k do a -	-4 -7 -6 -34 51
k do i	-8 -27 -11 59 -13
k do i IMP-	-5 -10 -9 37 -12
k do i have	-2 -11 -1 15 0
k do it	1 -17 18 1 -2
k do not	19 1 -28 12 -5
k do not -	11 9 -11 -8 -2
k do the	9 15 -16 -39 31
k do the -s	13 35 -13 -22 -12
k do these	-13 75 -15 -37 -9
k do they	-3 28 -2 -22 -1
k do they -	-2 35 -2 -30 -1
k do we	-16 -45 -11 111 -39
k do we -	-12 -28 -4 79 -35
k do we IMP-	-1 -4 0 7 -1
k do you	-11 137 -16 -107 -3
k do you EXP-	-2 56 -5 -49 -1
k does $	-9 -22 29 11 -10
k does -	-17 -37 -6 75 -16
k does it	9 43 -17 -27 -8
k does it -	16 24 -4 -35 -1
k does my	-15 47 -2 -26 -3
k does my -	-5 7 -1 1 -2
k does not	10 -16 -10 -17 34
k does not -	26 -5 -4 -13 -4
k does that	-21 32 -15 23 -19
k does the	-12 61 -29 30 -50
k does the -	-4 -12 -16 71 -40
k does the -er	27 -11 -2 -13 -1
k does the IMP-	-15 31 -6 -9 -1
k does this	-1 17 -3 -11 -1
k does this -	-1 5 -2 -2 0
k doesn't -	59 -10 -8 -10 -30
k don't -	-7 13 22 -13 -16
k down $	64 -2 34 -49 -48
k down the	33 -25 -26 -39 57
k down the -	5 -21 -22 -24 63
k down to	-81 -5 43 -8 51
k each -	1 -25 -18 -12 54
k each - $	-9 -3 -8 1 19
k each - .	-7 -10 23 -2 -4
k each -er	-20 -11 60 -40 11
k enough $	-11 57 -12 -28 -6
k enough for	-11 -40 -4 81 -27
k enough for a	-3 2 -1 6 -4
k every -	40 73 -65 4 -52
k every - $	35 -24 24 -30 -6
k every - -	17 -23 -6 -13 25
k every - in	15 65 -19 -19 -42
k every - of	13 45 -15 -34 -9
k fewer -s	-15 -10 55 -12 -18
k for $	45 18 -12 -38 -13
k for -	66 15 32 -38 -74
k for - $	58 -26 6 1 -39
k for - -	-1 -63 -19 74 9
k for - -ing	-6 39 -9 -41 17
k for - -s	55 -23 13 -29 -16
k for - 0	-8 28 7 -20 -6
k for - ?	-3 118 -2 -90 -23
k for - IMP-s	-44 -16 33 -15 42
k for -er	-22 67 14 -59 0
k for -s	26 -28 -47 -3 52
k for -s $	-16 19 4 -49 41
k for -s that	-4 2 -9 38 -28
k for -s with	57 -4 -2 -9 -42
k for 0	14 40 -20 -52 18
k for 0 $	0 63 -3 -19 -40
k for 0 -s	21 -20 -14 -25 38
k for IMP-ing	-1 0 -1 1 1
k for IMP-s	-4 3 -4 -10 15
k for REF-	-3 -15 -25 -6 49
k for a	22 9 -30 93 -95
k for a -	30 -25 -28 81 -58
k for all	-20 -23 13 -18 49
k for all -s	-7 -8 39 -1 -23
k for an	-1 14 -5 -12 4
k for an -	-1 14 -5 -12 4
k for anything	-1 40 -2 -35 -3
k for each	-2 18 9 -8 -17
k for each -	-2 -7 9 -2 1
k for me	6 -9 -3 -41 47
k for my	-35 4 -10 18 23
k for my -	-18 32 -6 -6 -2
k for the	-104 -7 37 -11 86
k for the -	-103 69 -32 21 45
k for the -er	-28 -4 28 -10 14
k for the -ing	-5 3 -2 -27 31
k for the -s	48 -81 9 -87 111
k for the IMP-	-4 59 -4 -14 -38
k for this	-1 -23 -10 26 7
k for to	-35 -12 -17 -6 69
k for us	-6 -42 -3 72 -20
k for us $	-1 17 -2 -14 0
k from $	-28 -1 -2 32 -1
k from -	75 -50 75 18 -117
k from - $	12 -16 -10 35 -21
k from - -	94 -14 -25 -27 -28
k from - -s	-18 -2 53 -22 -11
k from - to	-15 -14 32 37 -40
k from -er	-13 -3 -8 45 -21
k from -s	8 -7 23 -17 -8
k from 0	40 39 -5 -13 -61
k from 0 .	28 -3 7 0 -31
k from 0 to	15 41 -14 -12 -29
k from my	15 -5 -30 -3 23
k from the	30 21 -88 -53 89
k from the -	129 46 -80 -132 36
k from the -er	-22 -11 11 8 13
k from the -s	-27 -10 -3 53 -14
k from the IMP-	-5 -8 1 -9 21
k half of	65 -17 -13 -21 -13
k half of the	68 -16 -18 -21 -13
k half the	60 -27 9 -10 -32
k half the -s	60 -21 -8 -8 -23
k has -	-40 -24 55 35 -27
k has 0	-10 -7 22 -1 -4
k has 0 -s	-6 -6 16 -1 -3
k has a	-38 64 8 -3 -31
k has a -	-37 68 13 -14 -30
k has been	82 -22 -9 -23 -28
k has the	-12 49 3 -28 -12
k have -	-23 97 -18 -52 -4
k have - -	-4 11 12 -11 -9
k have - -s	-14 50 -25 -22 10
k have IMP-ed	34 -16 -6 -10 -2
k have IMP-ed the	34 -16 -6 -10 -2
k have a	37 -9 -20 -2 -6
k have a -	3 -32 -9 -1 39
k have a EXP-	42 -15 -8 -9 -11
k have the	1 -47 -26 -45 117
k have the -	-15 -28 -19 -27 88
k have to	-3 -16 11 20 -11
k have we	-12 -60 -11 92 -9
k he -	-8 31 -3 -11 -8
k here $	-19 -33 -21 107 -34
k here ?	-2 35 -3 -27 -4
k here ? $	-2 35 -3 -27 -4
k here is	-18 57 -4 -29 -6
k how -	-69 49 -37 73 -16
k how - -s	-8 -11 -2 23 -3
k how - do	-1 -4 0 5 0
k how - does	-18 59 -6 -33 -2
k how - is	-31 -16 -8 56 -2
k how - the	17 -13 -14 16 -5
k how -er	-4 -17 -1 23 -1
k how -s	-7 -25 -3 37 -3
k how did	57 -10 -1 -43 -2
k how do	-12 14 -2 3 -3
k how do -s	0 -3 0 4 -1
k how do i	-3 -6 0 11 -1
k how does	-18 12 -2 10 -2
k how does the	-10 -21 -2 34 -2
k how i	-1 -2 17 -12 -2
k how is	-12 -74 -6 94 -2
k how is the	-10 -37 -4 52 -1
k how many	-34 56 -15 -8 -1
k how many -	-6 -12 -5 31 -9
k how many -s	-26 77 -10 -50 8
k how much	-3 -17 -9 40 -10
k how much -	4 -4 -9 18 -9
k how the	-41 -37 -3 132 -51
k how the -	-19 -9 -18 59 -13
k how the -s	-8 -17 21 38 -34
k how would	-3 -32 -5 55 -16
k i -	-17 43 -32 -88 94
k i - $	-12 148 -1 -132 -3
k i - -	24 -49 2 45 -22
k i - a	27 57 -16 -89 22
k i - in	9 -35 -3 33 -4
k i - that	-32 14 46 -44 15
k i - the	7 54 -32 -32 2
k i - to	6 6 -17 -17 21
k i -ed	17 27 0 -23 -21
k i -ed the	9 20 -5 -19 -5
k i -s	36 -24 45 -36 -20
k i EXP-	-7 6 17 10 -27
k i EXP- the	-2 -13 43 -9 -20
k i EXP-er	-46 -32 -19 106 -9
k i IMP-	55 -20 -41 74 -68
k i IMP- $	23 -11 -14 21 -18
k i IMP- -ing	-1 -18 -17 35 1
k i IMP- it	-3 19 -2 -4 -10
k i IMP- the	-11 -7 -3 -1 22
k i IMP-ed	63 -18 -16 -3 -26
k i REF-	-25 81 -18 -24 -15
k i REF-ed	27 -26 -11 22 -12
k i REF-ed the	9 -22 -7 22 -1
k i am	33 -23 -6 -5 2
k i can	9 -18 13 -11 6
k i can -	-4 -13 14 -9 12
k i can't	-36 -6 -8 54 -5
k i do	-7 11 -17 16 -4
k i do not	-10 13 -16 16 -3
k i don't	-24 -20 18 45 -19
k i don't -	-7 13 22 -13 -16
k i have	11 -34 66 -5 -38
k i have -	-3 36 -2 -28 -4
k i have IMP-ed	34 -16 -6 -10 -2
k i need	-21 -34 5 3 47
k i need a	-7 -6 -13 -25 51
k i would	-4 -26 9 -12 33
k i would -	-4 -26 9 -12 33
k i'm -	-17 -28 -17 21 41
k i'm -ing	-2 29 -1 -20 -5
k if -	-17 -96 20 39 54
k if - -	-2 -29 42 15 -26
k if i	34 -23 -18 40 -32
k if it	-3 7 -2 -13 11
k if my	-1 8 -1 -4 -2
k if the	-41 17 -20 2 42
k if the -	-30 24 -12 7 11
k if they	-2 37 -12 -3 -19
k if they -	-2 37 -12 -3 -19
k in $	92 -15 18 -78 -17
k in -	31 41 -112 117 -78
k in - $	-48 -50 -74 148 24
k in - ,	33 -20 -8 20 -25
k in - -	117 28 -38 -41 -66
k in - -s	-4 -16 -28 50 -2
k in - .	0 57 -47 9 -19
k in - 0	-47 29 -3 23 -2
k in - IMP-s	-17 -5 36 -2 -12
k in - in	-9 -10 7 -20 31
k in -er	-9 -32 105 -20 -44
k in -ing	62 52 -79 1 -36
k in -ing $	75 -11 -57 21 -29
k in -s	-97 -31 45 9 74
k in 0	-13 -17 -17 75 -28
k in 0 .	44 -3 -7 -4 -29
k in DEB-	48 -12 -25 -10 -1
k in IMP-	80 -41 17 -25 -31
k in IMP- .	6 -26 28 4 -12
k in a	-60 -17 49 115 -87
k in a -	-75 -15 51 117 -79
k in all	-11 2 38 -19 -11
k in all -s	-5 6 5 -3 -3
k in my	-26 -31 -7 56 9
k in my -	-18 -21 -3 28 14
k in one	-56 -14 90 -25 5
k in one -	-16 -11 29 -19 17
k in the	29 145 -59 -218 103
k in the -	-13 77 23 -82 -5
k in the -er	91 -52 -31 -72 65
k in the -ing	-10 38 11 -24 -14
k in the -s	-58 5 20 41 -8
k in the EXP-	-15 6 -83 -7 99
k in the IMP-	67 16 -12 -41 -29
k in their	21 -4 19 -8 -28
k in there	-7 -18 30 -1 -3
k in this	-22 79 -7 -43 -7
k in this -	-15 39 -2 -17 -6
k in this IMP-	-7 34 -4 -23 -1
k in which	-16 -26 -12 49 5
k in with	9 -6 -7 -30 34
k instead of	-39 -41 108 -42 14
k instead of -	-35 -15 75 -13 -12
k into -	-17 -12 60 -8 -22
k into - $	-12 -1 16 0 -3
k into - -	-11 -8 15 -5 9
k into -s	-17 -10 61 -3 -31
k into -s $	-16 -10 60 -3 -31
k into REF-	-5 -6 -53 -2 66
k into REF-er	0 0 1 0 0
k into REF-er -s	0 0 1 0 0
k into a	-21 -14 99 -23 -40
k into a -	-17 -14 105 -22 -51
k into one	-2 0 8 0 -5
k into one $	-1 0 2 0 -1
k into one -	-1 0 5 0 -4
k into the	142 -39 16 -67 -52
k into the -	53 -4 18 -9 -58
k is -	-24 -115 71 -30 98
k is - $	125 22 -72 -169 94
k is - ,	-62 39 -24 -13 60
k is - -	-25 15 -3 18 -5
k is - for	9 -45 35 32 -31
k is - in	-14 0 -2 19 -3
k is - to	34 -15 13 -8 -24
k is -ed	0 -16 17 65 -66
k is -ed $	-7 8 -6 12 -7
k is -er	12 -17 26 -1 -20
k is -ing	67 12 -15 -94 30
k is -ing $	-4 -6 -7 -27 44
k is -ly	-29 24 -1 -3 9
k is 0	-16 -18 41 -4 -4
k is 0 -s	-16 -18 41 -4 -4
k is DEB-	106 -25 -35 -19 -27
k is DEB-ed	55 -17 -20 12 -29
k is IMP-ed	-17 -12 -9 44 -6
k is IMP-ed $	-9 -6 -4 14 5
k is a	-4 -84 86 -6 7
k is a -	23 -53 6 2 21
k is in	-15 11 -7 12 -2
k is it	-79 25 -40 132 -38
k is it -	-36 31 -27 55 -23
k is my	-26 57 -20 -5 -5
k is my -	-10 86 -19 -54 -3
k is not	50 19 -27 -15 -27
k is off	32 -12 -8 -5 -6
k is our	-30 74 -9 -33 -2
k is our -	-30 74 -9 -33 -2
k is the	-143 189 -63 55 -37
k is the -	-144 77 0 82 -16
k is the -er	43 30 -6 -60 -8
k is the -ing	-16 24 -6 0 -2
k is the -s	-6 -77 -6 91 -2
k is the IMP-	9 -4 -1 -4 -1
k is there	-14 -78 -8 129 -29
k is there -	-2 -32 -2 53 -17
k is there a	-8 -30 -3 53 -11
k is this	-17 43 -32 10 -4
k is this -	-12 7 -23 30 -2
k is too	-4 10 28 -26 -8
k is too -	-4 20 16 -26 -6
k it $	-109 164 62 -67 -50
k it -	-82 75 -57 114 -50
k it - $	-38 87 -71 39 -17
k it - to	-31 46 -23 23 -16
k it -ed	39 -5 -10 -5 -19
k it -er	-10 -11 -2 41 -19
k it -ly	12 9 -3 -14 -4
k it -s	120 -11 -84 27 -52
k it -s -	-28 67 -23 -10 -6
k it -s to	-6 -26 -19 61 -10
k it .	-15 1 -3 21 -4
k it IMP-	-10 8 -8 2 8
k it IMP-s	49 -10 -17 -9 -13
k it down	-46 -4 66 -3 -14
k it in	-33 -19 -38 4 87
k it into	-16 -13 34 -3 -3
k it is	-14 -21 50 -15 0
k it is -	-33 -10 35 -14 22
k it out	-6 -3 20 -4 -7
k it out $	-6 -3 20 -4 -7
k it was	-6 -2 13 -2 -3
k it would	-14 -48 -18 4 76
k it would be	-13 -39 -17 -9 77
k it's -	-30 16 -12 -36 62
k it's - $	-30 16 -12 -36 62
k its -	-24 -19 15 -31 60
k its - -	-10 -9 -7 -16 42
k less -	-26 -22 108 -28 -32
k let -s	-23 -17 -11 -29 80
k let the	-31 -16 18 -11 40
k many -	-6 -12 -5 31 -9
k many -s	-6 74 -5 -67 4
k may $	-19 -4 38 1 -16
k me $	-19 -20 -12 4 47
k me -	-6 -44 -25 166 -91
k me - the	-5 -37 -24 100 -35
k me a	-16 -28 -14 -13 71
k me a -	-14 -17 -11 -30 72
k me a EXP-	-1 -10 -3 29 -15
k me how	-5 -24 -3 55 -23
k me if	-21 133 -10 -33 -70
k me if the	-3 37 -2 -26 -5
k me the	4 -53 -15 110 -46
k me the -	7 -47 -12 112 -60
k me to	-6 -5 -5 -6 22
k me up	-19 -20 -22 93 -31
k me up to	-10 -9 -6 62 -37
k me what	-13 -27 -16 94 -38
k me whether	-2 19 -1 -4 -12
k more $	1 -32 24 19 -12
k more -	-61 -66 120 -26 32
k more -s	-39 -6 -43 -45 132
k more than	77 -10 -51 -14 -3
k much $	19 -3 -14 0 -3
k much -	4 -14 5 17 -12
k must -	-99 -6 14 -35 126
k my -	72 105 -117 -85 25
k my - $	71 -1 -28 -146 105
k my - ,	-28 60 -2 -4 -27
k my - -	-29 83 -53 32 -33
k my - -er	-4 25 -3 -13 -6
k my - -s	-1 -24 25 -4 4
k my - DEB-s	12 -17 -7 -1 13
k my - IMP-	-6 -37 -1 44 0
k my - IMP-s	31 -4 -19 -3 -6
k my - is	16 -6 -5 -1 -4
k my - on	-73 -7 -21 93 8
k my - to	-5 15 22 2 -35
k my -er	-12 24 -12 -13 12
k my -ing	-44 72 14 -7 -34
k my -ing EXP-	-5 5 17 -5 -12
k my -s	-30 -133 128 14 21
k my -s $	45 -7 -11 -2 -25
k my -s -	-2 -8 -34 50 -7
k my -ss	-10 21 -4 -3 -4
k my EXP-	3 55 -8 -6 -43
k my IMP-	-11 89 -16 -49 -12
k my IMP-s	204 -114 -15 -85 10
k need a	-14 -20 -17 -35 86
k need a -	-14 -20 -17 -35 86
k need to	37 -18 -8 1 -12
k need to -	37 -17 -8 1 -12
k no -	161 -63 7 -41 -64
k no - $	11 2 -3 -5 -4
k no - -	11 34 -10 -12 -22
k no -er	19 -4 -3 -10 -3
k no -s	-13 124 -38 -22 -51
k no more	-48 30 45 -7 -20
k nobody -s	100 0 -24 -44 -32
k not -	63 -14 4 -13 -40
k not - $	32 -15 22 -17 -22
k not -ed	-6 38 -6 -2 -24
k not -ing	12 -2 -6 -1 -4
k not IMP-	46 -7 -8 -24 -7
k not IMP-ed	2 -19 82 -39 -26
k nothing -	-15 62 -17 -41 10
k nothing in	27 23 -17 -6 -27
k nothing in the	27 23 -17 -6 -27
k now $	-41 -25 -14 107 -27
k now .	-8 -4 14 -4 2
k of -	-3 -30 57 -92 67
k of - $	-55 44 44 2 -34
k of - -	42 -10 -34 -69 71
k of - 0	-8 17 -4 -5 -1
k of - ?	26 -27 6 -4 -1
k of - and	-25 -10 52 -25 8
k of -s	29 -4 -5 -33 13
k of -s $	13 -9 -6 -29 31
k of -s ,	15 -5 -18 -6 14
k of -s in	-17 -6 -2 1 24
k of -s on	-34 82 22 -30 -39
k of 0	50 21 -2 -30 -40
k of IMP-	16 -32 16 -13 13
k of REF-ing	-20 -33 79 -9 -17
k of a	14 -34 -29 86 -38
k of a -	14 -34 -29 86 -38
k of all	-20 -26 -50 32 63
k of my	-22 53 -8 -47 23
k of my -	-21 66 -7 -61 23
k of our	-16 -14 -7 41 -5
k of our -s	-2 -5 -1 8 -1
k of the	-62 43 51 27 -58
k of the -	-193 74 -3 143 -21
k of the -er	12 -26 -17 2 28
k of the -s	11 -30 92 -23 -50
k of the IMP-	-11 26 -44 47 -18
k of the three	66 -6 -59 4 -4
k of the two	-8 -4 78 -59 -7
k of their	-4 -1 25 -5 -14
k of their -	-2 -1 8 -2 -5
k of them	81 -12 -20 -34 -16
k of these	-1 2 -2 4 -2
k of this	-8 50 -20 -20 -2
k of this -	-8 50 -20 -20 -2
k of us	-13 -6 4 -18 33
k of what	-2 -5 -1 21 -13
k off $	-1 -10 15 -2 -2
k off at	28 -21 -13 -8 14
k off by	49 -11 -17 -7 -15
k off for	40 68 -8 -23 -78
k on $	-10 1 16 1 -8
k on -	163 -86 -128 57 -6
k on - $	135 -125 -57 65 -17
k on - ,	-68 73 -35 -19 49
k on - -	-100 35 -11 117 -42
k on - -s	44 5 -4 -29 -15
k on - 0	12 -11 -8 -56 63
k on - ?	-2 -12 0 15 0
k on - for	26 -5 -1 0 -20
k on - in	-11 -6 0 18 -1
k on -ing	-9 -5 11 31 -29
k on -s	-9 -12 -24 18 27
k on -s $	-28 -24 -6 33 25
k on IMP-	-9 -10 -5 8 17
k on IMP- $	-1 -6 -2 -19 29
k on IMP- 0	-19 -2 -1 29 -6
k on a	-27 -13 -3 63 -20
k on a -	-27 -13 -3 63 -20
k on at	-4 -19 -10 17 15
k on my	61 -44 -10 -6 -2
k on my -	67 -40 -7 -6 -15
k on the	-57 121 -78 -18 33
k on the -	-20 5 -42 107 -49
k on the -er	49 -42 -7 5 -6
k on the -s	-1 24 -8 2 -17
k on the 0	6 -6 -20 -7 27
k on the EXP-	-10 22 19 -20 -11
k on the IMP-	-24 34 -6 -55 51
k on this	-3 13 -2 -2 -6
k one $	-45 -14 61 -30 28
k one ,	-19 -5 29 -8 3
k one -	59 -107 83 -89 54
k one - $	-41 -30 20 -36 88
k one - -	1 -11 27 -13 -4
k one - -er	-20 -12 4 14 14
k one - and	-2 -2 12 -1 -7
k one - for	-5 -4 30 -4 -17
k one - in	58 -2 -12 -24 -19
k one -er	-27 -5 20 -2 15
k one :	-1 -4 -5 13 -3
k one IMP-	-14 -15 13 15 2
k one IMP- $	-3 -1 18 -1 -13
k one is	-5 -7 8 9 -5
k only $	-10 55 -24 -22 1
k or -	-10 -69 -1 102 -23
k or IMP-	-28 0 -16 97 -54
k or IMP- the	-12 19 -8 18 -17
k our -	-24 29 -11 57 -50
k our - $	-12 -10 -11 42 -9
k our - -	-33 11 36 0 -13
k our - -er	69 3 -23 -33 -17
k our -s	10 -3 19 -6 -20
k our -s in	-18 -6 -13 43 -6
k our IMP-	-6 29 -18 4 -9
k our IMP- -	-5 33 -14 -12 -2
k our IMP-ing	4 16 -3 -23 6
k out $	-8 -29 73 -14 -23
k out ,	-16 18 21 -9 -14
k out -	-12 90 -43 -17 -18
k out how	-34 -11 -12 66 -9
k out of	151 -15 -25 -86 -25
k out of -	129 -8 -68 -42 -11
k out of the	-37 -5 60 -10 -7
k out the	-49 -78 119 11 -3
k out the -	34 -55 1 8 12
k out what	61 -44 -16 9 -10
k out who	23 -8 -14 11 -12
k out who -s	-18 -3 -4 27 -2
k over -	-5 -29 2 29 4
k over my	-35 11 -4 33 -5
k over my -	-34 3 -3 36 -2
k over the	0 101 8 -61 -48
k over the -	22 0 19 -21 -20
k over the -s	-7 12 8 -4 -9
k over the IMP-	-10 39 -16 -4 -9
k please $	-31 -44 76 49 -50
k please -	2 24 -15 -11 0
k please EXP-	64 3 -30 -16 -21
k please EXP- out	37 -21 -8 -7 -1
k please IMP-	-7 -16 27 -6 2
k same ,	-5 -3 10 -1 -1
k same -	2 -11 52 -30 -13
k same - $	16 -7 20 -5 -24
k same -er	63 -11 -4 -26 -22
k same -s	-4 -22 46 -10 -10
k same -s $	-3 -15 28 -7 -1
k same as	3 21 -4 -13 -8
k should -	-40 -2 9 -55 88
k should - -	-12 -11 -8 -14 46
k should - a	-14 -5 -8 -14 41
k should be	-16 -11 -11 -9 47
k should be -	-16 -11 -11 -9 47
k should i	-16 -15 -26 89 -31
k since -	55 -8 -13 -14 -18
k since - $	26 -3 -10 -8 -6
k since 0	-18 -14 -14 60 -14
k since the	65 -12 -17 -16 -20
k since the -	36 -5 -13 -8 -9
k since the IMP-	19 -4 -1 -4 -9
k since we	12 -2 -5 -2 -2
k so -	6 -9 -2 7 -1
k so that	-34 -43 79 -40 37
k so that -s	-2 -10 45 -19 -13
k some -s	56 -14 -16 -13 -12
k still -	-30 34 2 9 -16
k still -s	10 23 -9 -10 -12
k than 0	3 -7 -4 1 7
k that -	-79 57 28 38 -44
k that - $	-36 69 -24 -9 0
k that - -s	-5 16 25 22 -57
k that - is	-15 -22 -12 -12 61
k that -s	-21 62 18 -113 53
k that -s the	-9 53 -17 -75 48
k that EXP-s	-3 -57 -8 66 2
k that IMP-s	-33 -66 -32 76 56
k that IMP-s the	-4 -6 -21 -4 35
k that REF-s	-4 -11 -16 -3 34
k that all	-11 90 -21 -8 -50
k that all -s	-8 75 -18 -5 -43
k that are	-12 -55 53 25 -11
k that i	-70 -45 11 -43 148
k that the	146 30 19 -114 -81
k that the -	41 74 -23 -21 -71
k that the -er	-27 12 19 -4 0
k that the -s	-2 7 -2 -7 4
k the -	2 45 -94 116 -69
k the - $	-60 -100 -68 107 121
k the - ,	-98 113 -10 -68 63
k the - -	-141 152 53 -55 -9
k the - -er	4 29 -85 17 36
k the - -ing	5 -27 -19 57 -16
k the - -s	-62 32 139 -97 -12
k the - -ss	31 -8 -7 8 -24
k the - .	8 -8 -3 6 -2
k the - 0	-81 -82 10 198 -46
k the - :	-13 53 -21 -5 -14
k the - ?	-42 -51 -24 36 82
k the - DEB-	38 2 -8 -29 -3
k the - DEB-s	123 -21 -25 -23 -53
k the - EXP-	-10 51 51 -14 -78
k the - EXP-s	13 6 0 -12 -6
k the - IMP-	64 27 -4 -82 -5
k the - IMP-s	65 14 -3 -65 -11
k the - REF-	-32 -18 89 -7 -31
k the - REF-er	31 -17 35 -12 -38
k the - REF-s	69 -38 -12 -41 23
k the - REV-	-15 63 -6 -20 -22
k the - about	-2 15 -1 -7 -4
k the - and	48 -17 -38 0 8
k the - are	-13 -27 37 8 -4
k the - as	5 -3 24 -1 -26
k the - at	-93 -7 -3 54 48
k the - before	-48 24 -4 -10 38
k the - between	-7 -26 -6 43 -5
k the - by	25 -9 -1 -1 -14
k the - does	-20 -7 -16 11 32
k the - for	-9 67 -32 62 -89
k the - from	39 -76 0 31 7
k the - has	47 -15 32 -43 -21
k the - i	49 -7 -11 -10 -21
k the - in	-94 -81 -74 300 -51
k the - into	-1 -2 -4 0 7
k the - is	69 104 -63 -45 -65
k the - it	35 -6 -10 -13 -6
k the - of	56 -39 -162 95 50
k the - on	105 -34 36 -91 -16
k the - should	-39 -7 -8 -5 60
k the - since	90 -18 -34 -26 -12
k the - so	-2 -7 134 -19 -105
k the - still	-7 60 -15 -20 -18
k the - that	13 -25 34 24 -46
k the - the	14 11 -1 -21 -3
k the - to	-40 -11 26 -63 87
k the - we	-11 21 -3 -6 -2
k the - when	30 -8 -9 -16 3
k the - with	-10 -13 -8 -41 72
k the -ed	-20 13 5 -74 76
k the -ed -s	-10 13 1 -16 12
k the -er	70 -126 -50 -13 119
k the -er $	-62 -28 -53 99 44
k the -er ,	20 -39 17 -8 10
k the -er -	28 44 57 -66 -63
k the -er -er	1 -30 -50 -20 99
k the -er -s	46 40 3 -33 -57
k the -er .	-5 -3 -11 -23 42
k the -er IMP-	-2 60 13 -50 -20
k the -er IMP-s	-21 9 34 -11 -11
k the -er can	-14 -3 -26 -8 51
k the -er from	-8 -2 0 -2 12
k the -er in	40 -3 -18 -15 -3
k the -er is	-3 16 -9 3 -7
k the -er of	-16 -1 26 -18 9
k the -er on	-5 -42 -2 54 -5
k the -er to	-9 -14 -9 11 21
k the -ing	-154 37 -14 4 127
k the -ing $	-8 22 -6 1 -9
k the -ing -	-58 29 -5 30 4
k the -ing -s	-48 -34 -45 23 104
k the -ing EXP-	-1 -3 -1 -4 9
k the -ing IMP-	-4 -21 21 -30 34
k the -ing of	-37 62 -3 -4 -19
k the -ly	46 -11 -37 12 -10
k the -ly -	-27 -6 -18 30 21
k the -ly IMP-	74 -14 -11 -13 -36
k the -s	-103 -48 133 43 -24
k the -s $	-113 81 -30 92 -29
k the -s ,	8 -20 35 -16 -7
k the -s -	-173 -60 -58 186 105
k the -s -er	5 -13 4 -6 10
k the -s -ing	-22 -63 -23 69 39
k the -s -s	17 -10 -5 23 -26
k the -s ?	37 -65 23 -31 36
k the -s EXP-	-3 56 6 -44 -16
k the -s IMP-	-10 26 24 -25 -14
k the -s about	-3 -10 -4 2 16
k the -s and	-2 77 -4 -22 -50
k the -s are	101 -47 18 -39 -32
k the -s by	-5 21 12 -6 -22
k the -s for	25 2 -11 5 -21
k the -s from	-20 4 -55 7 63
k the -s in	-45 74 98 -59 -69
k the -s into	-4 -3 -16 -2 25
k the -s of	9 2 3 -45 30
k the -s on	61 -19 -92 -32 82
k the -s that	23 -20 -11 13 -5
k the -s to	-9 -12 142 -15 -106
k the -s where	-10 -10 -30 56 -6
k the -ss	-27 12 106 -19 -72
k the -ss $	-1 5 -11 -1 8
k the -ss -s	9 25 -21 -7 -6
k the 0	-15 -35 -17 4 62
k the 0 -	-14 -33 -14 11 50
k the DEB-	-9 25 4 25 -45
k the DEB- $	-15 22 -5 1 -3
k the DEB- -	44 -20 -4 0 -21
k the DEB- -s	-6 11 -1 -1 -3
k the DEB- IMP-ing	-7 41 -1 -32 -1
k the DEB- IMP-s	-49 -32 52 37 -8
k the DEB-ing	210 -33 -76 -31 -70
k the EXP-	5 145 -191 -195 235
k the EXP- $	-7 34 -54 -30 57
k the EXP- -	-52 42 13 -69 67
k the EXP- -s	-35 19 -14 -31 60
k the EXP- by	-2 -6 -72 -2 82
k the EXP- is	135 -48 -5 -71 -11
k the EXP- of	13 -26 -16 37 -8
k the EXP- with	-9 47 -8 -11 -19
k the IMP-	53 101 -33 -87 -34
k the IMP- $	62 -70 -89 15 81
k the IMP- ,	11 11 -2 -8 -12
k the IMP- -	44 73 44 -1 -160
k the IMP- -er	-55 16 -12 4 46
k the IMP- -s	-80 64 84 -18 -51
k the IMP- ?	-16 12 -12 5 12
k the IMP- DEB-s	-84 -6 -3 -6 98
k the IMP- IMP-	1 2 -7 4 0
k the IMP- has	-10 -16 24 -2 4
k the IMP- is	36 -20 21 -33 -4
k the IMP- of	-5 -16 2 0 18
k the IMP- to	5 23 -7 -12 -9
k the IMP- with	-15 41 6 -39 7
k the IMP-ed	-8 -3 -13 -4 29
k the IMP-er	-18 72 18 -79 6
k the IMP-er -	-10 -4 26 -2 -10
k the IMP-ing	-6 46 -33 58 -65
k the IMP-ing -	-29 100 -7 45 -109
k the IMP-ing -s	-2 -32 -17 -4 54
k the IMP-s	-34 -38 132 -5 -54
k the IMP-s $	-24 -28 59 -20 14
k the IMP-s -	8 -12 53 31 -80
k the IMP-s of	-3 35 9 -39 -2
k the REF-	38 62 16 -45 -71
k the REF- $	-5 82 -9 -74 6
k the REF- -	-20 -4 -10 38 -4
k the REF- -s	-7 -9 68 -34 -18
k the REF- to	-13 -21 -7 44 -3
k the REF-ed	-6 -7 8 -5 11
k the REF-ing	-24 7 49 -20 -11
k the REV-	33 53 -69 -46 29
k the REV- $	-3 52 -36 -44 30
k the REV- -	-23 -22 -53 38 60
k the REV- of	-7 43 -4 -26 -6
k the REV- on	-9 -39 -6 46 7
k the REV-ing	-5 -2 -1 14 -6
k the REV-s	-7 100 -37 -12 -43
k the REV-s $	-7 81 -34 -10 -29
k the on	-1 16 0 -3 -11
k the on -	-1 16 0 -3 -11
k the one	-4 -3 -24 33 -1
k the same	77 -39 112 -96 -54
k the same ,	-5 -3 10 -1 -1
k the same -	4 -5 25 -25 2
k the same -er	63 -11 -4 -26 -22
k the same -s	1 -21 34 -9 -6
k the three	29 -4 34 -70 11
k the three -	-13 -21 55 -62 40
k the three -s	45 5 -20 -3 -27
k the two	-29 -45 42 104 -72
k the two -	-23 -19 71 -10 -18
k the two -er	-6 -7 4 16 -7
k the two -s	20 -8 -18 22 -17
k their -	-42 -36 64 -75 89
k their - $	-17 -20 23 -41 56
k their - -	-21 -8 25 -26 31
k their -s	-4 -21 -13 51 -13
k them $	-4 6 76 -42 -36
k them ,	-9 -8 10 -2 9
k them -	-16 -15 14 -1 17
k them in	-12 -21 0 -1 34
k then -	23 -4 -12 -2 -5
k there -	-20 -4 -4 47 -20
k there .	11 -13 -16 0 18
k there a	-8 -30 -3 53 -11
k there a -	-7 -16 -2 30 -5
k there any	-9 -12 -9 39 -9
k there any -s	-6 -16 -7 38 -9
k there are	-29 39 18 -9 -18
k there is	60 -28 37 -51 -19
k there's a	-18 -10 13 11 4
k there's a -	-18 -10 13 11 4
k these -	-11 15 48 -10 -42
k these - -s	-2 21 4 -5 -19
k these -s	-18 55 2 -18 -21
k these -s $	-4 24 -4 -2 -13
k these -s -	-4 31 -6 -19 -2
k these IMP-s	-7 24 -13 -2 -2
k these two	-30 35 40 -27 -18
k these two -s	-21 -6 47 -10 -10
k they -	37 100 -54 -48 -35
k they - the	4 -6 -11 14 -1
k they EXP-	-42 -4 -1 49 -2
k they are	22 -18 5 -2 -7
k this $	-17 -16 -39 85 -14
k this -	-103 31 49 59 -36
k this - $	-105 -19 51 111 -38
k this - ,	48 -50 -20 27 -5
k this - -	-9 41 -19 -53 39
k this - ?	-1 -31 -3 36 0
k this - is	-11 -6 44 -17 -10
k this -ing	50 -28 -12 -9 -1
k this -ing $	38 -16 -10 -11 -1
k this EXP-	-7 9 68 -43 -27
k this IMP-	-18 26 39 -23 -24
k this IMP- is	-5 -21 54 -12 -17
k this is	-16 43 -22 -1 -3
k three $	-28 -12 7 46 -13
k three -	-20 -27 48 -50 49
k three - -s	-20 -25 53 -45 37
k three -s	13 -46 90 -56 -2
k three -s $	53 -42 -34 -19 42
k three -s ,	-29 -5 25 -6 15
k three -s .	-3 -1 4 -1 1
k three -s to	-23 -3 30 8 -12
k to -	89 -145 46 48 -37
k to - $	110 -23 102 -129 -60
k to - ,	7 13 -5 -8 -6
k to - -	-65 8 95 53 -92
k to - -s	9 -28 17 -9 12
k to - 0	3 28 -16 -2 -13
k to - ?	-25 -27 -7 67 -7
k to - a	-2 -8 0 -12 23
k to - for	-14 -7 -11 11 21
k to - in	-13 -11 -1 -17 42
k to - the	97 -44 -56 -24 27
k to - to	-16 -20 18 22 -3
k to -er	-40 -24 -23 45 42
k to -er -	-23 -25 -20 52 17
k to -ing	-42 -17 98 -16 -23
k to -ing $	-40 -14 90 -15 -21
k to -s	-68 -7 14 -29 91
k to -s $	-41 -21 42 -30 50
k to 0	-53 24 -8 -55 92
k to 0 $	-47 60 -4 -4 -6
k to 0 -	28 -1 13 -6 -35
k to 0 -s	-59 15 -14 -19 77
k to 0 .	14 -14 -16 -7 22
k to DEB-	-22 67 -17 -37 9
k to EXP-	-2 -63 -6 65 7
k to EXP- the	23 -7 -8 -5 -2
k to IMP-	101 -26 -11 9 -73
k to IMP- -	-20 -34 -19 85 -12
k to IMP- a	25 -7 -17 -2 1
k to IMP- the	46 85 -48 15 -98
k to REF-	58 -15 15 -8 -49
k to REV-	-25 79 -23 4 -36
k to a	12 65 -12 -21 -44
k to a -	-3 66 -15 -20 -29
k to all	25 -35 -32 -18 60
k to all -s	25 -35 -32 -18 60
k to be	-6 -3 3 -4 11
k to do	-10 -14 7 0 17
k to me	-11 -24 -14 60 -11
k to one	-13 -2 50 -5 -31
k to the	-26 -142 37 80 51
k to the -	2 -55 46 4 3
k to the -er	-17 -12 -16 69 -24
k to the -ing	-1 -5 -10 -11 27
k to the -s	-10 -5 -11 -10 36
k to the EXP-	-6 -9 -2 17 0
k to the IMP-	-16 -27 53 37 -48
k to two	-26 -5 59 -12 -16
k to two -s	4 -3 24 -10 -15
k too -	-31 90 47 -81 -26
k too - $	-18 44 19 -31 -14
k too many	32 -15 22 -9 -30
k too much	1 -20 70 -38 -13
k twice $	53 -50 24 -20 -8
k two $	-16 8 -14 39 -18
k two -	35 13 30 -27 -50
k two - -s	-22 -28 61 1 -12
k two -er	-7 -7 0 16 -1
k two -er -s	-6 -7 4 16 -7
k two -s	28 -97 9 55 5
k two -s $	-146 -25 -6 145 33
k two -s ,	-10 -4 19 -5 0
k two -s -	97 -25 18 -25 -64
k two -s for	-4 -3 19 -45 33
k two EXP-s	-10 41 -6 -17 -8
k under -	14 -11 34 -19 -18
k under - $	45 -3 -17 -17 -8
k until -	29 -19 -23 -8 20
k until - $	4 -15 -8 -6 24
k up $	40 -21 -21 22 -20
k up -	32 -33 23 -20 -2
k up - $	30 -21 -6 -11 8
k up - for	-7 -11 29 -5 -7
k up -ing	-5 -3 -72 67 12
k up a	-7 -15 -13 -10 44
k up a -	-3 -7 -1 -4 15
k up on	18 19 -4 4 -37
k up the	-77 -95 94 26 52
k up the -	-50 -47 14 -14 99
k up to	-13 50 -32 33 -37
k up to -	-27 33 -18 13 -2
k up with	4 -4 2 -12 10
k us $	-17 -13 -13 9 34
k was -	-10 -4 19 0 -5
k was -ed	73 -25 -13 2 -37
k was the	-40 -3 -7 65 -14
k was the -	-31 15 -7 35 -13
k we -	8 -55 -67 119 -6
k we - $	-5 -9 3 22 -12
k we - -	-3 -17 4 21 -5
k we - -s	2 -36 -22 1 55
k we - about	61 -3 -21 -8 -30
k we -ed	-18 -72 -15 23 82
k we IMP-	-12 28 -65 87 -38
k we IMP- $	-3 -26 -27 58 -2
k we IMP- -	-7 19 -3 -9 -1
k we IMP-ed	-4 75 -17 -15 -39
k we are	-10 0 -35 20 25
k we have	-24 -24 43 30 -25
k we need	-23 44 -24 -47 49
k we need a	-7 -14 -4 -10 35
k were -ed	-4 2 0 3 -1
k were the	-22 43 -12 -3 -7
k what -	-41 -8 -28 111 -34
k what - is	-10 -14 -2 27 -1
k what - of	-7 -24 -3 36 -3
k what -ed	18 -22 -9 37 -24
k what -ed in	-18 -6 -7 33 -2
k what -s	-10 -44 -14 81 -14
k what IMP-ed	-27 -9 -3 41 -2
k what IMP-s	-12 -45 -7 71 -6
k what are	-8 -49 -4 63 -3
k what did	-18 57 -1 -36 -2
k what did i	-7 107 -1 -98 -1
k what did the	-10 -34 0 45 -1
k what do	-38 93 -28 -8 -19
k what do -	-16 -26 -9 56 -5
k what do -s	-1 -2 0 3 0
k what do we	-1 -7 -1 18 -10
k what do you	-11 137 -16 -107 -3
k what does	-3 -28 -4 36 -1
k what does the	-1 -16 0 18 0
k what is	118 74 29 -143 -79
k what is -	-37 18 40 -18 -4
k what is the	-5 18 -2 -11 0
k what it	-20 -51 28 62 -19
k what the	-42 -83 -20 159 -13
k what the -	-24 -4 -11 47 -7
k what the -er	-4 -56 -2 67 -4
k what they	29 93 -18 -62 -42
k what they -	45 35 -15 -26 -38
k what was	-5 -32 0 38 -1
k what we	-40 -19 87 -85 56
k what we -	-3 12 -1 7 -14
k what would	-16 107 -10 -66 -15
k what would it	-7 -33 -5 49 -4
k what's the	-43 -42 -19 126 -23
k what's the -	-27 -28 -16 80 -9
k when -	13 -5 -10 -12 13
k when -ing	59 -4 -14 -15 -26
k when IMP-ing	64 -2 -2 -16 -44
k when a	-14 -7 -41 -27 89
k when a -	-55 -4 -4 -9 72
k when did	-14 -9 -1 38 -15
k when does	-12 -17 -1 35 -6
k when does the	-11 -15 -1 31 -5
k when i	137 -16 -7 -47 -67
k when i -	46 -10 -4 -24 -8
k when i IMP-	72 -2 -2 -18 -50
k when it	23 -10 -13 22 -23
k when the	-12 -80 -23 -22 137
k when the -	97 -75 -18 22 -25
k where are	-12 -7 -18 43 -7
k where did	96 -82 -10 3 -6
k where do	-13 -9 -10 43 -11
k where does	-12 -8 -3 27 -4
k where does the	-12 -8 -3 27 -4
k where the	3 -15 14 35 -36
k where the -	4 -14 26 35 -51
k where we	-24 -15 65 -18 -7
k where we IMP-	-10 -10 -30 56 -6
k whether i	-1 31 -1 -18 -10
k whether the	-23 122 -17 -53 -29
k whether the -	-12 70 -10 -28 -19
k which -	15 -43 -19 53 -7
k which -er	-1 -4 -1 7 -1
k which -s	-78 -38 -22 134 3
k which -s -	-4 -10 -4 30 -13
k which -s are	-38 -13 -9 82 -22
k which -s do	0 -1 0 1 0
k which IMP-s	-8 -21 -5 44 -10
k which of	-6 -24 -27 59 -2
k who -	-19 -13 -7 38 0
k who -s	-41 -20 -14 119 -44
k who -s the	-29 -15 -9 85 -32
k who IMP-ed	-12 -9 -5 30 -4
k who has	-32 50 -12 16 -22
k who has -	-16 -3 -4 39 -16
k who is	-70 -43 -11 65 58
k who is -	-67 -29 -7 27 76
k why $	0 -3 -11 16 -2
k why -s	-48 -8 -4 73 -13
k why -s -	-48 -8 -4 73 -13
k why are	-42 -4 -15 64 -3
k why did	-51 -26 -13 95 -5
k why do	1 -10 -2 12 -1
k why does	87 -14 -6 -62 -5
k why does the	69 -12 -5 -47 -5
k why is	2 -25 -6 33 -5
k why is the	-45 -11 -4 65 -5
k why the	197 -46 -5 -141 -4
k will be	-6 -89 -7 54 48
k with -	-52 -110 -50 65 147
k with - $	-61 -38 4 40 55
k with - -	-6 -10 -20 30 6
k with - -s	-13 -26 -1 -23 63
k with -s	-19 -40 9 43 8
k with -s $	-8 -9 22 -6 1
k with -s in	8 -13 -6 19 -7
k with 0	-4 -13 -3 28 -7
k with a	-8 47 8 9 -56
k with a -	4 57 5 15 -82
k with all	-8 -6 7 -4 11
k with an	18 -13 -8 -12 15
k with an -	18 -11 -7 -11 10
k with my	29 -11 -2 -2 -13
k with my -	30 -10 -2 -2 -16
k with the	44 89 -83 -47 -4
k with the -	-12 62 -32 -68 50
k with the -er	-2 -11 37 -11 -13
k with the -ing	-27 -31 -16 85 -11
k with the -s	16 24 -24 74 -90
k with the REV-	-21 25 -22 -10 28
k with this	53 -5 -10 -26 -12
k with this -	53 -5 -10 -26 -12
k without -	32 -23 -22 16 -3
k without -s	-28 -19 -33 92 -11
k without -s $	-28 -19 -33 92 -11
k without DEB-ing	-51 -3 90 -3 -33
k without IMP-ing	-21 -12 81 -19 -30
k without IMP-ing its	-9 -7 41 -13 -11
k without a	39 -17 -16 19 -26
k without a -	39 -17 -16 19 -26
k would -	-8 -24 8 2 22
k would a	-4 103 -7 -76 -16
k would be	-29 -35 -24 13 76
k would be -	-14 -46 -18 -1 79
k would i	-25 -8 -5 57 -19
k would it	-18 -22 -27 89 -22
k would it -	-7 -38 -5 55 -5
k you -	7 46 -14 -12 -26
k you EXP-	4 55 -6 -49 -3
k you EXP- of	-1 45 -3 -41 0
k you IMP-	-4 2 -5 -4 12
k you REF-	-2 1 10 -12 2
k you are	-14 -19 -4 18 19
k you are a	-36 -9 -5 26 24
k you can	4 17 -3 -13 -5
k you to	-2 10 -5 0 -3
kafka	38 -71 -13 76 -31
keep	14 31 3 0 -48
keeps	94 -18 -5 -66 -6
kernel	62 0 -5 -19 -38
key	21 -10 -8 -49 47
keyboard	14 16 -38 -55 63
kids	-1 -14 -24 -9 48
kill	-5 -5 14 -1 -2
killed	85 -11 -15 -34 -25
kind	-37 91 -27 8 -36
kitchen	6 12 5 -17 -6
know	-43 -115 6 186 -34
la	-3 -1 10 -1 -6
lab	4 -7 -25 2 25
label	-35 63 -9 -20 1
labels	-3 -17 -16 -28 64
landing	-41 63 -8 -2 -12
landlord	-11 -41 -5 63 -7
language	-7 -36 -19 -5 67
languages	-5 -20 -11 36 0
laptop	59 -42 -6 -3 -8
large	16 49 -14 -37 -14
last	5 -37 -39 83 -12
late	39 -55 -16 -78 110
law	-7 -1 0 10 -2
layer	-24 -19 56 -14 0
layout	-24 26 41 -6 -37
leak	81 -2 -10 -57 -12
learn	-9 -30 -9 62 -14
lease	-7 11 1 11 -16
leave	-55 92 -13 -81 57
leaves	38 38 -16 -22 -38
left	24 44 -31 -109 73
legacy	-25 -23 47 19 -18
legal	-10 91 -8 -58 -15
lemma	-8 18 -4 -5 -1
less	-84 -40 197 -36 -37
lesson	-31 -4 39 -6 2
let	-79 -57 13 -24 147
let's	-7 -8 -7 -3 25
letter	-25 95 -40 -82 52
level	-26 -5 -13 -53 97
library	-46 -113 100 119 -60
license	-1 30 -4 -22 -3
lights	-45 -12 -32 -9 98
like	-3 -28 54 -18 -5
limit	-19 -32 -12 21 41
limits	-9 -42 -10 18 42
line	33 24 -25 -14 -20
lines	-39 -35 131 -28 -28
link	-16 -65 -52 10 123
links	13 26 -7 -18 -14
list	-74 74 -51 -20 71
lists	32 7 -38 -45 44
literature	-28 -4 0 62 -29
little	-24 -24 19 -9 38
live	-29 53 -28 -1 5
load	58 -35 16 13 -52
loader	4 6 -1 -3 -5
loading	-8 -3 7 -2 7
local	-33 50 -34 -38 55
locally	9 -4 -2 -2 -2
lock	25 11 -8 -20 -9
log	167 -53 -50 -85 22
logic	-25 11 25 -33 22
login	139 49 -68 -50 -69
logo	-25 4 -50 18 54
logs	1 -22 17 8 -3
long	-12 -38 63 -9 -4
look	-45 244 -86 15 -128
looks	76 -13 -22 -7 -34
loop	4 -26 111 -20 -68
lose	100 -9 -24 -33 -34
loses	81 -5 -34 -14 -28
losing	-18 -6 84 -12 -48
loss	59 -2 -29 -17 -11
lost	57 -27 6 -7 -29
lot	-28 3 63 -25 -13
lower	-23 -21 -33 -23 101
machine	11 72 -1 -43 -38
made	29 8 -16 -12 -9
magic	-19 -15 -5 51 -12
mail	67 -94 -72 -39 138
mailer	-7 -2 17 -2 -6
mailing	6 -11 -11 -8 25
mails	61 -23 -32 58 -65
main	115 -36 -13 38 -104
make	-25 -12 193 -51 -105
makes	10 -13 -10 23 -10
manager	-13 -21 6 -11 39
manual	-34 15 -1 26 -7
many	40 38 3 -36 -45
map	85 -24 -70 -18 28
maps	-16 -23 -6 67 -23
march	9 -10 -6 -30 37
mark	-62 153 -15 -24 -52
markdown	-4 -5 -11 -5 25
market	-2 -8 -1 11 0
marks	124 -30 -49 -19 -26
match	-10 80 -32 -58 21
matches	66 2 -25 -26 -17
matter	-2 -29 -47 6 72
may	-44 11 12 -11 33
mb	12 -5 -4 -6 3
md	-12 22 -59 -28 77
me	-88 -36 -97 204 17
mean	-46 -14 22 78 -40
meaning	-5 -39 4 50 -9
means	-22 -21 -2 56 -10
measure	-6 84 -3 -80 5
meeting	-26 5 -21 20 21
members	-26 -19 -33 -20 98
memory	90 -66 46 33 -103
menu	21 1 -2 -16 -4
merge	46 41 5 -48 -44
mess	-9 -22 46 -4 -11
message	1 -28 -11 19 19
messages	-29 54 -5 -86 65
method	-5 -5 63 -3 -49
methods	-13 -12 25 -8 8
metrics	41 -7 -6 -5 -23
middle	128 -22 -25 -70 -10
midnight	25 -7 -5 -12 -1
migrate	-6 -1 20 -4 -8
migration	3 105 11 -47 -73
milk	-2 -4 -8 -7 20
minute	25 -36 -13 59 -35
minutes	26 -12 -30 -47 63
missing	76 85 -41 -82 -37
mistakes	-6 53 -3 -38 -7
mobile	-60 0 4 41 14
mode	-7 -31 -53 -5 97
model	30 10 51 -37 -54
models	-7 -7 -27 -14 55
modernise	-3 -2 8 0 -3
module	-62 -5 67 60 -60
modules	-5 -12 10 9 -2
moment	-11 -3 38 -3 -20
monday	-45 53 -18 -57 66
mondays	58 -5 -3 -45 -5
money	-10 -21 -32 104 -42
month	12 -22 -2 14 -2
more	-35 -65 63 -76 113
morning	39 -60 -13 -35 70
most	-12 -18 14 -17 34
move	-48 -43 26 53 13
moved	22 -3 -13 0 -6
much	-5 -52 78 4 -25
must	-101 -26 49 -43 121
my	129 193 -39 -241 -43
n	21 -6 -2 -5 -8
na	25 -1 -20 -3 -1
name	42 -13 -22 -12 5
names	5 -43 151 -24 -89
naming	-21 20 31 -9 -20
near	44 -23 -13 13 -21
necessary	-38 -47 103 -54 35
need	-25 -41 41 -34 58
negative	205 -66 -4 -108 -28
nested	-11 -35 48 -8 7
never	123 -23 -21 -19 -60
new	-87 198 -135 19 5
newsletter	43 -25 50 -53 -15
next	-80 -73 -12 39 125
nginx	59 -2 -4 -7 -46
nice	-13 -20 -25 -21 80
night	16 -19 -21 34 -11
nightly	71 -40 -29 -49 47
nine	-9 -10 42 -2 -22
no	121 80 23 -85 -139
nobody	62 15 -4 -73 1
node	2 -15 -16 19 11
nodes	38 -10 -8 -5 -15
noise	28 -12 -10 -11 4
noon	46 -13 -3 -21 -8
not	184 -7 19 -86 -110
note	-27 -38 -37 9 93
notes	-68 -40 69 57 -17
nothing	91 46 -27 -78 -32
notice	-20 36 -17 -26 26
notification	-6 -13 49 -13 -17
notifications	46 -8 -83 -14 58
now	36 -51 -22 91 -55
npm	-4 16 9 -5 -16
number	8 -55 -35 24 58
numbers	-4 28 -57 110 -76
oat	-2 -4 -6 2 9
object	-6 17 27 -26 -12
october	67 47 -36 -36 -41
odd	-13 -6 -14 -19 52
of	-25 -21 85 79 -118
off	123 32 -24 -43 -87
offer	-24 -65 -12 89 13
offers	-18 -12 -7 45 -8
office	0 -7 -19 9 17
offline	-139 -50 -14 55 147
often	-2 -26 -2 31 -1
ok	5 78 -26 -51 -7
okay	-14 89 -9 -43 -22
old	25 3 124 26 -178
on	108 -24 -203 115 4
onboarding	-28 -17 -19 58 6
once	13 50 53 -27 -90
one	-36 -76 206 -116 22
ones	-31 -14 72 -10 -17
online	-55 -3 -5 -22 86
only	113 32 -30 -69 -47
open	85 -41 -69 91 -66
opening	-87 -22 -18 39 88
opens	18 -11 -4 -4 1
opinion	-33 193 -2 -76 -82
option	-38 -13 -27 -19 98
options	-6 -40 -3 83 -35
or	25 107 -69 36 -98
order	-69 -10 27 -57 109
orders	-7 -34 -29 24 45
origin	-20 -31 -57 129 -21
os	66 -28 49 -40 -48
other	-48 8 24 57 -41
others	-9 -20 39 2 -13
our	-56 125 -25 18 -62
out	172 -113 110 -48 -121
outage	-33 -15 -7 57 -2
outline	-20 15 37 -4 -28
output	-16 -8 9 -18 33
over	-61 105 84 0 -128
overview	-9 -36 -38 98 -15
own	-16 -16 108 -11 -66
owner	-11 -4 -7 -1 23
package	-37 -27 140 -21 -55
packages	9 1 -1 -4 -5
packing	-4 13 5 -5 -10
page	-7 -60 -15 -123 205
pages	-29 -19 52 1 -5
pagination	-15 -4 -7 -22 48
paid	-3 21 -5 -11 -2
paper	-8 32 -8 -17 1
papers	-10 -4 -4 46 -27
paragraph	-6 41 1 -32 -4
parameters	-2 -9 21 -3 -7
parcel	5 -15 -12 9 13
parents	-17 -18 -21 -1 58
parse	-8 -43 8 53 -10
parser	-31 66 96 -46 -85
parsing	28 -16 24 -11 -25
part	-10 38 19 -33 -14
partners	-3 -13 -19 -17 52
parts	-3 -10 12 7 -6
party	-4 -20 -99 0 123
pass	78 87 21 -116 -69
passport	-17 -17 -5 -8 47
password	85 6 -15 -70 -6
passwords	-4 3 -2 14 -12
past	13 -12 -33 111 -78
patch	-13 83 -7 -59 -5
path	-20 -21 -28 37 33
patient	-18 -6 -3 29 -2
pay	-27 -38 -12 1 77
payment	-24 -18 -43 4 80
payments	50 -30 -14 23 -30
pdf	36 -45 -18 27 0
people	-17 -39 -18 -37 111
per	-81 10 -28 22 78
permission	17 24 -16 -11 -14
person	-1 71 6 -59 -17
phone	67 -12 -36 -32 13
phones	1 -2 -1 2 0
photo	-15 -16 23 -11 19
photos	39 -22 2 -32 13
physics	-14 -17 40 5 -14
pi	-3 -19 -1 22 1
pick	-64 17 -12 78 -19
picture	19 -10 -17 -20 28
pictures	-14 34 -38 -48 67
pin	-6 -14 14 1 5
pipeline	-6 -14 -8 38 -11
place	-46 -74 105 102 -87
places	-22 -21 -6 46 3
plain	-14 -40 52 43 -41
plan	-54 147 -96 -106 109
plans	-2 -2 3 2 -2
play	-93 183 -23 -27 -40
player	-17 -11 5 -9 32
players	40 1 -3 -28 -10
please	-52 32 4 -122 138
plugin	-2 -21 -14 7 30
plugins	-2 -73 6 83 -14
podcast	-4 -2 -1 19 -11
pods	64 -14 -22 -21 -7
poem	-1 -1 21 -1 -19
point	-54 78 -46 13 9
points	15 -17 -22 -19 43
policy	-18 24 -10 22 -17
polish	-5 -6 -54 -2 66
port	29 -14 -12 -5 2
portal	19 -13 -9 -7 10
possible	-26 -148 9 92 73
post	-7 34 -9 -34 15
poster	-13 27 -9 -19 13
postgres	-28 -37 -2 75 -8
power	33 4 -8 -23 -6
pr	-74 145 -12 -17 -41
prepare	-7 -4 -13 69 -45
present	-4 -38 -2 67 -23
price	-36 -27 -39 138 -36
prices	68 22 -38 -28 -24
pricing	-23 1 -8 47 -18
primary	56 -20 -34 -5 3
print	-37 26 101 -52 -38
printer	32 -5 -20 -8 1
prints	36 -34 49 -53 2
problems	-27 86 -7 -41 -12
prod	66 -13 -21 -14 -18
produce	-1 -2 -5 -2 10
product	-24 50 -4 -18 -4
production	21 89 -17 -64 -29
profile	-29 -7 36 4 -4
program	28 -22 -50 -39 83
programme	-4 -10 6 2 7
progress	-18 -10 -37 -12 77
proj	-27 69 43 -16 -70
project	-13 -26 22 30 -13
projector	23 -7 -4 -8 -4
projects	-4 -10 -6 -8 28
promise	-3 -14 5 13 -1
proof	-30 107 -26 -28 -23
proofread	-3 39 -2 -3 -31
proper	-17 -4 19 -2 3
properly	-10 61 -7 -39 -5
proposal	-32 89 -34 -46 23
protocol	-6 -39 13 38 -6
provide	-3 -2 -1 -1 7
provider	1 -17 -26 17 24
proxy	53 -24 -19 -28 18
public	-57 -50 13 -40 133
publish	-8 95 -17 -63 -7
pull	-22 63 -60 40 -21
pump	64 -7 -7 -21 -29
push	64 -4 -197 -39 176
put	-8 -50 163 -44 -62
py	-64 6 95 11 -48
pytest	-5 -1 11 -3 -3
python	-25 -8 10 31 -8
qa	-29 73 -3 -26 -16
quality	-9 68 -17 -30 -12
quarter	-19 -7 -1 37 -9
query	-37 -22 133 -62 -13
question	71 -102 -34 76 -12
questions	-84 30 -17 -8 78
queue	51 -76 -15 55 -15
quick	-5 -16 -8 41 -12
quiet	-6 19 -10 -4 2
quiz	25 -11 -27 -8 22
quote	-1 -3 -4 -9 17
rain	-13 -34 -9 74 -18
raspberry	-3 -19 -1 22 1
rate	-68 -73 -31 -5 176
rates	-15 -32 -13 51 9
rather	-39 -26 118 -23 -30
reach	34 -4 -17 -10 -3
react	-3 -8 -4 -1 16
read	-114 84 -43 72 2
reading	22 24 -25 -28 8
readme	-40 93 -5 -40 -7
reads	31 -52 -9 59 -30
really	-12 6 129 -87 -36
reason	99 -13 -28 -10 -49
recipe	-16 -17 -14 45 1
recipes	-5 -7 54 -2 -40
recordings	41 -1 -5 -33 -2
red	36 -7 -2 -22 -5
redesign	34 4 -4 -17 -17
redirect	45 -7 7 -22 -23
redis	26 -28 -38 72 -31
reduce	-22 -14 81 -19 -26
references	-8 22 9 -19 -4
refund	-21 110 -8 8 -90
refunds	-3 -9 -5 19 -3
regex	68 8 -26 -18 -32
register	8 -8 -8 -12 20
registry	13 -23 -8 -35 53
regression	11 12 -5 -12 -6
reject	-12 57 -8 -16 -21
rejects	19 -7 -5 -3 -4
release	-40 76 -51 45 -29
remind	-13 -5 -7 10 14
reminder	-18 -18 -40 -19 94
remove	-15 -10 58 -21 -12
rename	-13 -12 46 -19 -3
renames	-3 -10 -14 -3 30
renew	-16 -33 -12 -1 63
rent	-14 -34 -18 61 5
reorder	-22 -10 64 -10 -21
reorganise	-1 -3 12 -2 -5
reorganize	-2 -1 5 0 -2
repair	-1 -10 -6 -4 21
repeats	-11 -5 39 -15 -8
replace	-34 -32 127 -16 -45
replicas	69 -6 -33 -26 -4
reply	-47 26 -46 -32 98
repo	-120 -18 52 114 -28
report	22 104 -26 -74 -26
repository	-24 20 13 27 -36
request	32 38 32 -51 -52
requests	19 -4 -16 2 -1
requirements	-15 19 -11 24 -18
research	-30 -12 -10 80 -29
reset	14 -1 -2 -4 -7
resolve	42 -7 -17 -5 -13
rest	-19 -11 57 -9 -18
restore	50 -17 -14 0 -19
restructure	-16 -14 47 -5 -13
result	5 12 3 -5 -15
results	12 -45 -72 -50 155
retention	-24 29 -10 -13 18
retry	-42 2 -43 22 62
return	-29 -23 -29 -9 89
returns	13 -24 29 -1 -17
review	-31 193 -23 -43 -96
reviewer	-16 91 -12 -40 -24
rewrite	-8 -1 25 11 -27
rfc	-32 98 -6 -58 -2
rid	-12 -19 120 -58 -31
right	70 96 -72 -55 -39
rings	28 -8 -6 -5 -10
rise	17 -8 -13 35 -31
risky	-31 186 -36 -69 -51
robot	55 -15 -22 -21 3
rollout	98 4 -5 -6 -92
roof	17 -31 41 21 -48
room	58 34 -44 -30 -18
rota	10 15 -2 -5 -18
rotate	46 -12 -32 -12 10
roughly	4 -30 -18 78 -34
round	-27 -46 114 -21 -20
rounding	40 -8 -12 -7 -12
route	-13 -13 -27 90 -37
routes	-24 -26 -7 24 32
row	24 -3 -8 -11 -2
rows	88 -44 40 -29 -54
rules	-31 78 32 -16 -63
run	-1 32 -62 70 -39
runbook	-8 -16 -2 58 -32
running	-14 20 -5 0 -1
runs	5 -6 -15 7 8
s	24 -44 44 -48 25
safari	69 -21 -7 -16 -24
safe	-13 95 -16 -53 -13
same	78 -51 161 -104 -84
sample	-6 -5 -6 4 13
samples	-5 52 -12 -29 -6
sanity	-5 19 -1 -10 -3
saturday	-20 -39 -4 -14 76
save	25 -6 -34 -57 72
say	-16 119 -18 -37 -48
says	77 19 -43 -65 12
scale	-2 8 -8 -18 20
scan	-7 24 -9 -4 -4
scanner	23 -11 -7 13 -17
schedule	-2 22 -8 -31 19
scheduler	-21 -17 -8 69 -23
schema	-33 124 -17 -54 -21
scheme	-50 39 47 10 -46
school	0 -8 -38 60 -16
score	-15 -11 -53 20 57
screen	71 15 -18 -46 -23
screens	8 -3 35 -32 -7
script	12 -14 -5 -40 48
scripts	-46 -5 81 -12 -18
sdk	-20 -9 42 1 -14
search	68 -64 -45 83 -42
seating	-4 -11 -2 -8 25
seats	-19 47 -9 -22 3
second	66 150 -3 -105 -108
seconds	94 -35 -34 -30 5
secrets	-20 95 24 -89 -10
section	-19 27 -11 -21 24
security	-23 79 -16 -22 -18
see	-32 61 -84 -21 77
seed	-26 -16 -13 -24 78
sees	88 6 -15 -26 -53
send	-32 -7 -48 -5 93
sensor	69 -15 -25 -22 -7
sensors	-32 -5 -21 35 23
sent	134 -15 -32 -24 -63
sentences	-62 65 -8 45 -41
separation	-10 -9 23 7 -11
server	54 -44 -30 24 -3
serves	53 -31 -27 7 -2
service	-12 -68 42 39 -1
services	-42 -23 27 73 -34
session	27 -24 55 -49 -8
set	-33 -33 -44 -61 171
settings	93 -27 17 -47 -36
setup	-2 -5 -3 17 -7
seven	-7 -13 11 14 -6
share	49 -22 72 -12 -87
shared	-43 -25 86 -17 0
sheet	-32 5 -7 -12 45
sheets	-25 -5 -4 -14 47
shell	-3 -9 -2 -21 34
shift	28 -49 -22 -5 47
ship	-5 72 -21 -22 -24
shipping	-2 13 -2 -5 -4
shop	-8 -12 -17 -10 48
shopping	4 -14 9 -4 6
short	-7 -25 0 4 29
shorten	-1 -3 36 -3 -29
shorter	-17 -61 148 -27 -43
should	-132 -14 4 -15 156
show	-16 -68 -46 77 52
shows	132 -28 -46 -24 -34
shutdown	10 -5 9 -8 -6
sidebar	-11 -13 16 -14 22
sign	-7 103 7 -98 -5
signature	16 20 -7 -25 -4
signed	3 16 -3 -15 -2
similar	-15 -93 -3 127 -16
simple	-7 -25 21 -13 24
simpler	-2 -40 94 -8 -44
simplify	-28 -30 79 -5 -15
since	199 -77 -2 -21 -99
single	-12 -2 2 24 -11
singletons	-20 1 41 -13 -10
site	61 -28 -6 7 -33
six	46 -9 -30 -13 6
size	-5 57 -1 -28 -23
sleep	-31 -21 -3 86 -32
slides	-9 89 -11 -70 1
slot	26 -18 -17 -8 17
slow	130 -32 57 -60 -95
small	41 -45 20 -14 -1
smaller	-5 -2 60 -7 -45
smoke	57 14 -26 -18 -27
sms	-8 -11 -14 -14 47
snake	-9 -5 103 -40 -49
so	-26 -92 125 60 -66
soft	14 -12 -5 4 -1
solution	-13 37 -2 -15 -7
some	5 -57 18 -28 62
somebody	23 121 -37 -57 -50
someone	-4 -28 -6 56 -18
something	78 -38 13 -101 47
sometimes	26 -11 41 -40 -17
song	-11 -6 -5 2 20
soon	33 -11 -10 -3 -9
sort	-26 -31 -58 -22 137
sound	109 34 -33 -87 -23
source	34 16 -11 -7 -31
spam	39 -14 -29 -8 11
spanish	-9 16 -3 -5 1
spec	-26 11 -65 43 37
speech	-5 -4 -8 23 -6
speed	-52 -31 55 10 18
spelling	-14 52 40 -65 -13
spike	30 -15 -5 11 -21
split	-13 -19 34 37 -38
spot	-3 -27 -8 77 -38
spreadsheet	10 -11 -21 -5 26
spring	-12 -11 -2 34 -10
sql	-52 -15 85 20 -37
sqlite	-7 -94 -11 140 -28
stage	-10 -34 -10 54 -1
staging	14 -29 -37 -12 64
stale	45 -14 -5 -21 -4
start	24 -38 -37 14 37
starts	54 -18 -16 -3 -18
startup	56 -12 16 -16 -44
state	37 -27 -26 33 -16
static	-9 -60 -9 91 -13
statistics	-76 -19 29 110 -44
stats	-11 -24 -5 -3 43
status	-11 -19 -37 18 48
stay	84 -17 -7 -18 -42
stays	30 -10 -12 -10 2
step	-104 -43 4 76 67
steps	16 -15 31 10 -41
sticky	0 -9 -56 -22 87
still	60 11 -42 46 -75
stock	23 -12 -5 17 -23
stop	17 -17 116 -62 -54
stops	39 -10 -12 -5 -12
storage	-48 33 130 -43 -72
store	-13 19 -2 -20 17
stored	-18 4 -5 28 -10
stores	-8 -6 -3 27 -10
story	-53 27 -39 50 15
strings	-11 9 27 -12 -13
stripe	13 -18 -23 30 -1
structure	-8 -51 171 6 -118
stuck	86 -4 -2 -2 -78
students	24 -39 -35 4 45
study	-7 -54 -8 76 -8
style	-45 18 112 -36 -48
subagent	-1 -6 -1 7 1
subtitles	38 -16 -10 -23 11
suite	-18 2 31 -15 0
sum	122 -50 -8 -50 -14
summarise	-10 -9 -3 28 -6
summary	-26 -31 -6 -44 108
summer	-33 -10 60 -32 15
sunday	2 -23 -12 22 11
sunset	-124 -23 188 -20 -22
support	-78 -83 -55 118 98
sure	-30 165 -45 -25 -65
survey	-16 28 -8 -3 -2
swap	-36 -18 38 -8 24
switch	-36 -23 135 -11 -65
sync	100 -69 -17 -26 12
system	29 -44 9 29 -22
table	-117 -13 36 5 88
tables	-27 -81 132 19 -43
tabs	-25 -11 114 -28 -50
tags	-19 -13 8 -6 29
take	-31 -9 68 37 -65
takes	101 -39 -24 -16 -23
talk	-14 8 -10 45 -29
talks	8 -27 -17 37 -2
task	-15 15 -4 -21 26
tasks	28 -6 23 -61 15
tax	15 -80 77 -8 -4
te	-3 -1 10 -1 -6
teach	-4 -11 -25 29 11
teacher	-6 21 -14 -23 22
teachers	-36 -16 -42 3 91
team	-56 36 -32 21 30
teams	-22 -28 7 63 -20
tell	-51 104 -50 -84 81
template	-28 -9 42 -21 16
templates	-7 -4 14 -7 3
ten	36 -62 -64 74 16
tenant	-40 -26 -20 88 -2
tenants	-42 87 -16 -14 -14
term	-23 -16 -16 27 28
terms	-15 -29 51 -14 7
terraform	73 65 -39 -54 -46
test	94 213 -85 -17 -205
tests	-17 -77 93 -45 46
text	-1 -47 30 -88 106
texts	-5 70 -25 -6 -34
th	-31 -10 -24 -30 95
than	-4 -60 55 10 -2
thank	-5 -15 -10 -15 45
that	-175 97 71 -75 82
the	-41 89 4 -53 1
their	-58 -61 86 -24 56
them	37 -61 91 -56 -12
theme	-25 -32 33 -19 43
then	78 -20 -34 -10 -14
theories	-4 -15 -3 27 -6
there	-67 -48 22 152 -58
there's	1 -7 9 -1 -2
thermostat	5 -5 -2 -1 4
these	-73 148 73 -64 -83
thesis	-19 50 -11 -14 -6
they	31 159 -66 -64 -60
thing	34 -22 -16 36 -31
things	-15 3 6 13 -7
think	-12 59 21 -36 -32
third	-80 36 -27 -22 93
this	-173 284 83 -37 -157
those	24 -19 2 17 -24
though	73 -25 -18 -9 -21
three	-9 -100 80 -1 30
through	-23 61 -25 109 -121
throw	-27 -27 119 -50 -15
thumbnails	-19 -11 -26 -18 74
thursday	43 -13 -10 -50 31
ticket	38 18 -22 -28 -6
tickets	-34 16 -96 45 69
tidy	-11 -7 40 -8 -15
tighten	-10 -6 25 -5 -4
till	18 -16 -9 -20 26
time	82 -57 -106 66 15
timeline	-2 19 -6 -18 6
timeout	-7 -19 -35 -8 69
timer	-6 -4 -5 -3 18
times	68 -19 39 -62 -26
title	-1 -8 -3 24 -13
to	-7 -55 22 17 22
today	71 -17 -25 3 -32
today's	-9 21 -8 -11 8
together	28 -12 6 -44 23
token	58 -11 -17 -14 -16
tokenizer	-10 -5 25 -10 0
tom	10 -19 -9 23 -4
tomorrow	-2 1 -15 -12 28
tone	-8 84 -24 -36 -15
tonight	21 35 -16 -10 -30
too	-9 49 80 -144 24
tool	-5 -54 -15 68 6
topic	-37 -16 47 34 -28
total	67 -21 -6 -40 0
totals	52 75 -35 -41 -50
touch	-19 24 -2 1 -4
tour	-2 -33 -3 39 0
trace	-22 -15 -20 93 -36
track	36 -54 -36 -52 107
traffic	-28 -17 34 32 -22
train	-11 -74 -44 203 -74
training	-6 1 15 -3 -7
trains	-12 -13 -3 31 -3
translate	-9 -2 22 -3 -8
translation	-5 47 -8 -29 -5
translations	-6 22 5 -15 -5
trim	-1 0 7 0 -6
trip	-19 -77 -30 101 24
trips	-15 -14 29 14 -13
true	-43 80 -11 -14 -12
trust	-9 10 -6 6 -2
try	-7 155 -158 19 -9
tuesday	22 -1 -6 -11 -4
turn	-61 -42 80 -64 88
turns	86 -24 -17 -20 -24
twelve	-30 -3 35 0 -2
twenty	-2 -17 -15 -9 43
twice	54 -29 21 -30 -16
two	28 -74 10 43 -7
type	68 -23 -53 -24 32
types	-30 -25 81 -25 -1
typos	-41 88 -5 -36 -6
ui	-4 -10 3 -6 17
umlauts	38 -12 -8 -9 -9
unclear	-35 105 -38 -22 -10
undefined	68 -14 -27 -19 -7
under	-2 -28 75 23 -68
understand	-18 -65 -24 132 -25
undo	18 -33 -21 -16 52
unify	-4 -4 46 -33 -5
unit	3 -1 -3 -10 10
units	-14 71 -4 -51 -3
unittest	-5 -1 11 -3 -3
untangle	-5 -3 23 -5 -10
until	60 -26 -29 -15 10
unused	-15 -3 46 -9 -20
up	44 -79 13 7 14
update	25 -18 -22 14 1
upgrade	8 4 30 -31 -10
upload	-55 21 -84 -1 119
upside	28 -4 -9 -7 -8
us	-7 -23 -21 63 -12
use	-95 -28 199 -16 -60
used	86 28 -29 -18 -66
user	16 -39 7 -72 87
users	92 -18 -71 7 -10
uses	-19 -29 -17 77 -11
using	-24 -80 54 78 -28
usual	-7 -5 -7 -7 26
utils	-70 -16 132 -21 -24
v	-129 -72 142 84 -25
vacation	-5 -8 -12 0 24
valid	26 -4 -5 -7 -9
validate	-36 -59 55 -32 71
validation	31 -32 62 -13 -50
var	12 -17 115 -15 -95
variable	1 -53 20 51 -19
variables	-16 -31 97 -12 -38
vat	-17 -25 -6 -11 59
vector	-7 -9 -5 33 -12
vendor	-24 11 17 22 -27
vendors	-8 -4 -4 24 -8
verify	-33 142 -24 -37 -48
version	-4 -41 -25 -28 98
versions	-28 -10 12 39 -14
very	-1 -2 6 0 -2
vet	-8 91 -20 -8 -55
video	39 -67 -7 -119 154
view	-73 -8 39 -7 49
visa	-5 9 -31 53 -26
visitors	-10 -24 -15 -43 92
voice	-1 21 -4 -13 -3
vpn	40 -3 -6 -10 -21
wait	47 -12 -17 -13 -5
waiting	72 -14 -3 -17 -38
walk	-48 98 -8 39 -81
wall	54 -10 -24 -19 -2
want	-136 -90 -4 -52 282
wanted	-36 46 -13 36 -33
wants	59 74 -54 -32 -48
warm	1 -37 -5 31 10
was	27 23 -29 46 -67
watch	18 -16 -7 10 -5
water	-35 -12 -40 -69 156
way	-8 -27 51 28 -45
ways	-42 -7 31 28 -11
we	-129 34 -28 152 -28
weak	-7 31 -2 -22 -1
weather	-56 -93 -30 171 7
web	63 -68 38 -60 27
webhook	20 -22 -8 -7 17
webhooks	30 -2 -17 -14 3
webp	-14 -6 -12 -17 49
website	10 -1 -9 -17 17
websocket	14 -4 -2 -2 -6
wedding	-2 20 0 -12 -5
week	117 -21 -4 -69 -23
weekend	31 -28 -10 15 -8
weekly	-51 -34 -27 1 110
weeks	2 -4 -11 -7 20
well	-23 125 -10 -72 -19
went	-3 -4 15 2 -9
were	38 12 -38 23 -34
what	27 -42 -91 255 -149
what's	-25 -81 -38 193 -49
when	165 -240 -155 122 108
whenever	32 -7 -21 -16 11
where	-14 -162 12 239 -75
whether	-93 203 -35 -4 -71
which	-115 -102 -94 329 -18
while	101 -19 -52 -10 -20
who	-46 -93 -69 158 49
whole	-24 -8 23 24 -15
why	217 -173 -82 100 -62
wifi	41 -26 -6 10 -19
wiki	-8 -16 13 25 -13
will	-48 -33 -35 94 22
window	45 15 -7 -28 -25
windows	16 -4 -79 -7 75
winter	53 -14 -30 -23 15
wire	-3 -3 -5 -3 14
wired	-7 -7 -4 20 -2
wiring	-13 72 -11 -20 -28
wish	-32 -15 -26 -65 137
with	62 34 -143 -19 66
within	3 5 -1 -5 -2
without	-25 -51 131 35 -90
wonder	-46 -32 -19 106 -9
wording	-10 20 36 -11 -34
words	10 -28 47 -20 -9
work	-42 -11 -47 39 61
worked	37 -46 -24 62 -29
worker	80 -1 -16 -38 -25
workers	-30 -6 -29 -31 96
working	-9 -14 -59 2 80
works	14 -8 -11 46 -41
would	-109 212 -73 -1 -29
wrapper	-1 -11 1 25 -14
write	-50 -71 0 -12 134
written	-33 23 5 21 -17
wrong	152 -14 -25 -46 -67
wrote	-41 56 -9 39 -46
x	-3 -5 -8 35 -20
year	-33 -71 76 -4 33
years	5 -12 -10 -10 28
yesterday	107 -44 -42 -3 -19
yesterday's	51 -10 -11 -12 -17
you	-28 146 4 -171 48
your	-66 182 -7 -87 -23
zero	93 -74 23 -11 -30
zone	-19 -8 -5 8 25
~,	-90 -11 180 -89 9
~.	-29 -4 65 -64 32
~0	247 -17 -126 -91 -12
~:	-52 -4 45 -40 50
~;	-81 -21 161 -11 -48
~?	-134 186 -89 104 -68
~a	-73 -20 -85 -4 182
~able	-21 -12 -19 -10 63
~about	-63 -75 -74 207 5
~abstract	-11 97 -5 -81 0
~accept	103 82 -82 -59 -44
~acces	35 25 -14 -32 -15
~accessibility	-16 93 -25 -35 -16
~account	22 -55 -99 79 53
~accountant	12 -10 -6 1 3
~acros	-53 23 77 -35 -11
~actual	-6 16 -6 0 -4
~add	0 -34 -35 -40 108
~addres	-17 -78 54 -13 53
~address	35 -14 -23 -47 49
~admin	-66 -21 -75 -63 226
~after	295 -159 -84 -71 19
~again	195 -47 -67 -10 -71
~against	-39 93 -68 81 -66
~ago	74 -13 -15 -23 -23
~agree	-11 35 -10 -29 16
~alarm	135 -29 -34 -31 -41
~alert	-17 -15 -28 -50 110
~all	-59 101 82 -109 -14
~allow	-19 -14 -40 6 68
~already	-4 -24 -4 63 -31
~also	-46 -27 -15 -27 116
~alternativ	-25 -83 -7 125 -10
~although	92 -38 -16 -11 -26
~alway	65 -7 -19 -11 -28
~am	50 4 -20 -27 -7
~an	-40 -23 -28 84 7
~analyse	-24 -29 -2 69 -13
~and	-18 4 36 15 -36
~android	13 -11 44 -25 -21
~another	32 -22 -6 12 -16
~answer	-124 72 -69 -91 212
~any	-59 92 -12 45 -65
~anybody	-26 -9 -23 85 -27
~anyth	-57 167 -58 12 -64
~apart	-27 159 5 -57 -80
~api	-105 -5 60 50 0
~app	94 -65 -34 -37 43
~appear	21 -8 -3 -5 -5
~application	4 88 -35 -37 -20
~appointment	-1 -110 -6 -1 118
~approve	-13 49 -13 -1 -23
~architecture	-34 46 -25 43 -29
~archive	-40 -36 -7 -4 87
~are	-28 137 -48 40 -102
~argument	-38 67 28 22 -80
~arm	15 -5 -8 4 -5
~around	-27 -54 127 22 -68
~arrive	63 -3 -10 -10 -40
~articl	1 -7 -6 0 12
~as	46 -13 -52 -116 135
~ask	-52 20 49 -79 62
~assertion	17 17 -12 -20 -2
~asses	-25 103 -22 -48 -8
~assign	56 -7 -10 -13 -26
~async	-16 -3 53 -13 -21
~at	128 42 -134 -48 11
~attach	-4 32 -14 -8 -6
~audit	-25 94 -17 -30 -22
~auth	-33 -18 47 17 -13
~autocomplete	19 -7 -5 -8 1
~avatar	3 -21 -28 -9 55
~avoid	-23 -18 53 1 -13
~await	-66 59 53 -19 -26
~away	-16 -23 106 -49 -18
~back	49 24 -31 -25 -18
~background	-53 -4 -15 90 -19
~backup	45 70 -39 -82 6
~badge	-6 -5 -5 -7 23
~balancer	29 -7 -11 5 -16
~bank	-18 96 -22 -15 -41
~bar	-20 -14 65 -80 50
~base	-11 -10 17 18 -14
~batch	-15 0 49 -17 -17
~battery	74 -26 -8 -16 -25
~be	34 91 -20 -57 -48
~become	44 -26 -1 4 -22
~bee	-7 -21 -8 54 -18
~been	25 41 13 22 -101
~before	-55 102 -106 93 -34
~begin	-3 -9 -8 31 -10
~behaviour	-43 -9 118 -15 -51
~behind	59 -51 93 20 -121
~below	32 -4 -2 -19 -7
~benchmark	-19 17 -6 23 -15
~best	-20 -29 -30 145 -66
~beta	-8 -45 -5 44 15
~better	-61 -18 34 66 -21
~between	27 -57 16 97 -82
~big	-49 -38 44 54 -12
~bike	5 -19 -9 65 -42
~bill	59 -30 -36 47 -39
~bird	-4 -3 -2 5 4
~birthday	-42 -39 -20 101 1
~black	52 -14 -6 10 -41
~blank	55 -5 -5 -12 -33
~block	2 24 5 -45 14
~blog	-2 -16 50 -29 -2
~blue	-67 -32 -47 96 50
~board	-15 24 -56 -2 49
~book	-27 50 -59 57 -21
~booking	-7 -12 -4 -3 25
~borrow	54 -8 -4 -24 -18
~bot	-5 -32 -60 -49 145
~both	-32 3 125 -61 -35
~box	20 -5 -3 -7 -5
~branch	14 62 -16 -35 -25
~break	-29 174 -24 -94 -26
~bridge	-36 -24 40 27 -6
~bring	-119 -60 107 19 53
~broke	103 -13 -2 -72 -16
~broken	51 -22 -16 -4 -8
~browser	1 -17 -20 67 -31
~bucket	13 17 -33 32 -29
~budget	-24 53 -9 -21 1
~bug	15 -4 -3 -4 -5
~build	21 -24 13 -136 125
~bulk	-25 -24 -31 -37 118
~bump	-23 -17 17 -10 34
~bundle	-39 31 46 -8 -30
~bus	-42 15 -33 -22 83
~busines	-5 -2 15 -7 -1
~but	112 -27 -56 -31 2
~button	22 -44 -3 -61 86
~buy	-17 -53 -10 110 -30
~by	43 6 -41 -21 12
~c	10 -21 25 -4 -10
~cache	37 -74 47 108 -119
~cake	-23 -7 -8 -9 46
~calculation	-2 0 9 -1 -6
~calculator	-12 -18 -14 -9 53
~calendar	-56 -43 -4 -9 111
~call	-98 -45 65 -49 128
~callback	-16 -3 60 -16 -24
~caller	-29 -10 33 17 -11
~came	25 -10 -9 -6 0
~camera	-25 54 -41 18 -6
~can	-31 -42 -85 99 59
~can't	104 -53 -36 41 -56
~cancel	-9 -36 -39 -19 103
~cannot	124 -17 -30 -33 -45
~car	-17 -28 -48 15 79
~card	-14 -25 -38 -34 110
~cart	41 -25 77 -68 -25
~cas	-8 43 2 -28 -8
~case	6 26 77 -19 -89
~cat	38 -55 -24 38 2
~cent	32 -12 -6 -4 -10
~certain	-27 85 -23 -9 -27
~certificate	-6 -26 -4 1 36
~chain	-4 -13 47 -5 -24
~chang	71 12 28 -34 -77
~change	-40 20 63 22 -65
~changelog	-20 -6 -6 -10 43
~channel	64 -76 -6 36 -17
~chapter	30 -47 92 -59 -16
~character	44 -17 -20 -18 10
~charg	66 -5 -15 -13 -32
~chart	20 -8 -22 6 5
~cheap	-72 -26 -13 68 42
~check	-85 164 -82 62 -59
~checker	73 -10 -12 -26 -25
~checklist	-36 131 -16 -25 -54
~checkout	111 -7 -30 -52 -22
~choir'	59 -11 -36 -6 -6
~choose	-57 -16 -20 69 24
~chore	-12 -11 68 -8 -37
~ci	66 -11 -3 -53 1
~citation	-4 56 -17 -23 -13
~city	-39 -61 -24 30 95
~claim	-46 82 -28 1 -8
~clas	-24 -27 123 8 -80
~class	-15 -5 22 -3 1
~claus	-28 149 -35 -38 -49
~clause	-1 68 -8 -40 -19
~clean	-52 -33 77 -39 46
~cleanup	-8 -11 24 -4 -1
~clear	36 -10 -19 9 -17
~cli	-41 -24 6 -23 82
~click	155 -42 -20 -82 -11
~client	-96 -20 215 89 -188
~clock	-23 -8 52 -15 -6
~clos	43 47 -84 48 -55
~close	2 -6 2 5 -3
~club	-2 15 -2 -26 14
~cluster	48 -15 -12 -12 -9
~cod	-20 15 -5 19 -9
~code	-111 12 184 -53 -31
~codebase	-4 1 -2 16 -11
~coffee	-21 -45 -9 45 29
~collapse	-7 -1 13 0 -4
~collect	-22 -17 -3 52 -10
~colour	-14 30 0 -59 43
~column	56 -24 -8 13 -37
~com	0 -46 12 -14 48
~combine	-10 -1 22 -2 -8
~come	76 -1 -64 12 -23
~comma	71 -15 -5 -13 -38
~command	-39 -41 -26 -23 129
~comment	-36 101 32 -99 2
~commit	22 16 -22 -8 -8
~common	-16 -5 19 71 -70
~compare	-45 118 -20 13 -67
~comparison	-6 -7 -11 82 -58
~competitor	-16 -74 -15 127 -22
~complain	100 54 -33 -75 -47
~complete	-5 23 -16 -19 17
~compliant	-8 33 -3 -20 -2
~component	-30 -13 122 -46 -32
~compose	-13 -7 -14 -7 42
~composition	-17 -9 41 -8 -7
~comput	-22 3 9 18 -8
~conference	-2 -18 -3 33 -10
~config	-45 -43 181 25 -118
~confirm	-23 -7 -7 -26 64
~connect	-11 -7 -25 -1 44
~connection	36 -5 -13 -10 -9
~consent	-8 20 -2 0 -10
~consistent	-38 59 130 -63 -88
~consolidate	-3 -10 24 -2 -9
~constant	-15 -6 94 -22 -52
~contact	-9 -37 40 -2 7
~contract	-8 134 -7 -3 -115
~contrast	-4 95 -1 -80 -9
~control	-41 54 33 -16 -30
~controller	-26 -7 61 -13 -16
~convert	-9 -12 33 2 -14
~cookie	-27 18 -13 -27 49
~copy	-26 -20 70 -25 2
~correct	-47 227 -25 -102 -52
~cost	-9 -49 -22 93 -13
~could	-42 -26 6 31 31
~count	78 26 -75 -143 114
~country	-4 -12 12 1 3
~cover	22 76 -23 -29 -45
~coverage	79 -5 -7 -54 -14
~cpu	62 -9 -4 -12 -37
~crash	98 -10 -25 -18 -45
~crdt	-16 -42 -1 64 -5
~create	-9 -14 -28 -12 64
~critical	-3 123 -11 -62 -46
~cron	10 -33 -24 66 -19
~cros	15 31 -8 -26 -11
~css	-17 21 30 -13 -21
~csv	-25 -39 -34 -9 107
~currency	11 -9 -1 15 -15
~current	-36 -48 -30 195 -80
~customer	35 -20 -82 -29 96
~cut	85 -41 37 -52 -29
~cycle	-30 -10 53 -3 -10
~damage	30 10 -10 -19 -11
~dark	-1 -68 -19 -12 99
~dashboard	25 -27 10 -19 12
~dat	1 -56 12 -9 52
~data	-106 120 3 21 -38
~databas	-36 -9 -33 109 -30
~database	63 -67 -39 71 -29
~dataset	-2 -7 0 9 0
~date	30 39 21 -49 -41
~day	-22 -52 -103 74 103
~db	30 -20 7 0 -16
~dead	7 3 27 -17 -21
~deal	18 -16 -7 28 -23
~debate	-10 -11 -11 41 -8
~debug	-49 -15 44 -28 47
~decid	-19 -14 -1 36 -2
~decide	-24 -19 -16 77 -19
~decorator	-4 -10 27 -4 -10
~decouple	-9 -5 27 -3 -10
~deduplicate	-1 -2 7 -1 -3
~default	-11 -7 -85 -19 122
~definition	-15 5 26 -8 -8
~degre	10 -12 -17 -11 30
~delet	190 -21 -93 -127 51
~delete	-25 -1 10 -14 30
~deliver	42 39 -16 -43 -22
~delivery	-41 88 -4 -64 21
~deni	41 -9 -5 -6 -22
~dentist	-2 -105 0 9 99
~depend	-39 -13 48 23 -18
~dependenci	-19 12 -12 25 -6
~deploy	58 -23 -45 -18 29
~deployment	2 22 -15 0 -8
~describe	-5 -11 -1 18 -1
~design	-13 71 -15 -22 -21
~dev	-7 -11 -6 -23 47
~develop	-22 -9 -10 24 17
~device	7 -1 0 -2 -4
~diagram	-29 53 -16 4 -12
~did	10 116 -75 30 -80
~didn't	24 -8 -4 -6 -6
~diff	-18 10 -9 38 -21
~differ	38 23 -19 -30 -11
~differenc	-122 20 -54 217 -61
~difference	-7 -30 -7 56 -12
~different	-6 -5 22 0 -11
~dig	21 -7 -3 1 -12
~disagree	46 -8 -28 25 -35
~discount	1 -21 -9 -7 36
~discussion	-4 4 -1 1 -1
~disk	49 -33 -44 -71 99
~display	43 -19 -8 -12 -4
~dns	5 -3 10 2 -14
~do	-121 67 -34 163 -74
~doc	-143 76 55 -50 61
~docker	3 -20 5 16 -3
~dockerfile	-2 -1 3 -2 2
~document	23 11 -15 -10 -9
~documentation	-1 -35 -4 40 -1
~doe	-73 119 -60 95 -82
~doesn't	69 -12 -11 -13 -32
~domain	-16 -11 -5 -2 34
~don't	0 32 73 -15 -91
~done	-26 113 -2 -50 -35
~door	-8 -3 -10 -4 26
~double	85 70 -24 -54 -77
~down	52 -52 46 -68 21
~download	-16 -25 -69 -13 123
~draft	50 12 -74 -123 136
~drain	85 -25 -26 -16 -18
~draw	-8 -46 -11 56 9
~drift	28 67 -10 -60 -25
~driver	-6 -42 62 8 -22
~drop	66 -52 84 -40 -58
~dry	4 -27 3 -29 50
~duplicat	-63 -11 115 -25 -15
~duplicate	125 -10 -51 -12 -52
~e	-8 -78 -4 1 90
~each	-24 -33 74 -36 18
~ear	3 -12 49 -28 -12
~eat	107 -43 -3 -55 -6
~edge	15 20 -27 -32 24
~edit	49 -9 -48 -24 32
~editor	-21 -36 14 17 27
~eight	-35 -23 -3 -35 96
~eleven	-6 -11 23 -3 -3
~else	-27 1 41 14 -28
~email	-36 -54 -35 -20 145
~empty	157 -58 -26 -35 -37
~enable	-13 -9 -13 -20 55
~end	52 49 -28 -84 12
~endpoint	-128 -9 33 8 96
~engine	-15 -23 43 0 -6
~english	-18 47 67 -3 -93
~enough	-28 121 -18 -30 -45
~entri	-61 -17 7 87 -17
~entry	3 -25 -12 38 -5
~env	-6 -45 2 67 -17
~error	137 114 -43 -183 -25
~essay	-23 101 2 -35 -44
~estimate	-5 -31 -2 53 -15
~eu	0 38 -7 -9 -22
~evaluate	-12 121 -14 -74 -21
~even	14 -23 -35 31 13
~event	-18 -41 -10 28 42
~ever	17 -56 -28 105 -38
~every	23 28 16 -137 70
~everybody	-39 -33 50 14 8
~everyth	33 118 -29 -40 -82
~everywhere	-3 1 33 -13 -19
~exact	65 -32 -14 -1 -18
~exam	57 8 -17 -44 -4
~examine	-4 40 -5 -5 -26
~exampl	-45 8 -34 89 -18
~exercise	-9 35 -4 -27 6
~exist	-9 15 -18 -33 46
~exit	44 23 -23 -17 -28
~experiment	-39 33 50 -25 -18
~expir	85 -21 -20 -39 -5
~explain	-15 -28 -22 90 -25
~explore	-20 -14 -8 56 -14
~export	92 -83 -78 -51 120
~extract	-21 -12 95 -11 -51
~eye	-38 197 -18 -73 -68
~fact	-18 6 -11 63 -39
~factor	-8 -4 -7 -4 23
~fail	181 -39 -108 -104 70
~failover	7 -1 -12 49 -44
~fair	-1 18 -1 -15 -1
~fall	71 -31 -18 -24 2
~familiar	-25 -73 -18 151 -35
~fan	65 -18 -15 -8 -23
~far	-1 -30 -2 34 -1
~fast	100 -42 2 -33 -28
~faster	-13 15 73 -9 -66
~feat	-80 -18 -17 -22 137
~featur	-16 2 23 6 -16
~feature	-85 -77 75 85 2
~feed	-12 -18 -30 -32 93
~feedback	-27 85 -9 -16 -33
~fetch	-50 -22 81 -10 2
~fewer	-27 -18 85 -9 -30
~field	12 -41 -40 -82 152
~figur	-15 22 -5 -3 1
~figure	26 -15 -50 2 38
~fil	77 -17 46 -77 -29
~file	10 -35 68 -27 -16
~fill	19 -21 -32 20 14
~filter	-22 -16 -26 -43 107
~find	130 12 -42 15 -115
~fine	51 50 -51 -39 -12
~finish	-12 42 -48 -40 58
~fire	91 38 -71 -28 -29
~firewall	-12 27 -8 -12 5
~firmware	0 -51 -12 73 -10
~first	-19 82 1 -25 -40
~fit	2 -18 -1 19 -3
~five	-83 -45 35 107 -14
~fix	9 16 -10 -6 -9
~fixtur	-15 -5 60 -7 -34
~flag	-77 23 98 0 -43
~flaky	89 -68 -9 -5 -6
~flight	-33 -15 -7 -8 62
~floor	59 -20 -7 -24 -9
~flow	-20 9 21 73 -83
~fns	-11 -3 38 -3 -20
~folder	-47 -30 126 -34 -15
~follow	-45 55 16 29 -55
~font	-5 -16 -8 9 19
~for	-87 12 -116 38 152
~forget	2 23 -3 -19 -3
~forgot	2 29 -3 -19 -9
~forgotten	-24 79 -16 -34 -5
~form	-92 146 50 -70 -34
~format	-29 -66 53 64 -21
~forty	-1 -12 0 -12 25
~forward	31 -23 -31 -60 82
~found	67 -20 -24 10 -33
~four	-19 -25 41 -69 72
~free	12 12 -30 -5 11
~french	-9 -9 -14 -21 53
~friday	61 -37 -114 -7 97
~friend	-11 15 22 -13 -13
~from	50 -108 63 65 -70
~front	-19 -19 -6 17 27
~full	-23 -13 -9 27 17
~function	-19 -45 126 -34 -28
~game	-7 -4 21 -3 -7
~gap	-4 29 -1 -24 0
~garden	-9 -22 19 54 -42
~gateway	-7 -32 -4 42 1
~gather	-38 -47 19 91 -24
~gb	29 -7 -6 -5 -10
~gdpr	-8 30 -3 -18 -2
~generate	-21 -27 -24 -19 91
~german	-13 -14 -29 -25 80
~get	14 -96 32 58 -8
~gett	35 -94 -3 71 -9
~ghent	-1 -8 0 10 -1
~git	84 -20 -8 -33 -23
~giv	52 -3 -3 -7 -39
~give	-50 113 32 40 -136
~global	-35 -19 156 -58 -44
~glossari	-8 -1 11 -1 -2
~go	59 101 -16 -151 7
~goal	-46 38 15 3 -11
~goe	-17 3 -56 35 35
~going	3 -6 -4 13 -4
~gone	24 -42 100 -55 -27
~good	-81 143 -45 89 -105
~got	39 -32 -21 81 -66
~gpu	2 -22 -1 30 -9
~grad	-13 -11 -4 36 -7
~grant	-9 5 -2 19 -13
~great	-11 -35 -10 1 54
~green	15 12 -9 -9 -9
~greenhouse	-11 -2 -22 2 34
~greet	-12 -8 -11 -4 36
~group	-30 -7 15 4 18
~grow	23 -4 -6 -8 -5
~grown	-24 -21 60 -3 -12
~guest	-24 -19 52 -52 43
~guide	2 74 -21 -39 -17
~had	-9 -13 -10 27 6
~half	128 -45 27 -35 -76
~hand	-19 11 -17 -35 60
~handbook	-4 33 -4 -16 -9
~handl	-37 51 24 -38 0
~handle	3 20 28 -30 -23
~handler	-13 23 11 -19 -2
~hang	48 -6 -5 -6 -31
~happen	30 -26 -25 54 -33
~hard	-3 24 -3 -5 -13
~has	-45 125 72 -52 -100
~have	-90 -16 74 49 -17
~he	12 54 -9 -43 -13
~header	-15 10 -92 -46 142
~health	-46 -18 -14 -21 99
~hear	15 -22 -15 34 -12
~heat	-85 -38 -21 87 57
~help	109 -47 -9 18 -72
~helper	-68 -7 112 -8 -29
~her	87 -10 -19 -19 -39
~here	-53 20 -35 127 -58
~here'	-19 76 -15 -14 -28
~hey	-16 1 -13 10 18
~history	-31 75 -17 2 -29
~hold	-2 61 -7 -37 -14
~home	-56 17 12 -27 53
~honest	-6 126 -6 -96 -19
~hook	-38 -16 26 -14 41
~host	19 -18 1 20 -22
~hotel	-76 -24 -16 152 -35
~hour	23 -32 -34 -4 48
~house	-23 4 -6 39 -13
~how	-75 -89 -61 368 -143
~http	28 -9 30 -13 -36
~hurt	2 -3 28 -13 -13
~i	46 19 -57 33 -42
~i'd	-103 25 26 45 7
~i'm	-23 1 -35 0 57
~i've	7 62 -33 -20 -17
~id	5 -39 -20 -12 66
~idea	23 -73 -61 131 -20
~identical	-3 -9 32 -3 -17
~idle	-6 -6 -4 19 -3
~if	-89 87 -4 -54 61
~ignor	51 -5 -8 -19 -18
~imag	44 -21 63 -16 -70
~image	-3 -55 -73 61 70
~implement	-43 -35 -22 -47 147
~implementation	-25 56 41 -64 -8
~import	20 -65 34 -4 15
~importer	-30 -7 68 -6 -25
~in	110 -60 17 22 -89
~incident	-4 -1 -1 9 -3
~index	-14 -21 -31 14 52
~ingest	-3 -24 -1 30 -2
~inheritance	-17 -9 41 -8 -7
~injection	-2 29 -5 -21 -1
~inline	-2 -2 9 -2 -3
~input	48 -65 -2 -17 36
~insert	1 -8 54 -5 -42
~inspect	-8 50 -8 -12 -23
~install	-30 -29 18 -14 55
~instead	-40 -46 120 -42 9
~insurance	-1 13 -2 -4 -6
~integrate	-8 -16 -17 -7 48
~interface	-10 -27 116 -27 -53
~internal	64 -27 6 -18 -25
~interview	-11 -8 -14 13 20
~into	33 -91 196 -66 -72
~intro	-8 -16 137 -43 -70
~introduce	-13 -30 40 -24 26
~invalid	84 -11 -3 -44 -25
~investigate	32 -28 -10 34 -28
~invit	10 -1 -5 -11 6
~invitation	48 3 -29 -44 22
~invite	-7 -20 -5 -22 55
~invoic	145 -40 -44 -47 -15
~invoice	13 19 -39 -28 34
~ipv	-27 -13 -2 -7 49
~is	68 117 2 20 -208
~issue	-14 -3 -7 -7 31
~it	-18 46 55 -10 -74
~it'	51 15 -38 -48 20
~item	39 -6 -4 -3 -26
~its	-53 -55 5 23 80
~itself	56 -13 20 -20 -43
~java	-30 -4 -4 39 -1
~job	94 -130 -12 56 -9
~join	5 -14 6 -4 7
~js	8 -8 24 -11 -12
~json	36 13 -18 -55 24
~judge	-10 3 -9 27 -11
~jump	24 -8 -14 -7 5
~k	36 -1 -3 0 -32
~kafka	38 -71 -13 76 -31
~keep	108 13 -1 -66 -54
~kernel	62 0 -5 -19 -38
~key	-30 46 -32 -53 69
~keyboard	14 16 -38 -55 63
~kid	-1 -14 -24 -9 48
~kill	79 -16 -1 -35 -27
~kind	-37 91 -27 8 -36
~kitchen	6 12 5 -17 -6
~know	-44 -115 6 187 -34
~la	-3 -1 10 -1 -6
~lab	4 -8 -25 4 25
~label	-38 47 -26 -48 66
~land	32 49 -45 -16 -20
~landlord	-11 -41 -5 63 -7
~languag	-5 -20 -11 36 0
~language	-7 -36 -19 -5 67
~laptop	59 -43 -6 -2 -8
~large	16 49 -14 -37 -14
~last	-15 -39 -41 107 -12
~late	39 -55 -16 -78 110
~law	-7 -1 0 10 -2
~layer	-10 -20 56 -19 -7
~layout	-24 26 41 -6 -37
~lead	7 34 -6 -63 29
~leak	106 -27 -15 -43 -21
~learn	-9 -28 -9 60 -14
~lease	-7 11 1 11 -16
~leav	38 38 -16 -22 -38
~leave	-55 92 -13 -81 57
~left	24 44 -31 -109 73
~legacy	-25 -23 47 19 -18
~legal	-10 91 -8 -58 -15
~lemma	-8 18 -4 -5 -1
~les	-84 -40 197 -36 -37
~lesson	-35 -6 26 -6 21
~let	-79 -57 13 -24 147
~let'	-7 -8 -7 -3 25
~letter	-26 82 -43 -90 78
~level	-26 -5 -13 -53 97
~library	-46 -113 100 119 -60
~license	-1 30 -4 -22 -3
~light	-17 -30 -43 -16 106
~like	-3 -28 54 -18 -5
~limit	-38 -91 -27 15 142
~lin	-39 -35 131 -28 -28
~line	33 24 -25 -14 -20
~link	14 -33 -62 -15 96
~list	-42 81 -88 -66 116
~literature	-28 -4 0 62 -29
~little	-24 -24 19 -9 38
~liv	-2 -6 74 0 -66
~live	-29 53 -28 -1 5
~load	89 -49 46 6 -92
~loader	-10 3 -7 23 -8
~local	-24 47 -36 -40 53
~lock	30 49 -12 -39 -29
~log	145 -70 -25 -72 22
~logg	1 -6 107 -38 -64
~logger	-15 -11 14 28 -15
~logic	-25 11 25 -33 22
~login	139 49 -68 -50 -69
~logo	-25 4 -50 18 54
~long	-12 -38 63 -9 -4
~look	31 231 -108 8 -162
~loop	-8 -30 135 -22 -74
~los	123 -13 21 -43 -87
~lose	100 -9 -24 -33 -34
~lost	57 -27 6 -7 -29
~lot	-28 3 63 -25 -13
~lower	-9 -23 -40 -25 97
~machine	11 72 -1 -43 -38
~macro	7 6 0 -4 -9
~made	29 8 -16 -12 -9
~magic	-19 -15 -5 51 -12
~mail	125 -128 -108 11 100
~mailer	-7 -2 17 -2 -6
~main	115 -36 -13 38 -104
~mak	10 -13 -10 23 -10
~make	-25 -12 193 -51 -105
~manager	-25 -23 5 -57 99
~manual	-34 15 -1 26 -7
~many	40 38 3 -36 -45
~map	69 -47 -76 49 5
~march	9 -10 -6 -30 37
~mark	62 133 -65 -52 -78
~markdown	-4 -5 -11 -5 25
~market	-10 -9 10 10 -2
~match	55 82 -57 -84 4
~matter	-2 -29 -47 6 72
~may	-44 11 12 -11 33
~mb	12 -5 -4 -6 3
~md	-12 22 -59 -28 77
~me	-88 -36 -97 204 17
~mean	-73 -75 24 183 -59
~measure	-6 84 -3 -80 5
~meet	-28 38 -24 -6 19
~member	1 -24 -42 -39 104
~memory	90 -66 46 33 -103
~menu	19 0 -40 -23 43
~merg	11 77 -23 -51 -14
~merge	46 41 5 -48 -44
~mes	-9 -22 46 -4 -11
~messag	-29 54 -5 -86 65
~message	1 -28 -11 19 19
~meter	-24 -7 25 13 -6
~method	-18 -17 88 -11 -42
~metric	41 -7 -6 -5 -23
~middle	128 -22 -25 -70 -10
~midnight	25 -7 -5 -12 -1
~migrate	-6 -1 20 -4 -8
~migration	3 105 12 -47 -74
~milk	8 -6 -11 -10 18
~minut	26 -12 -30 -47 63
~minute	25 -36 -13 59 -35
~mirror	-6 16 -8 -18 16
~miss	76 85 -41 -82 -37
~mistak	-6 53 -3 -38 -7
~mobile	-60 0 4 41 14
~mode	-7 -31 -53 -5 97
~model	23 3 24 -51 0
~modernise	-3 -2 8 0 -3
~modul	-5 -12 10 9 -2
~module	-62 -5 67 60 -60
~moment	-11 -3 38 -3 -20
~monday	14 48 -21 -102 61
~money	-10 -21 -32 104 -42
~monitor	27 -3 -11 -11 -2
~month	12 -22 -2 14 -2
~more	-35 -65 63 -76 113
~morn	39 -60 -13 -35 70
~most	-1 36 -15 -39 19
~mov	18 -5 -17 11 -8
~move	-48 -43 26 53 13
~much	-5 -52 78 4 -25
~must	-101 -26 49 -43 121
~my	129 193 -39 -241 -43
~n	21 -6 -2 -5 -8
~na	25 -1 -20 -3 -1
~nam	-14 -24 180 -33 -110
~name	42 -13 -22 -12 5
~near	34 -25 -5 9 -13
~necessary	-38 -47 103 -54 35
~need	-41 -16 25 -42 73
~negative	205 -66 -4 -108 -28
~neighbour	23 -8 -13 -11 8
~nest	-20 -42 73 -8 -3
~never	123 -23 -21 -19 -60
~new	-87 188 -135 30 5
~newsletter	43 -25 50 -53 -15
~next	-80 -73 -12 39 125
~nginx	59 -2 -4 -7 -46
~nice	-13 -20 -25 -21 80
~night	87 -68 -50 -5 36
~nine	-9 -10 42 -2 -22
~no	121 80 23 -85 -139
~nobody	62 15 -4 -73 1
~nod	38 -10 -8 -5 -15
~node	2 -15 -16 19 11
~noise	28 -12 -10 -11 4
~noon	46 -13 -3 -21 -8
~normal	18 -9 -11 7 -4
~not	116 -49 88 -29 -126
~note	-27 -38 -37 9 93
~notebook	-10 -3 21 -8 0
~noth	91 46 -27 -78 -32
~notice	-20 36 -17 -26 26
~notification	40 -21 -34 -27 41
~now	36 -51 -22 91 -55
~npm	-4 16 9 -5 -16
~number	3 -30 -83 132 -23
~oat	-2 -4 -6 2 9
~object	-6 17 27 -26 -12
~october	67 47 -36 -36 -41
~odd	-13 -4 -14 -20 52
~of	-25 -21 85 79 -118
~off	123 32 -24 -43 -87
~offer	-42 -76 -19 133 5
~office	0 -7 -19 9 17
~offline	-139 -50 -14 55 147
~often	-2 -26 -2 31 -1
~ok	5 78 -26 -51 -7
~okay	-14 89 -9 -43 -22
~old	25 3 124 26 -178
~on	108 -24 -203 115 4
~onboard	-28 -17 -19 58 6
~once	13 50 53 -27 -90
~one	-76 -90 285 -126 7
~online	-55 -3 -5 -22 86
~only	113 32 -30 -69 -47
~open	-8 -88 -4 89 11
~opinion	-33 193 -2 -76 -82
~option	-44 -53 -30 64 63
~or	25 107 -69 36 -98
~order	0 -80 -22 -27 128
~origin	-20 -31 -57 129 -21
~os	66 -28 49 -40 -48
~other	-57 -11 63 59 -53
~our	-56 125 -25 18 -62
~out	172 -113 110 -48 -121
~outage	-33 -15 -7 57 -2
~outline	-20 15 37 -4 -28
~output	-16 -8 9 -18 33
~over	-61 105 84 0 -128
~overview	-9 -36 -38 98 -15
~own	-22 -19 107 10 -76
~owner	-17 -17 -26 44 16
~pack	-9 10 4 -33 28
~packag	9 1 -1 -4 -5
~package	-37 -27 140 -21 -55
~pag	-5 -19 41 -3 -14
~page	-7 -60 -15 -123 205
~pagination	-15 -4 -7 -22 48
~paid	-3 21 -5 -11 -2
~paper	-19 27 -12 29 -26
~paragraph	-18 36 5 -11 -12
~parameter	-2 -9 21 -3 -7
~parcel	5 -15 -12 9 13
~parent	-17 -18 -21 -1 58
~pars	26 -25 22 2 -25
~parse	-8 -43 8 53 -10
~parser	-36 64 115 -57 -87
~part	-13 28 31 -26 -20
~partner	-12 -16 -27 -20 75
~party	-4 -20 -99 0 123
~pas	78 87 21 -116 -69
~passport	-17 -17 -5 -8 47
~password	81 9 -17 -55 -18
~past	-8 -29 11 88 -61
~patch	-13 83 -7 -59 -5
~path	-20 -21 -28 37 33
~patient	-18 -6 -3 29 -2
~pay	-27 -38 -12 1 77
~payment	27 -47 -56 28 49
~pdf	24 -87 -22 75 11
~people	-17 -39 -18 -37 111
~per	-81 10 -28 22 78
~permission	7 65 -22 -17 -32
~person	-1 71 6 -59 -17
~phon	1 -2 -1 2 0
~phone	67 -12 -36 -32 13
~photo	23 -38 25 -43 32
~physic	-14 -17 40 5 -14
~pi	-3 -19 -1 22 1
~pick	-35 15 -23 70 -26
~pictur	-14 34 -38 -48 67
~picture	19 -10 -17 -20 28
~pin	-6 -14 14 1 5
~pipeline	-6 -14 -8 38 -11
~plac	-28 -14 -10 56 -4
~place	-46 -74 105 102 -87
~plain	-14 -40 52 43 -41
~plan	-56 145 -92 -104 107
~plant	-11 -9 -33 -6 60
~play	-93 183 -23 -27 -40
~player	23 -9 2 -37 22
~please	-52 32 4 -122 138
~plot	26 -10 -36 -14 33
~plugin	-4 -93 -8 89 16
~pod	98 -14 -50 -24 -10
~podcast	-4 -2 -1 19 -11
~poem	-7 -11 15 28 -25
~point	-39 61 -67 -6 51
~policy	-18 24 -10 22 -17
~polish	-5 -6 -54 -2 66
~port	29 -14 -12 -5 2
~portal	19 -13 -9 -7 10
~position	-22 -10 -9 -3 44
~possible	-26 -148 9 92 73
~post	-7 34 -9 -34 15
~poster	-13 27 -9 -19 13
~postgr	-28 -37 -2 75 -8
~power	33 4 -8 -23 -6
~pr	-74 145 -12 -17 -41
~prepare	-7 -4 -13 69 -45
~present	-4 -38 -2 67 -23
~pric	45 23 -46 20 -42
~price	-36 -27 -39 138 -36
~primary	56 -20 -34 -5 3
~print	45 -14 101 -107 -25
~printer	32 -5 -20 -8 1
~pro	-19 -27 -13 80 -20
~problem	-27 45 -7 2 -13
~prod	66 -13 -21 -14 -18
~produce	-1 -2 -5 -2 10
~product	-24 50 -4 -18 -4
~production	21 89 -17 -64 -29
~profile	-29 -7 36 4 -4
~program	28 -23 -50 -38 83
~programme	-4 -10 6 2 7
~progres	-18 -10 -37 -12 77
~proj	-27 69 43 -16 -70
~project	-17 -36 15 22 15
~projector	23 -7 -4 -8 -4
~promise	-3 -14 5 13 -1
~proof	-37 123 -30 -32 -24
~proofread	-3 39 -2 -3 -31
~proper	-27 58 12 -40 -2
~proposal	-32 89 -34 -46 23
~protocol	-6 -39 13 38 -6
~provide	-3 -2 -1 -1 7
~provider	-3 -29 -30 49 13
~proxy	53 -24 -19 -28 18
~public	-72 -61 12 -12 132
~publish	-8 95 -17 -63 -7
~pull	-22 63 -60 40 -21
~pump	64 -7 -7 -21 -29
~push	65 -5 -197 -39 176
~put	70 -63 144 -61 -89
~py	-64 6 95 11 -48
~pytest	-5 -1 11 -3 -3
~python	-25 -8 10 31 -8
~qa	-29 73 -3 -26 -16
~quality	-9 68 -17 -30 -12
~quarter	-32 14 -7 35 -11
~query	-37 -22 133 -62 -13
~question	-13 -72 -50 69 66
~queue	51 -76 -15 55 -15
~quick	-5 -16 -8 41 -12
~quiet	-6 19 -10 -4 2
~quiz	25 -11 -27 -8 22
~quota	-6 -8 -19 -4 37
~quote	-1 -3 -4 -9 17
~rain	1 -35 -16 72 -22
~raspberry	-3 -19 -1 22 1
~rat	-88 -38 -31 48 109
~rate	-68 -73 -31 -5 176
~rather	-39 -26 118 -23 -30
~reach	58 -7 -24 -13 -15
~react	-3 -8 -4 -2 16
~read	-96 63 -62 112 -16
~readme	-40 93 -5 -40 -7
~real	-14 22 127 -99 -36
~reason	30 -30 -56 188 -132
~receipt	6 46 -7 2 -47
~recip	-5 -7 54 -2 -40
~recipe	-16 -17 -14 45 1
~recommend	-3 -28 0 57 -27
~record	7 -4 -4 -2 3
~recording	41 -1 -5 -33 -2
~red	36 -7 -2 -22 -5
~redesign	34 4 -4 -17 -17
~redi	26 -28 -38 72 -31
~redirect	45 -7 7 -22 -23
~reduce	-22 -14 81 -19 -26
~referenc	-8 22 9 -19 -4
~refund	-24 102 -12 27 -92
~refus	93 -28 -33 -11 -22
~regex	68 8 -26 -18 -32
~register	8 -8 -8 -12 20
~registry	13 -23 -8 -35 53
~regression	11 12 -5 -12 -6
~reject	58 43 -19 -44 -37
~release	-40 76 -51 45 -29
~remember	-127 -28 -13 29 138
~remind	-13 -5 -7 10 14
~reminder	-18 -18 -40 -19 94
~remove	-15 -10 58 -21 -12
~renam	-7 -14 11 -17 27
~rename	-13 -12 46 -19 -3
~renew	-16 -33 -12 -1 63
~rent	-14 -34 -18 61 5
~reorder	-22 -10 64 -10 -21
~reorganise	-1 -3 12 -2 -5
~reorganize	-2 -1 5 0 -2
~rep	-47 26 -46 -32 98
~repair	-2 0 -6 -14 21
~repeat	-16 -19 65 -20 -10
~replace	-34 -32 127 -16 -45
~replica	67 -6 -29 -27 -6
~repo	-174 -26 87 191 -78
~report	48 93 -30 -79 -31
~repository	-24 20 13 27 -36
~request	51 34 16 -48 -53
~requirement	-15 19 -11 24 -18
~research	-30 -12 -10 80 -29
~reset	14 -1 -2 -4 -7
~resolve	42 -7 -17 -5 -13
~rest	-19 -11 57 -9 -18
~restart	85 -2 -25 -28 -29
~restaurant	-49 -31 -13 97 -5
~restor	-12 58 -8 -11 -27
~restore	50 -17 -14 0 -19
~restructure	-16 -14 47 -5 -13
~result	18 -33 -69 -56 140
~retention	-24 29 -10 -13 18
~retry	-42 2 -43 22 62
~return	-14 -32 -4 -14 65
~review	-31 193 -23 -43 -96
~reviewer	-16 91 -12 -40 -24
~rewrite	-8 -1 25 11 -27
~rfc	-32 98 -6 -58 -2
~rid	-12 -19 120 -58 -31
~right	69 105 -73 -60 -42
~ring	15 55 -28 -25 -16
~rise	17 -8 -13 35 -31
~risky	-31 186 -36 -69 -51
~robot	55 -15 -22 -21 3
~roll	24 -24 -16 -12 28
~rollout	98 4 -5 -6 -92
~roof	17 -31 41 21 -48
~room	58 34 -44 -30 -18
~rota	10 15 -2 -5 -18
~rotate	46 -12 -32 -12 10
~rough	-7 -35 -24 102 -36
~round	10 -60 96 -13 -33
~rout	-24 -26 -7 24 32
~route	-13 -13 -27 90 -37
~row	112 -47 32 -40 -57
~rul	-31 78 32 -16 -63
~run	4 26 -77 77 -30
~runbook	-8 -16 -2 58 -32
~runn	-14 20 -5 0 -1
~s	24 -44 44 -48 25
~safari	69 -21 -7 -16 -24
~safe	-13 95 -16 -53 -13
~same	78 -51 161 -104 -84
~sampl	-5 52 -12 -29 -6
~sample	-6 -5 -6 4 13
~sanity	-5 19 -1 -10 -3
~saturday	-20 -39 -4 -13 76
~sav	40 -12 -10 14 -32
~save	25 -6 -34 -57 72
~say	61 138 -61 -102 -36
~scale	-2 8 -8 -18 20
~scan	58 17 -55 -20 0
~scanner	23 -11 -7 13 -17
~schedule	-2 22 -8 -31 19
~scheduler	-21 -17 -8 69 -23
~schema	-33 124 -17 -54 -21
~scheme	-50 39 47 10 -46
~school	0 -12 -43 71 -16
~score	-15 -11 -53 20 57
~screen	79 12 17 -78 -30
~script	-34 -20 76 -52 29
~scroll	78 -30 -23 -43 18
~sdk	-20 -9 42 1 -14
~search	66 -77 -46 80 -23
~seat	-10 25 -20 -7 13
~second	161 115 -37 -135 -104
~secret	-24 96 19 -93 3
~section	-29 26 10 -22 16
~security	-23 79 -16 -22 -18
~see	56 66 -99 -48 24
~seed	-26 -16 -13 -24 78
~send	-33 -8 -48 -3 92
~sensor	37 -20 -46 12 16
~sent	134 -15 -32 -24 -63
~sentenc	-62 65 -8 45 -41
~separation	-10 -9 23 7 -11
~serv	53 -31 -27 7 -2
~server	47 29 -34 -29 -12
~servic	-42 -23 27 73 -34
~service	-12 -68 42 39 -1
~session	61 -36 44 -56 -11
~set	-33 -33 -44 -61 171
~setting	93 -27 17 -47 -36
~setup	-2 -5 -3 17 -7
~seven	-7 -13 11 14 -6
~shader	-3 14 -4 2 -10
~shar	-44 -25 87 -18 0
~share	49 -22 72 -12 -87
~sheet	-56 1 -11 -26 92
~shell	-3 -9 -2 -21 34
~shift	41 -50 -24 -7 39
~ship	-5 72 -21 -22 -24
~shipp	-2 15 -3 -5 -5
~shop	6 -38 -32 -18 82
~shopp	4 -14 9 -4 6
~short	-7 -25 0 4 29
~shortcut	-58 -42 -26 -35 161
~shorten	-1 -3 36 -3 -29
~shorter	-17 -61 148 -27 -43
~should	-132 -14 4 -15 156
~show	114 -96 -91 54 19
~shutdown	10 -5 9 -8 -6
~sidebar	-11 -13 16 -14 22
~sign	-5 111 -10 -115 20
~signature	16 20 -7 -25 -4
~signup	-66 37 -7 59 -24
~similar	-15 -93 -3 127 -16
~simple	-7 -25 21 -13 24
~simpler	-2 -40 94 -8 -44
~simplify	-28 -30 79 -5 -15
~since	199 -77 -2 -21 -99
~single	-12 -2 2 24 -11
~singleton	-20 1 41 -13 -10
~site	61 -28 -6 7 -33
~six	46 -9 -30 -13 6
~size	-5 57 -1 -28 -23
~skip	16 4 -9 -20 9
~sleep	-31 -21 -3 86 -32
~slid	-9 89 -11 -70 1
~slot	26 -18 -17 -8 17
~slow	109 -43 41 -82 -25
~small	41 -45 20 -14 -1
~smaller	-5 -2 60 -7 -45
~smoke	57 14 -26 -18 -27
~sms	-8 -11 -14 -14 47
~snake	-9 -5 103 -40 -49
~so	-26 -92 125 60 -66
~soft	14 -12 -5 4 -1
~solution	-13 37 -2 -15 -7
~some	5 -57 18 -28 62
~somebody	23 121 -37 -57 -50
~someone	-4 -28 -6 56 -18
~someth	78 -38 13 -101 47
~sometim	26 -11 41 -40 -17
~song	-11 -6 -5 2 20
~soon	33 -11 -10 -3 -9
~sort	-4 -35 -53 -34 126
~sound	108 38 -33 -89 -25
~source	34 16 -11 -7 -31
~spam	39 -14 -29 -8 11
~spanish	-9 16 -3 -5 1
~spe	-52 -31 55 10 18
~spec	-26 11 -65 43 37
~speech	-5 -4 -8 23 -6
~spell	-16 72 29 -70 -15
~spike	30 -15 -5 11 -21
~spin	41 -11 -25 -5 0
~split	-13 -19 34 37 -38
~spot	1 -19 -10 69 -41
~spr	-12 -11 -2 34 -10
~spreadsheet	10 -11 -21 -4 26
~sql	-52 -15 85 20 -37
~sqlite	-7 -94 -11 140 -28
~stag	14 -29 -37 -12 64
~stage	-10 -34 -10 54 -1
~stale	45 -14 -5 -21 -4
~standard	-9 39 1 -28 -2
~start	103 -70 -57 9 15
~startup	56 -12 16 -16 -44
~stat	-17 -28 -12 -7 64
~state	37 -27 -26 33 -16
~statement	-14 72 21 -8 -71
~static	-9 -60 -9 91 -13
~statistic	-76 -19 29 110 -44
~statu	-11 -19 -37 18 48
~stay	113 -27 -19 -28 -40
~step	-88 -58 34 86 26
~sticky	0 -9 -56 -22 87
~still	60 11 -42 46 -75
~stock	23 -12 -5 17 -23
~stop	57 -27 104 -67 -66
~stor	-26 -1 -7 55 -20
~storage	-48 33 130 -43 -72
~store	-13 19 -2 -20 17
~story	-53 27 -39 50 15
~string	-11 9 27 -12 -13
~strip	34 -18 12 -15 -14
~stripe	13 -18 -23 30 -1
~structure	-8 -51 171 6 -118
~stuck	86 -4 -2 -2 -78
~student	24 -39 -35 4 45
~study	-7 -54 -8 76 -8
~style	-45 18 112 -36 -48
~subagent	-1 -6 -1 7 1
~subtitl	38 -16 -10 -23 11
~suggest	11 -7 -9 -11 16
~suite	-18 2 31 -15 0
~sum	95 0 -14 -54 -27
~summarise	-10 -9 -3 28 -6
~summary	-26 -31 -6 -44 108
~summer	-33 -10 60 -32 15
~sunday	2 -23 -12 22 11
~sunset	-124 -23 188 -20 -22
~supplier	-8 97 -14 -3 -72
~support	-78 -83 -55 118 98
~sure	-30 165 -45 -25 -65
~survey	-16 28 -8 -3 -2
~swap	-18 -22 36 -14 18
~switch	-29 -24 132 -12 -66
~sync	100 -69 -17 -26 12
~system	29 -44 9 29 -22
~tab	-25 -11 114 -28 -50
~tabl	-27 -81 132 19 -43
~table	-117 -13 36 5 88
~tablet	93 -18 -10 -42 -23
~tag	-19 -13 8 -6 30
~tak	100 -39 -24 -12 -24
~take	-31 -9 68 37 -65
~talk	29 -30 -40 84 -43
~task	12 9 19 -82 41
~tax	15 -81 77 -7 -4
~te	-3 -1 10 -1 -6
~teach	-8 -17 -25 38 11
~teacher	-42 5 -56 -20 113
~team	-78 8 -25 84 11
~tell	-51 94 -51 -85 93
~templat	-7 -4 14 -7 3
~template	-28 -9 42 -21 16
~ten	36 -62 -64 74 16
~tenant	-82 61 -37 74 -16
~term	-38 -46 35 13 35
~terraform	73 65 -39 -54 -46
~test	93 125 11 -61 -168
~text	-6 24 7 -94 69
~th	-31 -10 -24 -30 95
~than	-4 -60 55 10 -2
~thank	-5 -18 -17 -15 56
~that	-175 97 71 -75 82
~the	-41 89 4 -53 1
~their	-58 -61 86 -24 56
~them	35 -63 90 -50 -12
~theme	-25 -32 33 -19 43
~then	78 -20 -34 -10 -14
~theori	-4 -15 -3 27 -6
~there	-67 -48 22 152 -58
~there'	1 -7 9 -1 -2
~thermostat	5 -5 -2 -1 4
~these	-73 148 73 -64 -83
~thesi	-19 50 -11 -14 -6
~they	31 159 -66 -64 -60
~thi	-173 284 83 -37 -157
~thing	19 -19 -10 49 -38
~think	-8 57 19 -35 -32
~third	-80 36 -27 -22 93
~those	24 -19 2 17 -24
~though	73 -25 -18 -9 -21
~thread	-7 9 -1 0 -1
~three	-9 -100 80 -1 30
~through	-23 61 -25 109 -121
~throw	-21 -28 117 -51 -17
~thumbnail	-39 -15 -26 -29 109
~thursday	43 -13 -10 -50 31
~ticket	-2 35 -118 18 67
~tidy	-11 -7 40 -8 -15
~tighten	-10 -6 25 -5 -4
~till	18 -16 -9 -20 26
~tim	49 36 24 -79 -30
~time	82 -57 -106 66 15
~timeline	-2 19 -6 -18 6
~timeout	67 -33 -49 -42 58
~timer	-6 -4 -5 -3 18
~title	-1 -8 -3 24 -13
~to	-7 -55 22 17 22
~today	71 -17 -25 3 -32
~today'	-9 21 -8 -11 8
~todo	-31 8 -36 -24 84
~together	28 -12 6 -44 23
~token	43 43 -26 -44 -16
~tokenizer	-10 -5 25 -10 0
~tom	10 -19 -9 23 -4
~tomorrow	-2 1 -15 -12 28
~tone	-8 84 -24 -36 -15
~tonight	21 35 -16 -10 -30
~too	-9 49 80 -144 24
~tool	-17 -67 -20 106 -3
~tooltip	20 -4 -5 -7 -4
~topic	-37 -16 49 34 -29
~total	119 54 -41 -81 -50
~touch	-28 18 4 16 -11
~tour	-2 -34 -6 39 3
~trace	-22 -15 -20 93 -36
~track	63 -50 -48 -57 93
~traffic	-28 -17 34 32 -22
~train	-29 -86 -32 231 -84
~translate	-9 -2 22 -3 -8
~translation	-12 69 -3 -44 -10
~travel	-9 49 -40 -24 24
~trim	-1 0 7 0 -6
~trip	-34 -91 0 115 11
~true	-43 80 -11 -14 -12
~trust	-8 10 -6 6 -2
~try	-18 126 -161 83 -30
~tuesday	24 -2 -6 -12 -4
~turn	0 -65 58 -83 90
~twelve	-30 -3 35 0 -2
~twenty	-2 -17 -15 -9 43
~twice	54 -29 21 -30 -16
~two	28 -74 10 43 -7
~typ	-18 -30 64 -26 10
~type	68 -23 -53 -24 32
~typo	-31 86 -8 -38 -9
~ui	-4 -10 3 -6 17
~umlaut	38 -12 -8 -9 -9
~unclear	-35 105 -38 -22 -10
~undefin	68 -14 -27 -19 -7
~under	-2 -28 75 23 -68
~understand	-18 -72 -26 141 -25
~undo	18 -33 -21 -16 52
~unify	-4 -4 46 -33 -5
~unit	-11 70 -6 -61 7
~unittest	-5 -1 11 -3 -3
~untangle	-5 -3 23 -5 -10
~until	60 -26 -29 -15 10
~unus	-15 -3 46 -9 -20
~up	44 -79 13 7 14
~updat	18 -9 -16 -13 20
~update	25 -18 -22 14 1
~upgrad	7 24 -5 -18 -8
~upgrade	8 4 30 -31 -10
~upload	-28 12 -98 -13 126
~upside	28 -4 -9 -7 -8
~us	-7 -23 -21 63 -12
~use	-114 -57 181 61 -72
~used	86 28 -29 -18 -66
~user	108 -56 -64 -65 77
~using	-24 -80 54 78 -28
~usual	5 -16 -9 -7 26
~util	-70 -16 132 -21 -24
~v	-129 -72 142 84 -25
~vacation	-5 -8 -12 0 24
~valid	26 -4 -5 -7 -9
~validate	-36 -59 55 -32 71
~validation	31 -32 62 -13 -50
~var	12 -18 115 -13 -96
~variabl	-16 -31 97 -12 -38
~variable	1 -53 20 51 -19
~vat	-17 -25 -6 -11 59
~vector	-7 -9 -5 33 -12
~vendor	-31 8 13 46 -35
~verify	-33 142 -24 -37 -48
~version	-32 -51 -13 12 84
~very	-1 -2 6 0 -2
~vet	-8 91 -20 -8 -55
~video	39 -67 -7 -119 154
~view	-76 -9 51 -13 47
~visa	-5 9 -31 53 -26
~visit	-11 -3 -33 105 -59
~visitor	-10 -24 -15 -43 92
~voice	-1 21 -4 -13 -3
~vpn	40 -3 -6 -10 -21
~wait	119 -25 -20 -30 -44
~walk	-15 91 -11 30 -96
~wall	54 -10 -24 -19 -2
~want	-112 30 -70 -48 201
~warm	1 -37 -5 31 10
~was	27 23 -29 46 -67
~wash	33 -22 -16 -23 29
~watch	18 -16 -7 10 -5
~water	-35 -12 -40 -69 156
~way	-49 -34 83 56 -56
~we	-129 34 -28 152 -28
~weak	-7 31 -2 -22 -1
~weather	-56 -93 -30 171 7
~web	63 -68 38 -60 27
~webhook	50 -23 -25 -21 19
~webp	-14 -6 -12 -17 49
~website	10 -1 -9 -17 17
~websocket	14 -4 -2 -2 -6
~wedd	-2 20 0 -12 -5
~wednesday	-42 -7 -25 -4 77
~week	68 -58 -42 -75 107
~weekend	31 -28 -10 15 -8
~well	-23 125 -10 -72 -19
~went	-3 -4 15 2 -9
~were	38 12 -38 23 -34
~what	27 -42 -91 255 -149
~what'	-25 -81 -38 193 -49
~when	165 -240 -155 122 108
~whenever	32 -7 -21 -16 11
~where	-14 -162 12 239 -75
~whether	-93 203 -35 -4 -71
~which	-115 -102 -94 329 -18
~while	101 -19 -52 -10 -20
~who	-46 -93 -69 158 49
~whole	-24 -8 23 24 -15
~why	217 -173 -82 100 -62
~wifi	41 -26 -6 10 -19
~wiki	-30 -19 43 20 -14
~will	-48 -33 -35 94 22
~window	61 11 -87 -35 49
~winter	53 -14 -30 -23 15
~wir	-20 65 -15 0 -30
~wire	-3 -3 -5 -3 14
~wish	-32 -15 -26 -65 137
~with	62 34 -143 -19 66
~within	3 5 -1 -5 -2
~without	-25 -51 131 35 -90
~wonder	-49 -38 -25 122 -10
~word	-4 -9 93 -32 -48
~work	1 -79 -141 149 70
~worker	50 -7 -44 -69 72
~workshop	-10 38 28 -29 -28
~worry	-7 87 -11 -63 -6
~would	-109 212 -73 -1 -29
~wrapper	-1 -11 1 25 -14
~write	-50 -71 0 -12 134
~writer	60 -5 1 -39 -16
~written	-33 23 5 21 -17
~wrong	152 -14 -25 -46 -67
~wrote	-41 56 -9 39 -46
~x	-3 -5 -8 35 -20
~year	-29 -83 66 -14 61
~yesterday	107 -44 -42 -3 -19
~yesterday'	51 -10 -11 -12 -17
~you	-28 146 4 -171 48
~your	-66 182 -7 -87 -23
~zero	105 -76 16 -13 -32
~zone	-19 -8 -5 8 25
"""
