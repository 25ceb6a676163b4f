import { makeStyles, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import { FactList } from '#client/components/FactList.tsx';
import { TextLink } from '#client/components/TextLink.tsx';
import { formatDate } from '#client/lib/format.ts';
import { readDecisions } from '#client/lib/models/confirmed-placeholders.ts';
import { type PromptContent, tagsOf } from '#client/lib/models/prompt-content.ts';
import { limits } from '#domain/limits.ts';
import { candidatesIn } from '#domain/placeholders/candidates.ts';
import { complete, countsAs } from '#domain/placeholders/confirmed.ts';
import { describePlaceholder } from '#domain/placeholders/describe.ts';
import { screenHrefs, screens } from '#domain/screens.ts';
import { useReviewStyles } from './review.styles.ts';
import type { Review } from './review.ts';

const useStyles = makeStyles({ link: { margin: `${tokens.spacingVerticalM} 0 0` } });

interface Props {
  review: Review;
  /** As it would be published. */
  content: PromptContent;
}

/** As many as a page shows fields. */
const firstOf = (words: string[]) =>
  `${words.slice(0, limits.fillInFields).join(', ')}${words.length > limits.fillInFields ? ' …' : ''}`;

/** A prompt's placeholders: confirmed, only detected, and kept as text. */
function placeholderFacts({
  prompt,
  placeholders,
}: Pick<PromptContent, 'prompt' | 'placeholders'>): [string, string][] {
  const decisions = readDecisions({ placeholders });
  const decided = new Map(decisions?.map((one) => [one.name, one]));
  const found = candidatesIn(prompt).map((candidate) => {
    const decision = decided.get(candidate.placeholder.key);
    const isConfirmed =
      decisions !== undefined && (decision !== undefined || candidate.recognition === 'always');
    return { candidate, decision, isCounted: countsAs(candidate, decision), isConfirmed };
  });
  const counted = (isConfirmed: boolean) => {
    const fields = found.filter((one) => one.isCounted && one.isConfirmed === isConfirmed);
    const words = fields.map(({ candidate, decision }) => describePlaceholder(complete(candidate, decision)));
    return words.length > 0 ? `${words.length}: ${firstOf(words)}` : '';
  };
  const kept = found.filter(({ isCounted }) => !isCounted).map(({ candidate }) => candidate.marker);
  return [
    ['Confirmed placeholders', counted(true)],
    ['Detected placeholders', counted(false)],
    ['Kept as text', firstOf(kept)],
    ['Placeholders', found.length > 0 ? '' : 'None'],
  ];
}

/** The reason for which a resubmitted prompt was returned. */
function requestedChanges({ history }: Review) {
  const isAgain = history.findLast(({ action }) => action === 'submit')?.from === 'changes_requested';
  return isAgain ? (history.findLast(({ action }) => action === 'request_changes')?.reason ?? '') : '';
}

/** The smaller facts of a review. */
export function ReviewFacts({ review, content }: Props) {
  const styles = useStyles();
  const common = useReviewStyles();
  const { prompt, placeholders: decisions } = content;
  const placeholders = useMemo(
    () => placeholderFacts({ prompt, placeholders: decisions }),
    [prompt, decisions],
  );
  // An admin decides on a proposal, before or after the publication.
  const marked = (tag: string) => (review.proposed_tags.includes(tag) ? `${tag} (proposed)` : tag);
  const facts: [string, string][] = [
    ['Submitted', review.submittedAt ? formatDate(review.submittedAt) : ''],
    ['Requested changes', requestedChanges(review)],
    ['Current version', review.live && review.status !== 'published' ? review.live.version : ''],
    ['Difficulty', content.difficulty],
    ['Tool', content.tool],
    ['Audience', content.target_audience],
    ['Tags', tagsOf(content).map(marked).join(', ')],
    ['Framework', content.prompt_framework],
    ['Attachment', content.needs_attached_file_or_text_copy ? 'Yes' : 'No'],
    ...placeholders,
  ];
  return (
    <aside className={common.box} aria-label="About this version">
      <FactList facts={facts} />
      {/* Of a new prompt by the id that it gets when published. */}
      <p className={styles.link}>
        <TextLink to={screenHrefs.versions(review.prompt_id || review.id)}>{screens.versions.title}</TextLink>
      </p>
    </aside>
  );
}
