import { Agent, type ClientRequest, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { underAttack } from './attack.ts';

export const title =
  'One client begins 1,500 searches in a second and disconnects, three times; another user reads';

const searches = 1_500;
const floodMs = 1_000;
const times = 3;

/** Distinct, mistyped and with an unknown word: the most expensive kind of search. */
const searchText = (index: number) => `pateint leaflet for a clincal reveiw of email number${index}`;

/** Spread over a second, then all disconnected at once. */
async function flood(origin: string, time: number) {
  const agent = new Agent({ maxSockets: searches });
  const begun: ClientRequest[] = [];
  const rounds = 20;
  for (let index = 0; index < searches; index += 1) {
    const search = request(
      `${origin}/api/prompts?query=${encodeURIComponent(searchText(time * searches + index))}`,
      {
        agent,
      },
    );
    search.on('error', () => {});
    search.on('response', (response) => response.on('error', () => {}).resume());
    search.end();
    begun.push(search);
    if (index % (searches / rounds) === 0) await delay(floodMs / rounds);
  }
  for (const search of begun) search.destroy();
  agent.destroy();
}

export const run = () =>
  underAttack(async (origin) => {
    for (let time = 0; time < times; time += 1) await flood(origin, time);
    return {};
  });
