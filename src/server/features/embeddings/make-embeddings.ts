import type { Made, Stale } from './embeddings.repository.ts';
import { EmbeddingError } from './endpoint.ts';

/** @throws EmbeddingError */
export type RequestEmbeddings = (texts: string[]) => Promise<number[][]>;

/** Characters that are left of a text which the endpoint refuses whole. */
const shortened = 1_000;
/** A text that every model takes. */
const harmless = 'prompt';

const isRefusal = (error: unknown) => error instanceof EmbeddingError && error.isOfTexts;

async function orRefused<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (isRefusal(error)) return undefined;
    throw error;
  }
}

/** A text that is refused is given once more as its beginning; then it has no embedding, if the endpoint takes another text. */
async function makeOne({ id, hash, text }: Stale, request: RequestEmbeddings): Promise<Made> {
  const beginning = Array.from(text).slice(0, shortened).join('');
  const made = (await orRefused(request([text]))) ?? (await orRefused(request([beginning])));
  if (!made) await request([harmless]);
  return { id, hash, embedding: made?.[0] ?? null };
}

/**
 * Embeddings of texts, in one request; where the endpoint refuses that, one by one, so that one text does not keep the others from
 * theirs.
 *
 * @returns what was made, as soon as it is: all at once, or one by one.
 * @throws EmbeddingError
 */
export async function* makeEmbeddings(stale: Stale[], request: RequestEmbeddings): AsyncGenerator<Made[]> {
  const all = await orRefused(request(stale.map(({ text }) => text)));
  if (all) yield stale.map(({ id, hash }, index) => ({ id, hash, embedding: all[index] ?? null }));
  else for (const one of stale) yield [await makeOne(one, request)];
}
