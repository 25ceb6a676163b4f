import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { foundMark } from '#client/components/found-mark.ts';
import { DismissRegular, HistoryRegular, SearchRegular } from '#client/components/icons.ts';
import { useOptionStyles } from '#client/components/option.styles.ts';
import { beginningOf, foundWords, searchedWords } from './found-words.ts';
import type { Entry } from './suggestion-entries.ts';

const useStyles = makeStyles({
  /** Five of them are as high as the popover. */
  prompt: { paddingTop: '3px', paddingBottom: '3px' },
  title: { fontWeight: tokens.fontWeightSemibold, lineHeight: tokens.lineHeightBase300 },
  description: {
    overflow: 'hidden',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  /** In sight however many there are. */
  all: {
    position: 'sticky',
    insetBlockEnd: `calc(-1 * ${tokens.spacingVerticalXS})`,
    marginBlock: `${tokens.spacingVerticalXS} calc(-1 * ${tokens.spacingVerticalXS})`,
    backgroundColor: tokens.colorNeutralBackground1,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: 0,
  },
  mark: foundMark,
  icon: { flexShrink: 0, fontSize: '20px' },
  remove: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    width: '44px',
    height: '44px',
    marginBlock: '-6px',
    marginInlineEnd: '-8px',
    fontSize: '16px',
    borderRadius: tokens.borderRadiusMedium,
    '&:hover': { backgroundColor: tokens.colorNeutralBackground1Pressed },
  },
});

interface Props {
  id: string;
  entry: Entry;
  isActive: boolean;
  onChoose: () => void;
  /** For a recent search. */
  onRemove: () => void;
}

export function SuggestionOption({ id, entry, isActive, onChoose, onRemove }: Props) {
  const styles = useStyles();
  const option = useOptionStyles();
  return (
    // The field keeps the focus and handles the keys (ARIA combobox pattern); an option only reacts to the pointer.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      data-all={entry.kind === 'all' || undefined}
      className={mergeClasses(
        option.option,
        entry.kind === 'prompt' && styles.prompt,
        entry.kind === 'all' && styles.all,
        isActive && option.active,
      )}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <Content entry={entry} />
      {entry.kind === 'recent' ? (
        // For pointers only, because an option contains no button. By keyboard it is the Delete key.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
        <span
          className={styles.remove}
          title="Remove"
          aria-hidden
          data-remove
          onClick={(event) => {
            event.stopPropagation();
            onRemove();
          }}
        >
          <DismissRegular />
        </span>
      ) : null}
    </div>
  );
}

function Content({ entry }: { entry: Entry }) {
  const styles = useStyles();
  const option = useOptionStyles();
  if (entry.kind === 'prompt') {
    const { title, description } = entry.prompt;
    return (
      <div className={option.text}>
        <div className={styles.title} dir="auto">
          <Marked entry={entry}>{title}</Marked>
        </div>
        <div className={styles.description} dir="auto" data-quiet>
          <Marked entry={entry}>{beginningOf(description)}</Marked>
        </div>
      </div>
    );
  }
  if (entry.kind === 'clear') return <span className={option.text}>Clear recent searches</span>;
  const Icon = entry.kind === 'all' ? SearchRegular : HistoryRegular;
  return (
    <>
      <Icon className={styles.icon} aria-hidden />
      <span className={option.text} dir="auto">
        {entry.kind === 'all' ? `See all results for "${entry.text}"` : entry.text}
      </span>
    </>
  );
}

interface MarkedProps {
  entry: Entry & { kind: 'prompt' };
  children: string;
}

/** A text with its words that match the search marked. */
function Marked({ entry: { text, prompt }, children }: MarkedProps) {
  const styles = useStyles();
  const parts: ReactNode[] = [];
  let end = 0;
  for (const found of foundWords(children, searchedWords(text), prompt.marks)) {
    parts.push(
      children.slice(end, found.start),
      <mark key={found.start} className={styles.mark}>
        {children.slice(found.start, found.end)}
      </mark>,
    );
    end = found.end;
  }
  return [...parts, children.slice(end)];
}
