import { act, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cardHeight } from '#client/features/prompts/prompt-card.styles.ts';
import { limits, shownAtOnce } from '#domain/limits.ts';
import { prompts } from '#server/db/schema.ts';
import { setPublicConfig } from '#tests/support/client-config.ts';
import { fails, heldBack, network, onGet, testApp } from '#tests/support/client-network.ts';
import { buildPrompt, createDepartment, insertPrompts } from '#tests/support/factories.ts';
import { renderApp } from '#tests/support/render-app.tsx';

const pagePath = '/departments/:id/prompts';
/** From the top of a card to that of the next one, in pixels. */
const cardStep = cardHeight + 16;
const count = (text: string) => screen.findByText(text, { selector: 'p' });
const showAll = () => screen.queryByRole('button', { name: /^Show all/ });
const titles = () =>
  screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
const field = () => screen.getByPlaceholderText('Search prompts...');
const real = async ({ request }: { request: Request }) => (await testApp()).app.fetch(request);

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

const numbered = (number: number) => `Prompt ${String(number).padStart(4, '0')}`;

/** The latest is number 1; every hundredth needs an attachment. */
async function fill(length: number) {
  const { db, empty } = await testApp();
  await empty();
  await createDepartment(db, { id: 'sales', name: 'Sales' });
  const rows = Array.from({ length }, (_, index) => {
    const number = index + 1;
    const title = numbered(number);
    const needsAttachment = number % 100 === 0;
    const updatedAt = new Date(Date.UTC(2026, 0, 1) - number * 60_000);
    const row = buildPrompt({ title, id: `p${number}`, needsAttachment, updatedAt, departmentId: 'sales' });
    return { ...row, status: 'published' as const };
  });
  await insertPrompts(db, rows);
}

beforeEach(() => setPublicConfig({ ownServer: true }));
afterEach(() => network.events.removeAllListeners());
afterAll(() => setPublicConfig({}));

describe('a list that is too long to be loaded whole', () => {
  beforeAll(() => fill(1_200));

  it('shows the first page and the total, and loads no other page', async () => {
    const calls = watchCalls();
    renderApp('/departments/sales');
    await count('1,200 prompts found');
    expect(titles()[0]).toBe(numbered(1));
    expect(screen.getAllByRole('article')[0]?.closest('li')).toHaveAttribute('aria-setsize', '1200');
    expect(calls).toEqual(['/api/departments/sales/prompts?limit=24&offset=0']);
  });

  it('loads another page only once all prompts are shown', async () => {
    const calls = watchCalls();
    const { user } = renderApp('/departments/sales');
    await count('1,200 prompts found');
    act(() => window.scrollTo(0, 24 * cardStep));
    expect(await screen.findByRole('link', { name: numbered(24) })).toBeInTheDocument();
    // Its call follows a longer pause than that of a further page.
    await user.type(field(), 'prompt 11');
    await count('100 prompts found');
    const further = () => calls.filter((call) => !call.includes('offset=0'));
    expect(further()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Show all 100 prompts' }));
    await waitFor(() => expect(screen.getByRole('link', { name: numbered(1124) })).toHaveFocus());
    expect(further()).toEqual(['/api/departments/sales/prompts?limit=24&offset=24&text=prompt%2011']);
    act(() => window.scrollTo(0, 0));
  });

  it('shows a far row once its page is loaded, with skeletons until then', async () => {
    renderApp('/departments?show=all');
    await count('1,200 prompts found');
    const held = heldBack(real);
    onGet(pagePath, held.resolver);
    act(() => window.scrollTo(0, 600 * cardStep));
    await waitFor(() => expect(screen.getAllByText('Loading').length).toBeGreaterThan(3));
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
    held.arrive();
    expect(await screen.findByRole('link', { name: numbered(601) })).toBeInTheDocument();
    expect(screen.queryByText('Loading')).not.toBeInTheDocument();
    act(() => window.scrollTo(0, 0));
  });

  it('searches, sorts and filters on the server, and keeps the shown rows until the response', async () => {
    const { user } = renderApp('/departments');
    await count('1,200 prompts found');
    const calls = watchCalls();
    const held = heldBack(real);
    onGet(pagePath, held.resolver);
    await user.type(field(), 'prompt 11');
    expect(field()).toHaveValue('prompt 11');
    expect(titles()[0]).toBe(numbered(1));
    held.arrive();
    await count('100 prompts found');
    expect(titles()[0]).toBe(numbered(1100));
    // For the whole text or, where a letter comes late, for a beginning of it too: not for each letter.
    expect(calls.filter((call) => call.includes('text=')).length).toBeLessThan('prompt 11'.length / 2);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort prompts' }), 'Oldest');
    await waitFor(() => expect(titles()[0]).toBe(numbered(1199)));
    await user.clear(field());
    await waitFor(() => expect(titles()[0]).toBe(numbered(1200)));
  });

  it('does not change when the chosen filter cannot be loaded, says so, and can try again', async () => {
    const { user } = renderApp('/departments');
    await count('1,200 prompts found');
    onGet(pagePath, fails(500));
    await user.type(field(), 'prompt 11');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Your selection could not be loaded. The list is unchanged.');
    expect(screen.getByText('1,200 prompts found', { selector: 'p' })).toBeInTheDocument();
    expect(titles()[0]).toBe(numbered(1));
    expect(field()).toHaveFocus();
    onGet(pagePath, real);
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    await count('100 prompts found');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('has exact counts in its filters, and follows them', async () => {
    const { user } = renderApp('/departments');
    await count('1,200 prompts found');
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await user.click(await panel.findByRole('checkbox', { name: 'Yes (12)' }));
    expect(await panel.findByText('12 prompts found', { selector: 'p' })).toBeInTheDocument();
    expect(panel.getByRole('checkbox', { name: 'No (1,188)' })).not.toBeChecked();
    await waitFor(() => expect(titles()[0]).toBe(numbered(100)));
  });

  it('says that its filters could not be loaded, and loads them again', async () => {
    const { user } = renderApp('/departments');
    await count('1,200 prompts found');
    onGet(pagePath, fails(500));
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Filters' }));
    const retry = await panel.findByRole('button', { name: 'Try again' });
    onGet(pagePath, real);
    await user.click(retry);
    expect(await panel.findByRole('checkbox', { name: 'Yes (12)' })).toBeInTheDocument();
  });

  it('says that a part of it could not be loaded, and loads that again', async () => {
    const { user } = renderApp('/departments?show=all');
    await count('1,200 prompts found');
    onGet(pagePath, fails(500));
    act(() => window.scrollTo(0, 600 * cardStep));
    expect(await screen.findByText('Some prompts could not be loaded.')).toBeInTheDocument();
    onGet(pagePath, real);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: numbered(601) })).toBeInTheDocument();
    expect(screen.queryByText('Some prompts could not be loaded.')).not.toBeInTheDocument();
    act(() => window.scrollTo(0, 0));
  });

  it('shows no prompt twice where the library changes between two pages', async () => {
    const { db } = await testApp();
    renderApp('/departments?show=all');
    await count('1,200 prompts found');
    // It was on the first page, and is on the last one now.
    await db
      .update(prompts)
      .set({ updatedAt: new Date(0) })
      .where(eq(prompts.id, 'p3'));
    act(() => window.scrollTo(0, 26 * cardStep));
    await screen.findByRole('link', { name: numbered(27) });
    act(() => window.scrollTo(0, 0));
    await waitFor(() => expect(titles().slice(0, 3)).toEqual([numbered(1), numbered(2), numbered(4)]));
    expect(new Set(titles()).size).toBe(titles().length);
    await db
      .update(prompts)
      .set({ updatedAt: new Date(Date.UTC(2026, 0, 1) - 3 * 60_000) })
      .where(eq(prompts.id, 'p3'));
  });

  it('shows the same place with the same prompts when the user returns', async () => {
    const { user } = renderApp('/departments?show=all');
    await count('1,200 prompts found');
    act(() => window.scrollTo(0, 600 * cardStep));
    const link = await screen.findByRole('link', { name: numbered(601) });
    await user.click(link);
    await screen.findByRole('heading', { level: 1, name: numbered(601) });
    onGet(pagePath, fails(500));
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByRole('link', { name: numbered(601) })).toBeInTheDocument();
    expect(window.scrollY).toBe(600 * cardStep);
    act(() => window.scrollTo(0, 0));
  });
});

describe('a list that is short enough', () => {
  it('is loaded whole behind its first page, and searched without the server', async () => {
    await fill(60);
    const calls = watchCalls();
    const { user } = renderApp('/departments/sales');
    await count('60 prompts found');
    await waitFor(() => expect(calls).toContain('/api/prompts?department_id=sales'));
    await user.type(field(), '0059');
    await count('1 prompt found');
    expect(calls).toHaveLength(2);
  });

  it('loads only its first page if that has all prompts', async () => {
    await fill(limits.listPage);
    const calls = watchCalls();
    const { user } = renderApp('/departments');
    await count('24 prompts found');
    await user.type(field(), '0007');
    await count('1 prompt found');
    expect(calls).toEqual(['/api/departments/all/prompts?limit=24&offset=0']);
  });
});

describe.each([
  ['grid', cardStep],
  ['list', 104],
] as const)('the %s of a department', (view, step) => {
  beforeAll(() => fill(72));
  const path = `/departments?view=${view}`;
  /** As a person sees the button: a list draws its prompts near the screen only. */
  const toTheButton = () => act(() => window.scrollTo(0, 24 * step));

  it('shows one page of prompts, then all with the next one in focus, also after Back', async () => {
    const { user } = renderApp(path);
    await count('72 prompts found');
    expect(screen.getAllByRole('article')[0]?.closest('li')).toHaveAttribute('aria-setsize', '72');
    toTheButton();
    await screen.findByRole('link', { name: numbered(24) });
    expect(screen.queryByRole('link', { name: numbered(25) })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show all 72 prompts' }));
    await waitFor(() => expect(screen.getByRole('link', { name: numbered(25) })).toHaveFocus());
    expect(showAll()).not.toBeInTheDocument();
    expect(window.location.search).toBe(`?view=${view}&show=all`);
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    expect(await screen.findByRole('link', { name: numbered(25) })).toBeInTheDocument();
    expect(showAll()).not.toBeInTheDocument();
    act(() => window.scrollTo(0, 0));
  });

  it('has no button for a search that finds few, and stays whole once all were asked for', async () => {
    const { user } = renderApp(path);
    await count('72 prompts found');
    await user.type(field(), '007');
    await count('4 prompts found');
    expect(showAll()).not.toBeInTheDocument();
    await user.clear(field());
    await count('72 prompts found');
    await user.click(screen.getByRole('button', { name: 'Show all 72 prompts' }));
    await user.type(field(), 'Prompt');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort prompts' }), 'Oldest');
    await count('72 prompts found');
    expect(showAll()).not.toBeInTheDocument();
  });

  it('continues to the next prompt in the preview of the last one that is shown', async () => {
    const { user } = renderApp(path);
    await count('72 prompts found');
    toTheButton();
    (await screen.findByRole('link', { name: numbered(23) })).focus();
    await user.keyboard(' ');
    const peek = within(await screen.findByRole('dialog', { name: 'Preview' }));
    expect(peek.getByText('23 of 72')).toBeInTheDocument();
    await user.keyboard('jj');
    expect(await peek.findByText('25 of 72')).toBeInTheDocument();
    expect(showAll()).not.toBeInTheDocument();
    act(() => window.scrollTo(0, 0));
  });
});

it('shows a list at once that is a little longer than a page', async () => {
  await fill(shownAtOnce);
  renderApp('/departments');
  await count('36 prompts found');
  expect(showAll()).not.toBeInTheDocument();
  act(() => window.scrollTo(0, 36 * cardStep));
  expect(await screen.findByRole('link', { name: numbered(36) })).toBeInTheDocument();
  act(() => window.scrollTo(0, 0));
});
