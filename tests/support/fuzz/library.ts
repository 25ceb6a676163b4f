import { type Caller, cast, decide, person, publish, submission, submit } from '#tests/support/reviewing.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import type { CallerName } from './requests.ts';
import type { Known } from './values.ts';

/** A word that every published text has. */
export const secret = 'Zxqvsecret';

const published = {
  title: `${secret} letter`,
  description: `${secret} in short`,
  prompt: `${secret}: [product]`,
};

/** Every string and number of a response, by the name of its field; the values of a list have the list's name. */
function collect(value: unknown, name: string, into: Map<string, unknown[]>) {
  if (typeof value === 'object' && value !== null)
    for (const [key, part] of Object.entries(value)) collect(part, Array.isArray(value) ? name : key, into);
  else if (typeof value === 'string' && value.length < 100 && !value.includes(secret))
    into.set(name, [...(into.get(name) ?? []).slice(-30), value]);
}

/** A library with an entry in each state and of each kind, with people of each role. */
export async function fillForFuzz(app: TestApp) {
  await app.empty();
  const { author, reviewer, other, admin } = await cast(app);
  const both = await person(app, ['Reviewer', 'Admin']);
  const [first, second, retired] = [
    await publish(author, reviewer, published),
    await publish(author, reviewer, { ...published, title: `${secret} two`, department_id: 'sales' }),
    await publish(author, reviewer, { ...published, title: `${secret} three` }),
  ];
  const { body: actions } = await reviewer.get(`/prompts/${retired}/actions`);
  await reviewer.post(`/prompts/${retired}/retire`, { reason: 'Old.', updatedAt: actions.updatedAt });
  const pending = await submit(author);
  const returned = await submit(author, { title: 'Returned' });
  await decide(reviewer, returned, 'request_changes', { reason: 'Name the sources.' });
  const { body: draft } = await author.post('/prompts/add', {
    ...submission,
    title: 'Draft',
    status: 'draft',
  });
  const { body: improvement } = await author.post(`/prompts/${first}/revisions`, {
    ...submission,
    ...published,
  });
  const { body: comment } = await author.post(`/prompts/${first}/comments`, { content: 'Works.' });
  const { body: report } = await author.post(`/prompts/${first}/reports`, { reason: 'It is old.' });
  const { body: collection } = await author.post('/collections', { name: 'Shared', visibility: 'link' });
  await author.put(`/collections/${collection.id}/prompts/${first}`, {});
  await author.post(`/collections/${collection.id}/editors`, { email: other.user.email });
  await author.put('/follows/departments/medical', undefined);
  await author.post('/contact', { name: 'Ann', email: 'ann@example.com', message: 'Hello.' });
  await admin.post('/admin/featured', { id: first });
  await admin.post('/admin/synonyms', { synonyms: [{ term: 'letter', same_as: 'mail' }] });
  await admin.post('/admin/tags', { name: 'Letters' });
  await admin.post('/wanted-prompts', { title: 'A prompt for minutes' });
  const prompts = [first, second, retired, 'unknown'];
  const revisions = [pending, returned, draft.id, improvement.id];
  const known = await knownTo([author, reviewer, admin], revisions, first);
  const fixed: Record<string, unknown[]> = {
    prompts,
    featured: prompts,
    promptId: prompts,
    prompt_id: prompts,
    replaced_by: prompts,
    replaces: prompts,
    order: prompts,
    moved: prompts,
    editors: [other.user.id],
    userId: [other.user.id],
    ids: [...prompts, ...(known.get('id') ?? [])],
    'my-submissions': revisions,
    reviews: revisions,
    reports: [report.id],
    collections: [collection.id],
    departments: ['medical', 'sales', 'all'],
    department_id: ['medical', 'sales', 'all'],
    move_to: ['medical', 'sales'],
    commentId: [comment.id],
    number: [1, 2],
  };
  for (const [name, values] of Object.entries(fixed)) known.set(name, values);
  const people: Record<Exclude<CallerName, 'visitor'>, Pick<Caller, 'token'>> = {
    stranger: { token: 'pls_unknown' },
    author,
    other,
    reviewer,
    admin,
    both,
  };
  return { known: known as Known, people };
}

/** The values that these people see. */
async function knownTo(
  [author, reviewer, admin]: [Caller, Caller, Caller],
  revisions: string[],
  promptId: string,
) {
  const known = new Map<string, unknown[]>();
  const pages: [Caller, string[]][] = [
    [
      author,
      ['/my-submissions', `/prompts/${promptId}`, '/notifications', '/collections', '/wanted-prompts', '/me'],
    ],
    [author, revisions.map((id) => `/my-submissions/${id}`)],
    [
      reviewer,
      ['/reviews', `/prompts/${promptId}/actions`, ...revisions.slice(0, 2).map((id) => `/reviews/${id}`)],
    ],
    [
      admin,
      [
        '/admin/departments',
        '/admin/featured',
        '/admin/synonyms',
        '/admin/tags',
        '/admin/people',
        '/reports',
      ],
    ],
  ];
  for (const [caller, paths] of pages)
    for (const path of paths) collect((await caller.get(path)).body, path.split('/')[1] ?? '', known);
  known.set('wanted-prompts', known.get('id') ?? []);
  return known;
}
