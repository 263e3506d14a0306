ALTER TABLE "certificates" ADD COLUMN "receipts" text[];--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_receipts" CHECK ("certificates"."receipts" is null or "certificates"."content" is null) NOT VALID;--> statement-breakpoint
-- Written by hand: when a certificate loses its content, whichever release takes it away, the numbers of its receipts are kept. They name
-- nobody, and stand in the ledger as well.
CREATE OR REPLACE FUNCTION "refuse_certificate_edits"() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
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
			IF NEW.content IS NULL AND OLD.content IS NOT NULL THEN
				NEW.receipts := nullif(ARRAY(SELECT line ->> 'receiptNumber' FROM jsonb_array_elements(OLD.content #> '{fees,rows}') AS line), '{}');
			END IF;
			RETURN NEW;
		END IF;
	END IF;
	RAISE EXCEPTION 'certificates are only issued and revoked, never changed' USING ERRCODE = 'restrict_violation';
END
$$;
