import { Badge, Checkbox, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { borderedList } from '#client/components/bordered-list.ts';
import { TextLink } from '#client/components/TextLink.tsx';
import { DepartmentBadge } from '#client/entities/DepartmentBadge.tsx';
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
  alignItems: 'start',
  columnGap: tokens.spacingHorizontalM,
  paddingInline: tokens.spacingHorizontalS,
  [narrow]: { gridTemplateColumns: '24px minmax(0, 1fr)' },
} as const;

const useStyles = makeStyles({
  list: borderedList,
  head: {
    ...columns,
    color: tokens.colorNeutralForeground2,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    '& > [aria-hidden]': { paddingBlock: tokens.spacingVerticalSNudge, [narrow]: { display: 'none' } },
  },
  all: { gridColumn: 'span 2' },
  rows: { margin: 0, padding: 0, listStyleType: 'none' },
  row: {
    ...columns,
    // The focus scrolls a row clear of the bar of actions.
    '& :is(a, input)': { scrollMarginBlock: '180px' },
    '&:not(:first-child)': { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
    [narrow]: { ...columns[narrow], paddingBlockEnd: tokens.spacingVerticalS },
  },
  /** In line with the middle of the checkbox. */
  cell: {
    paddingBlock: tokens.spacingVerticalSNudge,
    color: tokens.colorNeutralForeground2,
    overflowWrap: 'anywhere',
    [narrow]: { gridColumnStart: '2', paddingBlock: 0 },
  },
  title: { color: tokens.colorNeutralForeground1, [narrow]: { paddingBlock: tokens.spacingVerticalSNudge } },
  department: { display: 'flex', alignItems: 'start', gap: tokens.spacingHorizontalXS },
  /** Columns need no words before them. */
  name: {
    '@media (min-width: 768px)': {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
  due: { marginInlineStart: tokens.spacingHorizontalS },
});

/** Screen readers get each row's own words. */
const columnNames = ['Department', 'Owner', 'Next review'];

interface Props {
  prompts: readonly ManagedPromptDto[];
  departments: readonly DepartmentLabel[];
  selected: ReadonlySet<string>;
  onSelect: (ids: ReadonlySet<string>) => void;
}

/** The shown prompts, each with a checkbox, and one checkbox for all of them. */
export function ManagedList({ prompts, departments, selected, onSelect }: Props) {
  const styles = useStyles();
  const isAll = prompts.every(({ id }) => selected.has(id));
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
          label={`Select ${prompts.length === 1 ? 'the prompt' : `all ${pluralize(prompts.length, 'prompt')}`} shown`}
          onChange={() => onSelect(new Set(isAll ? [] : prompts.map(({ id }) => id)))}
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
  const { id, title, owner, own, review_by: reviewBy, review_due: isDue } = prompt;
  return (
    <>
      <span className={mergeClasses(styles.cell, styles.title)}>
        <TextLink to={screenHrefs.prompt(id)}>
          <bdi>{title}</bdi>
        </TextLink>
      </span>
      <span className={mergeClasses(styles.cell, styles.department)}>
        <span className={styles.name}>Department: </span>
        {department || !prompt.department ? <DepartmentBadge department={department} /> : prompt.department}
      </span>
      <span className={styles.cell}>
        <span className={styles.name}>Owner: </span>
        <bdi>{own ? `${owner} (you)` : owner || 'No owner'}</bdi>
      </span>
      <span className={styles.cell}>
        <span className={styles.name}>Next review: </span>
        {reviewBy ? formatDay(reviewBy) : 'No date'}
        {isDue ? (
          <Badge className={styles.due} appearance="tint" color="warning">
            Overdue
          </Badge>
        ) : null}
      </span>
    </>
  );
}
