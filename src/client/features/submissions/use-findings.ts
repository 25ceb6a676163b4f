import { useEffect, useState } from 'react';
import { checkForm } from '#client/lib/check-form.ts';
import type { PromptContent } from '#client/lib/models/prompt-content.ts';
import { useDebounced } from '#client/lib/use-debounced.ts';
import { checkDebounceMs } from '#domain/limits.ts';
import type { Finding } from '#domain/prompt-checks.ts';

const none: Finding[] = [];

/** The findings in the text, after a pause in typing. */
export function useFindings(form: PromptContent): Finding[] {
  // As text: a form that says the same is another object at every render.
  const rested = useDebounced(JSON.stringify(form), checkDebounceMs);
  const [findings, setFindings] = useState(none);
  useEffect(() => {
    let isCurrent = true;
    const check = async () => {
      const found = await checkForm(JSON.parse(rested) as PromptContent);
      if (isCurrent) setFindings((before) => (found.length + before.length === 0 ? before : found));
    };
    void check();
    return () => {
      isCurrent = false;
    };
  }, [rested]);
  return findings;
}
