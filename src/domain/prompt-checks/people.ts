import { matchesOf, type Rule, type Span } from './rule.ts';
import { anyName, anyOf, notInWord, thenValue, wordEnds } from './words.ts';

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
const patientBefore = /\bNHS\b|\bpa[ctz]i[eë]n|\bCHI\b/i;
const phoneBefore = new RegExp(`${anyOf('phone')}|call|ruf|appel|llam|chiam`, 'iu');

/**
 * One of eleven random numbers of ten digits has a valid check digit. So a number counts only if the NHS or a patient is named
 * before it, or if it is written as the NHS does, is in an assigned range, and does not follow a word for a telephone.
 */
function isNhsNumber(value: string, match: RegExpExecArray) {
  if (!hasNhsCheckDigit(value)) return false;
  if (patientBefore.test(before(match, 40))) return true;
  return match[1] === ' ' && /^[3467]/.test(value) && !phoneBefore.test(before(match, 20));
}

const socialSecurityNumber = /(?<![\d-])(?!000|666|9\d\d)\d{3}-(?!00)\d{2}-(?!0000)\d{4}(?![\d-])/g;

const gap = String.raw`[\s_-]{0,2}`;
const record = `(?:${anyOf('record')})`;
/** 'No patient 2024' has no number; 'patient no. 2024' has. */
const numberBefore = anyOf('number', (word) => !/^nos?$/.test(word));
const recordNumber = new RegExp(
  [
    String.raw`(?:${anyName('recordNumber')}`,
    String.raw`|${notInWord}${record}\.?[\s_(:-]{0,2}(?:${anyOf('number')})${wordEnds}\.?`,
    String.raw`|${notInWord}(?:${numberBefore})\.?${gap}(?:(?:${anyOf('of')})${gap})?${record}${wordEnds})`,
    String.raw`[\s:#=>()"'*\x60_–-]{0,6}(?:(?:${anyOf('is')})\s{1,3})?`,
    String.raw`(?<value>(?:[A-Z]{1,4}[ -]?)?\d[\d-]{3,14})(?![\p{L}\p{N}_])`,
  ].join(''),
  'giu',
);
/** 'In 2024' has the form of a number with letters before it. */
const isRecordNumber = (value: string) => !/\p{Ll} /u.test(value);

/** Groups of digits, as trials number their subjects by site: 'subject 1042-7731', 'patient UK-1042-0007', 'patient 10427731'. */
const siteNumber = new RegExp(
  String.raw`${anyName('person')}[\s_-]{1,2}(?<value>(?:[A-Z]{1,2}-?)?\d{2,10}(?:-\d{2,8}){0,2})(?![\p{L}\p{N}_%€$£]|[-–.,/:]\d)`,
  'giu',
);
/** Years, months and days: 'patient 2019-2024', 'subject 2026-05-12'. */
const calendar =
  /^(?:(?:19|20)\d\d-(?:\d\d(?:-\d\d)?|(?:19|20)\d\d)|(?:\d\d-){1,2}(?:19|20)\d\d|(?:19|20)\d{6})$/;
/** From one round number to another, as sums and doses are: 'per patient 1000-2000'. */
const roundRange = /^[1-9]\d*0-[1-9]\d*0$/;

/** Without a word that announces a number, the number must be long and must not have the form of a date, a range or a sum. */
function isSiteNumber(value: string) {
  const digits = value.replace(/^[A-Z]{0,2}-?/, '');
  if (/^\p{Ll}/u.test(digits) || calendar.test(digits) || roundRange.test(digits)) return false;
  const isPadded = /(?:^|-)0/.test(digits);
  return digitsOf(digits).length >= (isPadded ? 5 : 7) && !/^[1-9]\d*0{3}$/.test(digits);
}

function* recordNumbers(text: string): Generator<Span> {
  yield* matchesOf(text, recordNumber, isRecordNumber);
  yield* matchesOf(text, siteNumber, isSiteNumber);
}

const year = String.raw`(?:19|20)\d\d`;
const month = String.raw`(?:${anyOf('month')})\p{L}{0,8}\.?`;
const ofMonth = String.raw`(?:(?:${anyOf('of')})\s)?`;
const dates = [
  String.raw`\d{1,2}[./-]\s?\d{1,2}[./-]\s?(?:${year}|\d\d(?!\d))`,
  String.raw`${year}[./-]\d{1,2}[./-]\d{1,2}`,
  String.raw`\d{1,2}(?:st|nd|rd|th|er|[.º°])?[\s-]?${ofMonth}${month},?[\s-]?${ofMonth}${year}`,
  String.raw`${month}\s\d{1,2}(?:st|nd|rd|th)?,?\s${year}`,
].join('|');
const birthDate = new RegExp(
  [
    anyName('birth'),
    String.raw`(?:\s(?:${anyOf('in')})\s\p{L}[\p{L} .'’-]{1,30})?`,
    String.raw`[^\p{L}\p{N}\n]{0,5}(?:(?:${anyOf('is')})\s)?(?:(?:${anyOf('on')})\s)?(?<value>${dates})`,
  ].join(''),
  'giu',
);

const emailAddress =
  /(?<![\p{L}\p{N}_.+%-])(?<local>[\p{L}\p{N}_][\p{L}\p{N}_.+%-]{0,63})@(?<domain>(?:[\p{L}\p{N}][\p{L}\p{N}-]{0,62}\.){1,4}\p{L}{2,24})(?![\p{L}\p{N}_-])/gu;
const reservedDomain = new RegExp(
  String.raw`(?:^|\.)(?:example\.(?:com|org|net)|(?:\p{L}{2,5}-)?(?:your|my|our)?(?:${anyOf('anyCompany')})\.\p{L}+|example|test|invalid|localhost)$`,
  'iu',
);
const reservedLocal = new RegExp(String.raw`^(?:${anyOf('anyone')})(?:$|[._-]|name)`, 'iu');

const isEmailAddress = (_: string, { groups }: RegExpExecArray) =>
  !reservedDomain.test(groups?.['domain'] ?? '') && !reservedLocal.test(groups?.['local'] ?? '');

const phoneNumber = /(?<![\w+])\+\s?[1-9]\d{0,2}(?:[\s()./-]{0,3}\d){7,13}(?!\d)/g;
const namedPhoneNumber = new RegExp(
  String.raw`${anyName('phone')}(?:[\s-]?(?:${anyOf('number')})${wordEnds}\.?)?(?:${thenValue}|\s{0,3})(?<value>\(?0?\d(?:[\s()./-]{0,2}\d){6,13})(?!\d)`,
  'giu',
);

/** Numbers reserved for fiction and examples. */
const inventedPhone = /555[^\d]{0,2}01\d\d|^\+44[^\d]?7700[^\d]?900/;
const datesOrYears = new RegExp(String.raw`^(?:${dates}|${year}\D{1,3}${year})$`, 'iu');
const isPhoneNumber = (value: string) =>
  !inventedPhone.test(value) &&
  !datesOrYears.test(value) &&
  !'01234567890123456789'.includes(digitsOf(value)) &&
  new Set(digitsOf(value)).size > 2;

function* phoneNumbers(text: string): Generator<Span> {
  yield* matchesOf(text, phoneNumber, isPhoneNumber);
  yield* matchesOf(text, namedPhoneNumber, isPhoneNumber);
}

const instead = (placeholder: string) =>
  `Remove patient data from prompts: use a placeholder such as ${placeholder} instead.`;

/** Patient-like identifiers and contact details. Names are not searched for: no rule can distinguish them from other words. */
export const peopleRules = [
  {
    id: 'nhs_number',
    severity: 'blocks',
    where: 'everywhere',
    found: 'Looks like an NHS number',
    advice: instead('[patient number]'),
    quotes: true,
    find: (text) => matchesOf(text, nhsNumber, isNhsNumber),
  },
  {
    id: 'social_security_number',
    severity: 'blocks',
    where: 'everywhere',
    found: 'Looks like a social security number',
    advice: instead('[patient number]'),
    quotes: true,
    find: (text) => matchesOf(text, socialSecurityNumber),
  },
  {
    id: 'patient_number',
    severity: 'blocks',
    where: 'everywhere',
    found: 'Looks like a patient or record number',
    advice: instead('[patient number]'),
    quotes: true,
    find: recordNumbers,
  },
  {
    id: 'birth_date',
    severity: 'blocks',
    where: 'everywhere',
    found: 'Looks like a date of birth',
    advice: instead('[date of birth]'),
    quotes: false,
    find: (text) => matchesOf(text, birthDate),
  },
  {
    id: 'email_address',
    severity: 'warns',
    where: 'everywhere',
    found: 'Looks like an email address',
    advice: 'Use a placeholder such as [email address] instead, unless the address is public.',
    quotes: true,
    find: (text) => matchesOf(text, emailAddress, isEmailAddress),
  },
  {
    id: 'phone_number',
    severity: 'warns',
    where: 'everywhere',
    found: 'Looks like a phone number',
    advice: 'Use a placeholder such as [phone number] instead, unless the number is public.',
    quotes: true,
    find: phoneNumbers,
  },
] as const satisfies readonly Rule[];
