import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';

const useStyles = makeStyles({
  question: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  /** On one line, even if the question is on a separate one. */
  answers: { display: 'flex', gap: tokens.spacingHorizontalS },
});

interface Props {
  /** The button's label: 'Delete'. */
  action: string;
  /** Its label during the action: 'Deleting...'. */
  doing: string;
  /** Names it to screen readers, beginning with the action. */
  label: string;
  question: string;
  /** The button that changes nothing: 'Keep'. */
  refusal: string;
  /** Quiet, unless it is the only button. */
  appearance?: 'subtle' | 'secondary';
  size?: 'small' | 'medium';
  isPending: boolean;
  onConfirm: () => void;
}

/** A button that requires a confirmation in place. */
export function ConfirmButton(props: Props) {
  const {
    action,
    doing,
    label,
    question,
    refusal,
    appearance = 'subtle',
    size = 'small',
    isPending,
    onConfirm,
  } = props;
  const styles = useStyles();
  const [asking, setAsking] = useState<boolean>();
  const refuseByEscape = ({ key }: { key: string }) => {
    if (key === 'Escape' && !isPending) setAsking(false);
  };
  if (!asking) {
    return (
      <Button
        // The focus returns here when the user cancels.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={asking === false}
        appearance={appearance}
        size={size}
        aria-label={label}
        onClick={() => setAsking(true)}
      >
        {action}
      </Button>
    );
  }
  return (
    <span className={styles.question} role="group" aria-label={label}>
      {question}
      <span className={styles.answers}>
        {/* The focus stays where the user pressed the button. */}
        <Button
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          size={size}
          disabled={isPending}
          onClick={() => setAsking(false)}
          onKeyDown={refuseByEscape}
        >
          {refusal}
        </Button>
        <Button
          appearance="primary"
          size={size}
          disabledFocusable={isPending}
          onClick={onConfirm}
          onKeyDown={refuseByEscape}
        >
          {isPending ? doing : action}
        </Button>
      </span>
    </span>
  );
}
