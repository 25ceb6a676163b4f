import { useMemo } from 'react';
import { PlaceholderMarks } from '#client/components/PlaceholderMarks.tsx';
import { type Confirmed, partsOf, readTemplate, type TextPart } from '#domain/placeholders.ts';
import { useFindingMarkStyles } from './finding-mark.styles.ts';
import { type FindingPlace, passageId, sentenceId } from './finding-places.ts';

interface Piece {
  place: FindingPlace | undefined;
  parts: TextPart[];
}

/** The parts of a text, cut where a finding begins and ends. */
function cut(parts: readonly TextPart[], places: readonly FindingPlace[]): Piece[] {
  const pieces: Piece[] = [];
  let position = 0;
  for (const part of parts) {
    const end = position + part.text.length;
    const start = position;
    while (position < end) {
      const at = position;
      const place = places.find((one) => one.start <= at && at < one.end);
      const next = place
        ? place.end
        : Math.min(...places.map((one) => (one.start > at ? one.start : end)), end);
      position = Math.min(next, end);
      const last = pieces.at(-1);
      const cutPart = { ...part, text: part.text.slice(at - start, position - start) };
      if (last && last.place === place) last.parts.push(cutPart);
      else pieces.push({ place, parts: [cutPart] });
    }
  }
  return pieces;
}

/** The passages of findings in a text, where the links of the list lead. */
function Marks({ parts, places }: { parts: readonly TextPart[]; places: readonly FindingPlace[] }) {
  const styles = useFindingMarkStyles();
  return cut(parts, places).map(({ place, parts: within }, number) =>
    place ? (
      <mark
        key={`finding ${place.index}`}
        id={passageId(place.index)}
        tabIndex={-1}
        className={`${styles.mark} ${styles[place.severity]}`}
        aria-describedby={sentenceId(place.index)}
      >
        <PlaceholderMarks parts={within} />
      </mark>
    ) : (
      // Pieces have no identity but their place.
      // oxlint-disable-next-line react/no-array-index-key
      <PlaceholderMarks key={number} parts={within} />
    ),
  );
}

/** A text with its findings marked. */
export const MarkedText = ({ text, places }: { text: string; places: readonly FindingPlace[] }) => (
  <Marks parts={[{ text, key: undefined, isFilled: false }]} places={places} />
);

interface Props {
  text: string;
  confirmed: Confirmed;
  places: readonly FindingPlace[];
}

/** A prompt with its placeholders and its findings marked. */
export function MarkedPrompt({ text, confirmed, places }: Props) {
  const parts = useMemo(() => partsOf(readTemplate(text, confirmed)), [text, confirmed]);
  return <Marks parts={parts} places={places} />;
}
