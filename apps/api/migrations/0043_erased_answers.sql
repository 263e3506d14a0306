-- NOT VALID, as for every check of a large table: rows of before have no answers.
ALTER TABLE "applications" ADD CONSTRAINT "applications_erased_answers" CHECK ("applications"."erased_at" is null or "applications"."own_answers" = '[]') NOT VALID;
