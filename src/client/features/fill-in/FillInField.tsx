import { Field, Input, makeStyles, Textarea, tokens } from '@fluentui/react-components';
import { formatDay, localDay } from '#client/lib/days.ts';
import { fieldWarning } from '#domain/placeholders/field.ts';
import type { Placeholder } from '#domain/placeholders.ts';
import { ChoiceInput } from './ChoiceInput.tsx';
import type { InputProps } from './input-props.ts';

/** Downwards only: a long link would widen the form. */
const grows = { fieldSizing: 'content', overflowWrap: 'anywhere' } as const;

const useStyles = makeStyles({
  /** As high as a field of one line, and grows with its text, so that line breaks can be typed and pasted everywhere. */
  text: {
    minHeight: '28px',
    paddingBlock: '4px',
    maxHeight: '240px',
    ...grows,
    // Large enough for a finger, as every field of one line.
    '@media (pointer: coarse)': { minHeight: '44px', paddingBlock: '11px' },
  },
  /** As wide as two short ones beside each other. */
  wide: { gridColumn: '1 / -1' },
  longText: { minHeight: '72px', maxHeight: '320px', ...grows },
  optional: { color: tokens.colorNeutralForeground2, fontWeight: tokens.fontWeightRegular },
  label: {
    overflowWrap: 'anywhere',
    // Keys are lower case.
    '::first-letter': { textTransform: 'uppercase' },
  },
});

interface Props extends InputProps {
  placeholder: Placeholder;
  /** Whether its author needs other fields, but not this one. */
  isOptional: boolean;
}

/** The field of one placeholder, by its kind. */
export function FillInField({ placeholder, isOptional, ...input }: Props) {
  const styles = useStyles();
  const message = fieldWarning(placeholder, input.value);
  return (
    <Field
      className={placeholder.kind === 'longText' ? styles.wide : ''}
      label={{
        children: (
          <>
            {placeholder.label}
            {isOptional ? (
              <>
                {' '}
                <span className={styles.optional}>(optional)</span>
              </>
            ) : null}
          </>
        ),
        className: styles.label,
        dir: 'auto',
        weight: 'semibold',
      }}
      hint={placeholder.hint || null}
      {...(message ? { validationState: 'warning', validationMessage: message } : {})}
    >
      <KindInput placeholder={placeholder} {...input} />
    </Field>
  );
}

/** The field's label reaches the input by the props that it adds. */
function KindInput({ placeholder: { kind, label, options }, ...input }: Omit<Props, 'isOptional'>) {
  const styles = useStyles();
  const { onChange, ...rest } = input;
  const common = { ...rest, onChange: (_: unknown, data: { value: string }) => onChange(data.value) };
  if (kind === 'choice') return <ChoiceInput {...input} label={label} options={options} />;
  // As text, because it is copied as it is written, and may be "next Friday".
  if (kind === 'date')
    return (
      <Input
        {...common}
        dir="auto"
        autoComplete="off"
        placeholder={`For example: ${formatDay(localDay())}`}
      />
    );
  if (kind === 'number') return <Input {...common} inputMode="decimal" />;
  const isLong = kind === 'longText';
  return (
    <Textarea
      {...common}
      dir="auto"
      resize={isLong ? 'vertical' : 'none'}
      rows={isLong ? 3 : 1}
      textarea={{ className: isLong ? styles.longText : styles.text }}
    />
  );
}
