CREATE TABLE "announcements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone NOT NULL,
	"failed_at" timestamp (3) with time zone,
	"channel" text NOT NULL,
	"prompt_id" text NOT NULL
);

ALTER TABLE "announcements" ADD CONSTRAINT "announcements_prompt_id_prompts_id_fk" FOREIGN KEY ("prompt_id") REFERENCES "public"."prompts"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "announcements_due" ON "announcements" USING btree ("channel","next_attempt_at") WHERE failed_at is null;
CREATE INDEX "announcements_failed" ON "announcements" USING btree ("failed_at") WHERE failed_at is not null;
CREATE INDEX "announcements_prompt" ON "announcements" USING btree ("prompt_id");
