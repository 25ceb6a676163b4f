import { testApp } from './client-network.ts';
import { cast, decide, publish, submission } from './reviewing.ts';

export const second = 'You are a medical editor. List the questions about [product].';

/** A prompt with two versions, the second by another person. */
export async function revisedPrompt() {
  const app = await testApp();
  await app.empty();
  const people = await cast(app);
  const { author, reviewer, other } = people;
  const id = await publish(author, reviewer);
  const { body } = await other.post(`/prompts/${id}/revisions`, { ...submission, prompt: second, base: 1 });
  await decide(reviewer, body.id, 'approve', { reason: 'Sharper.' });
  return { ...people, id };
}
