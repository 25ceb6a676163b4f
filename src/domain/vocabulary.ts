/** The closed word lists of the product. Plain values: the browser uses them too. */
export const difficulties = ['Beginner', 'Intermediate', 'Advanced', 'Expert'] as const;
export type Difficulty = (typeof difficulties)[number];

/** What the results of a prompt may be used for. */
export const usageClasses = ['General', 'Human check', 'Not for GxP', 'Promotional'] as const;
export type UseClass = (typeof usageClasses)[number];

/** In full. */
export const usageTexts: Record<UseClass, string> = {
  General: 'General use',
  'Human check': 'A person must check the result',
  'Not for GxP': 'Not for GxP decisions',
  Promotional: 'Promotional: MLR first',
};

export const sortOrders = ['latest', 'oldest', 'rating', 'used', 'name'] as const;
export type SortOrder = (typeof sortOrders)[number];

export const viewModes = ['grid', 'list'] as const;
export type ViewMode = (typeof viewModes)[number];

/** What a person may do beyond what every employee may: as in the `roles` claim of Entra's tokens. */
export const roles = ['Reviewer', 'Admin'] as const;
export type Role = (typeof roles)[number];

/** Where a revision of a prompt stands on its way to publication; one that was published stays so, whatever follows it. */
export const revisionStatuses = ['draft', 'pending', 'changes_requested', 'published', 'rejected'] as const;
export type RevisionStatus = (typeof revisionStatuses)[number];

/** Where a prompt stands that was published at least once; only `published` ones are shown to everybody. */
export const libraryStatuses = ['published', 'retired'] as const;
export type LibraryStatus = (typeof libraryStatuses)[number];

/** What a reviewer may do with a prompt of the library. */
export const promptActions = ['retire', 'restore', 'renew_trust'] as const;
export type PromptAction = (typeof promptActions)[number];

/** Where an author's own entry stands: its revision's status, or `retired` where its prompt is. */
export const promptStatuses = [
  'draft',
  'pending',
  'changes_requested',
  'published',
  'rejected',
  'retired',
] as const;
export type PromptStatus = (typeof promptStatuses)[number];

/** Their labels. */
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

/** Keys of our own for a department's colour; a client maps those it knows to its theme, any other to a neutral one. */
export const departmentColors = [
  'cornflower',
  'pink',
  'red',
  'teal',
  'purple',
  'green',
  'navy',
  'marigold',
] as const;
export type DepartmentColor = (typeof departmentColors)[number];

/** What a reviewer decides on a revision in review. */
export const reviewActions = ['approve', 'request_changes', 'reject'] as const;
export type ReviewAction = (typeof reviewActions)[number];

/** What a reviewer looks at: waiting for a decision, waiting for its author, decided. */
export const reviewViews = ['waiting', 'changes_requested', 'decided'] as const;
export type ReviewView = (typeof reviewViews)[number];

export const reviewOrders = ['oldest', 'newest', 'title'] as const;
export type ReviewOrder = (typeof reviewOrders)[number];

/** Where a report of a problem stands. */
export const reportStatuses = ['open', 'closed'] as const;

/** What became of a closed report: something was done about it, or there was nothing to do. */
export const reportOutcomes = ['handled', 'dismissed'] as const;
export type ReportOutcome = (typeof reportOutcomes)[number];

/** What people do with a published prompt, and what is counted of it. */
export const usageKinds = ['copy', 'download', 'hand-over'] as const;
export type UsageKind = (typeof usageKinds)[number];

/** Icons for an AI assistant that a prompt can be opened in. */
export const assistantIcons = ['none', 'sparkle', 'chat', 'bot', 'code', 'lightbulb'] as const;
export type AssistantIcon = (typeof assistantIcons)[number];

/** How a prompt gets to an assistant: by the clipboard alone, or in a query parameter of the link. */
export const assistantTexts = ['none', 'query'] as const;

/** What the limit of a link's text counts. */
export const linkLimitUnits = ['characters', 'bytes'] as const;

/** What a person is told of in the library. */
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
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** What the review webhook is told of: a new prompt, one that was sent back and comes again, an improvement of a published one. */
export const outboxKinds = ['submitted', 'resubmitted', 'improvement_submitted'] as const;
export type OutboxKind = (typeof outboxKinds)[number];

/** Departments and prompts without one show this name. */
export const noDepartmentName = 'General';
export const allDepartments = 'all';
/** Names that departments cannot have: the product itself uses them. */
export const reservedDepartmentNames = ['All Departments', 'All', noDepartmentName] as const;

/** Who may read a collection: its owner alone, or everybody who has the link to it. */
export const collectionVisibilities = ['private', 'link'] as const;
export type CollectionVisibility = (typeof collectionVisibilities)[number];

/** The id of the list of saved prompts among a user's collections. */
export const savedCollectionId = 'saved';

/** As which kind of file a collection can be downloaded. */
export const collectionFormats = ['csv', 'json', 'markdown'] as const;
export type CollectionFormat = (typeof collectionFormats)[number];

/** Stable error codes for clients; people read `message`. */
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
