import assert from 'node:assert/strict';
import { Agent, get, type IncomingMessage } from 'node:http';
import { apiPaths, apiPrefix } from '#contract/paths.ts';
import { underAttack } from './attack.ts';

export const title = '2,000 clients come at once, each for the home page and a search; another user reads';

const clients = 2_000;
/** Milliseconds within which each client has its last response. */
const longest = 60_000;

const pathsOf = (index: number) => [
  '/',
  ...[
    apiPaths.departments,
    apiPaths.promptsFeatured,
    apiPaths.promptsGeneral,
    `${apiPaths.prompts}?limit=24`,
    `${apiPaths.search}?query=${encodeURIComponent(`plan for a launch in market ${index}`)}&limit=24`,
  ].map((path) => apiPrefix + path),
];

const statusOf = (url: string, agent: Agent) =>
  new Promise<number>((resolve, reject) => {
    const receive = (response: IncomingMessage) => {
      const { statusCode = 0, headers } = response;
      response
        .resume()
        .on('end', () => resolve(statusCode))
        .on('error', reject);
      if (statusCode === 503 && !(Number(headers['retry-after']) > 0))
        reject(new Error('503 without Retry-After'));
    };
    get(url, { agent }, receive).on('error', reject);
  });

async function comeAtOnce(origin: string) {
  const counts = new Map<number, number>();
  let last = 0;
  const start = performance.now();
  const visit = async (index: number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (const path of pathsOf(index)) {
      const status = await statusOf(origin + path, agent);
      counts.set(status, (counts.get(status) ?? 0) + 1);
    }
    agent.destroy();
    last = performance.now() - start;
  };
  await Promise.all(Array.from({ length: clients }, (_, index) => visit(index)));
  assert.ok(last < longest, `the last response came after ${last} ms`);
  assert.deepEqual(
    [...counts.keys()].filter((status) => status !== 200 && status !== 503),
    [],
  );
  return Object.fromEntries(
    Array.from(counts, ([status, count]) => [`responses of status ${status}`, count]),
  );
}

export const run = () => underAttack(comeAtOnce);
