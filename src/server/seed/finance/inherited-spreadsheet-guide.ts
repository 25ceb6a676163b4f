import type { SeedPrompt } from '../seed-prompt.ts';

export const inheritedSpreadsheetGuide: SeedPrompt = {
  id: 'inherited-spreadsheet-guide',
  title: 'Understand a spreadsheet you inherited from a colleague',
  description:
    'Explains an unfamiliar Excel model step by step, marks hard-coded numbers and fragile formulas, and leaves you ' +
    'with a one-page guide for the next person.',
  fullPrompt: `I have inherited a workbook called [name] from a colleague who has moved on.
It is used for [purpose] every [month / quarter], and I have to run it on [date]. Please help me understand it before I change anything.

Start with the sheet list I paste (or the open workbook) and go one sheet at a time. For each sheet tell me:

- what it is for, in one sentence a new starter would understand
- where its inputs come from and which cells I must update
- the three most important formulas, explained in words, for example: “takes units from Sales, multiplies by net price, leaves out returns”
- anything that looks risky: numbers typed into formulas, links to files on a personal drive, hidden sheets or rows,
  lookups that return the wrong match silently, ranges that stop before the last row, mixed units or currencies

Wait for me to say “next” between sheets.

When we are through, write:
1. A one-page guide: purpose, inputs, steps in order, checks, output, whom to ask.
2. Five control checks I can add, as formulas, each with the result I should see.
3. A list “change now / change later / leave alone”.

Say “I cannot see this” whenever you cannot, rather than guessing. Do not change any cell. If I paste payroll or personal data by mistake, stop and tell me to remove it.`,
  useCases: ['Handover in finance teams', 'Documenting a forecast model', 'Finding errors before a deadline'],
  expectedOutcome:
    'A sheet-by-sheet explanation, a one-page guide for the next user and five checks you can add at once.',
  framework: 'APE: Action, Purpose, Expectation, one sheet at a time with you setting the pace',
  audience: 'Anyone in finance who takes over a file',
  difficulty: 'Beginner',
  tool: 'Microsoft Copilot',
  needsAttachment: false,
  author: 'mateusz-nowak',
  version: '1.1',
  createdOn: '2025-11-20',
  updatedOn: '2026-01-29',
  ratings: [5, 4, 5, 5, 4, 5, 4, 5, 3, 5, 4, 5, 5, 4, 5, 5, 4, 5, 4],
  comments: [
    {
      by: 'chloe-dubois',
      on: '2025-12-16',
      text:
        'I am not in finance and it still worked, on our congress budget file. It found two rates from three years ' +
        'ago typed into formulas.',
    },
    {
      by: 'james-oconnor',
      on: '2026-01-22',
      text: 'On a big workbook it rushed through all the sheets at once. Slower, please.',
    },
    {
      by: 'mateusz-nowak',
      on: '2026-01-29',
      text: 'It waits for “next” between sheets now.',
    },
    {
      by: 'greta-hoffmann',
      on: '2026-06-25',
      text: 'Save the one-page guide as the first sheet of the workbook. The next person will thank you.',
    },
  ],
};
