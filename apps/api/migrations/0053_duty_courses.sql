-- Every row has none yet, so that the checks need not read any.
ALTER TABLE "accounts" ADD COLUMN "duty_courses" uuid[];--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "duty_courses" uuid[];--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_duty_courses" CHECK ("accounts"."duty_courses" is null or (cardinality("accounts"."duty_courses") > 0 and "accounts"."duties" is not null and not 'owner' = any("accounts"."duties"))) NOT VALID;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_duty_courses" CHECK ("invitations"."duty_courses" is null or (cardinality("invitations"."duty_courses") > 0 and "invitations"."duties" is not null and not 'owner' = any("invitations"."duties"))) NOT VALID;--> statement-breakpoint
-- A process of the release before knows no limits: where it makes somebody an owner, or a student again, the limit goes, and the check does
-- not refuse it. Whoever becomes an admin later begins without one of before.
CREATE FUNCTION "unlimit_owners"() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
	IF NEW."role" <> 'admin' OR NEW."duties" IS NULL OR 'owner' = ANY (NEW."duties") THEN
		NEW."duty_courses" := NULL;
	END IF;
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "accounts_unlimit_owners" BEFORE UPDATE OF "role", "duties" ON "accounts" FOR EACH ROW
WHEN (NEW."duty_courses" IS NOT NULL) EXECUTE FUNCTION "unlimit_owners"();--> statement-breakpoint
-- Whoever may do something else by now loses their open sockets at once, whoever changed it and by whatever means.
CREATE TRIGGER "accounts_duties_announced" AFTER UPDATE OF "duties", "duty_courses" ON "accounts" FOR EACH ROW
WHEN (OLD."duties" IS DISTINCT FROM NEW."duties" OR OLD."duty_courses" IS DISTINCT FROM NEW."duty_courses") EXECUTE FUNCTION "announce_account_change"();
