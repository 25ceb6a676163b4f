import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import { parseAccept } from 'hono/utils/accept';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export type Encoding = 'br' | 'gzip';

/** Responses that fit into one network packet gain nothing. */
const packetBytes = 1_400;
/** Quality 4 of 11: most of the compression in a tenth of the time. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
/** Quality 1, synchronous: a fifth larger, but without the overhead of another thread only a seventh of the processor time. */
const quickBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
/** Longer bodies would delay other requests. */
const longestQuick = 64 * 1024;
const compressible = /^(application\/json|text\/html)\b/;

/** Brotli before gzip, by Accept-Encoding; undefined if the client accepts neither. */
export function preferredEncoding(header: string | undefined): Encoding | undefined {
  const accepted = parseAccept((header ?? '').toLowerCase()).filter(({ q }) => q > 0);
  return (['br', 'gzip'] as const).find((encoding) => accepted.some(({ type }) => type === encoding));
}

/** Compresses off the main thread. */
export const compress = (body: Uint8Array, encoding: Encoding): Promise<Buffer> =>
  encoding === 'br' ? brotli(body, brotliOptions) : zip(body);

/** For a body that is probably sent only once. */
export async function compressQuickly(body: Uint8Array, encoding: Encoding): Promise<Buffer> {
  if (body.length > longestQuick) return compress(body, encoding);
  return encoding === 'br' ? brotliCompressSync(body, quickBrotli) : gzipSync(body, { level: 1 });
}

export const isWorthCompressing = (bytes: number) => bytes > packetBytes;

/** Compresses pages and JSON that are not compressed yet. */
export const compressResponses = (): MiddlewareHandler => async (c, next) => {
  await next();
  const { res } = c;
  if (!compressible.test(res.headers.get('Content-Type') ?? '')) return;
  if (!res.headers.get('Vary')?.includes('Accept-Encoding')) res.headers.append('Vary', 'Accept-Encoding');
  // Reading `body` would create a stream.
  if (c.get('shared') || res.headers.has('Content-Encoding')) return;
  const encoding = preferredEncoding(c.req.header('Accept-Encoding'));
  if (!encoding || !res.body) return;
  const body = new Uint8Array(await res.arrayBuffer());
  const isLong = isWorthCompressing(body.length);
  const headers = new Headers(res.headers);
  if (isLong) headers.set('Content-Encoding', encoding);
  headers.delete('Content-Length');
  c.res = undefined;
  c.res = new Response(isLong ? new Uint8Array(await compress(body, encoding)) : body, {
    status: res.status,
    headers,
  });
};
