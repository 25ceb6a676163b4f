import { eq } from 'drizzle-orm';
import type { PromptSummaryDto } from '#contract/prompts.ts';
import type { DatabaseTarget } from '#server/db/database.ts';
import { prompts } from '#server/db/schema.ts';
import { seedIfEmpty } from '#server/seed/seed.ts';
import { generatedPrompts } from '#tests/on-demand/bench/generated-prompts.ts';
import { writeAllDocuments } from '#tests/support/factories.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

const idOf = (title: string) => title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
const others = 1_000;
const insertedAtOnce = 250;

/** The demo content in a database of its own: the library that a new colleague opens. */
export async function demoLibrary(target: DatabaseTarget): Promise<TestApp> {
  const library = await createTestApp({}, target);
  await seedIfEmpty(library.database);
  return library;
}

/**
 * Adds 1,000 generated prompts to the demo content, without the department that was added after these sets were written: they measure
 * the same as before.
 */
export async function addGenerated(library: TestApp): Promise<TestApp> {
  await library.db.update(prompts).set({ status: 'retired' }).where(eq(prompts.departmentId, 'everyday'));
  const rows = generatedPrompts(others).map(
    ({ department_id: departmentId, rating, reviewCount, ...prompt }) =>
      Object.assign(prompt, {
        id: idOf(prompt.title),
        departmentId,
        ratingSum: Math.round(rating * reviewCount),
        ratingCount: reviewCount,
        updatedAt: new Date(prompt.updatedAt),
        status: 'published' as const,
      }),
  );
  for (let start = 0; start < rows.length; start += insertedAtOnce)
    await library.db.insert(prompts).values(rows.slice(start, start + insertedAtOnce));
  await writeAllDocuments(library.db);
  return library;
}

export const relevanceLibrary = async (target: DatabaseTarget) => addGenerated(await demoLibrary(target));

/** @returns a search that returns the ids of the first results, the best match first. */
export const searchIn = (library: Pick<TestApp, 'request'>, limit: number) => async (query: string) => {
  const response = await library.request(`/api/prompts?limit=${limit}&query=${encodeURIComponent(query)}`);
  return ((await response.json()) as PromptSummaryDto[]).map(({ id }) => id);
};
