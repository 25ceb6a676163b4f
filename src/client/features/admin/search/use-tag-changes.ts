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
    // Another admin may have changed the list: a form shows the failure once it has the present state.
    onError: (error) => {
      onError?.(error);
      return reload();
    },
  });
}

type Changed = { name: string } | { state: 'kept' | 'rejected' };

/** Refused if the tag is no longer as the list shows it. */
const change = ({ id, name, state }: AdminTagDto, changed: Changed) =>
  callApi(apiPaths.adminTag(id), { method: 'PUT', body: { ...changed, from: { name, state } } });

/** Adds a tag, or renames the given one. */
export const useSaveTag = (tag: AdminTagDto | undefined, onSuccess: (name: string) => void) =>
  useTagChange<string>(
    (name) => (tag ? change(tag, { name }) : callApi(apiPaths.adminTags, { method: 'POST', body: { name } })),
    { onSuccess },
  );

export const useMergeTag = (id: string, onSuccess: (into: string) => void) =>
  useTagChange<string>((into) => callApi(apiPaths.adminTagMerge(id), { method: 'POST', body: { into } }), {
    onSuccess,
  });

const failed = (title: string) => (error: Error) =>
  toast.failure(title, messageOf(error, 'Try again.'), undefined, signInLink(error));

/** Adds a proposal or rejected name to the list. @param onDone called before it leaves its table. */
export const useAcceptTag = (tag: AdminTagDto, onDone: () => void) =>
  useTagChange<void>(() => change(tag, { state: 'kept' }), {
    onSuccess: onDone,
    onError: failed('Tag not accepted'),
  });

/** Rejects a proposal, or removes a tag from the list. */
export const useRejectTag = (tag: AdminTagDto, onDone: () => void) =>
  useTagChange<void>(() => change(tag, { state: 'rejected' }), {
    onSuccess: onDone,
    onError: failed(tag.state === 'kept' ? 'Tag not retired' : 'Tag not rejected'),
  });

export const useDeleteTag = ({ id }: AdminTagDto, onDone: () => void) =>
  useTagChange<void>(() => callApi(apiPaths.adminTag(id), { method: 'DELETE' }), {
    onSuccess: onDone,
    onError: failed('Tag not deleted'),
  });
