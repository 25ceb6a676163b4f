import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/database.ts';
import { startSession } from '#server/features/sign-in/sessions.repository.ts';
import { listen } from '#server/http/listen.ts';
import { collectGarbage } from '#tests/support/collect-garbage.ts';
import { createPrompt, createUser } from '#tests/support/factories.ts';
import { freePort } from '#tests/support/free-port.ts';
import { type Product, startProduct, withDataDirectory } from '#tests/support/product.ts';
import { appOver, createTestApp } from '#tests/support/test-app.ts';
import { fill } from './library.ts';
import type { Metric } from './metric.ts';
import { createClient, mixedRequest, toolCall } from './mixed-requests.ts';
import { megabytes } from './process-facts.ts';

const calls = 50_000;
const perSecond = 40;
/** MEMORY_MINUTES makes the mixed load shorter; without the second half, its growth has no budget. */
const minutes = Number(process.env['MEMORY_MINUTES'] ?? 20);
const warmUp = 10;

async function usedHeap() {
  await collectGarbage();
  return process.memoryUsage().heapUsed / 1e6;
}

/** Megabytes of heap that the calls of assistants leave, half of them in each protocol. */
async function heapOfCalls(): Promise<Metric[]> {
  const app = await createTestApp({}, { dataDir: null });
  await createPrompt(app.db, { id: 'letter', fullPrompt: 'Dear {{name}}' });
  const environment = { NODE_ENV: 'test', MCP_ANONYMOUS: 'true', RATE_LIMIT_ADDRESS_READS: '0' };
  const server = await listen(appOver(app, { config: parseConfig(environment) }).fetch, 0, '127.0.0.1');
  const { send, close } = createClient(`http://localhost:${(server.address() as AddressInfo).port}`);
  let left = 0;
  const connection = async () => {
    while (left > 0) {
      left -= 1;
      const status = await send(toolCall('get_prompt', { id: 'letter' }, left % 2 === 0));
      if (status !== 200) throw new Error(`A call has status ${status}.`);
    }
  };
  const many = (count: number) => {
    left = count;
    return Promise.all(Array.from({ length: 8 }, connection));
  };
  await many(1_000);
  const before = await usedHeap();
  await many(calls);
  const after = await usedHeap();
  close();
  server.close();
  await app.close();
  return [
    { name: 'heap before the calls of assistants', value: before, unit: 'MB' },
    { name: `heap after ${calls} calls`, value: after, unit: 'MB', atMost: before + 20 },
  ];
}

/** Ids of prompts, and sessions of users. */
async function startUsers(dataDir: string) {
  fill(1_000, { DATA_DIR: dataDir });
  const opened = await openDatabase({ dataDir });
  const tokens: string[] = [];
  for (let count = 0; count < 20; count += 1)
    tokens.push(await startSession(opened.db, (await createUser(opened.db)).id, new Date(), 8));
  await opened.close();
  return tokens;
}

interface Sample {
  minute: number;
  resident: number;
  heap: number;
  external: number;
}

async function sampleOf(pid: number, port: number, minute: number): Promise<Sample> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const value = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]) / 1e6;
  const heap = value('nodejs_heap_size_used_bytes');
  return { minute, resident: megabytes(pid), heap, external: value('nodejs_external_memory_bytes') };
}

async function load({ address, pid }: Product, tokens: readonly string[], port: number) {
  const list = await fetch(`${address}/api/prompts?limit=500`);
  const ids = ((await list.json()) as { id: string }[]).map(({ id }) => id);
  const { send, close } = createClient(address);
  const statuses = new Map<number, number>();
  const note = (status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1);
  const samples: Sample[] = [];
  let index = 0;
  const timer = setInterval(() => {
    void send(mixedRequest(index, ids, tokens)).then(note, () => note(0));
    index += 1;
  }, 1_000 / perSecond);
  for (let minute = 1; minute <= minutes; minute += 1) {
    await wait(60_000);
    const sample = await sampleOf(pid, port, minute);
    samples.push(sample);
    const { resident, heap, external } = sample;
    console.log(
      `  minute ${minute}: ${resident.toFixed(0)} MB resident, ${heap.toFixed(0)} MB heap, ${external.toFixed(0)} MB external, ${index} requests`,
    );
  }
  clearInterval(timer);
  close();
  console.log(`  responses by status: ${JSON.stringify(Object.fromEntries(statuses))}`);
  return samples;
}

const highest = (samples: readonly Sample[]) => Math.max(...samples.map(({ resident }) => resident));

/** Resident memory of a process with the embedded database under a mixed load. */
const residentUnderLoad = () =>
  withDataDirectory(async (directory): Promise<Metric[]> => {
    const dataDir = path.join(directory, 'data');
    const tokens = await startUsers(dataDir);
    const port = await freePort();
    const environment = { DATA_DIR: dataDir, MCP_ANONYMOUS: 'true', METRICS_PORT: String(port) };
    const product = await startProduct({ ...environment, RATE_LIMIT_ADDRESS_WRITES: '0' });
    try {
      const samples = await load(product, tokens, port);
      const [first, last] = [samples.slice(0, warmUp), samples.slice(warmUp)];
      const metrics: Metric[] = [
        { name: `resident, highest of minutes 1 to ${first.length}`, value: highest(first), unit: 'MB' },
      ];
      if (last.length === 0) return metrics;
      const growth = highest(last) / highest(first);
      return [...metrics, { name: `growth to minute ${samples.length}, factor`, value: growth, atMost: 1.1 }];
    } finally {
      await product.stop();
    }
  });

/** Memory that requests leave behind. */
export async function keepingMemory(): Promise<Metric[]> {
  return [...(await heapOfCalls()), ...(await residentUnderLoad())];
}
