-- Ordered by hand: the strongest lock first, so that no payment or application under way can deadlock with it; nobody is twice there at any moment.
-- Certificates, which the next migration changes, before applications: the order of every query that reads certificates.
LOCK TABLE "certificates", "applications" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
CREATE UNIQUE INDEX "applications_once_by_address" ON "applications" USING btree ("course_id","admission_year","email","date_of_birth") WHERE "applications"."email" <> '';--> statement-breakpoint
DROP INDEX "applications_once_by_person";
