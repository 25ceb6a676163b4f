import type { NewPromptsDto } from '#contract/follows.ts';
import type { PromptSummaryDto } from '#contract/prompts.ts';
import type { listNew } from './follows.repository.ts';

type News = Awaited<ReturnType<typeof listNew>> & { since: Date };

/** @param prompts the published ones: a prompt that was retired between the two reads is left out. */
export function presentNews({ since, total, rows }: News, prompts: PromptSummaryDto[]): NewPromptsDto {
  const promptOf = new Map(prompts.map((prompt) => [prompt.id, prompt]));
  const entries = rows.flatMap(({ id, at, collections }) => {
    const prompt = promptOf.get(id);
    return prompt ? [{ prompt, at, collections }] : [];
  });
  return { since: since.toISOString(), total, prompts: entries };
}
