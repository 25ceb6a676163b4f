import type { TestDto } from '#contract/tested-with.ts';
import type { User } from '#server/http/app-env.ts';
import type { TestRow } from './tested-with.repository.ts';

export const presentTest = ({ test, addedBy }: TestRow, user: User | undefined): TestDto => ({
  id: test.id,
  assistant: test.assistant,
  tested_on: test.testedOn,
  worked: test.worked,
  note: test.note,
  added_by: addedBy,
  createdAt: test.createdAt.toISOString(),
  can_delete: user !== undefined && (test.userId === user.id || user.roles.includes('Admin')),
});
