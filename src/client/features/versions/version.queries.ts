import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#client/lib/api/api.ts';
import { describeConfirmed } from '#client/lib/models/confirmed-placeholders.ts';
import { apiPaths } from '#contract/paths.ts';
import type { RevisionContentDto } from '#contract/reviews.ts';
import { mapFields } from '#domain/prompt-fields.ts';

/** The published versions of a prompt, the live one first. */
export const versionsQuery = (promptId: string) =>
  queryOptions({
    queryKey: ['prompts', 'versions', promptId],
    queryFn: ({ signal }) => callApi(apiPaths.promptVersions(promptId), { signal }),
  });

const shown = (value: string | boolean | string[] | null) => {
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : (value ?? '');
};

/** The text of one version, with each field in the readers' form. Never from the cache, because it may have been redacted. */
export const versionTextQuery = (promptId: string, versionNumber: number) =>
  queryOptions({
    queryKey: ['prompts', 'versions', promptId, String(versionNumber)],
    queryFn: async ({ signal }) => {
      const { content } = await callApi(apiPaths.promptVersion(promptId, versionNumber), { signal });
      const read = ({ inSubmission }: { inSubmission: Exclude<keyof RevisionContentDto, 'placeholders'> }) =>
        shown(content[inSubmission]);
      return mapFields('inSubmission', {
        line: read,
        text: read,
        prompt: read,
        lines: read,
        department: read,
        choice: read,
        useClass: read,
        date: read,
        tags: read,
        placeholders: () => describeConfirmed(content.placeholders, content.prompt),
        yesNo: read,
      });
    },
    staleTime: 0,
  });
