-- Locks "applications" for 2 s per million rows.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX "applications_students_fees" ON "applications" USING btree ("id","course_id","semester") WHERE "applications"."is_admitted";