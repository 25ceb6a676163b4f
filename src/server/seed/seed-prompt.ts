import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { difficulties } from '#contract/vocabulary.ts';
import { markdownFiles } from '#server/transfer/markdown-folder.ts';
import { personIdOf } from './people.ts';

const person = z.string().transform((name, context) => {
  const id = personIdOf(name);
  if (id) return id;
  context.addIssue({ code: 'custom', message: `nobody of the demo people is called ${name}` });
  return z.NEVER;
});

/** The front matter of a demo prompt: that of an import, and the ratings it was given. Days are ISO days (YYYY-MM-DD). */
const fieldsSchema = z.strictObject({
  title: z.string(),
  description: z.string(),
  useCases: z.array(z.string()),
  expectedOutcome: z.string(),
  prompt_framework: z.string(),
  target_audience: z.string(),
  difficulty: z.enum(difficulties),
  tool: z.string(),
  needs_attached_file_or_text_copy: z.boolean(),
  author: person,
  version: z.string(),
  createdAt: z.iso.date(),
  updatedAt: z.iso.date(),
  featured: z.literal(true).optional(),
  /** One star value (1 to 5) a person; the n-th is given by the n-th person after the author. */
  ratings: z.array(z.int().min(1).max(5)),
  comments: z.array(z.strictObject({ userName: person, createdAt: z.iso.date(), content: z.string() })),
});

export type SeedPrompt = z.infer<typeof fieldsSchema> & {
  /** The file's name: it is the prompt's path, /prompts/{id}. */
  id: string;
  departmentId: string;
  fullPrompt: string;
};

/** Beside this file in the sources, beside the program in the build. */
const folder = fileURLToPath(new URL('./prompts', import.meta.url));

/**
 * The demo prompts, read as an import reads a folder of them.
 *
 * @throws Error that names the file which is not as it should be.
 */
export async function readSeedPrompts(): Promise<SeedPrompt[]> {
  const prompts: SeedPrompt[] = [];
  for await (const file of markdownFiles(folder)) {
    if ('reason' in file) throw new Error(`Demo prompt ${file.place}: ${file.reason}`);
    const fields = fieldsSchema.safeParse(file.fields);
    if (!fields.success) throw new Error(`Demo prompt ${file.place}: ${z.prettifyError(fields.error)}`);
    prompts.push({ ...fields.data, id: file.id, departmentId: file.folder ?? '', fullPrompt: file.body });
  }
  return prompts;
}
