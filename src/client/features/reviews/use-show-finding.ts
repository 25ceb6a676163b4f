import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Finding } from '#domain/prompt-checks.ts';
import { fieldId, passageId } from './finding-places.ts';
import type { View } from './ReviewText.tsx';
import type { Review } from './review.ts';

/** Fields that the text as published marks; the source has them all. */
const inPublished: readonly string[] = ['description', 'prompt'] satisfies Finding['field'][];

/** In the editor: its field, with the passage selected. */
function selectInEditor({ field, start, end }: Finding) {
  const input = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(
    `#review-editor [name="${field}"]`,
  );
  input?.scrollIntoView({ block: 'center' });
  input?.focus({ preventScroll: true });
  input?.setSelectionRange(start, end);
}

/** Which view of the text is chosen, and the way from a finding to its passage in it. */
export function useShowFinding({ live, status }: Review) {
  const [view, setView] = useState<View>(live && status !== 'published' ? 'changes' : 'published');
  const show = (finding: Finding, index: number) => {
    if (document.getElementById('review-editor')) return selectInEditor(finding);
    flushSync(() =>
      setView((now) => (now === 'source' || !inPublished.includes(finding.field) ? 'source' : 'published')),
    );
    const place =
      document.getElementById(passageId(index)) ?? document.getElementById(fieldId(finding.field));
    place?.scrollIntoView({ block: 'center' });
    place?.focus({ preventScroll: true });
  };
  return { view, setView, show };
}
