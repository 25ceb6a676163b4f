import type { Context } from 'hono';
import type { FindPrompts, FoundPage } from '#server/db/found-prompts.ts';
import type { AppEnv } from '#server/http/app-env.ts';

export interface RequestSearchDependencies {
  search: FindPrompts;
  /** Search by meaning, if it is configured. */
  byMeaning:
    | {
        /** Undefined if the search uses words only. */
        understand: (text: string) => Promise<number[] | undefined>;
        search: (embedding: number[]) => FindPrompts;
      }
    | undefined;
}

/** A request's search: by meaning too, if that is available once `understand` is done. */
export function searchOfRequest(
  { search, byMeaning }: RequestSearchDependencies,
  c: Context<AppEnv>,
  text: string,
) {
  let find = search;
  return {
    understand:
      byMeaning &&
      (async () => {
        const embedding = await byMeaning.understand(text);
        if (embedding) find = byMeaning.search(embedding);
      }),
    search: (departmentId: string | undefined, page: FoundPage) =>
      find(text, departmentId, page, c.req.raw.signal),
  };
}
