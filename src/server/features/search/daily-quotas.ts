import { LRUCache } from 'lru-cache';

/** Clients in memory; evicting one takes more requests than a quota is worth. */
const mostClients = 20_000;

/** Rows that a client may add in a day: far more than a user does, and a small part of a day's maximum. */
const quota = 200;

/**
 * Limits the rows that each client adds to a day's counts, so that no client exhausts the day's maximum. Kept in the memory of
 * this process only.
 */
export function dailyQuotas() {
  const used = new LRUCache<string, number>({ max: mostClients });
  const keyOf = (day: string, client: string) => `${day} ${client}`;
  return {
    remaining: (day: string, client: string) => quota - (used.get(keyOf(day, client)) ?? 0),
    use(day: string, client: string) {
      const key = keyOf(day, client);
      used.set(key, (used.get(key) ?? 0) + 1);
    },
  };
}
