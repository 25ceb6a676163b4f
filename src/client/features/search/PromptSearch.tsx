import { Button, makeStyles, mergeClasses, SearchBox, tokens } from '@fluentui/react-components';
import { type FormEvent, type KeyboardEvent, type Ref, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PromptSummary } from '#client/lib/models/prompt.ts';
import { limits } from '#contract/limits.ts';
import { screenHrefs } from '#contract/screens.ts';
import { optionId, SuggestionList } from './SuggestionList.tsx';
import { useSuggestions } from './use-suggestions.ts';

const useStyles = makeStyles({
  form: { position: 'relative', display: 'flex', gap: tokens.spacingHorizontalS, width: '100%', minWidth: 0 },
  box: { flexGrow: 1, minWidth: 0, width: '100%', maxWidth: '100%' },
});

interface Props {
  /** What the box starts with; give the component this text as its key too. */
  initialText?: string;
  size?: 'medium' | 'large';
  className?: string;
  inputRef?: Ref<HTMLInputElement>;
  /** After a suggestion was chosen or the form sent. */
  onDone?: () => void;
}

/** The search box of header, hero and results, with its suggestions (ARIA 1.2 combobox with a listbox). */
export function PromptSearch({ initialText = '', size = 'medium', className, inputRef, onDone }: Props) {
  const styles = useStyles();
  const navigate = useNavigate();
  const listId = useId();
  const [text, setText] = useState(initialText);
  const [open, setOpen] = useState(false);
  const [activeIndex, setActiveIndex] = useState(-1);
  const { suggestions, searching } = useSuggestions(text, open);
  const prompts = suggestions.state === 'found' ? suggestions.prompts : [];
  const shown = open && text.trim() !== '';

  const leave = (address: string) => {
    setOpen(false);
    void navigate(address);
    onDone?.();
  };
  const choose = ({ id }: PromptSummary) => leave(screenHrefs.prompt(id));
  const submit = () => {
    if (text.trim()) leave(screenHrefs.search(text.trim()));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      const places = prompts.length + 1;
      setActiveIndex((index) => ((index + 1 + step + places) % places) - 1);
    } else if (event.key === 'Enter') {
      // Here rather than by the form: a disabled Search button must not keep Enter from working.
      event.preventDefault();
      const active = shown ? prompts[activeIndex] : undefined;
      if (active) choose(active);
      else submit();
    } else if (event.key === 'Escape' && shown) {
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
    }
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  return (
    // The form itself is not operated: it only notices when the focus leaves it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      role="search"
      className={mergeClasses(styles.form, className)}
      onSubmit={onSubmit}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <SearchBox
        ref={inputRef}
        className={styles.box}
        size={size}
        placeholder="Search for prompts, departments, or use cases..."
        aria-label="Search prompts"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={shown && prompts.length > 0}
        aria-controls={shown && prompts.length > 0 ? listId : undefined}
        aria-activedescendant={shown && activeIndex >= 0 ? optionId(listId, activeIndex) : undefined}
        autoComplete="off"
        maxLength={limits.query}
        value={text}
        onChange={(_, data) => {
          setText(data.value);
          setActiveIndex(-1);
          setOpen(true);
        }}
        onFocus={() => setOpen(true)}
        onKeyDown={onKeyDown}
      />
      <Button type="submit" appearance="primary" size={size} disabled={searching}>
        Search
      </Button>
      {shown ? (
        <SuggestionList id={listId} suggestions={suggestions} activeIndex={activeIndex} onChoose={choose} />
      ) : null}
    </form>
  );
}
