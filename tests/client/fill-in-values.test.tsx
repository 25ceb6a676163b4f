import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { fillLibrary } from '#tests/support/client-library.ts';
import { enterInAnotherTab } from '#tests/support/client-person.ts';
import { createPrompt } from '#tests/support/factories.ts';
import { amara, type Person, renderApp, signIn } from '#tests/support/render-app.tsx';

const anneke: Person = { ...amara, id: 'anneke-visser', name: 'Anneke Visser' };
const keep = { name: 'Keep my answers until I sign out' };

beforeAll(async () => {
  const { db } = await fillLibrary();
  await createPrompt(db, { id: 'letter', title: 'A letter', fullPrompt: 'Write to [name] about [topic].' });
  await createPrompt(db, { id: 'note', title: 'A note', fullPrompt: 'In ${language:English} for [name].' });
});

const stored = () => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]);

async function openForm(signedInAs?: Person, id = 'letter') {
  const app = renderApp(`/prompts/${id}`, signedInAs ? { signedInAs } : {});
  const form = within(await screen.findByRole('form', { name: 'Fill in' }));
  if (signedInAs) await form.findByRole('checkbox', keep);
  const field = (name: string) => form.getByRole<HTMLInputElement>('textbox', { name });
  return { ...app, form, field };
}

async function typeName(signedInAs?: Person) {
  const app = await openForm(signedInAs);
  await app.user.type(app.field('name'), 'Zacharias');
  return app;
}

/** The value of a field after a reload. */
async function valueOf(name: string, signedInAs?: Person, id?: string) {
  const { field, unmount } = await openForm(signedInAs, id);
  const { value } = field(name);
  unmount();
  return value;
}

/** A new tab has a storage of its own. */
const openNewTab = () => sessionStorage.clear();

/** Logs out as another tab does, which this one hears of. */
function logOutInAnotherTab() {
  enterInAnotherTab(null);
  localStorage.setItem('last-logout', String(Date.now()));
  act(() => void fireEvent(window, new StorageEvent('storage', { key: 'last-logout' })));
}

describe('values typed into the fields of a prompt', () => {
  it('survive a reload, in the tab alone', async () => {
    const { unmount } = await typeName();
    unmount();
    expect(JSON.stringify(Object.entries(localStorage))).not.toContain('Zacharias');
    expect(window.location.href).not.toContain('Zacharias');
    expect(await valueOf('name')).toBe('Zacharias');
    openNewTab();
    expect(await valueOf('name')).toBe('');
  });

  it('become those of the user who then signs in in that tab, beside that user’s earlier ones', async () => {
    const app = await openForm(amara);
    await app.user.type(app.field('topic'), 'Owls');
    app.unmount();
    enterInAnotherTab(null);
    const visitor = await typeName();
    expect(visitor.field('topic')).toHaveValue('');
    signIn(amara);
    enterInAnotherTab('token-of-the-test');
    await visitor.form.findByRole('checkbox', keep);
    expect(visitor.field('name')).toHaveValue('Zacharias');
    expect(visitor.field('topic')).toHaveValue('Owls');
  });

  it('are gone when another person signs in, kept for all tabs or not', async () => {
    const { user, form, unmount } = await typeName(amara);
    await user.click(form.getByRole('checkbox', keep));
    unmount();
    expect(await valueOf('name', anneke)).toBe('');
    expect(stored()).not.toContain('Zacharias');
    expect(await valueOf('name', amara)).toBe('');
  });

  it('are in all tabs if the user chose so, and stay in this one when the user ends that', async () => {
    const { user, form, field, unmount } = await typeName(amara);
    await user.click(form.getByRole('checkbox', keep));
    await user.type(field('name'), ' II');
    unmount();
    openNewTab();
    const second = await openForm(amara);
    expect(second.field('name')).toHaveValue('Zacharias II');
    await second.user.click(second.form.getByRole('checkbox', { ...keep, checked: true }));
    expect(second.field('name')).toHaveValue('Zacharias II');
    second.unmount();
    openNewTab();
    expect(await valueOf('name', amara)).toBe('');
  });

  it('leave the screen and the tab at a logout, here or in another tab, also one that was asleep then', async () => {
    const { user, form, unmount } = await typeName(amara);
    await user.click(form.getByRole('checkbox', keep));
    unmount();
    expect(stored()).toContain('Zacharias');
    const leaving = renderApp('/logout', { signedInAs: amara });
    await screen.findByRole('heading', { name: 'Login to Your App' });
    expect(stored()).not.toContain('Zacharias');
    leaving.unmount();
    const open = await typeName(amara);
    // They stay when the session ends by itself.
    enterInAnotherTab(null);
    await waitFor(() => expect(open.form.queryByRole('checkbox', keep)).not.toBeInTheDocument());
    expect(open.field('name')).toHaveValue('Zacharias');
    logOutInAnotherTab();
    await waitFor(() => expect(open.field('name')).toHaveValue(''));
    expect(stored()).not.toContain('Zacharias');
    open.unmount();
    const asleep = await typeName(amara);
    asleep.unmount();
    localStorage.setItem('last-logout', '2');
    renderApp('/faq', {});
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(stored()).not.toContain('Zacharias'));
  });
});
