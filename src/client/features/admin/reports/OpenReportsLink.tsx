import { useQuery } from '@tanstack/react-query';
import { FlagRegular } from '#client/components/icons.ts';
import { LinkButton } from '#client/components/LinkButton.tsx';
import { formatNumber } from '#client/lib/format.ts';
import { currentUserQuery } from '#client/lib/session/current-user.ts';
import { useSessionKey } from '#client/lib/session/session.ts';
import { mayOpen, sections } from '../sections.ts';
import { openReportCountQuery } from './reports.queries.ts';

/** Link to the reports, with the number of open ones, for users who may close them. On a phone there is no room for a longer name beside the page's. */
export function OpenReportsLink() {
  const token = useSessionKey();
  const roles = useQuery(currentUserQuery(token)).data?.roles ?? [];
  const allowed = mayOpen('reports', roles);
  const { data: open = 0 } = useQuery({ ...openReportCountQuery(token), enabled: allowed });
  if (!allowed) return null;
  return (
    <LinkButton appearance="subtle" icon={<FlagRegular />} to="/admin/reports">
      {sections.reports}
      {open > 0 ? ` (${formatNumber(open)})` : ''}
    </LinkButton>
  );
}
