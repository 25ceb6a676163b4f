/**
 * Forms that the English stemmer does not reduce to one stem: irregular verbs and plurals, comparatives and superlatives. They
 * count as the word itself.
 */
export const irregularForms = `
begin began begun
bind bound
break broke broken
bring brought
build built
buy bought
catch caught
choose chose chosen
deal dealt
draw drew drawn
drive drove driven
eat ate eaten
fall fell fallen
fight fought
find found
fly flew flown
forget forgot forgotten
freeze froze frozen
give gave given
grow grew grown
hear heard
hide hid hidden
hold held
keep kept
know knew known
lead led
leave left
lend lent
lose lost
meet met
overrun overran
overspend overspent
owe owed owing
pay paid
rise rose risen
run ran
say said
sell sold
send sent
show shown
shrink shrank shrunk
speak spoke spoken
spend spent
steal stole stolen
swear swore sworn
take took taken
teach taught
tell told
think thought
throw threw thrown
understand understood
undertake undertook undertaken
underspend underspent
wear wore worn
win won
withdraw withdrew withdrawn
write wrote written
analysis analyses
appendix appendices
basis bases
child children
crisis crises
criterion criteria
curriculum curricula
diagnosis diagnoses
emphasis emphases
foot feet
half halves
hypothesis hypotheses
index indices
life lives
man men
matrix matrices
medium media
parenthesis parentheses
person persons
phenomenon phenomena
spectrum spectra
stimulus stimuli
synopsis synopses
synthesis syntheses
thesis theses
tooth teeth
woman women
big bigger biggest
bright brighter brightest
cheap cheaper cheapest
clean cleaner cleanest
clear clearer clearest
close closer closest
easy easier easiest
fair fairer fairest
fast faster fastest
few fewer fewest
great greater greatest
happy happier happiest
hard harder hardest
high higher highest
large larger largest
late later latest
long longer longest
low lower lowest
new newer newest
old older oldest
plain plainer plainest
quick quicker quickest
rich richer richest
safe safer safest
short shorter shortest
simple simpler simplest
small smaller smallest
strict stricter strictest
strong stronger strongest
tight tighter tightest
tough tougher toughest
weak weaker weakest
young younger youngest
`;
