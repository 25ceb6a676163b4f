import { defaultCompanyName } from '#domain/limits.ts';
import { peopleByDepartment } from './department-reviewers.ts';
import { embeddings } from './embeddings.ts';
import { entra } from './entra.ts';
import * as kind from './kinds.ts';
import { rateLimits } from './rate-limits.ts';
import { group, setting, type Values } from './setting.ts';
import { teamsMessages } from './teams-messages.ts';

const people = kind.commaSeparated(
  'email addresses or object IDs (GUIDs) separated by commas',
  kind.parseEmailOrGuid,
);
/**
 * Every setting of the server, a row each; some groups are in a file of their own. Parsing, `--help` and the tables in README.md and
 * .github/admin/reference.md follow from them (`npx vitest run server/config/settings -u` writes the tables).
 */
export const settingGroups = {
  server: group('Server', {
    port: setting('PORT', kind.port, {
      default: '3000',
      doc: 'The port to listen on; 0 means any free port.',
      common: true,
    }),
    host: setting('HOST', kind.text('a host name or address to listen on', /^[a-z\d.:_-]+$/i), {
      default: '127.0.0.1',
      doc: 'The address to listen on; 0.0.0.0 listens on every network.',
      guide: 'Keep the default behind a proxy on the same machine.',
      common: true,
    }),
    publicUrl: setting('PUBLIC_URL', kind.origin, {
      doc: 'The address of the server for users; required for Microsoft sign-in and Teams.',
      guide: 'With the pages on a static host: the address of the API server.',
      common: true,
    }),
    environment: setting('NODE_ENV', kind.oneOf('development', 'production', 'test'), {
      default: 'development',
      doc: 'The type of installation; production turns local sign-in off and needs DATABASE_URL.',
      common: true,
    }),
    trustProxy: setting('TRUST_PROXY', kind.proxies, {
      default: 'false',
      doc: "The number of proxies before the server that append to X-Forwarded-For: the address that the first of them saw is the client's. Turns local sign-in off.",
      common: true,
    }),
    drainSeconds: setting('DRAIN_SECONDS', kind.wholeNumber(0, 300), {
      default: '0',
      doc: 'The seconds after SIGTERM in which the server still takes requests, while `/api/health/ready` responds 503 so that the proxy sends them elsewhere.',
      guide: 'See [restarts](run-and-deploy.md#restarts-without-failed-requests).',
    }),
    companyName: setting('COMPANY_NAME', kind.text('a name of 1 to 100 characters', /^[^]{1,100}$/), {
      default: defaultCompanyName,
      doc: 'The company name on the pages.',
      common: true,
    }),
    allowedOrigins: setting(
      'ALLOWED_ORIGINS',
      kind.commaSeparated(
        'origins separated by commas, such as https://prompts.example.com',
        kind.httpOrigin,
      ),
      {
        default: '',
        doc: 'Origins of other sites whose pages may call the API and `/mcp`. A sign-in started there returns there with its token: list only origins that you trust like the product itself.',
      },
    ),
    metricsPort: setting('METRICS_PORT', kind.port, {
      otherwise: 'off',
      doc: "A separate port for `GET /metrics` in Prometheus' format, on HOST; 0 means any free port. Without it nothing is measured.",
      guide: 'See [Metrics](run-and-deploy.md#metrics). Do not publish this port through the proxy.',
    }),
    metricsToken: setting(
      'METRICS_TOKEN',
      kind.text('a token of 16 to 4000 characters without spaces', /^[!-~]{16,4000}$/),
      {
        doc: 'The bearer token that Prometheus sends to `/metrics`; required unless HOST is a loopback address.',
        secret: true,
      },
    ),
    logLevel: setting('LOG_LEVEL', kind.oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'), {
      default: 'info',
      doc: 'The lowest level of messages in the log.',
    }),
  }),
  database: group('Database', {
    url: setting('DATABASE_URL', kind.postgresUrl, {
      doc: 'The PostgreSQL database; without it an embedded database is used, for trying out and development only.',
      guide:
        'Its parameters set [TLS](database.md#tls), [time-outs](database.md#when-the-database-is-unavailable) and a [pooler](database.md#behind-a-pooler).',
      secret: true,
      common: true,
    }),
    poolSize: setting('DATABASE_POOL_SIZE', kind.wholeNumber(1, 200), {
      default: '5',
      doc: 'The maximum number of connections per process; a migration uses one more. More than two per processor of PostgreSQL make responses slower.',
    }),
    dataDir: setting('DATA_DIR', kind.directory, {
      default: '.data',
      doc: 'The directory of the embedded database.',
      common: true,
    }),
    contactMessageDays: setting('CONTACT_MESSAGE_DAYS', kind.wholeNumber(30, 3650), {
      otherwise: 'off',
      doc: 'The number of days after which a message from the contact form is permanently deleted. The log announces it for a week first.',
      guide: 'See [Retention](operations.md#retention).',
    }),
    unseenAccountDays: setting('UNSEEN_ACCOUNT_DAYS', kind.wholeNumber(365, 3650), {
      otherwise: 'off',
      doc: "The number of days without a visit after which a person's account is permanently erased, with comments, ratings, collections and drafts; never the account of a reviewer, an admin, or someone named in a published prompt, a review, a test or a waiting submission. The log announces it for a week first.",
      guide: 'See [Retention](operations.md#retention).',
    }),
  }),
  entra,
  signIn: group('Sessions and roles', {
    sessionHours: setting('SESSION_HOURS', kind.wholeNumber(1, 720), {
      default: '8',
      doc: 'The hours that a sign-in in a browser lasts; at most 12 with a role.',
    }),
    idleMinutes: setting('SESSION_IDLE_MINUTES', kind.wholeNumber(5, 43_200), {
      default: '60',
      doc: 'The minutes without activity after which a sign-in in a browser ends, before SESSION_HOURS are over. Requests that an open page makes by itself do not count as activity.',
      guide: 'See [Sessions and tokens](sign-in-and-teams.md#sessions-and-tokens).',
    }),
    requireSignIn: setting('REQUIRE_SIGN_IN', kind.yesOrNo, {
      default: 'false',
      doc: 'Set true to let only signed-in employees read the library; otherwise everyone who reaches the server can read all prompts.',
      guide: 'See [Requiring sign-in](sign-in-and-teams.md#requiring-sign-in).',
      common: true,
    }),
    reviewers: setting('REVIEWERS', people, {
      default: '',
      doc: 'Reviewers, in addition to those in Entra, by object ID or by the address with which a member of the tenant signs in.',
      guide: 'See [Reviewers and admins](sign-in-and-teams.md#reviewers-and-admins).',
      common: true,
    }),
    admins: setting('ADMINS', people, {
      default: '',
      doc: 'Admins, in the same way.',
      common: true,
    }),
  }),
  reviews: group('Reviews', {
    departmentReviewers: setting('DEPARTMENT_REVIEWERS', peopleByDepartment, {
      doc: 'Departments with their own reviewers, such as `{"medical": ["0b3f5c8e-6d0e-4a7e-9d1e-0c1a2b3c4d5e"]}`: only they decide on their department\'s submissions. They are reviewers even if REVIEWERS does not list them.',
      guide: 'See [Reviewers of departments](sign-in-and-teams.md#reviewers-of-departments).',
    }),
    reviewMonths: setting('REVIEW_MONTHS', kind.wholeNumber(1, 120), {
      default: '6',
      doc: 'The months that a review is valid if the reviewer sets no date for the next review.',
    }),
    guidelinesVersion: setting(
      'GUIDELINES_VERSION',
      kind.text(
        'up to 40 letters, digits, spaces, dots, hyphens and underscores, such as 2026-11',
        /^[\p{L}\p{N} ._-]{1,40}$/u,
      ),
      {
        doc: 'The version of the prompt guidelines that users confirm before they submit. After a change, everyone confirms again; without it no confirmation is required.',
        guide: 'See [Confirming the guidelines](operations.md#confirming-the-guidelines).',
      },
    ),
  }),
  teamsMessages,
  assistants: group('AI assistants', {
    assistants: setting('ASSISTANTS', kind.assistantList, {
      default: '[{"name": "Copilot", "icon": "sparkle", "url": "https://m365.cloud.microsoft/chat"}]',
      doc: 'The AI assistants that a prompt can be opened in; the admin guide lists the fields.',
      guide: 'See [Opening prompts in an assistant](assistants.md#opening-prompts-in-an-assistant).',
    }),
    mcpAnonymous: setting('MCP_ANONYMOUS', kind.yesOrNo, {
      default: 'false',
      doc: 'Set true to let AI assistants read the library at `/mcp` without an access token, as the API does.',
      guide: 'See [AI assistants](assistants.md#ai-assistants-mcp).',
    }),
  }),
  search: group('Search', {
    searchLanguages: setting('SEARCH_LANGUAGES', kind.searchLanguages, {
      default: 'english',
      doc: 'The languages whose word forms search knows, always including English. After a change, the server rebuilds the words of all prompts when it next starts.',
      guide: 'See [Languages of the search](search.md#languages-of-the-search).',
    }),
  }),
  embeddings,
  teamsHost: group('Teams outside the public cloud', {
    origins: setting(
      'TEAMS_HOST_ORIGINS',
      kind.commaSeparated(
        'https origins separated by commas, such as https://gov.teams.microsoft.us or https://*.example.com',
        kind.hostOrigin,
      ),
      {
        otherwise: 'Teams, Outlook and Microsoft 365',
        doc: 'The origins that may show the pages in a frame; `*.` matches any subdomain. Replaces the default.',
        guide: 'See [National clouds](sign-in-and-teams.md#national-clouds).',
      },
    ),
    linkOrigin: setting('TEAMS_LINK_ORIGIN', kind.linkOrigin, {
      otherwise: 'https://teams.microsoft.com',
      doc: 'The origin of links that open a prompt in Teams.',
    }),
    linkAppId: setting('TEAMS_LINK_APP_ID', kind.guid("the app's ID in the Teams admin centre, a GUID"), {
      otherwise: 'the ID from Teams',
      doc: 'The app ID in those links, if the ID from Teams does not work.',
      guide: "Use *App ID* from the Teams admin centre, not the manifest's ID.",
    }),
  }),
  rateLimits,
  contacts: group('Addresses shown on the pages (by default the contact form)', {
    support: setting('SUPPORT_EMAIL', kind.emailAddress, { default: '', doc: 'For help with the app.' }),
    team: setting('TEAM_EMAIL', kind.emailAddress, {
      default: '',
      doc: 'For questions to the team that reviews prompts.',
    }),
    privacy: setting('PRIVACY_EMAIL', kind.emailAddress, {
      default: '',
      doc: 'For questions about personal data.',
    }),
    about: setting('ABOUT_EMAIL', kind.emailAddress, { default: '', doc: 'For ideas and everything else.' }),
  }),
};

export type SettingValues = Values<typeof settingGroups>;
