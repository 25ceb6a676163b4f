import type { z } from 'zod';
import {
  accountListSchema,
  currentUserSchema,
  findAccountSchema,
  loggedOutSchema,
  myActivitySchema,
  mySessionsSchema,
  sessionsEndedSchema,
} from './account.ts';
import {
  adminDepartmentListSchema,
  contactMessageListSchema,
  departmentInputSchema,
  departmentOrderSchema,
  departmentRetiredSchema,
  featuredListSchema,
  featuredOrderSchema,
  featurePromptSchema,
  numbersSchema,
  retireDepartmentSchema,
  rolePeopleSchema,
} from './admin.ts';
import { verifiedVersionListSchema } from './citations.ts';
import { addCoEditorSchema, coEditorsSchema, collectionChangesSchema } from './collection-editors.ts';
import {
  addCollectionSchema,
  changeCollectionSchema,
  collectionAddedSchema,
  collectionDoneSchema,
  collectionListSchema,
  collectionOrderedSchema,
  collectionOrderSchema,
  collectionRemovedSchema,
  collectionSchema,
  collectPromptSchema,
} from './collections.ts';
import { contactResultSchema, contactSchema } from './contact.ts';
import { departmentListSchema, departmentSchema } from './departments.ts';
import {
  addCommentSchema,
  commentAddedSchema,
  commentMovedSchema,
  editCommentSchema,
  hiddenCommentListSchema,
  hideCommentSchema,
  myCommentsSchema,
  ratedSchema,
  rateSchema,
  unhideCommentSchema,
} from './discussion.ts';
import { followedSchema, followsSchema, newPromptsSchema, weekNewsSchema } from './follows.ts';
import * as guidelines from './guidelines.ts';
import { promptHistorySchema } from './history.ts';
import { managedPromptsApi } from './managed-prompts-api.ts';
import { extensionResultsSchema } from './message-extension.ts';
import {
  notificationListSchema,
  notificationsReadSchema,
  readNotificationsSchema,
  teamsNoticesInputSchema,
  teamsNoticesSchema,
} from './notifications.ts';
import { outcomeAnswerSchema, ownOutcomeSchema } from './outcomes.ts';
import { apiRoutes } from './paths.ts';
import { promptPageSchema, resultPageSchema } from './prompt-pages.ts';
import {
  downloadAddressSchema,
  foundListSchema,
  generalCountsSchema,
  promptListSchema,
  promptSchema,
} from './prompts.ts';
import { addReportSchema, closeReportSchema, reportListSchema, reportStoredSchema } from './reports.ts';
import {
  requestedPromptDoneSchema,
  requestedPromptListSchema,
  requestPromptSchema,
} from './requested-prompts.ts';
import {
  assignedSchema,
  assignSchema,
  decidedSchema,
  decisionSchema,
  promptActionsSchema,
  promptMovedSchema,
  redactedSchema,
  redactSchema,
  restoreSchema,
  retireSchema,
  reviewListSchema,
  reviewSchema,
  versionDetailSchema,
  versionListSchema,
} from './reviews.ts';
import { bookmarksSchema, myPromptsSchema, saveResultSchema } from './saved.ts';
import { confirmationSchema, confirmedSchema, exchangedSchema, exchangeSchema } from './sign-in.ts';
import { similarListSchema, similarQuerySchema } from './similar.ts';
import {
  addPromptSchema,
  draftDeletedSchema,
  improvementSchema,
  mySubmissionsSchema,
  submissionDetailSchema,
  submissionResultSchema,
} from './submissions.ts';
import {
  addSynonymsSchema,
  changeSynonymSchema,
  synonymDoneSchema,
  synonymListSchema,
  synonymsAddedSchema,
} from './synonyms.ts';
import { tagApi } from './tags-api.ts';
import * as testRuns from './test-runs.ts';
import { trustRecordSchema, trustRenewedSchema } from './trust.ts';
import { searchChoiceSchema, useSchema } from './usage.ts';

/**
 * Every call that the client makes with JSON: the schema of its response and, where it sends anything, of its body. The client
 * imports the types alone; a test compares the schemas with those of the server's routes.
 */
export const api = {
  [apiRoutes.me]: { GET: { response: currentUserSchema } },
  [apiRoutes.mySessions]: { GET: { response: mySessionsSchema } },
  [apiRoutes.logoutEverywhere]: { POST: { response: sessionsEndedSchema } },
  [apiRoutes.adminPeopleFind]: { POST: { body: findAccountSchema, response: accountListSchema } },
  [apiRoutes.adminSessionsEnd]: { POST: { response: sessionsEndedSchema } },
  [apiRoutes.myActivity]: { GET: { response: myActivitySchema } },
  [apiRoutes.myGuidelines]: {
    GET: { response: guidelines.myGuidelinesSchema },
    POST: { body: guidelines.confirmGuidelinesSchema, response: guidelines.guidelinesConfirmedSchema },
  },
  [apiRoutes.departments]: { GET: { response: departmentListSchema } },
  [apiRoutes.department]: { GET: { response: departmentSchema } },
  [apiRoutes.departmentPrompts]: { GET: { response: promptPageSchema } },
  [apiRoutes.search]: { GET: { response: resultPageSchema } },

  [apiRoutes.prompts]: { GET: { response: foundListSchema } },
  [apiRoutes.messageExtensionPrompts]: { GET: { response: extensionResultsSchema } },
  [apiRoutes.promptsGeneral]: { GET: { response: generalCountsSchema } },
  [apiRoutes.promptsFeatured]: { GET: { response: promptListSchema } },
  [apiRoutes.promptsAdd]: { POST: { body: addPromptSchema, response: submissionResultSchema } },
  [apiRoutes.promptsSimilar]: { POST: { body: similarQuerySchema, response: similarListSchema } },
  [apiRoutes.prompt]: { GET: { response: promptSchema } },
  [apiRoutes.promptDownloadAddress]: { GET: { response: downloadAddressSchema } },
  [apiRoutes.promptRelated]: { GET: { response: promptListSchema } },
  [apiRoutes.promptSave]: { POST: { response: saveResultSchema } },
  [apiRoutes.promptUnsave]: { POST: { response: saveResultSchema } },
  [apiRoutes.promptUses]: { POST: { body: useSchema } },
  [apiRoutes.promptOutcome]: {
    GET: { response: ownOutcomeSchema },
    PUT: { body: outcomeAnswerSchema, response: ownOutcomeSchema },
  },
  [apiRoutes.testRuns]: {
    GET: { response: testRuns.testRunListSchema },
    POST: { body: testRuns.addTestRunSchema, response: testRuns.testRunAddedSchema },
  },
  [apiRoutes.testRunFile]: {
    POST: { body: testRuns.importTestRunsSchema, response: testRuns.testRunsImportedSchema },
  },
  [apiRoutes.testRun]: { DELETE: { response: testRuns.testRunDeletedSchema } },
  [apiRoutes.promptChoices]: { POST: { body: searchChoiceSchema } },
  [apiRoutes.promptReports]: { POST: { body: addReportSchema, response: reportStoredSchema } },
  [apiRoutes.promptRevisions]: { POST: { body: improvementSchema, response: submissionResultSchema } },
  [apiRoutes.verify]: { GET: { response: verifiedVersionListSchema } },
  [apiRoutes.promptVersions]: { GET: { response: versionListSchema } },
  [apiRoutes.promptVersion]: { GET: { response: versionDetailSchema } },
  [apiRoutes.promptVersionRedact]: { POST: { body: redactSchema, response: redactedSchema } },
  [apiRoutes.promptHistory]: { GET: { response: promptHistorySchema } },
  [apiRoutes.promptActions]: { GET: { response: promptActionsSchema } },
  [apiRoutes.promptRetire]: { POST: { body: retireSchema, response: promptMovedSchema } },
  [apiRoutes.promptRestore]: { POST: { body: restoreSchema, response: promptMovedSchema } },
  [apiRoutes.promptTrust]: { PUT: { body: trustRecordSchema, response: trustRenewedSchema } },

  [apiRoutes.promptRate]: { POST: { body: rateSchema, response: ratedSchema } },
  [apiRoutes.promptComments]: { POST: { body: addCommentSchema, response: commentAddedSchema } },
  [apiRoutes.promptCommentsMine]: { GET: { response: myCommentsSchema } },
  [apiRoutes.promptComment]: {
    PUT: { body: editCommentSchema, response: commentAddedSchema },
    DELETE: { response: commentMovedSchema },
  },
  [apiRoutes.promptCommentHide]: { POST: { body: hideCommentSchema, response: commentMovedSchema } },
  [apiRoutes.promptCommentUnhide]: { POST: { body: unhideCommentSchema, response: commentMovedSchema } },

  [apiRoutes.myPrompts]: { GET: { response: myPromptsSchema } },
  [apiRoutes.bookmarks]: { GET: { response: bookmarksSchema } },
  [apiRoutes.mySubmissions]: { GET: { response: mySubmissionsSchema } },
  [apiRoutes.mySubmission]: {
    GET: { response: submissionDetailSchema },
    DELETE: { response: draftDeletedSchema },
  },
  [apiRoutes.mySubmissionWithdraw]: { POST: { response: submissionResultSchema } },
  [apiRoutes.notifications]: { GET: { response: notificationListSchema } },
  [apiRoutes.notificationsTeams]: {
    GET: { response: teamsNoticesSchema },
    PUT: { body: teamsNoticesInputSchema, response: teamsNoticesSchema },
  },
  [apiRoutes.notificationsRead]: {
    POST: { body: readNotificationsSchema, response: notificationsReadSchema },
  },
  [apiRoutes.contact]: { POST: { body: contactSchema, response: contactResultSchema } },
  [apiRoutes.wantedPrompts]: {
    GET: { response: requestedPromptListSchema },
    POST: { body: requestPromptSchema, response: requestedPromptDoneSchema },
  },
  [apiRoutes.wantedPrompt]: { DELETE: { response: requestedPromptDoneSchema } },

  [apiRoutes.collections]: {
    GET: { response: collectionListSchema },
    POST: { body: addCollectionSchema, response: collectionAddedSchema },
  },
  [apiRoutes.collection]: {
    GET: { response: collectionSchema },
    PATCH: { body: changeCollectionSchema, response: collectionDoneSchema },
    DELETE: { response: collectionDoneSchema },
  },
  [apiRoutes.collectionRestore]: { POST: { response: collectionDoneSchema } },
  [apiRoutes.collectionOrder]: { PUT: { body: collectionOrderSchema, response: collectionOrderedSchema } },
  [apiRoutes.collectionPrompt]: {
    PUT: { body: collectPromptSchema, response: collectionDoneSchema },
    DELETE: { response: collectionRemovedSchema },
  },
  [apiRoutes.collectionEditors]: {
    GET: { response: coEditorsSchema },
    POST: { body: addCoEditorSchema, response: collectionDoneSchema },
  },
  [apiRoutes.collectionEditor]: { DELETE: { response: collectionDoneSchema } },
  [apiRoutes.collectionLeave]: { POST: { response: collectionDoneSchema } },
  [apiRoutes.collectionChanges]: { GET: { response: collectionChangesSchema } },
  [apiRoutes.follows]: { GET: { response: followsSchema } },
  [apiRoutes.followsNew]: { GET: { response: newPromptsSchema } },
  [apiRoutes.followsWeek]: { GET: { response: weekNewsSchema } },
  [apiRoutes.followDepartment]: { PUT: { response: followedSchema }, DELETE: { response: followedSchema } },
  [apiRoutes.followCollection]: { PUT: { response: followedSchema }, DELETE: { response: followedSchema } },
  ...managedPromptsApi,
  [apiRoutes.reviews]: { GET: { response: reviewListSchema } },
  [apiRoutes.review]: { GET: { response: reviewSchema } },
  [apiRoutes.reviewAssign]: { POST: { body: assignSchema, response: assignedSchema } },
  [apiRoutes.reviewDecision]: { POST: { body: decisionSchema, response: decidedSchema } },
  [apiRoutes.reports]: { GET: { response: reportListSchema } },
  [apiRoutes.reportClose]: { POST: { body: closeReportSchema, response: reportStoredSchema } },

  [apiRoutes.adminDepartments]: {
    GET: { response: adminDepartmentListSchema },
    POST: { body: departmentInputSchema, response: adminDepartmentListSchema },
    PUT: { body: departmentOrderSchema, response: adminDepartmentListSchema },
  },
  [apiRoutes.adminDepartment]: { PUT: { body: departmentInputSchema, response: adminDepartmentListSchema } },
  [apiRoutes.adminDepartmentRetire]: {
    POST: { body: retireDepartmentSchema, response: departmentRetiredSchema },
  },
  [apiRoutes.adminFeatured]: {
    GET: { response: featuredListSchema },
    POST: { body: featurePromptSchema, response: featuredListSchema },
    PUT: { body: featuredOrderSchema, response: featuredListSchema },
  },
  [apiRoutes.adminFeaturedPrompt]: { DELETE: { response: featuredListSchema } },
  [apiRoutes.adminSynonyms]: {
    GET: { response: synonymListSchema },
    POST: { body: addSynonymsSchema, response: synonymsAddedSchema },
    PUT: { body: changeSynonymSchema, response: synonymDoneSchema },
    DELETE: { response: synonymDoneSchema },
  },
  ...tagApi,
  [apiRoutes.adminMessages]: { GET: { response: contactMessageListSchema } },
  [apiRoutes.adminComments]: { GET: { response: hiddenCommentListSchema } },
  [apiRoutes.adminPeople]: { GET: { response: rolePeopleSchema } },
  [apiRoutes.adminNumbers]: { GET: { response: numbersSchema } },
  [apiRoutes.adminGuidelines]: { GET: { response: guidelines.confirmationListSchema } },
  [apiRoutes.confirm]: { POST: { body: confirmationSchema, response: confirmedSchema } },
  [apiRoutes.exchange]: { POST: { body: exchangeSchema, response: exchangedSchema } },
  [apiRoutes.logout]: { POST: { response: loggedOutSchema } },
} as const;

type Api = typeof api;
export type ApiRoute = keyof Api;
export type ApiMethod<Route extends ApiRoute> = keyof Api[Route];

/** The body of a call's response, null where there is none. */
export type ApiResponse<
  Route extends ApiRoute,
  Method extends ApiMethod<Route>,
> = Api[Route][Method] extends {
  response: infer Schema extends z.ZodType;
}
  ? z.infer<Schema>
  : null;

/** The body of a call's request. */
export type ApiBody<Route extends ApiRoute, Method extends ApiMethod<Route>> = Api[Route][Method] extends {
  body: infer Schema extends z.ZodType;
}
  ? z.input<Schema>
  : Record<string, never>;
