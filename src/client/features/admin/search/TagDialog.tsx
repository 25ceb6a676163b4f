import { Field, Input } from '@fluentui/react-components';
import { useState } from 'react';
import { FormDialog } from '#client/components/FormDialog.tsx';
import { NewerValues } from '#client/components/NewerValues.tsx';
import { messageOf } from '#client/lib/api/action-result.ts';
import { toast } from '#client/lib/toasts/toasts.ts';
import { useKeptForm } from '#client/lib/unsent/use-kept-form.ts';
import type { AdminTagDto } from '#contract/tags.ts';
import { limits } from '#domain/limits.ts';
import { cleanTagName, tagNameFault } from '#domain/tags.ts';
import { hasVisible } from '#domain/text.ts';
import { useSaveTag } from './use-tag-changes.ts';

interface Props {
  /** Whose text is typed here. */
  owner: string;
  /** The tag to rename, as the server last sent it; undefined for a new one. */
  tag: AdminTagDto | undefined;
  onClose: () => void;
}

const problemOf = (name: string) => {
  if (!hasVisible(name)) return 'Enter a name.';
  const fault = tagNameFault(name);
  return fault && `The name ${fault}`;
};

/** Adds or renames a tag. Keeps the typed text until the server has saved it. */
export default function TagDialog({ owner, tag, onClose }: Props) {
  const form = useKeptForm({ owner, document: `tag:${tag?.id ?? ''}` }, { name: tag?.name ?? '' });
  const { name } = form.value;
  const [wasTried, setWasTried] = useState(false);
  const { mutate, isPending, error, reset } = useSaveTag(tag, (saved) => {
    form.discard();
    // The list may not show a new one: it may be searched, or long.
    if (!tag) toast.success('Tag added', cleanTagName(saved));
    onClose();
  });
  const { name: newer } = form.newer;
  const problem = wasTried ? problemOf(name) : undefined;
  const submit = () => {
    setWasTried(true);
    if (!problemOf(name)) mutate(name);
  };
  return (
    <FormDialog
      heading={tag ? `Rename ${tag.name}` : 'Add a tag'}
      action={tag ? 'Rename' : 'Add tag'}
      pendingAction="Saving..."
      isPending={isPending}
      failure={error ? `${messageOf(error, 'The tag could not be saved.')} Your text is kept.` : undefined}
      isTyped={form.isTyped}
      restoredFrom={form.restoredFrom}
      onDiscard={form.discard}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label="Name"
        required
        hint={
          tag
            ? 'Prompts show the new name at once. The former name still works in drafts and files.'
            : 'A topic that departments share, such as a document type.'
        }
        {...(problem ? { validationMessage: problem } : {})}
      >
        <Input
          value={name}
          dir="auto"
          maxLength={limits.tagName}
          onChange={(_, data) => {
            form.change({ name: data.value });
            if (error) reset();
          }}
        />
      </Field>
      <NewerValues values={newer === undefined ? [] : [{ label: 'Name', text: newer }]} />
    </FormDialog>
  );
}
