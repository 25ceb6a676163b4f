/** Words of task descriptions. */
export const descriptions = `
activity action work task
activity event action
access entry availability permission
affiliate subsidiary branch country local office
align agree coordinate harmonise match
agree accept consent approve
annotate mark comment highlight
highlight mark flag emphasise
flag mark alert warn warning signal
warn warning alert caution notify
alert alarm warning signal
assemble build compile gather collect combine
collect gather compile collate
build construct create develop
develop development build create design
attract appeal draw win
award prize ceremony honour
background context history
context background situation circumstance
case situation example scenario
situation circumstance case scenario
challenge question test contest doubt
challenge difficulty problem obstacle
obstacle barrier hurdle difficulty
barrier obstacle hurdle access
champion ambassador advocate
clause paragraph provision term section
terms condition conditions clause contract
committee board panel council commission
panel committee group board
concept idea notion draft
controller finance accountant analyst
analyst analyse controller
debrief review retrospective lessons evaluation
decode decipher interpret understand
detail detailed thorough depth
driver cause reason factor
factor driver cause determinant
economics economic cost finance
embargo confidential release
exception exemption special deviation
expose reveal show disclose uncover
hide conceal hidden secret
export import download extract
extract pull excerpt
excerpt extract quotation passage
fact truth data figure
fragile breakable weak
framework structure model method
gap hole missing shortage
gate checkpoint approval threshold
threshold limit boundary
limit limitation restriction constraint boundary cap
restriction limit rule constraint
hint tip clue
tip advice hint trick
horizon upcoming future
future upcoming coming tomorrow
upcoming future next coming
independent neutral external
input contribution information
contribution input participation
information data fact knowledge
know knowledge understand information
knowledge expertise skill learning
experience expertise knowledge
jargon buzzword technical language
judgement opinion assessment decision
justify justification defend reason rationale
defend justify support protect
rationale reason justification logic
kit toolkit package set
toolkit kit package tool
message statement story communication
method approach technique way
approach method technique strategy
move transfer shift migrate
moment touchpoint point stage
touchpoint moment contact interaction
interaction contact engagement conversation
naive simple inexperienced
net gross sales
omnichannel multichannel digital channel
channel medium platform
oral spoken verbal talk
poster congress presentation
owner duty
duty role accountability
delegate hand assign
assign allocate delegate
allocate distribute assign split
pack package bundle collection
page paper sheet
pilot trial test
portfolio range pipeline products
pipeline portfolio development
precedent example case decision
profile description characteristics
profile persona segment
segment group category profile
promise commitment pledge
quiz test exam question
exam test quiz assessment
raw rough unprocessed
draft version rough
version edition draft
recognise identify detect notice
detect find spot identify
spot find notice detect
notice see spot observe
reduce decrease cut lower shrink
cut reduce saving decrease
saving economy cut reduction
increase raise grow growth rise
grow growth increase expand
expand extend grow
decline fall drop shrink decrease
reform change legislation
refresh update renew
update refresh revise news
renew refresh extension
reject refuse decline no
refuse reject deny no
register registration record log
log record register diary
diary calendar schedule
relationship relation contact connection
connect link relation join
remote virtual online distance
webinar online virtual seminar
seminar workshop course webinar
request demand ask
respect observe comply
comply compliance follow obey
rights entitlement
entitlement claim
round session turn
safeguard protection control protect
protect protection safeguard secure
scale size extent
size scale amount
scope range extent coverage
sensitive delicate confidential
sensitivity scenario
scenario case possibility situation
sequence order series
order sequence rank
separate split divide distinct
stakeholder map power
stalled stuck blocked
start begin launch kickoff opening
opening start vacancy
closing end conclusion final
conclusion result finding end
finish end complete close
pressure stress demand
string query search
suggest propose recommend
target audience customer
test check trial try
try test attempt
tie link connect
trace track source origin
track trace follow monitor
monitor track watch observe surveillance
trade commerce parallel
commerce commercial trade business
business company commercial firm
company firm corporation business enterprise organisation
trigger cause start
unfamiliar unknown new
value price benefit
view opinion perspective
perspective view viewpoint angle
waste loss inefficiency
loss waste lose
day daily
today daily current
existing current available
old outdated previous former
previous former earlier past
predecessor previous former
new novel recent
recent new latest
last latest final previous
modern new current
`;
