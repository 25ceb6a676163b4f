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
  blank: { minWidth: 0, paddingInline: tokens.spacingHorizontalS, whiteSpace: 'nowrap' },
  count: { margin: 0, color: tokens.colorNeutralForeground2, fontVariantNumeric: 'tabular-nums' },
});

interface Props {
  fillIn: FillIn;
  /** Opens the fields if they are not beside the text. */
  onOpen: (() => void) | undefined;
}

/**
 * Switches between the text with the answers and the author's, once they differ. On a phone another button opens the fields.
 */
export function FillInSwitch({ fillIn, onOpen }: Props) {
  const styles = useStyles();
  const { total, filled, mode, setMode, firstEmpty, focusField, isUntouched } = fillIn;
  if (total === 0) return null;
  const isBlank = mode === 'as-is';
  const canSwitch = filled > 0 || isBlank;
  if (!onOpen) {
    if (!canSwitch) return null;
    const options = [
      { value: 'fill-in', text: 'With my answers' },
      { value: 'as-is', text: 'Blank' },
    ] as const;
    return <Choice<FillInMode> label="Prompt text" options={options} value={mode} onChange={setMode} />;
  }
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
      {canSwitch ? (
        <ToggleButton
          className={styles.blank}
          checked={isBlank}
          onClick={() => setMode(isBlank ? 'fill-in' : 'as-is')}
        >
          Blank
        </ToggleButton>
      ) : null}
    </>
  );
}

interface CountProps {
  fillIn: FillIn;
  className?: string;
}

/** How many fields have no value yet. */
export function BlankCount({ fillIn: { filled, total }, className }: CountProps) {
  const blanks = total - filled;
  return (
    <p className={mergeClasses(useStyles().count, className)} role="status">
      {blanks === 0 ? 'No blanks left' : `${pluralize(blanks, 'blank')} left`}
    </p>
  );
}
