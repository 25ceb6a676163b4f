import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  makeStyles,
  Switch,
  tokens,
} from '@fluentui/react-components';
import { type ReactNode, useRef } from 'react';
import { useLetterShortcuts } from '#client/components/use-shortcuts.ts';
import type { Place } from '#client/lib/unsent/unsent.ts';
import { DecisionButtons } from './DecisionButtons.tsx';
import { ReasonField } from './ReasonField.tsx';
import { useReviewStyles } from './review.styles.ts';
import type { Review } from './review.ts';
import { keepTyped, type Typed } from './unsent-review.ts';
import { useDecisionForm } from './use-decision-form.ts';

const useStyles = makeStyles({
  form: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    // In sight beside a long text, where the window is high enough for both.
    '@media (min-width: 768px) and (min-height: 700px)': { position: 'sticky', insetBlockEnd: 0, zIndex: 3 },
  },
  foot: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
});

interface Props {
  review: Review;
  place: Place;
  typed: Typed;
  checkEdits: () => boolean;
  /** Opens the text for editing. */
  editButton: ReactNode;
  onReload: () => void;
  onDecided: (words: string) => void;
  /** Leaves the field, for the letters to act again. */
  onLeave: () => void;
}

/** The reviewer's reason, and what becomes of the revision. */
export function DecisionForm({ editButton, onReload, onLeave, ...props }: Props) {
  const { review, place, typed } = props;
  const styles = useStyles();
  const common = useReviewStyles();
  const [letters, setLetters] = useLetterShortcuts();
  const element = useRef<HTMLElement>(null);
  const form = useDecisionForm({
    ...props,
    focusReason: (action) => {
      const name = action === 'approve' ? 'override' : 'reason';
      element.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
    },
  });
  const field = (name: 'reason' | 'override') => ({
    name,
    value: typed[name],
    onChange: (value: string) => keepTyped(place, review, { [name]: value }),
    onLeave,
  });
  return (
    <section ref={element} className={`${common.box} ${styles.form}`} aria-label="Decision">
      {form.problem ? (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>
            <strong>Not decided. </strong>
            {form.problem.message} What you typed is kept.
          </MessageBarBody>
          {form.problem.isConflict ? (
            <MessageBarActions>
              <Button
                onClick={() => {
                  form.forgetProblem();
                  onReload();
                }}
              >
                Reload
              </Button>
            </MessageBarActions>
          ) : null}
          {form.problem.isGone ? (
            <MessageBarActions>
              <Button onClick={() => props.onDecided(`Withdrawn: ${review.title}.`)}>Go on</Button>
            </MessageBarActions>
          ) : null}
        </MessageBar>
      ) : null}
      {form.needsOverride ? (
        <ReasonField
          {...field('override')}
          label="Why it may be published although a rule blocks it"
          hint="Kept in the audit trail. Ctrl+Enter approves."
          error={form.overrideError}
          onSend={() => form.decide('approve')}
        />
      ) : null}
      <ReasonField
        {...field('reason')}
        label="Reason"
        hint="The author reads it. Needed to ask for changes and to reject; Ctrl+Enter sends it then, Esc leaves the field."
        error={form.reasonError}
        onSend={() => (form.intent ? form.decide(form.intent) : undefined)}
      />
      <div className={styles.foot}>
        {editButton}
        <Switch label="Letter shortcuts" checked={letters} onChange={(_, data) => setLetters(data.checked)} />
        <DecisionButtons
          editCount={Object.keys(typed.edits).length}
          disabled={form.isBusy}
          letters={letters}
          onDecide={form.decide}
        />
      </div>
    </section>
  );
}
