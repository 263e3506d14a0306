-- Who is disabled, or is an admin no more, loses their open sockets at once, whoever changed it and by whatever means.
CREATE FUNCTION "announce_account_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('campus_changes', 'sessions');
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "accounts_standing_announced" AFTER UPDATE OF "role", "disabled_at" ON "accounts" FOR EACH ROW
WHEN (OLD."role" IS DISTINCT FROM NEW."role" OR OLD."disabled_at" IS DISTINCT FROM NEW."disabled_at") EXECUTE FUNCTION "announce_account_change"();
