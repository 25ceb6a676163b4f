import { useQuery } from '@tanstack/react-query';
import { departmentsQuery } from '#client/features/departments/department.queries.ts';
import { useSearchParamText } from '#client/lib/url-state/use-search-param-state.ts';
import { useDebounced } from '#client/lib/use-debounced.ts';
import type { Pin } from '#domain/beside.ts';
import { searchDebounceMs } from '#domain/limits.ts';
import { allDepartments } from '#domain/vocabulary.ts';
import { BesideFrame } from './BesideFrame.tsx';
import { BesideNotice } from './BesideNotice.tsx';
import { BesideRows } from './BesideRows.tsx';
import { BesideSearch } from './BesideSearch.tsx';
import { useLibraryRows } from './use-library-rows.ts';

type LibraryPin = Exclude<Pin, { kind: 'collection' }> | { kind: 'department' | 'search'; of: string };

/** The name of the department; undefined while it is unknown, null if there is none with that id. */
function useDepartmentName(pin: LibraryPin) {
  const { data } = useQuery({ ...departmentsQuery, enabled: pin.kind === 'department' });
  if (pin.kind !== 'department' || !data) return undefined;
  return data.find(({ id }) => id === pin.of)?.name ?? null;
}

/** The whole library, a department or the results of a search, and a box that searches in it. */
export function LibraryRows({ pin }: { pin: LibraryPin }) {
  const [find, setFind] = useSearchParamText('find');
  const rested = useDebounced(find.trim(), searchDebounceMs);
  const typed = find.trim() === '' ? '' : rested;
  const department = pin.kind === 'department' ? pin.of : allDepartments;
  const rows = useLibraryRows(department, typed || (pin.kind === 'search' ? pin.of : ''));
  const name = useDepartmentName(pin);
  if (name === null)
    return (
      <BesideNotice heading="Department not found">
        This department is no longer in the library. Choose another one in the settings of this tab.
      </BesideNotice>
    );
  const heading =
    pin.kind === 'search'
      ? `Search: ${pin.of}`
      : (name ?? (pin.kind === 'department' ? 'Prompts' : 'All prompts'));
  return (
    <BesideFrame heading={heading}>
      <BesideSearch value={find} onChange={setFind} />
      <BesideRows rows={rows} pin={pin} find={typed} />
    </BesideFrame>
  );
}
