import { Choice } from '#client/components/Choice.tsx';
import { pluralize } from '#client/lib/format.ts';
import type { FillIn, FillInMode } from './use-fill-in.ts';

interface Props {
  fillIn: FillIn;
  /** Opens the fields where they are not beside the text. */
  onOpen: (() => void) | undefined;
}

/** Whether the prompt shows with its fields or as its author wrote it; nothing where there is nothing to fill in. */
export function FillInSwitch({ fillIn: { total, filled, mode, setMode }, onOpen }: Props) {
  if (total === 0) return null;
  const empty = total - filled;
  const choose = (next: FillInMode) => {
    setMode(next);
    if (next === 'fill-in') onOpen?.();
  };
  return (
    <Choice
      label="Prompt text"
      options={[
        { value: 'fill-in', text: empty > 0 ? `Fill in ${pluralize(empty, 'field')}` : 'Edit fields' },
        { value: 'as-is', text: 'Original' },
      ]}
      value={mode}
      onChange={choose}
    />
  );
}
