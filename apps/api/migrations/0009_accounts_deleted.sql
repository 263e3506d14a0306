-- Who is deleted loses their open sockets at once, too, by whatever means it was done.
CREATE TRIGGER "accounts_deletion_announced" AFTER DELETE ON "accounts" FOR EACH ROW EXECUTE FUNCTION "announce_account_change"();
