import { makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useId } from 'react';
import { visuallyHidden } from '#client/components/visually-hidden.ts';

const useStyles = makeStyles({
  group: { margin: 0, padding: 0, minWidth: 0, border: 'none' },
  legend: { padding: 0, marginBlockEnd: tokens.spacingVerticalXS },
  chosen: { color: tokens.colorNeutralForeground2 },
  options: { position: 'relative', display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  label: {
    '& input:checked + span': { border: `3px solid ${tokens.colorCompoundBrandStroke}` },
    '& input:focus-visible + span': {
      outline: `2px solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: '2px',
    },
  },
  input: visuallyHidden,
  option: {
    display: 'grid',
    placeItems: 'center',
    width: '44px',
    height: '44px',
    boxSizing: 'border-box',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
    fontSize: '20px',
  },
});

interface Props<Value extends string> {
  label: string;
  /** With their names in words. */
  options: readonly { value: Value; name: string; look: ReactNode }[];
  value: string;
  onChange: (value: Value) => void;
}

/** A choice among a few looks: radio buttons that show them, with the chosen one's name above. */
export function LookChoice<Value extends string>({ label, options, value, onChange }: Props<Value>) {
  const styles = useStyles();
  const name = useId();
  const chosen = options.find((option) => option.value === value);
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>
        {label} <span className={styles.chosen}>{chosen?.name}</span>
      </legend>
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option.value} className={styles.label} title={option.name}>
            <input
              className={styles.input}
              type="radio"
              name={name}
              aria-label={option.name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span className={styles.option}>{option.look}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
