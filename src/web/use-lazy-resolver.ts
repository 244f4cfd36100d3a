import { useEffect, useState } from 'react';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { ZodType } from 'zod';
import { tellMissingCode } from './ui/lazy-component.tsx';
import { whenInUse } from './when-idle.ts';

/**
 * Checks a form on a page by a schema whose code is fetched once somebody uses the page: zod is a fifth of what the page
 * would otherwise take to be shown. A form that is sent before that waits for it.
 *
 * @param load imports the module with the schema
 * @param schemaOf takes it from there, for the values at hand
 */
export function useLazyResolver<Module, Values extends FieldValues, Output>(
  load: () => Promise<Module>,
  schemaOf: (module: Module, values: Values) => ZodType<Output>,
): Resolver<Values, unknown, Output> {
  const [fetchCode] = useState(() => () => Promise.all([import('@hookform/resolvers/zod'), load()]));
  useEffect(
    () =>
      whenInUse(() => {
        fetchCode().catch(() => {
          // Sending the form tries again, and says so.
        });
      }),
    [fetchCode],
  );
  return async (values, context, options) => {
    try {
      const [{ zodResolver }, module] = await fetchCode();
      const schema = schemaOf(module, values) as ZodType<Output, Values>;
      return await zodResolver(schema)(values, context, options);
    } catch (error) {
      tellMissingCode(error);
      // Nothing is sent, and no field is to blame.
      return { values: {}, errors: { root: { type: 'code' } } as FieldErrors<Values> };
    }
  };
}
