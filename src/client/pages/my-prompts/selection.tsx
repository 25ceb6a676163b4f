import { Checkbox } from '@fluentui/react-components';
import { createContext, useContext } from 'react';
import type { PromptSummary } from '#client/lib/models/prompt.ts';
import { saveAction } from '../save-action.tsx';

/** The ticked prompts; cards read it as a context, so that a tick renders the checkboxes and not the cards. */
export const Selection = createContext<{ ids: ReadonlySet<string>; toggle: (id: string) => void }>({
  ids: new Set(),
  toggle: () => {},
});

function SelectPrompt({ id, title }: { id: string; title: string }) {
  const { ids, toggle } = useContext(Selection);
  return (
    <Checkbox
      aria-label={`Select ${title}`}
      title="Select"
      checked={ids.has(id)}
      onChange={() => toggle(id)}
    />
  );
}

/** The buttons of a saved prompt beside Copy. */
export const savedActions = (prompt: PromptSummary) => (
  <>
    {saveAction(prompt)}
    <SelectPrompt id={prompt.id} title={prompt.title} />
  </>
);
