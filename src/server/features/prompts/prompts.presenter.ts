import type { CommentDto } from '#contract/discussion.ts';
import type { PromptDto, PromptSummaryDto } from '#contract/prompts.ts';
import { renameFields } from '#domain/prompt-fields.ts';
import type { DepartmentOfPromptRow, PromptSummaryRow } from './prompt-rows.ts';
import type { PromptRow } from './prompts.repository.ts';

const presentDepartment = ({ id, name, description, icon, color }: DepartmentOfPromptRow) => ({
  id,
  name,
  description,
  icon,
  color,
});

/** In lists only what is known: most prompts have no trust record, and older ones neither tool nor difficulty. */
const presentKnown = (row: PromptSummaryRow) => ({
  ...(row.tool && { tool: row.tool }),
  ...(row.difficulty && { difficulty: row.difficulty }),
  ...(row.useClass && { use_class: row.useClass }),
  ...(row.testedAssistant && { tested_assistant: row.testedAssistant }),
  ...(row.testedOn && { tested_on: row.testedOn }),
  ...(row.reviewBy && { review_by: row.reviewBy }),
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
  ...(row.uses > 0 && { uses: row.uses }),
  featured: row.featured,
  needs_attached_file_or_text_copy: row.needsAttachment,
  ...presentKnown(row),
});

export const presentPrompt = (row: PromptRow, comments: CommentDto[]): PromptDto => ({
  ...presentPromptSummary(row),
  ...renameFields(row, 'name', 'inPrompt'),
  comments,
  reviewed_at: row.reviewedAt && row.reviewedAt.toISOString(),
  owner: row.owner,
  review_by: row.reviewBy,
  trust_updated_at: row.trustUpdatedAt && row.trustUpdatedAt.toISOString(),
});
