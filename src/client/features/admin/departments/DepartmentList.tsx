import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { EditRegular } from '#client/components/icons.ts';
import { OrderedList } from '#client/components/ordering/OrderedList.tsx';
import { useOrder } from '#client/components/ordering/use-order.ts';
import { TextLink } from '#client/components/TextLink.tsx';
import { DepartmentTile } from '#client/entities/DepartmentTile.tsx';
import { callApi } from '#client/lib/api/api.ts';
import { pluralize } from '#client/lib/format.ts';
import type { AdminDepartmentDto } from '#contract/admin.ts';
import { apiPaths } from '#contract/paths.ts';
import { screenHrefs } from '#domain/screens.ts';
import { useAdminStyles } from '../admin.styles.ts';
import { useDepartmentsTakeOver } from './use-department-changes.ts';

const useStyles = makeStyles({
  words: { display: 'flex', flexDirection: 'column', minWidth: 0, overflowWrap: 'anywhere' },
  name: { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold },
  counts: { color: tokens.colorNeutralForeground2, fontVariantNumeric: 'tabular-nums' },
});

interface Props {
  departments: readonly AdminDepartmentDto[];
  onChange: (department: AdminDepartmentDto) => void;
  onRetire: (department: AdminDepartmentDto) => void;
}

/** The departments in their order, which can be changed. */
export function DepartmentList({ departments, onChange, onRetire }: Props) {
  const admin = useAdminStyles();
  const order = useOrder(departments, {
    path: apiPaths.adminDepartments,
    send: (ids, _, from) => callApi(apiPaths.adminDepartments, { method: 'PUT', body: { ids, from } }),
    ...useDepartmentsTakeOver(),
  });
  return (
    <OrderedList
      label="Departments"
      order={order}
      nameOf={({ name }) => name}
      renderContent={(department) => <Content department={department} />}
      renderActions={(department) => (
        <>
          <Button
            className={admin.rowAction}
            appearance="subtle"
            icon={<EditRegular />}
            aria-label={`Edit ${department.name}`}
            onClick={() => onChange(department)}
          >
            Edit
          </Button>
          {departments.length > 1 ? (
            <Button
              className={admin.rowAction}
              appearance="subtle"
              aria-label={`Retire ${department.name}`}
              onClick={() => onRetire(department)}
            >
              Retire
            </Button>
          ) : null}
        </>
      )}
    />
  );
}

function Content({ department }: { department: AdminDepartmentDto }) {
  const { id, name, description, icon, color } = department;
  const styles = useStyles();
  return (
    <>
      <DepartmentTile icon={icon} color={color} size={40} />
      <div className={styles.words}>
        <TextLink className={styles.name} to={screenHrefs.department(id)} dir="auto" draggable={false}>
          {name}
        </TextLink>
        <span dir="auto">{description}</span>
        <span className={styles.counts}>
          {pluralize(department.prompt_count, 'prompt')} ·{' '}
          {pluralize(department.revision_count, 'draft or submission', 'drafts and submissions')}
        </span>
      </div>
    </>
  );
}
