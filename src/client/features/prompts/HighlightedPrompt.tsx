import { useMemo } from 'react';
import { PlaceholderMarks } from '#client/components/PlaceholderMarks.tsx';
import { type Confirmed, partsOf, readTemplate } from '#domain/placeholders.ts';

interface Props {
  text: string;
  /** The confirmed placeholders; if undefined, the detected ones are marked. */
  confirmed?: Confirmed;
}

/** A prompt's text with its placeholders marked. */
export function HighlightedPrompt({ text, confirmed = null }: Props) {
  const parts = useMemo(() => partsOf(readTemplate(text, confirmed)), [text, confirmed]);
  return <PlaceholderMarks parts={parts} />;
}
