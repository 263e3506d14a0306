CREATE TABLE "fee_schemes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"sponsor" text,
	"rank" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "fee_entries" ADD COLUMN "scheme_id" uuid;--> statement-breakpoint
ALTER TABLE "fee_entries" ADD COLUMN "head_id" uuid;--> statement-breakpoint
-- NOT VALID, here and below: the entries of before have nothing in these columns.
ALTER TABLE "fee_entries" ADD CONSTRAINT "fee_entries_scheme_id_fee_schemes_id_fk" FOREIGN KEY ("scheme_id") REFERENCES "public"."fee_schemes"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
-- Locks "fee_entries" for 0.2 s per million rows: none of them is in the index yet.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX "fee_entries_scheme" ON "fee_entries" USING btree ("scheme_id") WHERE "fee_entries"."scheme_id" is not null;--> statement-breakpoint
ALTER TABLE "fee_entries" ADD CONSTRAINT "fee_entries_scheme" CHECK (("fee_entries"."scheme_id" is null and "fee_entries"."head_id" is null) or "fee_entries"."kind" = 'Concession') NOT VALID;--> statement-breakpoint
-- Takes a concession off the instalments, or something off the fines: from what is open first, the oldest due date first and deposits last, and then from what
-- is paid, the latest first. The money that was on it moves on to what is open. A concession that is given for a head is taken off that head alone.
CREATE OR REPLACE FUNCTION "lower_fee_demands"("account" uuid, "entry" integer, "amount" bigint, "of_fines" boolean) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE
	only_head uuid;
	rest bigint;
	held record;
	moved bigint;
BEGIN
	SELECT head_id INTO only_head FROM public.fee_entries WHERE application_id = account AND place = entry;
	WITH queue AS (
		SELECT demand.place, open_paise, sum(open_paise) OVER (ORDER BY head.kind = 'deposit', due_on, head.rank, demand.place) - open_paise AS before
		FROM public.fee_demands demand JOIN public.fee_heads head ON head.id = demand.head_id
		WHERE application_id = account AND open_paise > 0 AND (entry_place IS NOT NULL) = of_fines
			AND (only_head IS NULL OR demand.head_id = only_head)
	), parts AS (
		SELECT place, least(open_paise, amount - before) AS part FROM queue WHERE before < amount
	), lowered AS (
		UPDATE public.fee_demands demand SET less_paise = less_paise + part FROM parts
		WHERE application_id = account AND demand.place = parts.place RETURNING part
	)
	SELECT amount - coalesce(sum(part), 0) INTO rest FROM lowered;
	FOR held IN
		SELECT demand.place, payment_place, sum(allocation.amount_paise)::bigint AS money
		FROM public.fee_demands demand JOIN public.fee_allocations allocation USING (application_id)
		WHERE rest > 0 AND application_id = account AND demand_place = demand.place AND (demand.entry_place IS NOT NULL) = of_fines
			AND (only_head IS NULL OR demand.head_id = only_head)
		GROUP BY due_on, demand.place, payment_place HAVING sum(allocation.amount_paise) > 0
		ORDER BY due_on DESC, demand.place DESC, payment_place DESC
	LOOP
		EXIT WHEN rest = 0;
		moved := least(rest, held.money);
		rest := rest - moved;
		UPDATE public.fee_demands SET less_paise = less_paise + moved, paid_paise = paid_paise - moved
		WHERE application_id = account AND place = held.place;
		INSERT INTO public.fee_allocations (application_id, entry_place, place, payment_place, demand_place, amount_paise)
		SELECT account, entry, coalesce(max(place), 0) + 1, held.payment_place, held.place, -moved
		FROM public.fee_allocations WHERE application_id = account AND entry_place = entry;
		PERFORM public.allocate_fee_payment(account, held.payment_place, entry, moved);
	END LOOP;
	IF rest > 0 THEN
		RAISE EXCEPTION 'more is taken off than is asked for' USING ERRCODE = 'check_violation';
	END IF;
END
$$;--> statement-breakpoint
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
		-- A concession that is taken back is asked for again, under its head first, the latest due date first.
		-- What was given off a head stays there while it is not taken back itself.
		WITH held AS (
			SELECT place, due_on, head_id, less_paise,
				sum(less_paise) OVER (PARTITION BY head_id) - coalesce((
					SELECT sum(given.amount_paise) FROM public.fee_entries given
					WHERE given.application_id = entry.application_id AND given.kind = 'Concession' AND given.head_id = demand.head_id
				), 0) AS free,
				sum(less_paise) OVER (PARTITION BY head_id ORDER BY due_on DESC, place DESC) - less_paise AS before_in_head
			FROM public.fee_demands demand WHERE application_id = entry.application_id AND less_paise > 0 AND entry_place IS NULL
		), capped AS (
			SELECT place, due_on, head_id,
				CASE WHEN entry.head_id IS NULL THEN greatest(0, least(less_paise, free - before_in_head)) ELSE less_paise END AS most
			FROM held
		), queue AS (
			SELECT place, most, sum(most) OVER (ORDER BY head_id IS NOT DISTINCT FROM entry.head_id DESC, due_on DESC, place DESC) - most AS before
			FROM capped WHERE most > 0
		)
		UPDATE public.fee_demands demand SET less_paise = demand.less_paise - least(most, -entry.amount_paise - before)
		FROM queue WHERE application_id = entry.application_id AND demand.place = queue.place AND before < -entry.amount_paise;
	END IF;
END
$$;
