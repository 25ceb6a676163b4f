import { mergeClasses } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { LazyBoundary } from '#client/components/LazyBoundary.tsx';
import { publicConfig } from '#client/lib/api/config.ts';
import { lazyWithRetry } from '#client/lib/lazy-with-retry.ts';
import { departmentOf, hasRecents } from '#client/lib/recents/recents.ts';
import { useRecents } from '#client/lib/recents/use-recents.ts';
import { currentUserQuery } from '#client/lib/session/current-user.ts';
import { useSessionKey } from '#client/lib/session/session.ts';
import { DepartmentPanel } from './DepartmentPanel.tsx';
import { panelRows, usePanelStyles } from './panel.styles.ts';
import { RecentPanel } from './RecentPanel.tsx';
import { SavedPanel } from './SavedPanel.tsx';

const NewPanel = lazyWithRetry(() => import('./NewPanel.tsx'));

/** The person's own part of the home page. */
export default function ForYou() {
  const styles = usePanelStyles();
  const { owner, recents } = useRecents();
  // Before it is known who it is, whatever somebody left on this device tells how much there will be.
  const isQuiet = owner ? recents.prompts.length === 0 && departmentOf(recents) === '' : !hasRecents();
  const { isPending } = useQuery(currentUserQuery(useSessionKey()));
  const department = (isKnown: boolean) => <DepartmentPanel isKnown={isKnown && !isPending} />;
  return (
    <div className={mergeClasses(styles.panels, isQuiet && styles.quiet)}>
      <RecentPanel isKnown={!isPending} />
      <SavedPanel rows={isQuiet ? 1 : panelRows} />
      {publicConfig().follows ? (
        <LazyBoundary loading={department(false)} failed={department(true)}>
          <NewPanel rows={isQuiet ? 1 : panelRows} otherwise={department} />
        </LazyBoundary>
      ) : (
        department(true)
      )}
    </div>
  );
}
