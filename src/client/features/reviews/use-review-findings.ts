import { useEffect, useState } from 'react';
import { checkForm } from '#client/lib/check-form.ts';
import type { PromptContent } from '#client/lib/models/prompt-content.ts';
import { useDebounced } from '#client/lib/use-debounced.ts';
import { checkDebounceMs } from '#domain/limits.ts';
import type { Finding } from '#domain/prompt-checks.ts';
import type { Review } from './review.ts';

export interface Checked {
  /** The text with the findings. */
  content: PromptContent;
  findings: readonly Finding[];
}

/** The findings in the submitted text; in the reviewer's text once it is edited, after a pause in typing. */
export function useReviewFindings(review: Review, content: PromptContent, isEdited: boolean): Checked {
  const rested = useDebounced(isEdited ? JSON.stringify(content) : '', checkDebounceMs);
  const [checked, setChecked] = useState<Checked>();
  useEffect(() => {
    let isCurrent = true;
    const check = async () => {
      const edited = rested === '' ? undefined : (JSON.parse(rested) as PromptContent);
      const found = edited && { content: edited, findings: await checkForm(edited) };
      if (isCurrent) setChecked(found);
    };
    void check();
    return () => {
      isCurrent = false;
    };
  }, [rested]);
  return isEdited && checked ? checked : { content: review.content, findings: review.warnings };
}
