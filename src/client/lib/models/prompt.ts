import type { CommentDto } from '#contract/discussion.ts';
import type { PromptDto } from '#contract/prompts.ts';
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
  reviewCount: number;
  commentCount: number;
  featured: boolean;
  needsAttachment: boolean;
}

export interface Comment {
  id: string;
  userName: string;
  content: string;
  createdAt: string;
  createdAtFormatted: string;
}

export interface Prompt extends PromptSummary {
  fullPrompt: string;
  expectedOutcome: string;
  framework: string;
  audience: string;
  difficulty: string;
  tool: string;
  comments: Comment[];
}

type WorkerSocket = Partial<Record<keyof PromptDto, unknown>>;

/** Either spelling of the specification, more or fewer fields, from any server: one shape for the screens. */
export function toPromptSummary(value: unknown): PromptSummary {
  const wire: WorkerSocket = record(value);
  const department = wire.department ? toDepartmentLabel(wire.department) : undefined;
  const updatedAt = text(wire.updatedAt ?? wire.updated_at ?? wire.createdAt);
  return {
    id: text(wire.id),
    title: text(wire.title),
    description: text(wire.description),
    departmentId: text(wire.departmentId ?? wire.department_id ?? department?.id),
    department,
    author: text(wire.author),
    createdAt: text(wire.createdAt ?? updatedAt),
    updatedAt,
    version: text(wire.version),
    useCases: list(wire.useCases).map(text),
    rating: number(wire.rating),
    reviewCount: number(wire.reviewCount ?? wire.review_count),
    commentCount: number(wire.comments_count ?? list(wire.comments).length),
    featured: flag(wire.featured),
    needsAttachment: flag(wire.needs_attached_file_or_text_copy),
  };
}

export const toPromptSummaries = (value: unknown) => list(value).map(toPromptSummary);

export function toComment(value: unknown): Comment {
  const wire: Partial<Record<keyof CommentDto, unknown>> = record(value);
  return {
    id: text(wire.id),
    userName: text(wire.userName) || 'Anonymous',
    content: text(wire.content),
    createdAt: text(wire.createdAt),
    createdAtFormatted: text(wire.createdAtFormatted),
  };
}

export function toPrompt(value: unknown): Prompt {
  const wire: WorkerSocket = record(value);
  return {
    ...toPromptSummary(value),
    fullPrompt: text(wire.fullPrompt),
    expectedOutcome: text(wire.expectedOutcome),
    framework: text(wire.prompt_framework),
    audience: text(wire.target_audience),
    difficulty: text(wire.difficulty),
    tool: text(wire.tool),
    comments: list(wire.comments).map(toComment),
  };
}
