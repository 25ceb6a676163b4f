import type { z } from 'zod';
import * as account from './account.ts';
import * as admin from './admin.ts';
import * as citations from './citations.ts';
import * as collectionEditors from './collection-editors.ts';
import * as collections from './collections.ts';
import * as contact from './contact.ts';
import * as departments from './departments.ts';
import * as discussion from './discussion.ts';
import * as follows from './follows.ts';
import * as guidelines from './guidelines.ts';
import * as history from './history.ts';
import * as managedPrompts from './managed-prompts.ts';
import * as messageExtension from './message-extension.ts';
import * as notifications from './notifications.ts';
import * as outcomes from './outcomes.ts';
import { apiRoutes } from './paths.ts';
import * as promptPages from './prompt-pages.ts';
import * as prompts from './prompts.ts';
import * as reports from './reports.ts';
import * as requestedPrompts from './requested-prompts.ts';
import * as reviews from './reviews.ts';
import * as saved from './saved.ts';
import * as signIn from './sign-in.ts';
import * as similar from './similar.ts';
import * as submissions from './submissions.ts';
import * as synonyms from './synonyms.ts';
import * as tags from './tags.ts';
import * as testedWith from './tested-with.ts';
import * as trust from './trust.ts';
import * as usage from './usage.ts';

/**
 * Every call that the client makes with JSON: the schema of its response and, where it sends anything, of its body. The client
 * imports the types alone; a test compares the schemas with those of the server's routes.
 */
export const api = {
  [apiRoutes.me]: { GET: { response: account.currentUserSchema } },
  [apiRoutes.mySessions]: { GET: { response: account.mySessionsSchema } },
  [apiRoutes.logoutEverywhere]: { POST: { response: account.sessionsEndedSchema } },
  [apiRoutes.adminPeopleFind]: {
    POST: { body: account.findAccountSchema, response: account.accountListSchema },
  },
  [apiRoutes.adminSessionsEnd]: { POST: { response: account.sessionsEndedSchema } },
  [apiRoutes.myActivity]: { GET: { response: account.myActivitySchema } },
  [apiRoutes.myGuidelines]: {
    GET: { response: guidelines.myGuidelinesSchema },
    POST: { body: guidelines.confirmGuidelinesSchema, response: guidelines.guidelinesConfirmedSchema },
  },
  [apiRoutes.departments]: { GET: { response: departments.departmentListSchema } },
  [apiRoutes.department]: { GET: { response: departments.departmentSchema } },
  [apiRoutes.departmentPrompts]: { GET: { response: promptPages.promptPageSchema } },
  [apiRoutes.search]: { GET: { response: promptPages.resultPageSchema } },

  [apiRoutes.prompts]: { GET: { response: prompts.foundListSchema } },
  [apiRoutes.messageExtensionPrompts]: { GET: { response: messageExtension.extensionResultsSchema } },
  [apiRoutes.promptsGeneral]: { GET: { response: prompts.generalCountsSchema } },
  [apiRoutes.promptsFeatured]: { GET: { response: prompts.promptListSchema } },
  [apiRoutes.promptsAdd]: {
    POST: { body: submissions.addPromptSchema, response: submissions.submissionResultSchema },
  },
  [apiRoutes.promptsSimilar]: {
    POST: { body: similar.similarQuerySchema, response: similar.similarListSchema },
  },
  [apiRoutes.prompt]: { GET: { response: prompts.promptSchema } },
  [apiRoutes.promptDownloadAddress]: { GET: { response: prompts.downloadAddressSchema } },
  [apiRoutes.promptRelated]: { GET: { response: prompts.promptListSchema } },
  [apiRoutes.promptSave]: { POST: { response: saved.saveResultSchema } },
  [apiRoutes.promptUnsave]: { POST: { response: saved.saveResultSchema } },
  [apiRoutes.promptUses]: { POST: { body: usage.useSchema } },
  [apiRoutes.promptOutcome]: {
    GET: { response: outcomes.ownOutcomeSchema },
    PUT: { body: outcomes.outcomeAnswerSchema, response: outcomes.ownOutcomeSchema },
  },
  [apiRoutes.testedWith]: {
    GET: { response: testedWith.testListSchema },
    POST: { body: testedWith.addTestSchema, response: testedWith.testAddedSchema },
  },
  [apiRoutes.test]: { DELETE: { response: testedWith.testDeletedSchema } },
  [apiRoutes.promptChoices]: { POST: { body: usage.searchChoiceSchema } },
  [apiRoutes.promptReports]: {
    POST: { body: reports.addReportSchema, response: reports.reportStoredSchema },
  },
  [apiRoutes.promptRevisions]: {
    POST: { body: submissions.improvementSchema, response: submissions.submissionResultSchema },
  },
  [apiRoutes.verify]: { GET: { response: citations.verifiedVersionListSchema } },
  [apiRoutes.promptVersions]: { GET: { response: reviews.versionListSchema } },
  [apiRoutes.promptVersion]: { GET: { response: reviews.versionDetailSchema } },
  [apiRoutes.promptVersionRedact]: { POST: { body: reviews.redactSchema, response: reviews.redactedSchema } },
  [apiRoutes.promptHistory]: { GET: { response: history.promptHistorySchema } },
  [apiRoutes.promptActions]: { GET: { response: reviews.promptActionsSchema } },
  [apiRoutes.promptRetire]: { POST: { body: reviews.retireSchema, response: reviews.promptMovedSchema } },
  [apiRoutes.promptRestore]: { POST: { body: reviews.restoreSchema, response: reviews.promptMovedSchema } },
  [apiRoutes.promptTrust]: { PUT: { body: trust.trustRecordSchema, response: trust.trustRenewedSchema } },

  [apiRoutes.promptRate]: { POST: { body: discussion.rateSchema, response: discussion.ratedSchema } },
  [apiRoutes.promptComments]: {
    GET: { response: discussion.commentPageSchema },
    POST: { body: discussion.addCommentSchema, response: discussion.commentAddedSchema },
  },
  [apiRoutes.promptMine]: { GET: { response: discussion.ownPartSchema } },
  [apiRoutes.promptComment]: {
    PUT: { body: discussion.editCommentSchema, response: discussion.commentAddedSchema },
    DELETE: { response: discussion.commentMovedSchema },
  },
  [apiRoutes.promptCommentHide]: {
    POST: { body: discussion.hideCommentSchema, response: discussion.commentMovedSchema },
  },
  [apiRoutes.promptCommentUnhide]: {
    POST: { body: discussion.unhideCommentSchema, response: discussion.commentMovedSchema },
  },

  [apiRoutes.myPrompts]: { GET: { response: saved.myPromptsSchema } },
  [apiRoutes.bookmarks]: { GET: { response: saved.bookmarksSchema } },
  [apiRoutes.mySubmissions]: { GET: { response: submissions.mySubmissionsSchema } },
  [apiRoutes.mySubmission]: {
    GET: { response: submissions.submissionDetailSchema },
    DELETE: { response: submissions.draftDeletedSchema },
  },
  [apiRoutes.mySubmissionWithdraw]: { POST: { response: submissions.submissionResultSchema } },
  [apiRoutes.notifications]: { GET: { response: notifications.notificationListSchema } },
  [apiRoutes.notificationsTeams]: {
    GET: { response: notifications.teamsNoticesSchema },
    PUT: { body: notifications.teamsNoticesInputSchema, response: notifications.teamsNoticesSchema },
  },
  [apiRoutes.notificationsRead]: {
    POST: { body: notifications.readNotificationsSchema, response: notifications.notificationsReadSchema },
  },
  [apiRoutes.contact]: { POST: { body: contact.contactSchema, response: contact.contactResultSchema } },
  [apiRoutes.wantedPrompts]: {
    GET: { response: requestedPrompts.requestedPromptListSchema },
    POST: {
      body: requestedPrompts.requestPromptSchema,
      response: requestedPrompts.requestedPromptDoneSchema,
    },
  },
  [apiRoutes.wantedPrompt]: { DELETE: { response: requestedPrompts.requestedPromptDoneSchema } },

  [apiRoutes.collections]: {
    GET: { response: collections.collectionListSchema },
    POST: { body: collections.addCollectionSchema, response: collections.collectionAddedSchema },
  },
  [apiRoutes.collection]: {
    GET: { response: collections.collectionSchema },
    PATCH: { body: collections.changeCollectionSchema, response: collections.collectionDoneSchema },
    DELETE: { response: collections.collectionDoneSchema },
  },
  [apiRoutes.collectionRestore]: { POST: { response: collections.collectionDoneSchema } },
  [apiRoutes.collectionOrder]: {
    PUT: { body: collections.collectionOrderSchema, response: collections.collectionOrderedSchema },
  },
  [apiRoutes.collectionPrompts]: {
    POST: { body: collections.collectPromptsSchema, response: collections.collectedSchema },
  },
  [apiRoutes.collectionPrompt]: {
    PUT: { body: collections.collectPromptSchema, response: collections.collectionDoneSchema },
    DELETE: { response: collections.collectionRemovedSchema },
  },
  [apiRoutes.collectionEditors]: {
    GET: { response: collectionEditors.coEditorsSchema },
    POST: { body: collectionEditors.addCoEditorSchema, response: collections.collectionDoneSchema },
  },
  [apiRoutes.collectionEditorsFind]: {
    POST: { body: collectionEditors.findCoEditorSchema, response: collectionEditors.colleagueSchema },
  },
  [apiRoutes.collectionEditor]: { DELETE: { response: collections.collectionDoneSchema } },
  [apiRoutes.collectionLeave]: { POST: { response: collections.collectionDoneSchema } },
  [apiRoutes.collectionChanges]: { GET: { response: collectionEditors.collectionChangesSchema } },
  [apiRoutes.follows]: { GET: { response: follows.followsSchema } },
  [apiRoutes.followsNew]: { GET: { response: follows.newPromptsSchema } },
  [apiRoutes.followsWeek]: { GET: { response: follows.weekNewsSchema } },
  [apiRoutes.followDepartment]: {
    PUT: { response: follows.followedSchema },
    DELETE: { response: follows.followedSchema },
  },
  [apiRoutes.followCollection]: {
    PUT: { response: follows.followedSchema },
    DELETE: { response: follows.followedSchema },
  },
  [apiRoutes.managedPrompts]: { GET: { response: managedPrompts.managedListSchema } },
  [apiRoutes.bulkPreview]: {
    POST: { body: managedPrompts.bulkPreviewInputSchema, response: managedPrompts.bulkPreviewSchema },
  },
  [apiRoutes.bulkActions]: {
    GET: { response: managedPrompts.lastBulkSchema },
    POST: { body: managedPrompts.bulkInputSchema, response: managedPrompts.bulkDoneSchema },
  },
  [apiRoutes.bulkUndo]: { POST: { response: managedPrompts.bulkUndoneSchema } },
  [apiRoutes.reviews]: { GET: { response: reviews.reviewListSchema } },
  [apiRoutes.review]: { GET: { response: reviews.reviewSchema } },
  [apiRoutes.reviewAssign]: { POST: { body: reviews.assignSchema, response: reviews.assignedSchema } },
  [apiRoutes.reviewDecision]: { POST: { body: reviews.decisionSchema, response: reviews.decidedSchema } },
  [apiRoutes.reports]: { GET: { response: reports.reportListSchema } },
  [apiRoutes.reportClose]: {
    POST: { body: reports.closeReportSchema, response: reports.reportStoredSchema },
  },

  [apiRoutes.adminDepartments]: {
    GET: { response: admin.adminDepartmentListSchema },
    POST: { body: admin.departmentInputSchema, response: admin.adminDepartmentListSchema },
    PUT: { body: admin.departmentOrderSchema, response: admin.adminDepartmentListSchema },
  },
  [apiRoutes.adminDepartment]: {
    PUT: { body: admin.changeDepartmentSchema, response: admin.adminDepartmentListSchema },
  },
  [apiRoutes.adminDepartmentRetire]: {
    POST: { body: admin.retireDepartmentSchema, response: admin.departmentRetiredSchema },
  },
  [apiRoutes.adminFeatured]: {
    GET: { response: admin.featuredListSchema },
    POST: { body: admin.featurePromptSchema, response: admin.featuredListSchema },
    PUT: { body: admin.featuredOrderSchema, response: admin.featuredListSchema },
  },
  [apiRoutes.adminFeaturedPrompt]: { DELETE: { response: admin.featuredListSchema } },
  [apiRoutes.adminSynonyms]: {
    GET: { response: synonyms.synonymListSchema },
    POST: { body: synonyms.addSynonymsSchema, response: synonyms.synonymsAddedSchema },
    DELETE: { response: synonyms.synonymDoneSchema },
  },
  [apiRoutes.tags]: { GET: { response: tags.tagListSchema } },
  [apiRoutes.adminTags]: {
    GET: { response: tags.adminTagListSchema },
    POST: { body: tags.addTagSchema, response: tags.adminTagListSchema },
  },
  [apiRoutes.adminTag]: {
    PUT: { body: tags.changeTagSchema, response: tags.adminTagListSchema },
    DELETE: { response: tags.adminTagListSchema },
  },
  [apiRoutes.adminTagMerge]: { POST: { body: tags.mergeTagSchema, response: tags.adminTagListSchema } },
  [apiRoutes.adminMessages]: { GET: { response: admin.contactMessageListSchema } },
  [apiRoutes.adminComments]: { GET: { response: discussion.hiddenCommentListSchema } },
  [apiRoutes.adminPeople]: { GET: { response: admin.rolePeopleSchema } },
  [apiRoutes.adminNumbers]: { GET: { response: admin.numbersSchema } },
  [apiRoutes.adminGuidelines]: { GET: { response: guidelines.confirmationListSchema } },
  [apiRoutes.confirm]: { POST: { body: signIn.confirmationSchema, response: signIn.confirmedSchema } },
  [apiRoutes.exchange]: { POST: { body: signIn.exchangeSchema, response: signIn.exchangedSchema } },
  [apiRoutes.logout]: { POST: { response: account.loggedOutSchema } },
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
