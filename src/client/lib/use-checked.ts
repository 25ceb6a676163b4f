import { useEffect, useState } from 'react';
import { checkDebounceMs } from '#domain/limits.ts';
import type { Finding } from '#domain/prompt-checks.ts';
import type { PromptContent } from './models/prompt-content.ts';
import { useDebounced } from './use-debounced.ts';

export interface Checked {
  /** The text with the findings. */
  content: PromptContent;
  findings: readonly Finding[];
}

const confirmedIn = (written: PromptContent) =>
  import('./models/confirmed-placeholders.ts').then(
    ({ confirmedOf }) => confirmedOf(written),
    () => null,
  );

/** @returns undefined if the checks, which are loaded on demand, cannot be loaded. */
async function check(content: PromptContent): Promise<Checked | undefined> {
  const checks = await import('#domain/prompt-checks.ts').catch(() => undefined);
  const placeholders = content.placeholders === '' ? null : await confirmedIn(content);
  return checks && { content, findings: checks.checkPrompt({ ...content, placeholders }) };
}

/** The findings in a form's text, after a pause in typing; undefined without a form, or if the checks cannot be loaded. */
export function useChecked(form: PromptContent | undefined): Checked | undefined {
  // As text, because a form with the same content is another object at every render.
  const rested = useDebounced(form ? JSON.stringify(form) : '', checkDebounceMs);
  const [checked, setChecked] = useState<Checked>();
  useEffect(() => {
    let isCurrent = true;
    const update = async () => {
      const found = rested === '' ? undefined : await check(JSON.parse(rested) as PromptContent);
      if (isCurrent) setChecked(found);
    };
    void update();
    return () => {
      isCurrent = false;
    };
  }, [rested]);
  return checked;
}
