import { Button, makeResetStyles, tokens } from '@fluentui/react-components';
import { useCallback, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { DismissRegular, SearchRegular } from '#client/components/icons.ts';
import { useShortcuts } from '#client/components/use-shortcuts.ts';
import { PromptSearch } from '#client/features/search/PromptSearch.tsx';
import { isComposing } from '#domain/keys.ts';

const useInlineClass = makeResetStyles({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: tokens.spacingHorizontalXS,
  width: '100%',
  minWidth: 0,
  // An empty box has no clear button, so the placeholder has more room.
  '& :placeholder-shown + .fui-SearchBox__contentAfter': { display: 'none' },
  '& :placeholder-shown': { textOverflow: 'ellipsis' },
  // The suggestions are then as wide as the header, and the box has the width that the button leaves.
  '@media (max-width: 480px)': {
    '& > form': { position: 'static' },
    '& > form > button': { minWidth: '72px' },
  },
});

/** Moves the cursor to a search box for prompts: the screen's, otherwise the header's. Other fields are comboboxes too. */
function focusSearch(openHeaderSearch: () => void) {
  const onScreen = document.querySelector<HTMLInputElement>('[role="search"] input');
  if (onScreen) onScreen.focus();
  else openHeaderSearch();
}

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The search toggle: a magnifier that becomes a search box with a close button. */
export function HeaderSearch({ open, onOpenChange }: Props) {
  const inline = useInlineClass();
  const input = useRef<HTMLInputElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const { key } = useLocation();
  const openSearch = useCallback(() => onOpenChange(true), [onOpenChange]);
  useShortcuts({ '/': { does: 'Go to the search box', run: () => focusSearch(openSearch) } });
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
      className={inline}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented && !isComposing(event.nativeEvent)) close();
      }}
    >
      <PromptSearch inputRef={input} onDone={() => onOpenChange(false)} />
      <Button appearance="subtle" icon={<DismissRegular />} aria-label="Close search" onClick={close} />
    </div>
  );
}
