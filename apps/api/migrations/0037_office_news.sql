CREATE TABLE "office_news" (
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"arrived_at" timestamp with time zone DEFAULT now() NOT NULL,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "office_news_kind_subject_pk" PRIMARY KEY("kind","subject"),
	CONSTRAINT "office_news_kind" CHECK ("office_news"."kind" in ('applications', 'messages'))
);
