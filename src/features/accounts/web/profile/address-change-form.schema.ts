import type { z } from 'zod';
import { type RequestAddressChangeInput, requestAddressChangeInput } from '../../account.schema.ts';
import { profileMessages } from '../../account.texts.ts';
import { homeFormSchema } from '../home-form.schema.ts';
import { type HomeValues, toPlaceSelection } from '../home-values.ts';

export interface AddressChangeValues {
  home: HomeValues;
  reason: string;
}

/**
 * Returns the schema of the address change form.
 *
 * @param isTypedAllowed accepts typed addresses while suggestions are unavailable
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
    toInput: ({ home, reason }) => ({ place: toPlaceSelection(home, isTypedAllowed), reason }),
    input: requestAddressChangeInput,
  });
}
