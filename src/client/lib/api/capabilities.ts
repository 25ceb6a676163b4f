import type { ScreenName } from '#domain/screens.ts';
import { publicConfig } from './config.ts';

/** What a server can offer beyond the calls of the specification. Another server offers none of these, ours all. */
export type Capability =
  /** The page of one's account, with the browsers in which one is signed in. */
  | 'account'
  /** Collections of prompts. */
  | 'collections'
  /** Messages of the contact form. */
  | 'contact'
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
  /** Reviewers and admins, with their screens and actions. */
  | 'roles'
  /** Sessions on the server: a new token for the one in the page's URL, and the end of a session. */
  | 'sessions'
  /** Prompts that are similar to a text. */
  | 'similar-prompts'
  /** The user's own submissions, drafts and activity, and improvements of prompts. */
  | 'submissions'
  /** The library's list of tags. */
  | 'tags'
  /** The assistants that a prompt was tested with. */
  | 'tests'
  /** Counts of uses and choices, and the orders by them. */
  | 'use-counts'
  /** Versions of a prompt, with citations, improvements, reports and the actions of reviewers. */
  | 'versions';

/** Whether the server offers it. What shows a part of the product reads it, and so do queries that other parts show. */
export const has = (_capability: Capability): boolean => publicConfig().ownServer === true;

/** Screens beyond those of the specification. */
const needed: Partial<Record<ScreenName, Capability>> = {
  versions: 'versions',
  verify: 'versions',
  collection: 'collections',
  account: 'account',
  reviews: 'roles',
  review: 'roles',
  admin: 'roles',
};

/** Whether the server offers the calls of a screen: at the addresses of others, the routes show the 404 page. */
export function isOffered(screen: ScreenName) {
  const capability = needed[screen];
  return capability === undefined || has(capability);
}
