import { Button, Field, makeStyles, Textarea, tokens } from '@fluentui/react-components';
import { useRef, useState } from 'react';
import { hashText } from './citation/hash-text.ts';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', alignItems: 'start', gap: tokens.spacingVerticalM },
  field: { width: '100%' },
});

/** A hash as a citation has it, whole or shortened. */
const asHash = (given: string) => (/^[0-9a-f]{12,64}$/i.test(given) ? given.toLowerCase() : undefined);

/** Accepts a text or a hash, and computes the hash of a text in the browser. */
export function VerifyForm({ onHash }: { onHash: (hash: string) => void }) {
  const styles = useStyles();
  const [given, setGiven] = useState('');
  const [problem, setProblem] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const refuse = (why: string) => {
    setProblem(why);
    field.current?.focus();
  };
  async function submit() {
    const typed = given.trim();
    if (typed === '') return refuse('Paste a prompt or a hash.');
    setProblem('');
    try {
      onHash(asHash(typed) ?? (await hashText(given)));
    } catch {
      refuse('This browser computes hashes only over HTTPS. Paste the hash instead.');
    }
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Field
        className={styles.field}
        label="Prompt or hash"
        required
        hint="Paste the original prompt, with its [placeholders] empty, or the hash (a fingerprint of the text) from a citation. A pasted prompt stays in this browser."
        {...(problem ? { validationMessage: problem } : {})}
      >
        <Textarea
          textarea={{ ref: field }}
          rows={6}
          resize="vertical"
          dir="auto"
          value={given}
          onChange={(_, { value }) => setGiven(value)}
        />
      </Field>
      <Button type="submit" appearance="primary">
        Verify
      </Button>
    </form>
  );
}
