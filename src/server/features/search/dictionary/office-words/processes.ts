/** Processes, tools and suppliers. */
export const processes = `
process procedure workflow operation flow
workflow flowchart flow process map diagram
diagram map chart flowchart drawing
automate automation robot bot automatic rpa
robot bot automation machine
software tool system application program
developer programmer engineer
computer system
lean waste efficiency improve
efficiency efficient save
standardise standard harmonise
task job work duty activity assignment
project programme
requirement specification brief
instruction prompt guide guideline direction command
guide manual instruction handbook
reuse reusable again share template
share distribute circulate spread
save store keep archive
deliver supply provide
delay late overdue
quality standard
audit inspection inspect auditor control
complaint deviation defect quality
manufacturing production plant factory
supplier vendor provider contractor
purchase buy procure procurement purchasing acquire
bid tender offer proposal
agency supplier contractor vendor
advertising agency creative
designer creative agency artist
`;
