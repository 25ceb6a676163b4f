import { Button, MessageBar, MessageBarBody, makeStyles } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { AppsListRegular } from '#client/components/icons.ts';
import { ModalDialog } from '#client/components/ModalDialog.tsx';
import { SkeletonBar } from '#client/components/SkeletonBar.tsx';
import { messageOf } from '#client/lib/api/action-result.ts';
import { pluralize } from '#client/lib/format.ts';
import { useSessionKey } from '#client/lib/session/session.ts';
import { toast } from '#client/lib/toasts/toasts.ts';
import { screenHrefs } from '#domain/screens.ts';
import { savedCollectionId } from '#domain/vocabulary.ts';
import { collectionsQuery } from './collections.queries.ts';
import { NewCollection } from './NewCollection.tsx';
import { useAddPrompts } from './use-collection-changes.ts';

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', margin: 0, padding: 0, listStyleType: 'none' },
  collection: { justifyContent: 'flex-start', width: '100%', overflowWrap: 'anywhere', textAlign: 'start' },
});

interface Props {
  /** In the order in which they are added. */
  promptIds: readonly string[];
  onClose: () => void;
  /** Called once they are in a collection. */
  onAdded: () => void;
}

/** Adds several prompts at once to the chosen or a new collection. */
export function AddSeveralDialog({ promptIds, onClose, onAdded }: Props) {
  const styles = useStyles();
  const { data, isPending, error } = useQuery(collectionsQuery(useSessionKey()));
  const adding = useAddPrompts(promptIds, ({ id, name }, added) => {
    onAdded();
    const rest = promptIds.length - added;
    toast.success(
      added > 0 ? `${pluralize(added, 'prompt')} added to "${name}"` : `Already in "${name}"`,
      added > 0 && rest > 0 ? `${pluralize(rest, 'prompt')} already in it.` : '',
      { text: 'Open collection', to: screenHrefs.collection(id) },
    );
  });
  const own = (data ?? []).filter(({ id }) => id !== savedCollectionId);
  const failure = adding.error ?? error;
  return (
    <ModalDialog
      heading={`Add ${pluralize(promptIds.length, 'prompt')} to a collection`}
      closesOnClickBeside={false}
      onClose={onClose}
      actions={<Button onClick={onClose}>Cancel</Button>}
    >
      {isPending ? <SkeletonBar width="60%" height={32} /> : null}
      {data && own.length === 0 ? 'You have no collections yet. Name your first one.' : null}
      {own.length > 0 ? (
        <ul className={styles.list} aria-label="Your collections">
          {own.map(({ id, name, owner, prompt_count: promptCount }) => (
            <li key={id}>
              <Button
                className={styles.collection}
                appearance="subtle"
                icon={<AppsListRegular />}
                disabledFocusable={adding.isMutating}
                onClick={() => adding.mutate({ id, name })}
              >
                {`${name} (${pluralize(promptCount, 'prompt')}${owner === undefined ? '' : `, shared by ${owner || 'someone'}`})`}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      <NewCollection onCreated={adding.mutate} />
      {failure ? (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>{messageOf(failure, 'Something went wrong. Try again.')}</MessageBarBody>
        </MessageBar>
      ) : null}
    </ModalDialog>
  );
}
