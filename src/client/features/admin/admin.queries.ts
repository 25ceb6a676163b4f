import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi, callApiPage } from '#client/lib/api/api.ts';
import { personalKey } from '#client/lib/session/personal-key.ts';
import { apiPaths, withSearch } from '#contract/paths.ts';

/** Refetches whenever a section is opened, because the data may have changed. */
const always = { staleTime: 0 };

export const messagesPerPage = 20;

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

/** @param page from 1 on; the previous page stays while the next one loads. */
export const messagesQuery = (token: string | null, page: number) =>
  queryOptions({
    ...always,
    queryKey: [...personalKey('admin-messages', token), page],
    queryFn: async ({ signal }) => {
      const query = `limit=${messagesPerPage}&offset=${(page - 1) * messagesPerPage}`;
      const { body: messages, total } = await callApiPage(withSearch(apiPaths.adminMessages, query), {
        signal,
      });
      return { messages, total };
    },
    placeholderData: keepPreviousData,
    enabled: token !== null,
  });

export const peopleQuery = (token: string | null) =>
  queryOptions({
    ...always,
    queryKey: personalKey('admin-people', token),
    queryFn: ({ signal }) => callApi(apiPaths.adminPeople, { signal }),
    enabled: token !== null,
  });
