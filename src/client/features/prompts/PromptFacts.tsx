import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { AttachRegular, ChatRegular } from '#client/components/icons.ts';
import { visuallyHidden } from '#client/components/visually-hidden.ts';
import { formatDate, pluralize } from '#client/lib/format.ts';
import type { Prompt } from '#client/lib/models/prompt.ts';

const useStyles = makeStyles({
  facts: {
    display: 'grid',
    gridTemplateColumns: 'fit-content(40%) minmax(0, 1fr)',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    margin: 0,
  },
  fact: { display: 'contents' },
  name: { color: tokens.colorNeutralForeground2 },
  hiddenName: visuallyHidden,
  value: { margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
  /** A value that says itself what it is about. */
  sentence: {
    gridColumn: '1 / -1',
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    '& > svg': { flexShrink: 0, fontSize: '16px' },
  },
});

/** The smaller facts of a prompt, in one list; those that nobody gave are left out. */
export function PromptFacts({ prompt }: { prompt: Prompt }) {
  const styles = useStyles();
  const facts: [string, string][] = [
    ['Difficulty', prompt.difficulty],
    ['Tool', prompt.tool],
    ['Audience', prompt.targetAudience],
    ['Framework', prompt.promptFramework],
    ['Created', prompt.createdAt ? formatDate(prompt.createdAt) : ''],
  ];
  return (
    <dl className={styles.facts}>
      <Sentence name="Attachment" icon={<AttachRegular aria-hidden />}>
        Needs Attachment: {prompt.needsAttachment ? 'Yes' : 'No'}
      </Sentence>
      <Sentence name="Comments" icon={<ChatRegular aria-hidden />}>
        {pluralize(prompt.commentCount, 'comment')}
      </Sentence>
      {facts
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt className={styles.name}>{name}</dt>
            <dd className={styles.value} dir="auto">
              {value}
            </dd>
          </div>
        ))}
    </dl>
  );
}

function Sentence({ name, icon, children }: { name: string; icon: ReactNode; children: ReactNode }) {
  const styles = useStyles();
  return (
    <div className={styles.fact}>
      <dt className={styles.hiddenName}>{name}</dt>
      <dd className={mergeClasses(styles.value, styles.sentence)}>
        {icon}
        <span>{children}</span>
      </dd>
    </div>
  );
}
