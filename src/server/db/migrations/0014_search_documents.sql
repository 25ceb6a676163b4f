-- Stems of a text, each once, in the order of their letters: what a synonym is found by, whatever its form and order.
CREATE FUNCTION public.search_key(t text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT coalesce(nullif((
    SELECT string_agg(stem, ' ' ORDER BY stem COLLATE "C")
    FROM unnest(tsvector_to_array(to_tsvector('pg_catalog.english'::regconfig,
      regexp_replace(public.plain_text(t), '[^[:alnum:]]+', ' ', 'g')))) AS stem
  ), ''), public.plain_text(t))
$$;
--> statement-breakpoint
-- Each word once, with its best field: title (A), description (B), use cases or department (C), text (D). Words of the text get
-- a field too, because a word without one matches a query for any field. More words than a tsvector holds: those of the head.
CREATE FUNCTION public.search_document_words(head tsvector, whole tsvector)
RETURNS tsvector LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN coalesce((
    SELECT string_agg('''' || replace(replace(lexeme, '\', '\\'), '''', '''''') || ''':1' || coalesce((
      SELECT min(CASE weight WHEN 'D' THEN 'C' ELSE weight END) FROM unnest(weights) AS weight
    ), 'D'), ' ')
    FROM unnest(head || whole)
  ), '')::tsvector;
EXCEPTION WHEN program_limit_exceeded THEN
  RETURN head;
END
$$;
--> statement-breakpoint
CREATE TABLE "search_documents" (
	"prompt_id" text PRIMARY KEY NOT NULL,
	"department_id" text,
	"title" text NOT NULL,
	"rating" real NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"prompts" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "synonyms" (
	"term" text NOT NULL,
	"same_as" text NOT NULL,
	"term_key" text GENERATED ALWAYS AS (public.search_key(term)) STORED NOT NULL,
	"same_as_key" text GENERATED ALWAYS AS (public.search_key(same_as)) STORED NOT NULL,
	CONSTRAINT "synonyms_term_same_as_pk" PRIMARY KEY("term","same_as")
);
--> statement-breakpoint
ALTER TABLE "search_documents" ADD CONSTRAINT "search_documents_prompt_id_prompts_id_fk" FOREIGN KEY ("prompt_id") REFERENCES "public"."prompts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "synonyms_term" ON "synonyms" USING btree ("term_key");--> statement-breakpoint
CREATE INDEX "synonyms_same_as" ON "synonyms" USING btree ("same_as_key");
--> statement-breakpoint
-- Rows stay narrow: the words are read of the best candidates only.
ALTER TABLE search_documents SET (toast_tuple_target = 128);
--> statement-breakpoint
ALTER TABLE search_documents ALTER COLUMN words SET STORAGE EXTERNAL;
--> statement-breakpoint
CREATE INDEX search_words_beginning ON search_words (word COLLATE "C");
--> statement-breakpoint
-- Indexes and counts once the rows are there; a short list of what waits to be indexed, because every search reads all of it.
INSERT INTO search_documents (prompt_id, department_id, title, rating, updated_at, words)
SELECT id, department_id, public.plain_text(title), coalesce(rating_sum::float8 / nullif(rating_count, 0), 0), updated_at,
  public.search_document_words(search_head, search_all)
FROM prompts WHERE status = 'published';
--> statement-breakpoint
CREATE INDEX "search_documents_words" ON "search_documents" USING gin ("words") WITH (gin_pending_list_limit=256);
--> statement-breakpoint
CREATE INDEX "search_documents_head" ON "search_documents" USING gin (ts_filter("words", '{a,b,c}')) WITH (gin_pending_list_limit=256);
--> statement-breakpoint
CREATE INDEX "search_documents_title" ON "search_documents" USING gin (ts_filter("words", '{a}')) WITH (gin_pending_list_limit=256);
--> statement-breakpoint
INSERT INTO search_words (word, prompts)
SELECT lexeme, count(*) FROM search_documents, unnest(words) GROUP BY lexeme UNION ALL SELECT '', count(*) FROM search_documents;
--> statement-breakpoint
-- Under the lock of the catalogue, which every writer of prompts takes: two that count the same words never wait crosswise.
CREATE FUNCTION public.count_search_words(added tsvector[], removed tsvector[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM public.catalogue FOR NO KEY UPDATE;
  INSERT INTO public.search_words AS known (word, prompts)
  SELECT word, sum(change) FROM (
    SELECT lexeme AS word, 1 AS change FROM unnest(added) AS given (words), unnest(given.words)
    UNION ALL SELECT lexeme, -1 FROM unnest(removed) AS given (words), unnest(given.words)
    UNION ALL SELECT '', coalesce(cardinality(added), 0) - coalesce(cardinality(removed), 0)
  ) AS changes
  GROUP BY word HAVING sum(change) <> 0 ORDER BY word COLLATE "C"
  ON CONFLICT (word) DO UPDATE SET prompts = known.prompts + excluded.prompts;
END
$$;
--> statement-breakpoint
CREATE FUNCTION public.count_new_documents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.count_search_words(array_agg(words), NULL) FROM new_rows HAVING count(*) > 0;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION public.count_gone_documents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.count_search_words(NULL, array_agg(words)) FROM old_rows HAVING count(*) > 0;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION public.count_changed_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.count_search_words(ARRAY[NEW.words], ARRAY[OLD.words]);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION public.forget_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM public.search_words;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER search_documents_new AFTER INSERT ON search_documents
REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.count_new_documents();
--> statement-breakpoint
CREATE TRIGGER search_documents_gone AFTER DELETE ON search_documents
REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.count_gone_documents();
--> statement-breakpoint
CREATE TRIGGER search_documents_changed AFTER UPDATE OF words ON search_documents
FOR EACH ROW WHEN (OLD.words IS DISTINCT FROM NEW.words) EXECUTE FUNCTION public.count_changed_document();
--> statement-breakpoint
CREATE TRIGGER search_documents_emptied AFTER TRUNCATE ON search_documents
FOR EACH STATEMENT EXECUTE FUNCTION public.forget_search_words();
--> statement-breakpoint
CREATE FUNCTION public.add_search_documents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.search_documents (prompt_id, department_id, title, rating, updated_at, words)
  SELECT id, department_id, public.plain_text(title), coalesce(rating_sum::float8 / nullif(rating_count, 0), 0), updated_at,
    public.search_document_words(search_head, search_all)
  FROM new_rows WHERE status = 'published';
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER prompts_search_new AFTER INSERT ON prompts
REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.add_search_documents();
--> statement-breakpoint
CREATE FUNCTION public.change_search_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> 'published' THEN
    DELETE FROM public.search_documents WHERE prompt_id = NEW.id;
    RETURN NULL;
  END IF;
  INSERT INTO public.search_documents (prompt_id, department_id, title, rating, updated_at, words)
  SELECT NEW.id, NEW.department_id, public.plain_text(NEW.title),
    coalesce(NEW.rating_sum::float8 / nullif(NEW.rating_count, 0), 0), NEW.updated_at,
    public.search_document_words(NEW.search_head, NEW.search_all)
  ON CONFLICT (prompt_id) DO UPDATE SET department_id = excluded.department_id, title = excluded.title,
    rating = excluded.rating, updated_at = excluded.updated_at, words = excluded.words;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER prompts_search_changed
AFTER UPDATE OF title, description, use_cases, department_name, department_id, full_prompt, status ON prompts
FOR EACH ROW EXECUTE FUNCTION public.change_search_document();
--> statement-breakpoint
CREATE FUNCTION public.change_search_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.search_documents
  SET rating = coalesce(NEW.rating_sum::float8 / nullif(NEW.rating_count, 0), 0), updated_at = NEW.updated_at
  WHERE prompt_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER prompts_search_order AFTER UPDATE OF rating_sum, rating_count, updated_at ON prompts
FOR EACH ROW WHEN (
  (OLD.rating_sum, OLD.rating_count, OLD.updated_at) IS DISTINCT FROM (NEW.rating_sum, NEW.rating_count, NEW.updated_at)
) EXECUTE FUNCTION public.change_search_order();
--> statement-breakpoint
-- What a search finds depends on the synonyms.
CREATE TRIGGER synonyms_change AFTER INSERT OR UPDATE OR DELETE ON synonyms
FOR EACH STATEMENT EXECUTE FUNCTION public.raise_catalogue_version();
--> statement-breakpoint
-- What is known of each word of a search: its forms, in how many prompts they are, and what may be meant. `synonyms` are the stems
-- of terms that mean the same as the words from `place` to `until`.
CREATE FUNCTION public.search_terms(given text[]) RETURNS jsonb LANGUAGE plpgsql STABLE
SET enable_seqscan = off AS $$
DECLARE
  result jsonb;
BEGIN
  WITH forms AS MATERIALIZED (
    SELECT place, plain, ts_lexize('english_stem', plain) AS stems
    FROM unnest(given) WITH ORDINALITY AS written (word, place)
    CROSS JOIN LATERAL (SELECT public.plain_text(word) AS plain) AS form
    WHERE trim(plain) <> ''
  ),
  counted AS MATERIALIZED (
    SELECT place, plain, coalesce(stems[1], plain) AS stem, cardinality(stems) = 0 AS is_stop, (
      SELECT max(prompts) FROM public.search_words
      WHERE word IN (plain, coalesce(stems[1], plain), CASE WHEN plain ~ '^[0-9]+$' THEN '-' || plain END)
    ) AS prompts
    FROM forms
  ),
  telling AS MATERIALIZED (
    SELECT *, row_number() OVER (ORDER BY place) AS nth FROM counted
    WHERE NOT is_stop OR NOT EXISTS (SELECT FROM counted WHERE NOT is_stop)
  ),
  -- Phrases of up to four words, by the key that synonyms have.
  grams AS (
    SELECT a.nth AS place, b.nth AS until, (
      SELECT string_agg(stem, ' ' ORDER BY stem COLLATE "C")
      FROM (SELECT DISTINCT stem FROM telling WHERE nth BETWEEN a.nth AND b.nth) AS stems
    ) AS key
    FROM telling AS a JOIN telling AS b ON b.nth BETWEEN a.nth AND a.nth + 3
  ),
  meant AS (
    SELECT place, until, same_as_key AS same FROM grams JOIN public.synonyms ON term_key = key
    UNION
    SELECT place, until, term_key FROM grams JOIN public.synonyms ON same_as_key = key
  )
  SELECT jsonb_build_object(
    'prompts', (SELECT prompts FROM public.search_words WHERE word = ''),
    'words', (
      SELECT jsonb_agg(jsonb_build_object('plain', plain, 'stem', stem, 'prompts', coalesce(prompts, 0),
        'beginning', beginning, 'near', near) ORDER BY nth)
      FROM telling
      LEFT JOIN LATERAL (
        SELECT least(sum(known.prompts), max(every.prompts)) AS beginning
        FROM public.search_words AS known, public.search_words AS every
        WHERE known.word COLLATE "C" >= plain COLLATE "C" AND known.word COLLATE "C" < (plain || chr(1114111)) COLLATE "C"
        AND known.prompts > 0 AND every.word = ''
      ) AS begun ON prompts IS NULL OR prompts = 0
      LEFT JOIN LATERAL (
        SELECT jsonb_agg(jsonb_build_object('word', word, 'distance', distance, 'prompts', known)
          ORDER BY distance, left(word, 1) <> left(plain, 1), similarity DESC, word COLLATE "C") AS near
        FROM (
          SELECT reached.word, distance, counted.prompts AS known, public.similarity(reached.word, plain) AS similarity
          FROM (
            SELECT word, public.levenshtein_less_equal(word, plain, 2) AS distance FROM public.search_vocabulary
            WHERE length(word) BETWEEN length(plain) - 2 AND length(plain) + 2 OFFSET 0
          ) AS reached JOIN public.search_words AS counted USING (word)
          WHERE distance <= 2 AND counted.prompts > 0
          ORDER BY distance, left(reached.word, 1) <> left(plain, 1), similarity DESC, reached.word COLLATE "C" LIMIT 30
        ) AS reachable
      ) AS corrected ON length(plain) BETWEEN 4 AND 30 AND plain !~ '[0-9]' AND (prompts IS NULL OR prompts = 0)
        AND (beginning IS NULL OR nth < (SELECT max(nth) FROM telling))
    ),
    'synonyms', (
      SELECT jsonb_agg(jsonb_build_object('place', place, 'until', until, 'stems', string_to_array(same, ' '), 'prompts', (
        SELECT coalesce(min(coalesce(known.prompts, 0)), 0)
        FROM unnest(string_to_array(same, ' ')) AS stem LEFT JOIN public.search_words AS known ON known.word = stem
      )) ORDER BY place, until DESC, same COLLATE "C")
      FROM meant
    )
  ) INTO result;
  RETURN result;
END
$$;
--> statement-breakpoint
-- One page of the prompts that match, in an order that is the same for every page. The rings are conditions, each wider than the
-- one before: all words in the title, enough of them in title, description and use cases (`head_queries`), enough of them anywhere
-- (`all_queries`, whose last one says what matches). The widest ring with at most `most_scored` prompts is ordered by scores, what
-- lies outside by rings, then by rating and date.
CREATE FUNCTION public.search_prompts(
  title_query tsquery, head_queries tsquery[], all_queries tsquery[],
  groups int[], weights float8[], in_title tsquery[], in_description tsquery[], in_use_cases tsquery[], anywhere tsquery[],
  written text, department text, most_scored int, page_limit int, page_offset int,
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
BEGIN
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
        ) AS score
        FROM (
          SELECT prompt_id, title, rating, updated_at, words || '''' AS words, ts_filter(words, ''{a}'') @@ $1 AS whole_title'
          || rows_in || pool || in_department || ' OFFSET 0
        ) AS candidates OFFSET 0
      ) AS scored'
      INTO scored
      USING title_query, head_queries, all_queries, matching, department, written,
        groups, weights, in_title, in_description, in_use_cases, anywhere;
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
