/** A process that lists, opens prompts and searches until SIGTERM, and then prints its requests. */
import { setTimeout as delay } from 'node:timers/promises';
import type { UserRequest } from './attack.ts';

const [address = ''] = process.argv.slice(2);
const requests: UserRequest[] = [];
process.once('SIGTERM', () => {
  console.log(JSON.stringify(requests));
  process.exit(0);
});

const listed = await fetch(`${address}/api/prompts?limit=24`);
// The first search waits until the index has been read.
await (await fetch(`${address}/api/prompts?query=plan`)).arrayBuffer();
const ids = ((await listed.json()) as { id: string }[]).map(({ id }) => id);
console.log('ready');

const paths = {
  list: (index: number) => `/api/prompts?limit=24&offset=${index % 40}`,
  prompt: (index: number) => `/api/prompts/${ids[index % ids.length]}`,
  search: (index: number) => `/api/search?query=${encodeURIComponent(`plan for market ${index}`)}&limit=24`,
};
async function repeat(kind: keyof typeof paths) {
  for (let index = 0; ; index += 1) {
    const at = Date.now();
    const start = performance.now();
    const response = await fetch(address + paths[kind](index));
    await response.arrayBuffer();
    requests.push({ kind, at, milliseconds: performance.now() - start, status: response.status });
    await delay(20);
  }
}
await Promise.all([repeat('list'), repeat('prompt'), repeat('search')]);
