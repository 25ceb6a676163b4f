import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '#client/lib/api/api.ts';
import { failedWith } from '#client/lib/api/api-failure.ts';
import { useExclusiveMutation } from '#client/lib/api/use-exclusive-mutation.ts';
import type { Prompt } from '#client/lib/models/prompt.ts';
import { apiPaths } from '#contract/paths.ts';
import type { UseClass } from '#domain/vocabulary.ts';
import type { TrustRecord } from './trust-record.ts';

/**
 * Replaces the review record of a prompt's published version.
 *
 * @param onRenewed called once the page shows the new record, or has failed to load it.
 */
export function useRenew({ id, trustUpdatedAt }: Prompt, onRenewed: () => void) {
  const client = useQueryClient();
  const reload = () => client.invalidateQueries({ queryKey: ['prompts'] });
  return useExclusiveMutation({
    mutationKey: ['trust', id],
    mutationFn: (record: TrustRecord) =>
      callApi(apiPaths.promptTrust(id), {
        method: 'PUT',
        body: {
          ...record,
          use_class: record.use_class as UseClass | '',
          review_by: record.review_by || null,
          trust_updated_at: trustUpdatedAt || null,
        },
      }),
    onSuccess: async () => {
      await reload();
      onRenewed();
    },
    // Another reviewer renewed it first: the page shows their record, and the form keeps the typed text.
    onError: (error) => (failedWith(error, 'conflict') ? reload() : undefined),
  });
}
