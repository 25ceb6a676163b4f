import { Button, Checkbox, makeStyles, tokens } from '@fluentui/react-components';
import { useId, useState } from 'react';
import type { Candidate } from '#contract/placeholders/candidates.ts';
import { complete, countsAs, type PlaceholderDecision } from '#contract/placeholders/confirmed.ts';
import { describePlaceholder } from '#contract/placeholders/describe.ts';
import { PlaceholderFacts } from './PlaceholderFacts.tsx';

const useStyles = makeStyles({
  row: {
    padding: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalS}`,
    '& + &': { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  },
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
  },
  tick: { flex: '1 1 200px', minWidth: 0 },
  marker: {
    // Also of one that always counts, which is there to be read.
    color: tokens.colorNeutralForeground1,
    fontFamily: tokens.fontFamilyMonospace,
    overflowWrap: 'anywhere',
    unicodeBidi: 'plaintext',
  },
  facts: {
    flex: '1 1 200px',
    minWidth: 0,
    paddingInlineStart: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    overflowWrap: 'anywhere',
    unicodeBidi: 'plaintext',
  },
});

/** A longer marker says enough by its beginning. */
const longest = 80;
const shorten = (marker: string) =>
  marker.length > longest ? `${Array.from(marker).slice(0, longest).join('')}…` : marker;

interface Props {
  candidate: Candidate;
  decision: PlaceholderDecision | undefined;
  onDecide: (said: Partial<PlaceholderDecision>) => void;
}

/** One place: whether it counts as a field, what the field is like, and on demand how to change that. */
export function PlaceholderRow({ candidate, decision, onDecide }: Props) {
  const styles = useStyles();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const isCounted = countsAs(candidate, decision);
  const isFixed = candidate.standing === 'always';
  const placeholder = complete(candidate, decision);
  return (
    <li className={styles.row}>
      <div className={styles.line}>
        <Checkbox
          className={styles.tick}
          label={<code className={styles.marker}>{shorten(candidate.marker)}</code>}
          checked={isCounted}
          disabled={isFixed}
          onChange={(_, { checked }) => onDecide({ counts: checked === true })}
        />
        <span className={styles.facts}>
          {isCounted ? describePlaceholder(placeholder) : 'No field: it stays in the text'}
          {isFixed ? ' · always counts' : ''}
        </span>
        {isCounted ? (
          <Button
            size="small"
            appearance="subtle"
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={`Change the field ${placeholder.label}`}
            onClick={() => setOpen(!isOpen)}
          >
            Change
          </Button>
        ) : null}
      </div>
      {isCounted && isOpen ? (
        <PlaceholderFacts id={id} candidate={candidate} decision={decision} onDecide={onDecide} />
      ) : null}
    </li>
  );
}
