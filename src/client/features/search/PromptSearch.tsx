import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { FormEvent, Ref } from 'react';
import { SearchRegular } from '#client/components/icons.ts';
import { LazyBoundary } from '#client/components/LazyBoundary.tsx';
import { SearchBox } from '#client/components/SearchBox.tsx';
import { visuallyHidden } from '#client/components/visually-hidden.ts';
import { lazyWithRetry } from '#client/lib/lazy-with-retry.ts';
import { limits } from '#domain/limits.ts';
import { useSuggestionBox } from './use-suggestion-box.ts';

const loadList = () => import('./SuggestionList.tsx');
const SuggestionList = lazyWithRetry(loadList);

const narrow = '@media (max-width: 480px)';
const wider = '@media (min-width: 480.02px)';

const useStyles = makeStyles({
  form: { position: 'relative', display: 'flex', gap: tokens.spacingHorizontalS, width: '100%', minWidth: 0 },
  box: {
    flexGrow: 1,
    minWidth: 0,
    width: '100%',
    maxWidth: '100%',
    // Of the placeholder in the header of a narrow tab.
    '& input': { textOverflow: 'ellipsis' },
  },
  /** On a phone the box has the line for itself, with the button at its end as an icon, so that its placeholder can be read to the end. */
  button: {
    [narrow]: {
      position: 'absolute',
      insetBlock: 0,
      insetInlineEnd: 0,
      width: '44px',
      minWidth: '44px',
      padding: 0,
    },
    [wider]: { '& .fui-Button__icon': { display: 'none' } },
  },
  word: { [narrow]: visuallyHidden },
  spoken: visuallyHidden,
  tall: { [narrow]: { '& > *': { minHeight: '40px' } } },
  ample: {
    [narrow]: {
      paddingInline: `${tokens.spacingHorizontalM} 48px`,
      '& .fui-SearchBox__contentBefore': { display: 'none' },
      '& input::placeholder': { fontSize: tokens.fontSizeBase200, letterSpacing: '-0.025em' },
    },
  },
});

interface Props {
  /** Initial text of the box; pass the same text as the component's key. */
  initialText?: string;
  size?: 'medium' | 'large';
  /** On a line of its own, not in the header. */
  isAlone?: boolean;
  className?: string;
  inputRef?: Ref<HTMLInputElement>;
  /** After a suggestion was chosen or the form sent. */
  onDone?: () => void;
}

/** The search box of header, hero and results, with its suggestions, whose code comes once the box is used. */
export function PromptSearch(props: Props) {
  const { initialText = '', size = 'medium', isAlone = false, className, inputRef, onDone } = props;
  const styles = useStyles();
  const box = useSuggestionBox(initialText, onDone);
  const isAmple = isAlone && initialText === '';
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    box.submit();
  };
  return (
    // The form itself is not operated: it only detects when the focus leaves it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      role="search"
      // On a screen with a search box of its own there are two.
      aria-label={isAlone ? undefined : 'Header'}
      className={mergeClasses(styles.form, isAlone && styles.tall, className)}
      onSubmit={onSubmit}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) box.setOpen(false);
      }}
    >
      <SearchBox
        ref={inputRef}
        className={mergeClasses(styles.box, isAmple && styles.ample)}
        size={size}
        placeholder="Search for prompts, departments, or use cases..."
        aria-label="Search prompts"
        autoComplete="off"
        maxLength={limits.query}
        value={box.text}
        onChange={(_, data) => box.change(data.value)}
        onFocus={() => {
          box.setOpen(true);
          loadList().catch(() => {});
        }}
        {...box.combobox}
      />
      <Button
        type="submit"
        appearance="primary"
        size={size}
        disabled={box.searching}
        {...(isAmple ? { className: styles.button, icon: <SearchRegular /> } : {})}
      >
        <span className={isAmple ? styles.word : undefined}>Search</span>
      </Button>
      <span className={styles.spoken} role="status">
        {box.announced}
      </span>
      {box.list ? (
        <LazyBoundary>
          <SuggestionList {...box.list} />
        </LazyBoundary>
      ) : null}
    </form>
  );
}
