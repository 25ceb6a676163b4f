CREATE TABLE "embedding_models" (
	"model" text PRIMARY KEY NOT NULL,
	"dimensions" integer,
	"version" bigint DEFAULT -1 NOT NULL,
	"claim" integer DEFAULT 1 NOT NULL,
	"claimed_until" timestamp (3) with time zone NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "embeddings" (
	"prompt_id" text NOT NULL,
	"model" text NOT NULL,
	"text_hash" text NOT NULL,
	"embedding" real[],
	CONSTRAINT "embeddings_prompt_id_model_pk" PRIMARY KEY("prompt_id","model")
);
--> statement-breakpoint
ALTER TABLE "embeddings" ADD CONSTRAINT "embeddings_prompt_id_prompts_id_fk" FOREIGN KEY ("prompt_id") REFERENCES "public"."prompts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "embeddings" ADD CONSTRAINT "embeddings_model_embedding_models_model_fk" FOREIGN KEY ("model") REFERENCES "public"."embedding_models"("model") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "embeddings_model" ON "embeddings" USING btree ("model");--> statement-breakpoint
-- Numbers do not compress.
ALTER TABLE public.embeddings ALTER COLUMN embedding SET STORAGE EXTERNAL;
--> statement-breakpoint
-- An index for the nearest of a model, made before the first of its embeddings is stored, when it costs nothing. pgvector indexes up to
-- 2,000 dimensions; beyond, and without the right to make one, every embedding is compared. False: there is none.
CREATE FUNCTION public.index_embeddings(of_model text) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  numbers CONSTANT int := (SELECT dimensions FROM public.embedding_models WHERE model = of_model);
  index_name CONSTANT text := format('embeddings_%s_%s', left(encode(sha256(convert_to(of_model, 'UTF8')), 'hex'), 16), numbers);
BEGIN
  IF numbers IS NULL OR numbers > 2000 THEN RETURN false; END IF;
  IF to_regclass('public.' || index_name) IS NULL THEN
    EXECUTE format(
      'CREATE INDEX IF NOT EXISTS %I ON public.embeddings USING hnsw ((embedding::public.vector(%s)) public.vector_cosine_ops)
      WHERE model = %L AND embedding IS NOT NULL', index_name, numbers, of_model);
  END IF;
  RETURN true;
END
$$;
--> statement-breakpoint
-- Published prompts whose embeddings are the nearest to one of a search, by the cosine: of the 200 nearest of all those that are in
-- the department and similar enough. None where the search's embedding has another length. A statement that is put together, as
-- without pgvector its types do not exist, and its index is one of the model and of the length.
CREATE FUNCTION public.nearest_prompts(of_model text, searched real[], of_department text, similar_from float8, most int)
RETURNS TABLE (id text, similarity float8) LANGUAGE plpgsql AS $$
DECLARE
  candidates CONSTANT int := 200;
  numbers CONSTANT int := (SELECT dimensions FROM public.embedding_models WHERE model = of_model);
BEGIN
  IF numbers IS DISTINCT FROM cardinality(searched) THEN RETURN; END IF;
  PERFORM set_config('hnsw.ef_search', candidates::text, true);
  RETURN QUERY EXECUTE format($query$
    SELECT prompt.id, 1 - near.distance FROM (
      SELECT prompt_id, embedding::public.vector(%1$s) OPERATOR(public.<=>) $1::public.vector(%1$s) AS distance
      FROM public.embeddings WHERE model = %2$L AND embedding IS NOT NULL
      ORDER BY embedding::public.vector(%1$s) OPERATOR(public.<=>) $1::public.vector(%1$s) LIMIT %3$s
    ) AS near
    JOIN public.prompts AS prompt ON prompt.id = near.prompt_id
    WHERE prompt.status = 'published' AND ($2 IS NULL OR prompt.department_id = $2) AND 1 - near.distance >= $3
    ORDER BY near.distance, prompt.id COLLATE "C" LIMIT $4
  $query$, numbers, of_model, candidates) USING searched, of_department, similar_from, most;
END
$$;
