import type { APIRequestContext, Page } from '@playwright/test';
import { apiPaths, apiPrefix } from '#contract/paths.ts';
import { decisionHoldMs } from '#domain/limits.ts';
import { callAs, newToken } from './sign-in.ts';
import { expect } from './test.ts';

/** A complete submission except for its title. */
export const content = {
  status: 'pending',
  description: 'Turns a table of results into three sentences.',
  use_case: 'Before a board meeting',
  prompt: 'You are a statistician. Explain [table] to [audience].',
  department_id: 'finance',
  prompt_framework: 'RTF: Role, Task, Format',
  target_audience: 'Study teams',
  expected_outcome: 'Three sentences.',
  difficulty: 'Intermediate',
  tool: 'ChatGPT',
};

/** Calls of an author and of the local reviewer without the browser. @param author their token. */
export async function people(page: Page, author: string) {
  const { origin } = new URL((await page.request.get('/config.json')).url());
  const reviewer = await newToken(origin, 'Anneke Visser');
  const call = async (token: string, method: 'GET' | 'POST', path: string, data = {}) => {
    const response = await callAs(page.request, token, method, path, data);
    expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true);
    return (await response.json()) as Record<string, string>;
  };
  return {
    submit: async (path: string, entry: object) => String((await call(author, 'POST', path, entry))['id']),
    decide: async (id: string, action: string, reason: string) => {
      const { updatedAt } = await call(reviewer, 'GET', apiPaths.review(id));
      await call(reviewer, 'POST', apiPaths.reviewDecision(id), { action, reason, updatedAt });
    },
    comment: (id: string, text: string) =>
      call(author, 'POST', apiPaths.promptComments(id), { content: text }),
    retire: (id: string, reason: string) => call(reviewer, 'POST', apiPaths.promptRetire(id), { reason }),
  };
}

/** The review queue, searched for a text. */
export const queue = (text: string) => `/reviews?q=${encodeURIComponent(text)}` as const;

export const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Waits for the review and moves through it by a key, as it accepts a decision only after that. */
export async function review(page: Page, name: string) {
  await expect(title(page, name)).toBeFocused();
  await expect(page.getByRole('region', { name: 'Decision' })).toBeAttached();
  await page.keyboard.press('ArrowDown');
}

/** Holds the page's decisions until they are sent by {@link sendHeld} or by leaving it: on a busy machine ten seconds pass too soon. */
export const holdDecisions = (page: Page) =>
  page.addInitScript((holdMs) => {
    const start = window.setTimeout.bind(window);
    window.setTimeout = ((run: () => void, delay?: number) =>
      start(run, delay === holdMs ? 600_000 : delay)) as typeof window.setTimeout;
  }, decisionHoldMs);

/** Sends held decisions at once, by the events of leaving the page and returning to it. */
export async function sendHeld(page: Page) {
  const sent = page.waitForResponse((response) => response.url().endsWith('/decision'));
  await page.evaluate(() => {
    for (const type of ['pagehide', 'pageshow']) window.dispatchEvent(new Event(type));
  });
  await sent;
}

/** Opens the review of that name from the queue. */
export async function openReview(page: Page, name: string) {
  await holdDecisions(page);
  await page.goto(queue(name));
  await page.getByRole('link', { name }).click();
  await review(page, name);
}

/** After a decision on the only review of the queue's search. */
export const expectNoneLeft = (page: Page) =>
  expect(page.getByRole('heading', { name: 'No matching reviews' })).toBeVisible();

export async function requestChanges(page: Page, reason: string) {
  await page.keyboard.press('c');
  await expect(page.getByRole('textbox', { name: 'Requested changes' })).toBeFocused();
  await page.keyboard.type(reason);
  await page.keyboard.press('Control+Enter');
  await sendHeld(page);
  await expectNoneLeft(page);
}

export async function approve(page: Page) {
  await page.keyboard.press('a');
  await page.keyboard.press('Control+Enter');
  await sendHeld(page);
  await expectNoneLeft(page);
}

/** The number of prompts that the library reports. */
export async function published(request: APIRequestContext) {
  const response = await request.get(`${apiPrefix}${apiPaths.promptsGeneral}`);
  return ((await response.json()) as { total_prompts: number }).total_prompts;
}
