import type { CommentDto } from '#contract/discussion.ts';
import type { ResultDto } from '#contract/prompt-pages.ts';
import type { GeneralCountsDto, PromptDto, PromptSummaryDto } from '#contract/prompts.ts';
import type { OutcomeCounts } from '#domain/outcome-counts.ts';
import { type FieldName, mapChoices } from '#domain/prompt-fields.ts';
import type { TestSummary } from '#domain/tested-with.ts';
import { toDepartmentLabel } from './department.ts';
import { type FromAnyServer, fieldsOf, flag, list, number, record, records, text } from './json-readers.ts';

const toFoundIn = ({ field, excerpt }: Record<string, unknown>) => ({
  field: text(field),
  excerpt: list(excerpt).map(text),
});

const toOtherWord = ({ found, searched, how }: Record<string, unknown>) => ({
  found: text(found),
  searched: text(searched),
  how: text(how),
});

/** Without the loosely related words, which would look like a fault. */
const toMarks = (marks: string[], others: Record<string, unknown>[]) =>
  marks.filter(
    (mark) => !others.some(({ found, how }) => how === 'related' && text(found).toLowerCase() === mark),
  );

/**
 * A card's data. Accepts either spelling of the specification and any subset of fields, from any server. A text
 * is '' if the server does not send it; days are YYYY-MM-DD.
 */
export function toPromptSummary(value: FromAnyServer<ResultDto>) {
  const json = fieldsOf(value);
  const department = json.department ? toDepartmentLabel(record(json.department)) : undefined;
  const updatedAt = text(json.updatedAt ?? json.updated_at ?? json.createdAt);
  return {
    id: text(json.id),
    title: text(json.title),
    description: text(json.description),
    departmentId: text(json.departmentId ?? json.department_id ?? department?.id),
    department,
    author: text(json.author),
    createdAt: text(json.createdAt ?? updatedAt),
    updatedAt,
    version: text(json.version),
    useCases: list(json.useCases).map(text),
    rating: number(json.rating),
    ratingCount: number(json.reviewCount ?? json.review_count),
    commentCount: number(json.comments_count ?? list(record(value)['comments']).length),
    /** Of the last weeks. */
    uses: number(json.uses),
    /** Answers to "Did it work?", which only our server counts; undefined if there are too few. */
    outcomes: json.outcomes as OutcomeCounts | undefined,
    featured: flag(json.featured),
    needsAttachment: flag(json.needs_attached_file_or_text_copy),
    tool: text(json.tool),
    ...mapChoices(({ inPrompt }) => text(json[inPrompt])),
    useClass: text(json.use_class),
    tested: flag(json.tested),
    tags: list(json.tags).map(text),
    hasExample: flag(json.has_example),
    /** The last day on which its review is valid. */
    reviewBy: text(json.review_by),
    /** As a search result, whether it matches only a part of the search. */
    isRelated: flag(json.is_related),
    /** The matched words, if not in title and description: in parts, every second one a matched word. */
    foundIn: json.found_in ? toFoundIn(record(json.found_in)) : undefined,
    /** Words that it has in place of the searched ones. */
    otherWords: records(json.other_words).map(toOtherWord),
    /** Words of its title and description to mark besides those of the search, in lower case. */
    marks: toMarks(list(json.marks).map(text), records(json.other_words)),
    /** Whether it is found by its meaning, without a word. */
    isByMeaning: flag(json.is_by_meaning),
    /** Among new prompts, why it is one of them; '' elsewhere. */
    news: '',
  };
}
export type PromptSummary = ReturnType<typeof toPromptSummary>;

/** Omits entries without an id, which cannot be opened. */
export const toPromptSummaries = (value: readonly FromAnyServer<PromptSummaryDto>[]) =>
  records(value)
    .map(toPromptSummary)
    .filter(({ id }) => id !== '');

export function toComment(value: FromAnyServer<CommentDto>) {
  const json = fieldsOf(value);
  return {
    id: text(json.id),
    userName: text(json.userName) || 'Anonymous',
    content: text(json.content),
    createdAt: text(json.createdAt),
    createdAtFormatted: text(json.createdAtFormatted),
    /** When its author last changed it, ISO 8601; '' if never, or if the server does not send it. */
    editedAt: text(json.editedAt),
  };
}
export type Comment = ReturnType<typeof toComment>;

/** The whole prompt, with the fields that a card does not need. */
export function toPrompt(value: FromAnyServer<PromptDto>) {
  const json = fieldsOf(value);
  return {
    ...toPromptSummary(value),
    fullPrompt: text(json.fullPrompt),
    /** Confirmed placeholders as the server sent them: parsed by to-confirmed.ts on the screens that show them. */
    placeholders: json.placeholders,
    expectedOutcome: text(json.expectedOutcome),
    promptFramework: text(json.prompt_framework),
    targetAudience: text(json.target_audience),
    /** The newest ones, or all of them from a server that does not send `comments_next`. */
    comments: records(json.comments).map(toComment),
    /** Cursor for the earlier ones; '' if there are none. */
    commentsNext: text(json.comments_next),
    /** When a reviewer approved it, ISO 8601; '' for an imported prompt, and if a server does not send it. */
    reviewedAt: text(json.reviewed_at),
    /** Whether it is demo content without a review, which only our server says. */
    isSample: json.is_sample === true,
    exampleOutput: text(json.example_output),
    /** The version whose text the example answers; '' for this text. */
    exampleVersion: text(json.example_version),
    /** The person responsible for the prompt. */
    owner: text(json.owner),
    /** When a reviewer last decided on the review record, ISO 8601. */
    trustUpdatedAt: text(json.trust_updated_at),
    /** The last test of this version, which only our server has; undefined without any. */
    testedWith: json.tested_with as TestSummary | undefined,
  } satisfies Record<Exclude<FieldName, keyof PromptSummary>, unknown> & Record<string, unknown>;
}
export type Prompt = ReturnType<typeof toPrompt>;

/** The size of the library. */
export function toGeneralCounts(value: FromAnyServer<GeneralCountsDto>) {
  const json = fieldsOf(value);
  return {
    departments: number(json.total_departments),
    useCases: number(json.total_use_cases),
    prompts: number(json.total_prompts),
    contributors: number(json.total_contributors),
  };
}
export type GeneralCounts = ReturnType<typeof toGeneralCounts>;
