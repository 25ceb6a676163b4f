CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"prompt_id" text,
	"revision_id" text,
	"comment_id" uuid,
	"actor_id" uuid,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('published', 'changes_requested', 'rejected', 'retired', 'restored', 'improvement_submitted', 'improvement_published', 'comment', 'reassigned'))
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"prompt_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" uuid,
	"closed_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "reports_closed" CHECK (("reports"."closed_at" is null) = ("reports"."closed_reason" = ''))
);
--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "hidden_by" uuid;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "hidden_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_prompt_id_prompts_id_fk" FOREIGN KEY ("prompt_id") REFERENCES "public"."prompts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_revision_id_revisions_id_fk" FOREIGN KEY ("revision_id") REFERENCES "public"."revisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_prompt_id_prompts_id_fk" FOREIGN KEY ("prompt_id") REFERENCES "public"."prompts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_latest" ON "notifications" USING btree ("user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notifications_age" ON "notifications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "notifications_prompt" ON "notifications" USING btree ("prompt_id");--> statement-breakpoint
CREATE INDEX "notifications_revision" ON "notifications" USING btree ("revision_id");--> statement-breakpoint
CREATE INDEX "notifications_comment" ON "notifications" USING btree ("comment_id");--> statement-breakpoint
CREATE INDEX "notifications_actor" ON "notifications" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "reports_latest" ON "reports" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reports_user" ON "reports" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "reports_prompt" ON "reports" USING btree ("prompt_id");--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_hidden_by_users_id_fk" FOREIGN KEY ("hidden_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
-- Comments that a reviewer has hidden are not counted. Otherwise as in migration 0005.
CREATE OR REPLACE FUNCTION public.count_comments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM public.change_counts(array_agg(id), array_agg(0::bigint), array_agg(0::bigint), array_agg(count))
    FROM (SELECT prompt_id AS id, count(*) AS count FROM new_rows WHERE hidden_at IS NULL GROUP BY prompt_id) AS changes;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM public.change_counts(array_agg(id), array_agg(0::bigint), array_agg(0::bigint), array_agg(-count))
    FROM (SELECT prompt_id AS id, count(*) AS count FROM old_rows WHERE hidden_at IS NULL GROUP BY prompt_id) AS changes;
  ELSIF TG_OP = 'TRUNCATE' THEN
    PERFORM public.change_counts(array_agg(id), array_agg(0::bigint), array_agg(0::bigint), array_agg(-count))
    FROM (SELECT prompt_id AS id, count(*) AS count FROM public.comments WHERE hidden_at IS NULL GROUP BY prompt_id) AS changes;
  ELSE
    PERFORM public.change_counts(array_agg(id), array_agg(0::bigint), array_agg(0::bigint), array_agg(count))
    FROM (
      SELECT prompt_id AS id, sum(one)::bigint AS count FROM (
        SELECT prompt_id, 1 AS one FROM new_rows WHERE hidden_at IS NULL
        UNION ALL SELECT prompt_id, -1 FROM old_rows WHERE hidden_at IS NULL
      ) AS rows GROUP BY prompt_id HAVING sum(one) <> 0
    ) AS changes;
  END IF;
  RETURN NULL;
END
$$;
