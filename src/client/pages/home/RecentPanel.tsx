import { Button } from '@fluentui/react-components';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { CompactRow } from '#client/features/prompts/CompactRow.tsx';
import { promptQuery } from '#client/features/prompts/prompt.queries.ts';
import { failedWith } from '#client/lib/api/api-failure.ts';
import { forgetPrompt, forgetPrompts, type RecentPrompt } from '#client/lib/recents/recents.ts';
import { useRecents } from '#client/lib/recents/use-recents.ts';
import { Panel, PanelNote, PanelRows, PanelSkeleton } from './Panel.tsx';
import { panelRows } from './panel.styles.ts';
import { useIsPhone } from './use-is-phone.ts';

/** The current prompts, so that Copy has the text at once. Deleted and retired ones are removed from the list. */
function useCurrent(owner: string, shown: RecentPrompt[]) {
  const loaded = useQueries({ queries: shown.map(({ id }) => promptQuery(id)) });
  const gone = shown
    .filter((_, index) => {
      const error = loaded[index]?.error;
      return failedWith(error, 'not_found') || failedWith(error, 'retired');
    })
    .map(({ id }) => id)
    .join('\n');
  useEffect(() => {
    for (const id of gone.split('\n')) if (id) forgetPrompt(owner, id);
  }, [owner, gone]);
  return shown.map((recent, index) => {
    const prompt = loaded[index]?.data;
    return prompt ?? { ...recent, department: { name: recent.department } };
  });
}

interface Props {
  isKnown: boolean;
  /** How many there were then: a phone has room for as many. */
  rows: number;
}

/** The prompts that the person copied last on this device. */
export function RecentPanel({ isKnown, rows }: Props) {
  const { owner, recents } = useRecents();
  const heading = useRef<HTMLHeadingElement>(null);
  const room = useIsPhone() ? rows : panelRows;
  const prompts = useCurrent(owner, recents.prompts.slice(0, room));
  const [latest] = recents.prompts;
  const clear = () => {
    forgetPrompts(owner);
    heading.current?.focus();
  };
  return (
    <Panel
      heading="Copied last"
      headingRef={heading}
      rows={rows}
      action={
        latest ? (
          <Button appearance="subtle" aria-label="Clear copied prompts" onClick={clear}>
            Clear
          </Button>
        ) : null
      }
    >
      {isKnown ? (
        <PanelRows>
          {prompts.map((prompt) => (
            <CompactRow key={prompt.id} level={4} prompt={prompt} />
          ))}
        </PanelRows>
      ) : (
        <PanelSkeleton label="Loading copied prompts" rows={room} />
      )}
      {isKnown && prompts.length < panelRows ? (
        <PanelNote isUnderRows={prompts.length > 0}>
          {prompts.length === 0
            ? 'Nothing copied yet. Prompts you copy appear here.'
            : 'This list stays on this device, and is cleared when you sign out.'}
        </PanelNote>
      ) : null}
    </Panel>
  );
}
