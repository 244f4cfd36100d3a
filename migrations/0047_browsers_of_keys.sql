ALTER TABLE "sessions" ADD COLUMN "browsers" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "hoa_admins" ADD COLUMN "is_manager" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "residence_checks" ADD COLUMN "token_hashes" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "known_browsers" ADD COLUMN "browsers" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "passkeys" ADD COLUMN "browsers" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "passkeys" ADD COLUMN "notice_hash" text;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_notice_hash_unique" UNIQUE("notice_hash");--> statement-breakpoint
UPDATE "known_browsers" SET "browsers" = array["browser_hash"];--> statement-breakpoint
UPDATE "sessions" SET "browsers" = array[known."browser_hash"] FROM "known_browsers" known WHERE known."session_id" = "sessions"."id";--> statement-breakpoint
UPDATE "passkeys" SET "browsers" = array["browser_hash"] WHERE "browser_hash" IS NOT NULL;--> statement-breakpoint
UPDATE "residence_checks" SET "token_hashes" = array[encode(sha256("token"::text::bytea), 'hex')];--> statement-breakpoint
UPDATE "hoa_admins" SET "is_manager" = true WHERE NOT EXISTS (
  SELECT FROM "household_members" member WHERE member."user_id" = "hoa_admins"."user_id" AND member."community_id" = "hoa_admins"."community_id"
);
