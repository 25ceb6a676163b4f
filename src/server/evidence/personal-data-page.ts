import type { Config } from '#server/config.ts';
import { dataCategories, otherTables, personalTables } from '#server/db/personal-data.ts';
import { type Cell, type Page, pluralize, type Section } from './page.ts';

const columnsByKind = (columns: (typeof personalTables)[string]['columns']) =>
  Object.entries(columns).map(([kind, names]) => `${kind}: ${names.join(', ')}`);

const tableSection: Section = {
  title: 'Tables with personal data',
  note: 'How long each is kept is in the admin guide. npm run person exports and erases the data of one person.',
  columns: ['Table', 'Purpose', 'Whose', 'Columns by kind'],
  rows: Object.entries(personalTables).map(([table, { purpose, people, columns }]) => [
    table,
    purpose,
    people,
    columnsByKind(columns).join('\n'),
  ]),
};

type Flow = [from: string, to: string, data: string, state: string];

/** The parties that exchange personal data with this installation, according to its settings. */
function flowsOf(config: Config): Flow[] {
  const {
    signIn,
    reviewWebhook,
    publicationWebhooks,
    activityNotices,
    embeddings,
    assistants,
    mcpAnonymous,
    database,
  } = config;
  const on = (isOn: boolean) => (isOn ? 'on' : 'off');
  const mcp = mcpAnonymous || (signIn.kind === 'microsoft' && signIn.mcpClientId !== undefined);
  return [
    [
      'Browser or Teams',
      'Server',
      'account, submissions, comments, ratings, searches, network address',
      'on',
    ],
    [
      'Server',
      'Database',
      'the tables below',
      'url' in database ? 'PostgreSQL' : 'embedded, in a directory of the server',
    ],
    [
      'Microsoft Entra',
      'Server',
      'name, email address, tenant and object id, roles',
      on(signIn.kind === 'microsoft'),
    ],
    [
      'Server',
      'Teams workflow of REVIEW_WEBHOOK_URL',
      'title, department, author and time of a submission',
      on(reviewWebhook !== undefined),
    ],
    [
      'Server',
      'Teams workflows of PUBLICATION_WEBHOOK_URL',
      'title and department of a new prompt',
      on(publicationWebhooks !== undefined),
    ],
    [
      'Server',
      'Microsoft Graph, for the activity feed in Teams',
      'object id of the person, kind of a notification and title of its subject, counts of a weekly digest',
      on(activityNotices),
    ],
    [
      'Server',
      'model of SEARCH_EMBEDDINGS_URL',
      'texts of published prompts, texts of searches',
      on(embeddings !== undefined),
    ],
    ['Server', 'AI assistants at /mcp', 'published prompts with authors, own saved prompts', on(mcp)],
    [
      'Browser',
      `AI assistants of ASSISTANTS: ${assistants.map(({ name }) => name).join(', ') || 'none'}`,
      'the prompt that the person copies or opens',
      on(assistants.length > 0),
    ],
    ['Server', 'Log', 'requests; of sign-ins and refusals a pseudonym; no names, no texts of people', 'on'],
  ];
}

const columnRows = Object.values(personalTables).flatMap(({ columns }) => Object.values(columns).flat());

const places = new Set(['Server', 'Database', 'Log']);

/** The fields of the record, with the product's knowledge of each. */
function recordSection(config: Config): Section {
  const { sessionHours, retention } = config;
  const people = new Set(Object.values(personalTables).map((table) => table.people));
  const recipients = flowsOf(config).filter(([, to, , state]) => state === 'on' && !places.has(to));
  const days = (count: number | undefined) => (count === undefined ? 'only by hand' : `after ${count} days`);
  const limits = [
    `sessions: after ${sessionHours} hours`,
    `contact messages: ${days(retention.contactMessageDays)}`,
    `accounts that are not used: ${days(retention.unseenAccountDays)}`,
    'each table: see Retention in the admin guide',
  ];
  const drafts: [field: string, draft: Cell][] = [
    ['Controller, and contact', ''],
    ['Data protection officer', ''],
    ['Purposes of the processing, and legal basis', 'a purpose of each table is below'],
    ['Categories of people', [...people].join('\n')],
    ['Categories of personal data', Object.values(dataCategories).join('\n')],
    ['Categories of recipients, processors', recipients.map(([, to]) => to).join('\n')],
    ['Transfers to third countries, and safeguards', ''],
    ['Time limits for erasure', limits.join('\n')],
    ['Technical and organisational measures', 'see OWASP ASVS 5.0 in the admin guide'],
  ];
  return {
    title: 'Record of processing (GDPR, Article 30)',
    columns: ['Field', 'Draft from the facts of this page', 'Filled in by hand'],
    rows: drafts.map(([field, draft]) => [field, draft, null]),
  };
}

/** Draft of a record of processing according to Article 30 of the GDPR, and the flows of data. */
export function personalDataPage(config: Config): Page {
  return {
    name: 'personal-data',
    title: 'Personal data: data flow, and draft of an Article 30 record',
    result: `${pluralize(Object.keys(personalTables).length, 'table')} with personal data in ${pluralize(columnRows.length, 'column')}, ${otherTables.length} without.`,
    madeFrom: [
      'the classification of the tables in the product, which its tests compare with the database',
      "the settings of this command's environment, for the flows that are on",
    ],
    toAdd: [
      'the fields of the record, filled in by the controller',
      "how long each kind of data is kept, from the table in the admin guide and the company's rules",
      'flows that the company adds, such as backups, collected logs and monitoring',
    ],
    sections: [
      recordSection(config),
      {
        title: 'Kinds of personal data',
        columns: ['Kind', 'Content'],
        rows: Object.entries(dataCategories),
      },
      { title: 'Flows', columns: ['From', 'To', 'Data', 'State'], rows: flowsOf(config) },
      tableSection,
      {
        title: 'Tables without personal data',
        columns: ['Table'],
        rows: otherTables.map((table) => [table]),
      },
    ],
  };
}
