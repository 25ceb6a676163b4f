import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#client/lib/api.ts';
import { flag, list, number, record, text } from '#client/lib/wire.ts';
import { apiPaths } from '#contract/paths.ts';
import { type PromptStatus, promptStatuses } from '#contract/vocabulary.ts';
import type { SubmissionForm } from './submission.ts';

export interface OwnSubmission {
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
    queryKey: ['my-submissions', token],
    queryFn: async ({ signal }): Promise<OwnSubmission[]> =>
      list(await callApi(apiPaths.mySubmissions, { signal })).map((value) => {
        const wire = record(value);
        return {
          id: text(wire['id']),
          title: text(wire['title']),
          status: toStatus(wire['status']),
          updatedAt: text(wire['updatedAt'] ?? wire['updated_at']),
        };
      }),
    enabled: token !== null,
    staleTime: 0,
  });

/** One own entry as the form's content, to go on with. */
export const mySubmissionQuery = (token: string | null, id: string) =>
  queryOptions({
    queryKey: ['my-submissions', token, id],
    queryFn: async ({ signal }): Promise<SubmissionForm> => {
      const wire = record(await callApi(apiPaths.mySubmission(id), { signal }));
      return {
        title: text(wire['title']),
        description: text(wire['description']),
        use_case: text(wire['use_case']),
        prompt: text(wire['prompt']),
        department_id: text(wire['department_id']),
        prompt_framework: text(wire['prompt_framework']),
        target_audience: text(wire['target_audience']),
        expected_outcome: text(wire['expected_outcome']),
        difficulty: text(wire['difficulty']),
        needs_attached_file_or_text_copy: flag(wire['needs_attached_file_or_text_copy']),
        tool: text(wire['tool']),
      };
    },
    enabled: token !== null && id !== '',
    staleTime: 0,
    gcTime: 0,
  });

/** Figures of the dashboard. */
export const myActivityQuery = (token: string | null) =>
  queryOptions({
    queryKey: ['my-activity', token],
    queryFn: async ({ signal }) => {
      const wire = record(await callApi(apiPaths.myActivity, { signal }));
      return { saved: number(wire['saved_count']), rated: number(wire['rated_count']) };
    },
    enabled: token !== null,
    staleTime: 0,
  });
