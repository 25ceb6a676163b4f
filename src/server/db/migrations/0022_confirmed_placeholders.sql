ALTER TABLE "prompts" ADD COLUMN "placeholders" jsonb;--> statement-breakpoint
ALTER TABLE "revisions" ADD COLUMN "placeholders" jsonb;--> statement-breakpoint
-- Prompts that came by import, and were not reviewed since: what stands in brackets in them counts once somebody confirms it.
UPDATE "prompts" SET "placeholders" = '[]' WHERE "reviewed_at" IS NULL AND "author_id" IS NULL;--> statement-breakpoint
UPDATE "revisions" SET "placeholders" = '[]' WHERE "number" IS NOT NULL AND "decided_at" IS NULL AND "author_id" IS NULL;--> statement-breakpoint
-- As in migration 0008, with the placeholders: they say what was to be filled in of what was published.
CREATE OR REPLACE FUNCTION public.keep_published_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF pg_trigger_depth() > 1 THEN RETURN OLD; END IF;
  ELSIF (OLD.id, OLD.prompt_id, OLD.base_number, OLD.number, OLD.version, OLD.status, OLD.title, OLD.description,
    OLD.use_cases, OLD.full_prompt, OLD.placeholders, OLD.prompt_framework, OLD.target_audience, OLD.expected_outcome,
    OLD.difficulty, OLD.needs_attachment, OLD.tool, OLD.submitted_at, OLD.decided_at, OLD.decision_reason, OLD.created_at)
    IS NOT DISTINCT FROM (NEW.id, NEW.prompt_id, NEW.base_number, NEW.number, NEW.version, NEW.status, NEW.title,
    NEW.description, NEW.use_cases, NEW.full_prompt, NEW.placeholders, NEW.prompt_framework, NEW.target_audience,
    NEW.expected_outcome, NEW.difficulty, NEW.needs_attachment, NEW.tool, NEW.submitted_at, NEW.decided_at,
    NEW.decision_reason, NEW.created_at)
  THEN RETURN NEW;
  END IF;
  RAISE EXCEPTION 'revision % of prompt % was published and cannot be changed', OLD.number, OLD.prompt_id
    USING ERRCODE = 'integrity_constraint_violation';
END
$$;
