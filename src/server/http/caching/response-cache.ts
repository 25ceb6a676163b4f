import { createHash } from 'node:crypto';
import type { Context, HonoRequest, MiddlewareHandler } from 'hono';
import { LRUCache } from 'lru-cache';
import { compress, type Encoding, isWorthCompressing, preferredEncoding } from './compression.ts';

interface Answer {
  body: Uint8Array<ArrayBuffer>;
  etag: string;
  /** X-Total-Count, of those answers that have one. */
  total: string | undefined;
  compressed: Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>;
}

/** In place of an answer that was not made because the client who asked for it hung up. */
const abandoned = Symbol('abandoned');

const cacheBytes = 64 * 1024 * 1024;
/** An entry's share of the cache beside its body: key, map entries, compressed copies (at most half of the body). */
const sizeOf = (answer: Answer, key: string) => Math.ceil(answer.body.length * 1.5) + key.length * 2 + 1_000;

async function toAnswer(response: Response): Promise<Answer> {
  const body = new Uint8Array(await response.arrayBuffer());
  return {
    body,
    etag: `W/"${createHash('sha1').update(body).digest('base64url')}"`,
    total: response.headers.get('X-Total-Count') ?? undefined,
    compressed: new Map(),
  };
}

function compressedBody({ body, compressed }: Answer, encoding: Encoding) {
  const bytes = compressed.get(encoding) ?? compress(body, encoding).then((result) => new Uint8Array(result));
  compressed.set(encoding, bytes);
  return bytes;
}

/** The answer as this caller can take it; nothing but the ETag when they have it already. */
async function respond(request: HonoRequest, answer: Answer): Promise<Response> {
  const { body, etag, total } = answer;
  const headers = new Headers({ 'Cache-Control': 'private, no-cache', Vary: 'Accept-Encoding', ETag: etag });
  if (total !== undefined) headers.set('X-Total-Count', total);
  const known = (request.header('If-None-Match') ?? '').split(',').map((tag) => tag.trim());
  if (known.includes(etag)) return new Response(null, { status: 304, headers });
  headers.set('Content-Type', 'application/json');
  const encoding = preferredEncoding(request.header('Accept-Encoding'));
  if (!encoding || !isWorthCompressing(body.length)) return new Response(body, { headers });
  headers.set('Content-Encoding', encoding);
  return new Response(await compressedBody(answer, encoding), { headers });
}

/**
 * Keeps the answers that are the same for everybody, made once for each state of the catalogue however many ask at the
 * same time. The state's number comes from the database with every request, so that an answer is never older than the
 * last committed change, whichever process made it. The ETag is of the content: it stays when a change elsewhere does
 * not touch this list, and is never taken for that of another database or an earlier release.
 *
 * @param readVersion the number of the catalogue's present state.
 */
export function responseCache(readVersion: () => Promise<number>): MiddlewareHandler {
  const answers = new LRUCache<string, Answer>({ maxSize: cacheBytes, sizeCalculation: sizeOf });
  const underWay = new Map<string, Promise<Answer | typeof abandoned | undefined>>();

  const make = async (c: Context, key: string, next: () => Promise<void>) => {
    await next();
    if (c.res.status !== 200) return c.req.raw.signal.aborted ? abandoned : undefined;
    const answer = await toAnswer(c.res);
    answers.set(key, answer);
    return answer;
  };

  /** Of those who wait for one that is abandoned, the first makes it and the others wait for that one. */
  const madeByAnother = async (key: string) => {
    for (let making = underWay.get(key); making; making = underWay.get(key)) {
      const answer = await making;
      if (answer !== abandoned) return answer;
    }
    return undefined;
  };

  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    const key = `${await readVersion()} ${pathname}${search}`;
    const ready = answers.get(key) ?? (await madeByAnother(key));
    if (ready) return respond(c.req, ready);
    const making = make(c, key, next).finally(() => underWay.delete(key));
    underWay.set(key, making);
    const answer = await making;
    if (answer && answer !== abandoned) c.res = await respond(c.req, answer);
    return undefined;
  };
}
