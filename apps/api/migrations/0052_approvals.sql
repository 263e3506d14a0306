CREATE TABLE "approval_rules" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"is_required" boolean NOT NULL,
	"concession_limit_paise" bigint NOT NULL,
	CONSTRAINT "approval_rules_only" CHECK ("approval_rules"."is_only"),
	CONSTRAINT "approval_rules_limit" CHECK ("approval_rules"."concession_limit_paise" >= 0)
);
--> statement-breakpoint
CREATE TABLE "approvals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"target" text NOT NULL,
	"subject" text NOT NULL,
	"request" jsonb NOT NULL,
	"version" text NOT NULL,
	"payment_paise" bigint,
	"state" text DEFAULT 'waiting' NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_by_name" text NOT NULL,
	"asked_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"decided_by" uuid,
	"decided_by_name" text,
	"decided_at" timestamp (3) with time zone,
	"note" text,
	"reminded_on" date,
	CONSTRAINT "approvals_kind" CHECK ("approvals"."kind" in ('reversal', 'bounce', 'concession', 'fine waiver', 'erasure', 'owner', 'rule')),
	CONSTRAINT "approvals_state" CHECK ("approvals"."state" in ('waiting', 'approved', 'refused', 'withdrawn', 'stale')),
	CONSTRAINT "approvals_decided" CHECK (("approvals"."state" = 'waiting') = ("approvals"."decided_at" is null) and ("approvals"."decided_at" is null) = ("approvals"."decided_by" is null)),
	CONSTRAINT "approvals_second_person" CHECK ("approvals"."state" in ('waiting', 'withdrawn') or "approvals"."decided_by" <> "approvals"."asked_by"),
	CONSTRAINT "approvals_withdrawn" CHECK ("approvals"."state" <> 'withdrawn' or "approvals"."decided_by" = "approvals"."asked_by")
);
--> statement-breakpoint
ALTER TABLE "fee_entries" ADD COLUMN "approval_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "approvals_waiting" ON "approvals" USING btree ("kind","target") WHERE "approvals"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "approvals_newest" ON "approvals" USING btree ("asked_at","id");--> statement-breakpoint
-- A college that is at work goes on as before until an owner chooses; a new one begins with a second person.
INSERT INTO "approval_rules" ("is_required", "concession_limit_paise") SELECT false, 0 WHERE EXISTS (SELECT FROM "accounts");--> statement-breakpoint
CREATE FUNCTION "keep_approval"() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND OLD.state = 'waiting' THEN
		-- Of what was asked for nothing changes; only its decision comes, and the day of the last reminder.
		IF (to_jsonb(NEW) - '{state,decided_by,decided_by_name,decided_at,note,reminded_on}'::text[])
			= (to_jsonb(OLD) - '{state,decided_by,decided_by_name,decided_at,note,reminded_on}'::text[]) THEN
			RETURN NEW;
		END IF;
	END IF;
	RAISE EXCEPTION 'a request for approval is decided once, and otherwise neither changed nor deleted' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "approvals_kept" BEFORE UPDATE OR DELETE ON "approvals" FOR EACH ROW EXECUTE FUNCTION "keep_approval"();--> statement-breakpoint
CREATE TRIGGER "approvals_not_emptied" BEFORE TRUNCATE ON "approvals" FOR EACH STATEMENT EXECUTE FUNCTION "keep_approval"();
