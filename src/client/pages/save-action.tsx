import { LazyBoundary } from '#client/components/LazyBoundary.tsx';
import { SaveButton } from '#client/features/saved/SaveButton.tsx';
import { lazyWithRetry } from '#client/lib/lazy-with-retry.ts';
import type { PromptSummary } from '#client/lib/models/prompt.ts';

const AddToCollectionButton = lazyWithRetry(async () => {
  const part = await import('#client/features/collections/AddToCollectionButton.tsx');
  return { default: part.AddToCollectionButton };
});

/** The button that pages put on every card beside Copy. */
export const saveAction = ({ id, title }: PromptSummary) => (
  <SaveButton promptId={id} title={title} compact />
);

/** The preview's actions beside Copy: those of a card, and those that do not fit on a card. */
export const peekActions = (prompt: PromptSummary) => (
  <>
    {saveAction(prompt)}
    <LazyBoundary>
      <AddToCollectionButton key={prompt.id} promptId={prompt.id} />
    </LazyBoundary>
  </>
);
