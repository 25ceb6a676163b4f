import { Button } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { LinkButton } from '#client/components/LinkButton.tsx';
import { PromptShortRow } from '#client/features/prompts/PromptShortRow.tsx';
import { myPromptsQuery } from '#client/features/saved/saved.queries.ts';
import { formatDate } from '#client/lib/format.ts';
import { useSessionKey } from '#client/lib/session/session.ts';
import { Panel, PanelNote, PanelRows, PanelSkeleton } from './Panel.tsx';

/** The prompts that the person saved last. @param rows there is room for. */
export function SavedPanel({ rows }: { rows: number }) {
  const saved = useQuery(myPromptsQuery(useSessionKey()));
  const prompts = saved.data?.slice(0, rows);
  return (
    <Panel
      heading="Saved"
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
          <Button size="small" onClick={() => void saved.refetch()}>
            Try again
          </Button>
        </PanelNote>
      ) : (
        <PanelSkeleton label="Loading saved prompts" rows={rows} />
      )}
      {prompts?.length === 0 ? (
        <PanelNote>Nothing saved yet. Save a prompt with its bookmark, and it is at hand here.</PanelNote>
      ) : null}
    </Panel>
  );
}
