-- Writers wait while these are built; readers do not.
SELECT public.lock_together('SHARE', 'contact_messages', 'comments', 'ratings', 'reports', 'revisions');
--> statement-breakpoint
CREATE INDEX "contact_messages_user" ON "contact_messages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "comments_user" ON "comments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "comments_hidden_by" ON "comments" USING btree ("hidden_by") WHERE hidden_by is not null;--> statement-breakpoint
CREATE INDEX "ratings_user" ON "ratings" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reports_closed_by" ON "reports" USING btree ("closed_by") WHERE closed_by is not null;--> statement-breakpoint
CREATE INDEX "revisions_assignee" ON "revisions" USING btree ("assignee_id") WHERE assignee_id is not null;--> statement-breakpoint
CREATE INDEX "revisions_decided_by" ON "revisions" USING btree ("decided_by") WHERE decided_by is not null;--> statement-breakpoint
CREATE INDEX "revisions_redacted_by" ON "revisions" USING btree ("redacted_by") WHERE redacted_by is not null;