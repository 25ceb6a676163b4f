CREATE TABLE "digest_notices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone NOT NULL,
	"failed_at" timestamp (3) with time zone,
	"digest_id" uuid NOT NULL,
	CONSTRAINT "digest_notices_digest_id_unique" UNIQUE("digest_id")
);
--> statement-breakpoint
CREATE TABLE "digests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"week" date NOT NULL,
	CONSTRAINT "digests_person_week" UNIQUE("user_id","week")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "weekly_digest_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "digest_notices" ADD CONSTRAINT "digest_notices_digest_id_digests_id_fk" FOREIGN KEY ("digest_id") REFERENCES "public"."digests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digests" ADD CONSTRAINT "digests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "digest_notices_due" ON "digest_notices" USING btree ("next_attempt_at") WHERE failed_at is null;--> statement-breakpoint
CREATE INDEX "digest_notices_failed" ON "digest_notices" USING btree ("failed_at") WHERE failed_at is not null;--> statement-breakpoint
CREATE INDEX "digests_week" ON "digests" USING btree ("week");