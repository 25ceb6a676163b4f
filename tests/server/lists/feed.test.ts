import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { prompts } from '#server/db/schema.ts';
import { createDepartment, createPrompt, createPrompts } from '#tests/support/factories.ts';
import { emptiedApp } from '#tests/support/test-database.ts';

describe('the feed', () => {
  const app = emptiedApp({ config: { publicUrl: 'https://prompts.example.com' } });

  const read = async () => {
    const response = await app.request('/feed.xml');
    const { document } = new JSDOM(await response.text(), { contentType: 'application/xml' }).window;
    const entries = [...document.querySelectorAll('entry')];
    return { response, document, titles: entries.map((entry) => entry.querySelector('title')?.textContent) };
  };

  it('lists the latest publications and changes, with any characters in their texts', async () => {
    await createDepartment(app.db, { id: 'medical', name: 'Medical & Safety' });
    const [older, newer] = [new Date('2026-01-01T10:00:00Z'), new Date('2026-02-01T10:00:00Z')];
    await createPrompt(app.db, { title: 'Older', updatedAt: older });
    await createPrompt(app.db, {
      id: 'a/b',
      title: '<script>alert("1")</script> ]]> & \u000B\u0008 🙂',
      departmentId: 'medical',
      description: '</summary>',
      updatedAt: newer,
    });
    for (const status of ['pending', 'retired', 'rejected', 'draft'] as const)
      await createPrompt(app.db, { title: `Not ${status}`, status });
    const { response, document, titles } = await read();
    expect(response.headers.get('Content-Type')).toBe('application/atom+xml; charset=utf-8');
    expect(document.querySelector('parsererror')).toBeNull();
    expect(titles).toEqual(['<script>alert("1")</script> ]]> &  🙂', 'Older']);
    const [first] = document.querySelectorAll('entry');
    expect(first?.querySelector('link')?.getAttribute('href')).toBe(
      'https://prompts.example.com/prompts/a%2Fb',
    );
    expect(first?.querySelector('category')?.getAttribute('term')).toBe('Medical & Safety');
    expect(first?.querySelector('summary')?.textContent).toBe('</summary>');
    const last = [...document.querySelectorAll('entry')].at(-1);
    expect(last?.querySelector('category')?.getAttribute('term')).toBe('General');
    expect(document.querySelector('feed > updated')?.textContent).toBe('2026-02-01T10:00:00.000Z');
  });

  it('shows each change at once, responds 304 without one, and has at most fifty entries', async () => {
    expect((await read()).titles).toEqual([]);
    await createPrompt(app.db, { title: 'New' });
    const { response, titles } = await read();
    expect(titles).toEqual(['New']);
    const etag = response.headers.get('ETag') ?? '';
    const again = await app.request('/feed.xml', { headers: { 'If-None-Match': etag } });
    expect(again.status).toBe(304);
    await app.db.update(prompts).set({ status: 'retired' });
    expect((await read()).titles).toEqual([]);
    await createPrompts(
      app.db,
      Array.from({ length: 52 }, () => ({})),
    );
    expect((await read()).titles).toHaveLength(50);
  });
});
