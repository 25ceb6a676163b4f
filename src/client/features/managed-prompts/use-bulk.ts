import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { callApi } from '#client/lib/api/api.ts';
import { failedWith } from '#client/lib/api/api-failure.ts';
import { useExclusiveMutation } from '#client/lib/api/use-exclusive-mutation.ts';
import type { BulkActionDto, BulkChange, BulkPreviewDto } from '#contract/managed-prompts.ts';
import { apiPaths } from '#contract/paths.ts';

interface Previewed {
  change: BulkChange;
  preview: BulkPreviewDto;
  /** For the header Idempotency-Key: the action is done once, even if it is repeated after a failure. */
  key: string;
}

/**
 * Previews an action on these prompts, and performs it as previewed.
 *
 * @param onDone called once the page shows the prompts' new state, or has failed to load them.
 */
export function useBulk(ids: readonly string[], onDone: (done: BulkActionDto) => void) {
  const client = useQueryClient();
  const [previewed, setPreviewed] = useState<Previewed>();
  /** The current change in the form. The preview of an earlier one may still arrive, but is not shown. */
  const asked = useRef<BulkChange>(undefined);
  // Not exclusive, because a new value needs its own preview at once; it changes nothing.
  const previewing = useMutation<BulkPreviewDto, Error, BulkChange>({
    mutationFn: (change) =>
      callApi(apiPaths.bulkPreview, { method: 'POST', body: { change, ids: [...ids] } }),
    onSuccess: (preview, change) => {
      if (asked.current === change) setPreviewed({ change, preview, key: crypto.randomUUID() });
    },
  });
  const applying = useExclusiveMutation<BulkActionDto, Previewed>({
    mutationKey: ['bulk'],
    mutationFn: async ({ change, preview, key }) => {
      const prompts = preview.rows
        .filter(({ outcome }) => outcome === 'change')
        .map(({ id, seen }) => ({ id, seen }));
      const body = { change, prompts };
      return (await callApi(apiPaths.bulkActions, { method: 'POST', body, idempotencyKey: key })).done;
    },
    onSuccess: async (done) => {
      // Lists, counts, saved and featured prompts, reviews: almost everything may have changed.
      await client.invalidateQueries();
      onDone(done);
    },
    // Someone changed a prompt first: the new preview shows it beside the failure.
    onError: (error, { change }) => {
      if (failedWith(error, 'conflict') && asked.current === change) previewing.mutate(change);
    },
  });
  return {
    previewed,
    preview: (change: BulkChange) => {
      applying.reset();
      asked.current = change;
      previewing.mutate(change);
    },
    /** The typed value has changed: it cannot be confirmed without a preview of it. */
    forget: () => {
      asked.current = undefined;
      setPreviewed(undefined);
      previewing.reset();
      applying.reset();
    },
    apply: () => {
      if (previewed) applying.mutate(previewed);
    },
    isPreviewing: previewing.isPending,
    isApplying: applying.isPending,
    previewError: previewing.error,
    applyError: applying.error,
  };
}
