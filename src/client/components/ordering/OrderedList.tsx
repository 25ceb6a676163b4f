import { MessageBar, MessageBarBody, makeStyles } from '@fluentui/react-components';
import { type ReactNode, useState } from 'react';
import { borderedList } from '#client/components/bordered-list.ts';
import { ShowMore } from '#client/components/ShowMore.tsx';
import { visuallyHidden } from '#client/components/visually-hidden.ts';
import { type Move, OrderedRow } from './OrderedRow.tsx';
import type { OrderedItem, useOrder } from './use-order.ts';
import { useSpokenMove } from './use-spoken-move.ts';

/** Rows that are shown at a time: 500 with their buttons take seconds. */
const rowsAtATime = 60;

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
  const [drawn, draw] = useState(rowsAtATime);
  const { moveTo, spoken } = useSpokenMove(shown, nameOf, ({ id }, to) => {
    // The row stays in sight.
    if (to >= drawn) draw(to + 1);
    move(id, to);
  });
  const drag = (id: string, index: number, phase: Move) => {
    if (phase === 'start') setDragged(id);
    if (phase === 'over' && dragged !== undefined && dragged !== id) preview(dragged, index);
    if (phase === 'drop') save();
    if (phase === 'drop' || phase === 'end') setDragged(undefined);
    // A drag that ends without a drop puts the row back.
    if (phase === 'end' && dragged !== undefined) revert();
  };
  return (
    <>
      {failure ? (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>Order not saved. {failure}</MessageBarBody>
        </MessageBar>
      ) : null}
      <ul className={styles.list} aria-label={label}>
        {shown.slice(0, drawn).map((item, index) => (
          <OrderedRow
            key={item.id}
            name={nameOf(item)}
            index={index}
            count={shown.length}
            isDragged={item.id === dragged}
            actions={renderActions(item)}
            onMove={(to) => moveTo(item, to)}
            onDrag={(phase) => drag(item.id, index, phase)}
          >
            {renderContent(item, index, (to) => moveTo(item, to))}
          </OrderedRow>
        ))}
      </ul>
      {shown.length > drawn ? (
        <ShowMore
          label="Show more entries"
          isLoading={false}
          failure={false}
          onMore={() => draw(drawn + rowsAtATime)}
        />
      ) : null}
      <span className={styles.spoken} role="status">
        {spoken}
      </span>
    </>
  );
}
