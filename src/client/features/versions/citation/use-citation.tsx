import type { RefObject } from 'react';
import { LazyBoundary } from '#client/components/LazyBoundary.tsx';
import { useOpenDialog } from '#client/components/use-open-dialog.ts';
import { lazyWithRetry } from '#client/lib/lazy-with-retry.ts';

const CitationDialog = lazyWithRetry(() => import('./CitationDialog.tsx'));

export interface CitedVersion {
  promptId: string;
  /** Undefined for the current version. */
  number?: number;
}

/** Opens the citation of a version. When it closes, the focus returns to the element that opened it, or to `landing`. */
export function useCitation(landing: RefObject<HTMLElement | null>) {
  const { subject, open, close } = useOpenDialog<CitedVersion>(landing);
  return {
    cite: open,
    citation: subject ? (
      <LazyBoundary name="The citation" onFailure={close}>
        <CitationDialog cited={subject} onClose={close} />
      </LazyBoundary>
    ) : null,
  };
}
