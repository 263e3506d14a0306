CREATE TABLE "factor_requirements" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"required_from" date NOT NULL,
	CONSTRAINT "factor_requirements_only" CHECK ("factor_requirements"."is_only")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"factor_id" uuid NOT NULL,
	"hash" "bytea" NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "recovery_codes_factor_id_hash_pk" PRIMARY KEY("factor_id","hash"),
	CONSTRAINT "recovery_codes_hash" CHECK (octet_length("recovery_codes"."hash") = 32)
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"secret_encrypted" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"wrong_codes" real DEFAULT 0 NOT NULL,
	"wrong_at" timestamp with time zone,
	"locked_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "second_factors_account_id_unique" UNIQUE("account_id"),
	CONSTRAINT "second_factors_wrong_codes" CHECK ("second_factors"."wrong_codes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "sign_in_challenges" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"shown" "bytea" NOT NULL,
	"remembered" boolean NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sign_in_challenges_hashes" CHECK (octet_length("sign_in_challenges"."hash") = 32 and octet_length("sign_in_challenges"."shown") = 32)
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "factor_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_factor_id_second_factors_id_fk" FOREIGN KEY ("factor_id") REFERENCES "public"."second_factors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_challenges" ADD CONSTRAINT "sign_in_challenges_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_in_challenges_account" ON "sign_in_challenges" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sign_in_challenges_expiry" ON "sign_in_challenges" USING btree ("expires_at");