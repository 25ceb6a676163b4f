import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { ReviewAction } from '#contract/vocabulary.ts';

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

const choices: { action: ReviewAction; name: string; letter: string; title: string }[] = [
  { action: 'reject', name: 'Reject', letter: 'R', title: 'Reject it for good, with a reason' },
  {
    action: 'request_changes',
    name: 'Ask for changes',
    letter: 'E',
    title: 'Send it back to its author, with a reason',
  },
  { action: 'approve', name: 'Approve', letter: 'A', title: 'Publish it' },
];

interface Props {
  /** Fields that the reviewer has changed. */
  editCount: number;
  disabled: boolean;
  /** Whether the letters act. */
  letters: boolean;
  onDecide: (action: ReviewAction) => void;
}

export function DecisionButtons({ editCount, disabled, letters, onDecide }: Props) {
  const styles = useStyles();
  return (
    <div className={styles.buttons}>
      {choices.map(({ action, name, letter, title }) => (
        <Button
          key={action}
          appearance={action === 'approve' ? 'primary' : 'secondary'}
          disabledFocusable={disabled}
          title={letters ? `${title} (${letter}, outside fields)` : title}
          {...(letters ? { 'aria-keyshortcuts': letter } : {})}
          onClick={() => onDecide(action)}
        >
          {name}
          {action === 'approve' && editCount > 0 ? ' with edits' : ''}
          {letters ? (
            <kbd aria-hidden className={styles.letter}>
              {letter}
            </kbd>
          ) : null}
        </Button>
      ))}
    </div>
  );
}
