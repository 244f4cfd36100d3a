import type { z } from 'zod';
import { type RequestAddressChangeInput, requestAddressChangeInput } from '../../account.schema.ts';
import { profileMessages } from '../../account.texts.ts';
import { homeFormSchema } from '../home-form.schema.ts';
import { type HomeValues, placeOf } from '../home-values.ts';

export interface AddressChangeValues {
  home: HomeValues;
  reason: string;
}

/**
 * Returns what a request for another address is checked by.
 *
 * @param isTypedAllowed suggestions fail, so what is typed must do
 */
export function addressChangeFormSchema(
  isTypedAllowed: boolean,
): z.ZodType<RequestAddressChangeInput, AddressChangeValues> {
  return homeFormSchema({
    missing: ({ home, reason }) => ({
      ...(home.entered === null &&
        home.address.trim() === '' && { 'home.address': profileMessages.addressRequired }),
      ...(reason.trim() === '' && { reason: profileMessages.reasonRequired }),
    }),
    sent: ({ home, reason }) => ({ place: placeOf(home, isTypedAllowed), reason }),
    input: requestAddressChangeInput,
  });
}
