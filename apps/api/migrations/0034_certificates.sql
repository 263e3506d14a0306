CREATE TABLE "certificates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"series" text NOT NULL,
	"year" smallint DEFAULT 0 NOT NULL,
	"place" integer DEFAULT 0 NOT NULL,
	"number" text DEFAULT '' NOT NULL,
	"application_id" uuid NOT NULL,
	"content" jsonb,
	"issued_by" uuid,
	"issued_by_name" text,
	"issued_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"revoked_by" uuid,
	"revoked_by_name" text,
	"revoked_at" timestamp (3) with time zone,
	"revoked_reason" text,
	CONSTRAINT "certificates_kind" CHECK ("certificates"."kind" ~ '^[a-z][a-zA-Z]{0,29}$'),
	CONSTRAINT "certificates_series" CHECK ("certificates"."series" ~ '^[A-Z]{2}$'),
	CONSTRAINT "certificates_place" CHECK ("certificates"."place" > 0),
	CONSTRAINT "certificates_number" CHECK ("certificates"."number" = "certificates"."series" || "certificates"."year" || '-' || lpad("certificates"."place"::text, greatest(4, length("certificates"."place"::text)), '0')),
	CONSTRAINT "certificates_revoked" CHECK (("certificates"."revoked_at" is null) = ("certificates"."revoked_reason" is null) and ("certificates"."revoked_at" is not null or ("certificates"."revoked_by" is null and "certificates"."revoked_by_name" is null)))
);
--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_number" ON "certificates" USING btree ("number" text_pattern_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_place" ON "certificates" USING btree ("series","year","place");--> statement-breakpoint
CREATE INDEX "certificates_issued" ON "certificates" USING btree ("issued_at","id");--> statement-breakpoint
CREATE INDEX "certificates_kind" ON "certificates" USING btree ("kind","issued_at","id");--> statement-breakpoint
CREATE INDEX "certificates_application" ON "certificates" USING btree ("application_id","issued_at","id");--> statement-breakpoint
-- Written by hand: each certificate gets the next number of its series and the college's year. Whoever comes second waits for the first
-- one's end and counts it then, so that no number is left out and none is given twice.
CREATE FUNCTION "number_certificate"() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
	NEW.year := extract(year FROM NEW.issued_at AT TIME ZONE 'Asia/Kolkata');
	PERFORM pg_advisory_xact_lock(hashtext('certificates'), hashtext(NEW.series || NEW.year));
	SELECT coalesce(max(place), 0) + 1 INTO NEW.place FROM certificates WHERE series = NEW.series AND year = NEW.year;
	NEW.number := NEW.series || NEW.year || '-' || lpad(NEW.place::text, greatest(4, length(NEW.place::text)), '0');
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "certificates_numbered" BEFORE INSERT ON "certificates" FOR EACH ROW EXECUTE FUNCTION "number_certificate"();--> statement-breakpoint
-- What was issued is never changed or deleted, whoever asks. It may be revoked, once, and lose what it says of a person for good.
CREATE FUNCTION "refuse_certificate_edits"() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
	changing constant text[] := ARRAY['content', 'revoked_by', 'revoked_by_name', 'revoked_at', 'revoked_reason'];
BEGIN
	IF TG_OP = 'UPDATE' THEN
		IF (to_jsonb(NEW) - changing) = (to_jsonb(OLD) - changing)
			AND (NEW.content IS NULL OR NEW.content = OLD.content)
			AND (
				OLD.revoked_at IS NULL
				OR (NEW.revoked_at, NEW.revoked_by, NEW.revoked_by_name) IS NOT DISTINCT FROM (OLD.revoked_at, OLD.revoked_by, OLD.revoked_by_name)
					AND (NEW.revoked_reason = OLD.revoked_reason OR (NEW.revoked_reason = '' AND NEW.content IS NULL))
			) THEN
			RETURN NEW;
		END IF;
	END IF;
	RAISE EXCEPTION 'certificates are only issued and revoked, never changed' USING ERRCODE = 'restrict_violation';
END
$$;--> statement-breakpoint
CREATE TRIGGER "certificates_kept" BEFORE UPDATE OR DELETE ON "certificates" FOR EACH ROW EXECUTE FUNCTION "refuse_certificate_edits"();--> statement-breakpoint
CREATE TRIGGER "certificates_not_emptied" BEFORE TRUNCATE ON "certificates" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_certificate_edits"();
