/** The paths of following, apart from paths.ts: only what is loaded on demand calls them. */
export const followRoutes = {
  all: '/follows',
  new: '/follows/new',
  department: '/follows/departments/{id}',
  collection: '/follows/collections/{id}',
} as const;

/** As a client calls them. */
export const followPaths = {
  all: followRoutes.all,
  /** @param limit at most that many. */
  new: (limit: number) => `${followRoutes.new}?limit=${limit}`,
  one: (kind: 'department' | 'collection', id: string) =>
    followRoutes[kind].replace('{id}', () => encodeURIComponent(id)),
};
