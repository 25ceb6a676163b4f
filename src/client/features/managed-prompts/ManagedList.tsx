import { Checkbox, makeStyles, tokens } from '@fluentui/react-components';
import { DataTable } from '#client/components/DataTable.tsx';
import { LockClosedRegular } from '#client/components/icons.ts';
import { TextLink } from '#client/components/TextLink.tsx';
import { DepartmentBadge } from '#client/entities/DepartmentBadge.tsx';
import { overdue, overdueMark } from '#client/entities/overdue.ts';
import { formatDay } from '#client/lib/days.ts';
import { pluralize } from '#client/lib/format.ts';
import type { DepartmentLabel } from '#client/lib/models/department.ts';
import type { ManagedPromptDto } from '#contract/managed-prompts.ts';
import { screenHrefs } from '#domain/screens.ts';

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'stretch',
    gap: tokens.spacingVerticalXS,
    // In line with the checkbox.
    '& tbody :is(th, td)': { verticalAlign: 'middle' },
  },
  /** In line with those of the rows. */
  all: { alignSelf: 'flex-start', marginInlineStart: tokens.spacingHorizontalS },
  prompt: {
    display: 'flex',
    alignItems: 'flex-start',
    marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})`,
    // As high as the checkbox beside it; the focus scrolls a row clear of the bar of actions.
    '& > span:last-child': { paddingBlock: tokens.spacingVerticalSNudge },
    '& :is(a, input)': { scrollMarginBlock: '180px' },
    '& a': { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold },
  },
  overdue,
  mark: {
    ...overdueMark,
    '@media (max-width: 640px)': { display: 'inline', marginInlineStart: tokens.spacingHorizontalXS },
  },
  /** A usual name in one line. */
  owner: { display: 'inline-block', '@media (min-width: 641px)': { minWidth: '112px' } },
  refused: {
    display: 'flex',
    gap: tokens.spacingHorizontalXS,
    color: tokens.colorNeutralForeground2,
    fontWeight: tokens.fontWeightRegular,
    '& > svg': { flexShrink: 0, height: tokens.lineHeightBase300 },
  },
});

const columns = ['Prompt', 'Department', 'Owner', 'Review again by'].map((name) => ({ name }));

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
      <Checkbox
        className={styles.all}
        checked={isAll || (selected.size > 0 && 'mixed')}
        disabled={open.length === 0}
        label={`Select ${open.length === 1 ? 'the prompt' : `all ${pluralize(open.length, 'prompt')}`} ${open.length === prompts.length ? 'shown' : 'you can change'}`}
        onChange={() => onSelect(new Set(isAll ? [] : open.map(({ id }) => id)))}
      />
      <DataTable
        isBoxed
        label="Prompts"
        columns={columns}
        rows={prompts.map((prompt) => {
          const { id, department, owner, own } = prompt;
          const label = departments.find(({ name }) => name === department);
          return {
            id,
            cells: [
              <Title
                key="prompt"
                prompt={prompt}
                isSelected={selected.has(id)}
                onToggle={() => toggle(id)}
              />,
              // Undefined for none, and while the departments are loading.
              label || !department ? <DepartmentBadge key="department" department={label} /> : department,
              <bdi key="owner" className={styles.owner}>
                {own ? `${owner} (you)` : owner || 'No owner'}
              </bdi>,
              <ReviewBy key="review" prompt={prompt} />,
            ],
          };
        })}
      />
    </div>
  );
}

interface TitleProps {
  prompt: ManagedPromptDto;
  isSelected: boolean;
  onToggle: () => void;
}

function Title({ prompt: { id, title, refused }, isSelected, onToggle }: TitleProps) {
  const styles = useStyles();
  return (
    <span className={styles.prompt}>
      <Checkbox
        aria-label={`Select ${title}`}
        checked={isSelected}
        disabled={Boolean(refused)}
        aria-describedby={refused ? reasonId(id) : undefined}
        onChange={onToggle}
      />
      <span>
        <TextLink to={screenHrefs.prompt(id)}>
          <bdi>{title}</bdi>
        </TextLink>
        {refused ? (
          <span className={styles.refused}>
            <LockClosedRegular />
            <span id={reasonId(id)}>{refused}</span>
          </span>
        ) : null}
      </span>
    </span>
  );
}

function ReviewBy({ prompt: { review_by: reviewBy, review_due: isDue } }: { prompt: ManagedPromptDto }) {
  const styles = useStyles();
  if (!reviewBy) return 'No date';
  return (
    <span className={isDue ? styles.overdue : undefined}>
      {formatDay(reviewBy)}
      {isDue ? <span className={styles.mark}>Overdue</span> : null}
    </span>
  );
}
