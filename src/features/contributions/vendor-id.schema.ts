import { z } from 'zod';

export const vendorIdInput = z.object({ vendorId: z.uuid() });
export type VendorId = z.infer<typeof vendorIdInput>;
