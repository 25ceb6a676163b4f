import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { Fragment } from 'react';
import { foundMark } from '#client/components/found-mark.ts';
import type { PromptSummary } from '#client/lib/models/prompt.ts';

const useStyles = makeStyles({ reason: { '& mark': foundMark } });

const places: Record<string, string> = {
  prompt: 'the prompt',
  example: 'the example',
  description: 'the description',
  use_cases: 'a use case',
  department: 'the department',
  tags: 'the tags',
};

/** Its name before the passage in which it is marked. */
const names: Record<string, string> = { synonym: 'Synonym in', correction: 'Similar word in' };

/** Whether title and description do not show why a prompt is in a list. */
export const hasReason = ({ foundIn, otherWords, isByMeaning, news }: PromptSummary) =>
  foundIn !== undefined || otherWords.length > 0 || isByMeaning || news !== '';

interface Props {
  prompt: PromptSummary;
  className?: string;
}

/** Why a search found a prompt, where its title and description do not show it. Among new prompts, where it is new. */
export function MatchReason({ prompt, className }: Props) {
  const styles = useStyles();
  if (!hasReason(prompt)) return null;
  const { foundIn, news } = prompt;
  const otherWords = prompt.otherWords.filter(({ how }) => names[how]);
  const marked = otherWords.find(({ found }) => isMarked(found, foundIn));
  const named = otherWords.length > 0 && !marked;
  return (
    <span className={mergeClasses(styles.reason, className)} dir="auto" data-reason>
      {named || foundIn ? null : news || 'Similar in meaning'}
      {(named ? otherWords : []).map(({ found, how }, number) => (
        <Fragment key={`${found} ${how}`}>
          {number === 0 ? 'Also matches: ' : ', '}
          <mark>{found.toLowerCase()}</mark>
        </Fragment>
      ))}
      {named && foundIn ? '. ' : null}
      {foundIn ? <Excerpt {...foundIn} before={names[marked?.how ?? ''] ?? 'In'} /> : null}
    </span>
  );
}

type Passage = NonNullable<PromptSummary['foundIn']>;

const isMarked = (word: string, passage: Passage | undefined) =>
  passage?.excerpt.some((part, place) => place % 2 === 1 && part.toLowerCase() === word.toLowerCase());

function Excerpt({ field, excerpt, before }: Passage & { before: string }) {
  return (
    <>
      {before} {places[field] ?? 'the prompt'}:{' '}
      {excerpt.map((part, place) =>
        // Parts have no identity but their place.
        // oxlint-disable-next-line react/no-array-index-key
        place % 2 ? <mark key={place}>{part}</mark> : part,
      )}
    </>
  );
}
