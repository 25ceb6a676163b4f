import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { HttpResponse, http } from 'msw';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NotificationDto } from '#contract/notifications.ts';
import { users } from '#server/db/schema.ts';
import { setPublicConfig } from '#tests/support/client-config.ts';
import { fillLibrary } from '#tests/support/client-library.ts';
import {
  fails,
  heldBack,
  network,
  onGet,
  onPost,
  realAnswer,
  testApp,
} from '#tests/support/client-network.ts';
import { type ClientPerson, createPerson } from '#tests/support/client-person.ts';
import { expectToast } from '#tests/support/client-toasts.ts';
import { createPrompt } from '#tests/support/factories.ts';
import { amara, renderApp } from '#tests/support/render-app.tsx';

beforeAll(fillLibrary);
beforeEach(() => setPublicConfig({ ownServer: true }));

const bell = (name: string) => screen.findByRole('button', { name });
const panel = async () => within(await screen.findByRole('dialog'));

/** A user whose prompt has comments by another user. */
async function authorWithComments(id: string, ...contents: string[]) {
  const [author, reader] = [await createPerson('Ann Author'), await createPerson('Rae Reader')];
  await createPrompt((await testApp()).db, { id, title: `Prompt ${id}`, authorId: author.user.id });
  for (const content of contents) await reader.post(`/prompts/${id}/comments`, { content });
  author.enter();
  return author;
}

const notification = (changes: Partial<NotificationDto>): NotificationDto => ({
  id: 'n',
  kind: 'published',
  prompt_id: 'visit',
  revision_id: 'r',
  comment_id: null,
  department_id: null,
  collection_id: null,
  title: 'Visit notes',
  actor: 'Rita Reviewer',
  text: '',
  createdAt: '2026-11-01T12:00:00.000Z',
  read: false,
  ...changes,
});
const tellOf = (...notifications: NotificationDto[]) =>
  onGet('/notifications', () =>
    HttpResponse.json({
      notifications,
      unread: notifications.filter(({ read }) => !read).length,
      next: null,
    }),
  );
const unreadOf = async (person: ClientPerson) =>
  ((await (await person.get('/notifications?limit=0')).json()) as { unread: number }).unread;

describe('the bell', () => {
  it('shows the number of unread notifications, refetches it with the focus of the window, opens their list, and marks them as read', async () => {
    const author = await authorWithComments('asked', 'Does it work in French?');
    const { user } = renderApp('/faq');
    await bell('Notifications, 1 unread');
    const other = await createPerson('Otto');
    const commented = async (content: string) => {
      await other.post('/prompts/asked/comments', { content });
      window.dispatchEvent(new Event('visibilitychange'));
    };
    await commented('Two.');
    const opened = await bell('Notifications, 2 unread');
    await user.click(opened);
    expect((await (await panel()).findAllByText('just now'))[0]).toBeInTheDocument();
    // One that arrives while the list is open is added to it.
    await commented('Three.');
    expect(await (await panel()).findByText('Three.')).toBeInTheDocument();
    await user.click(opened);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(await bell('Notifications, 3 unread'));
    const link = await (await panel()).findByRole('link', { name: /Rae Reader commented: Prompt asked/ });
    expect(link).toHaveTextContent('Does it work in French?');
    await user.click(link);
    expect(await screen.findByRole('heading', { name: 'Prompt asked' })).toBeInTheDocument();
    // All at once, and unread again if that fails.
    onPost('/notifications/read', fails(500, 'The database is away.'));
    await user.click(await bell('Notifications, 2 unread'));
    await user.click(await (await panel()).findByRole('button', { name: 'Mark all as read' }));
    await expectToast('Not marked as read', { body: 'The database is away.', seconds: 5 });
    expect((await (await panel()).findAllByText('Unread:'))[0]).toBeInTheDocument();
    onPost('/notifications/read', realAnswer);
    await user.click(await (await panel()).findByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(screen.queryByText('Unread:')).not.toBeInTheDocument());
    await waitFor(async () => expect(await unreadOf(author)).toBe(0));
    await user.click(screen.getByRole('button', { name: 'Close notifications' }));
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName('Notifications'));
  });
});

describe('the notifications', () => {
  it('are loaded in pages, without a choice for Teams on a server that sends no notices there', async () => {
    await authorWithComments('pages', ...Array.from({ length: 23 }, (_, number) => `Comment ${number}.`));
    let asked = 0;
    onGet('/notifications/teams', () => {
      asked += 1;
      return HttpResponse.json({ choice: null, weekly_digest: null });
    });
    const { user } = renderApp('/faq');
    await user.click(await bell('Notifications, 23 unread'));
    await user.click(await (await panel()).findByRole('button', { name: 'Show older' }));
    expect(await screen.findByText('Comment 0.')).toBeInTheDocument();
    expect((await panel()).getAllByRole('listitem')).toHaveLength(23);
    expect(screen.queryByRole('button', { name: 'Show older' })).not.toBeInTheDocument();
    expect((await panel()).queryByRole('combobox')).not.toBeInTheDocument();
    expect(asked).toBe(0);
  });

  it('say what happened, and lead there', async () => {
    const cases: [Partial<NotificationDto>, string, string][] = [
      [{}, 'Published: Visit notes', '/prompts/visit'],
      [
        { kind: 'changes_requested', prompt_id: null, text: 'Add a source.' },
        'Changes requested: Visit notes',
        '/use-case-submission?draft=r',
      ],
      [{ kind: 'rejected', prompt_id: null }, 'Rejected: Visit notes', '/dashboard'],
      [{ kind: 'improvement_published', actor: null }, 'Improved by Someone: Visit notes', '/prompts/visit'],
      [{ kind: 'reassigned' }, 'Rita Reviewer took over your review: Visit notes', '/reviews/r'],
      [
        { kind: 'department_retired', revision_id: null, department_id: 'sales', prompt_id: null },
        'Department retired: Visit notes',
        '/departments/sales',
      ],
      [
        { kind: 'ownership_received', revision_id: null, collection_id: 'c', prompt_id: null, actor: null },
        'You are now the owner: Visit notes',
        '/collections/c',
      ],
      [{ kind: 'unheard-of' as never }, 'Visit notes', '/prompts/visit'],
    ];
    const { user } = renderApp('/faq', { signedInAs: amara });
    tellOf(...cases.map(([changes], index) => notification({ id: `n${index}`, ...changes })));
    await user.click(await bell(`Notifications, ${cases.length} unread`));
    for (const [changes, heading, href] of cases) {
      const link = await (await panel()).findByRole('link', { name: new RegExp(`^Unread: ?${heading}`) });
      expect(link, heading).toHaveAttribute('href', href);
      if (changes.text) expect(link).toHaveTextContent(changes.text);
    }
  });

  it('that fail to load say so, and can be loaded again; an empty list is explained', async () => {
    const { user } = renderApp('/faq', { signedInAs: amara });
    await bell('Notifications');
    onGet('/notifications', fails(500, 'The database is away.'));
    await user.click(await bell('Notifications'));
    const retry = await (await panel()).findByRole('button', { name: 'Try again' });
    tellOf();
    await user.click(retry);
    expect(await (await panel()).findByText('No notifications yet')).toBeInTheDocument();
  });
});

it('the choice for Teams has its place while it loads, is stored, and keeps its value if that fails; so does the weekly digest', async () => {
  await setPublicConfig({ ownServer: true, teamsNotices: true });
  const author = await authorWithComments('teams', 'One.');
  const { db } = await testApp();
  const row = async () => (await db.select().from(users).where(eq(users.id, author.user.id)))[0];
  const stored = async () => (await row())?.teamsNotices;
  const held = heldBack(async () =>
    HttpResponse.json({
      choice: await stored(),
      weekly_digest: (await row())?.weeklyDigestSince instanceof Date,
    }),
  );
  onGet('/notifications/teams', held.resolver);
  const { user } = renderApp('/faq');
  await user.click(await bell('Notifications, 1 unread'));
  const choice = await (await panel()).findByRole('combobox', { name: 'Notify me in Teams' });
  expect(choice).toBeDisabled();
  expect(choice).toHaveDisplayValue('Loading...');
  held.arrive();
  await waitFor(() => expect(choice).toBeEnabled());
  expect(choice).toHaveDisplayValue('All notifications');
  await user.selectOptions(choice, 'Decisions only');
  await waitFor(async () => expect(await stored()).toBe('decisions'));
  await waitFor(() => expect(choice).toHaveDisplayValue('Decisions only'));
  const digest = (await panel()).getByRole('checkbox', { name: 'Weekly digest on Mondays' });
  expect(digest).not.toBeChecked();
  await user.click(digest);
  await waitFor(async () => expect((await row())?.weeklyDigestSince).toBeInstanceOf(Date));
  await waitFor(() => expect(digest).toBeChecked());
  expect(choice).toHaveDisplayValue('Decisions only');
  network.use(http.put('*/api/notifications/teams', fails(500, 'The database is away.')));
  await user.selectOptions(choice, 'None');
  await expectToast('Teams setting not saved', { body: 'The database is away.', seconds: 5 });
  await waitFor(() => expect(choice).toHaveDisplayValue('Decisions only'));
});
