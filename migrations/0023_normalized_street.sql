ALTER TABLE "households" ADD COLUMN "normalized_street" text;--> statement-breakpoint
-- Its last form is made by the step 'homes of one form'.
UPDATE "households" SET "normalized_street" = lower("street_name");--> statement-breakpoint
ALTER TABLE "households" ADD CONSTRAINT "households_street_normalized" CHECK (("households"."street_name" is null) = ("households"."normalized_street" is null));