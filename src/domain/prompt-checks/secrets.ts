import { isStandIn, matchesOf, type Rule, type Span } from './rule.ts';
import { anyName, notInWord, thenValue } from './words.ts';

/** Prefixes and shapes that services give their keys so that scanners find them. */
const serviceKeys = new RegExp(
  [
    String.raw`(?:AKIA|ASIA)[A-Z2-7]{16}`,
    String.raw`gh[pousr]_[A-Za-z0-9]{36,255}`,
    String.raw`github_pat_[A-Za-z0-9_]{50,255}`,
    String.raw`glpat-[\w-]{20,64}`,
    String.raw`xox[abeprs]-[A-Za-z0-9-]{20,255}`,
    String.raw`hooks\.slack\.com/services/T[A-Z0-9]{6,12}/B[A-Z0-9]{6,12}/[A-Za-z0-9]{16,32}`,
    String.raw`[rs]k_(?:live|test)_[A-Za-z0-9]{16,255}`,
    String.raw`AIza[\w-]{35}`,
    String.raw`sk-(?:proj-|svcacct-|ant-[a-z0-9]{2,8}-)?[A-Za-z0-9_-]{32,255}`,
    String.raw`SG\.[\w-]{22}\.[\w-]{43}`,
    String.raw`(?:npm|hf)_[A-Za-z0-9]{34,36}`,
    // Azure: of a storage account, of an app registration, of a shared access signature.
    String.raw`AccountKey=[A-Za-z0-9+/]{86}==`,
    String.raw`[\w~.-]{3}8Q~[\w~.-]{31,34}`,
    String.raw`sig=[A-Za-z0-9%+/]{43,255}`,
  ]
    .map((shape) => `(?<![A-Za-z0-9_-])${shape}`)
    .join('|'),
  'g',
);

/** Hyphenated words may begin like a key, but have no digits or capitals. */
const isKey = (value: string) => /\d/.test(value) && /[A-Z]/.test(value) && !/example|x{6}/i.test(value);

const webToken =
  /(?<![\w-])eyJ[A-Za-z0-9_-]{10,4000}\.eyJ[A-Za-z0-9_-]{10,4000}\.[A-Za-z0-9_-]{10,4000}(?![\w-])/g;

const privateKey =
  /-----BEGIN (?:[A-Z]{2,10} ){0,3}PRIVATE KEY(?: BLOCK)?-----[^-]{0,200}?[A-Za-z0-9+/]{40}/g;

const connection =
  /(?<![a-z0-9+.-])[a-z][a-z0-9+.-]{1,20}:\/\/[^\s:/@]{0,64}:(?<value>[^\s/@]{3,128})@[\w.[-]/gi;

const passwordAfterItsName = new RegExp(
  String.raw`${anyName('password')}${thenValue}(?<value>[^\s"'\x60,;<>]{6,128})`,
  'giu',
);

const keyAfterItsName = new RegExp(
  String.raw`(?:${anyName('key')}${thenValue}|${notInWord}bearer(?:${thenValue}|\s))["'\x60]?(?<value>[\w+/=.~-]{16,512})`,
  'giu',
);

/** A length or a size: '8-stellig', '8characters', '1200px'. */
const measure =
  /^\d+[-–+]?(?:\p{L}*-?(?:char|car[aá]ct|caratt|zeichen|stellig|teken)|(?:px|pt|r?em|ms|[kmg]b)$)/iu;

/** Excludes plain words ('password: required!') and expressions that read the value from elsewhere. */
const isPassword = (value: string) =>
  /\p{L}/u.test(value) &&
  /[\d@#$%^&*]|![^!.]/.test(value) &&
  !isStandIn(value) &&
  !measure.test(value) &&
  !/[(){}[\]]|env\b|^https?:/i.test(value);

/** Shannon entropy in bits per character: about 3 for words, 4 and more for random letters and digits. */
function entropy(text: string) {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= (count / text.length) * Math.log2(count / text.length);
  return bits;
}

const leastEntropy = 3.2;
const isRandom = (value: string) =>
  /\d/.test(value) &&
  /[A-Za-z]/.test(value) &&
  !isStandIn(value) &&
  !/env\b|[a-z]\.[a-z]/i.test(value) &&
  entropy(value) >= leastEntropy;

function* credentials(text: string): Generator<Span> {
  yield* matchesOf(text, passwordAfterItsName, isPassword);
  yield* matchesOf(text, keyAfterItsName, isRandom);
}

const notInPrompts =
  'Use a placeholder such as [key] instead. Change the secret wherever it is used: anyone who has read the prompt can use it.';

/** Keys and passwords. */
export const secretRules = [
  {
    id: 'private_key',
    severity: 'blocks',
    where: 'everywhere',
    found: 'Looks like a private key',
    advice: notInPrompts,
    quotes: false,
    find: (text) => matchesOf(text, privateKey),
  },
  {
    id: 'service_key',
    severity: 'blocks',
    where: 'everywhere',
    found: 'Looks like a service key',
    advice: notInPrompts,
    quotes: true,
    find: (text) => matchesOf(text, serviceKeys, isKey),
  },
  {
    id: 'web_token',
    severity: 'blocks',
    where: 'everywhere',
    found: 'Looks like an access token (JWT)',
    advice: notInPrompts,
    quotes: true,
    find: (text) => matchesOf(text, webToken),
  },
  {
    id: 'connection_password',
    severity: 'blocks',
    where: 'everywhere',
    found: 'Looks like a URL with a password',
    advice: notInPrompts,
    quotes: false,
    find: (text) =>
      matchesOf(text, connection, (value) => !isStandIn(value) && !/^pass(word)?$/i.test(value)),
  },
  {
    id: 'credential',
    severity: 'blocks',
    where: 'everywhere',
    found: 'Looks like a labelled password or key',
    advice: notInPrompts,
    quotes: false,
    find: credentials,
  },
] as const satisfies readonly Rule[];
