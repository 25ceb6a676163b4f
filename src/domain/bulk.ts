/** Actions on several published prompts at once. */
export const bulkActions = ['move', 'retire', 'transfer', 'set_review_by'] as const;
export type BulkAction = (typeof bulkActions)[number];

/** The effect of an action on one of them. */
export const bulkOutcomes = ['change', 'unchanged', 'refused'] as const;
export type BulkOutcome = (typeof bulkOutcomes)[number];

/** Maximum prompts of one action, and the minutes in which it can be undone. */
export const bulkLimits = { prompts: 100, undoMinutes: 10 } as const;
