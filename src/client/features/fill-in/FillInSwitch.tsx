import { Button } from '@fluentui/react-components';
import { Choice } from '#client/components/Choice.tsx';
import { ToggleButton } from '#client/components/ToggleButton.tsx';
import type { FillIn } from './use-fill-in.ts';

interface Props {
  fillIn: FillIn;
  /** Opens the fields where they are not beside the text. */
  onOpen: (() => void) | undefined;
}

/** Whether the prompt shows with its fields or as its author wrote it; nothing where there is nothing to fill in. */
export function FillInSwitch({ fillIn: { total, mode, setMode }, onOpen }: Props) {
  if (total === 0) return null;
  if (onOpen) {
    return (
      <>
        <Button
          size="small"
          onClick={() => {
            setMode('fill-in');
            onOpen();
          }}
        >
          Fill in {total}
        </Button>
        <ToggleButton
          size="small"
          checked={mode === 'as-is'}
          onClick={() => setMode(mode === 'as-is' ? 'fill-in' : 'as-is')}
        >
          Original
        </ToggleButton>
      </>
    );
  }
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
