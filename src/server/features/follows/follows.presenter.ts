import type { NewPromptsDto, WeekNewsDto } from '#contract/follows.ts';
import type { PromptSummaryDto } from '#contract/prompts.ts';
import type { listNew, listOwnNews } from './follows.repository.ts';

type News = Awaited<ReturnType<typeof listNew>>;

/** @param prompts the published ones: a prompt that was retired between the two reads is left out. */
function presentRows({ rows }: News, prompts: PromptSummaryDto[]) {
  const promptOf = new Map(prompts.map((prompt) => [prompt.id, prompt]));
  return rows.flatMap(({ id, at, collections }) => {
    const prompt = promptOf.get(id);
    return prompt ? [{ prompt, at, collections }] : [];
  });
}

export const presentNews = (since: Date, news: News, prompts: PromptSummaryDto[]): NewPromptsDto => ({
  since: since.toISOString(),
  total: news.total,
  prompts: presentRows(news, prompts),
});

export const presentWeek = (
  news: News,
  prompts: PromptSummaryDto[],
  own: Awaited<ReturnType<typeof listOwnNews>>,
): WeekNewsDto => ({ total: news.total, prompts: presentRows(news, prompts), own });
