import { apiPaths } from '#contract/paths.ts';
import type { PromptDto } from '#contract/prompts.ts';
import { fail, hold, respond } from '#tests/gallery/faults.ts';
import {
  barePrompt,
  chinesePrompt,
  longPrompt,
  rightToLeftPrompt,
  unbrokenPrompt,
} from '#tests/gallery/odd-content.ts';
import { failedRequest, type State } from '#tests/gallery/state.ts';

export const promptId = 'fair-feedback-from-notes';
export const promptPage = `/prompts/${promptId}`;
const call = apiPaths.prompt(promptId);

const odd = (name: string, prompt: PromptDto): State => ({
  name: `prompt/${name}`,
  path: promptPage,
  before: respond(call, prompt),
  shows: 'text=Leave a Comment',
});

export const promptStates: State[] = [
  { name: 'prompt/full', path: promptPage, shows: 'text=Leave a Comment' },
  odd('long', longPrompt),
  {
    ...odd('long-scrolled', longPrompt),
    windowOnly: true,
    steps: async (page) => {
      await page.getByText('Leave a Comment').waitFor();
      await page.mouse.wheel(0, 1500);
      await page.waitForFunction(() => window.scrollY > 1000);
    },
  },
  odd('unbroken-words', unbrokenPrompt),
  odd('right-to-left', rightToLeftPrompt),
  odd('chinese', chinesePrompt),
  odd('bare', barePrompt),
  { name: 'prompt/loading', path: promptPage, before: hold(call), shows: '[aria-label="Loading prompt"]' },
  {
    name: 'prompt/error',
    path: promptPage,
    before: fail(call),
    expected: failedRequest,
    shows: 'text=Return to Home',
  },
  {
    name: 'prompt/not-found',
    path: '/prompts/alchemy',
    expected: failedRequest,
    shows: 'text=Prompt Not Found',
  },
  {
    name: 'prompt/without-id',
    path: '/prompts',
    expected: failedRequest,
    shows: 'text=Prompt ID is required',
  },
];
