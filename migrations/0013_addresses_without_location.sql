ALTER TABLE "directory_addresses" ALTER COLUMN "lat" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "directory_addresses" ALTER COLUMN "lng" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "directory_addresses" ADD CONSTRAINT "directory_addresses_location_whole" CHECK (("directory_addresses"."lat" is null) = ("directory_addresses"."lng" is null));