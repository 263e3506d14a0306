CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"credential_id" "bytea" NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"device" text NOT NULL,
	"is_backed_up" boolean NOT NULL,
	"aaguid" uuid NOT NULL,
	"name" text NOT NULL,
	"needs_password" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id"),
	CONSTRAINT "passkeys_credential_id" CHECK (octet_length("passkeys"."credential_id") between 1 and 1023),
	CONSTRAINT "passkeys_public_key" CHECK (octet_length("passkeys"."public_key") between 1 and 10000),
	CONSTRAINT "passkeys_counter" CHECK ("passkeys"."counter" between 0 and 4294967295),
	CONSTRAINT "passkeys_name" CHECK (length("passkeys"."name") between 1 and 60),
	CONSTRAINT "passkeys_device" CHECK ("passkeys"."device" in ('singleDevice', 'multiDevice')),
	CONSTRAINT "passkeys_transports" CHECK ("passkeys"."transports" <@ '{ble,hybrid,internal,nfc,smart-card,usb}'::text[])
);
--> statement-breakpoint
CREATE TABLE "used_passkey_challenges" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "used_passkey_challenges_hash" CHECK (octet_length("used_passkey_challenges"."hash") = 32)
);
--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passkeys_account" ON "passkeys" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "used_passkey_challenges_expiry" ON "used_passkey_challenges" USING btree ("expires_at");