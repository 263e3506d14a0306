-- First of all, while a deadlock would undo nothing: certificates before applications, the order of every query that reads certificates, and
-- applications before `fee_entries`, the order of a payment. The statements that follow lock each of them.
LOCK TABLE "certificates", "applications" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
CREATE TABLE "office_news" (
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"arrived_at" timestamp with time zone DEFAULT now() NOT NULL,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "office_news_kind_subject_pk" PRIMARY KEY("kind","subject"),
	CONSTRAINT "office_news_kind" CHECK ("office_news"."kind" in ('applications', 'messages'))
);
