import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ConfirmButton } from '#client/components/ConfirmButton.tsx';
import { DataTable } from '#client/components/DataTable.tsx';
import { pluralize } from '#client/lib/format.ts';
import type { AdminTagDto } from '#contract/tags.ts';
import { useAdminStyles } from '../admin.styles.ts';
import { useAcceptTag, useDeleteTag, useRejectTag } from './use-tag-changes.ts';

const useStyles = makeStyles({
  earlier: {
    display: 'block',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
  },
  /** The columns of all its tables begin on the same lines. */
  columns: {
    '@media (min-width: 641px)': {
      '& table': { tableLayout: 'fixed' },
      '& thead th:not(:first-child)': { width: '28%' },
      '& thead th:last-child': { width: '328px' },
      '& tbody :is(th, td)': { verticalAlign: 'middle' },
      // The other buttons of all rows begin on the same lines, whether it is Retire or Delete.
      '& td > span > button:last-child': { minWidth: '76px', justifyContent: 'flex-end' },
    },
  },
});

export interface TagActions {
  onRename: (tag: AdminTagDto) => void;
  onMerge: (tag: AdminTagDto) => void;
  /** Called before a tag leaves its table. */
  onGone: () => void;
}

interface Props extends TagActions {
  /** Names the table to screen readers. */
  label: string;
  tags: readonly AdminTagDto[];
  /** Whether there is another tag to merge into. */
  canMerge: boolean;
}

const usesOf = ({ prompts, submissions }: AdminTagDto) =>
  [pluralize(prompts, 'prompt'), ...(submissions > 0 ? [pluralize(submissions, 'submission')] : [])].join(
    ', ',
  );

/** Tags of one state, each with its actions. */
export function TagTable({ label, tags, ...actions }: Props) {
  const admin = useAdminStyles();
  const styles = useStyles();
  return (
    <div className={styles.columns}>
      <DataTable
        isBoxed
        label={label}
        columns={[{ name: 'Tag' }, { name: 'Used in' }, { name: 'Actions' }]}
        rows={tags.map((tag) => ({
          id: tag.id,
          cells: [
            <span key="name">
              <bdi>{tag.name}</bdi>
              <Origin tag={tag} />
            </span>,
            usesOf(tag),
            <span key="actions" className={admin.rowActions}>
              <Actions tag={tag} {...actions} />
            </span>,
          ],
        }))}
      />
    </div>
  );
}

/** Its author, or its earlier names. */
function Origin({ tag: { state, proposed_by: proposer, earlier_names: earlier } }: { tag: AdminTagDto }) {
  const styles = useStyles();
  const words = [
    ...(state === 'proposed' ? [`Proposed by ${proposer ?? 'a deleted user'}`] : []),
    ...(earlier.length > 0 ? [`Former names: ${earlier.join(', ')}`] : []),
  ];
  return words.length > 0 ? <bdi className={styles.earlier}>{words.join(' · ')}</bdi> : null;
}

function Actions({
  tag,
  canMerge,
  onRename,
  onMerge,
  onGone,
}: Omit<Props, 'label' | 'tags'> & { tag: AdminTagDto }) {
  const accept = useAcceptTag(tag, onGone);
  const reject = useRejectTag(tag, onGone);
  const { name, state, prompts } = tag;
  const acceptance = state === 'rejected' ? 'Restore' : 'Accept';
  const refusal =
    state === 'kept'
      ? ({ action: 'Retire', doing: 'Retiring...' } as const)
      : ({ action: 'Reject', doing: 'Rejecting...' } as const);
  const action = (words: string, onClick: () => void) => (
    <Button appearance="subtle" aria-label={`${words} ${name}`} onClick={onClick}>
      {words}
    </Button>
  );
  return (
    <>
      {state === 'kept' ? null : (
        <Button
          aria-label={`${acceptance} ${name}`}
          disabledFocusable={accept.isPending}
          onClick={() => accept.mutate()}
        >
          {acceptance}
        </Button>
      )}
      {state === 'rejected' ? null : action('Rename', () => onRename(tag))}
      {canMerge && state !== 'rejected' ? action('Merge', () => onMerge(tag)) : null}
      {state === 'rejected' || (state === 'kept' && prompts === 0) ? (
        <Delete tag={tag} onGone={onGone} />
      ) : (
        <ConfirmButton
          {...refusal}
          label={`${refusal.action} ${name}`}
          question={
            state === 'kept' ? `Remove this tag from ${pluralize(prompts, 'prompt')}?` : 'Reject this tag?'
          }
          refusal="Keep"
          size="medium"
          isPending={reject.isPending}
          onConfirm={() => reject.mutate()}
        />
      )}
    </>
  );
}

function Delete({ tag, onGone }: { tag: AdminTagDto; onGone: () => void }) {
  const { mutate, isPending } = useDeleteTag(tag, onGone);
  return (
    <ConfirmButton
      action="Delete"
      doing="Deleting..."
      label={`Delete ${tag.name}`}
      question={
        tag.prompts > 0 ? `Delete from ${pluralize(tag.prompts, 'prompt')} permanently?` : 'Delete this tag?'
      }
      refusal="Keep"
      size="medium"
      isPending={isPending}
      onConfirm={() => mutate()}
    />
  );
}
