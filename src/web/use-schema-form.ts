import { zodResolver } from '@hookform/resolvers/zod';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type { ZodType } from 'zod';

/**
 * Returns a form in a dialog, which a schema checks. `useSubmit` focuses the first invalid field, not the library. A page
 * loads the schema later (`useLazyResolver`).
 */
export const useSchemaForm = <Values extends FieldValues, Output>(
  schema: ZodType<Output, Values>,
  start: NoInfer<DefaultValues<Values>>,
): UseFormReturn<Values, unknown, Output> =>
  useForm({ defaultValues: start, resolver: zodResolver(schema), shouldFocusError: false });
