CREATE SEQUENCE "public"."receipt_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1;--> statement-breakpoint
CREATE TABLE "fee_entries" (
	"application_id" uuid NOT NULL,
	"place" integer DEFAULT 0 NOT NULL,
	"kind" text NOT NULL,
	"amount_paise" bigint DEFAULT 0 NOT NULL,
	"due_paise" bigint DEFAULT 0 NOT NULL,
	"payment_method" text,
	"receipt_number" text,
	"reverses" integer,
	"reason" text,
	"due_date" date,
	"recorded_by" uuid,
	"recorded_by_name" text,
	"recorded_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "fee_entries_application_id_place_pk" PRIMARY KEY("application_id","place"),
	CONSTRAINT "fee_entries_kind" CHECK ("fee_entries"."kind" in ('Payment', 'Reversal', 'Concession', 'Late Fine')),
	CONSTRAINT "fee_entries_amount" CHECK ("fee_entries"."amount_paise" > 0 or ("fee_entries"."amount_paise" < 0 and "fee_entries"."kind" in ('Concession', 'Late Fine'))),
	CONSTRAINT "fee_entries_due" CHECK ("fee_entries"."due_paise" >= 0),
	CONSTRAINT "fee_entries_method" CHECK ("fee_entries"."payment_method" in ('Cash', 'Cheque', 'Online Transfer', 'UPI', 'Card Payment')),
	CONSTRAINT "fee_entries_money_has_a_method" CHECK (("fee_entries"."payment_method" is not null) = ("fee_entries"."kind" in ('Payment', 'Reversal'))),
	CONSTRAINT "fee_entries_payment_has_a_receipt" CHECK (("fee_entries"."receipt_number" is not null) = ("fee_entries"."kind" = 'Payment')),
	CONSTRAINT "fee_entries_reversal_has_a_payment" CHECK (("fee_entries"."reverses" is not null) = ("fee_entries"."kind" = 'Reversal')),
	CONSTRAINT "fee_entries_change_has_a_reason" CHECK (("fee_entries"."reason" is not null) = ("fee_entries"."kind" <> 'Payment')),
	CONSTRAINT "fee_entries_due_date" CHECK ("fee_entries"."due_date" is null or "fee_entries"."kind" = 'Late Fine')
);
--> statement-breakpoint
CREATE TABLE "late_fines" (
	"course_id" uuid PRIMARY KEY NOT NULL,
	"amount_paise" bigint NOT NULL,
	"due_dates" date[] NOT NULL,
	CONSTRAINT "late_fines_amount" CHECK ("late_fines"."amount_paise" >= 0)
);
--> statement-breakpoint
ALTER TABLE "fee_accounts" DROP CONSTRAINT "fee_accounts_amounts";--> statement-breakpoint
ALTER TABLE "fee_accounts" ADD COLUMN "paid_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "fee_accounts" ADD COLUMN "entry_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "fee_entries" ADD CONSTRAINT "fee_entries_application_id_fee_accounts_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."fee_accounts"("application_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_entries" ADD CONSTRAINT "fee_entries_recorded_by_accounts_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_entries" ADD CONSTRAINT "fee_entries_reverses_fk" FOREIGN KEY ("application_id","reverses") REFERENCES "public"."fee_entries"("application_id","place") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "late_fines" ADD CONSTRAINT "late_fines_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "fee_entries_receipt_number" ON "fee_entries" USING btree ("receipt_number") WHERE "fee_entries"."receipt_number" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "fee_entries_reversed_once" ON "fee_entries" USING btree ("application_id","reverses") WHERE "fee_entries"."reverses" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "fee_entries_fined_once" ON "fee_entries" USING btree ("application_id","due_date") WHERE "fee_entries"."due_date" is not null;--> statement-breakpoint
CREATE INDEX "fee_entries_money" ON "fee_entries" USING btree ("recorded_at") WHERE "fee_entries"."payment_method" is not null;--> statement-breakpoint
ALTER TABLE "fee_accounts" ADD CONSTRAINT "fee_accounts_due" CHECK ("fee_accounts"."paid_paise" <= "fee_accounts"."course_fee_paise" - "fee_accounts"."concession_paise" + "fee_accounts"."late_fine_paise");--> statement-breakpoint
ALTER TABLE "fee_accounts" ADD CONSTRAINT "fee_accounts_amounts" CHECK ("fee_accounts"."course_fee_paise" >= 0 and "fee_accounts"."late_fine_paise" >= 0 and "fee_accounts"."paid_paise" >= 0);
--> statement-breakpoint
-- Written by hand: accounts that have a concession or a fine already get the entries that they are the sum of.
INSERT INTO "fee_entries" ("application_id", "place", "kind", "amount_paise", "due_paise", "reason")
SELECT "application_id", 1, 'Concession', "concession_paise", "course_fee_paise" - "concession_paise", 'Brought forward'
FROM "fee_accounts" WHERE "concession_paise" > 0;--> statement-breakpoint
INSERT INTO "fee_entries" ("application_id", "place", "kind", "amount_paise", "due_paise", "reason")
SELECT "application_id", CASE WHEN "concession_paise" > 0 THEN 2 ELSE 1 END, 'Late Fine', "late_fine_paise", "course_fee_paise" - "concession_paise" + "late_fine_paise", 'Brought forward'
FROM "fee_accounts" WHERE "late_fine_paise" > 0;--> statement-breakpoint
UPDATE "fee_accounts" SET "entry_count" = ("concession_paise" > 0)::int + ("late_fine_paise" > 0)::int;--> statement-breakpoint
-- Each entry is added to its account in the same breath, under the account's row lock. The function has its owner's rights, so
-- that a role which may only add entries can pay, and nothing else.
CREATE FUNCTION "keep_fee_entry"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
	account fee_accounts%ROWTYPE;
	payment fee_entries%ROWTYPE;
	number text;
BEGIN
	IF NEW.kind = 'Reversal' THEN
		SELECT * INTO payment FROM fee_entries WHERE application_id = NEW.application_id AND place = NEW.reverses AND kind = 'Payment';
		IF NOT FOUND THEN
			RAISE EXCEPTION 'only a payment of the same account can be reversed' USING ERRCODE = 'check_violation';
		END IF;
		NEW.amount_paise := payment.amount_paise;
		NEW.payment_method := payment.payment_method;
	END IF;
	UPDATE fee_accounts SET
		entry_count = entry_count + 1,
		paid_paise = paid_paise + CASE NEW.kind WHEN 'Payment' THEN NEW.amount_paise WHEN 'Reversal' THEN -NEW.amount_paise ELSE 0 END,
		concession_paise = concession_paise + CASE NEW.kind WHEN 'Concession' THEN NEW.amount_paise ELSE 0 END,
		late_fine_paise = late_fine_paise + CASE NEW.kind WHEN 'Late Fine' THEN NEW.amount_paise ELSE 0 END
	WHERE application_id = NEW.application_id RETURNING * INTO account;
	IF NOT FOUND THEN
		RAISE EXCEPTION 'there is no such fee account' USING ERRCODE = 'foreign_key_violation';
	END IF;
	NEW.place := account.entry_count;
	NEW.due_paise := account.course_fee_paise - account.concession_paise + account.late_fine_paise - account.paid_paise;
	IF NEW.kind = 'Payment' THEN
		number := nextval('receipt_numbers')::text;
		NEW.receipt_number := 'R' || to_char(NEW.recorded_at AT TIME ZONE 'Asia/Kolkata', 'YYYY') || '-' || lpad(number, greatest(6, length(number)), '0');
	END IF;
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "fee_entries_kept" BEFORE INSERT ON "fee_entries" FOR EACH ROW EXECUTE FUNCTION "keep_fee_entry"();--> statement-breakpoint
-- What stands in the ledger is never changed or deleted, whoever asks. Only who recorded it may be forgotten, when that account goes.
CREATE FUNCTION "refuse_fee_entry_edits"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' THEN
		IF (to_jsonb(NEW) - 'recorded_by') = (to_jsonb(OLD) - 'recorded_by') AND NEW.recorded_by IS NULL THEN
			RETURN NEW;
		END IF;
	END IF;
	RAISE EXCEPTION 'fee entries are only added, never changed' USING ERRCODE = 'restrict_violation';
END
$$;--> statement-breakpoint
CREATE TRIGGER "fee_entries_append_only" BEFORE UPDATE OR DELETE ON "fee_entries" FOR EACH ROW EXECUTE FUNCTION "refuse_fee_entry_edits"();--> statement-breakpoint
CREATE TRIGGER "fee_entries_not_emptied" BEFORE TRUNCATE ON "fee_entries" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_fee_entry_edits"();--> statement-breakpoint
-- Nothing is committed in which an account is not the sum of its entries, or its last entry does not say what is due.
CREATE FUNCTION "check_fee_account"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
	account fee_accounts%ROWTYPE;
	ledger record;
BEGIN
	SELECT * INTO account FROM fee_accounts WHERE application_id = NEW.application_id;
	SELECT
		count(*) AS entries,
		coalesce(sum(amount_paise) FILTER (WHERE kind = 'Payment'), 0) - coalesce(sum(amount_paise) FILTER (WHERE kind = 'Reversal'), 0) AS paid,
		coalesce(sum(amount_paise) FILTER (WHERE kind = 'Concession'), 0) AS concession,
		coalesce(sum(amount_paise) FILTER (WHERE kind = 'Late Fine'), 0) AS fine,
		coalesce((array_agg(due_paise ORDER BY place DESC))[1], account.course_fee_paise) AS due
	INTO ledger FROM fee_entries WHERE application_id = NEW.application_id;
	IF (ledger.entries, ledger.paid, ledger.concession, ledger.fine)
			IS DISTINCT FROM (account.entry_count::bigint, account.paid_paise::numeric, account.concession_paise::numeric, account.late_fine_paise::numeric)
		OR ledger.due <> account.course_fee_paise - account.concession_paise + account.late_fine_paise - account.paid_paise THEN
		RAISE EXCEPTION 'a fee account is always the sum of its entries' USING ERRCODE = 'check_violation';
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "fee_accounts_add_up" AFTER INSERT OR UPDATE ON "fee_accounts" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "check_fee_account"();--> statement-breakpoint
-- What a course cost on the day of the application stays what it was.
CREATE FUNCTION "refuse_course_fee_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the fee of an account is never changed; add an entry' USING ERRCODE = 'restrict_violation';
END
$$;--> statement-breakpoint
CREATE TRIGGER "fee_accounts_fee_kept" BEFORE UPDATE OF "application_id", "course_fee_paise" ON "fee_accounts" FOR EACH ROW
WHEN (OLD."application_id" <> NEW."application_id" OR OLD."course_fee_paise" <> NEW."course_fee_paise") EXECUTE FUNCTION "refuse_course_fee_change"();
