import { Button, Field, makeStyles, tokens } from '@fluentui/react-components';
import { useRef } from 'react';
import { visuallyHidden } from './visually-hidden.ts';

const useStyles = makeStyles({
  file: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  name: { minWidth: 0, overflowWrap: 'anywhere' },
  input: visuallyHidden,
});

interface Props {
  label: string;
  /** Extensions and types of the files, in the format of an input. */
  accept: string;
  /** The chosen file, in words. */
  chosen: string | undefined;
  /** '' without an error. */
  fault: string;
  onChoose: (file: { name: string; text: string }) => void;
}

/** The choice of a text file. */
export function FileChoice({ label, accept, chosen, fault, onChoose }: Props) {
  const styles = useStyles();
  const input = useRef<HTMLInputElement>(null);
  const read = async (file: File | undefined) => {
    if (file) onChoose({ name: file.name, text: await file.text() });
  };
  return (
    <Field {...(fault ? { validationMessage: fault } : {})}>
      <span className={styles.file}>
        <input
          ref={input}
          className={styles.input}
          type="file"
          accept={accept}
          aria-label={label}
          tabIndex={-1}
          onChange={({ target }) => {
            void read(target.files?.[0]);
            // So that the user can choose the same file again after correcting it.
            target.value = '';
          }}
        />
        <Button onClick={() => input.current?.click()}>
          {chosen === undefined ? 'Choose a file' : 'Choose another file'}
        </Button>
        <span className={styles.name} role="status">
          {chosen ?? 'No file chosen'}
        </span>
      </span>
    </Field>
  );
}
