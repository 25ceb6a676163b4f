import { useMemo } from 'react';
import { PlaceholderMarks } from '#client/components/PlaceholderMarks.tsx';
import { partsOf, readTemplate } from '#contract/placeholders.ts';

/** A prompt's text with its placeholders marked. */
export function HighlightedPrompt({ text }: { text: string }) {
  return <PlaceholderMarks parts={useMemo(() => partsOf(readTemplate(text)), [text])} />;
}
