ALTER TABLE "applications" DROP CONSTRAINT "applications_semester";--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "semesters" smallint;--> statement-breakpoint
-- Every row was held to less before: there is nothing to look through, and applications go on meanwhile.
ALTER TABLE "applications" ADD CONSTRAINT "applications_semester" CHECK ("applications"."semester" between 1 and 12) NOT VALID;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_semesters" CHECK ("courses"."semesters" between 1 and 12);