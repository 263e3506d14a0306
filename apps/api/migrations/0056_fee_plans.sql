CREATE TABLE "fee_plan_lines" (
	"plan_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"semester" smallint NOT NULL,
	"head_id" uuid NOT NULL,
	"amount_paise" bigint NOT NULL,
	"due_on" date NOT NULL,
	CONSTRAINT "fee_plan_lines_plan_id_place_pk" PRIMARY KEY("plan_id","place"),
	CONSTRAINT "fee_plan_lines_amount" CHECK ("fee_plan_lines"."amount_paise" > 0)
);
--> statement-breakpoint
CREATE TABLE "fee_plans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"admission_year" smallint NOT NULL,
	"version" integer NOT NULL,
	"saved_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"saved_by_name" text NOT NULL,
	CONSTRAINT "fee_plans_first" CHECK ("fee_plans"."version" > 0)
);
--> statement-breakpoint
ALTER TABLE "fee_plan_lines" ADD CONSTRAINT "fee_plan_lines_plan_id_fee_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."fee_plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_plan_lines" ADD CONSTRAINT "fee_plan_lines_head_id_fee_heads_id_fk" FOREIGN KEY ("head_id") REFERENCES "public"."fee_heads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_plans" ADD CONSTRAINT "fee_plans_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fee_plan_lines_head" ON "fee_plan_lines" USING btree ("head_id");--> statement-breakpoint
CREATE UNIQUE INDEX "fee_plans_version" ON "fee_plans" USING btree ("course_id","admission_year","version");--> statement-breakpoint
-- A version of a plan is never changed: accounts were opened by it.
CREATE FUNCTION "refuse_fee_plan_edits"() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
	RAISE EXCEPTION 'a fee plan is never changed; save a new version' USING ERRCODE = 'restrict_violation';
END
$$;--> statement-breakpoint
CREATE TRIGGER "fee_plans_kept" BEFORE UPDATE OR DELETE OR TRUNCATE ON "fee_plans" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_fee_plan_edits"();--> statement-breakpoint
CREATE TRIGGER "fee_plan_lines_kept" BEFORE UPDATE OR DELETE OR TRUNCATE ON "fee_plan_lines" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_fee_plan_edits"();--> statement-breakpoint
-- Nor is a line added to one of before.
CREATE FUNCTION "refuse_late_plan_lines"() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
	IF NOT EXISTS (SELECT FROM public.fee_plans WHERE id = NEW.plan_id AND xmin::text = (pg_current_xact_id()::text::numeric % 4294967296)::text) THEN
		RAISE EXCEPTION 'a fee plan is never changed; save a new version' USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "fee_plan_lines_with_plan" BEFORE INSERT ON "fee_plan_lines" FOR EACH ROW EXECUTE FUNCTION "refuse_late_plan_lines"();--> statement-breakpoint
-- The newest plan of an account's course and year. Who joins in semester 3 joins those who were admitted a year before.
CREATE FUNCTION "find_fee_plan"("account" uuid) RETURNS uuid LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
	SELECT plan.id FROM public.applications applied
	JOIN public.fee_plans plan ON plan.course_id = applied.course_id
		AND plan.admission_year = applied.admission_year - (coalesce(applied.semester, 1) - 1) / 2
	WHERE applied.id = account ORDER BY plan.version DESC LIMIT 1
$$;--> statement-breakpoint
-- The instalments that an account is asked for by its plan: those of the semester in which the student is, and of later ones.
CREATE FUNCTION "find_planned_instalments"("account" uuid) RETURNS SETOF public.fee_plan_lines LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
	SELECT line.* FROM public.fee_plan_lines line
	WHERE line.plan_id = public.find_fee_plan(account)
		AND line.semester >= coalesce((SELECT semester FROM public.applications WHERE id = account), 1)
$$;--> statement-breakpoint
-- An account that is opened with the sum of its plan gets the plan's instalments. One of another sum, such as an imported student's who has
-- something still to pay, has it divided by semesters.
CREATE OR REPLACE FUNCTION "keep_fee_demands"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
	-- One statement, so that the lines are those that were added up.
	WITH planned AS (SELECT * FROM public.find_planned_instalments(NEW.application_id))
	INSERT INTO public.fee_demands (application_id, place, head_id, semester, due_on, amount_paise)
	SELECT NEW.application_id, row_number() OVER (ORDER BY due_on, place), head_id, semester, due_on, amount_paise
	FROM planned WHERE NEW.course_fee_paise = (SELECT sum(amount_paise) FROM planned);
	IF NOT FOUND THEN
		PERFORM public.open_fee_demands(NEW.application_id, (NEW.opened_at AT TIME ZONE 'Asia/Kolkata')::date);
	END IF;
	RETURN NULL;
END
$$;
