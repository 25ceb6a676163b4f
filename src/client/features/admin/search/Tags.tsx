import { Button } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { AddRegular } from '#client/components/icons.ts';
import { SkeletonRows } from '#client/components/SkeletonRows.tsx';
import { useOpenDialog } from '#client/components/use-open-dialog.ts';
import { useTextOwner } from '#client/lib/unsent/use-text-owner.ts';
import type { AdminTagDto } from '#contract/tags.ts';
import { tagKey } from '#domain/tags.ts';
import { useAdminStyles } from '../admin.styles.ts';
import { SectionFailure } from '../SectionFailure.tsx';
import { SectionPart } from '../SectionPart.tsx';
import { useShown } from '../use-shown.tsx';
import MergeTagDialog from './MergeTagDialog.tsx';
import TagDialog from './TagDialog.tsx';
import { TagTable } from './TagTable.tsx';
import { adminTagsQuery } from './tags.queries.ts';

type Open = { form: 'save'; tag: AdminTagDto | undefined } | { form: 'merge'; tag: AdminTagDto };

const holds = ({ name, earlier_names: earlier }: AdminTagDto, search: string) =>
  [name, ...earlier].some((known) => tagKey(known).includes(tagKey(search)));

const states = [
  { state: 'proposed', label: 'Proposals', text: '' },
  {
    state: 'kept',
    label: 'Tags',
    text: 'To hide a tag that prompts have, retire it. Delete a tag that no prompt has.',
  },
  {
    state: 'rejected',
    label: 'Inactive',
    text: 'Hidden everywhere; no one can propose them again. Restore brings a tag back to its prompts.',
  },
] as const;

/** The list of tags: proposals to decide on, tags, rejected names. */
export function Tags({ token, search }: { token: string | null; search: string }) {
  const admin = useAdminStyles();
  const heading = useRef<HTMLHeadingElement>(null);
  const dialog = useOpenDialog<Open>(heading);
  const { data, error, refetch } = useQuery(adminTagsQuery(token));
  const found = (data ?? []).filter((tag) => search.trim() === '' || holds(tag, search));
  const kept = (data ?? []).filter(({ state }) => state === 'kept');
  const { shown, more } = useShown(
    found.filter(({ state }) => state === 'kept'),
    { search, what: 'tags' },
  );
  return (
    <SectionPart
      heading="Tags"
      headingRef={heading}
      text="Topics across departments. Authors choose up to five per prompt, or propose new ones. Changes apply to all prompts at once, without a new version."
      action={
        <Button icon={<AddRegular />} onClick={() => dialog.open({ form: 'save', tag: undefined })}>
          Add tag
        </Button>
      }
    >
      {states.map(({ state, label, text }) => {
        const tags = state === 'kept' ? shown : found.filter((tag) => tag.state === state);
        return tags.length === 0 ? null : (
          <div key={state} className={admin.section}>
            <div>
              {state === 'kept' ? null : <h4 className={admin.panelHeading}>{label}</h4>}
              {text ? <p className={admin.text}>{text}</p> : null}
            </div>
            <TagTable
              {...{ label, tags }}
              canMerge={kept.length > (state === 'kept' ? 1 : 0)}
              onRename={(tag) => dialog.open({ form: 'save', tag })}
              onMerge={(tag) => dialog.open({ form: 'merge', tag })}
              onGone={() => heading.current?.focus()}
            />
            {state === 'kept' ? more : null}
          </div>
        );
      })}
      {data && found.length === 0 ? (
        <p className={admin.text}>
          {data.length === 0 ? 'No tags yet.' : `No tag contains "${search.trim()}".`}
        </p>
      ) : null}
      {error && !data ? <SectionFailure what="Tags" error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <SkeletonRows label="Loading tags" rows={8} height={42} /> : null}
      {dialog.subject ? <OpenDialog open={dialog.subject} kept={kept} onClose={dialog.close} /> : null}
    </SectionPart>
  );
}

interface OpenDialogProps {
  open: Open;
  kept: readonly AdminTagDto[];
  onClose: () => void;
}

function OpenDialog({ open, kept, onClose }: OpenDialogProps) {
  const { owner, turn } = useTextOwner();
  if (open.form === 'merge')
    return (
      <MergeTagDialog tag={open.tag} others={kept.filter(({ id }) => id !== open.tag.id)} onClose={onClose} />
    );
  // As the server last sent it, which another admin may have changed since the form was opened.
  const tag = kept.find(({ id }) => id === open.tag?.id) ?? open.tag;
  return owner === undefined ? null : <TagDialog key={turn} {...{ owner, onClose, tag }} />;
}
