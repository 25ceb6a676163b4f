import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#client/lib/api/api.ts';
import { inPage } from '#client/lib/api/page-answers.ts';
import { toDepartment, toDepartments } from '#client/lib/models/department.ts';
import { apiPaths } from '#contract/paths.ts';

/** One department, for when the list could not be loaded. */
export const departmentQuery = (id: string) =>
  queryOptions({
    queryKey: ['departments', id],
    queryFn: async ({ signal }) => toDepartment(await callApi(apiPaths.department(id), { signal })),
  });

export const departmentsQuery = queryOptions({
  queryKey: ['departments'],
  queryFn: async ({ signal }) => toDepartments(await callApi(apiPaths.departments, { signal })),
  ...inPage(apiPaths.departments, toDepartments),
});
