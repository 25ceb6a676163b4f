import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { isMonday } from '#domain/weeks.ts';
import { wholeNumber } from './numbers.ts';
import { promptSummarySchema } from './prompts.ts';

const named = z.object({ id: z.string(), name: z.string() });

/** GET /follows: the departments and collections that the caller follows and can read now. */
export const followsSchema = z
  .object({
    departments: z.array(named).describe('In the order of GET /departments.'),
    collections: z
      .array(named)
      .describe('By name. Deleted collections are absent, and unshared ones until they are shared again.'),
  })
  .meta({ id: 'Follows' });
export type FollowsDto = z.infer<typeof followsSchema>;

/** PUT and DELETE of a followed department or collection. */
export const followedSchema = z.object({ status: z.literal('success') });

/** GET /follows/new */
export const newPromptsQuerySchema = z.object({
  limit: wholeNumber('limit', 1, limits.newPrompts).default(limits.newPrompts),
});

const newPrompts = z
  .array(
    z.object({
      prompt: promptSummarySchema,
      at: z.string().describe('When the prompt was published or added. ISO 8601, UTC.'),
      collections: z
        .array(named)
        .describe('Followed collections that it was added to; empty for a prompt of a followed department.'),
    }),
  )
  .describe('Newest first.');

/** GET /follows/new: new prompts of the departments and collections that the caller follows. */
export const newPromptsSchema = z
  .object({
    since: z.string().describe("When the caller's last visit began; later prompts are new. ISO 8601, UTC."),
    total: z.number().int().describe('Number of all new prompts, regardless of `limit`.'),
    prompts: newPrompts,
  })
  .meta({ id: 'NewPrompts' });
export type NewPromptsDto = z.infer<typeof newPromptsSchema>;

/** GET /follows/week */
export const weekQuerySchema = z.object({
  monday: z
    .string('monday is the first day of the week, such as 2026-11-16.')
    .refine(isMonday, 'monday must be a Monday, such as 2026-11-16.')
    .describe('First day of the week, in UTC.'),
});

/** GET /follows/week: the content of the weekly digest. */
export const weekNewsSchema = z
  .object({
    total: z.number().int().describe('Number of all new prompts in what the caller follows.'),
    prompts: newPrompts.max(limits.newPrompts),
    own: z
      .array(
        z.object({
          id: z.string(),
          title: z.string(),
          uses: z.number().int().describe('Copies, downloads and transfers to an assistant.'),
          comments: z.number().int().describe('Comments of others.'),
        }),
      )
      .max(limits.ownNews)
      .describe("The caller's published prompts that were used or commented on, most used first."),
  })
  .meta({ id: 'WeekNews' });
export type WeekNewsDto = z.infer<typeof weekNewsSchema>;
