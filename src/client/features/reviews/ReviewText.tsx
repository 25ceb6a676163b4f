import { makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useState } from 'react';
import { Choice } from '#client/components/Choice.tsx';
import type { PromptContent } from '#client/lib/models/prompt-content.ts';
import { ReviewChanges } from './ReviewChanges.tsx';
import { ReviewSource } from './ReviewSource.tsx';
import type { Published, Review } from './review.ts';

const useStyles = makeStyles({
  comparisons: { flexWrap: 'wrap' },
  text: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, minWidth: 0 },
});

const views = [
  { value: 'published', text: 'As published' },
  { value: 'changes', text: 'Changes' },
  { value: 'source', text: 'Source' },
] as const;
type View = (typeof views)[number]['value'];

interface Props {
  review: Review;
  /** As it would be published: with the reviewer's edits. */
  content: PromptContent;
  isEdited: boolean;
  departments: readonly { id: string; name: string }[];
  /** Shows a text as its readers will see it. */
  renderPublished: (content: PromptContent) => ReactNode;
}

const comparisons = [
  { value: 'live', text: 'Live version' },
  { value: 'author', text: 'Author’s changes' },
  { value: 'since', text: 'Changes since then' },
] as const;
type Comparison = (typeof comparisons)[number]['value'];

const version = (published: Published) => ({
  name: `Version ${published.version}`,
  content: published.content,
});

/** The two texts of a comparison. */
function sidesOf(
  { live, base, content: submitted }: Review,
  after: { name: string; content: PromptContent },
  comparison: Comparison,
) {
  if (!live) return { before: { name: 'The submitted text', content: submitted }, after };
  if (!base || comparison === 'live') return { before: version(live), after };
  return { before: version(base), after: comparison === 'since' ? version(live) : after };
}

/** The text under review: as readers will see it, as differences, or as plain text. */
export function ReviewText({ review, content, isEdited, departments, renderPublished }: Props) {
  const styles = useStyles();
  const { live, base } = review;
  const [comparison, setComparison] = useState<Comparison>('live');
  const [chosen, setChosen] = useState<View>(live && review.status !== 'published' ? 'changes' : 'published');
  const hasChanges = review.status !== 'published' && (live !== null || isEdited);
  const view = chosen === 'changes' && !hasChanges ? 'published' : chosen;
  const after = { name: isEdited ? 'Your edits' : 'This improvement', content };
  return (
    <div className={styles.text}>
      <Choice
        label="Show the text"
        options={views.filter(({ value }) => hasChanges || value !== 'changes')}
        value={view}
        onChange={setChosen}
      />
      {view === 'published' ? renderPublished(content) : null}
      {view === 'source' ? <ReviewSource content={content} /> : null}
      {view === 'changes' && base ? (
        <Choice
          label="Compare"
          className={styles.comparisons}
          options={comparisons}
          value={comparison}
          onChange={setComparison}
        />
      ) : null}
      {view === 'changes' ? (
        <ReviewChanges {...sidesOf(review, after, comparison)} departments={departments} />
      ) : null}
    </div>
  );
}
