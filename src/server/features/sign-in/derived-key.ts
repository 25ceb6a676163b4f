import { hkdfSync, randomBytes } from 'node:crypto';

/** The same key in every process that knows the secret; without one, a key of this process. */
export const derivedKey = (
  secret: string | undefined,
  purpose: 'sign-in attempt' | 'token exchange' | 'download address',
) =>
  new Uint8Array(
    secret === undefined ? randomBytes(32) : hkdfSync('sha256', secret, '', `prompt library ${purpose}`, 32),
  );
