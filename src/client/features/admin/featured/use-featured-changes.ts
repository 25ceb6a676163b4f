import { messageOf, signInLink } from '#client/lib/api/action-result.ts';
import { callApi } from '#client/lib/api/api.ts';
import { useExclusiveMutation } from '#client/lib/api/use-exclusive-mutation.ts';
import { useSessionKey } from '#client/lib/session/session.ts';
import { toast } from '#client/lib/toasts/toasts.ts';
import type { FeaturedPromptDto } from '#contract/admin.ts';
import { apiPaths } from '#contract/paths.ts';
import { featuredQuery } from '../admin.queries.ts';
import { useTakeOver } from '../use-take-over.ts';

/** The list of featured prompts, after a change. */
export const useFeaturedTakeOver = () => useTakeOver(featuredQuery(useSessionKey()).queryKey);

interface Change {
  id: string;
  title: string;
}

/** Adds a prompt at the end, or removes one. */
function useChange(
  send: (id: string) => Promise<FeaturedPromptDto[]>,
  done: string,
  failed: string,
  after?: () => void,
) {
  const { takeOver, reload } = useFeaturedTakeOver();
  return useExclusiveMutation<FeaturedPromptDto[], Change>({
    mutationFn: ({ id }) => send(id),
    onSuccess: async (featured, { title }) => {
      await takeOver(featured);
      toast.success(done, title);
      after?.();
    },
    // Another admin may have changed them, or retired the prompt.
    onError: (failure) => {
      toast.failure(failed, messageOf(failure, 'Try again.'), undefined, signInLink(failure));
      void reload();
    },
  });
}

export const useFeature = () =>
  useChange(
    (id) => callApi(apiPaths.adminFeatured, { method: 'POST', body: { id } }),
    'Prompt featured',
    'Prompt not featured',
  );

/** @param after is called once the prompt is removed from the list. */
export const useUnfeature = (after: () => void) =>
  useChange(
    (id) => callApi(apiPaths.adminFeaturedPrompt(id), { method: 'DELETE' }),
    'Prompt removed',
    'Prompt not removed',
    after,
  );
