import { Field, Select } from '@fluentui/react-components';
import { useState } from 'react';
import { FormDialog } from '#client/components/FormDialog.tsx';
import { messageOf } from '#client/lib/api/action-result.ts';
import { pluralize } from '#client/lib/format.ts';
import { toast } from '#client/lib/toasts/toasts.ts';
import type { AdminTagDto } from '#contract/tags.ts';
import { useAdminStyles } from '../admin.styles.ts';
import { useMergeTag } from './use-tag-changes.ts';

interface Props {
  tag: AdminTagDto;
  /** The tags that can take over its prompts. */
  others: readonly AdminTagDto[];
  onClose: () => void;
}

/** Merges a tag into another one. */
export default function MergeTagDialog({ tag, others, onClose }: Props) {
  const admin = useAdminStyles();
  const [chosen, setChosen] = useState('');
  const [wasTried, setWasTried] = useState(false);
  const target = others.find(({ id }) => id === chosen);
  const { mutate, isPending, error } = useMergeTag(tag.id, () => {
    toast.success('Tags merged', `${tag.name} is now ${target?.name ?? 'another tag'}.`);
    onClose();
  });
  const submit = () => {
    setWasTried(true);
    if (target) mutate(target.id);
  };
  return (
    <FormDialog
      heading={`Merge ${tag.name}`}
      action="Merge tags"
      pendingAction="Merging..."
      isPending={isPending}
      failure={error ? messageOf(error, 'The tags could not be merged.') : undefined}
      isTyped={chosen !== ''}
      restoredFrom={undefined}
      onDiscard={() => setChosen('')}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={admin.text}>
        {pluralize(tag.prompts, 'prompt')} and all submissions with {tag.name} get the other tag at once. To
        separate {tag.name} again, add a tag with this name.
        {tag.earlier_names.length > 0
          ? ` Former names of ${tag.name}, and tags merged into ${tag.name}, stay with the other tag.`
          : null}
      </p>
      <Field
        label="Merge into"
        required
        {...(wasTried && !target ? { validationMessage: 'Choose a tag.' } : {})}
      >
        <Select value={target ? chosen : ''} onChange={(_, data) => setChosen(data.value)}>
          <option value="">Choose a tag</option>
          {others.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
    </FormDialog>
  );
}
