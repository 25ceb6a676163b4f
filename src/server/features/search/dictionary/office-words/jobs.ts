/** Each department's work in the words of other departments. */
export const jobs = `
overspend exceed budget variance cost
underspend budget variance
spend cost expense budget expenditure
afford budget cost affordable
affordable budget price
wallet budget
money budget cost payment funding
figures numbers finance data
numbers figures data finance
spreadsheet figures table
pay payment transfer
payment transfer fee expense
honorarium fee payment speaker
grant donation transfer funding
kickback bribery corruption compliance
bribery corruption compliance
ledger booking accounting reconciliation
book ledger accounting record recognise
revenue recognition accounting
upfront milestone licensing deal
royalty licensing deal
partner licensing alliance
acquire licence buy deal
buyout acquisition deal
takeover acquisition merger
due diligence acquisition
worthwhile case value invest
payoff return investment
return profit investment
probability risk adjusted
closing month books
close closing month
quarter forecast results
auditor audit reviewer
controller budget finance
directors board
board directors committee supervisory
supervisory board
chairman chair board
trustee board
minister politician government
mp politician parliament
senator politician parliament
lawmaker politician legislator
regulator authority
law legislation policy regulation
bill law legislation
hearing consultation committee
comment response consultation position
position stance view
ministry health government
department ministry
vote decision
election politics
ngo charity patient organisation
carer caregiver family patient
relative family caregiver
victim patient crisis
public people lay
citizen public
laypeople lay public plain patients
layman lay public plain
ordinary lay public
elderly patient older
teenager young plain
kid child young
child children paediatric
journal publication paper
study trial publication
scientist researcher expert
scholar scientist
professor expert consultant specialist
oncologist doctor specialist
rheumatologist doctor specialist
dermatologist doctor specialist
neurologist doctor specialist
gp doctor practice physician
surgeon doctor specialist
consultant specialist doctor
clinician doctor physician
prescriber doctor physician
liaison msl field medical
liaisons msl field medical
sceptic sceptical doubt critic
critic sceptical reviewer
doubter sceptical doubt
refuse objection resistance
resist objection resistance
convince persuade objection
argue objection negotiation
haggle negotiate price
bargain negotiate price
discount rebate price deduction
rebate discount deduction
refund rebate return
clawback rebate deduction
tender bid offer contract
bidder tender supplier offer
award tender contract
lot tender
offer tender bid proposal
outcome agreement payment performance
performance outcome agreement
guarantee agreement risk
effect outcome benefit
longterm duration uncertainty
uncertainty doubt risk
cheaper price cost
sequence order launch country
order sequence launch
spillover reference price
basket reference price country
economics cost effectiveness
threshold cost effectiveness
qaly cost effectiveness
dossier submission value
submission dossier application
verdict decision outcome
rejection refusal decision
appeal appraisal decision
competitor rival appraisal
criticise critique weakness
weakness critique limitation
reviewer critic assessor
advert vacancy job posting
vacancy position job opening
posting advert vacancy
opening vacancy
applicant candidate interview
interview question candidate
score rating assess
judge assess score fair
promotion career move
transfer move internal
internal move vacancy
career move role
resume application experience
probation onboarding starter
starter onboarding new
newbie starter onboarding
rookie starter onboarding
apprentice trainee starter
intern trainee student
predecessor inherit handover colleague
successor handover
inherit handover predecessor
retire leave handover
resign leave quit
fire dismiss
bully harassment complaint
harassment bully complaint
performance appraisal feedback
underperformer performance difficult conversation
praise recognise feedback
criticise feedback
remark comment note
scribble note rough
jot note rough
dictate note voice
open comment freetext
pulse survey engagement
mood engagement survey
morale engagement survey
anonymity anonymous confidential
rules policy
handbook policy
entitlement leave policy benefit
parental leave family
sick leave absence
merge reorganisation department
closure reorganisation site
relocation move site
layoff reorganisation redundancy
announce message reorganisation
downsizing reorganisation redundancy
robot automation
bot automation chatbot
script automation code
developer it technical
programmer it technical
it technical technology
software system tool
app tool software
macro automation spreadsheet
workbook spreadsheet model
cell spreadsheet formula
duplicate row table
blank empty missing
empty missing blank
date format
format inconsistent
download export file
extract export
step process procedure
bottleneck waste process delay
waste rework delay
rework waste loop
handoff handover
standardise process procedure
recurring repeat cause
batch production quality
defect deviation quality
blame cause fair
finger blame
dig cause analysis
underlying cause root
sceptic ai adoption
adopt adoption use
adoption use introduce
literacy training adoption
pilot test idea
prioritise triage rank score
backlog list prioritise
hallucinate fact check
verify fact check source
quote source reference
page reference source
sentence claim statement
prove support evidence claim
brochure leaflet asset piece
poster visual stand
background visual image
photo image visual cover
backdrop visual stand image
booth stand visual congress
mailing email newsletter
header subject headline
illness disease condition
sickness disease illness
symptom disease recognise
awareness disease campaign public
unbranded disease awareness
headquarters global core
translate localise adapt
translation localisation adapt
native local language
natural human tone
advertising promotional agency
agency creative brief
creative agency idea
flop fail failure
pessimist failure risk
rejected refused failed
legal reviewer compliance
lawyer legal reviewer
approval review clearance
complain objection reviewer
signed approved certified
certified approved
unlicensed label unsolicited
licence label indication
unsolicited request enquiry
appointment visit call
visit call meeting
territory region area account
account customer hospital
quarter territory plan
region territory
university hospital clinic
pharmacy hospital pharmacist
decide decision stakeholder
influence stakeholder decision
coach feedback observe
drive ride visit
`;
