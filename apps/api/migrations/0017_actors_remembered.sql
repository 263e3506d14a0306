-- Ordered by hand, for a lock is held until all is over: first what the office alone reads, then the decisions, and last the three keys,
-- for which nobody may read accounts or the fee book. What takes long is done by then.
ALTER TABLE "student_imports" ADD COLUMN "started_by_name" text;--> statement-breakpoint
UPDATE "student_imports" SET "started_by_name" = "accounts"."name" FROM "accounts" WHERE "accounts"."id" = "started_by";--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "actor_name" text;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "actor_email" text;--> statement-breakpoint
-- Written by hand: what was done keeps the name of who did it, whatever becomes of the account. Where the account is still there the name
-- of today is the best that is known. The triggers that refuse changes are set aside for that, within this transaction.
ALTER TABLE "audit_entries" DISABLE TRIGGER "audit_entries_append_only";--> statement-breakpoint
UPDATE "audit_entries" SET "actor_name" = "accounts"."name", "actor_email" = "accounts"."email" FROM "accounts" WHERE "accounts"."id" = "actor_id";--> statement-breakpoint
ALTER TABLE "audit_entries" ENABLE TRIGGER "audit_entries_append_only";--> statement-breakpoint
CREATE INDEX "audit_entries_actor_called" ON "audit_entries" USING btree ("actor_name","actor_email","at","id");--> statement-breakpoint
ALTER TABLE "status_changes" ADD COLUMN "changed_by_name" text;--> statement-breakpoint
ALTER TABLE "status_changes" DISABLE TRIGGER "status_changes_append_only";--> statement-breakpoint
UPDATE "status_changes" SET "changed_by_name" = "accounts"."name" FROM "accounts" WHERE "accounts"."id" = "changed_by";--> statement-breakpoint
ALTER TABLE "status_changes" ENABLE TRIGGER "status_changes_append_only";--> statement-breakpoint
-- By the database, so that a release that does not know of the columns writes them as well.
CREATE FUNCTION "keep_audit_actor"() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
	SELECT name, email INTO NEW.actor_name, NEW.actor_email FROM accounts WHERE id = NEW.actor_id;
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "audit_entries_actor_kept" BEFORE INSERT ON "audit_entries" FOR EACH ROW WHEN (NEW."actor_id" IS NOT NULL) EXECUTE FUNCTION "keep_audit_actor"();--> statement-breakpoint
CREATE FUNCTION "keep_status_change_name"() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
	SELECT name INTO NEW.changed_by_name FROM accounts WHERE id = NEW.changed_by;
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "status_changes_name_kept" BEFORE INSERT ON "status_changes" FOR EACH ROW WHEN (NEW."changed_by" IS NOT NULL) EXECUTE FUNCTION "keep_status_change_name"();--> statement-breakpoint
CREATE FUNCTION "keep_import_name"() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
	SELECT name INTO NEW.started_by_name FROM accounts WHERE id = NEW.started_by;
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "student_imports_name_kept" BEFORE INSERT ON "student_imports" FOR EACH ROW WHEN (NEW."started_by" IS NOT NULL) EXECUTE FUNCTION "keep_import_name"();--> statement-breakpoint
-- No account's deletion reaches into the ledger or the decisions any more, so nothing of an entry is ever changed.
CREATE OR REPLACE FUNCTION "refuse_fee_entry_edits"() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
	RAISE EXCEPTION 'fee entries are only added, never changed' USING ERRCODE = 'restrict_violation';
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "refuse_status_change_edits"() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
	IF TG_OP = 'UPDATE' THEN
		IF (to_jsonb(NEW) - 'message') = (to_jsonb(OLD) - 'message') AND NEW.message = ''
			AND EXISTS (SELECT FROM applications WHERE id = OLD.application_id AND erased_at IS NOT NULL) THEN
			RETURN NEW;
		END IF;
	END IF;
	RAISE EXCEPTION 'status changes are only added, never changed' USING ERRCODE = 'restrict_violation';
END
$$;--> statement-breakpoint
-- Whoever can make tables in a schema that is searched first must not put theirs in the place of ours.
ALTER FUNCTION "announce_account_change"() SET search_path = public, pg_temp;--> statement-breakpoint
ALTER FUNCTION "refuse_audit_edits"() SET search_path = public, pg_temp;--> statement-breakpoint
ALTER FUNCTION "refuse_course_fee_change"() SET search_path = public, pg_temp;--> statement-breakpoint
ALTER FUNCTION "refuse_content_version_edits"() SET search_path = public, pg_temp;--> statement-breakpoint
ALTER TABLE "student_imports" DROP CONSTRAINT "student_imports_started_by_accounts_id_fk";
--> statement-breakpoint
ALTER TABLE "status_changes" DROP CONSTRAINT "status_changes_changed_by_accounts_id_fk";
--> statement-breakpoint
ALTER TABLE "fee_entries" DROP CONSTRAINT "fee_entries_recorded_by_accounts_id_fk";
