const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/**
 * Stems of words for a task, not for its object. Low weight even where rare: a library that uses 'draft' everywhere still has prompts
 * to write with.
 */
const taskStems = setOf(
  `
  ask compos creat draft gave generat get give given got gotten help let made make need prepar produc put said say summar summaris
  tell told turn use want write written wrote`.trim(),
);

/**
 * Stems of general English beyond the database's stop words: auxiliary verbs, verbs of little meaning, amounts, times, people and
 * things in general, politeness. Low weight even where rare. Words with a specific meaning in this company are left out: 'US' is a
 * market, 'type 2' a diabetes, 'normal' a value.
 */
const generalStems = setOf(
  `
  abl absolut accord across actual afternoon almost along alreadi also although alway among amount anoth anybodi anyhow anyon
  anyth anywher apart appear appreci april around asid august away back bad became becom began begin begun behind best better
  beyond big bit bother bring brought bunch came cannot certain cheer clear come could coupl current day dear decad decemb
  definit did differ dozen easi easili eight eighti either eleven els elsewher enough entir especi even ever everi everybodi
  everyon everyth everywher exact extrem fast februari feel felt fifth fifti find finish first five folk forti fortnight found
  four fourth fresh friday full general glad go gone good grate guy happen hard hate held hello hey hi high hold hope hopeful
  hour howev hundr import instead intend involv januari juli june keep kept kind kindli knew know known larg last later least
  leav left less like littl long look lot love low mani matter may mayb mean meant meanwhil might mine moment monday month
  morn most move much must neither never new next night nine nineti nobodi noon noth novemb nowaday occur octob often
  old one otherwis ought part particular peopl per perhap person place pleas possibl probabl proper quick quit ran rather
  realli recent regard right run saturday saw second see seem seen septemb set seven seventi sever shall short show simpli
  sinc sit six sixti small somebodi somehow someon someth sometim somewhat somewher soon sorri sort speak spend spent spoke
  spoken start stay still stood stop struggl stuff sunday suppos sure take taken talk ten thank therefor thing think third
  thirti though thought thousand three thursday time today togeth tomorrow tonight took toward tri tuesday twelv twenti two
  typic unfortun unless upon usual via way wednesday week weekend well went whether whole wish within without wonder
  work wors worst would wrong year yesterday yet`.trim(),
);

/** Weight of an English stem, apart from its IDF: 1 for most. */
export function stemWeight(stem: string): number {
  if (taskStems.has(stem)) return 0.25;
  // A single letter is part of a longer term: 'R&D', 'vitamin D'.
  return generalStems.has(stem) || stem.length === 1 ? 0.4 : 1;
}
