import { makeStyles, tokens } from '@fluentui/react-components';
import { Navigate, useParams } from 'react-router-dom';
import { Page } from '#client/components/Page.tsx';
import { PageHeading } from '#client/components/PageHeading.tsx';
import { AdminGate } from '#client/features/admin/AdminGate.tsx';
import { AdminNav } from '#client/features/admin/AdminNav.tsx';
import { DepartmentsSection } from '#client/features/admin/departments/DepartmentsSection.tsx';
import { FeaturedSection } from '#client/features/admin/featured/FeaturedSection.tsx';
import { InboxSection } from '#client/features/admin/inbox/InboxSection.tsx';
import { PeopleSection } from '#client/features/admin/PeopleSection.tsx';
import { SearchSection } from '#client/features/admin/search/SearchSection.tsx';
import { type AdminSection, sectionOf, sectionTitle } from '#client/features/admin/sections.ts';
import { StatisticsSection } from '#client/features/admin/statistics/StatisticsSection.tsx';
import { screens } from '#domain/screens.ts';
import { PromptsSection } from './admin/PromptsSection.tsx';

const useStyles = makeStyles({
  page: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  columns: {
    display: 'grid',
    gridTemplateColumns: '200px minmax(0, 1fr)',
    gap: tokens.spacingHorizontalXXXL,
    alignItems: 'start',
    '@media (max-width: 1023px)': { gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalL },
  },
});

const sectionOfScreen = {
  inbox: InboxSection,
  search: SearchSection,
  statistics: StatisticsSection,
  departments: DepartmentsSection,
  featured: FeaturedSection,
  people: PeopleSection,
  prompts: PromptsSection,
} satisfies Record<AdminSection, unknown>;

/** The admin screen, one section at a time. */
export default function AdminPage() {
  const styles = useStyles();
  const { id } = useParams();
  const section = sectionOf(id);
  if (!section) return <Navigate to={screens.admin.path.replace('/:id?', '')} replace />;
  const Section = sectionOfScreen[section];
  return (
    <Page title={sectionTitle(section)} className={styles.page}>
      <PageHeading title={screens.admin.title} />
      <AdminGate section={section}>
        {(token) => (
          <div className={styles.columns}>
            <AdminNav token={token} />
            <Section key={section} token={token} />
          </div>
        )}
      </AdminGate>
    </Page>
  );
}
