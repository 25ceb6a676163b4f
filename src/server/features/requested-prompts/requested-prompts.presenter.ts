import type { RequestedPromptDto } from '#contract/requested-prompts.ts';
import type { requestedPrompts } from '#server/db/schema.ts';

export const presentRequestedPrompt = (row: typeof requestedPrompts.$inferSelect): RequestedPromptDto => ({
  id: row.id,
  title: row.title,
  details: row.details,
  createdAt: row.createdAt.toISOString(),
});
