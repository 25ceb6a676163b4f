import path from 'node:path';
import { z } from 'zod';
import { bounded } from '#server/http/limits/bounded.ts';
import type { FieldValues } from '../fields.ts';
import type { ImportRow } from '../import-row.ts';
import { decodeText } from '../markdown-folder.ts';
import { readInside } from '../read-inside.ts';
import { fitted } from './fit.ts';
import { type MarkdownSections, readSections } from './markdown-sections.ts';

/** assets/sample.json beside a README.md, with what the gallery of samples shows. Everything in it is optional. */
const sampleSchema = z.object({
  title: z.string().optional(),
  shortDescription: z.string().optional(),
  creationDateTime: z.string().optional(),
  updateDateTime: z.string().optional(),
  products: z.array(z.string()).optional(),
  authors: z.array(z.object({ name: z.string() })).optional(),
});
type Sample = z.infer<typeof sampleSchema>;

/** Parses a sample, or a list with one sample; undefined for anything else. */
function parseSample(text: string): Sample | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return sampleSchema.safeParse(Array.isArray(value) ? value[0] : value).data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Maximum bytes of a sample.json. */
const longestSample = 1_000_000;

async function readSample(folder: string, place: string, remarks: string[]): Promise<Sample> {
  const file = path.posix.join(path.posix.dirname(place), 'assets/sample.json');
  const read = await readInside(folder, file, longestSample);
  if (!read) return {};
  const sample = 'bytes' in read ? parseSample(decodeText(read.bytes) ?? '') : undefined;
  if (!sample) remarks.push('assets/sample.json: not read, because its content is not as expected');
  return sample ?? {};
}

/** The id of a README.md is the name of its folder, that of any other file its own name. */
function idOf(place: string) {
  const { name, dir } = path.posix.parse(place);
  if (name.toLowerCase() !== 'readme') return name;
  return dir === '' ? undefined : path.posix.basename(dir);
}

/** Accepts a day or a timestamp; samples have both, and invalid values. */
const momentOf = (text: string | undefined) =>
  text !== undefined && /^\d{4}-\d\d-\d\d(T[\d:.]+Z)?$/.test(text) && !Number.isNaN(Date.parse(text))
    ? text
    : undefined;

/** The sample.json has priority over the README.md. */
const valuesOf = (sections: MarkdownSections, sample: Sample): FieldValues => ({
  title: sample.title?.trim() || sections.title,
  description: sample.shortDescription?.trim() || sections.summary,
  fullPrompt: sections.prompt,
  author: sample.authors?.map(({ name }) => name).join(', ') || sections.authors.join(', ') || undefined,
  tool: sample.products?.join(', ') || undefined,
  createdAt: momentOf(sample.creationDateTime),
  updatedAt: momentOf(sample.updateDateTime),
});

/** Reads a Markdown file with a section "Prompt", and assets/sample.json beside it if it exists; undefined without that section. */
export async function sectionsRow(
  folder: string,
  place: string,
  text: string,
): Promise<ImportRow | undefined> {
  const sections = bounded(() => readSections(text));
  if (sections.prompt === undefined) return undefined;
  const remarks: string[] = [];
  if (sections.hasSecondPrompt) remarks.push('fullPrompt: the first of several sections "Prompt"');
  if (sections.isOpenEnded)
    remarks.push('fullPrompt: a code block is not closed, so the text has the rest of the file');
  const sample = await readSample(folder, place, remarks);
  const values = { id: idOf(place), ...valuesOf(sections, sample) };
  const present = Object.entries(values).filter(([, value]) => value !== undefined && value !== '');
  return {
    kind: 'external',
    place,
    values: fitted(Object.fromEntries(present), remarks),
    unused: sections.unused,
    remarks,
    isOfPeer: true,
  };
}
