CREATE TABLE "fee_rules" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"accepts_advance" boolean NOT NULL,
	CONSTRAINT "fee_rules_only" CHECK ("fee_rules"."is_only")
);
