import { useLayoutEffect, useRef, useState } from 'react';
import { focusOnHeading } from '#client/components/focus.ts';
import { LazyBoundary } from '#client/components/LazyBoundary.tsx';
import { useShortcuts } from '#client/components/use-shortcuts.ts';
import { lazyWithRetry } from '#client/lib/lazy-with-retry.ts';
import { mayRead } from '#client/lib/session/may-read.ts';
import { shortcutKey } from '#domain/keys.ts';
import { limits } from '#domain/limits.ts';

const CommandPalette = lazyWithRetry(() => import('./palette/CommandPalette.tsx'));
const ShortcutsDialog = lazyWithRetry(() => import('./ShortcutsDialog.tsx'));

/** Works in fields too: it types nothing. */
const isPaletteKey = (event: KeyboardEvent) =>
  shortcutKey(event) === 'k' &&
  (event.ctrlKey || event.metaKey) &&
  !event.altKey &&
  !event.shiftKey &&
  !event.defaultPrevented;

/** Ctrl+K or Cmd+K opens the command palette, `?` the list of shortcuts; the first press loads the code of both. */
export function GlobalKeys() {
  const [open, setOpen] = useState<'palette' | 'shortcuts'>();
  const before = useRef<Element>(null);
  const typed = useRef('');
  const show = (dialog: 'palette' | 'shortcuts') => {
    // Never over another dialog, whose text would be out of reach; the palette's own entry leads from one to the other.
    if (open || document.querySelector('[aria-modal="true"]')) return;
    before.current = document.activeElement;
    typed.current = '';
    setOpen(dialog);
  };
  const latest = useRef(show);
  useLayoutEffect(() => {
    latest.current = show;
  });
  useShortcuts({ '?': { does: 'Show keyboard shortcuts', run: () => show('shortcuts') } });
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isPaletteKey(event) || !mayRead()) return;
      event.preventDefault();
      latest.current('palette');
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  /** @param hasLeft for another page: the focus goes to its content. */
  const close = (hasLeft = false) => {
    setOpen(undefined);
    const was = before.current;
    const isThere = !hasLeft && was instanceof HTMLElement && was.isConnected && was !== document.body;
    // After the dialog has released the focus.
    setTimeout(() => (isThere ? was.focus() : focusOnHeading()));
  };
  const type = (text: string) => {
    typed.current = text;
  };
  /** Once: after that the palette's own field gets the input. */
  const takeTyped = () => {
    const text = typed.current;
    typed.current = '';
    return text;
  };
  if (!open) return null;
  return (
    <LazyBoundary
      name={open === 'palette' ? 'Command palette' : 'Keyboard shortcuts'}
      loading={open === 'palette' ? <EarlyField onType={type} onClose={close} /> : null}
      onFailure={close}
    >
      {open === 'palette' ? (
        <CommandPalette takeTyped={takeTyped} onClose={close} onShortcuts={() => setOpen('shortcuts')} />
      ) : (
        <ShortcutsDialog onClose={close} />
      )}
    </LazyBoundary>
  );
}

interface EarlyFieldProps {
  onType: (text: string) => void;
  onClose: () => void;
}

/** A hidden input until the palette's code is loaded; then the palette's field takes over its text. */
const EarlyField = ({ onType, onClose }: EarlyFieldProps) => (
  <input
    // The letters are meant for the palette that the user has just opened.
    // oxlint-disable-next-line jsx-a11y/no-autofocus
    autoFocus
    aria-label="Command palette"
    style={{ position: 'fixed', top: 0, opacity: 0 }}
    maxLength={limits.query}
    onChange={({ currentTarget }) => onType(currentTarget.value)}
    onKeyDown={({ key }) => {
      if (key === 'Escape') onClose();
    }}
  />
);
