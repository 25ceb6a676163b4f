import { retryAfterMs } from '#server/http/backoff.ts';
import { causesOf, codeOf } from '#server/lib/error-causes.ts';
import { parseEmbeddings } from './parse-embeddings.ts';

/** A model's endpoint, as it is configured. */
export interface Endpoint {
  /** It takes POST as OpenAI's `/embeddings` does; never logged, as `key`. */
  url: string;
  model: string;
  key: string | undefined;
  /** The least cosine of what is found and what is searched for, 0 to 1. */
  similarity: number;
}

/** Why texts have no embeddings. The reason is for the log: a status or a code, nothing of texts, key or URL. */
export class EmbeddingError extends Error {
  override name = 'EmbeddingError';
  /** Whether the endpoint refuses these texts themselves, such as because one is too long for the model. */
  readonly isOfTexts: boolean;
  /** Milliseconds that it asks to be left alone. */
  readonly retryAfter: number;

  constructor(reason: string, { isOfTexts = false, retryAfter = 0 } = {}) {
    super(reason);
    this.isOfTexts = isOfTexts;
    this.retryAfter = retryAfter;
  }
}

/** Bytes of the response for one text: the numbers of 4,096 dimensions, as long as any server writes them. */
const mostBytes = 256 * 1024;
/** Bad request, too large, unprocessable: what servers say of a text that is too long. */
const ofTexts = new Set([400, 413, 422]);

async function readBody(response: Response, most: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength;
    // Leaving the loop cancels the rest.
    if (length > most) throw new EmbeddingError('response too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

async function post({ url, model, key }: Endpoint, texts: string[], signal: AbortSignal): Promise<string> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json',
      ...(key === undefined ? {} : { Authorization: `Bearer ${key}` }),
    },
    body: JSON.stringify({ model, input: texts }),
    // Followed nowhere: texts and key are for this endpoint.
    redirect: 'manual',
    signal,
  });
  if (response.ok) return readBody(response, mostBytes * texts.length);
  await response.body?.cancel();
  throw new EmbeddingError(`status ${response.status}`, {
    isOfTexts: ofTexts.has(response.status),
    retryAfter: retryAfterMs(response.headers.get('Retry-After'), new Date()),
  });
}

const reasonOf = (error: unknown) => {
  const causes = causesOf(error);
  return causes.map(codeOf).find((code) => code !== '') ?? causes.at(-1)?.name ?? 'unknown';
};

/**
 * Asks the model for the embeddings of texts, which are not empty.
 *
 * @param signal ends it, by a time-out at least.
 * @returns one for each text, all of the same length, each scaled to length 1.
 * @throws EmbeddingError
 */
export async function requestEmbeddings(
  endpoint: Endpoint,
  texts: string[],
  signal: AbortSignal,
): Promise<number[][]> {
  let body: string;
  try {
    body = await post(endpoint, texts, signal);
  } catch (error) {
    throw error instanceof EmbeddingError ? error : new EmbeddingError(reasonOf(error));
  }
  const embeddings = parseEmbeddings(body, texts.length);
  if (!embeddings) throw new EmbeddingError('no embeddings in the response');
  return embeddings;
}
