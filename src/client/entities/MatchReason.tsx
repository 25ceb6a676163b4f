import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { Fragment } from 'react';
import { foundMark } from '#client/components/found-mark.ts';
import type { PromptSummary } from '#client/lib/models/prompt.ts';

const useStyles = makeStyles({ reason: { '& mark': foundMark } });

/** In characters: a line shows little more than the first match. */
const headLength = 12;

/** The end of a text, from a word on. */
const endOf = (text: string) =>
  text.length > headLength ? `… ${text.slice(-headLength).replace(/^\S*\s/, '')}` : text;

const places: Record<string, string> = {
  prompt: 'the prompt',
  example: 'the example',
  description: 'the description',
  use_cases: 'a use case',
  department: 'the department',
  tags: 'the tags',
};

/** What the word that was found is to the searched one, where naming it helps: a related word of the dictionary looks like a fault. */
const relations: Record<string, string> = { synonym: 'synonym', correction: 'similar spelling' };

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Whether title and description do not show why a prompt is in a list. */
export const hasReason = ({ foundIn, otherWords, isByMeaning, news }: PromptSummary) =>
  foundIn !== undefined || otherWords.length > 0 || isByMeaning || news !== '';

interface Props {
  prompt: PromptSummary;
  className?: string;
}

/**
 * Why a search found a prompt, where its title and description do not show it: for one line, with the match near its beginning.
 * Among new prompts, where it is new.
 */
export function MatchReason({ prompt, className }: Props) {
  const styles = useStyles();
  if (!hasReason(prompt)) return null;
  const { foundIn, news } = prompt;
  const otherWords = prompt.otherWords.filter(({ how }) => relations[how]);
  const named = otherWords.length > 0;
  return (
    <span className={mergeClasses(styles.reason, className)} dir="auto" data-reason>
      {named || foundIn ? null : news || 'Similar in meaning'}
      {otherWords.map(({ found, how }, number) => {
        const relation = relations[how] ?? '';
        return (
          <Fragment key={`${found} ${how}`}>
            {number === 0 ? capitalised(relation) : `, ${relation}`}: <mark>{found}</mark>
          </Fragment>
        );
      })}
      {foundIn ? <Excerpt foundIn={foundIn} isFirst={!named} /> : null}
    </span>
  );
}

interface ExcerptProps {
  foundIn: NonNullable<PromptSummary['foundIn']>;
  /** Whether it begins the line. */
  isFirst: boolean;
}

function Excerpt({ foundIn, isFirst }: ExcerptProps) {
  const [head = '', ...others] = foundIn.excerpt;
  return (
    <>
      {isFirst ? 'In ' : ', in '}
      {places[foundIn.field] ?? 'the prompt'}:{' '}
      {[endOf(head), ...others].map((part, place) =>
        // Parts have no identity but their place.
        // oxlint-disable-next-line react/no-array-index-key
        place % 2 ? <mark key={place}>{part}</mark> : part,
      )}
    </>
  );
}
