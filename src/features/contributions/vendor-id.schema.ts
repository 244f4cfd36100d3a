import { z } from 'zod';

export const vendorIdInput = z.object({ vendorId: z.uuid() });
