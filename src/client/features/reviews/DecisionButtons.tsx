import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReviewAction } from '#domain/vocabulary.ts';
import { useDecisionBarStyles } from './decision-bar.styles.ts';
import { decisions } from './decisions.ts';
import { blockingId } from './finding-places.ts';

const useStyles = makeStyles({
  buttons: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: tokens.spacingHorizontalS,
    marginInlineStart: 'auto',
  },
  /** A phone has them in two rows, with the button before them. */
  choices: { '@media (max-width: 640px)': { display: 'contents' } },
  sending: { '@media (max-width: 640px)': { width: '100%', '& > *': { flexGrow: 1, minWidth: 'auto' } } },
  letter: {
    marginInlineStart: tokens.spacingHorizontalS,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase200,
    opacity: 0.8,
    '@media (max-width: 640px)': { display: 'none' },
  },
});

const order: ReviewAction[] = ['reject', 'request_changes', 'approve'];

interface Props {
  /** The decision that is open. */
  action: ReviewAction | undefined;
  /** Fields that the reviewer has changed. */
  editCount: number;
  /** Whether the server refuses to approve the current text without a reason. */
  needsReason: boolean;
  /** Whether the letter keys are active. */
  letters: boolean;
  onOpen: (action: ReviewAction) => void;
  onSend: () => void;
  onClose: () => void;
}

/** Buttons that open a decision; once one is open, those that send and close it. */
export function DecisionButtons({ action, editCount, needsReason, letters, ...on }: Props) {
  const { onOpen, onSend, onClose } = on;
  const styles = useStyles();
  const bar = useDecisionBarStyles();
  const withEdits = (of: ReviewAction) => (of === 'approve' && editCount > 0 ? ' with edits' : '');
  // While a finding has to be fixed, the text goes back to the author: an approval is the exception.
  const careful: ReviewAction = needsReason ? 'request_changes' : 'approve';
  if (action) {
    return (
      <div className={mergeClasses(styles.buttons, styles.sending)}>
        <Button
          appearance="primary"
          title={`${decisions[action].send} (Ctrl+Enter)`}
          aria-keyshortcuts="Control+Enter"
          // The second click of a double click was meant for the button before.
          onClick={({ detail }) => (detail > 1 ? undefined : onSend())}
        >
          {decisions[action].send}
          {withEdits(action)}
        </Button>
        {/* Last: the place of the button that opened the approval. */}
        <Button className={bar.cancel} title="Close and keep your text (Esc)" onClick={onClose}>
          Cancel
        </Button>
      </div>
    );
  }
  return (
    <div className={mergeClasses(styles.buttons, styles.choices)}>
      {order.map((choice) => {
        const { name, short, letter, title, effect } = decisions[choice];
        const additions =
          choice === 'approve' ? `${withEdits(choice)}${needsReason ? ' and explain' : ''}` : '';
        return (
          <Button
            key={choice}
            appearance={choice === careful ? 'primary' : 'secondary'}
            title={letters ? `${title} (${letter}, outside fields)` : title}
            {...(letters ? { 'aria-keyshortcuts': letter } : {})}
            {...(choice === 'approve' && needsReason ? { 'aria-describedby': blockingId } : {})}
            onClick={() => onOpen(choice)}
          >
            {additions ? `${short}${additions}` : name}
            <span data-effect aria-hidden>
              {effect}
            </span>
            {letters ? (
              <kbd aria-hidden className={styles.letter}>
                {letter}
              </kbd>
            ) : null}
          </Button>
        );
      })}
    </div>
  );
}
