import type { CurrentUser, MyActivity } from '#contract/account.ts';
import type { User } from '#server/http/app-env.ts';
import type { Activity } from './account.repository.ts';

export const presentAccount = ({ id, name, email, avatar, roles }: User): CurrentUser => ({
  id,
  name,
  email,
  avatar,
  roles,
});

export const presentActivity = (counts: Activity): MyActivity => ({
  saved_count: counts.saved,
  owned_count: counts.owned,
  rated_count: counts.rated,
  commented_count: counts.commented,
  submitted_count: counts.submitted,
  draft_count: counts.drafts,
  entries: counts.entries,
});
