import type { Context } from 'hono';
import type { DepartmentDto } from '#contract/departments.ts';
import type { PromptDto, PromptSummaryDto } from '#contract/prompts.ts';
import type { Confirmed } from '#domain/placeholders.ts';
import type { FillBudget } from './fill.ts';

/** A prompt's text with its origin. */
export interface PromptText {
  id: string;
  title: string;
  description: string;
  version: string;
  text: string;
}

/** With its confirmed placeholders. */
export type OwnPrompt = PromptText & { placeholders: Confirmed };

/**
 * Read access for assistants, through the services of the API, which check permissions. Every function throws HttpError like the
 * API's handlers.
 */
export interface McpLibrary {
  search: (
    c: Context,
    query: string | undefined,
    filters: { departmentId?: string | undefined; tag?: string | undefined },
    limit: number,
  ) => Promise<{ prompts: PromptSummaryDto[]; total: number }>;
  findPrompt: (id: string) => Promise<PromptDto>;
  /** A published version by its displayed name, such as 2.1. */
  findVersion: (id: string, version: string) => Promise<PromptText>;
  /** Names of the library's tags. */
  listTags: () => Promise<string[]>;
  listDepartments: () => Promise<DepartmentDto[]>;
  /** Whole prompts of the collection chosen for assistants, then saved, then featured ones; without a user, featured ones only. */
  listOwn: (userId: string | undefined, limit: number) => Promise<OwnPrompt[]>;
  /** URL of a prompt's page. */
  urlOf: (promptId: string) => string;
}

/** One request of an assistant. */
export interface McpRequest {
  c: Context;
  library: McpLibrary;
  /** Undefined for an anonymous caller, and for one who has never used the library. */
  userId: string | undefined;
  fillBudget: FillBudget;
  /** Counts work on the caller's texts that was interrupted. */
  countInterruption: () => void;
  /** HTML of the view with the form of a prompt. @throws if it was not built */
  readFormView: () => Promise<string>;
}
