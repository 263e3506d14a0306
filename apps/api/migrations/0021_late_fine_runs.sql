CREATE TABLE "late_fine_runs" (
	"day" date PRIMARY KEY NOT NULL
);--> statement-breakpoint
-- Written by hand: without a last run the first one would take any day of a clock for right. The last day on which anything was written
-- down was lived through, and no run was later.
INSERT INTO "late_fine_runs" SELECT (max("at") AT TIME ZONE 'Asia/Kolkata')::date FROM "audit_entries" WHERE "at" <= now() HAVING max("at") IS NOT NULL;
