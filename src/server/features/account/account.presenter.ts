import type { CurrentUser, MyActivity } from '#contract/account.ts';
import type { User } from '#server/http/app-env.ts';
import type { Activity } from './account.repository.ts';

type TestAgain = NonNullable<MyActivity['test_again']>;

export const presentAccount = ({ id, name, email, avatar, roles }: User): CurrentUser => ({
  id,
  name,
  email,
  avatar,
  roles,
});

export const presentActivity = (counts: Activity, testAgain: TestAgain): MyActivity => ({
  saved_count: counts.saved,
  rated_count: counts.rated,
  commented_count: counts.commented,
  submitted_count: counts.submitted,
  draft_count: counts.drafts,
  entries: counts.entries,
  ...(testAgain.length > 0 && { test_again: testAgain }),
});
