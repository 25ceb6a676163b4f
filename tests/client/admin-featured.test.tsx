import { screen, waitFor, within } from '@testing-library/react';
import { eq, inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { authTokenKey } from '#domain/limits.ts';
import { prompts } from '#server/db/schema.ts';
import { createAdmin } from '#tests/support/client-admin.ts';
import { testApp } from '#tests/support/client-network.ts';
import { expectToast } from '#tests/support/client-toasts.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import type { Caller } from '#tests/support/reviewing.ts';

let admin: Caller;
beforeEach(async () => {
  admin = await createAdmin();
  const { db } = await testApp();
  await db
    .update(prompts)
    .set({ exampleOutput: 'An answer.' })
    .where(inArray(prompts.id, ['visit', 'protocol', 'loose']));
  // The newest is first, as long as no admin has moved one.
  await db
    .update(prompts)
    .set({ createdAt: new Date('2027-01-01') })
    .where(eq(prompts.id, 'visit'));
});

function openAsAdmin() {
  localStorage.setItem(authTokenKey, admin.token);
  return renderApp('/admin/featured');
}

describe('the featured prompts of the admins’ screen', () => {
  const list = async () => within(await screen.findByRole('list', { name: 'Featured prompts' }));
  const titles = async () =>
    (await list()).getAllByRole('listitem').map((item) => item.querySelector('a')?.textContent);
  const onServer = async () =>
    ((await admin.get('/prompts/featured')).body as { title: string }[]).map(({ title }) => title);
  const visit = 'Visit notes: what is open?';

  it('are found among the published ones and added at the end, by rules that are a sentence', async () => {
    const { db } = await testApp();
    await db.update(prompts).set({ exampleOutput: '' }).where(eq(prompts.id, 'loose'));
    const { user } = openAsAdmin();
    expect(await titles()).toEqual([visit, 'Forecast review']);
    expect(
      await screen.findByText(
        /^Each featured prompt needs an example answer, .* To change the order, use a row's arrows/,
      ),
    ).toBeVisible();
    expect((await list()).getAllByRole('link', { name: 'Add the missing example answer' })).toHaveLength(1);
    const search = screen.getByRole('searchbox', { name: /Add a prompt/ });
    expect(search).toHaveAccessibleDescription('New prompts go to the end. 2 of 12 places used.');
    await user.type(search, 'agenda');
    const missing = await screen.findByRole('button', { name: 'No example answer: Agenda for a workshop' });
    await user.click(missing);
    expect(missing).toHaveAttribute('aria-disabled', 'true');
    expect(await titles()).toEqual([visit, 'Forecast review']);
    await user.clear(search);
    await user.type(search, 'protocol');
    const add = await screen.findByRole('button', { name: 'Add: Protocol in plain language' });
    await user.click(add);
    await waitFor(async () =>
      expect(await titles()).toEqual([visit, 'Forecast review', 'Protocol in plain language']),
    );
    expect(add).toHaveFocus();
    expect(add).toHaveTextContent('Featured');
    expect(await onServer()).toEqual(await titles());
  });

  it('never show the order from before a move that is being saved, from which the next move would start', async () => {
    const { user } = openAsAdmin();
    const up = await screen.findByRole('button', { name: 'Move Forecast review up' });
    // This title identifies the server’s response.
    const { db } = await testApp();
    await db.update(prompts).set({ title: 'Forecast' }).where(eq(prompts.title, 'Forecast review'));
    const first = () => document.querySelector('li[aria-posinset="1"] a')?.textContent ?? '';
    const seen: string[] = [];
    const observer = new MutationObserver(() => seen.push(first()));
    up.focus();
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    await waitFor(() => expect(first()).toBe('Forecast'));
    observer.disconnect();
    expect(seen).not.toContain(visit);
  });

  it('are removed, and the focus goes to the heading', async () => {
    const { user } = openAsAdmin();
    await user.click(await screen.findByRole('button', { name: `Remove ${visit}` }));
    const toast = await expectToast('Prompt removed', { body: visit, seconds: 3 });
    expect(await titles()).toEqual(['Forecast review']);
    expect(screen.getByRole('heading', { level: 2, name: 'Featured' })).toHaveFocus();
    await user.click(toast.getByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await titles()).toEqual([visit, 'Forecast review']));
    expect(await onServer()).toEqual([visit, 'Forecast review']);
    await user.click(screen.getByRole('button', { name: `Remove ${visit}` }));
    await waitFor(async () => expect(await titles()).toEqual(['Forecast review']));
    await user.click(screen.getByRole('button', { name: 'Remove Forecast review' }));
    expect(await screen.findByRole('heading', { name: 'No featured prompts yet' })).toBeInTheDocument();
    expect(await onServer()).toEqual([]);
  });
});
