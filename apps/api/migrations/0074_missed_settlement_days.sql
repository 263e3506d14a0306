CREATE TABLE "missed_settlement_days" (
	"provider" text NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "missed_settlement_days_provider_day_pk" PRIMARY KEY("provider","day")
);
