/** AI and data. */
export const data = `
ai artificial intelligence machine genai copilot chatgpt
chatbot assistant copilot ai chatgpt bot
invent hallucinate fabricate hallucination
generate create produce
data figure number information dataset
number figure statistic value amount
spreadsheet workbook excel table sheet
table matrix grid spreadsheet
column row cell field
formula calculation function
calculate calculation compute formula
duplicate double repeated copy
messy untidy chaotic inconsistent dirty disorganised
clean tidy cleanse cleanup
inconsistent messy contradictory different
list inventory catalogue table
total sum amount
database system register
chart graph diagram plot
dashboard overview report
trust check verify reliable
`;
