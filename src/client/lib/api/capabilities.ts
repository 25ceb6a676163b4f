import { ApiFailure } from './api-failure.ts';
import { publicConfig } from './config.ts';

/** What a server can offer beyond the calls of the specification. Another server offers none of these, ours all. */
export type Capability =
  /** The page of one's account, with the browsers in which one is signed in. */
  | 'account'
  /** Collections of prompts. */
  | 'collections'
  /** The user's own rating of a prompt, and the user's permissions on its comments. */
  | 'own-part'
  /** Departments and collections that the user follows, and their news. */
  | 'follows'
  /** The header `Idempotency-Key`, also from pages of another origin. */
  | 'idempotency'
  /** Lists page by page, which the server searches, filters, sorts and counts. */
  | 'list-pages'
  /** Notifications and the number of unread ones. */
  | 'notifications'
  /** Answers to "Did it work?". */
  | 'outcomes'
  /** The placeholders of a prompt as its author confirmed them. */
  | 'placeholders'
  /** Prompts that are related to a prompt. */
  | 'related-prompts'
  /** Prompts that people look for and the library lacks. */
  | 'requested-prompts'
  /** The approved use of a prompt, its example answer and its review. */
  | 'review-record'
  /** Prompts that are similar to a text. */
  | 'similar-prompts'
  /** The user's own submissions and activity. */
  | 'submissions'
  /** The library's list of tags. */
  | 'tags'
  /** The assistants that a prompt was tested with. */
  | 'tests'
  /** A new token for the one in the page's URL. */
  | 'token-exchange'
  /** Counts of uses and choices, and the orders by them. */
  | 'use-counts'
  /** Versions of a prompt, with citations, improvements, reports and the actions of reviewers. */
  | 'versions';

/** Whether the server offers it. What shows a part of the product reads it, and so do queries that other parts show. */
export const has = (_capability: Capability): boolean => publicConfig().ownServer === true;

/**
 * For a screen that users of another server can open too.
 *
 * @throws ApiFailure if the server does not offer it.
 */
export function requireCapability(capability: Capability) {
  if (!has(capability)) throw new ApiFailure(404, 'This page is not available on this server.');
}
