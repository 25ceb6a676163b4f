import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ToggleButton } from './ToggleButton.tsx';

const highlight = tokens.colorSubtleBackgroundLightAlphaSelected;

const useStyles = makeStyles({
  labelled: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  label: { color: tokens.colorNeutralForeground2 },
  group: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXXS },
  /** As high as a button beside it. */
  halves: {
    flexWrap: 'wrap',
    boxSizing: 'border-box',
    width: 'fit-content',
    maxWidth: '100%',
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
  /** Replaces its look. */
  className?: string;
}

/** A few options side by side, one of them pressed. */
export function Choice<Value extends string>(props: Props<Value>) {
  const { label, hasLabel = false, options, value, onChange, className } = props;
  const styles = useStyles();
  const group = (
    // A fieldset has a border and a width of its own.
    <div className={mergeClasses(styles.group, className ?? styles.halves)} role="group" aria-label={label}>
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
  if (!hasLabel) return group;
  return (
    <div className={styles.labelled}>
      <span className={styles.label} aria-hidden>
        {label}
      </span>
      {group}
    </div>
  );
}
