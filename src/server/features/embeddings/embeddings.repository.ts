import { createHash } from 'node:crypto';
import { and, eq, lt, ne, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { isOverIn } from '#server/db/expiry.ts';
import { published } from '#server/db/published.ts';
import { embeddingModels, embeddings, prompts } from '#server/db/schema.ts';
import { longestPause } from '#server/http/backoff.ts';

/** Work on a model's embeddings, claimed by this process; `claim` changes when another process claims it. */
export interface Claimed {
  model: string;
  claim: number;
  dimensions: number | null;
  failures: number;
}

const ours = ({ model, claim }: Claimed) =>
  and(eq(embeddingModels.model, model), eq(embeddingModels.claim, claim));

/**
 * Claims the work until the lease ends. Until then other processes skip it, even if this one is killed. No lock is held, because the
 * endpoint is slow.
 *
 * @returns undefined if another process has the work, or after a failure that is followed by a pause.
 */
export async function claimWork(db: Db, model: string, now: Date, leaseMs: number) {
  const claimedUntil = new Date(now.getTime() + leaseMs);
  const { claim, dimensions, failures } = embeddingModels;
  const [claimed] = await db
    .insert(embeddingModels)
    .values({ model, claimedUntil })
    .onConflictDoUpdate({
      target: embeddingModels.model,
      set: { claimedUntil, claim: sql`${claim} + 1` },
      setWhere: isOverIn(embeddingModels.claimedUntil, longestPause, now),
    })
    .returning({ model: embeddingModels.model, claim, dimensions, failures });
  return claimed satisfies Claimed | undefined;
}

/** Whether the last attempt at a model's embeddings failed, in any process. */
export async function hasFailed(db: Db, model: string): Promise<boolean> {
  const { failures } = embeddingModels;
  const [row] = await db.select({ failures }).from(embeddingModels).where(eq(embeddingModels.model, model));
  return (row?.failures ?? 0) > 0;
}

/** Characters of a prompt that are embedded: of its text, and in total. */
const longest = { text: 2_000, all: 6_000 };

const textOf = sql`left(concat_ws(E'\n', ${prompts.title}, nullif(${prompts.description}, ''),
  nullif(array_to_string(${prompts.useCases}, E'\n'), ''), left(${prompts.fullPrompt}, ${sql.raw(String(longest.text))})),
  ${sql.raw(String(longest.all))})`;

const amongIds = (ids: string[] | null) =>
  ids === null ? sql`` : sql`and ${prompts.id} = any(${sql.param(ids)}::text[])`;

/** A published prompt whose embedding is missing or of an older text. */
export interface Stale {
  id: string;
  text: string;
  hash: string;
}

/** Prompts that are checked per query. */
const window = 200;

/**
 * The next prompts after an id, among those to check, that need an embedding.
 *
 * @returns `next`: the id to continue after; undefined at the end.
 */
export async function findStale(
  db: Db,
  { model, ids, after, most }: { model: string; ids: string[] | null; after: string; most: number },
): Promise<{ stale: Stale[]; next: string | undefined }> {
  const { rows } = await db.execute<{ last: string | null; stale: Stale[] | null }>(sql`
    with looked as materialized (
      select id, ${textOf} as text from ${prompts} where ${published} and id > ${after} ${amongIds(ids)} order by id limit ${window}
    ),
    hashed as materialized (
      select id, text, encode(sha256(convert_to(text, 'UTF8')), 'hex') as hash from looked
    ),
    stale as (
      select hashed.id, text, hash from hashed
      left join ${embeddings} on ${embeddings.promptId} = hashed.id and ${embeddings.model} = ${model}
      where text_hash is distinct from hash order by hashed.id limit ${most}
    )
    select (select id from looked order by id desc limit 1) as last, (select json_agg(stale order by id) from stale) as stale`);
  const { last, stale } = rows[0] ?? {};
  const found = stale ?? [];
  return { stale: found, next: found.length === most ? found.at(-1)?.id : (last ?? undefined) };
}

/** The embedding of a text; null if the endpoint refuses the text. */
export interface Made extends Pick<Stale, 'id' | 'hash'> {
  embedding: number[] | null;
}

/** @returns false, with nothing stored, if another process has claimed the work. */
export const storeEmbeddings = (
  db: Db,
  claimed: Claimed,
  { made, claimedUntil }: { made: Made[]; claimedUntil: Date },
): Promise<boolean> =>
  db.transaction(async (transaction) => {
    const renewed = await transaction
      .update(embeddingModels)
      .set({ claimedUntil, failures: 0 })
      .where(ours(claimed));
    if (renewed.rowCount !== 1) return false;
    const ids = made.map(({ id }) => id);
    await transaction.execute(sql`
      with kept as materialized (
        select id from ${prompts} where id = any(${sql.param(ids)}::text[]) order by id for key share
      )
      insert into ${embeddings} (prompt_id, model, text_hash, embedding)
      select made.id, ${claimed.model}, made.hash, made.embedding
      from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as made (id text, hash text, embedding real[])
      join kept on kept.id = made.id
      on conflict (prompt_id, model) do update set text_hash = excluded.text_hash, embedding = excluded.embedding`);
    return true;
  });

/** Stores the dimensions of a model. */
export const keepDimensions = (db: Db, claimed: Claimed, dimensions: number) =>
  db.update(embeddingModels).set({ dimensions }).where(ours(claimed));

/** pgvector's limit; with more, every embedding is compared. */
const indexedDimensions = 2_000;

/**
 * Creates the index of a model's embeddings unless it exists. Only one process does so at a time.
 *
 * @returns false if pgvector cannot index so many dimensions; undefined if another process is creating it.
 */
export const makeIndex = (db: Db, model: string): Promise<boolean | undefined> =>
  db.transaction(async (transaction) => {
    const { rows } = await transaction.execute<{
      isTurn: boolean;
      dimensions: number | null;
      literal: string;
    }>(
      sql`select pg_try_advisory_xact_lock(hashtextextended('index_embeddings', 0)) as "isTurn",
        (select dimensions from embedding_models where model = ${model}) as dimensions, quote_literal(${model}) as literal`,
    );
    const [found] = rows;
    if (!found?.isTurn) return undefined;
    const { dimensions, literal } = found;
    if (dimensions === null || dimensions > indexedDimensions) return false;
    const name = `embeddings_${createHash('sha256').update(model).digest('hex').slice(0, 16)}_${dimensions}`;
    // Without the right to create indexes, even "if not exists" fails.
    const known = await transaction.execute(sql`select where to_regclass(${`public.${name}`}) is not null`);
    if (known.rowCount === 0)
      await transaction.execute(sql`
        create index ${sql.identifier(name)} on embeddings
        using hnsw ((embedding::public.vector(${sql.raw(String(dimensions))})) public.vector_cosine_ops)
        where model = ${sql.raw(literal)} and embedding is not null`);
    return true;
  });

/** Deletes embeddings of prompts that are no longer published, of these prompts or all; searches do not show them anyway. */
export const removeUnpublished = (db: Db, model: string, ids: string[] | null) =>
  db.execute(sql`
    delete from ${embeddings} using ${prompts} where ${embeddings.promptId} = ${prompts.id}
      and ${embeddings.model} = ${model} and not (${published}) ${amongIds(ids)}`);

/** Deletes models that no process has used since, with their embeddings. */
export const removeOtherModels = (db: Db, model: string, since: Date) =>
  db
    .delete(embeddingModels)
    .where(and(ne(embeddingModels.model, model), lt(embeddingModels.claimedUntil, since)));

/** Releases the claim after the work. */
export const finishWork = (db: Db, claimed: Claimed, now: Date) =>
  db.update(embeddingModels).set({ claimedUntil: now, failures: 0 }).where(ours(claimed));

/** Releases the claim until a later time, for this process or another. */
export const postponeWork = (db: Db, claimed: Claimed, failures: number, claimedUntil: Date) =>
  db.update(embeddingModels).set({ failures, claimedUntil }).where(ours(claimed));

/** Published prompts of at least this similarity, the nearest first. */
export async function findNearest(
  db: Db,
  nearest: {
    model: string;
    embedding: number[];
    departmentId: string | undefined;
    similarity: number;
    most: number;
  },
): Promise<string[]> {
  const { model, embedding, departmentId, similarity, most } = nearest;
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from public.nearest_prompts(${model}, ${sql.param(embedding)}::real[], ${departmentId ?? null}::text,
      ${similarity}::float8, ${most}::int)`);
  return rows.map(({ id }) => id);
}
