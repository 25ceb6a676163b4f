CREATE TABLE "search_languages" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"languages" text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "search_documents" ADD COLUMN "languages" text[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
ALTER TABLE search_languages ADD CONSTRAINT search_languages_one_row CHECK (id);
--> statement-breakpoint
-- What a search finds depends on them.
CREATE TRIGGER search_languages_change AFTER INSERT OR UPDATE OR DELETE ON search_languages
FOR EACH STATEMENT EXECUTE FUNCTION public.raise_catalogue_version();
--> statement-breakpoint
-- Stems of a text in a language, each once, as '/german/wort': no word of a prompt holds a slash, so they are nobody else's. Of the
-- text without accents, because people leave them out, and with them, because endings are known by them ('validée').
CREATE FUNCTION public.language_stems(language text, t text) RETURNS text[] LANGUAGE plpgsql STABLE PARALLEL SAFE STRICT AS $$
DECLARE
  known_as CONSTANT regconfig := format('pg_catalog.%I', language)::regconfig;
  plain CONSTANT text := public.plain_text(t);
  stems text[] := tsvector_to_array(to_tsvector(known_as, translate(plain, '/.<>~', '     ')));
BEGIN
  IF plain <> lower(t) THEN
    stems := stems || string_to_array(public.unaccent('public.unaccent'::regdictionary,
      array_to_string(tsvector_to_array(to_tsvector(known_as, translate(lower(t), '/.<>~', '     '))), E'\n')), E'\n');
  END IF;
  RETURN array(SELECT DISTINCT '/' || language || '/' || stem FROM unnest(stems) AS stem WHERE length(stem) BETWEEN 1 AND 200);
END
$$;
--> statement-breakpoint
-- The words of a prompt with its stems in these languages besides English, each with its best field. More than a tsvector holds: those
-- without the languages.
CREATE FUNCTION public.search_words_of(p public.prompts, languages text[]) RETURNS tsvector LANGUAGE plpgsql STABLE AS $$
DECLARE
  plain CONSTANT tsvector := public.search_document_words(p.search_head, p.search_all);
BEGIN
  IF languages = '{}' THEN RETURN plain; END IF;
  RETURN plain || coalesce((
    SELECT string_agg('''' || replace(replace(stem, '\', '\\'), '''', '''''') || ''':1' || field, ' ')
    FROM (
      SELECT stem, min(field) AS field
      FROM (VALUES ('A', p.title), ('B', p.description), ('C', concat_ws(' ', array_to_string(p.use_cases, ' '), p.department_name)),
        ('D', p.full_prompt)) AS fields (field, content),
        unnest(languages) AS language, unnest(public.language_stems(language, content)) AS stem
      GROUP BY stem
    ) AS stems
  ), '')::tsvector;
EXCEPTION WHEN program_limit_exceeded THEN
  RETURN plain;
END
$$;
--> statement-breakpoint
-- The languages, read under the lock of the catalogue: nobody stores words of languages that were changed meanwhile.
CREATE FUNCTION public.locked_search_languages() RETURNS text[] LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM public.catalogue FOR NO KEY UPDATE;
  RETURN coalesce((SELECT languages FROM public.search_languages), '{}');
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.add_search_documents() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  now_used CONSTANT text[] := public.locked_search_languages();
BEGIN
  INSERT INTO public.search_documents (prompt_id, department_id, title, rating, updated_at, words, languages)
  SELECT id, department_id, public.plain_text(title), coalesce(rating_sum::float8 / nullif(rating_count, 0), 0), updated_at,
    public.search_words_of(new_rows, now_used), now_used
  FROM new_rows WHERE status = 'published';
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.change_search_document() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  now_used text[];
BEGIN
  IF NEW.status <> 'published' THEN
    DELETE FROM public.search_documents WHERE prompt_id = NEW.id;
    RETURN NULL;
  END IF;
  now_used := public.locked_search_languages();
  INSERT INTO public.search_documents (prompt_id, department_id, title, rating, updated_at, words, languages)
  SELECT NEW.id, NEW.department_id, public.plain_text(NEW.title),
    coalesce(NEW.rating_sum::float8 / nullif(NEW.rating_count, 0), 0), NEW.updated_at,
    public.search_words_of(NEW, now_used), now_used
  ON CONFLICT (prompt_id) DO UPDATE SET department_id = excluded.department_id, title = excluded.title,
    rating = excluded.rating, updated_at = excluded.updated_at, words = excluded.words, languages = excluded.languages;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- As before; remake_search_documents() counts the words of many documents at once, which is much cheaper.
CREATE OR REPLACE FUNCTION public.count_changed_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('prompt_library.counts_at_once', true) IS DISTINCT FROM 'on' THEN
    PERFORM public.count_search_words(ARRAY[NEW.words], ARRAY[OLD.words]);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Makes at most so many documents anew that are not in the languages of the library yet, but for those that somebody is changing.
CREATE FUNCTION public.remake_search_documents(most int, OUT made int, OUT "left" boolean) LANGUAGE plpgsql AS $$
DECLARE
  now_used CONSTANT text[] := public.locked_search_languages();
  added tsvector[];
  removed tsvector[];
BEGIN
  PERFORM set_config('prompt_library.counts_at_once', 'on', true);
  WITH due AS MATERIALIZED (
    SELECT prompt_id, words FROM public.search_documents WHERE languages <> now_used
    LIMIT most FOR NO KEY UPDATE SKIP LOCKED
  ),
  remade AS (
    UPDATE public.search_documents AS document SET words = public.search_words_of(prompt, now_used), languages = now_used
    FROM due JOIN public.prompts AS prompt ON prompt.id = due.prompt_id
    WHERE document.prompt_id = due.prompt_id
    RETURNING document.words AS added, due.words AS removed
  )
  SELECT count(*), array_agg(remade.added), array_agg(remade.removed) INTO made, added, removed FROM remade;
  PERFORM set_config('prompt_library.counts_at_once', 'off', true);
  PERFORM public.count_search_words(added, removed);
  "left" := EXISTS (SELECT FROM public.search_documents WHERE languages <> now_used);
END
$$;
--> statement-breakpoint
-- What a search needs of the languages: for each given word its stems, in how many prompts they are, and whether it is a stop word of
-- a language of which the search has more stop words than of English. Null where English is the only language.
CREATE FUNCTION public.search_stems(given text[]) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
DECLARE
  now_used CONSTANT text[] := (SELECT languages FROM public.search_languages);
BEGIN
  IF now_used IS NULL OR now_used = '{}' THEN RETURN NULL; END IF;
  RETURN (
    WITH written AS MATERIALIZED (
      SELECT DISTINCT lower(word) AS word, public.plain_text(word) AS plain FROM unnest(given) AS word
    ),
    known AS MATERIALIZED (
      SELECT word, plain, language, to_tsvector(format('pg_catalog.%I', language)::regconfig, word) = '' AS is_stop,
        public.language_stems(language, word) AS stems
      FROM written, unnest(now_used || 'english'::text) AS language
    ),
    spoken AS (
      SELECT language FROM known GROUP BY language
      HAVING count(*) FILTER (WHERE is_stop) > (SELECT count(*) FROM known WHERE is_stop AND language = 'english')
    )
    SELECT jsonb_object_agg(plain, entry) FROM (
      SELECT plain, jsonb_build_object(
        'stems', coalesce((
          SELECT jsonb_agg(jsonb_build_object('word', found.word, 'prompts', found.prompts) ORDER BY found.word COLLATE "C")
          FROM public.search_words AS found
          WHERE found.prompts > 0 AND found.word IN (
            SELECT unnest(stems) FROM known AS same WHERE same.plain = known.plain AND language <> 'english'
          )
        ), '[]'::jsonb),
        'isForeignStop', bool_or(is_stop AND language IN (SELECT language FROM spoken))
      ) AS entry
      FROM known GROUP BY plain
    ) AS entries
  );
END
$$;
--> statement-breakpoint
-- A word that stands only in the text is worth more of its weight, 0.35 of it: sentences are answered by what a prompt does.
DO $$ BEGIN
  EXECUTE replace(
    pg_get_functiondef('public.search_prompts(tsquery,tsquery[],tsquery[],int[],float8[],tsquery[],tsquery[],tsquery[],tsquery[],text,text,int,int,int,text)'::regprocedure),
    'WHEN words @@ d THEN 0.25', 'WHEN words @@ d THEN 0.35');
END $$;
