import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { useLetterShortcuts } from '#client/components/use-shortcuts.ts';
import { isComposing } from '#domain/keys.ts';
import { DecisionBar } from './DecisionBar.tsx';
import { DecisionButtons } from './DecisionButtons.tsx';
import { DecisionFields } from './DecisionFields.tsx';
import { useDecisionBarStyles } from './decision-bar.styles.ts';
import { forgetUndone, useHeld } from './held-decisions.ts';
import { useReviewStyles } from './review.styles.ts';
import { isReasonTyped, keepTyped } from './unsent-review.ts';
import { type DecisionContext, useDecisionForm } from './use-decision-form.ts';
import { decisionId } from './use-looked-at.ts';

/**
 * Whether the form is unfolded, where it folds into a bar at the window's foot. It folds again when the focus leaves it for an
 * element that it may cover.
 */
function useFold(form: RefObject<HTMLElement | null>, isOpenAtFirst: boolean) {
  const id = useId();
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  useEffect(() => {
    const fold = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !form.current?.contains(relatedTarget)) setOpen(false);
    };
    const element = form.current;
    element?.addEventListener('focusout', fold);
    return () => element?.removeEventListener('focusout', fold);
  }, [form]);
  return {
    id,
    isOpen,
    /** In the page when it returns: a field of it may get the focus, or be scrolled to. */
    setOpenNow: (next: boolean) => flushSync(() => setOpen(next)),
  };
}

const useStyles = makeStyles({
  foot: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    '& [data-effect]': { display: 'none' },
  },
  /** A phone has the choices in equal columns, each with its effect below its name. */
  choices: {
    '@media (max-width: 640px)': {
      display: 'grid',
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      alignItems: 'stretch',
      '& button': {
        flexDirection: 'column',
        minWidth: 0,
        minHeight: '56px',
        paddingInline: tokens.spacingHorizontalXS,
      },
      '& .fui-Button__icon': { display: 'none' },
      '& [data-effect]': {
        display: 'block',
        fontSize: tokens.fontSizeBase200,
        lineHeight: tokens.lineHeightBase200,
        fontWeight: tokens.fontWeightRegular,
      },
    },
  },
  tooEarly: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    paddingBlockStart: tokens.spacingVerticalS,
  },
  /** Present for screen readers from the beginning, without a gap of its own. */
  notYet: { position: 'absolute' },
});

interface Props extends DecisionContext {
  isStale: boolean;
  /** Opens the text for editing. */
  editButton: ReactNode;
  /** Focuses the text under review. */
  onRead: () => void;
  /** Leaves the form, so that the letter keys are active again. */
  onLeave: () => void;
}

/** The decision on a revision: open it, type a reason, and only then send it. */
export function DecisionForm({ editButton, isStale, onRead, onLeave, ...context }: Props) {
  const { review, place, typed } = context;
  const styles = useStyles();
  const bar = useDecisionBarStyles();
  const common = useReviewStyles();
  const [letters] = useLetterShortcuts();
  const element = useRef<HTMLElement>(null);
  const earlier = useHeld().get(review.id);
  const [undone] = useState(earlier?.state === 'undone' ? earlier.action : undefined);
  const fold = useFold(element, undone !== undefined || typed.made !== undefined);
  const focusField = (name: string) =>
    element.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  const form = useDecisionForm({
    ...context,
    first: undone ?? typed.made?.action ?? typed.action,
    focusField: (name) => {
      fold.setOpenNow(true);
      focusField(name);
    },
  });
  const { action } = form;
  useEffect(() => {
    if (!undone) return;
    element.current?.querySelector('textarea')?.focus();
    forgetUndone(review.id);
  }, [undone, review.id]);
  const close = () => {
    form.close();
    onLeave();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent) || event.defaultPrevented) return;
    if (event.key === 'Escape') return close();
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    event.preventDefault();
    // Key repeat is ignored, because the key was pressed for an earlier state of the form.
    if (!event.repeat) form.send();
  };
  const toggle = () => {
    fold.setOpenNow(!fold.isOpen);
    // Near the page's beginning a low window has too little room for it.
    element.current?.scrollIntoView({ block: 'nearest' });
  };
  return (
    // Users press the keys in its fields and on its buttons.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={element}
      id={decisionId}
      onKeyDown={action ? onKeyDown : undefined}
      tabIndex={-1}
      className={mergeClasses(common.box, bar.form)}
      aria-label="Decision"
      data-bottom-bar
    >
      <DecisionBar
        controls={fold.id}
        isOpen={fold.isOpen}
        onToggle={toggle}
        findings={context.findings}
        isReasonTyped={isReasonTyped(typed)}
      />
      <div className={form.isTooEarly ? styles.tooEarly : styles.notYet}>
        <span role="status">
          {form.isTooEarly ? 'Read the prompt first: scroll or move through it.' : ''}
        </span>
        {form.isTooEarly ? (
          <Button size="small" onClick={onRead}>
            Go to the text
          </Button>
        ) : null}
      </div>
      <div id={fold.id} className={mergeClasses(bar.parts, fold.isOpen ? bar.open : bar.folded)}>
        {action ? (
          <DecisionFields
            key={action}
            {...{ action, typed, isStale }}
            trust={review.trust}
            needsOverride={form.needsOverride}
            overrideError={form.overrideError}
            reasonError={form.reasonError}
            onChange={(changed) => keepTyped(place, review, changed)}
          />
        ) : null}
        <div className={mergeClasses(styles.foot, !action && styles.choices)}>
          {editButton}
          {/* Findings are counted above their list. */}
          {context.findings.length === 0 ? <span className={bar.facts}>No findings</span> : null}
          <DecisionButtons
            action={action}
            editCount={Object.keys(typed.edits).length}
            needsReason={form.needsReason}
            letters={letters}
            onOpen={form.open}
            onSend={form.send}
            onClose={close}
          />
        </div>
      </div>
    </section>
  );
}
