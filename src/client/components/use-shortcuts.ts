import { useEffect, useRef, useSyncExternalStore } from 'react';
import { persistentStorage } from '#client/host/storage.ts';

const storageKey = 'letter-shortcuts';
const listeners = new Set<() => void>();
const areOn = () => persistentStorage.get(storageKey) !== 'off';

/** Whether single letters act: people who speak to their computer, or press keys by accident, can switch them off. */
export function useLetterShortcuts() {
  const on = useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, areOn);
  const setOn = (value: boolean) => {
    if (value) persistentStorage.remove(storageKey);
    else persistentStorage.set(storageKey, 'off');
    for (const listener of listeners) listener();
  };
  return [on, setOn] as const;
}

/** Where letters are typed, or choose from an open list. */
const typing =
  'input, textarea, select, [contenteditable="true"], [role="listbox"], [role="menu"], [role="dialog"]';

const isShortcut = (event: KeyboardEvent) =>
  !event.defaultPrevented &&
  !event.repeat &&
  !(event.ctrlKey || event.metaKey || event.altKey) &&
  !(event.target instanceof Element && event.target.closest(typing)) &&
  areOn();

/** Single letters, anywhere on the page but in a field. @param handlers by the letter, in lower case. */
export function useShortcuts(handlers: Record<string, () => void>) {
  const current = useRef(handlers);
  useEffect(() => {
    current.current = handlers;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const handler = isShortcut(event) ? current.current[event.key.toLowerCase()] : undefined;
      if (!handler) return;
      event.preventDefault();
      handler();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
