import type { FrameLocator, Page } from '@playwright/test';
import { axe } from '#tests/e2e/support/axe.ts';
import { expect, test } from '#tests/e2e/support/test.ts';
import { openAssistant, sameSite } from '#tests/support/assistant-host/assistant-host.ts';
import type { Shown } from '#tests/support/assistant-host/browser.ts';
import { connectAssistant } from '#tests/support/mcp-client.ts';

/** The specification requires hosts to frame views like this; the sandbox's own origin isolates them. */
test.beforeEach(({ consoleWatch }) => consoleWatch.expect(/allow-scripts and allow-same-origin/));

const promptId = 'hcp-call-planning';

/** The official client, with an access token as the local sign-in makes it. */
async function connect(origin: string) {
  const body = new URLSearchParams({ person: 'amara-osei' });
  const page = await fetch(`${origin}/local-sign-in/assistant`, { method: 'POST', body });
  const token = /ey[\w.-]+/.exec(await page.text())?.[0] ?? '';
  return connectAssistant((path, init) => fetch(`${origin}${path}`, init), token);
}

/** The tool's result, as an assistant receives it. */
async function callTool(origin: string, input: Record<string, unknown>) {
  const client = await connect(origin);
  const { tools } = await client.listTools();
  const tool = tools.find(({ name }) => name === 'open_prompt_form');
  const { resourceUri } = (tool?._meta?.['ui'] ?? {}) as { resourceUri?: string };
  const { contents } = await client.readResource({ uri: resourceUri ?? '' });
  const result = await client.callTool({ name: 'open_prompt_form', arguments: input });
  const values = { ...(input['values'] as object), country: 'Ireland', 'number of minutes': '20' };
  const filled = await client.callTool({ name: 'fill_prompt', arguments: { id: promptId, values } });
  await client.close();
  const [content] = contents;
  if (!content || !('text' in content)) throw new Error('The view is no text.');
  const { csp, permissions } = (content._meta as { ui: Pick<Shown, 'csp' | 'permissions'> }).ui;
  return { html: content.text, csp, permissions, input, result, filled };
}

async function openForm(
  page: Page,
  origin: string,
  input: Record<string, unknown> = { id: promptId },
  host: Partial<Shown> = {},
  sandbox?: string,
) {
  const { filled, csp, permissions, ...call } = await callTool(origin, input);
  const assistant = await openAssistant(page, sandbox);
  const shown: Shown = {
    ...call,
    ...(csp && { csp }),
    ...(permissions && { permissions }),
    context: { theme: 'light', locale: 'en-GB' },
    messages: 'taken',
    takesContext: true,
    ...host,
  };
  return { assistant, shown, filled, form: await assistant.show(shown) };
}

async function fillInTwo(form: FrameLocator) {
  const fields = form.getByRole('form', { name: 'Fill in' });
  await fields.getByLabel('Which country is the customer in?').fill('Ireland');
  await fields.getByLabel('How many minutes will you have?').fill('20');
}

const textOf = (message: unknown) => (message as { content: { text: string }[] }).content[0]?.text;

const coloured = (background: string, text: string) =>
  ({
    theme: background === 'rgb(38, 38, 36)' ? 'dark' : 'light',
    styles: {
      variables: {
        '--color-background-primary': background,
        '--color-text-primary': text,
        '--color-background-inverse': 'rgb(250, 249, 245)',
        '--color-text-inverse': 'rgb(20, 20, 19)',
        '--color-text-secondary': 'rgb(194, 192, 182)',
      },
    },
  }) as unknown as Shown['context'];

test('shows the form of a prompt in the assistant’s colours and puts exactly the filled-in text into the conversation', async ({
  page,
  server,
}) => {
  const known = { id: promptId, values: { 'call objective': 'remote $&' } };
  const context = coloured('rgb(38, 38, 36)', 'rgb(250, 249, 245)');
  const { assistant, filled, form } = await openForm(page, server.address, known, { context });
  await expect(form.getByRole('heading', { level: 1 })).toHaveText(
    'Prepare a compliant HCP call in ten minutes',
  );
  await expect(form.getByLabel('What should the customer know or do after the call?')).toHaveValue(
    'remote $&',
  );
  const ground = () => form.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
  expect(await ground()).toBe('rgb(38, 38, 36)');
  await fillInTwo(form);
  await expect(form.getByRole('status').first()).toHaveText(/^4 of \d+ filled in · Ctrl\+Enter to add\.$/);
  await axe(page);
  await assistant.change(coloured('rgb(255, 255, 255)', 'rgb(20, 20, 19)'));
  await expect.poll(ground).toBe('rgb(255, 255, 255)');
  await expect(form.getByLabel('Which country is the customer in?')).toHaveValue('Ireland');
  await form.getByLabel('How many minutes will you have?').press('Control+Enter');
  await expect(form.getByText(/^Added to the conversation\. \d+ fields are still empty\./)).toBeVisible();
  const { messages, heights } = await assistant.heard();
  expect(messages).toHaveLength(1);
  expect(messages[0]).toMatchObject({ role: 'user', content: [{ type: 'text' }] });
  expect(textOf(messages[0])).toBe((filled.structuredContent as { text: string }).text);
  // The frame is as high as the form: nothing is cut off, and it has no scroll bar of its own.
  expect(heights.at(-1)).toBeGreaterThan(400);
  expect(await assistant.tearDown()).toEqual({});
  await expect(form.getByRole('button')).toHaveCount(0);
});

test('says so when the assistant refuses, and keeps the values and the focus, also when the form is shown again', async ({
  page,
  server,
}) => {
  const host = { messages: 'refused' as const };
  const { assistant, shown, form } = await openForm(page, server.address, undefined, host, sameSite);
  await fillInTwo(form);
  const add = form.getByRole('button', { name: 'Add to conversation' });
  await add.click();
  await expect(form.getByText(/not added to the conversation/)).toBeVisible();
  await expect(add).toBeFocused();
  const again = shown.result['structuredContent'] as object;
  const values = { country: 'Spain', 'last contact': 'Z4-1' };
  await assistant.sendResult({ content: [], structuredContent: { ...again, values } });
  await expect(form.getByLabel('What did you discuss and promise last time?')).toHaveValue('Z4-1');
  await expect(form.getByLabel('Which country is the customer in?')).toHaveValue('Ireland');
  await expect(add).toBeFocused();
  await assistant.sendResult({ content: [{ type: 'text', text: 'Gone.' }], isError: true });
  await form.locator('mark', { hasText: 'call objective' }).click();
  await expect(form.getByLabel('What should the customer know or do after the call?')).toBeFocused();
  // The same call, in a remounted view; and another call, which begins empty.
  const country = (await assistant.show(shown)).getByLabel('Which country is the customer in?');
  await expect(country).toHaveValue('Ireland');
  const { result } = await callTool(server.address, { id: promptId });
  await assistant.show({ ...shown, result });
  await expect(country).toHaveValue('');
});

test('gives the prompt to the model if the assistant has no messages, and to the clipboard if it has neither', async ({
  page,
  server,
}) => {
  const { assistant, shown, form } = await openForm(page, server.address, undefined, { messages: 'unknown' });
  await fillInTwo(form);
  await form.getByRole('button', { name: 'Add to conversation' }).click();
  await expect(form.getByText(/^The assistant has the prompt now\./)).toBeVisible();
  const { contexts } = await assistant.heard();
  expect(textOf(contexts[0])).toContain('coach in Ireland');

  await assistant.show({ ...shown, takesContext: false });
  const whole = shown.result['structuredContent'] as object;
  const bare = { ...whole, text: 'Sum it up. '.repeat(20_000), placeholders: [], places: [] };
  await assistant.sendResult({ content: [], structuredContent: bare });
  await expect(form.getByText('This prompt has no fields to fill in.')).toBeVisible();
  const preview = form.getByRole('region', { name: 'Prompt text' });
  expect((await preview.boundingBox())?.height).toBeLessThan(300);
  await form.getByRole('button', { name: 'Add to conversation' }).click();
  await expect(form.getByText(/Copied: paste it into the conversation\./)).toBeVisible();

  const unknown = await callTool(server.address, { id: 'nowhere' });
  await assistant.show({ ...shown, result: unknown.result });
  await expect(form.getByRole('alert')).toHaveText(
    'Prompt not found. Ask the assistant to search the library again.',
  );
});
