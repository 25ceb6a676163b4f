import { useMemo } from 'react';
import { type Chosen, narrowed } from '#client/features/prompts/facets/facets.ts';
import { sorted } from '#client/features/prompts/filter-sort.ts';
import type { PromptSummary } from '#client/lib/models/prompt.ts';
import type { ResultOrder } from '#contract/list-pages.ts';
import { type DepartmentCount, knownDepartment, sortedDepartments } from './result-departments.ts';

function countDepartments(prompts: PromptSummary[]): DepartmentCount[] {
  const counts = new Map<string, DepartmentCount>();
  for (const { department } of prompts) {
    if (!department) continue;
    const { id, name } = department;
    counts.set(id, { id, name, count: (counts.get(id)?.count ?? 0) + 1 });
  }
  return sortedDepartments([...counts.values()]);
}

/**
 * Results that are all here, narrowed and put in their order.
 *
 * @returns `found`: the results in the department, before facets are applied.
 */
export function useLocalResults(
  prompts: PromptSummary[],
  wanted: string,
  order: ResultOrder,
  chosen: Chosen,
) {
  const departments = useMemo(() => countDepartments(prompts), [prompts]);
  const department = knownDepartment(departments, wanted);
  const found = useMemo(
    () => (department ? prompts.filter((prompt) => prompt.departmentId === department.id) : prompts),
    [prompts, department],
  );
  const shown = useMemo(() => {
    const left = narrowed(found, chosen);
    const ordered = order === 'relevance' ? left : sorted(left, order);
    return ordered.toSorted((one, other) => Number(one.isRelated) - Number(other.isRelated));
  }, [found, chosen, order]);
  return { departments, department, found, shown };
}
