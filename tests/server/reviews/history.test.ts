import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import type { PromptHistoryDto } from '#contract/history.ts';
import { verifyAuditChain } from '#server/db/audit-chain.ts';
import { createPrompt } from '#tests/support/factories.ts';
import { cast, decide, publish, submission, submit } from '#tests/support/reviewing.ts';
import { describeOnBothDatabases } from '#tests/support/test-database.ts';

describeOnBothDatabases('the history of a prompt', (app) => {
  it('is complete: its facts, every revision with its text, every event with its place in the trail', async () => {
    const { author, reviewer, other } = await cast(app());
    const id = await publish(author, reviewer);
    await publish(author, reviewer);
    const improvement = { ...submission, base: 1, prompt: 'Better.' };
    const { body: sent } = await other.post(`/prompts/${id}/revisions`, improvement);
    await decide(reviewer, sent.id, 'approve', { reason: 'Clearer.' });
    await reviewer.post(`/prompts/${id}/retire`, { reason: 'Old.' });
    const { status, body, headers } = await reviewer.get(`/prompts/${id}/history`);
    expect(status).toBe(200);
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(body).toMatchObject({
      basis: 'Kept as described in 21 CFR 11.10(e).',
      prompt: { id, status: 'retired', version: '1.1', author: 'Ann Author', retired_reason: 'Old.' },
      revisions: [
        {
          id,
          number: 1,
          author: 'Ann Author',
          reviewer: 'Rita Reviewer',
          content: { prompt: submission.prompt },
        },
        {
          number: 2,
          version: '1.1',
          author: 'Otto Other',
          decision_reason: 'Clearer.',
          content: { prompt: 'Better.' },
        },
      ],
    });
    const { events } = body as PromptHistoryDto;
    expect(events.map(({ sequence, action, actor }) => [sequence, action, actor])).toEqual([
      [1, 'submit', 'Ann Author'],
      [2, 'approve', 'Rita Reviewer'],
      [5, 'submit', 'Otto Other'],
      [6, 'approve', 'Rita Reviewer'],
      [7, 'retire', 'Rita Reviewer'],
    ]);
  });

  it('shows published versions only to an admin who is no reviewer', async () => {
    const { author, reviewer, other, admin } = await cast(app());
    const id = await publish(author, reviewer);
    await other.post(`/prompts/${id}/revisions`, { ...submission, base: 1, prompt: 'In review.' });
    const { body } = await admin.get(`/prompts/${id}/history`);
    expect(body).toMatchObject({ prompt: { id }, revisions: [{ number: 1 }] });
    expect(body.revisions).toHaveLength(1);
    expect((body as PromptHistoryDto).events.map(({ action }) => action)).toEqual([
      'submit',
      'approve',
      'submit',
    ]);
    await reviewer.post(`/prompts/${id}/retire`, { reason: 'Old.' });
    expect(await admin.get(`/prompts/${id}/history`)).toMatchObject({ status: 404 });
  });

  it('proves its hashes from the document alone, and the trail against its head', async () => {
    const { author, reviewer } = await cast(app());
    const id = await publish(author, reviewer, { title: 'Ünïcode “quotes” \n' });
    const { events, chain } = (await reviewer.get(`/prompts/${id}/history`)).body as PromptHistoryDto;
    for (const { actor: _name, hash, ...hashed } of events) {
      const values = JSON.stringify(Object.values(hashed));
      expect(createHash('sha256').update(values).digest('hex')).toBe(hash);
    }
    expect(events[1]?.previous_hash).toBe(events[0]?.hash);
    await submit(author);
    expect(await verifyAuditChain(app().db, chain)).toMatchObject({ intact: true, head: { sequence: 3 } });
  });

  it('includes rejected and imported revisions; for a draft it responds as for an unknown id', async () => {
    const { author, reviewer } = await cast(app());
    const rejected = await submit(author);
    await decide(reviewer, rejected, 'reject', { reason: 'Out of scope.' });
    expect((await reviewer.get(`/prompts/${rejected}/history`)).body).toMatchObject({
      prompt: null,
      revisions: [{ id: rejected, number: null, status: 'rejected', decision_reason: 'Out of scope.' }],
      events: [{ action: 'submit' }, { action: 'reject', reason: 'Out of scope.' }],
    });
    await createPrompt(app().db, { id: 'imported' });
    expect((await reviewer.get('/prompts/imported/history')).body).toMatchObject({
      prompt: { id: 'imported' },
      revisions: [{ number: 1, reviewer: null }],
      events: [],
    });
    const draft = await submit(author, { status: 'draft' });
    for (const id of [draft, 'nothing'])
      expect(await reviewer.get(`/prompts/${id}/history`), id).toMatchObject({ status: 404 });
  });

  it('is not for employees, nor for visitors', async () => {
    const { author, reviewer } = await cast(app());
    const id = await publish(author, reviewer);
    expect(await author.get(`/prompts/${id}/history`)).toMatchObject({
      status: 403,
      body: { message: 'You need Reviewer or Admin access.' },
    });
    expect((await app().request(`/api/prompts/${id}/history`)).status).toBe(401);
  });
});
