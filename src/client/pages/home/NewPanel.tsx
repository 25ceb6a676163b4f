import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LinkButton } from '#client/components/LinkButton.tsx';
import { newPromptsQuery } from '#client/features/follows/follows.queries.ts';
import { PromptShortRow } from '#client/features/prompts/PromptShortRow.tsx';
import { formatNumber, pluralize } from '#client/lib/format.ts';
import { useSessionKey } from '#client/lib/session/session.ts';
import { screens } from '#domain/screens.ts';
import { noDepartmentName } from '#domain/vocabulary.ts';
import { Panel, PanelRows } from './Panel.tsx';
import { panelRows } from './panel.styles.ts';

interface Props {
  /** Nothing is remembered for the panels beside it, whose height it has. */
  isQuiet: boolean;
  /** For which a phone keeps room. */
  rows: number;
  /** Replaces the panel if there is nothing new. @param isKnown whether the response has arrived. */
  otherwise: (isKnown: boolean) => ReactNode;
}

/** New prompts in the followed departments and collections. */
export default function NewPanel({ isQuiet, rows, otherwise }: Props) {
  const { data, isLoading } = useQuery(newPromptsQuery(useSessionKey(), panelRows));
  if (!data || data.total === 0) return otherwise(!isLoading);
  const { total, prompts } = data;
  return (
    <Panel
      heading="New since your last visit"
      rows={rows}
      line={pluralize(total, 'prompt')}
      action={
        <LinkButton
          to={screens.following.path}
          appearance="subtle"
          aria-label={`See all ${formatNumber(total)} new prompts`}
        >
          See all
        </LinkButton>
      }
    >
      <PanelRows>
        {prompts
          .slice(0, isQuiet ? 1 : panelRows)
          .map(({ prompt: { id, title, department, author }, collections: [collection] }) => (
            <PromptShortRow
              key={id}
              id={id}
              title={title}
              color={department?.color}
              facts={[collection?.name ?? department?.name ?? noDepartmentName, author]
                .filter(Boolean)
                .join(' · ')}
            />
          ))}
      </PanelRows>
    </Panel>
  );
}
