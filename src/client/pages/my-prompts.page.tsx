import { makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { Page } from '#client/components/Page.tsx';
import { PageHeading } from '#client/components/PageHeading.tsx';
import { ResultCount } from '#client/components/ResultCount.tsx';
import { SignInRequired } from '#client/components/SignInRequired.tsx';
import { PersonalNav } from '#client/features/account/PersonalNav.tsx';
import { CollectionNav } from '#client/features/collections/CollectionNav.tsx';
import { focusOnListSearch, ListToolbar } from '#client/features/prompts/ListToolbar.tsx';
import { useWholeListPages } from '#client/features/prompts/lists/use-list-pages.ts';
import { matching, sorted } from '#client/features/prompts/lists/whole-lists.ts';
import { PromptList } from '#client/features/prompts/PromptList.tsx';
import { PromptSkeletons } from '#client/features/prompts/PromptSkeletons.tsx';
import { useListState } from '#client/features/prompts/use-list-state.ts';
import { bookmarksQuery, myPromptsQuery } from '#client/features/saved/saved.queries.ts';
import { mayPass } from '#client/lib/api/api-failure.ts';
import { has } from '#client/lib/api/capabilities.ts';
import { pluralize } from '#client/lib/format.ts';
import { useIsVisitor, useSessionKey } from '#client/lib/session/session.ts';
import { toast } from '#client/lib/toasts/toasts.ts';
import { useSearchParamText } from '#client/lib/url-state/use-search-param-state.ts';
import { toastMs } from '#domain/limits.ts';
import { introductions } from '#domain/screen-introductions.ts';
import { screens } from '#domain/screens.ts';
import { NoSavedPrompts } from './my-prompts/NoSavedPrompts.tsx';
import { SelectedPrompts } from './my-prompts/SelectedPrompts.tsx';
import { Selection, savedActions } from './my-prompts/selection.tsx';
import { saveAction } from './save-action.tsx';

const useStyles = makeStyles({
  page: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  /** The collections are at its end, so that the list comes next; on a phone they have a line of their own. */
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalXXL}`,
    '& > :last-child': { minWidth: 0, maxWidth: '100%' },
    '@media (min-width: 641px)': { flexWrap: 'nowrap', '& > :first-child': { flexShrink: 0 } },
  },
  /** Copy, Save, a checkbox and the preview. */
  selectable: {
    '--row-actions': '152px',
    // A phone has no room for the word beside the facts.
    '@media (max-width: 640px)': {
      '& [data-action="copy"]': { minWidth: '32px', paddingInline: '5px' },
      '& [data-action="copy"] > :not(.fui-Button__icon)': { display: 'none' },
      '& [data-action="copy"] > .fui-Button__icon': { marginInlineEnd: 0 },
    },
  },
});

export default function MyPromptsPage() {
  const styles = useStyles();
  const token = useSessionKey();
  const isVisitor = useIsVisitor();
  const { data: savedIds } = useQuery(bookmarksQuery(token));
  useEffect(() => {
    if (isVisitor) toast.failure('Not logged in', 'Please log in to view your saved prompts.', toastMs);
  }, [isVisitor]);
  return (
    <Page title={screens['my-prompts'].title} className={styles.page}>
      <PersonalNav />
      <div className={styles.head}>
        <PageHeading title={screens['my-prompts'].title}>{introductions['my-prompts']}</PageHeading>
        {isVisitor || !has('collections') ? null : <CollectionNav savedCount={savedIds?.length} />}
      </div>
      {isVisitor ? (
        <SignInRequired>Sign in to see your saved prompts.</SignInRequired>
      ) : (
        <SavedPrompts token={token} />
      )}
    </Page>
  );
}

/** @param props.token null while the host signs the user in: the list shows as loading then too. */
function SavedPrompts({ token }: { token: string | null }) {
  const styles = useStyles();
  const saved = useQuery(myPromptsQuery(token));
  const [text, setText] = useSearchParamText('q');
  const { sort, onSort, headings, view, onView } = useListState();
  const { data } = saved;
  const isLoading = data === undefined && !saved.isError;
  const wanted = useDeferredValue(text);
  const found = useMemo(() => sorted(matching(data ?? [], wanted), sort), [data, wanted, sort]);
  const { prompts, more } = useWholeListPages(found);
  const count = `${pluralize(found.length, 'prompt')} found`;
  // An earlier failure is not shown while they load again.
  const hasFailed = saved.isError && !saved.isFetching;
  useEffect(() => {
    if (hasFailed) {
      toast.failure('Error loading prompts', 'There was an issue loading your saved prompts.', toastMs);
    }
  }, [hasFailed]);
  const { chosen, selection, clear } = useSelection();
  // A prompt that is no longer saved is not selected; one that the search hides still is.
  const selected = [...chosen].filter((id) => data?.some((prompt) => prompt.id === id));
  const canCollect = has('collections');
  return (
    <Selection value={selection}>
      {!isLoading && found.length === 0 && text === '' ? (
        <ResultCount text={count} isSpoken />
      ) : (
        <ListToolbar
          search={{ placeholder: 'Search my prompts...', text, onChange: setText }}
          sort={{ order: sort, onChange: onSort }}
          count={isLoading ? '' : count}
          view={view}
          onView={onView}
        />
      )}
      {isLoading ? <PromptSkeletons view={view} wide /> : null}
      {found.length > 0 ? (
        <div className={canCollect ? styles.selectable : undefined}>
          <PromptList
            prompts={prompts}
            total={found.length}
            view={view}
            label="My saved prompts"
            wide
            sort={headings}
            actions={canCollect ? savedActions : saveAction}
            more={more}
          />
        </div>
      ) : null}
      {selected.length > 0 ? <SelectedPrompts ids={selected} onClear={clear} /> : null}
      {!isLoading && found.length === 0 ? (
        <NoSavedPrompts
          text={text.trim()}
          onClear={() => {
            setText('');
            focusOnListSearch();
          }}
          {...(mayPass(saved.error) ? { onRetry: () => void saved.refetch() } : {})}
        />
      ) : null}
    </Selection>
  );
}

/** The ticked prompts, in the order of the ticks, in which they are added to a collection. */
function useSelection() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const selection = useMemo(
    () => ({
      ids: chosen,
      toggle: (id: string) =>
        setChosen((before) => {
          const next = new Set(before);
          if (!next.delete(id)) next.add(id);
          return next;
        }),
    }),
    [chosen],
  );
  return { chosen, selection, clear: () => setChosen(new Set()) };
}
