CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "courses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"rank" integer NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"duration" text NOT NULL,
	"price_paise" bigint NOT NULL,
	"eligibility" text NOT NULL,
	"description" text NOT NULL,
	"thumbnail_url" text,
	"open_for_admission" boolean DEFAULT false NOT NULL,
	"published" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "courses_price" CHECK ("courses"."price_paise" >= 0)
);
--> statement-breakpoint
CREATE TABLE "albums" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"cover_url" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "images" (
	"id" uuid PRIMARY KEY NOT NULL,
	"album_id" uuid NOT NULL,
	"rank" integer NOT NULL,
	"url" text NOT NULL,
	"alt" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "site_documents" (
	"key" text PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "teachers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"rank" integer NOT NULL,
	"image_url" text NOT NULL,
	"name" text NOT NULL,
	"position" text NOT NULL,
	"specialization" text NOT NULL,
	"experience" text NOT NULL,
	"role" text NOT NULL,
	"instagram" text,
	"facebook" text,
	"twitter" text,
	"linkedin" text
);
--> statement-breakpoint
CREATE TABLE "testimonials" (
	"id" uuid PRIMARY KEY NOT NULL,
	"rank" integer NOT NULL,
	"image_url" text NOT NULL,
	"name" text NOT NULL,
	"job_role" text NOT NULL,
	"message" text NOT NULL,
	"stars" smallint NOT NULL,
	CONSTRAINT "testimonials_stars" CHECK ("testimonials"."stars" between 0 and 5)
);
--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_album_id_albums_id_fk" FOREIGN KEY ("album_id") REFERENCES "public"."albums"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_messages_created" ON "contact_messages" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "courses_code" ON "courses" USING btree (lower("code"));--> statement-breakpoint
CREATE UNIQUE INDEX "albums_name" ON "albums" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "images_album" ON "images" USING btree ("album_id","rank");