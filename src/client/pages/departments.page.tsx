import { makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { EmptyState } from '#client/components/EmptyState.tsx';
import { AppsListRegular } from '#client/components/icons.ts';
import { LinkButton } from '#client/components/LinkButton.tsx';
import { Page } from '#client/components/Page.tsx';
import { departmentQuery, departmentsQuery } from '#client/features/departments/department.queries.ts';
import { ChosenFacets, clearFacets } from '#client/features/prompts/facets/ChosenFacets.tsx';
import { FacetButton } from '#client/features/prompts/facets/FacetButton.tsx';
import type { Chosen } from '#client/features/prompts/facets/facets.ts';
import { useFacets } from '#client/features/prompts/facets/use-facets.ts';
import { focusOnListSearch, ListToolbar } from '#client/features/prompts/ListToolbar.tsx';
import { SelectionFailure } from '#client/features/prompts/lists/SelectionFailure.tsx';
import { useListPages, usePageCount } from '#client/features/prompts/lists/use-list-pages.ts';
import { PromptList } from '#client/features/prompts/PromptList.tsx';
import { PromptSkeletons } from '#client/features/prompts/PromptSkeletons.tsx';
import { generalCountsQuery } from '#client/features/prompts/prompt.queries.ts';
import { useListState } from '#client/features/prompts/use-list-state.ts';
import { failedWith } from '#client/lib/api/api-failure.ts';
import { localDay } from '#client/lib/days.ts';
import { pluralize } from '#client/lib/format.ts';
import { useSearchParamText } from '#client/lib/url-state/use-search-param-state.ts';
import { useDebounced } from '#client/lib/use-debounced.ts';
import { listSearch } from '#contract/list-pages.ts';
import { screens } from '#domain/screens.ts';
import { allDepartments, type SortOrder } from '#domain/vocabulary.ts';
import { DepartmentButton } from './departments/DepartmentButton.tsx';
import { DepartmentHead } from './departments/DepartmentHead.tsx';
import { type DepartmentFilterProps, DepartmentSidebar } from './departments/DepartmentSidebar.tsx';
import { NoPrompts } from './departments/NoPrompts.tsx';
import { RetiredDepartment } from './departments/RetiredDepartment.tsx';
import { saveAction } from './save-action.tsx';

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: '240px minmax(0, 1fr)',
    gap: tokens.spacingHorizontalXXXL,
    alignItems: 'start',
    '@media (max-width: 900px)': { gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalL },
  },
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, minWidth: 0 },
});

/** The department of the URL: from the list or, if that lacks it or failed, fetched by its id; 410 means that it was retired. */
function useDepartment(id: string) {
  const { data, isError, isSuccess } = useQuery(departmentsQuery);
  const listed = data?.find((one) => one.id === id);
  const isUnlisted = isSuccess && !listed && id !== allDepartments;
  const single = useQuery({
    ...departmentQuery(id),
    enabled: isUnlisted || (isError && id !== allDepartments),
  });
  // Another server may respond with another department.
  const department = listed ?? (single.data?.id === id ? single.data : undefined);
  const isRetired = failedWith(single.error, 'retired');
  const isAbsent = !single.isPending && !department && !isRetired;
  return {
    department,
    unknown: isUnlisted ? isAbsent : failedWith(single.error, 'not_found'),
    retired: isRetired ? single.error : undefined,
  };
}

export default function DepartmentsPage() {
  const styles = useStyles();
  const { id = allDepartments } = useParams();
  const all = id === allDepartments;
  const { data, isError } = useQuery(departmentsQuery);
  const counts = useQuery(generalCountsQuery);
  const { department, unknown, retired } = useDepartment(id);
  if (retired) return <RetiredDepartment error={retired} />;
  if (unknown) return <UnknownDepartment />;
  const filter = {
    departments: data ?? (isError ? [] : undefined),
    currentId: id,
    totalCount: counts.data?.prompts,
  };
  const title = all ? screens.departments.title : (department?.name ?? 'Department');
  return (
    <Page title={title}>
      <div className={styles.columns}>
        <DepartmentSidebar {...filter} />
        <div className={styles.content}>
          <DepartmentHead department={department} all={all} />
          <Prompts id={id} title={title} filter={filter} />
        </div>
      </div>
    </Page>
  );
}

/** Pause in typing before the search, in milliseconds. */
const typingMs = 200;

/** The list's filters, as parameters of the call. The text follows the field after a pause in typing, or at once if the field is cleared. */
function useSearch(text: string, sort: SortOrder, chosen: Chosen) {
  const rested = useDebounced(text, typingMs);
  const wanted = text.trim() === '' ? '' : rested;
  return useMemo(() => {
    const values: Chosen = { ...chosen, q: [wanted], sort: [sort] };
    return listSearch((name) => values[name] ?? [], localDay());
  }, [wanted, sort, chosen]);
}

interface PromptsProps {
  /** Of the department, or 'all'. */
  id: string;
  title: string;
  filter: DepartmentFilterProps;
}

function Prompts({ id, title, filter }: PromptsProps) {
  const [text, setText] = useSearchParamText('q');
  const { sort, onSort, headings, view, onView } = useListState();
  const facets = useFacets();
  const search = useSearch(text, sort, facets.chosen);
  const list = useListPages({ department: id }, search, usePageCount());
  const { prompts, total, isLoading } = list;
  return (
    <>
      <ListToolbar
        search={{ placeholder: 'Search prompts...', text, onChange: setText }}
        sort={{ order: sort, onChange: onSort }}
        count={isLoading ? '' : `${pluralize(total, 'prompt')} found`}
        view={view}
        onView={onView}
      >
        <FacetButton facets={facets} counted={{ list: { department: id }, search }} shown={total} />
        <DepartmentButton {...filter} />
      </ListToolbar>
      <ChosenFacets facets={facets} />
      {isLoading ? (
        <PromptSkeletons view={view} />
      ) : prompts && total > 0 ? (
        <PromptList
          prompts={prompts}
          total={total}
          view={view}
          label={`Prompts: ${title}`}
          inDepartment={id !== allDepartments}
          sort={headings}
          actions={saveAction}
          more={list.more}
        />
      ) : (
        <NoPrompts
          text={text.trim()}
          onClear={() => {
            setText('');
            focusOnListSearch();
          }}
          {...(facets.count > 0 ? { onClearFacets: () => clearFacets(facets) } : {})}
          onRetry={list.retry}
        />
      )}
      {list.retrySelection ? <SelectionFailure onRetry={list.retrySelection} /> : null}
    </>
  );
}

function UnknownDepartment() {
  return (
    <Page title="Department not found">
      <EmptyState
        icon={AppsListRegular}
        level={1}
        heading="Department not found"
        actions={
          <LinkButton to="/departments" appearance="primary">
            {screens.departments.title}
          </LinkButton>
        }
      >
        There is no department at this address.
      </EmptyState>
    </Page>
  );
}
