import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';

/** Path and query as sent by the client. */
const targetOf = ({ req: { url } }: Context) => url.slice(url.indexOf('/', url.indexOf('://') + 3));

/** Long enough for a host to open the URL. */
const lifetimeSeconds = 60;

const signedTarget = /^(?<target>\/[^#]*)[?&]expires=(?<expires>\d{1,12})&signature=(?<signature>[\w-]{43})$/;

/**
 * URLs for a download that a browser or a host opens without the sign-in token. Each is for one path with its query,
 * and is valid for a minute.
 *
 * @param key the same in every process.
 */
export function signedAddresses(key: Uint8Array, clock: () => Date) {
  const now = () => Math.floor(clock().getTime() / 1_000);
  const signatureOf = (target: string, expires: string) =>
    createHmac('sha256', key).update(`${expires} ${target}`).digest('base64url');
  return {
    /** @param target a path with its query. @returns it with its signature. */
    sign(target: string) {
      const expires = String(now() + lifetimeSeconds);
      const joint = target.includes('?') ? '&' : '?';
      return `${target}${joint}expires=${expires}&signature=${signatureOf(target, expires)}`;
    },
    /** Whether a request is for such a URL. */
    isSigned: (c: Context) => {
      if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return false;
      const { target = '', expires = '', signature = '' } = signedTarget.exec(targetOf(c))?.groups ?? {};
      if (signature === '' || Number(expires) <= now()) return false;
      return timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(target, expires)));
    },
  };
}

export type SignedAddresses = ReturnType<typeof signedAddresses>;
