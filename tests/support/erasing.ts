import { erasePerson } from '#server/person/erase-person.ts';
import { findPerson, type Person } from '#server/person/find-person.ts';
import type { TestApp } from './test-app.ts';

/** The one person of that id or email address. */
export async function known({ db }: Pick<TestApp, 'db'>, who: string): Promise<Person> {
  const found = await findPerson(db, who);
  if (!found || 'several' in found) throw new Error('expected one person');
  return found;
}

export const erase = async (
  app: Pick<TestApp, 'db' | 'database'>,
  who: string,
  { dryRun = false, now }: { dryRun?: boolean; now?: Date } = {},
) => erasePerson(app.database, await known(app, who), { dryRun, ...(now && { now }) });
