import { DepartmentBadge } from '#client/entities/DepartmentBadge.tsx';
import type { DepartmentLabel } from '#client/lib/models/department.ts';

interface Props {
  /** '' for none. */
  departmentId: string | null;
  /** Undefined for none, and while the departments are loading. */
  department: DepartmentLabel | undefined;
}

/** Nothing rather than another department's name, while its own name is unknown. */
export const ReviewDepartment = ({ departmentId, department }: Props) =>
  department || !departmentId ? <DepartmentBadge department={department} /> : null;
