import { type ReactNode, useMemo } from 'react';
import { confirmedOf } from '#client/lib/models/confirmed-placeholders.ts';
import type { PromptContent } from '#client/lib/models/prompt-content.ts';
import type { Confirmed } from '#domain/placeholders.ts';

interface Props {
  form: PromptContent;
  preview: (text: string, confirmed: Confirmed) => ReactNode;
}

/** The prompt of a form with the places marked that its author has confirmed, or that are detected. */
export function MarkedPrompt({ form: { prompt, placeholders }, preview }: Props) {
  return preview(
    prompt,
    useMemo(() => confirmedOf({ prompt, placeholders }), [prompt, placeholders]),
  );
}
