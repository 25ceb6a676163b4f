import { type FoundPage, type FoundPrompts, pageOfIds } from '#server/db/found-prompts.ts';
import type { SearchIndex } from './search-index.ts';

/**
 * A page of what the database has found in the whole library, narrowed to a department and counted by the index, so that both are
 * of the same moment: prompts that the index does not have, or no longer, are left out.
 */
export function narrow(
  { documents }: SearchIndex,
  ids: readonly string[],
  departmentId: string | undefined,
  page: FoundPage,
): Omit<FoundPrompts, 'version'> {
  const all = Uint32Array.from(ids.flatMap((id) => documents.find(id) ?? []));
  const shown = documents.ofDepartment(all, departmentId);
  return {
    ids: pageOfIds(
      Array.from(shown, (document) => documents.id(document)),
      page,
    ),
    total: shown.length,
    everywhere: { total: all.length, departments: documents.countDepartments(all) },
  };
}
