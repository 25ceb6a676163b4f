import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { OwnOutcomeDto } from '#contract/outcomes.ts';
import { apiPaths, apiPrefix } from '#contract/paths.ts';
import { prompts, shownOutcomes } from '#server/db/schema.ts';
import { personOfLibrary } from '#tests/support/client-library.ts';
import { fails, network, onGet, testApp } from '#tests/support/client-network.ts';
import { enter } from '#tests/support/client-person.ts';
import { expectToast, findToast } from '#tests/support/client-toasts.ts';
import { goTo, renderApp } from '#tests/support/render-app.tsx';
import { type Caller, person } from '#tests/support/reviewing.ts';

const call = apiPaths.promptOutcome('visit');

describe('the question whether a copied prompt worked', () => {
  let ann: Caller;
  beforeEach(async () => {
    ann = await personOfLibrary('Ann');
    enter(ann.token);
  });

  const open = async (path = '/prompts/visit') => {
    const app = renderApp(path);
    await screen.findByRole('region', { name: 'Prompt' });
    await screen.findByText('Saved me an hour.');
    return app;
  };
  const name = 'Did it work?';
  /** The user returns to the window, once the copy is remembered. */
  const strip = () =>
    waitFor(() => {
      fireEvent.focus(window);
      return screen.getByRole('region', { name });
    });
  const noStripYet = () => expect(screen.queryByRole('region', { name })).not.toBeInTheDocument();
  const noStrip = () => {
    fireEvent.focus(window);
    noStripYet();
  };
  const copied = async () => {
    const { user, ...app } = await open();
    await user.click(screen.getAllByRole('button', { name: 'Copy' })[0] as HTMLElement);
    await findToast('Copied to clipboard');
    return { user, ...app };
  };
  const button = (name: string) => screen.findByRole('button', { name });
  const own = async (who = ann) => (await who.get(call)).body as OwnOutcomeDto;
  /** Waits until a page that could show the question has all responses. */
  const settled = async () => {
    await screen.findByText('Rate this prompt');
    await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
  };

  it('appears when the user returns to the window after the copy, without focus or announcement; a press answers it, changes the answer or withdraws it, and stays after a failure', async () => {
    const { user } = await copied();
    await settled();
    noStripYet();
    const question = within(await strip());
    expect(document.activeElement).toHaveTextContent(/^Copied$|^Copy$/);
    expect((await strip()).closest('[aria-live], [role="alert"], [role="status"]')).toBeNull();
    let isBroken = true;
    network.use(
      http.put(`*${apiPrefix}${call}`, () =>
        isBroken ? HttpResponse.json({ message: 'Try later.' }, { status: 503 }) : undefined,
      ),
    );
    await user.click(question.getByRole('button', { name: 'Worked' }));
    await expectToast('Response not saved', { body: 'Try later.', seconds: 5 });
    expect(await question.findByRole('button', { name: 'Worked', pressed: false })).toBeInTheDocument();
    isBroken = false;
    await user.click(question.getByRole('button', { name: 'Worked' }));
    await waitFor(async () => expect(await own()).toMatchObject({ outcome: 'worked', assistant: '' }));
    expect(await question.findByText('Thank you')).toBeInTheDocument();
    expect(question.getByRole('button', { name: 'Worked' })).toHaveFocus();
    await user.selectOptions(question.getByRole('combobox', { name: 'Used in' }), 'Copilot');
    await waitFor(async () => expect(await own()).toMatchObject({ outcome: 'worked', assistant: 'Copilot' }));
    await user.click(question.getByRole('button', { name: "Didn't work" }));
    await waitFor(async () =>
      expect(await own()).toMatchObject({ outcome: 'did_not_help', assistant: 'Copilot' }),
    );
    expect(question.getByRole('button', { name: 'Worked', pressed: false })).toBeInTheDocument();
    await user.click(question.getByRole('button', { name: "Didn't work", pressed: true }));
    await waitFor(async () => expect(await own()).toMatchObject({ outcome: null }));
    expect(question.queryByRole('combobox')).not.toBeInTheDocument();
  });

  it('does not appear again on the day on which it was closed, but after a copy on the next day; the focus returns to Copy', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2030, 4, 2, 20) });
    enter((await person(await testApp(), [], 'Ben')).token);
    const { user, unmount } = await copied();
    await strip();
    await user.click(await button('Close the question'));
    noStrip();
    await waitFor(() => expect(document.activeElement).toHaveTextContent(/^Copied$|^Copy$/));
    unmount();
    const sameDay = await copied();
    await settled();
    noStrip();
    sameDay.unmount();
    vi.setSystemTime(new Date(2030, 4, 3, 2));
    await copied();
    await strip();
  });

  it('does not appear again after an answer, which can be changed on the same day, nor when it cannot be loaded', async () => {
    const { user, unmount } = await copied();
    await strip();
    await user.click(await button('Needed changes'));
    await waitFor(async () => expect(await own()).toMatchObject({ outcome: 'needed_changes' }));
    unmount();
    const { user: again } = await copied();
    const change = await button('Change your response');
    noStrip();
    await again.click(change);
    await again.click(await button('Worked'));
    await waitFor(async () => expect(await own()).toMatchObject({ outcome: 'worked' }));
    await again.click(await button('Close the question'));
    expect(await button('Change your response')).toBeInTheDocument();
    cleanup();
    enter((await person(await testApp(), [], 'Ben')).token);
    onGet(call, fails(500));
    await copied();
    await settled();
    noStrip();
  });

  it('does not appear for visitors, nor for the author, who sees the answers from three on', async () => {
    const { db } = await testApp();
    await db.update(prompts).set({ authorId: ann.user.id, author: 'Ann' }).where(eq(prompts.id, 'visit'));
    const answer = async () =>
      (await person(await testApp())).put(call, { outcome: 'worked', version: '2.1', assistant: 'Copilot' });
    for (let number = 1; number <= 2; number += 1) await answer();
    const { unmount: leave } = await copied();
    expect(await screen.findByText('Fewer than 3 responses to "Did it work?" so far')).toBeInTheDocument();
    expect(screen.queryByText(/^Worked/)).not.toBeInTheDocument();
    leave();
    await answer();
    const { unmount } = await copied();
    expect(await screen.findByText('Worked 3 of 3 times')).toBeInTheDocument();
    expect(screen.getByRole('list', { name: 'Responses by assistant' })).toHaveTextContent(
      'Copilot: worked 3 of 3 times',
    );
    expect(
      screen.getByText('Until there are 10 responses, only the author and the owner see them.'),
    ).toBeInTheDocument();
    noStrip();
    unmount();
    localStorage.clear();
    await copied();
    await settled();
    noStrip();
    expect(screen.queryByText('Worked 3 of 3 times')).not.toBeInTheDocument();
  });

  it('shows every reader the numbers of ten or more answers on the page, and can sort by them', async () => {
    const { db } = await testApp();
    const counts = { revisionNumber: 1, worked: 9, neededChanges: 2, didNotHelp: 1 };
    await db.insert(shownOutcomes).values({ promptId: 'visit', ...counts });
    localStorage.clear();
    const { user } = await open();
    expect(await screen.findByText("2 needed changes, 1 didn't work")).toBeInTheDocument();
    goTo('/departments');
    const order = await screen.findByRole('combobox', { name: 'Sort prompts' });
    await user.selectOptions(order, 'Works most often');
    const [first] = await screen.findAllByRole('article');
    await waitFor(() =>
      expect(within(first as HTMLElement).getByRole('heading')).toHaveTextContent(/^Visit notes/),
    );
  });
});
