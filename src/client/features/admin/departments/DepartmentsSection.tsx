import { Button } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { EmptyState } from '#client/components/EmptyState.tsx';
import { AddRegular, AppsListRegular } from '#client/components/icons.ts';
import { OrderHint } from '#client/components/ordering/OrderHint.tsx';
import { SkeletonRows } from '#client/components/SkeletonRows.tsx';
import { useOpenDialog } from '#client/components/use-open-dialog.ts';
import { useTextOwner } from '#client/lib/unsent/use-text-owner.ts';
import type { AdminDepartmentDto } from '#contract/admin.ts';
import { adminDepartmentsQuery } from '../admin.queries.ts';
import { useAdminStyles } from '../admin.styles.ts';
import { SectionFailure } from '../SectionFailure.tsx';
import { DepartmentDialog } from './DepartmentDialog.tsx';
import { DepartmentList } from './DepartmentList.tsx';
import { RetireDialog } from './RetireDialog.tsx';

type Open =
  | { form: 'save'; department?: AdminDepartmentDto }
  | { form: 'retire'; department: AdminDepartmentDto };

/** The departments: their names, looks and order. */
export function DepartmentsSection({ token }: { token: string | null }) {
  const admin = useAdminStyles();
  const heading = useRef<HTMLHeadingElement>(null);
  const { subject: dialog, open, close } = useOpenDialog<Open>(heading);
  const { owner, turn } = useTextOwner();
  const { data, error, refetch } = useQuery(adminDepartmentsQuery(token));
  /** As the server last sent it, which another admin may have changed since the form was opened. */
  const nowOf = (department: AdminDepartmentDto | undefined) =>
    data?.find(({ id }) => id === department?.id) ?? department;
  const addButton = (
    <Button appearance="primary" icon={<AddRegular />} onClick={() => open({ form: 'save' })}>
      Add department
    </Button>
  );
  return (
    <div className={admin.section}>
      <div>
        <div className={admin.head}>
          <h2 ref={heading} tabIndex={-1} className={admin.heading}>
            Departments
          </h2>
          {data && data.length > 0 ? addButton : null}
        </div>
        <p className={admin.text}>
          Departments appear in this order in menus and lists. <OrderHint /> When you retire a department, you
          choose where its prompts and followers go.
        </p>
      </div>
      {data && data.length > 0 ? (
        <DepartmentList
          departments={data}
          onChange={(department) => open({ form: 'save', department })}
          onRetire={(department) => open({ form: 'retire', department })}
        />
      ) : null}
      {data?.length === 0 ? (
        <EmptyState icon={AppsListRegular} heading="No departments yet" actions={addButton}>
          Every prompt belongs to a department. Add the first one.
        </EmptyState>
      ) : null}
      {error && !data ? (
        <SectionFailure what="Departments" error={error} onRetry={() => void refetch()} />
      ) : null}
      {!data && !error ? <SkeletonRows label="Loading departments" rows={6} height={85} /> : null}
      {dialog?.form === 'save' && owner !== undefined ? (
        <DepartmentDialog key={turn} {...{ owner, department: nowOf(dialog.department), onClose: close }} />
      ) : null}
      {dialog?.form === 'retire' && owner !== undefined ? (
        <RetireDialog
          key={turn}
          owner={owner}
          department={dialog.department}
          others={data?.filter(({ id }) => id !== dialog.department.id) ?? []}
          onClose={close}
        />
      ) : null}
    </div>
  );
}
