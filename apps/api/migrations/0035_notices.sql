CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"link" text,
	"file" text,
	"pinned" boolean DEFAULT false NOT NULL,
	"show_from" date,
	"show_until" date,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notices_kind" CHECK ("notices"."kind" in ('notice', 'download')),
	CONSTRAINT "notices_days" CHECK ("notices"."show_until" >= "notices"."show_from")
);
--> statement-breakpoint
CREATE INDEX "notices_shown" ON "notices" USING btree ("kind","pinned","show_from") WHERE "notices"."show_from" is not null;--> statement-breakpoint
CREATE INDEX "notices_changed" ON "notices" USING btree ("updated_at");