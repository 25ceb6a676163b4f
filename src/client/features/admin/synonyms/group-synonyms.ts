import type { SynonymDto } from '#contract/synonyms.ts';

export interface SynonymGroup {
  term: string;
  /** The pairs of the term, with the other term of each. */
  equivalents: { other: string; pair: SynonymDto }[];
}

/**
 * The pairs by term, alphabetically. A pair has no direction and belongs to the one of its terms that has more pairs, so
 * that each is shown once and rows are few.
 */
export function groupSynonyms(pairs: readonly SynonymDto[]): SynonymGroup[] {
  const counts = new Map<string, number>();
  for (const { term, same_as: sameAs } of pairs)
    for (const one of [term, sameAs]) counts.set(one, (counts.get(one) ?? 0) + 1);
  const groups = new Map<string, SynonymGroup>();
  for (const pair of pairs) {
    const { term: first, same_as: second } = pair;
    const isFirst = (counts.get(first) ?? 0) >= (counts.get(second) ?? 0);
    const [term, other] = isFirst ? [first, second] : [second, first];
    const group = groups.get(term) ?? { term, equivalents: [] };
    group.equivalents.push({ other, pair });
    groups.set(term, group);
  }
  return [...groups.values()].toSorted((one, other) => one.term.localeCompare(other.term));
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
