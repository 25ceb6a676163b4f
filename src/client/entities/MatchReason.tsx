import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Fragment } from 'react';
import type { PromptSummary } from '#client/lib/models/prompt.ts';

const useStyles = makeStyles({
  reason: {
    '& mark': {
      color: 'inherit',
      backgroundColor: 'transparent',
      fontWeight: tokens.fontWeightSemibold,
      textDecorationLine: 'underline',
    },
  },
  /** An option has a ground of its own while it is active. */
  onGround: {
    color: tokens.colorNeutralForeground2,
    '& mark': {
      color: tokens.colorNeutralForeground1,
      backgroundColor: tokens.colorBrandBackground2Hover,
      '@media (forced-colors: active)': { backgroundColor: 'Mark', color: 'MarkText' },
    },
  },
});

/** In characters: a row shows little more than the first match. */
const rowHead = 12;

/** The end of a text, from a word on. */
const endOf = (text: string) =>
  text.length > rowHead ? `… ${text.slice(-rowHead).replace(/^\S*\s/, '')}` : text;

/** Where it was found, on a card and in a row. */
const places: Record<string, readonly [string, string]> = {
  prompt: ['the prompt text', 'the prompt'],
  example: ['the example answer', 'the example'],
  description: ['the description', 'the description'],
  use_cases: ['a use case', 'a use case'],
  department: ['the department', 'the department'],
  tags: ['the tags', 'the tags'],
};

/** The relation of the other word to the searched one. */
const relations: Record<string, string> = {
  synonym: 'a synonym of',
  related: 'similar to',
  correction: 'spelled like',
};

/** Whether title and description do not show why a search found a prompt. */
export const hasReason = ({ foundIn, otherWords, isByMeaning }: PromptSummary) =>
  foundIn !== undefined || otherWords.length > 0 || isByMeaning;

interface Props {
  prompt: PromptSummary;
  /** In the same line before the description: on a card, where the words around the match replace it, if there are any. */
  place?: 'card' | 'row' | 'option';
}

/** Why a search found a prompt, if its title and description do not show it. */
export function MatchReason({ prompt, place = 'card' }: Props) {
  const styles = useStyles();
  if (!hasReason(prompt)) return null;
  const { otherWords, foundIn } = prompt;
  const inRow = place !== 'card';
  const named = otherWords.length > 0;
  return (
    <span className={mergeClasses(styles.reason, place !== 'option' && styles.onGround)} data-reason>
      {named || foundIn ? null : 'Similar in meaning'}
      {otherWords.map(({ found, searched, how }, number) => (
        <Fragment key={`${found} ${searched}`}>
          {number === 0 ? 'Matches ' : ' and '}"<mark>{found}</mark>", {relations[how] ?? 'similar to'} "
          {searched}"
        </Fragment>
      ))}
      {foundIn ? <Excerpt foundIn={foundIn} isFirst={!named} inRow={inRow} /> : null}
      {inRow || !foundIn ? ' · ' : null}
    </span>
  );
}

interface ExcerptProps {
  foundIn: NonNullable<PromptSummary['foundIn']>;
  /** Whether it begins the sentence. */
  isFirst: boolean;
  inRow: boolean;
}

function Excerpt({ foundIn, isFirst, inRow }: ExcerptProps) {
  const [head = '', ...others] = foundIn.excerpt;
  const [onCard, here] = places[foundIn.field] ?? ['the prompt', 'the prompt'];
  const beginning = inRow ? 'In ' : 'Found in ';
  return (
    <>
      {isFirst ? beginning : ', in '}
      {inRow ? here : onCard}:{' '}
      {[inRow ? endOf(head) : head, ...others].map((part, place) =>
        // Parts have no identity but their place.
        // oxlint-disable-next-line react/no-array-index-key
        place % 2 ? <mark key={place}>{part}</mark> : part,
      )}
    </>
  );
}
