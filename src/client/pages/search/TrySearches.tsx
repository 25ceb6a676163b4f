import { makeStyles, tokens } from '@fluentui/react-components';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { TextLink } from '#client/components/TextLink.tsx';
import { departmentsQuery } from '#client/features/departments/department.queries.ts';
import { suggestionsQuery } from '#client/features/search/search.queries.ts';
import type { Department } from '#client/lib/models/department.ts';
import { type ScreenHref, screenHrefs } from '#domain/screens.ts';

const useStyles = makeStyles({
  /** On a line of its own, above the buttons. */
  tries: {
    flexBasis: '100%',
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalL,
    minHeight: '44px',
  },
  label: { margin: 0, color: tokens.colorNeutralForeground2 },
  list: { display: 'contents', listStyleType: 'none' },
  /** Of the height of a finger where they wrap. */
  link: { display: 'inline-block', paddingBlock: tokens.spacingVerticalS, overflowWrap: 'anywhere' },
});

/** Shorter words are in too many texts to be a search. */
const shortest = 3;
const most = 3;

/** The longest words of a text of several: each is searched alone. */
function wordsOf(text: string) {
  const words = [...new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])];
  if (words.length < 2) return [];
  return words
    .filter((word) => word.length >= shortest)
    .toSorted((one, other) => other.length - one.length)
    .slice(0, most);
}

/** Those named in the text, else the largest. */
function departmentsFor(text: string, departments: readonly Department[]) {
  const filled = departments.filter(({ promptCount }) => promptCount !== 0);
  const words = text.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  const named = filled.filter(({ name }) =>
    name
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .some((word) => word.length > 1 && words.includes(word)),
  );
  const largest = filled.toSorted((one, other) => (other.promptCount ?? 0) - (one.promptCount ?? 0));
  return (named.length > 0 ? named : largest).slice(0, most);
}

/** Links for a search without results: its words alone, if they have results, and departments. */
export function TrySearches({ text }: { text: string }) {
  const styles = useStyles();
  const id = useId();
  const words = wordsOf(text);
  const { found, areKnown } = useQueries({
    queries: words.map((word) => suggestionsQuery(word, 1)),
    combine: (results) => ({
      found: words.filter((_, index) => results[index]?.data?.length),
      areKnown: results.every(({ isPending }) => !isPending),
    }),
  });
  const departments = useQuery(departmentsQuery);
  // All at once, because links that appear one by one would move under the finger.
  if (!areKnown || departments.isPending) return <div className={styles.tries} />;
  const links: { to: ScreenHref; text: string }[] = [
    ...found.map((word) => ({ to: screenHrefs.search(word), text: `"${word}"` })),
    ...departmentsFor(text, departments.data ?? []).map((department) => ({
      to: screenHrefs.department(department.id),
      text: department.name,
    })),
  ];
  return (
    <div className={styles.tries}>
      <p id={id} className={styles.label}>
        Or try:
      </p>
      <ul className={styles.list} aria-labelledby={id}>
        {links.map((link) => (
          <li key={link.to}>
            <TextLink className={styles.link} to={link.to}>
              {link.text}
            </TextLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
