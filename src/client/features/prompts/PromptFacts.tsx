import { makeStyles, tokens } from '@fluentui/react-components';
import { Fragment } from 'react';
import { FactList } from '#client/components/FactList.tsx';
import { AttachRegular, ChatRegular } from '#client/components/icons.ts';
import { TextLink } from '#client/components/TextLink.tsx';
import { WholeWords } from '#client/components/WholeWords.tsx';
import { formatDate, pluralize } from '#client/lib/format.ts';
import type { Prompt, PromptSummary } from '#client/lib/models/prompt.ts';
import { useMediaQuery } from '#client/lib/use-media-query.ts';
import { screenHrefs } from '#domain/screens.ts';

const useStyles = makeStyles({
  /** Facts that need no name, after those that do. */
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    margin: 0,
  },
  fact: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    '& > svg': { flexShrink: 0, fontSize: '16px' },
  },
});

export const NeedsAttachment = ({ prompt: { needsAttachment } }: { prompt: PromptSummary }) => (
  <span className={useStyles().fact}>
    {needsAttachment ? <AttachRegular aria-hidden /> : null}
    <span>Needs Attachment: {needsAttachment ? 'Yes' : 'No'}</span>
  </span>
);

/** A prompt's smaller facts, without the empty ones. */
export function PromptFacts({ prompt }: { prompt: Prompt }) {
  const styles = useStyles();
  const isPhone = useMediaQuery('(max-width: 640px)');
  return (
    <>
      <FactList
        facts={[
          // A phone has both, and whether it needs an attachment, under the title.
          ['Difficulty', !isPhone && prompt.difficulty],
          ['Tool', !isPhone && prompt.tool && <WholeWords text={prompt.tool} />],
          ['Audience', prompt.targetAudience],
          ['Framework', prompt.promptFramework],
          ['Tags', prompt.tags.length > 0 && <Tags names={prompt.tags} />],
          ['Created', prompt.createdAt ? formatDate(prompt.createdAt) : ''],
        ]}
      />
      <p className={styles.line}>
        {isPhone ? null : <NeedsAttachment prompt={prompt} />}
        <span className={styles.fact}>
          <ChatRegular aria-hidden />
          <span>{pluralize(prompt.commentCount, 'comment')}</span>
        </span>
      </p>
    </>
  );
}

const Tags = ({ names }: { names: readonly string[] }) =>
  names.map((name, index) => (
    <Fragment key={name}>
      {index > 0 ? ', ' : ''}
      <TextLink to={screenHrefs.tag(name)} inline dir="auto">
        {name}
      </TextLink>
    </Fragment>
  ));
