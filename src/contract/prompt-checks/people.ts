import { matchesOf, type Rule, type Span } from './rule.ts';

const digitsOf = (text: string) => text.replaceAll(/\D/g, '');

/** The check digit of an NHS number: weights 10 to 2, modulo 11. */
function hasNhsCheckDigit(value: string) {
  const digits = Array.from(digitsOf(value), Number);
  const sum = digits.slice(0, 9).reduce((total, digit, index) => total + digit * (10 - index), 0);
  return (11 - (sum % 11)) % 11 === digits[9] && new Set(digits).size > 1;
}

const nhsNumber = /(?<![\d.,+-] ?)\d{3}([ -]?)\d{3}\1\d{4}(?! ?[\d-]|[.,]\d)/g;
const before = (match: RegExpExecArray, length: number) =>
  match.input.slice(Math.max(0, match.index - length), match.index);

/**
 * One of eleven numbers of ten digits has a fitting check digit. So it counts where the NHS or a patient is named before it, else
 * only as it is written by the NHS, from the ranges that are given to people, and not after a word for a telephone.
 */
function isNhsNumber(value: string, match: RegExpExecArray) {
  if (!hasNhsCheckDigit(value)) return false;
  if (/\bNHS\b|\bpatient|\bCHI\b/i.test(before(match, 40))) return true;
  return match[1] === ' ' && /^[3467]/.test(value) && !/tel|phone|call|fax|mobile/i.test(before(match, 20));
}

const socialSecurityNumber = /(?<![\d-])(?!000|666|9\d\d)\d{3}-(?!00)\d{2}-(?!0000)\d{4}(?![\d-])/g;

const recordNumber =
  /\b(?:MRN|(?:medical|health|hospital) record (?:number|no\.?|id)|(?:patient|subject|hospital)(?:['’]s)?[ _-]?(?:id|identifier|number|no\.?))\b\s{0,3}(?:[:#=]|\bis\b)?\s{0,3}(?<value>(?:[A-Z]{1,4}[ -]?)?\d[\d-]{3,14})(?!\w)/gi;

const month = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\\.?';
const year = '(?:19|20)\\d\\d';
const dates = [
  String.raw`\d{1,2}[./-]\d{1,2}[./-](?:${year}|\d\d(?!\d))`,
  String.raw`${year}[./-]\d{1,2}[./-]\d{1,2}`,
  String.raw`\d{1,2}(?:st|nd|rd|th)? (?:of )?${month},? ${year}`,
  String.raw`${month} \d{1,2}(?:st|nd|rd|th)?,? ${year}`,
].join('|');
const birthDate = new RegExp(
  String.raw`\b(?:d\.?o\.?b\b\.?|date of birth|birth ?date|birthday|born(?: on)?\b)[^\w\n]{0,5}(?:is |was )?(?<value>${dates})`,
  'gi',
);

const emailAddress =
  /(?<![\w.+%-])(?<local>\w[\w.+%-]{0,63})@(?<domain>(?:[a-z0-9][a-z0-9-]{0,62}\.){1,4}[a-z]{2,24})(?![\w-])/gi;
const reservedDomain =
  /(?:^|\.)(?:example\.(?:com|org|net)|(?:your|my|our)?-?(?:company|domain|organi[sz]ation|firm|e?mail|site|website)\.\w+|example|test|invalid|localhost)$/i;
const reservedLocal =
  /^(?:your|first|last|user|name|e?mail|someone|somebody|example|test|no-?reply|git)(?:$|[._-]|name)/i;

const isEmailAddress = (_: string, { groups }: RegExpExecArray) =>
  !reservedDomain.test(groups?.['domain'] ?? '') && !reservedLocal.test(groups?.['local'] ?? '');

const phoneNumber = /(?<![\w+])\+\s?[1-9]\d{0,2}(?:[ ().-]{0,3}\d){7,13}(?!\d)/g;
const namedPhoneNumber =
  /\b(?:tel(?:ephone)?|phone|mobile|cell|fax)\b\.?(?: ?(?:number|no\.?))?\s{0,3}[:=]?\s{0,3}(?<value>\(?0?\d(?:[ ()./-]{0,2}\d){6,13})(?!\d)/gi;

/** Numbers that are kept for stories and examples, and rows such as 123456789. */
const inventedPhone = /555[^\d]{0,2}01\d\d|^\+44[^\d]?7700[^\d]?900/;
const isPhoneNumber = (value: string) =>
  !inventedPhone.test(value) &&
  !'01234567890123456789'.includes(digitsOf(value)) &&
  new Set(digitsOf(value)).size > 2;

function* phoneNumbers(text: string): Generator<Span> {
  yield* matchesOf(text, phoneNumber, isPhoneNumber);
  yield* matchesOf(text, namedPhoneNumber, isPhoneNumber);
}

const noPatients =
  'Nothing about a patient may stand in a prompt: put a placeholder such as [patient number] in its place.';

/** Patient-like identifiers, and how people can be reached. Names are not looked for: no rule tells them from other words. */
export const peopleRules = [
  {
    id: 'nhs_number',
    severity: 'blocks',
    where: 'everywhere',
    found: 'Looks like an NHS number',
    advice: noPatients,
    quotes: true,
    find: (text) => matchesOf(text, nhsNumber, isNhsNumber),
  },
  {
    id: 'social_security_number',
    severity: 'blocks',
    where: 'everywhere',
    found: 'Looks like a social security number',
    advice: noPatients,
    quotes: true,
    find: (text) => matchesOf(text, socialSecurityNumber),
  },
  {
    id: 'patient_number',
    severity: 'blocks',
    where: 'everywhere',
    found: 'Looks like the number of a patient or record',
    advice: noPatients,
    quotes: true,
    find: (text) => matchesOf(text, recordNumber),
  },
  {
    id: 'birth_date',
    severity: 'blocks',
    where: 'everywhere',
    found: 'Looks like a date of birth',
    advice: noPatients,
    quotes: false,
    find: (text) => matchesOf(text, birthDate),
  },
  {
    id: 'email_address',
    severity: 'warns',
    where: 'everywhere',
    found: 'Looks like an e-mail address',
    advice: 'Put a placeholder such as [e-mail address] in its place, unless everybody may write to it.',
    quotes: true,
    find: (text) => matchesOf(text, emailAddress, isEmailAddress),
  },
  {
    id: 'phone_number',
    severity: 'warns',
    where: 'everywhere',
    found: 'Looks like a phone number',
    advice: 'Put a placeholder such as [phone number] in its place, unless everybody may call it.',
    quotes: true,
    find: phoneNumbers,
  },
] as const satisfies readonly Rule[];
