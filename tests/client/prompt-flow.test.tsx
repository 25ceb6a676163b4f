import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { setPublicConfig } from '#tests/support/client-config.ts';
import { fillLibrary } from '#tests/support/client-library.ts';
import { heldBack, onGet, onPost, type Resolver, realAnswer } from '#tests/support/client-network.ts';
import { expectToast } from '#tests/support/client-toasts.ts';
import { amara, renderApp } from '#tests/support/render-app.tsx';

beforeEach(fillLibrary);

const rarer = [
  'Version history',
  'Suggest an improvement',
  'Report a problem',
  'Download as Markdown',
  'Download as an Agent Skill',
  'Copy citation',
];
const button = (name: string) => screen.getByRole('button', { name });

async function openPrompt() {
  const app = renderApp('/prompts/visit');
  await screen.findByRole('heading', { name: 'Comments' });
  return app;
}

describe('a prompt that is opened from a list', () => {
  it("shows its card's data at once, and keeps the focus when the text arrives", async () => {
    const held = heldBack(realAnswer);
    onGet('/prompts/visit', held.resolver);
    const { user } = renderApp('/search?q=visit');
    await user.click(await screen.findByRole('link', { name: 'Visit notes: what is open?' }));
    await screen.findByRole('heading', { level: 1, name: 'Visit notes: what is open?' });
    expect(screen.getByText('By Lukas Brandt')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Prompt' })).toHaveAttribute('aria-busy', 'true');
    expect(screen.queryByRole('status', { name: 'Loading prompt' })).not.toBeInTheDocument();
    act(() => button('Share').focus());
    held.arrive();
    expect(await screen.findByText('[visit notes]')).toBeInTheDocument();
    expect(button('Share')).toHaveFocus();
  });
});

describe('a prompt on our server', () => {
  beforeEach(() => setPublicConfig({ ownServer: true }));

  it('has the specified actions and Add to a collection in sight, all others in one menu, and related prompts at its end', async () => {
    const { user } = await openPrompt();
    const rail = within(screen.getByRole('complementary', { name: 'About this prompt' }));
    const names = rail.getAllByRole('button').map((node) => node.textContent);
    expect(names).toEqual(['Save', 'Share', 'Download', 'Add to a collection', 'More']);
    await user.click(rail.getByRole('button', { name: 'More' }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map((item) => item.textContent)).toEqual(rarer);
    await user.keyboard('{Escape}');
    const related = await screen.findByRole('region', { name: 'Related prompts' });
    const [first] = await within(related).findAllByRole('link');
    const title = first?.textContent ?? '';
    expect(title).not.toBe('Visit notes: what is open?');
    await user.click(first as HTMLElement);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  });
});

type App = ReturnType<typeof renderApp>;

const first = 'Visit notes: what is open?';
const second = 'Forecast review';
const success: Resolver = () => HttpResponse.json({ status: 'success' });
const onPage = (title: string) => screen.findByRole('heading', { level: 1, name: title });

/** On the first prompt's page, straight from the second's: both are loaded, and the page stays while they change. */
async function openBoth(): Promise<App> {
  const app = renderApp('/prompts/forecast', { signedInAs: amara });
  await onPage(second);
  await app.user.keyboard('/');
  await app.user.keyboard('visit notes');
  await app.user.click(await screen.findByRole('option', { name: /^Visit notes/ }));
  await onPage(first);
  return app;
}

async function goTo(step: 'back' | 'forward', title: string) {
  act(() => window.history[step]());
  await onPage(title);
}

it('a pending save, rating or comment ends at its own prompt, once, and marks no other that is opened meanwhile', async () => {
  const { user } = await openBoth();
  const press = async (name: string) =>
    user.click((await screen.findAllByRole('button', { name }))[0] as HTMLElement);
  const held = heldBack(success);
  onPost('/prompts/visit/save', held.resolver);
  const sent = onPost('/prompts/forecast/save', () => new Promise(() => {}));
  await press('Copy');
  await screen.findAllByRole('button', { name: 'Copied' });
  await press('Save');
  await goTo('back', second);
  expect(screen.queryByRole('button', { name: 'Copied' })).not.toBeInTheDocument();
  await press('Save');
  await waitFor(() => expect(sent).toHaveLength(1));
  held.arrive();
  await expectToast('Prompt saved', { body: 'This prompt has been added to your saved list.', seconds: 3 });
  expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-pressed', 'false');
  await goTo('forward', first);
  expect(screen.getByRole('button', { name: 'Saved' })).toHaveAttribute('aria-pressed', 'true');

  const rating = heldBack(() =>
    HttpResponse.json({ status: 'success', newAverageRating: 3, newReviewCount: 9 }),
  );
  const rated = onPost('/prompts/visit/rate', rating.resolver);
  await user.click(screen.getByRole('radio', { name: '3 stars' }));
  await goTo('back', second);
  await goTo('forward', first);
  await user.click(screen.getByRole('radio', { name: '1 star' }));
  await goTo('back', second);
  rating.arrive();
  await expectToast('Rating submitted', { body: 'Your rating has been recorded.', seconds: 3 });
  expect(screen.queryByText(/9 reviews/)).not.toBeInTheDocument();
  await goTo('forward', first);
  expect(screen.getByText('3.0 out of 5 (9 reviews)')).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: '3 stars' })).toBeChecked();
  expect(rated).toEqual([{ rating: 3 }]);

  const content = 'Well said.';
  const comment = { id: 'new', userName: 'Amara Osei', content, createdAt: '', createdAtFormatted: '' };
  const posting = heldBack(() => HttpResponse.json({ status: 'success', comment }));
  const posted = onPost('/prompts/visit/comments', posting.resolver);
  await user.type(await screen.findByRole('textbox', { name: 'Comment' }), content);
  await press('Submit comment');
  await goTo('back', second);
  expect(await screen.findByRole('textbox', { name: 'Comment' })).toHaveValue('');
  expect(screen.getByRole('textbox', { name: 'Comment' })).toBeEnabled();
  await goTo('forward', first);
  expect(await screen.findByRole('button', { name: 'Submitting...' })).toBeDisabled();
  posting.arrive();
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Comment' })).toHaveValue(''));
  expect(screen.getByRole('region', { name: 'Comments' })).toHaveTextContent(content);
  expect(posted).toHaveLength(1);
});
