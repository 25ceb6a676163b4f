import { announcementTimes } from '#domain/vocabulary.ts';
import { oneOf, yesOrNo } from './kinds.ts';
import { group, setting } from './setting.ts';
import { channels, webhookUrl } from './webhooks.ts';

/** The messages that the server sends to Teams. */
export const teamsMessages = group('Messages in Teams', {
  reviewWebhook: setting('REVIEW_WEBHOOK_URL', webhookUrl, {
    doc: 'A Teams workflow that receives a card for each prompt to review; needs PUBLIC_URL.',
    guide: 'See [Cards for reviewers in Teams](operations.md#cards-for-reviewers-in-teams).',
    secret: true,
  }),
  publicationWebhooks: setting('PUBLICATION_WEBHOOK_URL', channels, {
    doc: 'A Teams workflow that receives a card for each new prompt, or one for each department; needs PUBLIC_URL.',
    guide: 'See [Announcements in Teams](operations.md#announcements-in-teams).',
    secret: true,
  }),
  announcementTime: setting('PUBLICATION_CARDS', oneOf(...announcementTimes), {
    default: 'at-once',
    doc: 'When new prompts are announced: each at once, or together in one card a day (7:00 UTC) or a week (Mondays).',
  }),
  activityNotices: setting('ACTIVITY_NOTICES', yesOrNo, {
    default: 'false',
    doc: "Set true to send people's notifications to their activity feed in Teams too; needs Microsoft sign-in, PUBLIC_URL and TEAMS_LINK_APP_ID.",
    guide: "See [Notices in Teams' activity feed](sign-in-and-teams.md#notices-in-teams-activity-feed).",
  }),
});
