SELECT public.lock_together('ACCESS EXCLUSIVE', 'users', 'prompts', 'revisions', 'list_entries');
--> statement-breakpoint
CREATE TABLE "tags" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"key" text NOT NULL,
	"state" text NOT NULL,
	"merged_into" uuid,
	"proposed_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tags_key" UNIQUE("key"),
	CONSTRAINT "tags_state" CHECK ("tags"."state" in ('proposed', 'kept', 'rejected', 'merged')),
	CONSTRAINT "tags_merged" CHECK (("tags"."state" = 'merged') = ("tags"."merged_into" is not null))
);
--> statement-breakpoint
ALTER TABLE "list_entries" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "prompts" ADD COLUMN "tags" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "prompts" ADD COLUMN "tag_names" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "revisions" ADD COLUMN "tags" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "tags" ADD CONSTRAINT "tags_merged_into_tags_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."tags"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tags" ADD CONSTRAINT "tags_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tags_merged_into" ON "tags" USING btree ("merged_into");--> statement-breakpoint
CREATE INDEX "tags_proposed_by" ON "tags" USING btree ("proposed_by");
--> statement-breakpoint
-- The names of these tags, in alphabetical order: of kept ones, or of all. An earlier name is that of the tag it belongs to, and an
-- id without a tag has none.
CREATE FUNCTION public.tag_names(ids uuid[], of_all boolean) RETURNS text[] LANGUAGE plpgsql STABLE PARALLEL SAFE STRICT AS $$
BEGIN
  IF ids = '{}' THEN RETURN '{}'; END IF;
  RETURN ARRAY(
    SELECT current.name
    FROM public.tags AS current
    WHERE current.id IN (SELECT coalesce(given.merged_into, given.id) FROM public.tags AS given WHERE given.id = ANY (ids))
      AND (of_all OR current.state = 'kept')
    ORDER BY current.key COLLATE "C"
  );
END
$$;

-- As with the names of departments, no trigger fires BEFORE UPDATE (0000_initial.sql). Publications and imports share the lock that
-- changes of tags take, so that none of them misses another.
CREATE FUNCTION public.take_tag_names() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.tag_names = public.tag_names(NEW.tags, false);
  RETURN NEW;
END
$$;

CREATE TRIGGER prompts_tag_names BEFORE INSERT ON prompts
FOR EACH ROW WHEN (NEW.tags <> '{}') EXECUTE FUNCTION public.take_tag_names();

CREATE FUNCTION public.follow_prompt_tags() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.prompts SET tag_names = public.tag_names(NEW.tags, false) WHERE id = NEW.id;
  RETURN NULL;
END
$$;

CREATE TRIGGER prompts_tags AFTER UPDATE OF tags ON prompts
FOR EACH ROW WHEN (OLD.tags IS DISTINCT FROM NEW.tags) EXECUTE FUNCTION public.follow_prompt_tags();

CREATE FUNCTION public.follow_tags() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed CONSTANT uuid[] := ARRAY(SELECT id FROM old_rows);
  affected CONSTANT uuid[] := changed || ARRAY(SELECT id FROM public.tags WHERE merged_into = ANY (changed));
BEGIN
  UPDATE public.prompts SET tag_names = public.tag_names(tags, false)
  WHERE tags && affected AND tag_names IS DISTINCT FROM public.tag_names(tags, false);
  RETURN NULL;
END
$$;

CREATE TRIGGER tags_changed AFTER UPDATE ON tags
REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.follow_tags();
CREATE TRIGGER tags_gone AFTER DELETE ON tags
REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.follow_tags();

CREATE OR REPLACE FUNCTION public.keep_list_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> 'published' THEN
    DELETE FROM public.list_entries WHERE prompt_id = NEW.id;
    RETURN NULL;
  END IF;
  INSERT INTO public.list_entries AS known (prompt_id, department_id, text, name, updated_at, rating, rating_count, tool,
    difficulty, needs_attachment, use_class, tested, review_by, has_example, worked, answers, tags)
  SELECT NEW.id, NEW.department_id, public.list_lower(NEW.title || chr(31) || NEW.description), public.list_name(NEW.title),
    NEW.updated_at, coalesce(NEW.rating_sum::float8 / nullif(NEW.rating_count, 0), 0), NEW.rating_count, NEW.tool,
    NEW.difficulty, NEW.needs_attachment, NEW.use_class, NEW.tested_assistant <> '' OR NEW.tested_on IS NOT NULL, NEW.review_by,
    NEW.example_output <> '', coalesce(shown.worked, 0), coalesce(shown.worked + shown.needed_changes + shown.did_not_help, 0),
    NEW.tag_names
  FROM (VALUES (NEW.id)) AS prompt (id)
  LEFT JOIN public.shown_outcomes AS shown ON shown.prompt_id = prompt.id AND shown.revision_number = NEW.revision_number
  ON CONFLICT (prompt_id) DO UPDATE SET department_id = excluded.department_id, text = excluded.text, name = excluded.name,
    updated_at = excluded.updated_at, rating = excluded.rating, rating_count = excluded.rating_count, tool = excluded.tool,
    difficulty = excluded.difficulty, needs_attachment = excluded.needs_attachment, use_class = excluded.use_class,
    tested = excluded.tested, review_by = excluded.review_by, has_example = excluded.has_example, worked = excluded.worked,
    answers = excluded.answers, tags = excluded.tags;
  RETURN NULL;
END
$$;

DROP TRIGGER prompts_list_changed ON prompts;
CREATE TRIGGER prompts_list_changed AFTER UPDATE OF title, description, department_id, status, updated_at, rating_sum,
  rating_count, tool, difficulty, needs_attachment, use_class, tested_assistant, tested_on, review_by, example_output,
  revision_number, tag_names ON prompts
FOR EACH ROW EXECUTE FUNCTION public.keep_list_entry();

-- Names of tags have the weight of the department's.
-- The words of a prompt with its stems in these languages besides English, each with its best field. With more than a tsvector
-- holds: those without the languages.
CREATE OR REPLACE FUNCTION public.search_words_of(p public.prompts, languages text[]) RETURNS tsvector LANGUAGE plpgsql STABLE AS $$
DECLARE
  head CONSTANT tsvector := CASE WHEN p.tag_names = '{}' THEN p.search_head
    ELSE p.search_head || setweight(public.search_lexemes(array_to_string(p.tag_names, ' ')), 'D') END;
  plain CONSTANT tsvector := public.search_document_words(head, p.search_all);
BEGIN
  IF languages = '{}' THEN RETURN plain; END IF;
  RETURN plain || coalesce((
    SELECT string_agg('''' || replace(replace(stem, '\', '\\'), '''', '''''') || ''':1' || field, ' ')
    FROM (
      SELECT stem, min(field) AS field
      FROM (VALUES ('A', p.title), ('B', p.description), ('C', concat_ws(' ', array_to_string(p.use_cases, ' '), p.department_name,
          array_to_string(p.tag_names, ' '))),
        ('D', p.full_prompt)) AS fields (field, content),
        unnest(languages) AS language, unnest(public.language_stems(language, content)) AS stem
      GROUP BY stem
    ) AS stems
  ), '')::tsvector;
EXCEPTION WHEN program_limit_exceeded THEN
  RETURN plain;
END
$$;

DROP TRIGGER prompts_search_changed ON prompts;
CREATE TRIGGER prompts_search_changed
AFTER UPDATE OF title, description, use_cases, department_name, department_id, full_prompt, example_output, status, tag_names
ON prompts FOR EACH ROW EXECUTE FUNCTION public.change_search_document();

-- The ids of tags are content that stays: a redaction keeps them, because they contain no words.
CREATE OR REPLACE FUNCTION public.keep_published_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF pg_trigger_depth() > 1 THEN RETURN OLD; END IF;
  ELSIF (OLD.id, OLD.prompt_id, OLD.base_number, OLD.number, OLD.version, OLD.status, OLD.difficulty, OLD.needs_attachment,
    OLD.tags, OLD.submitted_at, OLD.decided_at, OLD.created_at)
    IS NOT DISTINCT FROM (NEW.id, NEW.prompt_id, NEW.base_number, NEW.number, NEW.version, NEW.status, NEW.difficulty,
    NEW.needs_attachment, NEW.tags, NEW.submitted_at, NEW.decided_at, NEW.created_at)
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
