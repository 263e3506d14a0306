CREATE TABLE "late_fine_runs" (
	"day" date PRIMARY KEY NOT NULL
);
