import { dayMs, hourMs } from '#domain/durations.ts';
import { renameFields } from '#domain/prompt-fields.ts';
import type { comments, prompts, ratings, users } from '#server/db/schema.ts';
import { type PersonId, people } from './people.ts';
import type { SeedPrompt } from './seed-prompt.ts';

const personIds = Object.keys(people) as PersonId[];

/** Accounts of the demo people; only the local sign-in uses the tenant `demo`. */
export const demoUsers: (typeof users.$inferInsert)[] = personIds.map((id) => ({
  tenantId: 'demo',
  objectId: id,
  name: people[id].name,
  email: people[id].email,
  signInName: people[id].email,
  avatar: null,
}));

/** A simple hash of a text into a range. */
const spread = (text: string, range: number) =>
  Buffer.from(text).reduce((sum, byte) => (sum * 31 + byte) % 1_000_003, 7) % range;

/** A time on an ISO day between 07:00 and 17:59 UTC, derived from a text. */
function workingTime(day: string, text: string) {
  return new Date(Date.parse(day) + 7 * hourMs + spread(text, 11 * 3_600) * 1_000);
}

/** Creation and last change of a prompt; equal if both are on the same day. */
function datesOf(prompt: SeedPrompt) {
  const createdAt = workingTime(prompt.createdAt, `created ${prompt.id}`);
  if (prompt.updatedAt === prompt.createdAt) return { createdAt, updatedAt: createdAt };
  return { createdAt, updatedAt: workingTime(prompt.updatedAt, `updated ${prompt.id}`) };
}

export function promptRow(
  prompt: SeedPrompt,
  userOf: (person: PersonId) => string,
  tagIdOf: (name: string) => string,
): typeof prompts.$inferInsert {
  return {
    id: prompt.id,
    ...renameFields(prompt, 'inPrompt', 'name'),
    tags: prompt.tags.map(tagIdOf),
    author: people[prompt.author].name,
    authorId: userOf(prompt.author),
    version: prompt.version,
    featured: prompt.featured ?? false,
    status: 'published',
    ...datesOf(prompt),
  };
}

/** The n-th rating is by the n-th person after the author, n days after the creation. */
export function ratingRows(
  prompt: SeedPrompt,
  userOf: (person: PersonId) => string,
): (typeof ratings.$inferInsert)[] {
  const start = datesOf(prompt).createdAt.getTime();
  const author = personIds.indexOf(prompt.author);
  return prompt.ratings.map((rating, index) => {
    const person = personIds[(author + 1 + index) % personIds.length] ?? prompt.author;
    const createdAt = new Date(start + (index + 1) * dayMs + spread(`${prompt.id} ${person}`, 7_200) * 1_000);
    return { promptId: prompt.id, userId: userOf(person), rating, createdAt };
  });
}

export function commentRows(
  prompt: SeedPrompt,
  userOf: (person: PersonId) => string,
): (typeof comments.$inferInsert)[] {
  return prompt.comments.map(({ userName, createdAt, content }) => ({
    promptId: prompt.id,
    userId: userOf(userName),
    userName: people[userName].name,
    content,
    createdAt: workingTime(createdAt, content),
  }));
}
