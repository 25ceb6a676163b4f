/**
 * Business constants and limits of the product. Plain values: the browser uses them too. Lengths are in UTF-16 code units.
 */
export const limits = {
  /** A search text, in Unicode characters; a longer one gets a 414. */
  query: 10_000,
  /** A search text that is counted when it finds nothing. */
  missedSearch: 60,
  /** An id in a path or parameter; a longer one cannot exist and gets a 404. */
  id: 200,
  /** The maximum of `limit`: prompts on one page of a list. */
  page: 10_000,
  /** Lines of a use case; the lengths of a prompt's fields are in prompt-fields.ts. */
  useCases: 50,
  /** A department's description, and an account's e-mail address. */
  description: 1_000,
  /** Drafts that a user may have, and the bytes of their prompts together. */
  drafts: 50,
  draftBytes: 5_000_000,
  /** Use cases that a user may submit within 24 hours. */
  submissionsPerDay: 100,
  /** Fields that the form of a prompt shows; a text with more is rather a list to work through. */
  fillInFields: 100,
  /** Of a confirmed placeholder: its name, label, hint, default and each option; its options; and all that is confirmed of a text, as JSON. */
  placeholderText: 1_000,
  placeholderOptions: 100,
  placeholderList: 100_000,
  /** Of the values that an assistant sends for a prompt's placeholders: a name, a value, and how many in one call. */
  valueName: 300,
  value: 20_000,
  values: 1_000,
  /** Bytes of prompts with values in that one request of an assistant gets, in all its calls together. */
  filledBytes: 1_000_000,
  /** A resource's URI: the longest id and version, percent-encoded, and room. */
  resourceUri: 2_500,
  /** Calls in one batch of an assistant. */
  mcpBatch: 10,
  author: 200,
  version: 20,
  comment: 5_000,
  departments: 200,
  departmentName: 100,
  departmentDescription: 500,
  /** Prompts that admins may feature; an import may bring more, which can then be put in order and removed, up to this many. */
  featured: 12,
  featuredOrder: 1_000,
  /** Pairs of synonyms: all of them, and those of one request. */
  synonyms: 10_000,
  synonymsAtOnce: 1_000,
  synonym: 80,
  /** Rows on one page of an admin's list. */
  adminPage: 200,
  /** Why a reviewer decides as they do. */
  reason: 2_000,
  /** Why an admin redacts a version: everybody reads it in the place of the text. */
  redactionReason: 500,
  /** Published prompts that are told to be like a text, and how far texts are compared. */
  similar: 5,
  similarText: 20_000,
  /** Prompts that stand below a prompt because they have to do with it. */
  related: 6,
  /** Own entries on one page. */
  submissionPage: 100,
  /** Revisions on one page of the review queue. */
  reviewPage: 100,
  /** Notifications that a person keeps, for how many days, and on one page. */
  notifications: 200,
  notificationDays: 90,
  notificationPage: 50,
  /** Characters of a comment that a notification shows. */
  excerpt: 200,
  /** Problems that a person may report within 24 hours, and reports on one page. */
  reportsPerDay: 10,
  reportPage: 100,
  /** Collections that a person may have, the prompts of one, its name, and the prompts that one request puts in order. */
  collections: 100,
  collectionPrompts: 500,
  collectionName: 100,
  collectionOrder: 1_000,
  /** Departments and collections that a person may follow, together; and the new prompts of one response. */
  follows: 100,
  newPrompts: 500,
  /** How long a deleted collection can be restored. */
  collectionRestoreHours: 24,
  contactName: 200,
  contactEmail: 320,
  contactMessage: 5_000,
  /** Bytes of one request body: the longest prompt with every character escaped, and room for the other fields. */
  body: 2_000_000,
  /** Prompts that admins ask employees for, at the same time, and their texts. */
  wantedPrompts: 50,
  wantedTitle: 120,
  wantedDetails: 500,
  /** Where a pair of synonyms is from. */
  synonymSource: 120,
} as const;

/** Where no other is configured. */
export const defaultCompanyName = 'AstraZeneca';

export const featuredShown = 3;
export const skeletonCards = 6;
export const searchDebounceMs = 500;
/** How long the submission form rests before its text is checked and compared. */
export const checkDebounceMs = 800;
export const suggestionMinimum = 2;
export const suggestionDescription = 50;
export const suggestionsShown = 20;
export const copiedStateMs = 3_000;
export const toastMs = 3_000;
export const failureToastMs = 5_000;
/** How long a reviewer's client keeps a decision before it sends it. */
export const decisionHoldMs = 10_000;
export const ratingScale = 5;
/** Weeks whose uses are shown and sorted by: the running one (from Monday, UTC) and those before it. */
export const usesWeeks = 13;
/** From how many uses on a card tells of them: fewer say nothing. */
export const usesShown = 5;
export const authTokenKey = 'auth_token';

/** A day, in milliseconds. */
export const dayMs = 86_400_000;
