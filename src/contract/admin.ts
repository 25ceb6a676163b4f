import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { departmentColors, departmentIcons, roles } from '#domain/vocabulary.ts';
import { departmentSchema } from './departments.ts';
import { wholeNumber } from './numbers.ts';
import { requiredText, text } from './text.ts';

const oneOf = <T extends readonly [string, ...string[]]>(name: string, words: T) =>
  z.enum(words, { error: `${name} must be one of ${words.join(', ')}.` });

/** POST /admin/departments, PUT /admin/departments/{id} */
export const departmentInputSchema = z
  .object({
    name: requiredText('Name', limits.departmentName),
    description: text('Description', limits.departmentDescription).default(''),
    icon: oneOf('Icon', departmentIcons),
    color: oneOf('Colour', departmentColors),
  })
  .meta({ id: 'DepartmentInput' });
export type DepartmentInput = z.infer<typeof departmentInputSchema>;

/** GET /admin/departments: in their order. */
export const adminDepartmentSchema = departmentSchema
  .extend({
    revision_count: z.number().int().describe('Drafts and submissions that are not published.'),
    follower_count: z.number().int().describe('People who follow it.'),
  })
  .meta({ id: 'AdminDepartment' });
export type AdminDepartmentDto = z.infer<typeof adminDepartmentSchema>;
export const adminDepartmentListSchema = z.array(adminDepartmentSchema);

/** PUT /admin/departments: the order of all of them. */
export const departmentOrderSchema = z
  .object({ ids: z.array(z.string()).max(limits.departments).describe('Every department, once.') })
  .meta({ id: 'DepartmentOrder' });

/** POST /admin/departments/{id}/retire */
export const retireDepartmentSchema = z
  .object({
    move_to: text('New home', limits.id).describe(
      'Id of the department that gets its prompts and followers, and to which its address leads.',
    ),
    reason: requiredText('Reason', limits.reason),
  })
  .meta({ id: 'RetireDepartment' });
export const departmentRetiredSchema = z.object({
  status: z.literal('success'),
  moved: z.number().int().describe('Prompts that have a new department, drafts and submissions not counted.'),
  followers: z.number().int().describe('People who follow the new department instead.'),
});

export type DepartmentRetiredDto = z.infer<typeof departmentRetiredSchema>;

/** GET /admin/featured: in their order, which GET /prompts/featured has too. */
export const featuredPromptSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    author: z.string(),
    department: z.string().nullable().describe('Its name.'),
  })
  .meta({ id: 'FeaturedPrompt' });
export type FeaturedPromptDto = z.infer<typeof featuredPromptSchema>;
export const featuredListSchema = z.array(featuredPromptSchema);

/** POST /admin/featured */
export const featurePromptSchema = z
  .object({ id: text('Id', limits.id).describe('Of a published prompt.') })
  .meta({ id: 'FeaturePrompt' });

/** PUT /admin/featured: the order of all of them. */
export const featuredOrderSchema = z
  .object({
    ids: z.array(text('Id', limits.id)).max(limits.featuredOrder).describe('Every featured prompt, once.'),
  })
  .meta({ id: 'FeaturedOrder' });

/** GET /admin/messages: the messages of the contact page, newest first; X-Total-Count has their number. */
export const messageListQuerySchema = z.object({
  limit: wholeNumber('limit', 1, limits.adminPage).default(50),
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
      .describe('Whether the writer was signed in; name and e-mail address are as they wrote them.'),
  })
  .meta({ id: 'ContactMessageEntry' });
export type ContactMessageDto = z.infer<typeof contactMessageSchema>;
export const contactMessageListSchema = z.array(contactMessageSchema);

/** GET /admin/people: who has a role, as last seen in a token, or by configuration. */
export const rolePersonSchema = z
  .object({
    id: z
      .string()
      .nullable()
      .describe('Null for somebody whom the configuration names and who has never signed in.'),
    name: z.string(),
    email: z.string().describe('Or the object id that the configuration has.'),
    seen: z.array(z.enum(roles)).describe('In the last token.'),
    configured: z.array(z.enum(roles)).describe('By REVIEWERS and ADMINS.'),
  })
  .meta({ id: 'RolePerson' });
export type RolePersonDto = z.infer<typeof rolePersonSchema>;
export const rolePeopleSchema = z.array(rolePersonSchema);

const promptOfNumbersSchema = z.object({ id: z.string(), title: z.string() });

/** GET /admin/numbers */
export const numbersSchema = z
  .object({
    published: z.number().int(),
    retired: z.number().int(),
    waiting: z.number().int().describe('Revisions in review.'),
    changes_requested: z.number().int(),
    days_to_decision: z
      .number()
      .nullable()
      .describe(`Median over the decisions of the last ${limits.decisionDays} days; null without one.`),
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
            'Copies, downloads and hand-overs of all prompts that are in it now, each once a person and day.',
          ),
      }),
    ),
    weeks: z
      .array(
        z.object({
          week: z.string().describe('Its Monday, ISO 8601.'),
          published: z.number().int(),
          copies: z.number().int().describe('Each once a person, prompt and day.'),
          downloads: z.number().int().describe('In the same way.'),
          hand_overs: z.number().int().describe('In the same way: opened in an AI assistant.'),
        }),
      )
      .describe('The last 12 weeks, the oldest first.'),
    missed_searches: z
      .array(
        z.object({
          text: z.string().describe('In lower case.'),
          searches: z.number().int().describe('Each once a network address and day.'),
          days: z.number().int().describe('On how many days.'),
          last_day: z.string().describe('ISO 8601, UTC.'),
        }),
      )
      .describe(
        `Searches of the last ${limits.missedSearchDays} days that found nothing, sent from 2 network addresses on one day or on 3 days; the most frequent first, at most 100.`,
      ),
    low_rated: z
      .array(promptOfNumbersSchema.extend({ rating: z.number(), ratings: z.number().int() }))
      .describe('Rated under 3 by at least 3 people, the worst first; at most 20.'),
    review_webhook: z
      .object({
        waiting: z.number().int().describe('Cards that the receiver has not taken yet.'),
        waiting_since: z.string().nullable().describe('Of the oldest of them. ISO 8601, UTC.'),
        failed: z.number().int().describe('Cards given up in the last 30 days.'),
      })
      .nullable()
      .describe('Null where no webhook is configured.'),
    review_due: z.number().int().optional().describe('Published prompts whose review-by date is over.'),
    stale: z
      .array(
        promptOfNumbersSchema.extend({
          updatedAt: z.string(),
          review_by: z.string().nullable().optional().describe('YYYY-MM-DD.'),
        }),
      )
      .describe('Review-by date over, or without one unchanged for a year; the longest first; at most 20.'),
  })
  .meta({ id: 'Numbers' });
export type NumbersDto = z.infer<typeof numbersSchema>;
