import { Button, makeStyles } from '@fluentui/react-components';
import { ModalDialog } from '#client/components/ModalDialog.tsx';
import type { Assistant } from '#contract/assistants.ts';

const useStyles = makeStyles({
  text: { margin: 0, overflowWrap: 'anywhere' },
});

const listed = 10;

/** The labels, as a part of a sentence. */
function nameAll(labels: string[]) {
  const shown = labels.slice(0, listed).map((label) => `"${label}"`);
  const rest = labels.length - shown.length;
  return rest > 0 ? `${shown.join(', ')} and ${rest} more` : shown.join(', ');
}

interface Props {
  assistant: Assistant;
  /** Labels of the fields that the person filled in. */
  typed: string[];
  onClose: () => void;
  onCopy: () => void;
  onOpen: () => void;
}

/** Explains the consequences of a link with a prompt's text, before it is opened. */
export function LinkNotice({ assistant: { name, submits }, typed, onClose, onCopy, onOpen }: Props) {
  const styles = useStyles();
  return (
    <ModalDialog
      heading={`Open ${name} with the prompt in the link?`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onCopy}>Copy instead</Button>
          <Button appearance="primary" onClick={onOpen}>
            Open with prompt
          </Button>
        </>
      }
    >
      <p className={styles.text}>
        The full text becomes part of a link. Links stay in your browser history, and proxies and servers may
        log them.
      </p>
      {typed.length > 0 ? (
        <p className={styles.text}>
          The link also contains your values for <strong>{nameAll(typed)}</strong>.
        </p>
      ) : null}
      {submits ? (
        <p className={styles.text}>{name} sends the text immediately: you can't edit it there first.</p>
      ) : null}
    </ModalDialog>
  );
}
