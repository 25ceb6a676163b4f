/** The closed word lists of the product. Plain values: the browser uses them too. */
export const difficulties = ['Beginner', 'Intermediate', 'Advanced', 'Expert'] as const;
export type Difficulty = (typeof difficulties)[number];

export const sortOrders = ['latest', 'oldest', 'rating', 'name'] as const;
export type SortOrder = (typeof sortOrders)[number];

export const viewModes = ['grid', 'list'] as const;
export type ViewMode = (typeof viewModes)[number];

/** The status of a prompt; only `published` ones are ever shown to others. */
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

/** Departments and prompts without one show this name. */
export const noDepartmentName = 'General';
export const allDepartments = 'all';

/** Stable error codes for clients; people read `message`. */
export const errorCodes = [
  'bad_request',
  'unauthenticated',
  'forbidden',
  'not_found',
  'conflict',
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
