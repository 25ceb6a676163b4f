import { makeStyles, tokens } from '@fluentui/react-components';
import { clamp } from '#client/components/clamp.ts';
import { Link } from '#client/components/Link.tsx';
import { SkeletonBar } from '#client/components/SkeletonBar.tsx';
import { DepartmentTile } from '#client/entities/DepartmentTile.tsx';
import { pluralize } from '#client/lib/format.ts';
import type { Department } from '#client/lib/models/department.ts';
import { screenHrefs } from '#domain/screens.ts';

const phone = '@media (max-width: 480px)';

const useStyles = makeStyles({
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(272px, 100%), 1fr))',
    gridAutoRows: '1fr',
    gap: tokens.spacingHorizontalL,
    [phone]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: tokens.spacingVerticalS },
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  item: {
    position: 'relative',
    boxSizing: 'border-box',
    display: 'flex',
    gap: tokens.spacingHorizontalM,
    minHeight: '138px',
    padding: tokens.spacingHorizontalL,
    // Two side by side have room for icon, name and count.
    [phone]: { flexDirection: 'column', minHeight: '120px', padding: tokens.spacingHorizontalM },
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    '&:hover': { boxShadow: tokens.shadow4, border: `1px solid ${tokens.colorNeutralStroke1Hover}` },
  },
  text: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXXS, minWidth: 0 },
  name: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  link: {
    color: 'inherit',
    textDecorationLine: 'none',
    outlineStyle: 'none',
    '&:hover': { textDecorationLine: 'underline' },
    '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: tokens.borderRadiusXLarge },
    '&:focus-visible::after': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-3px' },
  },
  description: {
    ...clamp(3),
    margin: 0,
    color: tokens.colorNeutralForeground2,
    [phone]: { display: 'none' },
  },
  none: { margin: 0, color: tokens.colorNeutralForeground2 },
  count: {
    marginBlockStart: 'auto',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
});

/** The departments as tiles that lead to their prompts; skeletons while they load. */
export function DepartmentGrid({ departments }: { departments: Department[] | undefined }) {
  const styles = useStyles();
  if (!departments) {
    return (
      <div className={styles.grid} role="status" aria-label="Loading departments">
        {Array.from({ length: 8 }, (_, index) => (
          <div key={index} className={styles.item}>
            <SkeletonBar width={44} height={44} />
            <div className={styles.text} style={{ flexGrow: 1 }}>
              <SkeletonBar width="60%" height={18} />
              <SkeletonBar height={14} />
            </div>
          </div>
        ))}
      </div>
    );
  }
  if (departments.length === 0) return <p className={styles.none}>No departments to show right now.</p>;
  return (
    <ul className={styles.grid}>
      {departments.map((department) => (
        <li key={department.id} className={styles.item}>
          <DepartmentTile icon={department.icon} color={department.color} size={44} />
          <div className={styles.text}>
            <h3 className={styles.name}>
              <Link className={styles.link} to={screenHrefs.department(department.id)}>
                {department.name}
              </Link>
            </h3>
            <p className={styles.description}>{department.description}</p>
            {department.promptCount === undefined ? null : (
              <span className={styles.count}>{pluralize(department.promptCount, 'prompt')}</span>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
