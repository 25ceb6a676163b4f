import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LinkButton } from '#client/components/LinkButton.tsx';
import { newPromptsQuery } from '#client/features/follows/follows.queries.ts';
import { PromptShortRow } from '#client/features/prompts/PromptShortRow.tsx';
import { formatNumber } from '#client/lib/format.ts';
import { useSessionKey } from '#client/lib/session/session.ts';
import { screens } from '#domain/screens.ts';
import { Panel, PanelRows } from './Panel.tsx';
import { panelRows } from './panel.styles.ts';

interface Props {
  /** As of the department's panel. */
  takesFocus: boolean;
  /** Replaces the panel if there is nothing new. @param isKnown whether the response has arrived. */
  otherwise: (isKnown: boolean) => ReactNode;
}

const focusOn = (heading: HTMLElement | null) => heading?.focus();

/** New prompts in the followed departments and collections. */
export default function NewPanel({ takesFocus, otherwise }: Props) {
  const { data, isLoading } = useQuery(newPromptsQuery(useSessionKey(), panelRows));
  if (!data || data.total === 0) return otherwise(!isLoading);
  const { total, prompts } = data;
  return (
    <Panel
      heading="New since your last visit"
      rows={panelRows}
      {...(takesFocus ? { headingRef: focusOn } : {})}
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
        {prompts.slice(0, panelRows).map(({ id, title, department, author, news }) => (
          <PromptShortRow
            key={id}
            id={id}
            title={title}
            facts={[news || department?.name, author].filter(Boolean).join(' · ')}
          />
        ))}
      </PanelRows>
    </Panel>
  );
}
