/** Begins the key of every query that answers one person alone: at a logout they leave the cache together. */
export const personal = 'personal';

/** @param key the query's name, then the session's key: another session may be another person. */
export const personalKey = (name: string, ...key: (string | null)[]) => [personal, name, ...key] as const;
