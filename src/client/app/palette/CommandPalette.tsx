import { DialogSurface, makeStyles, tokens } from '@fluentui/react-components';
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Dialog } from '#client/components/modals.tsx';
import { SearchBox } from '#client/components/SearchBox.tsx';
import { visuallyHidden } from '#client/components/visually-hidden.ts';
import { pluralize } from '#client/lib/format.ts';
import { isComposing } from '#domain/keys.ts';
import { limits } from '#domain/limits.ts';
import { PaletteList } from './PaletteList.tsx';
import { type PaletteEntry, usePaletteEntries } from './use-palette-entries.ts';

const useStyles = makeStyles({
  surface: {
    position: 'fixed',
    insetBlockStart: 'min(96px, 8vh)',
    marginBlockStart: 0,
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    width: '640px',
    maxWidth: 'calc(100% - 32px)',
    // Fluent makes it as wide as the window.
    '@media (max-width: 480px)': { maxWidth: 'calc(100% - 16px)' },
    maxHeight: 'min(540px, 84vh)',
    padding: tokens.spacingHorizontalM,
    overflow: 'hidden',
  },
  box: {
    flexShrink: 0,
    width: '100%',
    maxWidth: '100%',
    minHeight: '44px',
    // Else it is cut on a phone.
    '@media (max-width: 480px)': { '& input::placeholder': { fontSize: tokens.fontSizeBase300 } },
  },
  hint: {
    flexShrink: 0,
    // The list scrolls under it.
    margin: `calc(-1 * ${tokens.spacingVerticalS}) 0 0`,
    paddingBlockStart: tokens.spacingVerticalS,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    '@media (max-width: 640px)': { display: 'none' },
  },
  spoken: visuallyHidden,
});

interface Props {
  /** Returns the text typed while this code was loading. */
  takeTyped: () => string;
  /** @param hasLeft for another page. */
  onClose: (hasLeft?: boolean) => void;
  onShortcuts: () => void;
}

/** Prompts, departments, pages and recents in one box: type, arrows, Enter (ARIA 1.2 combobox with a listbox). */
export default function CommandPalette({ takeTyped, onClose, onShortcuts }: Props) {
  const styles = useStyles();
  const navigate = useNavigate();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [marked, setMarked] = useState(0);
  const { groups, isSearching } = usePaletteEntries(text);
  const entries = groups.flatMap((group) => group.entries);
  const activeIndex = Math.min(marked, entries.length - 1);
  const active = entries[activeIndex];
  const choose = (entry: PaletteEntry) => {
    if (!entry.to) return onShortcuts();
    void navigate(entry.to);
    onClose(true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      if (entries.length > 0) setMarked((activeIndex + step + entries.length) % entries.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (active) choose(active);
    } else if (event.key === 'Escape') {
      // At once, because a search box would clear its text first.
      event.preventDefault();
      event.stopPropagation();
      onClose();
    }
  };
  // Before the next key press, because this render removes the field that had the letters.
  useLayoutEffect(() => input.current?.focus(), []);
  // After the dialog has focused its own choice.
  useEffect(() => {
    const timer = setTimeout(() => input.current?.focus());
    return () => clearTimeout(timer);
  }, []);
  const optionId = (index: number) => `${listId}-${index}`;
  return (
    <Dialog open onOpenChange={(_, data) => (data.open ? undefined : onClose())}>
      <DialogSurface className={styles.surface} aria-label="Command palette">
        <SearchBox
          className={styles.box}
          size="large"
          ref={input}
          role="combobox"
          aria-label="Find a prompt, department or page"
          aria-autocomplete="list"
          aria-expanded={entries.length > 0}
          aria-controls={listId}
          aria-activedescendant={active ? optionId(activeIndex) : undefined}
          placeholder="Find a prompt, department or page"
          autoComplete="off"
          maxLength={limits.query}
          value={text}
          onFocus={() => {
            const early = takeTyped();
            if (early) setText(early);
          }}
          onChange={(_, data) => {
            setText(data.value);
            setMarked(0);
          }}
          onKeyDown={onKeyDown}
        />
        <PaletteList
          id={listId}
          groups={groups}
          activeIndex={activeIndex}
          isSearching={isSearching}
          optionId={optionId}
          onChoose={choose}
        />
        <p className={styles.hint}>↑ ↓ to move · Enter to open · Esc to close</p>
        <span className={styles.spoken} role="status">
          {isSearching ? 'Searching...' : pluralize(entries.length, 'result')}
        </span>
      </DialogSurface>
    </Dialog>
  );
}
