import { z } from 'zod';

export const contactOutput = z.object({ supportEmail: z.string() });
