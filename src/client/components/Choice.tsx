import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ToggleButton } from './ToggleButton.tsx';

const useStyles = makeStyles({
  group: { display: 'flex', gap: tokens.spacingHorizontalXXS },
  option: { minWidth: 0, whiteSpace: 'nowrap' },
});

interface Props<Value extends string> {
  /** Label for screen readers. */
  label: string;
  /** The options in their order, with their words. */
  options: readonly { value: Value; text: string }[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string | undefined;
}

/** A few options side by side, of which one is pressed. */
export function Choice<Value extends string>({ label, options, value, onChange, className }: Props<Value>) {
  const styles = useStyles();
  return (
    // A fieldset has a border and a width of its own.
    <div className={mergeClasses(styles.group, className)} role="group" aria-label={label}>
      {options.map((option) => (
        <ToggleButton
          key={option.value}
          className={styles.option}
          size="small"
          checked={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.text}
        </ToggleButton>
      ))}
    </div>
  );
}
