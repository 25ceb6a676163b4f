import type { Context } from 'hono';
import type { DepartmentDto } from '#contract/departments.ts';
import type { PromptDto, PromptSummaryDto } from '#contract/prompts.ts';
import type { Confirmed } from '#domain/placeholders.ts';
import type { FillBudget } from './fill.ts';

/** A prompt's text with what says where it is from. */
export interface PromptText {
  id: string;
  title: string;
  description: string;
  version: string;
  text: string;
}

/** With what is confirmed of its placeholders. */
export type OwnPrompt = PromptText & { placeholders: Confirmed };

/**
 * What assistants may read, from the services that the API stands on: they decide who sees what. Every function throws HttpError as
 * the API's calls do.
 */
export interface McpLibrary {
  search: (
    c: Context,
    query: string | undefined,
    departmentId: string | undefined,
    limit: number,
  ) => Promise<{ prompts: PromptSummaryDto[]; total: number }>;
  findPrompt: (c: Context, id: string) => Promise<PromptDto>;
  /** A version that was published, by the name that people see, such as 2.1. */
  findVersion: (c: Context, id: string, version: string) => Promise<PromptText>;
  listDepartments: (c: Context) => Promise<DepartmentDto[]>;
  /** Those of the collection that a user has chosen for it, those saved, the featured ones, whole. Without a user, the latter. */
  listOwn: (c: Context, userId: string | undefined, limit: number) => Promise<OwnPrompt[]>;
  /** The page of a prompt, for people. */
  urlOf: (promptId: string) => string;
}

/** One request of an assistant. */
export interface McpRequest {
  c: Context;
  library: McpLibrary;
  /** Undefined for somebody unknown, or who has never used the library. */
  userId: string | undefined;
  fillBudget: FillBudget;
  /** The page that shows the form of a prompt, whole. @throws where it was not built */
  readFormView: () => Promise<string>;
}
