import { sql } from 'drizzle-orm';
import type { Reader } from '../search.repository.ts';

/** Keeps the most chosen. */
const maxBoosts = 20_000;
/** Maximum share of a prompt's score that its choices add, and the number of choices for half of it. */
const most = 0.1;
const half = 10;

/** Added share of the score, by prompt. */
export type Boosts = ReadonlyMap<string, number>;

const none: Boosts = new Map();

interface Row extends Record<string, unknown> {
  words: string;
  prompt: string;
  others: number;
}

/**
 * The first person of a day does not count, so a single user has no effect. A day counts from the next day on, so that the pages of
 * a list stay consistent.
 */
async function readBoosts(db: Reader, day: string) {
  const { rows } = await db.execute<Row>(sql`
    select words, prompt_id as prompt, sum(people - 1)::float8 as others from search_choices where day < ${day}::date
    group by words, prompt_id having sum(people - 1) > 0
    order by others desc, words, prompt_id limit ${maxBoosts}::int`);
  const boosts = new Map<string, Map<string, number>>();
  for (const { words, prompt, others } of rows) {
    const ofWords = boosts.get(words) ?? new Map<string, number>();
    boosts.set(words, ofWords.set(prompt, (most * others) / (others + half)));
  }
  return boosts;
}

/** Boosts from choices before today, read once a day. */
export class ChoiceBoosts {
  #day: string | undefined;
  #reading: Promise<Map<string, Map<string, number>>> | undefined;

  /** @param words `wordsKey` of the search, @param day today, in UTC */
  async of(db: Reader, words: string | undefined, day: string): Promise<Boosts> {
    if (words === undefined) return none;
    if (this.#day !== day || !this.#reading) {
      this.#day = day;
      const reading = readBoosts(db, day);
      this.#reading = reading;
      reading.catch(() => {
        if (this.#reading === reading) this.#reading = undefined;
      });
    }
    return (await this.#reading).get(words) ?? none;
  }
}
