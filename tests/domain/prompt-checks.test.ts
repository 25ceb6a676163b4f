import { describe, expect, it } from 'vitest';
import { blocking, checkedNames, checkPrompt, checkRules } from '#domain/prompt-checks.ts';
import { dashes, random } from './prompt-checks/made-up.ts';
import { samples } from './prompt-checks/samples.ts';

describe.each(checkRules)('the rule $id', ({ id, severity, where }) => {
  const { finds, passes } = samples[id];
  const check = (text: string) => checkPrompt(where === 'prompt' ? { prompt: text } : { description: text });

  it.each(finds)('finds something in %j', (text) => {
    const found = check(text);
    expect([...new Set(found.map(({ rule }) => rule))]).toEqual([id]);
    expect(blocking(found)).toHaveLength(severity === 'blocks' ? found.length : 0);
  });

  it.each(passes)('and all others find nothing in %j', (text) => {
    expect(check(text)).toEqual([]);
  });

  it('has at least ten samples of each', () => {
    expect(new Set(finds).size).toBeGreaterThanOrEqual(10);
    expect(new Set(passes).size).toBeGreaterThanOrEqual(10);
  });
});

describe('a text without findings', () => {
  it('is a prompt with placeholders of any name', () => {
    const prompt =
      'You are an editor. [Insert your text here] is a draft: mark what is unclear, TODO notes and xxx included, in a table.';
    expect(checkPrompt({ prompt })).toEqual([]);
  });

  it('is an empty one', () => {
    expect(checkPrompt({ prompt: ' \n ', title: '' })).toEqual([]);
    expect(checkPrompt({})).toEqual([]);
  });
});

describe('a finding', () => {
  it('is listed by field in the order of the form, with its position and a short excerpt', () => {
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
      'Looks like an email address (gre•••). Use a placeholder such as [email address] instead, unless the address is public.',
    );
    expect(JSON.stringify(findings)).not.toContain(secret.slice(0, 5));
  });

  it('is listed at most three times for a rule and field', () => {
    expect(checkPrompt({ description: 'a1@pharma.org '.repeat(50) })).toHaveLength(3);
  });

  it.each(checkRules)('of the rule $id is a sentence followed by advice', ({ found, advice }) => {
    expect(found).toMatch(/^[A-Z].*[^.]$/);
    expect(advice).toMatch(/^[A-Z].*\.$/);
  });
});

describe('a hostile text', () => {
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
    'patient nr. ',
    'subject 1042-',
    'patient 1042-7731 ',
    'número del ',
    'mot de passe est ',
    'geboren in ',
    'geboren in a.',
    'née à née le ',
    '1. mai ',
    'Telefon-Nr. ist ',
    '[a ',
    'einfügen ',
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
    // Eight fields take about 0.5 s; a quadratic pattern takes minutes and exceeds the test's timeout.
    expect(checkPrompt(Object.fromEntries(checkedNames.map((name) => [name, text])))).toBeDefined();
  });
});
