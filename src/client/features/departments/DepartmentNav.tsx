import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { FluentIcon } from '@fluentui/react-icons';
import type { CSSProperties } from 'react';
import { currentMark } from '#client/components/current-mark.ts';
import { Link } from '#client/components/Link.tsx';
import { NavText } from '#client/components/NavText.tsx';
import { onHighlight } from '#client/components/on-highlight.ts';
import { SearchBox } from '#client/components/SearchBox.tsx';
import { SkeletonBar } from '#client/components/SkeletonBar.tsx';
import {
  allDepartmentsIcon,
  departmentColors,
  departmentIcon,
} from '#client/entities/department-appearance.ts';
import { formatNumber } from '#client/lib/format.ts';
import type { Department } from '#client/lib/models/department.ts';
import { screenHrefs } from '#domain/screens.ts';
import { allDepartments } from '#domain/vocabulary.ts';

const useStyles = makeStyles({
  nav: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  filter: { width: '100%', maxWidth: '100%' },
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXXS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  link: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    minHeight: '40px',
    padding: `0 ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    '&:hover': {
      color: tokens.colorNeutralForeground1Hover,
      backgroundColor: tokens.colorSubtleBackgroundHover,
    },
    '&:hover [data-icon]': { color: onHighlight('var(--accent)') },
    '&:hover [data-count]': { color: tokens.colorNeutralForeground3Hover },
    '&:focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  current: {
    color: tokens.colorNeutralForeground1Selected,
    backgroundColor: tokens.colorNeutralBackground1Selected,
    '& [data-icon]': { color: onHighlight('var(--accent)') },
    '& [data-count]': { color: tokens.colorNeutralForeground3Selected },
    fontWeight: tokens.fontWeightSemibold,
    '&::before': currentMark,
  },
  icon: { display: 'inline-flex', fontSize: '20px', color: 'var(--accent)' },
  name: { flexGrow: 1, overflowWrap: 'anywhere' },
  count: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  none: { margin: 0, color: tokens.colorNeutralForeground2 },
});

interface Props {
  departments: Department[] | undefined;
  currentId: string;
  filter: string;
  onFilter: (text: string) => void;
  /** Carries sort and view over to the other department. */
  search: string;
  /** Prompts of all departments, and of none; undefined while they are not counted. */
  totalCount: number | undefined;
  onChosen?: () => void;
}

/** The sidebar of the departments screen: a filter box over the list of departments. */
export function DepartmentNav(props: Props) {
  const { departments, currentId, filter, onFilter, search, totalCount, onChosen } = props;
  const styles = useStyles();
  const wanted = filter.trim().toLowerCase();
  const shown = departments?.filter(({ name }) => name.toLowerCase().includes(wanted));
  const item = (id: string, name: string, Icon: FluentIcon, accent: string, count?: number) => (
    <li key={id}>
      <Link
        className={mergeClasses(styles.link, id === currentId && styles.current)}
        to={{ pathname: screenHrefs.department(id), search }}
        aria-current={id === currentId ? 'page' : undefined}
        onClick={onChosen}
      >
        <span className={styles.icon} style={{ '--accent': accent } as CSSProperties} data-icon>
          <Icon />
        </span>
        <NavText className={styles.name}>{name}</NavText>
        {count === undefined ? null : (
          <span className={styles.count} data-count>
            {formatNumber(count)}
          </span>
        )}
      </Link>
    </li>
  );
  return (
    <nav className={styles.nav} aria-label="Departments">
      <SearchBox
        className={styles.filter}
        placeholder="Filter departments..."
        aria-label="Filter departments"
        value={filter}
        onChange={(_, data) => onFilter(data.value)}
      />
      <ul className={styles.list}>
        {item(allDepartments, 'All Departments', allDepartmentsIcon, 'currentColor', totalCount)}
        {shown?.map(({ id, name, icon, color, promptCount }) =>
          item(id, name, departmentIcon(icon), departmentColors(color).accent, promptCount),
        ) ?? <NavSkeletons />}
      </ul>
      {shown?.length === 0 && wanted ? (
        <p className={styles.none}>No department matches "{filter.trim()}".</p>
      ) : null}
    </nav>
  );
}

const NavSkeletons = () =>
  Array.from({ length: 8 }, (_, index) => (
    <li key={index} style={{ padding: '10px 12px' }}>
      <SkeletonBar height={20} />
    </li>
  ));
