import { isLoopback, parsed } from './config-values.ts';

/** A model's endpoint that texts are given to. */
export interface EmbeddingEndpoint {
  /** It takes POST as OpenAI's `/embeddings` does. */
  url: string;
  model: string;
  /** Sent as a bearer token; a secret. */
  key: string | undefined;
  /** How alike a prompt must be to what is searched for: the cosine of the two embeddings, 0 to 1. */
  similarity: number;
}

/** Without credentials or fragment; http to this machine only. */
function endpointUrl(text: string) {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || url.username || url.password || url.hash) return undefined;
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(url.hostname))) return undefined;
  return url.pathname.endsWith('/embeddings') ? url.href : undefined;
}

export const embeddingSettings = {
  SEARCH_EMBEDDINGS_URL: parsed(
    'the https address of an OpenAI-compatible endpoint that ends in /embeddings, such as https://models.example.com/v1/embeddings (http on a loopback address)',
    endpointUrl,
  ).optional(),
  SEARCH_EMBEDDINGS_MODEL: parsed('the name of a model, 1 to 200 characters without spaces', (text) =>
    /^[!-~]{1,200}$/.test(text) ? text : undefined,
  ).optional(),
  SEARCH_EMBEDDINGS_KEY: parsed('a key of 1 to 4000 characters without spaces', (text) =>
    /^[!-~]{1,4000}$/.test(text) ? text : undefined,
  ).optional(),
  SEARCH_EMBEDDINGS_SIMILARITY: parsed('a number from 0 to 1, such as 0.5', (text) =>
    /^(0(\.\d{1,6})?|\.\d{1,6}|1(\.0{1,6})?)$/.test(text) ? Number(text) : undefined,
  ).default(0.5),
};

/** A setting that holds a secret. */
export const secretEmbeddingSettings = ['SEARCH_EMBEDDINGS_URL', 'SEARCH_EMBEDDINGS_KEY'] as const;

interface Values {
  SEARCH_EMBEDDINGS_URL?: string | undefined;
  SEARCH_EMBEDDINGS_MODEL?: string | undefined;
  SEARCH_EMBEDDINGS_KEY?: string | undefined;
  SEARCH_EMBEDDINGS_SIMILARITY: number;
}

/** Why search by meaning cannot be used as configured; undefined when it can, or is off. */
export function embeddingsFault(values: Values): string | undefined {
  const { SEARCH_EMBEDDINGS_URL: url, SEARCH_EMBEDDINGS_MODEL: model, SEARCH_EMBEDDINGS_KEY: key } = values;
  if (url && !model) return 'SEARCH_EMBEDDINGS_MODEL: is not set, but SEARCH_EMBEDDINGS_URL is.';
  if (url) return undefined;
  const other = model ? 'MODEL' : key ? 'KEY' : undefined;
  return other && `SEARCH_EMBEDDINGS_URL: is not set, but SEARCH_EMBEDDINGS_${other} is.`;
}

export const embeddingsOf = (values: Values): EmbeddingEndpoint | undefined =>
  values.SEARCH_EMBEDDINGS_URL && values.SEARCH_EMBEDDINGS_MODEL
    ? {
        url: values.SEARCH_EMBEDDINGS_URL,
        model: values.SEARCH_EMBEDDINGS_MODEL,
        key: values.SEARCH_EMBEDDINGS_KEY,
        similarity: values.SEARCH_EMBEDDINGS_SIMILARITY,
      }
    : undefined;
