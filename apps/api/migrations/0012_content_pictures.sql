CREATE TABLE "content_pictures" (
	"folder" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
-- Written by hand: the pictures of the versions that are there already.
INSERT INTO "content_pictures" ("folder")
SELECT DISTINCT found[1] FROM "content_versions", regexp_matches("content"::text, '/media/([A-Za-z0-9_-]+)/', 'g') AS found;
