ALTER TABLE "applications" DROP CONSTRAINT "applications_marks";--> statement-breakpoint
ALTER TABLE "applications" ALTER COLUMN "tenth_marks" SET DATA TYPE numeric(6, 2);--> statement-breakpoint
ALTER TABLE "applications" ALTER COLUMN "twelfth_marks" SET DATA TYPE numeric(6, 2);--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "tenth_marks_out_of" numeric(6, 2) DEFAULT 500 NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "twelfth_marks_out_of" numeric(6, 2) DEFAULT 500 NOT NULL;--> statement-breakpoint
-- Marks were held to less before, and the form's choices were short words: there is nothing to look through, and applications go on meanwhile.
ALTER TABLE "applications" ADD CONSTRAINT "applications_choices" CHECK (greatest(char_length("applications"."gender"), char_length("applications"."nationality"), char_length("applications"."guardian_relation"), char_length("applications"."tenth_board"), char_length("applications"."tenth_grade"), char_length("applications"."twelfth_board"), char_length("applications"."twelfth_grade"), char_length("applications"."university"), char_length("applications"."mode")) <= 120) NOT VALID;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_marks" CHECK ("applications"."tenth_marks" between 0 and "applications"."tenth_marks_out_of" and "applications"."twelfth_marks" between 0 and "applications"."twelfth_marks_out_of" and "applications"."tenth_marks_out_of" between 1 and 9999 and "applications"."twelfth_marks_out_of" between 1 and 9999) NOT VALID;--> statement-breakpoint
-- Written by hand: a college that has used the form keeps what it has offered until now, and its office edits that.
INSERT INTO "site_documents" ("key", "content")
SELECT 'admission-form', '{"genders": ["Male", "Female", "Rather not to say"], "nationalities": ["India", "Pakistan", "Bangladesh", "Sri Lanka", "Nepal", "Bhutan", "Maldives"], "relations": ["Father", "Mother"], "boards": ["CBSE", "JAC", "ICSE", "BSEB"], "grades": ["A", "B", "C", "D", "E"], "modes": ["Online", "Offline"], "fullMarks": {"tenth": 500, "twelfth": 500}}'
WHERE EXISTS (SELECT FROM "site_documents" WHERE "key" = 'institute');
