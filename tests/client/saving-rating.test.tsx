import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeAll, describe, expect, it } from 'vitest';
import { fillLibrary } from '#tests/support/client-library.ts';
import {
  fails,
  failWithoutWords,
  heldBack,
  onGet,
  onPost,
  type Resolver,
} from '#tests/support/client-network.ts';
import { clearToasts, expectToast, toastCount } from '#tests/support/client-toasts.ts';
import { amara, goTo, hrefOf, renderApp, signIn } from '#tests/support/render-app.tsx';

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
    expect(await hrefOf('Sign in', toast)).toBe('/login?returnTo=%2Fprompts%2Fvisit');
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

  it('says why it failed, at once where there is no network, and changes nothing', async () => {
    const { user } = renderApp('/prompts/visit', { signedInAs: amara, saved: ['forecast'] });
    for (const [resolver, body] of [
      [fails(500, 'The database is away.'), 'The database is away.'],
      [() => HttpResponse.json({ status: 'error' }), 'Could not save the prompt.'],
    ] as [Resolver, string][]) {
      onPost('/prompts/visit/save', resolver);
      await user.click(await button('Save'));
      await expectToast('Action failed', { body, seconds: 5 });
      expect(await button('Save')).toHaveAttribute('aria-pressed', 'false');
      await clearToasts();
    }
    onPost('/prompts/visit/save', () => HttpResponse.error());
    act(() => void window.dispatchEvent(new Event('offline')));
    await user.click(await button('Save'));
    const offline = 'Could not reach the library. Check your connection and try again.';
    await expectToast('Action failed', { body: offline, seconds: 5 });
    await clearToasts();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await button('Save')).toHaveAttribute('aria-pressed', 'false');
    goTo('/prompts/forecast');
    onPost('/prompts/forecast/unsave', () => HttpResponse.json({}));
    await user.click(await button('Saved'));
    await expectToast('Action failed', { body: 'Could not unsave the prompt.', seconds: 5 });
    expect(await button('Saved')).toHaveAttribute('aria-pressed', 'true');
  });

  it.each([
    ['saves a prompt that is not in it', 'Visit notes: what is open?', 'visit', 'Prompt saved', savedText],
    [
      'sends nothing for one that turns out to be saved',
      'Forecast review',
      'forecast',
      'Already saved',
      'This prompt is in your saved list.',
    ],
  ])('waits for a list that is loading, and %s', async (_, name, id, title, body) => {
    signIn(amara);
    const held = heldBack(() => HttpResponse.json({ bookmarked_prompt_ids: ['forecast'] }));
    onGet('/bookmarks', held.resolver);
    const sent = onPost(`/prompts/${id}/save`, success);
    const { user } = renderApp('/departments');
    (await screen.findByRole('link', { name })).focus();
    await user.keyboard('s');
    expect(sent).toEqual([]);
    held.arrive();
    await expectToast(title, { body, seconds: 3 });
    expect(sent).toHaveLength(title === 'Prompt saved' ? 1 : 0);
    expect(screen.getByRole('button', { name: `Save prompt: ${name}` })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });
});

const star = (name: string) => screen.findByRole('radio', { name });
const rated: Resolver = () =>
  HttpResponse.json({ status: 'success', newAverageRating: 4.2, newReviewCount: 5, message: '' });
const before = '4.5 out of 5 (4 reviews)';

/** How many stars look given: theirs are drawn with one outline, the others with an inner one as well. */
const solidStars = () =>
  screen
    .getAllByRole('radio')
    .filter((radio) => radio.querySelector('path')?.getAttribute('d')?.match(/z/g)?.length === 1).length;

describe('rating a prompt', () => {
  it('sends nothing for a visitor, and offers to sign in', async () => {
    const sent = onPost('/prompts/visit/rate', rated);
    const { user } = renderApp('/prompts/visit');
    await star('4 stars');
    const rail = within(screen.getByRole('complementary', { name: 'About this prompt' }));
    expect(rail.getByText('to rate.')).toHaveTextContent('Sign in to rate.');
    await user.click(await star('4 stars'));
    const toast = await expectToast('Login Required', { body: 'Please log in to rate prompts.', seconds: 3 });
    expect(toast.getByRole('link', { name: 'Sign in' })).toBeInTheDocument();
    expect(sent).toEqual([]);
    expect(screen.getByText(before)).toBeInTheDocument();
    expect(await star('4 stars')).not.toBeChecked();
  });

  it("shows the server's new average and number of reviews, and a second rating replaces the first", async () => {
    const sent = onPost('/prompts/visit/rate', rated);
    const { user } = renderApp('/prompts/visit', { signedInAs: amara });
    expect(await screen.findByText('Rate this prompt')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText(/to rate\.$/)).not.toBeInTheDocument());
    const names = screen.getAllByRole('radio').map((radio) => radio.getAttribute('aria-label'));
    expect(names).toEqual(['1 star', '2 stars', '3 stars', '4 stars', '5 stars']);
    await user.click(await star('3 stars'));
    await expectToast('Rating submitted', { body: 'Your rating has been recorded.', seconds: 3 });
    expect(await screen.findByText('4.2 out of 5 (5 reviews)')).toBeInTheDocument();
    expect(await star('3 stars')).toBeChecked();
    expect(await screen.findByText('Your rating')).toBeInTheDocument();
    await user.click(await star('5 stars'));
    await waitFor(() => expect(sent).toEqual([{ rating: 3 }, { rating: 5 }]));
    await waitFor(() => expect(screen.getByRole('radio', { name: '5 stars' })).toBeChecked());
  });

  it('says why it failed, and changes nothing', async () => {
    const { user } = renderApp('/prompts/visit', { signedInAs: amara });
    const expectFailure = async (title: string, body: string) => {
      await user.click(await star('3 stars'));
      await expectToast(title, { body, seconds: 5 });
      expect(screen.getByText(before)).toBeInTheDocument();
      expect(await star('3 stars')).not.toBeChecked();
      await clearToasts();
    };
    for (const [resolver, title, body] of [
      [() => HttpResponse.json({ status: 'error', message: 'Too late.' }), 'Rating failed', 'Too late.'],
      [
        () => HttpResponse.json({ status: 'error' }),
        'Rating failed',
        'There was an error submitting your rating.',
      ],
      [fails(500, 'The database is away.'), 'Error', 'The database is away.'],
    ] as [Resolver, string, string][]) {
      onPost('/prompts/visit/rate', resolver);
      await expectFailure(title, body);
    }
    failWithoutWords('/prompts/visit/rate');
    await expectFailure('Error', 'An unexpected error occurred while submitting rating.');
  });
});

describe('rating by keyboard', () => {
  async function focusStars() {
    const sent = onPost('/prompts/visit/rate', rated);
    const { user } = renderApp('/prompts/visit', { signedInAs: amara });
    await screen.findByRole('button', { name: /^Account/ });
    (await star('1 star')).focus();
    return { user, sent };
  }

  it('previews the star that an arrow key moves to, without sending it, is one stop of the Tab key that explains its keys, and leaves keys with a modifier to the browser', async () => {
    const { user, sent } = await focusStars();
    expect(screen.getAllByRole('radio').filter((radio) => radio.tabIndex === 0)).toHaveLength(1);
    expect(screen.getByRole('radiogroup', { name: 'Rate this prompt' })).toHaveAccessibleDescription(
      'Press an arrow key to choose, Enter to rate',
    );
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
    expect(await star('1 star')).toHaveFocus();
    expect(solidStars()).toBe(0);
    for (const [keys, name, solid] of [
      ['{ArrowRight}{ArrowRight}', '3 stars', 3],
      ['{ArrowLeft}', '5 stars', 5],
      ['{End}{ArrowUp}', '4 stars', 4],
      ['{End}{Home}', '1 star', 1],
    ] as const) {
      (await star('1 star')).focus();
      await user.keyboard(keys);
      expect(await star(name), keys).toHaveFocus();
      expect(solidStars(), keys).toBe(solid);
      for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked();
      await user.tab();
      expect(solidStars()).toBe(0);
    }
    expect(sent).toEqual([]);
  });

  it('gives the previewed rating by Enter or the space bar, once even for a held key, and restores it by Escape, on leaving the stars and after a failure', async () => {
    const { user, sent } = await focusStars();
    for (const [keys, name, rating] of [
      ['{ArrowRight}{ArrowRight}{Enter>5/}', '3 stars', 3],
      ['{ArrowLeft} ', '2 stars', 2],
    ] as const) {
      await user.keyboard(keys);
      const given = await star(name);
      await waitFor(() => expect(given).toBeChecked());
      expect(given).toHaveFocus();
      expect(solidStars()).toBe(rating);
    }
    await user.keyboard('{End}');
    expect(solidStars()).toBe(5);
    await user.keyboard('{Escape}');
    expect(solidStars()).toBe(2);
    expect(await star('2 stars')).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(solidStars()).toBe(3);
    await user.tab();
    expect(solidStars()).toBe(2);
    expect(await star('2 stars')).toHaveAttribute('tabindex', '0');
    expect(sent).toEqual([{ rating: 3 }, { rating: 2 }]);
    const held = heldBack(fails(500, 'The database is away.'));
    onPost('/prompts/visit/rate', held.resolver);
    (await star('2 stars')).focus();
    await user.keyboard('{End}{Enter}');
    expect(solidStars()).toBe(5);
    held.arrive();
    await expectToast('Error', { body: 'The database is away.', seconds: 5 });
    await waitFor(() => expect(solidStars()).toBe(2));
    expect(await star('2 stars')).toBeChecked();
    expect(await star('5 stars')).toHaveFocus();
  });
});

it('a pointer previews the star under it, until it leaves or the server refuses a rating by touch', async () => {
  onPost('/prompts/visit/rate', fails(500, 'The database is away.'));
  const { user } = renderApp('/prompts/visit', { signedInAs: amara });
  await screen.findByRole('button', { name: /^Account/ });
  await user.hover(await star('4 stars'));
  expect(solidStars()).toBe(4);
  await user.hover(screen.getByRole('heading', { level: 1 }));
  expect(solidStars()).toBe(0);
  await user.pointer({ keys: '[TouchA]', target: await star('4 stars') });
  await expectToast('Error', { body: 'The database is away.', seconds: 5 });
  await waitFor(() => expect(solidStars()).toBe(0));
});
