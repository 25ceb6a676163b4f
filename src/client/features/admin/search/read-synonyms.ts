import { formatNumber } from '#client/lib/format.ts';
import type { SynonymDto } from '#contract/synonyms.ts';
import { limits } from '#domain/limits.ts';
import { hasVisible } from '#domain/text.ts';
import { csvColumns } from './csv-columns.ts';
import { type CsvRow, readCsv } from './read-csv.ts';

export interface SynonymFile {
  name: string;
  synonyms: SynonymDto[];
  /** The errors, a sentence for each line. */
  problems: string[];
}

const same = (one: string | undefined, other: string) => one?.trim().toLowerCase() === other.toLowerCase();
const isHead = ({ cells }: CsvRow) =>
  same(cells[0], csvColumns[0]) && (same(cells[1], csvColumns[1]) || same(cells[1], 'same_as'));

function problemOf({ line, cells: [term = '', sameAs = '', source = ''] }: CsvRow) {
  if (!hasVisible(term) || !hasVisible(sameAs)) return `Line ${line}: a term is missing.`;
  if (Math.max(term.length, sameAs.length) > limits.synonym)
    return `Line ${line}: a term is longer than ${limits.synonym} characters.`;
  return source.length > limits.synonymSource
    ? `Line ${line}: the source is longer than ${limits.synonymSource} characters.`
    : undefined;
}

/** Reads a file of synonyms: a term, its synonyms, and their source. A first line may name these columns. */
export function readSynonyms(name: string, text: string): SynonymFile {
  if (text.includes('\uFFFD') || text.includes('\0'))
    return { name, synonyms: [], problems: ['The file is not in UTF-8. In Excel, save it as "CSV UTF-8".'] };
  const [first, ...rest] = readCsv(text);
  const rows = first && !isHead(first) ? [first, ...rest] : rest;
  const problems: string[] = [];
  const synonyms: SynonymDto[] = [];
  for (const row of rows) {
    const problem = problemOf(row);
    const [term = '', sameAs = '', source = ''] = row.cells.map((cell) => cell.trim());
    if (problem) problems.push(problem);
    else synonyms.push({ term, same_as: sameAs, source });
  }
  if (synonyms.length > limits.synonyms) {
    const most = `The limit is ${formatNumber(limits.synonyms)} synonyms; the file has more.`;
    return { name, synonyms: [], problems: [most] };
  }
  return { name, synonyms, problems };
}
