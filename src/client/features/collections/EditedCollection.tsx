import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  makeStyles,
} from '@fluentui/react-components';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { EmptyState } from '#client/components/EmptyState.tsx';
import { focusOnHeading } from '#client/components/focus.ts';
import { AppsListRegular } from '#client/components/icons.ts';
import { LinkButton } from '#client/components/LinkButton.tsx';
import { OrderedList } from '#client/components/ordering/OrderedList.tsx';
import { OrderedPrompt } from '#client/components/ordering/OrderedPrompt.tsx';
import { PlaceField } from '#client/components/ordering/PlaceField.tsx';
import { useOrder } from '#client/components/ordering/use-order.ts';
import { TextLink } from '#client/components/TextLink.tsx';
import { StatusBadge } from '#client/entities/StatusBadge.tsx';
import { callApi } from '#client/lib/api/api.ts';
import type { PromptSummary } from '#client/lib/models/prompt.ts';
import { toast } from '#client/lib/toasts/toasts.ts';
import { apiPaths } from '#contract/paths.ts';
import { screenHrefs } from '#domain/screens.ts';
import type { Collection, RetiredPrompt } from './collections.queries.ts';
import {
  type Removal,
  usePutBack,
  useReloadCollections,
  useRemovePrompt,
  useReplacePrompt,
} from './use-collection-changes.ts';

const useStyles = makeStyles({
  /** Its word ends where the icons of other rows do. */
  remove: {
    minWidth: 0,
    marginInlineEnd: '-6px',
    '@media (forced-colors: active)': { marginInlineEnd: 0 },
  },
});

const RetiredBadge = () => <StatusBadge status="retired" />;

interface RetiredProps {
  retired: RetiredPrompt;
  /** Whether the collection has co-editors. */
  isShared: boolean;
}

/** Replaces the facts of a retired prompt in a collection that the user edits. */
function RetiredFacts({ retired: { replaced_by: successor }, isShared }: RetiredProps) {
  const readers = isShared ? 'Only its owner and co-editors see' : 'Only you see';
  if (!successor) return `${readers} this prompt here. Open it to see why it was retired.`;
  return (
    <>
      {readers} this prompt here. Use instead:{' '}
      <TextLink inline to={screenHrefs.prompt(successor.id)} draggable={false}>
        {successor.title}
      </TextLink>
    </>
  );
}

/** From this number of prompts on, a place can be typed. */
const typedFrom = 12;

interface Props {
  collection: Collection;
  /** Further icon buttons of a row. */
  actions: (prompt: PromptSummary) => ReactNode;
}

/** The prompt that Undo restores. */
type Removed = Removal & { addedAt: string };

interface Entry {
  id: string;
  title: string;
  /** Undefined of a retired one. */
  prompt?: PromptSummary;
  retired?: RetiredPrompt;
}

/** All prompts of a collection in its order, including retired ones at their places. */
function entriesOf({ prompts, retired }: Collection): Entry[] {
  const entries: Entry[] = prompts.map((prompt) => ({ id: prompt.id, title: prompt.title, prompt }));
  for (const one of retired) entries.splice(one.place, 0, { id: one.id, title: one.title, retired: one });
  return entries;
}

/** The prompts of a collection that the user owns or co-edits, to reorder and remove. */
export function EditedCollection({ collection, actions }: Props) {
  const styles = useStyles();
  const { id, name, editor_count: editorCount = 0 } = collection;
  const isShared = editorCount > 0;
  const entries = useMemo(() => entriesOf(collection), [collection]);
  const [removed, setRemoved] = useState<Removed>();
  const reload = useReloadCollections();
  const order = useOrder(entries, {
    path: apiPaths.collectionOrder(id),
    send: (order, moved) =>
      callApi(apiPaths.collectionOrder(id), { method: 'PUT', body: { ids: order, moved: [moved] } }),
    takeOver: async ({ is_merged: isMerged }) => {
      await reload();
      if (isMerged)
        toast.success('Order saved', 'Someone else changed this collection too. Both changes are kept.');
    },
    reload,
  });
  const ids = order.shown.map((entry) => entry.id);
  const replace = useReplacePrompt(id, focusOnHeading);
  const { mutate: remove, isMutating } = useRemovePrompt(id, (removal, addedAt) => {
    setRemoved(removal.isRetired ? undefined : { ...removal, addedAt });
    if (removal.isRetired) focusOnHeading();
  });
  return (
    <>
      {removed ? (
        <PutBack key={removed.id} id={id} removed={removed} onDone={() => setRemoved(undefined)} />
      ) : null}
      {entries.length === 0 ? (
        <NoPrompts />
      ) : (
        <OrderedList
          label={`Prompts in ${name}`}
          order={order}
          nameOf={({ title }) => title}
          renderContent={({ id: entryId, title, prompt, retired }, index, onMove) => (
            <OrderedPrompt
              prompt={{ id: entryId, title, author: prompt?.author ?? '' }}
              department={prompt?.department?.name}
              index={index}
              {...(entries.length >= typedFrom
                ? { place: <PlaceField name={title} index={index} count={entries.length} onMove={onMove} /> }
                : {})}
              {...(retired
                ? { badge: <RetiredBadge />, facts: <RetiredFacts {...{ retired, isShared }} /> }
                : {})}
            />
          )}
          renderActions={({ id: entryId, title, prompt, retired }) => (
            <>
              {prompt ? actions(prompt) : null}
              {retired?.replaced_by && !ids.includes(retired.replaced_by.id) ? (
                <Button
                  appearance="subtle"
                  aria-label={`Replace ${title} with ${retired.replaced_by.title}`}
                  disabledFocusable={replace.isMutating}
                  onClick={() =>
                    replace.mutate({ retiredId: entryId, successorId: retired.replaced_by?.id ?? '' })
                  }
                >
                  Replace
                </Button>
              ) : null}
              <Button
                className={styles.remove}
                appearance="subtle"
                aria-label={`Remove ${title}`}
                disabledFocusable={isMutating}
                onClick={() => remove({ id: entryId, title, order: ids, isRetired: retired !== undefined })}
              >
                Remove
              </Button>
            </>
          )}
        />
      )}
    </>
  );
}

/** The pressed button is removed with its row, so the focus goes to the button that restores the row. */
function PutBack({ id, removed, onDone }: { id: string; removed: Removed; onDone: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  const { mutate, isMutating } = usePutBack(id, () => {
    document.querySelector<HTMLElement>('main h1')?.focus();
    onDone();
  });
  useEffect(() => button.current?.focus(), []);
  return (
    <MessageBar politeness="polite">
      <MessageBarBody>"{removed.title}" removed from this collection.</MessageBarBody>
      <MessageBarActions>
        <Button
          ref={button}
          disabledFocusable={isMutating}
          onClick={() => mutate({ promptId: removed.id, order: removed.order, addedAt: removed.addedAt })}
        >
          Undo
        </Button>
      </MessageBarActions>
    </MessageBar>
  );
}

const NoPrompts = () => (
  <EmptyState
    icon={AppsListRegular}
    heading="No prompts yet"
    actions={
      <LinkButton to="/my-prompts" appearance="primary">
        Go to saved prompts
      </LinkButton>
    }
  >
    Select saved prompts, or open a prompt, and choose "Add to a collection".
  </EmptyState>
);
