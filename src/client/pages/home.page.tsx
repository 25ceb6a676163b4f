import { makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { ArrowRightRegular } from '#client/components/icons.ts';
import { LazyBoundary } from '#client/components/LazyBoundary.tsx';
import { LinkButton } from '#client/components/LinkButton.tsx';
import { usePageTitle } from '#client/components/use-page-title.ts';
import { DepartmentGrid } from '#client/features/departments/DepartmentGrid.tsx';
import { departmentsQuery } from '#client/features/departments/department.queries.ts';
import { FeaturedPrompts } from '#client/features/prompts/FeaturedPrompts.tsx';
import { featuredPromptsQuery, generalCountsQuery } from '#client/features/prompts/prompt.queries.ts';
import { lazyWithRetry } from '#client/lib/lazy-with-retry.ts';
import { useIsVisitor, useSessionKey } from '#client/lib/session/session.ts';
import { featuredShown } from '#contract/limits.ts';
import { screens } from '#contract/screens.ts';
import { Benefits } from './home/Benefits.tsx';
import { Hero } from './home/Hero.tsx';
import { usePanelStyles } from './home/panel.styles.ts';
import { Section } from './home/Section.tsx';
import { saveAction } from './save-action.tsx';

const ForYou = lazyWithRetry(() => import('./home/ForYou.tsx'));

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
  invitation: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalXXL,
    padding: tokens.spacingHorizontalXXXL,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorNeutralForeground1,
    border: `1px solid ${tokens.colorTransparentStroke}`,
    borderRadius: tokens.borderRadiusXLarge,
    '@media (max-width: 640px)': { padding: tokens.spacingHorizontalXL },
  },
  heading: {
    margin: `0 0 ${tokens.spacingVerticalXS}`,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
  },
  text: { margin: 0, maxWidth: '60ch', color: tokens.colorNeutralForeground2 },
});

export default function HomePage() {
  const styles = useStyles();
  const counts = useQuery(generalCountsQuery);
  const visitor = useIsVisitor();
  const featured = useQuery(featuredPromptsQuery);
  const departments = useQuery(departmentsQuery);
  usePageTitle(screens.home.title);
  return (
    <>
      <Hero counts={counts.data} countsFailed={counts.isError} />
      <div className={styles.body}>
        {visitor ? null : <Personal />}
        <Section
          heading="Featured prompts"
          action={
            <LinkButton to="/departments" appearance="transparent" icon={<ArrowRightRegular />}>
              All prompts
            </LinkButton>
          }
        >
          <FeaturedPrompts
            prompts={(featured.data ?? (featured.isError ? [] : undefined))?.slice(0, featuredShown)}
            actions={saveAction}
            onRetry={() => void featured.refetch()}
          />
        </Section>
        <Section heading="Browse by department">
          <DepartmentGrid departments={departments.data ?? (departments.isError ? [] : undefined)} />
        </Section>
        <Section heading="Why use the library">
          <Benefits />
        </Section>
        <aside className={styles.invitation}>
          <div>
            <h2 className={styles.heading}>Have a prompt that saves you time?</h2>
            <p className={styles.text}>
              Submit it with its use case. The AI centre of excellence reviews it, and your colleagues in
              every department can build on it.
            </p>
          </div>
          <LinkButton to="/use-case-submission" appearance="primary" size="large">
            Submit a use case
          </LinkButton>
        </aside>
      </div>
    </>
  );
}

/** Its space is kept free from the first moment, also while the host signs the person in. */
function Personal() {
  const key = useSessionKey();
  const { panels, panel } = usePanelStyles();
  const frame = (
    <div className={panels}>
      <div className={panel} />
      <div className={panel} />
      <div className={panel} />
    </div>
  );
  if (!key) return frame;
  return (
    <LazyBoundary loading={frame}>
      <ForYou key={key} />
    </LazyBoundary>
  );
}
