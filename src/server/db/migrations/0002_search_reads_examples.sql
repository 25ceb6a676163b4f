ALTER TABLE search_documents ADD COLUMN example_words tsvector DEFAULT '' NOT NULL;
ALTER TABLE search_documents ALTER COLUMN example_words SET STORAGE EXTERNAL;

-- Words and stems that are only in the example answer, apart from those of the prompt (search_words_of), which decide what similar
-- and related prompts are. With more than a tsvector holds: none.
CREATE FUNCTION public.search_example_words(p public.prompts, languages text[], words tsvector)
RETURNS tsvector LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN ts_delete(
    strip(public.search_lexemes(p.example_output)) || array_to_tsvector(ARRAY(
      SELECT DISTINCT stem
      FROM unnest(languages) AS language, unnest(public.language_stems(language, p.example_output)) AS stem
    )),
    tsvector_to_array(words)
  );
EXCEPTION WHEN program_limit_exceeded THEN
  RETURN '';
END
$$;

CREATE OR REPLACE FUNCTION public.add_search_documents() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  now_used CONSTANT text[] := public.locked_search_languages();
BEGIN
  INSERT INTO public.search_documents (prompt_id, department_id, title, rating, updated_at, words, example_words, languages)
  SELECT id, department_id, public.plain_text(title), coalesce(rating_sum::float8 / nullif(rating_count, 0), 0), updated_at,
    words, public.search_example_words(new_rows, now_used, words), now_used
  FROM new_rows, public.search_words_of(new_rows, now_used) AS words WHERE status = 'published';
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION public.change_search_document() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  now_used text[];
BEGIN
  IF NEW.status <> 'published' THEN
    DELETE FROM public.search_documents WHERE prompt_id = NEW.id;
    RETURN NULL;
  END IF;
  now_used := public.locked_search_languages();
  INSERT INTO public.search_documents (prompt_id, department_id, title, rating, updated_at, words, example_words, languages)
  SELECT NEW.id, NEW.department_id, public.plain_text(NEW.title),
    coalesce(NEW.rating_sum::float8 / nullif(NEW.rating_count, 0), 0), NEW.updated_at,
    words, public.search_example_words(NEW, now_used, words), now_used
  FROM public.search_words_of(NEW, now_used) AS words
  ON CONFLICT (prompt_id) DO UPDATE SET department_id = excluded.department_id, title = excluded.title,
    rating = excluded.rating, updated_at = excluded.updated_at, words = excluded.words,
    example_words = excluded.example_words, languages = excluded.languages;
  RETURN NULL;
END
$$;

DROP TRIGGER prompts_search_changed ON prompts;
CREATE TRIGGER prompts_search_changed
AFTER UPDATE OF title, description, use_cases, department_name, department_id, full_prompt, example_output, status ON prompts
FOR EACH ROW EXECUTE FUNCTION public.change_search_document();

CREATE OR REPLACE FUNCTION public.remake_search_documents(most int, OUT made int, OUT "left" boolean) LANGUAGE plpgsql AS $$
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
    UPDATE public.search_documents AS document
    SET words = fresh.words, example_words = public.search_example_words(prompt, now_used, fresh.words), languages = now_used
    FROM due JOIN public.prompts AS prompt ON prompt.id = due.prompt_id,
      public.search_words_of(prompt, now_used) AS fresh (words)
    WHERE document.prompt_id = due.prompt_id
    RETURNING document.words AS added, due.words AS removed
  )
  SELECT count(*), array_agg(remade.added), array_agg(remade.removed) INTO made, added, removed FROM remade;
  PERFORM set_config('prompt_library.counts_at_once', 'off', true);
  PERFORM public.count_search_words(added, removed);
  "left" := EXISTS (SELECT FROM public.search_documents WHERE languages <> now_used);
END
$$;

UPDATE search_documents SET example_words = public.search_example_words(prompt, languages, words)
FROM prompts AS prompt WHERE prompt.id = prompt_id AND prompt.example_output <> '';
