import { host } from '#client/host/current-host.ts';
import { record, text } from '#client/lib/models/json-readers.ts';
import type { ApiBody, ApiMethod, ApiResponse, ApiRoute } from '#contract/api.ts';
import type { ApiError } from '#contract/errors.ts';
import { type ApiPath, apiPrefix } from '#contract/paths.ts';
import { ApiFailure } from './api-failure.ts';
import { has } from './capabilities.ts';
import { publicConfig } from './config.ts';

interface Options {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body?: unknown;
  signal?: AbortSignal | undefined;
  /** A repetition with the same body gets the first response again. */
  idempotencyKey?: string;
  /** Send the request even if the user leaves the page. */
  keepalive?: boolean;
}

/** Options of a call; the contract types the body. */
interface CallOptions<Route extends ApiRoute, Method extends ApiMethod<Route>>
  extends Omit<Options, 'method' | 'body'> {
  method?: Method;
  body?: NoInfer<ApiBody<Route, Method>>;
}
type Get<Route extends ApiRoute> = 'GET' & ApiMethod<Route>;

/** To an API of another origin only if it permits this header; otherwise CORS would block the request. */
function idempotencyHeader(key: string | undefined): Record<string, string> {
  const isPermitted = publicConfig().apiHost === '' || has('idempotency');
  return key !== undefined && isPermitted ? { 'Idempotency-Key': `"${key}"` } : {};
}

function headers(options: Options, token: string | null) {
  return {
    Accept: 'application/json',
    ...(options.method?.startsWith('P') ? { 'Content-Type': 'application/json' } : {}),
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    ...idempotencyHeader(options.idempotencyKey),
  };
}

async function parse(response: Response): Promise<unknown> {
  if (!response.headers.get('content-type')?.includes('json')) return null;
  return response.json();
}

/** The body's message, else the status text, else a fallback message; the body's code, where there is one. */
async function failure(response: Response) {
  const body: Partial<ApiError> = record(await parse(response).catch(() => null));
  const fallbackMessage = response.statusText || `HTTP error! Status: ${response.status}`;
  return new ApiFailure(response.status, text(body.message) || fallbackMessage, body);
}

const fetched = (path: string, options: Options, token: string | null) =>
  fetch(`${publicConfig().apiHost}${apiPrefix}${path}`, {
    method: options.method ?? 'GET',
    headers: headers(options, token),
    ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
    ...(options.signal ? { signal: options.signal } : {}),
    keepalive: options.keepalive ?? false,
  });

/** The browser's message for a network error, such as 'Failed to fetch', means nothing to users. */
const request = async (path: string, options: Options, token: string | null) => {
  try {
    return await fetched(path, options, token);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new TypeError('Could not reach the library. Check your connection and try again.', {
      cause: error,
    });
  }
};

/** A call of one user must not be sent as another, who has signed in while the token was being renewed. */
async function bearerOf(person: string | null) {
  const { session } = host();
  const token = await session.bearer();
  if (person === null || [person, null].includes(session.key.current())) return token;
  throw new ApiFailure(409, 'Someone else is signed in now, so nothing was sent. Try again.');
}

/** With the session's token. After a 401 it tries once more if the session has another token; otherwise the session ends. */
async function send(path: string, options: Options) {
  const { session } = host();
  const person = session.key.current();
  const token = await bearerOf(person);
  const response = await request(path, options, token);
  if (response.status !== 401 || !(await session.rejected(token, response))) return response;
  const better = await bearerOf(person);
  const second = await request(path, options, better);
  if (second.status === 401) session.clear(better);
  return second;
}

async function succeed(path: string, options: Options) {
  const response = await send(path, options);
  if (!response.ok) throw await failure(response);
  return response;
}

/**
 * Calls the API and returns the parsed JSON, or null for a body that is not JSON. A 401 ends the session. The types are those of the
 * contract, which our own server keeps. Another server may send anything: the calls of the specification pass through `lib/models`.
 *
 * @throws ApiFailure for any response that is not a success; TypeError when the network fails.
 */
export async function callApi<Route extends ApiRoute, Method extends ApiMethod<Route> = Get<Route>>(
  path: ApiPath<Route>,
  options: CallOptions<Route, Method> = {},
): Promise<ApiResponse<Route, Method>> {
  return (await parse(await succeed(path, options as Options))) as ApiResponse<Route, Method>;
}

/**
 * The body of a response as text, of any type.
 *
 * @throws as callApi does.
 */
export const callApiText = async (path: string): Promise<string> => (await succeed(path, {})).text();

/**
 * One page of a list, and the number of entries on all pages.
 *
 * @throws as callApi does.
 */
export async function callApiPage<Route extends ApiRoute>(
  path: ApiPath<Route>,
  options: CallOptions<Route, Get<Route>> = {},
) {
  const response = await succeed(path, options);
  const body = (await parse(response)) as ApiResponse<Route, Get<Route>>;
  return { body, total: Number(response.headers.get('X-Total-Count')) };
}

/**
 * A call with a token that is not the session's, or with none: no response changes the session.
 *
 * @throws as callApi does.
 */
export async function callApiAs<Route extends ApiRoute, Method extends ApiMethod<Route> = Get<Route>>(
  token: string | null,
  path: ApiPath<Route>,
  options: CallOptions<Route, Method> = {},
): Promise<ApiResponse<Route, Method>> {
  const response = await request(path, options as Options, token);
  if (!response.ok) throw await failure(response);
  return (await parse(response)) as ApiResponse<Route, Method>;
}
