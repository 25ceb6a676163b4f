import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { BackLink } from '#client/components/BackLink.tsx';
import { Page } from '#client/components/Page.tsx';
import { RetryButton } from '#client/components/RetryButton.tsx';
import { ShowMore } from '#client/components/ShowMore.tsx';
import { SkeletonRows } from '#client/components/SkeletonRows.tsx';
import { TextLink } from '#client/components/TextLink.tsx';
import { departmentsQuery } from '#client/features/departments/department.queries.ts';
import { HistoryAbout } from '#client/features/history/HistoryAbout.tsx';
import { HistoryActions } from '#client/features/history/HistoryActions.tsx';
import { HistoryDocument } from '#client/features/history/HistoryDocument.tsx';
import { historyQuery } from '#client/features/history/history.queries.ts';
import { promptQuery } from '#client/features/prompts/prompt.queries.ts';
import { VersionComparison } from '#client/features/versions/VersionComparison.tsx';
import { VersionList } from '#client/features/versions/VersionList.tsx';
import { versionsQuery } from '#client/features/versions/version.queries.ts';
import { failedWith } from '#client/lib/api/api-failure.ts';
import { pluralize } from '#client/lib/format.ts';
import { currentUserQuery } from '#client/lib/session/current-user.ts';
import { useSessionKey } from '#client/lib/session/session.ts';
import type { VersionDto } from '#contract/reviews.ts';
import { screenHrefs, screens } from '#domain/screens.ts';
import { NoVersions } from './versions/NoVersions.tsx';
import { useRedaction } from './versions/use-redaction.tsx';
import { useRestoreVersion } from './versions/use-restore-version.tsx';

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
  onScreen: { '@media print': { display: 'none' } },
  heading: { margin: 0, fontSize: tokens.fontSizeBase600, lineHeight: tokens.lineHeightBase600 },
  text: {
    margin: `${tokens.spacingVerticalXS} 0 0`,
    color: tokens.colorNeutralForeground2,
    overflowWrap: 'anywhere',
  },
});

/** 'Ann, Bo and Cy'. */
const listNames = (names: readonly string[]) =>
  new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(names);

/** Names of the contributors to versions, without the author. */
const contributors = (versions: VersionDto[], author: string) => [
  ...new Set(versions.map((version) => version.author).filter((name) => name && name !== author)),
];

/** The prompt's events and unpublished revisions, and all of its revisions if it is retired: for reviewers and admins. */
function useHistory(id: string) {
  const token = useSessionKey();
  const who = useQuery(currentUserQuery(token));
  const isStaff = who.data?.roles.some((role) => role === 'Reviewer' || role === 'Admin') === true;
  const loaded = useInfiniteQuery({ ...historyQuery(token, id), enabled: isStaff });
  return {
    loaded,
    // For an admin who is not a reviewer, a retired prompt has none.
    history: failedWith(loaded.error, 'not_found') ? undefined : loaded.data,
    isLoading: who.isLoading || loaded.isLoading,
  };
}

export default function VersionsPage() {
  const styles = useStyles();
  const { id = '' } = useParams();
  const { data: prompt, error: promptError } = useQuery(promptQuery(id));
  const versions = useInfiniteQuery(versionsQuery(id));
  const { loaded, history, isLoading } = useHistory(id);
  const { data: departments = [] } = useQuery(departmentsQuery);
  const departmentName = (of: string) => departments.find((department) => department.id === of)?.name ?? of;
  // Cached versions of a deleted prompt are not shown.
  const shown = failedWith(versions.error, 'not_found') ? undefined : versions.data?.versions;
  const others = prompt && shown ? contributors(shown, prompt.author) : [];
  const first = versions.hasNextPage ? undefined : shown?.at(-1)?.version;
  const more = () => void versions.fetchNextPage();
  const heading = useRef<HTMLHeadingElement>(null);
  const redaction = useRedaction(heading);
  const { restore, restoring } = useRestoreVersion(heading);
  const title = prompt?.title ?? history?.prompt?.title ?? history?.revisions[0]?.content.title;
  const newest = Math.max(0, ...(history?.revisions.map(({ number }) => number ?? 0) ?? []));
  return (
    <Page
      title={title ? `${screens.versions.title} · ${title}` : screens.versions.title}
      className={styles.page}
    >
      {!history || history.prompt ? (
        <BackLink to={screenHrefs.prompt(id)}>Back to the prompt</BackLink>
      ) : null}
      <div className={styles.head}>
        <div className={styles.headline}>
          <h1 ref={heading} tabIndex={-1} className={styles.heading}>
            {screens.versions.title}
          </h1>
          <p className={styles.text}>
            {prompt ? (
              <>
                {shown ? pluralize(versions.data?.total ?? 0, 'published version') : 'Published versions'} of{' '}
                <TextLink to={screenHrefs.prompt(id)} inline>
                  {prompt.title}
                </TextLink>
                {others.length > 0 ? `, with contributions by ${listNames(others)}` : ''}.
                {/* Of demo content, or of an import without them. */}
                {first && first !== '1.0' ? ` Versions before ${first} are not stored here.` : ''}{' '}
              </>
            ) : title ? (
              <>
                <bdi>{title}</bdi>.{' '}
              </>
            ) : null}
            <TextLink to={screens.verify.path} inline>
              {screens.verify.title}
            </TextLink>
          </p>
          {history ? <HistoryAbout history={history} /> : null}
        </div>
        {history ? <HistoryActions id={id} history={history} loaded={loaded} /> : null}
      </div>
      {!shown && (versions.isPending || isLoading) ? (
        <SkeletonRows label="Loading the versions" rows={3} height={116} />
      ) : null}
      {shown ? (
        // A printed history has each version in full.
        <div className={mergeClasses(styles.page, history && styles.onScreen)}>
          <Comparison
            {...{ promptId: id, versions: shown, departmentName }}
            more={versions.hasNextPage && !versions.isFetching && !versions.isError ? more : undefined}
            onClosed={() => heading.current?.focus()}
          />
          <VersionList promptId={id} versions={shown} onRestore={restore} onRedact={redaction.open} />
          {versions.hasNextPage ? (
            <ShowMore
              label="Show earlier versions"
              isLoading={versions.isFetchingNextPage}
              failure={versions.isFetchNextPageError && 'Earlier versions could not be loaded.'}
              onMore={more}
            />
          ) : null}
        </div>
      ) : null}
      {history?.next ? (
        <ShowMore
          label="Show earlier events"
          isLoading={loaded.isFetchingNextPage}
          failure={loaded.isFetchNextPageError && 'Earlier events could not be loaded.'}
          onMore={() => void loaded.fetchNextPage()}
        />
      ) : null}
      {history ? (
        <HistoryDocument
          {...{ history, departmentName }}
          isListed={shown !== undefined || versions.isPending}
          renderActions={({ number, version, redacted }) =>
            redaction.open && number !== null && version !== null && !redacted ? (
              <Button
                aria-haspopup="dialog"
                aria-label={`Redact v${version}`}
                onClick={() => redaction.open?.({ promptId: id, number, version, isLive: number === newest })}
              >
                Redact...
              </Button>
            ) : null
          }
        />
      ) : null}
      {shown && loaded.error && !history ? (
        <p className={styles.text}>
          The events could not be loaded. {loaded.error.message}{' '}
          <RetryButton size="small" error={loaded.error} onRetry={() => void loaded.refetch()} />
        </p>
      ) : null}
      {versions.error && !shown && !history && !isLoading ? (
        <NoVersions
          {...{ error: versions.error, promptError, promptId: id }}
          onRetry={() => void versions.refetch()}
        />
      ) : null}
      {redaction.dialog}
      {restoring}
    </Page>
  );
}

interface ComparisonProps {
  promptId: string;
  versions: VersionDto[];
  /** Loads earlier versions; undefined if there are none, or while they load. */
  more: (() => void) | undefined;
  departmentName: (id: string) => string;
  onClosed: () => void;
}

/** The two versions that the URL names, if it does. */
function Comparison({ promptId, versions, more, departmentName, onClosed }: ComparisonProps) {
  const [parameters, setParameters] = useSearchParams();
  const named = (parameter: string) =>
    versions.find(({ number }) => String(number) === parameters.get(parameter));
  const [from, to] = [named('from'), named('to')];
  const isIncomplete = ['from', 'to'].every((name) => parameters.has(name)) && !(from && to);
  useEffect(() => {
    if (isIncomplete) more?.();
  });
  if (!from || !to) return null;
  return (
    <VersionComparison
      {...{ promptId, from, to, departmentName }}
      onClose={() => {
        onClosed();
        setParameters({}, { replace: true, preventScrollReset: true });
      }}
    />
  );
}
