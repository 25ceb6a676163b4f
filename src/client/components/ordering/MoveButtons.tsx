import { Button } from '@fluentui/react-components';
import type { KeyboardEvent } from 'react';
import { ArrowDownRegular, ArrowUpRegular } from '#client/components/icons.ts';

interface Props {
  /** Of the item. */
  name: string;
  /** Its place, from 0, and how many there are. */
  index: number;
  count: number;
  size?: 'small';
  /** To another place. */
  onMove: (index: number) => void;
}

/** An item's place in its list, one up or down. */
export function MoveButtons({ name, index, count, size, onMove }: Props) {
  const common = { appearance: 'subtle', ...(size ? { size } : {}) } as const;
  return (
    <>
      <Button
        {...common}
        icon={<ArrowUpRegular />}
        aria-label={`Move ${name} up`}
        aria-keyshortcuts="Alt+ArrowUp"
        disabledFocusable={index === 0}
        onClick={() => onMove(index - 1)}
      />
      <Button
        {...common}
        icon={<ArrowDownRegular />}
        aria-label={`Move ${name} down`}
        aria-keyshortcuts="Alt+ArrowDown"
        disabledFocusable={index === count - 1}
        onClick={() => onMove(index + 1)}
      />
    </>
  );
}

const stepOf: Record<string, 1 | -1> = { ArrowUp: -1, ArrowDown: 1 };

/** For an item's row: Alt with an arrow key does the same as its buttons, with the focus anywhere in the row. */
export const moveKeys = (index: number, onMove: (index: number) => void) => (event: KeyboardEvent) => {
  const step = stepOf[event.key];
  if (!event.altKey || !step) return;
  event.preventDefault();
  onMove(index + step);
};
