import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeAll, describe, expect, it } from 'vitest';
import { fillLibrary } from '#tests/support/client-library.ts';
import { fails, failWithoutWords, heldBack, onPost, type Resolver } from '#tests/support/client-network.ts';
import { expectToast, toastCount } from '#tests/support/client-toasts.ts';
import { amara, renderApp } from '#tests/support/render-app.tsx';

beforeAll(fillLibrary);

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
  it('offers one to five stars', async () => {
    renderApp('/prompts/visit', { signedInAs: amara });
    expect(await screen.findByText('Rate this prompt')).toBeInTheDocument();
    expect(screen.queryByText(/to rate\.$/)).not.toBeInTheDocument();
    expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('aria-label'))).toEqual([
      '1 star',
      '2 stars',
      '3 stars',
      '4 stars',
      '5 stars',
    ]);
  });

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

  it("shows the server's new average and number of reviews", async () => {
    const sent = onPost('/prompts/visit/rate', rated);
    const { user } = renderApp('/prompts/visit', { signedInAs: amara });
    await user.click(await star('3 stars'));
    await expectToast('Rating submitted', { body: 'Your rating has been recorded.', seconds: 3 });
    expect(sent).toEqual([{ rating: 3 }]);
    expect(screen.getByText('4.2 out of 5 (5 reviews)')).toBeInTheDocument();
    expect(await star('3 stars')).toBeChecked();
    expect(screen.getByText('Your rating')).toBeInTheDocument();
  });

  it('can be changed: a second rating replaces the first', async () => {
    const sent = onPost('/prompts/visit/rate', rated);
    const { user } = renderApp('/prompts/visit', { signedInAs: amara });
    await user.click(await star('3 stars'));
    await screen.findByText('Your rating');
    await user.click(await star('5 stars'));
    await waitFor(() => expect(sent).toEqual([{ rating: 3 }, { rating: 5 }]));
    await waitFor(() => expect(screen.getByRole('radio', { name: '5 stars' })).toBeChecked());
  });

  it('ignores clicks while one is being sent', async () => {
    const held = heldBack(rated);
    const sent = onPost('/prompts/visit/rate', held.resolver);
    const { user } = renderApp('/prompts/visit', { signedInAs: amara });
    await user.click(await star('3 stars'));
    await user.click(await star('5 stars'));
    await user.click(await star('1 star'));
    held.arrive();
    await expectToast('Rating submitted', { body: 'Your rating has been recorded.', seconds: 3 });
    expect(sent).toEqual([{ rating: 3 }]);
    expect(toastCount()).toBe(1);
  });

  it.each<[string, Resolver, string]>([
    ['the message', () => HttpResponse.json({ status: 'error', message: 'Too late.' }), 'Too late.'],
    [
      'a stock sentence',
      () => HttpResponse.json({ status: 'error' }),
      'There was an error submitting your rating.',
    ],
  ])('shows %s of a response that is no success, and changes nothing', async (_, resolver, body) => {
    onPost('/prompts/visit/rate', resolver);
    const { user } = renderApp('/prompts/visit', { signedInAs: amara });
    await user.click(await star('3 stars'));
    await expectToast('Rating failed', { body, seconds: 5 });
    expect(screen.getByText(before)).toBeInTheDocument();
    expect(await star('3 stars')).not.toBeChecked();
  });

  it('shows the message of a failure', async () => {
    onPost('/prompts/visit/rate', fails(500, 'The database is away.'));
    const { user } = renderApp('/prompts/visit', { signedInAs: amara });
    await user.click(await star('3 stars'));
    await expectToast('Error', { body: 'The database is away.', seconds: 5 });
    expect(screen.getByText(before)).toBeInTheDocument();
  });

  it('shows its own message for a failure without one', async () => {
    failWithoutWords('/prompts/visit/rate');
    const { user } = renderApp('/prompts/visit', { signedInAs: amara });
    await user.click(await star('3 stars'));
    await expectToast('Error', {
      body: 'An unexpected error occurred while submitting rating.',
      seconds: 5,
    });
  });

  it('offers to sign in again when the sign-in has ended', async () => {
    onPost('/prompts/visit/rate', fails(401, 'Your sign-in has expired.'));
    const { user } = renderApp('/prompts/visit', { signedInAs: amara });
    await user.click(await star('3 stars'));
    const toast = await expectToast('Error', { body: 'Your sign-in has expired.', seconds: 5 });
    const link = toast.getByRole('link', { name: 'Sign in' });
    expect(link).toHaveAttribute('href', '/login?returnTo=%2Fprompts%2Fvisit');
  });
});

describe('rating by keyboard', () => {
  async function focusStars() {
    const sent = onPost('/prompts/visit/rate', rated);
    const { user } = renderApp('/prompts/visit', { signedInAs: amara });
    (await star('1 star')).focus();
    return { user, sent };
  }

  it.each<[string, string, number]>([
    ['{ArrowRight}{ArrowRight}', '3 stars', 3],
    ['{ArrowDown}', '2 stars', 2],
    ['{ArrowLeft}', '5 stars', 5],
    ['{End}{ArrowUp}', '4 stars', 4],
    ['{End}{ArrowRight}', '1 star', 1],
    ['{End}{Home}', '1 star', 1],
  ])('%s moves to %s and previews it, without choosing or sending it', async (keys, name, solid) => {
    const { user, sent } = await focusStars();
    await user.keyboard(keys);
    expect(await star(name)).toHaveFocus();
    expect(solidStars()).toBe(solid);
    for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked();
    await user.tab();
    expect(solidStars()).toBe(0);
    expect(sent).toEqual([]);
  });

  it.each(['{Enter}', ' '])('%j gives the previewed rating, once, and keeps the focus', async (key) => {
    const { user, sent } = await focusStars();
    await user.keyboard(`{ArrowRight}{ArrowRight}{ArrowRight}${key}`);
    const given = await star('4 stars');
    await waitFor(() => expect(given).toBeChecked());
    expect(given).toHaveFocus();
    expect(given).toBeInTheDocument();
    expect(solidStars()).toBe(4);
    expect(sent).toEqual([{ rating: 4 }]);
  });

  it('a held Enter gives one rating', async () => {
    const { user, sent } = await focusStars();
    await user.keyboard('{Enter>5/}');
    await waitFor(async () => expect(await star('1 star')).toBeChecked());
    expect(sent).toEqual([{ rating: 1 }]);
  });

  it('Escape and leaving the stars restore the given rating', async () => {
    const { user, sent } = await focusStars();
    await user.keyboard('{ArrowRight}{Enter}');
    await waitFor(async () => expect(await star('2 stars')).toBeChecked());
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
    expect(sent).toEqual([{ rating: 2 }]);
  });

  it('a failure shows the earlier rating again, and the focus stays where it was', async () => {
    const { user } = await focusStars();
    await user.keyboard('{ArrowRight}{Enter}');
    await waitFor(async () => expect(await star('2 stars')).toBeChecked());
    const held = heldBack(fails(500, 'The database is away.'));
    onPost('/prompts/visit/rate', held.resolver);
    await user.keyboard('{End}{Enter}');
    expect(solidStars()).toBe(5);
    held.arrive();
    await expectToast('Error', { body: 'The database is away.', seconds: 5 });
    expect(solidStars()).toBe(2);
    expect(await star('2 stars')).toBeChecked();
    expect(await star('5 stars')).toHaveFocus();
  });

  it('leaves keys with a modifier to the browser, which goes back by one', async () => {
    const { user } = await focusStars();
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
    expect(await star('1 star')).toHaveFocus();
    expect(solidStars()).toBe(0);
  });

  it('is one stop of the Tab key, and explains its keys', async () => {
    await focusStars();
    const tabbable = screen.getAllByRole('radio').filter((radio) => radio.tabIndex === 0);
    expect(tabbable).toHaveLength(1);
    expect(screen.getByRole('radiogroup', { name: 'Rate this prompt' })).toHaveAccessibleDescription(
      'Press an arrow key to choose, Enter to rate',
    );
  });
});

describe('rating by pointer', () => {
  it('previews the star under the pointer, and reverts when it leaves', async () => {
    const { user } = renderApp('/prompts/visit', { signedInAs: amara });
    await user.hover(await star('4 stars'));
    expect(solidStars()).toBe(4);
    await user.hover(screen.getByRole('heading', { level: 1 }));
    expect(solidStars()).toBe(0);
  });

  it('removes the preview when the server refuses a rating by touch', async () => {
    onPost('/prompts/visit/rate', fails(500, 'The database is away.'));
    const { user } = renderApp('/prompts/visit', { signedInAs: amara });
    await user.pointer({ keys: '[TouchA]', target: await star('4 stars') });
    await expectToast('Error', { body: 'The database is away.', seconds: 5 });
    expect(solidStars()).toBe(0);
  });
});
