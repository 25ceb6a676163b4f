import { MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components';
import type { ReviewAction } from '#domain/vocabulary.ts';
import { decisions } from './decisions.ts';
import { ReasonField } from './ReasonField.tsx';
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
  /** Whether the text has changed since it was typed for. */
  isStale: boolean;
  needsOverride: boolean;
  overrideError: string;
  reasonError: string;
  onChange: (typed: Partial<Typed>) => void;
}

/** The reason of one decision. */
export function DecisionFields({ action, typed, isStale, needsOverride, ...props }: Props) {
  const styles = useStyles();
  const { made, reasons } = typed;
  const { to, reason, hint } = decisions[action];
  return (
    <>
      {made?.action === action ? (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>
            <strong>Not sent. </strong>
            You decided to {to}. {made.problem || 'The page was closed before this was sent.'} What you typed
            is kept: look at it and send it again.
          </MessageBarBody>
        </MessageBar>
      ) : null}
      {isStale && reasons[action] !== '' ? (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>The text has changed since you typed this reason.</MessageBarBody>
        </MessageBar>
      ) : null}
      <div className={styles.fields}>
        {action === 'approve' && needsOverride ? (
          <ReasonField
            name="override"
            label="Why it may be published although a rule blocks it"
            hint="Kept in the audit trail."
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
    </>
  );
}
