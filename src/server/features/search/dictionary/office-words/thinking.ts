/** Judging, comparing, planning and finding out. */
export const thinking = `
decide decision choose choice select selection pick
rank prioritise priority order sort score triage rate
classify categorise group sort cluster category theme
theme topic subject issue
compare comparison versus contrast benchmark difference
difference deviation variance discrepancy gap
check verify validate control test examine inspect confirm review
verify fact check confirm true truth
proof prove evidence support substantiate
evidence data proof study
find discover identify detect search locate
search look research find query
analyse analysis examine evaluate investigate study review
investigate investigation examine inquiry cause
reason cause explanation origin why
problem issue difficulty trouble fault error
error mistake fault flaw failure slip wrong
fail failure wrong flop collapse
recur repeat repetitive recurring again
blame guilt fault accuse
solution solve resolve fix remedy answer
risk danger threat hazard pitfall wrong
weakness flaw shortcoming gap vulnerability limitation
strength advantage benefit plus
advantage benefit gain value
predict forecast anticipate foresee expect guess estimate prediction
guess estimate assume assumption
assume assumption hypothesis premise
goal aim target purpose
plan schedule roadmap planning strategy programme
strategy strategic plan approach
prepare preparation ready readiness
opportunity chance possibility
option alternative possibility choice
idea suggestion proposal concept thought
proposal suggestion offer propose suggest
advice recommendation advise recommend suggest tip
missing lacking absent gap lack
important relevant crucial essential key vital
urgent immediate quick emergency
deadline date due time
step stage phase
first initial early begin
early advance ahead beforehand
quarter quarterly month period
annual yearly year
example sample instance case
criterion criteria requirement standard condition
requirement need demand condition specification
need demand require want
unnecessary useless waste superfluous redundant
repeat repetitive routine manual
imagine pretend suppose think
insight finding conclusion learning observation
observe observation watch notice
result outcome finding output
consequence effect impact result
consistent uniform same standardised
structured standardised systematic
uncertain unclear unknown doubtful unsure uncertainty
hidden implied
honest fair
legal law lawyer
memo message announcement note letter
cut reduction redundancy layoff
headcount employee staff personnel
`;
