import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import { onHighlight } from '#client/components/on-highlight.ts';
import type { PromptSummary } from '#client/lib/models/prompt.ts';
import { suggestionDescription } from '#contract/limits.ts';
import type { Suggestions } from './use-suggestions.ts';

const useStyles = makeStyles({
  popover: {
    position: 'absolute',
    zIndex: 10,
    insetInline: 0,
    insetBlockStart: 'calc(100% + 4px)',
    boxSizing: 'border-box',
    maxHeight: '300px',
    padding: tokens.spacingVerticalXS,
    overflowY: 'auto',
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
    color: tokens.colorNeutralForeground2,
    overflowWrap: 'anywhere',
  },
  group: {
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
  },
  option: {
    padding: `${tokens.spacingVerticalSNudge} ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    '&:hover': {
      color: tokens.colorNeutralForeground1Hover,
      backgroundColor: tokens.colorNeutralBackground1Hover,
    },
    '&:hover [data-description]': { color: tokens.colorNeutralForeground3Hover },
  },
  active: {
    color: tokens.colorNeutralForeground1Selected,
    backgroundColor: tokens.colorNeutralBackground1Selected,
    boxShadow: `inset 3px 0 0 ${onHighlight(tokens.colorCompoundBrandStroke)}`,
    '& [data-description]': { color: tokens.colorNeutralForeground3Selected },
    '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: '-2px' },
  },
  title: { fontWeight: tokens.fontWeightSemibold },
  description: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

/** The first 50 characters, whole ones: an emoji is never cut in two. */
const beginning = (text: string) => {
  const characters = Array.from(text);
  return characters.length <= suggestionDescription
    ? text
    : `${characters.slice(0, suggestionDescription).join('')}…`;
};

const messages = (suggestions: Exclude<Suggestions, { state: 'found' }>) =>
  ({
    'too-short': 'Type at least 2 characters to search.',
    searching: 'Searching...',
    none: `No results found for "${suggestions.state === 'none' ? suggestions.text : ''}".`,
  })[suggestions.state];

export const optionId = (listId: string, index: number) => `${listId}-${index}`;

interface Props {
  id: string;
  suggestions: Suggestions;
  activeIndex: number;
  onChoose: (prompt: PromptSummary) => void;
}

/** The popover under a search box: a listbox of prompts, or one sentence. */
export function SuggestionList({ id, suggestions, activeIndex, onChoose }: Props) {
  const styles = useStyles();
  const popover = useRef<HTMLDivElement>(null);
  useEffect(() => {
    popover.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [activeIndex]);
  if (suggestions.state !== 'found') {
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
  return (
    <div ref={popover} className={styles.popover} id={id} role="listbox" aria-label="Prompts">
      <div className={styles.group} role="presentation">
        Prompts
      </div>
      {suggestions.prompts.map((prompt, index) => (
        // The field keeps the focus and handles the keys (ARIA combobox pattern); an option is only pointed at.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
        <div
          key={prompt.id}
          id={optionId(id, index)}
          role="option"
          aria-selected={index === activeIndex}
          className={mergeClasses(styles.option, index === activeIndex && styles.active)}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(prompt)}
        >
          <div className={styles.title} dir="auto">
            {prompt.title}
          </div>
          <div className={styles.description} dir="auto" data-description>
            {beginning(prompt.description)}
          </div>
        </div>
      ))}
    </div>
  );
}
