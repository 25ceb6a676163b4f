import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#client/lib/api/api.ts';
import { describeConfirmed } from '#client/lib/models/confirmed-placeholders.ts';
import { list, number, record, text } from '#client/lib/models/json-readers.ts';
import { toConfirmedPlaceholders } from '#client/lib/models/to-confirmed.ts';
import { apiPaths } from '#contract/paths.ts';
import { mapFields } from '#domain/prompt-fields.ts';

/** What was published of a prompt at one time. */
export interface Version {
  number: number;
  version: string;
  /** ISO 8601. */
  publishedAt: string;
  author: string;
  /** '' for one that came by import, or when the account is gone. */
  reviewer: string;
  note: string;
  /** Where an admin has redacted it: there is no text of it. */
  redaction?: { by: string; at: string; reason: string };
}

function toVersion(value: unknown): Version {
  const json = record(value);
  const redacted = record(json['redacted']);
  const at = text(redacted['at']);
  const redaction = { by: text(redacted['by']), at, reason: text(redacted['reason']) };
  return {
    ...(at && { redaction }),
    number: number(json['number']),
    version: text(json['version']),
    publishedAt: text(json['publishedAt']),
    author: text(json['author']),
    reviewer: text(json['reviewer']),
    note: text(json['note']),
  };
}

/** The published versions of a prompt, the live one first. */
export const versionsQuery = (promptId: string) =>
  queryOptions({
    queryKey: ['prompts', 'versions', promptId],
    queryFn: async ({ signal }) =>
      list(await callApi(apiPaths.promptVersions(promptId), { signal })).map(toVersion),
  });

const shown = (value: unknown) => (typeof value === 'boolean' ? (value ? 'Yes' : 'No') : text(value));

/** The text of one version, each of its fields as it is read. Not from memory: it may have been redacted meanwhile. */
export const versionTextQuery = (promptId: string, versionNumber: number) =>
  queryOptions({
    queryKey: ['prompts', 'versions', promptId, String(versionNumber)],
    queryFn: async ({ signal }) => {
      const json = record(await callApi(apiPaths.promptVersion(promptId, versionNumber), { signal }));
      const content = record(json['content']);
      const read = ({ inSubmission }: { inSubmission: string }) => shown(content[inSubmission]);
      return mapFields('inSubmission', {
        line: read,
        text: read,
        prompt: read,
        lines: read,
        department: read,
        choice: read,
        useClass: read,
        date: read,
        placeholders: ({ inSubmission }) =>
          describeConfirmed(toConfirmedPlaceholders(content[inSubmission]), text(content['prompt'])),
        yesNo: read,
      });
    },
    staleTime: 0,
  });
