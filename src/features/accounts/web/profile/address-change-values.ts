import { type RequestAddressChangeInput, requestAddressChangeInput } from '../../profile.schema.ts';
import { profileMessages } from '../../profile-messages.ts';
import {
  type CheckedHomeForm,
  checkHomeForm,
  errorsByField,
  type HomeFormErrors,
  type OwnFields,
} from '../home-form.ts';
import { type HomeValues, noHome, placeOf } from '../home-values.ts';

export const longestReason = 500;

export interface AddressChangeValues extends HomeValues {
  reason: string;
}

export const noAddressChange: AddressChangeValues = { ...noHome, reason: '' };

const ownFields: OwnFields<'reason'> = { reason: 'reason' };

/**
 * Returns what is wrong with the form, field by field, or what to send.
 *
 * @param isTypedAllowed suggestions fail, so what is typed must do
 */
export function checkAddressChange(
  values: AddressChangeValues,
  isTypedAllowed: boolean,
): CheckedHomeForm<RequestAddressChangeInput, 'reason'> {
  const given = { place: placeOf(values, isTypedAllowed), reason: values.reason };
  const checked = checkHomeForm(requestAddressChangeInput, given, ownFields);
  const isMissing = values.entered === null && values.address.trim() === '';
  if (!isMissing) return checked;
  return { input: null, errors: { ...checked.errors, address: profileMessages.addressRequired } };
}

/** The server's messages beside the form's fields. */
export const addressChangeErrors = (fields: Record<string, string>): HomeFormErrors<'reason'> =>
  errorsByField(fields, ownFields);
