import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi, callApiPage } from '#client/lib/api/api.ts';
import { list, number, record, text } from '#client/lib/models/json-readers.ts';
import { loadPromptContent } from '#client/lib/models/prompt-content.ts';
import { personalKey } from '#client/lib/session/personal-key.ts';
import { apiPaths } from '#contract/paths.ts';
import { type PromptStatus, promptStatuses } from '#domain/vocabulary.ts';
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
  /** Of the user's own published prompt, in the last weeks; undefined otherwise, and where a server does not say. */
  uses: number | undefined;
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
    uses: typeof json['uses'] === 'number' ? json['uses'] : undefined,
    decision: toDecision(json['decision']),
    submittedAt: text(json['submittedAt']),
    updatedAt: text(json['updatedAt'] ?? json['updated_at']),
  };
}

export const submissionsPerPage = 50;

interface Filters {
  /** Undefined: in every status. */
  status: PromptStatus | undefined;
  /** Part of a title. */
  text: string;
}

async function loadPage(parameters: Record<string, string>, signal: AbortSignal) {
  const path = `${apiPaths.mySubmissions}?${new URLSearchParams(parameters)}`;
  const { body, total } = await callApiPage(path, { signal });
  return { entries: list(body).map(toMySubmission), total: total || 0 };
}

/** What the user has submitted, the last changed first, page after page. */
export const mySubmissionsQuery = (token: string | null, { status, text }: Filters) =>
  infiniteQueryOptions({
    queryKey: personalKey('my-submissions', token, 'list', status ?? '', text),
    queryFn: ({ pageParam, signal }) =>
      loadPage(
        {
          limit: String(submissionsPerPage),
          offset: String(pageParam),
          ...(status && { status }),
          ...(text && { query: text }),
        },
        signal,
      ),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const loaded = pages.reduce((sum, { entries }) => sum + entries.length, 0);
      return last.entries.length > 0 && loaded < last.total ? loaded : undefined;
    },
    // Of the same user only: somebody else may have signed in.
    placeholderData: (previous, query) =>
      token !== null && query?.queryKey.includes(token) ? previous : undefined,
    enabled: token !== null,
    staleTime: 0,
  });

/** What the user wrote of one prompt. */
export const ownOfPromptQuery = (token: string | null, promptId: string) =>
  queryOptions({
    queryKey: personalKey('my-submissions', token, 'prompt', promptId),
    queryFn: async ({ signal }) => (await loadPage({ prompt_id: promptId }, signal)).entries,
    enabled: token !== null && promptId !== '',
    staleTime: 0,
  });

/** One own entry, to go on with. */
export const mySubmissionQuery = (token: string | null, id: string) =>
  queryOptions({
    queryKey: personalKey('my-submissions', token, id),
    queryFn: async ({ signal }): Promise<SavedSubmission> => {
      const json = record(await callApi(apiPaths.mySubmission(id), { signal }));
      return {
        form: await loadPromptContent(json),
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
