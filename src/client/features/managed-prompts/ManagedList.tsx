import { Checkbox, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { borderedList } from '#client/components/bordered-list.ts';
import { LockClosedRegular } from '#client/components/icons.ts';
import { TextLink } from '#client/components/TextLink.tsx';
import { visuallyHidden } from '#client/components/visually-hidden.ts';
import { DepartmentBadge } from '#client/entities/DepartmentBadge.tsx';
import { overdue, overdueMark } from '#client/entities/overdue.ts';
import { formatDay } from '#client/lib/days.ts';
import { pluralize } from '#client/lib/format.ts';
import type { DepartmentLabel } from '#client/lib/models/department.ts';
import type { ManagedPromptDto } from '#contract/managed-prompts.ts';
import { screenHrefs } from '#domain/screens.ts';

const narrow = '@media (max-width: 767px)';

const columns = {
  display: 'grid',
  // The checkbox is 8 px wider than its column, so that the titles begin where its label does.
  gridTemplateColumns: '24px minmax(0, 5fr) minmax(0, 2fr) minmax(0, 2fr) minmax(0, 2fr)',
  alignItems: 'center',
  columnGap: tokens.spacingHorizontalM,
  paddingInline: tokens.spacingHorizontalS,
  // Each fact in a line of its own: a department and an owner can both be long.
  [narrow]: { gridTemplateColumns: '24px minmax(0, 1fr)', alignItems: 'start' },
} as const;

const useStyles = makeStyles({
  list: borderedList,
  head: {
    ...columns,
    color: tokens.colorNeutralForeground2,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    '& > [aria-hidden]': { paddingBlock: tokens.spacingVerticalSNudge, [narrow]: { display: 'none' } },
  },
  all: { [narrow]: { gridColumn: '1 / -1' } },
  /** Beside the headings of columns the checkbox needs no words. */
  allWords: { '@media (min-width: 768px)': visuallyHidden },
  hidden: visuallyHidden,
  rows: { margin: 0, padding: 0, listStyleType: 'none' },
  row: {
    ...columns,
    alignContent: 'center',
    boxSizing: 'border-box',
    minHeight: '64px',
    paddingBlock: tokens.spacingVerticalS,
    // The focus scrolls a row clear of the bar of actions.
    '& :is(a, input)': { scrollMarginBlock: '180px' },
    '&:not(:first-child)': { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
    [narrow]: {
      ...columns[narrow],
      rowGap: tokens.spacingVerticalXXS,
      paddingBlockEnd: tokens.spacingVerticalS,
    },
  },
  /** In line with the middle of the checkbox. */
  cell: {
    paddingBlock: tokens.spacingVerticalSNudge,
    color: tokens.colorNeutralForeground2,
    overflowWrap: 'anywhere',
    [narrow]: { gridColumnStart: '2', paddingBlock: 0 },
  },
  title: {
    color: tokens.colorNeutralForeground1,
    // Fluent's link has a weight and a colour of its own.
    '& > a': { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold },
    [narrow]: { paddingBlock: tokens.spacingVerticalSNudge },
  },
  department: { display: 'flex' },
  /** Columns need no words before them. */
  name: { '@media (min-width: 768px)': visuallyHidden },
  overdue,
  mark: { ...overdueMark, [narrow]: { display: 'inline', marginInlineStart: tokens.spacingHorizontalS } },
  /** In a line of its own, after the facts. */
  refused: {
    gridColumn: '2 / -1',
    display: 'flex',
    gap: tokens.spacingHorizontalXS,
    paddingBlockEnd: tokens.spacingVerticalSNudge,
    color: tokens.colorNeutralForeground2,
    '& > svg': { flexShrink: 0, height: tokens.lineHeightBase300 },
    [narrow]: { paddingBlockEnd: 0 },
  },
});

/** Screen readers get each row's own words. */
const columnNames = ['Prompt', 'Department', 'Owner', 'Next review'];

const reasonId = (id: string) => `refused-${id}`;

interface Props {
  prompts: readonly ManagedPromptDto[];
  departments: readonly DepartmentLabel[];
  selected: ReadonlySet<string>;
  onSelect: (ids: ReadonlySet<string>) => void;
}

/** The shown prompts, each with a checkbox, and one checkbox for all of them. */
export function ManagedList({ prompts, departments, selected, onSelect }: Props) {
  const styles = useStyles();
  const open = prompts.filter(({ refused }) => !refused);
  const isAll = open.length > 0 && open.every(({ id }) => selected.has(id));
  const toggle = (id: string) => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    onSelect(next);
  };
  return (
    <div className={styles.list}>
      <div className={styles.head}>
        <Checkbox
          className={styles.all}
          checked={isAll || (selected.size > 0 && 'mixed')}
          disabled={open.length === 0}
          label={{
            className: styles.allWords,
            children: `Select ${open.length === 1 ? 'the prompt' : `all ${pluralize(open.length, 'prompt')}`} ${open.length === prompts.length ? 'shown' : 'you can change'}`,
          }}
          onChange={() => onSelect(new Set(isAll ? [] : open.map(({ id }) => id)))}
        />
        {columnNames.map((name) => (
          <span key={name} aria-hidden>
            {name}
          </span>
        ))}
      </div>
      <ul className={styles.rows} aria-label="Prompts">
        {prompts.map((prompt) => (
          <li key={prompt.id} className={styles.row}>
            <Checkbox
              aria-label={`Select ${prompt.title}`}
              checked={selected.has(prompt.id)}
              disabled={Boolean(prompt.refused)}
              aria-describedby={prompt.refused ? reasonId(prompt.id) : undefined}
              onChange={() => toggle(prompt.id)}
            />
            <Facts prompt={prompt} department={departments.find(({ name }) => name === prompt.department)} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface FactsProps {
  prompt: ManagedPromptDto;
  /** Undefined for none, and while the departments are loading. */
  department: DepartmentLabel | undefined;
}

function Facts({ prompt, department }: FactsProps) {
  const styles = useStyles();
  const { id, title, owner, own, refused, review_by: reviewBy, review_due: isDue } = prompt;
  return (
    <>
      <span className={mergeClasses(styles.cell, styles.title)}>
        <TextLink to={screenHrefs.prompt(id)}>
          <bdi>{title}</bdi>
        </TextLink>
      </span>
      <span className={mergeClasses(styles.cell, styles.department)}>
        <span className={styles.hidden}>Department: </span>
        {department || !prompt.department ? <DepartmentBadge department={department} /> : prompt.department}
      </span>
      <span className={styles.cell}>
        {owner ? <span className={styles.name}>Owner: </span> : null}
        <bdi>{own ? `${owner} (you)` : owner || 'No owner'}</bdi>
      </span>
      <span className={styles.cell}>
        {reviewBy ? <span className={styles.name}>Next review: </span> : null}
        <span className={isDue ? styles.overdue : undefined}>
          {reviewBy ? formatDay(reviewBy) : 'No next review'}
          {isDue ? <span className={styles.mark}>Overdue</span> : null}
        </span>
      </span>
      {refused ? (
        <span className={styles.refused}>
          <LockClosedRegular />
          <span id={reasonId(id)}>{refused}</span>
        </span>
      ) : null}
    </>
  );
}
