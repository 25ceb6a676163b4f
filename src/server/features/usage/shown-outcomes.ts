import { sql } from 'drizzle-orm';
import { answersShown } from '#domain/limits.ts';
import type { Db } from '#server/db/database.ts';
import { published } from '#server/db/published.ts';

/**
 * Writes the answers about current versions that everyone sees, changed rows only.
 * Locks the prompts, so that none gets a new version during this.
 */
export const refreshShownOutcomes = (db: Db) =>
  db.execute(sql`
    with counted as (
      select prompt_id, revision_number,
        coalesce(sum(answers) filter (where outcome = 'worked'), 0)::int as worked,
        coalesce(sum(answers) filter (where outcome = 'needed_changes'), 0)::int as needed_changes,
        coalesce(sum(answers) filter (where outcome = 'did_not_help'), 0)::int as did_not_help
      from outcome_weeks group by prompt_id, revision_number having sum(answers) >= ${answersShown}
    ),
    changed as (
      select id, prompts.revision_number, coalesce(counted.worked, 0) as worked,
        coalesce(counted.needed_changes, 0) as needed_changes, coalesce(counted.did_not_help, 0) as did_not_help
      from prompts
      left join counted on counted.prompt_id = id and counted.revision_number = prompts.revision_number
      left join shown_outcomes shown on shown.prompt_id = id
      where ${published} and (counted.prompt_id is not null or shown.prompt_id is not null)
      and (prompts.revision_number, coalesce(counted.worked, 0), coalesce(counted.needed_changes, 0), coalesce(counted.did_not_help, 0))
        is distinct from (shown.revision_number, shown.worked, shown.needed_changes, shown.did_not_help)
      order by id for share of prompts
    )
    insert into shown_outcomes (prompt_id, revision_number, worked, needed_changes, did_not_help)
    select id, revision_number, worked, needed_changes, did_not_help from changed
    on conflict (prompt_id) do update set revision_number = excluded.revision_number, worked = excluded.worked,
      needed_changes = excluded.needed_changes, did_not_help = excluded.did_not_help`);
