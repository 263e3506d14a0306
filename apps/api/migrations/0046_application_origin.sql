-- Ordered by hand: the strongest lock first, and the rows of before before the indexes that know of the column.
ALTER TABLE "applications" ADD COLUMN "origin" text DEFAULT 'online' NOT NULL;--> statement-breakpoint
-- How those of before came is known from what was written down then. The history of imported students begins with their approval,
-- that of all others with an application that was received. The words of these steps are gone where somebody was erased since.
UPDATE "applications" SET "origin" = 'office' FROM "audit_entries" WHERE "action" = 'student added' AND "subject" = "unique_id";--> statement-breakpoint
UPDATE "applications" SET "origin" = 'import' FROM "status_changes" "first" WHERE "first"."application_id" = "applications"."id" AND "first"."status" = 'Approved' AND NOT EXISTS (SELECT FROM "status_changes" "before" WHERE "before"."application_id" = "first"."application_id" AND "before"."status" <> 'Approved' AND "before"."changed_at" <= "first"."changed_at");--> statement-breakpoint
CREATE INDEX "applications_online" ON "applications" USING btree ("applied_at","id") WHERE "applications"."origin" = 'online';--> statement-breakpoint
CREATE INDEX "applications_students_roll" ON "applications" USING btree ((coalesce(lower("roll_number"), chr(1114111)) collate "C"),"id") WHERE "applications"."is_admitted";--> statement-breakpoint
CREATE INDEX "applications_students_year" ON "applications" USING btree ("admission_year","id") WHERE "applications"."is_admitted";--> statement-breakpoint
-- NOT VALID, as for every check of a large table: what was written above is one of these.
ALTER TABLE "applications" ADD CONSTRAINT "applications_origin" CHECK ("applications"."origin" in ('online', 'office', 'import')) NOT VALID;
