import { z } from 'zod';
import { answersForOwner, answersShown, limits, serverLimits } from '#domain/limits.ts';
import { departmentColors, departmentIcons, roles } from '#domain/vocabulary.ts';
import { departmentSchema } from './departments.ts';
import { listLimits } from './list-limits.ts';
import { wholeNumber } from './numbers.ts';
import { outcomeCountsSchema } from './outcomes.ts';
import { requiredName, requiredText, text } from './text.ts';

const oneOf = <T extends readonly [string, ...string[]]>(name: string, words: T) =>
  z.enum(words, { error: `${name} must be one of ${words.join(', ')}.` });

/** POST /admin/departments */
export const departmentInputSchema = z
  .object({
    name: requiredName('Name', limits.departmentName),
    description: text('Description', limits.departmentDescription).default(''),
    icon: oneOf('Icon', departmentIcons),
    color: oneOf('Colour', departmentColors),
  })
  .meta({ id: 'DepartmentInput' });
export type DepartmentInput = z.infer<typeof departmentInputSchema>;

/** PUT /admin/departments/{id} */
export const changeDepartmentSchema = departmentInputSchema
  .extend({
    from: departmentSchema
      .pick({ name: true, description: true, icon: true, color: true })
      .optional()
      .describe('The department as the caller saw it. If it has changed since, nothing is stored.'),
  })
  .meta({ id: 'ChangeDepartment' });
export type ChangeDepartment = z.infer<typeof changeDepartmentSchema>;

const fromOrder = (most: number) =>
  z
    .array(z.string())
    .max(most)
    .optional()
    .describe('The order that the caller saw. If it has changed since, nothing is stored.');

/** GET /admin/departments: in their order. */
export const adminDepartmentSchema = departmentSchema
  .extend({
    revision_count: z.number().int().describe('Drafts and submissions that are not published.'),
    follower_count: z.number().int().describe('Followers of the department.'),
  })
  .meta({ id: 'AdminDepartment' });
export type AdminDepartmentDto = z.infer<typeof adminDepartmentSchema>;
export const adminDepartmentListSchema = z.array(adminDepartmentSchema);

/** PUT /admin/departments: the order of all of them. */
export const departmentOrderSchema = z
  .object({
    ids: z
      .array(z.string())
      .max(limits.departments)
      .describe('All department ids, each once, in the new order.'),
    from: fromOrder(limits.departments),
  })
  .meta({ id: 'DepartmentOrder' });
export type DepartmentOrder = z.infer<typeof departmentOrderSchema>;

/** POST /admin/departments/{id}/retire */
export const retireDepartmentSchema = z
  .object({
    move_to: text('New department', limits.id).describe(
      'ID of the department that receives its prompts, followers and links.',
    ),
    reason: requiredText('Reason', limits.reason),
  })
  .meta({ id: 'RetireDepartment' });
export const departmentRetiredSchema = z.object({
  status: z.literal('success'),
  moved: z.number().int().describe('Prompts moved to the new department, without drafts and submissions.'),
  followers: z.number().int().describe('Followers moved to the new department.'),
});

export type DepartmentRetiredDto = z.infer<typeof departmentRetiredSchema>;

/** GET /admin/featured: in their order, as in GET /prompts/featured. */
export const featuredPromptSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    author: z.string(),
    department: z.string().nullable().describe('Name of the department.'),
    has_example: z
      .boolean()
      .describe('Whether the prompt has an example answer. Imported ones may have none.'),
  })
  .meta({ id: 'FeaturedPrompt' });
export type FeaturedPromptDto = z.infer<typeof featuredPromptSchema>;
export const featuredListSchema = z.array(featuredPromptSchema);

/** POST /admin/featured */
export const featurePromptSchema = z
  .object({ id: text('ID', limits.id).describe('ID of a published prompt.') })
  .meta({ id: 'FeaturePrompt' });

/** PUT /admin/featured: the order of all of them. */
export const featuredOrderSchema = z
  .object({
    ids: z
      .array(text('ID', limits.id))
      .max(serverLimits.featuredOrder)
      .describe('All featured prompt ids, each once, in the new order.'),
    from: fromOrder(serverLimits.featuredOrder),
  })
  .meta({ id: 'FeaturedOrder' });
export type FeaturedOrder = z.infer<typeof featuredOrderSchema>;

/** GET /admin/messages: the messages of the contact page, newest first; X-Total-Count has their number. */
export const messageListQuerySchema = z.object({
  limit: wholeNumber('limit', 1, listLimits.adminMessages.page).default(50),
  offset: wholeNumber('offset', 0, 1_000_000).default(0),
});
export const contactMessageSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    message: z.string(),
    createdAt: z.string().describe('ISO 8601, UTC.'),
    signed_in: z
      .boolean()
      .describe('Whether the sender was signed in. Name and email address are as entered.'),
  })
  .meta({ id: 'ContactMessageEntry' });
export type ContactMessageDto = z.infer<typeof contactMessageSchema>;
export const contactMessageListSchema = z.array(contactMessageSchema);

/** GET /admin/people: people with a role, as last seen in a token, or by configuration. */
export const rolePersonSchema = z
  .object({
    id: z.string().nullable().describe('Null for someone in the configuration who has never signed in.'),
    name: z.string(),
    email: z.string().describe('Email address, or the object id in the configuration.'),
    seen: z.array(z.enum(roles)).describe('Roles in the last token.'),
    configured: z.array(z.enum(roles)).describe('Roles from REVIEWERS and ADMINS.'),
  })
  .meta({ id: 'RolePerson' });
export type RolePersonDto = z.infer<typeof rolePersonSchema>;
export const rolePeopleSchema = z.array(rolePersonSchema);

const promptOfNumbersSchema = z.object({ id: z.string(), title: z.string() });

const webhookNumbersSchema = z
  .object({
    waiting: z.number().int().describe('Not delivered yet.'),
    waiting_since: z.string().nullable().describe('Time of the oldest that waits. ISO 8601, UTC.'),
    failed: z.number().int().describe('Could not be delivered in the last 30 days.'),
  })
  .nullable();

/** GET /admin/numbers */
export const numbersSchema = z
  .object({
    published: z.number().int(),
    waiting: z.number().int().describe('Revisions in review.'),
    days_to_decision: z
      .number()
      .nullable()
      .describe(`Median of the last ${limits.decisionDays} days; null without decisions.`),
    decided: z.number().int().describe(`Decisions in the last ${limits.decisionDays} days.`),
    departments: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        published: z.number().int(),
        waiting: z.number().int(),
        uses: z
          .number()
          .int()
          .describe(
            'Copies, downloads and hand-overs of its current prompts, each counted once per person and day.',
          ),
      }),
    ),
    weeks: z
      .array(
        z.object({
          week: z.string().describe('Monday of the week, ISO 8601.'),
          published: z.number().int(),
          copies: z.number().int().describe('Counted once per person, prompt and day.'),
          downloads: z.number().int().describe('Counted like copies.'),
          hand_overs: z.number().int().describe('Prompts opened in an AI assistant, counted like copies.'),
          days_to_decision: z
            .number()
            .nullable()
            .optional()
            .describe('Median of the decisions of the week; null without decisions.'),
          outcomes: outcomeCountsSchema
            .optional()
            .describe(
              `Responses to "Did it work?" about all versions; 0 in a week with fewer than ${answersForOwner}.`,
            ),
        }),
      )
      .describe('The last 12 weeks, oldest first.'),
    missed_searches: z
      .array(
        z.object({
          text: z.string().describe('Search text, in lower case.'),
          searches: z.number().int().describe('Counted once per network address and day.'),
          days: z.number().int().describe('Number of days with this search.'),
          last_day: z.string().describe('ISO 8601, UTC.'),
        }),
      )
      .describe(
        `Searches without results in the last ${limits.missedSearchDays} days, from 2 network addresses on one day or on 3 days; most frequent first, at most 100.`,
      ),
    low_rated: z
      .array(promptOfNumbersSchema.extend({ rating: z.number(), ratings: z.number().int() }))
      .describe('Prompts rated below 3 by at least 3 people, lowest first; at most 20.'),
    seldom_working: z
      .array(promptOfNumbersSchema.extend({ outcomes: outcomeCountsSchema }))
      .optional()
      .describe(
        `Prompts whose current version worked in fewer than half of at least ${answersShown} responses, lowest share first; at most 20.`,
      ),
    review_webhook: webhookNumbersSchema.describe('Cards for reviewers; null if no webhook is configured.'),
    publication_webhook: webhookNumbersSchema
      .optional()
      .describe('Prompts to announce; null if no webhook is configured.'),
    stale: z
      .array(
        promptOfNumbersSchema.extend({
          updatedAt: z.string(),
          review_by: z.string().nullable().optional().describe('YYYY-MM-DD.'),
        }),
      )
      .describe(
        'Past the review-by date, or without one and unchanged for a year; longest overdue first, at most 20.',
      ),
  })
  .meta({ id: 'Numbers' });
export type NumbersDto = z.infer<typeof numbersSchema>;
