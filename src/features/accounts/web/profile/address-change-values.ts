import { type RequestAddressChangeInput, requestAddressChangeInput } from '../../profile.schema.ts';
import { profileMessages } from '../../profile-messages.ts';
import { type HomeField, type HomeValues, homeFieldOf, placeOf } from '../home-values.ts';

export const longestReason = 500;

export interface AddressChangeValues extends HomeValues {
  reason: string;
}

export type AddressChangeErrors = Partial<Record<HomeField | 'reason', string | undefined>>;

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
  const isMissing = values.entered === null && values.address.trim() === '';
  if (parsed.success && !isMissing) return { input: parsed.data };
  const issues = parsed.error?.issues.map(({ path, message }) => [path.join('.'), message] as const) ?? [];
  const errors = addressChangeErrors(Object.fromEntries(issues.toReversed()));
  return {
    input: null,
    errors: isMissing ? { ...errors, address: profileMessages.addressRequired } : errors,
  };
}

/** Messages by field as the schema and the server name them, e.g. `place.text`, under the form's names. */
export function addressChangeErrors(fields: Record<string, string>): AddressChangeErrors {
  const errors: AddressChangeErrors = {};
  for (const [path, message] of Object.entries(fields)) {
    if (path === 'reason') errors.reason = message;
    else {
      const field = homeFieldOf(path);
      if (field) errors[field] = message;
    }
  }
  return errors;
}
