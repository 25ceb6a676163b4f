-- A process of the version before still serves: it locks prompts, then list_entries through a trigger, and this migration would
-- lock them the other way round. It takes both together, and holds neither while it waits, up to lock_timeout (0 is no limit).
DO $$
DECLARE
  latest timestamptz := clock_timestamp() + nullif(current_setting('lock_timeout'), '0')::interval;
BEGIN
  LOOP
    BEGIN
      LOCK TABLE prompts, list_entries IN ACCESS EXCLUSIVE MODE NOWAIT;
      RETURN;
    EXCEPTION WHEN lock_not_available THEN
      IF clock_timestamp() > latest THEN
        RAISE;
      END IF;
      PERFORM pg_sleep(0.05);
    END;
  END LOOP;
END
$$;
--> statement-breakpoint
CREATE TABLE "day_outcomes" (
	"day" date NOT NULL,
	"key" text NOT NULL,
	"outcome" text NOT NULL,
	"assistant" text NOT NULL,
	CONSTRAINT "day_outcomes_day_key_pk" PRIMARY KEY("day","key")
);

CREATE TABLE "outcome_weeks" (
	"prompt_id" text NOT NULL,
	"revision_number" integer NOT NULL,
	"week" date NOT NULL,
	"assistant" text NOT NULL,
	"outcome" text NOT NULL,
	"answers" integer NOT NULL,
	CONSTRAINT "outcome_weeks_pk" PRIMARY KEY("prompt_id","revision_number","week","assistant","outcome")
);

CREATE TABLE "shown_outcomes" (
	"prompt_id" text PRIMARY KEY NOT NULL,
	"revision_number" integer NOT NULL,
	"worked" integer NOT NULL,
	"needed_changes" integer NOT NULL,
	"did_not_help" integer NOT NULL
);

ALTER TABLE "list_entries" ADD COLUMN "worked" integer DEFAULT 0 NOT NULL;
ALTER TABLE "list_entries" ADD COLUMN "answers" integer DEFAULT 0 NOT NULL;
ALTER TABLE "outcome_weeks" ADD CONSTRAINT "outcome_weeks_prompt_id_prompts_id_fk" FOREIGN KEY ("prompt_id") REFERENCES "public"."prompts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "shown_outcomes" ADD CONSTRAINT "shown_outcomes_prompt_id_prompts_id_fk" FOREIGN KEY ("prompt_id") REFERENCES "public"."prompts"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "outcome_weeks_week" ON "outcome_weeks" USING btree ("week");

-- Of the current version; 0 where no answers are shown.
CREATE OR REPLACE FUNCTION public.keep_list_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> 'published' THEN
    DELETE FROM public.list_entries WHERE prompt_id = NEW.id;
    RETURN NULL;
  END IF;
  INSERT INTO public.list_entries AS known (prompt_id, department_id, text, name, updated_at, rating, rating_count, tool,
    difficulty, needs_attachment, use_class, tested, review_by, has_example, worked, answers)
  SELECT NEW.id, NEW.department_id, public.list_lower(NEW.title || chr(31) || NEW.description), public.list_name(NEW.title),
    NEW.updated_at, coalesce(NEW.rating_sum::float8 / nullif(NEW.rating_count, 0), 0), NEW.rating_count, NEW.tool,
    NEW.difficulty, NEW.needs_attachment, NEW.use_class, NEW.tested_assistant <> '' OR NEW.tested_on IS NOT NULL, NEW.review_by,
    NEW.example_output <> '', coalesce(shown.worked, 0), coalesce(shown.worked + shown.needed_changes + shown.did_not_help, 0)
  FROM (VALUES (NEW.id)) AS prompt (id)
  LEFT JOIN public.shown_outcomes AS shown ON shown.prompt_id = prompt.id AND shown.revision_number = NEW.revision_number
  ON CONFLICT (prompt_id) DO UPDATE SET department_id = excluded.department_id, text = excluded.text, name = excluded.name,
    updated_at = excluded.updated_at, rating = excluded.rating, rating_count = excluded.rating_count, tool = excluded.tool,
    difficulty = excluded.difficulty, needs_attachment = excluded.needs_attachment, use_class = excluded.use_class,
    tested = excluded.tested, review_by = excluded.review_by, has_example = excluded.has_example, worked = excluded.worked,
    answers = excluded.answers;
  RETURN NULL;
END
$$;

DROP TRIGGER prompts_list_changed ON prompts;
CREATE TRIGGER prompts_list_changed AFTER UPDATE OF title, description, department_id, status, updated_at, rating_sum,
  rating_count, tool, difficulty, needs_attachment, use_class, tested_assistant, tested_on, review_by, example_output,
  revision_number ON prompts
FOR EACH ROW EXECUTE FUNCTION public.keep_list_entry();

-- Lists show and order by these answers. The catalogue comes last, as everywhere.
CREATE FUNCTION public.note_shown_outcomes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.list_entries AS entry
  SET worked = shown.worked, answers = shown.worked + shown.needed_changes + shown.did_not_help
  FROM new_rows AS shown JOIN public.prompts AS prompt
    ON prompt.id = shown.prompt_id AND prompt.revision_number = shown.revision_number
  WHERE entry.prompt_id = shown.prompt_id;
  PERFORM public.note_changes(array_agg(prompt_id), array_agg(true)) FROM new_rows;
  RETURN NULL;
END
$$;

CREATE TRIGGER shown_outcomes_insert AFTER INSERT ON shown_outcomes
REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.note_shown_outcomes();
CREATE TRIGGER shown_outcomes_update AFTER UPDATE ON shown_outcomes
REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.note_shown_outcomes();
