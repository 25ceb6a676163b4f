import type { Context } from 'hono';
import type { Db } from '#server/db/database.ts';
import type { FindPrompts, FoundPage } from '#server/db/found-prompts.ts';
import type { AppEnv } from '#server/http/app-env.ts';

interface ByMeaning {
  understand: (text: string) => Promise<{ embedding: number[] | undefined; isLacking: boolean }>;
  search: (db: Db, version: number, embedding: number[]) => FindPrompts;
}

export interface RequestSearchDependencies {
  /** In the prompts' state at a version of the catalogue, or later. */
  search: (db: Db, version: number) => FindPrompts;
  /** Search by meaning, if it is configured. */
  byMeaning: ByMeaning | undefined;
  /** @returns the version of the catalogue, once the changes up to it are known. */
  readVersion: () => Promise<number>;
}

/** A request's search: by meaning too, if that is available once `understand` is done. */
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
    search: async (from: Db, departmentId: string | undefined, page: FoundPage) => {
      const found = await searchFrom(from)(text, departmentId, page, c.req.raw.signal);
      if (found.isLacking) c.set('isForNow', true);
      return found;
    },
  };
}
