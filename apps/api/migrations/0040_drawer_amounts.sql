-- Written by hand. Payments wait before they call the trigger that this replaces: one that waited in the middle of it would go on with
-- the former one, which fills in none of the new columns.
LOCK TABLE "fee_entries" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
DROP INDEX "drawer_entries_open";--> statement-breakpoint
ALTER TABLE "drawer_entries" ADD COLUMN "recorded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "drawer_entries" ADD COLUMN "payment_method" text;--> statement-breakpoint
ALTER TABLE "drawer_entries" ADD COLUMN "amount_paise" bigint;--> statement-breakpoint
ALTER TABLE "drawer_entries" DISABLE TRIGGER "drawer_entries_closed_once";--> statement-breakpoint
UPDATE "drawer_entries" drawer SET "recorded_at" = entry.recorded_at, "payment_method" = entry.payment_method,
	"amount_paise" = CASE entry.kind WHEN 'Reversal' THEN -entry.amount_paise ELSE entry.amount_paise END
FROM "fee_entries" entry WHERE entry.application_id = drawer.application_id AND entry.place = drawer.place;--> statement-breakpoint
ALTER TABLE "drawer_entries" ENABLE TRIGGER "drawer_entries_closed_once";--> statement-breakpoint
ALTER TABLE "drawer_entries" ALTER COLUMN "recorded_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "drawer_entries" ALTER COLUMN "payment_method" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "drawer_entries" ALTER COLUMN "amount_paise" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "drawer_entries_still_open" ON "drawer_entries" USING btree ("recorded_by","recorded_at","payment_method","amount_paise") WHERE "drawer_entries"."closing_id" is null;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "keep_drawer_entry"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
	INSERT INTO drawer_entries (application_id, place, recorded_by, recorded_at, payment_method, amount_paise)
	VALUES (NEW.application_id, NEW.place, NEW.recorded_by, NEW.recorded_at, NEW.payment_method,
		CASE NEW.kind WHEN 'Reversal' THEN -NEW.amount_paise ELSE NEW.amount_paise END);
	RETURN NULL;
END
$$;--> statement-breakpoint
-- Nothing of a row changes but that it gets its closing.
CREATE OR REPLACE FUNCTION "refuse_drawer_edits"() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
	IF TG_OP = 'UPDATE' THEN
		IF OLD.closing_id IS NULL
			AND (NEW.application_id, NEW.place, NEW.recorded_by, NEW.recorded_at, NEW.payment_method, NEW.amount_paise)
				= (OLD.application_id, OLD.place, OLD.recorded_by, OLD.recorded_at, OLD.payment_method, OLD.amount_paise)
			AND NOT EXISTS (SELECT FROM day_closings WHERE id = NEW.closing_id) THEN
			RETURN NEW;
		END IF;
	END IF;
	RAISE EXCEPTION 'an entry is closed once and stays in its closing' USING ERRCODE = 'restrict_violation';
END
$$;
