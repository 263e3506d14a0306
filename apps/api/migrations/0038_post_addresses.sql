DROP INDEX "content_versions_address";--> statement-breakpoint
CREATE INDEX "content_versions_address_beginning" ON "content_versions" USING btree ("kind",lower(coalesce("content"->>'albumName', "content"->>'slug')) text_pattern_ops);--> statement-breakpoint
-- Written by hand. Whoever was erased before marks could be missing was left with 0 marks, which reads like a result.
UPDATE "applications" SET "twelfth_marks" = NULL, "twelfth_grade" = NULL WHERE "erased_at" IS NOT NULL AND ("twelfth_marks" IS NOT NULL OR "twelfth_grade" IS NOT NULL);
