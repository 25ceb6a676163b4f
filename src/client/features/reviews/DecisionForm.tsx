import {
  Button,
  Field,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  makeStyles,
  Switch,
  Textarea,
  tokens,
} from '@fluentui/react-components';
import { type ReactNode, useRef } from 'react';
import { useLetterShortcuts } from '#client/components/use-shortcuts.ts';
import type { Place } from '#client/lib/unsent/unsent.ts';
import { limits } from '#contract/limits.ts';
import { DecisionButtons } from './DecisionButtons.tsx';
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
  const reasonField = useRef<HTMLTextAreaElement>(null);
  const form = useDecisionForm({ ...props, focusReason: () => reasonField.current?.focus() });
  return (
    <section className={`${common.box} ${styles.form}`} aria-label="Decision">
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
        </MessageBar>
      ) : null}
      <Field
        label="Reason"
        hint="The author reads it. Needed to ask for changes and to reject; Ctrl+Enter sends it then, Esc leaves the field."
        {...(form.reasonError ? { validationMessage: form.reasonError } : {})}
      >
        <Textarea
          ref={reasonField}
          name="reason"
          rows={2}
          resize="vertical"
          dir="auto"
          maxLength={limits.reason}
          value={typed.reason}
          onChange={(_, data) => keepTyped(place, review, { reason: data.value })}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onLeave();
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            if (form.intent) form.decide(form.intent);
          }}
        />
      </Field>
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
