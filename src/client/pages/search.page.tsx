import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '#client/components/EmptyState.tsx';
import { ArrowClockwiseRegular, DocumentSearchRegular } from '#client/components/icons.ts';
import { LinkButton } from '#client/components/LinkButton.tsx';
import { Page } from '#client/components/Page.tsx';
import { ResultCount } from '#client/components/ResultCount.tsx';
import { ChosenFacets, clearFacets } from '#client/features/prompts/facets/ChosenFacets.tsx';
import { ListToolbar } from '#client/features/prompts/ListToolbar.tsx';
import { SelectionFailure } from '#client/features/prompts/lists/SelectionFailure.tsx';
import { PromptList } from '#client/features/prompts/PromptList.tsx';
import { PromptSkeletons } from '#client/features/prompts/PromptSkeletons.tsx';
import { useListState } from '#client/features/prompts/use-list-state.ts';
import { PromptSearch } from '#client/features/search/PromptSearch.tsx';
import { pluralize } from '#client/lib/format.ts';
import { useMediaQuery } from '#client/lib/use-media-query.ts';
import { screens } from '#domain/screens.ts';
import { saveAction } from './save-action.tsx';
import { countChoices } from './search/count-choices.ts';
import { ResultToolbar } from './search/ResultToolbar.tsx';
import { TrySearches } from './search/TrySearches.tsx';
import { useMarkedWords } from './search/use-marked-words.ts';
import { useResultFilters, withDepartment } from './search/use-result-filters.ts';
import { useResultList } from './search/use-result-list.ts';

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
  const { prompts, total, matchTotal: matches, wholeTotal, isLoading } = results;
  const count = isLoading ? `Searching for "${text}"` : `${pluralize(matches, 'result')} found for "${text}"`;
  const [list, setList] = useState<HTMLDivElement | null>(null);
  useEffect(() => (list ? countChoices(list, text) : undefined), [list, text]);
  useMarkedWords(list, text, prompts);
  return (
    <Page title={text ? `${text} · ${title}` : title} className={styles.content}>
      <div>
        <h1 className={styles.heading}>{title}</h1>
        {text ? <ResultCount text={count} /> : null}
      </div>
      <PromptSearch key={text} isAlone initialText={text} className={styles.search} />
      {text === '' ? (
        <NoQuery />
      ) : (
        <div ref={setList} className={styles.content}>
          {isLoading || wholeTotal ? (
            <ListToolbar view={view} onView={onView}>
              <ResultToolbar filters={filters} results={results} facets={facets} isPhone={isPhone} />
            </ListToolbar>
          ) : null}
          <ChosenFacets facets={facets} first={chip} />
          {isLoading ? (
            <PromptSkeletons view={view} />
          ) : prompts && total > 0 ? (
            <>
              {matches === 0 ? <NoResults text={text} /> : null}
              <PromptList
                prompts={prompts}
                total={total}
                matchTotal={matches}
                view={view}
                label="Search results"
                inDepartment={results.inDepartment}
                actions={saveAction}
                sort={filters.headings}
                more={results.more}
              />
            </>
          ) : wholeTotal ? (
            <NoneLeft onClear={() => clearFacets(facets)} />
          ) : (
            <NoResults text={text} onRetry={results.retry} />
          )}
          {results.retrySelection ? <SelectionFailure onRetry={results.retrySelection} /> : null}
        </div>
      )}
    </Page>
  );
}

const NoneLeft = ({ onClear }: { onClear: () => void }) => (
  <EmptyState
    icon={DocumentSearchRegular}
    heading="No Results Found"
    actions={<Button onClick={onClear}>Clear all filters</Button>}
  >
    No results match the selected filters.
  </EmptyState>
);

const NoResults = ({ text, onRetry }: { text: string; onRetry?: (() => void) | undefined }) => (
  <EmptyState
    icon={DocumentSearchRegular}
    heading="No Results Found"
    actions={
      <>
        {onRetry ? null : <TrySearches text={text} />}
        {onRetry ? (
          <Button icon={<ArrowClockwiseRegular />} onClick={onRetry}>
            Try again
          </Button>
        ) : (
          <LinkButton to="/contact">Request this prompt</LinkButton>
        )}
      </>
    }
  >
    Try other keywords: fewer or broader words, or a department name.
  </EmptyState>
);

const NoQuery = () => (
  <EmptyState
    icon={DocumentSearchRegular}
    heading="What do you want to do?"
    actions={<LinkButton to="/departments">Browse all prompts</LinkButton>}
  >
    Search for a task, a type of text or a department.
  </EmptyState>
);
