import type { Made, Stale } from './embeddings.repository.ts';
import { EmbeddingError } from './endpoint.ts';

/** @throws EmbeddingError */
export type RequestEmbeddings = (texts: string[]) => Promise<number[][]>;

/** Characters of the second attempt at a refused text. */
const shortened = 1_000;
/** A text that every model accepts. */
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

/** Retries a refused text with its beginning. If that is refused too, but another text is accepted, it gets no embedding. */
async function makeOne({ id, hash, text }: Stale, request: RequestEmbeddings): Promise<Made> {
  const beginning = Array.from(text).slice(0, shortened).join('');
  const made = (await orRefused(request([text]))) ?? (await orRefused(request([beginning])));
  if (!made) await request([harmless]);
  return { id, hash, embedding: made?.[0] ?? null };
}

/**
 * Requests embeddings of texts at once, or one by one if the endpoint refuses the batch, so that one text does not block the others.
 *
 * @returns results as soon as they are available: all at once, or one by one.
 * @throws EmbeddingError
 */
export async function* makeEmbeddings(stale: Stale[], request: RequestEmbeddings): AsyncGenerator<Made[]> {
  const all = await orRefused(request(stale.map(({ text }) => text)));
  if (all) yield stale.map(({ id, hash }, index) => ({ id, hash, embedding: all[index] ?? null }));
  else for (const one of stale) yield [await makeOne(one, request)];
}
