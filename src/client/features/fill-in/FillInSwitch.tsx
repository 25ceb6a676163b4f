import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Choice } from '#client/components/Choice.tsx';
import { ToggleButton } from '#client/components/ToggleButton.tsx';
import { pluralize } from '#client/lib/format.ts';
import type { FillIn, FillInMode } from './use-fill-in.ts';

const useStyles = makeStyles({
  open: { minWidth: 0, whiteSpace: 'nowrap' },
  /** Second only to Copy. */
  second: {
    color: tokens.colorBrandForeground1,
    border: `1px solid ${tokens.colorBrandStroke1}`,
    '&:hover, &:hover:active': { color: tokens.colorBrandForeground1 },
  },
  /** In one line with it. */
  original: { minWidth: 0, paddingInline: tokens.spacingHorizontalS, whiteSpace: 'nowrap' },
});

interface Props {
  fillIn: FillIn;
  /** Opens the fields if they are not beside the text. */
  onOpen: (() => void) | undefined;
}

/**
 * Switches between the prompt with its fields and its author's text; nothing if there is nothing to fill in. On a phone a button opens
 * the fields, and the author's text is offered once it differs from the shown one.
 */
export function FillInSwitch({ fillIn, onOpen }: Props) {
  const styles = useStyles();
  const { total, filled, mode, setMode, firstEmpty, focusField, isUntouched } = fillIn;
  if (total === 0) return null;
  if (!onOpen) {
    const options = [
      { value: 'fill-in', text: 'Fill in' },
      { value: 'as-is', text: 'Original' },
    ] as const;
    return <Choice<FillInMode> label="Prompt text" options={options} value={mode} onChange={setMode} />;
  }
  const isOriginal = mode === 'as-is';
  const empty = total - filled;
  return (
    <>
      <Button
        className={mergeClasses(styles.open, !isUntouched && styles.second)}
        appearance={isUntouched ? 'primary' : 'secondary'}
        aria-haspopup="dialog"
        onClick={() => {
          setMode('fill-in');
          if (firstEmpty === undefined) onOpen();
          else focusField(firstEmpty);
        }}
      >
        {empty > 0 ? `Fill in ${pluralize(empty, 'field')}` : 'Edit fields'}
      </Button>
      {filled > 0 || isOriginal ? (
        <ToggleButton
          className={styles.original}
          checked={isOriginal}
          onClick={() => setMode(isOriginal ? 'fill-in' : 'as-is')}
        >
          Original
        </ToggleButton>
      ) : null}
    </>
  );
}
