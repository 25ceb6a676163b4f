import { Field, Input, makeStyles, Select, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { readersByLink } from '#client/features/collections/readers-by-link.ts';
import { departmentsQuery } from '#client/features/departments/department.queries.ts';
import { useHost } from '#client/host/current-host.ts';
import { has } from '#client/lib/api/capabilities.ts';
import { useSessionKey } from '#client/lib/session/session.ts';
import { mostPinned, type Pin } from '#domain/beside.ts';
import { BesideFrame } from './BesideFrame.tsx';
import { BesideNotice } from './BesideNotice.tsx';
import { PinnedChoice } from './PinnedChoice.tsx';
import { pinIn, useOfferedPin, usePinForm } from './use-pin-choice.ts';
import { usePinnableCollections } from './use-pinnable-collections.ts';

const useStyles = makeStyles({
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
});

const kinds: [Pin['kind'], string][] = [
  ['library', 'The whole library'],
  ['department', 'A department'],
  ['collection', 'A collection'],
  ['search', 'A search'],
];

const privateNote = () =>
  `Only you can read this collection. Set it to "${readersByLink()}" in the library first.`;

/** The choice of the tab's content: the host's own Save stores it. */
export function BesideSettings() {
  const styles = useStyles();
  const { tabSettings } = useHost();
  const isSignedIn = useSessionKey() !== null;
  const { form, change } = usePinForm(tabSettings);
  const departments = useQuery(departmentsQuery);
  const collections = usePinnableCollections();
  const { kind } = form;
  const collection = collections?.find(({ id }) => id === form.collection);
  const isPrivate = kind === 'collection' && collection?.isPrivate === true;
  const names = {
    library: 'Prompts',
    department: departments.data?.find(({ id }) => id === form.department)?.name,
    collection: collection?.name,
    search: form.search.trim(),
  };
  const name = names[kind];
  useOfferedPin(tabSettings, name && !isPrivate ? pinIn(form) : undefined, name ?? '');
  if (!tabSettings)
    return (
      <BesideNotice heading="Add the library to a chat">
        Open this page in Microsoft Teams: select + above a chat, channel or meeting, then the prompt library.
      </BesideNotice>
    );
  return (
    <BesideFrame heading="Choose what this tab shows">
      <Field label="Show">
        <Select value={kind} onChange={(_, { value }) => change({ kind: value as Pin['kind'] })}>
          {kinds
            .filter(([value]) => value !== 'collection' || has('collections'))
            .map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
        </Select>
      </Field>
      {kind === 'department' ? (
        <PinnedChoice
          label="Department"
          value={form.department}
          choices={departments.data}
          error={departments.error}
          onChange={(department) => change({ department })}
        />
      ) : null}
      {kind === 'collection' && isSignedIn ? (
        <PinnedChoice
          label="Collection"
          value={form.collection}
          choices={collections}
          none="You have no collections and follow none. Create one in the library first."
          problem={isPrivate ? privateNote() : undefined}
          onChange={(id) => change({ collection: id })}
        />
      ) : null}
      {kind === 'collection' && !isSignedIn ? (
        <p className={styles.text}>Sign in to the library in Teams to choose one of your collections.</p>
      ) : null}
      {kind === 'search' ? (
        <Field label="Search" hint="For example: tender">
          <Input
            value={form.search}
            maxLength={mostPinned}
            onChange={(_, { value }) => change({ search: value })}
          />
        </Field>
      ) : null}
      <p className={styles.text}>
        Everyone in the chat sees the tab. It shows published prompts to people who can use the library, and a
        collection only while its owner shares it by link.
      </p>
    </BesideFrame>
  );
}
