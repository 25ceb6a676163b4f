import type { Context } from 'hono';
import type { Db } from '#server/db/database.ts';
import type { AppEnv } from '#server/http/app-env.ts';

export interface SearchPage {
  limit?: number | undefined;
  offset?: number | undefined;
  /** Whether to count what is found in every department, where the search can. A department then only narrows that. */
  countsDepartments?: boolean | undefined;
}

/** Ids of a page of the published prompts that match, the best match first, and the total; without a limit, of all. */
interface Found {
  ids: string[];
  total: number;
  /** What is found whatever the department, and how much of it by department; where that was counted. */
  everywhere?: { total: number; departments: ReadonlyMap<string, number> };
  /** The search goes by words alone for now. */
  isLacking?: boolean;
}

type Search = (
  text: string,
  departmentId: string | undefined,
  page: SearchPage,
  signal: AbortSignal,
) => Promise<Found>;

interface ByMeaning {
  understand: (text: string) => Promise<{ embedding: number[] | undefined; isLacking: boolean }>;
  search: (db: Db, version: number, embedding: number[]) => Search;
}

export interface RequestSearchDependencies {
  /** As the prompts are in a version of the catalogue, which the database shows, or later. */
  search: (db: Db, version: number) => Search;
  /** Search by meaning, where it is configured. */
  byMeaning: ByMeaning | undefined;
  /** @returns the version of the catalogue, once what changed up to it is known. */
  readVersion: () => Promise<number>;
}

/** A request's search: by meaning too, as far as that is known once `understand` is done. */
export async function searchOfRequest(
  { search, byMeaning, readVersion }: RequestSearchDependencies,
  c: Context<AppEnv>,
  text: string,
) {
  const version = c.get('libraryVersion') ?? (await readVersion());
  c.set('libraryVersion', version);
  let searchFrom = (from: Db) => search(from, version);
  return {
    version,
    understand:
      byMeaning &&
      (async () => {
        const { embedding, isLacking } = await byMeaning.understand(text);
        if (embedding) searchFrom = (from) => byMeaning.search(from, version, embedding);
        if (isLacking) c.set('isForNow', true);
      }),
    search: async (from: Db, departmentId: string | undefined, page: SearchPage) => {
      const found = await searchFrom(from)(text, departmentId, page, c.req.raw.signal);
      if (found.isLacking) c.set('isForNow', true);
      return found;
    },
  };
}
