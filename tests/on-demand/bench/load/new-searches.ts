/**
 * A separate process that sends distinct searches over ten connections to one or more servers and prints their times. The first seconds
 * do not count: connections are opened then, and V8 compiles.
 */
import { Agent, get } from 'node:http';
import { apiPaths, apiPrefix } from '#contract/paths.ts';
import { audiences, markets, sentences, subjects, verbs } from '../words.ts';

const [addresses = '', seconds = '5'] = process.argv.slice(2);
const servers = addresses.split(',');
const connections = 10;
const warmUpSeconds = 5;
const agent = new Agent({ keepAlive: true, maxSockets: connections });
const words = [
  ...new Set(
    [...verbs, ...subjects, ...audiences, ...markets, ...sentences].flatMap(
      (text) => text.match(/[a-z]{3,}/gi) ?? [],
    ),
  ),
];

/** A word of five letters that no prompt has. */
const unknownWord = (index: number) =>
  `q${[1, 20, 400, 8_000].map((place) => 'bcdfghjklmnpqrstvwxz'[Math.floor(index / place) % 20]).join('')}`;

/**
 * Two to four words: in every third query the last word is a prefix, every sixth has a word of no prompt, every seventh a number.
 */
function query(index: number) {
  const chosen = Array.from(
    { length: 2 + (index % 3) },
    (_, place) => words[(index * 31 + place * 17 + (index % 97) * place * 7) % words.length] ?? '',
  );
  if (index % 3 === 1) chosen.push((chosen.pop() ?? '').slice(0, 4));
  if (index % 6 === 2) chosen.push(unknownWord(index));
  if (index % 7 === 0) chosen.push(String(index));
  return chosen.join(' ');
}

const request = (url: string) =>
  new Promise<number>((resolve, reject) => {
    const started = performance.now();
    get(url, { agent, headers: { 'Accept-Encoding': 'gzip, br' } }, (response) => {
      response.resume();
      response.on('end', () =>
        response.statusCode === 200
          ? resolve(performance.now() - started)
          : reject(new Error(`${response.statusCode} for ${url}`)),
      );
    }).on('error', reject);
  });

const times: number[] = [];
const sent = new Set<string>();
let index = 0;
const start = performance.now() + warmUpSeconds * 1_000;
const end = start + Number(seconds) * 1_000;

async function connection(server: string) {
  while (performance.now() < end) {
    index += 1;
    let text = query(index);
    if (sent.has(text)) text = `${text} ${words[(index * 7) % words.length]}`;
    if (sent.has(text)) continue;
    sent.add(text);
    const counts = performance.now() >= start;
    const time = await request(
      `${server}${apiPrefix}${apiPaths.prompts}?limit=24&query=${encodeURIComponent(text)}`,
    );
    if (counts) times.push(time);
  }
}

// The parent process measures CPU between these two lines of output.
setTimeout(() => console.log('started'), warmUpSeconds * 1_000);
await Promise.all(
  Array.from({ length: connections }, (_, place) => connection(servers[place % servers.length] ?? '')),
);
agent.destroy();
console.log(JSON.stringify(times));
