CREATE TABLE "pop_up_sign_ins" (
	"challenge" text PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "pop_up_sign_ins_code_hash_unique" UNIQUE("code_hash")
);
--> statement-breakpoint
ALTER TABLE "pop_up_sign_ins" ADD CONSTRAINT "pop_up_sign_ins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pop_up_sign_ins_expiry" ON "pop_up_sign_ins" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "pop_up_sign_ins_user" ON "pop_up_sign_ins" USING btree ("user_id");