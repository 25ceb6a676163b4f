export { activityNotices } from './tables/activity-notices.ts';
export { announcements } from './tables/announcements.ts';
export { auditActors, auditEvents } from './tables/audit-events.ts';
export { bulkActionPrompts, bulkActions } from './tables/bulk-actions.ts';
export { collectionChanges, collectionEditors } from './tables/collection-editors.ts';
export { collectionPrompts, collections } from './tables/collections.ts';
export { contactMessages } from './tables/contact-messages.ts';
export { contentOf } from './tables/content-columns.ts';
export { deletionNotices } from './tables/deletion-notices.ts';
export { departments } from './tables/departments.ts';
export { digestNotices, digests } from './tables/digests.ts';
export { bookmarks, comments, ratings } from './tables/discussion.ts';
export { embeddingModels, embeddings } from './tables/embeddings.ts';
export { collectionFollows, departmentFollows, visits } from './tables/follows.ts';
export { guidelineConfirmations } from './tables/guideline-confirmations.ts';
export { idempotencyKeys } from './tables/idempotency-keys.ts';
export { notifications } from './tables/notifications.ts';
export { outbox } from './tables/outbox.ts';
export { dayOutcomes, outcomeWeeks, shownOutcomes } from './tables/outcomes.ts';
export { popUpSignIns } from './tables/pop-up-sign-ins.ts';
export { prompts } from './tables/prompts.ts';
export { rateLimits } from './tables/rate-limits.ts';
export { reports } from './tables/reports.ts';
export { requestedPrompts } from './tables/requested-prompts.ts';
export { retiredDepartments } from './tables/retired-departments.ts';
export { type Fingerprint, revisions } from './tables/revisions.ts';
export { searchDocuments, searchLanguages, synonyms } from './tables/search.ts';
export { sessions } from './tables/sessions.ts';
export { allTagNames, keptTagNames, tags } from './tables/tags.ts';
export { testedWith } from './tables/tested-with.ts';
export { trustOf } from './tables/trust-columns.ts';
export {
  dayKeys,
  daySecrets,
  missedSearches,
  recentUses,
  searchChoices,
  usageRefreshes,
  usageTotals,
  usageWeeks,
} from './tables/usage.ts';
export { users } from './tables/users.ts';
