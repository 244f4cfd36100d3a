import { z } from 'zod';
import { pageOf } from '../../platform/list.schema.ts';
import { communitySlug } from '../homes/home.schema.ts';

export const listLeaversInput = z.object({ slug: communitySlug });
export type ListLeaversInput = z.infer<typeof listLeaversInput>;

/** An approved person whom the roster no longer names at their home, or whose membership ends. */
export const leaver = z.object({
  /** The person's. */
  id: z.uuid(),
  name: z.string(),
  address: z.string(),
  endsAt: z.date().nullable(),
});
export type Leaver = z.infer<typeof leaver>;
export const leaverPage = pageOf(leaver);
