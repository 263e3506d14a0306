-- Written by hand. No entry comes between the copy of those of before and the trigger for those that follow.
LOCK TABLE "fee_entries" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
CREATE TABLE "tally_batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer DEFAULT 0 NOT NULL,
	"up_to" date NOT NULL,
	"from_day" date DEFAULT '0001-01-01' NOT NULL,
	"company" text NOT NULL,
	"mode" text NOT NULL,
	"ledgers" jsonb NOT NULL,
	"entry_count" integer DEFAULT 0 NOT NULL,
	"methods" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"refunded_paise" bigint DEFAULT 0 NOT NULL,
	"made_by_name" text NOT NULL,
	"made_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "tally_batches_number" UNIQUE("number"),
	CONSTRAINT "tally_batches_entries" CHECK ("tally_batches"."entry_count" > 0),
	CONSTRAINT "tally_batches_mode" CHECK ("tally_batches"."mode" in ('receipt', 'day'))
);
--> statement-breakpoint
CREATE TABLE "tally_entries" (
	"application_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	"batch_id" uuid,
	CONSTRAINT "tally_entries_application_id_place_pk" PRIMARY KEY("application_id","place")
);
--> statement-breakpoint
CREATE TABLE "tally_settings" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"version" integer NOT NULL,
	"company" text NOT NULL,
	"mode" text NOT NULL,
	"first_day" date NOT NULL,
	"methods" jsonb NOT NULL,
	"refunds" jsonb NOT NULL,
	"heads" jsonb NOT NULL,
	"saved_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"saved_by_name" text NOT NULL,
	CONSTRAINT "tally_settings_only" CHECK ("tally_settings"."is_only"),
	CONSTRAINT "tally_settings_mode" CHECK ("tally_settings"."mode" in ('receipt', 'day'))
);
--> statement-breakpoint
-- What was recorded before waits as well: the first day of the books says what of it is ever written for Tally.
-- Locks "fee_entries" against new entries for 5 s per million rows, with its foreign key and its index below.
INSERT INTO "tally_entries" ("application_id", "place", "recorded_at") SELECT "application_id", "place", "recorded_at" FROM "fee_entries";--> statement-breakpoint
ALTER TABLE "tally_entries" ADD CONSTRAINT "tally_entries_batch_id_tally_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."tally_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- A batch's entries are put into it before it is written, so that its sums are those of just these.
ALTER TABLE "tally_entries" ALTER CONSTRAINT "tally_entries_batch_id_tally_batches_id_fk" DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
ALTER TABLE "tally_entries" ADD CONSTRAINT "tally_entries_entry_fk" FOREIGN KEY ("application_id","place") REFERENCES "public"."fee_entries"("application_id","place") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tally_batches_list" ON "tally_batches" USING btree ("number","id");--> statement-breakpoint
CREATE INDEX "tally_entries_waiting" ON "tally_entries" USING btree ("recorded_at") WHERE "tally_entries"."batch_id" is null;--> statement-breakpoint
CREATE INDEX "tally_entries_batch" ON "tally_entries" USING btree ("batch_id","recorded_at","application_id","place") WHERE "tally_entries"."batch_id" is not null;--> statement-breakpoint
-- Each entry waits for a batch from its own transaction on, also where a former release records it.
CREATE FUNCTION "keep_tally_entry"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
	INSERT INTO public.tally_entries (application_id, place, recorded_at) VALUES (NEW.application_id, NEW.place, NEW.recorded_at);
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "fee_entries_for_tally" AFTER INSERT ON "fee_entries" FOR EACH ROW EXECUTE FUNCTION "keep_tally_entry"();--> statement-breakpoint
-- An entry goes into a batch once, and into none that is written already. Nothing else of it changes. All rows of a statement are looked at
-- together: one by one, a batch of a hundred thousand would take seconds more.
CREATE FUNCTION "keep_tally_entries"() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
	IF EXISTS (
		SELECT application_id, place, recorded_at FROM former WHERE batch_id IS NULL
		EXCEPT SELECT application_id, place, recorded_at FROM changed WHERE batch_id IS NOT NULL
	) OR EXISTS (SELECT FROM former WHERE batch_id IS NOT NULL)
		OR EXISTS (SELECT FROM public.tally_batches WHERE id IN (SELECT DISTINCT batch_id FROM changed)) THEN
		RAISE EXCEPTION 'an entry is in one batch for Tally and stays there' USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "tally_entries_once" AFTER UPDATE ON "tally_entries" REFERENCING OLD TABLE AS "former" NEW TABLE AS "changed"
FOR EACH STATEMENT EXECUTE FUNCTION "keep_tally_entries"();--> statement-breakpoint
CREATE FUNCTION "refuse_tally_entry_removal"() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
	RAISE EXCEPTION 'an entry waits for a batch for Tally, or stays in its batch' USING ERRCODE = 'restrict_violation';
END
$$;--> statement-breakpoint
CREATE TRIGGER "tally_entries_kept" BEFORE DELETE OR TRUNCATE ON "tally_entries" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_tally_entry_removal"();--> statement-breakpoint
-- Number, moment and sums of a batch are the database's own. One batch at a time is given its number, so that there are no gaps: the lock
-- is tally of locks.ts, and whoever waited for it sees the numbers that were given meanwhile.
CREATE FUNCTION "keep_tally_batch"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
	PERFORM pg_advisory_xact_lock(7226014);
	SELECT coalesce(sum(by_method.entries), 0), min(by_method.since), coalesce(sum(by_method.refunded), 0),
		coalesce(jsonb_agg(jsonb_build_object('paymentMethod', by_method.method, 'payments', by_method.payments, 'amountPaise', by_method.received,
			'reversals', by_method.reversals, 'reversedPaise', by_method.reversed)) FILTER (WHERE by_method.method IS NOT NULL), '[]')
	INTO NEW.entry_count, NEW.from_day, NEW.refunded_paise, NEW.methods
	FROM (
		SELECT entry.payment_method AS method, count(*) AS entries, min((entry.recorded_at AT TIME ZONE 'Asia/Kolkata')::date) AS since,
			coalesce(sum(entry.amount_paise) FILTER (WHERE entry.kind = 'Refund'), 0) AS refunded,
			count(*) FILTER (WHERE entry.kind = 'Payment') AS payments, coalesce(sum(entry.amount_paise) FILTER (WHERE entry.kind = 'Payment'), 0) AS received,
			count(*) FILTER (WHERE entry.kind = 'Reversal') AS reversals, coalesce(sum(entry.amount_paise) FILTER (WHERE entry.kind = 'Reversal'), 0) AS reversed
		FROM public.tally_entries batched JOIN public.fee_entries entry USING (application_id, place)
		WHERE batched.batch_id = NEW.id GROUP BY entry.payment_method
	) by_method;
	NEW.number := (SELECT coalesce(max(number), 0) + 1 FROM public.tally_batches);
	NEW.made_at := clock_timestamp();
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "tally_batches_kept" BEFORE INSERT ON "tally_batches" FOR EACH ROW EXECUTE FUNCTION "keep_tally_batch"();--> statement-breakpoint
CREATE FUNCTION "refuse_tally_batch_edits"() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
	RAISE EXCEPTION 'batches for Tally are only added, never changed' USING ERRCODE = 'restrict_violation';
END
$$;--> statement-breakpoint
CREATE TRIGGER "tally_batches_append_only" BEFORE UPDATE OR DELETE ON "tally_batches" FOR EACH ROW EXECUTE FUNCTION "refuse_tally_batch_edits"();--> statement-breakpoint
CREATE TRIGGER "tally_batches_not_emptied" BEFORE TRUNCATE ON "tally_batches" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_tally_batch_edits"();--> statement-breakpoint
-- Once there is a batch, the books begin where they began.
CREATE FUNCTION "keep_first_tally_day"() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
	IF EXISTS (SELECT FROM public.tally_batches) THEN
		IF TG_OP = 'DELETE' THEN
			RAISE EXCEPTION 'the settings for Tally stay once there is a batch' USING ERRCODE = 'restrict_violation';
		ELSIF NEW.first_day <> OLD.first_day THEN
			RAISE EXCEPTION 'the first day for Tally stays once there is a batch' USING ERRCODE = 'restrict_violation';
		END IF;
	END IF;
	RETURN coalesce(NEW, OLD);
END
$$;--> statement-breakpoint
CREATE TRIGGER "tally_settings_first_day" BEFORE UPDATE OR DELETE ON "tally_settings" FOR EACH ROW EXECUTE FUNCTION "keep_first_tally_day"();
