ALTER TABLE "applications" ALTER COLUMN "twelfth_marks" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ALTER COLUMN "twelfth_grade" DROP NOT NULL;