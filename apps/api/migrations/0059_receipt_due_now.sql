ALTER TABLE "fee_entries" ADD COLUMN "due_now_paise" bigint;--> statement-breakpoint
-- NOT VALID: the entries of before have nothing there.
ALTER TABLE "fee_entries" ADD CONSTRAINT "fee_entries_due_now" CHECK ("fee_entries"."due_now_paise" is null or "fee_entries"."due_now_paise" between 0 and "fee_entries"."due_paise") NOT VALID;--> statement-breakpoint
-- A payment goes to what is due first, so what is left of that follows from its amount. Those that were written down elsewhere and are added later
-- have none: several of an account come in one statement, at whose end alone they are allocated.
CREATE FUNCTION "keep_payment_due_now"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
	NEW.due_now_paise := CASE WHEN NEW.recorded_at > now() - interval '1 second' THEN least(NEW.due_paise, greatest(0, (
		SELECT coalesce(sum(open_paise), 0) FROM public.fee_demands
		WHERE application_id = NEW.application_id AND due_on <= (NEW.recorded_at AT TIME ZONE 'Asia/Kolkata')::date
	) - NEW.amount_paise)) END;
	RETURN NEW;
END
$$;--> statement-breakpoint
-- The name comes after that of fee_entries_kept, which locks the account: triggers run in this order.
CREATE TRIGGER "fee_entries_kept_due_now" BEFORE INSERT ON "fee_entries" FOR EACH ROW WHEN (NEW.kind = 'Payment') EXECUTE FUNCTION "keep_payment_due_now"();
