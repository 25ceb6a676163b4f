/**
 * Business constants and limits of the product. Plain values: the browser uses them too. Lengths are in UTF-16 code units. The
 * maximum of each list in a response is in `src/contract/list-limits.ts`.
 */
export const limits = {
  /** A search text, in Unicode characters; a longer one gets a 414. */
  query: 10_000,
  /** Days that missed searches and choices after searches are stored. */
  missedSearchDays: 90,
  /** An id in a path or parameter; a longer one cannot exist and gets a 404. */
  id: 200,
  /** The maximum of `limit`: prompts on one page of a list. */
  page: 10_000,
  /** Prompts on one page of a list with filters. */
  listPage: 24,
  /** Lines of a use case; the lengths of a prompt's fields are in prompt-fields.ts. */
  useCases: 50,
  /** A department's description, and an account's email address. */
  description: 1_000,
  /** Use cases that a user may submit within 24 hours. */
  submissionsPerDay: 100,
  /** Fields that the form of a prompt shows; a text with more is no form but a checklist. */
  fillInFields: 100,
  /** Prompts whose typed values the browser keeps, the latest. */
  filledInPrompts: 100,
  /** Characters of a confirmed placeholder's name, label, hint, default and options; count of its options; JSON of a text's whole list. */
  placeholderText: 1_000,
  placeholderOptions: 100,
  placeholderList: 100_000,
  author: 200,
  version: 20,
  comment: 5_000,
  /** Comments that a user may write within 24 hours, including those deleted since. */
  commentsPerDay: 30,
  /** Prompts that a user may save. */
  saved: 1_000,
  departments: 200,
  departmentName: 100,
  departmentDescription: 500,
  /** Prompts that admins may feature. */
  featured: 12,
  /** Pairs of synonyms: in total and in one request. */
  synonyms: 10_000,
  synonymsAtOnce: 1_000,
  synonym: 80,
  /** A reviewer's reason for a decision. */
  reason: 2_000,
  /** An admin's reason for a redaction; everyone reads it in place of the text. */
  redactionReason: 500,
  /** Similar published prompts shown for a text, and the characters of a text that are compared. */
  similar: 5,
  similarText: 20_000,
  /** Related prompts below a prompt. */
  related: 3,
  /** Days of waiting from which a review is overdue. */
  reviewOverdueDays: 7,
  /** Days whose decisions are in the median duration for admins, and in the duration that authors read. */
  decisionDays: 90,
  /** Notifications kept for a user, and the days they are kept. */
  notifications: 200,
  notificationDays: 90,
  /** Problems that a user may report within 24 hours. */
  reportsPerDay: 10,
  /** Versions with one hash that a verification lists. */
  verifiedVersions: 20,
  /** Collections of a user, prompts in one, and characters of its name. */
  collections: 100,
  collectionPrompts: 500,
  collectionName: 100,
  /** Departments and collections together that a user may follow; and the new prompts of one response. */
  follows: 100,
  newPrompts: 500,
  /** A user's own prompts in the news of a week, the most used ones. */
  ownNews: 100,
  /** How long a deleted collection can be restored. */
  collectionRestoreHours: 24,
  contactName: 200,
  contactEmail: 320,
  contactMessage: 5_000,
  /** Bytes of a request body: the longest prompt with every character escaped, plus the other fields. */
  body: 2_000_000,
  /** Prompts that admins request from employees: the maximum of open ones, and the lengths of their texts. */
  requestedPrompts: 50,
  requestedTitle: 120,
  requestedDetails: 500,
  /** Tags in the library's list, with proposals; earlier names of one; characters of a name; undecided proposals of one user. */
  tags: 1_000,
  tagEarlierNames: 50,
  tagName: 40,
  tagProposals: 20,
  /** The source of a pair of synonyms. */
  synonymSource: 120,
} as const;

/** Limits that the browser does not need. */
export const serverLimits = {
  /** A longer search text is not counted among the searches without results. */
  missedSearch: 60,
  /** Prompts on one page of a list with filters. */
  listPageMost: 100,
  /** Values of a facet: the maximum in a request, and in a response, which counts the most frequent and the requested ones. */
  facetValues: 50,
  countedValues: 1_000,
  /** Drafts that a user may have, and the bytes of their prompts together. */
  drafts: 50,
  draftBytes: 5_000_000,
  /** An import may feature more; admins can sort and remove these, up to this many. */
  featuredOrder: 1_000,
  /** Prompts that one request adds to a collection. */
  collectedAtOnce: 100,
  /** Prompts that one request puts in the order of a collection. */
  collectionOrder: 1_000,
  /** Co-editors of a collection: the documentation writes it as a word. */
  coEditors: 20,
  /** Changes that the activity of a collection lists, and the days they are kept: the privacy page writes both as words. */
  collectionChanges: 100,
  collectionChangeDays: 365,
  /** Collections of others that a person may edit. */
  coEdited: 100,
  /** Characters of a comment that a notification shows. */
  excerpt: 200,
  /** Sessions of a user that are listed, the newest first. */
  sessionsListed: 50,
  /** Accounts with one email address that an admin is shown. */
  accountsListed: 20,
  /** Values that an assistant sends for a prompt's placeholders: length of a name, length of a value, count in one call. */
  valueName: 300,
  value: 20_000,
  values: 1_000,
  /** Bytes of prompts with values in that one request of an assistant gets, in all its calls together. */
  filledBytes: 1_000_000,
  /** A resource's URI: the longest id and version, percent-encoded, with room to spare. */
  resourceUri: 2_500,
  /** Calls in one batch of an assistant. */
  mcpBatch: 10,
} as const;

export const defaultCompanyName = 'AstraZeneca';

export const featuredShown = 3;
export const skeletonCards = 6;
export const searchDebounceMs = 500;
/** Pause in typing before the submission form's text is checked and compared. */
export const checkDebounceMs = 800;
export const suggestionMinimum = 2;
export const suggestionsShown = 20;
/** Of a suggestion's description. */
export const suggestedCharacters = 50;
export const copiedStateMs = 3_000;
export const toastMs = 3_000;
export const failureToastMs = 5_000;
/** How long a reviewer's client keeps a decision before it sends it. */
export const decisionHoldMs = 10_000;
export const ratingScale = 5;
/** Answers to "Did it work?" from which on everyone sees their counts: fewer mean little, and might identify a person. */
export const answersShown = 10;
/** The same for the author and the owner, by version and by assistant, and for a week of the statistics. */
export const answersForOwner = 3;
/** Weeks whose uses are shown and sorted by, including the current one (from Monday, UTC). */
export const usesWeeks = 13;
export const authTokenKey = 'auth_token';
