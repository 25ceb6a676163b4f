import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeAll, describe, expect, it } from 'vitest';
import { fillLibrary } from '#tests/support/client-library.ts';
import { fails, heldBack, onGet, onPost, type Resolver } from '#tests/support/client-network.ts';
import { clearToasts, expectToast, toastCount } from '#tests/support/client-toasts.ts';
import { amara, goTo, renderApp, signIn } from '#tests/support/render-app.tsx';

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
  });
});
