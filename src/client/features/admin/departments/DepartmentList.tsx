import { MessageBar, MessageBarBody, makeStyles } from '@fluentui/react-components';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { visuallyHidden } from '#client/components/visually-hidden.ts';
import type { AdminDepartment } from '../admin.queries.ts';
import { useAdminStyles } from '../admin.styles.ts';
import { DepartmentRow } from './DepartmentRow.tsx';
import { useDepartmentOrder } from './use-department-order.ts';

const useStyles = makeStyles({ spoken: visuallyHidden });

interface Props {
  departments: readonly AdminDepartment[];
  onChange: (department: AdminDepartment) => void;
  onRetire: (department: AdminDepartment) => void;
}

/** The departments in their order, which is changed by drag, by buttons and by keys. */
export function DepartmentList({ departments, onChange, onRetire }: Props) {
  const admin = useAdminStyles();
  const styles = useStyles();
  const { shown, failure, preview, revert, save, move } = useDepartmentOrder(departments);
  const [dragged, setDragged] = useState<string>();
  const [spoken, setSpoken] = useState('');
  const moveBy = (department: AdminDepartment, from: number, steps: -1 | 1) => {
    const to = from + steps;
    if (to < 0 || to >= shown.length) return;
    const focused = document.activeElement;
    flushSync(() => {
      move(department.id, to);
      setSpoken(`${department.name}: ${to + 1} of ${shown.length}`);
    });
    // An element that is put elsewhere in its page loses the focus.
    if (focused instanceof HTMLElement) focused.focus();
  };
  const drag = (id: string, index: number, phase: 'start' | 'over' | 'drop' | 'end') => {
    if (phase === 'start') setDragged(id);
    if (phase === 'over' && dragged !== undefined && dragged !== id) preview(dragged, index);
    if (phase === 'drop') save();
    if (phase === 'drop' || phase === 'end') setDragged(undefined);
    // After a drop nothing is dragged any more: without one the row goes back.
    if (phase === 'end' && dragged !== undefined) revert();
  };
  return (
    <>
      {failure ? (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>The order was not saved. {failure}</MessageBarBody>
        </MessageBar>
      ) : null}
      <ul className={admin.list} aria-label="Departments">
        {shown.map((department, index) => (
          <DepartmentRow
            key={department.id}
            department={department}
            isFirst={index === 0}
            isLast={index === shown.length - 1}
            isDragged={department.id === dragged}
            onChange={() => onChange(department)}
            onRetire={shown.length > 1 ? () => onRetire(department) : undefined}
            onMove={(steps) => moveBy(department, index, steps)}
            onDrag={(phase) => drag(department.id, index, phase)}
          />
        ))}
      </ul>
      <span className={styles.spoken} role="status">
        {spoken}
      </span>
    </>
  );
}
