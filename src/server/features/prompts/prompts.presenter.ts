import type { CommentWire } from '#contract/discussion.ts';
import type { PromptSummaryWire, PromptWire } from '#contract/prompts.ts';
import type { PromptRow, PromptSummaryRow } from './prompts.repository.ts';

function presentDepartment(department: PromptSummaryRow['department']): PromptSummaryWire['department'] {
  if (!department) return null;
  const { id, name, description, icon, color } = department;
  return { id, name, description, icon, color };
}

export function presentPromptSummary(row: PromptSummaryRow): PromptSummaryWire {
  const updatedAt = row.updatedAt.toISOString();
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    department_id: row.departmentId,
    departmentId: row.departmentId,
    department: presentDepartment(row.department),
    author: row.author,
    createdAt: row.createdAt.toISOString(),
    updatedAt,
    updated_at: updatedAt,
    version: row.version,
    useCases: row.useCases,
    rating: row.rating,
    reviewCount: row.ratingCount,
    review_count: row.ratingCount,
    comments_count: row.commentCount,
    featured: row.featured,
    needs_attached_file_or_text_copy: row.needsAttachment,
  };
}

export const presentPrompt = (row: PromptRow, comments: CommentWire[]): PromptWire => ({
  ...presentPromptSummary(row),
  fullPrompt: row.fullPrompt,
  expectedOutcome: row.expectedOutcome,
  prompt_framework: row.promptFramework,
  target_audience: row.targetAudience,
  difficulty: row.difficulty,
  tool: row.tool,
  comments,
});
