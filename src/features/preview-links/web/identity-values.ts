import type { PreviewSource } from '../../../catalogue/preview-events.ts';
import { homeFieldOf, placeOf } from '../../accounts/web/home-values.ts';
import { type ProvideIdentityInput, provideIdentityInput } from '../visitor.schema.ts';
import type { IdentityValues } from './identity-draft.ts';

export type IdentityField = 'name' | 'address' | 'unit';
export type IdentityErrors = Partial<Record<IdentityField, string>>;

const missingTexts: Record<'name' | 'address', string> = {
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
  const parsed = provideIdentityInput.safeParse({
    slug,
    source,
    name: values.name,
    place: placeOf({ ...values, entered: null }, true),
  });
  if (parsed.success) return { input: parsed.data, errors: {}, isMissing: false };
  const messages = parsed.error.issues.map(({ path, message }) => [path.join('.'), message] as const);
  return {
    input: null,
    errors: identityErrorsOf(Object.fromEntries(messages.toReversed())),
    isMissing: false,
  };
}

/** Messages by field as the schema and the server name them, e.g. `place.text`, under the form's names. */
export function identityErrorsOf(fields: Record<string, string>): IdentityErrors {
  const errors: IdentityErrors = {};
  for (const [path, message] of Object.entries(fields)) {
    if (path === 'name') errors.name = message;
    else if (homeFieldOf(path)) errors[homeFieldOf(path) === 'unit' ? 'unit' : 'address'] = message;
  }
  return errors;
}
