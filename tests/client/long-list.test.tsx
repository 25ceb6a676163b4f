import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { prompts } from '#server/db/schema.ts';
import { touchSearchDocuments } from '#server/db/search-documents.ts';
import { setPublicConfig } from '#tests/support/client-config.ts';
import { fails, heldBack, network, onGet, realAnswer, testApp } from '#tests/support/client-network.ts';
import { buildPrompt, createDepartment, insertPrompts } from '#tests/support/factories.ts';
import { renderApp } from '#tests/support/render-app.tsx';

const pagePath = '/departments/:id/prompts';
const count = (text: string) => screen.findByText(text, { selector: 'p' });
const showMore = () => screen.findByRole('button', { name: 'Show more prompts' });
const titles = () =>
  screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
const field = () => screen.getByPlaceholderText('Search prompts...');

/** Calls of the list that reach the network, in their order. */
function watchCalls() {
  const calls: string[] = [];
  const note = ({ request }: { request: Request }) => {
    const { pathname, search } = new URL(request.url);
    if (/^\/api\/(prompts|departments\/[^/]+\/prompts)$/.test(pathname)) calls.push(pathname + search);
  };
  network.events.on('request:start', note);
  return calls;
}

const numbered = (number: number) => `Prompt ${String(number).padStart(3, '0')}`;

/** A hundred prompts, the latest is number 1; every tenth needs an attachment. */
beforeAll(async () => {
  const { db, empty } = await testApp();
  await empty();
  await createDepartment(db, { id: 'sales', name: 'Sales' });
  const rows = Array.from({ length: 100 }, (_, index) => {
    const number = index + 1;
    const title = numbered(number);
    const needsAttachment = number % 10 === 0;
    const updatedAt = new Date(Date.UTC(2026, 0, 1) - number * 60_000);
    const row = buildPrompt({ title, id: `p${number}`, needsAttachment, updatedAt, departmentId: 'sales' });
    return { ...row, status: 'published' as const };
  });
  await insertPrompts(db, rows);
});

beforeEach(() => setPublicConfig({ ownServer: true }));
afterEach(() => network.events.removeAllListeners());

describe('a long list', () => {
  it('shows the first page and the total, loads no other page, and follows filters with exact counts', async () => {
    const calls = watchCalls();
    const { user } = renderApp('/departments/sales');
    await count('100 prompts found');
    expect(titles()[0]).toBe(numbered(1));
    expect(screen.getAllByRole('article')[0]?.closest('li')).toHaveAttribute('aria-setsize', '100');
    expect(calls).toEqual(['/api/departments/sales/prompts?limit=24&offset=0']);
    onGet(pagePath, fails(500));
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Filters' }));
    const retry = await panel.findByRole('button', { name: 'Try again' });
    onGet(pagePath, realAnswer);
    await user.click(retry);
    await user.click(await panel.findByRole('checkbox', { name: 'Yes (10)' }));
    expect(await panel.findByText('10 prompts found', { selector: 'p' })).toBeInTheDocument();
    expect(panel.getByRole('checkbox', { name: 'No (90)' })).not.toBeChecked();
    await waitFor(() => expect(titles()[0]).toBe(numbered(10)));
  });

  it('shows as many pages as the URL says, loads a failed one again, no prompt twice, and begins with one page for another selection', async () => {
    const calls = watchCalls();
    const { user } = renderApp('/departments?pages=2');
    expect(await screen.findByRole('link', { name: numbered(48) })).toBeInTheDocument();
    expect(titles()).toHaveLength(48);
    expect(calls.map((call) => call.slice(call.indexOf('offset')))).toEqual(['offset=0', 'offset=24']);
    onGet(pagePath, fails(500));
    await user.click(await showMore());
    expect(await screen.findByText('Some prompts could not be loaded.')).toBeInTheDocument();
    expect(window.location.search).toBe('?pages=3');
    // A prompt of the last page is on the first one now: the last prompt of the second page is on the third.
    const { db } = await testApp();
    const change = async (updatedAt: Date) => {
      await db.update(prompts).set({ updatedAt }).where(eq(prompts.id, 'p99'));
      await touchSearchDocuments(db, ['p99']);
    };
    await change(new Date(Date.UTC(2026, 1, 1)));
    onTestFinished(() => change(new Date(Date.UTC(2026, 0, 1) - 99 * 60_000)));
    onGet(pagePath, realAnswer);
    await user.click(await showMore());
    await waitFor(() => expect(screen.getByRole('link', { name: numbered(49) })).toHaveFocus());
    expect(screen.queryByText('Some prompts could not be loaded.')).not.toBeInTheDocument();
    expect(titles()).toHaveLength(71);
    expect(new Set(titles()).size).toBe(71);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort prompts' }), 'Oldest');
    await waitFor(() => expect(titles()[0]).toBe(numbered(100)));
    await waitFor(() => expect(titles()).toHaveLength(24));
    expect(window.location.search).toBe('?sort=oldest');
  });

  it('searches and sorts on the server, and keeps the shown rows until the response and after a failure', async () => {
    const { user } = renderApp('/departments');
    await count('100 prompts found');
    const calls = watchCalls();
    const held = heldBack(fails(500));
    onGet(pagePath, held.resolver);
    await user.type(field(), 'prompt 09');
    expect(field()).toHaveValue('prompt 09');
    expect(titles()[0]).toBe(numbered(1));
    held.arrive();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Your selection could not be loaded. The list is unchanged.');
    expect(screen.getByText('100 prompts found', { selector: 'p' })).toBeInTheDocument();
    expect(titles()[0]).toBe(numbered(1));
    expect(field()).toHaveFocus();
    // For the whole text or, where a letter comes late, for a beginning of it too: not for each letter.
    expect(calls.filter((call) => call.includes('text=')).length).toBeLessThan('prompt 09'.length / 2);
    onGet(pagePath, realAnswer);
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    await count('10 prompts found');
    await waitFor(() => expect(titles()[0]).toBe(numbered(90)));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort prompts' }), 'Oldest');
    await waitFor(() => expect(titles()[0]).toBe(numbered(99)));
  });

  it('continues to the next page with the key J, from its last prompt and from the preview of that', async () => {
    const { user } = renderApp('/departments?view=list');
    const focused = (number: number) =>
      waitFor(() => expect(screen.getByRole('link', { name: numbered(number) })).toHaveFocus());
    await count('100 prompts found');
    (await screen.findByRole('link', { name: numbered(24) })).focus();
    await user.keyboard('j');
    await focused(25);
    await user.keyboard('k');
    await focused(24);
    (await screen.findByRole('link', { name: numbered(47) })).focus();
    await user.keyboard(' ');
    const peek = within(await screen.findByRole('dialog', { name: 'Preview' }));
    expect(await peek.findByText('47 of 100')).toBeInTheDocument();
    await user.keyboard('j');
    expect(await peek.findByText('48 of 100')).toBeInTheDocument();
    await screen.findByRole('link', { name: numbered(72) });
    await user.keyboard('j');
    expect(await peek.findByText('49 of 100')).toBeInTheDocument();
  });
});
