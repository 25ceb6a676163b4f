import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '#client/components/EmptyState.tsx';
import { ArrowClockwiseRegular, DocumentSearchRegular } from '#client/components/icons.ts';
import { LinkButton } from '#client/components/LinkButton.tsx';
import { Page } from '#client/components/Page.tsx';
import { ResultCount } from '#client/components/ResultCount.tsx';
import { ListToolbar } from '#client/features/prompts/ListToolbar.tsx';
import { PromptList } from '#client/features/prompts/PromptList.tsx';
import { PromptSkeletons } from '#client/features/prompts/PromptSkeletons.tsx';
import { useListState } from '#client/features/prompts/use-list-state.ts';
import { PromptSearch } from '#client/features/search/PromptSearch.tsx';
import { searchQuery } from '#client/features/search/search.queries.ts';
import { pluralize } from '#client/lib/format.ts';
import type { PromptSummary } from '#client/lib/models/prompt.ts';
import { screens } from '#contract/screens.ts';
import { saveAction } from './save-action.tsx';
import { ResultFilters } from './search/ResultFilters.tsx';
import { useMarkedWords } from './search/use-marked-words.ts';
import { useResultFilters } from './search/use-result-filters.ts';

const { title } = screens.search;
const none: PromptSummary[] = [];

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  heading: { margin: 0, fontSize: tokens.fontSizeBase600, lineHeight: tokens.lineHeightBase600 },
  line: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
  },
  search: { maxWidth: '720px' },
});

export default function SearchPage() {
  const styles = useStyles();
  const [parameters] = useSearchParams();
  const text = (parameters.get('q') ?? '').trim();
  const { view, onView } = useListState();
  const results = useQuery(searchQuery(text));
  const filters = useResultFilters(results.data ?? none);
  const prompts = filters.shown;
  const [list, setList] = useState<HTMLDivElement | null>(null);
  useMarkedWords(list, text);
  return (
    <Page title={text ? `${text} · ${title}` : title} className={styles.content}>
      <h1 className={styles.heading}>{title}</h1>
      <PromptSearch key={text} isAlone initialText={text} className={styles.search} />
      {text === '' ? (
        <NoQuery />
      ) : results.isPending ? (
        <>
          <ResultCount text="" />
          <PromptSkeletons view={view} />
        </>
      ) : (
        <div ref={setList} className={styles.content}>
          {prompts.length > 0 ? <ResultFilters filters={filters} total={results.data?.length ?? 0} /> : null}
          <div className={styles.line}>
            <ResultCount text={`${pluralize(prompts.length, 'result')} found for "${text}"`} />
            {prompts.length > 0 ? <ListToolbar view={view} onView={onView} /> : null}
          </div>
          {prompts.length > 0 ? (
            <PromptList prompts={prompts} view={view} label="Search results" actions={saveAction} />
          ) : (
            <NoResults {...(results.isError ? { onRetry: () => void results.refetch() } : {})} />
          )}
        </div>
      )}
    </Page>
  );
}

function NoResults({ onRetry }: { onRetry?: () => void }) {
  return (
    <EmptyState
      icon={DocumentSearchRegular}
      heading="No Results Found"
      actions={
        <>
          <LinkButton to="/departments">Browse all prompts</LinkButton>
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
}

function NoQuery() {
  return (
    <EmptyState
      icon={DocumentSearchRegular}
      heading="What do you want to do?"
      actions={<LinkButton to="/departments">Browse all prompts</LinkButton>}
    >
      Type it in the box above: a task, a kind of text, or a department.
    </EmptyState>
  );
}
