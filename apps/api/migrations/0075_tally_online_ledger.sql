ALTER TABLE "tally_settings" ADD COLUMN "online" jsonb;--> statement-breakpoint
-- What came by the provider of online payments is a line of its own in the sums of a batch, as in the collections. Batches of before stay.
CREATE OR REPLACE FUNCTION "keep_tally_batch"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
	PERFORM pg_advisory_xact_lock(7226014);
	SELECT coalesce(sum(by_method.entries), 0), min(by_method.since), coalesce(sum(by_method.refunded), 0),
		coalesce(jsonb_agg(jsonb_build_object('paymentMethod', by_method.method, 'payments', by_method.payments, 'amountPaise', by_method.received,
			'reversals', by_method.reversals, 'reversedPaise', by_method.reversed)) FILTER (WHERE by_method.method IS NOT NULL), '[]')
	INTO NEW.entry_count, NEW.from_day, NEW.refunded_paise, NEW.methods
	FROM (
		SELECT CASE WHEN coalesce(entry.online_payment, taken_back.online_payment) IS NULL THEN entry.payment_method ELSE 'Online (provider)' END AS method,
			count(*) AS entries, min((entry.recorded_at AT TIME ZONE 'Asia/Kolkata')::date) AS since,
			coalesce(sum(entry.amount_paise) FILTER (WHERE entry.kind = 'Refund'), 0) AS refunded,
			count(*) FILTER (WHERE entry.kind = 'Payment') AS payments, coalesce(sum(entry.amount_paise) FILTER (WHERE entry.kind = 'Payment'), 0) AS received,
			count(*) FILTER (WHERE entry.kind = 'Reversal') AS reversals, coalesce(sum(entry.amount_paise) FILTER (WHERE entry.kind = 'Reversal'), 0) AS reversed
		FROM public.tally_entries batched JOIN public.fee_entries entry USING (application_id, place)
			LEFT JOIN public.fee_entries taken_back ON taken_back.application_id = entry.application_id AND taken_back.place = entry.reverses
		WHERE batched.batch_id = NEW.id GROUP BY 1
	) by_method;
	NEW.number := (SELECT coalesce(max(number), 0) + 1 FROM public.tally_batches);
	NEW.made_at := clock_timestamp();
	RETURN NEW;
END
$$;
