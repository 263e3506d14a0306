CREATE TABLE "settlements_asked" (
	"provider" text PRIMARY KEY NOT NULL,
	"until" date NOT NULL
);
--> statement-breakpoint
-- From the newest settlement on: asking for a day once more than needed does no harm.
INSERT INTO "settlements_asked" ("provider", "until")
SELECT "provider", (max("settled_at") AT TIME ZONE 'Asia/Kolkata')::date FROM "online_settlements" GROUP BY "provider";
