CREATE TABLE "activity_notices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone NOT NULL,
	"failed_at" timestamp (3) with time zone,
	"notification_id" uuid NOT NULL,
	CONSTRAINT "activity_notices_notification_id_unique" UNIQUE("notification_id")
);

CREATE TABLE "announcements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone NOT NULL,
	"failed_at" timestamp (3) with time zone,
	"channel" text NOT NULL,
	"prompt_id" text NOT NULL
);

ALTER TABLE "notifications" ADD COLUMN "forwarded_at" timestamp with time zone;
ALTER TABLE "users" ADD COLUMN "teams_notices" text DEFAULT 'all' NOT NULL;
ALTER TABLE "activity_notices" ADD CONSTRAINT "activity_notices_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_prompt_id_prompts_id_fk" FOREIGN KEY ("prompt_id") REFERENCES "public"."prompts"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "activity_notices_due" ON "activity_notices" USING btree ("next_attempt_at") WHERE failed_at is null;
CREATE INDEX "activity_notices_failed" ON "activity_notices" USING btree ("failed_at") WHERE failed_at is not null;
CREATE INDEX "announcements_due" ON "announcements" USING btree ("channel","next_attempt_at") WHERE failed_at is null;
CREATE INDEX "announcements_failed" ON "announcements" USING btree ("failed_at") WHERE failed_at is not null;
CREATE INDEX "announcements_prompt" ON "announcements" USING btree ("prompt_id");
ALTER TABLE "users" ADD CONSTRAINT "users_teams_notices" CHECK ("users"."teams_notices" in ('all', 'decisions', 'none'));
