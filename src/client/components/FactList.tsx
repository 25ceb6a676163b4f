import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  facts: {
    display: 'grid',
    // The same for every list, so that the values of two lists, one below the other, share an edge.
    gridTemplateColumns: 'min(40%, 96px) minmax(0, 1fr)',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    margin: 0,
  },
  fact: { display: 'contents' },
  name: { color: tokens.colorNeutralForeground2 },
  value: { margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
});

interface Props {
  /** Pairs of name and value; empty values are omitted. */
  facts: readonly (readonly [name: string, value: ReactNode])[];
}

/** Facts by their names, in two columns. */
export function FactList({ facts }: Props) {
  const styles = useStyles();
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => Boolean(value))
        .map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt className={styles.name}>{name}</dt>
            <dd className={styles.value} dir="auto">
              {value}
            </dd>
          </div>
        ))}
    </dl>
  );
}
