import { z } from 'zod';
import { toHomeField } from './home-values.ts';

interface HomeFormRules<Values, Input> {
  /** Messages about missing fields, by field. Other errors are reported only if nothing is missing. */
  missing: (values: Values) => Record<string, string>;
  summary?: (missing: string[]) => string;
  /** Converts the values to the input of the call, without checking it. */
  toInput: (values: Values) => unknown;
  input: z.ZodType<Input>;
  /** Converts a field path of the call to the name of the form field. */
  fieldOf?: (path: string) => string;
}

export function homeFormSchema<Values, Input>({
  missing,
  summary,
  toInput,
  input,
  fieldOf = toHomeField,
}: HomeFormRules<Values, Input>): z.ZodType<Input, Values> {
  return z.custom<Values>().transform((values, context) => {
    const add = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: field.split('.'), message });
    const empty = missing(values);
    const emptyFields = Object.keys(empty);
    for (const field of emptyFields) add(field, empty[field] ?? '');
    if (emptyFields.length > 0) {
      if (summary) add('root', summary(emptyFields));
      return z.NEVER;
    }
    const { data, error } = input.safeParse(toInput(values));
    for (const { path, message } of error?.issues ?? []) add(fieldOf(path.join('.')), message);
    return data ?? z.NEVER;
  });
}
