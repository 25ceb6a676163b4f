import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { prompts } from '#server/db/schema.ts';
import { heldBack, onPost, realAnswer, testApp } from '#tests/support/client-network.ts';
import { castOfReviews } from '#tests/support/client-reviewing.ts';
import { findToast, toastCount } from '#tests/support/client-toasts.ts';
import { createDepartment } from '#tests/support/factories.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { publish } from '#tests/support/reviewing.ts';

describe('the screen to manage prompts', () => {
  const { people } = castOfReviews();
  const publishThree = async () => {
    const ids: string[] = [];
    for (const title of ['First prompt', 'Second prompt', 'Third prompt'])
      ids.push(await publish(people.author, people.other, { title }));
    return ids;
  };
  const choose = async (user: ReturnType<typeof renderApp>['user'], ...titles: string[]) => {
    for (const title of titles)
      await user.click(await screen.findByRole('checkbox', { name: `Select ${title}` }));
  };
  const bar = () => within(screen.getByRole('group', { name: 'Actions on selected prompts' }));
  const findDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

  it('retires the selected prompts after a preview, nothing where one has changed since, and undoes it from the line that stays', async () => {
    const [first = '', , third = ''] = await publishThree();
    const { user } = renderApp('/admin/prompts');
    await choose(user, 'First prompt', 'Second prompt', 'Third prompt');
    expect(bar().getByText('3 selected')).toBeVisible();
    await user.click(bar().getByRole('button', { name: 'Retire...' }));
    const dialog = await findDialog('Retire 3 prompts');
    const confirm = dialog.getByRole('button', { name: 'Retire 3 prompts' });
    expect(confirm).toHaveAttribute('aria-disabled', 'true');
    await user.click(dialog.getByRole('button', { name: 'Preview' }));
    expect(dialog.getByText('Enter a reason.')).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Outdated.');
    await user.click(dialog.getByRole('button', { name: 'Preview' }));
    expect(await dialog.findByRole('heading', { name: '3 prompts will change' })).toHaveFocus();
    await people.other.post(`/prompts/${third}/retire`, { reason: 'Faster.' });
    await user.click(confirm);
    await dialog.findByText(/^A prompt has changed since the preview. Nothing was changed/);
    expect((await people.author.get('/prompts')).body).toHaveLength(2);
    await user.click(await dialog.findByRole('button', { name: 'Retire 2 prompts' }));
    await findToast('2 prompts retired');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await people.author.get(`/prompts/${first}`)).body.message).toBe(
      'This prompt was retired: Outdated.',
    );
    expect(screen.queryByRole('checkbox', { name: 'Select First prompt' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Undo last change' }));
    expect(await screen.findByRole('checkbox', { name: 'Select First prompt' })).not.toBeChecked();
    await waitFor(() => expect(toastCount()).toBe(0));
    expect((await people.author.get('/prompts')).body).toHaveLength(2);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo last change' })).toBeNull());
  });

  it('shows which prompts are refused and why, names the changes, and requires a new preview after an edit', async () => {
    await publishThree();
    await publish(people.reviewer, people.other, { title: 'My own prompt' });
    const { user } = renderApp('/admin/prompts');
    await user.click(await screen.findByRole('checkbox', { name: 'Select all 4 prompts shown' }));
    await user.click(bar().getByRole('button', { name: 'Move...' }));
    const dialog = await findDialog('Move 4 prompts to another department');
    const field = dialog.getByRole('combobox', { name: 'New department' });
    // The departments are a request of their own.
    await dialog.findByRole('option', { name: 'Sales' });
    await user.selectOptions(field, 'Sales');
    await user.click(dialog.getByRole('button', { name: 'Preview' }));
    expect(await dialog.findByRole('heading', { name: "1 prompt can't be changed" })).toBeVisible();
    expect(dialog.getByText('You wrote this, so another reviewer must change it.')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Move 3 prompts' })).toBeEnabled();
    await user.selectOptions(field, 'Medical');
    expect(dialog.getByRole('button', { name: 'Move 4 prompts' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(dialog.getByRole('button', { name: 'Preview' }));
    expect(await dialog.findByRole('heading', { name: '0 prompts will change' })).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Move 0 prompts' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(dialog.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(bar().getByRole('button', { name: 'Move...' })).toHaveFocus());
    expect(bar().getByText('4 selected')).toBeVisible();
  });

  it('confirms only the value in its preview, once despite a lost response: a preview that arrives after an edit is not shown', async () => {
    await createDepartment((await testApp()).db, { id: 'legal', name: 'Legal' });
    const [first = ''] = await publishThree();
    const { user } = renderApp('/admin/prompts');
    await choose(user, 'First prompt');
    await user.click(bar().getByRole('button', { name: 'Move...' }));
    const dialog = await findDialog('Move 1 prompt to another department');
    const field = dialog.getByRole('combobox', { name: 'New department' });
    const confirm = dialog.getByRole('button', { name: 'Move 1 prompt' });
    const preview = dialog.getByRole('button', { name: 'Preview' });
    const [ofSales, ofLegal] = [heldBack(realAnswer), heldBack(realAnswer)];
    const waiting = [ofSales, ofLegal];
    let arrived = 0;
    onPost('/managed-prompts/preview', async (call) => {
      const response = await waiting.shift()?.resolver(call);
      arrived += 1;
      return response;
    });
    await dialog.findByRole('option', { name: 'Sales' });
    await user.selectOptions(field, 'Sales');
    await user.click(preview);
    await dialog.findByRole('button', { name: 'Loading preview...' });
    await user.selectOptions(field, 'Legal');
    await user.click(dialog.getByRole('button', { name: 'Preview' }));
    ofSales.arrive();
    await waitFor(() => expect(arrived).toBe(1));
    ofLegal.arrive();
    await dialog.findByRole('heading', { name: '1 prompt will change' });
    expect(dialog.getByText('Legal', { selector: 'bdi' })).toBeVisible();
    const keys: (string | null)[] = [];
    onPost('/managed-prompts/actions', (call) => {
      keys.push(call.request.headers.get('Idempotency-Key'));
      return keys.length === 1 ? Response.error() : realAnswer(call);
    });
    await user.click(confirm);
    await waitFor(() => expect(keys).toHaveLength(1));
    await waitFor(() => expect(confirm).toBeEnabled());
    await user.click(confirm);
    await findToast('1 prompt moved');
    expect(keys[1]).toBe(keys[0]);
    expect((await people.author.get(`/prompts/${first}`)).body.department_id).toBe('legal');
  });

  it('offers owners their own prompts below their submissions, where the old address leads them, and no move', async () => {
    await publishThree();
    const { user } = renderApp('/manage', { as: people.author });
    await screen.findByRole('heading', { name: 'Prompts you own' });
    await choose(user, 'First prompt');
    expect(bar().queryByRole('button', { name: 'Move...' })).toBeNull();
    await user.click(bar().getByRole('button', { name: 'Change owner...' }));
    const dialog = await findDialog('Change the owner of 1 prompt');
    await user.type(dialog.getByRole('textbox', { name: /^Email address/ }), 'nobody@example.com{Enter}');
    expect(await dialog.findByText(/^Owner: no account has this email address/)).toBeVisible();
    const field = dialog.getByRole('textbox', { name: /^Email address/ });
    await user.clear(field);
    await user.type(field, `${people.other.user.email}{Enter}`);
    await dialog.findByRole('heading', { name: '1 prompt will change' });
    expect(dialog.getByText(/^New owner: /)).toHaveTextContent(
      `New owner: ${people.other.user.name}, ${people.other.user.signInName}`,
    );
    await user.click(dialog.getByRole('button', { name: 'Change owner of 1 prompt' }));
    await findToast('Owner of 1 prompt changed');
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Select First prompt' })).toBeNull());
    expect(screen.getByRole('button', { name: 'Undo last change' })).toBeInTheDocument();
  });

  it('filters prompts by department, owner and review, and says when there is none', async () => {
    await publishThree();
    const sales = await publish(people.author, people.other, {
      title: 'Sales prompt',
      department_id: 'sales',
    });
    const { db } = await testApp();
    await db.update(prompts).set({ reviewBy: '2020-01-31' }).where(eq(prompts.id, sales));
    // The old address, with its filters.
    const { user } = renderApp('/manage?review=none');
    await user.click(await screen.findByRole('button', { name: 'Show all' }));
    expect(window.location.pathname + window.location.search).toBe('/admin/prompts');
    // The departments are a request of their own.
    await screen.findByRole('option', { name: 'Sales' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Department' }), 'Sales');
    expect(await screen.findByRole('checkbox', { name: 'Select the prompt shown' })).toBeVisible();
    const review = screen.getByRole('combobox', { name: 'Review again by' });
    expect(review).toHaveDisplayValue('All review dates');
    await user.selectOptions(review, 'Review due');
    expect(await screen.findByText('Overdue')).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Review again by' }), 'No review date');
    await user.click(await screen.findByRole('button', { name: 'Show all' }));
    expect(await screen.findByRole('checkbox', { name: 'Select all 4 prompts shown' })).toBeVisible();
  });
});
