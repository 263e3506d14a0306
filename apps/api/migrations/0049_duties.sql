-- Every row has none yet, so that the checks need not read any.
ALTER TABLE "accounts" ADD COLUMN "duties" text[];--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "duties" text[];--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_duties" CHECK (cardinality("accounts"."duties") > 0 and "accounts"."duties" <@ '{owner,accounts,cashier,admissions,verifier,content,messages,auditor}'::text[]) NOT VALID;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_duties" CHECK (cardinality("invitations"."duties") > 0 and "invitations"."duties" <@ '{owner,accounts,cashier,admissions,verifier,content,messages,auditor}'::text[]) NOT VALID;