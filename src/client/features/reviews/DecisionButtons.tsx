import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { ReviewAction } from '#domain/vocabulary.ts';
import { decisions } from './decisions.ts';

const useStyles = makeStyles({
  buttons: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    marginInlineStart: 'auto',
    '@media (max-width: 640px)': { width: '100%', '& > *': { flexGrow: 1 } },
  },
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
  /** Whether the letters act. */
  letters: boolean;
  onOpen: (action: ReviewAction) => void;
  onSend: () => void;
  onClose: () => void;
}

/** Buttons that open a decision; once one is open, those that send and close it. */
export function DecisionButtons({ action, editCount, letters, onOpen, onSend, onClose }: Props) {
  const styles = useStyles();
  const withEdits = (of: ReviewAction) => (of === 'approve' && editCount > 0 ? ' with edits' : '');
  if (action) {
    return (
      <div className={styles.buttons}>
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
        {/* Last: where the button stood that opened the approval. */}
        <Button title="Close and keep your text (Esc)" onClick={onClose}>
          Cancel
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.buttons}>
      {order.map((choice) => {
        const { name, letter, title } = decisions[choice];
        return (
          <Button
            key={choice}
            appearance={choice === 'approve' ? 'primary' : 'secondary'}
            title={letters ? `${title} (${letter}, outside fields)` : title}
            {...(letters ? { 'aria-keyshortcuts': letter } : {})}
            onClick={() => onOpen(choice)}
          >
            {name}
            {withEdits(choice)}
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
