-- The database itself keeps the numbers of ratings and comments, by whatever way rows come and go: a call, an import, an
-- account that is deleted with its ratings, a statement by hand. By difference, because prompts from elsewhere brought an
-- average and a number without the ratings behind them.
--
-- Locks are taken in one order, so that nobody waits crosswise: accounts, then prompts by their ids, then the catalogue (by
-- the trigger on prompts).
CREATE FUNCTION public.change_counts(ids text[], sums bigint[], ratings bigint[], comments bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM public.prompts WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  -- None is there when they are being deleted themselves.
  IF NOT FOUND THEN RETURN; END IF;
  UPDATE public.prompts
  SET rating_sum = rating_sum + change.sum, rating_count = rating_count + change.ratings,
      comment_count = comment_count + change.comments
  FROM unnest(ids, sums, ratings, comments) AS change (id, sum, ratings, comments)
  WHERE prompts.id = change.id;
END
$$;
--> statement-breakpoint
CREATE FUNCTION public.count_ratings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM public.change_counts(array_agg(id), array_agg(sum), array_agg(count), array_agg(0::bigint))
    FROM (SELECT prompt_id AS id, sum(rating) AS sum, count(*) AS count FROM new_rows GROUP BY prompt_id) AS changes;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM public.change_counts(array_agg(id), array_agg(-sum), array_agg(-count), array_agg(0::bigint))
    FROM (SELECT prompt_id AS id, sum(rating) AS sum, count(*) AS count FROM old_rows GROUP BY prompt_id) AS changes;
  ELSIF TG_OP = 'TRUNCATE' THEN
    PERFORM public.change_counts(array_agg(id), array_agg(-sum), array_agg(-count), array_agg(0::bigint))
    FROM (SELECT prompt_id AS id, sum(rating) AS sum, count(*) AS count FROM public.ratings GROUP BY prompt_id) AS changes;
  ELSE
    PERFORM public.change_counts(array_agg(id), array_agg(sum), array_agg(count), array_agg(0::bigint))
    FROM (
      SELECT prompt_id AS id, sum(rating) AS sum, sum(one)::bigint AS count FROM (
        SELECT prompt_id, rating, 1 AS one FROM new_rows UNION ALL SELECT prompt_id, -rating, -1 FROM old_rows
      ) AS rows GROUP BY prompt_id HAVING sum(rating) <> 0 OR sum(one) <> 0
    ) AS changes;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION public.count_comments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM public.change_counts(array_agg(id), array_agg(0::bigint), array_agg(0::bigint), array_agg(count))
    FROM (SELECT prompt_id AS id, count(*) AS count FROM new_rows GROUP BY prompt_id) AS changes;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM public.change_counts(array_agg(id), array_agg(0::bigint), array_agg(0::bigint), array_agg(-count))
    FROM (SELECT prompt_id AS id, count(*) AS count FROM old_rows GROUP BY prompt_id) AS changes;
  ELSIF TG_OP = 'TRUNCATE' THEN
    PERFORM public.change_counts(array_agg(id), array_agg(0::bigint), array_agg(0::bigint), array_agg(-count))
    FROM (SELECT prompt_id AS id, count(*) AS count FROM public.comments GROUP BY prompt_id) AS changes;
  ELSE
    PERFORM public.change_counts(array_agg(id), array_agg(0::bigint), array_agg(0::bigint), array_agg(count))
    FROM (
      SELECT prompt_id AS id, sum(one)::bigint AS count FROM (
        SELECT prompt_id, 1 AS one FROM new_rows UNION ALL SELECT prompt_id, -1 FROM old_rows
      ) AS rows GROUP BY prompt_id HAVING sum(one) <> 0
    ) AS changes;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER ratings_insert AFTER INSERT ON ratings
REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.count_ratings();
--> statement-breakpoint
CREATE TRIGGER ratings_update AFTER UPDATE ON ratings
REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.count_ratings();
--> statement-breakpoint
CREATE TRIGGER ratings_delete AFTER DELETE ON ratings
REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.count_ratings();
--> statement-breakpoint
CREATE TRIGGER ratings_truncate BEFORE TRUNCATE ON ratings
FOR EACH STATEMENT EXECUTE FUNCTION public.count_ratings();
--> statement-breakpoint
CREATE TRIGGER comments_insert AFTER INSERT ON comments
REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.count_comments();
--> statement-breakpoint
CREATE TRIGGER comments_update AFTER UPDATE ON comments
REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.count_comments();
--> statement-breakpoint
CREATE TRIGGER comments_delete AFTER DELETE ON comments
REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.count_comments();
--> statement-breakpoint
CREATE TRIGGER comments_truncate BEFORE TRUNCATE ON comments
FOR EACH STATEMENT EXECUTE FUNCTION public.count_comments();
--> statement-breakpoint
CREATE TRIGGER prompts_truncate AFTER TRUNCATE ON prompts
FOR EACH STATEMENT EXECUTE FUNCTION public.raise_catalogue_version();
--> statement-breakpoint
CREATE TRIGGER departments_truncate AFTER TRUNCATE ON departments
FOR EACH STATEMENT EXECUTE FUNCTION public.raise_catalogue_version();
--> statement-breakpoint
-- The prompts that an account has to do with. What hangs on it goes table by table: without this, they would be locked in
-- the order of the tables.
CREATE FUNCTION public.lock_prompts_of(person uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM public.prompts
  WHERE author_id = person
  OR id IN (
    SELECT prompt_id FROM public.ratings WHERE user_id = person
    UNION ALL SELECT prompt_id FROM public.comments WHERE user_id = person
  )
  ORDER BY id FOR NO KEY UPDATE;
END
$$;
--> statement-breakpoint
CREATE FUNCTION public.lock_prompts_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.lock_prompts_of(OLD.id);
  RETURN OLD;
END
$$;
--> statement-breakpoint
CREATE TRIGGER users_delete BEFORE DELETE ON users
FOR EACH ROW EXECUTE FUNCTION public.lock_prompts_of_user();
--> statement-breakpoint
-- Repairs what is stored. Every comment is a row. Ratings without a row came only with prompts from elsewhere, which have no
-- account as their author: of the others every rating is a row. Of those from elsewhere (and of authors whose account is
-- gone) it is not known any more how many came with them: they are raised to what the rows need.
UPDATE public.prompts
SET comment_count = counted.comments, rating_sum = counted.sum, rating_count = counted.ratings
FROM (
  SELECT prompt.id,
    (SELECT count(*) FROM public.comments WHERE prompt_id = prompt.id) AS comments,
    CASE WHEN is_own OR rating_count < ratings.count THEN ratings.sum ELSE rating_sum END AS sum,
    CASE WHEN is_own OR rating_count < ratings.count THEN ratings.count ELSE rating_count END AS ratings
  FROM public.prompts AS prompt,
    LATERAL (SELECT prompt.author_id IS NOT NULL AS is_own) AS origin,
    LATERAL (SELECT count(*), coalesce(sum(rating), 0) AS sum FROM public.ratings WHERE prompt_id = prompt.id) AS ratings
) AS counted
WHERE counted.id = prompts.id
AND (comment_count, rating_sum, rating_count) IS DISTINCT FROM (counted.comments, counted.sum, counted.ratings);
