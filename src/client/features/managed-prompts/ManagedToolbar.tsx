import type { FilterSelect } from '#client/components/FilterSelects.tsx';
import { FilterToolbar } from '#client/components/FilterToolbar.tsx';
import { limits } from '#domain/limits.ts';
import type { ManagedParams, OwnerFilter, ReviewFilter } from './use-managed-params.ts';

const owners: readonly { id: OwnerFilter; name: string }[] = [
  { id: 'all', name: 'All owners' },
  { id: 'me', name: 'Owned by me' },
  { id: 'nobody', name: 'Owner has no account' },
];
const reviews: readonly { id: ReviewFilter; name: string }[] = [
  { id: 'all', name: 'All review dates' },
  { id: 'due', name: 'Review due' },
  { id: 'none', name: 'No review date' },
];

interface Props {
  params: ManagedParams;
  /** Empty if the user may manage only their own prompts. */
  departments: readonly { id: string; name: string }[] | undefined;
  /** The number of prompts, in words. */
  found: string;
}

/** The search and the filters of the prompts to manage. */
export function ManagedToolbar({ params, departments, found }: Props) {
  const { text, department, owner, review } = params;
  const ofAll: readonly FilterSelect[] = [
    {
      label: 'Department',
      value: department,
      onChange: params.setDepartment,
      options: [{ id: '', name: 'All departments' }, ...(departments ?? [])],
    },
    {
      label: 'Owner',
      value: owner,
      onChange: (value) => params.setOwner(value as OwnerFilter),
      options: owners,
    },
  ];
  const nextReview = {
    label: 'Review again by',
    value: review,
    onChange: (value: string) => params.setReview(value as ReviewFilter),
    options: reviews,
  };
  return (
    <FilterToolbar
      search={{ label: 'Search titles and owners', text, maxLength: limits.id, onChange: params.setText }}
      selects={[...(departments ? ofAll : []), nextReview]}
      count={[department !== '', owner !== 'all', review !== 'all'].filter(Boolean).length}
      onClear={() => {
        params.setDepartment('');
        params.setOwner('all');
        params.setReview('all');
      }}
      found={found}
    />
  );
}
