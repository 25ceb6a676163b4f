import { useEffect, useState } from 'react';
import type { DiffPart } from './text-diff.ts';

interface Result {
  before: string;
  after: string;
  /** Undefined where the texts cannot be compared. */
  parts: DiffPart[] | undefined;
}

/** The differences of two texts; 'loading' until the code is loaded. */
export function useTextDiff(before: string, after: string): DiffPart[] | undefined | 'loading' {
  const [result, setResult] = useState<Result>();
  useEffect(() => {
    let isWanted = true;
    const show = (parts: DiffPart[] | undefined) => {
      if (isWanted) setResult({ before, after, parts });
    };
    import('./text-diff.ts').then(
      ({ textDiff }) => show(textDiff(before, after)),
      // Without the code both texts can still be read.
      () => show(undefined),
    );
    return () => {
      isWanted = false;
    };
  }, [before, after]);
  return result?.before === before && result.after === after ? result.parts : 'loading';
}
