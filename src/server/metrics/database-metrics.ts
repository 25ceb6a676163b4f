import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import { Gauge, type Registry } from 'prom-client';

/** Kinds of messages for Teams, each with the rows that wait or failed permanently; $1 is now, $2 the channels. */
const sources = {
  'review card': 'select created_at, failed_at from outbox',
  announcement:
    'select created_at, failed_at from announcements where created_at <= $1 and channel = any($2::text[])',
  notice: 'select created_at, failed_at from activity_notices',
  digest: 'select created_at, failed_at from digest_notices',
};
export type SentKind = keyof typeof sources;

export interface WatchedDatabase {
  pool: Pool;
  clock: () => Date;
  /** Kinds of messages whose senders are configured; others are not counted. */
  sent: readonly SentKind[];
  /** Channels of announcements. */
  channels: readonly string[];
}

/** Prometheus waits ten seconds by default: without the database, everything else still arrives. */
const timeoutMs = 2_000;

interface Stored {
  kind: SentKind | null;
  waiting: number;
  failed: number;
  oldest: Date | null;
  head: number;
}

/** A row for each kind that has messages, and one without a kind. */
const queryOf = (kinds: readonly SentKind[]) => `
  with sent (kind, created_at, failed_at) as (
    select null::text, null::timestamptz, null::timestamptz from (values ($1::timestamptz, $2::text[])) as parameters
    ${kinds.map((kind) => `union all select '${kind}', one.* from (${sources[kind]}) as one`).join(' ')}
  )
  select kind, count(*) filter (where failed_at is null)::int as waiting, count(failed_at)::int as failed,
    min(created_at) filter (where failed_at is null) as oldest,
    (select coalesce(max(sequence), 0)::float8 from audit_events) as head
  from sent group by kind`;

/** Reads the database, at most once at a time. @returns undefined if it does not respond in time. */
function storedReader({ pool, clock, sent, channels }: WatchedDatabase) {
  const query = queryOf(sent);
  let reading: Promise<Stored[] | undefined> | undefined;
  return () => {
    reading ??= pool
      .query<Stored>(query, [clock(), channels])
      .then(
        ({ rows }) => rows,
        () => undefined,
      )
      .finally(() => {
        reading = undefined;
      });
    return Promise.race([reading, wait(timeoutMs, undefined, { ref: false })]);
  };
}

/**
 * Connections of this process, and the messages that wait in the database.
 *
 * @returns reads the database for the metrics.
 */
export function registerDatabase(registry: Registry, watched: WatchedDatabase) {
  const { pool, clock, sent } = watched;
  const registers = [registry];
  const gauge = (name: string, help: string) =>
    new Gauge({ name: `prompt_library_${name}`, help, registers });
  const ofPool = (name: string, help: string, value: () => number) =>
    new Gauge({
      name: `prompt_library_database_${name}`,
      help,
      registers,
      collect() {
        this.set(value());
      },
    });
  ofPool('connections', 'Open connections of this process.', () => pool.totalCount);
  ofPool('connections_idle', 'Those that no request uses.', () => pool.idleCount);
  ofPool('connections_limit', 'Maximum of open connections.', () => pool.options.max);
  ofPool('requests_waiting', 'Requests that wait for a connection.', () => pool.waitingCount);

  const ofKinds = (name: string, help: string) =>
    new Gauge({ name: `prompt_library_outbox_${name}`, help, labelNames: ['kind'], registers });
  const waiting = ofKinds('waiting', 'Messages for Teams that are to be sent.');
  const failed = ofKinds('failed', 'Those that were given up.');
  const oldest = ofKinds('oldest_seconds', 'Age of the oldest one that is to be sent; 0 without one.');
  const head = gauge('audit_head', 'Sequence number of the last event of the audit trail.');
  const up = gauge(
    'database_up',
    '1 if the database responds within two seconds; otherwise the outbox and the audit trail are left out.',
  );
  const read = storedReader(watched);
  return async () => {
    const stored = await read();
    up.set(stored ? 1 : 0);
    for (const one of [waiting, failed, oldest]) one.reset();
    head.remove();
    if (!stored) return;
    for (const kind of sent) {
      const row = stored.find((one) => one.kind === kind);
      waiting.set({ kind }, row?.waiting ?? 0);
      failed.set({ kind }, row?.failed ?? 0);
      const age = row?.oldest ? clock().getTime() - row.oldest.getTime() : 0;
      oldest.set({ kind }, Math.max(0, age / 1_000));
    }
    head.set(stored[0]?.head ?? 0);
  };
}
