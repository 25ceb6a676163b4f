import { Button, Checkbox, makeStyles, tokens } from '@fluentui/react-components';
import { useId, useState } from 'react';
import { formatNumber } from '#client/lib/format.ts';
import type { FacetOption } from './facet-options.ts';

/** More options than these are shown at a press. */
const shownAtFirst = 6;

const useStyles = makeStyles({
  group: { margin: 0, padding: 0, border: 'none', minWidth: 0 },
  legend: { padding: 0, fontWeight: tokens.fontWeightSemibold },
  options: {
    display: 'flex',
    flexDirection: 'column',
    '@media (pointer: coarse)': { '& > span': { minHeight: '44px' } },
  },
  text: { overflowWrap: 'anywhere' },
  count: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

interface Props {
  label: string;
  options: FacetOption[];
  onToggle: (value: string) => void;
}

/** The options of one facet, each with the number of prompts that it would leave. */
export function FacetGroup({ label, options, onToggle }: Props) {
  const styles = useStyles();
  const id = useId();
  const [showsAll, setShowsAll] = useState(false);
  const first = showsAll
    ? options
    : options.filter(({ isChosen }, index) => isChosen || index < shownAtFirst);
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{label}</legend>
      <div id={id} className={styles.options}>
        {first.map(({ value, text, count, isChosen }) => (
          <Checkbox
            key={value}
            checked={isChosen}
            onChange={() => onToggle(value)}
            label={
              <span className={styles.text}>
                {text} <span className={styles.count}>({formatNumber(count)})</span>
              </span>
            }
          />
        ))}
      </div>
      {first.length < options.length ? (
        <Button
          appearance="subtle"
          size="small"
          aria-controls={id}
          onClick={(event) => {
            // The button goes: the focus stays with the options.
            event.currentTarget.closest('fieldset')?.querySelector('input')?.focus();
            setShowsAll(true);
          }}
        >
          Show all {formatNumber(options.length)}
        </Button>
      ) : null}
    </fieldset>
  );
}
