import { Checkbox, Field, Input, makeStyles, Select, Textarea, tokens } from '@fluentui/react-components';
import { limits } from '#domain/limits.ts';
import { type Candidate } from '#domain/placeholders/candidates.ts';
import { complete, type PlaceholderDecision } from '#domain/placeholders/confirmed.ts';
import { kindNames } from '#domain/placeholders/describe.ts';
import { placeholderKinds } from '#domain/placeholders/placeholder.ts';

const useStyles = makeStyles({
  facts: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(240px, 100%), 1fr))',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    alignItems: 'start',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS} ${tokens.spacingVerticalM}`,
  },
  required: { marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})` },
});

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

interface Props {
  id: string;
  candidate: Candidate;
  decision: PlaceholderDecision | undefined;
  onDecide: (said: Partial<PlaceholderDecision>) => void;
}

/** Inputs for a placeholder's label, hint and kind. Untouched values keep following the text. */
export function PlaceholderFacts({ id, candidate, decision, onDecide }: Props) {
  const styles = useStyles();
  const { label, hint, default: value, required } = { ...complete(candidate, decision), ...decision };
  const kind = decision?.kind ?? candidate.placeholder.kind;
  const options = decision?.options ?? candidate.placeholder.options;
  const isBare = kind === 'choice' && options.every((option) => option.trim() === '');
  return (
    <div id={id} className={styles.facts}>
      <Field label="Label">
        <Input
          dir="auto"
          maxLength={limits.placeholderText}
          value={label}
          onChange={(_, data) => onDecide({ label: data.value })}
        />
      </Field>
      <Field label="Field type">
        <Select
          value={kind}
          onChange={(_, data) => onDecide({ kind: placeholderKinds.find((name) => name === data.value) })}
        >
          {placeholderKinds.map((name) => (
            <option key={name} value={name}>
              {upperFirst(kindNames[name])}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Hint" hint="Shown with the field. Examples help most.">
        <Input
          dir="auto"
          maxLength={limits.placeholderText}
          value={hint ?? ''}
          onChange={(_, data) => onDecide({ hint: data.value })}
        />
      </Field>
      {kind === 'choice' ? (
        <Field
          label="Options"
          hint="One per line"
          {...(isBare
            ? { validationState: 'warning', validationMessage: 'Add options, or this becomes a text field.' }
            : {})}
        >
          <Textarea
            dir="auto"
            rows={3}
            resize="vertical"
            value={options.join('\n')}
            onChange={(_, data) => onDecide({ options: data.value.split('\n') })}
          />
        </Field>
      ) : null}
      <Field label="Default" hint="Initial text of the field">
        <Textarea
          dir="auto"
          rows={1}
          resize="vertical"
          maxLength={limits.placeholderText}
          value={value}
          onChange={(_, data) => onDecide({ default: data.value })}
        />
      </Field>
      <Checkbox
        className={styles.required}
        label="Required"
        checked={required}
        onChange={(_, data) => onDecide({ required: data.checked === true })}
      />
    </div>
  );
}
