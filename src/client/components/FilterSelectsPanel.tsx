import type { OpenPanel } from './FilterButton.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import { type FilterSelect, FilterSelects } from './FilterSelects.tsx';

interface Props extends OpenPanel {
  selects: readonly FilterSelect[];
  /** The number of results, in words. */
  found: string;
  /** Undefined while no filter is set. */
  onClear: (() => void) | undefined;
}

/** The filters and the order of a list on a phone. */
export default function FilterSelectsPanel({ selects, ...panel }: Props) {
  return (
    <FilterPanel {...panel}>
      <FilterSelects selects={selects} />
    </FilterPanel>
  );
}
