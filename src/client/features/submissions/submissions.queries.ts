import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#client/lib/api/api.ts';
import { list, record, text } from '#client/lib/models/json-readers.ts';
import { personalKey } from '#client/lib/session/personal-key.ts';
import { apiPaths } from '#contract/paths.ts';
import { type PromptStatus, promptStatuses } from '#contract/vocabulary.ts';
import { type SavedSubmission, toSubmissionForm } from './submission.ts';

export interface MySubmission {
  id: string;
  title: string;
  status: PromptStatus;
  updatedAt: string;
}

const toStatus = (value: unknown): PromptStatus =>
  promptStatuses.find((status) => status === value) ?? 'pending';

/** What the person has submitted, in every status, newest first. */
export const mySubmissionsQuery = (token: string | null) =>
  queryOptions({
    queryKey: personalKey('my-submissions', token),
    queryFn: async ({ signal }): Promise<MySubmission[]> =>
      list(await callApi(apiPaths.mySubmissions, { signal })).map((value) => {
        const json = record(value);
        return {
          id: text(json['id']),
          title: text(json['title']),
          status: toStatus(json['status']),
          updatedAt: text(json['updatedAt'] ?? json['updated_at']),
        };
      }),
    enabled: token !== null,
    staleTime: 0,
  });

/** One own entry, to go on with. */
export const mySubmissionQuery = (token: string | null, id: string) =>
  queryOptions({
    queryKey: personalKey('my-submissions', token, id),
    queryFn: async ({ signal }): Promise<SavedSubmission> => {
      const json = record(await callApi(apiPaths.mySubmission(id), { signal }));
      return {
        form: toSubmissionForm(json),
        updatedAt: text(json['updatedAt'] ?? json['updated_at']),
        // Where a server sends no status, the entry counts as editable.
        status: json['status'] === undefined ? 'draft' : toStatus(json['status']),
      };
    },
    enabled: token !== null && id !== '',
    staleTime: 0,
    // Just long enough for a draft that was saved a moment ago to be shown as such.
    gcTime: 10_000,
  });
