/** Spoken English among colleagues. */
export const everyday = `
nasty difficult tough hostile unpleasant hard
tough difficult hard demanding
tricky difficult delicate complicated
awkward difficult uncomfortable delicate
dread fear avoid postpone difficult
postpone delay defer avoid put
nervous anxious fear afraid
scared afraid fear worry
row quarrel argument conflict dispute
fight conflict dispute defend
enemy opponent hostile conflict
friendly warm polite inviting welcoming inclusive
welcome onboard greet invite
polite courteous respectful tactful diplomatic
rude impolite offensive hurtful
offend hurt upset
put off deter discourage exclude
boring tedious dull routine repetitive manual
tedious repetitive manual routine
annoying tedious frustrating
stupid naive mistake
silly naive
fool naive mislead
mislead misleading deceptive honest
lie false untrue invented
wrong false incorrect error mistake
incorrect wrong false inaccurate
accurate correct precise exact true
precise exact accurate specific
vague unclear woolly ambiguous
ambiguous unclear vague
weird unusual odd strange
strange odd unusual unexpected
stuck stalled blocked problem
mess messy chaos
fix repair correct mend
trick tip hint trap
trap pitfall risk
hype exaggerate overpromise
exaggerate overstate overclaim misleading
overclaim exaggerate unsupported claim
prettify design format
nice attractive appealing
ugly layout design
catchy memorable attractive subject headline
memorable memorise remember keynote
remember recall memory
forget omit miss
overlook miss omit
miss overlook gap
guess estimate assume predict
hunch assumption hypothesis
gut feeling assumption
rumour gossip misinformation
gossip rumour
fake false invented misinformation
misinformation disinformation rumour false
leak breach confidential crisis
hack cyberattack breach crisis
scandal crisis issue reputation
tamper contaminate counterfeit quality crisis recall
contaminate quality defect recall
counterfeit fake falsified
shortage stockout supply crisis
die death fatal serious adverse
death die fatal mortality
harm damage hurt injury safety
injury harm adverse
pregnant pregnancy
vaccine vaccination
painful difficult
pick choose select
choose select pick option
shop purchase buy
dream vision goal
vision mission strategy purpose
mission purpose goal
chore task routine
habit routine behaviour
busy time hurry rush
hurry rush quick urgent
rush quick urgent hour
late overdue delay
soon upcoming deadline
tomorrow upcoming next prepare
kickoff opening start
launch start kickoff
wrap close summary end
digest summary condense
skim read quick summary
glance overview dashboard
nutshell summary brief
gist summary point
boil condense summarise
trim shorten cut condense
squeeze condense fit
expand lengthen detail
split separate break
merge combine join integrate
glue combine
match reconcile align compare fit
differ deviate vary variance difference
deviate differ deviation variance
mismatch discrepancy difference inconsistency
discrepancy mismatch difference variance gap
agree consensus align
disagree conflict differ
surprise unexpected
unexpected surprise sudden
sudden unexpected emergency
`;
