import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '#client/lib/api/api.ts';
import { failedWith } from '#client/lib/api/api-failure.ts';
import { useExclusiveMutation } from '#client/lib/api/use-exclusive-mutation.ts';
import { toast } from '#client/lib/toasts/toasts.ts';
import { apiPaths } from '#contract/paths.ts';
import type { RedactedDto } from '#contract/reviews.ts';
import type { RevisionStatus } from '#domain/vocabulary.ts';

/** A version to redact. */
export interface RedactedVersion {
  promptId: string;
  number: number;
  version: string;
  /** Whether it is the live version. */
  isLive: boolean;
}

interface Sent {
  reason: string;
  /** For the Idempotency-Key header; another key for another body. */
  key: string;
  /** Discards the typed text, which the server has saved. */
  forget: () => void;
}

const unpublishedWords: Record<RevisionStatus, string> = {
  draft: 'A draft',
  pending: 'A submission in review',
  changes_requested: 'A submission sent back for changes',
  published: '',
  rejected: '',
};

function outcomeOf({
  same_text_in: sameTextIn,
  same_text_unpublished: unpublished,
  prompt_retired: isRetired,
}: RedactedDto) {
  const others = [
    ...sameTextIn.map((version) => `v${version}`),
    ...unpublished.map(({ status, author }) => `${unpublishedWords[status]} by ${author}`),
  ];
  const verb = others.length === 1 ? 'contains' : 'contain';
  const same = others.length > 0 ? `${others.join(', ')} still ${verb} some of the redacted text.` : '';
  return [isRetired ? 'The prompt was removed from the library.' : '', same].filter(Boolean).join(' ');
}

/** @param onRedacted called once the page shows the version's new state. */
export function useRedact({ promptId, number, version }: RedactedVersion, onRedacted: () => void) {
  const client = useQueryClient();
  // The text may be in cached lists, searches and comparisons, so the whole cache is invalidated.
  const reload = () => client.invalidateQueries();
  return useExclusiveMutation({
    mutationKey: ['redact', promptId, number],
    mutationFn: ({ reason, key }: Sent) =>
      callApi(apiPaths.promptVersionRedact(promptId, number), {
        method: 'POST',
        body: { reason },
        idempotencyKey: key,
      }),
    onSuccess: async (redacted, { forget }) => {
      await client.resetQueries({ queryKey: ['prompts', 'versions', promptId] });
      await reload();
      forget();
      toast.success(`Version ${version} redacted`, outcomeOf(redacted));
      onRedacted();
    },
    onError: (error) => (failedWith(error, 'conflict') ? reload() : undefined),
  });
}
