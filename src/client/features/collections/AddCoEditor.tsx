import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { type RefObject, useState } from 'react';
import { visuallyHidden } from '#client/components/visually-hidden.ts';
import { messageOf } from '#client/lib/api/action-result.ts';
import { tabOwner } from '#client/lib/unsent/unsent.ts';
import { useKeptForm } from '#client/lib/unsent/use-kept-form.ts';
import { useTextOwner } from '#client/lib/unsent/use-text-owner.ts';
import { limits } from '#domain/limits.ts';
import { useAddCoEditor, useFindCoEditor } from './use-co-editor-changes.ts';

const useStyles = makeStyles({
  line: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  email: { flexGrow: 1, flexBasis: '200px', minWidth: 0 },
  add: { flexGrow: 0, whiteSpace: 'nowrap' },
  found: { display: 'grid', gap: tokens.spacingVerticalS, paddingBlockStart: tokens.spacingVerticalS },
  person: { margin: 0, overflowWrap: 'anywhere' },
  spoken: visuallyHidden,
});

interface Props {
  id: string;
  input: RefObject<HTMLInputElement | null>;
}

/** Adds a colleague by their email address, which is kept as it is typed: the owner confirms the person who has it. */
export function AddCoEditor({ id, input }: Props) {
  const styles = useStyles();
  const { owner = tabOwner } = useTextOwner();
  const form = useKeptForm<{ email: string }>({ owner, document: `co-editor:${id}` }, { email: '' });
  const email = form.value.email.trim();
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [isMissing, setMissing] = useState(false);
  const [added, setAdded] = useState('');
  const { mutate: find, data: found, isMutating: isFinding, error: findError, reset } = useFindCoEditor(id);
  const adding = useAddCoEditor(id, (done) => {
    setAdded(done);
    form.discard();
    setKey(crypto.randomUUID());
    reset();
    input.current?.focus();
  });
  const error = findError ?? adding.error;
  const forget = () => {
    setKey(crypto.randomUUID());
    reset();
    adding.reset();
  };
  const problem = isMissing
    ? "Enter your colleague's email address."
    : error && messageOf(error, 'The co-editor was not added. Try again.');
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(email === '');
        if (email !== '' && !adding.isMutating) find(email);
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
              forget();
            }}
          />
          <Button className={styles.add} type="submit" disabledFocusable={isFinding || adding.isMutating}>
            {isFinding ? 'Searching...' : 'Add'}
          </Button>
        </div>
      </Field>
      {found ? (
        <div className={styles.found} role="group" aria-label="Confirm the co-editor">
          <p className={styles.person}>
            <bdi>{found.name}</bdi>
            {', '}
            {found.sign_in_name ? <bdi>{found.sign_in_name}</bdi> : 'not signed in yet'}
          </p>
          <div className={styles.line}>
            <Button
              // The owner has just pressed the button above, or Enter.
              // oxlint-disable-next-line jsx-a11y/no-autofocus
              autoFocus
              appearance="primary"
              disabledFocusable={adding.isMutating}
              onClick={() => adding.mutate({ email, userId: found.id, key })}
            >
              {adding.isMutating ? 'Adding...' : `Add ${found.name}`}
            </Button>
            <Button
              disabled={adding.isMutating}
              onClick={() => {
                forget();
                input.current?.focus();
              }}
            >
              Cancel
            </Button>
          </div>
        </div>
      ) : null}
      {/* The new entry is above, where the focus is not. */}
      <span className={styles.spoken} role="status">
        {added ? `Added ${added}` : ''}
      </span>
    </form>
  );
}
