import { Select } from '@fluentui/react-components';
import { PanelField } from '#client/components/PanelField.tsx';
import { formatNumber } from '#client/lib/format.ts';
import { type ReviewOrder, reviewOrders } from '#domain/vocabulary.ts';
import type { QueueOwner, QueueParams } from './use-queue-params.ts';

const orderNames: Record<ReviewOrder, string> = {
  oldest: 'Oldest first',
  newest: 'Newest first',
  title: 'Title',
};

export interface QueueChoices {
  params: QueueParams;
  departments: readonly { id: string; name: string }[];
  /** The numbers of the user's own and of all reviews; undefined while they are counted. */
  counts: { mine: number | undefined; all: number | undefined };
}

const counted = (name: string, count: number | undefined) =>
  count === undefined ? name : `${name} (${formatNumber(count)})`;

const selectsOf = ({ params, departments, counts }: QueueChoices) => [
  {
    label: 'Reviewer',
    value: params.owner,
    onChange: (value: string) => params.setOwner(value as QueueOwner),
    options: [
      { id: 'all', name: counted('All reviews', counts.all) },
      { id: 'mine', name: counted('Assigned to me', counts.mine) },
    ],
  },
  {
    label: 'Department',
    value: params.department,
    onChange: params.setDepartment,
    options: [{ id: '', name: 'All departments' }, ...departments],
  },
  {
    label: 'Sort',
    value: params.sort,
    onChange: (value: string) => params.setSort(value as ReviewOrder),
    options: reviewOrders.map((id) => ({ id, name: orderNames[id] })),
  },
];

/** The filters and the order of the queue. @param className of each where they are side by side; without it each is under its label. */
export const QueueSelects = ({ className, ...choices }: QueueChoices & { className?: string }) =>
  selectsOf(choices).map(({ label, value, onChange, options }) => {
    const select = (
      <Select
        key={label}
        {...(className ? { className } : {})}
        aria-label={label}
        value={value}
        onChange={(_, data) => onChange(data.value)}
      >
        {options.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    );
    if (className) return select;
    return (
      <PanelField key={label} label={label}>
        {select}
      </PanelField>
    );
  });
