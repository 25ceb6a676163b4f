import { Button, Field, makeStyles } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '#client/components/EmptyState.tsx';
import { AddRegular, TagRegular } from '#client/components/icons.ts';
import { SearchBox } from '#client/components/SearchBox.tsx';
import { SkeletonRows } from '#client/components/SkeletonRows.tsx';
import { useOpenDialog } from '#client/components/use-open-dialog.ts';
import { useToolbarNeeded } from '#client/components/use-toolbar-needed.ts';
import { useTextOwner } from '#client/lib/unsent/use-text-owner.ts';
import { useChangeSearchParams } from '#client/lib/url-state/use-change-search-params.ts';
import { useSearchParamText } from '#client/lib/url-state/use-search-param-state.ts';
import type { AdminTagDto } from '#contract/tags.ts';
import { limits } from '#domain/limits.ts';
import { tagKey } from '#domain/tags.ts';
import { useAdminStyles } from '../admin.styles.ts';
import { Pages } from '../Pages.tsx';
import { SectionFailure } from '../SectionFailure.tsx';
import { useListPage } from '../use-list-page.ts';
import MergeTagDialog from './MergeTagDialog.tsx';
import TagDialog from './TagDialog.tsx';
import { TagTable } from './TagTable.tsx';
import { adminTagsQuery, tagsPerPage } from './tags.queries.ts';

const useStyles = makeStyles({ box: { width: '100%', maxWidth: '480px' } });

type Open = { form: 'save'; tag: AdminTagDto | undefined } | { form: 'merge'; tag: AdminTagDto };

const holds = ({ name, earlier_names: earlier }: AdminTagDto, search: string) =>
  [name, ...earlier].some((known) => tagKey(known).includes(tagKey(search)));

/** The typed search, in the URL too. Another search begins at the first page. */
function useSearchText() {
  const [typed, setTyped] = useSearchParamText('q');
  const changeParams = useChangeSearchParams();
  const change = (value: string) => {
    changeParams((parameters) => parameters.delete('page'));
    setTyped(value);
  };
  return { typed, change };
}

/** The list of tags: proposals to decide on, tags, rejected names. */
export default function TagsSection({ token }: { token: string | null }) {
  const admin = useAdminStyles();
  const styles = useStyles();
  const { typed, change } = useSearchText();
  const { page, heading } = useListPage(typed);
  const dialog = useOpenDialog<Open>(heading);
  const { data, error, refetch } = useQuery(adminTagsQuery(token));
  const inState = (state: AdminTagDto['state']) => (data ?? []).filter((tag) => tag.state === state);
  const kept = inState('kept');
  const found = typed.trim() === '' ? kept : kept.filter((tag) => holds(tag, typed));
  const shown = found.slice((page - 1) * tagsPerPage, page * tagsPerPage);
  const hasSearch = useToolbarNeeded(data ? kept.length : undefined, typed !== '');
  const addButton = (
    <Button
      appearance="primary"
      icon={<AddRegular />}
      onClick={() => dialog.open({ form: 'save', tag: undefined })}
    >
      Add tag
    </Button>
  );
  const table = (label: string, tags: readonly AdminTagDto[]) => (
    <TagTable
      {...{ label, tags }}
      canMerge={kept.length > (tags[0]?.state === 'kept' ? 1 : 0)}
      onRename={(tag) => dialog.open({ form: 'save', tag })}
      onMerge={(tag) => dialog.open({ form: 'merge', tag })}
      onGone={() => heading.current?.focus()}
    />
  );
  const more = (['proposed', 'rejected'] as const).map((state) => {
    const tags = inState(state);
    const label = state === 'proposed' ? 'Proposals' : 'Inactive';
    return tags.length === 0 ? null : (
      <section key={state} className={admin.section} aria-label={label}>
        <div>
          <h3 className={admin.subheading}>{label}</h3>
          {state === 'rejected' ? (
            <p className={admin.text}>
              Rejected proposals and retired tags are hidden everywhere, and no one can propose them again.
              Restore brings a tag back to its prompts; Delete removes it permanently.
            </p>
          ) : null}
        </div>
        {table(label, tags)}
      </section>
    );
  });
  const href = typed.trim() ? (`/admin/tags?q=${encodeURIComponent(typed)}` as const) : '/admin/tags';
  return (
    <div className={admin.section}>
      <div>
        <div className={admin.head}>
          <h2 ref={heading} tabIndex={-1} className={admin.heading}>
            Tags
          </h2>
          {data?.length === 0 ? null : addButton}
        </div>
        <p className={admin.text}>
          Topics across departments. Authors choose up to five per prompt, or propose new ones. Changes apply
          to all prompts at once, without a new version.
        </p>
      </div>
      {more[0]}
      {kept.length > 0 ? (
        <div>
          <h3 className={admin.subheading}>Accepted</h3>
          <p className={admin.text}>
            To hide a tag that prompts have, retire it. Delete a tag that no prompt has.
          </p>
        </div>
      ) : null}
      {hasSearch ? (
        <Field label="Search tags">
          <SearchBox
            className={styles.box}
            maxLength={limits.tagName}
            value={typed}
            onChange={(_, { value }) => change(value)}
          />
        </Field>
      ) : null}
      {shown.length > 0 ? (
        <>
          {table('Tags', shown)}
          {found.length > tagsPerPage ? (
            <Pages
              {...{ href, page, perPage: tagsPerPage }}
              count={shown.length}
              total={found.length}
              what="tags"
              order="name"
            />
          ) : null}
        </>
      ) : null}
      {data?.length === 0 ? (
        <EmptyState icon={TagRegular} heading="No tags yet" actions={addButton}>
          Authors can choose and propose tags after you add the first one.
        </EmptyState>
      ) : null}
      {kept.length > 0 && shown.length === 0 ? (
        <EmptyState
          icon={TagRegular}
          heading="No tags found"
          actions={<Button onClick={() => change('')}>Show all tags</Button>}
        >
          {found.length > 0 ? 'This page is past the end of the list.' : `No tag contains "${typed.trim()}".`}
        </EmptyState>
      ) : null}
      {more[1]}
      {error && !data ? <SectionFailure what="Tags" error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <SkeletonRows label="Loading tags" rows={8} height={42} /> : null}
      {dialog.subject ? <OpenDialog open={dialog.subject} kept={kept} onClose={dialog.close} /> : null}
    </div>
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
