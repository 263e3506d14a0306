-- Written by hand. Payments and new accounts wait, readers go on; in the order in which a payment locks the two.
LOCK TABLE "fee_accounts", "fee_entries" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
CREATE TABLE "fee_allocations" (
	"application_id" uuid NOT NULL,
	"entry_place" integer NOT NULL,
	"place" integer NOT NULL,
	"payment_place" integer NOT NULL,
	"demand_place" integer NOT NULL,
	"amount_paise" bigint NOT NULL,
	CONSTRAINT "fee_allocations_application_id_entry_place_place_pk" PRIMARY KEY("application_id","entry_place","place"),
	CONSTRAINT "fee_allocations_amount" CHECK ("fee_allocations"."amount_paise" <> 0)
);
--> statement-breakpoint
CREATE TABLE "fee_demands" (
	"application_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"head_id" uuid NOT NULL,
	"semester" smallint,
	"due_on" date NOT NULL,
	"amount_paise" bigint NOT NULL,
	"less_paise" bigint DEFAULT 0 NOT NULL,
	"paid_paise" bigint DEFAULT 0 NOT NULL,
	"open_paise" bigint GENERATED ALWAYS AS (amount_paise - less_paise - paid_paise) STORED NOT NULL,
	"entry_place" integer,
	CONSTRAINT "fee_demands_application_id_place_pk" PRIMARY KEY("application_id","place"),
	CONSTRAINT "fee_demands_amounts" CHECK ("fee_demands"."amount_paise" > 0 and "fee_demands"."less_paise" >= 0 and "fee_demands"."paid_paise" >= 0),
	CONSTRAINT "fee_demands_open" CHECK ("fee_demands"."open_paise" >= 0)
);
--> statement-breakpoint
CREATE TABLE "fee_heads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"is_refundable" boolean DEFAULT false NOT NULL,
	"ledger_name" text,
	"rank" integer NOT NULL,
	CONSTRAINT "fee_heads_kind" CHECK ("fee_heads"."kind" in ('course', 'fine', 'fee', 'deposit'))
);
--> statement-breakpoint
ALTER TABLE "fee_allocations" ADD CONSTRAINT "fee_allocations_entry_fk" FOREIGN KEY ("application_id","entry_place") REFERENCES "public"."fee_entries"("application_id","place") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_allocations" ADD CONSTRAINT "fee_allocations_demand_fk" FOREIGN KEY ("application_id","demand_place") REFERENCES "public"."fee_demands"("application_id","place") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_demands" ADD CONSTRAINT "fee_demands_application_id_fee_accounts_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."fee_accounts"("application_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_demands" ADD CONSTRAINT "fee_demands_head_id_fee_heads_id_fk" FOREIGN KEY ("head_id") REFERENCES "public"."fee_heads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fee_allocations_demand" ON "fee_allocations" USING btree ("application_id","demand_place");--> statement-breakpoint
CREATE INDEX "fee_demands_head" ON "fee_demands" USING btree ("head_id");--> statement-breakpoint
CREATE INDEX "fee_demands_open" ON "fee_demands" USING btree ("due_on","application_id","open_paise") WHERE "fee_demands"."open_paise" > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "fee_heads_only" ON "fee_heads" USING btree ("kind") WHERE "fee_heads"."kind" in ('course', 'fine');--> statement-breakpoint
-- The two heads that the database itself charges for are made when they are first needed, below those of the college: a new database has no rows, and takes a backup.
CREATE FUNCTION "find_own_fee_head"("wanted" text) RETURNS uuid LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE
	found_id uuid;
BEGIN
	SELECT id INTO found_id FROM public.fee_heads WHERE kind = wanted;
	IF found_id IS NULL THEN
		INSERT INTO public.fee_heads (id, name, kind, rank)
		VALUES (gen_random_uuid(), CASE wanted WHEN 'fine' THEN 'Late fine' ELSE 'Course fee' END
			|| CASE WHEN EXISTS (SELECT FROM public.fee_heads WHERE lower(name) IN ('late fine', 'course fee') AND kind IN ('fee', 'deposit')) THEN ' (' || wanted || ')' ELSE '' END, wanted, CASE wanted WHEN 'fine' THEN 1001 ELSE 1000 END)
		ON CONFLICT DO NOTHING;
		SELECT id INTO found_id FROM public.fee_heads WHERE kind = wanted;
	END IF;
	RETURN found_id;
END
$$;--> statement-breakpoint
-- The instalments of an account without a fee plan: its fee in equal parts of whole rupees, one for each semester from the one in which the
-- student was then, the rest of it in the first part. The first is due on the day of the application; a semester is half a year, counted
-- from July of the year of admission, or from the application where that was later.
CREATE FUNCTION "open_fee_demands"("account" uuid, "today" date) RETURNS void LANGUAGE sql SET search_path = pg_catalog, pg_temp AS $$
	WITH opened AS (
		SELECT fee.course_fee_paise AS fee, coalesce(course.semesters, 6) AS last, coalesce(applied.semester, 1) AS current, day, begins,
			CASE WHEN applied.semester IS NULL THEN 0
				ELSE greatest(0, (extract(year FROM age(today, begins)) * 12 + extract(month FROM age(today, begins)))::integer / 6) END AS passed
		FROM public.fee_accounts fee
		JOIN public.applications applied ON applied.id = fee.application_id
		JOIN public.courses course ON course.id = applied.course_id
		CROSS JOIN LATERAL (SELECT (applied.applied_at AT TIME ZONE 'Asia/Kolkata')::date) days (day)
		CROSS JOIN LATERAL (SELECT greatest(day, make_date(applied.admission_year, 7, 1))) starts (begins)
		WHERE fee.application_id = account
	), divided AS (
		SELECT *, least(last, greatest(1, current - passed)) AS first FROM opened
	), parts AS (
		SELECT *, fee / (last - first + 1) / 100 * 100 AS part FROM divided
	), instalments AS (
		SELECT semester, CASE WHEN semester = first THEN day ELSE (begins + make_interval(months => 6 * (passed + semester - current)))::date END AS due_on,
			CASE WHEN semester = first THEN fee - part * (last - first) ELSE part END AS amount
		FROM parts CROSS JOIN LATERAL generate_series(first, last) AS semester
	)
	INSERT INTO public.fee_demands (application_id, place, head_id, semester, due_on, amount_paise)
	SELECT account, row_number() OVER (ORDER BY semester), head, semester, due_on, amount
	FROM instalments, public.find_own_fee_head('course') AS head WHERE amount > 0
$$;--> statement-breakpoint
-- Puts a payment's money on what is open: the oldest due date first, of one day the heads in the college's order, then fines, deposits last.
CREATE FUNCTION "allocate_fee_payment"("account" uuid, "payment" integer, "entry" integer, "money" bigint) RETURNS void
LANGUAGE sql SET search_path = pg_catalog, pg_temp AS $$
	WITH queue AS (
		SELECT demand.place, open_paise, sum(open_paise) OVER (ORDER BY due_on, head.kind = 'deposit', head.kind = 'fine', head.rank, demand.place) - open_paise AS before
		FROM public.fee_demands demand JOIN public.fee_heads head ON head.id = demand.head_id
		WHERE application_id = account AND open_paise > 0
	), parts AS (
		SELECT place, least(open_paise, money - before) AS part FROM queue WHERE before < money
	), paid AS (
		UPDATE public.fee_demands demand SET paid_paise = paid_paise + part FROM parts WHERE application_id = account AND demand.place = parts.place
	)
	INSERT INTO public.fee_allocations (application_id, entry_place, place, payment_place, demand_place, amount_paise)
	SELECT account, entry, row_number() OVER (ORDER BY parts.place) + (
		SELECT coalesce(max(place), 0) FROM public.fee_allocations WHERE application_id = account AND entry_place = entry
	), payment, place, part FROM parts
$$;--> statement-breakpoint
-- Takes a concession off the instalments, or something off the fines: from what is open first, the oldest due date first and deposits last, and then from what
-- is paid, the latest first. The money that was on it moves on to what is open.
CREATE FUNCTION "lower_fee_demands"("account" uuid, "entry" integer, "amount" bigint, "of_fines" boolean) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE
	rest bigint;
	held record;
	moved bigint;
BEGIN
	WITH queue AS (
		SELECT demand.place, open_paise, sum(open_paise) OVER (ORDER BY head.kind = 'deposit', due_on, head.rank, demand.place) - open_paise AS before
		FROM public.fee_demands demand JOIN public.fee_heads head ON head.id = demand.head_id
		WHERE application_id = account AND open_paise > 0 AND (entry_place IS NOT NULL) = of_fines
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
END
$$;--> statement-breakpoint
-- What an entry of the ledger changes in the demands of its account.
CREATE FUNCTION "apply_fee_entry"("entry" public.fee_entries) RETURNS void LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
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
		INSERT INTO public.fee_demands (application_id, place, head_id, due_on, amount_paise, entry_place)
		SELECT entry.application_id, coalesce(max(place), 0) + 1, public.find_own_fee_head('fine'),
			(entry.recorded_at AT TIME ZONE 'Asia/Kolkata')::date, entry.amount_paise, entry.place
		FROM public.fee_demands WHERE application_id = entry.application_id;
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
$$;--> statement-breakpoint
-- Accounts and entries of before, one after the other as they came.
DO $$
DECLARE
	entry public.fee_entries;
BEGIN
	PERFORM public.open_fee_demands(application_id, (now() AT TIME ZONE 'Asia/Kolkata')::date) FROM public.fee_accounts;
	FOR entry IN SELECT * FROM public.fee_entries ORDER BY application_id, place LOOP
		PERFORM public.apply_fee_entry(entry);
	END LOOP;
END
$$;--> statement-breakpoint
-- By the database, with its owner's rights, so that a release that knows of no demands writes them as well.
CREATE FUNCTION "keep_fee_demands"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
	PERFORM public.open_fee_demands(NEW.application_id, (NEW.opened_at AT TIME ZONE 'Asia/Kolkata')::date);
	RETURN NULL;
END
$$;--> statement-breakpoint
-- The name comes before that of fee_accounts_add_up: triggers run in this order, and an import has each account added up at once.
CREATE TRIGGER "fee_accounts_1_demanded" AFTER INSERT ON "fee_accounts" FOR EACH ROW EXECUTE FUNCTION "keep_fee_demands"();--> statement-breakpoint
CREATE FUNCTION "keep_fee_allocations"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
	PERFORM public.apply_fee_entry(NEW);
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "fee_entries_allocated" AFTER INSERT ON "fee_entries" FOR EACH ROW EXECUTE FUNCTION "keep_fee_allocations"();--> statement-breakpoint
-- Only the two triggers above write demands and allocations: a statement of its own is none of them.
CREATE FUNCTION "refuse_fee_demand_edits"() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
	RAISE EXCEPTION 'demands and allocations follow from the ledger; add an entry' USING ERRCODE = 'restrict_violation';
END
$$;--> statement-breakpoint
CREATE TRIGGER "fee_demands_follow" BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON "fee_demands" FOR EACH STATEMENT
WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION "refuse_fee_demand_edits"();--> statement-breakpoint
CREATE TRIGGER "fee_allocations_follow" BEFORE INSERT OR TRUNCATE ON "fee_allocations" FOR EACH STATEMENT
WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION "refuse_fee_demand_edits"();--> statement-breakpoint
CREATE TRIGGER "fee_allocations_append_only" BEFORE UPDATE OR DELETE ON "fee_allocations" FOR EACH ROW EXECUTE FUNCTION "refuse_fee_demand_edits"();--> statement-breakpoint
-- Nothing is committed in which an account is not the sum of its entries and of its demands, a payment is not allocated to the paisa, or a
-- demand is not paid by just its allocations.
CREATE OR REPLACE FUNCTION "check_fee_account"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
	account public.fee_accounts%ROWTYPE;
	ledger record;
	demanded record;
BEGIN
	SELECT * INTO account FROM public.fee_accounts WHERE application_id = NEW.application_id;
	SELECT
		count(*) AS entries,
		coalesce(sum(amount_paise) FILTER (WHERE kind = 'Payment'), 0) - coalesce(sum(amount_paise) FILTER (WHERE kind = 'Reversal'), 0) AS paid,
		coalesce(sum(amount_paise) FILTER (WHERE kind = 'Concession'), 0) AS concession,
		coalesce(sum(amount_paise) FILTER (WHERE kind = 'Late Fine'), 0) AS fine,
		coalesce((array_agg(due_paise ORDER BY place DESC))[1], account.course_fee_paise) AS due
	INTO ledger FROM public.fee_entries WHERE application_id = NEW.application_id;
	IF (ledger.entries, ledger.paid, ledger.concession, ledger.fine)
			IS DISTINCT FROM (account.entry_count::bigint, account.paid_paise::numeric, account.concession_paise::numeric, account.late_fine_paise::numeric)
		OR ledger.due <> account.course_fee_paise - account.concession_paise + account.late_fine_paise - account.paid_paise THEN
		RAISE EXCEPTION 'a fee account is always the sum of its entries' USING ERRCODE = 'check_violation';
	END IF;
	SELECT
		coalesce(sum(amount_paise) FILTER (WHERE entry_place IS NULL), 0) AS fee,
		coalesce(sum(less_paise) FILTER (WHERE entry_place IS NULL), 0) AS concession,
		coalesce(sum(amount_paise - less_paise) FILTER (WHERE entry_place IS NOT NULL), 0) AS fine,
		coalesce(sum(paid_paise), 0) AS paid
	INTO demanded FROM public.fee_demands WHERE application_id = NEW.application_id;
	IF (demanded.fee, demanded.concession, demanded.fine, demanded.paid)
			IS DISTINCT FROM (account.course_fee_paise::numeric, account.concession_paise::numeric, account.late_fine_paise::numeric, account.paid_paise::numeric) THEN
		RAISE EXCEPTION 'a fee account is always the sum of its demands' USING ERRCODE = 'check_violation';
	END IF;
	IF EXISTS (
		SELECT FROM (
			SELECT coalesce(reverses, place) AS payment, amount_paise * CASE kind WHEN 'Payment' THEN 1 ELSE -1 END AS money
			FROM public.fee_entries WHERE application_id = NEW.application_id AND kind IN ('Payment', 'Reversal')
			UNION ALL SELECT payment_place, -amount_paise FROM public.fee_allocations WHERE application_id = NEW.application_id
		) moved GROUP BY payment HAVING sum(money) <> 0
	) OR EXISTS (
		SELECT FROM (
			SELECT place AS demand, paid_paise AS money FROM public.fee_demands WHERE application_id = NEW.application_id
			UNION ALL SELECT demand_place, -amount_paise FROM public.fee_allocations WHERE application_id = NEW.application_id
		) moved GROUP BY demand HAVING sum(money) <> 0
	) THEN
		RAISE EXCEPTION 'a payment is always allocated, to the paisa' USING ERRCODE = 'check_violation';
	END IF;
	RETURN NULL;
END
$$;
