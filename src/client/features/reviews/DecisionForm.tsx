import { makeStyles, mergeClasses, Switch, tokens } from '@fluentui/react-components';
import { type ReactNode, useRef } from 'react';
import { useLetterShortcuts } from '#client/components/use-shortcuts.ts';
import type { Place } from '#client/lib/unsent/unsent.ts';
import { DecisionBar } from './DecisionBar.tsx';
import { DecisionButtons } from './DecisionButtons.tsx';
import { DecisionProblem } from './DecisionProblem.tsx';
import { useDecisionBarStyles } from './decision-bar.styles.ts';
import { ReasonField } from './ReasonField.tsx';
import { useReviewStyles } from './review.styles.ts';
import type { Review } from './review.ts';
import { keepTyped, type Typed } from './unsent-review.ts';
import { useDecisionForm } from './use-decision-form.ts';
import { useFold } from './use-fold.ts';

const useStyles = makeStyles({
  /**
   * Two stand beside each other where there is room: the form lies over the text that is decided on. They share the rows of their
   * label, hint, text and error, so that a hint of two lines moves both texts.
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
  foot: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
});

/** Of the form in the page. */
export const decisionId = 'decision';

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
  const bar = useDecisionBarStyles();
  const common = useReviewStyles();
  const [letters, setLetters] = useLetterShortcuts();
  const element = useRef<HTMLElement>(null);
  const fold = useFold(element);
  const form = useDecisionForm({
    ...props,
    focusReason: (action) => {
      fold.setOpenNow(true);
      const name = action === 'approve' ? 'override' : 'reason';
      element.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
    },
  });
  const isOpen = fold.isOpen || form.problem !== undefined;
  const toggle = () => {
    form.forgetProblem();
    fold.setOpenNow(!isOpen);
    // Near the page's beginning a low window has less room for it than it needs.
    element.current?.scrollIntoView({ block: 'nearest' });
  };
  const field = (name: 'reason' | 'override') => ({
    name,
    value: typed[name],
    onChange: (value: string) => keepTyped(place, review, { [name]: value }),
    onLeave,
  });
  return (
    <section
      ref={element}
      id={decisionId}
      tabIndex={-1}
      className={mergeClasses(common.box, bar.form)}
      aria-label="Decision"
      data-bottom-bar
    >
      <DecisionBar
        controls={fold.id}
        isOpen={isOpen}
        onToggle={toggle}
        warnings={review.warnings}
        isReasonTyped={typed.reason.trim() !== ''}
      />
      <div id={fold.id} className={mergeClasses(bar.parts, isOpen ? bar.open : bar.folded)}>
        {form.problem ? (
          <DecisionProblem
            problem={form.problem}
            onReload={() => {
              form.forgetProblem();
              onReload();
            }}
            onGoOn={() => props.onDecided(`Withdrawn: ${review.title}.`)}
          />
        ) : null}
        <div className={styles.fields}>
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
        </div>
        <div className={styles.foot}>
          {editButton}
          <Switch
            label="Letter shortcuts"
            checked={letters}
            onChange={(_, data) => setLetters(data.checked)}
          />
          <DecisionButtons
            editCount={Object.keys(typed.edits).length}
            disabled={form.isBusy}
            letters={letters}
            onDecide={form.decide}
          />
        </div>
      </div>
    </section>
  );
}
