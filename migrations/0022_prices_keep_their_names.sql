-- Whether a name stands beside a price is a choice of its own from here on. Until now a hidden name in the profile hid it
-- there, too: who hid it keeps that.
UPDATE "costs" SET "anonymous" = true FROM "users"
WHERE "users"."id" = "costs"."created_by" AND NOT "users"."show_name_public" AND NOT "costs"."anonymous";
