import { z } from 'zod';

/** Of requests that admins approve or reject, such as an address change. */
export const requestMessages = {
  alreadyDecided: 'Someone else has already decided this request.',
  changed: 'The person has since changed this request. Please review it again.',
} as const;

export const requestIdInput = z.object({ requestId: z.uuid() });

export const rejectRequestInput = requestIdInput.extend({
  reason: z.string().trim().max(500, 'Please use at most 500 characters.').optional(),
});
export type RejectRequestInput = z.infer<typeof rejectRequestInput>;
