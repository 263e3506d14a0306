ALTER TABLE "accounts" ADD COLUMN "pending_email" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_pending_email" CHECK ("accounts"."pending_email" = lower(btrim("accounts"."pending_email")) and "accounts"."pending_email" !~ '[[:cntrl:]]');--> statement-breakpoint
-- A link from before may be of another address than the account has now, and so of somebody else. Whose address it is, is linked again
-- by itself at their next sign-in with the provider; without a password the account never moved.
UPDATE "accounts" SET "provider_issuer" = NULL, "provider_subject" = NULL WHERE "provider_subject" IS NOT NULL AND "password_hash" IS NOT NULL;
