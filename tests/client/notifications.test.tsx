import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NotificationDto } from '#contract/notifications.ts';
import { users } from '#server/db/schema.ts';
import { setPublicConfig } from '#tests/support/client-config.ts';
import { fillLibrary } from '#tests/support/client-library.ts';
import { startMinimalServer } from '#tests/support/client-minimal-server.ts';
import { fails, network, onGet, onPost, testApp } from '#tests/support/client-network.ts';
import { createPerson } from '#tests/support/client-person.ts';
import { expectToast } from '#tests/support/client-toasts.ts';
import { createPrompt } from '#tests/support/factories.ts';
import { amara, renderApp } from '#tests/support/render-app.tsx';

beforeAll(fillLibrary);
beforeEach(() => setPublicConfig({ ownServer: true }));
afterEach(() => setPublicConfig({}));

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

describe('the bell', () => {
  it('is hidden from a visitor, and sends no requests', async () => {
    onGet('/notifications', () => {
      throw new Error('nothing is to be asked for');
    });
    renderApp('/prompts/visit');
    await screen.findByRole('region', { name: 'Comments' });
    expect(screen.queryByRole('button', { name: /Notifications/ })).not.toBeInTheDocument();
  });

  it('is absent on a server without notifications, which gets no requests', async () => {
    await setPublicConfig({});
    startMinimalServer('camelCase');
    let asked = 0;
    onGet('/me', () => HttpResponse.json(amara));
    const { unmount } = renderApp('/', { signedInAs: amara });
    onGet('/notifications', () => {
      asked += 1;
      return new HttpResponse('not here', { status: 404 });
    });
    await screen.findByRole('button', { name: 'Account: Amara Osei' });
    window.dispatchEvent(new Event('visibilitychange'));
    expect(await screen.findByText(/Prompts you copy/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Notifications/ })).not.toBeInTheDocument();
    expect(asked).toBe(0);
    unmount();
  });

  it('shows the number of unread notifications, and refetches it when the window gets the focus', async () => {
    const author = await authorWithComments('asked', 'One.');
    renderApp('/');
    await bell('Notifications, 1 unread');
    const other = await createPerson('Otto');
    await other.post('/prompts/asked/comments', { content: 'Two.' });
    window.dispatchEvent(new Event('visibilitychange'));
    await bell('Notifications, 2 unread');
    expect((await (await author.get('/notifications?limit=0')).json()) as object).toMatchObject({
      unread: 2,
    });
  });
});

describe('the notifications', () => {
  it('link to the place of the event, and are then marked as read', async () => {
    await authorWithComments('led', 'Does it work in French?');
    const { user } = renderApp('/');
    await user.click(await bell('Notifications, 1 unread'));
    const link = await (await panel()).findByRole('link', { name: /Rae Reader commented: Prompt led/ });
    expect(link).toHaveTextContent('Does it work in French?');
    await user.click(link);
    expect(await screen.findByRole('heading', { name: 'Prompt led' })).toBeInTheDocument();
    await bell('Notifications');
  });

  it('that arrive while the list is open are added to it', async () => {
    await authorWithComments('open', 'One.');
    const { user } = renderApp('/');
    await user.click(await bell('Notifications, 1 unread'));
    await (await panel()).findByText('One.');
    await (await createPerson('Otto')).post('/prompts/open/comments', { content: 'Two.' });
    window.dispatchEvent(new Event('visibilitychange'));
    expect(await (await panel()).findByText('Two.')).toBeInTheDocument();
  });

  it('are marked as read together, and stay so', async () => {
    const author = await authorWithComments('all', 'One.', 'Two.');
    const { user } = renderApp('/');
    await user.click(await bell('Notifications, 2 unread'));
    await user.click(await (await panel()).findByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(screen.queryByText('Unread:')).not.toBeInTheDocument());
    await waitFor(async () =>
      expect((await (await author.get('/notifications?limit=0')).json()) as object).toMatchObject({
        unread: 0,
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Close notifications' }));
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName('Notifications'));
  });

  it('open below the bell, which closes them again, and say that one came just now', async () => {
    await authorWithComments('bell', 'One.');
    const { user } = renderApp('/');
    const opened = await bell('Notifications, 1 unread');
    await user.click(opened);
    expect(await (await panel()).findByText('just now')).toBeInTheDocument();
    await user.click(opened);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('are loaded in pages', async () => {
    await authorWithComments('pages', ...Array.from({ length: 23 }, (_, number) => `Comment ${number}.`));
    const { user } = renderApp('/');
    await user.click(await bell('Notifications, 23 unread'));
    await user.click(await (await panel()).findByRole('button', { name: 'Show older' }));
    expect(await screen.findByText('Comment 0.')).toBeInTheDocument();
    expect((await panel()).getAllByRole('listitem')).toHaveLength(23);
    expect(screen.queryByRole('button', { name: 'Show older' })).not.toBeInTheDocument();
  });

  it.each<[Partial<NotificationDto>, string, string]>([
    [{}, 'Published: Visit notes', '/prompts/visit'],
    [
      { kind: 'changes_requested', prompt_id: null, text: 'Add a source.' },
      'Changes requested: Visit notes',
      '/use-case-submission?draft=r',
    ],
    [{ kind: 'rejected', prompt_id: null }, 'Rejected: Visit notes', '/dashboard'],
    [{ kind: 'retired' }, 'Retired: Visit notes', '/prompts/visit'],
    [{ kind: 'restored' }, 'Restored: Visit notes', '/prompts/visit'],
    [
      { kind: 'improvement_submitted' },
      'Rita Reviewer suggested an improvement: Visit notes',
      '/prompts/visit',
    ],
    [{ kind: 'improvement_published', actor: null }, 'Improved by Someone: Visit notes', '/prompts/visit'],
    [{ kind: 'reassigned' }, 'Rita Reviewer took over your review: Visit notes', '/reviews/r'],
    [{ kind: 'report_handled' }, 'Your report was handled: Visit notes', '/prompts/visit'],
    [{ kind: 'report_dismissed' }, 'Your report was closed without a change: Visit notes', '/prompts/visit'],
    [
      {
        kind: 'department_retired',
        prompt_id: null,
        revision_id: null,
        department_id: 'sales',
        title: 'Medical',
        text: 'Its prompts are in Sales.',
      },
      'Department retired: Medical',
      '/departments/sales',
    ],
    [{ kind: 'ownership_received' }, 'Rita Reviewer made you the owner: Visit notes', '/prompts/visit'],
    [
      {
        kind: 'ownership_received',
        prompt_id: null,
        revision_id: null,
        collection_id: 'c',
        title: 'Launch',
        actor: null,
        text: "The previous owner's account was deleted.",
      },
      'You are now the owner: Launch',
      '/collections/c',
    ],
    [{ kind: 'unheard-of' as never }, 'Visit notes', '/prompts/visit'],
  ])('%o says so and leads there', async (changes, heading, href) => {
    const { user } = renderApp('/', { signedInAs: amara });
    tellOf(notification(changes));
    await user.click(await bell('Notifications, 1 unread'));
    const link = await (await panel()).findByRole('link', { name: new RegExp(`^Unread: ?${heading}`) });
    expect(link).toHaveAttribute('href', href);
    if (changes.text) expect(link).toHaveTextContent(changes.text);
  });

  it('explain the empty list', async () => {
    const { user } = renderApp('/', { signedInAs: amara });
    await user.click(await bell('Notifications'));
    expect(await (await panel()).findByText('No notifications yet')).toBeInTheDocument();
  });

  it('that fail to load say so, and can be loaded again', async () => {
    const { user } = renderApp('/', { signedInAs: amara });
    await bell('Notifications');
    onGet('/notifications', fails(500, 'The database is away.'));
    await user.click(await bell('Notifications'));
    const retry = await (await panel()).findByRole('button', { name: 'Try again' });
    tellOf(notification({ read: true }));
    await user.click(retry);
    expect(await (await panel()).findByRole('link', { name: /Published: Visit notes/ })).toBeInTheDocument();
  });

  it('are unread again if marking them fails', async () => {
    const { user } = renderApp('/', { signedInAs: amara });
    tellOf(notification({}));
    onPost('/notifications/read', fails(500, 'The database is away.'));
    await user.click(await bell('Notifications, 1 unread'));
    await user.click(await (await panel()).findByRole('button', { name: 'Mark all as read' }));
    await expectToast('Not marked as read', { body: 'The database is away.', seconds: 5 });
    expect(await (await panel()).findByText('Unread:')).toBeInTheDocument();
  });
});

describe('the choice for Teams', () => {
  afterEach(() => setPublicConfig({ ownServer: true }));

  it('is absent on a server that sends no notices to Teams, and is not requested', async () => {
    await authorWithComments('quiet', 'One.');
    let asked = 0;
    onGet('/notifications/teams', () => {
      asked += 1;
      return HttpResponse.json({ choice: null, weekly_digest: null });
    });
    const { user } = renderApp('/');
    await user.click(await bell('Notifications, 1 unread'));
    await (await panel()).findByText('One.');
    expect((await panel()).queryByRole('combobox')).not.toBeInTheDocument();
    expect(asked).toBe(0);
  });

  it('reserves its place while it loads', async () => {
    await setPublicConfig({ ownServer: true, teamsNotices: true });
    await authorWithComments('late', 'One.');
    onGet('/notifications/teams', () => new Promise(() => {}));
    const { user } = renderApp('/');
    await user.click(await bell('Notifications, 1 unread'));
    const choice = await (await panel()).findByRole('combobox', { name: 'Notify me in Teams' });
    expect(choice).toBeDisabled();
    expect(choice).toHaveDisplayValue('Loading...');
  });

  it('is stored, and keeps its value if that fails; so does the weekly digest', async () => {
    await setPublicConfig({ ownServer: true, teamsNotices: true });
    const author = await authorWithComments('teams', 'One.');
    const { db } = await testApp();
    const row = async () => (await db.select().from(users).where(eq(users.id, author.user.id)))[0];
    const stored = async () => (await row())?.teamsNotices;
    onGet('/notifications/teams', async () =>
      HttpResponse.json({
        choice: await stored(),
        weekly_digest: (await row())?.weeklyDigestSince instanceof Date,
      }),
    );
    const { user } = renderApp('/');
    await user.click(await bell('Notifications, 1 unread'));
    const choice = await (await panel()).findByRole('combobox', { name: 'Notify me in Teams' });
    await waitFor(() => expect(choice).toBeEnabled());
    expect(choice).toHaveDisplayValue('All notifications');
    await user.selectOptions(choice, 'Decisions only');
    await waitFor(async () => expect(await stored()).toBe('decisions'));
    expect(choice).toHaveDisplayValue('Decisions only');
    const digest = (await panel()).getByRole('checkbox', { name: 'Weekly digest on Mondays' });
    expect(digest).not.toBeChecked();
    await user.click(digest);
    await waitFor(async () => expect((await row())?.weeklyDigestSince).toBeInstanceOf(Date));
    expect(digest).toBeChecked();
    expect(choice).toHaveDisplayValue('Decisions only');
    network.use(http.put('*/api/notifications/teams', fails(500, 'The database is away.')));
    await user.selectOptions(choice, 'None');
    await expectToast('Teams setting not saved', {
      body: 'The database is away.',
      seconds: 5,
    });
    await waitFor(() => expect(choice).toHaveDisplayValue('Decisions only'));
  });
});
