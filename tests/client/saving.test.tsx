import { act, screen, waitFor } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { HttpResponse } from 'msw';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { limits } from '#domain/limits.ts';
import { fillLibrary } from '#tests/support/client-library.ts';
import { fails, heldBack, onGet, onPost, type Resolver, testApp } from '#tests/support/client-network.ts';
import { enter } from '#tests/support/client-person.ts';
import { clearToasts, expectToast, findToast, toastCount } from '#tests/support/client-toasts.ts';
import { amara, goTo, renderApp, signIn } from '#tests/support/render-app.tsx';
import { person } from '#tests/support/reviewing.ts';

beforeAll(fillLibrary);

const success: Resolver = () => HttpResponse.json({ status: 'success' });
const button = (name: 'Save' | 'Saved') => screen.findByRole('button', { name });

const savedText = 'This prompt has been added to your saved list.';

describe('saving a prompt', () => {
  it('sends nothing for a visitor, and offers to sign in', async () => {
    onGet('/bookmarks', () => {
      throw new Error('a visitor has none');
    });
    const sent = onPost('/prompts/visit/save', success);
    const { user } = renderApp('/prompts/visit');
    expect(await button('Save')).toHaveAttribute('aria-pressed', 'false');
    await user.click(await button('Save'));
    const toast = await expectToast('Login Required', { body: 'Please log in to save prompts.', seconds: 3 });
    expect(toast.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      '/login?returnTo=%2Fprompts%2Fvisit',
    );
    expect(sent).toEqual([]);
    expect(await button('Save')).toBeInTheDocument();
  });

  it('turns Save into Saved once the server says so, once for a double click, and Saved into Save', async () => {
    const held = heldBack(success);
    const sent = onPost('/prompts/visit/save', held.resolver);
    const unsaved = onPost('/prompts/visit/unsave', success);
    const { user } = renderApp('/prompts/visit', { signedInAs: amara, saved: ['forecast'] });
    expect(await button('Save')).toHaveAttribute('aria-busy', 'false');
    await user.dblClick(await button('Save'));
    await waitFor(async () => expect(await button('Save')).toHaveAttribute('aria-busy', 'true'));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(await button('Save')).toHaveAttribute('aria-pressed', 'false');
    held.arrive();
    await expectToast('Prompt saved', { body: savedText, seconds: 3 });
    expect(await button('Saved')).toHaveAttribute('aria-pressed', 'true');
    expect(sent).toHaveLength(1);
    expect(toastCount()).toBe(1);
    await user.click(await button('Saved'));
    const body = 'This prompt has been removed from your saved list.';
    await expectToast('Prompt unsaved', { body, seconds: 3 });
    expect(await button('Save')).toBeInTheDocument();
    expect(unsaved).toHaveLength(1);
  });

  it('says why it failed, and changes nothing', async () => {
    const { user } = renderApp('/prompts/visit', { signedInAs: amara, saved: ['forecast'] });
    for (const [resolver, body] of [
      [fails(500, 'The database is away.'), 'The database is away.'],
      [() => HttpResponse.json({ message: 'Gone.' }), 'Gone.'],
      [() => HttpResponse.json({ status: 'error' }), 'Could not save the prompt.'],
    ] as [Resolver, string][]) {
      onPost('/prompts/visit/save', resolver);
      await user.click(await button('Save'));
      await expectToast('Action failed', { body, seconds: 5 });
      expect(await button('Save')).toHaveAttribute('aria-pressed', 'false');
      await clearToasts();
    }
    goTo('/prompts/forecast');
    onPost('/prompts/forecast/unsave', () => HttpResponse.json({}));
    await user.click(await button('Saved'));
    await expectToast('Action failed', { body: 'Could not unsave the prompt.', seconds: 5 });
    expect(await button('Saved')).toHaveAttribute('aria-pressed', 'true');
  });

  it('says which limit is reached once 1,000 prompts are saved, and still removes one', async () => {
    const { db } = await testApp();
    const caller = await person(await testApp());
    await db.execute(sql`insert into prompts (id, title, description, full_prompt, author, status)
      select 'kept-' || n, 'P', 'P', 'P', 'A', 'published' from generate_series(1, ${limits.saved}::int) as n`);
    onTestFinished(async () => {
      await db.execute(sql`delete from prompts where id like 'kept-%'`);
    });
    await db.execute(sql`insert into bookmarks (prompt_id, user_id, created_at)
      select id, ${caller.user.id}::uuid, now() from prompts where id like 'kept-%'`);
    enter(caller.token);
    const { user, unmount } = renderApp('/prompts/visit');
    await screen.findByRole('button', { name: /^Account/ });
    await user.click(await button('Save'));
    await expectToast('Action failed', {
      body: 'You have saved 1,000 prompts. Unsave one first.',
      seconds: 5,
    });
    expect(await button('Save')).toHaveAttribute('aria-pressed', 'false');
    unmount();
    renderApp('/prompts/kept-1');
    await user.click(await button('Saved'));
    await findToast('Prompt unsaved');
  });

  it('says at once that there is no network, rather than waiting for it', async () => {
    onPost('/prompts/visit/save', () => HttpResponse.error());
    const { user } = renderApp('/prompts/visit', { signedInAs: amara });
    const save = await button('Save');
    act(() => void window.dispatchEvent(new Event('offline')));
    await user.click(save);
    await expectToast('Action failed', {
      body: 'Could not reach the library. Check your connection and try again.',
      seconds: 5,
    });
    act(() => void window.dispatchEvent(new Event('online')));
    expect(save).toHaveAttribute('aria-pressed', 'false');
  });

  describe('while the saved list is not known', () => {
    const card = (title: string) => screen.findByRole('button', { name: `Save prompt: ${title}` });
    const [mine, older] = ['Visit notes: what is open?', 'Forecast review'];
    const saved = (ids: string[]) => HttpResponse.json({ bookmarked_prompt_ids: ids });

    it('keeps earlier bookmarks, although the list had failed to load', async () => {
      signIn(amara);
      let failed = false;
      onGet('/bookmarks', (call) => {
        if (failed) return saved(['forecast', 'visit']);
        failed = true;
        return fails(500)(call);
      });
      onPost('/prompts/visit/save', success);
      const { user } = renderApp('/departments');
      await user.click(await card(mine));
      await waitFor(async () => expect(await card(mine)).toHaveAttribute('aria-pressed', 'true'));
      await waitFor(async () => expect(await card(older)).toHaveAttribute('aria-pressed', 'true'));
    });

    it('waits for a list that is loading, and saves a prompt that is not in it', async () => {
      signIn(amara);
      const held = heldBack(() => saved(['forecast']));
      onGet('/bookmarks', held.resolver);
      const sent = onPost('/prompts/visit/save', success);
      const { user } = renderApp('/departments');
      await user.click(await card(mine));
      expect(sent).toEqual([]);
      held.arrive();
      await expectToast('Prompt saved', { body: savedText, seconds: 3 });
      expect(sent).toHaveLength(1);
      expect(await card(mine)).toHaveAttribute('aria-pressed', 'true');
      expect(await card(older)).toHaveAttribute('aria-pressed', 'true');
    });

    it('sends nothing for a prompt that turns out to be saved, even after a key press', async () => {
      signIn(amara);
      const held = heldBack(() => saved(['forecast']));
      onGet('/bookmarks', held.resolver);
      const sent = [onPost('/prompts/forecast/save', success), onPost('/prompts/forecast/unsave', success)];
      const { user } = renderApp('/departments');
      (await screen.findByRole('link', { name: older })).focus();
      await user.keyboard('s');
      held.arrive();
      await expectToast('Already saved', { body: 'This prompt is in your saved list.', seconds: 3 });
      expect(await card(older)).toHaveAttribute('aria-pressed', 'true');
      expect(sent).toEqual([[], []]);
    });

    it('says nothing of a list that cannot be loaded, and shows the server’s confirmation', async () => {
      signIn(amara);
      onGet('/bookmarks', fails(500));
      onPost('/prompts/visit/save', success);
      const unsaved = onPost('/prompts/visit/unsave', success);
      const { user } = renderApp('/departments');
      await screen.findByRole('button', { name: /^Account/ });
      expect(await card(mine)).toHaveAttribute('aria-pressed', 'false');
      expect(toastCount()).toBe(0);
      await user.click(await card(mine));
      await waitFor(async () => expect(await card(mine)).toHaveAttribute('aria-pressed', 'true'));
      expect(await card(older)).toHaveAttribute('aria-pressed', 'false');
      await user.click(await card(mine));
      await waitFor(async () => expect(await card(mine)).toHaveAttribute('aria-pressed', 'false'));
      expect(unsaved).toHaveLength(1);
    });
  });
});
