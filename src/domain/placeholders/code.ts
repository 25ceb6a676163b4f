/** A range of a text in UTF-16 code units; `end` is exclusive. */
export interface Span {
  start: number;
  end: number;
}

const fence = /^[ \t>]*(?:(?:[-*+]|\d{1,3}[.)])[ \t]+)?(`{3,}(?=[^`]*$)|~{3,})/;

/** A line closes the block if it has only the same sign, at least as many times. */
function closes(line: string, opening: string) {
  const signs = line.replace(/^[ \t>]+/, '').trimEnd();
  return signs.length >= opening.length && signs === opening.charAt(0).repeat(signs.length);
}

/** Code between two runs of equally many backticks. */
function* inlineCode(line: string, offset: number): Generator<Span> {
  const runs = [...line.matchAll(/`+/g)].map((run) => ({ start: run.index, length: run[0].length }));
  // From the right, so that each run knows the next of its length without a search.
  const nextOfLength = new Map<number, number>();
  const partner = runs.map(() => -1);
  for (let index = runs.length - 1; index >= 0; index -= 1) {
    const length = runs[index]?.length ?? 0;
    partner[index] = nextOfLength.get(length) ?? -1;
    nextOfLength.set(length, index);
  }
  for (let index = 0; index < runs.length; index += 1) {
    const [run, other] = [runs[index], runs[partner[index] ?? -1]];
    if (!run || !other) continue;
    yield { start: offset + run.start, end: offset + other.start + other.length };
    index = partner[index] ?? index;
  }
}

/** Markdown's fenced blocks (an unclosed one extends to the end) and inline code, each in the order of the text. */
export function codeSpans(text: string) {
  const fenced: Span[] = [];
  const inline: Span[] = [];
  let open: { signs: string; start: number } | undefined;
  let start = 0;
  for (const line of text.split('\n')) {
    const end = start + line.length;
    if (open) {
      if (closes(line, open.signs)) {
        fenced.push({ start: open.start, end });
        open = undefined;
      }
    } else {
      const signs = fence.exec(line)?.[1];
      if (signs) open = { signs, start };
      else inline.push(...inlineCode(line, start));
    }
    start = end + 1;
  }
  if (open) fenced.push({ start: open.start, end: text.length });
  return { fenced, inline };
}

/** A check whether a position is in one of the spans; call it with ascending positions. */
export function within(spans: readonly Span[]) {
  let index = 0;
  return (position: number) => {
    while ((spans[index]?.end ?? Number.POSITIVE_INFINITY) <= position) index += 1;
    return (spans[index]?.start ?? Number.POSITIVE_INFINITY) <= position;
  };
}
