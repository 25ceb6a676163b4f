import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import { Gauge, type Registry } from 'prom-client';

export interface WatchedDatabase {
  pool: Pool;
  replica?: Pool | undefined;
  clock: () => Date;
}

/** Prometheus waits ten seconds by default: without the database, everything else still arrives. */
const timeoutMs = 2_000;

interface Stored {
  waiting: number;
  failed: number;
  oldest: Date | null;
  head: number;
}

const query = `select
  count(*) filter (where failed_at is null) as waiting,
  count(*) filter (where failed_at is not null) as failed,
  min(created_at) filter (where failed_at is null) as oldest,
  (select coalesce(max(sequence), 0) from audit_events) as head
from (
  select created_at, failed_at from outbox union all
  select created_at, failed_at from announcements where created_at <= $1 union all
  select created_at, failed_at from activity_notices
) as cards`;

/** Reads the database, at most once at a time. @returns undefined if it does not respond in time. */
function storedReader({ pool, clock }: WatchedDatabase) {
  let reading: Promise<Stored | undefined> | undefined;
  return () => {
    reading ??= pool
      .query<Stored>(query, [clock()])
      .then(
        ({ rows }) => rows[0],
        () => undefined,
      )
      .finally(() => {
        reading = undefined;
      });
    return Promise.race([reading, wait(timeoutMs, undefined, { ref: false })]);
  };
}

/**
 * Connections of this process, and what waits in the database.
 *
 * @returns reads the database for the metrics.
 */
export function registerDatabase(registry: Registry, watched: WatchedDatabase) {
  const { pool, replica, clock } = watched;
  const registers = [registry];
  const gauge = (name: string, help: string) =>
    new Gauge({ name: `prompt_library_${name}`, help, registers });
  const pools = Object.entries({ primary: pool, ...(replica && { replica }) });
  const ofPools = (name: string, help: string, value: (pool: Pool) => number) =>
    new Gauge({
      name: `prompt_library_database_${name}`,
      help,
      labelNames: ['pool'],
      registers,
      collect() {
        for (const [label, one] of pools) this.set({ pool: label }, value(one));
      },
    });
  ofPools('connections', 'Open connections of this process.', ({ totalCount }) => totalCount);
  ofPools('connections_idle', 'Those that no request uses.', ({ idleCount }) => idleCount);
  ofPools('connections_limit', 'Maximum of open connections.', ({ options }) => options.max);
  ofPools('requests_waiting', 'Requests that wait for a connection.', ({ waitingCount }) => waitingCount);

  const waiting = gauge('outbox_waiting', 'Cards, announcements and notices for Teams that are to be sent.');
  const failed = gauge('outbox_failed', 'Those that were given up.');
  const oldest = gauge('outbox_oldest_seconds', 'Age of the oldest one that is to be sent; 0 without one.');
  const head = gauge('audit_head', 'Sequence number of the last event of the audit trail.');
  const up = gauge(
    'database_up',
    '1 if the database responds within two seconds; otherwise the outbox and the audit trail are left out.',
  );
  const read = storedReader(watched);
  return async () => {
    const stored = await read();
    up.set(stored ? 1 : 0);
    for (const one of [waiting, failed, oldest, head]) one.remove();
    if (!stored) return;
    waiting.set(stored.waiting);
    failed.set(stored.failed);
    oldest.set(stored.oldest ? Math.max(0, (clock().getTime() - stored.oldest.getTime()) / 1_000) : 0);
    head.set(stored.head);
  };
}
