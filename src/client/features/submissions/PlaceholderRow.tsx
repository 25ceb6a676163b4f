import { Button, Checkbox, makeStyles, tokens } from '@fluentui/react-components';
import { useId, useState } from 'react';
import { MoveButtons, moveKeys } from '#client/components/ordering/MoveButtons.tsx';
import type { Candidate } from '#domain/placeholders/candidates.ts';
import { complete, countsAs, type PlaceholderDecision } from '#domain/placeholders/confirmed.ts';
import { describeFacts, describePlaceholder } from '#domain/placeholders/describe.ts';
import type { ConfirmedPlaceholder } from '#domain/placeholders.ts';
import { PlaceholderFacts } from './PlaceholderFacts.tsx';

const phone = '@media (max-width: 640px)';

const useStyles = makeStyles({
  row: {
    // Between the header and the form's foot, which stay in sight.
    scrollMarginBlock: '72px 88px',
    padding: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalS}`,
    '& + &': { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  },
  /** The facts of all rows begin at the same edge. */
  line: {
    display: 'grid',
    gridTemplateColumns: '232px minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    // On a phone the facts are below the marker, beside the buttons.
    [phone]: {
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      '& > :first-child': { gridColumn: '1 / -1' },
    },
  },
  tick: { minWidth: 0 },
  marker: {
    // Even for one that always counts, which is shown for reading.
    color: tokens.colorNeutralForeground1,
    fontFamily: tokens.fontFamilyMonospace,
    overflowWrap: 'anywhere',
    unicodeBidi: 'plaintext',
  },
  facts: {
    minWidth: 0,
    [phone]: { paddingInlineStart: '36px' },
    color: tokens.colorNeutralForeground2,
    overflowWrap: 'anywhere',
    unicodeBidi: 'plaintext',
  },
  /** Its arrows are lighter than the word beside them. */
  actions: {
    display: 'flex',
    flexShrink: 0,
    marginInlineStart: 'auto',
    // There each has an edge.
    '@media (forced-colors: active)': { columnGap: tokens.spacingHorizontalXS },
    '& > button': { fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300 },
    '& svg': { width: '16px', height: '16px', color: tokens.colorNeutralForeground3 },
  },
});

/** A longer marker is cut. */
const longest = 80;
const shorten = (marker: string) =>
  marker.length > longest ? `${Array.from(marker).slice(0, longest).join('')}…` : marker;

/** The marker beside it has its name, unless its author gave it another one. */
function describe(candidate: Candidate, placeholder: ConfirmedPlaceholder) {
  if (placeholder.label !== candidate.placeholder.label) return describePlaceholder(placeholder);
  const facts = describeFacts(placeholder);
  return facts.charAt(0).toUpperCase() + facts.slice(1);
}

interface Props {
  candidate: Candidate;
  decision: PlaceholderDecision | undefined;
  onDecide: (said: Partial<PlaceholderDecision>) => void;
  /** Its place among the fields, from 0, and their number. */
  place: { index: number; count: number };
  onMove: (index: number) => void;
}

/** One placeholder: whether it is a field, its facts and its position, and on demand the controls to change them. */
export function PlaceholderRow({ candidate, decision, onDecide, place, onMove }: Props) {
  const styles = useStyles();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const isCounted = countsAs(candidate, decision);
  const isFixed = candidate.recognition === 'always';
  const placeholder = complete(candidate, decision);
  const isMovable = isCounted && place.count > 1;
  return (
    <li className={styles.row}>
      {/* Not of the whole row: in a select Alt with an arrow opens its choices. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className={styles.line} {...(isMovable ? { onKeyDown: moveKeys(place.index, onMove) } : {})}>
        <Checkbox
          className={styles.tick}
          label={<code className={styles.marker}>{shorten(candidate.marker)}</code>}
          checked={isCounted}
          disabled={isFixed}
          onChange={(_, { checked }) => onDecide({ counts: checked === true })}
        />
        <span className={styles.facts}>
          {isCounted ? describe(candidate, placeholder) : 'Not a field: stays in the text'}
          {isFixed ? ' · always a field' : ''}
        </span>
        <span className={styles.actions}>
          {/* Before the button that opens the facts: these follow it. */}
          {isMovable ? (
            <MoveButtons name={`the field ${placeholder.label}`} size="small" {...place} onMove={onMove} />
          ) : null}
          {isCounted ? (
            <Button
              size="small"
              appearance="subtle"
              aria-expanded={isOpen}
              aria-controls={id}
              aria-label={`${isOpen ? 'Close' : 'Edit'} the field ${placeholder.label}`}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? 'Close' : 'Edit'}
            </Button>
          ) : null}
        </span>
      </div>
      {isCounted && isOpen ? (
        <PlaceholderFacts id={id} candidate={candidate} decision={decision} onDecide={onDecide} />
      ) : null}
    </li>
  );
}
