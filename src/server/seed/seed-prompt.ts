import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { statedPlaceholdersSchema } from '#contract/placeholder-list.ts';
import { tagNameSchema } from '#contract/tags.ts';
import type { ConfirmedPlaceholder } from '#domain/placeholders.ts';
import { mapFields } from '#domain/prompt-fields.ts';
import { confirmPlaceholders } from '#server/http/limits/text-work.ts';
import { markdownFiles } from '#server/transfer/markdown-folder.ts';
import { personIdOf } from './people.ts';

const person = z.string().transform((name, context) => {
  const id = personIdOf(name);
  if (id) return id;
  context.addIssue({ code: 'custom', message: `no demo employee has the name ${name}` });
  return z.NEVER;
});

const seededText = ({ required }: { required: boolean }) => (required ? z.string() : z.string().default(''));

/** The front matter of a demo prompt: the fields of an import and its ratings. Days are ISO days (YYYY-MM-DD). */
const fieldsSchema = z.strictObject({
  ...mapFields('inPrompt', {
    line: seededText,
    text: seededText,
    prompt: seededText,
    lines: () => z.array(z.string()),
    department: () => z.string(),
    choice: ({ options }) => z.enum(options),
    useClass: ({ options }) => z.enum(options).nullable().default(null),
    placeholders: () => statedPlaceholdersSchema,
    tags: ({ most }) => z.array(tagNameSchema).max(most).default([]),
    yesNo: () => z.boolean(),
  }),
  author: person,
  version: z.string(),
  createdAt: z.iso.date(),
  updatedAt: z.iso.date(),
  featured: z.literal(true).optional(),
  /** Stars from 1 to 5; the n-th is given by the n-th person after the author. */
  ratings: z.array(z.int().min(1).max(5)),
  comments: z.array(z.strictObject({ userName: person, createdAt: z.iso.date(), content: z.string() })),
});

export type SeedPrompt = Omit<z.infer<typeof fieldsSchema>, 'placeholders'> & {
  placeholders: ConfirmedPlaceholder[];
  /** The file's name, and so the prompt's path, /prompts/{id}. */
  id: string;
};

/** Beside this file in the sources, beside the program in the build. */
const folder = fileURLToPath(new URL('./prompts', import.meta.url));

/**
 * Reads the demo prompts like an import of a folder.
 *
 * @throws Error that names an invalid file.
 */
export async function readSeedPrompts(): Promise<SeedPrompt[]> {
  const prompts: SeedPrompt[] = [];
  for await (const file of markdownFiles(folder)) {
    if ('reason' in file) throw new Error(`Demo prompt ${file.place}: ${file.reason}`);
    const { id, folder: department_id, body: fullPrompt } = file;
    const fields = fieldsSchema.safeParse({ ...file.fields, department_id, fullPrompt });
    if (!fields.success) throw new Error(`Demo prompt ${file.place}: ${z.prettifyError(fields.error)}`);
    const placeholders = confirmPlaceholders(fields.data.placeholders, fullPrompt);
    if (placeholders.length < fields.data.placeholders.length)
      throw new Error(
        `Demo prompt ${file.place}: a listed placeholder is not in the text, or is listed twice`,
      );
    prompts.push({ ...fields.data, placeholders, id });
  }
  return prompts;
}
