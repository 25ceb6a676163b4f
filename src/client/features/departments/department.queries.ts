import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#client/lib/api.ts';
import { toDepartment } from '#client/lib/department.ts';
import { list } from '#client/lib/wire.ts';
import { apiPaths } from '#contract/paths.ts';

export const departmentsQuery = queryOptions({
  queryKey: ['departments'],
  queryFn: async ({ signal }) => list(await callApi(apiPaths.departments, { signal })).map(toDepartment),
});
