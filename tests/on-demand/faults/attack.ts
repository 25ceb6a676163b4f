import assert from 'node:assert/strict';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { inspect } from 'node:util';
import { runFile, startServer, temporaryDirectory, written } from '#tests/support/test-app-process.ts';
import { megabytes } from '../bench/process-facts.ts';

export interface UserRequest {
  kind: string;
  /** Milliseconds since 1970. */
  at: number;
  milliseconds: number;
  status: number;
}

/** Milliseconds: the highest median of another user's requests. */
const mostMedian = 100;
const quietMs = 3_000;

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
const rounded = (milliseconds: number) => Math.round(milliseconds * 10) / 10;

function figuresOf(requests: UserRequest[], name: string) {
  const figures: Record<string, string | number> = {};
  for (const kind of new Set(requests.map((one) => one.kind))) {
    const ofKind = requests.filter((one) => one.kind === kind);
    const times = ofKind.map(({ milliseconds }) => milliseconds);
    const refused = ofKind.filter(({ status }) => status !== 200).length;
    figures[`another user's ${kind} ${name}, ms`] =
      `median ${rounded(median(times))}, longest ${rounded(Math.max(...times))}, ${times.length} of which ${refused} refused`;
  }
  return figures;
}

/**
 * Attacks the built server, with the demo content in an embedded database or on the PostgreSQL of ATTACKED_DATABASE_URL, while another
 * user's process reads.
 *
 * @throws if the median of one kind of the other user's requests is too high, or one fails other than by a 503.
 */
export async function underAttack(
  attack: (address: string) => Promise<Record<string, string | number>>,
  environment: Record<string, string> = {},
): Promise<Record<string, string | number>> {
  const data = temporaryDirectory();
  const url = process.env['ATTACKED_DATABASE_URL'];
  const database: Record<string, string> =
    url === undefined ? { DATA_DIR: data.directory } : { DATABASE_URL: url };
  const server = await startServer({ ...database, ...environment });
  const user = runFile('tests/on-demand/faults/another-user.ts', {}, [server.address]);
  let highest = 0;
  const watch = setInterval(() => {
    highest = Math.max(highest, megabytes(server.child.pid ?? 0));
  }, 100);
  try {
    await written(user, /^ready$/m);
    await delay(quietMs);
    const from = Date.now();
    const results = await attack(server.address);
    const to = Date.now();
    user.child.kill('SIGTERM');
    const { stdout } = await user.ended;
    const requests = JSON.parse(stdout.split('\n')[1] ?? '[]') as UserRequest[];
    const meanwhile = requests.filter(({ at }) => at >= from && at < to);
    const figures = {
      ...results,
      'seconds of the attack': rounded((to - from) / 1_000),
      ...figuresOf(
        requests.filter(({ at }) => at < from),
        'in quiet',
      ),
      ...figuresOf(meanwhile, 'meanwhile'),
      'highest memory of the server, MB': Math.round(highest),
    };
    for (const kind of new Set(meanwhile.map((one) => one.kind))) {
      const ofKind = meanwhile.filter((one) => one.kind === kind);
      const failed = ofKind.filter(({ status }) => status !== 200 && status !== 503);
      const isSlow = median(ofKind.map(({ milliseconds }) => milliseconds)) >= mostMedian;
      assert.ok(failed.length === 0 && !isSlow, `${kind} of another user: ${inspect({ failed, figures })}`);
    }
    return figures;
  } finally {
    clearInterval(watch);
    user.child.kill('SIGKILL');
    server.child.kill('SIGKILL');
    await once(server.child, 'close').catch(() => {});
    data.remove();
  }
}
