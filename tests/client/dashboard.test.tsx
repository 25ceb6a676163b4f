import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { MyActivity } from '#contract/account.ts';
import type { MySubmissionDto } from '#contract/submissions.ts';
import { promptStatuses } from '#domain/vocabulary.ts';
import { revisions } from '#server/db/schema.ts';
import { setPublicConfig } from '#tests/support/client-config.ts';
import { fails, onGet, testApp } from '#tests/support/client-network.ts';
import { expectToast } from '#tests/support/client-toasts.ts';
import { amara, hrefOf, renderApp } from '#tests/support/render-app.tsx';
import { signIn } from '#tests/support/sign-in.ts';

beforeEach(() => setPublicConfig({ ownServer: true }));

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
    // Screen readers get the progress in one sentence, not its steps.
    const spoken = screen.getByText('Submitted, then In review. Next: decision.');
    expect(spoken.closest('[aria-hidden]')).toBeNull();
    expect(screen.getByText('In review', { selector: '.fui-Badge' }).closest('[aria-hidden]')).not.toBeNull();
  });

  it('says why the submissions could not be loaded, tries again, and invites to the first one', async () => {
    respondWith();
    onGet('/my-submissions', fails(500, 'The database is away.'));
    const entries = { draft: 0, pending: 0, changes_requested: 0, published: 0, rejected: 0, retired: 0 };
    onGet('/my-activity', () => HttpResponse.json({ ...activity, entries }));
    const { user } = renderApp('/dashboard', { signedInAs: amara });
    await screen.findByRole('heading', { name: 'Your submissions could not be loaded' });
    expect(screen.getByText('The database is away.')).toBeInTheDocument();
    onGet('/my-submissions', () => HttpResponse.json([]));
    await user.click(screen.getByRole('button', { name: 'Try again: submissions' }));
    expect(await screen.findByRole('heading', { name: 'No submissions yet' })).toBeInTheDocument();
    expect(await hrefOf('Submit a prompt')).toBe('/use-case-submission');
  });

  it('deletes a draft after a confirmation, and says so when it has been submitted in another tab', async () => {
    const drafts = () =>
      screen.queryAllByRole('button', { name: /^Delete draft: / }).map((button) => button.ariaLabel);
    const person = await signIn(await testApp());
    for (const title of ['First thought', 'Second thought', 'Third thought'])
      await person.post('/prompts/add', { status: 'draft', title });
    const { user } = renderApp('/dashboard', { as: person });
    const ask = async (title: string) => {
      await user.click(await screen.findByRole('button', { name: `Delete draft: ${title}` }));
      return within(screen.getByRole('group'));
    };
    expect((await ask('First thought')).getByRole('button', { name: 'Keep' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(drafts()).toHaveLength(3);
    await user.click((await ask('First thought')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Submissions' })).toHaveFocus());
    await waitFor(() => expect(screen.queryByText('First thought')).not.toBeInTheDocument());
    expect(new Set(drafts())).toEqual(
      new Set(['Delete draft: Second thought', 'Delete draft: Third thought']),
    );
    expect(screen.getByRole('link', { name: 'Submit a prompt' })).toBeInTheDocument();
    const question = await ask('Second thought');
    const { db } = await testApp();
    await db.update(revisions).set({ status: 'pending' }).where(eq(revisions.title, 'Second thought'));
    await user.click(question.getByRole('button', { name: 'Delete' }));
    const body = "This submission is in review and can't be deleted. Reload to see its status.";
    await expectToast('Draft not deleted', { body, seconds: 5 });
    expect(await screen.findByText('In review')).toBeInTheDocument();
    expect(drafts()).toEqual(['Delete draft: Third thought']);
    expect(await (await person.get('/my-submissions')).json()).toHaveLength(2);
  });
});
