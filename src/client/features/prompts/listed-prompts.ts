import type { PromptSummary } from '#client/lib/models/prompt.ts';

/** The prompts of a list in their places; undefined, or a hole, for one that has not arrived from the server yet. */
export type ListedPrompts = readonly (PromptSummary | undefined)[];
