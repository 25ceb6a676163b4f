import {
  Button,
  Checkbox,
  Field,
  Input,
  MessageBar,
  MessageBarBody,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ModalDialog } from '#client/components/ModalDialog.tsx';
import { SkeletonBar } from '#client/components/SkeletonBar.tsx';
import { visuallyHidden } from '#client/components/visually-hidden.ts';
import { messageOf } from '#client/lib/api/action-result.ts';
import { pluralize } from '#client/lib/format.ts';
import { useSessionKey } from '#client/lib/session/session.ts';
import { limits } from '#domain/limits.ts';
import { hasVisible } from '#domain/text.ts';
import { savedCollectionId } from '#domain/vocabulary.ts';
import { collectionsQuery } from './collections.queries.ts';
import { useCreateCollection, useMembership } from './use-collection-changes.ts';
import { useNameForm } from './use-name-form.ts';

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', overflowWrap: 'anywhere' },
  line: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  name: { flexGrow: 1, flexBasis: '200px', minWidth: 0 },
  create: { flexGrow: 0, whiteSpace: 'nowrap' },
  spoken: visuallyHidden,
});

interface Props {
  promptId: string;
  onClose: () => void;
}

/** A checkbox for each of the user's collections, checked if the collection contains the prompt. */
export default function AddToCollectionDialog({ promptId, onClose }: Props) {
  const styles = useStyles();
  const { data, isPending, error } = useQuery(collectionsQuery(useSessionKey(), promptId));
  const membership = useMembership(promptId);
  const own = (data ?? []).filter(({ id }) => id !== savedCollectionId);
  const failure = membership.error ?? error;
  return (
    <ModalDialog
      heading="Add to a collection"
      closesOnClickBeside={false}
      onClose={onClose}
      actions={
        <Button appearance="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      {isPending ? <SkeletonBar width="60%" height={32} /> : null}
      {data && own.length === 0 ? 'You have no collections yet. Name your first one.' : null}
      <div className={styles.list} role="group" aria-label="Your collections">
        {own.map(({ id, name, owner, has_prompt: hasPrompt = false, prompt_count: promptCount }) => (
          <Checkbox
            key={id}
            checked={hasPrompt}
            label={`${name} (${pluralize(promptCount, 'prompt')}${owner === undefined ? '' : `, shared by ${owner || 'someone'}`})`}
            onChange={(_, { checked }) => membership.mutate({ collectionId: id, isIn: checked === true })}
          />
        ))}
      </div>
      <NewCollection onCreated={(id) => membership.mutate({ collectionId: id, isIn: true })} />
      {failure ? (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>{messageOf(failure, 'Something went wrong. Try again.')}</MessageBarBody>
        </MessageBar>
      ) : null}
    </ModalDialog>
  );
}

function NewCollection({ onCreated }: { onCreated: (id: string) => void }) {
  const styles = useStyles();
  const form = useNameForm('');
  const name = form.value.name.trim();
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [created, setCreated] = useState('');
  const { mutate, isPending, error } = useCreateCollection((id) => {
    setCreated(name);
    form.discard();
    onCreated(id);
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
