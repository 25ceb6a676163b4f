import { Select } from '@fluentui/react-components';
import type { SortOrder } from '#domain/vocabulary.ts';
import { offeredOrders, sortLabels } from './sort-orders.ts';

interface Props {
  order: SortOrder;
  onChange: (order: SortOrder) => void;
  className?: string;
}

/** The order of a list. */
export const SortSelect = ({ order, onChange, className }: Props) => (
  <Select
    {...(className ? { className } : {})}
    aria-label="Sort prompts"
    value={order}
    onChange={(_, data) => onChange(data.value as SortOrder)}
  >
    {offeredOrders().map((one) => (
      <option key={one} value={one}>
        {sortLabels[one]}
      </option>
    ))}
  </Select>
);
