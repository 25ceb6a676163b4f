import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '#client/lib/api/api.ts';
import { failedWith } from '#client/lib/api/api-failure.ts';
import { useExclusiveMutation } from '#client/lib/api/use-exclusive-mutation.ts';
import { list, record, text } from '#client/lib/models/json-readers.ts';
import { toast } from '#client/lib/toasts/toasts.ts';
import { apiPaths } from '#contract/paths.ts';

/** A version that is to be redacted. */
export interface RedactedVersion {
  promptId: string;
  number: number;
  version: string;
  /** Whether it is what everybody reads now. */
  isLive: boolean;
}

interface Sent {
  reason: string;
  /** For the header Idempotency-Key: changes with what is sent. */
  key: string;
  /** Throws away what was typed: the server has it. */
  forget: () => void;
}

function outcomeOf(value: unknown) {
  const json = record(value);
  const others = list(json['same_text_in']).map((version) => `v${text(version)}`);
  const same = others.length > 0 ? `${others.join(', ')} still has some of the same text.` : '';
  return [json['prompt_retired'] === true ? 'The prompt is out of the library.' : '', same]
    .filter(Boolean)
    .join(' ');
}

/** @param onRedacted called once the page shows the version as it is now. */
export function useRedact({ promptId, number, version }: RedactedVersion, onRedacted: () => void) {
  const client = useQueryClient();
  // The text may be in lists, searches, comparisons: nothing of it is to be shown again from memory.
  const reload = () => client.invalidateQueries();
  return useExclusiveMutation({
    mutationKey: ['redact', promptId, number],
    mutationFn: ({ reason, key }: Sent) =>
      callApi(apiPaths.promptVersionRedact(promptId, number), {
        method: 'POST',
        body: { reason },
        idempotencyKey: key,
      }),
    onSuccess: async (json, { forget }) => {
      await client.resetQueries({ queryKey: ['prompts', 'versions', promptId] });
      await reload();
      forget();
      toast.success(`Version ${version} redacted`, outcomeOf(json));
      onRedacted();
    },
    onError: (error) => (failedWith(error, 'conflict') ? reload() : undefined),
  });
}
