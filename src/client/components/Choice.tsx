import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ToggleButton } from './ToggleButton.tsx';

const useStyles = makeStyles({
  group: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXXS },
  label: { marginInlineEnd: tokens.spacingHorizontalS, color: tokens.colorNeutralForeground2 },
  option: { minWidth: 0, whiteSpace: 'nowrap' },
});

interface Props<Value extends string> {
  /** Of the group; shown if its options do not explain it. */
  label: string;
  hasLabel?: boolean;
  /** The options in their order, with their labels. */
  options: readonly { value: Value; text: string }[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string | undefined;
}

/** A few options side by side, one of them pressed. */
export function Choice<Value extends string>(props: Props<Value>) {
  const { label, hasLabel = false, options, value, onChange, className } = props;
  const styles = useStyles();
  return (
    // A fieldset has a border and a width of its own.
    <div className={mergeClasses(styles.group, className)} role="group" aria-label={label}>
      {hasLabel ? (
        <span className={styles.label} aria-hidden>
          {label}
        </span>
      ) : null}
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
