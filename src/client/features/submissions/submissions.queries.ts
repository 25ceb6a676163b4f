import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#client/lib/api/api.ts';
import { list, number, record, text } from '#client/lib/models/json-readers.ts';
import { toPromptContent } from '#client/lib/models/prompt-content.ts';
import { personalKey } from '#client/lib/session/personal-key.ts';
import { apiPaths } from '#contract/paths.ts';
import { type PromptStatus, promptStatuses } from '#contract/vocabulary.ts';
import { type Decision, type Improved, type SavedSubmission } from './submission.ts';

export interface MySubmission {
  id: string;
  title: string;
  status: PromptStatus;
  /** '' before its publication, where it is no improvement. */
  promptId: string;
  /** Undefined for a prompt of its own. */
  improved: Improved | undefined;
  version: string;
  decision: Decision | undefined;
  /** ISO 8601; '' before the first submission, and where a server does not say. */
  submittedAt: string;
  updatedAt: string;
}

const toStatus = (value: unknown): PromptStatus =>
  promptStatuses.find((status) => status === value) ?? 'pending';

function toDecision(value: unknown): Decision | undefined {
  const json = record(value);
  return text(json['at']) ? { reason: text(json['reason']), at: text(json['at']) } : undefined;
}

/** Only an improvement was begun from a published version. */
function toImproved(json: Record<string, unknown>): Improved | undefined {
  const base = number(json['base_number']);
  if (!base) return undefined;
  return { promptId: text(json['prompt_id']), title: text(json['prompt_title']), base };
}

function toMySubmission(value: unknown): MySubmission {
  const json = record(value);
  return {
    id: text(json['id']),
    title: text(json['title']),
    status: toStatus(json['status']),
    promptId: text(json['prompt_id']),
    improved: toImproved(json),
    version: text(json['version']),
    decision: toDecision(json['decision']),
    submittedAt: text(json['submittedAt']),
    updatedAt: text(json['updatedAt'] ?? json['updated_at']),
  };
}

/** What the person has submitted, in every status, newest first. */
export const mySubmissionsQuery = (token: string | null) =>
  queryOptions({
    queryKey: personalKey('my-submissions', token),
    queryFn: async ({ signal }) =>
      list(await callApi(apiPaths.mySubmissions, { signal })).map(toMySubmission),
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
        form: toPromptContent(json),
        updatedAt: text(json['updatedAt'] ?? json['updated_at']),
        // Where a server sends no status, the entry counts as editable.
        status: json['status'] === undefined ? 'draft' : toStatus(json['status']),
        decision: toDecision(json['decision']),
        improved: toImproved(json),
      };
    },
    enabled: token !== null && id !== '',
    staleTime: 0,
    // Just long enough for a draft that was saved a moment ago to be shown as such.
    gcTime: 10_000,
  });
