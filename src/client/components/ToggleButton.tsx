import { Button, type ButtonProps, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  checked: {
    color: tokens.colorNeutralForeground2Selected,
    backgroundColor: tokens.colorSubtleBackgroundSelected,
    '@media (forced-colors: active)': {
      color: 'HighlightText',
      backgroundColor: 'Highlight',
      forcedColorAdjust: 'none',
      '&:hover': { color: 'Highlight', backgroundColor: 'HighlightText' },
    },
  },
});

type Props = ButtonProps & { checked: boolean; children?: React.ReactNode };

/** A subtle button that is pressed or not. It looks as Fluent's does, without the 3 KB that all of its other looks weigh. */
export function ToggleButton({ checked, className, ...rest }: Props) {
  const styles = useStyles();
  return (
    <Button
      {...rest}
      appearance="subtle"
      className={mergeClasses(checked && styles.checked, className)}
      aria-pressed={checked}
    />
  );
}
