-- For the foreign keys, the column and the indexes: requests lock accounts, prompts, collections, then notifications.
SELECT public.lock_together('ACCESS EXCLUSIVE', 'users', 'prompts', 'collections', 'notifications');
--> statement-breakpoint
CREATE TABLE "collection_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"collection_id" uuid NOT NULL,
	"user_id" uuid,
	"action" text NOT NULL,
	"prompt_id" text,
	"editor_id" uuid,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "collection_changes_action" CHECK ("collection_changes"."action" in ('prompt_added', 'prompt_removed', 'ordered', 'renamed', 'shared', 'made_private', 'editor_added', 'editor_removed', 'editor_left'))
);
--> statement-breakpoint
CREATE TABLE "collection_editors" (
	"collection_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "collection_editors_collection_id_user_id_pk" PRIMARY KEY("collection_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "collection_id" uuid;--> statement-breakpoint
ALTER TABLE "collection_changes" ADD CONSTRAINT "collection_changes_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_changes" ADD CONSTRAINT "collection_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_changes" ADD CONSTRAINT "collection_changes_prompt_id_prompts_id_fk" FOREIGN KEY ("prompt_id") REFERENCES "public"."prompts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_changes" ADD CONSTRAINT "collection_changes_editor_id_users_id_fk" FOREIGN KEY ("editor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_editors" ADD CONSTRAINT "collection_editors_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_editors" ADD CONSTRAINT "collection_editors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "collection_changes_latest" ON "collection_changes" USING btree ("collection_id","changed_at");--> statement-breakpoint
CREATE INDEX "collection_changes_age" ON "collection_changes" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "collection_changes_user" ON "collection_changes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "collection_changes_editor" ON "collection_changes" USING btree ("editor_id");--> statement-breakpoint
CREATE INDEX "collection_changes_prompt" ON "collection_changes" USING btree ("prompt_id");--> statement-breakpoint
CREATE INDEX "collection_editors_user" ON "collection_editors" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_collection" ON "notifications" USING btree ("collection_id");--> statement-breakpoint
CREATE INDEX "users_email" ON "users" USING btree (lower("email"));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('published', 'changes_requested', 'rejected', 'retired', 'restored', 'improvement_submitted', 'improvement_published', 'comment', 'reassigned', 'report_handled', 'report_dismissed', 'department_retired', 'collection_shared'));