CREATE SEQUENCE "public"."student_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1;--> statement-breakpoint
CREATE TABLE "applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unique_id" text DEFAULT 'STU' || nextval('student_numbers') NOT NULL,
	"first_name" text NOT NULL,
	"middle_name" text,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"contact_number" text NOT NULL,
	"date_of_birth" date NOT NULL,
	"gender" text NOT NULL,
	"nationality" text NOT NULL,
	"street" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"pin_code" text NOT NULL,
	"father_name" text NOT NULL,
	"mother_name" text NOT NULL,
	"guardian_name" text NOT NULL,
	"guardian_relation" text NOT NULL,
	"guardian_number" text NOT NULL,
	"tenth_marks" numeric(5, 2),
	"tenth_board" text NOT NULL,
	"tenth_grade" text NOT NULL,
	"twelfth_marks" numeric(5, 2) NOT NULL,
	"twelfth_board" text,
	"twelfth_grade" text NOT NULL,
	"university" text NOT NULL,
	"mode" text NOT NULL,
	"guardian_consent" boolean,
	"course_id" uuid NOT NULL,
	"admission_year" smallint NOT NULL,
	"aadhaar_sealed" text NOT NULL,
	"aadhaar_hash" "bytea" NOT NULL,
	"aadhaar_last_four" text NOT NULL,
	"picture_key" text,
	"account_id" uuid,
	"status" text DEFAULT 'Pending' NOT NULL,
	"is_admitted" boolean DEFAULT false NOT NULL,
	"semester" smallint,
	"applied_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "applications_unique_id_form" CHECK ("applications"."unique_id" ~ '^STU[0-9]{1,17}$'),
	CONSTRAINT "applications_status" CHECK ("applications"."status" in ('Pending', 'Verified', 'Approved', 'Rejected')),
	CONSTRAINT "applications_email_plain" CHECK ("applications"."email" = lower(btrim("applications"."email"))),
	CONSTRAINT "applications_aadhaar" CHECK (octet_length("applications"."aadhaar_hash") = 32 and "applications"."aadhaar_last_four" ~ '^[0-9]{4}$'),
	CONSTRAINT "applications_marks" CHECK ("applications"."tenth_marks" between 0 and 500 and "applications"."twelfth_marks" between 0 and 500),
	CONSTRAINT "applications_admitted" CHECK ("applications"."is_admitted" = ("applications"."status" = 'Approved') and "applications"."is_admitted" = ("applications"."semester" is not null)),
	CONSTRAINT "applications_semester" CHECK ("applications"."semester" between 1 and 6)
);
--> statement-breakpoint
CREATE TABLE "status_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"status" text NOT NULL,
	"message" text NOT NULL,
	"changed_by" uuid,
	"changed_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "status_changes_status" CHECK ("status_changes"."status" in ('Pending', 'Verified', 'Approved', 'Rejected'))
);
--> statement-breakpoint
CREATE TABLE "fee_accounts" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"course_fee_paise" bigint NOT NULL,
	"concession_paise" bigint DEFAULT 0 NOT NULL,
	"late_fine_paise" bigint DEFAULT 0 NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fee_accounts_amounts" CHECK ("fee_accounts"."course_fee_paise" >= 0 and "fee_accounts"."late_fine_paise" >= 0),
	CONSTRAINT "fee_accounts_concession" CHECK ("fee_accounts"."concession_paise" between 0 and "fee_accounts"."course_fee_paise")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"hash" text PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"answer" jsonb,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "status_changes" ADD CONSTRAINT "status_changes_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "status_changes" ADD CONSTRAINT "status_changes_changed_by_accounts_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_accounts" ADD CONSTRAINT "fee_accounts_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "applications_unique_id" ON "applications" USING btree ("unique_id");--> statement-breakpoint
CREATE UNIQUE INDEX "applications_once_by_number" ON "applications" USING btree ("course_id","admission_year","aadhaar_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "applications_once_by_person" ON "applications" USING btree ("course_id","admission_year","email","date_of_birth");--> statement-breakpoint
CREATE INDEX "applications_applied" ON "applications" USING btree ("applied_at","id");--> statement-breakpoint
CREATE INDEX "applications_status" ON "applications" USING btree ("status","applied_at","id");--> statement-breakpoint
CREATE INDEX "applications_course" ON "applications" USING btree ("course_id","applied_at","id");--> statement-breakpoint
CREATE INDEX "applications_names" ON "applications" USING gin (to_tsvector('simple', "first_name" || ' ' || coalesce("middle_name", '') || ' ' || "last_name"));--> statement-breakpoint
CREATE INDEX "applications_id_beginning" ON "applications" USING btree ("unique_id" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "applications_email_beginning" ON "applications" USING btree ("email" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "applications_number_beginning" ON "applications" USING btree ("contact_number" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "applications_students" ON "applications" USING btree ("course_id","semester") WHERE "applications"."is_admitted";--> statement-breakpoint
CREATE INDEX "applications_account" ON "applications" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "applications_picture" ON "applications" USING btree (split_part("picture_key", '/', 2));--> statement-breakpoint
CREATE INDEX "status_changes_application" ON "status_changes" USING btree ("application_id","changed_at","id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_expiry" ON "idempotency_keys" USING btree ("expires_at");--> statement-breakpoint
-- Written by hand: what was decided is never changed or deleted, whoever asks. Only who decided may be forgotten, when that account goes.
CREATE FUNCTION "refuse_status_change_edits"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' THEN
		IF (to_jsonb(NEW) - 'changed_by') = (to_jsonb(OLD) - 'changed_by') AND NEW.changed_by IS NULL THEN
			RETURN NEW;
		END IF;
	END IF;
	RAISE EXCEPTION 'status changes are only added, never changed' USING ERRCODE = 'restrict_violation';
END
$$;--> statement-breakpoint
CREATE TRIGGER "status_changes_append_only" BEFORE UPDATE OR DELETE ON "status_changes" FOR EACH ROW EXECUTE FUNCTION "refuse_status_change_edits"();--> statement-breakpoint
CREATE TRIGGER "status_changes_not_emptied" BEFORE TRUNCATE ON "status_changes" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_status_change_edits"();
