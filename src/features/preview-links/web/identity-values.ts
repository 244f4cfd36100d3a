import type { PreviewSource } from '../../../catalogue/preview-events.ts';
import {
  type CheckedHomeForm,
  checkHomeForm,
  errorsByField,
  type HomeFormErrors,
  type OwnFields,
} from '../../accounts/web/home-form.ts';
import { missingOfHome, placeOf } from '../../accounts/web/home-values.ts';
import { previewMessages } from '../preview-messages.ts';
import { type ProvideIdentityInput, provideIdentityInput } from '../visitor.schema.ts';
import type { IdentityValues } from './identity-draft.ts';

const ownFields: OwnFields<'name'> = { name: 'name' };

const missingTexts = { name: 'Please enter your name.', address: 'Please enter your address.' };

/** Both are needed; then what is wrong, field by field. An address that is in no list will do as it was typed. */
export function checkIdentity(
  values: IdentityValues,
  visit: { slug: string; source: PreviewSource },
): CheckedHomeForm<ProvideIdentityInput, 'name'> {
  const missing = {
    ...(values.name.trim() === '' && { name: missingTexts.name }),
    ...(missingOfHome(values).length > 0 && { address: missingTexts.address }),
  };
  if (Object.keys(missing).length > 0) {
    return { input: null, errors: missing, summary: previewMessages.missingInformation };
  }
  return checkHomeForm(
    provideIdentityInput,
    { ...visit, name: values.name, place: placeOf(values, true) },
    ownFields,
  );
}

/** The server's messages beside the form's fields. */
export const identityErrorsOf = (fields: Record<string, string>): HomeFormErrors<'name'> =>
  errorsByField(fields, ownFields);
