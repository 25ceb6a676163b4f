import { retryAfterMs } from '#server/http/backoff.ts';
import { causesOf, codeOf } from '#server/lib/error-causes.ts';
import { parseEmbeddings } from './parse-embeddings.ts';

/** The configured endpoint of a model. */
export interface Endpoint {
  /** Accepts POST like OpenAI's `/embeddings`; never logged, nor is `key`. */
  url: string;
  model: string;
  key: string | undefined;
  /** Minimum cosine similarity of a result, 0 to 1. */
  similarity: number;
}

/** A failed request for embeddings. The message is logged: a status or a code, never texts, key or URL. */
export class EmbeddingError extends Error {
  override name = 'EmbeddingError';
  /** Whether the endpoint refuses these texts, for example because one is too long for the model. */
  readonly isOfTexts: boolean;
  /** Milliseconds from its Retry-After. */
  readonly retryAfter: number;

  constructor(reason: string, { isOfTexts = false, retryAfter = 0 } = {}) {
    super(reason);
    this.isOfTexts = isOfTexts;
    this.retryAfter = retryAfter;
  }
}

/** Maximum bytes of the response per text: 4,096 dimensions with as many digits as any server writes. */
const mostBytes = 256 * 1024;
/** Statuses of servers for a text that is too long: bad request, too large, unprocessable. */
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
    // Never followed: texts and key are for this endpoint only.
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
 * Requests the embeddings of texts, which must not be empty.
 *
 * @param signal must include a time-out.
 * @returns a unit vector for each text, all with the same dimensions.
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
