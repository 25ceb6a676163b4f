CREATE TABLE "day_keys" (
	"day" date NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "day_keys_day_key_pk" PRIMARY KEY("day","key")
);
--> statement-breakpoint
CREATE TABLE "day_secrets" (
	"day" date PRIMARY KEY NOT NULL,
	"secret" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "missed_searches" (
	"day" date NOT NULL,
	"text" text NOT NULL,
	"searches" integer NOT NULL,
	CONSTRAINT "missed_searches_day_text_pk" PRIMARY KEY("day","text")
);
--> statement-breakpoint
CREATE TABLE "usage_totals" (
	"prompt_id" text PRIMARY KEY NOT NULL,
	"uses" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "usage_weeks" (
	"week" date NOT NULL,
	"kind" text NOT NULL,
	"prompt_id" text NOT NULL,
	"uses" integer NOT NULL,
	CONSTRAINT "usage_weeks_week_kind_prompt_id_pk" PRIMARY KEY("week","kind","prompt_id")
);
--> statement-breakpoint
ALTER TABLE "prompts" ADD COLUMN "featured_position" integer;--> statement-breakpoint
ALTER TABLE "usage_totals" ADD CONSTRAINT "usage_totals_prompt_id_prompts_id_fk" FOREIGN KEY ("prompt_id") REFERENCES "public"."prompts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_weeks" ADD CONSTRAINT "usage_weeks_prompt_id_prompts_id_fk" FOREIGN KEY ("prompt_id") REFERENCES "public"."prompts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "usage_totals_most" ON "usage_totals" USING btree ("uses" DESC NULLS LAST,"prompt_id");--> statement-breakpoint
CREATE INDEX "usage_weeks_prompt" ON "usage_weeks" USING btree ("prompt_id");