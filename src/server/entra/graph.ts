import { ConfigError } from '#server/config.ts';
import { explainRefusal } from './refusals.ts';

/** The command's dependencies; tests replace them. */
export interface Surroundings {
  fetch: typeof fetch;
  now: () => Date;
  sleep: (milliseconds: number) => Promise<void>;
  /** Requests a confirmation by y or n; undefined without a terminal. */
  ask: (question: string) => Promise<boolean | undefined>;
  /** Prints a line of the result. */
  print: (line: string) => void;
  /** Prints a message at the terminal. */
  say: (line: string) => void;
  /** A token for Microsoft Graph, from the environment. */
  token: string | undefined;
}

const timeoutMs = 30_000;
const attempts = 6;
const pauseMs = 2_000;
/** Longer than any pause that Graph requests in practice. */
const longestPauseMs = 120_000;

/** Graph refused a request; the message is for people. */
export class GraphError extends ConfigError {
  override name = 'GraphError';
  constructor(
    readonly status: number,
    readonly code: string,
    /** Graph's own message. */
    readonly detail: string,
  ) {
    super(explainRefusal(status, code, detail));
  }
}

interface Refusal {
  code: string;
  message: string;
}

function refusalIn(json: unknown): Refusal {
  const { error } = (json ?? {}) as { error?: Partial<Refusal> };
  return { code: error?.code ?? '', message: error?.message ?? '' };
}

/** Graph's copies of the directory lag behind: for some seconds one of them may not know a new object. */
const isLate = (status: number, { message }: Refusal) =>
  status === 404 || (status === 400 && message.includes('cannot be found in the AppPermissions'));

/** `method`, path and body of a request; `isNew` if it is about an object that was just created. */
export interface GraphRequest {
  method: 'GET' | 'PATCH' | 'POST';
  path: string;
  body?: unknown;
  prefer?: string;
  isNew?: boolean;
}

export type Graph = (request: GraphRequest) => Promise<{ status: number; json: unknown }>;

function pauseBefore(response: Response, attempt: number) {
  const seconds = Number(response.headers.get('retry-after') ?? '');
  return Math.min(seconds > 0 ? seconds * 1_000 : pauseMs * attempt, longestPauseMs);
}

/** Graph is busy (https://learn.microsoft.com/graph/throttling), or does not know a new object yet. */
const isTransient = (status: number, refusal: Refusal, isNew: boolean | undefined) =>
  [429, 503, 504].includes(status) || (isNew === true && isLate(status, refusal));

/**
 * A client for Microsoft Graph: waits if Graph requests it, and translates a refusal into plain words.
 *
 * @param origin such as https://graph.microsoft.com.
 */
export function createGraph(origin: string, token: string, { fetch, sleep }: Surroundings): Graph {
  const send = ({ method, path, body, prefer }: GraphRequest) =>
    fetch(`${origin}/v1.0${path}`, {
      redirect: 'manual',
      method,
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        ...(prefer !== undefined && { prefer }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }).catch(() => {
      throw new ConfigError(`${origin} does not respond. Run the same command again: it continues.`);
    });
  return async (request) => {
    for (let attempt = 1; ; attempt += 1) {
      const response = await send(request);
      const json: unknown = await response.json().catch(() => undefined);
      const { status, ok } = response;
      if (ok) return { status, json };
      const refusal = refusalIn(json);
      if (attempt === attempts || !isTransient(status, refusal, request.isNew))
        throw new GraphError(status, refusal.code, refusal.message);
      await sleep(pauseBefore(response, attempt));
    }
  };
}
