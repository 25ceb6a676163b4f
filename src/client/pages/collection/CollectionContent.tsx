import { Button, makeStyles, Select, tokens } from '@fluentui/react-components';
import { useEffect, useMemo, useRef } from 'react';
import { borderedList } from '#client/components/bordered-list.ts';
import { EmptyState } from '#client/components/EmptyState.tsx';
import { AppsListRegular, ArchiveRegular } from '#client/components/icons.ts';
import { LinkButton } from '#client/components/LinkButton.tsx';
import { useToolbarNeeded } from '#client/components/use-toolbar-needed.ts';
import { CollectionActions } from '#client/features/collections/CollectionActions.tsx';
import type { Collection } from '#client/features/collections/collections.queries.ts';
import { EditedCollection } from '#client/features/collections/EditedCollection.tsx';
import { visibilityWords } from '#client/features/collections/readers-by-link.ts';
import { useDeleteCollection } from '#client/features/collections/use-collection-changes.ts';
import { FollowButton } from '#client/features/follows/FollowButton.tsx';
import { CompactRow } from '#client/features/prompts/CompactRow.tsx';
import { CopyButton } from '#client/features/prompts/CopyButton.tsx';
import { sorted } from '#client/features/prompts/lists/whole-lists.ts';
import { offeredOrders, sortLabels } from '#client/features/prompts/sort-orders.ts';
import { pluralize } from '#client/lib/format.ts';
import type { PromptSummary } from '#client/lib/models/prompt.ts';
import { useSearchParamChoice } from '#client/lib/url-state/use-search-param-state.ts';
import { sortOrders } from '#domain/vocabulary.ts';

const useStyles = makeStyles({
  /** The name and the actions, then the facts and the order. */
  head: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    minHeight: '32px',
  },
  heading: {
    minWidth: 0,
    margin: 0,
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    overflowWrap: 'anywhere',
    outlineStyle: 'none',
  },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  facts: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground2,
  },
  rows: {
    ...borderedList,
    overflow: 'hidden',
    '& > li + li': { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  },
  sort: { minWidth: '200px', '@media (max-width: 640px)': { flexGrow: 1 } },
});

const copyAction = ({ id, title }: PromptSummary) => <CopyButton promptId={id} title={title} compact />;

const orders = ['own', ...sortOrders] as const;

/** In the collection's own order, or sorted. */
function useSorted(prompts: PromptSummary[]) {
  const [order, setOrder] = useSearchParamChoice('sort', orders, 'own');
  const shown = useMemo(() => (order === 'own' ? prompts : sorted(prompts, order)), [prompts, order]);
  return { order, setOrder, shown };
}

/** The content of a collection's page, in its order. */
export function CollectionContent({ collection }: { collection: Collection }) {
  const styles = useStyles();
  const {
    id,
    name,
    is_own: isOwn,
    canEdit,
    owner,
    visibility,
    prompts,
    retired,
    editor_count: editorCount = 0,
  } = collection;
  const { order, setOrder, shown } = useSorted(prompts);
  const canSort = useToolbarNeeded(prompts.length, order !== 'own');
  const isOrdered = canEdit && order === 'own';
  const { remove, restore } = useDeleteCollection(id);
  const heading = useRef<HTMLHeadingElement>(null);
  const isDeleted = remove.isSuccess && !restore.isSuccess;
  // The button that restored the collection was removed.
  useEffect(() => {
    if (restore.isSuccess) heading.current?.focus();
  }, [restore.isSuccess]);
  const undo = () => restore.mutate();
  if (isDeleted) return <Deleted name={name} isPending={restore.isPending} onUndo={undo} />;
  return (
    <>
      <div className={styles.head}>
        <div className={styles.line}>
          <h1 ref={heading} className={styles.heading} dir="auto" tabIndex={-1}>
            {name}
          </h1>
          <div className={styles.actions}>
            {canEdit ? null : <FollowButton kind="collection" id={id} name={name} />}
            <CollectionActions
              collection={collection}
              isDeleting={remove.isPending}
              onDelete={() => {
                restore.reset();
                remove.mutate();
              }}
            />
          </div>
        </div>
        <div className={styles.line}>
          <div className={styles.facts}>
            {pluralize(prompts.length, 'prompt')}
            {retired.length > 0 ? ` · ${retired.length} retired` : null}
            {editorCount > 0 ? ` · ${pluralize(editorCount, 'co-editor')}` : null}
            {owner === undefined ? null : <span dir="auto">Shared with you by {owner || 'someone'}</span>}
            {isOwn ? <span role="status">{` · ${visibilityWords()[visibility]}`}</span> : null}
          </div>
          {canSort ? (
            <Select
              className={styles.sort}
              aria-label="Sort prompts"
              value={order}
              onChange={(_, data) => setOrder(data.value as typeof order)}
            >
              <option value="own">{isOwn ? 'Custom order' : 'Collection order'}</option>
              {offeredOrders().map((one) => (
                <option key={one} value={one}>
                  {sortLabels[one]}
                </option>
              ))}
            </Select>
          ) : null}
        </div>
      </div>
      {isOrdered ? <EditedCollection collection={collection} actions={copyAction} /> : null}
      {!isOrdered && prompts.length > 0 ? (
        <ul className={styles.rows} aria-label={`Prompts in ${name}`}>
          {shown.map((prompt) => (
            <CompactRow key={prompt.id} level={2} prompt={prompt} />
          ))}
        </ul>
      ) : null}
      {!canEdit && prompts.length === 0 ? (
        <EmptyState
          icon={AppsListRegular}
          heading="No prompts here"
          actions={
            <LinkButton to="/departments" appearance="primary">
              Browse prompts
            </LinkButton>
          }
        >
          This collection is empty, or its prompts were retired.
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

/** Replaces a deleted collection; the button that restores it gets the focus. */
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
      {`"${name}" and its link no longer work. The prompts stay in the library. You can undo this until you leave the page.`}
    </EmptyState>
  );
}
