import type { Page } from '@playwright/test';
import { apiPaths } from '#contract/paths.ts';
import { respond } from '#tests/on-demand/gallery/faults.ts';
import { barePrompt, longPrompt } from '#tests/on-demand/gallery/odd-content.ts';
import type { State } from '#tests/on-demand/gallery/state.ts';
import { promptId, promptPage } from './prompt.ts';

const kinds = `Act as an editor for [audience: patients|nurses|physicians].

Rewrite the text below about [product name] in \${language:English}, in a {{tone:warm|matter-of-fact}} tone, for publication on [publication date]. Keep it under [number of words] words, and use \${language:French} names where there are any.

Text:
{{text | textarea:placeholder="As it is, without names of people":required}}`;

const many = Array.from({ length: 24 }, (_, index) => `${index + 1}. [part ${index + 1}]`).join('\n');

const form = (page: Page) => page.getByRole('form', { name: 'Fill in' });
const field = (page: Page, name: string) => form(page).getByLabel(new RegExp(`^${name}( \\(optional\\))?$`));
const withText = (fullPrompt: string) =>
  respond(apiPaths.prompt(promptId), { ...barePrompt, id: promptId, fullPrompt });

/** On a phone they are in a sheet, which a button opens. */
async function showFields(page: Page) {
  if ((page.viewportSize()?.width ?? 0) <= 640)
    await page.getByRole('button', { name: /^Fill in \d/ }).click();
  await form(page).waitFor();
}

async function fillSome(page: Page) {
  await showFields(page);
  await field(page, 'product name').fill('Lorenza 20 mg');
  await form(page).getByRole('combobox', { name: /^tone/ }).selectOption('Other...');
  await form(page).getByRole('textbox', { name: 'tone: other' }).fill('dry');
  await field(page, 'number of words').fill('a few');
  await form(page)
    .getByRole('textbox', { name: 'text' })
    .fill('First line\n\nSecond line, after a gap\nThird');
}

/** A server with two assistants, one of which accepts the text in its link. */
const withAssistants = (page: Page) =>
  page.route(`**${promptPage}`, async (route) => {
    const response = await route.fetch();
    const assistants = [
      { name: 'Copilot', icon: 'sparkle', url: 'https://assistant.example/', text: 'none' },
      {
        name: 'The writing assistant',
        icon: 'none',
        url: 'https://assistant.example/new',
        text: 'query',
        parameter: 'q',
        submits: true,
        limit: 9_000,
        limit_unit: 'bytes',
      },
    ];
    const json = JSON.stringify(assistants);
    const body = (await response.text()).replace(/"assistants":\[.*?\]/, `"assistants":${json}`);
    await route.fulfill({ response, body });
  });

async function openAssistants(page: Page) {
  await showFields(page);
  await page.getByRole('button', { name: 'Other assistants' }).click();
}

async function openNotice(page: Page) {
  await showFields(page);
  await form(page).getByRole('textbox').first().fill('What went well');
  await page.getByRole('button', { name: 'Other assistants' }).click();
  await page.getByRole('menuitem', { name: /writing assistant$/ }).click();
}

export const fillInStates: State[] = [
  {
    name: 'fill-in/open-in',
    path: promptPage,
    windowOnly: true,
    before: withAssistants,
    steps: openAssistants,
    shows: '[role="menuitem"]',
  },
  {
    name: 'fill-in/link-notice',
    path: promptPage,
    windowOnly: true,
    before: withAssistants,
    steps: openNotice,
    shows: '[role="dialog"]',
  },
  { name: 'fill-in/open', path: promptPage, steps: showFields, shows: 'form[aria-label="Fill in"]' },
  {
    name: 'fill-in/kinds-empty',
    path: promptPage,
    before: withText(kinds),
    steps: showFields,
    shows: 'form[aria-label="Fill in"]',
  },
  {
    name: 'fill-in/kinds-filled',
    path: promptPage,
    signedIn: true,
    before: withText(kinds),
    steps: fillSome,
    shows: 'label:has-text("Keep my answers")',
  },
  {
    name: 'fill-in/as-it-is',
    path: promptPage,
    windowOnly: true,
    before: withText(kinds),
    steps: (page) => page.getByRole('button', { name: 'Blank' }).click(),
    shows: '[aria-pressed=true]:has-text("Blank")',
  },
  {
    name: 'fill-in/many',
    path: promptPage,
    windowOnly: true,
    before: withText(many),
    steps: showFields,
    shows: 'form[aria-label="Fill in"]',
  },
  {
    name: 'fill-in/long-values',
    path: promptPage,
    before: withText(`[${longPrompt.title.slice(0, 200)}]\n\n[notes]`),
    steps: async (page) => {
      await showFields(page);
      await field(page, 'notes').fill('A line that goes on and on. '.repeat(40));
    },
    shows: 'mark:has-text("goes on and on")',
  },
];
