ALTER TABLE "fee_entries" ADD COLUMN "reference" text;--> statement-breakpoint
-- Nobody had one before: there is nothing to look through, and payments go on meanwhile.
ALTER TABLE "fee_entries" ADD CONSTRAINT "fee_entries_reference" CHECK ("fee_entries"."reference" is null or "fee_entries"."kind" = 'Payment') NOT VALID;