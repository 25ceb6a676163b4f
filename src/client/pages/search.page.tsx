import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '#client/components/EmptyState.tsx';
import { ArrowClockwiseRegular, DocumentSearchRegular } from '#client/components/icons.ts';
import { LazyBoundary } from '#client/components/LazyBoundary.tsx';
import { LinkButton } from '#client/components/LinkButton.tsx';
import { Page } from '#client/components/Page.tsx';
import { ResultCount } from '#client/components/ResultCount.tsx';
import { useNewIds } from '#client/features/follows/use-new-ids.ts';
import { PagesFailure } from '#client/features/prompts/by-pages/PagesFailure.tsx';
import { ChosenFacets, clearFacets } from '#client/features/prompts/facets/ChosenFacets.tsx';
import { ListToolbar } from '#client/features/prompts/ListToolbar.tsx';
import type { ListedPrompts } from '#client/features/prompts/listed-prompts.ts';
import { PromptList } from '#client/features/prompts/PromptList.tsx';
import { PromptSkeletons } from '#client/features/prompts/PromptSkeletons.tsx';
import { useListState } from '#client/features/prompts/use-list-state.ts';
import { PromptSearch } from '#client/features/search/PromptSearch.tsx';
import { formatNumber, pluralize } from '#client/lib/format.ts';
import { lazyWithRetry } from '#client/lib/lazy-with-retry.ts';
import { useMediaQuery } from '#client/lib/use-media-query.ts';
import { screens } from '#domain/screens.ts';
import { peekActions, saveAction } from './save-action.tsx';
import { ResultToolbar } from './search/ResultToolbar.tsx';
import { useResultFilters, withDepartment } from './search/use-result-filters.ts';
import { useResultList } from './search/use-result-list.ts';

const MarkedWords = lazyWithRetry(() => import('./search/MarkedWords.tsx'));
const TrySearches = lazyWithRetry(() => import('./search/TrySearches.tsx'));

const { title } = screens.search;

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
  const filters = useResultFilters();
  const results = useResultList(text, filters);
  const isPhone = useMediaQuery('(max-width: 640px)');
  const { facets, chip } = isPhone
    ? withDepartment(filters, results.department)
    : { facets: filters.facets, chip: undefined };
  const isLoading = results.prompts === undefined && !results.isError;
  const shown = results.prompts?.length ?? 0;
  // As long as the final text, so that the toolbar's rows do not change.
  const found = `${pluralize(shown, 'result')} found for "${text}"`;
  const count = isLoading ? `Searching for "${text}"` : found + relatedWords(results.prompts, filters.order);
  const [list, setList] = useState<HTMLDivElement | null>(null);
  const newIds = useNewIds();
  useEffect(() => {
    const counting =
      list && import('./search/count-choices.ts').then((part) => part.countChoices(list, text));
    return () => void counting?.then((stop) => stop()).catch(() => {});
  }, [list, text]);
  return (
    <Page title={text ? `${text} · ${title}` : title} className={styles.content}>
      <h1 className={styles.heading}>{title}</h1>
      <PromptSearch key={text} isAlone initialText={text} className={styles.search} />
      {text === '' ? (
        <NoQuery />
      ) : (
        <div ref={setList} className={styles.content}>
          <LazyBoundary>
            {results.prompts ? <MarkedWords list={list} text={text} prompts={results.prompts} /> : null}
          </LazyBoundary>
          {isLoading || results.total ? (
            <ListToolbar count={count} view={view} onView={onView}>
              <ResultToolbar filters={filters} results={results} facets={facets} isPhone={isPhone} />
            </ListToolbar>
          ) : (
            <ResultCount text={count} />
          )}
          <ChosenFacets facets={facets} first={chip} />
          {isLoading ? (
            <PromptSkeletons view={view} />
          ) : results.prompts && shown > 0 ? (
            <PromptList
              prompts={results.prompts}
              view={view}
              label="Search results"
              inDepartment={results.inDepartment}
              actions={saveAction}
              peekActions={peekActions}
              dividesRelated={filters.order === 'relevance'}
              sort={filters.headings}
              newIds={newIds}
              onRange={results.onRange}
            />
          ) : results.total ? (
            <NoneLeft onClear={() => clearFacets(facets)} />
          ) : (
            <NoResults text={text} onRetry={results.retry} />
          )}
          {results.failure ? <PagesFailure {...results.failure} /> : null}
        </div>
      )}
    </Page>
  );
}

/** The numbers of results above *Related* and under it, if some are related and the boundary is loaded. */
function relatedWords(prompts: ListedPrompts | undefined, order: string) {
  const first = order === 'relevance' ? (prompts?.findIndex((prompt) => prompt?.isRelated) ?? -1) : -1;
  return prompts && first >= 0
    ? ` · ${pluralize(first, 'match', 'matches')}, ${formatNumber(prompts.length - first)} related`
    : '';
}

const browse = <LinkButton to="/departments">Browse all prompts</LinkButton>;

const NoneLeft = ({ onClear }: { onClear: () => void }) => (
  <EmptyState
    icon={DocumentSearchRegular}
    heading="No Results Found"
    actions={<Button onClick={onClear}>Clear all filters</Button>}
  >
    No results match the selected filters.
  </EmptyState>
);

const NoResults = ({ text, onRetry }: { text: string; onRetry: (() => void) | undefined }) => (
  <EmptyState
    icon={DocumentSearchRegular}
    heading="No Results Found"
    actions={
      <>
        {onRetry ? null : (
          <LazyBoundary>
            <TrySearches text={text} />
          </LazyBoundary>
        )}
        {browse}
        {onRetry ? (
          <Button appearance="subtle" icon={<ArrowClockwiseRegular />} onClick={onRetry}>
            Try again
          </Button>
        ) : null}
      </>
    }
  >
    Try other keywords: fewer or broader words, or a department name.
  </EmptyState>
);

const NoQuery = () => (
  <EmptyState icon={DocumentSearchRegular} heading="What do you want to do?" actions={browse}>
    Search for a task, a type of text or a department.
  </EmptyState>
);
