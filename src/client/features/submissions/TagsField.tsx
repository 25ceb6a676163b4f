import {
  Field,
  Tag,
  TagPicker,
  TagPickerControl,
  TagPickerGroup,
  TagPickerInput,
  TagPickerList,
  TagPickerOption,
} from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SkeletonBar } from '#client/components/SkeletonBar.tsx';
import { has } from '#client/lib/api/capabilities.ts';
import type { TagDto } from '#contract/tags.ts';
import { cleanTagName, tagKey, tagNameFault } from '#domain/tags.ts';
import type { TextField } from './submission.ts';
import { tagsQuery } from './tags.query.ts';

interface Props {
  field: Extract<TextField, { kind: 'tags' }>;
  /** A name per line. */
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** Maximum number of tags listed below the input: typing narrows them. */
const mostListed = 50;

/** The tag of a name or an earlier name. */
const findTag = (tags: readonly TagDto[], name: string) =>
  tags.find((tag) => [tag.name, ...tag.earlier_names].some((known) => tagKey(known) === tagKey(name)));

const byKey = (one: string, other: string) => (tagKey(one) < tagKey(other) ? -1 : 1);

/** For a name that was left in the input: shown at once, because the list does not show why it is missing there. */
function faultIn(names: readonly string[]) {
  const [first] = names.flatMap((name) => {
    const fault = tagNameFault(name);
    return fault === undefined ? [] : `Tag "${name}" ${fault}`;
  });
  return first;
}

/** A picker of tags: typing narrows the list, and a name that is not in it can be proposed. */
function TagsInput({ field, tags, value, error, onChange }: Props & { tags: TagDto[] }) {
  const [typed, setTyped] = useState('');
  const chosen = value === '' ? [] : value.split('\n');
  const isChosen = (name: string) => chosen.some((other) => tagKey(other) === tagKey(name));
  const isFull = chosen.length >= field.most;
  const wanted = tagKey(typed);
  const fitting = tags.filter(
    ({ name, earlier_names: earlier }) =>
      !isChosen(name) && [name, ...earlier].some((known) => tagKey(known).includes(wanted)),
  );
  const name = cleanTagName(typed);
  const isNew = wanted !== '' && !tagNameFault(name) && !findTag(tags, name) && !isChosen(name);
  const choose = (given: readonly string[]) => {
    const names = given.map((one) => findTag(tags, one)?.name ?? one);
    onChange([...new Set(names)].toSorted(byKey).join('\n'));
    setTyped('');
  };
  const message = error ?? faultIn(chosen);
  const proposals = chosen.filter((one) => !findTag(tags, one) && !tagNameFault(one));
  const hint =
    proposals.length > 0
      ? `${proposals.join(', ')}: shown once an admin accepts ${proposals.length === 1 ? 'it' : 'them'}.`
      : `Up to ${field.most} tags. Type to find one, or to propose a new one.`;
  return (
    <Field label={field.label} hint={hint} {...(message ? { validationMessage: message } : {})}>
      <TagPicker selectedOptions={chosen} onOptionSelect={(_, data) => choose(data.selectedOptions)}>
        <TagPickerControl>
          <TagPickerGroup aria-label="Chosen tags">
            {chosen.map((one) => (
              <Tag key={one} value={one} shape="rounded">
                {one}
              </Tag>
            ))}
          </TagPickerGroup>
          <TagPickerInput
            name={field.inSubmission}
            aria-label={field.label}
            value={typed}
            disabled={isFull && chosen.length > 0}
            onChange={(event) => setTyped(event.target.value)}
            // A user who clicks the next field or a button expects the typed text to be kept, even a name that is then refused.
            onBlur={() => (name === '' || isChosen(name) ? setTyped('') : choose([...chosen, name]))}
          />
        </TagPickerControl>
        <TagPickerList>
          {isFull
            ? []
            : [
                ...fitting.slice(0, mostListed).map(({ name: option }) => (
                  <TagPickerOption key={option} value={option}>
                    {option}
                  </TagPickerOption>
                )),
                ...(isNew
                  ? [
                      <TagPickerOption key="new" value={name} text={name}>
                        Propose "{name}"
                      </TagPickerOption>,
                    ]
                  : []),
              ]}
        </TagPickerList>
      </TagPicker>
    </Field>
  );
}

/** The tags of a prompt; hidden in a library without tags, as on other servers. */
export function TagsField(props: Props) {
  const { data: tags, isLoading } = useQuery({ ...tagsQuery, enabled: has('tags') });
  if (!tags?.length && props.value === '') return null;
  // Without the list, every name would look like a proposal.
  if (isLoading) return <SkeletonBar height={56} />;
  return <TagsInput {...props} tags={tags ?? []} />;
}
