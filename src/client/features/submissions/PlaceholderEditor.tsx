import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { CheckmarkRegular } from '#client/components/icons.ts';
import { useSpokenMove } from '#client/components/ordering/use-spoken-move.ts';
import { visuallyHidden } from '#client/components/visually-hidden.ts';
import { pluralize } from '#client/lib/format.ts';
import { writeDecisions } from '#client/lib/models/confirmed-placeholders.ts';
import { limits } from '#domain/limits.ts';
import type { Candidate } from '#domain/placeholders/candidates.ts';
import { complete } from '#domain/placeholders/confirmed.ts';
import FieldWarnings from './FieldWarnings.tsx';
import { PlaceholderFormats } from './PlaceholderFormats.tsx';
import { PlaceholderRow } from './PlaceholderRow.tsx';
import type { PlaceholderFieldProps } from './placeholder-field-props.ts';
import { useSubmissionStyles } from './submission-form.styles.ts';
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
  status: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS },
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
export default function PlaceholderEditor({ form, warnings, onChange }: PlaceholderFieldProps) {
  const styles = useStyles();
  const { previewTitle } = useSubmissionStyles();
  const { ordered, fields, decisions, decisionOf, replace, decide, move } = usePlaceholderDecisions(
    form,
    onChange,
  );
  const shown = ordered.slice(0, limits.fillInFields);
  const total = fields.length;
  const labelOf = (candidate: Candidate) => complete(candidate, decisionOf(candidate)).label;
  const { moveTo, spoken } = useSpokenMove(fields, labelOf, move);
  return (
    <section aria-label="Placeholders">
      <div className={styles.head}>
        <span className={`${previewTitle} ${styles.status}`}>
          {decisions ? <CheckmarkRegular /> : null}
          {stateOf(total, decisions !== undefined)}
        </span>
        {ordered.length > 0 || decisions ? (
          <ConfirmButton
            confirmed={decisions ? form.placeholders : ''}
            onConfirm={() => replace([])}
            onChange={(placeholders) => onChange({ placeholders })}
          />
        ) : null}
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
          The page shows fields for the first {shown.length} of {ordered.length}. Fill in the others after
          copying.
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
  return `${pluralize(total, 'placeholder')} found. Select those that become fields, then confirm.`;
}

interface ConfirmProps {
  /** The form's value; '' if nothing is confirmed. */
  confirmed: string;
  onConfirm: () => void;
  onChange: (placeholders: string) => void;
}

/** One button for all states, so that it keeps the focus. A discarded list can be restored. */
function ConfirmButton({ confirmed, onConfirm, onChange }: ConfirmProps) {
  const [discarded, setDiscarded] = useState('');
  const press = () => {
    setDiscarded(confirmed === writeDecisions([]) ? '' : confirmed);
    if (confirmed) onChange('');
    else if (discarded) onChange(discarded);
    else onConfirm();
  };
  return (
    <Button size="small" appearance={confirmed || discarded ? 'subtle' : 'secondary'} onClick={press}>
      {confirmed ? 'Discard confirmation' : discarded ? 'Undo discard' : 'Confirm these fields'}
    </Button>
  );
}
