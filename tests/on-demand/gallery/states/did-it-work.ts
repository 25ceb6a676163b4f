import type { OwnOutcomeDto } from '#contract/outcomes.ts';
import { apiPaths } from '#contract/paths.ts';
import { all, respond } from '#tests/on-demand/gallery/faults.ts';
import { barePrompt } from '#tests/on-demand/gallery/odd-content.ts';
import type { State } from '#tests/on-demand/gallery/state.ts';
import { asReviewer, promptId, promptPage } from './prompt.ts';

const me = asReviewer('published');
const notAnswered: OwnOutcomeDto = {
  can_answer: true,
  outcome: null,
  assistant: '',
  counts: null,
  assistant_names: ['Copilot', 'Another assistant'],
  assistants: [],
};

/** The question whether a copied prompt worked, for a user who may answer. */
const askedIfItWorked = (name: string, answer: OwnOutcomeDto, shows: string): State => ({
  name: `prompt/did-it-work-${name}`,
  path: promptPage,
  signedIn: true,
  windowOnly: true,
  widths: [320, 360, 768, 1440],
  before: all(me, respond(apiPaths.promptOutcome(promptId), notAnswered)),
  steps: async (page) => {
    await page.getByText('Leave a Comment').waitFor();
    await page.getByRole('button', { name: 'Copy', exact: true }).first().click();
    const strip = page.getByRole('region', { name: 'Did it work?' });
    await page.getByText('Copied to clipboard').waitFor();
    await page.evaluate(() => window.dispatchEvent(new FocusEvent('focus')));
    await strip.waitFor();
    await respond(apiPaths.promptOutcome(promptId), answer)(page);
    if (answer.outcome) await strip.getByRole('button', { name: 'Worked' }).click();
  },
  toast: 'Copied to clipboard',
  shows,
});

export const outcomeStates: State[] = [
  askedIfItWorked('asked', notAnswered, 'text=Did it work?'),
  askedIfItWorked('answered', { ...notAnswered, outcome: 'worked', assistant: 'Copilot' }, 'text=Thank you'),
  {
    name: 'prompt/did-it-work-author',
    path: promptPage,
    signedIn: true,
    before: all(
      me,
      respond(apiPaths.prompt(promptId), {
        ...barePrompt,
        id: promptId,
        author: 'Amara Osei',
        outcomes: { worked: 9, needed_changes: 2, did_not_help: 1 },
      }),
      respond(apiPaths.promptOutcome(promptId), {
        ...notAnswered,
        can_answer: false,
        counts: { worked: 9, needed_changes: 3, did_not_help: 1 },
        assistants: [
          { assistant: 'Copilot', worked: 7, needed_changes: 1, did_not_help: 0 },
          { assistant: '', worked: 2, needed_changes: 2, did_not_help: 1 },
        ],
      }),
    ),
    shows: 'text=Worked 9 of 13 times',
  },
];
