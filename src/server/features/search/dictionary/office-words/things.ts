/** Objects in an office, and ways to arrange things. */
export const things = `
calendar appointment schedule
room venue location
venue location place
location place site
site location plant
office branch site
headquarters global corporate head
region country area
city town
world global
logo brand image
colour style design
cover title page
icon image symbol
poster flyer visual
banner advertisement visual
video clip script
podcast audio script
script dialogue text speech
story tale narrative
case story example
anecdote story example
joke humour
metaphor comparison image
keyword term search
term word expression
expression phrase term
word term phrase
letter writing
manuscript draft article
magazine newspaper journal press
handbook manual guide book
page sheet slide
sheet page spreadsheet
folder file document
attachment file document
archive store file
backup copy
copy duplicate text
original source first
source origin reference
reference source link evidence
appendix annex attachment
index list
directory list register
checklist list check
todo list task action
action measure step task
next following
agenda plan topics
protocol minutes procedure
procedure process protocol sop
sop procedure process regulated
policy procedure rule
form template questionnaire
questionnaire form survey question
interview questionnaire conversation
interviewer interview recruiter
candidate applicant interview
scoring score rating criteria
score rating mark points
mark grade score
grade rate score
priority important urgent rank
importance priority relevance
quality excellence
perfect ideal flawless
flawless error perfect
`;
