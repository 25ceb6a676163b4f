import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { formatDate, pluralize } from '#client/lib/format.ts';
import type { Prompt } from '#client/lib/models/prompt.ts';

const useStyles = makeStyles({
  rail: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXL,
    padding: tokens.spacingHorizontalXL,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
  },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    margin: 0,
  },
  name: { color: tokens.colorNeutralForeground3 },
  value: { margin: 0, overflowWrap: 'anywhere' },
  line: { margin: 0, color: tokens.colorNeutralForeground2 },
});

/** Rating, actions and the smaller facts, beside the prompt where there is room. */
export function PromptRail({
  prompt,
  rating,
  actions,
  links,
}: {
  prompt: Prompt;
  rating: ReactNode;
  actions: ReactNode;
  /** To what else there is to do with it, below the facts. */
  links: ReactNode;
}) {
  const styles = useStyles();
  const facts: [string, string][] = [
    ['Difficulty', prompt.difficulty],
    ['Tool', prompt.tool],
    ['Audience', prompt.targetAudience],
    ['Framework', prompt.promptFramework],
    ['Created', prompt.createdAt ? formatDate(prompt.createdAt) : ''],
  ];
  return (
    <aside className={styles.rail} aria-label="About this prompt">
      {rating}
      {actions}
      <div>
        <p className={styles.line}>Needs Attachment: {prompt.needsAttachment ? 'Yes' : 'No'}</p>
        <p className={styles.line}>{pluralize(prompt.commentCount, 'comment')}</p>
      </div>
      <dl className={styles.facts}>
        {facts
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name} style={{ display: 'contents' }}>
              <dt className={styles.name}>{name}</dt>
              <dd className={styles.value} dir="auto">
                {value}
              </dd>
            </div>
          ))}
      </dl>
      {links}
    </aside>
  );
}
