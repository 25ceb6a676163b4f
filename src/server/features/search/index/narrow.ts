import { type FoundPage, type FoundPrompts, pageOfIds } from '#server/db/found-prompts.ts';
import type { SearchIndex } from './search-index.ts';

/**
 * A page of ids that the database found in the whole library, filtered by department and counted with one state of the index;
 * prompts that are not in the index are left out.
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
