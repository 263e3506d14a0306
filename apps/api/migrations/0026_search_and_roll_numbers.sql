ALTER TABLE "applications" ADD COLUMN "roll_number" text;--> statement-breakpoint
-- Written by hand: the search of the office. What people are called is compared in one form, without case, accents and the dots below
-- Devanagari letters, and in Latin letters as they are usually written: h after a consonant, long vowels and doubled letters make no
-- difference. A short a that nobody speaks ("Kamala", "Kamla") is there in one form of a name and missing in the other. The functions
-- are the database's, so that the index has whatever is stored by whichever release.
CREATE FUNCTION "search_plain"(written text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT CASE WHEN written ~ '^[A-Za-z0-9]+( [A-Za-z0-9]+)*$' THEN lower(written) ELSE btrim(regexp_replace(
		regexp_replace(lower(normalize(written, NFKD)), '[\u0300-\u036f\u093c\u200b-\u200d''`\u02bc\u2018\u2019]+', '', 'g'),
		'[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u0964\u0965\u0970\u2000-\u206f]+', ' ', 'g')) END
$$;--> statement-breakpoint
CREATE FUNCTION "search_sound"(latin text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
	IF latin ~ '[hx]' THEN
		latin := regexp_replace(replace(latin, 'x', 'ks'), '([bcdgjkpst])h+', '\1', 'g');
	END IF;
	IF latin ~ '[dgj]ny' THEN
		latin := regexp_replace(latin, '[dgj]ny', 'gy', 'g');
	END IF;
	latin := translate(latin, 'fqwz', 'pkvj');
	latin := replace(replace(latin, 'ee', 'i'), 'oo', 'u');
	IF latin ~ '([a-z])\1' THEN
		latin := regexp_replace(latin, '([a-z])\1+', '\1', 'g');
	END IF;
	RETURN replace(replace(latin, 'nb', 'mb'), 'np', 'mp');
END
$$;--> statement-breakpoint
CREATE FUNCTION "search_forms"(written text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
	plain text := public.search_plain(written);
	latin text;
BEGIN
	IF plain !~ '[\u0900-\u097f]' THEN
		latin := public.search_sound(plain);
		RETURN CASE WHEN latin = plain THEN ARRAY[plain] ELSE ARRAY[plain, latin] END;
	END IF;
	-- ə is the short a that a consonant without a sign of its own has.
	latin := replace(replace(plain, 'सिंह', 'सिंघ'), 'ज्ञ', 'ग्य');
	latin := regexp_replace(latin, '([\u0915-\u0939])(?![\u093e-\u094d\u0962\u0963])', '\1ə', 'g');
	latin := replace(replace(replace(replace(latin, 'ऐ', 'ai'), 'ै', 'ai'), 'औ', 'au'), 'ौ', 'au');
	latin := replace(replace(replace(latin, 'ऋ', 'ri'), 'ृ', 'ri'), 'ॐ', 'om');
	latin := translate(latin,
		'अआइईउऊएऍओऑकखगघङचछजझञटठडढणतथदधनपफबभमयरलळवशषसह' || 'ािीुूेॅोॉंँ०१२३४५६७८९' || '्ःऽ',
		'aaiiuueeookkggnccjjnttddnttddnppbbmyrllvsssh' || 'aiiuueeoonn0123456789');
	-- From the end, as Hindi and Marathi leave it out: at the end of a word, and between two syllables.
	RETURN ARRAY[
		public.search_sound(replace(reverse(regexp_replace(
			reverse(regexp_replace(latin, 'ə( |$)', '\1', 'g')),
			'([aeiouə][b-df-hj-np-tv-z])ə(?=[b-df-hj-np-tv-z][aeiouə])', '\1', 'g')), 'ə', 'a')),
		public.search_sound(replace(latin, 'ə', 'a'))];
END
$$;--> statement-breakpoint
CREATE FUNCTION "search_text"(name text, numbers text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
	forms text[] := public.search_forms(name);
BEGIN
	RETURN ' ' || forms[1] || coalesce(' ' || forms[2], '') || ' ' || public.search_plain(numbers);
END
$$;--> statement-breakpoint
-- Each three letters that stand side by side: cut into threes from the first, the second and the third letter on.
CREATE FUNCTION "search_grams"(searched text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 2000 AS $$
	SELECT string_to_array(regexp_replace(searched, '(...)', '\1,', 'g'), ',')
		|| string_to_array(regexp_replace(substr(searched, 2), '(...)', '\1,', 'g'), ',')
		|| string_to_array(regexp_replace(substr(searched, 3), '(...)', '\1,', 'g'), ',')
$$;--> statement-breakpoint
CREATE INDEX "applications_search" ON "applications" USING gin (search_grams(search_text("first_name" || ' ' || coalesce("middle_name", '') || ' ' || "last_name", "contact_number" || ' ' || coalesce("roll_number", ''))));--> statement-breakpoint
CREATE UNIQUE INDEX "applications_roll_number" ON "applications" USING btree ("course_id","admission_year",lower("roll_number"));--> statement-breakpoint
CREATE INDEX "applications_students_applied" ON "applications" USING btree ("applied_at","id") WHERE "applications"."is_admitted";--> statement-breakpoint
CREATE INDEX "applications_students_name" ON "applications" USING btree (lower("first_name" || ' ' || "last_name"),"id") WHERE "applications"."is_admitted";--> statement-breakpoint
-- Nobody had one before: there is nothing to look through.
ALTER TABLE "applications" ADD CONSTRAINT "applications_roll_number" CHECK (char_length("applications"."roll_number") between 1 and 30) NOT VALID;