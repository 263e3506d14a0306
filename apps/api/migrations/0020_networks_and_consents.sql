CREATE TABLE "application_networks" (
	"application_id" uuid NOT NULL,
	"network" text NOT NULL,
	"used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "application_networks_application_id_network_pk" PRIMARY KEY("application_id","network")
);
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "consented_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "consented_by" text;--> statement-breakpoint
ALTER TABLE "application_networks" ADD CONSTRAINT "application_networks_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;