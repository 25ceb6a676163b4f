/** Actions on several published prompts at once. */
export const bulkActions = ['move', 'retire', 'transfer', 'set_review_by'] as const;
export type BulkAction = (typeof bulkActions)[number];

/** What an action would do to one of them. */
export const bulkOutcomes = ['change', 'unchanged', 'refused'] as const;
export type BulkOutcome = (typeof bulkOutcomes)[number];

/** Prompts that one action changes, and the minutes in which it can be undone. */
export const bulkLimits = { prompts: 100, undoMinutes: 10 } as const;
