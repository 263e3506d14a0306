-- First of all what a payment takes first, so that neither waits for the other: what follows takes `fee_entries` and, last, `applications`.
LOCK TABLE "applications" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
CREATE TABLE "office_news" (
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"arrived_at" timestamp with time zone DEFAULT now() NOT NULL,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "office_news_kind_subject_pk" PRIMARY KEY("kind","subject"),
	CONSTRAINT "office_news_kind" CHECK ("office_news"."kind" in ('applications', 'messages'))
);
