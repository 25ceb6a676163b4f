import { type QueryKey, queryOptions, skipToken } from '@tanstack/react-query';

/**
 * What the server has confirmed and no call of the API tells: never fetched, set by whoever heard it, kept in the cache for
 * every component. Undefined where nothing was heard in this visit.
 */
export const confirmedQuery = <Value>(key: QueryKey) =>
  queryOptions<Value>({ queryKey: ['confirmed', ...key], queryFn: skipToken });
