import { type QueryKey, queryOptions, skipToken } from '@tanstack/react-query';

/**
 * State that the server has confirmed and that no endpoint returns: never fetched, set after the mutation, shared through
 * the query cache. Undefined where nothing was confirmed since the page loaded.
 */
export const confirmedQuery = <Value>(key: QueryKey) =>
  queryOptions<Value>({ queryKey: ['confirmed', ...key], queryFn: skipToken });
