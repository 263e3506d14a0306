ALTER TABLE "applications" ADD COLUMN "own_answers" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- Every row begins with an empty list: there is nothing to look through, and applications go on meanwhile.
ALTER TABLE "applications" ADD CONSTRAINT "applications_own_answers" CHECK (jsonb_typeof("applications"."own_answers") = 'array' and octet_length("applications"."own_answers"::text) <= 131072) NOT VALID;
