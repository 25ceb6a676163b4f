import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi, callApiPage } from '#client/lib/api/api.ts';
import { describeConfirmed } from '#client/lib/models/confirmed-placeholders.ts';
import { apiPaths } from '#contract/paths.ts';
import type { RevisionContentDto } from '#contract/reviews.ts';
import { mapFields } from '#domain/prompt-fields.ts';

/** The published versions of a prompt, the live one first, page by page. */
export const versionsQuery = (promptId: string) =>
  infiniteQueryOptions({
    queryKey: ['prompts', 'versions', promptId],
    queryFn: async ({ signal, pageParam: before }) => {
      const path = before ? apiPaths.versionsBefore(promptId, before) : apiPaths.promptVersions(promptId);
      const { body: versions, total } = await callApiPage(path, { signal });
      return { versions, total };
    },
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const loaded = pages.reduce((sum, { versions }) => sum + versions.length, 0);
      return loaded < last.total ? last.versions.at(-1)?.number : undefined;
    },
    select: ({ pages }) => {
      const versions = pages.flatMap((page) => page.versions);
      return { versions, total: Math.max(versions.length, pages[0]?.total ?? 0) };
    },
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
      const read = ({
        inSubmission,
      }: {
        inSubmission: Exclude<keyof RevisionContentDto, 'placeholders' | 'example_version'>;
      }) => shown(content[inSubmission]);
      return mapFields('inSubmission', {
        line: read,
        text: read,
        prompt: read,
        lines: read,
        department: read,
        choice: read,
        useClass: read,
        tags: read,
        placeholders: () => describeConfirmed(content.placeholders, content.prompt),
        yesNo: read,
      });
    },
    staleTime: 0,
  });
