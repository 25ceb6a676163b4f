/**
 * Proper names and abbreviations by kind: each line has words for a kind, a colon, and its names. A name and a word for its kind
 * find each other; two names of a kind do not.
 */
export const names = `
congress conference: asco esmo easl eha aacr aha acc esc easd ada ats ers ectrims aan eular acr ispor
paper publication journal: nejm lancet jama bmj plos preprint
pubmed literature database: medline embase cochrane scopus ovid clinicaltrials
search literature: prisma picos boolean mesh
hta appraisal: nice iqwig gba amnog ceps aifa smc tlv zin cadth pbac icer awmsg ncpe haute
regulator authority approval: ema fda mhra bfarm pmda swissmedic aifa ansm aemps chmp prac
code compliance: efpia abpi phrma ifpma pmcpa leem farmindustria
payer insurer: nhs medicare medicaid aok barmer kassenverband krankenkasse gkv
crm: veeva salesforce iqvia siebel
ledger system export: sap oracle workday netsuite coupa ariba
spreadsheet excel: xls xlsx csv pivot vlookup
ai assistant: copilot chatgpt gpt claude gemini llm openai perplexity mistral
automation workflow: uipath zapier powerautomate sharepoint robotic
presentation slides: ppt pptx powerpoint
meeting online: zoom webex skype
message chat: whatsapp slack
social media: linkedin facebook instagram twitter tiktok youtube tweet
news media: bbc reuters guardian television tv radio broadcaster newsroom
accounting standard: ifrs gaap iasb
inspection quality: gmp gcp glp gdp capa
root cause: ishikawa fishbone kepner
process improvement: lean kaizen sixsigma dmaic gemba
study research: rct trial cohort registry
survey feedback: glint qualtrics nps
contract supplier: cro cdmo cmo vendor
congress stand: booth expo
france french: paris francais
germany german: berlin deutschland
spain spanish: madrid espana
italy italian: rome
netherlands dutch: holland
sweden swedish: stockholm
poland polish: warsaw
switzerland swiss: basel
portugal portuguese: lisbon
austria austrian: vienna
belgium belgian: brussels
denmark danish: copenhagen
greece greek: athens
japan japanese: tokyo
china chinese: mandarin beijing
brazil brazilian: portuguese
`;
