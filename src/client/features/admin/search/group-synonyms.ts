import type { SynonymDto } from '#contract/synonyms.ts';

export interface SynonymGroup {
  /** The term that each of the others is equivalent to; undefined if all terms are equivalent to each other. */
  hub: string | undefined;
  /** Without the hub, alphabetically. */
  terms: string[];
  pairs: SynonymDto[];
  /** Pairs that are in several groups. */
  shared: ReadonlySet<SynonymDto>;
}

type Neighbours = Map<string, Map<string, SynonymDto>>;

const byName = new Intl.Collator().compare;

function neighboursOf(pairs: readonly SynonymDto[]): Neighbours {
  const neighbours: Neighbours = new Map();
  const note = (term: string, other: string, pair: SynonymDto) =>
    neighbours.set(term, (neighbours.get(term) ?? new Map<string, SynonymDto>()).set(other, pair));
  for (const pair of pairs) {
    note(pair.term, pair.same_as, pair);
    note(pair.same_as, pair.term, pair);
  }
  return neighbours;
}

function equivalentToBoth(neighbours: Neighbours, one: string, other: string) {
  const [fewer = [], more] = [neighbours.get(one), neighbours.get(other)].toSorted(
    (first, next) => (first?.size ?? 0) - (next?.size ?? 0),
  );
  return [...fewer].map(([term]) => term).filter((term) => more?.has(term));
}

/** Terms that are equivalent to each other, among them those of the pair: as many as is cheap to find out. */
function equivalentTo({ term, same_as: sameAs }: SynonymDto, neighbours: Neighbours) {
  const others = equivalentToBoth(neighbours, term, sameAs);
  const known = new Map(
    others.map((other) => [other, others.filter((next) => neighbours.get(other)?.has(next)).length]),
  );
  const terms = [term, sameAs];
  for (const other of others.toSorted(
    (one, next) => (known.get(next) ?? 0) - (known.get(one) ?? 0) || byName(one, next),
  ))
    if (terms.every((next) => neighbours.get(other)?.has(next))) terms.push(other);
  return terms.toSorted(byName);
}

/** Groups of equivalent terms until every pair with a third term is in one; and the pairs without. */
function equivalentGroups(pairs: readonly SynonymDto[], shared: Set<SynonymDto>) {
  const neighbours = neighboursOf(pairs);
  const inThirds = pairs.map((pair) => ({
    pair,
    thirds: equivalentToBoth(neighbours, pair.term, pair.same_as).length,
  }));
  const grouped = new Set<SynonymDto>();
  const groups = inThirds
    .filter(({ thirds }) => thirds > 0)
    .toSorted((one, next) => next.thirds - one.thirds)
    .flatMap(({ pair }): SynonymGroup[] => {
      if (grouped.has(pair)) return [];
      const terms = equivalentTo(pair, neighbours);
      const known = terms.flatMap((term, index) =>
        terms.slice(index + 1).flatMap((other) => neighbours.get(term)?.get(other) ?? []),
      );
      for (const each of known) (grouped.has(each) ? shared : grouped).add(each);
      return [{ hub: undefined, terms, pairs: known, shared }];
    });
  return { groups, rest: pairs.filter((pair) => !grouped.has(pair)) };
}

/** Each pair under the term with more of them. */
function aroundHubs(pairs: readonly SynonymDto[], shared: Set<SynonymDto>): SynonymGroup[] {
  const neighbours = neighboursOf(pairs);
  const size = (term: string) => neighbours.get(term)?.size ?? 0;
  const groups = new Map<string, { terms: string[]; pairs: SynonymDto[] }>();
  for (const pair of pairs) {
    const [hub = '', other = ''] = [pair.term, pair.same_as].toSorted(
      (one, next) => size(next) - size(one) || byName(one, next),
    );
    const group = groups.get(hub) ?? { terms: [], pairs: [] };
    group.terms.push(other);
    group.pairs.push(pair);
    groups.set(hub, group);
  }
  return Array.from(groups, ([hub, { terms, pairs: known }]) =>
    terms.length > 1
      ? { hub, terms: terms.toSorted(byName), pairs: known, shared }
      : { hub: undefined, terms: [hub, ...terms].toSorted(byName), pairs: known, shared },
  );
}

/** The hub, if any, before the other terms. */
export const allTerms = ({ hub, terms }: SynonymGroup) => (hub === undefined ? terms : [hub, ...terms]);

/** The groups, alphabetically: few, and every pair is in one. */
export function groupSynonyms(pairs: readonly SynonymDto[]): SynonymGroup[] {
  const shared = new Set<SynonymDto>();
  const { groups, rest } = equivalentGroups(pairs, shared);
  return [...groups, ...aroundHubs(rest, shared)].toSorted((one, next) =>
    byName(allTerms(one).join('\n'), allTerms(next).join('\n')),
  );
}

/** What removing a term from its group removes. Other groups keep their pairs, unless the term has no pair of its own here. */
export function pairsToRemove({ pairs, shared }: SynonymGroup, term: string) {
  const all = pairs.filter((pair) => pair.term === term || pair.same_as === term);
  const own = all.filter((pair) => !shared.has(pair));
  return own.length > 0 ? own : all;
}

/** As the server stores terms. */
const clean = (text: string) => text.normalize('NFKC').trim().replaceAll(/\s+/gu, ' ').toLowerCase();

/** The groups with the text in a term or a source. */
export function searchGroups(groups: readonly SynonymGroup[], search: string) {
  const text = clean(search);
  return groups.filter(
    (group) =>
      allTerms(group).some((term) => term.includes(text)) ||
      group.pairs.some(({ source }) => source.toLowerCase().includes(text)),
  );
}
