/** Markdown with a section "Prompt" and without front matter, such as the README.md of a sample in pnp/copilot-prompts. */

/** A part of a text under a heading, up to the next heading of the same level or above. */
interface Section {
  level: number;
  title: string;
  /** Letters of the heading in lower case: "prompt" for "Prompt 💡". */
  key: string;
  /** The heading's line and the lines below it. */
  lines: string[];
}

export interface MarkdownSections {
  title: string | undefined;
  /** Undefined if there is no such section. */
  prompt: string | undefined;
  summary: string | undefined;
  authors: string[];
  /** Names of sections that are not used. */
  unused: string[];
  hasSecondPrompt: boolean;
  /** Whether an unclosed code block extends the prompt to the end of the file. */
  isOpenEnded: boolean;
}

const headingStart = /^ {0,3}(?<marks>#{1,6})(?=[ \t]|$)/;
const fence = /^ {0,3}(?<mark>`{3,}|~{3,})(?<info>[^]*)/;

/** A fence is closed by a line of only the same mark, at least as long. */
function closes(line: string, mark: string) {
  const { mark: other = '', info = '' } = fence.exec(line)?.groups ?? {};
  return other.startsWith(mark) && info.trim() === '';
}

/** Without a regular expression for the heading's end, which would be quadratic on a long line of blanks. */
function headingOf(line: string) {
  const found = headingStart.exec(line);
  if (!found) return undefined;
  const text = line.slice(found[0].length).trim();
  let end = text.length;
  while (text[end - 1] === '#') end -= 1;
  const isClosed = end === 0 || text[end - 1] === ' ' || text[end - 1] === '\t';
  const title = isClosed ? text.slice(0, end).trim() : text;
  return { level: found.groups?.marks?.length ?? 1, title };
}

/** Removes pictographs first, because ℹ is also a letter. */
const keyOf = (title: string) =>
  title
    .replace(/\p{Extended_Pictographic}/gu, '')
    .toLowerCase()
    .match(/\p{Letter}+/gu)
    ?.join(' ') ?? '';

/** Ignores headings in code blocks. */
function sectionsOf(text: string) {
  const sections: Section[] = [{ level: 0, title: '', key: '', lines: [] }];
  let open = '';
  for (const line of text.split('\n')) {
    const found = open ? undefined : headingOf(line);
    if (found) {
      sections.push({ level: found.level, title: found.title, key: keyOf(found.title), lines: [line] });
      continue;
    }
    sections.at(-1)?.lines.push(line);
    if (open) open = closes(line, open) ? '' : open;
    else open = fence.exec(line)?.groups?.mark ?? '';
  }
  return { sections, isOpen: open !== '' };
}

/** In many samples this section follows the prompt one level deeper, but is not part of it. */
const endsPrompt = 'description';

const trimLines = (lines: readonly string[]) => {
  const first = lines.findIndex((line) => line.trim() !== '');
  const last = lines.findLastIndex((line) => line.trim() !== '');
  return first === -1 ? [] : lines.slice(first, last + 1);
};

/** The verbatim text, or the content of its only code block or quotation. */
function promptText(lines: readonly string[]) {
  const text = trimLines(lines);
  const mark = fence.exec(text[0] ?? '')?.groups?.mark;
  const end = mark === undefined ? -1 : text.findIndex((line, index) => index > 0 && closes(line, mark));
  if (end !== -1 && end === text.length - 1) return text.slice(1, -1).join('\n');
  const isQuotation = text.length > 0 && text.every((line) => /^ {0,3}>/.test(line));
  return (isQuotation ? text.map((line) => line.replace(/^ {0,3}> ?/, '')) : text).join('\n');
}

/** End of the prompt's sections; nested sections belong to it. */
function endOfPrompt(sections: readonly Section[], start: number) {
  const level = sections[start]?.level ?? 0;
  const end = sections.findIndex(
    (section, index) => index > start && (section.level <= level || section.key === endsPrompt),
  );
  return end === -1 ? sections.length : end;
}

/** Maximum authors, and characters of each line. */
const authorLines = 20;
const authorLength = 300;

const nameIn = (line: string) =>
  line
    .slice(0, authorLength)
    .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/^[ \t]*[-*][ \t]+/, '')
    .trim();

const isPrompt = ({ key, level }: Section) => level > 0 && (key === 'prompt' || key === 'prompts');

/** @param text with line breaks as \n. */
export function readSections(text: string): MarkdownSections {
  const { sections, isOpen } = sectionsOf(text);
  const prompts = sections.filter(isPrompt);
  const start = sections.findIndex(isPrompt);
  const ofPrompt = start === -1 ? [] : sections.slice(start, endOfPrompt(sections, start));
  const named = (...keys: string[]) =>
    sections.find(
      ({ key, lines }) => keys.includes(key) && lines.slice(1).some((line) => line.trim() !== ''),
    );
  const summary = named('summary', 'description');
  const authors = named('contributors', 'authors', 'author');
  const title = sections.find(({ level, key }) => level === 1 && key !== 'prompt')?.title;
  const used = new Set([...ofPrompt, summary, authors]);
  return {
    title,
    prompt: start === -1 ? undefined : promptText(ofPrompt.flatMap(({ lines }) => lines).slice(1)),
    summary: summary && trimLines(summary.lines.slice(1)).join('\n'),
    authors: trimLines(authors?.lines.slice(1) ?? [])
      .slice(0, authorLines)
      .map(nameIn)
      .filter(Boolean),
    unused: sections
      .filter((section) => section.level > 1 && !used.has(section))
      .map((section) => section.title),
    hasSecondPrompt: prompts.length > 1,
    isOpenEnded: isOpen && ofPrompt.includes(sections.at(-1) as Section),
  };
}
