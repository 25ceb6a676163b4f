import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { newPromptsQuery } from '#client/features/follows/follows.queries.ts';
import { myPromptsQuery } from '#client/features/saved/saved.queries.ts';
import { rememberRoom } from '#client/lib/recents/recents.ts';
import { useRecents } from '#client/lib/recents/use-recents.ts';
import { currentUserQuery } from '#client/lib/session/current-user.ts';
import { useSessionKey } from '#client/lib/session/session.ts';
import { NewPanel } from './NewPanel.tsx';
import { panelRows, usePanelStyles } from './panel.styles.ts';
import { usePanelRows } from './panel-room.ts';
import { RecentPanel } from './RecentPanel.tsx';
import { SavedPanel } from './SavedPanel.tsx';
import { Section } from './Section.tsx';

/** Remembers how many prompts there are, for which the next visit reserves room. */
function useRememberRoom() {
  const { owner, recents } = useRecents();
  const key = useSessionKey();
  const saved = useQuery(myPromptsQuery(key)).data?.length ?? recents.saved;
  const fresh = useQuery(newPromptsQuery(key, panelRows)).data?.total ?? recents.fresh;
  useEffect(() => {
    rememberRoom(owner, { saved: Math.min(saved, panelRows), fresh: Math.min(fresh, panelRows) });
  }, [owner, saved, fresh]);
}

/** The user's personal part of the home page: the panels that had something to show at the last visit. */
export function ForYou() {
  const panels = usePanelStyles().panels;
  const rows = usePanelRows();
  const { isPending } = useQuery(currentUserQuery(useSessionKey()));
  useRememberRoom();
  if (rows.recent + rows.saved + rows.fresh === 0) return null;
  return (
    <Section heading="For you">
      <div className={panels}>
        {rows.recent ? <RecentPanel isKnown={!isPending} rows={rows.recent} /> : null}
        {rows.saved ? <SavedPanel rows={rows.saved} /> : null}
        {/* The place of what is new in followed departments and collections. */}
        {rows.fresh ? <NewPanel rows={rows.fresh} /> : null}
      </div>
    </Section>
  );
}
