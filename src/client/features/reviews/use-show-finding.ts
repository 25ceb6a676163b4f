import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Finding } from '#domain/prompt-checks.ts';
import { editorId, fieldId, passageId } from './finding-places.ts';
import type { View } from './ReviewText.tsx';
import type { Review } from './review.ts';

/** Fields that the text as published marks; the source has them all. */
const inPublished: readonly string[] = ['description', 'prompt'] satisfies Finding['field'][];

/** Browsers do not scroll a text area to its selection: a copy that ends there has the height of the text above. */
function scrollToEnd(area: HTMLTextAreaElement, end: number) {
  const copy = document.createElement('textarea');
  copy.className = area.className;
  copy.value = area.value.slice(0, end);
  copy.style.cssText = `position: absolute; visibility: hidden; height: 0; min-height: 0; width: ${area.clientWidth}px`;
  area.after(copy);
  area.scrollTop = copy.scrollHeight - area.clientHeight / 2;
  copy.remove();
}

/** In the editor: its field, with the passage selected; placeholders have several fields. */
function selectInEditor({ field, start, end }: Finding) {
  const place = document.getElementById(fieldId(field));
  place?.scrollIntoView({ block: 'center' });
  const input = place?.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${field}"]`);
  (input ?? place)?.focus({ preventScroll: true });
  input?.setSelectionRange(start, end);
  if (input instanceof HTMLTextAreaElement) scrollToEnd(input, end);
}

/** Which view of the text is chosen, and the way from a finding to its passage in it. */
export function useShowFinding({ live, status }: Review) {
  const [view, setView] = useState<View>(live && status !== 'published' ? 'changes' : 'published');
  const show = (finding: Finding, index: number) => {
    if (document.getElementById(editorId)) return selectInEditor(finding);
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
