import { useMemo } from 'react';
import { checkDebounceMs } from '#domain/limits.ts';
import { checkPrompt, type Finding } from '#domain/prompt-checks.ts';
import { confirmedOf } from './models/confirmed-placeholders.ts';
import type { PromptContent } from './models/prompt-content.ts';
import { useDebounced } from './use-debounced.ts';

export interface Checked {
  /** The text with the findings. */
  content: PromptContent;
  findings: readonly Finding[];
}

function check(content: PromptContent): Checked {
  return { content, findings: checkPrompt({ ...content, placeholders: confirmedOf(content) }) };
}

/** The findings in a form's text, after a pause in typing; undefined without a form. */
export function useChecked(form: PromptContent | undefined): Checked | undefined {
  // As text, because a form with the same content is another object at every render.
  const rested = useDebounced(form ? JSON.stringify(form) : '', checkDebounceMs);
  return useMemo(() => (rested === '' ? undefined : check(JSON.parse(rested) as PromptContent)), [rested]);
}
