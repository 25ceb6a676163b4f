import { has } from '#client/lib/api/capabilities.ts';
import { type SortOrder, sortOrders } from '#domain/vocabulary.ts';

export const sortLabels: Record<SortOrder, string> = {
  latest: 'Latest',
  oldest: 'Oldest',
  rating: 'Highest Rating',
  worked: 'Works most often',
  used: 'Most used',
  name: 'Name (A-Z)',
};

const countedOrders: ReadonlySet<SortOrder> = new Set(['worked', 'used']);

/** The available orders: by answers and uses only if the server counts them. */
export const offeredOrders = (): SortOrder[] =>
  sortOrders.filter((order) => !countedOrders.has(order) || has('use-counts'));
