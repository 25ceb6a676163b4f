/** Medicines, patients, payers and customers. */
export const medicine = `
drug medicine medication product medicinal treatment pharmaceutical therapy compound
product brand asset drug
molecule compound asset drug substance
treatment therapy medicine treat
doctor physician clinician hcp specialist practitioner prescriber
specialist expert physician doctor consultant
cardiologist oncologist neurologist dermatologist haematologist specialist physician doctor
nurse hcp doctor healthcare
professor expert scientist opinion specialist
scientist researcher science scientific
expert specialist adviser advisor authority professor consultant
advise consult advice
in-house company
pharmacist pharmacy chemist
hospital clinic institution
clinic hospital practice
patient sufferer person people
caregiver carer family
disease illness condition disorder sickness indication
rare orphan
symptom complaint
prescribe prescription prescriber
shot vaccine vaccination jab injection immunisation
side adverse reaction safety
safety adverse pharmacovigilance
dose dosage dosing
trial study clinical research
research study science
laboratory lab
result outcome endpoint
benefit efficacy effect
guideline recommendation standard
unapproved unlicensed off label
approve approval authorise authorisation permission permit accept clearance sign
approved permitted certified cleared authorised allowed
label licence indication
authority agency regulator
insurer insurance payer fund
reimbursement coverage payer funding
health healthcare medical
europe european eu
british uk england english nhs britain
german germany deutsch
french france
spanish spain
assessor assessment hta
comparator comparison alternative competitor
competitor rival competition
customer client account
customer buyer
user reader customer
region territory area district
representative rep salesperson seller
field outside external
launch introduction introduce rollout market
introduce introduction start
campaign promotion action
awareness education attention
journey path pathway experience
decide decision pathway
open read click
subject title line
newsletter mailing bulletin email
statement claim assertion message
claim substantiate reference
advertise advertisement ad advert advertising promotion promotional commercial
promotional advertising marketing commercial
compliance legal regulatory rules
reviewer approver signatory
material asset piece content
story narrative message
storytelling narrative story
pharmaceutical pharma drug
website site page web online internet
social facebook linkedin online
digital online electronic
training course session
dossier file document submission
submission dossier application filing
literature paper bibliography
pubmed database literature
plain simple lay
critic opponent sceptic
react respond handle
handle cope
opponent enemy adversary
support help assist back
help support assist aid
remind reminder followup
thank thanks followup
consider consideration think
safe secure
confidential secret private anonymous
anonymous anonymised
treatment prescribing therapy
storage stability shelf
vial ampoule syringe product
`;
