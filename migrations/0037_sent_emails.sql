CREATE TABLE "sent_emails" (
	"user_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"title" text NOT NULL,
	"error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sent_emails_user_id_job_id_pk" PRIMARY KEY("user_id","job_id"),
	CONSTRAINT "sent_emails_title_short" CHECK (char_length("sent_emails"."title") between 1 and 200)
);
--> statement-breakpoint
ALTER TABLE "sent_emails" ADD CONSTRAINT "sent_emails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sent_emails_created_index" ON "sent_emails" USING btree ("created_at");