import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { LazyBoundary } from '#client/components/LazyBoundary.tsx';
import { myPromptsQuery } from '#client/features/saved/saved.queries.ts';
import { publicConfig } from '#client/lib/api/config.ts';
import { lazyWithRetry } from '#client/lib/lazy-with-retry.ts';
import { rememberSaved } from '#client/lib/recents/recents.ts';
import { useOwner } from '#client/lib/recents/use-recents.ts';
import { currentUserQuery } from '#client/lib/session/current-user.ts';
import { useSessionKey } from '#client/lib/session/session.ts';
import { DepartmentPanel } from './DepartmentPanel.tsx';
import { panelRows, usePanelStyles } from './panel.styles.ts';
import { hasStrip, usePanelRows } from './panel-room.ts';
import { RecentPanel } from './RecentPanel.tsx';
import { SavedPanel } from './SavedPanel.tsx';
import { StartStrip } from './StartStrip.tsx';

const NewPanel = lazyWithRetry(() => import('./NewPanel.tsx'));

/** Remembers the number of saved prompts, for which the next visit reserves room. */
function useRememberSaved() {
  const owner = useOwner();
  const count = useQuery(myPromptsQuery(useSessionKey())).data?.length;
  useEffect(() => {
    if (count !== undefined) rememberSaved(owner, Math.min(count, panelRows));
  }, [owner, count]);
}

/** The user's personal part of the home page. */
export default function ForYou() {
  const { panels, parts } = usePanelStyles();
  const rows = usePanelRows();
  const { isPending } = useQuery(currentUserQuery(useSessionKey()));
  const [hasChosen, setChosen] = useState(false);
  useRememberSaved();
  const department = (isKnown: boolean) => (
    <DepartmentPanel isKnown={isKnown && !isPending} takesFocus={hasChosen} />
  );
  return (
    <div className={parts}>
      {rows.recent + rows.saved + rows.department > 0 ? (
        <div className={panels}>
          {rows.recent ? <RecentPanel isKnown={!isPending} rows={rows.recent} /> : null}
          {rows.saved ? <SavedPanel rows={rows.saved} /> : null}
          {!rows.department ? null : publicConfig().ownServer ? (
            <LazyBoundary loading={department(false)} failed={department(true)}>
              <NewPanel takesFocus={hasChosen} otherwise={department} />
            </LazyBoundary>
          ) : (
            department(true)
          )}
        </div>
      ) : null}
      {hasStrip(rows) ? <StartStrip rows={rows} onChoose={() => setChosen(true)} /> : null}
    </div>
  );
}
