import { mergeClasses } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { LazyBoundary } from '#client/components/LazyBoundary.tsx';
import { publicConfig } from '#client/lib/api/config.ts';
import { lazyWithRetry } from '#client/lib/lazy-with-retry.ts';
import { currentUserQuery } from '#client/lib/session/current-user.ts';
import { useSessionKey } from '#client/lib/session/session.ts';
import { DepartmentPanel } from './DepartmentPanel.tsx';
import { usePanelStyles } from './panel.styles.ts';
import { usePanelRows } from './panel-room.ts';
import { RecentPanel } from './RecentPanel.tsx';
import { SavedPanel } from './SavedPanel.tsx';

const NewPanel = lazyWithRetry(() => import('./NewPanel.tsx'));

/** The person's own part of the home page. */
export default function ForYou() {
  const { panels, quiet } = usePanelStyles();
  const { isQuiet, ...rows } = usePanelRows();
  const { isPending } = useQuery(currentUserQuery(useSessionKey()));
  const department = (isKnown: boolean) => (
    <DepartmentPanel isKnown={isKnown && !isPending} rows={rows.department} />
  );
  return (
    <div className={mergeClasses(panels, isQuiet && quiet)}>
      <RecentPanel isKnown={!isPending} isQuiet={isQuiet} rows={rows.recent} />
      <SavedPanel isQuiet={isQuiet} rows={rows.saved} />
      {publicConfig().ownServer ? (
        <LazyBoundary loading={department(false)} failed={department(true)}>
          <NewPanel isQuiet={isQuiet} rows={rows.department} otherwise={department} />
        </LazyBoundary>
      ) : (
        department(true)
      )}
    </div>
  );
}
