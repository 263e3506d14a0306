CREATE TABLE "bank_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"last_digits" text,
	"layout" text NOT NULL,
	"mapping" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "bank_accounts_digits" CHECK ("bank_accounts"."last_digits" ~ '^[0-9]{1,4}$'),
	CONSTRAINT "bank_accounts_layout" CHECK ("bank_accounts"."layout" in ('SBI', 'HDFC', 'ICICI', 'Axis', 'MT940', 'own')),
	CONSTRAINT "bank_accounts_mapping" CHECK ("bank_accounts"."layout" <> 'own' or "bank_accounts"."mapping" is not null)
);
--> statement-breakpoint
CREATE TABLE "bank_line_states" (
	"line_id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"day" date NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"difference_paise" bigint DEFAULT 0 NOT NULL,
	"difference_reason" text,
	"aside_reason" text,
	"note" text,
	"decided_by_name" text,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "bank_line_states_state" CHECK ("bank_line_states"."state" in ('open', 'matched', 'set aside')),
	CONSTRAINT "bank_line_states_aside" CHECK (("bank_line_states"."aside_reason" is not null) = ("bank_line_states"."state" = 'set aside')),
	CONSTRAINT "bank_line_states_reason" CHECK ("bank_line_states"."aside_reason" in ('Interest', 'Bank charges', 'Own transfer', 'Sponsor', 'Not fees', 'Other')),
	CONSTRAINT "bank_line_states_note" CHECK ("bank_line_states"."note" is null or "bank_line_states"."state" = 'set aside'),
	CONSTRAINT "bank_line_states_difference" CHECK ("bank_line_states"."difference_paise" >= 0 and ("bank_line_states"."difference_paise" > 0) = ("bank_line_states"."difference_reason" is not null)),
	CONSTRAINT "bank_line_states_decided" CHECK (num_nulls("bank_line_states"."decided_by_name", "bank_line_states"."decided_at") = case "bank_line_states"."state" when 'open' then 2 else 0 end)
);
--> statement-breakpoint
CREATE TABLE "bank_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"statement_id" uuid NOT NULL,
	"day" date NOT NULL,
	"value_day" date,
	"narration" text NOT NULL,
	"reference" text,
	"amount_paise" bigint NOT NULL,
	"balance_paise" bigint NOT NULL,
	"fingerprint" text NOT NULL,
	CONSTRAINT "bank_lines_amount" CHECK ("bank_lines"."amount_paise" <> 0)
);
--> statement-breakpoint
CREATE TABLE "bank_match_entries" (
	"line_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"kind" text NOT NULL,
	"application_id" uuid,
	"entry_place" integer,
	"withdrawal_id" uuid,
	"amount_paise" bigint NOT NULL,
	CONSTRAINT "bank_match_entries_line_id_place_pk" PRIMARY KEY("line_id","place"),
	CONSTRAINT "bank_match_entries_kind" CHECK ("bank_match_entries"."kind" in ('Payment', 'Reversal', 'Refund')),
	CONSTRAINT "bank_match_entries_amount" CHECK ("bank_match_entries"."amount_paise" > 0),
	CONSTRAINT "bank_match_entries_what" CHECK (num_nulls("bank_match_entries"."application_id", "bank_match_entries"."entry_place") = case "bank_match_entries"."kind" when 'Refund' then 2 else 0 end and ("bank_match_entries"."withdrawal_id" is not null) = ("bank_match_entries"."kind" = 'Refund'))
);
--> statement-breakpoint
CREATE TABLE "bank_statements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"opening_paise" bigint NOT NULL,
	"closing_paise" bigint NOT NULL,
	"imported_by_name" text NOT NULL,
	"imported_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bank_line_states" ADD CONSTRAINT "bank_line_states_line_id_bank_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."bank_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_line_states" ADD CONSTRAINT "bank_line_states_account_id_bank_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."bank_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_account_id_bank_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."bank_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_statement_id_bank_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."bank_statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_match_entries" ADD CONSTRAINT "bank_match_entries_line_id_bank_line_states_line_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."bank_line_states"("line_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_match_entries" ADD CONSTRAINT "bank_match_entries_withdrawal_id_fee_withdrawals_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."fee_withdrawals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_match_entries" ADD CONSTRAINT "bank_match_entries_entry_fk" FOREIGN KEY ("application_id","entry_place") REFERENCES "public"."fee_entries"("application_id","place") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD CONSTRAINT "bank_statements_account_id_bank_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."bank_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_accounts_name" ON "bank_accounts" USING btree ("name");--> statement-breakpoint
CREATE INDEX "bank_line_states_by_day" ON "bank_line_states" USING btree (("day" - date '2000-01-01'),"line_id");--> statement-breakpoint
CREATE INDEX "bank_line_states_by_state" ON "bank_line_states" USING btree ("state",("day" - date '2000-01-01'),"line_id");--> statement-breakpoint
CREATE INDEX "bank_line_states_account" ON "bank_line_states" USING btree ("account_id","state",("day" - date '2000-01-01'),"line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_lines_once" ON "bank_lines" USING btree ("account_id","fingerprint");--> statement-breakpoint
CREATE INDEX "bank_lines_statement" ON "bank_lines" USING btree ("statement_id");--> statement-breakpoint
CREATE INDEX "bank_lines_last" ON "bank_lines" USING btree ("account_id","day","id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_match_entries_entry" ON "bank_match_entries" USING btree ("application_id","entry_place");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_match_entries_withdrawal" ON "bank_match_entries" USING btree ("withdrawal_id");--> statement-breakpoint
CREATE INDEX "bank_statements_account" ON "bank_statements" USING btree ("account_id","to_day");--> statement-breakpoint
-- Locks "fee_entries" for 1.9 s per million rows.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX "fee_entries_bank_day" ON "fee_entries" USING btree (coalesce("paid_on", ("recorded_at" at time zone 'Asia/Kolkata')::date),"amount_paise") WHERE "fee_entries"."payment_method" <> 'Cash';--> statement-breakpoint
-- Locks "fee_entries" for 1.9 s per million rows.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX "fee_entries_reference" ON "fee_entries" USING btree (upper("reference")) WHERE "fee_entries"."reference" is not null;--> statement-breakpoint
-- Statements and their lines stay as the bank wrote them.
CREATE FUNCTION "refuse_bank_line_edits"() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
	RAISE EXCEPTION 'a bank statement stays as it was imported' USING ERRCODE = 'restrict_violation';
END
$$;--> statement-breakpoint
CREATE TRIGGER "bank_statements_kept" BEFORE UPDATE OR DELETE OR TRUNCATE ON "bank_statements" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_bank_line_edits"();--> statement-breakpoint
CREATE TRIGGER "bank_lines_kept" BEFORE UPDATE OR DELETE OR TRUNCATE ON "bank_lines" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_bank_line_edits"();--> statement-breakpoint
-- Nothing is committed in which a matched line is not what its entries are, less what the bank kept, or an entry is not what the fee book says:
-- what came in is payments other than cash, what went out is reversals of such, or refunds that were paid.
CREATE FUNCTION "check_bank_match"() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE
	line record;
	entries record;
BEGIN
	SELECT state.state, state.difference_paise, bank.amount_paise INTO STRICT line
	FROM public.bank_line_states state JOIN public.bank_lines bank ON bank.id = state.line_id WHERE state.line_id = coalesce(NEW.line_id, OLD.line_id);
	SELECT count(*) AS count, coalesce(sum(item.amount_paise), 0) AS paise, count(*) FILTER (WHERE CASE item.kind
		WHEN 'Refund' THEN line.amount_paise < 0 AND withdrawal.refund_paise = item.amount_paise AND withdrawal.paid_on IS NOT NULL
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
CREATE CONSTRAINT TRIGGER "bank_line_states_add_up" AFTER UPDATE ON "bank_line_states" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "check_bank_match"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "bank_match_entries_add_up" AFTER INSERT OR UPDATE OR DELETE ON "bank_match_entries" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "check_bank_match"();
