import { describe, expect, it } from 'vitest';
import { parseConfig } from '#server/config.ts';
import { configError } from '#tests/support/config-error.ts';

const url = 'https://prod-1.westeurope.logic.example.com/workflows/1?sig=the-signature';
const PUBLIC_URL = 'https://prompts.example.com';

it.each(['REVIEW_WEBHOOK_URL', 'PUBLICATION_WEBHOOK_URL'])(
  '%s that is not safe stops the start in one line that does not show it',
  (name) => {
    for (const environment of [
      { [name]: 'ftp://example.com/?sig=the-signature' },
      { [name]: url.replace('https', 'http') },
      { [name]: url.replace('://', '://me:the-signature@') },
      // Nothing for its links.
      { [name]: url, PUBLIC_URL: '' },
      { [name]: 'http://127.0.0.1:1/?sig=the-signature', NODE_ENV: 'production' },
    ]) {
      const message = configError({ PUBLIC_URL, ...environment });
      expect(message).toMatch(new RegExp(`^(${name}|PUBLIC_URL): `));
      expect(message).not.toContain('the-signature');
    }
  },
);

it('REVIEW_WEBHOOK_URL is off by default, and is used unchanged with https', () => {
  expect(parseConfig({}).reviewWebhook).toBeUndefined();
  expect(parseConfig({ PUBLIC_URL, REVIEW_WEBHOOK_URL: url }).reviewWebhook).toBe(url);
});

describe('PUBLICATION_WEBHOOK_URL', () => {
  const parsed = (given: string) =>
    parseConfig({ PUBLIC_URL, PUBLICATION_WEBHOOK_URL: given }).publicationWebhooks;

  it('is off by default, and is one address for all departments or one for each', () => {
    expect(parseConfig({}).publicationWebhooks).toBeUndefined();
    expect(parsed(url)).toEqual({ all: url });
    expect(parsed(JSON.stringify({ medical: url, all: url }))).toEqual({ medical: url, all: url });
  });

  it('with an invalid object stops the start in one line that does not show it', () => {
    for (const given of ['{', '{"medical": "the-signature"}', `{"": "${url}"}`])
      expect(configError({ PUBLIC_URL, PUBLICATION_WEBHOOK_URL: given })).toMatch(
        /^PUBLICATION_WEBHOOK_URL: got an invalid value \(not shown\), expected the https(?!.*the-signature)/,
      );
  });
});
