import { z } from 'zod';

/** Which of the other homes on the own street use a vendor (rules and reasons: `home-vendors/street-use.ts`). */
export const streetNeighbors = z.object({
  streetName: z.string(),
  names: z.array(z.string()),
  homes: z.number().int().nullable(),
  isAtLeast: z.boolean(),
});
export type StreetNeighbors = z.infer<typeof streetNeighbors>;
