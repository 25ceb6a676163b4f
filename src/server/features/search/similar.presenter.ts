import type { SimilarPromptDto } from '#contract/similar.ts';
import { noDepartmentName } from '#domain/vocabulary.ts';
import { presentContent } from '#server/lifecycle/content.ts';
import type { Similar } from './similar.service.ts';

export const presentSimilar = ({ row, score, why }: Similar): SimilarPromptDto => ({
  id: row.id,
  title: row.title,
  description: row.description,
  department_id: row.departmentId,
  department: row.department || noDepartmentName,
  score: Math.round(score * 100) / 100,
  why,
});

/** With its whole content, for a comparison side by side. */
export const presentSimilarWhole = (similar: Similar) => ({
  ...presentSimilar(similar),
  content: presentContent(similar.row),
});
