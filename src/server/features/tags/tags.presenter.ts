import type { AdminTagDto, TagDto } from '#contract/tags.ts';
import type { ListedTag } from './tags.repository.ts';

const presentTag = ({ name, prompts, earlierNames }: ListedTag): TagDto => ({
  name,
  prompts,
  earlier_names: earlierNames,
});

/** The list as everyone sees it. */
export const presentTags = (rows: ListedTag[]): TagDto[] =>
  rows.filter(({ state }) => state === 'kept').map(presentTag);

/** The list as admins see it: without proposals that are in drafts only, which are private. */
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
