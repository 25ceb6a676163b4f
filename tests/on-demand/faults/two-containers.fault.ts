import assert from 'node:assert/strict';
import { containerCommand } from '#tests/support/containers.ts';
import {
  type Ended,
  programFile,
  run as start,
  temporaryDirectory,
  written,
} from '#tests/support/test-app-process.ts';
import { keptComments, makeLibrary, postComment } from './commenters.ts';

export const title = 'only one of two containers on a volume serves, and nothing acknowledged is lost';

const rounds = 5;
const comments = 60;
const server = [process.execPath, programFile('main')];

type Running = ReturnType<typeof start>;

/** Resolves with the address of a server that has started, or with the end of its process. */
async function outcome(running: Running): Promise<{ address: string } | Ended> {
  const serving = written(running, /runs at (http:\S+)/).then(([, address = '']) => ({ address }));
  return Promise.race([serving, running.ended]).catch(async () => running.ended);
}

/**
 * Starts two servers, both at once, or the second one when the first one serves.
 *
 * @returns the servers that serve, and the output of the others.
 */
async function startTwo(container: string[], dataDir: string, atOnce: boolean) {
  const [program = '', ...parameters] = [...container, ...server];
  const startOne = () => start(program, parameters, { DATA_DIR: dataDir, RATE_LIMIT_PERSON_WRITES: '0' });
  const first = startOne();
  if (!atOnce) await outcome(first);
  const two = [first, startOne()];
  const outcomes = await Promise.all(two.map(outcome));
  const serving = outcomes.flatMap((one, number) =>
    'address' in one ? [{ ...one, running: two[number] }] : [],
  );
  const refused = outcomes.flatMap((one) => ('address' in one ? [] : [one]));
  return { serving, refused };
}

/** Posts to all running servers in turn, and kills them while posts are pending. */
async function postAndKill({ serving }: Awaited<ReturnType<typeof startTwo>>, tokens: string[]) {
  const posts = Array.from({ length: comments }, async (_, number) =>
    postComment(serving[number % serving.length]?.address ?? '', tokens, 200),
  );
  await Promise.allSettled(posts.slice(0, comments / 2));
  for (const { running } of serving) running?.child.kill('SIGKILL');
  const settled = await Promise.allSettled(posts);
  await Promise.all(serving.map(async ({ running }) => running?.ended));
  return settled.flatMap((post) =>
    post.status === 'fulfilled' && post.value.id !== undefined ? [post.value.id] : [],
  );
}

export async function run(): Promise<Record<string, string | number>> {
  const container = containerCommand();
  if (!container) return { skipped: 'making namespaces takes root on Linux' };
  const data = temporaryDirectory();
  const tokens = await makeLibrary(data.directory);
  const acknowledged: string[] = [];
  let said = '';
  for (let round = 0; round < rounds; round += 1) {
    const started = await startTwo(container, data.directory, round % 2 === 1);
    acknowledged.push(...(await postAndKill(started, tokens)));
    if (started.serving.length !== 1) {
      const kept = await keptComments(data.directory);
      const lost = acknowledged.filter((id) => !kept.has(id)).length;
      assert.fail(`${started.serving.length} of two served, and ${lost} of ${acknowledged.length} got lost`);
    }
    const [refused] = started.refused;
    assert.equal(refused?.code, 1);
    said = refused?.stderr.trim() ?? '';
    assert.match(said, /^The embedded database in \S+ is in use by process \d+ on [^\n]*$/);
  }
  const kept = await keptComments(data.directory);
  const lost = acknowledged.filter((id) => !kept.has(id));
  assert.deepEqual(lost, []);
  data.remove();
  return { rounds, acknowledged: acknowledged.length, lost: lost.length, 'the other one said': said };
}
