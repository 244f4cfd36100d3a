ALTER TABLE "address_change_requests" ADD COLUMN "approval_undoable_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "household_members" ADD COLUMN "approval_undoable_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "household_members" ADD COLUMN "removal_undoable_until" timestamp with time zone;