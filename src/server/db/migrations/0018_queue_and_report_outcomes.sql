ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
DROP INDEX "revisions_author";--> statement-breakpoint
DROP INDEX "revisions_queue";--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "outcome" text;--> statement-breakpoint
CREATE INDEX "revisions_returned" ON "revisions" USING btree ("submitted_at","id","department_id","assignee_id") WHERE status = 'changes_requested';--> statement-breakpoint
CREATE INDEX "revisions_decided" ON "revisions" USING btree ("submitted_at","id","department_id","assignee_id") WHERE status in ('published', 'rejected') and decided_at is not null;--> statement-breakpoint
CREATE INDEX "revisions_queue_title" ON "revisions" USING btree ((public.plain_text(title)) collate "C","id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "revisions_author" ON "revisions" USING btree ("author_id","updated_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "revisions_queue" ON "revisions" USING btree ("submitted_at","id","department_id","assignee_id") WHERE status = 'pending';--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('published', 'changes_requested', 'rejected', 'retired', 'restored', 'improvement_submitted', 'improvement_published', 'comment', 'reassigned', 'report_handled', 'report_dismissed'));--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_outcome" CHECK ("reports"."outcome" in ('handled', 'dismissed'));