/** Writing and texts. */
export const writing = `
summarise summary shorten condense abridge digest recap overview synopsis outline highlights gist compress sum
brief short concise quick
abstract summary synopsis
explain explanation clarify clarification describe description interpret illustrate
explain teach instruct train educate learn
write draft compose formulate phrase script prepare
text wording copy content phrasing script paragraph passage
rewrite rephrase reword edit revise paraphrase redraft
improve better enhance optimise polish refine strengthen upgrade
correct fix repair mend rectify amend clean tidy
proofread edit check correct review
letter mail email message correspondence
reply answer respond response react reaction
question query enquiry ask request
quotation quote citation
citation reference source bibliography footnote evidence
document file paper record documentation
report statement paper reporting
note memo minutes record memorandum jotting
handwritten rough notes scribble
dictate dictated voice speak
template form model pattern blueprint standard
headline title subject heading caption
sentence phrase line wording statement
chapter section part
brochure leaflet flyer pamphlet booklet handout material
article paper manuscript journal study
translate translation language localise localisation
adapt adjust tailor customise modify change localise
foreign language local country market
global worldwide multinational
local regional national country market
simple plain easy understandable clear readable straightforward
layperson public lay ordinary layman citizen
understand comprehend grasp readable understandable follow
tone style voice manner
glossary terminology dictionary vocabulary term
spelling grammar language
`;
