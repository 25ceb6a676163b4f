import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { DragEvent, KeyboardEvent } from 'react';
import {
  ArrowDownRegular,
  ArrowUpRegular,
  EditRegular,
  ReOrderDotsVerticalRegular,
} from '#client/components/icons.ts';
import { TextLink } from '#client/components/TextLink.tsx';
import { DepartmentTile } from '#client/domain/DepartmentTile.tsx';
import { pluralize } from '#client/lib/format.ts';
import { screenHrefs } from '#contract/screens.ts';
import type { AdminDepartment } from '../admin.queries.ts';

const narrow = '@media (max-width: 640px)';

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: 'auto auto minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    minHeight: '64px',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    '& + &': { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
    [narrow]: { gridTemplateColumns: 'auto minmax(0, 1fr)', '& > [data-handle]': { display: 'none' } },
  },
  dragged: { opacity: 0.5 },
  handle: {
    display: 'inline-flex',
    fontSize: '20px',
    color: tokens.colorNeutralForeground3,
    cursor: 'grab',
  },
  words: { display: 'flex', flexDirection: 'column', minWidth: 0, overflowWrap: 'anywhere' },
  name: { fontWeight: tokens.fontWeightSemibold },
  counts: { color: tokens.colorNeutralForeground2, fontVariantNumeric: 'tabular-nums' },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXXS,
    [narrow]: { gridColumn: '1 / -1' },
  },
});

interface Props {
  department: AdminDepartment;
  isFirst: boolean;
  isLast: boolean;
  isDragged: boolean;
  /** Undefined for the only department. */
  onRetire: (() => void) | undefined;
  onChange: () => void;
  onMove: (steps: -1 | 1) => void;
  /** `over` another row: the dragged one takes its place; `end` without a drop brings it back. */
  onDrag: (phase: 'start' | 'over' | 'drop' | 'end') => void;
}

export function DepartmentRow(props: Props) {
  const { department, isDragged, onDrag, onMove } = props;
  const { id, name, description, icon, color, promptCount, revisionCount } = department;
  const styles = useStyles();
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? -1 : 1);
  };
  const over = (event: DragEvent) => {
    event.preventDefault();
    onDrag('over');
  };
  return (
    // The keys are those of the buttons in the row, from wherever in it the focus is.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className={mergeClasses(styles.row, isDragged && styles.dragged)}
      draggable
      onKeyDown={onKeyDown}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        onDrag('start');
      }}
      onDragOver={over}
      onDrop={(event) => {
        event.preventDefault();
        onDrag('drop');
      }}
      onDragEnd={() => onDrag('end')}
    >
      <span className={styles.handle} data-handle aria-hidden>
        <ReOrderDotsVerticalRegular />
      </span>
      <DepartmentTile icon={icon} color={color} size={40} />
      <div className={styles.words}>
        <TextLink className={styles.name} to={screenHrefs.department(id)} dir="auto" draggable={false}>
          {name}
        </TextLink>
        <span dir="auto">{description}</span>
        <span className={styles.counts}>
          {pluralize(promptCount, 'prompt')} ·{' '}
          {pluralize(revisionCount, 'draft or submission', 'drafts and submissions')}
        </span>
      </div>
      <RowActions {...props} />
    </li>
  );
}

function RowActions({ department: { name }, isFirst, isLast, onMove, onChange, onRetire }: Props) {
  const styles = useStyles();
  return (
    <div className={styles.actions}>
      <Button
        appearance="subtle"
        icon={<ArrowUpRegular />}
        aria-label={`Move ${name} up`}
        aria-keyshortcuts="Alt+ArrowUp"
        disabledFocusable={isFirst}
        onClick={() => onMove(-1)}
      />
      <Button
        appearance="subtle"
        icon={<ArrowDownRegular />}
        aria-label={`Move ${name} down`}
        aria-keyshortcuts="Alt+ArrowDown"
        disabledFocusable={isLast}
        onClick={() => onMove(1)}
      />
      <Button appearance="subtle" icon={<EditRegular />} aria-label={`Change ${name}`} onClick={onChange}>
        Change
      </Button>
      {onRetire ? (
        <Button appearance="subtle" aria-label={`Retire ${name}`} onClick={onRetire}>
          Retire
        </Button>
      ) : null}
    </div>
  );
}
