import { z } from 'zod';

/** assets/sample.json beside such a README.md, for the gallery of samples. Every field is optional. */
const sampleSchema = z.object({
  title: z.string().optional(),
  shortDescription: z.string().optional(),
  creationDateTime: z.string().optional(),
  updateDateTime: z.string().optional(),
  products: z.array(z.string()).optional(),
  authors: z.array(z.object({ name: z.string() })).optional(),
});
export type Sample = z.infer<typeof sampleSchema>;

/** Parses a sample, or a list with one sample; undefined for anything else. */
export function parseSample(text: string): Sample | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return sampleSchema.safeParse(Array.isArray(value) ? value[0] : value).data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
