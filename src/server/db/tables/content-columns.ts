import { boolean, date, jsonb, text } from 'drizzle-orm/pg-core';
import type { ConfirmedPlaceholder } from '#domain/placeholders.ts';
import { type FieldName, renameFields } from '#domain/prompt-fields.ts';
import { difficulties, usageClasses } from '#domain/vocabulary.ts';
import { departments } from './departments.ts';

/** What an author writes of a prompt, as columns: the same in every table that holds a prompt's content. */
export const contentColumns = () =>
  ({
    title: text().notNull(),
    description: text().notNull().default(''),
    useCases: text('use_cases').array().notNull().default([]),
    fullPrompt: text('full_prompt').notNull(),
    /** What is to be filled in. Null: nobody has confirmed it, the text was written here. What came by import begins with none. */
    placeholders: jsonb().$type<ConfirmedPlaceholder[]>(),
    departmentId: text('department_id').references(() => departments.id, { onDelete: 'set null' }),
    promptFramework: text('prompt_framework').notNull().default(''),
    targetAudience: text('target_audience').notNull().default(''),
    expectedOutcome: text('expected_outcome').notNull().default(''),
    difficulty: text({ enum: difficulties }),
    needsAttachment: boolean('needs_attachment').notNull().default(false),
    tool: text().notNull().default(''),
    useClass: text('use_class', { enum: usageClasses }),
    testedAssistant: text('tested_assistant').notNull().default(''),
    testedModel: text('tested_model').notNull().default(''),
    testedOn: date('tested_on', { mode: 'string' }),
    exampleOutput: text('example_output').notNull().default(''),
  }) satisfies Record<FieldName, unknown>;

/** The content's part of a table, to be selected, or of a row, to be inserted elsewhere. */
export const contentOf = <T extends Record<FieldName, unknown>>(source: T) =>
  renameFields(source, 'name', 'name');
