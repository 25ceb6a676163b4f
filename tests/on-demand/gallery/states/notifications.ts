import type { Page } from '@playwright/test';
import type { NotificationDto, NotificationListDto } from '#contract/notifications.ts';
import { apiPaths } from '#contract/paths.ts';
import type { NotificationKind } from '#domain/vocabulary.ts';
import { fail, hold, respond } from '#tests/on-demand/gallery/faults.ts';
import { failedRequest, type State } from '#tests/on-demand/gallery/state.ts';

const hourMs = 3_600_000;
const notification = (
  kind: NotificationKind,
  title: string,
  text: string,
  hours: number,
): NotificationDto => ({
  id: `${kind} ${title}`,
  kind,
  prompt_id: 'congress-qa-bank',
  revision_id: 'r',
  comment_id: null,
  department_id: null,
  collection_id: null,
  title,
  actor: 'Greta Hoffmann',
  text,
  createdAt: new Date(Date.now() - hours * hourMs).toISOString(),
  read: hours > 20,
});

const full: NotificationListDto = {
  notifications: [
    notification('published', 'Congress Q&A bank', 'Good work. Published as it is.', 2),
    notification(
      'changes_requested',
      'Turn the rough notes of an advisory board into minutes that the legal department accepts',
      'Add a source for the second claim, and say which version of the guideline it is from: the one in the text was withdrawn.',
      9,
    ),
    notification('comment', 'Congress Q&A bank', 'Does it work with posters too? '.repeat(6), 15),
    notification('improvement_submitted', 'Hospital tender decoder', '', 26),
    { ...notification('collection_shared', 'Launch of the new product', '', 30), collection_id: 'c' },
    {
      ...notification('ownership_received', 'Congress 2027', "The previous owner's account was deleted.", 35),
      collection_id: 'd',
      actor: null,
    },
    { ...notification('review_waiting', '', '', 40), prompt_id: null, revision_id: null, actor: null },
    notification('reassigned', 'Payer negotiation rehearsal', '', 50),
    notification('retired', 'Five whys coach', 'Replaced by the premortem.', 400),
    notification('restored', 'עוזר לכתיבת סיכום פגישה', '', 900),
  ],
  unread: 3,
  next: '1_00000000-0000-0000-0000-000000000000',
};

const list = apiPaths.notifications;
const open = (page: Page) => page.getByRole('button', { name: /^Notifications/ }).click();
/** The page of a server that sends notices to Teams. */
const sendsToTeams = (page: Page) =>
  page.route('**/departments/medical', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('"ownServer":true', '"ownServer":true,"teamsNotices":true');
    await route.fulfill({ response, body });
  });
const panel = (name: string, state: Omit<Partial<State>, 'name'>): State => ({
  name: `notifications/${name}`,
  path: '/departments/medical',
  signedIn: true,
  windowOnly: true,
  shows: 'role=dialog',
  steps: open,
  ...state,
});

/** The bell in the header and its panel. */
export const notificationStates: State[] = [
  {
    name: 'notifications/bell',
    path: '/departments/medical',
    signedIn: true,
    windowOnly: true,
    before: respond(list, full),
    shows: 'role=button[name="Notifications, 3 unread"]',
  },
  panel('full', { before: respond(list, full), shows: 'text=Show older' }),
  panel('teams', {
    before: async (page) => {
      await sendsToTeams(page);
      await respond(list, full)(page);
      await respond(apiPaths.notificationsTeams, { choice: 'all', weekly_digest: true })(page);
    },
    shows: 'text=Notify me in Teams',
  }),
  panel('empty', { shows: 'text=No notifications yet' }),
  panel('error', { before: fail(list), expected: failedRequest, shows: 'text=Try again' }),
  panel('loading', { before: hold(list), shows: '[aria-label="Loading notifications"]' }),
  {
    name: 'tab/notifications',
    path: '/',
    tab: { steps: (page) => page.getByRole('button', { name: /^Notifications/ }).click() },
    before: respond(list, full),
    shows: 'text=Show older',
  },
];
