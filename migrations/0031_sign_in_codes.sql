ALTER TABLE "sign_in_links" ADD COLUMN "code_hash" text;--> statement-breakpoint
ALTER TABLE "sign_in_links" ADD COLUMN "code_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in_links" ADD COLUMN "next_path" text;--> statement-breakpoint
CREATE INDEX "sign_in_links_browser_index" ON "sign_in_links" USING btree ("browser_hash");--> statement-breakpoint
ALTER TABLE "sign_in_links" ADD CONSTRAINT "sign_in_links_code_tries_range" CHECK ("sign_in_links"."code_tries" between 0 and 5);--> statement-breakpoint
ALTER TABLE "sign_in_links" ADD CONSTRAINT "sign_in_links_next_path_is_local" CHECK ("sign_in_links"."next_path" ~ '^/([^/]|$)');