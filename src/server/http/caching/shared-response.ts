import { createHash } from 'node:crypto';
import type { HonoRequest } from 'hono';
import {
  compress,
  compressQuickly,
  type Encoding,
  isWorthCompressing,
  preferredEncoding,
} from './compression.ts';
import type { Shows } from './library-changes.ts';

type HeaderRecord = Record<string, string>;

const encoder = new TextEncoder();

/** A response that is the same for all users. */
export interface SharedResponse {
  /** The latest version of the library for which it is known to be up to date. */
  version: number;
  /** The part of the library that it shows; undefined for any part. */
  shows: Shows | undefined;
  body: Uint8Array<ArrayBuffer>;
  etag: string;
  /** Headers of the handler: Content-Type, X-Total-Count and the like. */
  headers: HeaderRecord;
  /** All headers, including those of the middleware, for requests without an Origin; set by the first one. */
  complete: HeaderRecord | undefined;
  compressed: Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>;
  /** Most responses of its kind are requested once, so only a second request compresses it well. */
  isSeldom: boolean;
  /** Day of its creation, YYYY-MM-DD in UTC. */
  day: string;
}

/** Headers of the handler. Other headers are set by middleware, some for this request only. */
const handlersOwn = ['content-type', 'cache-control', 'x-total-count'];
/** Headers of one request or of one encoding. */
const ofOneRequest = new Set(['content-encoding', 'content-length', 'x-request-id']);

/**
 * @param text the body, if the handler has passed it on
 * @param version of the library, read before the response was made.
 */
export async function toShared(
  response: Response,
  text: string | undefined,
  { version, shows, isSeldom, day }: Pick<SharedResponse, 'version' | 'shows' | 'isSeldom' | 'day'>,
): Promise<SharedResponse> {
  const body = text === undefined ? new Uint8Array(await response.arrayBuffer()) : encoder.encode(text);
  const etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`;
  const headers: HeaderRecord = { 'cache-control': 'private, no-cache', vary: 'Accept-Encoding', etag };
  for (const name of handlersOwn) {
    const value = response.headers.get(name);
    if (value !== null) headers[name] = value;
  }
  return { version, shows, body, etag, headers, complete: undefined, compressed: new Map(), isSeldom, day };
}

export interface ResponseParts {
  status: 200 | 304;
  headers: HeaderRecord;
  body: Uint8Array<ArrayBuffer> | null;
}

/** Stores the headers of this response, for responses that skip the middleware. */
export function keepHeaders(shared: SharedResponse, response: Response) {
  shared.complete ??= Object.fromEntries([...response.headers].filter(([name]) => !ofOneRequest.has(name)));
}

/** Estimated bytes in the cache: the body, its compressed copies (at most half of it), the key and the headers. */
export const sizeOf = ({ body }: SharedResponse, key: string) =>
  Math.ceil(body.length * 1.5) + key.length * 2 + 3_000;

async function compressedBody(shared: SharedResponse, encoding: Encoding) {
  const { body, compressed } = shared;
  if (shared.isSeldom) {
    shared.isSeldom = false;
    return new Uint8Array(await compressQuickly(body, encoding));
  }
  const bytes = compressed.get(encoding) ?? compress(body, encoding).then((result) => new Uint8Array(result));
  compressed.set(encoding, bytes);
  return bytes;
}

const opaque = (tag: string) => tag.replace(/^W\//, '');

/** Compares weakly (RFC 9110, 13.1.2): a proxy that compresses may remove or add the W/. */
const knows = (ifNoneMatch: string | undefined, etag: string) =>
  ifNoneMatch === '*' || (ifNoneMatch?.match(/"[^"]*"/g)?.includes(opaque(etag)) ?? false);

/**
 * The response in an encoding that the client accepts; 304 if the client has the same ETag. The headers are a plain object, which the
 * Node adapter writes directly.
 *
 * @param headers those of the handler, or all of them.
 */
export async function partsFor(
  request: HonoRequest,
  shared: SharedResponse,
  headers: HeaderRecord,
): Promise<ResponseParts> {
  const { body, etag } = shared;
  if (knows(request.header('If-None-Match'), etag)) {
    const { 'content-type': _, ...ofNone } = headers;
    return { status: 304, headers: ofNone, body: null };
  }
  const encoding = isWorthCompressing(body.length)
    ? preferredEncoding(request.header('Accept-Encoding'))
    : undefined;
  if (!encoding) return { status: 200, headers, body };
  const compressed = await compressedBody(shared, encoding);
  return { status: 200, headers: { ...headers, 'content-encoding': encoding }, body: compressed };
}
