import type { CommentDto } from '#contract/discussion.ts';
import type { PromptDto } from '#contract/prompts.ts';
import type { FieldName } from '#domain/prompt-fields.ts';
import { type DepartmentLabel, toDepartmentLabel } from './department.ts';
import { flag, list, number, record, text } from './json-readers.ts';

/** What a card shows. */
export interface PromptSummary {
  id: string;
  title: string;
  description: string;
  departmentId: string;
  department: DepartmentLabel | undefined;
  author: string;
  createdAt: string;
  updatedAt: string;
  version: string;
  useCases: string[];
  rating: number;
  ratingCount: number;
  commentCount: number;
  /** Of the last weeks; 0 where a server does not say. */
  uses: number;
  featured: boolean;
  needsAttachment: boolean;
  /** Each '' where the server does not say. */
  tool: string;
  difficulty: string;
  /** Its trust record in short; each '' where nothing is known. Days are YYYY-MM-DD. */
  useClass: string;
  testedAssistant: string;
  testedOn: string;
  /** The last day on which its review holds. */
  reviewBy: string;
}

export interface Comment {
  id: string;
  userName: string;
  content: string;
  createdAt: string;
  createdAtFormatted: string;
  /** When its author last changed it, ISO 8601; '' where nobody has, or a server does not say. */
  editedAt: string;
}

/** With the fields that a card does not need. */
export type Prompt = PromptSummary &
  Record<Exclude<FieldName, keyof PromptSummary | 'placeholders'>, string> & {
    /** As the server sent what is confirmed of them: to-confirmed.ts reads it, on the screens that show it. */
    placeholders: unknown;
    comments: Comment[];
    /** When a reviewer approved it, ISO 8601; '' for one that came by import, and where a server does not say. */
    reviewedAt: string;
    /** Who answers for it. */
    owner: string;
    /** When a reviewer last decided on the trust record, ISO 8601. */
    trustUpdatedAt: string;
  };

type JsonRecord = Partial<Record<keyof PromptDto, unknown>>;

/** Either spelling of the specification, more or fewer fields, from any server: one shape for the screens. */
export function toPromptSummary(value: unknown): PromptSummary {
  const json: JsonRecord = record(value);
  const department = json.department ? toDepartmentLabel(json.department) : undefined;
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
    commentCount: number(json.comments_count ?? list(json.comments).length),
    uses: number(json.uses),
    featured: flag(json.featured),
    needsAttachment: flag(json.needs_attached_file_or_text_copy),
    tool: text(json.tool),
    difficulty: text(json.difficulty),
    useClass: text(json.use_class),
    testedAssistant: text(json.tested_assistant),
    testedOn: text(json.tested_on),
    reviewBy: text(json.review_by),
  };
}

/** What has no id cannot be opened: it is left out. */
export const toPromptSummaries = (value: unknown) =>
  list(value)
    .map(toPromptSummary)
    .filter(({ id }) => id !== '');

export function toComment(value: unknown): Comment {
  const json: Partial<Record<keyof CommentDto, unknown>> = record(value);
  return {
    id: text(json.id),
    userName: text(json.userName) || 'Anonymous',
    content: text(json.content),
    createdAt: text(json.createdAt),
    createdAtFormatted: text(json.createdAtFormatted),
    editedAt: text(json.editedAt),
  };
}

export function toPrompt(value: unknown): Prompt {
  const json: JsonRecord = record(value);
  return {
    ...toPromptSummary(value),
    fullPrompt: text(json.fullPrompt),
    placeholders: json.placeholders,
    expectedOutcome: text(json.expectedOutcome),
    promptFramework: text(json.prompt_framework),
    targetAudience: text(json.target_audience),
    comments: list(json.comments).map(toComment),
    reviewedAt: text(json.reviewed_at),
    testedModel: text(json.tested_model),
    exampleOutput: text(json.example_output),
    owner: text(json.owner),
    trustUpdatedAt: text(json.trust_updated_at),
  };
}
