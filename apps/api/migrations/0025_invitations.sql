CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"invited_by" uuid NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invitations_email_plain" CHECK ("invitations"."email" = lower(btrim("invitations"."email")) and "invitations"."email" !~ '[[:cntrl:]]'),
	CONSTRAINT "invitations_token_hash" CHECK (octet_length("invitations"."token_hash") = 32),
	CONSTRAINT "invitations_span" CHECK ("invitations"."expires_at" > "invitations"."sent_at" and "invitations"."expires_at" <= "invitations"."sent_at" + interval '4 days')
);
--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_accounts_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_email" ON "invitations" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_token" ON "invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "invitations_sender" ON "invitations" USING btree ("invited_by");