import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { EmptyState } from '#client/components/EmptyState.tsx';
import { ErrorCircleRegular } from '#client/components/icons.ts';
import { ResultCount } from '#client/components/ResultCount.tsx';
import { RetryButton } from '#client/components/RetryButton.tsx';
import { SelectionBar } from '#client/components/SelectionBar.tsx';
import { SkeletonRows } from '#client/components/SkeletonRows.tsx';
import { useOpenDialog } from '#client/components/use-open-dialog.ts';
import { useToolbarNeeded } from '#client/components/use-toolbar-needed.ts';
import { messageOf } from '#client/lib/api/action-result.ts';
import { pluralize } from '#client/lib/format.ts';
import type { DepartmentLabel } from '#client/lib/models/department.ts';
import { toast } from '#client/lib/toasts/toasts.ts';
import { useTextOwner } from '#client/lib/unsent/use-text-owner.ts';
import { useDebounced } from '#client/lib/use-debounced.ts';
import { type BulkAction, bulkActions } from '#domain/bulk.ts';
import { BulkDialog } from './BulkDialog.tsx';
import { bulkWords } from './bulk-words.ts';
import { LastBulk } from './LastBulk.tsx';
import { ManagedList } from './ManagedList.tsx';
import { ManagedPages } from './ManagedPages.tsx';
import { ManagedToolbar } from './ManagedToolbar.tsx';
import { managedPerPage, managedQuery } from './managed.queries.ts';
import { NothingToManage } from './NothingToManage.tsx';
import { type ManagedParams, useManagedParams } from './use-managed-params.ts';
import { useUndoBulk } from './use-undo-bulk.ts';

/** Pause in typing before a search text is sent, in milliseconds. */
const restMs = 250;
const toastWithUndoMs = 10_000;

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
});

interface Props {
  token: string | null;
  /** Whether all prompts are listed, for a user with a role; otherwise those that the user owns. */
  isKeeper: boolean;
  departments: readonly DepartmentLabel[];
  /** Takes the focus when what had it is removed. */
  heading: RefObject<HTMLElement | null>;
}

function useManagedList(token: string | null, params: ManagedParams) {
  const filters = useDebounced(params.filters, restMs);
  const found = useQuery(managedQuery(token, filters, params.page));
  const isCurrent = filters === params.filters && !found.isPlaceholderData;
  return { ...found, isCurrent };
}

/** The prompts that the user may manage, a selection among them, and actions on it. */
export function ManagedPrompts({ token, isKeeper, departments, heading }: Props) {
  const styles = useStyles();
  const params = useManagedParams(!isKeeper);
  const { data, error, refetch, isCurrent } = useManagedList(token, params);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { owner } = useTextOwner();
  const dialog = useOpenDialog<BulkAction>(heading);
  const undoing = useUndoBulk();
  const total = data?.total;
  const hasToolbar = useToolbarNeeded(isCurrent ? total : undefined, params.isFiltered);
  const count = total === undefined ? '' : pluralize(total, 'prompt');
  const prompts = data?.prompts ?? [];
  // Hidden prompts are not selected, so that no one acts on prompts that they do not see.
  const selected = prompts.filter(({ id, refused }) => chosen.has(id) && !refused).map(({ id }) => id);
  const actions = isKeeper ? bulkActions : bulkActions.filter((action) => action !== 'move');
  return (
    <div className={styles.content}>
      <LastBulk token={token} undoing={undoing} onUndo={() => heading.current?.focus()} />
      {hasToolbar ? (
        <ManagedToolbar params={params} departments={isKeeper ? departments : undefined} found={count} />
      ) : null}
      {total ? <ResultCount text={count} /> : null}
      {!data && !error ? <SkeletonRows label="Loading prompts" rows={6} height={44} /> : null}
      {error && !data ? (
        <EmptyState
          icon={ErrorCircleRegular}
          heading="The prompts could not be loaded"
          actions={<RetryButton error={error} onRetry={refetch} />}
        >
          {messageOf(error, 'Check your connection and try again.')}
        </EmptyState>
      ) : null}
      {prompts.length > 0 ? (
        <ManagedList {...{ prompts, departments }} selected={new Set(selected)} onSelect={setChosen} />
      ) : null}
      {data && prompts.length === 0 && isCurrent ? <NothingToManage {...{ params, isKeeper }} /> : null}
      {total !== undefined && total > managedPerPage ? (
        <ManagedPages params={params} total={total} onTurn={() => heading.current?.focus()} />
      ) : null}
      {selected.length > 0 ? (
        <SelectionBar
          count={selected.length}
          onClear={() => {
            setChosen(new Set());
            heading.current?.focus();
          }}
        >
          {actions.map((action) => (
            <Button key={action} onClick={() => dialog.open(action)}>
              {bulkWords[action].open}
            </Button>
          ))}
        </SelectionBar>
      ) : null}
      {dialog.subject && owner !== undefined ? (
        <BulkDialog
          action={dialog.subject}
          ids={selected}
          departments={departments}
          owner={owner}
          onClose={dialog.close}
          onDone={(done) => {
            setChosen(new Set());
            dialog.finish();
            toast.undoable(bulkWords[done.action].done(done.prompts), '', () => undoing.undo(done.id), {
              timeout: toastWithUndoMs,
            });
          }}
        />
      ) : null}
    </div>
  );
}
