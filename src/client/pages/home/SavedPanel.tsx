import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { LinkButton } from '#client/components/LinkButton.tsx';
import { RetryButton } from '#client/components/RetryButton.tsx';
import { PromptShortRow } from '#client/features/prompts/PromptShortRow.tsx';
import { myPromptsQuery } from '#client/features/saved/saved.queries.ts';
import { formatDate, pluralize } from '#client/lib/format.ts';
import { rememberSaved } from '#client/lib/recents/recents.ts';
import { useOwner } from '#client/lib/recents/use-recents.ts';
import { useSessionKey } from '#client/lib/session/session.ts';
import { Panel, PanelNote, PanelRows, PanelSkeleton } from './Panel.tsx';
import { panelRows } from './panel.styles.ts';
import { useIsPhone } from './use-is-phone.ts';

interface Props {
  /** Nothing is remembered for the panels beside it, whose height it has. */
  isQuiet: boolean;
  /** How many there were when it was shown last. */
  rows: number;
}

/** The prompts that the person saved last. */
export function SavedPanel({ isQuiet, rows }: Props) {
  const owner = useOwner();
  const saved = useQuery(myPromptsQuery(useSessionKey()));
  const count = saved.data?.length;
  const onPhone = rows === 0 && saved.isError && !saved.data ? 1 : rows;
  const room = useIsPhone() ? onPhone : isQuiet ? 1 : panelRows;
  const prompts = saved.data?.slice(0, room);
  useEffect(() => {
    if (count !== undefined) rememberSaved(owner, Math.min(count, panelRows));
  }, [owner, count]);
  return (
    <Panel
      heading="Saved"
      rows={onPhone}
      line={count ? pluralize(count, 'prompt') : count === 0 ? 'Prompts you save appear here' : undefined}
      action={
        <LinkButton to="/my-prompts" appearance="subtle" aria-label="All saved prompts">
          All
        </LinkButton>
      }
    >
      {prompts ? (
        <PanelRows>
          {prompts.map(({ id, title, department, updatedAt }) => (
            <PromptShortRow
              key={id}
              id={id}
              title={title}
              color={department?.color}
              facts={`${department?.name ?? 'General'} · Updated ${formatDate(updatedAt)}`}
            />
          ))}
        </PanelRows>
      ) : saved.isError ? (
        <PanelNote>
          Your saved prompts could not be loaded.{' '}
          <RetryButton size="small" error={saved.error} onRetry={saved.refetch} />
        </PanelNote>
      ) : (
        <PanelSkeleton label="Loading saved prompts" rows={room} />
      )}
      {count === 0 ? (
        <PanelNote>Nothing saved yet. Select the bookmark on a prompt to keep it here.</PanelNote>
      ) : null}
    </Panel>
  );
}
