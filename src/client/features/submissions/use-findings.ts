import { useEffect, useState } from 'react';
import type { PromptContent } from '#client/lib/models/prompt-content.ts';
import { useDebounced } from '#client/lib/use-debounced.ts';
import { checkDebounceMs } from '#domain/limits.ts';
import type { Finding } from '#domain/prompt-checks.ts';

const none: Finding[] = [];

const confirmedIn = (written: PromptContent) =>
  import('#client/lib/models/confirmed-placeholders.ts').then(
    ({ confirmedOf }) => confirmedOf(written),
    () => null,
  );

/** The rules' findings in the text, after a pause in typing. The rules are loaded then; if that fails there are no findings. */
export function useFindings(form: PromptContent): Finding[] {
  // As text: a form that says the same is another object at every render.
  const rested = useDebounced(JSON.stringify(form), checkDebounceMs);
  const [findings, setFindings] = useState(none);
  useEffect(() => {
    let isCurrent = true;
    const check = async () => {
      const rules = await import('#domain/prompt-checks.ts').catch(() => undefined);
      const written = JSON.parse(rested) as PromptContent;
      const placeholders = written.placeholders === '' ? null : await confirmedIn(written);
      const found = rules?.checkPrompt({ ...written, placeholders }) ?? none;
      if (isCurrent) setFindings((before) => (found.length + before.length === 0 ? before : found));
    };
    void check();
    return () => {
      isCurrent = false;
    };
  }, [rested]);
  return findings;
}
