import { z } from 'zod';

/** The maximum of all known models. */
const mostDimensions = 4_096;

const responseSchema = z.object({
  data: z.array(
    z.object({
      index: z.int().nonnegative(),
      embedding: z.array(z.number()).min(1).max(mostDimensions),
    }),
  ),
});

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Scales to a unit vector in single precision, as stored; undefined if that is impossible. */
function toUnit(numbers: number[]): number[] | undefined {
  const length = Math.hypot(...numbers);
  if (!Number.isFinite(length) || length === 0) return undefined;
  return numbers.map((number) => Math.fround(number / length));
}

/**
 * Parses the embeddings of a response, in the order of the texts.
 *
 * @returns undefined unless there is one embedding for each text, all with the same dimensions.
 */
export function parseEmbeddings(body: string, texts: number): number[][] | undefined {
  const { data: response } = responseSchema.safeParse(parseJson(body));
  if (response?.data.length !== texts) return undefined;
  const byIndex = new Map(response.data.map(({ index, embedding }) => [index, toUnit(embedding)]));
  const ordered = Array.from({ length: texts }, (_, index) => byIndex.get(index));
  const [first] = ordered;
  const isWhole = ordered.every((numbers) => numbers !== undefined && numbers.length === first?.length);
  return isWhole ? (ordered as number[][]) : undefined;
}
