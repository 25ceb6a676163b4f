import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { borderedList } from '#client/components/bordered-list.ts';
import { formatDate } from '#client/lib/format.ts';
import type { RequestedPromptDto } from '#contract/requested-prompts.ts';

const useStyles = makeStyles({
  list: borderedList,
  entry: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'start',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalXL}`,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    overflowWrap: 'anywhere',
    '& + &': { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
    // The actions, below the words where there is no room beside them.
    '& > :not(:first-child)': { marginInlineStart: 'auto' },
  },
  words: {
    flex: '1 1 200px',
    minWidth: 0,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: tokens.spacingVerticalXS,
  },
  title: { fontWeight: tokens.fontWeightSemibold },
  details: { margin: 0, maxWidth: '68ch', whiteSpace: 'pre-wrap' },
  date: { color: tokens.colorNeutralForeground2 },
});

interface Props {
  prompts: readonly RequestedPromptDto[];
  /** The actions on a requested prompt. */
  renderAction?: (prompt: RequestedPromptDto) => ReactNode;
}

/** Prompts that people look for and the library lacks. */
export function RequestedPromptList({ prompts, renderAction }: Props) {
  const styles = useStyles();
  return (
    <ul className={styles.list} aria-label="Requested prompts">
      {prompts.map((entry) => (
        <li key={entry.id} className={styles.entry}>
          <div className={styles.words}>
            <span className={styles.title} dir="auto">
              {entry.title}
            </span>
            {entry.details ? (
              <p className={styles.details} dir="auto">
                {entry.details}
              </p>
            ) : null}
            <span className={styles.date}>Requested on {formatDate(entry.createdAt)}</span>
          </div>
          {renderAction?.(entry)}
        </li>
      ))}
    </ul>
  );
}
