CREATE TABLE "known_browsers" (
	"account_id" uuid NOT NULL,
	"hash" "bytea" NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_browsers_account_id_hash_pk" PRIMARY KEY("account_id","hash"),
	CONSTRAINT "known_browsers_hash" CHECK (octet_length("known_browsers"."hash") = 32)
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "browser" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "system" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "owner_told" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "known_browsers" ADD CONSTRAINT "known_browsers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- NOT VALID: the rows of before have nothing in these columns.
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_place" CHECK (length("sessions"."browser") <= 20 and length("sessions"."system") <= 20) NOT VALID;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_network" CHECK ("sessions"."network" ~ '^([0-9]+[.][0-9]+[.][0-9]+[.]x|[0-9a-f]+:[0-9a-f]+:[0-9a-f]+::/48)$') NOT VALID;