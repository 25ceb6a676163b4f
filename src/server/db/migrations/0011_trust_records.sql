ALTER TABLE "prompts" ADD COLUMN "use_class" text;--> statement-breakpoint
ALTER TABLE "prompts" ADD COLUMN "tested_assistant" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "prompts" ADD COLUMN "tested_model" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "prompts" ADD COLUMN "tested_on" date;--> statement-breakpoint
ALTER TABLE "prompts" ADD COLUMN "example_output" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "prompts" ADD COLUMN "owner" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "prompts" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
ALTER TABLE "prompts" ADD COLUMN "review_by" date;--> statement-breakpoint
ALTER TABLE "prompts" ADD COLUMN "trust_updated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "revisions" ADD COLUMN "use_class" text;--> statement-breakpoint
ALTER TABLE "revisions" ADD COLUMN "tested_assistant" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "revisions" ADD COLUMN "tested_model" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "revisions" ADD COLUMN "tested_on" date;--> statement-breakpoint
ALTER TABLE "revisions" ADD COLUMN "example_output" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "revisions" ADD COLUMN "owner" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "revisions" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
ALTER TABLE "revisions" ADD COLUMN "review_by" date;--> statement-breakpoint
ALTER TABLE "prompts" ADD CONSTRAINT "prompts_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revisions" ADD CONSTRAINT "revisions_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "prompts_owner" ON "prompts" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "revisions_owner" ON "revisions" USING btree ("owner_id");--> statement-breakpoint
ALTER TABLE "prompts" ADD CONSTRAINT "prompts_use_class" CHECK ("prompts"."use_class" in ('General', 'Human check', 'Not for GxP', 'Promotional'));--> statement-breakpoint
ALTER TABLE "revisions" ADD CONSTRAINT "revisions_use_class" CHECK ("revisions"."use_class" in ('General', 'Human check', 'Not for GxP', 'Promotional'));--> statement-breakpoint
-- As in migration 0005, with those whom a deletion takes the owner off.
CREATE OR REPLACE FUNCTION public.lock_prompts_of(person uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM public.prompts
  WHERE author_id = person OR owner_id = person
  OR id IN (
    SELECT prompt_id FROM public.ratings WHERE user_id = person
    UNION ALL SELECT prompt_id FROM public.comments WHERE user_id = person
  )
  ORDER BY id FOR NO KEY UPDATE;
END
$$;
--> statement-breakpoint
-- The trust record of what is published now may be renewed; that of an earlier revision stays as it was. Its owner is a person,
-- who may be erased.
CREATE FUNCTION public.keep_earlier_trust() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM public.revisions WHERE prompt_id = OLD.prompt_id AND number > OLD.number) THEN
    RAISE EXCEPTION 'revision % of prompt % was published and cannot be changed', OLD.number, OLD.prompt_id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER revisions_trust BEFORE UPDATE ON revisions
FOR EACH ROW WHEN (OLD.number IS NOT NULL
  AND (OLD.use_class, OLD.tested_assistant, OLD.tested_model, OLD.tested_on, OLD.example_output, OLD.review_by)
  IS DISTINCT FROM (NEW.use_class, NEW.tested_assistant, NEW.tested_model, NEW.tested_on, NEW.example_output, NEW.review_by))
EXECUTE FUNCTION public.keep_earlier_trust();
