CREATE TABLE "online_refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_paise" bigint NOT NULL,
	"state" text NOT NULL,
	"refund_id" text,
	"reason" text,
	"asked_by" uuid,
	"asked_by_name" text,
	"approval_id" uuid,
	"asked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"bank_ref" text,
	"failure" text,
	"ended_at" timestamp (3) with time zone,
	"next_look_at" timestamp (3) with time zone,
	CONSTRAINT "online_refunds_amount" CHECK ("online_refunds"."amount_paise" > 0),
	CONSTRAINT "online_refunds_state" CHECK ("online_refunds"."state" in ('asked', 'pending', 'processed', 'failed')),
	CONSTRAINT "online_refunds_named" CHECK ("online_refunds"."refund_id" is not null or "online_refunds"."reason" is not null),
	CONSTRAINT "online_refunds_asked_by" CHECK (("online_refunds"."reason" is null) = ("online_refunds"."asked_by_name" is null)),
	CONSTRAINT "online_refunds_ended" CHECK (("online_refunds"."ended_at" is not null) = ("online_refunds"."state" in ('processed', 'failed')))
);
--> statement-breakpoint
CREATE TABLE "online_settlement_lines" (
	"settlement_id" uuid NOT NULL,
	"entity_id" text NOT NULL,
	"kind" text NOT NULL,
	"payment_id" uuid,
	"amount_paise" bigint NOT NULL,
	"credit_paise" bigint NOT NULL,
	"debit_paise" bigint NOT NULL,
	"fee_paise" bigint NOT NULL,
	"tax_paise" bigint NOT NULL,
	CONSTRAINT "online_settlement_lines_settlement_id_entity_id_kind_pk" PRIMARY KEY("settlement_id","entity_id","kind"),
	CONSTRAINT "online_settlement_lines_kind" CHECK ("online_settlement_lines"."kind" in ('payment', 'refund', 'adjustment', 'transfer', 'other')),
	CONSTRAINT "online_settlement_lines_amounts" CHECK (least("online_settlement_lines"."amount_paise", "online_settlement_lines"."credit_paise", "online_settlement_lines"."debit_paise", "online_settlement_lines"."fee_paise", "online_settlement_lines"."tax_paise") >= 0)
);
--> statement-breakpoint
CREATE TABLE "online_settlements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"settlement_id" text NOT NULL,
	"utr" text,
	"settled_at" timestamp (3) with time zone NOT NULL,
	"net_paise" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "online_settlements_provider" CHECK ("online_settlements"."provider" in ('razorpay', 'simulator'))
);
--> statement-breakpoint
CREATE TABLE "provider_alarms" (
	"provider" text NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "provider_alarms_provider_day_pk" PRIMARY KEY("provider","day")
);
--> statement-breakpoint
ALTER TABLE "approvals" DROP CONSTRAINT "approvals_kind";--> statement-breakpoint
ALTER TABLE "bank_match_entries" DROP CONSTRAINT "bank_match_entries_kind";--> statement-breakpoint
ALTER TABLE "bank_match_entries" DROP CONSTRAINT "bank_match_entries_what";--> statement-breakpoint
ALTER TABLE "bank_match_entries" ADD COLUMN "settlement_id" uuid;--> statement-breakpoint
ALTER TABLE "fee_entries" ADD COLUMN "online_part" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "provider_payments" ADD COLUMN "credited_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Locks "provider_payments" for 1 ms: there are a handful.
UPDATE "provider_payments" paid SET "credited_paise" = entry."amount_paise" FROM "fee_entries" entry
WHERE entry."online_payment" = paid."id" AND NOT EXISTS (SELECT FROM "fee_entries" taken
	WHERE taken."application_id" = entry."application_id" AND taken."reverses" = entry."place");--> statement-breakpoint
ALTER TABLE "online_refunds" ADD CONSTRAINT "online_refunds_payment_id_provider_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."provider_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "online_settlement_lines" ADD CONSTRAINT "online_settlement_lines_settlement_id_online_settlements_id_fk" FOREIGN KEY ("settlement_id") REFERENCES "public"."online_settlements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "online_settlement_lines" ADD CONSTRAINT "online_settlement_lines_payment_id_provider_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."provider_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "online_refunds_once" ON "online_refunds" USING btree ("payment_id","refund_id") WHERE "online_refunds"."refund_id" is not null;--> statement-breakpoint
CREATE INDEX "online_refunds_payment" ON "online_refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "online_refunds_asked" ON "online_refunds" USING btree ("asked_at","id");--> statement-breakpoint
CREATE INDEX "online_refunds_under_way" ON "online_refunds" USING btree ("asked_at","id") WHERE "online_refunds"."state" in ('asked', 'pending');--> statement-breakpoint
CREATE INDEX "online_refunds_next_look" ON "online_refunds" USING btree ("next_look_at") WHERE "online_refunds"."next_look_at" is not null;--> statement-breakpoint
CREATE INDEX "online_settlement_lines_payment" ON "online_settlement_lines" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "online_settlements_settlement" ON "online_settlements" USING btree ("provider","settlement_id");--> statement-breakpoint
CREATE INDEX "online_settlements_settled" ON "online_settlements" USING btree ("settled_at","id");--> statement-breakpoint
CREATE INDEX "online_settlements_utr" ON "online_settlements" USING btree (upper("utr")) WHERE "online_settlements"."utr" is not null;--> statement-breakpoint
-- NOT VALID: no match of before has a settlement.
ALTER TABLE "bank_match_entries" ADD CONSTRAINT "bank_match_entries_settlement_id_online_settlements_id_fk" FOREIGN KEY ("settlement_id") REFERENCES "public"."online_settlements"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
-- Locks "payment_attempts" for 1 ms: there are a handful.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX "payment_attempts_begun" ON "payment_attempts" USING btree ("begun_at","id");--> statement-breakpoint
-- Locks "provider_payments" for 1 ms: there are a handful.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX "provider_payments_open" ON "provider_payments" USING btree ("made_at","id") WHERE "provider_payments"."status" in ('captured', 'refunded') and "provider_payments"."amount_paise" - "provider_payments"."refunded_paise" <> "provider_payments"."credited_paise";--> statement-breakpoint
-- Locks "bank_match_entries" for 0.4 s per million rows, of which none is in it yet.
-- squawk-ignore require-concurrent-index-creation
CREATE UNIQUE INDEX "bank_match_entries_settlement" ON "bank_match_entries" USING btree ("settlement_id") WHERE "bank_match_entries"."settlement_id" is not null;--> statement-breakpoint
-- Locks "fee_entries" for 0.5 s per million rows.
-- squawk-ignore require-concurrent-index-creation
CREATE UNIQUE INDEX "fee_entries_online_part" ON "fee_entries" USING btree ("online_payment","online_part") WHERE "fee_entries"."online_payment" is not null;--> statement-breakpoint
-- Locks "fee_entries" for 1 ms.
-- squawk-ignore require-concurrent-index-deletion
DROP INDEX "fee_entries_online_once";--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_kind" CHECK ("approvals"."kind" in ('reversal', 'bounce', 'concession', 'fine waiver', 'withdrawal', 'refund', 'erasure', 'owner', 'rule')) NOT VALID;--> statement-breakpoint
ALTER TABLE "bank_match_entries" ADD CONSTRAINT "bank_match_entries_kind" CHECK ("bank_match_entries"."kind" in ('Payment', 'Reversal', 'Refund', 'Settlement')) NOT VALID;--> statement-breakpoint
ALTER TABLE "bank_match_entries" ADD CONSTRAINT "bank_match_entries_what" CHECK (num_nulls("bank_match_entries"."application_id", "bank_match_entries"."entry_place") = case when "bank_match_entries"."kind" in ('Refund', 'Settlement') then 2 else 0 end and ("bank_match_entries"."withdrawal_id" is not null) = ("bank_match_entries"."kind" = 'Refund') and ("bank_match_entries"."settlement_id" is not null) = ("bank_match_entries"."kind" = 'Settlement')) NOT VALID;--> statement-breakpoint
-- Money that came online is booked by itself where it was begun for, and where the office says, never more of it than has arrived and stayed.
CREATE OR REPLACE FUNCTION "check_online_payment"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
	UPDATE public.provider_payments paid SET credited_paise = paid.credited_paise + NEW.amount_paise
	WHERE paid.id = NEW.online_payment AND paid.status IN ('captured', 'refunded') AND paid.currency = 'INR'
		AND paid.credited_paise + NEW.amount_paise <= paid.amount_paise - paid.refunded_paise
		AND CASE WHEN NEW.online_part = 0 THEN paid.attempt_id IS NULL OR EXISTS (SELECT FROM public.payment_attempts attempt
			WHERE attempt.id = paid.attempt_id AND attempt.application_id = NEW.application_id) ELSE NEW.recorded_by IS NOT NULL END;
	IF NOT FOUND THEN
		RAISE EXCEPTION 'an online payment is booked as far as it has arrived' USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END
$$;--> statement-breakpoint
-- What is taken back is not credited any more.
CREATE FUNCTION "take_back_online_payment"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
	UPDATE public.provider_payments paid SET credited_paise = paid.credited_paise - entry.amount_paise FROM public.fee_entries entry
	WHERE entry.application_id = NEW.application_id AND entry.place = NEW.reverses AND paid.id = entry.online_payment;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "fee_entries_online_taken_back" AFTER INSERT ON "fee_entries" FOR EACH ROW WHEN (NEW.reverses IS NOT NULL) EXECUTE FUNCTION "take_back_online_payment"();--> statement-breakpoint
-- What of a payment goes back is kept with it. The office gives back what is not in the fee book; what the provider tells of is a fact.
CREATE FUNCTION "keep_online_refunds"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
	paid public.provider_payments;
	going_back bigint;
BEGIN
	SELECT * INTO STRICT paid FROM public.provider_payments WHERE id = NEW.payment_id FOR UPDATE;
	SELECT coalesce(sum(amount_paise), 0) INTO going_back FROM public.online_refunds WHERE payment_id = NEW.payment_id AND state <> 'failed';
	IF TG_OP = 'INSERT' AND NEW.state = 'asked'
		AND (going_back + paid.credited_paise > paid.amount_paise OR paid.status NOT IN ('captured', 'refunded')) THEN
		RAISE EXCEPTION 'no more of an online payment goes back than is held' USING ERRCODE = 'restrict_violation';
	END IF;
	UPDATE public.provider_payments SET refunded_paise = least(going_back, amount_paise) WHERE id = NEW.payment_id;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "online_refunds_kept" AFTER INSERT OR UPDATE OF "state" ON "online_refunds" FOR EACH ROW EXECUTE FUNCTION "keep_online_refunds"();--> statement-breakpoint
-- What a settlement comes to is what its lines come to.
CREATE FUNCTION "add_to_settlements"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
	UPDATE public.online_settlements settlement SET net_paise = net_paise + part.paise
	FROM (SELECT settlement_id, sum(credit_paise - debit_paise) AS paise FROM added GROUP BY settlement_id) part
	WHERE settlement.id = part.settlement_id;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "online_settlement_lines_add_up" AFTER INSERT ON "online_settlement_lines" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "add_to_settlements"();--> statement-breakpoint
-- As before, and a line may be a transfer of the payment provider.
CREATE OR REPLACE FUNCTION "check_bank_match"() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE
	line record;
	entries record;
BEGIN
	SELECT state.state, state.difference_paise, bank.amount_paise INTO STRICT line
	FROM public.bank_line_states state JOIN public.bank_lines bank ON bank.id = state.line_id WHERE state.line_id = coalesce(NEW.line_id, OLD.line_id);
	SELECT count(*) AS count, coalesce(sum(item.amount_paise), 0) AS paise, count(*) FILTER (WHERE CASE item.kind
		WHEN 'Refund' THEN line.amount_paise < 0 AND withdrawal.refund_paise = item.amount_paise AND withdrawal.paid_on IS NOT NULL
		WHEN 'Settlement' THEN line.amount_paise > 0
		ELSE entry.kind = item.kind AND entry.amount_paise = item.amount_paise AND entry.payment_method <> 'Cash'
			AND (item.kind = 'Payment') = (line.amount_paise > 0) END) AS fit
	INTO entries FROM public.bank_match_entries item
	LEFT JOIN public.fee_entries entry ON entry.application_id = item.application_id AND entry.place = item.entry_place
	LEFT JOIN public.fee_withdrawals withdrawal ON withdrawal.id = item.withdrawal_id
	WHERE item.line_id = coalesce(NEW.line_id, OLD.line_id);
	IF (line.state = 'matched') <> (entries.count > 0) OR entries.fit <> entries.count
		OR (line.state = 'matched' AND entries.paise <> abs(line.amount_paise) + line.difference_paise)
		OR (line.difference_paise > 0 AND (line.state <> 'matched' OR line.amount_paise < 0)) THEN
		RAISE EXCEPTION 'a line of the bank is what its entries are' USING ERRCODE = 'check_violation';
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
-- What is matched now: a transfer of the payment provider is what it comes to, and what it consists of is matched by it or by itself. Later
-- the provider may add to it, so that this holds of a new match alone, and not of one that is restored.
CREATE FUNCTION "check_settlement_match"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
	IF NEW.kind = 'Settlement' AND (NOT EXISTS (SELECT FROM public.online_settlements WHERE id = NEW.settlement_id AND net_paise = NEW.amount_paise)
		OR EXISTS (SELECT FROM public.online_settlement_lines part JOIN public.fee_entries booked ON booked.online_payment = part.payment_id
			JOIN public.bank_match_entries other ON other.application_id = booked.application_id AND other.entry_place = booked.place
			WHERE part.settlement_id = NEW.settlement_id AND part.kind = 'payment'))
		OR NEW.kind = 'Payment' AND EXISTS (SELECT FROM public.fee_entries entry
			JOIN public.online_settlement_lines part ON part.payment_id = entry.online_payment AND part.kind = 'payment'
			JOIN public.bank_match_entries other ON other.settlement_id = part.settlement_id
			WHERE entry.application_id = NEW.application_id AND entry.place = NEW.entry_place) THEN
		RAISE EXCEPTION 'a line of the bank is what its entries are' USING ERRCODE = 'check_violation';
	END IF;
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "bank_match_entries_settled" BEFORE INSERT ON "bank_match_entries" FOR EACH ROW EXECUTE FUNCTION "check_settlement_match"();
