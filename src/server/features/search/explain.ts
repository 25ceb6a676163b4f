import type { FoundInDto, MatchReasonDto, OtherWordDto } from '#contract/match-reasons.ts';
import type { Db } from '#server/db/database.ts';
import type { FoundCard } from '#server/db/found-prompts.ts';
import { bounded } from '#server/http/limits/bounded.ts';
import { excerptOf } from './excerpt.ts';
import { type NamedWord, type WordMatches, wordMatches } from './index/matches.ts';
import type { SearchWord } from './index/plan.ts';
import type { SearchIndex } from './index/search-index.ts';
import { findTexts } from './search.repository.ts';
import type { Lexeme } from './text-query.ts';
import { beginsLike, writtenAs, writtenWords } from './written-words.ts';

/** In characters: this much of a description is visible in a list of rows, whose other lines are facts. */
const inSightOf = 70;
/** Maximum number of marked words of a title and a description. */
const mostMarks = 8;
/** In characters. Every regular expression takes linear time, so texts of this length take as long as starting a watchdog. */
const unwatched = 10_000;

interface Searched {
  /** The text of the search. */
  query: string;
  words: readonly SearchWord[];
}

interface Texts {
  useCases: string[];
  department: string;
  tags: string[];
  text: string;
  example: string;
}

/** The use case, the department's name, the tags, the text or the example answer with most of the words. */
function foundIn(
  { useCases, department, tags, text, example }: Texts,
  searched: readonly Lexeme[][],
): FoundInDto | undefined {
  const places = [
    ...useCases.map((useCase) => ({ field: 'use_cases' as const, ...excerptOf(useCase, searched) })),
    { field: 'department' as const, ...excerptOf(department, searched) },
    { field: 'tags' as const, ...excerptOf(tags.join(', '), searched) },
    { field: 'prompt' as const, ...excerptOf(text, searched) },
    { field: 'example' as const, ...excerptOf(example, searched) },
  ];
  const [best] = places.toSorted((one, other) => (other.weight ?? 0) - (one.weight ?? 0));
  return best?.excerpt && { field: best.field, excerpt: best.excerpt };
}

/** A word or phrase of a search in lower case as it is typed: KOL, not kol. */
function asTyped(query: string, searched: string) {
  const lower = query.toLowerCase();
  const at = lower.indexOf(searched);
  // A letter such as İ has two in lower case: then places differ.
  const isFound = at >= 0 && lower.length === query.length;
  return isFound ? query.slice(at, at + searched.length) : searched;
}

/** The other words in the prompt's spelling, from its title to its example, without those of the search itself. */
function otherWords(
  texts: readonly string[],
  named: readonly NamedWord[],
  { query, words }: Searched,
): OtherWordDto[] {
  const searchedWords = words.map(({ plain }) => plain);
  const others = named.flatMap(({ lexemes, searched, how }) => {
    const found = texts.map((text) => writtenAs(text, lexemes, searchedWords)).find(Boolean);
    return found ? [{ found, searched: asTyped(query, searched), how }] : [];
  });
  return others.filter(({ found }, place) => place === others.findIndex((other) => other.found === found));
}

/** Visible words that are spelt differently from the search's words, which every client finds by itself. */
function marksOf(
  { title, description }: FoundCard,
  inSight: readonly Lexeme[][],
  words: readonly SearchWord[],
) {
  const written = [title, description].flatMap((text) => writtenWords(text, inSight));
  const others = written.filter((word) => !words.some(({ plain }) => beginsLike(word, plain)));
  return [...new Set(others)].slice(0, mostMarks);
}

function inDescription({ description }: FoundCard, words: readonly Lexeme[][]): FoundInDto | undefined {
  const { excerpt } = excerptOf(description, words) ?? {};
  return excerpt && { field: 'description', excerpt };
}

/** The title and the part of the description that lists show. */
const headOf = ({ title, description }: FoundCard) => [title, description.slice(0, inSightOf)];

/** The words of synonyms and corrections that the head does not show. */
const unseenOf = (head: readonly string[], named: readonly NamedWord[]) =>
  named
    .flatMap(({ how, lexemes }) => (how === 'related' ? [] : lexemes))
    .filter((lexeme) => head.every((text) => writtenAs(text, [lexeme], []) === undefined))
    .map((lexeme) => [lexeme]);

/** Where the words are, if the head does not show enough of them. */
function passageOf(
  card: FoundCard,
  { inSight, hidden, sure, named }: WordMatches,
  texts: Texts | undefined,
): FoundInDto | undefined {
  const head = headOf(card);
  const shows = (words: readonly Lexeme[][]) => head.some((text) => writtenWords(text, words).length > 0);
  const unseen = unseenOf(head, named);
  if (texts && hidden.length > 0) return foundIn(texts, [...unseen, ...hidden]);
  if (unseen.length > 0) return inDescription(card, unseen) ?? (texts && foundIn(texts, unseen));
  const beyond = shows(inSight) ? undefined : inDescription(card, inSight);
  if (beyond || !texts || shows(sure)) return beyond;
  return inDescription(card, sure) ?? foundIn(texts, sure);
}

function reasonOf(
  card: FoundCard,
  matches: WordMatches,
  texts: Texts | undefined,
  search: Searched,
): MatchReasonDto {
  const { inSight, named } = matches;
  const found = passageOf(card, matches, texts);
  const { useCases = [], department = '', tags = [], text = '', example = '' } = texts ?? {};
  const everywhere = [card.title, card.description, ...useCases, department, ...tags, text, example];
  const others = otherWords(everywhere, named, search);
  const marks = marksOf(card, inSight, search.words);
  return {
    ...(found && { found_in: found }),
    ...(others.length > 0 && { other_words: others }),
    ...(marks.length > 0 && { marks }),
  };
}

/** Why published prompts match, if their titles and descriptions do not show it. */
export async function explain(
  db: Db,
  index: SearchIndex,
  search: Searched,
  cards: readonly FoundCard[],
): Promise<Map<string, MatchReasonDto>> {
  const matches = wordMatches(
    index,
    search.words,
    cards.map(({ id }) => id),
  );
  const hidden = [...matches].filter(([, match]) => match && match.hidden.length + match.named.length > 0);
  const texts =
    hidden.length > 0
      ? await findTexts(
          db,
          hidden.map(([id]) => id),
        )
      : [];
  const textsOf = new Map(texts.map((one) => [one.id, one]));
  const heads = cards.map(({ title, description }) => title.length + description.length);
  const characters = [...heads, JSON.stringify(texts).length].reduce((sum, length) => sum + length);
  const explainAll = () =>
    new Map(
      cards.flatMap((card) => {
        if (!matches.has(card.id)) return [];
        const match = matches.get(card.id);
        const reason = match ? reasonOf(card, match, textsOf.get(card.id), search) : { is_by_meaning: true };
        return [[card.id, reason] as const];
      }),
    );
  return characters <= unwatched ? explainAll() : bounded(explainAll);
}
