-- What a prompt must have of a synonym: also its stop words, or 'off-label' would be the same as 'label'. The shortest are everywhere.
CREATE FUNCTION public.synonym_stems(term text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT coalesce(array_agg(coalesce((ts_lexize('english_stem', word))[1], word) ORDER BY place), '{}')
  FROM regexp_split_to_table(public.plain_text(term), '[^[:alnum:]]+') WITH ORDINALITY AS split (word, place)
  WHERE word <> '' AND (length(word) > 2 AND word NOT IN ('and', 'the', 'for') OR cardinality(ts_lexize('english_stem', word)) > 0)
$$;
--> statement-breakpoint
-- As before, but with those stems; a last word is corrected too where hardly any word begins so.
CREATE OR REPLACE FUNCTION public.search_terms(given text[]) RETURNS jsonb LANGUAGE plpgsql STABLE
SET enable_seqscan = off SET jit = off AS $$
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
    SELECT place, until, public.synonym_stems(same_as) AS same FROM grams JOIN public.synonyms ON term_key = key
    UNION
    SELECT place, until, public.synonym_stems(term) FROM grams JOIN public.synonyms ON same_as_key = key
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
        AND (beginning IS NULL OR beginning <= 3 OR nth < (SELECT max(nth) FROM telling))
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
INSERT INTO synonyms (term, same_as)
SELECT one.term, other.term FROM (VALUES
  (ARRAY['physician', 'doctor', 'clinician', 'prescriber', 'hcp', 'healthcare professional']),
  (ARRAY['enquiry', 'inquiry', 'question', 'query'])
) AS groups (terms)
CROSS JOIN LATERAL unnest(terms) AS one (term) CROSS JOIN LATERAL unnest(terms) AS other (term)
WHERE one.term COLLATE "C" < other.term COLLATE "C"
ON CONFLICT DO NOTHING;
