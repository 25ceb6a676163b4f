import type { Samples } from './made-up.ts';

export const birthDate: Samples = {
  finds: [
    'DOB: 14/03/1961',
    'Date of birth (1961-03-14)',
    'She was born on 14 March 1961 in Leeds.',
    'Born March 14th, 1961',
    'DOB: 14MAR1961',
    '{"birth_date": "1961-03-14"}',
    'Her birthday is on the 14th of March 1961',
    'geb. 14. 3. 1961',
    'geboren in Hamburg am 14. März 1961',
    'Elle est née à Lyon le 14 mars 1961.',
    'Date de naissance : 14/03/1961',
    'nacida en Madrid el 14/03/1961',
    'fecha de nacimiento: 14-03-1961',
    'data di nascita: 14/03/1961',
    'nascida em 14 de março de 1961',
    'data de nascimento: 14/03/1961',
    'geboren op 14 maart 1961',
    'geboortedatum: 14-03-1961',
  ],
  passes: [
    'Ask for the date of birth.',
    'DOB: [date]',
    'born in March 1961',
    'Born leaders met on 14 March 2026.',
    'The meeting is on 14/03/2026.',
    'geb. Müller, 14 Jahre im Amt',
    'Il ne vient pas le 14 mars 2026.',
  ],
};
