import { MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components';
import { formatDay } from '#client/lib/days.ts';
import type { ReviewAction } from '#domain/vocabulary.ts';
import { decisions } from './decisions.ts';
import { ReasonField } from './ReasonField.tsx';
import { useReviewStyles } from './review.styles.ts';
import type { Review } from './review.ts';
import type { Typed } from './unsent-review.ts';

const useStyles = makeStyles({
  /**
   * Two columns if there is room, as the form covers the text under review. The columns share the rows of
   * label, hint, text and error, so that a hint of two lines shifts both texts.
   */
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 320px), 1fr))',
    columnGap: tokens.spacingHorizontalL,
    marginBlockEnd: `calc(-1 * ${tokens.spacingVerticalM})`,
    '& > *': {
      gridRow: 'span 4',
      gridTemplateRows: 'subgrid',
      alignContent: 'start',
      paddingBlockEnd: tokens.spacingVerticalM,
    },
  },
});

interface Props {
  action: ReviewAction;
  typed: Typed;
  /** As suggested for the approval. */
  trust: Review['trust'];
  /** Whether the text has changed since it was typed for. */
  isStale: boolean;
  needsOverride: boolean;
  overrideError: string;
  reasonError: string;
  onChange: (typed: Partial<Typed>) => void;
}

/** The reason of one decision. */
export function DecisionFields({ action, typed, trust, isStale, needsOverride, ...props }: Props) {
  const styles = useStyles();
  const { text } = useReviewStyles();
  const { made, reasons } = typed;
  const { to, reason, hint } = decisions[action];
  return (
    <>
      {made?.action === action ? (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>
            <strong>Decision not saved. </strong>
            You decided to {to}. {made.problem || 'The page was closed before the decision was sent.'} Your
            text is kept: check it and send it again.
          </MessageBarBody>
        </MessageBar>
      ) : null}
      {isStale && reasons[action] !== '' ? (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>The prompt has changed since you wrote this reason.</MessageBarBody>
        </MessageBar>
      ) : null}
      <div className={styles.fields}>
        {action === 'approve' && needsOverride ? (
          <ReasonField
            name="override"
            label="Explanation"
            hint="Why the findings may stay. Kept in the audit trail."
            error={props.overrideError}
            value={typed.override}
            onChange={(override) => props.onChange({ override, action })}
          />
        ) : null}
        <ReasonField
          name="reason"
          label={reason}
          hint={hint}
          error={props.reasonError}
          value={reasons[action]}
          onChange={(value) => props.onChange({ reasons: { ...reasons, [action]: value }, action })}
        />
      </div>
      {action === 'approve' ? (
        <p className={text}>
          On approval: owner <bdi>{(typed.owner ?? trust.owner) || 'not set'}</bdi>, review again by{' '}
          {formatDay(typed.reviewBy ?? trust.reviewBy) || 'not set'}.
        </p>
      ) : null}
    </>
  );
}
