/** Studies, numbers, training and people of a company. */
export const science = `
launch market entry
entry access start
approval decision licence
dossier evidence value
value story message
payer price negotiation
bargain deal price
tender bid procurement
contractor supplier cro
sponsor company trial
investigator doctor researcher
participant patient volunteer
placebo comparator control
superiority better comparison
statistics statistical data
statistician statistics
probability chance likelihood risk
uncertainty risk doubt
sensitivity robustness
assumption input model
model simulation calculation
simulate model rehearse
projection forecast estimate
trend development tendency
pattern trend theme
outlier exception deviation
deviation exception variance
anomaly deviation error outlier
root cause reason
symptom effect
effect impact outcome
impact effect influence
burden disease
epidemiology prevalence population
population patients people
subgroup population patient
elderly old older
child paediatric
woman female gender
man male gender
sex gender
age older
disabled disability inclusive
minority diversity
accessible accessibility readable
student learner trainee
trainer teacher instructor training
lecturer speaker teacher
class course training
exercise task practice
homework exercise task
game exercise play
play act role
actor role
character person role
persona person role
person individual people
individual person single
individual custom
single one individual
minimum least
maximum limit
part section piece
piece part item
item element point
element part component
`;
