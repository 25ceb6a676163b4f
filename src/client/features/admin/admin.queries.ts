import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi, callApiPage } from '#client/lib/api/api.ts';
import { toDepartment } from '#client/lib/models/department.ts';
import { list, number, record, text } from '#client/lib/models/json-readers.ts';
import { personalKey } from '#client/lib/session/personal-key.ts';
import { apiPaths } from '#contract/paths.ts';
import { toNumbers } from './numbers.ts';

/** What admins see changes while they look away: it is fetched again whenever a section is opened. */
const always = { staleTime: 0 };

export const messagesPerPage = 20;

export const numbersQuery = (token: string | null) =>
  queryOptions({
    ...always,
    queryKey: personalKey('admin-numbers', token),
    queryFn: async ({ signal }) => toNumbers(await callApi(apiPaths.adminNumbers, { signal })),
    enabled: token !== null,
  });

/** A department with what is in it. */
export function toAdminDepartment(value: unknown) {
  const department = toDepartment(value);
  return {
    ...department,
    promptCount: department.promptCount ?? 0,
    /** Drafts and submissions that are not published. */
    revisionCount: number(record(value)['revision_count']),
    followerCount: number(record(value)['follower_count']),
  };
}
export type AdminDepartment = ReturnType<typeof toAdminDepartment>;

export const adminDepartmentsQuery = (token: string | null) =>
  queryOptions({
    ...always,
    queryKey: personalKey('admin-departments', token),
    queryFn: async ({ signal }) =>
      list(await callApi(apiPaths.adminDepartments, { signal })).map(toAdminDepartment),
    enabled: token !== null,
  });

export function toFeatured(value: unknown) {
  const json = record(value);
  return {
    id: text(json['id']),
    title: text(json['title']),
    author: text(json['author']),
    /** Its name; '' without one. */
    department: text(json['department']),
  };
}
export type Featured = ReturnType<typeof toFeatured>;

export const featuredQuery = (token: string | null) =>
  queryOptions({
    ...always,
    queryKey: personalKey('admin-featured', token),
    queryFn: async ({ signal }) => list(await callApi(apiPaths.adminFeatured, { signal })).map(toFeatured),
    enabled: token !== null,
  });

const toMessage = (value: unknown) => {
  const json = record(value);
  return {
    id: text(json['id']),
    name: text(json['name']),
    email: text(json['email']),
    message: text(json['message']),
    createdAt: text(json['createdAt']),
    signedIn: json['signed_in'] === true,
  };
};
export type ContactMessage = ReturnType<typeof toMessage>;

/** @param page from 1 on; the page before stays while the next one loads. */
export const messagesQuery = (token: string | null, page: number) =>
  queryOptions({
    ...always,
    queryKey: [...personalKey('admin-messages', token), page],
    queryFn: async ({ signal }) => {
      const query = `?limit=${messagesPerPage}&offset=${(page - 1) * messagesPerPage}`;
      const { body, total } = await callApiPage(`${apiPaths.adminMessages}${query}`, { signal });
      return { messages: list(body).map(toMessage), total };
    },
    placeholderData: keepPreviousData,
    enabled: token !== null,
  });

const toRolePerson = (value: unknown) => {
  const json = record(value);
  return {
    name: text(json['name']),
    email: text(json['email']),
    /** Whether they have ever signed in. */
    isKnown: text(json['id']) !== '',
    seen: list(json['seen']).map(text),
    configured: list(json['configured']).map(text),
  };
};
export type RolePerson = ReturnType<typeof toRolePerson>;

export const peopleQuery = (token: string | null) =>
  queryOptions({
    ...always,
    queryKey: personalKey('admin-people', token),
    queryFn: async ({ signal }) => list(await callApi(apiPaths.adminPeople, { signal })).map(toRolePerson),
    enabled: token !== null,
  });
