import { Field, Input } from '@fluentui/react-components';
import { useState } from 'react';
import { FormDialog } from '#client/components/FormDialog.tsx';
import { messageOf } from '#client/lib/api/action-result.ts';
import { pluralize } from '#client/lib/format.ts';
import { toast } from '#client/lib/toasts/toasts.ts';
import { useKeptForm } from '#client/lib/unsent/use-kept-form.ts';
import type { SynonymDto } from '#contract/synonyms.ts';
import { limits } from '#domain/limits.ts';
import { hasVisible } from '#domain/text.ts';
import { useSaveSynonyms } from './use-synonym-changes.ts';

interface Props {
  /** Whose text is typed here. */
  owner: string;
  /** Initial first term, which can be changed. */
  term?: string;
  /** Equivalent terms that the typed ones are added to, instead of a first term. */
  group?: readonly string[];
  onClose: () => void;
}

const termsOf = (typed: string) =>
  [...new Set(typed.split(',').map((term) => term.trim()))].filter(hasVisible);

const problemOf = (terms: readonly string[]) => {
  if (terms.length === 0) return 'Enter a word or phrase with the same meaning.';
  return terms.some((term) => term.length > limits.synonym)
    ? `Use up to ${limits.synonym} characters for each.`
    : undefined;
};

const noGroup: readonly string[] = [];

/** Adds terms that are equivalent to each other and to those of a group. Keeps the typed text until the server has saved it. */
export function SynonymDialog({ owner, term = '', group = noGroup, onClose }: Props) {
  const form = useKeptForm<SynonymDto>(
    { owner, document: `synonym:${term || group.join(', ')}` },
    { term, same_as: '', source: '' },
  );
  const { value } = form;
  const [wasTried, setWasTried] = useState(false);
  const known = group.length > 0 ? group : [value.term.trim()];
  const terms = termsOf(value.same_as);
  const problem = problemOf(terms);
  const { mutate, isPending, error, reset } = useSaveSynonyms(() => {
    form.discard();
    // The list may not show new ones: it may be searched, or on another page.
    const title = `${pluralize(terms.length, 'synonym')} added`;
    toast.success(title, `Search treats ${[...new Set([...known, ...terms])].join(', ')} as equivalent.`);
    onClose();
  });
  const change = (changes: Partial<SynonymDto>) => {
    form.change(changes);
    if (error) reset();
  };
  const submit = () => {
    setWasTried(true);
    if (!known.every(hasVisible) || problem) return;
    const { source } = value;
    mutate(
      terms.flatMap((sameAs, index) =>
        [...known, ...terms.slice(0, index)].map((other) => ({ term: other, same_as: sameAs, source })),
      ),
    );
  };
  const validation = (message: string | undefined) =>
    wasTried && message ? { validationMessage: message } : {};
  return (
    <FormDialog
      heading={term || group.length > 0 ? 'Add a synonym' : 'Add a term'}
      action={term || group.length > 0 ? 'Add synonym' : 'Add term'}
      pendingAction="Saving..."
      isPending={isPending}
      failure={
        error ? `${messageOf(error, 'The synonym could not be saved.')} Your text is kept.` : undefined
      }
      isTyped={form.isTyped}
      restoredFrom={form.restoredFrom}
      onDiscard={form.discard}
      onSubmit={submit}
      onClose={onClose}
    >
      {group.length > 0 ? null : (
        <Field label="Term" required {...validation(hasVisible(value.term) ? undefined : 'Enter a term.')}>
          <Input
            value={value.term}
            dir="auto"
            maxLength={limits.synonym}
            onChange={(_, data) => change({ term: data.value })}
          />
        </Field>
      )}
      <Field
        label="Means the same as"
        required
        hint={`Words or phrases, separated by commas. A search for one also finds ${group.join(', ') || 'the others'}.`}
        {...validation(problem)}
      >
        <Input
          value={value.same_as}
          dir="auto"
          maxLength={limits.synonym * 10}
          onChange={(_, data) => change({ same_as: data.value })}
        />
      </Field>
      <Field label="Source" hint="Optional, such as a glossary.">
        <Input
          value={value.source}
          dir="auto"
          maxLength={limits.synonymSource}
          onChange={(_, data) => change({ source: data.value })}
        />
      </Field>
    </FormDialog>
  );
}
