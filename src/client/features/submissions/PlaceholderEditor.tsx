import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { CheckmarkRegular } from '#client/components/icons.ts';
import { useSpokenMove } from '#client/components/ordering/use-spoken-move.ts';
import { visuallyHidden } from '#client/components/visually-hidden.ts';
import { pluralize } from '#client/lib/format.ts';
import { limits } from '#domain/limits.ts';
import type { Candidate } from '#domain/placeholders/candidates.ts';
import { complete } from '#domain/placeholders/confirmed.ts';
import { FieldWarnings } from './FieldWarnings.tsx';
import { PlaceholderFormats } from './PlaceholderFormats.tsx';
import { PlaceholderRow } from './PlaceholderRow.tsx';
import type { PlaceholderFieldProps } from './placeholder-field-props.ts';
import { usePlaceholderDecisions } from './use-placeholder-decisions.ts';

const useStyles = makeStyles({
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    minHeight: '32px',
    '& > button': { marginInlineStart: 'auto' },
  },
  status: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    color: tokens.colorNeutralForeground2,
  },
  list: {
    margin: `${tokens.spacingVerticalS} 0`,
    padding: 0,
    listStyleType: 'none',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  rule: { margin: 0, color: tokens.colorNeutralForeground2 },
  spoken: visuallyHidden,
});

/** All places that may be placeholders: which of them become fields of the prompt's page, and how. */
export function PlaceholderEditor({ form, warnings, onChange }: PlaceholderFieldProps) {
  const styles = useStyles();
  const { ordered, fields, decisions, decisionOf, decide, move } = usePlaceholderDecisions(form, onChange);
  const shown = ordered.slice(0, limits.fillInFields);
  const total = fields.length;
  const labelOf = (candidate: Candidate) => complete(candidate, decisionOf(candidate)).label;
  const { moveTo, spoken } = useSpokenMove(fields, labelOf, move);
  return (
    <section aria-label="Placeholders">
      <div className={styles.head}>
        <span className={styles.status}>
          {decisions ? <CheckmarkRegular /> : null}
          {stateOf(total, decisions !== undefined)}
        </span>
        <ResetButton
          confirmed={decisions ? form.placeholders : ''}
          onChange={(placeholders) => onChange({ placeholders })}
        />
      </div>
      {shown.length > 0 ? (
        <ul className={styles.list} aria-label="Fields on the prompt's page">
          {shown.map((candidate) => (
            <PlaceholderRow
              key={candidate.placeholder.key}
              candidate={candidate}
              decision={decisionOf(candidate)}
              onDecide={(said) => decide(candidate, said)}
              place={{ index: fields.indexOf(candidate), count: total }}
              onMove={(to) => moveTo(candidate, to)}
            />
          ))}
        </ul>
      ) : null}
      <span className={styles.spoken} role="status">
        {spoken}
      </span>
      {ordered.length > shown.length ? (
        <p className={styles.rule}>
          The page shows fields for the first {shown.length} of {ordered.length}. Readers fill in the others
          after copying.
        </p>
      ) : null}
      {warnings.length > 0 ? (
        <div role="status">
          <FieldWarnings findings={warnings} />
        </div>
      ) : null}
      <PlaceholderFormats isSelectable />
    </section>
  );
}

function stateOf(total: number, isConfirmed: boolean) {
  if (isConfirmed) return total === 0 ? 'No fields, confirmed' : `${pluralize(total, 'field')} confirmed`;
  if (total === 0) return 'No placeholders yet';
  return `${pluralize(total, 'placeholder')} found. Selected placeholders become fields.`;
}

interface ResetProps {
  /** The form's value; '' if nothing is confirmed. */
  confirmed: string;
  onChange: (placeholders: string) => void;
}

/** One button for both directions, so that it keeps the focus. Without a decision of the author there is nothing to reset. */
function ResetButton({ confirmed, onChange }: ResetProps) {
  const [discarded, setDiscarded] = useState('');
  if (!confirmed && !discarded) return null;
  const press = () => {
    setDiscarded(confirmed);
    onChange(confirmed ? '' : discarded);
  };
  return (
    <Button appearance="subtle" onClick={press}>
      {confirmed ? 'Reset fields' : 'Undo reset'}
    </Button>
  );
}
