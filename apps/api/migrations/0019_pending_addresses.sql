ALTER TABLE "accounts" ADD COLUMN "pending_email" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_pending_email" CHECK ("accounts"."pending_email" = lower(btrim("accounts"."pending_email")) and "accounts"."pending_email" !~ '[[:cntrl:]]');--> statement-breakpoint
-- A link from before may be of another address than the account has now, and so of somebody else. Whose address it is, is linked again
-- by itself at their next sign-in with the provider; without a password the account never moved.
-- Whoever came in by one of them is signed out, wherever they are, and where they came from is not known any more.
UPDATE "sessions" SET "ended_at" = now() FROM "accounts" WHERE "accounts"."id" = "account_id" AND "provider_subject" IS NOT NULL AND "password_hash" IS NOT NULL AND "ended_at" IS NULL;--> statement-breakpoint
DELETE FROM "known_networks" USING "accounts" WHERE "accounts"."id" = "account_id" AND "provider_subject" IS NOT NULL AND "password_hash" IS NOT NULL;--> statement-breakpoint
NOTIFY "campus_changes", 'sessions';--> statement-breakpoint
UPDATE "accounts" SET "provider_issuer" = NULL, "provider_subject" = NULL, "picture_url" = NULL WHERE "provider_subject" IS NOT NULL AND "password_hash" IS NOT NULL;
