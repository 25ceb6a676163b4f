import { messageOf, signInLink } from '#client/lib/api/action-result.ts';
import { callApi } from '#client/lib/api/api.ts';
import { useExclusiveMutation } from '#client/lib/api/use-exclusive-mutation.ts';
import { useSessionKey } from '#client/lib/session/session.ts';
import { toast } from '#client/lib/toasts/toasts.ts';
import type { FeaturedPromptDto } from '#contract/admin.ts';
import { apiPaths } from '#contract/paths.ts';
import { mergedOrder } from '#domain/merged-order.ts';
import { featuredQuery } from '../admin.queries.ts';
import { useTakeOver } from '../use-take-over.ts';

/** The list of featured prompts, after a change. */
export const useFeaturedTakeOver = () => useTakeOver(featuredQuery(useSessionKey()).queryKey);

interface Change {
  id: string;
  title: string;
}

const add = (id: string) => callApi(apiPaths.adminFeatured, { method: 'POST', body: { id } });

/** Adds a prompt at the end. */
export function useFeature() {
  const { takeOver, reload } = useFeaturedTakeOver();
  return useExclusiveMutation<FeaturedPromptDto[], Change>({
    mutationFn: ({ id }) => add(id),
    onSuccess: takeOver,
    // Another admin may have changed them, or retired the prompt.
    onError: (failure) => {
      toast.failure('Prompt not featured', messageOf(failure, 'Try again.'), undefined, signInLink(failure));
      void reload();
    },
  });
}

/** Adds a removed prompt again and moves it to its place in the order that the user saw; the others stay where they are now. */
async function putBack(id: string, seen: readonly string[]) {
  const from = (await add(id)).map((prompt) => prompt.id);
  const ids = mergedOrder(from, seen, [id]);
  return callApi(apiPaths.adminFeatured, { method: 'PUT', body: { ids, from } });
}

/** Removes a prompt; Undo adds it again in its place. @param after called once it is removed from the list. */
export function useUnfeature(featured: readonly FeaturedPromptDto[], after: () => void) {
  const { takeOver, reload } = useFeaturedTakeOver();
  const failed = (title: string, failure: Error) => {
    toast.failure(title, messageOf(failure, 'Try again.'), undefined, signInLink(failure));
    // Another admin may have changed them, or retired the prompt.
    void reload();
  };
  return useExclusiveMutation<FeaturedPromptDto[], Change>({
    mutationFn: ({ id }) => callApi(apiPaths.adminFeaturedPrompt(id), { method: 'DELETE' }),
    onSuccess: async (rest, { id, title }) => {
      const ids = featured.map((prompt) => prompt.id);
      const restore = async () => {
        await takeOver(await putBack(id, ids));
      };
      await takeOver(rest);
      toast.undoable(
        'Prompt removed',
        title,
        () => void restore().catch((failure: Error) => failed('Prompt not restored', failure)),
      );
      after();
    },
    onError: (failure) => failed('Prompt not removed', failure),
  });
}
