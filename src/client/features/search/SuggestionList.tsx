import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { SuggestionOption } from './SuggestionOption.tsx';
import type { Entry } from './suggestion-entries.ts';
import { optionId } from './suggestion-ids.ts';
import type { Suggestions } from './use-suggestions.ts';

const useStyles = makeStyles({
  popover: {
    position: 'absolute',
    zIndex: 10,
    insetInline: 0,
    insetBlockStart: 'calc(100% + 4px)',
    // On a phone the form's button may be below the box (PromptSearch), so the suggestions are closer to the box.
    '@media (max-width: 480px)': { '&:not([aria-label=Header] > *)': { insetBlockStart: '44px' } },
    boxSizing: 'border-box',
    maxHeight: '300px',
    padding: tokens.spacingVerticalXS,
    overflowY: 'auto',
    // Keeps the active option clear of the link to all results.
    scrollPaddingBlockEnd: '48px',
    scrollPaddingBlockStart: '24px',
    // Scrolled, it begins with a whole option too.
    scrollSnapType: 'y mandatory',
    '& > *': { scrollSnapAlign: 'start' },
    textAlign: 'start',
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    border: `1px solid ${tokens.colorTransparentStroke}`,
    borderRadius: tokens.borderRadiusLarge,
    boxShadow: tokens.shadow16,
  },
  message: {
    margin: 0,
    padding: tokens.spacingVerticalS,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    color: tokens.colorNeutralForeground2,
    overflowWrap: 'anywhere',
  },
  group: {
    position: 'sticky',
    zIndex: 1,
    insetBlockStart: `calc(-1 * ${tokens.spacingVerticalXS})`,
    backgroundColor: tokens.colorNeutralBackground1,
    padding: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalS}`,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
  },
});

const messages = (suggestions: Exclude<Suggestions, { state: 'found' }>) =>
  ({
    'too-short': 'Type at least 2 characters to search.',
    searching: 'Searching...',
    none: `No results found for "${suggestions.state === 'none' ? suggestions.text : ''}".`,
  })[suggestions.state];

interface Props {
  id: string;
  suggestions: Suggestions;
  /** Undefined if there is only a sentence to show. */
  entries: Entry[];
  activeIndex: number;
  onChoose: (entry: Entry) => void;
  onRemove: (entry: Entry) => void;
}

/** Of the popover, by the specification of its list. */
const mostHeight = 300;

/** Ends the popover after a whole option, which may have two lines: half a line of text looks like a fault. */
function endAtWholeOption(list: HTMLElement) {
  list.style.maxHeight = '';
  const options = [...list.querySelectorAll<HTMLElement>('[role=option]')];
  const all = list.querySelector<HTMLElement>('[data-all]');
  // With the space above its line.
  const below = (all?.offsetHeight ?? 0) + 6;
  const ends = options
    .filter((option) => option !== all)
    .map(({ offsetTop, offsetHeight }) => offsetTop + offsetHeight + below);
  const whole = ends.findLast((end) => end <= mostHeight);
  if (whole !== undefined && whole !== ends.at(-1)) list.style.maxHeight = `${whole}px`;
}

/** The popover under a search box: a listbox of prompts or of recent searches, or one sentence. */
export default function SuggestionList(props: Props) {
  const { id, suggestions, entries, activeIndex, onChoose, onRemove } = props;
  const styles = useStyles();
  const popover = useRef<HTMLDivElement>(null);
  useEffect(() => {
    popover.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [activeIndex]);
  useLayoutEffect(() => {
    const fit = () => popover.current && endAtWholeOption(popover.current);
    fit();
    window.addEventListener('resize', fit);
    return () => window.removeEventListener('resize', fit);
  }, [entries]);
  const [first] = entries;
  if (!first) return suggestions.state === 'found' ? null : <Message suggestions={suggestions} />;
  const name = first.kind === 'recent' ? 'Recent searches' : 'Prompts';
  return (
    <div ref={popover} className={styles.popover} id={id} role="listbox" aria-label={name}>
      <div className={styles.group} role="presentation">
        {name}
      </div>
      {entries.map((entry, index) => (
        <SuggestionOption
          key={
            entry.kind === 'prompt' ? entry.prompt.id : `${entry.kind} ${'text' in entry ? entry.text : ''}`
          }
          id={optionId(id, index)}
          entry={entry}
          isActive={index === activeIndex}
          onChoose={() => onChoose(entry)}
          onRemove={() => onRemove(entry)}
        />
      ))}
    </div>
  );
}

function Message({ suggestions }: { suggestions: Exclude<Suggestions, { state: 'found' }> }) {
  const styles = useStyles();
  return (
    <div className={styles.popover}>
      <p className={styles.message} role="status">
        {messages(suggestions)}
      </p>
      {suggestions.state === 'none' && suggestions.retry ? (
        <Button
          appearance="subtle"
          size="small"
          // The box keeps the focus.
          onPointerDown={(event) => event.preventDefault()}
          onClick={suggestions.retry}
        >
          Try again
        </Button>
      ) : null}
    </div>
  );
}
