import { LRUCache } from 'lru-cache';

/** Clients that are remembered; it takes more to make it forget one of them than any share is worth. */
const mostClients = 20_000;

/** What one client may add in a day: far more than a person does, and a small part of what is counted of a day. */
const share = 200;

/**
 * How much of what is counted of a day each client may still add, so that none fills the day for all others. It is known in this
 * process alone, and nothing of it is stored.
 */
export function dayShares() {
  const used = new LRUCache<string, number>({ max: mostClients });
  const keyOf = (day: string, client: string) => `${day} ${client}`;
  return {
    left: (day: string, client: string) => share - (used.get(keyOf(day, client)) ?? 0),
    use(day: string, client: string) {
      const key = keyOf(day, client);
      used.set(key, (used.get(key) ?? 0) + 1);
    },
  };
}
