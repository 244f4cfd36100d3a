-- Transactions announce what they change, and no version runs beside this one for which columns must be filled.
DROP FUNCTION announce_row() CASCADE;--> statement-breakpoint
DROP FUNCTION announce_everything() CASCADE;--> statement-breakpoint
DROP FUNCTION take_community_of_vendor() CASCADE;--> statement-breakpoint
DROP FUNCTION take_community_of_question() CASCADE;--> statement-breakpoint
DROP FUNCTION take_community_of_household() CASCADE;--> statement-breakpoint
DROP FUNCTION forget_contacts_of_vendor() CASCADE;
