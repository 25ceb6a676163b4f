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
import { synonymKey } from './synonyms.queries.ts';
import { useSaveSynonyms } from './use-synonym-changes.ts';

interface Props {
  /** Whose text is typed here. */
  owner: string;
  /** The synonym to change, as last seen; undefined for a new one. */
  synonym: SynonymDto | undefined;
  /** Whether another admin has removed it since: saving adds it again. */
  wasRemoved?: boolean;
  /** Initial term of a new entry. */
  term: string;
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

/** Adds or changes synonyms. Keeps the typed text until the server has saved it. */
export default function SynonymDialog({ owner, synonym, wasRemoved = false, term, onClose }: Props) {
  const form = useKeptForm<SynonymDto>(
    { owner, document: `synonym:${synonym ? synonymKey(synonym) : term}` },
    synonym ?? { term, same_as: '', source: '' },
  );
  const { value } = form;
  const [wasTried, setWasTried] = useState(false);
  const terms = synonym ? [value.same_as.trim()].filter(hasVisible) : termsOf(value.same_as);
  const problem = problemOf(terms);
  const { mutate, isPending, error, reset } = useSaveSynonyms(wasRemoved ? undefined : synonym, () => {
    form.discard();
    // The list may not show new ones: it may be searched, or on another page.
    if (!synonym)
      toast.success(
        `${pluralize(terms.length, 'synonym')} added`,
        `Search treats ${[value.term.trim(), ...terms].join(', ')} as equivalent.`,
      );
    onClose();
  });
  const change = (changes: Partial<SynonymDto>) => {
    form.change(changes);
    if (error) reset();
  };
  const submit = () => {
    setWasTried(true);
    if (hasVisible(value.term) && !problem)
      mutate(terms.map((sameAs) => ({ term: value.term, same_as: sameAs, source: value.source })));
  };
  const validation = (message: string | undefined) =>
    wasTried && message ? { validationMessage: message } : {};
  return (
    <FormDialog
      heading={synonym ? 'Edit synonym' : term ? 'Add a synonym' : 'Add a term'}
      action={synonym ? 'Save' : term ? 'Add synonym' : 'Add term'}
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
      <Field label="Term" required {...validation(hasVisible(value.term) ? undefined : 'Enter a term.')}>
        <Input
          value={value.term}
          dir="auto"
          maxLength={limits.synonym}
          onChange={(_, data) => change({ term: data.value })}
        />
      </Field>
      <Field
        label="Means the same as"
        required
        hint={
          synonym
            ? 'A search for one also finds the other.'
            : 'Words or phrases, separated by commas. A search for one also finds the others.'
        }
        {...validation(problem)}
      >
        <Input
          value={value.same_as}
          dir="auto"
          maxLength={synonym ? limits.synonym : limits.synonym * 10}
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
