CREATE INDEX "search_documents_latest" ON "search_documents" USING btree ("department_id","updated_at" DESC NULLS FIRST);
--> statement-breakpoint
-- The version of the catalogue, and what changed after another one: one row without a change where there is none. A function, because
-- its plans are kept: every request asks this, and mostly nothing has changed.
CREATE FUNCTION public.changes_since(since bigint)
RETURNS TABLE (version float8, changed float8, prompt_id text, of_figures boolean) LANGUAGE plpgsql STABLE AS $$
BEGIN
  SELECT known.version INTO version FROM public.catalogue AS known;
  IF version = since THEN
    RETURN NEXT;
    RETURN;
  END IF;
  FOR changed, prompt_id, of_figures IN
    SELECT change.version, change.prompt_id, change.of_figures FROM public.catalogue_changes AS change
    WHERE change.version > since ORDER BY change.version
  LOOP
    RETURN NEXT;
  END LOOP;
  IF NOT FOUND THEN RETURN NEXT; END IF;
END
$$;
--> statement-breakpoint
-- As before, with a plan that is kept: a function in SQL is planned anew in each query.
CREATE OR REPLACE FUNCTION public.synonym_stems(term text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT AS $$
BEGIN
  RETURN (
    SELECT coalesce(array_agg(coalesce((ts_lexize('english_stem', word))[1], word) ORDER BY place), '{}')
    FROM regexp_split_to_table(public.plain_text(term), '[^[:alnum:]]+') WITH ORDINALITY AS split (word, place)
    WHERE word <> '' AND (length(word) > 2 AND word NOT IN ('and', 'the', 'for') OR cardinality(ts_lexize('english_stem', word)) > 0)
  );
END
$$;
--> statement-breakpoint
-- As before, but what only unknown words need is read for unknown words only; one plan, kept in the connection.
CREATE OR REPLACE FUNCTION public.search_terms(given text[]) RETURNS jsonb LANGUAGE plpgsql STABLE
SET enable_seqscan = off SET jit = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  result jsonb;
BEGIN
  WITH forms AS MATERIALIZED (
    SELECT place, plain, ts_lexize('english_stem', plain) AS stems
    FROM unnest(given) WITH ORDINALITY AS written (word, place)
    CROSS JOIN LATERAL (SELECT public.unaccent('public.unaccent'::regdictionary, lower(word)) AS plain OFFSET 0) AS form
    WHERE trim(plain) <> ''
  ),
  counted AS MATERIALIZED (
    SELECT place, plain, coalesce(stems[1], plain) AS stem, cardinality(stems) = 0 AS is_stop, coalesce((
      SELECT max(prompts) FROM public.search_words
      WHERE word IN (plain, coalesce(stems[1], plain), CASE WHEN plain ~ '^[0-9]+$' THEN '-' || plain END)
    ), 0) AS prompts
    FROM forms
  ),
  telling AS MATERIALIZED (
    SELECT *, row_number() OVER (ORDER BY place) AS nth FROM counted
    WHERE NOT is_stop OR NOT EXISTS (SELECT FROM counted WHERE NOT is_stop)
  ),
  -- Phrases of up to four words, by the key that synonyms have.
  grams AS MATERIALIZED (
    SELECT a.nth AS place, b.nth AS until, (
      SELECT string_agg(stem, ' ' ORDER BY stem COLLATE "C")
      FROM (SELECT DISTINCT stem FROM telling WHERE nth BETWEEN a.nth AND b.nth) AS stems
    ) AS key
    FROM telling AS a JOIN telling AS b ON b.nth BETWEEN a.nth AND a.nth + 3
  ),
  meant AS (
    SELECT place, until, public.synonym_stems(same_as) AS same FROM grams JOIN public.synonyms ON term_key = key
    UNION
    SELECT place, until, public.synonym_stems(term) FROM grams JOIN public.synonyms ON same_as_key = key
  )
  SELECT jsonb_build_object(
    'prompts', (SELECT prompts FROM public.search_words WHERE word = ''),
    'words', (
      SELECT jsonb_agg(jsonb_build_object('plain', plain, 'stem', stem, 'prompts', prompts,
        'beginning', beginning, 'near', near) ORDER BY nth)
      FROM telling
      LEFT JOIN LATERAL (
        SELECT least(sum(known.prompts), max(every.prompts)) AS beginning
        FROM public.search_words AS known, public.search_words AS every
        WHERE telling.prompts = 0
        AND known.word COLLATE "C" >= plain COLLATE "C" AND known.word COLLATE "C" < (plain || chr(1114111)) COLLATE "C"
        AND known.prompts > 0 AND every.word = ''
      ) AS begun ON true
      LEFT JOIN LATERAL (
        SELECT jsonb_agg(jsonb_build_object('word', word, 'distance', distance, 'prompts', known)
          ORDER BY distance, left(word, 1) <> left(plain, 1), similarity DESC, word COLLATE "C") AS near
        FROM (
          SELECT reached.word, distance, counted.prompts AS known, public.similarity(reached.word, plain) AS similarity
          FROM (
            SELECT word, public.levenshtein_less_equal(word, plain, 2) AS distance FROM public.search_vocabulary
            -- Here and not beside the join: there it would be checked after all of this was read.
            WHERE telling.prompts = 0 AND length(plain) BETWEEN 4 AND 30 AND plain !~ '[0-9]'
            AND (beginning IS NULL OR beginning <= 3 OR nth < (SELECT max(nth) FROM telling))
            AND length(word) BETWEEN length(plain) - 2 AND length(plain) + 2 OFFSET 0
          ) AS reached JOIN public.search_words AS counted USING (word)
          WHERE distance <= 2 AND counted.prompts > 0
          ORDER BY distance, left(reached.word, 1) <> left(plain, 1), similarity DESC, reached.word COLLATE "C" LIMIT 30
        ) AS reachable
      ) AS corrected ON true
    ),
    'synonyms', (
      SELECT jsonb_agg(jsonb_build_object('place', place, 'until', until, 'stems', same, 'prompts', (
        SELECT coalesce(min(coalesce(known.prompts, 0)), 0)
        FROM unnest(same) AS stem LEFT JOIN public.search_words AS known ON known.word = stem
      )) ORDER BY place, until DESC, same)
      FROM meant
    )
  ) INTO result;
  RETURN result;
END
$$;
--> statement-breakpoint
-- How many documents meet a ring: each of its three queries is empty where the ring has no such condition.
CREATE FUNCTION public.count_ring(title_query tsquery, head_query tsquery, all_query tsquery, department text)
RETURNS bigint LANGUAGE plpgsql STABLE AS $$
DECLARE
  result bigint;
BEGIN
  IF department IS NOT NULL THEN
    SELECT count(*) INTO result FROM public.search_documents
    WHERE (ts_filter(words, '{a}') @@ title_query OR ts_filter(words, '{a,b,c}') @@ head_query OR words @@ all_query)
    AND department_id = department;
  ELSIF numnode(all_query) = 0 AND numnode(head_query) = 0 THEN
    SELECT count(*) INTO result FROM public.search_documents WHERE ts_filter(words, '{a}') @@ title_query;
  ELSIF numnode(all_query) = 0 THEN
    SELECT count(*) INTO result FROM public.search_documents WHERE ts_filter(words, '{a,b,c}') @@ head_query;
  ELSIF numnode(head_query) = 0 THEN
    SELECT count(*) INTO result FROM public.search_documents WHERE words @@ all_query;
  ELSE
    SELECT count(*) INTO result FROM public.search_documents
    WHERE ts_filter(words, '{a,b,c}') @@ head_query OR words @@ all_query;
  END IF;
  RETURN result;
END
$$;
--> statement-breakpoint
-- As before, with statements whose plans are kept. The rings are the same; of what matches a small library, by halving.
--
-- One page of the prompts that match, in an order that is the same for every page. The rings are conditions, each wider than the
-- one before: all words in the title, enough of them in title, description and use cases (`head_queries`), enough of them anywhere
-- (`all_queries`, whose last one says what matches). The widest ring with at most `most_scored` prompts is ordered by scores, what
-- lies outside by rings, then by rating and date.
CREATE OR REPLACE FUNCTION public.search_prompts(
  title_query tsquery, head_queries tsquery[], all_queries tsquery[],
  groups int[], weights float8[], in_title tsquery[], in_description tsquery[], in_use_cases tsquery[], anywhere tsquery[],
  written text, department text, most_scored int, page_limit int, page_offset int, chosen_for text,
  OUT total bigint, OUT ids text[]
) LANGUAGE plpgsql STABLE
SET enable_seqscan = off SET jit = off SET max_parallel_workers_per_gather = 0 SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  heads CONSTANT int := cardinality(head_queries);
  -- By ring, the narrowest first: what the title, what the head, and what anything must have; empty where that is no condition.
  titles CONSTANT tsquery[] := title_query || array_fill(''::tsquery, ARRAY[heads + cardinality(all_queries)]);
  wide_heads CONSTANT tsquery[] := ''::tsquery || head_queries
    || array_fill(head_queries[heads], ARRAY[cardinality(all_queries) - 1]) || ''::tsquery;
  alls CONSTANT tsquery[] := array_fill(''::tsquery, ARRAY[1 + heads]) || all_queries;
  last CONSTANT int := cardinality(titles);
  many CONSTANT int := 5000;
  pool int := 0;
  beyond int := last + 1;
  middle int;
  counted bigint;
  pooled bigint := 0;
  held bigint;
  scored text[] := '{}';
  more text[];
  chosen text[];
  gains float8[];
BEGIN
  total := public.count_ring(titles[last], wide_heads[last], alls[last], department);
  IF total <= most_scored THEN
    pool := last;
    pooled := total;
  ELSE
    beyond := last;
    held := total;
    -- Each ring holds the one before it. Of many prompts the narrow ones cost much less to count.
    WHILE beyond - pool > 1 LOOP
      middle := CASE WHEN total > many THEN pool + 1 ELSE (pool + beyond) / 2 END;
      counted := public.count_ring(titles[middle], wide_heads[middle], alls[middle], department);
      IF counted > most_scored THEN
        beyond := middle;
        held := counted;
      ELSE
        pool := middle;
        pooled := counted;
      END IF;
    END LOOP;
  END IF;
  IF pooled > 0 THEN
    IF chosen_for IS NOT NULL THEN
      SELECT array_agg(prompt_id), array_agg(0.1 * others / (others + 10)) INTO chosen, gains FROM (
        SELECT prompt_id, sum(people - 1)::float8 AS others FROM public.search_choices
        WHERE search_choices.words = chosen_for AND day < (now() AT TIME ZONE 'UTC')::date
        GROUP BY prompt_id HAVING sum(people - 1) > 0 ORDER BY 2 DESC LIMIT 50
      ) AS counted_choices;
    END IF;
    SELECT array_agg(prompt_id ORDER BY whole_title DESC, title_rank, score DESC, rating DESC, updated_at DESC, prompt_id COLLATE "C")
    INTO scored
    FROM (
      SELECT prompt_id, rating, updated_at, whole_title,
        CASE WHEN whole_title THEN CASE WHEN title = written THEN 0 WHEN starts_with(title, written) THEN 1 ELSE 2 END END AS title_rank,
        (
          SELECT sum(best) FROM (
            SELECT max(weight * CASE WHEN NOT words @@ d THEN 0 WHEN words @@ a THEN 1 WHEN words @@ b THEN 0.6
              WHEN words @@ c THEN 0.45 ELSE 0.35 END) AS best
            FROM unnest(groups, weights, in_title, in_description, in_use_cases, anywhere) AS part (word, weight, a, b, c, d)
            GROUP BY word
          ) AS parts
        ) * CASE WHEN chosen IS NULL THEN 1 ELSE 1 + coalesce(gains[array_position(chosen, prompt_id)], 0) END AS score
      FROM (
        SELECT prompt_id, title, rating, updated_at, words, ts_filter(words, '{a}') @@ title_query AS whole_title
        FROM (
          -- Deletes nothing: so the words are read once for all that is asked of them.
          SELECT prompt_id, title, rating, updated_at, ts_delete(words, '') AS words FROM public.search_documents
          WHERE (ts_filter(words, '{a}') @@ titles[pool] OR ts_filter(words, '{a,b,c}') @@ wide_heads[pool] OR words @@ alls[pool])
          AND (department IS NULL OR department_id = department) OFFSET 0
        ) AS read OFFSET 0
      ) AS candidates OFFSET 0
    ) AS ranked;
  END IF;
  ids := coalesce(scored[page_offset + 1 : coalesce(page_offset + page_limit, pooled)], '{}');
  IF beyond > last OR page_offset + page_limit <= pooled THEN RETURN; END IF;
  SELECT array_agg(prompt_id) INTO more FROM (
    SELECT prompt_id FROM public.search_documents
    WHERE (ts_filter(words, '{a}') @@ titles[beyond] OR ts_filter(words, '{a,b,c}') @@ wide_heads[beyond] OR words @@ alls[beyond])
    AND (department IS NULL OR department_id = department)
    AND NOT EXISTS (SELECT FROM unnest(scored) AS known (id) WHERE known.id = prompt_id)
    ORDER BY CASE WHEN beyond > 1 THEN NULL WHEN title = written THEN 0 WHEN starts_with(title, written) THEN 1 ELSE 2 END,
      rating DESC, updated_at DESC, prompt_id COLLATE "C"
    LIMIT page_limit - cardinality(ids) OFFSET greatest(page_offset - pooled, 0)
  ) AS page;
  ids := ids || more;
  IF held = total OR page_offset + page_limit <= held THEN RETURN; END IF;
  SELECT array_agg(prompt_id) INTO more FROM (
    SELECT prompt_id FROM public.search_documents
    WHERE words @@ alls[last] AND (department IS NULL OR department_id = department)
    AND prompt_id NOT IN (
      SELECT inner_ring.prompt_id FROM public.search_documents AS inner_ring
      WHERE ts_filter(inner_ring.words, '{a}') @@ titles[beyond] OR ts_filter(inner_ring.words, '{a,b,c}') @@ wide_heads[beyond]
      OR inner_ring.words @@ alls[beyond]
    )
    ORDER BY rating DESC, updated_at DESC, prompt_id COLLATE "C"
    LIMIT page_limit - cardinality(ids) OFFSET greatest(page_offset - held, 0)
  ) AS page;
  ids := ids || more;
END
$$;
