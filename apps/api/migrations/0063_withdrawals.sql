CREATE TABLE "fee_withdrawal_lines" (
	"withdrawal_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"demand_place" integer NOT NULL,
	"less_paise" bigint NOT NULL,
	CONSTRAINT "fee_withdrawal_lines_withdrawal_id_demand_place_pk" PRIMARY KEY("withdrawal_id","demand_place"),
	CONSTRAINT "fee_withdrawal_lines_amount" CHECK ("fee_withdrawal_lines"."less_paise" > 0)
);
--> statement-breakpoint
CREATE TABLE "fee_withdrawals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"left_on" date NOT NULL,
	"pay_by" date NOT NULL,
	"rules_id" uuid NOT NULL,
	"clause" text,
	"refund_paise" bigint NOT NULL,
	"recorded_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"taken_back_at" timestamp (3) with time zone,
	"paid_on" date,
	"paid_by" text,
	"reference" text,
	"paid_by_name" text,
	CONSTRAINT "fee_withdrawals_of_account" UNIQUE("id","application_id"),
	CONSTRAINT "fee_withdrawals_amount" CHECK ("fee_withdrawals"."refund_paise" >= 0),
	CONSTRAINT "fee_withdrawals_method" CHECK ("fee_withdrawals"."paid_by" in ('Online Transfer', 'UPI', 'Cheque')),
	CONSTRAINT "fee_withdrawals_paid" CHECK (num_nulls("fee_withdrawals"."paid_on", "fee_withdrawals"."paid_by", "fee_withdrawals"."reference", "fee_withdrawals"."paid_by_name") = 4 or (num_nulls("fee_withdrawals"."paid_on", "fee_withdrawals"."paid_by", "fee_withdrawals"."reference", "fee_withdrawals"."paid_by_name") = 0 and "fee_withdrawals"."taken_back_at" is null and "fee_withdrawals"."refund_paise" > 0))
);
--> statement-breakpoint
CREATE TABLE "refund_rules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"admission_year" smallint NOT NULL,
	"version" integer NOT NULL,
	"clauses" jsonb NOT NULL,
	"saved_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"saved_by_name" text NOT NULL,
	CONSTRAINT "refund_rules_first" CHECK ("refund_rules"."version" > 0)
);
--> statement-breakpoint
ALTER TABLE "approvals" DROP CONSTRAINT "approvals_kind";--> statement-breakpoint
ALTER TABLE "fee_entries" DROP CONSTRAINT "fee_entries_kind";--> statement-breakpoint
ALTER TABLE "fee_entries" DROP CONSTRAINT "fee_entries_amount";--> statement-breakpoint
ALTER TABLE "fee_accounts" ADD COLUMN "withdrawn_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "fee_entries" ADD COLUMN "withdrawal_id" uuid;--> statement-breakpoint
ALTER TABLE "fee_withdrawal_lines" ADD CONSTRAINT "fee_withdrawal_lines_withdrawal_fk" FOREIGN KEY ("withdrawal_id","application_id") REFERENCES "public"."fee_withdrawals"("id","application_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_withdrawal_lines" ADD CONSTRAINT "fee_withdrawal_lines_demand_fk" FOREIGN KEY ("application_id","demand_place") REFERENCES "public"."fee_demands"("application_id","place") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_withdrawals" ADD CONSTRAINT "fee_withdrawals_application_id_fee_accounts_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."fee_accounts"("application_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_withdrawals" ADD CONSTRAINT "fee_withdrawals_rules_id_refund_rules_id_fk" FOREIGN KEY ("rules_id") REFERENCES "public"."refund_rules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_rules" ADD CONSTRAINT "refund_rules_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fee_withdrawal_lines_withdrawal" ON "fee_withdrawal_lines" USING btree ("withdrawal_id","application_id");--> statement-breakpoint
CREATE INDEX "fee_withdrawal_lines_demand" ON "fee_withdrawal_lines" USING btree ("application_id","demand_place");--> statement-breakpoint
CREATE INDEX "fee_withdrawals_account" ON "fee_withdrawals" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "fee_withdrawals_rules" ON "fee_withdrawals" USING btree ("rules_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refund_rules_version" ON "refund_rules" USING btree ("course_id","admission_year","version");--> statement-breakpoint
-- Locks "fee_entries" for 0.2 s per million rows: none of them is in the index yet.
-- squawk-ignore require-concurrent-index-creation
CREATE UNIQUE INDEX "fee_entries_withdrawn_once" ON "fee_entries" USING btree ("withdrawal_id","kind",("amount_paise" > 0)) WHERE "fee_entries"."withdrawal_id" is not null;--> statement-breakpoint
-- NOT VALID, here and below: the rows of before fit by the checks of before.
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_kind" CHECK ("approvals"."kind" in ('reversal', 'bounce', 'concession', 'fine waiver', 'withdrawal', 'erasure', 'owner', 'rule')) NOT VALID;--> statement-breakpoint
ALTER TABLE "fee_accounts" ADD CONSTRAINT "fee_accounts_withdrawn" CHECK ("fee_accounts"."withdrawn_paise" between 0 and "fee_accounts"."concession_paise") NOT VALID;--> statement-breakpoint
ALTER TABLE "fee_entries" ADD CONSTRAINT "fee_entries_withdrawal" CHECK (("fee_entries"."withdrawal_id" is not null) = ("fee_entries"."kind" in ('Withdrawal', 'Refund'))) NOT VALID;--> statement-breakpoint
ALTER TABLE "fee_entries" ADD CONSTRAINT "fee_entries_kind" CHECK ("fee_entries"."kind" in ('Payment', 'Reversal', 'Concession', 'Late Fine', 'Withdrawal', 'Refund')) NOT VALID;--> statement-breakpoint
ALTER TABLE "fee_entries" ADD CONSTRAINT "fee_entries_amount" CHECK ("fee_entries"."amount_paise" > 0 or ("fee_entries"."amount_paise" < 0 and "fee_entries"."kind" in ('Concession', 'Late Fine', 'Withdrawal', 'Refund'))) NOT VALID;--> statement-breakpoint
-- Each entry is added to its account in the same breath, under the account's row lock.
CREATE OR REPLACE FUNCTION "keep_fee_entry"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
	account public.fee_accounts%ROWTYPE;
	payment public.fee_entries%ROWTYPE;
	number text;
BEGIN
	IF NEW.kind = 'Reversal' THEN
		SELECT * INTO payment FROM public.fee_entries WHERE application_id = NEW.application_id AND place = NEW.reverses AND kind = 'Payment';
		IF NOT FOUND THEN
			RAISE EXCEPTION 'only a payment of the same account can be reversed' USING ERRCODE = 'check_violation';
		END IF;
		NEW.amount_paise := payment.amount_paise;
		NEW.payment_method := payment.payment_method;
	END IF;
	UPDATE public.fee_accounts SET
		entry_count = entry_count + 1,
		paid_paise = paid_paise + CASE WHEN NEW.kind = 'Payment' THEN NEW.amount_paise WHEN NEW.kind IN ('Reversal', 'Refund') THEN -NEW.amount_paise ELSE 0 END,
		concession_paise = concession_paise + CASE WHEN NEW.kind IN ('Concession', 'Withdrawal') THEN NEW.amount_paise ELSE 0 END,
		withdrawn_paise = withdrawn_paise + CASE NEW.kind WHEN 'Withdrawal' THEN NEW.amount_paise ELSE 0 END,
		late_fine_paise = late_fine_paise + CASE NEW.kind WHEN 'Late Fine' THEN NEW.amount_paise ELSE 0 END
	WHERE application_id = NEW.application_id RETURNING * INTO account;
	IF NOT FOUND THEN
		RAISE EXCEPTION 'there is no such fee account' USING ERRCODE = 'foreign_key_violation';
	END IF;
	NEW.place := account.entry_count;
	NEW.due_paise := account.course_fee_paise - account.concession_paise + account.late_fine_paise - account.paid_paise;
	IF NEW.kind = 'Payment' THEN
		number := nextval('public.receipt_numbers')::text;
		NEW.receipt_number := 'R' || to_char(NEW.recorded_at AT TIME ZONE 'Asia/Kolkata', 'YYYY') || '-' || lpad(number, greatest(6, length(number)), '0');
	END IF;
	RETURN NEW;
END
$$;--> statement-breakpoint
-- Frees up to so much of the money that lies on demands of which a withdrawal leaves less than was paid: deposits first, then the latest due
-- date and the latest payment. Returns whose money it was.
CREATE FUNCTION "free_fee_money"("entry" public.fee_entries, "most" bigint) RETURNS TABLE ("payment" integer, "freed" bigint)
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE
	held record;
	rest bigint := most;
BEGIN
	FOR held IN
		SELECT demand.place, line.less_paise, payment_place, sum(allocation.amount_paise)::bigint AS lies
		FROM public.fee_withdrawal_lines line
		JOIN public.fee_demands demand ON demand.application_id = line.application_id AND demand.place = line.demand_place
		JOIN public.fee_heads head ON head.id = demand.head_id
		JOIN public.fee_allocations allocation ON allocation.application_id = demand.application_id AND allocation.demand_place = demand.place
		WHERE line.withdrawal_id = entry.withdrawal_id AND line.application_id = entry.application_id
		GROUP BY head.kind, demand.due_on, demand.place, line.less_paise, payment_place HAVING sum(allocation.amount_paise) > 0
		ORDER BY head.kind = 'deposit' DESC, demand.due_on DESC, demand.place DESC, payment_place DESC
	LOOP
		-- What is open by now: the payment before this one may have been on the same demand.
		SELECT least(rest, held.lies, greatest(0, held.less_paise - demand.open_paise)) INTO freed
		FROM public.fee_demands demand WHERE demand.application_id = entry.application_id AND demand.place = held.place;
		EXIT WHEN rest = 0;
		CONTINUE WHEN freed = 0;
		payment := held.payment_place;
		rest := rest - freed;
		UPDATE public.fee_demands demand SET paid_paise = demand.paid_paise - freed
		WHERE demand.application_id = entry.application_id AND demand.place = held.place;
		INSERT INTO public.fee_allocations (application_id, entry_place, place, payment_place, demand_place, amount_paise)
		SELECT entry.application_id, entry.place, coalesce(max(moved.place), 0) + 1, held.payment_place, held.place, -freed
		FROM public.fee_allocations moved WHERE moved.application_id = entry.application_id AND moved.entry_place = entry.place;
		RETURN NEXT;
	END LOOP;
END
$$;--> statement-breakpoint
-- What the entries of a withdrawal change in the demands. The first takes off them the money that goes back; the second lowers them, and what
-- is still on them beyond that moves on to what is open. To take a withdrawal back is the opposite of the two, in the opposite order.
CREATE FUNCTION "apply_fee_withdrawal"("entry" public.fee_entries) RETURNS void LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE
	back bigint;
	less bigint;
	freed bigint;
	payments integer[];
	sums bigint[];
	written integer;
BEGIN
	SELECT refund_paise, (
		SELECT sum(less_paise)::bigint FROM public.fee_withdrawal_lines line
		WHERE line.withdrawal_id = withdrawal.id AND line.application_id = withdrawal.application_id
	) INTO back, less FROM public.fee_withdrawals withdrawal WHERE id = entry.withdrawal_id AND application_id = entry.application_id;
	IF abs(entry.amount_paise) IS DISTINCT FROM (CASE entry.kind WHEN 'Refund' THEN back ELSE less END) THEN
		RAISE EXCEPTION 'an entry of a withdrawal is what the withdrawal comes to' USING ERRCODE = 'check_violation';
	END IF;
	IF entry.amount_paise > 0 AND entry.kind = 'Refund' THEN
		SELECT coalesce(sum(part.freed), 0)::bigint INTO freed FROM public.free_fee_money(entry, back) part;
		IF freed <> back THEN
			RAISE EXCEPTION 'no more goes back than was paid and is not kept' USING ERRCODE = 'check_violation';
		END IF;
	ELSIF entry.amount_paise > 0 THEN
		-- All demands are lowered before any money moves on, or it could come to lie on one of them again.
		SELECT array_agg(part.payment), array_agg(part.freed) INTO payments, sums FROM public.free_fee_money(entry, less) part;
		UPDATE public.fee_demands demand SET less_paise = demand.less_paise + line.less_paise FROM public.fee_withdrawal_lines line
		WHERE line.withdrawal_id = entry.withdrawal_id AND demand.application_id = line.application_id AND demand.place = line.demand_place;
		PERFORM public.allocate_fee_payment(entry.application_id, payments[i], entry.place, sums[i]) FROM generate_subscripts(payments, 1) AS i;
	ELSE
		SELECT place INTO STRICT written FROM public.fee_entries
		WHERE application_id = entry.application_id AND withdrawal_id = entry.withdrawal_id AND kind = entry.kind AND amount_paise > 0;
		IF entry.kind = 'Withdrawal' THEN
			UPDATE public.fee_withdrawals SET taken_back_at = entry.recorded_at WHERE id = entry.withdrawal_id AND taken_back_at IS NULL;
			UPDATE public.fee_demands demand SET less_paise = demand.less_paise - line.less_paise FROM public.fee_withdrawal_lines line
			WHERE line.withdrawal_id = entry.withdrawal_id AND demand.application_id = line.application_id AND demand.place = line.demand_place;
		END IF;
		INSERT INTO public.fee_allocations (application_id, entry_place, place, payment_place, demand_place, amount_paise)
		SELECT application_id, entry.place, place, payment_place, demand_place, -amount_paise
		FROM public.fee_allocations WHERE application_id = entry.application_id AND entry_place = written;
		UPDATE public.fee_demands demand SET paid_paise = demand.paid_paise + moved.money
		FROM (
			SELECT demand_place, sum(amount_paise) AS money FROM public.fee_allocations
			WHERE application_id = entry.application_id AND entry_place = entry.place GROUP BY demand_place
		) moved WHERE demand.application_id = entry.application_id AND demand.place = moved.demand_place;
	END IF;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "keep_fee_allocations"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
	IF NEW.withdrawal_id IS NULL THEN
		PERFORM public.apply_fee_entry(NEW);
	ELSE
		PERFORM public.apply_fee_withdrawal(NEW);
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
-- Of a withdrawal nothing changes but how the money went; its lines and the rules are only added. That it was taken back is written by the trigger above.
CREATE FUNCTION "keep_fee_withdrawal"() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
	IF TG_OP = 'UPDATE' THEN
		IF (NEW.id, NEW.application_id, NEW.left_on, NEW.pay_by, NEW.rules_id, NEW.clause, NEW.refund_paise, NEW.recorded_at)
				IS NOT DISTINCT FROM (OLD.id, OLD.application_id, OLD.left_on, OLD.pay_by, OLD.rules_id, OLD.clause, OLD.refund_paise, OLD.recorded_at)
			AND (NEW.taken_back_at IS NOT DISTINCT FROM OLD.taken_back_at OR (OLD.taken_back_at IS NULL AND pg_trigger_depth() > 1)) THEN
			RETURN NEW;
		END IF;
	END IF;
	RAISE EXCEPTION 'a withdrawal stays as it was written' USING ERRCODE = 'restrict_violation';
END
$$;--> statement-breakpoint
CREATE TRIGGER "fee_withdrawals_kept" BEFORE UPDATE OR DELETE ON "fee_withdrawals" FOR EACH ROW EXECUTE FUNCTION "keep_fee_withdrawal"();--> statement-breakpoint
CREATE FUNCTION "refuse_refund_edits"() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
	RAISE EXCEPTION 'what refunds rest on is never changed; save another version' USING ERRCODE = 'restrict_violation';
END
$$;--> statement-breakpoint
CREATE TRIGGER "fee_withdrawal_lines_kept" BEFORE UPDATE OR DELETE OR TRUNCATE ON "fee_withdrawal_lines" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_refund_edits"();--> statement-breakpoint
CREATE TRIGGER "refund_rules_kept" BEFORE UPDATE OR DELETE OR TRUNCATE ON "refund_rules" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_refund_edits"();--> statement-breakpoint
-- Nothing is committed in which an account is not the sum of its entries and of its demands, a payment is not allocated to the paisa, a
-- demand is not paid by just its allocations, or a withdrawal is not what its entries are.
CREATE OR REPLACE FUNCTION "check_fee_account"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
	account public.fee_accounts%ROWTYPE;
	ledger record;
	demanded record;
BEGIN
	SELECT * INTO account FROM public.fee_accounts WHERE application_id = NEW.application_id;
	SELECT
		count(*) AS entries,
		coalesce(sum(amount_paise) FILTER (WHERE kind = 'Payment'), 0) - coalesce(sum(amount_paise) FILTER (WHERE kind IN ('Reversal', 'Refund')), 0) AS paid,
		coalesce(sum(amount_paise) FILTER (WHERE kind IN ('Concession', 'Withdrawal')), 0) AS concession,
		coalesce(sum(amount_paise) FILTER (WHERE kind = 'Withdrawal'), 0) AS withdrawn,
		coalesce(sum(amount_paise) FILTER (WHERE kind = 'Late Fine'), 0) AS fine,
		coalesce((array_agg(due_paise ORDER BY place DESC))[1], account.course_fee_paise) AS due
	INTO ledger FROM public.fee_entries WHERE application_id = NEW.application_id;
	IF (ledger.entries, ledger.paid, ledger.concession, ledger.withdrawn, ledger.fine) IS DISTINCT FROM (
			account.entry_count::bigint, account.paid_paise::numeric, account.concession_paise::numeric, account.withdrawn_paise::numeric, account.late_fine_paise::numeric)
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
		-- A refund takes money back from what was paid and reverses no payment, so it counts as a whole.
		SELECT FROM (
			SELECT coalesce(reverses, place) AS payment, amount_paise * CASE kind WHEN 'Payment' THEN 1 ELSE -1 END AS money
			FROM public.fee_entries WHERE application_id = NEW.application_id AND kind IN ('Payment', 'Reversal')
			UNION ALL SELECT payment_place, -allocation.amount_paise FROM public.fee_allocations allocation
				JOIN public.fee_entries mover ON mover.application_id = allocation.application_id AND mover.place = entry_place
			WHERE allocation.application_id = NEW.application_id AND mover.kind <> 'Refund'
		) moved GROUP BY payment HAVING sum(money) <> 0
	) OR EXISTS (
		SELECT FROM (
			SELECT place AS refund, amount_paise AS money FROM public.fee_entries WHERE application_id = NEW.application_id AND kind = 'Refund'
			UNION ALL SELECT entry_place, allocation.amount_paise FROM public.fee_allocations allocation
				JOIN public.fee_entries mover ON mover.application_id = allocation.application_id AND mover.place = entry_place
			WHERE allocation.application_id = NEW.application_id AND mover.kind = 'Refund'
		) moved GROUP BY refund HAVING sum(money) <> 0
	) OR EXISTS (
		SELECT FROM (
			SELECT place AS demand, paid_paise AS money FROM public.fee_demands WHERE application_id = NEW.application_id
			UNION ALL SELECT demand_place, -amount_paise FROM public.fee_allocations WHERE application_id = NEW.application_id
		) moved GROUP BY demand HAVING sum(money) <> 0
	) THEN
		RAISE EXCEPTION 'a payment is always allocated, to the paisa' USING ERRCODE = 'check_violation';
	END IF;
	IF EXISTS (
		SELECT FROM public.fee_withdrawals withdrawal LEFT JOIN public.fee_entries entry
			ON entry.application_id = withdrawal.application_id AND entry.withdrawal_id = withdrawal.id
		WHERE withdrawal.application_id = NEW.application_id GROUP BY withdrawal.id
		HAVING coalesce(sum(amount_paise) FILTER (WHERE kind = 'Refund'), 0) <> CASE WHEN taken_back_at IS NULL THEN refund_paise ELSE 0 END
			OR coalesce(sum(amount_paise) FILTER (WHERE kind = 'Withdrawal'), 0) <> CASE WHEN taken_back_at IS NULL THEN (
				SELECT coalesce(sum(less_paise), -1) FROM public.fee_withdrawal_lines WHERE withdrawal_id = withdrawal.id) ELSE 0 END
	) THEN
		RAISE EXCEPTION 'a withdrawal is always what its entries are' USING ERRCODE = 'check_violation';
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "fee_withdrawals_add_up" AFTER INSERT ON "fee_withdrawals" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "check_fee_account"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "fee_withdrawal_lines_add_up" AFTER INSERT ON "fee_withdrawal_lines" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "check_fee_account"();
