CREATE TABLE "content_versions" (
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb,
	"saved_by" uuid,
	"saved_by_name" text,
	"saved_at" timestamp (3) with time zone,
	CONSTRAINT "content_versions_kind_subject_version_pk" PRIMARY KEY("kind","subject","version")
);
--> statement-breakpoint
CREATE INDEX "content_versions_deleted" ON "content_versions" USING btree ("kind","saved_at") WHERE "content_versions"."content" is null;--> statement-breakpoint
-- Written by hand: what was kept is never changed or deleted, whoever asks.
CREATE FUNCTION "refuse_content_version_edits"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'versions of the content are only added, never changed' USING ERRCODE = 'restrict_violation';
END
$$;--> statement-breakpoint
CREATE TRIGGER "content_versions_append_only" BEFORE UPDATE OR DELETE ON "content_versions" FOR EACH ROW EXECUTE FUNCTION "refuse_content_version_edits"();--> statement-breakpoint
CREATE TRIGGER "content_versions_not_emptied" BEFORE TRUNCATE ON "content_versions" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_content_version_edits"();
