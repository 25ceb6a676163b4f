/** People, jobs and teams. */
export const people = `
boss manager supervisor superior lead leader chief head
director executive leader manager management leadership
management leadership executives leaders board
ceo executive president director chief
employee staff worker personnel colleague workforce people
colleague coworker teammate peer team
team group department unit crew
department unit division function area
report subordinate employee staff member
applicant candidate jobseeker
apply application applicant candidate
hire recruit recruitment employ hiring recruiting
recruit recruiter talent hiring candidate
job position role post vacancy opening occupation
career promotion development move
resume cv curriculum vitae
interview conversation selection candidate
newcomer starter joiner recruit beginner trainee hire
onboarding induction familiarisation orientation introduction
beginner novice newcomer
train training course education lesson teach learn curriculum workshop
learn study training lesson
lesson learning insight takeaway
coach mentor coaching guide develop
skill competence ability capability qualification
dismiss dismissal layoff fire redundancy termination redundant
restructure reorganise reorganisation restructuring transformation merger structure
merge merger integrate combine unite
change transformation transition
evaluate evaluation assess assessment appraise appraisal judge rate score review
appraisal performance evaluation assessment review
underperform performance poor weak
fair unbiased neutral impartial balanced
bias prejudice discrimination unfair
inclusive diversity inclusion gender equality
holiday leave vacation absence
salary pay wage compensation remuneration
motivate encourage engage motivation engagement inspire
engagement satisfaction motivation mood morale
survey poll questionnaire
handover successor predecessor inherit takeover transfer
leave quit exit
`;
