/** Inputs and results of tasks. */
export const outcomes = `
reproducible repeatable traceable transparent documented
reproduce repeat reproducible
repeatable reproducible standardised
actionable practical action recommendation
workload effort capacity priority
survive withstand robust
robust stress solid
lock freeze final
freeze lock final
inject event scenario update
sound natural voice authentic
natural authentic human plain
authentic honest natural voice
indirect adjusted network
bank collection list catalogue
talking message speech
skeleton outline structure draft
readiness preparation check
precedent guidance decision
signatory reviewer approval
formulary listing hospital reimbursement
listing formulary reimbursement
preference preferred choice
traceable source reference
unprompted spontaneous unsolicited
unsolicited spontaneous unprompted
spontaneous unsolicited
embargo release confidential
probation trial starter
champion supporter advocate
supporter champion advocate
volunteer participant
bottom line summary conclusion
headline summary message title
takeaway message conclusion lesson
conclude conclusion summary result
recommend recommendation proposal
proposal recommendation draft
ground rules code
behave behaviour conduct
react reaction response answer
rebut objection response answer counter
counter objection answer response
comeback objection answer
pushback objection resistance challenge
push objection pressure
grill question tough challenge
interrogate question challenge
quiz question test
probe question interview
trap question tough
heckle question tough
audience reader listener public
panel committee experts board
expert adviser advisory panel
adviser advisory expert board
advise advisory recommend
brainstorm idea workshop generate
generate idea create
visualise map diagram image chart
draw map diagram visual
flow process workflow map
timeline schedule plan sequence
calendar plan schedule
roadmap plan timeline
track monitor follow
monitor coverage track watch
mention coverage press media
headlines press media coverage news
newspaper coverage press media
broadcast media coverage
viral media social crisis
backlash crisis criticism public
outcry crisis criticism public
allegation crisis media claim
accuse allegation blame
lawsuit legal crisis
sue legal lawsuit
spokesperson press media speaker
spokesman press media speaker
reputation crisis image trust
trust honest credible
credible trust honest believable
believable credible trust
transparent open honest disclosure
declare disclose publish report
disclose publish transparency
publish disclosure release
amounts payments totals
tally count reconcile total
sanity check plausibility
plausible realistic check
audit check review compliance
inspect audit check
trace source origin follow
dependency link formula
hardcoded fixed formula assumption
downside risk scenario
upside opportunity scenario
sensitivity scenario model
valuation value case asset
licence licensing deal
license licensing deal
royalties licensing deal payment
instalment payment milestone
capitalise accounting asset
amortise accounting asset
deferred accounting revenue
impairment accounting asset
overrun exceed budget variance
shortfall gap variance budget
savings cost cut
invoice payment accrual
unbilled accrual invoice
unpaid accrual invoice
liability accrual provision
estimate forecast accrual assumption
enrolment recruitment patients study
recruit hire vacancy candidate
hire recruit vacancy candidate
shortlist candidate select
screen select candidate
suitability candidate criteria competence
competence competency skill
strengths skills experience
jargon plain language term
acronym jargon term glossary
plain simple clear easy
clear plain understandable
legible readable clear
digestible short plain clear
bullet point list summary
leadership leaders management executive
executives leaders management board
podium speech stage speaker
rhetoric speech speaker
opening start speech
anecdote story speech
toast speech
ceremony event speech
townhall speech meeting announcement
assembly meeting
briefing brief summary
dossier file evidence
pamphlet leaflet brochure
deck slides presentation
handout leaflet material
artwork visual image design
drawing image visual
banner stand visual
mural visual stand wall
wall visual stand
wallpaper background image
stock photo image cliché
sunset cliché image
green sustainability environment
recycle sustainability environment
emission sustainability climate
carbon sustainability climate
environment sustainability green
ecological sustainability green
footprint sustainability environment
responsible sustainability honest
symptoms condition disease
sufferer patient
diagnosis diagnose condition recognise
diagnose diagnosis recognise condition
pathway journey decision
referral journey specialist
behaviour decision journey
mindset attitude behaviour
barrier objection obstacle
obstacle barrier
motive driver reason
workplace office team
remote home hybrid
maternity parental leave policy
vacation leave policy
sickness absence leave disease
benefits leave pay policy
bonus pay reward
overtime pay hours
expenses expense reimbursement cost
dress policy
staff employees people
workforce employees staff
redeploy transfer move reorganisation
rumours reorganisation honest
uncertain worried change
reporting line organisation structure
org organisation structure
silence pause listen
cry emotion upset
emotion upset reaction
feelings emotion reaction
tears emotion upset
shout angry reaction
confront difficult conversation
sack dismiss fire
late punctual
absent absence
warn warning conversation
bias fair judge
stereotype cliché bias
gendered inclusive bias
template reusable standard
recipe template instruction
cookbook template guide
instruct instruction prompt
prompt instruction template
reuse template share
shared team reuse
community practice share
demo show try
hands practical exercise
beginner basics introduction
basics introduction explain
primer introduction explain
crash introduction basics
tutorial training introduction guide
session hour training workshop
sceptic doubt objection
convert convince
rollout adoption introduction launch
dangerous risk safe
forbid prohibited compliance
gate approval compliance risk
feasible effort realistic
feasibility effort realistic
payback value return
tedium manual repetitive
copying manual repetitive
typing manual entry
record entry note log
log entry record
logging entry record
diary log record
reminder follow next
attachment file attached
recap summary follow
fragment module block
module fragment block
boilerplate approved text fragment
wording approved text
enquiry question request
answer reply response
query question enquiry
stability storage
storage stability
interaction combination
pregnancy safety exposure
safety adverse event
route forward hand
redirect forward hand
refer forward specialist
reps representatives sales field
rep representative sales field
representative rep sales field
salesman representative sales
saleswoman representative sales
salespeople representatives sales
reward praise recognise
strength praise positive
quota target sales
potential opportunity account
segment group target
prioritise priority focus rank
frequency visits calls
coverage visits territory
cold stalled inactive
inactive stalled
decline drop falling
growth opportunity increase
ward hospital department
buying procurement purchasing
purchasing procurement tender
pharmacist hospital formulary
criteria scoring requirement
knockout criteria mandatory
mandatory required compulsory
compulsory mandatory required
penalty contract risk clause
clause contract risk term
deadline date submission
questions clarification deadline
clarification question deadline
`;
