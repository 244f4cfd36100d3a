import { z } from 'zod';

/** A calendar day in UTC, as filters name one: 'yyyy-mm-dd', in years that every part of the product can reckon with. */
export const dayInput = z.iso
  .date()
  .refine((day) => day >= '1900' && day < '3000', 'Please choose a day between 1900 and 2999.');
