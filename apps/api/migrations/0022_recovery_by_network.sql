ALTER TABLE "one_time_codes" DROP CONSTRAINT "one_time_codes_attempts";--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD COLUMN "tries" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD COLUMN "recipient" text;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD COLUMN "is_known" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "one_time_codes_recipient" ON "one_time_codes" USING btree ("recipient","created_at");--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD CONSTRAINT "one_time_codes_attempts" CHECK ("one_time_codes"."attempts" between 0 and 20);