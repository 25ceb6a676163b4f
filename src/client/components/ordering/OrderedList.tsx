import { MessageBar, MessageBarBody, makeStyles } from '@fluentui/react-components';
import { type ReactNode, useState } from 'react';
import { borderedList } from '#client/components/bordered-list.ts';
import { LazyBoundary } from '#client/components/LazyBoundary.tsx';
import { visuallyHidden } from '#client/components/visually-hidden.ts';
import { lazyWithRetry } from '#client/lib/lazy-with-retry.ts';
import type { Placed } from './LongRows.tsx';
import { type Move, OrderedRow } from './OrderedRow.tsx';
import type { OrderedItem, useOrder } from './use-order.ts';
import { useSpokenMove } from './use-spoken-move.ts';

const LongRows = lazyWithRetry(() => import('./LongRows.tsx'));

/** From this number of rows on, only those near the screen are rendered. */
const manyRows = 60;

const useStyles = makeStyles({
  list: borderedList,
  spoken: visuallyHidden,
});

interface Props<Item extends OrderedItem> {
  /** Names the list to screen readers. */
  label: string;
  order: ReturnType<typeof useOrder<Item, unknown>>;
  nameOf: (item: Item) => string;
  /** Content of an item's row, and its buttons beside those that move it. */
  renderContent: (item: Item, index: number, moveTo: (index: number) => void) => ReactNode;
  renderActions: (item: Item) => ReactNode;
}

/** A list whose order is changed by drag, by buttons and by keys. */
export function OrderedList<Item extends OrderedItem>({
  label,
  order,
  nameOf,
  renderContent,
  renderActions,
}: Props<Item>) {
  const styles = useStyles();
  const { shown, failure, preview, revert, save, move } = order;
  const [dragged, setDragged] = useState<string>();
  const { moveTo, spoken } = useSpokenMove(shown, nameOf, ({ id }, to) => move(id, to));
  const drag = (id: string, index: number, phase: Move) => {
    if (phase === 'start') setDragged(id);
    if (phase === 'over' && dragged !== undefined && dragged !== id) preview(dragged, index);
    if (phase === 'drop') save();
    if (phase === 'drop' || phase === 'end') setDragged(undefined);
    // A drag that ends without a drop puts the row back.
    if (phase === 'end' && dragged !== undefined) revert();
  };
  const row = (index: number, placed?: Placed) => {
    const item = shown[index];
    return item ? (
      <OrderedRow
        key={item.id}
        name={nameOf(item)}
        index={index}
        count={shown.length}
        placed={placed}
        isDragged={item.id === dragged}
        actions={renderActions(item)}
        onMove={(to) => moveTo(item, to)}
        onDrag={(phase) => drag(item.id, index, phase)}
      >
        {renderContent(item, index, (to) => moveTo(item, to))}
      </OrderedRow>
    ) : null;
  };
  return (
    <>
      {failure ? (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>Order not saved. {failure}</MessageBarBody>
        </MessageBar>
      ) : null}
      {shown.length > manyRows ? (
        <LazyBoundary name={label}>
          <LongRows {...{ label, dragged }} className={styles.list} items={shown} renderRow={row} />
        </LazyBoundary>
      ) : (
        <ul className={styles.list} aria-label={label}>
          {shown.map((_, index) => row(index))}
        </ul>
      )}
      <span className={styles.spoken} role="status">
        {spoken}
      </span>
    </>
  );
}
