import { makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { ArrowRightRegular } from '#client/components/icons.ts';
import { LazyBoundary } from '#client/components/LazyBoundary.tsx';
import { LinkButton } from '#client/components/LinkButton.tsx';
import { usePageTitle } from '#client/components/use-page-title.ts';
import { DepartmentGrid } from '#client/features/departments/DepartmentGrid.tsx';
import { departmentsQuery } from '#client/features/departments/department.queries.ts';
import { FeaturedPrompts } from '#client/features/prompts/FeaturedPrompts.tsx';
import { featuredPromptsQuery, generalCountsQuery } from '#client/features/prompts/prompt.queries.ts';
import { has } from '#client/lib/api/capabilities.ts';
import { lazyWithRetry } from '#client/lib/lazy-with-retry.ts';
import { useIsVisitor, useSessionKey } from '#client/lib/session/session.ts';
import { featuredShown } from '#domain/limits.ts';
import { screens } from '#domain/screens.ts';
import { isMonday } from '#domain/weeks.ts';
import { ForYou } from './home/ForYou.tsx';
import { Hero } from './home/Hero.tsx';
import { HomeEnd } from './home/HomeEnd.tsx';
import { usePanelClass, usePanelStyles } from './home/panel.styles.ts';
import { usePanelRows, withRows } from './home/panel-room.ts';
import { Section } from './home/Section.tsx';
import { saveAction } from './save-action.tsx';

const News = lazyWithRetry(() => import('./home/news/News.tsx'));

const useStyles = makeStyles({
  body: {
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    gap: '40px',
    maxWidth: '1280px',
    marginInline: 'auto',
    padding: `${tokens.spacingVerticalXXL} ${tokens.spacingHorizontalXXL} 64px`,
    '@media (max-width: 640px)': { gap: '32px', paddingInline: tokens.spacingHorizontalL },
  },
  /** The arrow ends where the cards do: the button's own padding is beside them. */
  all: {
    marginInlineEnd: `calc(-1 * ${tokens.spacingHorizontalM})`,
    // Where the button has an edge, that ends there.
    '@media (forced-colors: active)': { marginInlineEnd: 0 },
  },
  /** Below the first view. */
  end: { minHeight: '320px' },
});

export default function HomePage() {
  const styles = useStyles();
  const counts = useQuery(generalCountsQuery);
  const visitor = useIsVisitor();
  const featured = useQuery(featuredPromptsQuery);
  const departments = useQuery(departmentsQuery);
  const news = useNews();
  usePageTitle(screens.home.title);
  return (
    <>
      <Hero counts={counts.data} countsFailed={counts.isError} />
      <div className={styles.body}>
        {news === undefined ? null : (
          <LazyBoundary name="New prompts" loading={<div className={styles.end} />}>
            <News key={news} monday={news} />
          </LazyBoundary>
        )}
        <Section
          heading="Featured prompts"
          action={
            <LinkButton
              className={styles.all}
              to="/departments"
              appearance="transparent"
              icon={<ArrowRightRegular />}
              iconPosition="after"
            >
              All prompts
            </LinkButton>
          }
        >
          <FeaturedPrompts
            prompts={(featured.data ?? (featured.isError ? [] : undefined))?.slice(0, featuredShown)}
            actions={saveAction}
            error={featured.error}
            onRetry={featured.refetch}
          />
        </Section>
        {visitor ? null : <Personal />}
        <Section heading="Browse by department">
          <DepartmentGrid departments={departments.data ?? (departments.isError ? [] : undefined)} />
        </Section>
        <HomeEnd />
      </div>
    </>
  );
}

/** The week in the address, '' for the time since the last visit; undefined if the address asks for no news. */
function useNews() {
  const [parameters] = useSearchParams();
  if (!has('follows')) return undefined;
  const week = parameters.get('week') ?? '';
  if (isMonday(week)) return week;
  return parameters.has('new') || week ? '' : undefined;
}

/** Present once there is something to show; its space is reserved from the first moment, even while the host signs the user in. */
function Personal() {
  const key = useSessionKey();
  const panel = usePanelClass();
  const panels = usePanelStyles().panels;
  const kept = Object.values(usePanelRows()).filter((count) => count > 0);
  if (key) return <ForYou key={key} />;
  return kept.length > 0 ? (
    <Section heading="For you">
      <div className={panels}>
        {kept.map((count, place) => (
          // Panels have no identity but their place.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={place} className={panel} style={withRows(count)} />
        ))}
      </div>
    </Section>
  ) : null;
}
