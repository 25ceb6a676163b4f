import { FilterToolbar } from '#client/components/FilterToolbar.tsx';
import { ViewTabs } from '#client/components/ViewTabs.tsx';
import { formatNumber } from '#client/lib/format.ts';
import { type ReviewOrder, type ReviewView, reviewOrders, reviewViews } from '#domain/vocabulary.ts';
import type { QueueOwner, QueueParams } from './use-queue-params.ts';

const viewNames: Record<ReviewView, string> = {
  waiting: 'Waiting',
  changes_requested: 'Changes requested',
  decided: 'Decided',
};

/** Between the waiting, the returned and the decided reviews. */
export const QueueViews = ({ params }: { params: QueueParams }) => (
  <ViewTabs
    label="Status"
    options={reviewViews.map((value) => ({ value, text: viewNames[value] }))}
    value={params.view}
    onChange={params.setView}
  />
);

const orderNames: Record<ReviewOrder, string> = {
  oldest: 'Oldest first',
  newest: 'Newest first',
  title: 'Title',
};

const counted = (name: string, count: number | undefined) =>
  count === undefined ? name : `${name} (${formatNumber(count)})`;

interface Props {
  params: QueueParams;
  departments: readonly { id: string; name: string }[];
  /** How many there are of the person's own, and of all; undefined while they are counted. */
  counts: { mine: number | undefined; all: number | undefined };
  /** The number of reviews, in words. */
  found: string;
}

/** The search, the filters and the order of the shown reviews. */
export function QueueToolbar({ params, departments, counts, found }: Props) {
  const { text, owner, department } = params;
  return (
    <FilterToolbar
      search={{ label: 'Search titles and authors', text, maxLength: 200, onChange: params.setText }}
      selects={[
        {
          label: 'Reviewer',
          value: owner,
          onChange: (value) => params.setOwner(value as QueueOwner),
          options: [
            { id: 'all', name: counted('All reviews', counts.all) },
            { id: 'mine', name: counted('Assigned to me', counts.mine) },
          ],
        },
        {
          label: 'Department',
          value: department,
          onChange: params.setDepartment,
          options: [{ id: '', name: 'All departments' }, ...departments],
        },
        {
          label: 'Sort',
          value: params.sort,
          onChange: (value) => params.setSort(value as ReviewOrder),
          options: reviewOrders.map((id) => ({ id, name: orderNames[id] })),
        },
      ]}
      count={(owner === 'mine' ? 1 : 0) + (department ? 1 : 0)}
      onClear={() => {
        params.setOwner('all');
        params.setDepartment('');
      }}
      found={found}
    />
  );
}
