import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useCallback, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { DismissRegular, SearchRegular } from '#client/components/icons.ts';
import { PromptSearch } from '#client/features/search/PromptSearch.tsx';

const useStyles = makeStyles({
  inline: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    width: '100%',
    minWidth: 0,
  },
});

/** Typing a slash into a field is typing a slash. */
const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Whether a modal surface is open: the focus must not leave it. */
const isModalOpen = () => document.querySelector('[aria-modal="true"]') !== null;

/**
 * `/` anywhere puts the cursor in a search box for prompts: the one of the screen, else the header's. Other fields of a
 * screen are comboboxes too.
 */
function useSlashKey(openHeaderSearch: () => void) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isField(event.target) || isModalOpen()) return;
      event.preventDefault();
      const onScreen = document.querySelector<HTMLInputElement>('[role="search"] input');
      if (onScreen) onScreen.focus();
      else openHeaderSearch();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [openHeaderSearch]);
}

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The search toggle: a magnifier that becomes a search box with a close button. */
export function HeaderSearch({ open, onOpenChange }: Props) {
  const styles = useStyles();
  const input = useRef<HTMLInputElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const { key } = useLocation();
  const openSearch = useCallback(() => onOpenChange(true), [onOpenChange]);
  useSlashKey(openSearch);
  useEffect(() => {
    if (open) input.current?.focus();
  }, [open]);
  // Navigation to another page closes the box.
  useEffect(() => onOpenChange(false), [key, onOpenChange]);
  const close = () => {
    onOpenChange(false);
    setTimeout(() => toggle.current?.focus());
  };
  if (!open) {
    return (
      <Button
        ref={toggle}
        appearance="subtle"
        icon={<SearchRegular />}
        aria-label="Open search"
        title="Search (/)"
        onClick={openSearch}
      />
    );
  }
  return (
    // Escape closes the box wherever the focus is inside it; the group itself is not focusable.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={styles.inline}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) close();
      }}
    >
      <PromptSearch inputRef={input} onDone={() => onOpenChange(false)} />
      <Button appearance="subtle" icon={<DismissRegular />} aria-label="Close search" onClick={close} />
    </div>
  );
}
