CREATE TABLE "fee_reminders" (
	"application_id" uuid NOT NULL,
	"reminded_on" date NOT NULL,
	"by_name" text NOT NULL,
	CONSTRAINT "fee_reminders_application_id_reminded_on_pk" PRIMARY KEY("application_id","reminded_on")
);
--> statement-breakpoint
ALTER TABLE "fee_reminders" ADD CONSTRAINT "fee_reminders_application_id_fee_accounts_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."fee_accounts"("application_id") ON DELETE no action ON UPDATE no action;