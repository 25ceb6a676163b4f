import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { authTokenKey } from '#contract/limits.ts';
import { workPaths } from '#contract/work-paths.ts';
import { onPost, testApp } from '#tests/support/client-network.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { cast, submit } from '#tests/support/reviewing.ts';

describe('a review', () => {
  let people: Awaited<ReturnType<typeof cast>>;
  beforeEach(async () => {
    const app = await testApp();
    await app.empty();
    people = await cast(app);
    localStorage.setItem(authTokenKey, people.reviewer.token);
  });

  const open = async (id: string) => {
    const app = renderApp(`/reviews/${id}`);
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /^Approve/ })).not.toHaveAttribute('aria-disabled', 'true'),
    );
    return app;
  };
  const reason = () => screen.getByRole('textbox', { name: 'Reason' });

  it('asks for a reason as soon as it is there, and decides only once it has been there for a moment', async () => {
    const id = await submit(people.author);
    const { user } = renderApp(`/reviews/${id}`);
    await screen.findByRole('button', { name: /^Approve/ });
    await user.keyboard('ar');
    expect(reason()).toHaveFocus();
    expect((await people.reviewer.get(`/reviews/${id}`)).body.status).toBe('pending');
  });

  it('is decided once although the response was lost, and says so instead of that it is decided already', async () => {
    const id = await submit(people.author);
    const { app } = await testApp();
    const sent = onPost(workPaths.reviewDecision(id), async ({ request }) => {
      const response = await app.fetch(request);
      return sent.length === 1 ? HttpResponse.error() : response;
    });
    const { user } = await open(id);
    await user.type(reason(), 'Add a source.');
    await user.click(screen.getByRole('button', { name: /^Ask for changes/ }));
    expect(await screen.findByText(/The library cannot be reached/)).toBeInTheDocument();
    expect(reason()).toHaveValue('Add a source.');
    await user.click(screen.getByRole('button', { name: /^Ask for changes/ }));
    expect(await screen.findByRole('heading', { name: 'Nothing waits for a decision' })).toBeInTheDocument();
    expect(sent).toHaveLength(2);
    expect((await people.author.get('/my-submissions')).body[0].decision.reason).toBe('Add a source.');
  });

  it('that was decided although the response was lost does not say that the reason was not sent', async () => {
    const id = await submit(people.author);
    const { app } = await testApp();
    onPost(workPaths.reviewDecision(id), async ({ request }) => {
      await app.fetch(request);
      return HttpResponse.error();
    });
    const { user, unmount } = await open(id);
    await user.type(reason(), 'It is no prompt.');
    await user.click(screen.getByRole('button', { name: /^Reject/ }));
    await screen.findByText(/Not decided\./);
    unmount();
    renderApp(`/reviews/${id}`);
    expect(await screen.findByText(/By Rita Reviewer on /)).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: 'What you typed was not sent' })).not.toBeInTheDocument();
    expect(Object.keys(localStorage).filter((key) => key.startsWith('unsent:'))).toEqual([]);
  });

  it('goes on with the next one where its author has withdrawn it meanwhile', async () => {
    const id = await submit(people.author, { title: 'First' });
    await submit(people.author, { title: 'Second' });
    const { user } = await open(id);
    await people.author.post(`/my-submissions/${id}/withdraw`);
    await user.keyboard('a');
    expect(
      await screen.findByText(/Its author has withdrawn it\. What you typed is kept\./),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Go on' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Second' })).toHaveFocus();
    expect(screen.getByText(/Withdrawn: First\. The next review is open\./)).toBeInTheDocument();
  });
});
