CREATE TABLE "settlements_asked" (
	"provider" text PRIMARY KEY NOT NULL,
	"until" date NOT NULL
);
