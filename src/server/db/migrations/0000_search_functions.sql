-- Search in PostgreSQL's own text search. Everything is named with its schema, so that a dump restores anywhere.
CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA public;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch WITH SCHEMA public;
--> statement-breakpoint
-- unaccent() is only STABLE because its dictionary could be edited; ours is the shipped one.
CREATE FUNCTION public.plain_text(t text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT public.unaccent('public.unaccent'::regdictionary, lower(t))
$$;
--> statement-breakpoint
-- Each word as written (so that a half-typed word is a prefix of it) and as its English stem. A text whose words are more
-- than a tsvector holds (1 MB) is indexed up to half its length, and so on.
CREATE FUNCTION public.search_lexemes(t text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
BEGIN
  RETURN to_tsvector('pg_catalog.simple'::regconfig, public.plain_text(t))
      || to_tsvector('pg_catalog.english'::regconfig, public.plain_text(t));
EXCEPTION WHEN program_limit_exceeded THEN
  RETURN public.search_lexemes(left(t, length(t) / 2));
END
$$;
--> statement-breakpoint
CREATE FUNCTION public.search_head(title text, description text, use_cases text[], department_name text)
RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT setweight(public.search_lexemes(title), 'A')
      || setweight(public.search_lexemes(description), 'B')
      || setweight(public.search_lexemes(array_to_string(use_cases, ' ')), 'C')
      || setweight(public.search_lexemes(department_name), 'D')
$$;
--> statement-breakpoint
CREATE FUNCTION public.search_all(title text, description text, use_cases text[], department_name text, full_prompt text)
RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN strip(public.search_head(title, description, use_cases, department_name)) || strip(public.search_lexemes(full_prompt));
EXCEPTION WHEN program_limit_exceeded THEN
  RETURN strip(public.search_head(title, description, use_cases, department_name))
      || strip(public.search_lexemes(left(full_prompt, length(full_prompt) / 2)));
END
$$;
