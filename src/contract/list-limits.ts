import { bulkLimits } from '#domain/bulk.ts';
import { limits, serverLimits } from '#domain/limits.ts';
import { testLimits } from '#domain/tested-with.ts';
import { extensionResults } from './message-extension.ts';

/**
 * The lists in the responses of GET calls, each by its route's name in `apiRoutes`, with the field where the response is an object.
 * `page` is the maximum on one page; further pages follow by `before` or `offset`. `whole` is the maximum of a list that comes at
 * once: a limit of its rows keeps it (per person, collection or library), or the call returns only the first ones. 'library' is a
 * specified list, as long as an import makes it. Rows that were there before their limit stay.
 */
export const listLimits = {
  departments: { whole: limits.departments },
  'departmentPrompts.prompts': { page: serverLimits.listPageMost },
  'departmentPrompts.counts': { whole: serverLimits.countedValues },
  'search.prompts': { page: serverLimits.listPageMost },
  'search.departments': { whole: limits.departments },
  'search.counts': { whole: serverLimits.countedValues },
  'messageExtensionPrompts.results': { whole: extensionResults },
  prompts: { whole: 'library' },
  promptsFeatured: { whole: 'library' },
  promptRelated: { whole: limits.related },
  /** The newest comments, and the earlier ones. */
  'prompt.comments': { page: 20 },
  'promptComments.comments': { page: 20 },
  'promptMine.own_ids': { whole: 1_000 },
  /** The newest ones; those of all prompts are in `adminComments`. */
  'promptMine.hidden': { whole: 20 },
  'promptOutcome.assistants': { whole: 100 },
  'testedWith.tests': { whole: testLimits.tests },
  myPrompts: { whole: limits.saved },
  'bookmarks.bookmarked_prompt_ids': { whole: limits.saved },
  mySubmissions: { page: 100 },
  'mySessions.sessions': { whole: serverLimits.sessionsListed },
  'notifications.notifications': { page: 50 },
  wantedPrompts: { whole: limits.requestedPrompts },
  tags: { whole: limits.tags },
  promptVersions: { page: 50 },
  verify: { whole: limits.verifiedVersions },
  'promptHistory.revisions': { page: 20 },
  'promptHistory.events': { page: 200 },
  collections: { whole: 1 + limits.collections + serverLimits.coEdited },
  'collection.prompts': { whole: Math.max(limits.collectionPrompts, limits.saved) },
  'collection.retired': { whole: limits.collectionPrompts },
  'collectionEditors.editors': { whole: serverLimits.coEditors },
  collectionChanges: { whole: serverLimits.collectionChanges },
  'follows.departments': { whole: limits.follows },
  'follows.collections': { whole: limits.follows },
  'followsNew.prompts': { whole: limits.newPrompts },
  'followsWeek.prompts': { whole: limits.newPrompts },
  'followsWeek.own': { whole: limits.ownNews },
  managedPrompts: { page: bulkLimits.prompts },
  reviews: { page: 100 },
  'review.similar': { whole: limits.similar },
  /** The newest events; all of them are in `promptHistory`. */
  'review.history': { whole: 200 },
  reports: { page: 100 },
  adminDepartments: { whole: limits.departments },
  adminFeatured: { whole: 'library' },
  adminSynonyms: { page: limits.synonyms },
  adminTags: { whole: limits.tags },
  adminMessages: { page: 200 },
  adminComments: { page: 200 },
  adminPeople: { whole: 1_000 },
  adminGuidelines: { page: limits.page },
  'adminNumbers.departments': { whole: limits.departments },
  'adminNumbers.weeks': { whole: 12 },
  'adminNumbers.missed_searches': { whole: 100 },
  'adminNumbers.low_rated': { whole: 20 },
  'adminNumbers.seldom_working': { whole: 20 },
  'adminNumbers.stale': { whole: 20 },
} as const;
