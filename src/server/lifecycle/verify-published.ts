import { and, asc, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import { promptFields } from '#domain/prompt-fields.ts';
import { type ChainHead, verifyAuditChain } from '#server/db/audit-chain.ts';
import {
  hashContent,
  hashPerson,
  hashTrust,
  type SealedPerson,
  sealedRoles,
} from '#server/db/audit-seals.ts';
import type { Db } from '#server/db/database.ts';
import { auditActors, contentOf, prompts, revisions } from '#server/db/schema.ts';
import { SealedTrail } from './sealed-trail.ts';
import { peopleOf, sealedColumns } from './seals.ts';

/** Prompts in memory at a time, with their versions. */
const pageSize = 50;

const liveColumns = {
  id: prompts.id,
  ...contentOf(prompts),
  placeholders: sql<string | null>`${prompts.placeholders}::text`,
  status: prompts.status,
  number: prompts.revisionNumber,
  version: prompts.version,
  reviewBy: prompts.reviewBy,
  owner: prompts.owner,
  ownerId: prompts.ownerId,
  author: prompts.author,
  authorId: prompts.authorId,
};

const readPrompts = (db: Db, after: string) =>
  db.select(liveColumns).from(prompts).where(gt(prompts.id, after)).orderBy(prompts.id).limit(pageSize);
type Live = Awaited<ReturnType<typeof readPrompts>>[number];

const readRevisions = (db: Db, promptIds: string[]) =>
  db
    .select(sealedColumns)
    .from(revisions)
    .where(and(inArray(revisions.promptId, promptIds), isNotNull(revisions.number)))
    .orderBy(asc(revisions.number));
type Published = Awaited<ReturnType<typeof readRevisions>>[number];

const readActors = async (db: Db) =>
  new Map((await db.select().from(auditActors)).map((actor) => [actor.id, actor]));
type Actors = Awaited<ReturnType<typeof readActors>>;

/** The comparison of published prompts with the trail. */
interface Findings {
  /** Such as "version 1.0 of the prompt a: its text is not that of event 4". */
  problems: string[];
  /** Names on versions that were since erased. */
  erased: number;
  /** Number of the trail's prompts that the database no longer has. */
  deleted: number;
}

type PersonState = 'same' | 'other' | 'erased';

/** @param nameSalt of the revision, for a name without an account. */
function comparePerson(
  sealed: SealedPerson | null | undefined,
  { id, name }: { id: string | null; name: string },
  nameSalt: string | null,
  actors: Actors,
): PersonState {
  const isNobody = id === null && name === '';
  if (!sealed) return isNobody ? 'same' : 'other';
  const actor = sealed.key === null ? undefined : actors.get(sealed.key);
  if (sealed.key !== null && !actor) return 'other';
  const isErased = actor ? actor.userId === null : nameSalt === null;
  if (isErased || isNobody) return isErased && isNobody ? 'erased' : 'other';
  if (actor && actor.userId !== id) return 'other';
  return sealed.hash === hashPerson(sealed.key, actor?.salt ?? nameSalt, id, name) ? 'same' : 'other';
}

const roleNames = {
  author: 'author',
  decider: 'reviewer',
  owner: 'owner',
  credit: 'prompt’s author',
  redactor: 'person who redacted it',
};

interface Comparison {
  trail: SealedTrail;
  actors: Actors;
  findings: Findings;
}

const nameOf = ({ id, version }: { id: string; version: string | null }) =>
  `version ${version} of the prompt ${id}`;

/** Compares a published version with the event that published it, renewed its review record, or redacted it. */
function compareVersion(version: Published, live: Live, { trail, actors, findings }: Comparison) {
  const what = nameOf({ id: live.id, version: version.version });
  const sealed = trail.revisions.get(version.id);
  trail.revisions.delete(version.id);
  if (!sealed || sealed.promptId !== live.id) {
    findings.problems.push(`${what}: no event publishes this version`);
    return;
  }
  const { seal, sequence } = sealed;
  const differs = (part: string) =>
    findings.problems.push(`${what}: its ${part} differs from event ${sequence}`);
  if (hashContent(version) !== seal.content) differs('text');
  if (hashTrust(version) !== seal.trust) differs('review record');
  const people = peopleOf({ ...version, creditId: live.authorId, creditName: live.author });
  for (const role of sealedRoles) {
    // The author shown for a prompt is one fact, which its newest version has.
    if (role === 'credit' && version.number !== live.number) continue;
    const state = comparePerson(seal.people[role], people[role], version.nameSalt, actors);
    if (state === 'other') differs(roleNames[role]);
    if (state === 'erased') findings.erased += 1;
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Compares the live content of a prompt with its newest version and the trail. */
function compareLive(live: Live, versions: Published[], { trail, findings }: Comparison) {
  const what = `current text of ${nameOf(live)}`;
  const status = trail.statuses.get(live.id);
  if (status && status.status !== live.status)
    findings.problems.push(
      `${what}: its status is ${live.status}, but event ${status.sequence} has ${status.status}`,
    );
  const newest = versions.at(-1);
  if (!newest || newest.number !== live.number || newest.version !== live.version) {
    findings.problems.push(`${what}: not the newest version${newest ? `, ${newest.version}` : ''}`);
    return;
  }
  const parts = [
    ...promptFields.filter(({ name }) => !isSame(live[name], newest[name])).map(({ label }) => label),
    ...(isSame([live.owner, live.ownerId], [newest.owner, newest.ownerId]) ? [] : ['Owner']),
    ...(live.reviewBy === newest.reviewBy ? [] : ['Review again by']),
  ];
  if (parts.length > 0)
    findings.problems.push(`${what}: differs from the published version: ${parts.join(', ')}`);
}

async function comparePublished(db: Db, comparison: Comparison) {
  const { trail, findings } = comparison;
  const there = new Set<string>();
  let page: Live[];
  let last = '';
  do {
    page = await readPrompts(db, last);
    last = page.at(-1)?.id ?? last;
    const all = await readRevisions(
      db,
      page.map(({ id }) => id),
    );
    for (const live of page) {
      there.add(live.id);
      const versions = all.filter(({ promptId }) => promptId === live.id);
      for (const version of versions) compareVersion(version, live, comparison);
      compareLive(live, versions, comparison);
    }
  } while (page.length === pageSize);
  const left = [...trail.revisions.values()];
  for (const { promptId, seal, sequence } of left.filter((missing) => there.has(missing.promptId)))
    findings.problems.push(
      `${nameOf({ id: promptId, version: seal.version })}: missing, but in event ${sequence}`,
    );
  findings.deleted = new Set(left.map(({ promptId }) => promptId).filter((id) => !there.has(id))).size;
}

/** Checks that a person's key was not linked to another account. */
function compareActors({ trail, actors, findings }: Comparison) {
  for (const [key, { hash, sequence }] of trail.actors) {
    const actor = actors.get(key);
    if (actor?.userId === null) continue;
    if (!actor || hashPerson(key, actor.salt, actor.userId, '') !== hash)
      findings.problems.push(`the person ${key} of the trail is not the account of event ${sequence}`);
  }
}

export type PublishedReport =
  | { intact: false; problem: string }
  | ({ intact: true; head: ChainHead } & Findings);

/**
 * Checks the whole audit trail (verifyAuditChain), then the published prompts against it: text, review record and people of
 * every version, and the live content of each prompt. Reads page by page.
 *
 * @param transaction with one snapshot, or that alone can write.
 */
export async function verifyPublishedIn(transaction: Db, kept?: ChainHead): Promise<PublishedReport> {
  const trail = new SealedTrail();
  const report = await verifyAuditChain(transaction, kept, (event) => trail.add(event));
  if (!report.intact) return report;
  const findings: Findings = { problems: trail.problems, erased: 0, deleted: 0 };
  const comparison = { trail, actors: await readActors(transaction), findings };
  compareActors(comparison);
  await comparePublished(transaction, comparison);
  return { ...report, ...findings };
}

/** The same in a snapshot of its own. */
export const verifyPublished = (db: Db, kept?: ChainHead): Promise<PublishedReport> =>
  db.transaction((transaction) => verifyPublishedIn(transaction, kept), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
