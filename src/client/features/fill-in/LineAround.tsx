import { makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { clamp } from '#client/components/clamp.ts';
import { PlaceholderMarks } from '#client/components/PlaceholderMarks.tsx';
import { partsOf, type Template } from '#domain/placeholders.ts';
import type { FillIn } from './use-fill-in.ts';

const useStyles = makeStyles({
  /** As high for a short line as for a long one, and in sight while the fields scroll below it. */
  line: {
    position: 'sticky',
    zIndex: 1,
    insetBlockStart: 0,
    // Zoomed in so far, it would cover the fields.
    '@media (max-height: 400px)': { position: 'static' },
    paddingBlock: `0 ${tokens.spacingVerticalS}`,
    marginBlockEnd: tokens.spacingVerticalM,
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  text: { ...clamp(2), minHeight: '40px', margin: 0, color: tokens.colorNeutralForeground2 },
});

/** So few that the marker is in the first of two lines of a phone, or early in the second. */
const charsBefore = 40;

/** The line of a text with the first marker of a field; with the line above it if it has no words of its own. */
function lineAround({ text, places }: Template, key: string): Template {
  const place = places.find((one) => one.key === key) ?? { start: 0, end: 0 };
  const after = text.slice(place.end).split('\n', 1)[0] ?? '';
  let start = text.lastIndexOf('\n', place.start - 1) + 1;
  if (!/\p{L}/u.test(text.slice(start, place.start) + after))
    start = text.lastIndexOf('\n', text.slice(0, start).trimEnd().length - 1) + 1;
  const isCut = place.start - start > charsBefore;
  if (isCut) {
    const near = text.slice(place.start - charsBefore, place.start);
    start = place.start - near.replace(/^\S*\s/, '').length;
  }
  const dots = isCut ? '… ' : '';
  const end = place.end + after.length;
  const shift = dots.length - start;
  return {
    text: dots + text.slice(start, end),
    placeholders: [],
    places: places
      .filter((one) => one.start >= start && one.end <= end)
      .map((one) => ({ key: one.key, start: one.start + shift, end: one.end + shift })),
  };
}

/** Over the fields that cover the text: the line of the field that has the focus, or had it last, with its marker or its value marked. */
export function LineAround({
  fillIn: { template, values, fields, current, firstEmpty },
}: {
  fillIn: FillIn;
}) {
  const styles = useStyles();
  const [last, setLast] = useState(firstEmpty ?? fields[0]?.key ?? '');
  if (current !== undefined && current !== last) setLast(current);
  const value = values.get(last) ?? '';
  return (
    <div className={styles.line}>
      <p className={styles.text} dir="auto" aria-label="In the prompt" role="note">
        <PlaceholderMarks
          parts={partsOf(lineAround(template, last), new Map([[last, value]]))}
          current={last}
        />
      </p>
    </div>
  );
}
