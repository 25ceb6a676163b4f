import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { visuallyHidden } from '#client/components/visually-hidden.ts';
import { messageOf } from '#client/lib/api/action-result.ts';
import { limits } from '#domain/limits.ts';
import { hasVisible } from '#domain/text.ts';
import { type AddedTo, useCreateCollection } from './use-collection-changes.ts';
import { useNameForm } from './use-name-form.ts';

const useStyles = makeStyles({
  line: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  name: { flexGrow: 1, flexBasis: '200px', minWidth: 0 },
  create: { flexGrow: 0, whiteSpace: 'nowrap' },
  spoken: visuallyHidden,
});

/** Creates a collection, to which prompts are then added. */
export function NewCollection({ onCreated }: { onCreated: (made: AddedTo) => void }) {
  const styles = useStyles();
  const form = useNameForm('');
  const name = form.value.name.trim();
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [created, setCreated] = useState('');
  const { mutate, isPending, error } = useCreateCollection((id) => {
    setCreated(name);
    form.discard();
    onCreated({ id, name });
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (hasVisible(name)) mutate({ name, key });
      }}
    >
      <Field
        label="New collection"
        {...(error
          ? { validationMessage: messageOf(error, 'Try again.'), validationState: 'error' as const }
          : {})}
      >
        <div className={styles.line}>
          <Input
            className={styles.name}
            aria-label="New collection"
            value={form.value.name}
            maxLength={limits.collectionName}
            onChange={(_, { value }) => {
              form.change({ name: value });
              setKey(crypto.randomUUID());
            }}
          />
          <Button className={styles.create} type="submit" disabledFocusable={isPending || name === ''}>
            Create and add
          </Button>
        </div>
      </Field>
      {/* The new checkbox is above, where the focus is not. */}
      <span className={styles.spoken} role="status">
        {created ? `Added to ${created}` : ''}
      </span>
    </form>
  );
}
