import type { SynonymDto } from '#contract/synonyms.ts';

export interface SynonymGroup {
  term: string;
  /** The pairs of the term, with the other term of each. */
  equivalents: { other: string; pair: SynonymDto }[];
}

/** Every term with all its equivalents, alphabetically: a pair has no direction, so it is under both its terms. */
export function groupSynonyms(pairs: readonly SynonymDto[]): SynonymGroup[] {
  const groups = new Map<string, SynonymGroup>();
  const note = (term: string, other: string, pair: SynonymDto) => {
    const group = groups.get(term) ?? { term, equivalents: [] };
    group.equivalents.push({ other, pair });
    groups.set(term, group);
  };
  for (const pair of pairs) {
    note(pair.term, pair.same_as, pair);
    note(pair.same_as, pair.term, pair);
  }
  for (const { equivalents } of groups.values())
    equivalents.sort((one, next) => one.other.localeCompare(next.other));
  return [...groups.values()].toSorted((one, next) => one.term.localeCompare(next.term));
}

/** As the server stores terms. */
const clean = (text: string) => text.normalize('NFKC').trim().replaceAll(/\s+/gu, ' ').toLowerCase();

/** The groups with the text in a term or a source. */
export function searchGroups(groups: readonly SynonymGroup[], search: string) {
  const text = clean(search);
  return groups.filter(
    ({ term, equivalents }) =>
      term.includes(text) ||
      equivalents.some(({ other, pair }) => other.includes(text) || pair.source.toLowerCase().includes(text)),
  );
}
