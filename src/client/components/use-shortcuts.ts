import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { persistentStorage } from '#client/host/storage.ts';
import { isComposing, shortcutKey } from '#domain/keys.ts';

const storageKey = 'letter-shortcuts';
const listeners = new Set<() => void>();
/** Whether single letters act on this device. */
export const areLettersOn = () => persistentStorage.get(storageKey) !== 'off';

/** Whether single-letter shortcuts are on: users of speech input, or those who press keys by accident, can switch them off. */
export function useLetterShortcuts() {
  const on = useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, areLettersOn);
  const setOn = (value: boolean) => {
    if (value) persistentStorage.remove(storageKey);
    else persistentStorage.set(storageKey, 'off');
    for (const listener of listeners) listener();
  };
  return [on, setOn] as const;
}

/** Elements in which users type letters, or choose from a list, even a closed one. */
const typing =
  'input, textarea, select, [contenteditable="true"], [role="combobox"], [role="listbox"], [role="menu"], [role="dialog"]';

const isShortcut = (event: KeyboardEvent) =>
  !event.defaultPrevented &&
  !isComposing(event) &&
  !event.repeat &&
  !(event.ctrlKey || event.metaKey || event.altKey) &&
  !(event.target instanceof Element && event.target.closest(typing)) &&
  // The focus must not leave a modal surface.
  document.querySelector('[aria-modal="true"]') === null;

export interface Shortcut {
  /** Its description in the list of shortcuts. */
  does: string;
  /** Whether it is active now; if not, the key keeps its default action. */
  when?: () => boolean;
  /** Set for a key that is no letter and acts on the focused element alone, so that it is not pressed by accident. */
  isAlwaysOn?: true;
  run: () => unknown;
}

const acts = ({ when, isAlwaysOn }: Shortcut) => (isAlwaysOn || areLettersOn()) && (when?.() ?? true);

type Shortcuts = Record<string, Shortcut>;

/** Of the parts that are on the screen, in the order in which they came. */
const active = new Set<{ current: Shortcuts }>();

/** The single-key shortcuts of the current screen, with their descriptions. */
export const shortcutsHere = () =>
  [...active].flatMap(({ current }) =>
    Object.entries(current).map(([key, { does, isAlwaysOn }]) => ({ key, does, isAlwaysOn })),
  );

/**
 * Single keys, anywhere on the page but in a field, from the moment at which the page is on the screen: effects after its painting would
 * lose those of a quick user.
 *
 * @param shortcuts by the key: letters in lower case.
 */
export function useShortcuts(shortcuts: Shortcuts) {
  const current = useRef(shortcuts);
  useLayoutEffect(() => {
    current.current = shortcuts;
  });
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const shortcut = isShortcut(event) ? current.current[shortcutKey(event)] : undefined;
      if (!shortcut || !acts(shortcut)) return;
      event.preventDefault();
      shortcut.run();
    };
    active.add(current);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      active.delete(current);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, []);
}
