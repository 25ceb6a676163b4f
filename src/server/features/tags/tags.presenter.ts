import type { AdminTagDto, TagDto } from '#contract/tags.ts';
import type { KeptTag, ListedTag } from './tags.repository.ts';

/** For everyone. */
export const presentTag = ({ name, prompts, earlierNames }: KeptTag): TagDto => ({
  name,
  prompts,
  earlier_names: earlierNames,
});

/** The list for admins: without proposals that are only in drafts, which are private. */
export const presentAdminTags = (rows: ListedTag[]): AdminTagDto[] =>
  rows
    .filter(({ state, prompts, submissions }) => state !== 'proposed' || prompts + submissions > 0)
    .map((row) =>
      Object.assign(presentTag(row), {
        id: row.id,
        state: row.state,
        submissions: row.submissions,
        proposed_by: row.proposer,
      }),
    );
