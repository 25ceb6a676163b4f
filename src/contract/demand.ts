/**
 * Paths and limits of what people choose after a search and are asked for. Beside paths.ts and limits.ts, which every page loads.
 * Plain values: the browser uses them too.
 */
export const demandRoutes = {
  promptChoices: '/prompts/{id}/choices',
  wantedPrompts: '/wanted-prompts',
  wantedPrompt: '/wanted-prompts/{id}',
} as const;

/** As a client calls them. */
export const demandPaths = {
  promptChoices: (id: string) => demandRoutes.promptChoices.replace('{id}', () => encodeURIComponent(id)),
  wantedPrompts: demandRoutes.wantedPrompts,
  wantedPrompt: (id: string) => demandRoutes.wantedPrompt.replace('{id}', () => encodeURIComponent(id)),
} as const;

/** Lengths are in UTF-16 code units. */
export const demandLimits = {
  /** Prompts that admins ask employees for, at the same time, and their texts. */
  wantedPrompts: 50,
  wantedTitle: 120,
  wantedDetails: 500,
  /** Where a pair of synonyms is from. */
  synonymSource: 120,
} as const;
