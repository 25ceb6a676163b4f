import { makeStyles, tokens } from '@fluentui/react-components';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { BackLink } from '#client/components/BackLink.tsx';
import { Page } from '#client/components/Page.tsx';
import { ShowMore } from '#client/components/ShowMore.tsx';
import { SkeletonRows } from '#client/components/SkeletonRows.tsx';
import { TextLink } from '#client/components/TextLink.tsx';
import { departmentsQuery } from '#client/features/departments/department.queries.ts';
import { promptQuery } from '#client/features/prompts/prompt.queries.ts';
import { VersionComparison } from '#client/features/versions/VersionComparison.tsx';
import { VersionList } from '#client/features/versions/VersionList.tsx';
import { versionsQuery } from '#client/features/versions/version.queries.ts';
import { failedWith } from '#client/lib/api/api-failure.ts';
import { pluralize } from '#client/lib/format.ts';
import type { VersionDto } from '#contract/reviews.ts';
import { screenHrefs, screens } from '#domain/screens.ts';
import { NoVersions } from './versions/NoVersions.tsx';
import { useRedaction } from './versions/use-redaction.tsx';
import { useRestoreVersion } from './versions/use-restore-version.tsx';

const useStyles = makeStyles({
  page: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXL },
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

export default function VersionsPage() {
  const styles = useStyles();
  const { id = '' } = useParams();
  const { data: prompt, error: promptError } = useQuery(promptQuery(id));
  const versions = useInfiniteQuery(versionsQuery(id));
  // Cached versions of a deleted prompt are not shown.
  const shown = failedWith(versions.error, 'not_found') ? undefined : versions.data?.versions;
  const others = prompt && shown ? contributors(shown, prompt.author) : [];
  const first = versions.hasNextPage ? undefined : shown?.at(-1)?.version;
  const more = () => void versions.fetchNextPage();
  const heading = useRef<HTMLHeadingElement>(null);
  const redaction = useRedaction(heading);
  const { restore, restoring } = useRestoreVersion(heading);
  return (
    <Page
      title={prompt ? `${screens.versions.title} · ${prompt.title}` : screens.versions.title}
      className={styles.page}
    >
      <BackLink to={screenHrefs.prompt(id)}>Back to the prompt</BackLink>
      <div>
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
          ) : null}
          <TextLink to={screens.verify.path} inline>
            {screens.verify.title}
          </TextLink>
        </p>
      </div>
      {versions.isPending ? <SkeletonRows label="Loading the versions" rows={3} height={116} /> : null}
      {shown ? (
        <>
          <Comparison
            promptId={id}
            versions={shown}
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
        </>
      ) : null}
      {versions.error && !shown ? (
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
  onClosed: () => void;
}

/** The two versions that the URL names, if it does. */
function Comparison({ promptId, versions, more, onClosed }: ComparisonProps) {
  const [parameters, setParameters] = useSearchParams();
  const { data: departments = [] } = useQuery(departmentsQuery);
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
      {...{ promptId, from, to }}
      departmentName={(id) => departments.find((department) => department.id === id)?.name ?? id}
      onClose={() => {
        onClosed();
        setParameters({}, { replace: true });
      }}
    />
  );
}
