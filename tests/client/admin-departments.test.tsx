import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { apiPaths } from '#contract/paths.ts';
import { authTokenKey } from '#domain/limits.ts';
import { createAdmin } from '#tests/support/client-admin.ts';
import { onPost, testApp } from '#tests/support/client-network.ts';
import { clearToasts, expectToast, toastCount } from '#tests/support/client-toasts.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import type { Caller } from '#tests/support/reviewing.ts';

let admin: Caller;
beforeEach(async () => {
  admin = await createAdmin();
});

/** The screen of an admin. */
function openAsAdmin(path: string) {
  localStorage.setItem(authTokenKey, admin.token);
  return renderApp(path);
}

describe('the departments of the admins’ screen', () => {
  const list = async () => within(await screen.findByRole('list', { name: 'Departments' }));
  const names = async () =>
    (await list()).getAllByRole('listitem').map((item) => item.querySelector('a')?.textContent);
  const onServer = async () =>
    ((await admin.get('/departments')).body as { name: string }[]).map(({ name }) => name);
  const field = (name: string) => screen.getByRole('textbox', { name });

  it('are added with an icon and a colour that a preview shows, and appear in other lists at once', async () => {
    const { user } = openAsAdmin('/departments');
    await screen.findByRole('link', { name: /^Medical/ });
    window.history.pushState(null, '', '/admin/departments');
    fireEvent.popState(window);
    await user.click(await screen.findByRole('button', { name: 'Add department' }));
    await user.type(field('Name'), 'Regulatory');
    await user.click(screen.getByRole('radio', { name: 'Circuit board' }));
    await user.click(screen.getByRole('radio', { name: 'Green' }));
    expect(screen.getByRole('group', { name: 'Preview' })).toHaveTextContent('Regulatory');
    const dialog = within(screen.getByRole('dialog', { name: 'Add a department' }));
    await user.click(dialog.getByRole('button', { name: 'Add department' }));
    await waitFor(async () =>
      expect(await names()).toEqual(['Medical', 'Market Access', 'HR', 'Regulatory']),
    );
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add department' })).toHaveFocus());
    // The page shows it: no toast repeats that.
    expect(toastCount()).toBe(0);
    expect((await admin.get('/departments/regulatory')).body).toMatchObject({ icon: 'Cpu', color: 'green' });
    window.history.pushState(null, '', '/departments');
    fireEvent.popState(window);
    expect(await screen.findByRole('link', { name: /^Regulatory/ })).toBeInTheDocument();
  });

  it('keep the typed text when the name is taken', async () => {
    const { user } = openAsAdmin('/admin/departments');
    await user.click(await screen.findByRole('button', { name: 'Edit HR' }));
    await user.clear(field('Name'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText('Enter a name.')).toBeInTheDocument();
    await user.type(field('Name'), 'medical');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(
      await screen.findByText('Name: a department is already called Medical. Choose another.'),
    ).toBeInTheDocument();
    expect(field('Name')).toHaveValue('medical');
    await user.type(field('Name'), ' people');
    expect(screen.queryByText(/already called Medical/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect(await names()).toEqual(['Medical', 'Market Access', 'medical people']));
    expect(await screen.findByRole('button', { name: 'Edit medical people' })).toHaveFocus();
  });

  it('keep the typed text when their form is closed by Escape, not by a click beside it, and when the page is reloaded', async () => {
    const { user, unmount } = openAsAdmin('/admin/departments');
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
    const again = openAsAdmin('/admin/departments').user;
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

  it('are added only once after a lost response, and retired only once', async () => {
    const { app } = await testApp();
    const lostFirst = (path: string) => {
      const sent = onPost(path, async ({ request }) => {
        const response = await app.fetch(request);
        return sent.length === 1 ? HttpResponse.error() : response;
      });
      return sent;
    };
    const added = lostFirst(apiPaths.adminDepartments);
    const { user } = openAsAdmin('/admin/departments');
    await user.click(await screen.findByRole('button', { name: 'Add department' }));
    await user.type(field('Name'), 'Regulatory');
    const send = async (heading: string, button: string) => {
      const dialog = within(screen.getByRole('dialog', { name: heading }));
      await user.click(dialog.getByRole('button', { name: button }));
      await waitFor(() => expect(dialog.getByRole('button', { name: button })).toBeEnabled());
      await user.click(dialog.getByRole('button', { name: button }));
      await waitFor(() => expect(screen.queryByRole('dialog', { name: heading })).not.toBeInTheDocument());
    };
    await send('Add a department', 'Add department');
    expect(await screen.findByRole('button', { name: 'Edit Regulatory' })).toBeInTheDocument();
    expect(added).toHaveLength(2);
    expect(await onServer()).toEqual(['Medical', 'Market Access', 'HR', 'Regulatory']);
    const retired = lostFirst(apiPaths.adminDepartmentRetire('regulatory'));
    await user.click(screen.getByRole('button', { name: 'Retire Regulatory' }));
    await user.selectOptions(await screen.findByRole('combobox'), 'HR');
    await user.type(field('Reason'), 'Merged.');
    await send('Retire Regulatory', 'Retire department');
    await expectToast('Regulatory retired', { body: '0 prompts and 0 followers moved to HR.', seconds: 3 });
    expect(retired).toHaveLength(2);
    expect(Object.keys(localStorage).filter((key) => key.startsWith('unsent:'))).toEqual([]);
  });

  it('are moved by buttons, by Alt with an arrow key and by drag; one that is dropped elsewhere returns to its position', async () => {
    const { user } = openAsAdmin('/admin/departments');
    const down = await screen.findByRole('button', { name: 'Move Medical down' });
    await user.click(down);
    expect(await names()).toEqual(['Market Access', 'Medical', 'HR']);
    expect(down).toHaveFocus();
    await user.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}');
    expect(await names()).toEqual(['Market Access', 'HR', 'Medical']);
    expect(screen.getByText('Medical: 3 of 3')).toBeInTheDocument();
    expect(down).toHaveFocus();
    await waitFor(async () => expect(await onServer()).toEqual(['Market Access', 'HR', 'Medical']));
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
    fireEvent.dragStart(last, { dataTransfer });
    fireEvent.dragOver(first, { dataTransfer });
    fireEvent.drop(last, { dataTransfer });
    fireEvent.dragEnd(last, { dataTransfer });
    await waitFor(async () => expect(await onServer()).toEqual(['Medical', 'Market Access', 'HR']));
    expect(await names()).toEqual(['Medical', 'Market Access', 'HR']);
  });

  it('show both texts when another admin has changed the same one, and nothing is replaced unseen', async () => {
    const { user } = openAsAdmin('/admin/departments');
    await user.click(await screen.findByRole('button', { name: 'Edit HR' }));
    const { description, icon, color } = (await admin.get('/departments/hr')).body;
    await user.type(field('Name'), ' and culture');
    const others = { name: 'People', description, icon, color };
    await admin.put('/admin/departments/hr', others);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const notice = await screen.findByText(/^Someone else changed this after you started/);
    expect(notice).toHaveTextContent('Name: People');
    expect(field('Name')).toHaveValue('HR and culture');
    expect(await onServer()).toEqual(['Medical', 'Market Access', 'People']);
    await admin.put('/admin/departments/hr', { ...others, color: 'navy' });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Navy' })).toBeChecked());
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('button', { name: 'Edit HR and culture' })).toBeInTheDocument();
    expect((await admin.get('/departments/hr')).body).toMatchObject({
      name: 'HR and culture',
      color: 'navy',
    });
  });

  it('keep the order that another admin has saved since, and show one that was added', async () => {
    const { user } = openAsAdmin('/admin/departments');
    const down = await screen.findByRole('button', { name: 'Move Medical down' });
    await admin.put('/admin/departments', { ids: ['hr', 'market-access', 'medical'] });
    await user.click(down);
    const body = 'The departments have changed. Check the order and try again.';
    await expectToast('Order not saved', { body, seconds: 5 });
    const theirs = ['HR', 'Market Access', 'Medical'];
    await waitFor(async () => expect(await names()).toEqual(theirs));
    expect(screen.getByText(`Order not saved. ${body}`)).toBeInTheDocument();
    expect(await onServer()).toEqual(theirs);
    await user.click(screen.getByRole('button', { name: 'Move HR down' }));
    const mine = ['Market Access', 'HR', 'Medical'];
    await waitFor(async () => expect(await onServer()).toEqual(mine));
    await clearToasts();
    await admin.post('/admin/departments', { name: 'Newcomer', description: '', icon: 'Cpu', color: 'teal' });
    await user.click(screen.getByRole('button', { name: 'Move HR down' }));
    await expectToast('Order not saved', { body, seconds: 5 });
    await waitFor(async () => expect(await names()).toEqual([...mine, 'Newcomer']));
  });

  it('are retired with a target department and a reason, after a summary of the changes', async () => {
    await admin.put('/follows/departments/medical', {});
    const { user } = openAsAdmin('/admin/departments');
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
    await user.click(dialog.getByRole('button', { name: 'Retire department' }));
    await expectToast('Medical retired', { body: '2 prompts and 1 follower moved to HR.', seconds: 3 });
    expect(await names()).toEqual(['Market Access', 'HR']);
    expect(screen.getByRole('heading', { level: 2, name: 'Departments' })).toHaveFocus();
    expect(await onServer()).toEqual(['Market Access', 'HR']);
  });
});
