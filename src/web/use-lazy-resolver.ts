import { useEffect, useState } from 'react';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { ZodType } from 'zod';
import { reportMissingCode } from './ui/lazy-component.tsx';
import { afterFirstInput } from './when-idle.ts';

/**
 * Validates a form by a schema whose code loads at the first input on the page: zod is a fifth of the script that the
 * first view would need. A form submitted earlier waits for it.
 *
 * @param load imports the module with the schema
 * @param schemaOf returns the schema from that module, for these values
 */
export function useLazyResolver<Module, Values extends FieldValues, Output>(
  load: () => Promise<Module>,
  schemaOf: (module: Module, values: Values) => ZodType<Output>,
): Resolver<Values, unknown, Output> {
  const [fetchCode] = useState(() => () => Promise.all([import('@hookform/resolvers/zod'), load()]));
  useEffect(
    () =>
      afterFirstInput(() => {
        fetchCode().catch(() => {
          // Submitting the form tries again and shows the error.
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
      reportMissingCode(error);
      // The form is not submitted, and no field is invalid.
      return { values: {}, errors: { root: { type: 'code' } } as FieldErrors<Values> };
    }
  };
}
