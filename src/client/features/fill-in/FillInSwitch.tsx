import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Choice } from '#client/components/Choice.tsx';
import { EditRegular } from '#client/components/icons.ts';
import { ToggleButton } from '#client/components/ToggleButton.tsx';
import { pluralize } from '#client/lib/format.ts';
import type { FillIn, FillInMode } from './use-fill-in.ts';

const useStyles = makeStyles({
  /** The next step of a phone's page, second only to Copy. */
  open: {
    minWidth: 0,
    color: tokens.colorBrandForeground1,
    border: `1px solid ${tokens.colorBrandStroke1}`,
    whiteSpace: 'nowrap',
    '&:hover, &:hover:active': { color: tokens.colorBrandForeground1 },
  },
});

interface Props {
  fillIn: FillIn;
  /** Opens the fields if they are not beside the text. */
  onOpen: (() => void) | undefined;
}

/** Switches between the prompt with its fields and its author's text; nothing if there is nothing to fill in. */
export function FillInSwitch({ fillIn: { total, filled, mode, setMode }, onOpen }: Props) {
  const styles = useStyles();
  if (total === 0) return null;
  const empty = total - filled;
  const text = empty > 0 ? `Fill in ${pluralize(empty, 'field')}` : 'Edit fields';
  if (!onOpen) {
    const options = [
      { value: 'fill-in', text },
      { value: 'as-is', text: 'Original' },
    ] as const;
    return <Choice<FillInMode> label="Prompt text" options={options} value={mode} onChange={setMode} />;
  }
  const isOriginal = mode === 'as-is';
  return (
    <>
      <Button
        className={styles.open}
        icon={<EditRegular />}
        aria-haspopup="dialog"
        onClick={() => {
          setMode('fill-in');
          onOpen();
        }}
      >
        {text}
      </Button>
      <ToggleButton checked={isOriginal} onClick={() => setMode(isOriginal ? 'fill-in' : 'as-is')}>
        Original
      </ToggleButton>
    </>
  );
}
