import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '#client/components/EmptyState.tsx';
import { ArchiveRegular } from '#client/components/icons.ts';
import { LinkButton } from '#client/components/LinkButton.tsx';
import { Page } from '#client/components/Page.tsx';
import { departmentsQuery } from '#client/features/departments/department.queries.ts';
import { ApiFailure } from '#client/lib/api/api-failure.ts';
import { screenHrefs, screens } from '#domain/screens.ts';

/** Replaces a retired department: a link to the department that has its prompts. */
export function RetiredDepartment({ error }: { error: Error }) {
  const { data } = useQuery(departmentsQuery);
  const id = error instanceof ApiFailure ? (error.body.replaced_by ?? '') : '';
  const name = data?.find((one) => one.id === id)?.name ?? 'its new department';
  return (
    <Page title="Retired department">
      <EmptyState
        icon={ArchiveRegular}
        level={1}
        heading="This department is no longer in use"
        actions={
          id ? (
            <LinkButton to={screenHrefs.department(id)} appearance="primary">
              Go to {name}
            </LinkButton>
          ) : (
            <LinkButton to="/departments" appearance="primary">
              {screens.departments.title}
            </LinkButton>
          )
        }
      >
        {error.message}
      </EmptyState>
    </Page>
  );
}
