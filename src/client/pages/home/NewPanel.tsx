import { useQuery } from '@tanstack/react-query';
import { LinkButton } from '#client/components/LinkButton.tsx';
import { RetryButton } from '#client/components/RetryButton.tsx';
import { newPromptsQuery } from '#client/features/follows/follows.queries.ts';
import { CompactRow } from '#client/features/prompts/CompactRow.tsx';
import { useSessionKey } from '#client/lib/session/session.ts';
import { screens } from '#domain/screens.ts';
import { Panel, PanelNote, PanelRows, PanelSkeleton } from './Panel.tsx';
import { panelRows } from './panel.styles.ts';
import { useIsPhone } from './use-is-phone.ts';

/** New prompts in the followed departments and collections. @param props.rows how many there were when it was shown last. */
export function NewPanel({ rows }: { rows: number }) {
  const { data, isError, error, refetch } = useQuery(newPromptsQuery(useSessionKey(), panelRows));
  const room = useIsPhone() ? rows : panelRows;
  return (
    <Panel
      heading="New since your last visit"
      rows={rows}
      action={
        <LinkButton to={screens.following.path} appearance="subtle" aria-label="See all new prompts">
          See all
        </LinkButton>
      }
    >
      {data ? (
        <PanelRows>
          {data.prompts.slice(0, room).map((prompt) => (
            <CompactRow key={prompt.id} level={4} prompt={prompt} detail={prompt.news || undefined} />
          ))}
        </PanelRows>
      ) : isError ? (
        <PanelNote>
          The new prompts could not be loaded. <RetryButton size="small" error={error} onRetry={refetch} />
        </PanelNote>
      ) : (
        <PanelSkeleton label="Loading new prompts" rows={room} />
      )}
      {data?.total === 0 ? (
        <PanelNote>Nothing new in departments and collections you follow.</PanelNote>
      ) : null}
    </Panel>
  );
}
