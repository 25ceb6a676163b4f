-- For the foreign keys, the columns and the triggers: requests lock accounts, prompts, then notifications.
SELECT public.lock_together('ACCESS EXCLUSIVE', 'users', 'prompts', 'notifications');
--> statement-breakpoint
CREATE TABLE "bulk_action_prompts" (
	"bulk_id" uuid NOT NULL,
	"prompt_id" text NOT NULL,
	"state_after" text NOT NULL,
	"department_id" text,
	"owner" text DEFAULT '' NOT NULL,
	"owner_id" uuid,
	"review_by" date,
	"trust_updated_at" timestamp (3) with time zone,
	"featured" boolean DEFAULT false NOT NULL,
	"featured_position" integer,
	"moved_revisions" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "bulk_action_prompts_bulk_id_prompt_id_pk" PRIMARY KEY("bulk_id","prompt_id")
);
--> statement-breakpoint
CREATE TABLE "bulk_actions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"actor_id" uuid NOT NULL,
	"action" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"undone_at" timestamp (3) with time zone,
	CONSTRAINT "bulk_actions_action" CHECK ("bulk_actions"."action" in ('move', 'retire', 'transfer', 'set_review_by'))
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "bulk_id" uuid;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "more" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bulk_action_prompts" ADD CONSTRAINT "bulk_action_prompts_bulk_id_bulk_actions_id_fk" FOREIGN KEY ("bulk_id") REFERENCES "public"."bulk_actions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_action_prompts" ADD CONSTRAINT "bulk_action_prompts_prompt_id_prompts_id_fk" FOREIGN KEY ("prompt_id") REFERENCES "public"."prompts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_action_prompts" ADD CONSTRAINT "bulk_action_prompts_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_actions" ADD CONSTRAINT "bulk_actions_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_action_prompts_prompt" ON "bulk_action_prompts" USING btree ("prompt_id");--> statement-breakpoint
CREATE INDEX "bulk_action_prompts_owner" ON "bulk_action_prompts" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "bulk_actions_actor" ON "bulk_actions" USING btree ("actor_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "bulk_actions_age" ON "bulk_actions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "notifications_bulk" ON "notifications" USING btree ("bulk_id") WHERE bulk_id is not null;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('published', 'changes_requested', 'rejected', 'retired', 'restored', 'improvement_submitted', 'improvement_published', 'comment', 'reassigned', 'report_handled', 'report_dismissed', 'department_retired', 'moved', 'owner_changed', 'ownership_received', 'review_by_changed', 'collection_shared'));
--> statement-breakpoint
-- Row triggers fire in the order of their names. This one stores the department's name by another update, whose search document
-- prompts_search_changed then replaced by one with the former name: it has to come last.
DROP TRIGGER prompts_department_move ON prompts;--> statement-breakpoint
CREATE TRIGGER prompts_then_department_name AFTER UPDATE OF department_id ON prompts
FOR EACH ROW WHEN (OLD.department_id IS DISTINCT FROM NEW.department_id) EXECUTE FUNCTION public.follow_department_move();--> statement-breakpoint
-- Documents of prompts that were moved before: made again, by the trigger.
UPDATE prompts SET department_name = department_name
WHERE id IN (
  SELECT prompt.id FROM prompts AS prompt JOIN search_documents AS document ON document.prompt_id = prompt.id
  WHERE NOT tsvector_to_array(public.search_lexemes(prompt.department_name)) <@ tsvector_to_array(document.words)
);
