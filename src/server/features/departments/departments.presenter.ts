import type { DepartmentDto } from '#contract/departments.ts';
import type { DepartmentRow } from './departments.repository.ts';

export const presentDepartment = (row: DepartmentRow): DepartmentDto => ({
  id: row.id,
  name: row.name,
  description: row.description,
  icon: row.icon,
  color: row.color,
  prompt_count: row.promptCount,
});
