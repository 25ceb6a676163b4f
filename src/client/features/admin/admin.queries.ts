import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#client/lib/api/api.ts';
import { personalKey } from '#client/lib/session/personal-key.ts';
import { apiPaths } from '#contract/paths.ts';

/** Refetches whenever a section is opened, because the data may have changed. */
const always = { staleTime: 0 };

export const numbersQuery = (token: string | null) =>
  queryOptions({
    ...always,
    queryKey: personalKey('admin-numbers', token),
    queryFn: ({ signal }) => callApi(apiPaths.adminNumbers, { signal }),
    enabled: token !== null,
  });

export const adminDepartmentsQuery = (token: string | null) =>
  queryOptions({
    ...always,
    queryKey: personalKey('admin-departments', token),
    queryFn: ({ signal }) => callApi(apiPaths.adminDepartments, { signal }),
    enabled: token !== null,
  });

export const featuredQuery = (token: string | null) =>
  queryOptions({
    ...always,
    queryKey: personalKey('admin-featured', token),
    queryFn: ({ signal }) => callApi(apiPaths.adminFeatured, { signal }),
    enabled: token !== null,
  });

export const peopleQuery = (token: string | null) =>
  queryOptions({
    ...always,
    queryKey: personalKey('admin-people', token),
    queryFn: ({ signal }) => callApi(apiPaths.adminPeople, { signal }),
    enabled: token !== null,
  });
