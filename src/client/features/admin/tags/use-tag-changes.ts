import { messageOf, signInLink } from '#client/lib/api/action-result.ts';
import { callApi } from '#client/lib/api/api.ts';
import { useExclusiveMutation } from '#client/lib/api/use-exclusive-mutation.ts';
import { useSessionKey } from '#client/lib/session/session.ts';
import { toast } from '#client/lib/toasts/toasts.ts';
import { apiPaths } from '#contract/paths.ts';
import type { AdminTagDto } from '#contract/tags.ts';
import { useTakeOver } from '../use-take-over.ts';
import { adminTagsQuery } from './tags.queries.ts';

/** A change whose response is the whole list. */
function useTagChange<Input>(
  send: (input: Input) => Promise<AdminTagDto[]>,
  { onSuccess, onError }: { onSuccess: (input: Input) => void; onError?: (error: Error) => void },
) {
  const { takeOver, reload } = useTakeOver(adminTagsQuery(useSessionKey()).queryKey);
  return useExclusiveMutation<AdminTagDto[], Input>({
    mutationFn: send,
    onSuccess: async (tags, input) => {
      onSuccess(input);
      await takeOver(tags);
    },
    // Another admin may have changed the list.
    onError: (error) => {
      onError?.(error);
      void reload();
    },
  });
}

/** Adds a tag, or renames the one of that id. */
export const useSaveTag = (id: string | undefined, onSuccess: (name: string) => void) =>
  useTagChange<string>(
    (name) =>
      id === undefined
        ? callApi(apiPaths.adminTags, { method: 'POST', body: { name } })
        : callApi(apiPaths.adminTag(id), { method: 'PUT', body: { name } }),
    { onSuccess },
  );

export const useMergeTag = (id: string, onSuccess: (into: string) => void) =>
  useTagChange<string>((into) => callApi(apiPaths.adminTagMerge(id), { method: 'POST', body: { into } }), {
    onSuccess,
  });

const failed = (title: string) => (error: Error) =>
  toast.failure(title, messageOf(error, 'Try again.'), undefined, signInLink(error));

const setState = (id: string, state: 'kept' | 'rejected') =>
  callApi(apiPaths.adminTag(id), { method: 'PUT', body: { state } });

/** Adds a proposal or rejected name to the list. @param onDone called before it leaves its table. */
export const useAcceptTag = ({ id, name }: AdminTagDto, onDone: () => void) =>
  useTagChange<void>(() => setState(id, 'kept'), {
    onSuccess: () => {
      toast.success('Tag accepted', name);
      onDone();
    },
    onError: failed('Tag not accepted'),
  });

/** Rejects a proposal, or removes a tag from the list. */
export function useRejectTag({ id, name, state }: AdminTagDto, onDone: () => void) {
  const done = state === 'kept' ? 'retired' : 'rejected';
  return useTagChange<void>(() => setState(id, 'rejected'), {
    onSuccess: () => {
      toast.success(`Tag ${done}`, name);
      onDone();
    },
    onError: failed(`Tag not ${done}`),
  });
}

export const useDeleteTag = ({ id, name }: AdminTagDto, onDone: () => void) =>
  useTagChange<void>(() => callApi(apiPaths.adminTag(id), { method: 'DELETE' }), {
    onSuccess: () => {
      toast.success('Tag deleted', name);
      onDone();
    },
    onError: failed('Tag not deleted'),
  });
