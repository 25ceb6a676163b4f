import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { TextLink } from '#client/components/TextLink.tsx';
import { WordDiff } from '#client/components/WordDiff.tsx';
import { pluralize } from '#client/lib/format.ts';
import type { PromptContent } from '#client/lib/models/prompt-content.ts';
import { screenHrefs } from '#domain/screens.ts';
import { useReviewStyles } from './review.styles.ts';
import type { SimilarPrompt } from './review.ts';

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    marginBlockEnd: tokens.spacingVerticalS,
    overflowWrap: 'anywhere',
  },
  why: { color: tokens.colorNeutralForeground2, marginInlineEnd: 'auto' },
});

/** Published prompts that resemble this one, for comparison. */
export function ReviewSimilar({ similar, content }: { similar: SimilarPrompt[]; content: PromptContent }) {
  const styles = useStyles();
  const common = useReviewStyles();
  if (similar.length === 0) return null;
  return (
    <section className={common.box} aria-labelledby="similar-heading">
      <h2 id="similar-heading" className={common.subheading}>
        {pluralize(similar.length, 'similar prompt')}
      </h2>
      <ul className={styles.list}>
        {similar.map((prompt) => (
          <Similar key={prompt.id} prompt={prompt} content={content} />
        ))}
      </ul>
    </section>
  );
}

function Similar({ prompt, content }: { prompt: SimilarPrompt; content: PromptContent }) {
  const styles = useStyles();
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <div className={styles.head}>
        <TextLink to={screenHrefs.prompt(prompt.id)}>{prompt.title}</TextLink>
        <span className={styles.why}>
          {Math.round(prompt.score * 100)}% match in {prompt.why}
        </span>
        <Button
          size="small"
          aria-expanded={isOpen}
          aria-label={`Compare with ${prompt.title}`}
          onClick={() => setOpen(!isOpen)}
        >
          Compare
        </Button>
      </div>
      {isOpen ? (
        <WordDiff
          before={prompt.content.prompt}
          after={content.prompt}
          beforeLabel={prompt.title}
          afterLabel="In review"
          layout="side-by-side"
        />
      ) : null}
    </li>
  );
}
