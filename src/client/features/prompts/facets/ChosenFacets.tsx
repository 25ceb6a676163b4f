import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { DismissRegular } from '#client/components/icons.ts';
import { chosenOptions } from './facets.ts';
import type { Facets } from './use-facets.ts';

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    '@media (pointer: coarse)': { gap: tokens.spacingHorizontalM },
  },
  chip: { maxWidth: '100%', borderRadius: tokens.borderRadiusCircular, overflowWrap: 'anywhere' },
});

/** The focus stays near the removed filter. */
const focusOnFacets = () => document.getElementById('facets')?.focus();

/** Removes all of them, from any place that offers that. */
export function clearFacets({ clear }: Facets) {
  clear();
  focusOnFacets();
}

interface Props {
  facets: Facets;
  /** A filter of the page's own, before the facets. */
  first?: { text: string; onRemove: () => void } | undefined;
}

/** The active filters, which can be removed one by one or all at once. */
export function ChosenFacets({ facets, first }: Props) {
  const styles = useStyles();
  const { chosen, count, toggle } = facets;
  if (count === 0) return null;
  return (
    <ul className={styles.list} aria-label="Selected filters">
      {first ? <Chip {...first} /> : null}
      {chosenOptions(chosen).map(({ name, value, text }) => (
        <Chip key={`${name} ${value}`} text={text} onRemove={() => toggle(name, value)} />
      ))}
      <li>
        <Button appearance="subtle" size="small" onClick={() => clearFacets(facets)}>
          Clear all
        </Button>
      </li>
    </ul>
  );
}

function Chip({ text, onRemove }: { text: string; onRemove: () => void }) {
  const styles = useStyles();
  return (
    <li>
      <Button
        className={styles.chip}
        size="small"
        icon={<DismissRegular />}
        iconPosition="after"
        aria-label={`Remove filter ${text}`}
        onClick={() => {
          onRemove();
          focusOnFacets();
        }}
      >
        {text}
      </Button>
    </li>
  );
}
