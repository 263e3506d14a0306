ALTER TABLE "fee_plans" ADD COLUMN "category" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "fee_rules" ADD COLUMN "category_question" text;--> statement-breakpoint
-- Locks "fee_plans" for 1 ms: a college has hundreds of them at most.
-- squawk-ignore require-concurrent-index-deletion
DROP INDEX "fee_plans_version";--> statement-breakpoint
-- Locks "fee_plans" for 1 ms, as above.
-- squawk-ignore require-concurrent-index-creation
CREATE UNIQUE INDEX "fee_plans_version" ON "fee_plans" USING btree ("course_id","admission_year","category","version");--> statement-breakpoint
-- The newest plan of an account's course and year: that of the student's category where there is one with instalments, else that of all
-- others. Who joins in semester 3 joins those who were admitted a year before; of who was taken over from a list the year is known.
CREATE OR REPLACE FUNCTION "find_fee_plan"("account" uuid) RETURNS uuid LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
	SELECT plan.id FROM public.applications applied
	JOIN public.fee_plans plan ON plan.course_id = applied.course_id
		AND plan.admission_year = applied.admission_year - CASE applied.origin WHEN 'import' THEN 0 ELSE (coalesce(applied.semester, 1) - 1) / 2 END
		AND (plan.category = '' OR plan.category = (
			SELECT rules.category_question || ':' || (given ->> 'answer') FROM public.fee_rules rules, jsonb_array_elements(applied.own_answers) given
			WHERE given ->> 'id' = rules.category_question AND given ->> 'kind' = 'choice' LIMIT 1))
	WHERE applied.id = account
		AND NOT EXISTS (
			SELECT FROM public.fee_plans newer WHERE newer.course_id = plan.course_id AND newer.admission_year = plan.admission_year
				AND newer.category = plan.category AND newer.version > plan.version)
		AND (plan.category = '' OR EXISTS (SELECT FROM public.fee_plan_lines WHERE plan_id = plan.id))
	ORDER BY plan.category = '' LIMIT 1
$$;
