-- What came by the provider of online payments lies in nobody's drawer, also where a person credits it or takes it back: no slip of the
-- counter agrees with it. What lies in a drawer from before stays, and so does what is taken back of that: they come to nothing together.
CREATE OR REPLACE FUNCTION "keep_drawer_entry"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
	IF NEW.online_payment IS NOT NULL OR (NEW.kind = 'Reversal' AND EXISTS (
		SELECT FROM fee_entries paid WHERE paid.application_id = NEW.application_id AND paid.place = NEW.reverses AND paid.online_payment IS NOT NULL
			AND NOT EXISTS (SELECT FROM drawer_entries kept WHERE kept.application_id = paid.application_id AND kept.place = paid.place)
	)) THEN
		RETURN NULL;
	END IF;
	INSERT INTO drawer_entries (application_id, place, recorded_by, recorded_at, payment_method, amount_paise)
	VALUES (NEW.application_id, NEW.place, NEW.recorded_by, NEW.recorded_at, NEW.payment_method,
		CASE NEW.kind WHEN 'Reversal' THEN -NEW.amount_paise ELSE NEW.amount_paise END);
	RETURN NULL;
END
$$;
