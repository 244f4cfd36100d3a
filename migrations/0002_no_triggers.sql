-- Transactions announce what they change, and no earlier version runs beside this one that needs columns to be filled.
DROP FUNCTION IF EXISTS announce_row() CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS announce_everything() CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS take_community_of_vendor() CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS take_community_of_question() CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS take_community_of_household() CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS forget_contacts_of_vendor() CASCADE;
