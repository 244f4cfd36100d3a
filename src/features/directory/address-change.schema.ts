import { z } from 'zod';
import { momentInput, pageOf } from '../../platform/list.schema.ts';
import { shownAddress } from '../homes/home.schema.ts';

const addressChangeRow = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  personName: z.string(),
  communityName: z.string().nullable(),
  currentAddress: shownAddress.nullable(),
  requestedAddress: shownAddress,
  /** False if the address was typed while suggestions failed. */
  isAddressConfirmed: z.boolean(),
  /** The community whose directory has the new address; approval moves the person there. */
  newCommunityName: z.string().nullable(),
  isOtherCommunity: z.boolean(),
  reason: z.string(),
  requestedAt: z.date(),
});
export type AddressChangeRow = z.infer<typeof addressChangeRow>;
export const addressChangePage = pageOf(addressChangeRow);

/** `requestedAt` identifies the version the admin read, since the person may replace the request. */
export const approveAddressChangeInput = z.object({ requestId: z.uuid(), requestedAt: momentInput });
export type ApproveAddressChangeInput = z.infer<typeof approveAddressChangeInput>;
