import { Field, Input, makeStyles, Select, tokens } from '@fluentui/react-components';
import { DayField } from '#client/components/DayField.tsx';
import { LongTextField } from '#client/components/LongTextField.tsx';
import { limits } from '#domain/limits.ts';
import { promptField } from '#domain/prompt-fields.ts';
import { usageClasses, usageTexts } from '#domain/vocabulary.ts';
import type { TrustRecord } from './trust-record.ts';

const useStyles = makeStyles({
  fields: {
    display: 'grid',
    // Aligns the inputs, as not every field has a hint above it.
    alignItems: 'end',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))',
    gap: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
  },
});

interface Props {
  value: TrustRecord;
  onChange: (changes: Partial<TrustRecord>) => void;
  /** Ctrl+Enter in the long text. */
  onSend: () => void;
}

/** The fields of a review record. */
export function TrustFields({ value, onChange, onSend }: Props) {
  const styles = useStyles();
  const example = promptField('exampleOutput');
  const field = (name: keyof TrustRecord) => ({
    name,
    value: value[name],
    onChange: (_: unknown, data: { value: string }) => onChange({ [name]: data.value }),
  });
  const reviewBy = {
    name: 'review_by',
    value: value.review_by,
    onChange: (changed: string) => onChange({ review_by: changed }),
  };
  return (
    <>
      <div className={styles.fields}>
        <Field label={promptField('useClass').label}>
          <Select {...field('use_class')}>
            <option value="">Not set</option>
            {usageClasses.map((useClass) => (
              <option key={useClass} value={useClass}>
                {usageTexts[useClass]}
              </option>
            ))}
          </Select>
        </Field>
        <DayField label="Review again by" {...reviewBy} />
        <Field label="Owner" hint="A name or an account's email address.">
          <Input {...field('owner')} maxLength={limits.author} dir="auto" />
        </Field>
      </div>
      <LongTextField
        label={example.label}
        hint="Don't include patient or confidential data."
        value={value.example_output}
        limit={example.limit}
        rows={4}
        onChange={(text) => onChange({ example_output: text })}
        onSend={onSend}
      />
    </>
  );
}
