import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { MyActivity } from '#contract/account.ts';
import type { MySubmissionDto } from '#contract/submissions.ts';
import { authTokenKey } from '#domain/limits.ts';
import { promptStatuses } from '#domain/vocabulary.ts';
import { revisions } from '#server/db/schema.ts';
import { setPublicConfig } from '#tests/support/client-config.ts';
import { fails, onGet, testApp } from '#tests/support/client-network.ts';
import { expectToast } from '#tests/support/client-toasts.ts';
import { amara, renderApp } from '#tests/support/render-app.tsx';
import { signIn } from '#tests/support/sign-in.ts';

beforeEach(() => setPublicConfig({ ownServer: true }));
afterEach(() => setPublicConfig({}));

const submissions = promptStatuses.map(
  (status, index): MySubmissionDto => ({
    id: status,
    title: index === 0 ? '' : `About ${status}`,
    description: '',
    status,
    department_id: null,
    prompt_id: null,
    prompt_title: null,
    base_number: null,
    version: null,
    uses: null,
    decision: null,
    createdAt: '2026-03-01T12:00:00Z',
    submittedAt: null,
    updatedAt: '2026-03-04T12:00:00Z',
  }),
);

const activity: MyActivity = {
  saved_count: 1,
  rated_count: 3,
  commented_count: 0,
  submitted_count: 5,
  draft_count: 1,
  entries: { draft: 1, pending: 1, changes_requested: 1, published: 1, rejected: 1, retired: 1 },
};

function respondWith(entries: MySubmissionDto[] = submissions) {
  onGet('/my-submissions', () => HttpResponse.json(entries));
  onGet('/my-activity', () => HttpResponse.json(activity));
}

/** The texts of an entry, one for each part. */
function textsOf(entry: HTMLElement) {
  const walker = document.createTreeWalker(entry, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode.textContent ?? '';
    texts.push(text.replace(/Mar 4, 2026|4 Mar 2026/, 'DATE'));
  }
  return texts;
}

describe('the submissions', () => {
  it('shows the status of each submission, and links to those that can be opened', async () => {
    respondWith();
    renderApp('/dashboard', { signedInAs: amara });
    const list = within(await screen.findByRole('region', { name: 'My submissions' }));
    const entries = (await list.findAllByRole('listitem')).map((entry) => [
      textsOf(entry).join('|'),
      entry.querySelector('a')?.getAttribute('href'),
    ]);
    expect(entries).toEqual([
      [
        'Untitled draft|Draft.|Draft|Last changed DATE|Continue editing|Delete',
        '/use-case-submission?draft=draft',
      ],
      [
        'About pending|Submitted, then In review. Next: decision.|Submitted|In review|Next: decision|View submission|Withdraw',
        undefined,
      ],
      [
        'About changes_requested|Submitted, then Reviewed, then Changes requested DATE.|Submitted|Reviewed|Changes requested|DATE|Edit and resubmit',
        '/use-case-submission?draft=changes_requested',
      ],
      [
        'About published|Submitted, then Reviewed, then Published DATE.|Submitted|Reviewed|Published|DATE|View prompt|Submit a new version',
        '/prompts/published',
      ],
      [
        'About rejected|Submitted, then Reviewed, then Rejected DATE.|Submitted|Reviewed|Rejected|DATE|View submission|Edit as new draft',
        undefined,
      ],
      [
        'About retired|Submitted, then Reviewed, then Published DATE, then Retired.|Submitted|Reviewed|Published DATE|Retired|View prompt',
        '/prompts/retired',
      ],
    ]);
  });

  it('gives screen readers the progress in one sentence, and hides its steps from them', async () => {
    respondWith();
    renderApp('/dashboard', { signedInAs: amara });
    const spoken = await screen.findByText('Submitted, then In review. Next: decision.');
    expect(spoken.closest('[aria-hidden]')).toBeNull();
    expect(screen.getByText('In review', { selector: '.fui-Badge' }).closest('[aria-hidden]')).not.toBeNull();
  });

  it('has a search and a filter from four submissions on, and while one is set', async () => {
    respondWith(submissions.slice(0, 3));
    const { user, unmount } = renderApp('/dashboard', { signedInAs: amara });
    await screen.findByText('About pending');
    expect(screen.queryByRole('searchbox', { name: 'Search my submissions' })).not.toBeInTheDocument();
    unmount();
    renderApp('/dashboard?status=pending', { signedInAs: amara });
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Filter by status' }), 'all');
    await screen.findByText('About pending');
    // The search box has the focus.
    expect(screen.getByRole('combobox', { name: 'Filter by status' })).toHaveFocus();
  });

  it('invites the user to submit a prompt if there is none yet', async () => {
    respondWith([]);
    const entries = { draft: 0, pending: 0, changes_requested: 0, published: 0, rejected: 0, retired: 0 };
    onGet('/my-activity', () => HttpResponse.json({ ...activity, entries }));
    renderApp('/dashboard', { signedInAs: amara });
    expect(await screen.findByRole('heading', { name: 'No submissions yet' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Submit a prompt' })).toHaveAttribute(
      'href',
      '/use-case-submission',
    );
  });

  it('says why the submissions could not be loaded', async () => {
    respondWith();
    onGet('/my-submissions', fails(500, 'The database is away.'));
    const { user } = renderApp('/dashboard', { signedInAs: amara });
    expect(
      await screen.findByRole('heading', { name: 'Your submissions could not be loaded' }),
    ).toBeInTheDocument();
    expect(screen.getByText('The database is away.')).toBeInTheDocument();
    onGet('/my-submissions', () => HttpResponse.json(submissions));
    await user.click(screen.getByRole('button', { name: 'Try again: submissions' }));
    expect(await screen.findByText('About pending')).toBeInTheDocument();
  });

  it('offers no retry after a refusal by the server', async () => {
    respondWith();
    onGet('/my-submissions', fails(403, 'Your account is not allowed to do this.'));
    renderApp('/dashboard', { signedInAs: amara });
    expect(await screen.findByText('Your account is not allowed to do this.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Try again: submissions' })).not.toBeInTheDocument();
  });

  describe('deletes a draft', () => {
    const drafts = () =>
      screen.queryAllByRole('button', { name: /^Delete draft: / }).map((button) => button.ariaLabel);
    const open = async () => {
      const person = await signIn(await testApp());
      for (const title of ['First thought', 'Second thought'])
        await person.post('/prompts/add', { status: 'draft', title });
      localStorage.setItem(authTokenKey, person.token);
      const { user } = renderApp('/dashboard');
      await user.click(await screen.findByRole('button', { name: 'Delete draft: First thought' }));
      return { user, person, question: within(screen.getByRole('group')) };
    };

    it('after a confirmation, and puts the focus on the beginning of the list', async () => {
      const { user, question } = await open();
      await user.click(question.getByRole('button', { name: 'Delete' }));
      await waitFor(() => expect(screen.getByRole('heading', { name: 'Submissions' })).toHaveFocus());
      await waitFor(() => expect(screen.queryByText('First thought')).not.toBeInTheDocument());
      expect(drafts()).toEqual(['Delete draft: Second thought']);
      expect(screen.getByRole('link', { name: 'Submit a prompt' })).toBeInTheDocument();
    });

    it('not when the user cancels', async () => {
      const { user, question } = await open();
      expect(question.getByRole('button', { name: 'Keep' })).toHaveFocus();
      await user.keyboard('{Enter}');
      expect(drafts()).toHaveLength(2);
    });

    it('says so when it has been submitted in another tab', async () => {
      const { user, question, person } = await open();
      const { db } = await testApp();
      await db.update(revisions).set({ status: 'pending' }).where(eq(revisions.title, 'First thought'));
      await user.click(question.getByRole('button', { name: 'Delete' }));
      const body = "This submission is in review and can't be deleted. Reload to see its status.";
      await expectToast('Draft not deleted', { body, seconds: 5 });
      expect(await screen.findByText('In review')).toBeInTheDocument();
      expect(drafts()).toEqual(['Delete draft: Second thought']);
      expect(await (await person.get('/my-submissions')).json()).toHaveLength(2);
    });
  });

  it('leads a visitor to the login and back', async () => {
    renderApp('/dashboard');
    expect(await within(screen.getByRole('main')).findByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      '/login?returnTo=%2Fdashboard',
    );
  });
});
