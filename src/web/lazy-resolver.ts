import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { ZodType } from 'zod';
import { tellMissingCode } from './ui/lazy-component.tsx';

/**
 * Checks a form by a schema whose code comes when the form is checked for the first time: zod is a fifth of what a page
 * would otherwise take to be shown. Once somebody uses a page, the code is fetched beforehand (`fetch-later.ts`).
 *
 * @param load imports the module with the schema
 * @param schemaOf takes it from there, for the values at hand
 */
export function lazyResolver<Module, Values extends FieldValues, Output>(
  load: () => Promise<Module>,
  schemaOf: (module: Module, values: Values) => ZodType<Output>,
): Resolver<Values, unknown, Output> {
  return async (values, context, options) => {
    try {
      const [{ zodResolver }, module] = await Promise.all([import('@hookform/resolvers/zod'), load()]);
      const schema = schemaOf(module, values) as ZodType<Output, Values>;
      return await zodResolver(schema)(values, context, options);
    } catch (error) {
      tellMissingCode(error);
      // Nothing is sent, and no field is to blame.
      return { values: {}, errors: { root: { type: 'code' } } as FieldErrors<Values> };
    }
  };
}
