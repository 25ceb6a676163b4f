/** Prefix of the key of every query with personal data, all of which are removed from the cache at a logout. */
export const personal = 'personal';

/** @param key the query's name, then the session's key: another session may be another person. */
export const personalKey = (name: string, ...key: (string | null)[]) => [personal, name, ...key] as const;
