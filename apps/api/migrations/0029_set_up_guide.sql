CREATE TABLE "example_pictures" (
	"name" text PRIMARY KEY NOT NULL,
	"address" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "imported_examples" (
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"version" integer NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "imported_examples_kind_subject_pk" PRIMARY KEY("kind","subject")
);
--> statement-breakpoint
CREATE TABLE "set_up_marks" (
	"step" text PRIMARY KEY NOT NULL,
	"mark" text NOT NULL
);
--> statement-breakpoint
-- A college whose website stands already needs no guide.
INSERT INTO "set_up_marks" ("step", "mark")
SELECT 'guide', 'done' WHERE (SELECT count(*) FROM "site_documents" WHERE "key" IN ('institute', 'landing', 'about')) = 3;
