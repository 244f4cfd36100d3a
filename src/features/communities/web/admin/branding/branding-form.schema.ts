import { z } from 'zod';
import { saveBrandingInput } from '../../../community.schema.ts';

export const brandingFormSchema = saveBrandingInput.extend({
  totalHomes: z
    .string()
    .transform((text) => {
      const digits = text.replaceAll(/[\s,]/g, '');
      return digits === '' ? null : Number(digits);
    })
    .pipe(saveBrandingInput.shape.totalHomes),
});
