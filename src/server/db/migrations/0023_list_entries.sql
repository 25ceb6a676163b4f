CREATE TABLE "list_entries" (
	"prompt_id" text PRIMARY KEY NOT NULL,
	"department_id" text,
	"text" text NOT NULL,
	"name" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"rating" double precision NOT NULL,
	"rating_count" integer NOT NULL,
	"tool" text NOT NULL,
	"difficulty" text,
	"needs_attachment" boolean NOT NULL,
	"use_class" text,
	"tested" boolean NOT NULL,
	"review_by" date
);
--> statement-breakpoint
-- A rating changes a row where it stands.
ALTER TABLE list_entries SET (fillfactor = 90);
--> statement-breakpoint
-- As browsers do it: by Unicode's full rules where the database has them, whatever its own language is. Names: signs in the order
-- of browsers before digits and letters, the last twenty digits of a number, and no longer than an index takes.
DO $do$
DECLARE
  unicode CONSTANT text := (
    SELECT format('pg_catalog.%I', collname) FROM pg_collation
    WHERE collname IN ('und-x-icu', 'pg_unicode_fast', 'pg_c_utf8', 'default')
      AND collnamespace = 'pg_catalog'::regnamespace AND collencoding IN (-1, pg_char_to_encoding('UTF8'))
    ORDER BY array_position(ARRAY['und-x-icu', 'pg_unicode_fast', 'pg_c_utf8', 'default'], collname::text) LIMIT 1
  );
BEGIN
  EXECUTE format($f$
    CREATE FUNCTION public.list_lower(t text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
      SELECT lower(t COLLATE %1$s)
    $$
  $f$, unicode);
  EXECUTE format($f$
    CREATE FUNCTION public.list_name(title text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
      SELECT left(regexp_replace(regexp_replace(regexp_replace(
        translate(public.unaccent('public.unaccent'::regdictionary, public.list_lower(title)), ' _-,;:!?.''"()[]{}@*/\&#%%`^+<=>|~$',
          E'\u0001\u0002\u0003\u0004\u0005\u0006\u0007\u0008\u0009\u000A\u000B\u000C\u000D\u000E\u000F\u0010\u0011\u0012\u0013\u0014\u0015\u0016\u0017\u0018\u0019\u001A\u001B\u001C\u001D\u001E\u001F\u0020\u0021'
        ) COLLATE %1$s,
        E'([^[:alnum:]\u0001-\u0021])', E'\u0022\\1', 'g'),
        '([0-9]+)', '00000000000000000000\1', 'g'),
        '[0-9]*([0-9]{20})', '\1', 'g'), 400)
    $$
  $f$, unicode);
END
$do$;
--> statement-breakpoint
CREATE FUNCTION public.keep_list_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> 'published' THEN
    DELETE FROM public.list_entries WHERE prompt_id = NEW.id;
    RETURN NULL;
  END IF;
  INSERT INTO public.list_entries AS known (prompt_id, department_id, text, name, updated_at, rating, rating_count, tool,
    difficulty, needs_attachment, use_class, tested, review_by)
  VALUES (NEW.id, NEW.department_id, public.list_lower(NEW.title || chr(31) || NEW.description), public.list_name(NEW.title),
    NEW.updated_at, coalesce(NEW.rating_sum::float8 / nullif(NEW.rating_count, 0), 0), NEW.rating_count, NEW.tool,
    NEW.difficulty, NEW.needs_attachment, NEW.use_class, NEW.tested_assistant <> '' OR NEW.tested_on IS NOT NULL, NEW.review_by)
  ON CONFLICT (prompt_id) DO UPDATE SET department_id = excluded.department_id, text = excluded.text, name = excluded.name,
    updated_at = excluded.updated_at, rating = excluded.rating, rating_count = excluded.rating_count, tool = excluded.tool,
    difficulty = excluded.difficulty, needs_attachment = excluded.needs_attachment, use_class = excluded.use_class,
    tested = excluded.tested, review_by = excluded.review_by;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER prompts_list_new AFTER INSERT ON prompts
FOR EACH ROW EXECUTE FUNCTION public.keep_list_entry();
--> statement-breakpoint
CREATE TRIGGER prompts_list_changed AFTER UPDATE OF title, description, department_id, status, updated_at, rating_sum,
  rating_count, tool, difficulty, needs_attachment, use_class, tested_assistant, tested_on, review_by ON prompts
FOR EACH ROW EXECUTE FUNCTION public.keep_list_entry();
--> statement-breakpoint
-- After the triggers, which no change of another process slips past; indexes once the rows are there.
INSERT INTO list_entries
SELECT id, department_id, public.list_lower(title || chr(31) || description), public.list_name(title), updated_at,
  coalesce(rating_sum::float8 / nullif(rating_count, 0), 0), rating_count, tool, difficulty, needs_attachment, use_class,
  tested_assistant <> '' OR tested_on IS NOT NULL, review_by
FROM prompts WHERE status = 'published';
--> statement-breakpoint
ALTER TABLE "list_entries" ADD CONSTRAINT "list_entries_prompt_id_prompts_id_fk" FOREIGN KEY ("prompt_id") REFERENCES "public"."prompts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "list_entries_text" ON "list_entries" USING gin ("text" public.gin_trgm_ops) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "list_entries_latest" ON "list_entries" USING btree ("updated_at" DESC NULLS FIRST,"prompt_id" collate "C");--> statement-breakpoint
CREATE INDEX "list_entries_department" ON "list_entries" USING btree ("department_id","updated_at" DESC NULLS FIRST,"prompt_id" collate "C");--> statement-breakpoint
CREATE INDEX "list_entries_name" ON "list_entries" USING btree ("name" collate "C","updated_at" DESC NULLS FIRST,"prompt_id" collate "C");
