import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { DragEvent, ReactNode } from 'react';
import { ReOrderDotsVerticalRegular } from '#client/components/icons.ts';
import { MoveButtons, moveKeys } from './MoveButtons.tsx';

const narrow = '@media (max-width: 640px)';

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: 'auto auto minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    boxSizing: 'border-box',
    minHeight: '64px',
    // Under the header, which stays in sight.
    scrollMarginBlock: '72px 16px',
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    '& + &': { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
    [narrow]: { gridTemplateColumns: 'auto minmax(0, 1fr)', '& > [data-handle]': { display: 'none' } },
  },
  dragged: { opacity: 0.5 },
  handle: {
    display: 'inline-flex',
    fontSize: '20px',
    color: tokens.colorNeutralForeground3,
    cursor: 'grab',
    '@media (hover: none), (pointer: coarse)': { display: 'none' },
  },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    // The icons, not the space around them, end at the row's edge. In forced colours a button has an edge itself.
    marginInlineEnd: '-6px',
    marginBlock: '-6px',
    '@media (forced-colors: active)': { marginInlineEnd: 0 },
    [narrow]: {
      gridColumn: 2,
      marginInlineStart: '-6px',
      marginBlock: 0,
      // The last button removes the row, so it is apart from those that move it.
      '& > :last-child': { marginInlineStart: 'auto' },
    },
  },
});

/** `over` another row: the dragged one takes its place; `end` without a drop brings it back. */
export type Move = 'start' | 'over' | 'drop' | 'end';

interface Props {
  name: string;
  /** Its place, from 0, and how many there are. */
  index: number;
  count: number;
  isDragged: boolean;
  /** A mark of the item, then its words. */
  children: ReactNode;
  actions: ReactNode;
  /** To another place. */
  onMove: (index: number) => void;
  onDrag: (phase: Move) => void;
}

/** A row that can be moved: by drag, by its arrows, and by Alt with an arrow key with the focus anywhere in it. */
export function OrderedRow(props: Props) {
  const { name, index, count, isDragged, children, actions, onMove, onDrag } = props;
  const styles = useStyles();
  const over = (event: DragEvent) => {
    event.preventDefault();
    onDrag('over');
  };
  return (
    // The keys duplicate the buttons in the row.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className={mergeClasses(styles.row, isDragged && styles.dragged)}
      aria-setsize={count}
      aria-posinset={index + 1}
      draggable
      onKeyDown={moveKeys(index, onMove)}
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
        <MoveButtons {...{ name, index, count, onMove }} />
        {actions}
      </div>
    </li>
  );
}
