import { makeStyles } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { EmptyState } from '#client/components/EmptyState.tsx';
import { StarRegular } from '#client/components/icons.ts';
import { OrderHint } from '#client/components/ordering/OrderHint.tsx';
import { SkeletonRows } from '#client/components/SkeletonRows.tsx';
import { featuredQuery } from '../admin.queries.ts';
import { useAdminStyles } from '../admin.styles.ts';
import { SectionFailure } from '../SectionFailure.tsx';
import { AddFeatured } from './AddFeatured.tsx';
import { FeaturedList } from './FeaturedList.tsx';

/** The height of the field that adds one. */
const useStyles = makeStyles({ adding: { minHeight: '110px' } });

/** Which prompts the home page shows first, and in which order. */
export function FeaturedSection({ token }: { token: string | null }) {
  const admin = useAdminStyles();
  const styles = useStyles();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, error, refetch } = useQuery(featuredQuery(token));
  return (
    <div className={admin.section}>
      <div>
        <h2 ref={heading} tabIndex={-1} className={admin.heading}>
          Featured
        </h2>
        <p className={admin.text}>
          Each featured prompt needs an example answer, so that colleagues see a result before they copy.{' '}
          <OrderHint />
        </p>
      </div>
      {data ? <AddFeatured featured={data} /> : null}
      {data && data.length > 0 ? (
        <FeaturedList featured={data} onRemoved={() => heading.current?.focus()} />
      ) : null}
      {data?.length === 0 ? (
        <EmptyState icon={StarRegular} heading="No featured prompts yet">
          Search for a published prompt above to feature it.
        </EmptyState>
      ) : null}
      {error && !data ? (
        <SectionFailure what="Featured prompts" error={error} onRetry={() => void refetch()} />
      ) : null}
      {!data && !error ? (
        <>
          <div className={`${admin.surface} ${styles.adding}`} />
          <SkeletonRows label="Loading featured prompts" rows={6} height={69} />
        </>
      ) : null}
    </div>
  );
}
