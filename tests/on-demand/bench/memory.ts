import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '#tests/support/free-port.ts';
import { type Product, withDataDirectory } from '#tests/support/product.ts';
import { fill, serving } from './library.ts';
import { createClient, mixedRequest, usersOf } from './load.ts';
import type { Metric } from './metric.ts';
import { megabytes } from './process-facts.ts';

const perSecond = 40;
/** MEMORY_MINUTES makes the mixed load shorter; without the second half, its growth has no budget. */
const minutes = Number(process.env['MEMORY_MINUTES'] ?? 20);
const warmUp = 10;

/** Megabytes of heap and of memory outside of it. */
async function heapOf(port: number) {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const value = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]) / 1e6;
  return `${value('nodejs_heap_size_used_bytes').toFixed(0)} MB heap, ${value('nodejs_external_memory_bytes').toFixed(0)} MB external`;
}

/** @returns resident megabytes after each minute. */
async function load({ address, pid }: Product, port: number) {
  const users = await usersOf(address);
  const { send, close } = createClient(address);
  const resident: number[] = [];
  let [sent, failed] = [0, 0];
  const timer = setInterval(() => {
    send(mixedRequest(sent, users)).catch(() => {
      failed += 1;
    });
    sent += 1;
  }, 1_000 / perSecond);
  for (let minute = 1; minute <= minutes; minute += 1) {
    await wait(60_000);
    resident.push(megabytes(pid));
    const heap = await heapOf(port);
    console.log(
      `  minute ${minute}: ${resident.at(-1)?.toFixed(0)} MB resident, ${heap}, ${sent} requests, ${failed} failed`,
    );
  }
  clearInterval(timer);
  close();
  return resident;
}

/** Requests leave no memory behind: that of a process with the embedded database stops growing under the mixed load. */
export const keepingMemory = () =>
  withDataDirectory(async (directory): Promise<Metric[]> => {
    fill(1_000, { DATA_DIR: directory });
    const port = await freePort();
    const environment = { DATA_DIR: directory, METRICS_PORT: String(port), RATE_LIMIT_ADDRESS_WRITES: '0' };
    const resident = await serving(environment, (product) => load(product, port));
    const [first, last] = [resident.slice(0, warmUp), resident.slice(warmUp)];
    const metrics: Metric[] = [
      { name: `resident, highest of minutes 1 to ${first.length}`, value: Math.max(...first), unit: 'MB' },
    ];
    if (last.length === 0) return metrics;
    const growth = Math.max(...last) / Math.max(...first);
    return [...metrics, { name: `growth to minute ${resident.length}, factor`, value: growth, atMost: 1.1 }];
  });
