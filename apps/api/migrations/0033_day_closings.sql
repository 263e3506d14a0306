-- Written by hand. Locks in the order in which a payment does, applications before fee_entries: otherwise the two can deadlock.
LOCK TABLE "applications" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
CREATE TABLE "day_closings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer DEFAULT 0 NOT NULL,
	"closed_by" uuid NOT NULL,
	"closed_by_name" text DEFAULT '' NOT NULL,
	"closed_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"since" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"entry_count" integer DEFAULT 0 NOT NULL,
	"received_paise" bigint DEFAULT 0 NOT NULL,
	"reversed_paise" bigint DEFAULT 0 NOT NULL,
	"cash_paise" bigint DEFAULT 0 NOT NULL,
	"methods" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"counted_paise" bigint NOT NULL,
	"notes" jsonb,
	"reason" text,
	CONSTRAINT "day_closings_number" UNIQUE("number"),
	CONSTRAINT "day_closings_entries" CHECK ("day_closings"."entry_count" > 0),
	CONSTRAINT "day_closings_counted" CHECK ("day_closings"."counted_paise" >= 0),
	CONSTRAINT "day_closings_difference_has_a_reason" CHECK ("day_closings"."counted_paise" = "day_closings"."cash_paise" or "day_closings"."reason" is not null)
);
--> statement-breakpoint
CREATE TABLE "drawer_entries" (
	"application_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"recorded_by" uuid NOT NULL,
	"closing_id" uuid,
	CONSTRAINT "drawer_entries_application_id_place_pk" PRIMARY KEY("application_id","place")
);
--> statement-breakpoint
ALTER TABLE "drawer_entries" ADD CONSTRAINT "drawer_entries_closing_id_day_closings_id_fk" FOREIGN KEY ("closing_id") REFERENCES "public"."day_closings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drawer_entries" ADD CONSTRAINT "drawer_entries_entry_fk" FOREIGN KEY ("application_id","place") REFERENCES "public"."fee_entries"("application_id","place") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "day_closings_by" ON "day_closings" USING btree ("closed_by","number","id");--> statement-breakpoint
CREATE INDEX "drawer_entries_open" ON "drawer_entries" USING btree ("recorded_by") WHERE "drawer_entries"."closing_id" is null;--> statement-breakpoint
CREATE INDEX "drawer_entries_closing" ON "drawer_entries" USING btree ("closing_id") WHERE "drawer_entries"."closing_id" is not null;--> statement-breakpoint
-- Written by hand. A closing's entries are put into it before it is written, so that its sums are those of just these.
ALTER TABLE "drawer_entries" ALTER CONSTRAINT "drawer_entries_closing_id_day_closings_id_fk" DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
-- What a person records from now on lies in their drawer, also where a former release records it: in the same breath as the entry. What
-- was recorded before, what the server did by itself and what was imported is in nobody's drawer.
CREATE FUNCTION "keep_drawer_entry"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
	INSERT INTO drawer_entries (application_id, place, recorded_by) VALUES (NEW.application_id, NEW.place, NEW.recorded_by);
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "fee_entries_in_drawer" AFTER INSERT ON "fee_entries" FOR EACH ROW
WHEN (NEW."payment_method" IS NOT NULL AND NEW."recorded_by" IS NOT NULL) EXECUTE FUNCTION "keep_drawer_entry"();--> statement-breakpoint
-- An entry goes into a closing once, and into none that is written already.
CREATE FUNCTION "refuse_drawer_edits"() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
	IF TG_OP = 'UPDATE' THEN
		IF OLD.closing_id IS NULL AND (NEW.application_id, NEW.place, NEW.recorded_by) = (OLD.application_id, OLD.place, OLD.recorded_by)
			AND NOT EXISTS (SELECT FROM day_closings WHERE id = NEW.closing_id) THEN
			RETURN NEW;
		END IF;
	END IF;
	RAISE EXCEPTION 'an entry is closed once and stays in its closing' USING ERRCODE = 'restrict_violation';
END
$$;--> statement-breakpoint
CREATE TRIGGER "drawer_entries_closed_once" BEFORE UPDATE OR DELETE ON "drawer_entries" FOR EACH ROW EXECUTE FUNCTION "refuse_drawer_edits"();--> statement-breakpoint
CREATE TRIGGER "drawer_entries_not_emptied" BEFORE TRUNCATE ON "drawer_entries" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_drawer_edits"();--> statement-breakpoint
-- Numbers, moment, name and sums of a closing are the database's own. One closing at a time is given its number, so that there are no
-- gaps: the lock is closingNumbers of locks.ts, and whoever waited for it sees the numbers that were given meanwhile.
CREATE FUNCTION "keep_day_closing"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
	IF EXISTS (SELECT FROM drawer_entries WHERE closing_id = NEW.id AND recorded_by <> NEW.closed_by) THEN
		RAISE EXCEPTION 'nobody closes the drawer of somebody else' USING ERRCODE = 'check_violation';
	END IF;
	SELECT coalesce(sum(by_method.payments + by_method.reversals), 0), min(by_method.since),
		coalesce(sum(by_method.received), 0), coalesce(sum(by_method.reversed), 0),
		coalesce(sum(by_method.received - by_method.reversed) FILTER (WHERE by_method.method = 'Cash'), 0),
		coalesce(jsonb_agg(jsonb_build_object('paymentMethod', by_method.method, 'payments', by_method.payments, 'amountPaise', by_method.received,
			'reversals', by_method.reversals, 'reversedPaise', by_method.reversed)), '[]')
	INTO NEW.entry_count, NEW.since, NEW.received_paise, NEW.reversed_paise, NEW.cash_paise, NEW.methods
	FROM (
		SELECT entry.payment_method AS method, min(entry.recorded_at) AS since,
			count(*) FILTER (WHERE entry.kind = 'Payment') AS payments, coalesce(sum(entry.amount_paise) FILTER (WHERE entry.kind = 'Payment'), 0) AS received,
			count(*) FILTER (WHERE entry.kind = 'Reversal') AS reversals, coalesce(sum(entry.amount_paise) FILTER (WHERE entry.kind = 'Reversal'), 0) AS reversed
		FROM drawer_entries drawer JOIN fee_entries entry USING (application_id, place)
		WHERE drawer.closing_id = NEW.id GROUP BY entry.payment_method
	) by_method;
	SELECT name INTO NEW.closed_by_name FROM accounts WHERE id = NEW.closed_by;
	PERFORM pg_advisory_xact_lock(7226010);
	NEW.number := (SELECT coalesce(max(number), 0) + 1 FROM day_closings);
	NEW.closed_at := clock_timestamp();
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "day_closings_kept" BEFORE INSERT ON "day_closings" FOR EACH ROW EXECUTE FUNCTION "keep_day_closing"();--> statement-breakpoint
CREATE FUNCTION "refuse_day_closing_edits"() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
	RAISE EXCEPTION 'closings are only added, never changed' USING ERRCODE = 'restrict_violation';
END
$$;--> statement-breakpoint
CREATE TRIGGER "day_closings_append_only" BEFORE UPDATE OR DELETE ON "day_closings" FOR EACH ROW EXECUTE FUNCTION "refuse_day_closing_edits"();--> statement-breakpoint
CREATE TRIGGER "day_closings_not_emptied" BEFORE TRUNCATE ON "day_closings" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_day_closing_edits"();
