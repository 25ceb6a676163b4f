import type { Prompt } from '#client/lib/models/prompt.ts';

/** In the format of PUT /prompts/{id}/trust, every field a text. Days are YYYY-MM-DD. */
export const recordOf = (prompt: Prompt) => ({
  use_class: prompt.useClass,
  review_by: prompt.reviewBy,
  owner: prompt.owner,
  tested_assistant: prompt.testedAssistant,
  tested_model: prompt.testedModel,
  tested_on: prompt.testedOn,
  example_output: prompt.exampleOutput,
});
export type TrustRecord = ReturnType<typeof recordOf>;
