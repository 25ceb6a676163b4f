import { z } from 'zod';

/** assets/sample.json beside such a README.md, with what the gallery of samples shows. Everything in it is optional. */
const sampleSchema = z.object({
  title: z.string().optional(),
  shortDescription: z.string().optional(),
  creationDateTime: z.string().optional(),
  updateDateTime: z.string().optional(),
  products: z.array(z.string()).optional(),
  authors: z.array(z.object({ name: z.string() })).optional(),
});
export type Sample = z.infer<typeof sampleSchema>;

/** The file is a list with one sample, or the sample. Undefined when it is neither. */
export function parseSample(text: string): Sample | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return sampleSchema.safeParse(Array.isArray(value) ? value[0] : value).data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
