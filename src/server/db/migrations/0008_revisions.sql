CREATE TABLE "audit_actors" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	CONSTRAINT "audit_actors_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "audit_events" (
	"sequence" bigint PRIMARY KEY NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"revision_id" text,
	"from_state" text,
	"to_state" text,
	"reason" text DEFAULT '' NOT NULL,
	"details" text DEFAULT '' NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "revisions" (
	"id" text PRIMARY KEY NOT NULL,
	"prompt_id" text,
	"base_number" integer,
	"number" integer,
	"version" text,
	"status" text NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"use_cases" text[] DEFAULT '{}' NOT NULL,
	"full_prompt" text NOT NULL,
	"department_id" text,
	"prompt_framework" text DEFAULT '' NOT NULL,
	"target_audience" text DEFAULT '' NOT NULL,
	"expected_outcome" text DEFAULT '' NOT NULL,
	"difficulty" text,
	"needs_attachment" boolean DEFAULT false NOT NULL,
	"tool" text DEFAULT '' NOT NULL,
	"author" text NOT NULL,
	"author_id" uuid,
	"assignee_id" uuid,
	"submitted_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"decision_reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "revisions_number" UNIQUE("prompt_id","number"),
	CONSTRAINT "revisions_status" CHECK ("revisions"."status" in ('draft', 'pending', 'changes_requested', 'published', 'rejected')),
	CONSTRAINT "revisions_numbered" CHECK (("revisions"."status" = 'published') = ("revisions"."number" is not null))
);
--> statement-breakpoint
ALTER TABLE "prompts" DROP CONSTRAINT "prompts_status";--> statement-breakpoint
ALTER TABLE "prompts" ADD COLUMN "revision_number" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "prompts" ADD COLUMN "reviewed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "prompts" ADD COLUMN "retired_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "prompts" ADD COLUMN "replaced_by" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "roles" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "roles_seen" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "pop_up_sign_ins" ADD COLUMN "roles" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_actors" ADD CONSTRAINT "audit_actors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revisions" ADD CONSTRAINT "revisions_prompt_id_prompts_id_fk" FOREIGN KEY ("prompt_id") REFERENCES "public"."prompts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revisions" ADD CONSTRAINT "revisions_department_id_departments_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."departments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revisions" ADD CONSTRAINT "revisions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revisions" ADD CONSTRAINT "revisions_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revisions" ADD CONSTRAINT "revisions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_events_subject" ON "audit_events" USING btree ("subject","subject_id","sequence");--> statement-breakpoint
CREATE INDEX "revisions_author" ON "revisions" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "revisions_queue" ON "revisions" USING btree ("submitted_at") WHERE status = 'pending';--> statement-breakpoint
-- Every prompt becomes its own first revision, under its own id. What was never published leaves the library's table, unless
-- somebody saved, rated or discussed it: then it stays there, retired, and loses nothing.
INSERT INTO revisions (
  id, status, title, description, use_cases, full_prompt, department_id, prompt_framework, target_audience,
  expected_outcome, difficulty, needs_attachment, tool, author, author_id, created_at, updated_at,
  prompt_id, number, version, submitted_at
)
SELECT
  id, CASE WHEN is_library THEN 'published' ELSE status END, title, description, use_cases, full_prompt, department_id,
  prompt_framework, target_audience, expected_outcome, difficulty, needs_attachment, tool, author, author_id, created_at,
  updated_at,
  CASE WHEN is_library THEN id END, CASE WHEN is_library THEN 1 END, CASE WHEN is_library THEN version END,
  CASE WHEN status = 'draft' THEN NULL ELSE updated_at END
FROM (SELECT *, status IN ('published', 'retired') AS is_library FROM prompts) AS every;
--> statement-breakpoint
DELETE FROM prompts WHERE status NOT IN ('published', 'retired')
AND NOT EXISTS (SELECT FROM ratings WHERE prompt_id = prompts.id)
AND NOT EXISTS (SELECT FROM comments WHERE prompt_id = prompts.id)
AND NOT EXISTS (SELECT FROM bookmarks WHERE prompt_id = prompts.id);
--> statement-breakpoint
-- Of these the library's row is the first revision, and what its author has of it is one that follows.
WITH kept AS (
  UPDATE prompts SET status = 'retired', retired_reason = 'It was taken out of the library.'
  WHERE status NOT IN ('published', 'retired') RETURNING *
), followed AS (
  UPDATE revisions SET prompt_id = kept.id, base_number = 1
  FROM kept WHERE revisions.id = kept.id RETURNING revisions.prompt_id
)
INSERT INTO revisions (
  id, status, title, description, use_cases, full_prompt, department_id, prompt_framework, target_audience,
  expected_outcome, difficulty, needs_attachment, tool, author, author_id, created_at, updated_at, prompt_id, number, version
)
SELECT
  gen_random_uuid()::text, 'published', title, description, use_cases, full_prompt, department_id, prompt_framework,
  target_audience, expected_outcome, difficulty, needs_attachment, tool, author, author_id, created_at, updated_at,
  id, 1, version
FROM kept WHERE id IN (SELECT prompt_id FROM followed);
--> statement-breakpoint
ALTER TABLE "prompts" ADD CONSTRAINT "prompts_status" CHECK ("prompts"."status" in ('published', 'retired'));
--> statement-breakpoint
-- What was published stays as it was. Whose it was and where it belongs may change: a person is erased, a department retired.
-- A prompt that is deleted takes its revisions along.
CREATE FUNCTION public.keep_published_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF pg_trigger_depth() > 1 THEN RETURN OLD; END IF;
  ELSIF (OLD.id, OLD.prompt_id, OLD.base_number, OLD.number, OLD.version, OLD.status, OLD.title, OLD.description,
    OLD.use_cases, OLD.full_prompt, OLD.prompt_framework, OLD.target_audience, OLD.expected_outcome, OLD.difficulty,
    OLD.needs_attachment, OLD.tool, OLD.submitted_at, OLD.decided_at, OLD.decision_reason, OLD.created_at)
    IS NOT DISTINCT FROM (NEW.id, NEW.prompt_id, NEW.base_number, NEW.number, NEW.version, NEW.status, NEW.title,
    NEW.description, NEW.use_cases, NEW.full_prompt, NEW.prompt_framework, NEW.target_audience, NEW.expected_outcome,
    NEW.difficulty, NEW.needs_attachment, NEW.tool, NEW.submitted_at, NEW.decided_at, NEW.decision_reason, NEW.created_at)
  THEN RETURN NEW;
  END IF;
  RAISE EXCEPTION 'revision % of prompt % was published and cannot be changed', OLD.number, OLD.prompt_id
    USING ERRCODE = 'integrity_constraint_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER revisions_published BEFORE UPDATE OR DELETE ON revisions
FOR EACH ROW WHEN (OLD.number IS NOT NULL) EXECUTE FUNCTION public.keep_published_revision();
--> statement-breakpoint
CREATE FUNCTION public.refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit trail is only ever added to' USING ERRCODE = 'integrity_constraint_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER audit_events_fixed BEFORE UPDATE OR DELETE ON audit_events
FOR EACH ROW EXECUTE FUNCTION public.refuse_audit_change();
--> statement-breakpoint
CREATE TRIGGER audit_events_whole BEFORE TRUNCATE ON audit_events
FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_audit_change();
