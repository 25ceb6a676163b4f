import { SaveButton } from '#client/features/saved/SaveButton.tsx';
import type { PromptSummary } from '#client/lib/models/prompt.ts';

/** The button that pages put on every card beside Copy. */
export const saveAction = ({ id, title }: PromptSummary) => (
  <SaveButton promptId={id} title={title} compact />
);
