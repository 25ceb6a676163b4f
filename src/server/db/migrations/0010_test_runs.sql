-- Locks tables that requests use, all at once or none, repeated up to lock_timeout: a migration that waits for one while it holds
-- another could end in a deadlock with a request of the previous version.
CREATE FUNCTION public.lock_together(mode text, VARIADIC tables text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  latest timestamptz := clock_timestamp() + nullif(current_setting('lock_timeout'), '0')::interval;
  names text := (SELECT string_agg(quote_ident(name), ', ') FROM unnest(tables) AS name);
BEGIN
  LOOP
    BEGIN
      EXECUTE format('LOCK TABLE %s IN %s MODE NOWAIT', names, mode);
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
-- For the foreign keys: requests lock accounts, then versions.
SELECT public.lock_together('SHARE ROW EXCLUSIVE', 'users', 'revisions');
--> statement-breakpoint
CREATE TABLE "test_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"revision_id" text NOT NULL,
	"assistant" text NOT NULL,
	"model" text DEFAULT '' NOT NULL,
	"ran_on" date NOT NULL,
	"verdict" text NOT NULL,
	"inputs" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"output" text,
	"checks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"user_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "test_runs_verdict" CHECK ("test_runs"."verdict" in ('holds', 'fails'))
);
--> statement-breakpoint
ALTER TABLE "test_runs" ADD CONSTRAINT "test_runs_revision_id_revisions_id_fk" FOREIGN KEY ("revision_id") REFERENCES "public"."revisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_runs" ADD CONSTRAINT "test_runs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "test_runs_revision" ON "test_runs" USING btree ("revision_id");--> statement-breakpoint
CREATE INDEX "test_runs_user" ON "test_runs" USING btree ("user_id");
--> statement-breakpoint
-- A prompt's page shows how its version held. The catalogue comes last, as everywhere; of a deleted prompt nothing is noted here.
CREATE FUNCTION public.note_test_runs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.note_changes(array_agg(prompt_id), array_agg(true)) FROM (
    SELECT DISTINCT revision.prompt_id FROM changed_rows JOIN public.revisions AS revision ON revision.id = changed_rows.revision_id
    WHERE revision.prompt_id IS NOT NULL
  ) AS changes;
  RETURN NULL;
END
$$;

CREATE TRIGGER test_runs_insert AFTER INSERT ON test_runs
REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION public.note_test_runs();
CREATE TRIGGER test_runs_delete AFTER DELETE ON test_runs
REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION public.note_test_runs();
CREATE TRIGGER test_runs_truncate AFTER TRUNCATE ON test_runs
FOR EACH STATEMENT EXECUTE FUNCTION public.raise_catalogue_version();

-- Also prompts with test runs of the person: a deletion of those holds the prompt while it waits for the catalogue.
CREATE OR REPLACE FUNCTION public.lock_prompts_of(person uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM public.prompts
  WHERE author_id = person OR owner_id = person
  OR id IN (
    SELECT prompt_id FROM public.ratings WHERE user_id = person
    UNION ALL SELECT prompt_id FROM public.comments WHERE user_id = person
    UNION ALL SELECT revision.prompt_id FROM public.test_runs AS run
      JOIN public.revisions AS revision ON revision.id = run.revision_id WHERE run.user_id = person
  )
  ORDER BY id FOR NO KEY UPDATE;
END
$$;
