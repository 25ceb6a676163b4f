import type { CommentDto } from '#contract/discussion.ts';
import { renameFields } from '#contract/prompt-fields.ts';
import type { PromptDto, PromptSummaryDto } from '#contract/prompts.ts';
import type { DepartmentOfPromptRow, PromptSummaryRow } from './prompt-rows.ts';
import type { PromptRow } from './prompts.repository.ts';

const presentDepartment = ({ id, name, description, icon, color }: DepartmentOfPromptRow) => ({
  id,
  name,
  description,
  icon,
  color,
});

export const presentPromptSummary = (row: PromptSummaryRow): PromptSummaryDto => ({
  id: row.id,
  title: row.title,
  description: row.description,
  department_id: row.department?.id ?? null,
  departmentId: row.department?.id ?? null,
  department: row.department && presentDepartment(row.department),
  author: row.author,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  updated_at: row.updatedAt,
  version: row.version,
  useCases: row.useCases,
  rating: row.rating,
  reviewCount: row.ratingCount,
  review_count: row.ratingCount,
  comments_count: row.commentCount,
  featured: row.featured,
  needs_attached_file_or_text_copy: row.needsAttachment,
});

export const presentPrompt = (row: PromptRow, comments: CommentDto[]): PromptDto => ({
  ...presentPromptSummary(row),
  ...renameFields(row, 'name', 'inPrompt'),
  comments,
  reviewed_at: row.reviewedAt && row.reviewedAt.toISOString(),
});
