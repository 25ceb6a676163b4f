-- In PL/pgSQL, whose functions PostgreSQL does not expand into the definition of a table: pg_restore makes the table prompts, which
-- has a column of this function, before search_lexemes, which this function calls.
CREATE OR REPLACE FUNCTION public.search_head(title text, description text, use_cases text[], department_name text)
RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN setweight(public.search_lexemes(title), 'A')
      || setweight(public.search_lexemes(description), 'B')
      || setweight(public.search_lexemes(array_to_string(use_cases, ' ')), 'C')
      || setweight(public.search_lexemes(department_name), 'D');
END
$$;
