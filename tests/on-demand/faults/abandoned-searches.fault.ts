import { once } from 'node:events';
import { Agent, type ClientRequest, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { startServer, temporaryDirectory } from '#tests/support/test-app-process.ts';

export const title =
  'One client begins 1,500 searches in a second and disconnects; another opens the list of prompts';

const searches = 1_500;
const floodMs = 1_000;
/** How long the other client continues after the flood. */
const afterwardsMs = 5_000;

/** Distinct, mistyped and with an unknown word: the most expensive kind of search. */
const searchText = (index: number) => `pateint leaflet for a clincal reveiw of email number${index}`;

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

/** Milliseconds of a request for the list without cached data. */
async function listTime(origin: string): Promise<number> {
  const start = performance.now();
  const response = await fetch(`${origin}/api/prompts`);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`the list has status ${response.status}`);
  return performance.now() - start;
}

async function listTimes(origin: string, milliseconds: number) {
  const end = performance.now() + milliseconds;
  const times: number[] = [];
  while (performance.now() < end) {
    times.push(await listTime(origin));
    await delay(20);
  }
  return times;
}

/** Spread over a second, then all disconnected at once. */
async function flood(origin: string) {
  const agent = new Agent({ maxSockets: searches });
  const begun: ClientRequest[] = [];
  const rounds = 20;
  for (let index = 0; index < searches; index += 1) {
    const search = request(`${origin}/api/prompts?query=${encodeURIComponent(searchText(index))}`, {
      agent,
    });
    search.on('error', () => {});
    search.on('response', (response) => response.on('error', () => {}).resume());
    search.end();
    begun.push(search);
    if (index % (searches / rounds) === 0) await delay(floodMs / rounds);
  }
  for (const search of begun) search.destroy();
  agent.destroy();
}

/** On the embedded database, whose one connection the searches and the list share. */
export async function run(): Promise<Record<string, string | number>> {
  const data = temporaryDirectory();
  const server = await startServer({ DATA_DIR: data.directory });
  try {
    const search = await fetch(`${server.address}/api/prompts?query=warm`);
    await search.arrayBuffer();
    const quiet = median(await listTimes(server.address, 1_000));
    const [, during] = await Promise.all([
      flood(server.address),
      listTimes(server.address, floodMs + afterwardsMs),
    ]);
    const longest = Math.max(...during);
    return {
      'list in quiet, ms (median)': Math.round(quiet * 10) / 10,
      'list meanwhile, ms (median)': Math.round(median(during) * 10) / 10,
      'list meanwhile, ms (longest)': Math.round(longest),
      'longest meanwhile / in quiet': Math.round(longest / quiet),
      'lists loaded meanwhile': during.length,
    };
  } finally {
    server.child.kill('SIGKILL');
    await once(server.child, 'close').catch(() => {});
    data.remove();
  }
}
