import { diffArrays } from 'diff';

/** A stretch of two texts: in both, only in the later, or only in the earlier one. */
export interface DiffPart {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/**
 * Limits of a comparison before a coarser one replaces it: the number of changed words or lines of the whole, and of
 * words in lines that changed. The time is for slow machines.
 */
const maxEdits = { text: 1_500, lines: 100 };
const maxMilliseconds = 250;
const fewCharacters = 400;

/** Scripts that are written without blanks: each character counts as a word. */
const unspaced = String.raw`[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]`;
const letter = String.raw`(?!${unspaced})[\p{L}\p{M}\p{N}_]`;
/** A line break, a word, blanks, or any other character with its marks. Intl.Segmenter takes 20 s for 200,000 characters. */
const wordPattern = new RegExp(
  String.raw`\r?\n|(?:${letter})+|[^\S\n]+|.[\p{M}\u200d\ufe0f\u{1f3fb}-\u{1f3ff}]*`,
  'gsu',
);

const words = (text: string): string[] => text.match(wordPattern) ?? [];

const lines = (text: string) => text.match(/[^\n]*\n|[^\n]+/g) ?? [];

const isGap = ({ kind, text }: DiffPart) => kind === 'same' && /^[^\S\n]*$/.test(text);

/** The blanks with which both end. */
const sharedEnd = (one: string, other: string) => {
  const blanks = one.slice(one.trimEnd().length);
  const end = blanks.slice(blanks.lastIndexOf('\n') + 1);
  return one !== other && other.endsWith(end) ? end : '';
};

/**
 * One removal and one addition where several follow each other with nothing but a blank between: 'big dog' for 'small cat' reads
 * better than a change of each word.
 */
function merge(parts: DiffPart[]): DiffPart[] {
  const merged: DiffPart[] = [];
  let [removed, added] = ['', ''];
  const flush = () => {
    const end = sharedEnd(removed, added);
    const parts: DiffPart[] = [
      { kind: 'removed', text: removed.slice(0, removed.length - end.length) },
      { kind: 'added', text: added.slice(0, added.length - end.length) },
      { kind: 'same', text: end },
    ];
    merged.push(...parts.filter(({ text }) => text !== ''));
    [removed, added] = ['', ''];
  };
  for (const [index, part] of parts.entries()) {
    const isBetween = removed !== '' && added !== '' && index < parts.length - 1 && isGap(part);
    if (part.kind === 'removed' || isBetween) removed += part.text;
    if (part.kind === 'added' || isBetween) added += part.text;
    if (part.kind === 'same' && !isBetween) {
      flush();
      merged.push(part);
    }
  }
  flush();
  return merged;
}

function compare(before: string[], after: string[], maxEditLength: number): DiffPart[] | undefined {
  const changes = diffArrays(before, after, { maxEditLength, timeout: maxMilliseconds });
  if (!changes) return undefined;
  const sharesNothing = changes.every(({ added, removed }) => added || removed);
  // In a text of few words it is obvious which words were replaced.
  if (sharesNothing && before.join('').length + after.join('').length > fewCharacters) return undefined;
  return merge(
    changes.map(({ added, removed, value }) => ({
      kind: added ? 'added' : removed ? 'removed' : 'same',
      text: value.join(''),
    })),
  );
}

const compareWords = (before: string, after: string, maxEdits: number) =>
  compare(words(before), words(after), maxEdits);

/** Marks the words in lines that took the place of others, where they are not too many. */
function compareLines(before: string, after: string) {
  const parts = compare(lines(before), lines(after), maxEdits.text);
  return parts?.flatMap((part, index) => {
    const next = parts[index + 1];
    const previous = parts[index - 1];
    if (part.kind === 'removed' && next?.kind === 'added') {
      return compareWords(part.text, next.text, maxEdits.lines) ?? [part, next];
    }
    return part.kind === 'added' && previous?.kind === 'removed' ? [] : [part];
  });
}

/**
 * The differences of two texts word by word; of texts that differ much line by line, then in each line. Undefined where they
 * have too little in common.
 */
export const textDiff = (before: string, after: string): DiffPart[] | undefined =>
  compareWords(before, after, maxEdits.text) ?? compareLines(before, after);
