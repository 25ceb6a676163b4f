import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import { parseAccept } from 'hono/utils/accept';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Responses that fit into one network packet gain nothing. */
const packetBytes = 1_400;
/** Quality 4 of 11: most of the compression in a tenth of the time. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
/** The hand-over of less to another thread takes longer than its compression. */
const shortBytes = 64_000;
const compressible = /^(application\/json|text\/html)\b/;

/** Brotli before gzip, by Accept-Encoding; undefined if the client accepts neither. */
function preferredEncoding(header: string | undefined) {
  const accepted = parseAccept((header ?? '').toLowerCase()).filter(({ q }) => q > 0);
  return (['br', 'gzip'] as const).find((encoding) => accepted.some(({ type }) => type === encoding));
}

function compress(body: Uint8Array, encoding: 'br' | 'gzip') {
  if (body.length > shortBytes) return encoding === 'br' ? brotli(body, brotliOptions) : zip(body);
  return encoding === 'br' ? brotliCompressSync(body, brotliOptions) : gzipSync(body);
}

/**
 * Compresses pages and JSON that are not compressed yet. Outside `conditionalRequests`, so that a response has the same ETag in every
 * encoding. hono/compress has no Brotli.
 */
export const compressResponses = (): MiddlewareHandler => async (c, next) => {
  await next();
  const { res } = c;
  // A 304 has no Content-Type, but the Vary of the response that it confirms.
  if (res.status !== 304 && !compressible.test(res.headers.get('Content-Type') ?? '')) return;
  if (!res.headers.get('Vary')?.includes('Accept-Encoding')) res.headers.append('Vary', 'Accept-Encoding');
  const encoding = preferredEncoding(c.req.header('Accept-Encoding'));
  if (!encoding || !res.body || res.headers.has('Content-Encoding')) return;
  const body = new Uint8Array(await res.arrayBuffer());
  const isLong = body.length > packetBytes;
  const headers = new Headers(res.headers);
  if (isLong) headers.set('Content-Encoding', encoding);
  headers.delete('Content-Length');
  // Reset first: Hono would otherwise merge the headers of both.
  c.res = undefined;
  c.res = new Response(isLong ? new Uint8Array(await compress(body, encoding)) : body, {
    status: res.status,
    headers,
  });
};
