import type { Prompt } from '#client/lib/models/prompt.ts';
import { promptField } from '#domain/prompt-fields.ts';

/** In the format of PUT /prompts/{id}/trust, every field a text. Days are YYYY-MM-DD. */
export const recordOf = (prompt: Prompt) => ({
  use_class: prompt.useClass,
  review_by: prompt.reviewBy,
  owner: prompt.owner,
  example_output: prompt.exampleOutput,
});
export type TrustRecord = ReturnType<typeof recordOf>;

const labels: Record<keyof TrustRecord, string> = {
  use_class: promptField('useClass').label,
  review_by: 'Review again by',
  owner: 'Owner',
  example_output: promptField('exampleOutput').label,
};

/** Values of fields, each with its field's label. */
export const wordsOf = (record: Partial<TrustRecord>) =>
  Object.entries(record).map(([name, text]) => ({ label: labels[name as keyof TrustRecord], text }));
