import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { type RefObject, useState } from 'react';
import { visuallyHidden } from '#client/components/visually-hidden.ts';
import { messageOf } from '#client/lib/api/action-result.ts';
import { tabOwner } from '#client/lib/unsent/unsent.ts';
import { useKeptForm } from '#client/lib/unsent/use-kept-form.ts';
import { useTextOwner } from '#client/lib/unsent/use-text-owner.ts';
import { limits } from '#domain/limits.ts';
import { useAddCoEditor } from './use-co-editor-changes.ts';

const useStyles = makeStyles({
  line: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  email: { flexGrow: 1, flexBasis: '200px', minWidth: 0 },
  add: { flexGrow: 0, whiteSpace: 'nowrap' },
  spoken: visuallyHidden,
});

interface Props {
  id: string;
  input: RefObject<HTMLInputElement | null>;
}

/** Adds a colleague by their email address, which is kept as it is typed. */
export function AddCoEditor({ id, input }: Props) {
  const styles = useStyles();
  const { owner = tabOwner } = useTextOwner();
  const form = useKeptForm<{ email: string }>({ owner, document: `co-editor:${id}` }, { email: '' });
  const email = form.value.email.trim();
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [isMissing, setMissing] = useState(false);
  const [added, setAdded] = useState('');
  const { mutate, isMutating, error, reset } = useAddCoEditor(id, (done) => {
    setAdded(done);
    form.discard();
    setKey(crypto.randomUUID());
  });
  const problem = isMissing
    ? "Enter your colleague's email address."
    : error && messageOf(error, 'The co-editor was not added. Try again.');
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(email === '');
        if (email !== '') mutate({ email, key });
      }}
    >
      <Field
        label="Add a co-editor"
        hint="Work email address"
        {...(problem ? { validationMessage: problem, validationState: 'error' as const } : {})}
      >
        <div className={styles.line}>
          <Input
            ref={input}
            className={styles.email}
            type="email"
            aria-label="Email address of a co-editor"
            autoComplete="off"
            value={form.value.email}
            maxLength={limits.contactEmail}
            onChange={(_, { value }) => {
              form.change({ email: value });
              setMissing(false);
              setKey(crypto.randomUUID());
              if (error) reset();
            }}
          />
          <Button className={styles.add} type="submit" disabledFocusable={isMutating}>
            {isMutating ? 'Adding...' : 'Add'}
          </Button>
        </div>
      </Field>
      {/* The new entry is above, where the focus is not. */}
      <span className={styles.spoken} role="status">
        {added ? `Added ${added}` : ''}
      </span>
    </form>
  );
}
