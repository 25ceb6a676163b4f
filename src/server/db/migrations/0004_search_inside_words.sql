-- A search's words end at every sign. PostgreSQL's parser takes 'input/output' and 'example.com' for one word each, and leaves
-- out what stands in angle brackets, such as <product name>: it never sees these signs now.
CREATE OR REPLACE FUNCTION public.search_lexemes(t text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  plain text := translate(public.plain_text(t), '/.<>~', '     ');
BEGIN
  RETURN to_tsvector('pg_catalog.simple'::regconfig, plain) || to_tsvector('pg_catalog.english'::regconfig, plain);
EXCEPTION WHEN program_limit_exceeded THEN
  RETURN public.search_lexemes(left(t, length(t) / 2));
END
$$;
--> statement-breakpoint
-- Makes the search columns of what is stored anew; the triggers learn the new words.
UPDATE public.prompts SET title = title;
