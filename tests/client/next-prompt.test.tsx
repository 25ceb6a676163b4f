import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fillLibrary } from '#tests/support/client-library.ts';
import { heldBack, onPost, type Resolver } from '#tests/support/client-network.ts';
import { expectToast } from '#tests/support/client-toasts.ts';
import { amara, renderApp } from '#tests/support/render-app.tsx';

beforeAll(fillLibrary);

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

describe('on to the next prompt', () => {
  let app: App;
  beforeEach(async () => {
    app = await openBoth();
  });
  const press = async (name: string) =>
    app.user.click((await screen.findAllByRole('button', { name }))[0] as HTMLElement);

  it('a pending save marks its own prompt, and no other, which can be saved at the same time; nor is it marked as copied', async () => {
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
  });

  it('a pending rating ends at its own prompt, which keeps it', async () => {
    const held = heldBack(() =>
      HttpResponse.json({ status: 'success', newAverageRating: 3, newReviewCount: 9 }),
    );
    const sent = onPost('/prompts/visit/rate', held.resolver);
    await app.user.click(screen.getByRole('radio', { name: '3 stars' }));
    await goTo('back', second);
    await goTo('forward', first);
    await app.user.click(screen.getByRole('radio', { name: '1 star' }));
    await goTo('back', second);
    held.arrive();
    await expectToast('Rating submitted', { body: 'Your rating has been recorded.', seconds: 3 });
    expect(screen.queryByText(/9 reviews/)).not.toBeInTheDocument();
    await goTo('forward', first);
    expect(screen.getByText('3.0 out of 5 (9 reviews)')).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: '3 stars' })).toBeChecked();
    expect(sent).toEqual([{ rating: 3 }]);
  });

  it('a pending comment cannot be sent twice by leaving and returning', async () => {
    const comment = {
      id: 'new',
      userName: 'Amara Osei',
      content: 'Well said.',
      createdAt: '',
      createdAtFormatted: '',
    };
    const held = heldBack(() => HttpResponse.json({ status: 'success', comment }));
    const sent = onPost('/prompts/visit/comments', held.resolver);
    await app.user.type(screen.getByRole('textbox', { name: 'Comment' }), 'Well said.');
    await press('Submit comment');
    await goTo('back', second);
    expect(await screen.findByRole('textbox', { name: 'Comment' })).toHaveValue('');
    expect(screen.getByRole('textbox', { name: 'Comment' })).toBeEnabled();
    await goTo('forward', first);
    expect(await screen.findByRole('button', { name: 'Submitting...' })).toBeDisabled();
    held.arrive();
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Comment' })).toHaveValue(''));
    expect(screen.getByRole('region', { name: 'Comments' })).toHaveTextContent('Well said.');
    expect(sent).toHaveLength(1);
  });
});
