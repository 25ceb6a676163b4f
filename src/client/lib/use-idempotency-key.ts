import { useCallback, useState } from 'react';
import type { GuardedStorage } from '#client/host/storage.ts';

/** `crypto.randomUUID` exists on secure origins only. */
const randomId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** 53 bits of a text (cyrb53), in hexadecimal. Telling a form's contents apart needs no more. */
function hashOf(text: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    high = Math.imul(high ^ unit, 2654435761);
    low = Math.imul(low ^ unit, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (2 ** 32 * (2097151 & low) + (high >>> 0)).toString(16);
}

/** Where the form's content is kept too, and under which name of its own. */
interface Kept {
  storage: GuardedStorage;
  name: string;
}

function intentOf(kept: Kept | undefined) {
  const known = kept?.storage.get(kept.name);
  if (known && /^[\da-f]{32}$/.test(known)) return known;
  const intent = randomId();
  kept?.storage.set(kept.name, intent);
  return intent;
}

/**
 * Keys for the header Idempotency-Key of one form: the same key for the same content until it has arrived, so that a second
 * press, a retry after a lost answer and the same form in a second tab make one entry; another key for changed content.
 *
 * @param kept gives the form's keys the life of its content: a form that survives a reload, or shows in two tabs, needs it.
 */
export function useIdempotencyKey(kept?: Kept) {
  const storage = kept?.storage;
  const name = kept?.name;
  const [intent, setIntent] = useState(() => intentOf(kept));
  /** The key for this body, which is to be sent as it is. */
  const keyFor = useCallback((body: unknown) => `${intent}-${hashOf(JSON.stringify(body))}`, [intent]);
  /** After a success: what is sent next is something new, also when it reads the same. */
  const renew = useCallback(() => {
    if (storage && name !== undefined) storage.remove(name);
    setIntent(intentOf(storage && name !== undefined ? { storage, name } : undefined));
  }, [storage, name]);
  return { keyFor, renew };
}
