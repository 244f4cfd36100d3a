import { type AddressSuggestion, isPlaceholderAddress } from '../../../communities/address.schema.ts';
import { type RequestAddressChangeInput, requestAddressChangeInput } from '../../profile.schema.ts';
import { profileMessages } from '../../profile-messages.ts';

export const longestReason = 500;

export interface AddressChangeValues {
  address: string;
  /** The suggestion that was picked, until the address is typed into again. */
  picked: AddressSuggestion | null;
  reason: string;
}

export type AddressChangeErrors = { address?: string | undefined; reason?: string | undefined };

type Checked =
  | { input: RequestAddressChangeInput; errors?: never }
  | { input: null; errors: AddressChangeErrors };

/**
 * What is wrong with the form, field by field, or what to send.
 *
 * @param isTypedAllowed suggestions fail, so what is typed must do
 */
export function checkAddressChange(values: AddressChangeValues, isTypedAllowed: boolean): Checked {
  const parsed = requestAddressChangeInput.safeParse({
    place: placeOf(values, isTypedAllowed),
    reason: values.reason,
  });
  const isMissing = values.address.trim() === '';
  if (parsed.success && !isMissing) return { input: parsed.data };
  const issues = parsed.error?.issues.map(({ path, message }) => [path.join('.'), message] as const) ?? [];
  const errors = addressChangeErrors(Object.fromEntries(issues.toReversed()));
  return {
    input: null,
    errors: isMissing ? { ...errors, address: profileMessages.addressRequired } : errors,
  };
}

function placeOf({ address, picked }: AddressChangeValues, isTypedAllowed: boolean) {
  if (picked) {
    const { placeId, sessionToken } = picked;
    return { kind: 'suggestion', placeId, text: address, sessionToken };
  }
  // A placeholder is told apart by the schema; any other text has to be picked.
  return isTypedAllowed || isPlaceholderAddress(address) ? { kind: 'typed', text: address } : null;
}

/** Messages by field as the schema and the server name them, e.g. `place.text`, under the form's names. */
export function addressChangeErrors(fields: Record<string, string>): AddressChangeErrors {
  const errors: AddressChangeErrors = {};
  for (const [path, message] of Object.entries(fields)) {
    if (path === 'reason') errors.reason = message;
    else if (path.split('.')[0] === 'place') errors.address = message;
  }
  return errors;
}
