import { Button, Field, makeStyles, Textarea, tokens } from '@fluentui/react-components';
import { useRef, useState } from 'react';
import { hashedForm } from '#domain/citation.ts';

/** In the page's rows. */
const wide = '@media (min-width: 1024px)';

const useStyles = makeStyles({
  form: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'start',
    [wide]: { display: 'grid', gridRow: '1 / span 5', gridTemplateRows: 'subgrid' },
  },
  field: { width: '100%', [wide]: { gridRow: 'span 4', gridTemplateRows: 'subgrid' } },
  button: { justifySelf: 'start', marginBlockStart: tokens.spacingVerticalM, [wide]: { gridRowStart: 5 } },
});

/**
 * SHA-256 of a prompt's text as citations name it, in hexadecimal. The text does not leave the browser.
 *
 * @throws Error where the page is not in a secure context, which has no Web Crypto.
 */
async function hashText(text: string) {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(hashedForm(text)));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

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
    // Pasted, a long text shows its end: its beginning tells which prompt was verified.
    if (field.current) field.current.scrollTop = 0;
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
        label="Paste the prompt"
        required
        hint="The original, with its [placeholders] empty, or the hash (a fingerprint of the text) from a citation. A pasted prompt stays in this browser."
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
      <Button type="submit" appearance="primary" className={styles.button}>
        Verify
      </Button>
    </form>
  );
}
