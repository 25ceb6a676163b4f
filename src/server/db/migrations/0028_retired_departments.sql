CREATE TABLE "retired_departments" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"successor_id" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "department_id" text;--> statement-breakpoint
ALTER TABLE "retired_departments" ADD CONSTRAINT "retired_departments_successor_id_departments_id_fk" FOREIGN KEY ("successor_id") REFERENCES "public"."departments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_department_id_retired_departments_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."retired_departments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_events_actor" ON "audit_events" USING btree ("actor_id","occurred_at");--> statement-breakpoint
CREATE INDEX "notifications_department" ON "notifications" USING btree ("department_id");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('published', 'changes_requested', 'rejected', 'retired', 'restored', 'improvement_submitted', 'improvement_published', 'comment', 'reassigned', 'report_handled', 'report_dismissed', 'department_retired'));