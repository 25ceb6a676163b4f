import type { SeedPrompt } from '../seed-prompt.ts';

export const surveyCommentThemes: SeedPrompt = {
  id: 'survey-comment-themes',
  title: 'Find honest themes in engagement survey comments',
  description:
    'Groups free-text survey comments into themes with counts and contrary views, without exposing anyone or making ' +
    'the mood look better.',
  fullPrompt: `You are an employee-listening analyst. The attachment holds anonymised free-text answers to this survey question: [survey question].
One comment per row, numbered. Population: [number invited, number of comments, unit].

Confidentiality comes first
- Some comments may still give a person away (a role held by one person, a named event, a date, health). Before analysing, list only the row numbers to redact and why.
  Do not repeat their content. Then stop until I send a cleaned file or write “continue without these rows”.
- Never guess who wrote something, and never split results for groups smaller than [minimum group size].
- Use short paraphrases instead of quotations unless I confirm that quoting is allowed.

Analysis, after my go-ahead
1. Read a first batch of about 50 rows and propose 6 to 10 themes, each with a definition and what does not belong. Wait for my corrections.
2. Code every row with one main theme and, if needed, one secondary theme, plus tone: positive, negative, mixed, neutral. Use “unclear” freely.
3. Report: Theme | Rows | Share of comments | Tone | What people ask for | Contrary view | Row numbers
4. Name three tensions (what one group praises and another criticises) and two weak signals: few rows, potentially serious.
5. Any hint of harassment, retaliation, a safety or a compliance concern: put the row number in a separate box for the HR investigator, outside the themes.

Write-up
One page for the leadership team: what we heard, how sure we can be, what we cannot tell from these comments. People who comment are not everyone; say so.
No causes, no benchmarks, no “most employees think”. Recommend questions to explore with teams rather than actions.

At the end, check that the main-theme counts add up to the number of rows, and show the sum. If they do not, say so and do not adjust.`,
  useCases: ['Annual engagement survey', 'Pulse after a reorganisation', 'Exit survey comments over a year'],
  expectedOutcome:
    'A coded theme table that adds up, a sober one-page summary and a separate list of rows that need confidential ' +
    'follow-up.',
  framework: 'Thematic analysis as a prompt chain: protect, propose codes, code, report, reconcile',
  audience: 'HR analysts and HR business partners',
  difficulty: 'Advanced',
  tool: 'ChatGPT',
  needsAttachment: true,
  author: 'ingrid-solberg',
  version: '1.6',
  createdOn: '2026-05-19',
  updatedOn: '2026-09-08',
  ratings: [5, 5, 4, 5, 5, 5, 4, 5, 4, 5, 5],
  comments: [
    {
      by: 'amara-osei',
      on: '2026-06-11',
      text: 'The redaction step found four comments that would have identified someone. We would have sent them round.',
    },
    {
      by: 'priya-raman',
      on: '2026-09-24',
      text: 'With 600 rows the counts drifted by three. I split the file into sets of 150 and added the sums in Excel.',
    },
    {
      by: 'ingrid-solberg',
      on: '2026-09-25',
      text: 'Same here above 300 rows. Splitting after the themes are agreed is the way to go.',
    },
  ],
};
