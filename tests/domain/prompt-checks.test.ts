import { describe, expect, it } from 'vitest';
import { blocking, checkPrompt, checkRules } from '#domain/prompt-checks.ts';
import { samples } from './prompt-checks/samples.ts';
import { random } from './prompt-checks/secrets.ts';

describe.each(checkRules)('the rule $id', ({ id, severity, where }) => {
  const { finds, passes } = samples[id];
  const check = (text: string) => checkPrompt(where === 'prompt' ? { prompt: text } : { description: text });

  it('finds something in each of its samples', () => {
    for (const text of finds) {
      const found = check(text);
      expect([...new Set(found.map(({ rule }) => rule))], text).toEqual([id]);
      expect(blocking(found), text).toHaveLength(severity === 'blocks' ? found.length : 0);
    }
  });

  it('and all others find nothing in texts that are like them', () => {
    for (const text of passes) expect(check(text), text).toEqual([]);
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

  it('is listed at most three times for a rule and field, and never for an empty text', () => {
    expect(checkPrompt({ description: 'a1@pharma.org '.repeat(50) })).toHaveLength(3);
    expect(checkPrompt({ prompt: ' \n ', title: '' })).toEqual([]);
  });
});
