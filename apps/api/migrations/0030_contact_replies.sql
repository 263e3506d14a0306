CREATE TABLE "contact_replies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message_id" uuid NOT NULL,
	"text" text NOT NULL,
	"sent_by" uuid NOT NULL,
	"sent_by_name" text,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_replies" ADD CONSTRAINT "contact_replies_message_id_contact_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_replies_message" ON "contact_replies" USING btree ("message_id","sent_at","id");--> statement-breakpoint
CREATE INDEX "contact_messages_waiting" ON "contact_messages" USING btree ("created_at","id") WHERE "contact_messages"."answered_at" is null;--> statement-breakpoint
-- Written by hand: an answer keeps the name of who sent it, whatever becomes of the account.
CREATE FUNCTION "keep_reply_name"() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
	SELECT name INTO NEW.sent_by_name FROM accounts WHERE id = NEW.sent_by;
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "contact_replies_name_kept" BEFORE INSERT ON "contact_replies" FOR EACH ROW EXECUTE FUNCTION "keep_reply_name"();
