import { useQuery } from '@tanstack/react-query';
import { LinkButton } from '#client/components/LinkButton.tsx';
import { RetryButton } from '#client/components/RetryButton.tsx';
import { CompactRow } from '#client/features/prompts/CompactRow.tsx';
import { myPromptsQuery } from '#client/features/saved/saved.queries.ts';
import { useSessionKey } from '#client/lib/session/session.ts';
import { Panel, PanelNote, PanelRows, PanelSkeleton } from './Panel.tsx';
import { panelRows } from './panel.styles.ts';
import { useIsPhone } from './use-is-phone.ts';

/** The prompts that the person saved last. @param props.rows how many there were when it was shown last. */
export function SavedPanel({ rows }: { rows: number }) {
  const saved = useQuery(myPromptsQuery(useSessionKey()));
  const count = saved.data?.length;
  const room = useIsPhone() ? rows : panelRows;
  const prompts = saved.data?.slice(0, room);
  return (
    <Panel
      heading="Saved prompts"
      rows={rows}
      action={
        <LinkButton to="/my-prompts" appearance="subtle" aria-label="See all saved prompts">
          See all
        </LinkButton>
      }
    >
      {prompts ? (
        <PanelRows>
          {prompts.map((prompt) => (
            <CompactRow key={prompt.id} level={4} prompt={prompt} />
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
