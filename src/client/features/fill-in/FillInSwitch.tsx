import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Choice } from '#client/components/Choice.tsx';
import { ToggleButton } from '#client/components/ToggleButton.tsx';
import { pluralize } from '#client/lib/format.ts';
import type { FillIn, FillInMode } from './use-fill-in.ts';

const highlight = tokens.colorSubtleBackgroundLightAlphaSelected;

const useStyles = makeStyles({
  /** As high as the buttons beside it. */
  halves: {
    padding: '1px',
    backgroundColor: tokens.colorNeutralBackground3,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    '& > button': {
      minHeight: '28px',
      paddingInline: tokens.spacingHorizontalM,
      fontSize: tokens.fontSizeBase300,
      fontWeight: tokens.fontWeightSemibold,
    },
    '@media (forced-colors: none)': {
      '& > [aria-pressed=true], & > [aria-pressed=true]:hover': {
        backgroundColor: tokens.colorNeutralBackground1,
        // Transparent, except in the host's high contrast.
        backgroundImage: `linear-gradient(${highlight}, ${highlight})`,
        color: tokens.colorNeutralForeground1Selected,
      },
    },
  },
  /** The next step of a phone's page, second only to Copy. */
  open: {
    minWidth: 0,
    color: tokens.colorBrandForeground1,
    border: `1px solid ${tokens.colorBrandStroke1}`,
    whiteSpace: 'nowrap',
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
  const { total, filled, mode, setMode, firstEmpty, focusField } = fillIn;
  if (total === 0) return null;
  if (!onOpen) {
    const options = [
      { value: 'fill-in', text: 'Fill in' },
      { value: 'as-is', text: 'Original' },
    ] as const;
    return (
      <Choice<FillInMode>
        className={styles.halves}
        label="Prompt text"
        options={options}
        value={mode}
        onChange={setMode}
      />
    );
  }
  const isOriginal = mode === 'as-is';
  const empty = total - filled;
  return (
    <>
      <Button
        className={styles.open}
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
