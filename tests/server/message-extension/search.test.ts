import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  extensionResultSchema,
  extensionResults,
  extensionResultsSchema,
} from '#contract/message-extension.ts';
import { roles } from '#domain/vocabulary.ts';
import { parseConfig } from '#server/config.ts';
import { revisions, testedWith } from '#server/db/schema.ts';
import { seedIfEmpty } from '#server/seed/seed.ts';
import { readSeedPrompts } from '#server/seed/seed-prompt.ts';
import { clientId, mcpClientId } from '#tests/support/entra.ts';
import { createPrompt } from '#tests/support/factories.ts';
import { cardsOf, shownIn } from '#tests/support/message-extension-card.ts';
import { person } from '#tests/support/reviewing.ts';
import { sharedEntra } from '#tests/support/shared-entra.ts';
import { appOver } from '#tests/support/test-app.ts';
import { sharedApp } from '#tests/support/test-database.ts';

const publicUrl = 'https://prompts.example.com';
/** The client of Teams on a desktop: Microsoft's service sends requests for a user. */
const teams = { azp: '1fec8e78-bce4-4aaf-ab1b-5451cc387264' };
const path = '/api/message-extension/prompts';

/** In UTF-16, as Teams measures a message. */
const bytesOf = (card: unknown) => 2 * JSON.stringify(card).length;
const limit = 20 * 1_024;

/** Titles that a card must show unchanged. */
const hostileTitles = [
  '[Your salary](https://evil.example) zxqv',
  'Due {{DATE(2017-02-14T06:00:00Z, SHORT)}} and {{name}} zxqv',
  '"}]} \\ ${url} ${if(true, 1, 2)} @{body} zxqv',
];

describe('the search of the message extension', () => {
  const entra = sharedEntra();
  const app = sharedApp(() => ({
    config: parseConfig({ ...entra.environment, PUBLIC_URL: publicUrl }),
  }));
  beforeAll(async () => {
    await seedIfEmpty(app.database);
    for (const [index, title] of hostileTitles.entries())
      await createPrompt(app.db, {
        id: `hostile ?/#${index}`,
        title,
        fullPrompt: `${title}\n\n${'x '.repeat(9_000)}`,
      });
  });

  const ask = async (search: string, changes: Record<string, unknown> = {}, asked = app.app) => {
    const Authorization = `Bearer ${await entra.accessToken({ ...teams, ...changes })}`;
    return asked.request(`${path}${search}`, { headers: { Authorization } });
  };
  const find = async (search: string, asked = app.app) => {
    const response = await ask(search, {}, asked);
    expect(response.status).toBe(200);
    return extensionResultsSchema.parse(await response.json()).results;
  };

  it('responds to tokens of a person, by Teams or for the address of the API, and to no other', async () => {
    for (const [of, changes, status] of [
      ['Teams', {}, 200],
      ['the address of the API', { aud: `api://${clientId}` }, 200],
      ['another audience', { aud: '99999999-9999-4999-8999-999999999999' }, 401],
      ['the audience of assistants', { aud: mcpClientId }, 401],
      ['another scope', { scp: 'User.Read' }, 401],
      ['no person but an app', { scp: undefined, roles: ['access_as_user'] }, 401],
    ] as const) {
      const response = await ask('?query=zxqv', changes);
      expect(response.status, of).toBe(status);
      expect(response.headers.get('Cache-Control')).toBe('no-store');
      if (status === 401) expect(await response.text()).not.toContain('zxqv');
    }
  });

  it('rejects a text that is too long, finds nothing for nonsense, and has the latest prompts for no text', async () => {
    const tooLong = await ask(`?query=${'x'.repeat(10_001)}`);
    expect([tooLong.status, ((await tooLong.json()) as { code: string }).code]).toEqual([414, 'too_long']);
    expect((await ask('?query=one&query=two')).status).toBe(400);
    expect(await find('?query=qqqqwwww')).toEqual([]);
    for (const nothing of ['', '?query=', '?query=%20'])
      expect(await find(nothing)).toHaveLength(extensionResults);
  });

  it('makes cards that show hostile texts unchanged, and link to the page of the prompt', async () => {
    const results = await find('?query=zxqv');
    expect(results).toHaveLength(hostileTitles.length);
    for (const result of results) {
      const { card, preview, problems } = cardsOf(result);
      expect(problems).toEqual([]);
      expect(card).toMatchObject({ type: 'AdaptiveCard', version: '1.5' });
      // Only this element shows users' texts without interpreting Markdown.
      for (const { type, inlines = [] } of card.body)
        expect([type, ...inlines.map((run) => run.type)]).toEqual(['RichTextBlock', 'TextRun']);
      const [title = '', facts, beginning = ''] = shownIn(card).map((text) => text.replaceAll('\u2060', ''));
      expect(hostileTitles).toContain(title);
      expect(preview.title.replaceAll('\u2060', '')).toBe(title);
      expect(preview.subtitle).toBe(facts);
      expect(facts).toBe('General · Not rated yet');
      expect(beginning).toMatch(/ x…$|x x ?…$/);
      expect(beginning.startsWith(title)).toBe(true);
      expect(JSON.stringify([card, preview])).not.toContain('{{DATE(');
      expect(bytesOf(card)).toBeLessThan(limit);
      const [open] = card.actions;
      expect(card.actions).toHaveLength(1);
      expect(open).toMatchObject({ type: 'Action.OpenUrl', title: 'Open' });
      const index = hostileTitles.indexOf(title);
      expect(open?.url).toBe(`${publicUrl}/prompts/${encodeURIComponent(`hostile ?/#${index}`)}`);
    }
  });

  it('makes valid and small cards of the longest prompts of the demo library, with the known facts about each prompt', async () => {
    const { id: ratedId } = await createPrompt(app.db, {
      title: 'Qvxz rated',
      departmentId: 'department-of-cards',
      ratingSum: 9,
      ratingCount: 2,
      useClass: 'Human check',
      reviewBy: '2026-06-01',
    });
    const [version] = await app.db.select().from(revisions).where(eq(revisions.promptId, ratedId));
    await app.db
      .insert(testedWith)
      .values({ revisionId: version?.id ?? '', assistant: 'Copilot', worked: true });
    const [rated] = await find('?query=qvxz');
    expect(rated && shownIn(cardsOf(rated).card).slice(1, 3)).toEqual([
      expect.stringMatching(/^Department \d+ · 4\.5 out of 5 \(2 reviews\)$/),
      'A person must check the result · Tested · Review due',
    ]);
    const longest = (await readSeedPrompts()).toSorted((a, b) => b.fullPrompt.length - a.fullPrompt.length);
    for (const { id, title } of longest.slice(0, 4)) {
      const results = await find(`?query=${encodeURIComponent(title)}`);
      const result = results.find(({ url }) => url === `${publicUrl}/prompts/${id}`);
      const { card, problems } = cardsOf(extensionResultSchema.parse(result));
      expect([problems, shownIn(card)[0]]).toEqual([[], title]);
      expect(bytesOf(card)).toBeLessThan(limit);
    }
  });

  it('opens the prompt in the tab if the id of the app in Teams is configured', async () => {
    const appId = '11111111-2222-4333-8444-555555555555';
    const environment = { ...entra.environment, PUBLIC_URL: publicUrl, TEAMS_LINK_APP_ID: appId };
    const config = parseConfig(environment);
    const [result] = await find('?query=salary', appOver(app.database, { config }));
    const { origin, pathname, searchParams } = new URL(result?.url ?? '');
    expect(`${origin}${pathname}`).toBe(`https://teams.microsoft.com/l/entity/${appId}/home`);
    const page = `/prompts/${encodeURIComponent('hostile ?/#0')}`;
    expect(searchParams.get('webUrl')).toBe(`${publicUrl}${page}`);
    expect(searchParams.get('context')).toBe(JSON.stringify({ subEntityId: page }));
  });

  it('finds nothing unpublished, for any role', async () => {
    for (const status of ['draft', 'pending', 'rejected', 'retired'] as const)
      await createPrompt(app.db, { title: `Unpublished wqxz ${status}`, status });
    for (const role of [[], ...roles.map((one) => [one])]) {
      const { body } = await (await person(app, role)).get('/message-extension/prompts?query=wqxz');
      expect(body).toEqual({ results: [] });
      const { body: latest } = await (await person(app, role)).get('/message-extension/prompts');
      expect(JSON.stringify(latest)).not.toContain('wqxz');
    }
  });
});
