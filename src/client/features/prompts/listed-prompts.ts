import type { PromptSummary } from '#client/lib/models/prompt.ts';

/** The prompts of a list in their places; undefined, or a hole, where one has not come from the server yet. */
export type ListedPrompts = readonly (PromptSummary | undefined)[];
