import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useAdminStyles } from '#client/features/admin/admin.styles.ts';
import { departmentsQuery } from '#client/features/departments/department.queries.ts';
import { ManagedPrompts } from '#client/features/managed-prompts/ManagedPrompts.tsx';

/** All published prompts, to change several of them at once. */
export function PromptsSection({ token }: { token: string | null }) {
  const admin = useAdminStyles();
  const departments = useQuery(departmentsQuery);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <div className={admin.section}>
      <div>
        <h2 ref={heading} tabIndex={-1} className={admin.heading}>
          Prompts
        </h2>
        <p className={admin.text}>
          Select prompts to change their department, owner or review date, or to retire them.
        </p>
      </div>
      <ManagedPrompts key={token} isKeeper {...{ token, heading }} departments={departments.data ?? []} />
    </div>
  );
}
