import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { DragEvent, KeyboardEvent, ReactNode } from 'react';
import { ArrowDownRegular, ArrowUpRegular, ReOrderDotsVerticalRegular } from '#client/components/icons.ts';

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
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXXS,
    [narrow]: { gridColumn: '1 / -1' },
  },
});

/** `over` another row: the dragged one takes its place; `end` without a drop brings it back. */
export type Move = 'start' | 'over' | 'drop' | 'end';

interface Props {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  isDragged: boolean;
  /** A mark of the item, then its words. */
  children: ReactNode;
  actions: ReactNode;
  onMove: (steps: -1 | 1) => void;
  onDrag: (phase: Move) => void;
}

/** A row that can be moved: by drag, by its arrows, and by Alt with an arrow key from wherever in it the focus is. */
export function OrderedRow({ name, isFirst, isLast, isDragged, children, actions, onMove, onDrag }: Props) {
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
    // The keys are those of the buttons in the row.
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
      {children}
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
        {actions}
      </div>
    </li>
  );
}
