CREATE TABLE "catalogue_changes" (
	"version" bigint NOT NULL,
	"prompt_id" text,
	"of_figures" boolean NOT NULL
);
--> statement-breakpoint
CREATE INDEX "catalogue_changes_version" ON "catalogue_changes" USING btree ("version");--> statement-breakpoint
-- What each version changed. A statement that changes more rows than a cache would remember counts as a change of everything.
CREATE FUNCTION public.note_changes(ids text[], of_figures boolean[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  raised bigint;
BEGIN
  IF ids IS NULL THEN RETURN; END IF;
  UPDATE public.catalogue SET version = version + 1 RETURNING version INTO raised;
  IF cardinality(ids) > 200 THEN
    ids := ARRAY[NULL]::text[];
    of_figures := ARRAY[false];
  END IF;
  INSERT INTO public.catalogue_changes (version, prompt_id, of_figures)
  SELECT raised, change.id, change.of_figures FROM unnest(ids, of_figures) AS change (id, of_figures);
  DELETE FROM public.catalogue_changes WHERE version <= raised - 1000;
END
$$;
--> statement-breakpoint
-- For departments, people's names, and whole tables that are emptied.
CREATE OR REPLACE FUNCTION public.raise_catalogue_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.note_changes(ARRAY[NULL]::text[], ARRAY[false]);
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- The columns that are not figures are compared as a whole, so that one which is added later is never forgotten.
CREATE FUNCTION public.note_prompt_changes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  figures CONSTANT text[] := ARRAY['rating_sum', 'rating_count', 'comment_count'];
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM public.note_changes(array_agg(id), array_agg(false)) FROM new_rows;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM public.note_changes(array_agg(id), array_agg(false)) FROM old_rows;
  ELSE
    PERFORM public.note_changes(array_agg(id), array_agg(of_figures)) FROM (
      SELECT coalesce(n.id, o.id) AS id,
        CASE
          WHEN (n.rating_sum, n.rating_count, n.comment_count) IS DISTINCT FROM (o.rating_sum, o.rating_count, o.comment_count)
          THEN coalesce(to_jsonb(n) - figures = to_jsonb(o) - figures, false)
          ELSE false
        END AS of_figures
      FROM new_rows AS n FULL JOIN old_rows AS o ON o.id = n.id
    ) AS changes;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
DROP TRIGGER prompts_change ON prompts;
--> statement-breakpoint
CREATE TRIGGER prompts_insert AFTER INSERT ON prompts
REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.note_prompt_changes();
--> statement-breakpoint
CREATE TRIGGER prompts_update AFTER UPDATE ON prompts
REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.note_prompt_changes();
--> statement-breakpoint
CREATE TRIGGER prompts_delete AFTER DELETE ON prompts
REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.note_prompt_changes();
--> statement-breakpoint
-- A comment's text is shown with its prompt. New ones and removed ones change the prompt's figures.
CREATE FUNCTION public.note_comment_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.note_changes(array_agg(prompt_id), array_agg(true)) FROM (SELECT DISTINCT prompt_id FROM new_rows) AS changes;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Fires after comments_update, which locks prompts: the catalogue comes last.
CREATE TRIGGER comments_update_text AFTER UPDATE ON comments
REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.note_comment_changes();
--> statement-breakpoint
CREATE TRIGGER users_name AFTER UPDATE OF name ON users
FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION public.raise_catalogue_version();
