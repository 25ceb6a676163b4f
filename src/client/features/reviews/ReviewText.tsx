import { makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { Choice } from '#client/components/Choice.tsx';
import type { PromptContent } from '#client/lib/models/prompt-content.ts';
import type { Checked } from '#client/lib/use-checked.ts';
import type { Finding } from '#domain/prompt-checks.ts';
import { placesIn } from './finding-places.ts';
import { ReviewChanges } from './ReviewChanges.tsx';
import { ReviewSource } from './ReviewSource.tsx';
import type { Published, Review } from './review.ts';
import type { RenderPublished } from './review-parts.ts';

const useStyles = makeStyles({
  text: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, minWidth: 0 },
});

const views = [
  { value: 'published', text: 'As published' },
  { value: 'changes', text: 'Changes' },
  { value: 'source', text: 'Source' },
] as const;
/** Of a text that is not published, or not yet. */
const viewsBefore = [{ value: 'published', text: 'Preview' }, ...views.slice(1)] as const;
export type View = (typeof views)[number]['value'];

interface Props {
  review: Review;
  /** As it would be published: with the reviewer's edits. */
  content: PromptContent;
  isEdited: boolean;
  departments: readonly { id: string; name: string }[];
  /** The text with its findings, and these. */
  checked: Checked;
  view: View;
  onView: (view: View) => void;
  /** Shows a text as its readers will see it. */
  renderPublished: RenderPublished;
}

const comparisons = [
  { value: 'live', text: 'Current version' },
  { value: 'author', text: "Author's changes" },
  { value: 'since', text: 'Changes since published' },
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
export function ReviewText({ review, content, isEdited, departments, checked, ...props }: Props) {
  const styles = useStyles();
  const { live, base } = review;
  const [comparison, setComparison] = useState<Comparison>('live');
  const hasChanges = review.status !== 'published' && (live !== null || isEdited);
  const view = props.view === 'changes' && !hasChanges ? 'published' : props.view;
  const placesOf = (field: Finding['field']) => placesIn(checked, content, field);
  const after = { name: isEdited ? 'Your edits' : 'This improvement', content };
  return (
    <div className={styles.text}>
      <Choice
        label="Show the text"
        options={(review.status === 'published' ? views : viewsBefore).filter(
          ({ value }) => hasChanges || value !== 'changes',
        )}
        value={view}
        onChange={props.onView}
      />
      {view === 'published' ? props.renderPublished(content, placesOf) : null}
      {view === 'source' ? <ReviewSource content={content} placesOf={placesOf} /> : null}
      {view === 'changes' && base ? (
        <Choice label="Compare" hasLabel options={comparisons} value={comparison} onChange={setComparison} />
      ) : null}
      {view === 'changes' ? (
        <ReviewChanges {...sidesOf(review, after, comparison)} departments={departments} />
      ) : null}
    </div>
  );
}
