import { z } from 'zod';
import { saveBrandingInput } from '../../../community.schema.ts';

/** Converts the form's values to the call's input. */
export const brandingFormSchema = saveBrandingInput.extend({
  totalHomes: z
    .string()
    .transform((text) => {
      const digits = text.replaceAll(/[\s,]/g, '');
      return digits === '' ? null : Number(digits);
    })
    .pipe(saveBrandingInput.shape.totalHomes),
});
