import { activities } from './office-words/activities.ts';
import { data } from './office-words/data.ts';
import { descriptions } from './office-words/descriptions.ts';
import { everyday } from './office-words/everyday.ts';
import { jobs } from './office-words/jobs.ts';
import { media } from './office-words/media.ts';
import { medicine } from './office-words/medicine.ts';
import { meetings } from './office-words/meetings.ts';
import { money } from './office-words/money.ts';
import { outcomes } from './office-words/outcomes.ts';
import { people } from './office-words/people.ts';
import { processes } from './office-words/processes.ts';
import { science } from './office-words/science.ts';
import { things } from './office-words/things.ts';
import { thinking } from './office-words/thinking.ts';
import { writing } from './office-words/writing.ts';

/**
 * General English of offices, including those of pharmaceutical companies: each line is a group of words that users may type for one
 * another in a search. They are not synonyms in the strict sense, and a word is in one group per use. Written for this library by
 * topic, not for specific queries; terms of the trade are in the table of synonyms, which admins edit.
 */
export const officeWords: string = [
  writing,
  meetings,
  media,
  people,
  thinking,
  processes,
  data,
  money,
  medicine,
  descriptions,
  activities,
  things,
  science,
  everyday,
  jobs,
  outcomes,
].join('');
