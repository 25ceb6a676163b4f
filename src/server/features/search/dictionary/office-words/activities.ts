/** Daily activities. */
export const activities = `
ask question request enquire
tell inform say explain
share tell distribute
show demonstrate present display
demonstrate show prove
display show present exhibit
describe explain outline
outline sketch structure draft
sketch outline drawing draft
structure framework outline format
arrange plan coordinate
arrange schedule
format layout structure
layout design format
gather collect meeting
join enter attend
participate attend join contribution
host run
run conduct lead hold
conduct run perform lead
perform conduct do performance
perform performance result
measure metric measurement evaluate
metric indicator measure kpi
indicator signal
sign signature approve
submit submission send file hand
send submit dispatch deliver mail
receive get obtain
read reader review study
look see view
watch observe see
listen hear listening
say speak tell
speak speech talk say
answer reply solve
discover find learn
explore examine investigate discover
examine inspect check analyse
scrutinise examine check review challenge
question challenge scrutinise
doubt question sceptical
believe trust think
think consider believe
consider think assess
judge assess evaluate decide
select choose shortlist pick
shortlist select rank prioritise
prefer preference choose
wish want expectation
hope expectation
fear worry concern anxiety
concern worry objection issue
nervous anxious afraid worried
anger angry upset
happy satisfied pleased satisfaction
unhappy dissatisfied frustrated complaint
frustrated unhappy annoyed
calm relax quiet
motivation engagement drive
behaviour conduct attitude action
attitude opinion behaviour
culture values climate
values culture principle
principle value rule
ethics ethical compliance moral
ethics honest
misconduct violation breach compliance
breach violation infringement break
privacy confidential gdpr data
`;
