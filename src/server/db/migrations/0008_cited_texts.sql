-- Hash of a prompt's text as citations name it: the same as hashedForm in src/domain/citation.ts, then SHA-256 in hexadecimal.
CREATE FUNCTION public.prompt_text_hash(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT encode(sha256(convert_to(btrim(replace(value, chr(13) || chr(10), chr(10)), chr(32) || chr(9) || chr(10)), 'UTF8')), 'hex')
$$;

CREATE INDEX "revisions_text_hash" ON "revisions" USING btree (public.prompt_text_hash(full_prompt) text_pattern_ops) WHERE number is not null and redacted_at is null;
