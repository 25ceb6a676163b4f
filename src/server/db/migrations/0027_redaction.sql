ALTER TABLE "audit_actors" ADD COLUMN "salt" uuid DEFAULT gen_random_uuid();--> statement-breakpoint
ALTER TABLE "revisions" ADD COLUMN "name_salt" uuid DEFAULT gen_random_uuid();--> statement-breakpoint
ALTER TABLE "revisions" ADD COLUMN "redacted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "revisions" ADD COLUMN "redacted_by" uuid;--> statement-breakpoint
ALTER TABLE "revisions" ADD COLUMN "redaction_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "revisions" ADD COLUMN "redacted_hash" text;--> statement-breakpoint
ALTER TABLE "revisions" ADD CONSTRAINT "revisions_redacted_by_users_id_fk" FOREIGN KEY ("redacted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revisions" ADD CONSTRAINT "revisions_redacted" CHECK (("revisions"."redacted_at" is null) = ("revisions"."redacted_hash" is null) and ("revisions"."redacted_at" is null) = ("revisions"."redaction_reason" = ''));--> statement-breakpoint
UPDATE audit_actors SET salt = NULL WHERE user_id IS NULL;
--> statement-breakpoint
-- Without its salt nobody can tell any more whose a hash of the trail was.
CREATE FUNCTION public.forget_actor_salt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.salt = NULL;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER audit_actors_erased BEFORE UPDATE ON audit_actors
FOR EACH ROW WHEN (NEW.user_id IS NULL) EXECUTE FUNCTION public.forget_actor_salt();
--> statement-breakpoint
-- As in migration 0022, and a published revision may be redacted: once, all its texts at a time, by who, when and why.
CREATE OR REPLACE FUNCTION public.keep_published_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF pg_trigger_depth() > 1 THEN RETURN OLD; END IF;
  ELSIF (OLD.id, OLD.prompt_id, OLD.base_number, OLD.number, OLD.version, OLD.status, OLD.difficulty, OLD.needs_attachment,
    OLD.submitted_at, OLD.decided_at, OLD.created_at)
    IS NOT DISTINCT FROM (NEW.id, NEW.prompt_id, NEW.base_number, NEW.number, NEW.version, NEW.status, NEW.difficulty,
    NEW.needs_attachment, NEW.submitted_at, NEW.decided_at, NEW.created_at)
  THEN
    IF (OLD.title, OLD.description, OLD.use_cases, OLD.full_prompt, OLD.placeholders, OLD.prompt_framework,
      OLD.target_audience, OLD.expected_outcome, OLD.tool, OLD.decision_reason, OLD.redacted_at, OLD.redaction_reason,
      OLD.redacted_hash)
      IS NOT DISTINCT FROM (NEW.title, NEW.description, NEW.use_cases, NEW.full_prompt, NEW.placeholders,
      NEW.prompt_framework, NEW.target_audience, NEW.expected_outcome, NEW.tool, NEW.decision_reason, NEW.redacted_at,
      NEW.redaction_reason, NEW.redacted_hash)
    THEN RETURN NEW;
    END IF;
    IF OLD.redacted_at IS NULL AND NEW.redacted_at IS NOT NULL AND NEW.redacted_by IS NOT NULL
      AND NEW.redacted_hash ~ '^[0-9a-f]{64}$'
      AND (NEW.title, NEW.description, NEW.use_cases, NEW.full_prompt, NEW.placeholders, NEW.prompt_framework,
        NEW.target_audience, NEW.expected_outcome, NEW.tool, NEW.tested_assistant, NEW.tested_model, NEW.example_output,
        NEW.decision_reason)
      = ('Redacted version', '', '{}'::text[], 'This version was redacted.', '[]'::jsonb, '', '', '', '', '', '', '', '')
      AND (OLD.use_class, OLD.tested_on, OLD.review_by) IS NOT DISTINCT FROM (NEW.use_class, NEW.tested_on, NEW.review_by)
    THEN RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'revision % of prompt % was published and cannot be changed', OLD.number, OLD.prompt_id
    USING ERRCODE = 'integrity_constraint_violation';
END
$$;
--> statement-breakpoint
-- As in migration 0011. What a redaction may change is for revisions_published to say, which comes before.
CREATE OR REPLACE FUNCTION public.keep_earlier_trust() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.redacted_at IS NOT NULL OR NEW.redacted_at IS NULL)
    AND EXISTS (SELECT FROM public.revisions WHERE prompt_id = OLD.prompt_id AND number > OLD.number) THEN
    RAISE EXCEPTION 'revision % of prompt % was published and cannot be changed', OLD.number, OLD.prompt_id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
-- From here on the event of a publication holds hashes of what was published. What is published already gets an event each, and
-- so does each person in the trail: once, by what audit-seals.ts and audit-chain.ts say now.
CREATE FUNCTION public.seal_fields(fields json) RETURNS text LANGUAGE sql AS $$
  SELECT encode(sha256(convert_to(
    '{' || coalesce(string_agg(to_json(key)::text || ':' || value::text, ',' ORDER BY key COLLATE "C"), '') || '}', 'UTF8')), 'hex')
  FROM json_each(fields) WHERE value::text NOT IN ('null', '""', 'false', '[]')
$$;
--> statement-breakpoint
CREATE FUNCTION public.seal_person(account uuid, name text, name_salt uuid) RETURNS json LANGUAGE sql AS $$
  SELECT CASE WHEN account IS NOT NULL OR name <> '' THEN json_build_object('key', actor.id, 'hash', encode(sha256(convert_to(
    '[' || concat_ws(',', coalesce(to_json(actor.id)::text, 'null'), coalesce(to_json(coalesce(actor.salt, name_salt))::text, 'null'),
      coalesce(to_json(account)::text, 'null'), to_json(name)::text) || ']', 'UTF8')), 'hex')) END
  FROM (SELECT 1) AS one LEFT JOIN public.audit_actors AS actor ON actor.user_id = account
$$;
--> statement-breakpoint
DO $$
DECLARE
  event record;
  last_sequence bigint;
  last_hash text;
  now_text CONSTANT text := to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
BEGIN
  INSERT INTO public.audit_actors (user_id)
  SELECT DISTINCT account FROM (
    SELECT unnest(ARRAY[revision.author_id, revision.decided_by, revision.owner_id, prompt.author_id]) AS account
    FROM public.revisions AS revision JOIN public.prompts AS prompt ON prompt.id = revision.prompt_id
    WHERE revision.number IS NOT NULL
  ) AS accounts WHERE account IS NOT NULL ON CONFLICT DO NOTHING;
  SELECT sequence, hash INTO last_sequence, last_hash FROM public.audit_events ORDER BY sequence DESC LIMIT 1;
  FOR event IN
    SELECT 'actor' AS subject, actor.id::text AS subject_id, NULL AS revision_id, NULL AS to_state,
      json_build_object('actors', json_build_object(actor.id, public.seal_person(actor.user_id, '', NULL) ->> 'hash'))::text AS details
    FROM public.audit_actors AS actor WHERE actor.user_id IS NOT NULL
    UNION ALL
    SELECT * FROM (
      SELECT 'prompt', prompt.id, revision.id,
        CASE WHEN revision.number = prompt.revision_number THEN prompt.status ELSE 'published' END,
        json_build_object('number', revision.number, 'version', revision.version,
          'content', public.seal_fields(json_build_object(
            'number', revision.number, 'version', revision.version, 'decisionReason', revision.decision_reason,
            'title', revision.title, 'description', revision.description, 'useCases', revision.use_cases,
            'fullPrompt', revision.full_prompt, 'placeholders', revision.placeholders::text,
            'promptFramework', revision.prompt_framework, 'targetAudience', revision.target_audience,
            'expectedOutcome', revision.expected_outcome, 'difficulty', revision.difficulty,
            'needsAttachment', revision.needs_attachment, 'tool', revision.tool)),
          'trust', public.seal_fields(json_build_object(
            'useClass', revision.use_class, 'testedAssistant', revision.tested_assistant, 'testedModel', revision.tested_model,
            'testedOn', revision.tested_on, 'exampleOutput', revision.example_output, 'reviewBy', revision.review_by)),
          'people', json_build_object(
            'author', public.seal_person(revision.author_id, revision.author, revision.name_salt),
            'decider', public.seal_person(revision.decided_by, '', revision.name_salt),
            'owner', public.seal_person(revision.owner_id, revision.owner, revision.name_salt),
            'credit', public.seal_person(prompt.author_id, prompt.author, revision.name_salt)))::text
      FROM public.revisions AS revision JOIN public.prompts AS prompt ON prompt.id = revision.prompt_id
      WHERE revision.number IS NOT NULL ORDER BY prompt.id COLLATE "C", revision.number
    ) AS published
  LOOP
    last_sequence := coalesce(last_sequence, 0) + 1;
    INSERT INTO public.audit_events (sequence, occurred_at, action, subject, subject_id, revision_id, to_state, details,
      previous_hash, hash)
    VALUES (last_sequence, now_text::timestamptz, 'seal', event.subject, event.subject_id, event.revision_id, event.to_state,
      event.details, coalesce(last_hash, repeat('0', 64)), encode(sha256(convert_to('[' || concat_ws(',', last_sequence,
        to_json(now_text), 'null', '"seal"', to_json(event.subject), to_json(event.subject_id),
        coalesce(to_json(event.revision_id)::text, 'null'), 'null', coalesce(to_json(event.to_state)::text, 'null'), '""',
        to_json(event.details), to_json(coalesce(last_hash, repeat('0', 64)))) || ']', 'UTF8')), 'hex'))
    RETURNING hash INTO last_hash;
  END LOOP;
END
$$;
--> statement-breakpoint
DROP FUNCTION public.seal_fields(json);
--> statement-breakpoint
DROP FUNCTION public.seal_person(uuid, text, uuid);
