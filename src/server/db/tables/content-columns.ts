import { boolean, jsonb, text, uuid } from 'drizzle-orm/pg-core';
import type { ConfirmedPlaceholder } from '#domain/placeholders.ts';
import { type ChoiceValue, type FieldName, mapChoices, renameFields } from '#domain/prompt-fields.ts';
import { usageClasses } from '#domain/vocabulary.ts';
import { departments } from './departments.ts';

/** Columns of the fields that an author writes, for every table with a prompt's content. */
export const contentColumns = () =>
  ({
    title: text().notNull(),
    description: text().notNull().default(''),
    useCases: text('use_cases').array().notNull().default([]),
    fullPrompt: text('full_prompt').notNull(),
    /** The confirmed placeholders. Null for a text that was submitted here and not confirmed; imported texts begin with an empty list. */
    placeholders: jsonb().$type<ConfirmedPlaceholder[]>(),
    departmentId: text('department_id').references(() => departments.id, { onDelete: 'set null' }),
    promptFramework: text('prompt_framework').notNull().default(''),
    targetAudience: text('target_audience').notNull().default(''),
    expectedOutcome: text('expected_outcome').notNull().default(''),
    ...mapChoices(() => text().$type<ChoiceValue>()),
    needsAttachment: boolean('needs_attachment').notNull().default(false),
    tool: text().notNull().default(''),
    useClass: text('use_class', { enum: usageClasses }),
    /** Ids of `tags`; the id of a deleted tag, which has no name, may remain. */
    tags: uuid().array().notNull().default([]),
    exampleOutput: text('example_output').notNull().default(''),
  }) satisfies Record<FieldName, unknown>;

/** The content columns of a table, for a select, or the content of a row, for an insert elsewhere. */
export const contentOf = <T extends Record<FieldName, unknown>>(source: T) =>
  renameFields(source, 'name', 'name');
