import { makeStyles, tokens } from '@fluentui/react-components';
import type { ComponentType } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { LazyBoundary } from '#client/components/LazyBoundary.tsx';
import { Page } from '#client/components/Page.tsx';
import { PageHeading } from '#client/components/PageHeading.tsx';
import { SkeletonBar } from '#client/components/SkeletonBar.tsx';
import { AdminGate } from '#client/features/admin/AdminGate.tsx';
import { AdminNav } from '#client/features/admin/AdminNav.tsx';
import { InboxSection } from '#client/features/admin/inbox/InboxSection.tsx';
import { PeopleSection } from '#client/features/admin/PeopleSection.tsx';
import { type AdminSection, sectionOf, sectionTitle } from '#client/features/admin/sections.ts';
import { lazyWithRetry } from '#client/lib/lazy-with-retry.ts';
import { screens } from '#domain/screens.ts';

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

/** Sections that admins rarely open first are loaded on demand. */
type Section = ComponentType<{ token: string | null }>;
const DepartmentsSection: Section = lazyWithRetry(
  () => import('#client/features/admin/departments/DepartmentsSection.tsx'),
);
const FeaturedSection: Section = lazyWithRetry(
  () => import('#client/features/admin/featured/FeaturedSection.tsx'),
);
const SearchSection: Section = lazyWithRetry(() => import('#client/features/admin/search/SearchSection.tsx'));

const StatisticsSection: Section = lazyWithRetry(
  () => import('#client/features/admin/statistics/StatisticsSection.tsx'),
);
const PromptsSection: Section = lazyWithRetry(() => import('./admin/PromptsSection.tsx'));

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
            <LazyBoundary key={section} loading={<SkeletonBar height={320} />} name="This section">
              <Section token={token} />
            </LazyBoundary>
          </div>
        )}
      </AdminGate>
    </Page>
  );
}
