/**
 * A process of its own: sends searches, no two alike, over ten connections to one or more servers; prints how long each took. Those of
 * the first seconds, in which connections to the database begin, do not count.
 */
import { Agent, get } from 'node:http';
import { apiPaths, apiPrefix } from '#contract/paths.ts';
import { audiences, markets, sentences, subjects, verbs } from '../words.ts';

const [addresses = '', seconds = '5'] = process.argv.slice(2);
const servers = addresses.split(',');
const connections = 10;
const warmUpSeconds = 2;
const agent = new Agent({ keepAlive: true, maxSockets: connections });
const words = [
  ...new Set(
    [...verbs, ...subjects, ...audiences, ...markets, ...sentences].flatMap(
      (text) => text.match(/[a-z]{3,}/gi) ?? [],
    ),
  ),
];

/** Two to four words, in an order that never comes back within a run. */
function query(index: number) {
  const count = 2 + (index % 3);
  const chosen = Array.from(
    { length: count },
    (_, place) => words[(index * 31 + place * 17 + (index % 97) * place * 7) % words.length],
  );
  return `${chosen.join(' ')} ${index % 5 === 0 ? index : ''}`.trim();
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
    if (sent.has(text)) text = `${text} ${index}`;
    sent.add(text);
    const counts = performance.now() >= start;
    const time = await request(
      `${server}${apiPrefix}${apiPaths.prompts}?limit=24&query=${encodeURIComponent(text)}`,
    );
    if (counts) times.push(time);
  }
}

// The caller notes the processor's time between these two lines.
setTimeout(() => console.log('started'), warmUpSeconds * 1_000);
await Promise.all(
  Array.from({ length: connections }, (_, place) => connection(servers[place % servers.length] ?? '')),
);
agent.destroy();
console.log(JSON.stringify(times));
