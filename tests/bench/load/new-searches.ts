/** A process of its own: sends searches, no two alike, over ten connections for some seconds; prints how long each took. */
import { Agent, get } from 'node:http';
import { apiPaths, apiPrefix } from '#contract/paths.ts';
import { audiences, markets, sentences, subjects, verbs } from '../words.ts';

const [address = '', seconds = '5'] = process.argv.slice(2);
const connections = 10;
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

const request = (path: string) =>
  new Promise<number>((resolve, reject) => {
    const started = performance.now();
    get(`${address}${path}`, { agent, headers: { 'Accept-Encoding': 'gzip, br' } }, (response) => {
      response.resume();
      response.on('end', () =>
        response.statusCode === 200
          ? resolve(performance.now() - started)
          : reject(new Error(`${response.statusCode} for ${path}`)),
      );
    }).on('error', reject);
  });

const times: number[] = [];
const sent = new Set<string>();
let index = 0;
const end = performance.now() + Number(seconds) * 1_000;

async function connection() {
  while (performance.now() < end) {
    index += 1;
    let text = query(index);
    if (sent.has(text)) text = `${text} ${index}`;
    sent.add(text);
    times.push(await request(`${apiPrefix}${apiPaths.prompts}?limit=24&query=${encodeURIComponent(text)}`));
  }
}

await Promise.all(Array.from({ length: connections }, connection));
agent.destroy();
console.log(JSON.stringify(times));
