import { addressOf } from '../../accounts/web/sign-up-values.ts';
import type { PreviewSource } from '../preview-events.ts';
import { type ProvideIdentityInput, provideIdentityInput } from '../preview-visitor.schema.ts';
import type { IdentityValues } from './identity-draft.ts';

export type IdentityField = 'name' | 'address';
export type IdentityErrors = Partial<Record<IdentityField, string>>;

const missingTexts: Record<IdentityField, string> = {
  name: 'Please enter your name.',
  address: 'Please enter your address.',
};

interface CheckedIdentity {
  input: ProvideIdentityInput | null;
  errors: IdentityErrors;
  isMissing: boolean;
}

/** Both are needed; then what is wrong, field by field. An address that is in no list will do as it was typed. */
export function checkIdentity(
  values: IdentityValues,
  { slug, source }: { slug: string; source: PreviewSource },
): CheckedIdentity {
  const missing = (['name', 'address'] as const).filter((field) => values[field].trim() === '');
  if (missing.length > 0) {
    const errors = Object.fromEntries(missing.map((field) => [field, missingTexts[field]]));
    return { input: null, errors, isMissing: true };
  }
  const parsed = provideIdentityInput.safeParse({ slug, source, name: values.name, place: placeOf(values) });
  if (parsed.success) return { input: parsed.data, errors: {}, isMissing: false };
  const messages = parsed.error.issues.map(({ path, message }) => [path.join('.'), message] as const);
  return {
    input: null,
    errors: identityErrorsOf(Object.fromEntries(messages.toReversed())),
    isMissing: false,
  };
}

function placeOf({ address, picked }: IdentityValues) {
  if (!picked) return { kind: 'typed', text: address };
  const { placeId, sessionToken } = picked;
  return { kind: 'suggestion', placeId, text: address || addressOf(picked), sessionToken };
}

/** Messages by field as the schema and the server name them, e.g. `place.text`, under the form's names. */
export function identityErrorsOf(fields: Record<string, string>): IdentityErrors {
  const errors: IdentityErrors = {};
  for (const [path, message] of Object.entries(fields)) {
    if (path === 'name') errors.name = message;
    else if (path.startsWith('place')) errors.address = message;
  }
  return errors;
}
