import { Choice } from '#client/components/Choice.tsx';
import type { FillIn } from './use-fill-in.ts';

/** Whether the prompt shows with its fields or as its author wrote it; nothing where there is nothing to fill in. */
export function FillInSwitch({ fillIn: { total, mode, setMode } }: { fillIn: FillIn }) {
  if (total === 0) return null;
  return (
    <Choice
      label="Prompt text"
      options={[
        { value: 'fill-in', text: `Fill in ${total}` },
        { value: 'as-is', text: 'Original' },
      ]}
      value={mode}
      onChange={setMode}
    />
  );
}
