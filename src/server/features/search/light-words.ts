const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/**
 * Stems of words that say that something is to be done, not with what. Their rarity says nothing: a library that writes 'draft'
 * everywhere is not short of prompts to write with.
 */
const taskStems = setOf(
  'ask compos creat draft generat get give help let make need prepar produc put say summar summaris tell turn use want write',
);

/**
 * Stems of what any English sentence is made of, beside the stop words of the database: auxiliary verbs, verbs of little meaning,
 * amounts, times, people and things in general. Those that few prompts have are no more telling for it.
 */
const generalStems = setOf(
  `
  abl across actual almost along alreadi also although alway among anoth anybodi anyon anyth around away back bad becom begin behind
  best better big bit bring cannot certain clear come could day differ easi either els enough ever everi everybodi everyon everyth
  fast feel find finish first five four full go good happen hard high hold hope hour howev hundr import instead keep kind know larg
  last later least leav less like littl long look lot low mani may mayb mean might moment month move much must neither never new
  next nobodi noth often old one ought part peopl per perhap person place pleas possibl quick quit rather realli right run second see
  seem set sever shall short show sinc small somebodi someon someth sometim soon sort speak spend start stay still stop sure take
  talk ten thank therefor thing think third though thousand three time today togeth tomorrow toward tri two unless upon usual via way
  week whether whole wish within without work wors worst would wrong year yesterday yet`.trim(),
);

/** What a word is worth by its English stem, beside its rarity: 1 for most. */
export function worth(stem: string): number {
  if (taskStems.has(stem)) return 0.25;
  // A lone letter is a part of something: 'R&D', 'vitamin D'.
  return generalStems.has(stem) || stem.length === 1 ? 0.4 : 1;
}
