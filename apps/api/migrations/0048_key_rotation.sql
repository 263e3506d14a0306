CREATE TABLE "signature_keys" (
	"key_id" text NOT NULL,
	"kind" text NOT NULL,
	"encrypted" text NOT NULL,
	CONSTRAINT "signature_keys_key_id_kind_pk" PRIMARY KEY("key_id","kind")
);
--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "key_id" text;