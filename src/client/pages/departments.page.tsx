import { makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { EmptyState } from '#client/components/EmptyState.tsx';
import { AppsListRegular } from '#client/components/icons.ts';
import { LinkButton } from '#client/components/LinkButton.tsx';
import { Page } from '#client/components/Page.tsx';
import { ResultCount } from '#client/components/ResultCount.tsx';
import { DepartmentTile } from '#client/domain/DepartmentTile.tsx';
import { departmentQuery, departmentsQuery } from '#client/features/departments/department.queries.ts';
import { matching, sorted } from '#client/features/prompts/filter-sort.ts';
import { ListToolbar } from '#client/features/prompts/ListToolbar.tsx';
import { PromptList } from '#client/features/prompts/PromptList.tsx';
import { PromptSkeletons } from '#client/features/prompts/PromptSkeletons.tsx';
import { generalCountsQuery, promptListQuery } from '#client/features/prompts/prompt.queries.ts';
import { useListState } from '#client/features/prompts/use-list-state.ts';
import { failedWith } from '#client/lib/api/api-failure.ts';
import { publicConfig } from '#client/lib/api/config.ts';
import { pluralize } from '#client/lib/format.ts';
import type { Department } from '#client/lib/models/department.ts';
import { rememberVisit } from '#client/lib/recents/recents.ts';
import { useRecents } from '#client/lib/recents/use-recents.ts';
import { useSearchParamText } from '#client/lib/url-state/use-search-param-state.ts';
import { screens } from '#contract/screens.ts';
import { allDepartments } from '#contract/vocabulary.ts';
import { DepartmentSidebar } from './departments/DepartmentSidebar.tsx';
import { NoPrompts } from './departments/NoPrompts.tsx';
import { saveAction } from './save-action.tsx';

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: '260px minmax(0, 1fr)',
    gap: tokens.spacingHorizontalXXXL,
    alignItems: 'start',
    '@media (max-width: 900px)': { gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalL },
  },
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, minWidth: 0 },
  head: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalL, minHeight: '64px' },
  heading: {
    margin: 0,
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    overflowWrap: 'anywhere',
  },
  text: { margin: 0, color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
});

/** Title and description of what is shown; the name is unknown until the departments are loaded. */
function Heading({ department, all }: { department: Department | undefined; all: boolean }) {
  const styles = useStyles();
  const { companyName } = publicConfig();
  const description = all
    ? `Browse all prompts across different departments at ${companyName}.`
    : department?.description;
  return (
    <div className={styles.head}>
      {department ? <DepartmentTile icon={department.icon} color={department.color} size={48} /> : null}
      <div>
        <h1 className={styles.heading}>
          {all ? screens.departments.title : (department?.name ?? 'Department')}
        </h1>
        <p className={styles.text}>{description}</p>
      </div>
    </div>
  );
}

/** The department of the URL: from the list, or, where that failed, fetched by its id; a 404 then means none. */
function useDepartment(id: string) {
  const { data, isError, isSuccess } = useQuery(departmentsQuery);
  const listed = data?.find((one) => one.id === id);
  const single = useQuery({ ...departmentQuery(id), enabled: isError && id !== allDepartments });
  const missing = failedWith(single.error, 'not_found');
  const unlisted = isSuccess && !listed && id !== allDepartments;
  return {
    department: listed ?? (isError ? single.data : undefined),
    unknown: unlisted || (isError && missing),
  };
}

/** Counts on this device how often the person opens a department: the home page shows what is new in the first of them. */
function useCountVisit(department: Department | undefined) {
  const { owner } = useRecents();
  const id = department?.id;
  useEffect(() => {
    if (id) rememberVisit(owner, id);
  }, [owner, id]);
}

export default function DepartmentsPage() {
  const styles = useStyles();
  const { id = allDepartments } = useParams();
  const all = id === allDepartments;
  const departments = useQuery(departmentsQuery);
  const prompts = useQuery(promptListQuery(id));
  const counts = useQuery(generalCountsQuery);
  const [text, setText] = useSearchParamText('q');
  const { sort, onSort, view, onView } = useListState();
  const shown = useMemo(() => sorted(matching(prompts.data ?? [], text), sort), [prompts.data, text, sort]);
  const { department, unknown } = useDepartment(id);
  useCountVisit(department);
  const title = all ? screens.departments.title : (department?.name ?? 'Department');
  if (unknown) return <UnknownDepartment />;
  return (
    <Page title={title}>
      <div className={styles.columns}>
        <DepartmentSidebar
          departments={departments.data ?? (departments.isError ? [] : undefined)}
          currentId={id}
          totalCount={counts.data?.prompts}
        />
        <div className={styles.content}>
          <Heading department={department} all={all} />
          <ListToolbar
            search={{ placeholder: 'Search prompts...', text, onChange: setText }}
            sort={{ order: sort, onChange: onSort }}
            view={view}
            onView={onView}
          />
          {prompts.isPending ? (
            <>
              <ResultCount text="" />
              <PromptSkeletons view={view} />
            </>
          ) : (
            <>
              <ResultCount text={`${pluralize(shown.length, 'prompt')} found`} />
              {shown.length > 0 ? (
                <PromptList prompts={shown} view={view} label={`Prompts: ${title}`} actions={saveAction} />
              ) : (
                <NoPrompts
                  text={text.trim()}
                  onClear={() => setText('')}
                  {...(prompts.isError ? { onRetry: () => void prompts.refetch() } : {})}
                />
              )}
            </>
          )}
        </div>
      </div>
    </Page>
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
