CREATE TABLE "collection_follows" (
	"user_id" uuid NOT NULL,
	"collection_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "collection_follows_user_id_collection_id_pk" PRIMARY KEY("user_id","collection_id")
);
--> statement-breakpoint
CREATE TABLE "department_follows" (
	"user_id" uuid NOT NULL,
	"department_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "department_follows_user_id_department_id_pk" PRIMARY KEY("user_id","department_id")
);
--> statement-breakpoint
CREATE TABLE "visits" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recent_uses" (
	"prompt_id" text PRIMARY KEY NOT NULL,
	"uses" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "usage_refreshes" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"refreshed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "prompts_department";--> statement-breakpoint
DROP INDEX "usage_totals_most";--> statement-breakpoint
ALTER TABLE "collections" ADD COLUMN "in_assistants" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- In two steps: nothing is known of the prompts that are there, and they are not new.
ALTER TABLE "prompts" ADD COLUMN "published_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "prompts" ALTER COLUMN "published_at" SET DEFAULT now();--> statement-breakpoint
ALTER TABLE "collection_follows" ADD CONSTRAINT "collection_follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_follows" ADD CONSTRAINT "collection_follows_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "department_follows" ADD CONSTRAINT "department_follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "department_follows" ADD CONSTRAINT "department_follows_department_id_departments_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."departments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recent_uses" ADD CONSTRAINT "recent_uses_prompt_id_prompts_id_fk" FOREIGN KEY ("prompt_id") REFERENCES "public"."prompts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "collection_follows_collection" ON "collection_follows" USING btree ("collection_id");--> statement-breakpoint
CREATE INDEX "department_follows_department" ON "department_follows" USING btree ("department_id");--> statement-breakpoint
CREATE UNIQUE INDEX "collections_in_assistants" ON "collections" USING btree ("user_id") WHERE in_assistants;--> statement-breakpoint
CREATE INDEX "prompts_department_news" ON "prompts" USING btree ("department_id","published_at");
--> statement-breakpoint
-- Written once in a while, and lists show it: of a prompt only a figure.
CREATE FUNCTION public.note_recent_uses_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.note_changes(array_agg(prompt_id), array_agg(true)) FROM new_rows;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER recent_uses_insert AFTER INSERT ON recent_uses
REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.note_recent_uses_changes();
--> statement-breakpoint
CREATE TRIGGER recent_uses_update AFTER UPDATE ON recent_uses
REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.note_recent_uses_changes();
