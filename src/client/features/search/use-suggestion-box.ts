import { type KeyboardEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { pluralize } from '#client/lib/format.ts';
import { forgetSearch, forgetSearches, rememberSearch } from '#client/lib/recents/recents.ts';
import { useRecents } from '#client/lib/recents/use-recents.ts';
import { isComposing } from '#domain/keys.ts';
import { screenHrefs } from '#domain/screens.ts';
import { type Entry, entriesOf } from './suggestion-entries.ts';
import { optionId } from './suggestion-ids.ts';
import { useSuggestions } from './use-suggestions.ts';

/** State and keys of a search box with suggestions (ARIA 1.2 combobox with a listbox). */
export function useSuggestionBox(initialText: string, onDone: (() => void) | undefined) {
  const navigate = useNavigate();
  const listId = useId();
  const [text, setText] = useState(initialText);
  const [open, setOpen] = useState(false);
  const [activeIndex, setActiveIndex] = useState(-1);
  const { owner, recents } = useRecents();
  const { suggestions, searching } = useSuggestions(text, open);
  const entries = entriesOf(text, suggestions, recents.searches);
  const shown = open && (text.trim() !== '' || entries.length > 0);
  const active = shown ? entries[activeIndex] : undefined;

  const leave = (url: string) => {
    setOpen(false);
    setActiveIndex(-1);
    void navigate(url);
    onDone?.();
  };
  const submit = (wanted = text.trim()) => {
    if (!wanted) return;
    rememberSearch(owner, wanted);
    leave(screenHrefs.search(wanted));
  };
  const choose = (entry: Entry) => {
    if (entry.kind === 'prompt') leave(screenHrefs.prompt(entry.prompt.id));
    else if (entry.kind === 'clear') {
      forgetSearches(owner);
      setActiveIndex(-1);
    } else submit(entry.text);
  };
  const remove = (entry: Entry) => {
    if (entry.kind === 'recent') forgetSearch(owner, entry.text);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      const places = entries.length + 1;
      setActiveIndex((index) => ((index + 1 + step + places) % places) - 1);
    } else if (event.key === 'Enter') {
      // Here rather than by the form: a disabled Search button must not keep Enter from working.
      event.preventDefault();
      if (active) choose(active);
      else submit();
    } else if (event.key === 'Delete' && active?.kind === 'recent') {
      event.preventDefault();
      remove(active);
    } else if (event.key === 'Escape' && shown) {
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
    }
  };
  const change = (value: string) => {
    setText(value);
    setActiveIndex(-1);
    setOpen(true);
  };
  const hasList = shown && entries.length > 0;
  return {
    text,
    change,
    submit,
    searching,
    setOpen,
    /** For screen readers: a field does not announce that its list has appeared. */
    announced:
      shown && suggestions.state === 'found'
        ? `${pluralize(suggestions.prompts.length, 'suggestion')} available`
        : '',
    /** Of the field. */
    combobox: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': hasList,
      'aria-controls': hasList ? listId : undefined,
      'aria-activedescendant': active ? optionId(listId, activeIndex) : undefined,
      onKeyDown,
    } as const,
    /** Of the popover; undefined while there is none. */
    list: shown
      ? { id: listId, suggestions, entries, activeIndex, onChoose: choose, onRemove: remove }
      : undefined,
  };
}
