import { submission } from '#tests/support/reviewing.ts';
import type { Cast } from './callers.ts';

/** Writes at one server and reads at the other. @returns whether the other one read it. */
type Exchange = (writing: Cast, reading: Cast, mark: string, prompt: string) => Promise<boolean>;

/** Whether a response has a text anywhere. */
const has = (response: unknown, mark: string) => JSON.stringify(response ?? '').includes(mark);

/** Kinds of content, each as the product stores it. */
const exchanges: Record<string, Exchange> = {
  async comment({ author }, reading, content, prompt) {
    await author.call('POST', `/prompts/${prompt}/comments`, { content });
    return has(await reading.author.call('GET', `/prompts/${prompt}`), content);
  },
  async rating({ author }, reading, mark, prompt) {
    const rating = (mark.length % 5) + 1;
    await author.call('POST', `/prompts/${prompt}/rate`, { rating });
    const mine = await reading.author.call('GET', `/prompts/${prompt}/comments/mine`);
    return mine?.own_rating === rating;
  },
  async 'saved prompt'({ author }, reading, _, prompt) {
    await author.call('POST', `/prompts/${prompt}/save`);
    const saved = has(await reading.author.call('GET', '/bookmarks'), prompt);
    await author.call('POST', `/prompts/${prompt}/unsave`);
    return saved && !has(await reading.author.call('GET', '/bookmarks'), prompt);
  },
  async collection({ author }, reading, name, prompt) {
    const added = await author.call('POST', '/collections', { name, visibility: 'link' });
    await author.call('PUT', `/collections/${added?.id}/prompts/${prompt}`);
    const read = await reading.author.call('GET', `/collections/${added?.id}`);
    await author.call('DELETE', `/collections/${added?.id}`);
    return has(read, name) && has(read, prompt);
  },
  async report({ author }, reading, reason, prompt) {
    await author.call('POST', `/prompts/${prompt}/reports`, { reason });
    const open = (await reading.reviewer.call('GET', '/reports?status=open')) ?? [];
    const found = open.find((report: unknown) => has(report, reason));
    await reading.reviewer.call('POST', `/reports/${found?.id}/close`, { reason });
    return has(await author.call('GET', '/notifications'), reason);
  },
  async 'contact message'({ author }, reading, message) {
    await author.call('POST', '/contact', { name: 'Ann', email: 'ann@example.com', message });
    return has(await reading.admin.call('GET', '/admin/messages'), message);
  },
  async synonym({ admin }, reading, term, prompt) {
    await admin.call('POST', '/admin/synonyms', { synonyms: [{ term, same_as: `${prompt} ${term}` }] });
    return has(await reading.admin.call('GET', `/admin/synonyms?query=${encodeURIComponent(term)}`), term);
  },
  async draft({ author }, reading, title) {
    const { id } = (await author.call('POST', '/prompts/add', { status: 'draft', title })) ?? {};
    const read = await reading.author.call('GET', `/my-submissions/${id}`);
    await reading.author.call('DELETE', `/my-submissions/${id}`);
    return has(read, title);
  },
  /** Submitted at one server, approved at the other, read and found at both. */
  async 'submission and publication'({ author }, reading, title) {
    const changes = { title, prompt: `${submission.prompt} Name it ${title}.` };
    const sent = await author.call('POST', '/prompts/add', { ...submission, ...changes });
    const review = await reading.reviewer.call('GET', `/reviews/${sent?.id}`);
    const decision = { action: 'approve', updatedAt: review?.updatedAt };
    const decided = await reading.reviewer.call('POST', `/reviews/${sent?.id}/decision`, decision);
    const published = await author.call('GET', `/prompts/${decided?.prompt_id}`);
    const found = await author.call('GET', `/prompts?query=${encodeURIComponent(title)}`);
    return (
      has(published, title) && has(found, title) && has(await author.call('GET', '/notifications'), title)
    );
  },
};

/** A person may report ten problems a day. */
const rounds = 2;

/** Each kind of content in both directions, several times. @returns how often the other server read it, and each failure as a sentence. */
export async function exchangeAll(one: [string, Cast], other: [string, Cast], prompt: string) {
  const failures: string[] = [];
  let read = 0;
  for (let round = 0; round < rounds; round += 1)
    for (const [from, to] of [
      [one, other],
      [other, one],
    ] as const)
      for (const [kind, exchange] of Object.entries(exchanges)) {
        const mark = `mark${from[0].length}${crypto.randomUUID().slice(0, 8 + (round % 5))}`;
        if (await exchange(from[1], to[1], mark, prompt)) read += 1;
        else failures.push(`${kind}: ${to[0]} did not read what ${from[0]} wrote`);
      }
  return { read, failures };
}
