import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { eq, inArray } from 'drizzle-orm';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { apiPaths } from '#contract/paths.ts';
import { prompts } from '#server/db/schema.ts';
import { personOfLibrary } from '#tests/support/client-library.ts';
import { onPost, testApp } from '#tests/support/client-network.ts';
import { clearToasts, expectToast } from '#tests/support/client-toasts.ts';
import { goTo, renderApp } from '#tests/support/render-app.tsx';
import type { Caller } from '#tests/support/reviewing.ts';

let admin: Caller;
beforeEach(async () => {
  admin = await personOfLibrary('Ada Admin', 'Admin');
});

describe('the departments of the admins’ screen', () => {
  const list = async () => within(await screen.findByRole('list', { name: 'Departments' }));
  const names = async () =>
    (await list()).getAllByRole('listitem').map((item) => item.querySelector('a')?.textContent);
  const onServer = async () =>
    ((await admin.get('/departments')).body as { name: string }[]).map(({ name }) => name);
  const field = (name: string) => screen.getByRole('textbox', { name });

  /** The first response to that call is lost, after the server has done it. */
  async function loseFirst(path: string) {
    const { app } = await testApp();
    const sent = onPost(path, async ({ request }) => {
      const response = await app.fetch(request);
      return sent.length === 1 ? HttpResponse.error() : response;
    });
    return sent;
  }
  /** Sends a dialog whose first response is lost. */
  async function sendTwice(user: ReturnType<typeof renderApp>['user'], heading: string, button: string) {
    const dialog = within(screen.getByRole('dialog', { name: heading }));
    await user.click(dialog.getByRole('button', { name: button }));
    await waitFor(() => expect(dialog.getByRole('button', { name: button })).toBeEnabled());
    await user.click(dialog.getByRole('button', { name: button }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: heading })).not.toBeInTheDocument());
    expect(Object.keys(localStorage).filter((key) => key.startsWith('unsent:'))).toEqual([]);
  }

  it('are added with an icon and a colour that a preview shows, only once after a lost response, and appear in other lists at once', async () => {
    const added = await loseFirst(apiPaths.adminDepartments);
    const { user } = renderApp('/departments', { as: admin });
    await screen.findByRole('link', { name: /^Medical/ });
    goTo('/admin/departments');
    await user.click(await screen.findByRole('button', { name: 'Add department' }));
    await user.type(field('Name'), 'Regulatory');
    await user.click(screen.getByRole('radio', { name: 'Circuit board' }));
    await user.click(screen.getByRole('radio', { name: 'Green' }));
    expect(screen.getByRole('group', { name: 'Preview' })).toHaveTextContent('Regulatory');
    await sendTwice(user, 'Add a department', 'Add department');
    await waitFor(async () =>
      expect(await names()).toEqual(['Medical', 'Market Access', 'HR', 'Regulatory']),
    );
    expect(added).toHaveLength(2);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add department' })).toHaveFocus());
    expect((await admin.get('/departments/regulatory')).body).toMatchObject({ icon: 'Cpu', color: 'green' });
    goTo('/departments');
    expect(await screen.findByRole('link', { name: /^Regulatory/ })).toBeInTheDocument();
  });

  it('keep the typed text when the name is taken, and show both texts when another admin has changed the same one', async () => {
    const { user } = renderApp('/admin/departments', { as: admin });
    await user.click(await screen.findByRole('button', { name: 'Edit HR' }));
    await user.clear(field('Name'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText('Enter a name.')).toBeInTheDocument();
    await user.type(field('Name'), 'medical');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Name: a department is already called Medical. Choose another.');
    await user.type(field('Name'), ' people');
    expect(screen.queryByText(/already called Medical/)).not.toBeInTheDocument();
    const { description, icon, color } = (await admin.get('/departments/hr')).body;
    const others = { name: 'People', description, icon, color };
    await admin.put('/admin/departments/hr', others);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const notice = await screen.findByText(/^Someone else changed this after you started/);
    expect(notice).toHaveTextContent('Name: People');
    expect(field('Name')).toHaveValue('medical people');
    expect(await onServer()).toEqual(['Medical', 'Market Access', 'People']);
    await admin.put('/admin/departments/hr', { ...others, color: 'navy' });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Navy' })).toBeChecked());
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect(await names()).toEqual(['Medical', 'Market Access', 'medical people']));
    expect(await screen.findByRole('button', { name: 'Edit medical people' })).toHaveFocus();
    expect((await admin.get('/departments/hr')).body).toMatchObject({
      name: 'medical people',
      color: 'navy',
    });
  });

  it('keep the typed text when their form is closed by Escape, not by a click beside it, and when the page is reloaded', async () => {
    const { user, unmount } = renderApp('/admin/departments', { as: admin });
    const button = await screen.findByRole('button', { name: 'Edit HR' });
    await user.click(button);
    await user.type(field('Description'), ' And more.');
    const backdrop = document.querySelector('.fui-DialogSurface__backdrop');
    if (backdrop) await user.click(backdrop);
    expect(field('Description')).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(button).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Add department' }));
    expect(field('Description')).toHaveValue('');
    expect(screen.queryByText(/was restored/)).not.toBeInTheDocument();
    await user.type(field('Name'), 'Regulatory');
    unmount();
    const again = renderApp('/admin/departments', { as: admin }).user;
    await again.click(await screen.findByRole('button', { name: 'Edit HR' }));
    expect((field('Description') as HTMLTextAreaElement).value).toMatch(/ And more\.$/);
    expect(screen.getByText(/^Your text from .+ was restored\.$/)).toBeInTheDocument();
    await again.click(screen.getByRole('button', { name: 'Start over' }));
    expect((field('Description') as HTMLTextAreaElement).value).not.toMatch(/more/);
    await again.click(screen.getByRole('button', { name: 'Cancel' }));
    await again.click(screen.getByRole('button', { name: 'Add department' }));
    expect(field('Name')).toHaveValue('Regulatory');
    await again.click(screen.getByRole('button', { name: 'Discard' }));
    await again.click(screen.getByRole('button', { name: 'Add department' }));
    expect(field('Name')).toHaveValue('');
  });

  it('are moved by buttons and by Alt with an arrow key, after a refusal from the order that another admin has saved since', async () => {
    const { user } = renderApp('/admin/departments', { as: admin });
    const down = await screen.findByRole('button', { name: 'Move Medical down' });
    await user.click(down);
    expect(await names()).toEqual(['Market Access', 'Medical', 'HR']);
    expect(down).toHaveFocus();
    await user.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}');
    expect(await names()).toEqual(['Market Access', 'HR', 'Medical']);
    expect(screen.getByText('Medical: 3 of 3')).toBeInTheDocument();
    expect(down).toHaveFocus();
    await waitFor(async () => expect(await onServer()).toEqual(['Market Access', 'HR', 'Medical']));
    // A row that is dropped elsewhere returns to its position.
    const [first, , last] = (await list()).getAllByRole('listitem') as [
      HTMLElement,
      HTMLElement,
      HTMLElement,
    ];
    const dataTransfer = {};
    fireEvent.dragStart(last, { dataTransfer });
    fireEvent.dragOver(first, { dataTransfer });
    expect(await names()).toEqual(['Medical', 'Market Access', 'HR']);
    fireEvent.dragEnd(last, { dataTransfer });
    expect(await names()).toEqual(['Market Access', 'HR', 'Medical']);
    await admin.put('/admin/departments', { ids: ['medical', 'hr', 'market-access'] });
    await user.click(screen.getByRole('button', { name: 'Move Market Access down' }));
    const body = 'The departments have changed. Check the order and try again.';
    await expectToast('Order not saved', { body, seconds: 5 });
    const theirs = ['Medical', 'HR', 'Market Access'];
    await waitFor(async () => expect(await names()).toEqual(theirs));
    expect(screen.getByText(`Order not saved. ${body}`)).toBeInTheDocument();
    expect(await onServer()).toEqual(theirs);
    await clearToasts();
    await admin.post('/admin/departments', { name: 'Newcomer', description: '', icon: 'Cpu', color: 'teal' });
    await user.click(screen.getByRole('button', { name: 'Move HR down' }));
    await expectToast('Order not saved', { body, seconds: 5 });
    await waitFor(async () => expect(await names()).toEqual([...theirs, 'Newcomer']));
  });

  it('are retired with a target department and a reason, after a summary of the changes, once despite a lost response', async () => {
    await admin.put('/follows/departments/medical', {});
    const retired = await loseFirst(apiPaths.adminDepartmentRetire('medical'));
    const { user } = renderApp('/admin/departments', { as: admin });
    await user.click(await screen.findByRole('button', { name: 'Retire Medical' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Retire Medical' }));
    expect(
      dialog.getByText(
        /^2 published prompts and 1 follower move to the department you choose, .* Links to this department will open that one, and followers are notified\./,
      ),
    ).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Retire department' }));
    expect(dialog.getByText('Choose a department.')).toBeInTheDocument();
    expect(dialog.getByText('Enter a reason.')).toBeInTheDocument();
    await user.selectOptions(dialog.getByRole('combobox'), 'HR');
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Merged with HR.');
    await sendTwice(user, 'Retire Medical', 'Retire department');
    await expectToast('Medical retired', { body: '2 prompts and 1 follower moved to HR.', seconds: 3 });
    expect(retired).toHaveLength(2);
    expect(await names()).toEqual(['Market Access', 'HR']);
    expect(screen.getByRole('heading', { level: 2, name: 'Departments' })).toHaveFocus();
    expect(await onServer()).toEqual(['Market Access', 'HR']);
  });
});

describe('the featured prompts of the admins’ screen', () => {
  beforeEach(async () => {
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

  const list = async () => within(await screen.findByRole('list', { name: 'Featured prompts' }));
  const titles = async () =>
    (await list()).getAllByRole('listitem').map((item) => item.querySelector('a')?.textContent);
  const onServer = async () =>
    ((await admin.get('/prompts/featured')).body as { title: string }[]).map(({ title }) => title);
  const visit = 'Visit notes: what is open?';

  it('are found among the published ones, added at the end by rules that are a sentence, removed and restored', async () => {
    const { db } = await testApp();
    await db.update(prompts).set({ exampleOutput: '' }).where(eq(prompts.id, 'loose'));
    const { user } = renderApp('/admin/featured', { as: admin });
    expect(await titles()).toEqual([visit, 'Forecast review']);
    expect(await screen.findByText(/^Each featured prompt needs an example answer, /)).toBeVisible();
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
    const all = [visit, 'Forecast review', 'Protocol in plain language'];
    await waitFor(async () => expect(await titles()).toEqual(all));
    expect(add).toHaveFocus();
    expect(add).toHaveTextContent('Featured');
    expect(await onServer()).toEqual(all);
    await user.click(await screen.findByRole('button', { name: `Remove ${visit}` }));
    const toast = await expectToast('Prompt removed', { body: visit, seconds: 3 });
    expect(await titles()).toEqual(all.slice(1));
    expect(screen.getByRole('heading', { level: 2, name: 'Featured' })).toHaveFocus();
    await user.click(toast.getByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await titles()).toEqual(all));
    expect(await onServer()).toEqual(all);
  });

  it('never show the order from before a move that is being saved, from which the next move would start', async () => {
    const { user } = renderApp('/admin/featured', { as: admin });
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
});
