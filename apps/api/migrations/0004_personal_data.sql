CREATE TABLE "audit_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"request_id" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "erased_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "audit_entries_at" ON "audit_entries" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_subject" ON "audit_entries" USING btree ("subject","at");--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_erased" CHECK ("applications"."erased_at" is null or ("applications"."aadhaar_sealed" = '' and "applications"."picture_key" is null and "applications"."account_id" is null and "applications"."email" like '%.invalid'));--> statement-breakpoint
-- Written by hand: what was written down is never changed or deleted, whoever asks.
CREATE FUNCTION "refuse_audit_edits"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'audit entries are only added, never changed' USING ERRCODE = 'restrict_violation';
END
$$;--> statement-breakpoint
CREATE TRIGGER "audit_entries_append_only" BEFORE UPDATE OR DELETE ON "audit_entries" FOR EACH ROW EXECUTE FUNCTION "refuse_audit_edits"();--> statement-breakpoint
CREATE TRIGGER "audit_entries_not_emptied" BEFORE TRUNCATE ON "audit_entries" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_edits"();--> statement-breakpoint
-- Of a decision its words may be forgotten too, once the application has been erased; that it was made, when and by whom stays.
CREATE OR REPLACE FUNCTION "refuse_status_change_edits"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' THEN
		IF (to_jsonb(NEW) - 'changed_by') = (to_jsonb(OLD) - 'changed_by') AND NEW.changed_by IS NULL THEN
			RETURN NEW;
		END IF;
		IF (to_jsonb(NEW) - 'message') = (to_jsonb(OLD) - 'message') AND NEW.message = ''
			AND EXISTS (SELECT FROM applications WHERE id = OLD.application_id AND erased_at IS NOT NULL) THEN
			RETURN NEW;
		END IF;
	END IF;
	RAISE EXCEPTION 'status changes are only added, never changed' USING ERRCODE = 'restrict_violation';
END
$$;
