-- What these functions call is named with its schema, so that nobody can put a function of their own in the place of ours.
ALTER FUNCTION "search_plain"(text) SET search_path = pg_catalog, pg_temp;--> statement-breakpoint
ALTER FUNCTION "search_sound"(text) SET search_path = pg_catalog, pg_temp;--> statement-breakpoint
ALTER FUNCTION "search_forms"(text) SET search_path = pg_catalog, pg_temp;--> statement-breakpoint
ALTER FUNCTION "search_text"(text, text) SET search_path = pg_catalog, pg_temp;--> statement-breakpoint
ALTER FUNCTION "search_grams"(text) SET search_path = pg_catalog, pg_temp;
