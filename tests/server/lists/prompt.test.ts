import { expect, it, onTestFinished } from 'vitest';
import { promptSchema } from '#contract/prompts.ts';
import { recordArrivals } from '#server/lifecycle/arrivals.ts';
import { createComment, createPrompt } from '#tests/support/factories.ts';
import { connectAssistant } from '#tests/support/mcp-client.ts';
import { appOver } from '#tests/support/test-app.ts';
import { describeOnBothDatabases } from '#tests/support/test-database.ts';

describeOnBothDatabases('one prompt', (app) => {
  it('returns the whole prompt with its comments, oldest first', async () => {
    await createPrompt(app().db, {
      id: 'whole',
      fullPrompt: 'Act as\r\n\t“a reviewer” 🙂 of [text]\n',
      expectedOutcome: 'A review',
      promptFramework: 'RTF',
      targetAudience: 'Everybody',
      difficulty: 'Expert',
      tool: 'Copilot',
    });
    for (const [content, time] of [
      ['second', '2026-02-02T10:00:00Z'],
      ['first', '2026-01-31T23:59:00Z'],
    ] as const)
      await createComment(app().db, { promptId: 'whole', content, createdAt: new Date(time) });
    const response = await app().request('/api/prompts/whole');
    const prompt = promptSchema.parse(await response.json());
    expect(prompt).toMatchObject({
      fullPrompt: 'Act as\r\n\t“a reviewer” 🙂 of [text]\n',
      expectedOutcome: 'A review',
      prompt_framework: 'RTF',
      target_audience: 'Everybody',
      difficulty: 'Expert',
      tool: 'Copilot',
      comments_count: 2,
      comments: [
        { content: 'first', createdAtFormatted: '31 January 2026', userName: 'Lukas Brandt' },
        { content: 'second', createdAt: '2026-02-02T10:00:00.000Z' },
      ],
    });
  });

  it('returns a rating of 0 and no department for a prompt without either', async () => {
    await createPrompt(app().db, { id: 'bare' });
    const response = await app().request('/api/prompts/bare');
    expect(await response.json()).toMatchObject({
      rating: 0,
      department: null,
      department_id: null,
      comments: [],
    });
  });

  it('says of demo content that it is a sample, not of imported prompts, to assistants too', async () => {
    for (const [id, action] of [
      ['demo', 'seed'],
      ['own', 'import'],
    ] as const) {
      await createPrompt(app().db, { id });
      await recordArrivals(app().db, action, [id], new Date());
    }
    const mcp = appOver(app().database, { config: { mcpAnonymous: true } });
    const assistant = await connectAssistant((path, init) => mcp.request(path, init), '', 'modern');
    onTestFinished(() => assistant.close());
    for (const [id, isSample] of [
      ['demo', true],
      ['own', undefined],
    ] as const) {
      const { is_sample } = promptSchema.parse(await (await app().request(`/api/prompts/${id}`)).json());
      const { structuredContent } = await assistant.callTool({ name: 'get_prompt', arguments: { id } });
      expect([is_sample, (structuredContent as { is_sample?: true }).is_sample], id).toEqual([
        isSample,
        isSample,
      ]);
    }
  });

  it('responds 404 for an unknown id with any characters', async () => {
    const ids = [
      'nope',
      '%00',
      'a%00b',
      '..%2F..%2Fetc',
      "'%22;--",
      '%E0%A4%A',
      '%F0%9F%98%80',
      'x'.repeat(10_000),
    ];
    for (const id of ids) {
      const response = await app().request(`/api/prompts/${id}`);
      expect(response.status, id.slice(0, 20)).toBe(404);
      expect(await response.json()).toEqual({ message: 'Prompt not found.', code: 'not_found' });
    }
  });

  it('responds 304 to a client that has the current version', async () => {
    await createPrompt(app().db, { id: 'known' });
    const first = await app().request('/api/prompts/known');
    const headers = { 'If-None-Match': first.headers.get('ETag') ?? '' };
    expect((await app().request('/api/prompts/known', { headers })).status).toBe(304);
    await createComment(app().db, { promptId: 'known' });
    expect((await app().request('/api/prompts/known', { headers })).status).toBe(200);
  });

  it('returns the text as a file named after the title, for every user, but of no unpublished prompt', async () => {
    const fullPrompt = 'Act as\r\n\t“a reviewer” 🙂 of [text]\n';
    await createPrompt(app().db, { id: 'file', title: 'Über "2" Prüf-Pläne/v1.0; é', fullPrompt });
    await createPrompt(app().db, { id: 'waiting', status: 'pending' });
    const response = await app().request('/api/prompts/file/download');
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
    const name = 'attachment; filename="_ber__2__Pr_f_Pl_ne_v1_0___.txt"';
    expect(response.headers.get('Content-Disposition')).toBe(name);
    expect(await response.text()).toBe(fullPrompt);
    for (const id of ['nothing', 'waiting'])
      expect((await app().request(`/api/prompts/${id}/download`)).status).toBe(404);
  });
});
