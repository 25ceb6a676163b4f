import { makeStyles, tokens } from '@fluentui/react-components';
import { type DepartmentChoice, DepartmentFilter } from './DepartmentFilter.tsx';

const useStyles = makeStyles({
  sidebar: {
    position: 'sticky',
    insetBlockStart: '80px',
    maxHeight: 'calc(100vh - 96px)',
    overflowY: 'auto',
    padding: tokens.spacingHorizontalM,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    '@media (max-width: 900px)': { display: 'none' },
    '@media print': { display: 'none' },
  },
});

/** The department filter beside the list, where there is room. */
export function DepartmentSidebar(choice: DepartmentChoice) {
  return (
    <div className={useStyles().sidebar}>
      <DepartmentFilter {...choice} />
    </div>
  );
}
