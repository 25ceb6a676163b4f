import { setTimeout as wait } from 'node:timers/promises';
import { reasonOf } from '#server/lib/error-causes.ts';

/** Responses of a server while its database fails and recovers. */
export interface Traffic {
  /** Counts of responses. */
  counts: { done: number; unavailable: number };
  /** Contents of comments with status 200. */
  acknowledged: string[];
  /** Contents of comments with status 503, which may be stored or not. */
  unknown: string[];
  /** Failures: another status, no Retry-After, no response. */
  wrong: string[];
  /** Milliseconds. */
  longest: number;
  stop(): Promise<void>;
}

export interface User {
  address: string;
  tokens: string[];
  prompts: string[];
}

const pick = <T>(list: readonly T[], number: number) => list[number % list.length] as T;

/** One of each kind of transaction, and a list; `number` makes each request distinct. */
function requestFor({ address, tokens, prompts }: User, number: number) {
  const prompt = `${address}/api/prompts/${pick(prompts, number)}`;
  const content = `comment ${number} ${crypto.randomUUID()}`;
  const post = (path: string, body: unknown) => ({
    address: `${prompt}${path}`,
    init: {
      method: 'POST',
      headers: { Authorization: `Bearer ${pick(tokens, number)}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    },
  });
  if (number % 4 === 0) return { ...post('/comments', { content }), content };
  if (number % 4 === 1) return post('/rate', { rating: (number % 5) + 1 });
  if (number % 4 === 2)
    return { address: `${address}/api/prompts?query=clinical&limit=${(number % 9_999) + 1}` };
  return { address: `${address}/api/prompts?sort=latest&limit=20` };
}

export const send = (address: string, init: RequestInit = {}) =>
  fetch(address, { ...init, signal: AbortSignal.timeout(120_000) });

/** Undefined for a permitted response. */
async function problemWith(response: Response) {
  const { status } = response;
  const text = await response.text();
  if (status === 200 || status === 201) return undefined;
  if (status !== 503) return `${status} ${text.slice(0, 200)}`;
  if (!(Number(response.headers.get('Retry-After')) > 0)) return '503 without Retry-After';
  return text.includes('"unavailable"') ? undefined : `503 ${text.slice(0, 200)}`;
}

/** Sends requests from concurrent workers until it is stopped. */
export function startTraffic(caller: User, workers: number): Traffic {
  let number = 0;
  const until = new AbortController();
  const traffic: Traffic = {
    counts: { done: 0, unavailable: 0 },
    acknowledged: [],
    unknown: [],
    wrong: [],
    longest: 0,
    async stop() {
      until.abort();
      await Promise.all(all);
    },
  };
  const sendNext = async () => {
    number += 1;
    const { address, init, content } = { init: undefined, content: undefined, ...requestFor(caller, number) };
    const started = performance.now();
    const response = await send(address, init);
    const problem = await problemWith(response);
    traffic.longest = Math.max(traffic.longest, performance.now() - started);
    if (problem !== undefined) traffic.wrong.push(problem);
    traffic.counts[response.status === 503 ? 'unavailable' : 'done'] += 1;
    if (content !== undefined)
      (response.status === 503 ? traffic.unknown : traffic.acknowledged).push(content);
    // Refused requests are cheap and would otherwise be most of the traffic.
    if (response.status === 503) await wait(5);
  };
  const work = async () => {
    while (!until.signal.aborted) {
      await sendNext().catch((error: unknown) => {
        traffic.wrong.push(`no response: ${reasonOf(error)}`);
        if (traffic.wrong.length >= 100) until.abort();
      });
    }
  };
  const all = Array.from({ length: workers }, work);
  return traffic;
}
