import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '#client/components/EmptyState.tsx';
import { ArrowClockwiseRegular, DocumentSearchRegular } from '#client/components/icons.ts';
import { LazyBoundary } from '#client/components/LazyBoundary.tsx';
import { LinkButton } from '#client/components/LinkButton.tsx';
import { Page } from '#client/components/Page.tsx';
import { ResultCount } from '#client/components/ResultCount.tsx';
import { ChosenFacets, clearFacets } from '#client/features/prompts/facets/ChosenFacets.tsx';
import { ListToolbar } from '#client/features/prompts/ListToolbar.tsx';
import { PromptList } from '#client/features/prompts/PromptList.tsx';
import { PromptSkeletons } from '#client/features/prompts/PromptSkeletons.tsx';
import { useListState } from '#client/features/prompts/use-list-state.ts';
import { PromptSearch } from '#client/features/search/PromptSearch.tsx';
import { searchQuery } from '#client/features/search/search.queries.ts';
import { useDeferredData } from '#client/lib/api/use-deferred-data.ts';
import { pluralize } from '#client/lib/format.ts';
import { lazyWithRetry } from '#client/lib/lazy-with-retry.ts';
import type { PromptSummary } from '#client/lib/models/prompt.ts';
import { screens } from '#contract/screens.ts';
import { peekActions, useNewIds } from './list-extras.tsx';
import { saveAction } from './save-action.tsx';
import { ResultFilters } from './search/ResultFilters.tsx';
import { useResultFilters } from './search/use-result-filters.ts';

const MarkedWords = lazyWithRetry(() => import('./search/MarkedWords.tsx'));

const { title } = screens.search;
const none: PromptSummary[] = [];

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  heading: { margin: 0, fontSize: tokens.fontSizeBase600, lineHeight: tokens.lineHeightBase600 },
  search: { maxWidth: '720px' },
});

export default function SearchPage() {
  const styles = useStyles();
  const [parameters] = useSearchParams();
  const text = (parameters.get('q') ?? '').trim();
  const { view, onView } = useListState();
  const results = useQuery(searchQuery(text));
  const data = useDeferredData(results.data);
  const isLoading = data === undefined && !results.isError;
  const all = data ?? none;
  const filters = useResultFilters(all);
  const prompts = filters.shown;
  // As long as what it becomes, so that the toolbar has its rows from the first moment.
  const count = isLoading
    ? `Searching for "${text}"`
    : `${pluralize(prompts.length, 'result')} found for "${text}"`;
  const [list, setList] = useState<HTMLDivElement | null>(null);
  const { newIds, findNewIds } = useNewIds();
  useEffect(() => {
    const counting =
      list && import('./search/count-choices.ts').then((part) => part.countChoices(list, text));
    return () => void counting?.then((stop) => stop()).catch(() => {});
  }, [list, text]);
  return (
    <Page title={text ? `${text} · ${title}` : title} className={styles.content}>
      <h1 className={styles.heading}>{title}</h1>
      {findNewIds}
      <PromptSearch key={text} isAlone initialText={text} className={styles.search} />
      {text === '' ? (
        <NoQuery />
      ) : (
        <div ref={setList} className={styles.content}>
          <LazyBoundary>
            <MarkedWords list={list} text={text} />
          </LazyBoundary>
          {isLoading || all.length > 0 ? (
            <ListToolbar count={count} view={view} onView={onView}>
              <ResultFilters filters={filters} total={data?.length} />
            </ListToolbar>
          ) : (
            <ResultCount text={count} />
          )}
          <ChosenFacets facets={filters.facets} first={filters.departmentChip} />
          {isLoading ? (
            <PromptSkeletons view={view} />
          ) : prompts.length > 0 ? (
            <PromptList
              prompts={prompts}
              view={view}
              label="Search results"
              inDepartment={filters.department !== ''}
              actions={saveAction}
              peekActions={peekActions}
              newIds={newIds}
            />
          ) : all.length > 0 ? (
            <NoneLeft onClear={() => clearFacets(filters.facets)} />
          ) : (
            <NoResults {...(results.isError ? { onRetry: () => void results.refetch() } : {})} />
          )}
        </div>
      )}
    </Page>
  );
}

const browse = <LinkButton to="/departments">Browse all prompts</LinkButton>;

const NoneLeft = ({ onClear }: { onClear: () => void }) => (
  <EmptyState
    icon={DocumentSearchRegular}
    heading="No Results Found"
    actions={<Button onClick={onClear}>Clear all filters</Button>}
  >
    None of the results matches the chosen filters.
  </EmptyState>
);

const NoResults = ({ onRetry }: { onRetry?: () => void }) => (
  <EmptyState
    icon={DocumentSearchRegular}
    heading="No Results Found"
    actions={
      <>
        {browse}
        {onRetry ? (
          <Button appearance="subtle" icon={<ArrowClockwiseRegular />} onClick={onRetry}>
            Try again
          </Button>
        ) : null}
      </>
    }
  >
    Try other keywords: fewer or more general words, or the name of a department.
  </EmptyState>
);

const NoQuery = () => (
  <EmptyState icon={DocumentSearchRegular} heading="What do you want to do?" actions={browse}>
    Type it in the box above: a task, a kind of text, or a department.
  </EmptyState>
);
