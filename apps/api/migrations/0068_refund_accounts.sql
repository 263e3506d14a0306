CREATE TABLE "refund_accounts" (
	"withdrawal_id" uuid PRIMARY KEY NOT NULL,
	"encrypted" text,
	"last_four" text NOT NULL,
	"given_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"given_by" uuid,
	"given_by_name" text,
	CONSTRAINT "refund_accounts_last_four" CHECK ("refund_accounts"."last_four" ~ '^[0-9]{4}$'),
	CONSTRAINT "refund_accounts_given_by" CHECK (("refund_accounts"."given_by" is null) = ("refund_accounts"."given_by_name" is null))
);
--> statement-breakpoint
ALTER TABLE "fee_withdrawals" DROP CONSTRAINT "fee_withdrawals_method";--> statement-breakpoint
ALTER TABLE "refund_accounts" ADD CONSTRAINT "refund_accounts_withdrawal_id_fee_withdrawals_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."fee_withdrawals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- NOT VALID: the rows of before fit by the check of before.
ALTER TABLE "fee_withdrawals" ADD CONSTRAINT "fee_withdrawals_method" CHECK ("fee_withdrawals"."paid_by" in ('Online Transfer', 'UPI', 'Cheque', 'Original Source')) NOT VALID;--> statement-breakpoint
-- Nor is one named for what is paid already, or was taken back.
CREATE FUNCTION "refuse_late_refund_account"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
	IF NEW.encrypted IS NOT NULL AND EXISTS (
			SELECT FROM public.fee_withdrawals WHERE id = NEW.withdrawal_id AND (paid_on IS NOT NULL OR taken_back_at IS NOT NULL)) THEN
		RAISE EXCEPTION 'a bank account is kept for what is to be paid alone' USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "refund_accounts_not_late" BEFORE INSERT OR UPDATE ON "refund_accounts" FOR EACH ROW EXECUTE FUNCTION "refuse_late_refund_account"();--> statement-breakpoint
-- A bank account is kept for a refund that is to be paid, and no longer. Of one that was paid there the last digits stay.
CREATE FUNCTION "forget_refund_account"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
	IF NEW.taken_back_at IS NULL AND NEW.paid_by = 'Online Transfer' THEN
		UPDATE public.refund_accounts SET encrypted = NULL WHERE withdrawal_id = NEW.id;
	ELSE
		DELETE FROM public.refund_accounts WHERE withdrawal_id = NEW.id;
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "fee_withdrawals_forget_account" AFTER UPDATE ON "fee_withdrawals" FOR EACH ROW
	WHEN (OLD.paid_on IS DISTINCT FROM NEW.paid_on OR OLD.taken_back_at IS DISTINCT FROM NEW.taken_back_at) EXECUTE FUNCTION "forget_refund_account"();