import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { EmptyState } from '#client/components/EmptyState.tsx';
import { AppsListRegular } from '#client/components/icons.ts';
import { LinkButton } from '#client/components/LinkButton.tsx';
import { OrderedList } from '#client/components/ordering/OrderedList.tsx';
import { OrderedPrompt } from '#client/components/ordering/OrderedPrompt.tsx';
import { useOrder } from '#client/components/ordering/use-order.ts';
import type { PromptSummary } from '#client/lib/models/prompt.ts';
import { apiPaths } from '#contract/paths.ts';
import type { Collection } from './collections.queries.ts';
import { usePutBack, useReloadCollections, useRemovePrompt } from './use-collection-changes.ts';

interface Removed {
  id: string;
  title: string;
  /** The collection's prompts before it was removed. */
  order: string[];
}

interface Props {
  collection: Collection;
  /** Further icon buttons of a row. */
  actions: (prompt: PromptSummary) => ReactNode;
}

/** The prompts of an own collection, to be put in order and removed. */
export function OwnCollection({ collection: { id, name, prompts }, actions }: Props) {
  const [removed, setRemoved] = useState<Removed>();
  const reload = useReloadCollections();
  const order = useOrder(prompts, {
    path: apiPaths.collectionOrder(id),
    takeOver: reload,
    reload,
  });
  const ids = prompts.map((prompt) => prompt.id);
  const { mutate: remove, isMutating } = useRemovePrompt(id, (prompt) =>
    setRemoved({ ...prompt, order: ids }),
  );
  return (
    <>
      {removed ? (
        <PutBack key={removed.id} id={id} removed={removed} onDone={() => setRemoved(undefined)} />
      ) : null}
      {prompts.length === 0 ? (
        <NoPrompts />
      ) : (
        <OrderedList
          label={`Prompts of ${name}`}
          order={order}
          nameOf={({ title }) => title}
          renderContent={(prompt, index) => (
            <OrderedPrompt prompt={prompt} department={prompt.department?.name} index={index} />
          )}
          renderActions={(prompt) => (
            <>
              {actions(prompt)}
              <Button
                appearance="subtle"
                aria-label={`Remove ${prompt.title}`}
                disabledFocusable={isMutating}
                onClick={() => remove({ id: prompt.id, title: prompt.title })}
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

/** The pressed button is gone with its row: the focus goes on to what brings it back. */
function PutBack({ id, removed, onDone }: { id: string; removed: Removed; onDone: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  const { mutate, isMutating } = usePutBack(id, () => {
    document.querySelector<HTMLElement>('main h1')?.focus();
    onDone();
  });
  useEffect(() => button.current?.focus(), []);
  return (
    <MessageBar politeness="polite">
      <MessageBarBody>“{removed.title}” is not in this collection any more.</MessageBarBody>
      <MessageBarActions>
        <Button
          ref={button}
          disabledFocusable={isMutating}
          onClick={() => mutate({ promptId: removed.id, order: removed.order })}
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
    actions={<LinkButton to="/departments">Browse prompts</LinkButton>}
  >
    Open a prompt and choose “Add to a collection”: it then stands here, in the order that you give it.
  </EmptyState>
);
