CREATE TABLE "activity_notices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone NOT NULL,
	"failed_at" timestamp (3) with time zone,
	"notification_id" uuid NOT NULL,
	CONSTRAINT "activity_notices_notification_id_unique" UNIQUE("notification_id")
);

ALTER TABLE "notifications" ADD COLUMN "forwarded_at" timestamp with time zone;
ALTER TABLE "users" ADD COLUMN "teams_notices" text DEFAULT 'all' NOT NULL;
ALTER TABLE "activity_notices" ADD CONSTRAINT "activity_notices_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "activity_notices_due" ON "activity_notices" USING btree ("next_attempt_at") WHERE failed_at is null;
CREATE INDEX "activity_notices_failed" ON "activity_notices" USING btree ("failed_at") WHERE failed_at is not null;
ALTER TABLE "users" ADD CONSTRAINT "users_teams_notices" CHECK ("users"."teams_notices" in ('all', 'decisions', 'none'));
