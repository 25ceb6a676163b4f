/** The closed word lists of the product. Plain values: the browser uses them too. */
export const difficulties = ['Beginner', 'Intermediate', 'Advanced', 'Expert'] as const;
export type Difficulty = (typeof difficulties)[number];

/** Permitted uses of a prompt's results. */
export const usageClasses = ['General', 'Human check', 'Not for GxP', 'Promotional'] as const;
export type UseClass = (typeof usageClasses)[number];

export const usageTexts: Record<UseClass, string> = {
  General: 'General use',
  'Human check': 'A person must check the result',
  'Not for GxP': 'Not for GxP decisions',
  Promotional: 'Promotional: MLR first',
};

export const sortOrders = ['latest', 'oldest', 'rating', 'worked', 'used', 'name'] as const;
export type SortOrder = (typeof sortOrders)[number];

export const viewModes = ['grid', 'list'] as const;
export type ViewMode = (typeof viewModes)[number];

/** Roles beyond that of every employee, as in the `roles` claim of Entra's tokens. */
export const roles = ['Reviewer', 'Admin'] as const;
export type Role = (typeof roles)[number];

/** Statuses of a revision; a published one stays published after later revisions. */
export const revisionStatuses = ['draft', 'pending', 'changes_requested', 'published', 'rejected'] as const;
export type RevisionStatus = (typeof revisionStatuses)[number];

/** Statuses of a prompt that was published at least once; only `published` ones are shown to everyone. */
export const libraryStatuses = ['published', 'retired'] as const;
export type LibraryStatus = (typeof libraryStatuses)[number];

/** A reviewer's actions on a prompt of the library. */
export const promptActions = ['retire', 'restore', 'renew_trust'] as const;
export type PromptAction = (typeof promptActions)[number];

/** Statuses of an author's own entry: its revision's, or `retired` if its prompt is. */
export const promptStatuses = [
  'draft',
  'pending',
  'changes_requested',
  'published',
  'rejected',
  'retired',
] as const;
export type PromptStatus = (typeof promptStatuses)[number];

export const statusNames: Record<PromptStatus, string> = {
  draft: 'Draft',
  pending: 'In review',
  changes_requested: 'Changes requested',
  published: 'Published',
  rejected: 'Rejected',
  retired: 'Retired',
};

export const departmentIcons = [
  'TrendingUp',
  'Target',
  'HeartPulse',
  'Unlock',
  'Users',
  'DollarSign',
  'Cpu',
  'UserPlus',
] as const;
export type DepartmentIcon = (typeof departmentIcons)[number];

/** Keys of a department's colour; a client maps the keys it knows to its theme and others to a neutral colour. */
export const departmentColors = [
  'cornflower',
  'pink',
  'red',
  'teal',
  'purple',
  'green',
  'navy',
  'marigold',
  'neutral',
] as const;
export type DepartmentColor = (typeof departmentColors)[number];

/** Decisions on a revision in review. */
export const reviewActions = ['approve', 'request_changes', 'reject'] as const;
export type ReviewAction = (typeof reviewActions)[number];

/** Tabs of the reviews page: waiting for a decision, waiting for the author, decided. */
export const reviewViews = ['waiting', 'changes_requested', 'decided'] as const;
export type ReviewView = (typeof reviewViews)[number];

export const reviewOrders = ['oldest', 'newest', 'title'] as const;
export type ReviewOrder = (typeof reviewOrders)[number];

export const reportStatuses = ['open', 'closed'] as const;

/** States of a tag: proposed by an author, in the library's list, rejected by an admin, or an earlier name of another tag. */
export const tagStates = ['proposed', 'kept', 'rejected', 'merged'] as const;
export type TagState = (typeof tagStates)[number];

/** Outcomes of a closed report: the problem was solved, or nothing had to be done. */
export const reportOutcomes = ['handled', 'dismissed'] as const;
export type ReportOutcome = (typeof reportOutcomes)[number];

/** Counted uses of a published prompt. */
export const usageKinds = ['copy', 'download', 'hand-over'] as const;
export type UsageKind = (typeof usageKinds)[number];

/** Icons for an AI assistant that a prompt can be opened in. */
export const assistantIcons = ['none', 'sparkle', 'chat', 'bot', 'code', 'lightbulb'] as const;
export type AssistantIcon = (typeof assistantIcons)[number];

/** Transfer of a prompt to an assistant: by the clipboard alone, or in a query parameter of the link. */
export const assistantTexts = ['none', 'query'] as const;

/** Unit of the limit of a link's text. */
export const linkLimitUnits = ['characters', 'bytes'] as const;

/** Events that users are notified of. */
export const notificationKinds = [
  'published',
  'changes_requested',
  'rejected',
  'retired',
  'restored',
  'improvement_submitted',
  'improvement_published',
  'comment',
  'reassigned',
  'report_handled',
  'report_dismissed',
  'department_retired',
  'moved',
  'owner_changed',
  'ownership_received',
  'review_by_changed',
  'collection_shared',
  'review_waiting',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** Events sent to the review webhook: a new prompt, a resubmission after requested changes, an improvement of a published prompt. */
export const outboxKinds = ['submitted', 'resubmitted', 'improvement_submitted'] as const;
export type OutboxKind = (typeof outboxKinds)[number];

/** Which notifications a person also gets in the activity feed of Teams; decisions are those on the person's submissions, prompts and reports. */
export const teamsNoticeChoices = ['all', 'decisions', 'none'] as const;
export type TeamsNoticeChoice = (typeof teamsNoticeChoices)[number];
export const decisionKinds: readonly NotificationKind[] = [
  'published',
  'changes_requested',
  'rejected',
  'retired',
  'restored',
  'report_handled',
  'report_dismissed',
];

/** When new prompts are announced in Teams: each by a separate card, or together in one card a day or a week. */
export const announcementTimes = ['at-once', 'daily', 'weekly'] as const;
export type AnnouncementTime = (typeof announcementTimes)[number];

/** Shown for a prompt without a department. */
export const noDepartmentName = 'General';
export const allDepartments = 'all';
/** Names that the product itself uses, so departments cannot have them. */
export const reservedDepartmentNames = ['All Departments', 'All', noDepartmentName] as const;

/** Readers of a collection: its owner alone, or everyone with the link. */
export const collectionVisibilities = ['private', 'link'] as const;
export type CollectionVisibility = (typeof collectionVisibilities)[number];

/** Changes of a collection with co-editors that its activity lists. */
export const collectionActions = [
  'prompt_added',
  'prompt_removed',
  'ordered',
  'renamed',
  'shared',
  'made_private',
  'editor_added',
  'editor_removed',
  'editor_left',
] as const;
export type CollectionAction = (typeof collectionActions)[number];

/** The id of the list of saved prompts among a user's collections. */
export const savedCollectionId = 'saved';

/** Stable error codes for clients; users read `message`. */
export const errorCodes = [
  'bad_request',
  'unauthenticated',
  'forbidden',
  'guidelines_unconfirmed',
  'not_found',
  'retired',
  'redacted',
  'conflict',
  'blocked',
  'method_not_allowed',
  'limit_reached',
  'idempotency_key_reused',
  'too_large',
  'too_long',
  'unsupported_media_type',
  'too_many_requests',
  'unavailable',
  'internal',
] as const;
export type ErrorCode = (typeof errorCodes)[number];
