import type { SeedPrompt } from '../seed-prompt.ts';

export const messyExcelCleanUp: SeedPrompt = {
  id: 'messy-excel-clean-up',
  title: 'Clean up a messy Excel export without losing a row',
  description:
    'Profiles a messy table, proposes every correction for your approval and proves with row counts and totals that ' +
    'nothing went missing.',
  fullPrompt: `You are a careful data steward. The attached workbook is an export from [source system]; the sheet to work on is [sheet name].
One row should stand for one [unit, such as an order, event or supplier].
I need it clean for [purpose], and I must be able to explain every change.

Rules first:
- Leave the original sheet untouched; work on a copy.
- Never delete a row, fill a blank, merge duplicates or “correct” a value without my approval.
- Keep leading zeros, batch and material numbers as text. Do not let a code turn into a date.
- Dates: state which format you believe is used and list the ones that could be read two ways.

Stage 1, profile. A table with one line per column: name, apparent type, blanks, distinct values, three typical values, three odd values. Also give the row count and the sum of [amount column]. Stop.

Stage 2, proposals. A numbered list: column, problem, rows affected, proposed change, two before-and-after examples, confidence (high, medium, low).
Cover stray spaces, mixed spellings, units, separators, dates, suspected duplicates and totals hidden in the data. Stop and wait; I will answer with the numbers I approve.

Stage 3, apply. Make only the approved changes. Add a column “change log” naming the proposals applied to each row, and a sheet “Left as is” with everything I declined.

Stage 4, prove. Compare before and after: row count, the sum above, blanks per column. Explain every difference.
If you cannot compute something reliably, give me the Excel formula or Power Query step to do it myself instead of a number.

If you come across names, health details or other personal data that I did not mention, stop and tell me the column before you do anything else.`,
  useCases: [
    'Preparing data for a dashboard',
    'Merging lists from several countries',
    'Checking a system export before migration',
  ],
  expectedOutcome:
    'A cleaned copy with a row-level change log and a before-and-after check, so you can explain every figure to ' +
    'whoever asks.',
  framework: 'Prompt chaining: profile, propose, apply and prove, with your approval between the stages',
  audience: 'Analysts and everyone who inherits spreadsheets',
  difficulty: 'Intermediate',
  tool: 'Microsoft Copilot',
  needsAttachment: true,
  author: 'mateusz-nowak',
  version: '1.3',
  createdOn: '2026-04-16',
  updatedOn: '2026-10-29',
  ratings: [5, 4, 5, 4, 4, 5, 2, 5, 4, 5, 3, 5, 4, 5, 4],
  comments: [
    {
      by: 'anneke-visser',
      on: '2026-05-28',
      text: 'It found 14 material numbers that Excel had silently turned into dates. I would have missed them.',
    },
    {
      by: 'james-oconnor',
      on: '2026-09-10',
      text:
        'Struggled with a file of more than 20,000 rows and a few counts were off. Please have it hand over formulas.',
    },
    {
      by: 'mateusz-nowak',
      on: '2026-10-29',
      text:
        'Done in 1.3: where it cannot count reliably it now gives you the formula. For big files, go straight to ' +
        'Power Query.',
    },
  ],
};
