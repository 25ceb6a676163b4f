import { makeStyles, tokens } from '@fluentui/react-components';
import { Fragment, type ReactNode } from 'react';
import { FactList } from '#client/components/FactList.tsx';
import { AttachRegular, ChatRegular, TagRegular } from '#client/components/icons.ts';
import { TextLink } from '#client/components/TextLink.tsx';
import { visuallyHidden } from '#client/components/visually-hidden.ts';
import { formatDate, pluralize } from '#client/lib/format.ts';
import type { Prompt } from '#client/lib/models/prompt.ts';
import { screenHrefs } from '#domain/screens.ts';

const useStyles = makeStyles({
  fact: { display: 'contents' },
  hiddenName: visuallyHidden,
  /** A value that needs no name. */
  sentence: {
    gridColumn: '1 / -1',
    display: 'flex',
    margin: 0,
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    '& > svg': { flexShrink: 0, fontSize: '16px' },
  },
});

/** A prompt's smaller facts in one list, without the empty ones. */
export function PromptFacts({ prompt }: { prompt: Prompt }) {
  const facts: [string, string][] = [
    ['Difficulty', prompt.difficulty],
    ['Tool', prompt.tool],
    ['Audience', prompt.targetAudience],
    ['Framework', prompt.promptFramework],
    ['Created', prompt.createdAt ? formatDate(prompt.createdAt) : ''],
  ];
  return (
    <FactList facts={facts}>
      <Sentence name="Attachment" icon={prompt.needsAttachment ? <AttachRegular aria-hidden /> : null}>
        Needs Attachment: {prompt.needsAttachment ? 'Yes' : 'No'}
      </Sentence>
      <Sentence name="Comments" icon={<ChatRegular aria-hidden />}>
        {pluralize(prompt.commentCount, 'comment')}
      </Sentence>
      {prompt.tags.length > 0 ? (
        <Sentence name="Tags" icon={<TagRegular aria-hidden />}>
          {prompt.tags.map((name, index) => (
            <Fragment key={name}>
              {index > 0 ? ', ' : ''}
              <TextLink to={screenHrefs.tag(name)} inline dir="auto">
                {name}
              </TextLink>
            </Fragment>
          ))}
        </Sentence>
      ) : null}
    </FactList>
  );
}

function Sentence({ name, icon, children }: { name: string; icon: ReactNode; children: ReactNode }) {
  const styles = useStyles();
  return (
    <div className={styles.fact}>
      <dt className={styles.hiddenName}>{name}</dt>
      <dd className={styles.sentence}>
        {icon}
        <span>{children}</span>
      </dd>
    </div>
  );
}
