import type { z } from 'zod';
import type { PreviewSource } from '../../../catalogue/preview-events.ts';
import { homeFormSchema } from '../../accounts/web/home-form.schema.ts';
import { missingOfHome, placeOf } from '../../accounts/web/home-values.ts';
import { previewMessages } from '../preview-messages.ts';
import { type ProvideIdentityInput, provideIdentityInput } from '../visitor.schema.ts';
import type { IdentityValues } from './identity-draft.ts';

/** Returns what a visitor's words about themselves are checked by. An address that is in no list will do as it was typed. */
export function identityFormSchema(visit: {
  slug: string;
  source: PreviewSource;
}): z.ZodType<ProvideIdentityInput, IdentityValues> {
  return homeFormSchema({
    missing: ({ name, home }) => ({
      ...(name.trim() === '' && { name: 'Please enter your name.' }),
      ...(missingOfHome(home).length > 0 && { 'home.address': 'Please enter your address.' }),
    }),
    summary: () => previewMessages.missingInformation,
    sent: ({ name, home }) => ({ ...visit, name, place: placeOf(home, true) }),
    input: provideIdentityInput,
  });
}
