import { describe, expect, it } from 'vitest';
import { blocking, checkedNames, checkPrompt, checkRules } from '#contract/prompt-checks.ts';

/** A made-up value of that length: put together here, so that no scanner of sources takes it for a real one. */
const random = (length: number) => 'q7Zk2mV9xR4tB8wL3nP6sD1fG5hJ0cYa'.repeat(8).slice(0, length);
const key = (prefix: string, length: number) => `${prefix}${random(length)}`;
const dashes = '-----';
const pem = (kind: string) =>
  `${dashes}BEGIN ${kind}${dashes}\n${random(64)}\n${random(64)}\n${dashes}END ${kind}${dashes}`;
const jwt = `${key('eyJ', 30)}.${key('eyJ', 60)}.${random(43)}`;

const rulesIn = (text: string) => [...new Set(checkPrompt({ description: text }).map(({ rule }) => rule))];

describe('a text that must not be published as it is', () => {
  it.each([
    ['private_key', pem('PRIVATE KEY')],
    ['private_key', pem('RSA PRIVATE KEY')],
    ['private_key', pem('OPENSSH PRIVATE KEY')],
    ['service_key', `Use ${'AK'.concat('IAQ3EGTZ5WXYV7LM2P')} to sign in.`],
    ['service_key', key('ghp_', 36)],
    ['service_key', key('github_pat_', 82)],
    ['service_key', key('glpat-', 20)],
    ['service_key', key('xoxb-', 40)],
    ['service_key', key('sk_live_', 24)],
    ['service_key', key('AIza', 35)],
    ['service_key', key('sk-proj-', 48)],
    ['service_key', `DefaultEndpointsProtocol=https;AccountKey=${random(86)}==;`],
    ['service_key', `${random(3)}8Q~${random(34)}`],
    ['web_token', `Authorization: ${jwt}`],
    ['connection_password', 'postgres://reader:Tr4vel-Log@db.pharma.org:5432/sales'],
    ['connection_password', 'Server is amqp://app:s3cret99@10.2.0.4/'],
    ['credential', 'password: Summer2026!'],
    ['credential', 'The password is hunter2x, do not lose it'],
    ['credential', '{"passwd": "Tr0ub4dor&3"}'],
    ['credential', `api_key=${random(32)}`],
    ['credential', `client secret: "${random(40)}"`],
    ['credential', `Authorization: Bearer ${random(40)}`],
    ['nhs_number', 'NHS number: 943 476 5919'],
    ['nhs_number', 'Her NHS no is 9434765919.'],
    ['nhs_number', 'Summarise the letter about 401 023 2137 for the ward.'],
    ['social_security_number', 'SSN 536-22-8145'],
    ['patient_number', 'MRN: 00482913'],
    ['patient_number', 'patient ID = A-448210'],
    ['patient_number', 'Hospital number is 7781204'],
    ['birth_date', 'DOB: 14/03/1961'],
    ['birth_date', 'She was born on 14 March 1961 in Leeds.'],
    ['birth_date', 'Date of birth (1961-03-14)'],
  ])('by the rule %s is: %s', (rule, text) => {
    expect(rulesIn(text)).toEqual([rule]);
    expect(blocking(checkPrompt({ prompt: text }))).toHaveLength(1);
  });
});

describe('a text that its author is warned of', () => {
  it.each([
    ['email_address', 'Write to greta.holm@pharma.org first.'],
    ['email_address', 'Copy <g_holm+list@mail.pharma.co.uk>'],
    ['phone_number', 'Call +46 70 123 98 45 after lunch.'],
    ['phone_number', 'Phone: 01625 418 227'],
    // It has an NHS number's check digit.
    ['phone_number', 'Phone 401 023 2137'],
    ['unfilled_part', 'TODO'],
    ['unfilled_part', 'Lorem ipsum dolor sit amet'],
    ['unfilled_part', 'Helps xxx with letters'],
    ['unfilled_part', '[insert description here]'],
    ['unfilled_part', 'For <your department>'],
  ])('by the rule %s is: %s', (rule, text) => {
    expect(rulesIn(text)).toEqual([rule]);
    expect(blocking(checkPrompt({ description: text }))).toEqual([]);
  });

  it.each(['Write a poem.', 'Translate this into German: [text]', '翻訳してください'])(
    'has too few words: %s',
    (prompt) => {
      expect(checkPrompt({ prompt })).toMatchObject([
        { rule: 'missing_context', severity: 'warns', start: 0, end: prompt.length },
      ]);
    },
  );
});

describe('a text in which nothing is found', () => {
  it.each([
    'password: [password]',
    'Password: required, at least eight characters',
    'The password is never shown.',
    'api_key=YOUR_API_KEY_1234567890',
    'API_KEY = your-api-key-goes-here-2026',
    // What reads a secret from elsewhere, as programs write it.
    '"token": "{{ secrets.GITHUB_TOKEN_2 }}"',
    'const password = process.env.DB_PASSWORD1;',
    'token: xxxxxxxxxxxxxxxxxxxxxxx1',
    'AKIAIOSFODNN7EXAMPLE',
    'sk-learn-is-a-package-for-machine-learning-in-python',
    'postgres://user:password@localhost/db',
    'postgres://[user]:[password]@[host]/db',
    'https://pharma.org:8443/a@b',
    `A key begins with ${dashes}BEGIN PRIVATE KEY${dashes}.`,
    'Write to name@example.com or [e-mail address].',
    'you@yourcompany.com',
    'Mention @greta in the chat.',
    'Call [phone number].',
    'Call +1 202 555 0143.',
    'Sales grew by +1 250 000 in 2025-11-21.',
    'Phone: 123456789',
    'Order 401 023 2138 of the warehouse',
    'ISBN 978-0-306-40615-7, case 536-22-81456',
    'patient ID: [patient number]',
    'Say which patient numbers 1 to 3 apply.',
    'Ask for the date of birth.',
    'DOB: [date]',
    'The company was born in 1999.',
    'Add the [product name] and <audience>.',
    'A list of todos, and size XXL',
  ])('is: %s', (text) => {
    expect(rulesIn(text)).toEqual([]);
  });

  it('is a prompt with its placeholders, whatever they are called', () => {
    const prompt =
      'You are an editor. [Insert your text here] is a draft: mark what is unclear, TODO notes and xxx included, in a table.';
    expect(checkPrompt({ prompt })).toEqual([]);
  });

  it('is an empty one', () => {
    expect(checkPrompt({ prompt: ' \n ', title: '' })).toEqual([]);
    expect(checkPrompt({})).toEqual([]);
  });
});

describe('what is found', () => {
  it('is told by field, in the order of the form, with its place and its first signs at most', () => {
    const secret = random(32);
    const findings = checkPrompt({
      prompt: `Take the role of a tester and use api_key=${secret} for each request to our test system.`,
      title: 'By greta.holm@pharma.org',
    });
    expect(findings.map(({ field, rule }) => [field, rule])).toEqual([
      ['title', 'email_address'],
      ['prompt', 'credential'],
    ]);
    expect(findings[0]).toMatchObject({ start: 3, end: 24 });
    expect(findings[0]?.message).toBe(
      'Looks like an e-mail address (gre•••). Put a placeholder such as [e-mail address] in its place, unless everybody may write to it.',
    );
    expect(JSON.stringify(findings)).not.toContain(secret.slice(0, 5));
  });

  it('is told three times for a rule and field at most', () => {
    expect(checkPrompt({ description: 'a1@pharma.org '.repeat(50) })).toHaveLength(3);
  });

  it.each(checkRules)('by the rule $id is a sentence and what to do', ({ found, advice }) => {
    expect(found).toMatch(/^[A-Z].*[^.]$/);
    expect(advice).toMatch(/^[A-Z].*\.$/);
  });
});

describe('a text made to be slow', () => {
  const length = 200_000;
  const pieces = [
    'a',
    '1',
    ' ',
    '-',
    '_',
    '?',
    'x',
    '漢',
    '🙂',
    '1 ',
    'a@',
    'a.',
    'a@b.co ',
    '+1',
    '+1 ',
    '8Q~',
    'sk-',
    'sig=',
    'eyJ-',
    'a:',
    'a://a:',
    'eyJaaaaaaaaaa.',
    `${dashes}BEGIN PRIVATE KEY${dashes}`,
    'password',
    'password=',
    'token is ',
    'bearer ',
    'secret access key ',
    'patient id ',
    'born ',
    'dob:',
    '01/01/19',
    '[insert ',
    `${'a'.repeat(63)}@`,
    'tel: 0 ',
    '123 456 ',
  ];

  it.each(pieces)('of %j is checked', (piece) => {
    const text = piece.repeat(Math.ceil(length / piece.length));
    // Eight fields of it take some 0.1 s; a quadratic pattern takes minutes, more than a test may.
    expect(checkPrompt(Object.fromEntries(checkedNames.map((name) => [name, text])))).toBeDefined();
  });
});
