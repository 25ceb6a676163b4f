import { mergeClasses } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { currentUserQuery } from '#client/lib/session/current-user.ts';
import { useSessionKey } from '#client/lib/session/session.ts';
import { DepartmentPanel } from './DepartmentPanel.tsx';
import { usePanelStyles } from './panel.styles.ts';
import { usePanelRows } from './panel-room.ts';
import { RecentPanel } from './RecentPanel.tsx';
import { SavedPanel } from './SavedPanel.tsx';

/** The person's own part of the home page. */
export default function ForYou() {
  const { panels, quiet } = usePanelStyles();
  const { isQuiet, ...rows } = usePanelRows();
  const { isPending } = useQuery(currentUserQuery(useSessionKey()));
  return (
    <div className={mergeClasses(panels, isQuiet && quiet)}>
      <RecentPanel isKnown={!isPending} rows={rows.recent} />
      <SavedPanel isQuiet={isQuiet} rows={rows.saved} />
      <DepartmentPanel isKnown={!isPending} rows={rows.department} />
    </div>
  );
}
