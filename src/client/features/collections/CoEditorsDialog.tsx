import { Button, MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { ModalDialog } from '#client/components/ModalDialog.tsx';
import { SkeletonBar } from '#client/components/SkeletonBar.tsx';
import { messageOf } from '#client/lib/api/action-result.ts';
import { useSessionKey } from '#client/lib/session/session.ts';
import { toast } from '#client/lib/toasts/toasts.ts';
import { AddCoEditor } from './AddCoEditor.tsx';
import { CoEditorList } from './CoEditorList.tsx';
import { CollectionActivity } from './CollectionActivity.tsx';
import { coEditorsQuery } from './co-editors.queries.ts';
import type { Collection } from './collections.queries.ts';
import { useLeaveCollection, useRemoveCoEditor } from './use-co-editor-changes.ts';

const useStyles = makeStyles({
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
});

interface Props {
  collection: Collection;
  onClose: () => void;
}

/** The people who edit a collection, and their changes. Its owner adds and removes them; a co-editor may leave. */
export function CoEditorsDialog({ collection, onClose }: Props) {
  const styles = useStyles();
  const { id, name, is_own: isOwn } = collection;
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const { data, isPending, error } = useQuery(coEditorsQuery(useSessionKey(), id));
  const removal = useRemoveCoEditor(id, () => input.current?.focus());
  const leaving = useLeaveCollection(id, () => {
    onClose();
    void navigate('/my-prompts');
    toast.success('You left the collection', `You no longer edit "${name}".`);
  });
  const failure = removal.error ?? leaving.error ?? error;
  return (
    <ModalDialog
      heading="Co-editors"
      closesOnClickBeside={false}
      onClose={onClose}
      actions={
        <Button appearance="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <p className={styles.text}>
        {isOwn
          ? 'Co-editors can add, remove and order prompts. Only you can rename, share or delete the collection.'
          : 'Co-editors can add, remove and order prompts. Only the owner can rename, share or delete the collection.'}
      </p>
      {isPending ? <SkeletonBar width="60%" height={32} /> : null}
      {data ? (
        <CoEditorList
          people={data}
          isOwn={isOwn}
          isPending={removal.isMutating || leaving.isMutating}
          onRemove={removal.mutate}
          onLeave={() => leaving.mutate()}
        />
      ) : null}
      {isOwn ? <AddCoEditor id={id} input={input} /> : null}
      {failure ? (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>{messageOf(failure, 'Something went wrong. Try again.')}</MessageBarBody>
        </MessageBar>
      ) : null}
      <CollectionActivity id={id} />
    </ModalDialog>
  );
}
