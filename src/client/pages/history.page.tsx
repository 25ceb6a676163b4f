import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useParams } from 'react-router-dom';
import { BackLink } from '#client/components/BackLink.tsx';
import { EmptyState } from '#client/components/EmptyState.tsx';
import { ErrorCircleRegular, ShieldCheckmarkRegular } from '#client/components/icons.ts';
import { LinkButton } from '#client/components/LinkButton.tsx';
import { Page } from '#client/components/Page.tsx';
import { RetryButton } from '#client/components/RetryButton.tsx';
import { ShowMore } from '#client/components/ShowMore.tsx';
import { SignInRequired } from '#client/components/SignInRequired.tsx';
import { SkeletonRows } from '#client/components/SkeletonRows.tsx';
import { departmentsQuery } from '#client/features/departments/department.queries.ts';
import { HistoryAbout } from '#client/features/history/HistoryAbout.tsx';
import { HistoryActions } from '#client/features/history/HistoryActions.tsx';
import { HistoryDocument } from '#client/features/history/HistoryDocument.tsx';
import { historyQuery } from '#client/features/history/history.queries.ts';
import { failedWith } from '#client/lib/api/api-failure.ts';
import { useIsVisitor, useSessionKey } from '#client/lib/session/session.ts';
import { screenHrefs, screens } from '#domain/screens.ts';
import { useRedaction } from './versions/use-redaction.tsx';

const useStyles = makeStyles({
  page: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXL },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'start',
    justifyContent: 'space-between',
    gap: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalXL}`,
  },
  headline: { flex: '1 1 360px' },
  heading: {
    margin: 0,
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    overflowWrap: 'anywhere',
  },
});

export default function HistoryPage() {
  const styles = useStyles();
  const { id = '' } = useParams();
  const isVisitor = useIsVisitor();
  const loaded = useInfiniteQuery(historyQuery(useSessionKey(), id));
  const { data, error, refetch } = loaded;
  const loadAll = async () => {
    let all = loaded;
    while (all.hasNextPage && !all.isFetchNextPageError) all = await all.fetchNextPage();
    if (!all.data || all.hasNextPage) throw all.error ?? new Error('');
    return all.data;
  };
  const history = failedWith(error, 'not_found') ? undefined : data;
  const { data: departments } = useQuery({ ...departmentsQuery, enabled: history !== undefined });
  const isDenied = failedWith(error, 'forbidden');
  const heading = useRef<HTMLHeadingElement>(null);
  const { open: openRedaction, dialog } = useRedaction(heading);
  const newest = Math.max(0, ...(history?.revisions.map(({ number }) => number ?? 0) ?? []));
  const title = history?.prompt?.title ?? history?.revisions[0]?.content.title;
  return (
    <Page
      title={title ? `${screens.history.title} · ${title}` : screens.history.title}
      className={styles.page}
    >
      {!history || history.prompt ? (
        <BackLink to={screenHrefs.prompt(id)}>Back to the prompt</BackLink>
      ) : null}
      <div className={styles.head}>
        <div className={styles.headline}>
          <h1 ref={heading} tabIndex={-1} className={styles.heading}>
            {title ? `${screens.history.title}: ${title}` : screens.history.title}
          </h1>
          {history ? <HistoryAbout history={history} /> : null}
        </div>
        {history ? <HistoryActions id={id} history={history} loadAll={loadAll} /> : null}
      </div>
      {isVisitor ? (
        <SignInRequired>Only reviewers and admins can read the full history of a prompt.</SignInRequired>
      ) : null}
      {history?.next ? (
        <ShowMore
          label="Show earlier history"
          isLoading={loaded.isFetchingNextPage}
          failure={loaded.isFetchNextPageError && 'The earlier history could not be loaded.'}
          onMore={() => void loaded.fetchNextPage()}
        />
      ) : null}
      {history ? (
        <HistoryDocument
          history={history}
          departmentName={(of) => departments?.find((one) => one.id === of)?.name ?? of}
          renderActions={({ number, version, redacted }) =>
            openRedaction && number !== null && version !== null && !redacted ? (
              <Button
                aria-haspopup="dialog"
                aria-label={`Redact v${version}`}
                onClick={() => openRedaction({ promptId: id, number, version, isLive: number === newest })}
              >
                Redact...
              </Button>
            ) : null
          }
        />
      ) : null}
      {dialog}
      {isDenied ? (
        <EmptyState
          icon={ShieldCheckmarkRegular}
          heading="You need Reviewer or Admin access"
          actions={
            <LinkButton to={screenHrefs.versions(id)} appearance="primary">
              View published versions
            </LinkButton>
          }
        >
          Only reviewers and admins can read the full history. The published versions are open to everyone.
        </EmptyState>
      ) : null}
      {error && !history && !isDenied ? (
        <EmptyState
          icon={ErrorCircleRegular}
          heading="The history could not be loaded"
          actions={<RetryButton error={error} onRetry={refetch} />}
        >
          {error.message}
        </EmptyState>
      ) : null}
      {!history && !error && !isVisitor ? (
        <SkeletonRows label="Loading the history" rows={5} height={64} />
      ) : null}
    </Page>
  );
}
