import { useQuery } from '@tanstack/react-query';
import { currentUserQuery } from '#client/lib/session/current-user.ts';
import { useSessionKey } from '#client/lib/session/session.ts';
import { DepartmentPanel } from './DepartmentPanel.tsx';
import { usePanelStyles } from './panel.styles.ts';
import { RecentPanel } from './RecentPanel.tsx';
import { SavedPanel } from './SavedPanel.tsx';

/** The person's own part of the home page. */
export default function ForYou() {
  const { panels } = usePanelStyles();
  const { isPending } = useQuery(currentUserQuery(useSessionKey()));
  return (
    <div className={panels}>
      <RecentPanel isKnown={!isPending} />
      <SavedPanel />
      <DepartmentPanel isKnown={!isPending} />
    </div>
  );
}
