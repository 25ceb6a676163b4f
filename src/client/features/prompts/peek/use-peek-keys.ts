import { type KeyboardEvent as ReactKeyboardEvent, useEffect, useRef } from 'react';
import { areLettersOn } from '#client/components/use-shortcuts.ts';
import { shortcutKey } from '#domain/keys.ts';
import { press } from '../use-card-keys.ts';

const steps: Record<string, 1 | -1> = {
  ArrowDown: 1,
  ArrowRight: 1,
  j: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
  k: -1,
};

const isIn = (target: EventTarget, selector: string) =>
  target instanceof Element && target.closest(selector) !== null;

interface Peek {
  open: boolean;
  move: (step: 1 | -1) => void;
  close: () => void;
}

/** Keys of the peek: on and back in the list, copy, save, close. In the text, arrows scroll. */
export function usePeekKeys({ open, move, close }: Peek) {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  // Escape closes it from anywhere, because the list beside it may have the focus.
  useEffect(() => {
    if (!open) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      if (document.querySelector('[aria-modal="true"]') === null) latest.current();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [open]);
  const actionOf = ({ nativeEvent, repeat, target, currentTarget }: ReactKeyboardEvent) => {
    const key = nativeEvent.key.length === 1 ? shortcutKey(nativeEvent) : nativeEvent.key;
    if (key === ' ') return isIn(target, 'a') ? close : undefined;
    if (key.length === 1 && (repeat || !areLettersOn())) return undefined;
    if (key === 'c') return () => press(currentTarget, 'copy');
    if (key === 's') return () => press(currentTarget, 'save');
    const step = steps[key];
    if (!step || (key.startsWith('Arrow') && isIn(target, '[data-peek-text]'))) return undefined;
    return () => move(step);
  };
  return (event: ReactKeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const action = actionOf(event);
    if (!action) return;
    event.preventDefault();
    action();
  };
}
