import { apiPrefix } from '#contract/paths.ts';
import { publicConfig } from './config.ts';
import { authToken, clearAuthToken } from './session.ts';

/** An answer that is not a success. `message` is meant for people (specification section 8). */
export class ApiFailure extends Error {
  override name = 'ApiFailure';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

interface Options {
  method?: 'GET' | 'POST';
  body?: unknown;
  signal?: AbortSignal | undefined;
}

function headers(options: Options) {
  const token = authToken();
  return {
    Accept: 'application/json',
    ...(options.method === 'POST' ? { 'Content-Type': 'application/json' } : {}),
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
  };
}

async function parse(response: Response): Promise<unknown> {
  if (!response.headers.get('content-type')?.includes('json')) return null;
  return response.json();
}

/** The body's message, else the status text, else a stock sentence. */
async function failure(response: Response) {
  const body = await parse(response).catch(() => null);
  const message = (body as { message?: unknown } | null)?.message;
  const stock = response.statusText || `HTTP error! Status: ${response.status}`;
  return new ApiFailure(response.status, typeof message === 'string' && message ? message : stock);
}

/**
 * Calls the API and answers the parsed JSON, or null for an answer that is none. A 401 removes the stored token.
 *
 * @throws ApiFailure for any answer that is not a success; TypeError when the network fails.
 */
export async function callApi(path: string, options: Options = {}): Promise<unknown> {
  const response = await fetch(`${publicConfig().apiHost}${apiPrefix}${path}`, {
    method: options.method ?? 'GET',
    headers: headers(options),
    ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
    ...(options.signal ? { signal: options.signal } : {}),
  });
  if (response.status === 401) clearAuthToken();
  if (!response.ok) throw await failure(response);
  return parse(response);
}
