ALTER TABLE "accounts" ADD COLUMN "last_signed_in_at" timestamp with time zone;--> statement-breakpoint
UPDATE "accounts" SET "last_signed_in_at" = (SELECT max("created_at") FROM "sessions" WHERE "sessions"."account_id" = "accounts"."id");--> statement-breakpoint
CREATE INDEX "audit_entries_subject_beginning" ON "audit_entries" USING btree (lower("subject") text_pattern_ops,"at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_actor" ON "audit_entries" USING btree ("actor_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_action" ON "audit_entries" USING btree ("action","at","id");--> statement-breakpoint
CREATE INDEX "accounts_by_name" ON "accounts" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "accounts_by_email" ON "accounts" USING btree ("email","id");--> statement-breakpoint
CREATE INDEX "accounts_by_sign_in" ON "accounts" USING btree (coalesce("last_signed_in_at", 'epoch'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX "accounts_by_age" ON "accounts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "accounts_admins" ON "accounts" USING btree ("id") WHERE "accounts"."role" = 'admin';--> statement-breakpoint
CREATE INDEX "accounts_names" ON "accounts" USING gin (to_tsvector('simple', "name"));--> statement-breakpoint
CREATE INDEX "accounts_email_beginning" ON "accounts" USING btree ("email" text_pattern_ops);