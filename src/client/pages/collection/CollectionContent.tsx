import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import { EmptyState } from '#client/components/EmptyState.tsx';
import { AppsListRegular, ArchiveRegular } from '#client/components/icons.ts';
import { LinkButton } from '#client/components/LinkButton.tsx';
import { CollectionActions } from '#client/features/collections/CollectionActions.tsx';
import type { Collection } from '#client/features/collections/collections.queries.ts';
import { OwnCollection } from '#client/features/collections/OwnCollection.tsx';
import { useDeleteCollection } from '#client/features/collections/use-collection-changes.ts';
import { VisibilityMenu } from '#client/features/collections/VisibilityMenu.tsx';
import { CopyButton } from '#client/features/prompts/CopyButton.tsx';
import { PromptList } from '#client/features/prompts/PromptList.tsx';
import { pluralize } from '#client/lib/format.ts';
import type { PromptSummary } from '#client/lib/models/prompt.ts';
import { saveAction } from '../save-action.tsx';

const useStyles = makeStyles({
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    justifyContent: 'space-between',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
  },
  words: { minWidth: 0, maxWidth: '100%' },
  heading: {
    margin: 0,
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    overflowWrap: 'anywhere',
    outlineStyle: 'none',
  },
  facts: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    minHeight: '24px',
    color: tokens.colorNeutralForeground2,
  },
});

const copyAction = ({ id, title }: PromptSummary) => <CopyButton promptId={id} title={title} compact />;

/** What the page shows of a collection, in its order. */
export function CollectionContent({ collection }: { collection: Collection }) {
  const styles = useStyles();
  const { id, name, isOwn, prompts } = collection;
  const { remove, restore } = useDeleteCollection(id);
  const heading = useRef<HTMLHeadingElement>(null);
  const isDeleted = remove.isSuccess && !restore.isSuccess;
  // The button that brought it back is gone.
  useEffect(() => {
    if (restore.isSuccess) heading.current?.focus();
  }, [restore.isSuccess]);
  const undo = () => restore.mutate();
  if (isDeleted) return <Deleted name={name} isPending={restore.isPending} onUndo={undo} />;
  return (
    <>
      <div className={styles.head}>
        <div className={styles.words}>
          <h1 ref={heading} className={styles.heading} dir="auto" tabIndex={-1}>
            {name}
          </h1>
          <div className={styles.facts}>
            {pluralize(prompts.length, 'prompt')}
            {isOwn ? <VisibilityMenu collection={collection} /> : null}
          </div>
        </div>
        <CollectionActions
          collection={collection}
          isDeleting={remove.isPending}
          onDelete={() => {
            restore.reset();
            remove.mutate();
          }}
        />
      </div>
      {isOwn ? <OwnCollection collection={collection} actions={copyAction} /> : null}
      {!isOwn && prompts.length > 0 ? (
        <PromptList prompts={prompts} view="list" label={`Prompts of ${name}`} actions={saveAction} />
      ) : null}
      {!isOwn && prompts.length === 0 ? (
        <EmptyState
          icon={AppsListRegular}
          heading="No prompts in it"
          actions={<LinkButton to="/departments">Browse prompts</LinkButton>}
        >
          Nothing was added yet, or it is not published any more.
        </EmptyState>
      ) : null}
    </>
  );
}

interface DeletedProps {
  name: string;
  isPending: boolean;
  onUndo: () => void;
}

/** In place of a collection that was just deleted; the focus goes to what brings it back. */
function Deleted({ name, isPending, onUndo }: DeletedProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <EmptyState
      icon={ArchiveRegular}
      level={1}
      heading="Collection deleted"
      actions={
        <>
          <Button ref={button} disabledFocusable={isPending} onClick={onUndo}>
            Undo
          </Button>
          <LinkButton to="/my-prompts">My Prompts</LinkButton>
        </>
      }
    >
      {`“${name}” is gone for everybody. The prompts stay in the library. Undo brings it back, with its link, as long as this page is open.`}
    </EmptyState>
  );
}
