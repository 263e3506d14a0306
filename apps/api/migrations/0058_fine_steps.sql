ALTER TABLE "fee_entries" ADD COLUMN "instalment_due" date;--> statement-breakpoint
ALTER TABLE "fee_entries" ADD COLUMN "fine_step" smallint;--> statement-breakpoint
ALTER TABLE "fee_entries" ADD COLUMN "step_paise" bigint;--> statement-breakpoint
ALTER TABLE "late_fines" ADD COLUMN "steps" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "late_fines" ADD COLUMN "steps_since" date;--> statement-breakpoint
-- Locks "fee_entries" for 0.2 s per million rows: none of them is in the index yet.
-- squawk-ignore require-concurrent-index-creation
CREATE UNIQUE INDEX "fee_entries_stepped_once" ON "fee_entries" USING btree ("application_id","instalment_due","fine_step","step_paise") WHERE "fee_entries"."instalment_due" is not null;--> statement-breakpoint
-- NOT VALID: the entries of before have nothing in these columns.
ALTER TABLE "fee_entries" ADD CONSTRAINT "fee_entries_step" CHECK (num_nulls("fee_entries"."instalment_due", "fee_entries"."fine_step", "fee_entries"."step_paise") = 3 or (num_nulls("fee_entries"."instalment_due", "fee_entries"."fine_step", "fee_entries"."step_paise") = 0 and "fee_entries"."kind" = 'Late Fine' and "fee_entries"."due_date" is null and "fee_entries"."step_paise" >= "fee_entries"."amount_paise")) NOT VALID;--> statement-breakpoint
ALTER TABLE "late_fines" ADD CONSTRAINT "late_fines_steps" CHECK ("late_fines"."steps" = '[]'::jsonb or "late_fines"."steps_since" is not null) NOT VALID;--> statement-breakpoint
-- What an entry of the ledger changes in the demands of its account.
CREATE OR REPLACE FUNCTION "apply_fee_entry"("entry" public.fee_entries) RETURNS void LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
	IF entry.kind = 'Payment' THEN
		PERFORM public.allocate_fee_payment(entry.application_id, entry.place, entry.place, entry.amount_paise);
	ELSIF entry.kind = 'Reversal' THEN
		-- Just what the payment lies on by now.
		INSERT INTO public.fee_allocations (application_id, entry_place, place, payment_place, demand_place, amount_paise)
		SELECT application_id, entry.place, row_number() OVER (ORDER BY demand_place), payment_place, demand_place, -sum(amount_paise)
		FROM public.fee_allocations WHERE application_id = entry.application_id AND payment_place = entry.reverses
		GROUP BY application_id, payment_place, demand_place HAVING sum(amount_paise) <> 0;
		UPDATE public.fee_demands demand SET paid_paise = demand.paid_paise + back.amount_paise
		FROM public.fee_allocations back
		WHERE back.application_id = entry.application_id AND back.entry_place = entry.place
			AND demand.application_id = back.application_id AND demand.place = back.demand_place;
	ELSIF entry.kind = 'Late Fine' AND entry.amount_paise > 0 THEN
		-- All steps of an instalment are one demand, which is due with it.
		UPDATE public.fee_demands demand SET amount_paise = demand.amount_paise + entry.amount_paise
		FROM public.fee_entries first
		WHERE demand.application_id = entry.application_id AND first.application_id = demand.application_id
			AND first.place = demand.entry_place AND first.instalment_due = entry.instalment_due;
		IF NOT FOUND THEN
			INSERT INTO public.fee_demands (application_id, place, head_id, due_on, amount_paise, entry_place)
			SELECT entry.application_id, coalesce(max(place), 0) + 1, public.find_own_fee_head('fine'),
				coalesce(entry.instalment_due, (entry.recorded_at AT TIME ZONE 'Asia/Kolkata')::date), entry.amount_paise, entry.place
			FROM public.fee_demands WHERE application_id = entry.application_id;
		END IF;
	ELSIF entry.kind = 'Late Fine' THEN
		PERFORM public.lower_fee_demands(entry.application_id, entry.place, -entry.amount_paise, true);
	ELSIF entry.amount_paise > 0 THEN
		PERFORM public.lower_fee_demands(entry.application_id, entry.place, entry.amount_paise, false);
	ELSE
		-- A concession that is taken back is asked for again, the latest due date first.
		WITH queue AS (
			SELECT place, less_paise, sum(less_paise) OVER (ORDER BY due_on DESC, place DESC) - less_paise AS before
			FROM public.fee_demands WHERE application_id = entry.application_id AND less_paise > 0 AND entry_place IS NULL
		)
		UPDATE public.fee_demands demand SET less_paise = demand.less_paise - least(queue.less_paise, -entry.amount_paise - before)
		FROM queue WHERE application_id = entry.application_id AND demand.place = queue.place AND before < -entry.amount_paise;
	END IF;
END
$$;
