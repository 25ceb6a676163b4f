import { makeStyles, tokens } from '@fluentui/react-components';
import type { PromptSummary } from '#client/lib/models/prompt.ts';

const useStyles = makeStyles({
  reason: {
    color: tokens.colorNeutralForeground3,
    '& mark': {
      backgroundColor: tokens.colorBrandBackground2Hover,
      color: tokens.colorNeutralForeground1,
      fontWeight: tokens.fontWeightSemibold,
      '@media (forced-colors: active)': { backgroundColor: 'Mark', color: 'MarkText' },
    },
  },
});

interface Props {
  prompt: PromptSummary;
  /** Whether the description follows in the same line. */
  inRow?: boolean;
}

/** In characters: a row shows little more than the first match. */
const rowHead = 12;

/** The end of a text, from a word on. */
const endOf = (text: string) =>
  text.length > rowHead ? `… ${text.slice(-rowHead).replace(/^\S*\s/, '')}` : text;

/** Where it was found, on a card and in a row. */
const places: Record<string, readonly [string, string]> = {
  prompt: ['the prompt text', 'the prompt'],
  example: ['the example answer', 'the example'],
  use_cases: ['a use case', 'a use case'],
};

/** Why a search found a prompt, where its title and description do not show it. */
export function FoundIn({ prompt: { foundIn }, inRow = false }: Props) {
  const styles = useStyles();
  if (!foundIn) return null;
  const [head = '', ...others] = foundIn.excerpt;
  const parts = [inRow ? endOf(head) : head, ...others];
  const [onCard, here] = places[foundIn.field] ?? ['the prompt', 'the prompt'];
  return (
    <span className={styles.reason}>
      {inRow ? 'In ' : 'Found in '}
      {inRow ? here : onCard}:{' '}
      {parts.map((part, place) =>
        // Parts have no identity but their place.
        // oxlint-disable-next-line react/no-array-index-key
        place % 2 ? <mark key={place}>{part}</mark> : part,
      )}
      {inRow ? ' · ' : null}
    </span>
  );
}
