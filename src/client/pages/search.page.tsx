import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
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
import { screens } from '#contract/screens.ts';
import { saveAction } from './save-action.tsx';

const { title } = screens.search;

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
  const prompts = results.data ?? [];
  return (
    <Page title={text ? `${text} · ${title}` : title} className={styles.content}>
      <h1 className={styles.heading}>{title}</h1>
      <PromptSearch key={text} initialText={text} className={styles.search} />
      {results.isPending ? (
        <>
          <ResultCount text="" />
          <PromptSkeletons view={view} />
        </>
      ) : (
        <>
          <div className={styles.line}>
            <ResultCount text={text ? `${pluralize(prompts.length, 'result')} found for "${text}"` : ''} />
            {prompts.length > 0 ? <ListToolbar view={view} onView={onView} /> : null}
          </div>
          {prompts.length > 0 ? (
            <PromptList prompts={prompts} view={view} label="Search results" actions={saveAction} />
          ) : (
            <NoResults
              blank={!text}
              {...(results.isError ? { onRetry: () => void results.refetch() } : {})}
            />
          )}
        </>
      )}
    </Page>
  );
}

function NoResults({ blank, onRetry }: { blank: boolean; onRetry?: () => void }) {
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
      {blank
        ? 'Type what you want to do in the box above, and try other keywords when nothing fits.'
        : 'Try other keywords: fewer or more general words, or the name of a department.'}
    </EmptyState>
  );
}
