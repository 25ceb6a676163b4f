import { describe, expect, it } from 'vitest';
import { parseConfig } from '#server/config.ts';
import { configError } from '#tests/support/config-error.ts';

const url = 'https://prod-1.westeurope.logic.example.com/workflows/1?sig=the-signature';
const PUBLIC_URL = 'https://prompts.example.com';

describe('REVIEW_WEBHOOK_URL', () => {
  it('is off by default, and taken as it is where it is https', () => {
    expect(parseConfig({}).reviewWebhook).toBeUndefined();
    expect(parseConfig({ PUBLIC_URL, REVIEW_WEBHOOK_URL: url }).reviewWebhook).toBe(url);
  });

  it.each([
    ['another protocol', { REVIEW_WEBHOOK_URL: 'ftp://example.com/?sig=the-signature' }],
    ['http to another machine', { REVIEW_WEBHOOK_URL: url.replace('https', 'http') }],
    ['a password in it', { REVIEW_WEBHOOK_URL: url.replace('://', '://me:the-signature@') }],
    ['no address', { REVIEW_WEBHOOK_URL: 'the-signature' }],
    ['no PUBLIC_URL for its links', { REVIEW_WEBHOOK_URL: url, PUBLIC_URL: '' }],
    [
      'http in production',
      { REVIEW_WEBHOOK_URL: 'http://127.0.0.1:1/?sig=the-signature', NODE_ENV: 'production' },
    ],
  ])('with %s stops the start in one line that does not show it', (_, environment) => {
    const message = configError({ PUBLIC_URL, ...environment });
    expect(message).toMatch(/^(REVIEW_WEBHOOK_URL|PUBLIC_URL): /);
    expect(message).not.toContain('the-signature');
  });
});
