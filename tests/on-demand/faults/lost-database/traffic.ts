import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { reasonOf } from '#server/lib/error-causes.ts';

export interface User {
  address: string;
  tokens: string[];
  prompts: string[];
}

const workers = 16;
const pick = <T>(list: readonly T[], number: number) => list[number % list.length] as T;

export const send = (address: string, init: RequestInit = {}) =>
  fetch(address, { ...init, signal: AbortSignal.timeout(120_000) });

/** One of each kind of transaction, and two lists; `number` makes each request distinct. */
function requestFor({ address, tokens, prompts }: User, number: number) {
  const prompt = `${address}/api/prompts/${pick(prompts, number)}`;
  const content = `comment ${number} ${crypto.randomUUID()}`;
  const post = (body: object) => ({
    method: 'POST',
    headers: { Authorization: `Bearer ${pick(tokens, number)}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const requests: [url: string, init?: RequestInit, content?: string][] = [
    [`${prompt}/comments`, post({ content }), content],
    [`${prompt}/rate`, post({ rating: (number % 5) + 1 })],
    [`${address}/api/prompts?query=clinical&limit=${(number % 9_999) + 1}`],
    [`${address}/api/prompts?sort=latest&limit=20`],
  ];
  return pick(requests, number);
}

/** Undefined for a permitted response. */
async function problemWith(response: Response) {
  const { status } = response;
  const text = await response.text();
  if (status === 200 || status === 201) return undefined;
  if (status !== 503 || !text.includes('"unavailable"')) return `${status} ${text.slice(0, 200)}`;
  return Number(response.headers.get('Retry-After')) > 0 ? undefined : '503 without Retry-After';
}

/** Sends requests from concurrent workers until it is stopped, which throws if a response was missing or wrong. */
export function startTraffic(user: User) {
  const traffic = {
    done: 0,
    unavailable: 0,
    /** Milliseconds. */
    longest: 0,
    /** Contents of comments with status 200. */
    acknowledged: [] as string[],
    /** Contents of comments with status 503, which may be stored or not. */
    unknown: [] as string[],
  };
  const wrong: string[] = [];
  const state = { isOver: false };
  let number = 0;
  const sendNext = async () => {
    number += 1;
    const [url, init, content] = requestFor(user, number);
    const started = performance.now();
    const response = await send(url, init);
    const problem = await problemWith(response);
    traffic.longest = Math.max(traffic.longest, performance.now() - started);
    if (problem !== undefined) wrong.push(problem);
    const isUnavailable = response.status === 503;
    traffic[isUnavailable ? 'unavailable' : 'done'] += 1;
    if (content !== undefined) traffic[isUnavailable ? 'unknown' : 'acknowledged'].push(content);
    // Refused requests are cheap and would otherwise be most of the traffic.
    if (isUnavailable) await wait(5);
  };
  const work = async () => {
    while (!state.isOver && wrong.length < 100)
      await sendNext().catch((error: unknown) => wrong.push(`no response: ${reasonOf(error)}`));
  };
  const all = Array.from({ length: workers }, work);
  return async () => {
    state.isOver = true;
    await Promise.all(all);
    assert.equal(wrong.length, 0, `wrong responses: ${wrong.slice(0, 5).join('; ')}`);
    return traffic;
  };
}
