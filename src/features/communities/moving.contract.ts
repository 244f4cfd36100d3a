import { z } from 'zod';
import { endpoint } from '../../access/endpoint.ts';
import { pageOf } from '../../platform/list.schema.ts';
import { userIdInput } from '../accounts/account.schema.ts';
import { communitySlug } from '../homes/home.schema.ts';

const listLeaversInput = z.object({ slug: communitySlug });
export type ListLeaversInput = z.infer<typeof listLeaversInput>;

/** An approved person whom the roster no longer names at their home, or whose membership ends. */
const leaver = z.object({
  /** The person's. */
  id: z.uuid(),
  name: z.string(),
  address: z.string(),
  endsAt: z.date().nullable(),
});
export type Leaver = z.infer<typeof leaver>;
const leaverPage = pageOf(leaver);

/** Calls about people who may have moved away, for the community's admins. */
export const movingContract = {
  listLeavers: endpoint('hoaAdmin', {
    method: 'GET',
    path: '/admin/communities/{slug}/leavers',
    summary: 'List approved people whom the roster no longer names, and those whose membership ends',
  })
    .input(listLeaversInput)
    .output(leaverPage),
  endMembership: endpoint('hoaAdmin', {
    method: 'POST',
    path: '/admin/households/{userId}/end',
    summary: "End a person's membership in 14 days; they are emailed and may object",
  })
    .input(userIdInput)
    .output(z.void()),
  keepMembership: endpoint('hoaAdmin', {
    method: 'POST',
    path: '/admin/households/{userId}/keep',
    summary: "Keep a person's membership",
  })
    .input(userIdInput)
    .output(z.void()),
};
