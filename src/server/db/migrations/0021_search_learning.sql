CREATE TABLE "search_choices" (
	"words" text NOT NULL,
	"prompt_id" text NOT NULL,
	"day" date NOT NULL,
	"people" integer NOT NULL,
	CONSTRAINT "search_choices_words_prompt_id_day_pk" PRIMARY KEY("words","prompt_id","day")
);
--> statement-breakpoint
CREATE TABLE "wanted_prompts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"details" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "synonyms" ADD COLUMN "source" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "search_choices" ADD CONSTRAINT "search_choices_prompt_id_prompts_id_fk" FOREIGN KEY ("prompt_id") REFERENCES "public"."prompts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_choices_prompt" ON "search_choices" USING btree ("prompt_id");--> statement-breakpoint
CREATE INDEX "search_choices_day" ON "search_choices" USING btree ("day");--> statement-breakpoint
CREATE UNIQUE INDEX "wanted_prompts_title" ON "wanted_prompts" USING btree (lower("title"));
--> statement-breakpoint
-- Those that came with the library.
UPDATE synonyms SET source = 'Built in';
--> statement-breakpoint
-- As before, but a prompt that people opened or copied after a search for the same words (`chosen_for`) gets up to a tenth more
-- of its score: with eleven people on a day, or two on each of ten days, half of that. Nobody counts who was alone on a day, and
-- today counts from tomorrow on, so that the pages of a list fit together.
--
-- One page of the prompts that match, in an order that is the same for every page. The rings are conditions, each wider than the
-- one before: all words in the title, enough of them in title, description and use cases (`head_queries`), enough of them anywhere
-- (`all_queries`, whose last one says what matches). The widest ring with at most `most_scored` prompts is ordered by scores, what
-- lies outside by rings, then by rating and date.
CREATE FUNCTION public.search_prompts(
  title_query tsquery, head_queries tsquery[], all_queries tsquery[],
  groups int[], weights float8[], in_title tsquery[], in_description tsquery[], in_use_cases tsquery[], anywhere tsquery[],
  written text, department text, most_scored int, page_limit int, page_offset int, chosen_for text,
  OUT total bigint, OUT ids text[]
) LANGUAGE plpgsql STABLE SET enable_seqscan = off SET jit = off AS $$
DECLARE
  rows_in CONSTANT text := ' FROM public.search_documents WHERE ';
  matching CONSTANT tsquery := all_queries[cardinality(all_queries)];
  in_department CONSTANT text := CASE WHEN department IS NULL THEN '' ELSE ' AND department_id = $5' END;
  by_rating CONSTANT text := 'rating DESC, updated_at DESC, prompt_id COLLATE "C"';
  by_title CONSTANT text := 'CASE WHEN title = $6 THEN 0 WHEN starts_with(title, $6) THEN 1 ELSE 2 END';
  rings text[] := ARRAY['ts_filter(words, ''{a}'') @@ $1'];
  pool text;
  pooled bigint := 0;
  beyond text;
  held bigint;
  scored text[] := '{}';
  more text[];
  chosen text[];
  gains float8[];
  gain text := '';
BEGIN
  SELECT array_agg(prompt_id), array_agg(0.1 * others / (others + 10)) INTO chosen, gains FROM (
    SELECT prompt_id, sum(people - 1)::float8 AS others FROM public.search_choices
    WHERE search_choices.words = chosen_for AND day < (now() AT TIME ZONE 'UTC')::date
    GROUP BY prompt_id HAVING sum(people - 1) > 0 ORDER BY 2 DESC LIMIT 50
  ) AS counted;
  IF chosen IS NOT NULL THEN
    gain := ' * (1 + coalesce(($14)[array_position($13, prompt_id)], 0))';
  END IF;
  FOR n IN 1 .. cardinality(head_queries) LOOP
    rings := rings || format('ts_filter(words, ''{a,b,c}'') @@ ($2)[%s]', n);
  END LOOP;
  FOR n IN 1 .. cardinality(all_queries) - 1 LOOP
    rings := rings
      || format('(ts_filter(words, ''{a,b,c}'') @@ ($2)[%s] OR words @@ ($3)[%s])', cardinality(head_queries), n);
  END LOOP;
  rings := rings || 'words @@ $4'::text;
  EXECUTE 'SELECT count(*)' || rows_in || rings[cardinality(rings)] || in_department
    INTO total USING title_query, head_queries, all_queries, matching, department;
  IF total <= most_scored THEN
    pool := rings[cardinality(rings)];
    pooled := total;
  ELSE
    FOR n IN 1 .. cardinality(rings) LOOP
      EXECUTE 'SELECT count(*)' || rows_in || rings[n] || in_department
        INTO held USING title_query, head_queries, all_queries, matching, department;
      beyond := rings[n];
      EXIT WHEN held > most_scored;
      pool := rings[n];
      pooled := held;
    END LOOP;
  END IF;
  IF pooled > 0 THEN
    EXECUTE 'SELECT array_agg(prompt_id ORDER BY whole_title DESC, title_rank, score DESC, ' || by_rating || ')
      FROM (
        SELECT prompt_id, rating, updated_at, whole_title, CASE WHEN whole_title THEN ' || by_title || ' END AS title_rank, (
          SELECT sum(best) FROM (
            SELECT max(weight * CASE WHEN words @@ a THEN 1 WHEN words @@ b THEN 0.6 WHEN words @@ c THEN 0.45
              WHEN words @@ d THEN 0.25 ELSE 0 END) AS best
            FROM unnest($7, $8, $9, $10, $11, $12) AS part (word, weight, a, b, c, d) GROUP BY word
          ) AS parts
        )' || gain || ' AS score
        FROM (
          SELECT prompt_id, title, rating, updated_at, words || '''' AS words, ts_filter(words, ''{a}'') @@ $1 AS whole_title'
          || rows_in || pool || in_department || ' OFFSET 0
        ) AS candidates OFFSET 0
      ) AS scored'
      INTO scored
      USING title_query, head_queries, all_queries, matching, department, written,
        groups, weights, in_title, in_description, in_use_cases, anywhere, chosen, gains;
  END IF;
  ids := coalesce(scored[page_offset + 1 : coalesce(page_offset + page_limit, pooled)], '{}');
  IF beyond IS NULL OR page_offset + page_limit <= pooled THEN RETURN; END IF;
  EXECUTE 'SELECT array_agg(prompt_id) FROM (
      SELECT prompt_id' || rows_in || beyond || in_department || ' AND prompt_id <> ALL ($7)
      ORDER BY ' || CASE WHEN beyond = rings[1] THEN by_title || ', ' ELSE '' END || by_rating || ' LIMIT $8 OFFSET $9
    ) AS page'
    INTO more
    USING title_query, head_queries, all_queries, matching, department, written, coalesce(scored, '{}'),
      page_limit - cardinality(ids), greatest(page_offset - pooled, 0);
  ids := ids || more;
  IF held = total OR page_offset + page_limit <= held THEN RETURN; END IF;
  EXECUTE 'SELECT array_agg(prompt_id) FROM (
      SELECT prompt_id' || rows_in || 'words @@ $4' || in_department || '
      AND prompt_id NOT IN (SELECT prompt_id' || rows_in || beyond || ')
      ORDER BY ' || by_rating || ' LIMIT $6 OFFSET $7
    ) AS page'
    INTO more
    USING title_query, head_queries, all_queries, matching, department,
      page_limit - cardinality(ids), greatest(page_offset - held, 0);
  ids := ids || more;
END
$$;
--> statement-breakpoint
-- For processes of the version before.
CREATE OR REPLACE FUNCTION public.search_prompts(
  title_query tsquery, head_queries tsquery[], all_queries tsquery[],
  groups int[], weights float8[], in_title tsquery[], in_description tsquery[], in_use_cases tsquery[], anywhere tsquery[],
  written text, department text, most_scored int, page_limit int, page_offset int,
  OUT total bigint, OUT ids text[]
) LANGUAGE sql STABLE SET enable_seqscan = off SET jit = off AS $$
  SELECT * FROM public.search_prompts(title_query, head_queries, all_queries, groups, weights, in_title, in_description,
    in_use_cases, anywhere, written, department, most_scored, page_limit, page_offset, NULL)
$$;
