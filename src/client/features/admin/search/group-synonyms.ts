import type { SynonymDto } from '#contract/synonyms.ts';

export interface SynonymGroup {
  term: string;
  /** Pairs of the term, with the other term of each. */
  equivalents: { other: string; pair: SynonymDto }[];
}

/** Terms with their equivalents, alphabetically. A pair has no direction: it is listed once, under the term with more of them. */
export function groupSynonyms(pairs: readonly SynonymDto[]): SynonymGroup[] {
  const groups = new Map<string, SynonymGroup>();
  const note = (term: string, other: string, pair: SynonymDto) => {
    const group = groups.get(term) ?? { term, equivalents: [] };
    group.equivalents.push({ other, pair });
    groups.set(term, group);
  };
  const counts = new Map<string, number>();
  for (const term of pairs.flatMap((pair) => [pair.term, pair.same_as]))
    counts.set(term, (counts.get(term) ?? 0) + 1);
  for (const pair of pairs) {
    const [term = '', other = ''] = [pair.term, pair.same_as].toSorted(
      (one, next) => (counts.get(next) ?? 0) - (counts.get(one) ?? 0) || one.localeCompare(next),
    );
    note(term, other, pair);
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
