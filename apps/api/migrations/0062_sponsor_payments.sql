CREATE TABLE "fee_sponsor_payments" (
	"application_id" uuid NOT NULL,
	"entry_place" integer NOT NULL,
	"received_on" date NOT NULL,
	"reference" text,
	"recorded_by_name" text NOT NULL,
	"recorded_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fee_sponsor_payments_application_id_entry_place_pk" PRIMARY KEY("application_id","entry_place")
);
--> statement-breakpoint
ALTER TABLE "fee_sponsor_payments" ADD CONSTRAINT "fee_sponsor_payments_entry_fk" FOREIGN KEY ("application_id","entry_place") REFERENCES "public"."fee_entries"("application_id","place") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Locks "fee_entries" for 0.2 s per million rows: few of them are concessions.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX "fee_entries_concessions" ON "fee_entries" USING btree ("recorded_at") WHERE "fee_entries"."kind" = 'Concession';
