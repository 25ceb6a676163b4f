import { Button, Checkbox, MessageBar, MessageBarBody, makeStyles } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { ModalDialog } from '#client/components/ModalDialog.tsx';
import { SkeletonBar } from '#client/components/SkeletonBar.tsx';
import { messageOf } from '#client/lib/api/action-result.ts';
import { pluralize } from '#client/lib/format.ts';
import { useSessionKey } from '#client/lib/session/session.ts';
import { savedCollectionId } from '#domain/vocabulary.ts';
import { collectionsQuery } from './collections.queries.ts';
import { NewCollection } from './NewCollection.tsx';
import { useMembership } from './use-collection-changes.ts';

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', overflowWrap: 'anywhere' },
});

interface Props {
  promptId: string;
  onClose: () => void;
}

/** A checkbox for each of the user's collections, checked if the collection contains the prompt. */
export function AddToCollectionDialog({ promptId, onClose }: Props) {
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
      <NewCollection onCreated={({ id }) => membership.mutate({ collectionId: id, isIn: true })} />
      {failure ? (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>{messageOf(failure, 'Something went wrong. Try again.')}</MessageBarBody>
        </MessageBar>
      ) : null}
    </ModalDialog>
  );
}
