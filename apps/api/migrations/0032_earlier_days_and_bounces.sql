ALTER TABLE "fee_entries" ADD COLUMN "cheque_bank" text;--> statement-breakpoint
ALTER TABLE "fee_entries" ADD COLUMN "cheque_date" date;--> statement-breakpoint
ALTER TABLE "fee_entries" ADD COLUMN "paid_on" date;--> statement-breakpoint
ALTER TABLE "fee_entries" ADD COLUMN "paid_on_reason" text;--> statement-breakpoint
ALTER TABLE "fee_entries" ADD COLUMN "is_bounce" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Nobody had one before: there is nothing to look through, and payments go on meanwhile.
ALTER TABLE "fee_entries" ADD CONSTRAINT "fee_entries_cheque" CHECK (("fee_entries"."cheque_bank" is null and "fee_entries"."cheque_date" is null) or ("fee_entries"."kind" = 'Payment' and "fee_entries"."payment_method" = 'Cheque')) NOT VALID;--> statement-breakpoint
ALTER TABLE "fee_entries" ADD CONSTRAINT "fee_entries_paid_on" CHECK (("fee_entries"."paid_on" is null) = ("fee_entries"."paid_on_reason" is null) and ("fee_entries"."paid_on" is null or ("fee_entries"."kind" = 'Payment' and "fee_entries"."paid_on" < ("fee_entries"."recorded_at" at time zone 'Asia/Kolkata')::date))) NOT VALID;--> statement-breakpoint
ALTER TABLE "fee_entries" ADD CONSTRAINT "fee_entries_bounce" CHECK (not "fee_entries"."is_bounce" or ("fee_entries"."kind" = 'Reversal' and "fee_entries"."payment_method" = 'Cheque')) NOT VALID;
