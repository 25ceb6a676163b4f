import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { clamp } from '#client/components/clamp.ts';
import { TextLink } from '#client/components/TextLink.tsx';
import { screenHrefs } from '#domain/screens.ts';
import { noDepartmentName } from '#domain/vocabulary.ts';

const useStyles = makeStyles({
  place: {
    minWidth: '2ch',
    textAlign: 'end',
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
  },
  words: {
    display: 'flex',
    flexDirection: 'column',
    // Apart for a finger: the facts may hold a link, too.
    gap: tokens.spacingVerticalXS,
    minWidth: 0,
    overflowWrap: 'anywhere',
  },
  title: { ...clamp(2), color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold },
  facts: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `0 ${tokens.spacingHorizontalS}`,
    color: tokens.colorNeutralForeground2,
  },
});

interface Props {
  prompt: { id: string; title: string; author: string };
  /** The department's name; empty where the prompt has none. */
  department: string | undefined;
  /** From 0. */
  index: number;
  /** In place of the number, where another place can be typed. */
  place?: ReactNode;
  /** In place of department and author. */
  facts?: ReactNode;
  /** Shown beside the facts. */
  badge?: ReactNode;
}

/** A prompt in an ordered list: its place, and its title over department and author. */
export function OrderedPrompt({ prompt, department, index, place, facts, badge }: Props) {
  const { id, title, author } = prompt;
  const styles = useStyles();
  return (
    <>
      {place ?? <span className={styles.place}>{index + 1}</span>}
      <div className={styles.words}>
        <TextLink
          className={styles.title}
          to={screenHrefs.prompt(id)}
          dir="auto"
          title={title}
          draggable={false}
        >
          {title}
        </TextLink>
        <span className={styles.facts}>
          <span dir="auto">
            {facts ?? [department || noDepartmentName, author].filter(Boolean).join(' · ')}
          </span>
          {badge}
        </span>
      </div>
    </>
  );
}
