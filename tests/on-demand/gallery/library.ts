import { apiPaths } from '#contract/paths.ts';
import { parseConfig } from '#server/config.ts';
import { sessions } from '#server/db/schema.ts';
import { createDepartment, createPrompt } from '#tests/support/factories.ts';
import { copyLibrary } from '#tests/support/libraries.ts';
import { type Caller, decide, person, publish, submission, submit } from '#tests/support/reviewing.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { messages, oddContent } from './odd-content.ts';

/** The people who look at the screens; a newcomer has done nothing yet. */
export type Viewer = 'employee' | 'newcomer' | 'reviewer' | 'admin';

export interface Library {
  /** Session tokens. */
  tokens: Record<Viewer, string>;
  /** For the paths of states, such as `/reviews/{findings}`. */
  ids: Record<string, string>;
}

/** A prompt of the demo content, with comments, tests and answers. */
export const promptId = 'fair-feedback-from-notes';

async function must(answer: ReturnType<Caller['get']>) {
  const { status, body } = await answer;
  if (status >= 400) throw new Error(`The content of the gallery: ${status} ${JSON.stringify(body)}`);
  return body;
}

const unlimited = parseConfig({ RATE_LIMIT_PERSON_WRITES: '0' }).rateLimits;

type People = Record<Viewer, Caller>;

/** One entry in each status, and prompts with odd texts. */
async function addPrompts({ employee, reviewer }: People) {
  const ids: Record<string, string> = {};
  for (const [name, content] of Object.entries(oddContent))
    ids[name] = await publish(employee, reviewer, content);
  ids['improved'] = await publish(employee, reviewer, { title: 'Turn minutes into decisions' });
  const improvement = {
    ...submission,
    title: 'Turn minutes into decisions and tasks',
    prompt: 'You are a careful medical writer. List the decisions about [product], and who does what.',
    difficulty: 'Intermediate',
    base: 1,
  };
  const improve = apiPaths.promptRevisions(ids['improved']);
  await decide(reviewer, (await must(employee.post(improve, improvement))).id, 'approve', {
    reason: 'Good.',
  });
  const further = { ...improvement, prompt: `${improvement.prompt} Ask before you guess.`, base: 2 };
  ids['improvement'] = (await must(employee.post(improve, further))).id;
  ids['findings'] = await submit(employee, {
    title: 'Prepare the questions of a congress',
    prompt: `${submission.prompt}\n\nAsk ann.author@pharma.org about subject 1042-7731, born 3 May 1961.`,
    tags: ['Congress', 'Dossier'],
  });
  ids['new'] = await submit(employee, { title: 'Questions at a booth' });
  ids['own'] = await submit(reviewer, { title: "A reviewer's own submission" });
  ids['draft'] = (await must(employee.post(apiPaths.promptsAdd, { status: 'draft', title: 'A thought' }))).id;
  ids['returned'] = await submit(employee, { title: 'Payer negotiation in two languages' });
  const reason = 'Add a source.\nSay which assistant you tried it with.';
  await decide(reviewer, ids['returned'], 'request_changes', { reason });
  ids['rejected'] = await submit(employee, { title: 'A joke for every slide' });
  await decide(reviewer, ids['rejected'], 'reject', { reason: 'The library is for work.' });
  ids['retired'] = await publish(employee, reviewer, { title: 'Five whys coach' });
  await must(
    reviewer.post(apiPaths.promptRetire(ids['retired']), { reason: 'Out of date.', replaced_by: promptId }),
  );
  const missing = Object.keys(ids).filter((name) => !ids[name]);
  if (missing.length > 0) throw new Error(`The content of the gallery: ${missing.join(', ')} not accepted`);
  return ids;
}

/** Ratings, answers, tests, comments and reports of many people about one prompt. */
async function addTalk(app: TestApp, { employee, reviewer }: People) {
  const { version } = await must(employee.get(apiPaths.prompt(promptId)));
  for (const index of Array.from({ length: 12 }).keys()) {
    const name = index === 0 ? 'Donaudampfschifffahrtselektrizität'.repeat(3) : `Colleague ${index}`;
    const colleague = await person(app, [], name);
    await must(colleague.post(apiPaths.promptRate(promptId), { rating: 3 + (index % 3) }));
    const outcome = index % 4 === 0 ? 'needed_changes' : 'worked';
    await must(colleague.put(apiPaths.promptOutcome(promptId), { outcome, version }));
    const content = messages[index];
    if (content !== undefined) {
      await must(colleague.post(apiPaths.promptComments(promptId), { content }));
      await must(colleague.post(apiPaths.promptReports(promptId), { reason: content }));
      await must(colleague.post(apiPaths.contact, { name, email: 'one@example.com', message: content }));
    }
  }
  await must(employee.post(apiPaths.promptComments(promptId), { content: 'I add the name of the study.' }));
  const hidden = { content: 'Call Ms Smith of room 12, she tried it.' };
  const { comment } = await must(employee.post(apiPaths.promptComments(promptId), hidden));
  const reason = { reason: 'It names a person.' };
  await must(reviewer.post(apiPaths.promptCommentHide(promptId, comment.id), reason));
  for (const note of ['Lists only what the notes leave open.', 'An answer with many lines.\n'.repeat(30)]) {
    const test = { assistant: 'Copilot', tested_on: '2026-11-12', worked: note.length < 100, note };
    await must(reviewer.post(apiPaths.testedWith(promptId), { ...test, version }));
  }
}

/** Saved prompts, collections, followed departments. */
async function addCollections({ employee, reviewer }: People, ids: Record<string, string>) {
  const saved = [promptId, ids['long'] ?? '', ids['unbroken'] ?? '', ids['arabic'] ?? '', 'congress-qa-bank'];
  for (const id of saved) await must(employee.post(apiPaths.promptSave(id), {}));
  await must(employee.put(apiPaths.followDepartment('medical'), {}));
  const collection = { name: 'Launch of the new product', visibility: 'link' };
  const { id } = await must(employee.post(apiPaths.collections, collection));
  await must(employee.post(`${apiPaths.collection(id)}/prompts`, { ids: saved }));
  await must(employee.post(apiPaths.collectionEditors(id), { email: reviewer.user.email }));
  const { id: empty } = await must(employee.post(apiPaths.collections, { name: 'Onboarding' }));
  return { collection: id, empty };
}

async function addAdministration({ admin, employee }: People) {
  await must(
    admin.post(apiPaths.adminSynonyms, {
      synonyms: [
        { term: 'anstaltspackung für krankenhäuser und universitätskliniken', same_as: 'hospital pack' },
        { term: 'دراسة', same_as: 'clinical study', source: 'Glossary of the affiliate, 2026' },
      ],
    }),
  );
  const details = `For country teams.\n${'With the decisions that are asked for. '.repeat(8)}`;
  await must(admin.post(apiPaths.wantedPrompts, { title: 'Summary for the board', details }));
  for (const text of ['xray report', 'تقرير المختبر'])
    await must(employee.get(`${apiPaths.search}?query=${encodeURIComponent(text)}`));
}

/** @param kind 'demo': the demo content, and what people add to it; 'empty': one department without prompts. */
export async function createLibrary(kind: 'demo' | 'empty', dataDir: string): Promise<Library> {
  copyLibrary(kind, dataDir);
  const app = await createTestApp({ config: { rateLimits: unlimited } }, { dataDir });
  try {
    const named = (name: string, ...roles: Parameters<typeof person>[1] & object) =>
      person(app, roles, name, { email: `${name.toLowerCase().replace(' ', '.')}@example.com` });
    const people = {
      employee: await named('Ingrid Solheim'),
      newcomer: await named('Maximiliane-Alexandra von Hohenzollern-Sigmaringen'),
      reviewer: await named('Rita Lindgren', 'Reviewer'),
      admin: await named('Ada Okafor', 'Admin'),
    };
    const ids: Record<string, string> = {};
    if (kind === 'empty') await createDepartment(app.db, { id: 'medical', name: 'Medical' });
    else {
      Object.assign(ids, await addPrompts(people));
      await createPrompt(app.db, { id: 'bare', title: 'Plan a week', description: '', useCases: [] });
      await addTalk(app, people);
      Object.assign(ids, await addCollections(people, ids));
      await addAdministration(people);
    }
    const now = Date.now();
    await app.db
      .update(sessions)
      .set({ createdAt: new Date(now), usedAt: new Date(now), expiresAt: new Date(now + 8 * 3_600_000) });
    const tokens = Object.fromEntries(Object.entries(people).map(([viewer, { token }]) => [viewer, token]));
    return { tokens: tokens as Library['tokens'], ids };
  } finally {
    await app.close();
  }
}
