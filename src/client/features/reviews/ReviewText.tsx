import { makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useState } from 'react';
import { Choice } from '#client/components/Choice.tsx';
import type { PromptContent } from '#client/lib/models/prompt-content.ts';
import { ReviewChanges } from './ReviewChanges.tsx';
import { ReviewSource } from './ReviewSource.tsx';
import type { Review } from './review.ts';

const useStyles = makeStyles({
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

/** What is to be decided on: as its readers will see it, by what it changes, or to the letter. */
export function ReviewText({ review, content, isEdited, departments, renderPublished }: Props) {
  const styles = useStyles();
  const { live } = review;
  const [chosen, setChosen] = useState<View>(live && review.status !== 'published' ? 'changes' : 'published');
  const hasChanges = review.status !== 'published' && (live !== undefined || isEdited);
  const view = chosen === 'changes' && !hasChanges ? 'published' : chosen;
  const before = live
    ? { name: `Version ${live.version}`, content: live.content }
    : { name: 'The text as submitted', content: review.content };
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
      {view === 'changes' ? (
        <ReviewChanges
          before={before}
          after={{ name: isEdited ? 'With your edits' : 'This improvement', content }}
          departments={departments}
        />
      ) : null}
    </div>
  );
}
