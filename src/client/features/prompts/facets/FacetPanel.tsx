import type { OpenPanel } from '#client/components/FilterButton.tsx';
import { FilterPanel } from '#client/components/FilterPanel.tsx';
import { pluralize } from '#client/lib/format.ts';
import type { FacetsShown } from './FacetButton.tsx';
import { FacetGroup } from './FacetGroup.tsx';
import { FacetsAwaited } from './FacetsAwaited.tsx';
import { useFacetOptions } from './use-facet-options.ts';

/** The facets with their counts. */
export default function FacetPanel({ facets, counted, shown, first, ...panel }: OpenPanel & FacetsShown) {
  const { count, clear } = facets;
  return (
    <FilterPanel
      {...panel}
      found={`${pluralize(shown, 'prompt')} found`}
      onClear={count > 0 ? clear : undefined}
    >
      {first?.(panel.onClose)}
      <Groups facets={facets} counted={counted} />
    </FilterPanel>
  );
}

/** Counted once the panel is open. */
function Groups({ facets: { chosen, toggle }, counted }: Pick<FacetsShown, 'facets' | 'counted'>) {
  const { groups, onRetry } = useFacetOptions(counted, chosen);
  if (!groups) return <FacetsAwaited onRetry={onRetry} />;
  return groups.map(({ facet: { name, label }, found }) => (
    <FacetGroup key={name} label={label} options={found} onToggle={(value) => toggle(name, value)} />
  ));
}
