import { AddToCollectionButton } from '#client/features/collections/AddToCollectionButton.tsx';
import { SaveButton } from '#client/features/saved/SaveButton.tsx';
import type { PromptSummary } from '#client/lib/models/prompt.ts';

/** The button that pages put on every card beside Copy. */
export const saveAction = ({ id, title }: PromptSummary) => (
  <SaveButton promptId={id} title={title} compact />
);

/** The peek's actions beside Copy: those of a card, and those that a card has no room for. */
export const peekActions = (prompt: PromptSummary) => (
  <>
    {saveAction(prompt)}
    <AddToCollectionButton key={prompt.id} promptId={prompt.id} />
  </>
);
