import type { ReactNode } from 'react';
import { FilterButton } from '#client/components/FilterButton.tsx';
import { FilterPanel } from '#client/components/FilterPanel.tsx';
import { pluralize } from '#client/lib/format.ts';
import { FacetGroup } from './FacetGroup.tsx';
import { FacetsAwaited } from './FacetsAwaited.tsx';
import { type CountedList, useFacetOptions } from './use-facet-options.ts';
import type { Facets } from './use-facets.ts';

interface Props {
  facets: Facets;
  counted: CountedList;
  /** Number of prompts that match the chosen filters. */
  shown: number;
  /** Filters of the page's own, before the facets; `close` closes the panel. */
  first?: (close: () => void) => ReactNode;
}

/** Opens the facets of a list, with their counts; says how many are chosen. */
export function FacetButton({ facets, counted, shown, first }: Props) {
  const { count, clear } = facets;
  return (
    <FilterButton id="facets" count={count}>
      {(panel) => (
        <FilterPanel
          {...panel}
          found={`${pluralize(shown, 'prompt')} found`}
          onClear={count > 0 ? clear : undefined}
        >
          {first?.(panel.onClose)}
          <Groups facets={facets} counted={counted} />
        </FilterPanel>
      )}
    </FilterButton>
  );
}

/** Counted once the panel is open. */
function Groups({ facets: { chosen, toggle }, counted }: Pick<Props, 'facets' | 'counted'>) {
  const { groups, onRetry } = useFacetOptions(counted, chosen);
  if (!groups) return <FacetsAwaited onRetry={onRetry} />;
  return groups.map(({ facet: { name, label }, found }) => (
    <FacetGroup key={name} label={label} options={found} onToggle={(value) => toggle(name, value)} />
  ));
}
